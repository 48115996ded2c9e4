import type { QjrlOptions, QjrlSection } from '../../engine/qjrl';
import { callOf } from '../../figures/cellFunction';
import { type Expression, plus } from '../../figures/expression';
import type { Columns } from '../../figures/columns';
import { over, PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { PERF } from './functions';
import { UNROUNDED } from './measures';
import { its, ofGames, ofPlayer, type RatedRow } from './rows';
import { scoreColumns } from './games';

/** Section 2: the performances of rated players, which the guard of 4(c) asks for. */
export function performanceStep(
  page: SectionPage,
  { options }: QjrlSection,
  rated: readonly RatedRow[],
): void {
  const players = rated.filter(({ record }) => record.performance !== null);
  if (players.length === 0) return;
  page.heading(
    'The performances of rated players',
    `2: ${options.method === 'tables' ? 'Table 2' : 'the formula'}; opposition ${isAsRated(options) ? 'without' : 'with'} the ceilings of 4(b)(ii)`,
  );
  page.list(performancesOf(options), players);
}

function performancesOf(options: QjrlOptions): Columns<RatedRow> {
  return [
    ...PLAYER,
    ofPlayer<RatedRow>('opposition', {
      ...UNROUNDED,
      title: 'Opposition',
      label: 'average opposition of the performance',
      clause: '2, 4(b)(ii)',
      value: opposition,
      expression: (row) =>
        isAsRated(options) ? over('AVERAGE', ofGames(row, 'opponentRating')) : its(row, 'averageOpponent'),
    }),
    ...scoreColumns(options),
    ofPlayer<RatedRow>('performance', {
      ...UNROUNDED,
      title: 'Performance',
      label: 'performance',
      clause: '2',
      value: ({ record }) => record.performance,
      expression: performance,
    }),
  ];
}

function isAsRated({ performanceOpposition }: QjrlOptions): boolean {
  return performanceOpposition === 'asRated';
}

/** The record keeps the opposition of the performance inside the performance. */
function opposition({ record, section }: RatedRow): number | null {
  const { performance, scoreDifference, averageOpponent } = record;
  if (!isAsRated(section.options)) return averageOpponent;
  return performance === null || scoreDifference === null ? null : performance - scoreDifference.diff;
}

function performance(row: RatedRow): Expression {
  const steps = plus(its(row, 'opposition'), its(row, 'diff'));
  const isPositive = (opposition(row) ?? 0) > 0;
  if (!isKnownToPerf(row.section.options) || !isPositive) return steps;
  return callOf(PERF, [its(row, 'opposition'), its(row, 'percent')], steps);
}

/** The function knows the mended table and our ceilings only. */
function isKnownToPerf({ method, print, performanceCeiling: { above, below } }: QjrlOptions): boolean {
  return method === 'tables' && print === 'corrected' && above === 400 && below === 500;
}
