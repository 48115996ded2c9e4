import type { EventFileReading, EventFileResult } from '../../../src/events';

/** The files of SwissPerfect, byte by byte as dBase III describes its tables, written here without the code that is tested. */
export interface TestColumn {
  readonly name: string;
  readonly length: number;
  /** C, N or D; numbers stand at the right of their columns. */
  readonly type?: string;
}

const uint16 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
/** Windows-1252, as far as the tests need it. */
const LETTERS: Readonly<Record<string, number>> = { Š: 0x8a, Ž: 0x8e };
const latin = (text: string): number[] => [...text].map((letter) => LETTERS[letter] ?? letter.charCodeAt(0));

/** The day of the last change: 9 August 2026. */
const HEAD = [3, 126, 8, 9];

/**
 * A table of dBase III.
 *
 * @param deleted the places of records that are marked as deleted, from 0
 */
export function dBaseBytes(
  columns: readonly TestColumn[],
  records: readonly Readonly<Record<string, string | number>>[],
  deleted: readonly number[] = [],
): Uint8Array {
  const recordLength = columns.reduce((sum, { length }) => sum + length, 1);
  const headerLength = 33 + 32 * columns.length;
  const head = [
    ...HEAD,
    ...uint16(records.length),
    ...uint16(0),
    ...uint16(headerLength),
    ...uint16(recordLength),
    ...new Array<number>(20).fill(0),
  ];
  const described = columns.flatMap(({ name, length, type = 'C' }) => [
    ...latin(name.padEnd(11, '\0')),
    ...latin(type),
    ...[0, 0, 0, 0],
    length,
    ...new Array<number>(15).fill(0),
  ]);
  const body = records.flatMap((record, at) => [
    deleted.includes(at) ? 0x2a : 0x20,
    ...columns.flatMap(({ name, length, type }) => {
      const value = String(record[name] ?? '');
      return latin(type === 'N' ? value.padStart(length) : value.padEnd(length));
    }),
  ]);
  return Uint8Array.from([...head, ...described, 0x0d, ...body, 0x1a]);
}

const number = (name: string, length = 5): TestColumn => ({ name, length, type: 'N' });

export const SCO_COLUMNS: readonly TestColumn[] = [
  ...[number('ROUND'), number('WHITE'), number('BLACK'), number('W_SCORE'), number('B_SCORE')],
  ...[number('W_SUBSCO'), number('B_SUBSCO'), number('W_TYPE'), number('B_TYPE')],
];
export const TRN_COLUMNS: readonly TestColumn[] = [
  ...[number('ORDER'), number('ID'), { name: 'SURNAME', length: 20 }, { name: 'FIRSTNAME', length: 20 }],
  ...[{ name: 'LOC_ID', length: 10 }, { name: 'INTL_ID', length: 10 }, number('LOC_RTG')],
  ...[number('INTL_RTG'), { name: 'FEDER', length: 3 }, { name: 'BIRTH_DATE', length: 8, type: 'D' }],
  ...[number('SEX', 1), { name: 'CLUB', length: 12 }],
];

/** A record of a .sco: round, White, Black, the scores in half points, and the types. */
export type Pairing = readonly [
  round: number,
  white: number,
  black: number,
  whiteScore: number | '',
  blackScore: number | '',
  whiteType?: number | '',
  blackType?: number | '',
];

export function scoBytes(pairings: readonly Pairing[], deleted: readonly number[] = []): Uint8Array {
  const records = pairings.map(([ROUND, WHITE, BLACK, W_SCORE, B_SCORE, W_TYPE = 1, B_TYPE = 1]) => ({
    ...{ ROUND, WHITE, BLACK, W_SCORE, B_SCORE, W_TYPE, B_TYPE },
  }));
  return dBaseBytes(SCO_COLUMNS, records, deleted);
}

/** Seven players, of whom the first has everything that a .trn can have. */
export const SEVEN: readonly Readonly<Record<string, string | number>>[] = Array.from(
  { length: 7 },
  (_, at) => ({
    ORDER: 7 - at,
    ID: at + 1,
    SURNAME: `Player${at + 1}`,
    FIRSTNAME: 'Pat',
    LOC_ID: `10500000${at + 1}`,
    ...(at === 0
      ? {
          ...{ SURNAME: 'Bêta', INTL_ID: '14300001', LOC_RTG: 1500, INTL_RTG: 1610, FEDER: 'RSA' },
          ...{ BIRTH_DATE: '20010203', SEX: 2, CLUB: 'Town' },
        }
      : {}),
  }),
);

export function trnBytes(players: readonly Readonly<Record<string, string | number>>[] = SEVEN): Uint8Array {
  return dBaseBytes(TRN_COLUMNS, players);
}

/** Seven players in five rounds: each round has three games and a bye. */
export const SEVEN_PAIRINGS: readonly Pairing[] = Array.from({ length: 5 }, (_, at): Pairing[] => {
  const turned = Array.from({ length: 7 }, (_, place) => ((place + at) % 7) + 1);
  return [
    [at + 1, turned[0]!, turned[6]!, 2, 0],
    [at + 1, turned[5]!, turned[1]!, 1, 1],
    [at + 1, turned[2]!, turned[4]!, 0, 2],
    [at + 1, turned[3]!, 0, 2, 0, 3, 0],
  ];
}).flat();

export function iniText(values: Readonly<Record<string, string | number>> = {}): string {
  const all = { Name: 'Town Open', Arbiter: 'NA Anna Arbiter', Organiser: 'Town Club', Rounds: 5, ...values };
  const lines = Object.entries({ ...all, 'Team or Individual': 0, ...values }).map(
    ([key, value]) => `${key}=${value}`,
  );
  return ['[Desktop]', 'Name=Window', '[Tournament Info]', ...lines, '[Standings]', 'Name=Other', ''].join(
    '\r\n',
  );
}

const SCORES: Readonly<Record<EventFileResult, readonly [number, number, number]>> = {
  ...{ '1-0': [2, 0, 1], '½-½': [1, 1, 1], '0-1': [0, 2, 1] },
  ...{ '+/-': [2, 0, 2], '-/+': [0, 2, 2], '-/-': [0, 0, 2], bye: [2, 0, 3] },
};

/** The .sco and the .trn of an event. */
export function asSwissPerfect({ players, games }: Pick<EventFileReading, 'players' | 'games'>): {
  sco: Uint8Array;
  trn: Uint8Array;
} {
  const pairings = games.map(({ round, white, black, result }): Pairing => {
    const [ofWhite, ofBlack, type] = SCORES[result];
    return [round, white!, black ?? 0, ofWhite, ofBlack, type, black === null ? 0 : type];
  });
  const records = players.map(({ number, name, csaId, fideId, rating, nationalRating, federation }) => ({
    ...{ ID: number, SURNAME: name.split(', ')[0]!, FIRSTNAME: name.split(', ')[1]! },
    ...{ LOC_ID: csaId ?? '', INTL_ID: fideId ?? '', FEDER: federation ?? '' },
    ...{ INTL_RTG: rating ?? 0, LOC_RTG: nationalRating ?? 0 },
  }));
  return { sco: scoBytes(pairings), trn: trnBytes(records) };
}
