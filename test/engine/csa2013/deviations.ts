/** The printed facts that the document's own rules do not give, by cause; by their names in the golden file. */
export const DEVIATIONS: Readonly<Record<string, readonly string[]>> = {
  // Real Example 1: player 2's block is worked with 1928 where the table has 1938.
  ownRatingMistyped: [
    're1-hdr-Player B-R',
    ...['A', 'C', 'D', 'E', 'F', 'G'].flatMap((letter) =>
      ['D', 'We', 'SWe'].map((what) => `re1-Player B-Player ${letter}-${what}`),
    ),
    're1-tot-Player B',
    're1-chg-Player B-sum',
    're1-chg-Player B',
  ],
  // Real Example 1: player 5 lost to player 8, but 0.08 stands for 0 - 0.92.
  lossCountedAsWin: [
    're1-Player E-Player H-SWe',
    're1-tot-Player E',
    're1-chg-Player E-sum',
    're1-chg-Player E',
  ],
  // Real Example 1: the factor of player 3's last line lost its minus sign; the product has it.
  minusSignLost: ['re1-chg-Player C-sum'],
  // Real Example 1: digits on the crosstable's diagonal, and four cells beside it shifted.
  crosstableGarbled: [
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(
      (letter, index) => `re1-xt-Player ${letter}-${index + 1}`,
    ),
    're1-xt-Player A-2',
    're1-xt-Player A-3',
    're1-xt-Player C-4',
    're1-xt-Player D-5',
  ],
  // Real Example 2: 520.625 cut to 520.
  averageCut: ['re2-s2-avg'],
  // Real Example 3: player 4 scored 4, not 3.5.
  addedWrongly: [
    're3-s1-score-Player D',
    're3-s1-pct-Player D',
    're3-s2-score-Player D',
    're3-s2-pct-Player D',
    're3-s2-P-Player D',
  ],
  // Real Example 3: player 2 lost one game.
  lossForgotten: ['re3-s2-L-Player B'],
  // Real Example 3: the formula for rated players used for scores over 50% (and for player 2 without their loss).
  wrongFormula: ['re3-s2-P-Player A', 're3-s2-P-Player B', 're3-s2-P-Player C'],
};
