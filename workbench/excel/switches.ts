import { DESKTOP_SETS, LTSC_2021_SETS, WEB_SETS } from './requirementSets';
import type { Strictness } from './strictness';

/** One value of a switch, as the page offers it. */
export interface Choice<Value> {
  readonly label: string;
  readonly value: Value;
}

/** A switch as the page shows it: a tick where there are two choices that say no and yes, else a list. */
export interface Switch<Key extends keyof Strictness = keyof Strictness> {
  readonly key: Key;
  readonly label: string;
  readonly choices: 'yesOrNo' | readonly Choice<Strictness[Key]>[];
}

const named = <Key extends keyof Strictness>(
  key: Key,
  label: string,
  choices: Switch<Key>['choices'],
): Switch<Key> => ({ key, label, choices });

const milliseconds = (...amounts: readonly number[]): Choice<number>[] =>
  amounts.map((value) => ({ label: value === 0 ? 'at once' : `after ${String(value)} ms`, value }));

const limit = (megabytes: number): Choice<number | null>[] => [
  { label: 'no limit', value: null },
  { label: `${String(megabytes)} MB`, value: megabytes * 1024 * 1024 },
];

/** All switches, in the order of the page. */
export const SWITCHES: readonly Switch[] = [
  named('region', 'Region', [
    { label: 'United States', value: 'en-US' },
    { label: 'South Africa', value: 'en-ZA' },
  ]),
  named('blanks', 'Blank cells reach functions as', [
    { label: 'empty text', value: 'text' },
    { label: 'null', value: 'null' },
    { label: '0', value: 'zero' },
  ]),
  named('functionDelay', 'Functions answer', milliseconds(0, 100, 500, 2000)),
  named('argumentBytes', 'Arguments of a function', limit(5)),
  named('errorsInArrays', 'Errors in an array stay in their cell', 'yesOrNo'),
  named('wholeColumns', 'Columns have 1,048,576 rows', 'yesOrNo'),
  named('fillTables', 'Tables fill columns and grow', 'yesOrNo'),
  named('formatsAreUsed', 'Formatted cells count as used', 'yesOrNo'),
  named('requirementSets', 'APIs', [
    { label: 'all', value: 'all' },
    { label: 'those of the manifest', value: 'declared' },
    { label: "today's web", value: WEB_SETS },
    { label: "today's desktop", value: DESKTOP_SETS },
    { label: 'LTSC 2021', value: LTSC_2021_SETS },
  ]),
  named('latency', 'Requests arrive', milliseconds(0, 60, 300)),
  named('payloadLimit', 'Requests and answers', limit(5)),
  named('undo', 'Undo as', [
    { label: 'on the web', value: 'web' },
    { label: 'on the desktop', value: 'desktop' },
  ]),
  named('downloads', 'Downloads work', 'yesOrNo'),
];
