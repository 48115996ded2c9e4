import type { PerRating, Tournament, TournamentRecord } from '../../../engine/csa2024';
import type { RatingStart } from '../../../engine/csa2024/ratingMonth';

/** A rated tournament of the month at hand. */
export interface RatedTournament {
  /** Its place in the input. */
  readonly index: number;
  readonly tournament: Tournament;
  readonly record: TournamentRecord;
  /** The names of its games. */
  readonly names: readonly string[];
  readonly start: PerRating<RatingStart>;
}

/**
 * Where a game is, in words.
 *
 * @param name such as r6 for round 6, g2 for the second game where rounds do not tell
 */
export function gamePlace({ tournament }: RatedTournament, name: string): string {
  const [kind, number] = [name.slice(0, 1), name.slice(1)];
  return `${kind === 'r' ? 'round' : 'game'} ${number} of ${tournament.name}`;
}
