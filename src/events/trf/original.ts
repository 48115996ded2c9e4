import type { EventFileLine, EventFileOriginal } from '../eventFile';
import type { PointKind, PointSystem } from '../games/points';
import { columns, laidOutByBytes, type TrfLine } from './lines';
import type { NationalRow } from './nationalRows';
import type { PlayerTable } from './playerTable';
import { isTrf26Record } from './records';

/** The columns of the team's name in the records of teams. */
const TEAM_NAME: Readonly<Record<string, readonly [number, number]>> = { '310': [9, 40], '013': [5, 36] };

/**
 * What a TRF26 written from this file keeps: the rounds as they are, the records of TRF26 that are about more than players
 * and games, and the fields of the national rows. The point system of a pairing program (XXS, BBW and so on) becomes record 162.
 */
export function originalOf(
  { rounds, rows }: PlayerTable,
  lines: readonly TrfLine[],
  system: PointSystem,
  national: ReadonlyMap<number, NationalRow>,
): EventFileOriginal {
  const byBytes = rows.some((row) => row.byBytes);
  const kept = lines
    .filter(({ record, text }) => isTrf26Record(record) || isNationalRow(record, text))
    .map(({ record, text }): EventFileLine => {
      const plain = text.trimEnd();
      return { record, text: byBytes ? inCharacters(record, plain) : plain };
    });
  const points = kept.some(({ record }) => record === '162') ? null : pointSystemLine(system);
  return {
    rounds,
    lines: points === null ? kept : [...kept, { record: '162', text: points }],
    nationalRows: new Map(
      [...national].map(([number, { fields }]) => [
        number,
        {
          gender: fields.gender.text,
          title: fields.title.text,
          name: fields.name.text,
          birth: fields.birth.text,
        },
      ]),
    ),
  };
}

/** A national row of another federation than South Africa's. */
function isNationalRow(record: string, text: string): boolean {
  return /^(?!RSA|DAT|XX|BB)[A-Z]{3}$/.test(record) && /^.{3} [ \d]{4}(?: |$)/.test(text);
}

/** A line of a writer that counted bytes: the blanks behind a name that it lacks are put back. */
function inCharacters(record: string, text: string): string {
  const field = TEAM_NAME[record];
  if (field === undefined) return text;
  const [first, last] = field;
  const laidOut = laidOutByBytes(text);
  const name = columns(laidOut, first, last).padEnd(last - first + 1);
  return (laidOut.slice(0, first - 1) + name + laidOut.slice(last)).trimEnd();
}

const CODES = { win: 'W', draw: 'D', loss: 'L', absent: 'A', allocatedBye: 'P' } as const;

/** Record 162: a code at 6 and its points at 7-10, the next ones nine columns on. */
function pointSystemLine(system: PointSystem): string | null {
  const known = (Object.keys(CODES) as (keyof typeof CODES & PointKind)[]).flatMap((kind) => {
    const points = system[kind];
    return points === undefined ? [] : [`${CODES[kind]}${points.toFixed(1).padStart(4)}`];
  });
  return known.length === 0 ? null : `162  ${known.join('    ')}`;
}
