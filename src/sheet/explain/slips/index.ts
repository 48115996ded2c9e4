import type { PerRating, PlayerMonthInput } from '../../../engine/csa2024';
import type { RatingStart } from '../../../engine/csa2024/ratingMonth';
import type { Slip } from '../monthCase';
import { advantageSlips } from './advantageSlips';
import { dateSlips } from './dateSlips';
import { gameSlips } from './gameSlips';
import { historySlips } from './historySlips';
import type { RatedTournament } from './places';
import { ratingSlips } from './ratingSlips';
import { weightSlips } from './weightSlips';

export type { RatedTournament } from './places';

/**
 * Every single slip that can have happened in a month, of the kinds of SLIP_KINDS.
 *
 * @param input the month
 * @param start the ratings at its start
 * @param tournaments those of its tournaments that are rated
 */
export function slipsOf(
  input: PlayerMonthInput,
  start: PerRating<RatingStart>,
  tournaments: readonly RatedTournament[],
): Slip[] {
  return [
    ...weightSlips(tournaments),
    ...advantageSlips(tournaments),
    ...ratingSlips(input, start),
    ...gameSlips(tournaments),
    ...dateSlips(input),
    ...historySlips(input),
  ];
}
