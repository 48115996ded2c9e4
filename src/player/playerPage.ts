import { type PlayerMonth, RATING_TYPES, type RatingRecord, type RatingType } from '../engine/csa2024';
import { RATING_TITLES } from '../cells/columns';
import { joinWithAnd } from '../cells/joinWithAnd';
import { withCount, decimals } from '../cells/numberText';
import { leftOutText } from '../problems/problemText';
import { extremeGames, gameIn, isOffBoard, type PlayerGame, playerGames } from './playerGames';
import { ratingSteps, type RatingStep } from './ratingSteps';
import { weightedWords, RESULT_WORDS } from './words';

/** Why one of a player's ratings is what it is. */
export interface ListPage {
  readonly type: RatingType;
  readonly record: RatingRecord;
  /** What became of the rating, in a sentence. */
  readonly sentence: string;
  readonly steps: readonly RatingStep[];
  /** What the weighted rating does to the published one. */
  readonly weighted: string;
  readonly best: readonly PlayerGame[];
  readonly worst: readonly PlayerGame[];
}

/** A player's month in plain words. */
export interface PlayerPage {
  readonly month: PlayerMonth;
  /** The ratings that have games or changed, Main first; or the one that was asked for. */
  readonly lists: readonly ListPage[];
  readonly games: readonly PlayerGame[];
  /** What is true of the whole month: activity, rounds that are not rated, tournaments left out, ratings that stay. */
  readonly notes: readonly string[];
}

/**
 * Why a player's ratings changed, for the player.
 *
 * @param type one list; without it every list that has a game or changed
 */
export function playerPage(month: PlayerMonth, type?: RatingType): PlayerPage {
  const games = playerGames(month);
  const shown = type === undefined ? changedLists(month) : [type];
  const lists = shown.map((list) => listPage(month, list, games));
  return { month, lists, games, notes: [...notes(month, games)] };
}

/** The lists that have a tournament this month, or a rating that is another one now. */
export function changedLists({ ratings }: PlayerMonth): RatingType[] {
  return RATING_TYPES.filter((type) => {
    const { totals, newRaw, oldRaw } = ratings[type];
    return totals.length > 0 || newRaw !== oldRaw;
  });
}

function listPage(month: PlayerMonth, type: RatingType, games: readonly PlayerGame[]): ListPage {
  const record = month.ratings[type];
  return {
    type,
    record,
    sentence: sentence(record, games),
    steps: ratingSteps(month, type),
    weighted: weightedWords(record, month.options),
    best: extremeGames(games, type, 'best'),
    worst: extremeGames(games, type, 'worst'),
  };
}

function sentence(record: RatingRecord, games: readonly PlayerGame[]): string {
  const { type, unrated, oldRaw, newRaw, published, totals } = record;
  const list = RATING_TITLES[type];
  const [before, after] = [decimals(oldRaw, 1), decimals(newRaw, 1)];
  // A player without a rating and without a rated game stays unrated (56).
  if (unrated && games.every((game) => gameIn(game, type) === null)) {
    const game = totals.length === 0 ? `${list} game` : `rated ${list} game`;
    return `You have no ${list} rating yet, and no ${game} this month.`;
  }
  const change = newRaw - oldRaw;
  const by = `${change > 0 ? 'up' : 'down'} ${decimals(Math.abs(change), 1)}`;
  const moved = unrated
    ? `Your first raw ${list} rating is ${after}, from the ${before} at which everyone starts`
    : before === after
      ? `Your raw ${list} rating stays at ${after}`
      : `Your raw ${list} rating went from ${before} to ${after}, ${by}`;
  return decimals(published, 1) === after
    ? `${moved}; it is also your published rating.`
    : `${moved}; ${decimals(published, 1)} is published.`;
}

function* notes(month: PlayerMonth, games: readonly PlayerGame[]): Generator<string> {
  const rated = games.filter(({ main, own }) => main !== null || own !== null).length;
  if (games.length === 0) {
    const played = month.leftOut.some(({ tournament }) => tournament.games.length > 0);
    yield played ? 'No game of this month is rated.' : 'You have no game in this month.';
  } else {
    const count = month.activity === 1 ? 'counts' : 'count';
    yield `${withCount(rated, 'game')} rated. ${withCount(month.activity, 'round')} of the month ${count} towards your activity (clause 55).`;
  }
  const offBoard = games.filter(isOffBoard);
  if (offBoard.length > 0) {
    const which = offBoard.map(
      ({ name, tournamentName, game }) => `${name} of ${tournamentName} (${RESULT_WORDS[game.result]})`,
    );
    yield `Not rated, as no game was played: ${joinWithAnd(which)} (clauses 28, 46).`;
  }
  yield* month.leftOut.map(leftOutText);
  const changed = changedLists(month);
  const still = RATING_TYPES.filter((type) => !changed.includes(type) && !month.ratings[type].unrated);
  if (still.length > 0) yield `No change in ${joinWithAnd(still.map((type) => RATING_TITLES[type]))}.`;
}
