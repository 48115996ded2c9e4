import { EXAMPLE_FACTS } from '../section/examples/goldenFacts';
import qjrl from '../../golden/qjrl.json';
import rhp from '../../golden/rhp.json';

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

/** The numbers of the junior list's text. */
const TEXT: Readonly<Record<string, string>> = {
  's1-110-plus': '1/above/byTable',
  's1-110-minus': '1/below/byTable',
  's1-110-plus-formula': '1/above/byFormula',
  's1-110-minus-formula': '1/below/byFormula',
  's1-eg-rd': '1/example/rd',
  's1-eg-1000-1100': '1/example/byTable',
  't1-eg-rd': 'note1/example/rd',
  't1-eg-1000-1100': 'note1/example/byTable',
  's4bi-47': '4bi/equals/withRule',
  's1-ES': '1/change/expectedScore',
  's1-change': '1/change/change',
  's1-change-3pct': '1/changeWithRule/change',
  's.2-pct': '2/example/percent',
  's.2-diff-table': '2/example/byTable',
  's.2-diff-formula': '2/example/byFormula',
  's.2-perf-table': '2/example/performance',
  's.2-perf-formula': '2/example/performanceByFormula',
  'Table 2 note-pct': 'note2/example/percent',
  'Table 2 note-diff-table': 'note2/example/byTable',
  'Table 2 note-diff-formula': 'note2/example/byFormula',
  'Table 2 note-perf-table': 'note2/example/performance',
  'Table 2 note-perf-formula': 'note2/example/performanceByFormula',
  't2-6of8': 'note2/sixOfEight/percent',
};

const LINE_FIGURES: Readonly<Record<string, string>> = { hi: 'to', H: 'higher', L: 'lower' };

/** null for what is an input on the sheets, or stands on an example of a tournament. */
function placeInJuniorList(id: string, value: number | null): Placed | null {
  const text = TEXT[id];
  if (text !== undefined) return { example: 'qjrl-text', keys: [text] };
  const [, percent] = /^t2-(\d+)$/.exec(id) ?? [];
  if (percent !== undefined) return { example: 'qjrl-table-2', keys: [`percent/${percent}/difference`] };
  const [, figure, from] = /^t1-(hi|H|L)-[<>]?(\d+)/.exec(id) ?? [];
  if (figure === undefined || value === null) return null;
  // The last line, ">735", begins at 736.
  const line = id.includes('>') ? Number(from) + 1 : from;
  return { example: 'qjrl-table-1', keys: [`line/${line}/${LINE_FIGURES[figure]}`] };
}

/** The printed facts of the junior list that are no figure of its tables and its text. */
export const ELSEWHERE_IN_JUNIOR_LIST = /^(t1-lo-|4bii-)/;

const OF_JUNIOR_LIST: readonly PlacedFact[] = qjrl.facts.flatMap(({ id, value, status }) => {
  const placed = placeInJuniorList(id, value);
  if (placed === null) return [];
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
