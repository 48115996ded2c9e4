/**
 * Where FIDE's regulations of 2008 are silent or contradict themselves, our readings, each with its name; the first
 * value of each is the one in force.
 */
export interface Fide2008Options {
  /** 6.41 asks three games, a point and the floor of any event, 8.21 of a player's first; the more specific clause holds, or 6.41 does. */
  readonly unratedConditions: 'firstEvent' | 'everyEvent';
  /** 6.41 and 8.21: the point is scored against rated opponents, whose games alone are used; or in all games. */
  readonly onePoint: 'againstRated' | 'inAllGames';
  /** 7.14d and 8.33 say "at least" the floor, 6.1, 6.41 and 7.12 "above" it. */
  readonly floorReached: 'atLeast' | 'above';
  /** 8.21b: the tournament average Ra, and Rc(new) of 8.58, are rounded before use, as the example has them; or exact. */
  readonly roundRobinAverage: 'whole' | 'exact';
  /** 8.21b iii: n is the number of opponents, also where each is met twice; or the number of games. */
  readonly doubleRoundRobinN: 'opponents' | 'games';
  /** 8.58: the limit of 400 points is put on the unrated players' averages once, as in the example; or until nothing changes. */
  readonly cappingPasses: 'one' | 'untilStable';
  /** 8.34: the average over all events is rounded before the score is added, as the example has it; or exact. */
  readonly pooledAverage: 'whole' | 'exact';
  /** 8.56: a new player who reaches 2400 before 30 games keeps K = 30 until then, or has 10 at once. */
  readonly newAt2400: 'thirtyFirst' | 'tenAtOnce';
  /** 8.56: a K that is not given follows from the rating and the games played; or is asked for. */
  readonly kNotGiven: 'fromRating' | 'required';
}

/** The rules in force, with our reading where they are silent. */
export const FIDE2008: Fide2008Options = {
  unratedConditions: 'firstEvent',
  onePoint: 'againstRated',
  floorReached: 'atLeast',
  roundRobinAverage: 'whole',
  doubleRoundRobinN: 'opponents',
  cappingPasses: 'one',
  pooledAverage: 'whole',
  newAt2400: 'thirtyFirst',
  kNotGiven: 'fromRating',
};
