import { GAMES_PLAYED, type SectionBounds } from '../../section/sectionBounds';

/** Numbers of a crosstable of Red Hot Pawn; K follows from the rating. */
export const RHP_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 100,
    most: 3000,
    clause: 'Calculating your Rating',
    reason:
      'against opponents of 500 a rating of 100 loses three points a game, and nobody ever had one of 2900',
  },
  gamesPlayed: { ...GAMES_PLAYED, clause: 'Reply: provisional rating' },
};
