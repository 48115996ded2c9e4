import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChartColumn,
  chartRow,
  chartRows,
  gamePoints,
  kFactor,
  ratingDifference,
  RED_HOT_PAWN,
} from '../../../src/engine/rhp';
import { roundHalfAway } from '../../../src/engine/kit/round';

/** Every number the post prints, each computed by the engine. */
interface Fact {
  readonly id: string;
  readonly kind: 'diff' | 'change' | 'points';
  readonly inputs: {
    readonly own?: number;
    readonly opp?: number;
    readonly score?: 0 | 0.5 | 1;
    readonly table?: Chart;
    readonly k?: number;
    readonly lo?: number;
    readonly hi?: number | null;
    readonly column?: keyof typeof COLUMNS;
  };
  readonly value: number;
  readonly status: 'match' | 'deviates';
  readonly recomputed?: number;
  readonly formulaAtLo?: number;
  readonly formulaAtHi?: number;
  readonly roundedAtLo?: number;
  readonly roundedAtHi?: number;
  readonly derivedFromK32Cell?: number;
  readonly wrongForD?: readonly [number, number] | null;
}
interface Golden {
  readonly facts: readonly Fact[];
  readonly constants: { readonly K: readonly [number, number | null, number][]; provisionalGames: number };
  readonly tables: Readonly<Record<Chart, readonly { readonly lo: number; readonly hi: number | null }[]>>;
}

const COLUMNS = { HR_W_LR_L: 'higherWins', draw: 'drawn', HR_L_LR_W: 'lowerWins' } as const;
/** An own rating that picks the chart and keeps both ratings of a game in sight. */
const OWN = { '0-2099': 2000, '2100-2399': 2250, '2400+': 3200 } as const;
type Chart = keyof typeof OWN;
/** The last row has no upper end; this difference stands for it. */
const FAR = 3000;

const { facts, constants, tables } = JSON.parse(
  readFileSync(join(__dirname, '../../golden/rhp.json'), 'utf8'),
) as Golden;
const cells = facts.filter(({ kind }) => kind === 'points');
const numbers = facts.filter(({ kind }) => kind !== 'points');

/** The points of a column's favourite at a difference: their win, their draw, their loss. Without sign, as the charts print them. */
function byFavourite(chart: Chart, column: ChartColumn, difference: number) {
  const score = column === 'higherWins' ? 1 : column === 'drawn' ? 0.5 : 0;
  return gamePoints(OWN[chart], OWN[chart] - difference, score, RED_HOT_PAWN);
}

/** The same column from the other side: the underdog loses, draws, wins. */
function byUnderdog(chart: Chart, column: ChartColumn, difference: number) {
  const score = column === 'higherWins' ? 0 : column === 'drawn' ? 0.5 : 1;
  return gamePoints(OWN[chart], OWN[chart] + difference, score, RED_HOT_PAWN);
}

const cellOf = ({ inputs }: Fact) => ({
  chart: inputs.table!,
  column: COLUMNS[inputs.column!],
  lo: inputs.lo!,
  hi: inputs.hi ?? FAR,
});

/** The differences of a band, each whole number; the open last row up to 1000. */
const differences = ({ lo, hi }: { lo: number; hi: number }): number[] =>
  Array.from({ length: Math.min(hi, 1000) - lo + 1 }, (_, index) => lo + index);

/** The bands whose three cells are half-up(cell of the K=32 chart x K / 32) and not the formula on all of the band. */
const ROUNDED_TWICE: Readonly<Record<Chart, readonly number[]>> = {
  '0-2099': [],
  '2100-2399': [11, 33, 55, 101, 125, 150, 206, 238, 274, 365, 429, 524],
  '2400+': [11, 55, 101, 150, 206, 274, 365, 524],
};

describe("Red Hot Pawn's charts, cell by cell", () => {
  it('has 153 of them', () => expect(cells).toHaveLength(153));

  it.each(cells.map((fact) => [fact.id, fact] as const))('%s is printed so', (_, fact) => {
    const { chart, column, lo, hi } = cellOf(fact);
    for (const difference of [...differences({ lo, hi }), hi]) {
      expect(chartRow(OWN[chart], difference)[column]).toBe(fact.value);
      expect(Math.abs(byFavourite(chart, column, difference).chartChange)).toBe(fact.value);
      // At 0 nobody is the underdog: the loser of the row 0-10 stands in HR(L), its winner in HR(W).
      if (difference > 0) {
        expect(Math.abs(byUnderdog(chart, column, difference).chartChange)).toBe(fact.value);
      }
    }
  });

  it.each(cells.map((fact) => [fact.id, fact] as const))('%s by the formula', (_, fact) => {
    const { chart, column, lo, hi } = cellOf(fact);
    expect(byFavourite(chart, column, lo).k).toBe(fact.inputs.k);
    expect(roundHalfAway(Math.abs(byFavourite(chart, column, lo).exactChange), 4)).toBe(fact.formulaAtLo);
    expect(Math.abs(byFavourite(chart, column, lo).change)).toBe(fact.roundedAtLo);
    expect(Math.abs(byFavourite(chart, column, hi).change)).toBe(fact.roundedAtHi);
    expect(roundHalfAway(Math.abs(byFavourite(chart, column, hi).exactChange), 4)).toBe(fact.formulaAtHi);

    const wrong = differences({ lo, hi }).filter(
      (difference) => Math.abs(byFavourite(chart, column, difference).change) !== fact.value,
    );
    expect(wrong.length === 0 ? null : [wrong[0], wrong.at(-1)]).toEqual(fact.wrongForD ?? null);
    expect(wrong).toEqual(wrong.length === 0 ? [] : differences({ lo: wrong[0]!, hi: wrong.at(-1)! }));
    for (const difference of differences({ lo, hi })) {
      if (difference > 0) {
        expect(byUnderdog(chart, column, difference).exactChange).toBeCloseTo(
          -byFavourite(chart, column, difference).exactChange,
          9,
        );
      }
    }
  });

  it('has its row for a difference that is not whole by rounding it half up', () => {
    expect([10.49, 10.5, 719.5].map((difference) => chartRow(1500, difference).from)).toEqual([0, 11, 720]);
  });

  it('deviates from the formula in exactly 60 cells, and on no whole band', () => {
    const deviating = cells.filter((fact) => {
      const { chart, column, lo, hi } = cellOf(fact);
      const ends = [lo, hi].map((difference) => Math.abs(byFavourite(chart, column, difference).change));
      return ends.some((points) => points !== chartRow(OWN[chart], lo)[column]);
    });
    const expected = (Object.keys(ROUNDED_TWICE) as Chart[]).flatMap((chart) =>
      ROUNDED_TWICE[chart].flatMap((lo) => Object.keys(COLUMNS).map((column) => `${chart}:${lo}:${column}`)),
    );
    expect(expected).toHaveLength(60);
    const named = ({ inputs }: Fact) => `${inputs.table}:${inputs.lo}:${inputs.column}`;
    expect(deviating.map(named)).toEqual(expected);
    expect(cells.filter(({ status }) => status === 'deviates').map(named)).toEqual(expected);
    for (const fact of deviating) {
      const { chart, column, lo, hi } = cellOf(fact);
      const right = differences({ lo, hi }).some(
        (difference) => Math.abs(byFavourite(chart, column, difference).change) === fact.value,
      );
      expect(right).toBe(true);
    }
  });

  it('is the K=32 chart scaled and rounded again, but for two draws that stayed 3', () => {
    const unscaled = cells.filter((fact) => {
      const { chart, column, lo } = cellOf(fact);
      const scaled = (chartRow(OWN['0-2099'], lo)[column] * fact.inputs.k!) / 32;
      expect(roundHalfAway(scaled, 0)).toBe(fact.derivedFromK32Cell);
      return roundHalfAway(scaled, 0) !== chartRow(OWN[chart], lo)[column];
    });
    expect(unscaled.map(({ id }) => id)).toEqual(['2100-2399:55 - 77:draw', '2100-2399:365 - 428:HR_W_LR_L']);
  });

  it.each(Object.keys(OWN) as Chart[])('%s: the bands have no gap', (chart) => {
    const printed = tables[chart].map(({ lo, hi }) => ({ from: lo, to: hi }));
    expect(chartRows(OWN[chart]).map(({ from, to }) => ({ from, to }))).toEqual(printed);
    for (const [index, { to }] of printed.entries()) {
      expect(printed[index + 1]?.from ?? null).toBe(to === null ? null : to + 1);
    }
  });
});

describe('the numbers of the two examples', () => {
  it('has 4 of them', () => expect(numbers).toHaveLength(4));

  it.each(numbers.map((fact) => [fact.id, fact] as const))(
    '%s',
    (_, { kind, inputs, value, recomputed, status }) => {
      const { own, opp, score } = inputs;
      expect(status).toBe('match');
      if (kind === 'diff') {
        expect(ratingDifference(own!, opp!)).toBe(value);
        return;
      }
      const points = gamePoints(own!, opp!, score!, RED_HOT_PAWN);
      expect(points.change).toBe(value);
      expect(points.chartChange).toBe(value);
      expect(roundHalfAway(points.exactChange, 6)).toBe(recomputed);
    },
  );
});

describe('K', () => {
  it.each(constants.K)('%s to %s: %s', (from, to, k) => {
    expect(kFactor(from)).toBe(k);
    expect(kFactor(to ?? FAR)).toBe(k);
    if (to !== null) expect(kFactor(to + 0.5)).toBe(k);
  });
});
