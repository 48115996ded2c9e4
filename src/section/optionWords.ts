/** Words of options that several documents have. */

export const WHOLE_HALF_UP = 'whole numbers, half up';

/** The label of what becomes of a blank K. */
export const K_NOT_GIVEN = 'K that is not given';

/** How a difference between two rows of FIDE's tables is read. */
export const BETWEEN_ROWS = {
  label: 'A difference that is not whole',
  words: {
    lowerRow: 'is read in the row below it',
    nearest: 'is rounded first, a half away from 0',
  },
} as const;
