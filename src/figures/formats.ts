/** Number formats of a report: ratings are shown with one decimal (clause 25), factors with two, as the example does. */
export const RATING_FORMAT = '0.0';
export const FACTOR_FORMAT = '0.00';
/** Text stays text in a cell of this format: 1-0 is no date, 00123 no number and =name no formula. */
export const TEXT_FORMAT = '@';

export const WHOLE_FORMAT = '0';
/** Scores are whole or half; a format such as 0.# would leave a bare point behind a whole one. */
export const SCORE_FORMAT = 'General';
export const DATE_FORMAT = 'yyyy/mm/dd';
export const MONTH_FORMAT = 'yyyy/mm';
