/** The printed facts that the document's own rules do not give, by cause; players by their number in the printed table. */
export const DEVIATIONS: Readonly<Record<string, readonly string[]>> = {
  // Real Example 1: player 2's block is worked with 1928 where the table has 1938.
  ownRatingMistyped: [
    're1-hdr-2-R',
    ...['1', '3', '4', '5', '6', '7'].flatMap((no) =>
      ['D', 'We', 'SWe'].map((what) => `re1-2-${no}-${what}`),
    ),
    're1-tot-2',
    're1-chg-2-sum',
    're1-chg-2',
  ],
  // Real Example 1: player 5 lost to player 8, but 0.08 stands for 0 - 0.92.
  lossCountedAsWin: ['re1-5-8-SWe', 're1-tot-5', 're1-chg-5-sum', 're1-chg-5'],
  // Real Example 1: the factor of player 3's last line lost its minus sign; the product has it.
  minusSignLost: ['re1-chg-3-sum'],
  // Real Example 1: digits on the crosstable's diagonal, and four cells beside it shifted.
  crosstableGarbled: [
    ...['1', '2', '3', '4', '5', '6', '7', '8'].map((no) => `re1-xt-${no}-${no}`),
    're1-xt-1-2',
    're1-xt-1-3',
    're1-xt-3-4',
    're1-xt-4-5',
  ],
  // Real Example 2: 520.625 cut to 520.
  averageCut: ['re2-s2-avg'],
  // Real Example 3: player 4 scored 4, not 3.5.
  addedWrongly: ['re3-s1-score-4', 're3-s1-pct-4', 're3-s2-score-4', 're3-s2-pct-4', 're3-s2-P-4'],
  // Real Example 3: player 2 lost one game.
  lossForgotten: ['re3-s2-L-2'],
  // Real Example 3: the formula for rated players used for scores over 50% (and for player 2 without their loss).
  wrongFormula: ['re3-s2-P-1', 're3-s2-P-2', 're3-s2-P-3'],
};
