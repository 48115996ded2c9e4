/** Clause 56: the rating that an unrated player is assigned; his K is 40 (31, 56). */
export const FIRST_RATING = 1200;
