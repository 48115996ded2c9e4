import type { RatingRecord } from '../../engine/csa2024/monthRecord';
import type { RatingFigure } from './keys';

/** The columns of the table that CSA.MONTH gives, after the one with the names of the rating lists. */
export const MONTH_TABLE: readonly {
  readonly title: string;
  readonly figure: RatingFigure;
  /** null where a list has no such figure. */
  readonly value: (rating: RatingRecord) => number | null;
}[] = [
  { title: 'K', figure: 'used/k', value: ({ k }) => k },
  { title: 'Old raw', figure: 'used/old', value: ({ oldRaw }) => oldRaw },
  { title: 'Change', figure: 'step4/change', value: ({ change }) => change },
  { title: 'Maximum', figure: 'step4/maximum', value: ({ maximumChange }) => maximumChange },
  { title: 'Temporary raw', figure: 'step4/temporaryRaw', value: ({ temporaryRaw }) => temporaryRaw },
  {
    title: 'Wp',
    figure: 'step6/weightedPerformance',
    value: ({ weightedPerformance }) => weightedPerformance,
  },
  { title: 'New raw', figure: 'step8/newRaw', value: ({ newRaw }) => newRaw },
  { title: 'Weighted', figure: 'step7/weightedRating', value: ({ weightedRating }) => weightedRating },
  { title: 'Published', figure: 'step9/published', value: ({ published }) => published },
];

/** The title over the names of the rating lists. */
export const LISTS_TITLE = 'Rating';
