import { AS_PRINTED, type MonthOptions, NO_MAXIMUM, REGULATIONS } from '../../engine/csa2024/monthOptions';

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

/** Interpretations that differ from those of a reading, by the names of the options. */
export type Interpretations = Partial<MonthOptions>;

/** The words of a report for its reading. */
export function readingLine(reading: Reading): string {
  return `Reading: ${READING_TEXT[reading]}.`;
}

/** The options of a reading with some interpretations changed. */
export function optionsOf(reading: Reading, interpretations: Interpretations): MonthOptions {
  return { ...READING_OPTIONS[reading], ...interpretations };
}

/** The reading that options follow, whatever else they have otherwise. */
export function readingOf({ applyMaximumChange, rounding }: MonthOptions): Reading {
  if (applyMaximumChange) return 'regulations';
  return rounding === 'asPrinted' ? 'as printed' : 'no maximum';
}

/** The options that differ from the reading that they follow. */
export function interpretationsOf(options: MonthOptions): Interpretations {
  const usual = READING_OPTIONS[readingOf(options)];
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => usual[name as keyof MonthOptions] !== value),
  );
}
