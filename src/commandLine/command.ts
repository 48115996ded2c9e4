import { parseArgs } from 'node:util';
import { RATING_TYPES, type RatingType } from '../engine/csa2024';
import { type CalendarDay, calendarDay } from '../engine/kit/calendarDay';
import type { Chosen, Option } from '../engine/kit/interpretation';
import type { Progress } from '../engine/kit/progress';
import type { RatingPeriod } from '../bureau';
import { choiceOf } from '../publications/monthPackage';
import { periodOfMonth } from '../publications/months';
import type { AnsweredKeys } from '../publications/rateMonth';
import { BadInput } from './files';
import packageJson from '../../package.json';

/** What a command gives: its text for people, its value for machines, and whether everything agreed. */
export interface Result {
  /** Written to stdout; '' where everything is in files. */
  readonly text: string;
  /** Written to stdout instead, with --json. */
  readonly json: unknown;
  /** 1 where something differs. */
  readonly exitCode: 0 | 1;
}

/** A command of the command line. */
export interface Command {
  /** One line a way to call it. */
  readonly usage: string;
  /** What it does, and its options, for --help. */
  readonly help: string;
  /** The options that it takes. */
  readonly options: readonly OptionName[];
  readonly run: (args: Arguments) => Promise<Result>;
}

/** The words and options of a call. */
export class Arguments {
  readonly words: readonly string[];
  private readonly values: Readonly<
    Record<string, string | boolean | readonly (string | boolean)[] | undefined>
  >;

  /** @throws BadInput for an option that the command does not take */
  constructor(args: readonly string[], names: readonly OptionName[]) {
    try {
      const { positionals, values } = parseArgs({
        args: [...args],
        options: Object.fromEntries([...names, ...ALWAYS].map((name) => [name, OPTIONS[name]])),
        allowPositionals: true,
      });
      this.words = positionals;
      this.values = values;
    } catch (error) {
      throw new BadInput(`${(error as Error).message.split('. ')[0]!}. See --help.`);
    }
  }

  has(name: OptionName): boolean {
    return this.values[name] === true;
  }

  /** An option's text; null where it is not given. */
  option(name: OptionName): string | null {
    const value = this.values[name];
    return typeof value === 'string' ? value : null;
  }

  /** An option that has to be given. */
  required(name: OptionName): string {
    const value = this.option(name);
    if (value === null || value.trim() === '') throw new BadInput(`--${name} is missing.`);
    return value;
  }

  /** All that an option was given, in the order of the call. */
  all(name: OptionName): readonly string[] {
    const value = this.values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** The one word of the call. @param what it is, for the message */
  word(what: string): string {
    const [word] = this.exactly([what]);
    return word!;
  }

  /** As many words as are named. */
  exactly(names: readonly string[]): readonly string[] {
    const { words } = this;
    if (words.length < names.length) throw new BadInput(`${names[words.length]!} is missing. See --help.`);
    if (words.length > names.length)
      throw new BadInput(`"${words[names.length]!}" is one argument too many. See --help.`);
    return words;
  }

  /** One word or more. @param what it is, for the message */
  some(what: string): readonly string[] {
    if (this.words.length === 0) throw new BadInput(`${what} is missing. See --help.`);
    return this.words;
  }

  /** --month; null where it is not given. @throws BadInput where it is none */
  get month(): RatingPeriod | null {
    const text = this.option('month');
    if (text === null) return null;
    const period = periodOfMonth(text);
    if (period === null) throw new BadInput(`--month ${text}: write a month as 2026-08.`);
    return period;
  }

  /** --list; null where it is not given. @throws BadInput where there is no such list */
  get list(): RatingType | null {
    const text = this.option('list');
    const list = RATING_TYPES.find((type) => type === text?.toLowerCase()) ?? null;
    if (text !== null && list === null) {
      throw new BadInput(`--list ${text}: the lists are ${RATING_TYPES.join(', ')}.`);
    }
    return list;
  }

  /**
   * Interpretations by `--option name=choice`: those that are named.
   *
   * @param declared the interpretations that the command takes
   * @throws BadInput for another name or choice
   */
  interpretations<Declared extends Readonly<Record<string, Option>>>(
    declared: Declared,
  ): Partial<Chosen<Declared>> {
    const chosen = this.all('option').map((text) => {
      const [, name = '', choice = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
      const word = choice.trim();
      const value = choiceOf(declared, name.trim(), YES_NO[word.toLowerCase()] ?? word);
      if (value === null) throw new BadInput(`--option ${text}: ${choicesOf(declared, name.trim())}`);
      return [name.trim(), value];
    });
    return Object.fromEntries(chosen) as Partial<Chosen<Declared>>;
  }

  /** A day by an option; null where it is not given. @throws BadInput where it is none */
  day(name: OptionName): CalendarDay | null {
    const text = this.option(name);
    if (text === null) return null;
    const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim()) ?? [];
    const found = year === undefined ? null : calendarDay(Number(year), Number(month), Number(day));
    if (found === null) throw new BadInput(`--${name} ${text}: write a day as 2026/08/31.`);
    return found;
  }

  /** A whole number of at least 1; null where it is not given. */
  count(name: OptionName): number | null {
    const text = this.option(name);
    if (text === null) return null;
    if (!/^[1-9]\d*$/.test(text))
      throw new BadInput(`--${name} ${text}: write a whole number of at least 1.`);
    return Number(text);
  }
}

/** The answers of a call, which know what they were asked for. */
export class GivenAnswers implements AnsweredKeys {
  private readonly keys: ReadonlySet<string>;
  private readonly asked = new Set<string>();

  /** @param known the answers in a package, which may be of tables as they were */
  constructor(
    private readonly given: readonly string[],
    known: readonly string[] = [],
  ) {
    this.keys = new Set([...given, ...known]);
  }

  has(key: string): boolean {
    this.asked.add(key);
    return this.keys.has(key);
  }

  /** Names each answer of the call that no question asked for: a key that is misspelt answers nothing. */
  reportUnasked(): void {
    for (const key of new Set(this.given)) {
      if (!this.asked.has(key)) process.stderr.write(`--answer ${key}: no question has this key.\n`);
    }
  }
}

/** Runs steps to their end; their progress is on stderr where somebody watches it. */
export function finish<Value>(steps: Generator<Progress, Value>): Value {
  const { stderr } = process;
  let shown = '';
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    if (!stderr.isTTY) continue;
    const { doing, done, of } = step.value;
    const text = of > 0 ? `${doing} ${Math.floor((100 * done) / of)} %` : doing;
    if (text !== shown) stderr.write(`\r${text.padEnd(shown.length)}`);
    shown = text;
  }
  if (shown !== '') stderr.write(`\r${' '.repeat(shown.length)}\r`);
  return step.value;
}

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const YES = { type: 'boolean' } as const;

const OPTIONS = {
  help: YES,
  json: YES,
  month: TEXT,
  out: TEXT,
  option: TEXTS,
  answer: TEXTS,
  version: TEXT,
  reason: TEXT,
  'decided-by': TEXT,
  list: TEXT,
  event: TEXTS,
  tables: TEXT,
  outcome: TEXT,
  'reported-on': TEXT,
  'reported-by': TEXT,
  'notified-on': TEXT,
  preset: TEXT,
  federation: TEXT,
  players: TEXT,
  'active-months': TEXT,
  age: TEXT,
  region: TEXT,
  top: TEXT,
  'test-months': TEXT,
  level: TEXT,
  keep: TEXT,
  drop: TEXT,
  decimals: TEXT,
  merged: TEXTS,
} as const;
type OptionName = keyof typeof OPTIONS;
const ALWAYS = ['help', 'json'] as const;

/** The choices of an interpretation that holds or not, as its page has them. */
const YES_NO: Readonly<Record<string, string>> = { yes: 'true', no: 'false' };

function choicesOf(declared: Readonly<Record<string, Option>>, name: string): string {
  const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (option === undefined) return `the interpretations are ${Object.keys(declared).join(', ')}.`;
  return `${name} is one of ${(option.kind === 'yesNo' ? Object.keys(YES_NO) : option.choices).join(', ')}.`;
}

/** The version of the package. */
export const VERSION: string = packageJson.version;
