import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roundHalfAway, wholePercent } from '../../../src/engine/kit/round';
import {
  CEILING_ABOVE,
  CEILING_BELOW,
  diffByFormula,
  effectiveOpponent,
  expectedPercentage,
  expectedScore,
  kFactor,
  MINIMUM_GAMES,
  percentageByFormula,
  percentageByTable,
  performance,
  PERIOD_MONTHS,
  QUEENSLAND_JUNIOR,
  ratingChange,
  ratingDifference,
  scoreDifference,
  SECTION_1,
  table1,
  table1Percentage,
  table2,
} from '../../../src/engine/qjrl';
import { asScore, asKFactor } from '../../../src/engine/kit/units';

type FactNumbers = Readonly<
  Record<
    | 'lo'
    | 'hi'
    | 'P'
    | 'rd'
    | 'own'
    | 'avgOpp'
    | 'opp'
    | 'score'
    | 'n'
    | 'pct'
    | 'rounds'
    | 'as'
    | 'es'
    | 'k',
    number
  >
>;

const bandFrom = (from: number, print: 'corrected' | 'asPrinted') =>
  table1(print).find((band) => band.from === from)!;

/** Every number the document prints, each computed by the engine. */
interface Fact {
  readonly id: string;
  readonly kind: string;
  readonly inputs: Partial<FactNumbers> & { readonly side?: '+' | '-'; readonly range?: string };
  readonly value: number | null;
  readonly recomputed: number | null;
  readonly decimals: number;
  readonly status: 'match' | 'deviates';
}
interface Golden {
  readonly facts: readonly Fact[];
  readonly tables: {
    readonly table1: readonly { readonly range_printed: string; readonly H: string }[];
    readonly table2_corrected: Readonly<Record<string, number | null>>;
  };
  readonly constants: Readonly<Record<string, number | number[]>> & {
    readonly K: { readonly lightning: number; readonly shortTimeControl: number[]; readonly open: number };
  };
}

const { facts, tables, constants } = JSON.parse(
  readFileSync(join(__dirname, '../../golden/qjrl.json'), 'utf8'),
) as Golden;

const FORMULAS = { ...SECTION_1, method: 'formulas' } as const;

/** The last line of Table 1 has no upper end; this difference stands for it. */
const FAR = 3000;

function diffOf(percent: number, options: typeof SECTION_1): number {
  const found = scoreDifference(asScore(percent), 100, options);
  if (!('diff' in found)) throw new Error(`no difference at ${percent} %`);
  return found.diff;
}

/** What the engine gives for a fact, by the document's own rule. */
function computed({ kind, inputs }: Fact): number | null {
  const { rd, own, avgOpp, opp, P, score, n } = inputs;
  switch (kind) {
    case 'bandLo': {
      const row = tables.table1.find(({ range_printed }) => range_printed === inputs.range)!;
      const higher = Number(row.H);
      return table1('corrected').find((one) => one.higher === higher)!.from;
    }
    case 'bandHi':
      return bandFrom(inputs.lo!, 'corrected').to;
    case 'expectedPct':
      return percentageByTable(inputs.side === '+' ? inputs.lo! : -inputs.lo!, 'corrected') as number;
    case 'diff':
      return table2(P!, 'corrected');
    case 'expectedPct(table)':
      return percentageByTable(rd ?? ratingDifference(own!, avgOpp!), 'corrected') as number;
    case 'expectedPct(formula)':
      return percentageByFormula(rd!);
    case 'expectedPct(3% rule)':
      return expectedPercentage(rd!, QUEENSLAND_JUNIOR) as number;
    case 'rd':
      return Math.abs(ratingDifference(own!, avgOpp!));
    case 'expectedScore':
      return expectedScore(inputs.pct!, inputs.rounds!);
    case 'ratingChange':
      return ratingChange(asScore(inputs.as!), inputs.es!, asKFactor(inputs.k!));
    case 'pct':
      return wholePercent(score!, n!);
    case 'diff(table)':
      return diffOf(P!, SECTION_1);
    case 'diff(formula)':
      return diffByFormula(P! / 100);
    case 'performance':
      return performance(avgOpp!, diffOf(P!, SECTION_1));
    case 'performance(formula)':
      return performance(avgOpp!, diffOf(P!, FORMULAS));
    case 'effectiveOpp':
      return effectiveOpponent(own!, opp!);
    default:
      throw new Error(`A kind of fact that no test computes: ${kind}`);
  }
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundHalfAway(value, decimals);

/** The printed numbers that the document's own rule does not give. */
const DEVIATIONS = [
  't1-hi-316-323',
  't2-98',
  't2-15',
  't2-14',
  't2-13',
  't2-12',
  's1-eg-1000-1100',
  't1-eg-1000-1100',
  's1-eg-rd',
  't1-eg-rd',
  's1-change-3pct',
  's.2-diff-formula',
  's.2-perf-formula',
  'Table 2 note-diff-formula',
  'Table 2 note-perf-formula',
];

describe('every number of the document', () => {
  it('has 330 of them', () => expect(facts).toHaveLength(330));

  it.each(facts.map((fact) => [fact.id, fact] as const))('%s', (_, fact) => {
    const ours = computed(fact);
    const expected = fact.status === 'match' ? fact.value : rounded(fact.recomputed, fact.decimals);
    expect(rounded(ours, fact.decimals)).toBe(expected);
    expect(rounded(ours, 6)).toBe(fact.recomputed);
  });

  it('differs from the rule in exactly these 15', () => {
    const differing = facts.filter((fact) => rounded(computed(fact), fact.decimals) !== fact.value);
    const named = differing.map(({ id }) => id).sort();
    expect(named).toEqual([...DEVIATIONS].sort());
    expect(
      facts
        .filter(({ status }) => status === 'deviates')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(named);
  });
});

describe('the tables to the letter', () => {
  const cells = facts.filter(({ kind }) => ['bandHi', 'expectedPct', 'diff'].includes(kind));
  it.each(cells.map((fact) => [fact.id, fact] as const))('%s is printed so', (_, { kind, inputs, value }) => {
    switch (kind) {
      case 'bandHi':
        expect(bandFrom(inputs.lo!, 'asPrinted').to).toBe(value);
        break;
      case 'diff':
        expect(table2(inputs.P!, 'asPrinted')).toBe(value);
        break;
      default:
        for (let difference = inputs.lo!; difference <= (inputs.hi ?? FAR); difference += 1) {
          const signed = inputs.side === '+' ? difference : -difference;
          expect(percentageByTable(signed, 'asPrinted')).toBe(value);
        }
    }
  });

  it('Table 1 has no line for 324 to 328, and one for every other difference', () => {
    const without = Array.from({ length: 1000 }, (_, index) => index).filter(
      (difference) => table1Percentage(difference, 'asPrinted') === null,
    );
    expect(without).toEqual([324, 325, 326, 327, 328]);
    expect(percentageByTable(-326, 'asPrinted')).toMatchObject({
      problem: 'noTableRow',
      details: { value: 326 },
    });
    expect(percentageByTable(-326, 'corrected')).toBe(13);
  });

  it.each([
    [3.49, 50],
    [3.5, 51],
    [-3.49, 50],
    [-3.5, 49],
  ])('Table 1 at %p, half away from zero: %p', (difference, percentage) => {
    expect(percentageByTable(difference, 'corrected')).toBe(percentage);
  });

  it('Table 2 mended', () => {
    for (const [percent, diff] of Object.entries(tables.table2_corrected)) {
      expect(table2(Number(percent), 'corrected')).toBe(diff);
    }
  });
});

describe('the constants', () => {
  it('K by event', () => {
    expect(kFactor('lightning')).toBe(constants.K.lightning);
    expect([kFactor('shorter10'), kFactor('shorter15')]).toEqual(constants.K.shortTimeControl);
    expect(kFactor('open')).toBe(constants.K.open);
  });
  it('ceilings, games, period', () => {
    expect([CEILING_ABOVE, CEILING_BELOW]).toEqual([constants.ceilingAbove, constants.ceilingBelow]);
    expect(MINIMUM_GAMES).toBe(constants.minGamesUnrated);
    expect(PERIOD_MONTHS).toBe(constants.ratingPeriodMonths);
    expect(constants.cyclesTypical).toContain(QUEENSLAND_JUNIOR.cycles);
  });
});
