import type { PlayerMonth } from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';
import { decimals } from '../../cells/numberText';
import { RATING_FORMAT } from '../kit/formats';
import type { ReportPage } from '../kit/reportPage';
import { gameWords, type PlayerGame } from './playerGames';
import type { ListPage } from './playerPage';
import { isTotal, ratingSteps, type RatingStep } from './ratingSteps';
import { BAND, BAND_CELLS, FIRST_NUMBER, lines, POINTS_FORMAT, putBar, SECOND_NUMBER } from './sheetGrid';
import { cellsOfBar, waterfall } from './waterfall';

/** How much of a list stands on the page: all, or what stays when there is little room. */
export type Detail = 'full' | 'brief';

/** More tournaments than this are joined. */
const MOST_TOURNAMENTS: Readonly<Record<Detail, number>> = { full: 8, brief: 5 };

/** One list: what became of it, the steps with their bars, and the sentences behind them. */
export function putList(page: ReportPage, month: PlayerMonth, list: ListPage, detail: Detail): void {
  const steps = ratingSteps(month, list.type, MOST_TOURNAMENTS[detail]);
  const { low, high, bars } = waterfall(steps);
  const { sheet } = page;
  page.row += 1;
  sheet.put({ row: page.row, column: 0 }, { role: 'heading', value: RATING_TITLES[list.type] });
  sheet.put({ row: page.row, column: FIRST_NUMBER }, { role: 'header', value: 'points' });
  sheet.put({ row: page.row, column: SECOND_NUMBER }, { role: 'header', value: 'rating' });
  const scale = `the bars: from ${decimals(low, 0)} to ${decimals(high, 0)}`;
  sheet.put({ row: page.row, column: BAND }, { role: 'clause', value: scale });
  page.row += 1;
  for (const bar of bars) {
    putStep(page, bar.step);
    putBar(sheet, page.row, cellsOfBar({ low, high }, bar, BAND_CELLS), bar.look);
    page.row += 1;
  }
  const sentences =
    detail === 'full' || list.type === 'main'
      ? [list.sentence, ...reasons(steps), list.weighted, ...gameSentences(list)]
      : [list.sentence, ...reasons(steps), ...weightedSentence(list)];
  for (const text of sentences) {
    for (const line of lines(text)) page.line(line);
  }
}

function putStep({ sheet, row }: ReportPage, step: RatingStep): void {
  const total = isTotal(step);
  sheet.put({ row, column: 0 }, { role: 'step', value: step.title });
  if (!total) {
    sheet.put({ row, column: FIRST_NUMBER }, { role: 'figure', value: step.points, format: POINTS_FORMAT });
  }
  sheet.put(
    { row, column: SECOND_NUMBER },
    { role: total ? 'result' : 'figure', value: step.after, format: RATING_FORMAT },
  );
}

/** What the weighted rating does, where it does something. */
function weightedSentence({ steps, weighted }: ListPage): string[] {
  return steps.some(({ kind }) => kind === 'weighted') ? [weighted] : [];
}

/** What the clauses did, where a step's few words do not say why. The weighted rating has a sentence of its own. */
function reasons(steps: readonly RatingStep[]): string[] {
  return steps
    .filter(({ kind, title, words }) => kind !== 'tournament' && kind !== 'weighted' && words !== title)
    .filter((step) => !isTotal(step))
    .map(({ title, words, clauses }) => `${title} (clause ${clauses}): ${words}.`);
}

function gameSentences({ type, best, worst }: ListPage): string[] {
  const sentence = (title: string, games: readonly PlayerGame[]): string[] =>
    games[0] === undefined
      ? []
      : [
          `${title}: ${gameWords(games[0], type)}${games.length === 1 ? '' : `, and ${games.length - 1} like it`}.`,
        ];
  return [...sentence('Best game', best), ...sentence('Worst game', worst)];
}
