import type { PlainNumber } from '../kit/units';

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
