import { isUsable } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import { atBorder } from '../kit/round';
import type { PlainNumber } from '../kit/units';
import type { GameType } from './ratingTypes';

/** Clause 19 counts 60 moves, so that one second of increment is worth one minute. */
const MOVES = 60;
const SECONDS_A_MINUTE = 60;

/**
 * Clause 19: the time control of a game, per player.
 *
 * @param baseMinutes the original time on the clock, minutes, more than 0 (0 where there is only increment)
 * @param incrementSeconds the increment for each move, seconds, 0 or more
 * @returns minutes; `minutesNotPositive`, `incrementNegative` or `numberTooLarge` for input out of range
 * @example timeControl(60, 30) // 90
 * @example timeControl(0) // problem minutesNotPositive
 */
export function timeControl(baseMinutes: PlainNumber, incrementSeconds = 0): Outcome<number> {
  if (!(baseMinutes >= 0)) return problem('minutesNotPositive', '19', { minutes: baseMinutes });
  if (!(incrementSeconds >= 0)) return problem('incrementNegative', '19', { seconds: incrementSeconds });
  const minutes = baseMinutes + (MOVES * incrementSeconds) / SECONDS_A_MINUTE;
  if (!isUsable(minutes)) return problem('numberTooLarge', '19', { value: minutes });
  return minutes > 0 ? minutes : problem('minutesNotPositive', '19', { minutes });
}

/**
 * Clauses 20 and 23: the type of a game. A Classical game is a Standard game (20.1).
 *
 * @param minutes the time control by clause 19, minutes
 * @returns the type; `tooFastToRate` under 5 minutes (clause 23); `minutesNotPositive` for no time at all,
 *   `numberTooLarge` for one beyond all reckoning
 * @example gameType(90) // 'standard'
 * @example gameType(4) // problem tooFastToRate
 */
export function gameType(minutes: PlainNumber): Outcome<GameType> {
  if (!(minutes > 0)) return problem('minutesNotPositive', '19', { minutes });
  if (!isUsable(minutes)) return problem('numberTooLarge', '19', { value: minutes });
  const read = atBorder(minutes);
  if (read >= 120) return 'classical';
  if (read >= 60) return 'standard';
  if (read >= 10) return 'rapid';
  if (read >= 5) return 'blitz';
  return problem('tooFastToRate', '23', { minutes });
}

/**
 * Clauses 26-27: the tournament weight factor Tw, which only Main ratings use.
 * About 100 % for a classical game (120), 83 % at 60 minutes, 29 % at 10 and 18 % at 5.
 *
 * @param minutes the time control t by clause 19, minutes, more than 0
 * @returns a factor between 0.077 (t near 0) and 1.19
 * @example tournamentWeight(120) // 1
 * @example tournamentWeight(15) // 0.3878
 */
export function tournamentWeight(minutes: PlainNumber): number {
  return 1.189618 - 1.112268 / (1 + (minutes / 32.70617) ** 1.217172);
}
