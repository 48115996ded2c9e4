import { type GameRecord, ratingChange, type TournamentRatingRecord } from '../../../engine/csa2024';
import { stepRounding } from '../../../engine/csa2024/exampleRounding';
import { type Circumstances, type Correction, type Slip, withCorrection } from '../monthCase';

/** A slip that is a correction of a tournament's figures. */
export function correctionSlip(about: Omit<Slip, 'apply'>, correction: Correction): Slip {
  return { ...about, apply: (month) => withCorrection(month, correction) };
}

/**
 * Clause 41 once more, by another weight or other expected scores; Ao and P stay.
 *
 * @param expected a game's We, exact
 */
export function recalculated(
  inRating: TournamentRatingRecord,
  weight: number,
  { options }: Circumstances,
  expected: (game: GameRecord, at: number) => number,
): TournamentRatingRecord {
  const round = stepRounding(options.rounding);
  const games = inRating.games.map((game, at): GameRecord | null => {
    if (game === null) return null;
    const we = round.factor(expected(game, at));
    const change = round.points(ratingChange(game.result, we, inRating.k, weight));
    return { ...game, expected: we, resultMinusExpected: round.factor(game.result - we), change };
  });
  const total = games.reduce((sum, game) => sum + (game?.change ?? 0), 0);
  return { ...inRating, weight, games, totalChange: round.points(total) };
}
