/**
 * The closed list of what may have been done otherwise, the most plausible first: answers with as many assumptions stand
 * in this order. Readings come before slips, slips of a step before slips of the input, and what people do often before
 * what they do seldom.
 */
export const READING_KINDS = [
  'applyMaximumChange',
  'maximumChangeOn',
  'maximumChangeForUnrated',
  'weightedRatingTop',
  'floorHolds',
  'penaltiesOff',
  'shortHistory',
  'sameEndDate',
  'unratedOpponent',
  'incompleteAbroad',
  'oldEvents',
  'highestNotGiven',
] as const;

export const SLIP_KINDS = [
  'weightForgotten',
  'weightOfOtherTimeControl',
  'whiteAdvantageForgotten',
  'kByCurrentRating',
  'kBandUp',
  'kBandDown',
  'lastMonthsRating',
  'colourSwapped',
  'resultSwapped',
  'otherResult',
  'gameMissing',
  'gameTwice',
  'unplayedCounted',
  'ownRatingInMain',
  'mainRatingInOwn',
  'ratingsExchanged',
  'datedMonthEarlier',
  'datedMonthLater',
  'historyRowLost',
  'historyRowDoubled',
] as const;

export const HYPOTHESIS_KINDS = ['rounding', ...READING_KINDS, ...SLIP_KINDS] as const;
export type HypothesisKind = (typeof HYPOTHESIS_KINDS)[number];
