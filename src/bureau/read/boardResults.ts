import { BOARD_RESULTS, isPlayed, resultFor, withColoursSwapped } from '../../engine/csa2024/boardResult';
import { resultCode } from '../../engine/csa2024/bureau/bureauInput';

/** By the number of a result in the columns of games: whether it was played, and whether a side forfeited. */
export const PLAYED = BOARD_RESULTS.map(isPlayed);
export const WHITE_ABSENT = BOARD_RESULTS.map((result) => resultFor('white', result) === 'forfeitLoss');
export const BLACK_ABSENT = BOARD_RESULTS.map((result) => resultFor('black', result) === 'forfeitLoss');
/** The number of the same result with the players on the other sides of the board. */
export const SWAPPED_CODES = BOARD_RESULTS.map((result) => resultCode(withColoursSwapped(result)));
