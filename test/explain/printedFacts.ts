import { EXAMPLE_FACTS } from '../documents/goldenFacts';
import qjrl from '../golden/qjrl.json';
import rhp from '../golden/rhp.json';

/** A printed fact, and where it stands on the sheets that can be inserted. */
export interface PlacedFact {
  readonly id: string;
  readonly document: 'csa2013' | 'fide2008' | 'qjrl' | 'rhp';
  /** The sheet. */
  readonly example: string;
  /** Its figures there: a cell of a chart has one at each end of its band. */
  readonly keys: readonly string[];
  /** null where the print is blank. */
  readonly printed: number | null;
  readonly matches: boolean;
}

type Placed = Pick<PlacedFact, 'example' | 'keys'>;

const OF_EXAMPLES: readonly PlacedFact[] = EXAMPLE_FACTS.map(({ id, example, key, printed, matches }) => ({
  id,
  document: example.startsWith('csa2013') ? 'csa2013' : 'fide2008',
  example,
  keys: [key],
  printed,
  matches,
}));

/** A golden fact of the junior list. */
interface JuniorFact {
  readonly id: string;
  readonly table: string;
  readonly figure: string;
  readonly inputs: Readonly<Record<string, number | string>>;
  readonly value: number | null;
  readonly status: string;
}

/** What the facts of the text are called on our sheet. */
const TEXT_FIGURES: Readonly<Record<string, string>> = {
  rd: 'rd',
  'expectedPct(table)': 'byTable',
  'expectedPct(formula)': 'byFormula',
  'expectedPct(3% rule)': 'withRule',
  expectedScore: 'expectedScore',
  ratingChange: 'change',
  pct: 'percent',
  'diff(table)': 'byTable',
  'diff(formula)': 'byFormula',
  performance: 'performance',
  'performance(formula)': 'performanceByFormula',
};

/** Whose row it is on our sheet; null for what stands on the example of section 4(b)(ii). */
function rowInText({ table, figure, inputs }: JuniorFact): string | null {
  switch (table) {
    case 's.1':
      if (figure === 'expectedScore' || figure === 'ratingChange') return '1/change';
      if (inputs['rd'] === undefined) return '1/example';
      return Number(inputs['rd']) > 0 ? '1/above' : '1/below';
    case 's.1 with 3% rule':
      return '1/changeWithRule';
    case 'Table 1 note':
      return 'note1/example';
    case '4(b)(i)':
      return '4bi/equals';
    case 's.2':
      return '2/example';
    case 'Table 2 note':
      return inputs['n'] === 8 ? 'note2/sixOfEight' : 'note2/example';
    default:
      return null;
  }
}

const LINE_FIGURES: Readonly<Record<string, string>> = {
  'bandHi ': 'to',
  'expectedPct +': 'higher',
  'expectedPct -': 'lower',
};

/** null for what is an input on our sheets, or stands on an example of a tournament. */
function placeInJuniorList(fact: JuniorFact): Placed | null {
  const { table, figure, inputs, value } = fact;
  if (table === 'Table 2') return { example: 'qjrl-table-2', keys: [`percent/${inputs['P']}/difference`] };
  if (table === 'Table 1') {
    const part = LINE_FIGURES[`${figure} ${inputs['side'] ?? ''}`];
    // The last line has no end.
    if (part === undefined || value === null) return null;
    return { example: 'qjrl-table-1', keys: [`line/${inputs['lo']}/${part}`] };
  }
  const row = rowInText(fact);
  return row === null ? null : { example: 'qjrl-text', keys: [`${row}/${TEXT_FIGURES[figure]}`] };
}

/** The figures of the junior list that are no figure of our sheets of its tables and its text. */
export const ELSEWHERE_IN_JUNIOR_LIST: readonly string[] = ['bandLo', 'effectiveOpp'];

const OF_JUNIOR_LIST: readonly PlacedFact[] = (qjrl.facts as readonly JuniorFact[]).flatMap((fact) => {
  const placed = placeInJuniorList(fact);
  if (placed === null) return [];
  const { id, value, status } = fact;
  return [{ id, document: 'qjrl' as const, ...placed, printed: value, matches: status === 'match' }];
});

const POINTS: Readonly<Record<string, string>> = {
  HR_W_LR_L: 'higherWins',
  draw: 'drawn',
  HR_L_LR_W: 'lowerWins',
};

const OF_CHARTS: readonly PlacedFact[] = rhp.facts.flatMap(({ id, kind, inputs, value, status }) => {
  if (kind !== 'points') return [];
  const { table, lo, hi, column } = inputs as {
    table: string;
    lo: number;
    hi: number | null;
    column: string;
  };
  const ends = hi === null ? ['from'] : ['from', 'to'];
  return [
    {
      id,
      document: 'rhp' as const,
      example: 'rhp-charts',
      keys: ends.map((end) => `${table}/${lo}/${POINTS[column]}/${end}`),
      printed: value,
      matches: status === 'match',
    },
  ];
});

/** All printed facts of the four older documents that stand beside a figure of ours. */
export const PLACED_FACTS: readonly PlacedFact[] = [...OF_EXAMPLES, ...OF_JUNIOR_LIST, ...OF_CHARTS];
