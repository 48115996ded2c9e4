import { GAMES_PLAYED, type SectionBounds } from '../../section/sectionBounds';

/** Numbers of a crosstable by FIDE's regulations of 2008. */
export const FIDE2008_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 1200,
    most: 3000,
    clause: '0.6',
    reason:
      'the list has never had a floor below 1200, and the highest rating anybody ever had is below 2900',
  },
  // 20 is the K that the example of 8.58 is calculated with.
  k: { what: 'A K', values: [30, 20, 15, 10], clause: '8.56, 8.58' },
  gamesPlayed: { ...GAMES_PLAYED, clause: '8.56' },
};
