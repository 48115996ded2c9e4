import { BETWEEN_ROWS } from '../kit/fideTables';
import { type Chosen, interpretation, standardOf } from '../kit/interpretation';

/** Where FIDE's regulations of 2008 are silent or contradict themselves; the first choice of each is the one in force. */
export const FIDE2008_INTERPRETATIONS = {
  /** 8.56: a K that is not given follows from the rating and the games played; or is asked for. */
  kNotGiven: interpretation('8.56', ['fromRating', 'required']),
  /** 6.41 asks three games, a point and the floor of any event, 8.21 of a player's first; the more specific clause applies, or 6.41 does. */
  unratedConditions: interpretation('6.41, 8.21', ['firstEvent', 'everyEvent']),
  /** 6.41 and 8.21: the point is scored against rated opponents, whose games alone are used; or in all games. */
  onePoint: interpretation('6.41, 8.21', ['againstRated', 'inAllGames']),
  /** 7.14d and 8.33 say "at least" the floor, 6.1, 6.41 and 7.12 "above" it. */
  floorReached: interpretation('7.14d, 6.1', ['atLeast', 'above']),
  /** 8.21b: the tournament average Ra, and Rc(new) of 8.58, are rounded before use, as the example has them; or exact. */
  roundRobinAverage: interpretation('8.21b, 8.58', ['whole', 'exact']),
  /** 8.21b iii: n is the number of opponents, also where each is met twice; or the number of games. */
  doubleRoundRobinN: interpretation('8.21', ['opponents', 'games']),
  /** 8.58: the limit of 400 points is put on the unrated players' averages once, as in the example; or until nothing changes. */
  cappingPasses: interpretation('8.58', ['one', 'untilStable']),
  /** 8.56: a new player who reaches 2400 before 30 games keeps K = 30 until then, or has 10 at once. */
  newAt2400: interpretation('8.56', ['thirtyFirst', 'tenAtOnce']),
  /** 8.34: the average over all events is rounded before the score is added, as the example has it; or exact. */
  pooledAverage: interpretation('8.34', ['whole', 'exact']),
  /** 8.1b has whole differences only: one between two rows is read in the lower, or rounded first, a half away from 0. */
  betweenRows: interpretation('8.1b', BETWEEN_ROWS),
};

export type Fide2008Options = Chosen<typeof FIDE2008_INTERPRETATIONS>;

/** The rules in force, with our interpretation where they are silent. */
export const FIDE2008: Fide2008Options = standardOf(FIDE2008_INTERPRETATIONS);
