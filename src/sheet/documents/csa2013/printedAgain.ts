import { figure } from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';
import { figuresOf, type FigureColumn } from '../../kit/columns';
import type { Measure } from '../../figures/figure';
import { type OfPlayer, PLAYER, playerWords } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { EXPECTED, PERCENT, SCORE } from './measures';
import { type PlayerFigure, playerKey } from './rows';

/** A player's line in which the print has figures once more. */
interface AgainRow extends OfPlayer {
  /** The figures of the sheet so far. */
  readonly figures: ReadonlyMap<Key, number>;
}

type Again = 'result/sum' | 'step2/score' | 'step2/percent';

const againKey = keysOf<Again>();

const ofLine = figuresOf<AgainRow, Again>({
  key: ({ player }, part) => againKey(player.number, part),
  words: playerWords,
});

/** Real Example 1: the lines of the results, each "sum x K = change". */
export function resultLines(page: SectionPage): void {
  page.heading(
    'The lines of the results',
    'Real Example 1: each line begins with the sum of the block above it',
  );
  printedAgain(page, [
    again('result/sum', 'sum', {
      ...EXPECTED,
      title: 'Sum',
      label: 'sum in the line of the result',
      clause: 'Real Example 1, results',
    }),
  ]);
}

/** Real Example 3: its second step has the scores of the first once more. */
export function scoresOfStep2(page: SectionPage): void {
  page.heading('The scores in the second step', 'Real Example 3: Step 2 begins with the scores of Step 1');
  const clause = 'Real Example 3, Step 2';
  printedAgain(page, [
    again('step2/score', 'temporary/score', { ...SCORE, title: 'S', label: 'score in Step 2', clause }),
    again('step2/percent', 'temporary/percent', {
      ...PERCENT,
      title: '%',
      label: 'percentage score in Step 2',
      clause,
    }),
  ]);
}

function printedAgain(page: SectionPage, columns: readonly FigureColumn<AgainRow>[]): void {
  const figures = page.sheet.figures();
  page.list<AgainRow>(
    [...PLAYER, ...columns],
    page.rated.table.players.map((player) => ({ player, figures })),
  );
}

/** @param of the figure that stands above */
function again(
  part: Again,
  of: PlayerFigure,
  words: Measure & { readonly title: string; readonly label: string; readonly clause: string },
): FigureColumn<AgainRow> {
  return ofLine(part, {
    ...words,
    value: ({ player, figures }) => figures.get(playerKey(player.number, of)),
    expression: ({ player }) => figure(playerKey(player.number, of)),
  });
}
