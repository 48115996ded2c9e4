import { isGame } from '../engine/kit/crosstable';
import { choose, excel, type Expression, figure, operation } from '../figures/expression';
import { cellsOf, type GamePlace, resultKey } from './crosstableBlock';
import type { SectionTable } from './sectionPlayer';

/**
 * The score of a game as it stands in the crosstable block: a changed result is followed; what is no game against that
 * opponent any more is an error, never a score.
 *
 * @param number the player's
 * @param game one of their games
 * @param games all their games of the record
 */
export function scoreOf(
  table: SectionTable,
  number: number,
  game: GamePlace,
  games: readonly GamePlace[],
): Expression {
  const cell = figure(resultKey(number, game.column));
  if (table.columns === 'rounds') {
    const opponent = String(game.opponent);
    const isThisGame = excel(
      'AND',
      operation(excel('LEN', cell), '=', opponent.length + 2),
      operation(excel('LEFT', cell, opponent.length), '=', opponent),
    );
    return choose(isThisGame, letterScore(excel('RIGHT', cell, 1)), excel('NA'));
  }
  const cells = cellsOf(table, number, game.column);
  if (cells.length === 1) return choose(excel('ISNUMBER', cell), cell, halfPoint(cell));
  // Several results share a cell, with forfeits among them.
  const played = cells.flatMap((one, place) => (isGame(one) ? [place] : []));
  const place = played[games.filter(({ column }) => column === game.column).indexOf(game)] ?? 0;
  return letterScore(excel('MID', cell, 1 + 2 * place, 1));
}

function letterScore(letter: Expression): Expression {
  return choose(operation(letter, '=', '1'), 1, choose(operation(letter, '=', '0'), 0, halfPoint(letter)));
}

/** ½ or = in a cell; anything else is an error. */
function halfPoint(text: Expression): Expression {
  const isDraw = excel('OR', operation(text, '=', '½'), operation(text, '=', '='));
  return choose(isDraw, 0.5, excel('NA'));
}
