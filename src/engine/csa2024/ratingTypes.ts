import { assertNever } from '../kit/closedSet';

/** Clause 24: the four ratings. */
export const RATING_TYPES = ['main', 'standard', 'rapid', 'blitz'] as const;
export type RatingType = (typeof RATING_TYPES)[number];

/** The ratings that only games of their own kind update (24.2-24.4). */
export type OwnType = Exclude<RatingType, 'main'>;

/** Clause 20: the kinds of games by time control. */
export const GAME_TYPES = ['classical', 'standard', 'rapid', 'blitz'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/**
 * Clause 24: beside Main, the one rating that a game updates. A Classical game is a Standard game (20.1).
 *
 * @param gameType the kind of game, by clause 20
 * @example ownTypeOf('classical') // 'standard'
 */
export function ownTypeOf(gameType: GameType): OwnType {
  switch (gameType) {
    case 'classical':
    case 'standard':
      return 'standard';
    case 'rapid':
    case 'blitz':
      return gameType;
    default:
      return assertNever(gameType);
  }
}

/** One value for each of the four ratings. */
export type PerRating<T> = Readonly<Record<RatingType, T>>;

/** A value for each of the four ratings, worked out one by one. */
export function perRating<T>(value: (type: RatingType) => T): Record<RatingType, T> {
  return { main: value('main'), standard: value('standard'), rapid: value('rapid'), blitz: value('blitz') };
}
