import type { CalendarDay } from '../../kit/calendarDay';
import { completed } from '../../kit/progress';
import { type BureauInput, type ColumnOf, emptyGames, emptyPerformances } from './bureauInput';
import { type MonthOptions, REGULATIONS } from '../monthOptions';
import { columnsProblem } from './columnsProblem';
import type { BureauLeftOut, BureauMonth, BureauPhase, BureauProgress } from './bureauResult';
import {
  addPenaltyPoints,
  entryKey,
  eventFigures,
  type EventFigures,
  incompleteAbroad,
  type IncompleteAbroad,
  waitingPoints,
} from './eventFigures';
import { GamePass } from './gamePass';
import { PlayerPass } from './playerPass';
import { noRatingColumns, noStartFigures, startFigures } from './ratingColumns';
import { tournamentWeight } from '../timeControl';
import { type Problem, problem } from '../../kit/problem';

const NO_RATINGS = new Float64Array(0) as ColumnOf<never>;
const NO_FIGURES = new Float64Array(0);
const NO_PLACES = new Int32Array(0);
const NO_CODES = new Uint8Array(0);

/** The period of a federation without players. */
const NOBODY: BureauInput = {
  calculationDay: 0 as CalendarDay,
  players: { count: 0, raw: NO_RATINGS, highest: NO_FIGURES, k: NO_RATINGS, fide: NO_FIGURES },
  events: {
    count: 0,
    name: [],
    minutes: NO_FIGURES,
    endDay: NO_RATINGS,
    abroad: NO_CODES,
    fideRated: NO_CODES,
    fideList: NO_PLACES,
    refusedFormat: new Int8Array(0),
    rateAnyway: NO_CODES,
    receivedDay: NO_RATINGS,
    unrated: NO_CODES,
    sequence: NO_FIGURES,
    row: NO_PLACES,
  },
  games: emptyGames(0),
  performances: emptyPerformances(0),
  history: { raw: NO_RATINGS, known: NO_CODES },
  penalties: { count: 0, player: NO_PLACES, event: NO_PLACES, points: NO_FIGURES, list: NO_CODES },
};

/** How many rows of games, or players, are calculated between two steps: some milliseconds. */
const SLICE = 2048;

/**
 * The rating period of all players, in slices: every step of the generator takes some milliseconds and reports how far the
 * run is, and a run that is not taken to its end leaves nothing behind. For every player the figures are those of
 * `playerMonth`.
 *
 * @param input everybody's ratings at the period's start, and the period's events and games, in any order
 * @param options the interpretations of the places where the text is silent
 * @param weightOf Tw by the minutes of a game (27); another one only to see what it would do
 * @returns a month of nobody, with the problem, where the columns do not fit each other
 */
export function* bureauMonthSteps(
  input: BureauInput,
  options: MonthOptions = REGULATIONS,
  weightOf: (minutes: number) => number = tournamentWeight,
): Generator<BureauProgress, BureauMonth, void> {
  const refused = columnsProblem(input);
  if (refused !== null) {
    const nobody = yield* bureauMonthSteps(NOBODY, options);
    return { ...nobody, problems: [{ player: -1, list: 'main', problem: refused }] };
  }
  const { players, games } = input;

  // 10, 17, 23, 61: which events are rated
  const events = eventFigures(input, options);

  // 31, 56: the ratings at the start, which every game uses
  const start = noStartFigures(players.count);
  yield* inSlices('start', players.count, (from, to) => startFigures(input, options, from, to, start));

  // Steps 1 to 3: Tw, expected scores and changes, game by game
  const rated = new GamePass(input, events, start, options, weightOf);
  yield* inSlices('games', games.count, (from, to) => rated.rate(from, to));
  const incomplete = incompleteAbroad(input, events);
  const leftOut = [
    ...eventsLeftOut(input, events, rated),
    ...gamesLeftOut(input, rated, incomplete, options),
  ];

  // Steps 4 to 9: performances, Wp, Wr, new raw and published, player by player; penalties (54) last
  const ratings = noRatingColumns(players.count, start);
  const points = ratings.penaltyPoints;
  addPenaltyPoints(
    input,
    events,
    incomplete,
    points,
    options.incompleteAbroad === 'penaltiesCount' ? points : null,
  );
  const pass = new PlayerPass(input, events, rated.entries, ratings, options);
  yield* inSlices('players', players.count, (from, to) => pass.calculate(from, to));

  return {
    input,
    options,
    ratings,
    activity: pass.activity,
    performances: pass.performances.columns(),
    gameRated: rated.gameRated,
    leftOut,
    problems: pass.problems,
  };
}

/** The rating period of all players, in one go. */
export function bureauMonth(input: BureauInput, options: MonthOptions = REGULATIONS): BureauMonth {
  return completed(bureauMonthSteps(input, options));
}

function* inSlices(
  doing: BureauPhase,
  of: number,
  work: (from: number, to: number) => void,
): Generator<BureauProgress, void, void> {
  yield { doing, done: 0, of };
  for (let from = 0; from < of; from += SLICE) {
    const to = Math.min(of, from + SLICE);
    work(from, to);
    yield { doing, done: to, of };
  }
}

/** The events that are not rated, by their sequence, each with the number of its rows of games. */
function eventsLeftOut(
  { events }: BureauInput,
  { order, refusal }: EventFigures,
  { rows }: GamePass,
): BureauLeftOut[] {
  return [...order].flatMap((event) => {
    const reason = refusal[event]!;
    if (reason === null) return [];
    return [{ event, game: -1, player: -1, games: rows[event]!, row: events.row[event]!, problem: reason }];
  });
}

/**
 * The games that are not rated although their event is, in the order of the rows: a player against themselves, and (10.2,
 * 44) everything that a player played in an event abroad where the rating of one of their opponents is missing.
 */
function gamesLeftOut(
  input: BureauInput,
  pass: GamePass,
  incomplete: IncompleteAbroad,
  options: MonthOptions,
): BureauLeftOut[] {
  const { leftOut, gameRated } = pass;
  const { games, events } = input;
  const found = [...leftOut];
  const reasons = new Map<number, Problem>();
  const reasonFor = (player: number, event: number, key: number): Problem => {
    const known = reasons.get(key);
    // Stryker disable next-line ConditionalExpression: only saves time: the reason is made anew, and is the same.
    if (known !== undefined) return known;
    const round = games.round[incomplete.get(key)!]!;
    const points = options.incompleteAbroad === 'nothingCounts' ? waitingPoints(input, player, event) : 0;
    const reason = problem('opponentUnratedAbroad', '44', {
      tournament: events.name[event]!,
      round: Number.isNaN(round) ? '' : round,
      ...(points > 0 && { points }),
    });
    reasons.set(key, reason);
    return reason;
  };
  for (let game = 0; incomplete.size > 0 && game < games.count; game += 1) {
    const event = games.event[game]!;
    const row = games.row[game]!;
    const sides = [...new Set([games.white[game]!, games.black[game]!])].filter((player) => player >= 0);
    const without = sides.filter((player) => incomplete.has(entryKey(player, event, input)));
    if (without.length === sides.length) gameRated[game] = 0;
    for (const player of without) {
      const reason = reasonFor(player, event, entryKey(player, event, input));
      found.push({ event, game, player, games: 1, row, problem: reason });
    }
  }
  return found.sort((a, b) => a.row - b.row || a.game - b.game || a.player - b.player);
}
