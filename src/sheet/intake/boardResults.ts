import type { BoardResult } from '../../engine/csa2024/bureau/bureauInput';
import type { EventFileResult } from '../../events';

/** The results of the table of games as files have them. */
export const RESULT_IN_FILE: Readonly<Record<BoardResult, EventFileResult>> = {
  whiteWins: '1-0',
  draw: '½-½',
  blackWins: '0-1',
  forfeitToWhite: '+/-',
  forfeitToBlack: '-/+',
  doubleForfeit: '-/-',
  bye: 'bye',
};
