import { AS_PRINTED, type MonthOptions, NO_MAXIMUM, REGULATIONS } from '../../engine/csa2024';

/** The readings that a user chooses from, by the names that CSA.MONTH takes. */
export const READINGS = ['regulations', 'no maximum', 'as printed'] as const;
export type Reading = (typeof READINGS)[number];

export const READING_OPTIONS: Readonly<Record<Reading, MonthOptions>> = {
  regulations: REGULATIONS,
  'no maximum': NO_MAXIMUM,
  'as printed': AS_PRINTED,
};

export const READING_TEXT: Readonly<Record<Reading, string>> = {
  regulations: 'the regulations, with the maximum change of clause 47 and no rounding',
  'no maximum': 'the regulations without the maximum change of clause 47',
  'as printed': "the printed example's way: no maximum change, every step rounded by hand",
};
