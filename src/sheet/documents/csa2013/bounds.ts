import type { SectionBounds } from '../../section/sectionBounds';

/** Numbers of a crosstable by the regulations of Chess South Africa before 2024. */
export const CSA2013_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 100,
    most: 3000,
    clause: 'Formulae NB',
    reason: 'no performance is below 100, and the highest rating anybody ever had is below 2900',
  },
  k: { what: 'A K', values: [40, 35, 30, 20, 15, 10], clause: 'K-Factor 4-6' },
};
