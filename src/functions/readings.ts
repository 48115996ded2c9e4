import { AS_PRINTED, type MonthOptions, NO_MAXIMUM, REGULATIONS } from '../engine/csa2024/monthOptions';
import { named } from '../cells/names';
import { reader, unreadable } from '../cells/reader';

/** The readings that a month can be asked for by name. */
export type Reading = 'regulations' | 'noMaximum' | 'asPrinted';

export const READINGS: Readonly<Record<Reading, MonthOptions>> = {
  regulations: REGULATIONS,
  noMaximum: NO_MAXIMUM,
  asPrinted: AS_PRINTED,
};

const NAMES = { regulations: 'regulations', noMaximum: 'nomaximum', asPrinted: 'asprinted' };

/** The name of a reading; 0 is blank. */
export const readReading = reader<Reading>((value) =>
  value === 0 ? null : (named(NAMES, value) ?? unreadable('readingUnknown', '', value)),
);
