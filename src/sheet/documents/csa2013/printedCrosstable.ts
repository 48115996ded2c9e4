import { isGame } from '../../../engine/kit/crosstable';
import { figure, minus, part } from '../../figures/expression';
import { keysOf } from '../../figures/key';
import { column, figuresOf } from '../../kit/columns';
import { label } from '../../kit/reportPage';
import { type OfPlayer, playerWords } from '../../section/games';
import { cellsOf, resultKey } from '../../section/crosstableBlock';
import type { SectionPage } from '../../section/sectionPage';
import type { SectionPlayer, SectionTable } from '../../section/sectionPlayer';
import { SCORE } from './measures';

/** A row of the printed crosstable. */
interface ResultsRow extends OfPlayer {
  readonly table: SectionTable;
  /** The player's own column, from 1. */
  readonly place: number;
}

/** Room for "against Player A" in bold letters. */
const LONG_TITLE = 18;

const cellKey = keysOf<`crosstable/${number}/score`>();

const ofRow = figuresOf<ResultsRow, `crosstable/${number}/score`>({
  key: ({ player }, part) => cellKey(player.number, part),
  words: playerWords,
});

/**
 * Real Example 1: what each cell of the crosstable must hold, beside what the print has there. A game has a cell for each
 * of its two players, so that the one follows from the other; the cell of a player against themselves stays blank.
 */
export function printedCrosstable(page: SectionPage): void {
  const { table } = page.rated;
  page.heading(
    'The crosstable as printed',
    "Real Example 1: each cell is 1 less the opponent's in the crosstable above; a player has none against themselves",
  );
  const placed = page.list(
    [
      column<ResultsRow>('Results of', ({ player }) => label(player.name)),
      ...table.players.map((opponent, index) => against(opponent, index + 1)),
    ],
    table.players.map((player, index) => ({ player, table, place: index + 1 })),
  );
  page.widen(placed, LONG_TITLE);
}

/** @param place the opponent's column, from 1 */
function against(opponent: SectionPlayer, place: number) {
  const { number, name } = opponent;
  const isOwn = (row: ResultsRow) => row.player.number === number;
  return ofRow(`crosstable/${number}/score`, {
    ...SCORE,
    title: `against ${name}`,
    label: (row) => (isOwn(row) ? 'crosstable, cell against themselves' : `crosstable, against ${name}`),
    clause: 'Real Example 1, crosstable',
    value: (row) => {
      const cell = cellsOf(row.table, row.player.number, place).find(isGame);
      return isOwn(row) ? '' : cell?.score;
    },
    expression: (row) => (isOwn(row) ? part('') : minus(1, figure(resultKey(number, row.place)))),
    inNumbers:
      (row) =>
      ({ shown }) =>
        isOwn(row)
          ? 'a player against themselves'
          : `1 - ${shown(resultKey(number, row.place))} (${name} against ${row.player.name})`,
  });
}
