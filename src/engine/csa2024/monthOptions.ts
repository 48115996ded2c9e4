import { type Chosen, interpretation, yesOrNo } from '../kit/interpretation';
import { roundHalfAway } from '../kit/round';

/** Where the regulations are silent; the first choice of each is the one in force. */
export const MONTH_INTERPRETATIONS = {
  /** Clause 47. The printed example never applies it: its Standard gain of 126.2 is over the maximum of 123.59. */
  applyMaximumChange: /* @__PURE__ */ yesOrNo('47', true),
  /** Where the maximum applies: to the month's gain or loss and on the lift of 40 ("up to a maximum determined by Point 47"), or on one of them. */
  maximumChangeOn: /* @__PURE__ */ interpretation('40, 47', ['changeAndLift', 'change', 'lift']),
  /** Clause 47 for an unrated player: the 1200 that they are assigned (56) is their current raw rating. */
  maximumChangeForUnrated: /* @__PURE__ */ yesOrNo('47, 56', true),
  /** Clause 49's "newly calculated raw rating": before the lift of 40, as the example's step 7 has it, or after it. */
  weightedRatingTop: /* @__PURE__ */ interpretation('49', ['temporaryRaw', 'newRaw']),
  /** Clause 42 applies after penalties too ("may not drop"), or only before them. */
  floorHolds: /* @__PURE__ */ interpretation('42', ['afterPenalties', 'beforePenalties']),
  /** Clause 54: penalties come off the raw and the published rating, or off the raw one before publishing. */
  penaltiesOff: /* @__PURE__ */ interpretation('54', ['rawAndPublished', 'rawOnly']),
  /** Clause 49 with fewer than 24 ratings: padded with the oldest known one (as the example pads Blitz), or fewer weighed. */
  shortHistory: /* @__PURE__ */ interpretation('49', ['padWithOldest', 'weighKnown']),
  /** Clause 35 for two tournaments that ended on one day: the one later in the input is the more recent, or the earlier one. */
  sameEndDate: /* @__PURE__ */ interpretation('35', ['laterIsNewer', 'earlierIsNewer']),
  /** Clause 56 for an unrated opponent in RSA: they count as 1200, or the game is not rated. */
  unratedOpponent: /* @__PURE__ */ interpretation('56', ['firstRating', 'notRated']),
  /** Clauses 10.2 and 44, an event abroad in which the rating of one opponent is missing: until it is given nothing of it counts for the player, or its penalties do. */
  incompleteAbroad: /* @__PURE__ */ interpretation('10.2, 44', ['nothingCounts', 'penaltiesCount']),
  /** Clause 12.1, an event of more than 2920 days ago that the Committee has rated: its games are rated, and only Wp ignores it (36); or all of it is ignored. */
  oldEvents: /* @__PURE__ */ interpretation('12.1, 36', ['gamesRated', 'ignored']),
  /** Clause 31 where no highest rating is given: the highest of the rating and the history, or the rating itself. */
  highestNotGiven: /* @__PURE__ */ interpretation('31', ['ratingAndHistory', 'rating']),
  /** Clause 25: no rounding until a number is shown; or each step of the printed example rounded as it was by hand. */
  rounding: /* @__PURE__ */ interpretation('25', ['none', 'asPrinted']),
};

export type MonthOptions = Chosen<typeof MONTH_INTERPRETATIONS>;

/**
 * The rules in force, with our interpretation where they are silent: every interpretation at its standard, which a test
 * holds it to. It is written out for the cell functions, which load it without the clauses and the other choices.
 */
export const REGULATIONS: MonthOptions = {
  applyMaximumChange: true,
  maximumChangeOn: 'changeAndLift',
  maximumChangeForUnrated: true,
  weightedRatingTop: 'temporaryRaw',
  floorHolds: 'afterPenalties',
  penaltiesOff: 'rawAndPublished',
  shortHistory: 'padWithOldest',
  sameEndDate: 'laterIsNewer',
  unratedOpponent: 'firstRating',
  incompleteAbroad: 'nothingCounts',
  oldEvents: 'gamesRated',
  highestNotGiven: 'ratingAndHistory',
  rounding: 'none',
};

/** The regulations with clause 47 off. */
export const NO_MAXIMUM: MonthOptions = { ...REGULATIONS, applyMaximumChange: false };

/** The printed example's own way: no maximum change, every step rounded by hand. */
export const AS_PRINTED: MonthOptions = { ...NO_MAXIMUM, rounding: 'asPrinted' };

/**
 * The introduction of the printed example: "All calculations are rounded off to either 1 or 2 decimal places. No rounding
 * is applied when official calculations are performed." Which figure gets which is read off the example itself.
 */
export interface StepRounding {
  /** Tw, We, R - We and A: 2 decimals. */
  readonly factor: (value: number) => number;
  /** Ao, P, changes, terms of Wp, Wp, Wr, maximum and ratings: 1 decimal. */
  readonly points: (value: number) => number;
}

const asItIs = (value: number): number => value;
const UNROUNDED: StepRounding = { factor: asItIs, points: asItIs };
const BY_HAND: StepRounding = {
  factor: (value) => roundHalfAway(value, 2),
  points: (value) => roundHalfAway(value, 1),
};

/** How the figures of a month are rounded on the way: not at all (25), or as the printed example does it by hand. */
export function stepRounding(rounding: MonthOptions['rounding']): StepRounding {
  return rounding === 'asPrinted' ? BY_HAND : UNROUNDED;
}
