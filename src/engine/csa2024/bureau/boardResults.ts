import { assertNever } from '../../kit/closedSet';
import { countsForActivity, type GameResult, ratedScore } from '../gameResult';
import { BOARD_RESULTS, type BoardResult } from './bureauInput';
import { type ColumnOf, columnOf, type GameScore } from '../../kit/units';

/** A row's result as White's (28, 46, 51, 55). */
export function resultOfWhite(result: BoardResult): GameResult {
  switch (result) {
    case 'whiteWins':
      return 'win';
    case 'draw':
      return 'draw';
    case 'blackWins':
      return 'loss';
    case 'forfeitToWhite':
      return 'forfeitWin';
    case 'forfeitToBlack':
    case 'doubleForfeit':
      return 'forfeitLoss';
    case 'bye':
      return 'bye';
    default:
      return assertNever(result);
  }
}

/** A row's result as Black's. */
export function resultOfBlack(result: BoardResult): GameResult {
  switch (result) {
    case 'whiteWins':
      return 'loss';
    case 'draw':
      return 'draw';
    case 'blackWins':
      return 'win';
    case 'forfeitToWhite':
    case 'doubleForfeit':
      return 'forfeitLoss';
    case 'forfeitToBlack':
      return 'forfeitWin';
    case 'bye':
      return 'bye';
    default:
      return assertNever(result);
  }
}

/** One side's points of a game by the number of the result; NaN = not rated (46). */
const scores = (of: (result: BoardResult) => GameResult): ColumnOf<GameScore> =>
  columnOf(BOARD_RESULTS.map((result) => ratedScore(of(result))));
/** One side's activity by the number of the result (55). */
const activity = (of: (result: BoardResult) => GameResult): Uint8Array =>
  Uint8Array.from(BOARD_RESULTS, (result) => (countsForActivity(of(result)) ? 1 : 0));

export const WHITE_SCORE = scores(resultOfWhite);
export const BLACK_SCORE = scores(resultOfBlack);
export const WHITE_ACTIVITY = activity(resultOfWhite);
export const BLACK_ACTIVITY = activity(resultOfBlack);

/** The same by colour, as in `COLOURS`. */
export const SCORES = [WHITE_SCORE, BLACK_SCORE] as const;
export const ACTIVITIES = [WHITE_ACTIVITY, BLACK_ACTIVITY] as const;
