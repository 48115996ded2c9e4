import fc from 'fast-check';
import { playerMonth } from '../../src/engine/csa2024';
import { type BureauInput, bureauMonth, LIST_COUNT, listCode } from '../../src/engine/csa2024/bureau';
import * as csa2013 from '../../src/engine/csa2013';
import * as fide2008 from '../../src/engine/fide2008';
import type { Crosstable } from '../../src/engine/kit/crosstable';
import { hasError, type Problem } from '../../src/engine/kit/problem';
import * as qjrl from '../../src/engine/qjrl';
import * as rhp from '../../src/engine/rhp';
import { arbitraryMonth } from '../support/arbitraryMonth';
import { arbitraryFederation } from './csa2024/bureau/arbitraryFederation';
import { columnsOf } from './csa2024/bureau/federation';
import { swissEvents } from './kit/sections';

const HOSTILE = [NaN, Infinity, -Infinity, 1.7e308, -1.7e308, 1e300, -1e300, 1e16];

/** The same input with one of its numbers exchanged. */
function withNumber<T>(input: T, at: number, number: number): T {
  const count = numbersIn(input).length;
  let left = count === 0 ? -1 : at % count;
  const exchange = (value: unknown): unknown => {
    if (typeof value === 'number') {
      left -= 1;
      return left === -1 ? number : value;
    }
    if (Array.isArray(value)) return value.map(exchange);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, exchange(one)]));
  };
  return exchange(input) as T;
}

/** The numbers of a value, by where they stand. */
function numbersIn(value: unknown, path = ''): (readonly [path: string, number: number])[] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => numbersIn(one, `${path}/${key}`));
}

const exchange = fc.tuple(fc.nat(), fc.constantFrom(...HOSTILE));

/** Every number of a record is one, or an error says which is not. */
function expectRefusedOrFinite(figures: unknown, problems: readonly Problem[]): void {
  if (hasError(problems)) return;
  const infinite = numbersIn(figures).filter(([, number]) => !Number.isFinite(number));
  expect(infinite).toEqual([]);
}

describe('numbers that were not read from cells are refused where a document begins', () => {
  test('Chess SA 2024: a month', () => {
    fc.assert(
      fc.property(arbitraryMonth, exchange, (month, [at, number]) => {
        const { ratings, tournaments, problems } = playerMonth(withNumber(month, at, number));
        const figures = Object.values(ratings).map((record) => without(record, 'given'));
        expectRefusedOrFinite([figures, tournaments.map(({ main, own }) => [main, own])], problems);
      }),
      { numRuns: 2000 },
    );
  });

  const BY_NUMBERS = [
    'floor',
    'matchGames',
    'rounds',
    'manualFloor',
    'startingRating',
    'startValue',
  ] as const;

  test.each([
    [
      'Chess SA 2013',
      (table: Crosstable, number: number, name: string) =>
        csa2013.ratedSection(table, { ...csa2013.CSA2013_SECTION, dispensation: true, [name]: number }),
    ],
    [
      'FIDE 2008',
      (table: Crosstable, number: number, name: string) =>
        fide2008.ratedSection(table, { ...fide2008.FIDE2008_SECTION, [name]: number }),
    ],
    [
      'Queensland Junior',
      (table: Crosstable, number: number, name: string) =>
        qjrl.ratedSection(table, { kind: 'open', k: null }, { ...qjrl.QUEENSLAND_JUNIOR, [name]: number }),
    ],
    [
      'Red Hot Pawn',
      (table: Crosstable, number: number, name: string) =>
        rhp.ratedSection(table, { ...rhp.RED_HOT_PAWN, [name]: number }),
    ],
  ])('%s: a section and its options', (_, rate) => {
    fc.assert(
      fc.property(
        swissEvents,
        exchange,
        fc.constantFrom(...HOSTILE, 5),
        fc.constantFrom(...BY_NUMBERS),
        (table, [at, number], option, name) => {
          const { players } = withNumber(
            { players: table.players.map(({ rating, k, ...player }) => ({ rating, k, ...player })) },
            at,
            number,
          );
          for (const event of [table, { ...table, players }]) {
            const section = rate(event, option, name);
            expectRefusedOrFinite(shownOf(section.players), section.problems);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("the columns of a federation's month that were not read from tables", () => {
  type Columns = Record<string, unknown>;
  /** The same month with another of its typed columns, or its calculation day. */
  const withColumn = (
    input: BureauInput,
    at: number,
    change: (column: number[]) => number[],
  ): BureauInput => {
    const places = Object.entries(input).flatMap(([table, columns]) =>
      Object.keys(columns as Columns).map((name) => [table, name] as const),
    );
    const isColumn = ([table, name]: readonly [string, string]): boolean =>
      ArrayBuffer.isView((input as unknown as Record<string, Columns>)[table]![name]);
    const columns = places.filter(isColumn);
    const [table, name] = columns[at % columns.length]!;
    const of = (input as unknown as Record<string, Columns>)[table]!;
    const column = of[name] as Float64Array;
    const changed = (column.constructor as Float64ArrayConstructor).from(change([...column]));
    return { ...input, [table]: { ...of, [name]: changed } };
  };

  /** Every figure of a rating without an error is a number; a month that is refused has none. */
  const expectNoneInfinite = (input: BureauInput): void => {
    const { ratings, problems, activity } = bureauMonth(input);
    const wrong = new Set(
      problems
        .filter(({ problem }) => problem.severity === 'error')
        .map(({ player, list }) => player * LIST_COUNT + listCode(list)),
    );
    const figures = [
      'oldRaw',
      'highest',
      'k',
      'change',
      'newRaw',
      'weightedRating',
      'published',
      'penaltyPoints',
    ] as const;
    const infinite = figures.flatMap((name) =>
      [...ratings[name].entries()]
        .filter(([at, figure]) => !wrong.has(at) && !Number.isFinite(figure))
        .map(([at, figure]) => [name, at, figure]),
    );
    expect(infinite).toEqual([]);
    expect(activity.every((count) => count >= 0)).toBe(true);
  };

  test('any number in any place: it is refused, or no figure is infinite', () => {
    fc.assert(
      fc.property(
        arbitraryFederation,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...HOSTILE, -1, -2, 127, 255),
        (given, at, row, number) => {
          expectNoneInfinite(
            withColumn(columnsOf(given), at, (column) =>
              column.map((old, place) => (place === row % column.length ? number : old)),
            ),
          );
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('any column that is too short is refused, by its name', () => {
    fc.assert(
      fc.property(arbitraryFederation, fc.nat(), (given, at) => {
        const input = columnsOf(given);
        let isCut = false;
        const short = withColumn(input, at, (column) => {
          isCut = column.length > 0;
          return column.slice(1);
        });
        fc.pre(isCut);
        const { problems, ratings } = bureauMonth(short);
        expect(problems).toMatchObject([{ player: -1, problem: { problem: 'columnUnusable' } }]);
        expect(ratings.newRaw).toHaveLength(0);
      }),
      { numRuns: 200 },
    );
  });

  test.each([-1, 0.5, NaN, Infinity])('a count of %p players is refused', (count) => {
    const input = columnsOf(fc.sample(arbitraryFederation, { seed: 1, numRuns: 1 })[0]!);
    const { problems } = bureauMonth({ ...input, players: { ...input.players, count } });
    expect(problems[0]!.problem).toMatchObject({
      problem: 'columnUnusable',
      details: { name: 'players.count', value: count },
    });
  });
});

test('a player whose number is none is refused, also where nobody met them', () => {
  const player = { name: 'Player', rating: null, k: null };
  const bye = [{ kind: 'bye', column: 1, opponent: null }] as const;
  const table: Crosstable = {
    columns: 'rounds',
    players: [
      { ...player, number: 1 },
      { ...player, number: NaN },
    ],
    rows: [bye, bye],
  };
  const { problems } = fide2008.ratedSection(table, fide2008.FIDE2008_SECTION);
  expect(problems.map(({ problem, details }) => [problem, details.row])).toContainEqual([
    'playerNumberUnreadable',
    2,
  ]);
});

/** What a report shows of the players. A table has no line for 100 and 0 %, which the ceilings bound. */
function shownOf(players: readonly object[]): object[] {
  return players.map((player) => without(player, 'scoreDifference'));
}

function without(record: object, name: string): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
