import { chartRows } from '../../engine/rhp';
import type { ShownFigures } from '../../figures/shown';
import { type Columns, column } from '../../figures/columns';
import { label } from '../../figures/reportPage';
import type { SectionPage } from '../../section/sectionPage';
import { CHART_COLUMNS, CHART_RATINGS, chartKey } from './functions';
import { gameKey } from './rows';

export const CHART_NAMES = ['0-2099', '2100-2399', '2400+'] as const;

/** The columns of points as the post heads them. */
export const COLUMN_NAMES = {
  higherWins: 'HR(W)/LR(L)',
  drawn: 'drawn',
  lowerWins: 'HR(L)/LR(W)',
} as const;

const CHARTS = CHART_RATINGS.map((rating, index) => ({
  rating,
  name: CHART_NAMES[index]!,
  rows: chartRows(rating),
}));
const DIFFERENCES = CHARTS[0]!.rows;

const COLUMNS: Columns<number> = [
  column('From', (row) => ({ ...label(DIFFERENCES[row]!.from), key: chartKey(`chart/${row}`, 'from') })),
  column('To', (row) => label(DIFFERENCES[row]!.to ?? 'more')),
  ...CHARTS.flatMap(({ name, rows }, chart) =>
    CHART_COLUMNS.map((points, place) =>
      column<number>(`${name} ${COLUMN_NAMES[points]}`, (row) => ({
        ...label(rows[row]![points]),
        key: chartKey(`chart/${row}`, `${CHART_COLUMNS.length * chart + place}`),
      })),
    ),
  ),
];

/** Rating Calculations: the three charts beside each other, as printed; the formulas look points up in them. */
export function putCharts(page: SectionPage): void {
  page.heading(
    'The charts',
    'Rating Calculations: by the own rating, points that the higher rated player (HR) or the lower (LR) wins (W) or loses (L)',
  );
  page.list(
    COLUMNS,
    DIFFERENCES.map((_, row) => row),
  );
}

/** Where a game's points stand in the charts: "-(chart 0-2099 at 15, HR(W)/LR(L))" of a loss. */
export function chartInWords(game: string, { value, shown }: ShownFigures): string {
  const number = (part: 'ownRating' | 'opponentRating' | 'score') => Number(value(gameKey(game, part)));
  const [own, score] = [number('ownRating'), number('score')];
  const isHigher = own >= number('opponentRating');
  const { name } = CHARTS.filter(({ rating }) => own >= rating).at(-1) ?? CHARTS[0]!;
  const points = score === 0.5 ? 'drawn' : isHigher === (score === 1) ? 'higherWins' : 'lowerWins';
  const place = `chart ${name} at ${shown(gameKey(game, 'difference'))}, ${COLUMN_NAMES[points]}`;
  const isGain = score === 1 || (score === 0.5 && !isHigher);
  return isGain ? place : `-(${place})`;
}
