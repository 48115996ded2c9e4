import type { Bound } from '../../kit/bound';
import type { SectionBounds } from '../../section/sectionBounds';

const JUNIOR: Bound = {
  what: 'A rating',
  least: 100,
  most: 3000,
  clause: '2',
  reason:
    'what is published is over 500, a beginner lies at most 400 below it, and nobody ever had a rating of 2900',
};

/** Numbers of a crosstable of the Queensland Junior Rating List; its K goes by the kind of event. */
export const QJRL_BOUNDS: SectionBounds = {
  rating: JUNIOR,
  acfRating: { ...JUNIOR, what: 'An ACF rating', clause: '3' },
  startValue: { ...JUNIOR, what: 'A start value', clause: '2' },
};
