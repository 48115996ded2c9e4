import {
  type Game,
  kFactor,
  type MonthOptions,
  playerMonth,
  type PlayerMonthInput,
  RATING_TYPES,
  type RatingType,
  REGULATIONS,
  type Tournament,
  tournamentWeight,
} from '../../src/engine/csa2024';
import { calendarDay, formatCalendarDay } from '../../src/engine/kit/calendarDay';
import type { HypothesisKind } from '../../src/explain/hypotheses';
import { type PrintedTable, tableOf, tableWithChanges } from './printedTable';
import type { RandomNumbers } from './randomNumbers';
import { asRawRating } from '../../src/engine/kit/units';

/** A slip made on purpose, by other code than the search's own. */
export interface Injected {
  readonly kind: HypothesisKind;
  /** Texts that stand in the place that an answer names; none for a reading. */
  readonly place: readonly string[];
  readonly table: PrintedTable;
}

type Make = (input: PlayerMonthInput, random: RandomNumbers) => Injected | null;

const TITLES: Readonly<Record<RatingType, string>> = {
  main: 'Main',
  standard: 'Standard',
  rapid: 'Rapid',
  blitz: 'Blitz',
};

const fromInput = (kind: HypothesisKind, place: readonly string[], input: PlayerMonthInput): Injected => ({
  kind,
  place,
  table: tableOf(playerMonth(input)),
});

function reading(change: Partial<MonthOptions>): Make {
  const kind = Object.keys(change)[0] as HypothesisKind;
  return (input) => ({ kind, place: [], table: tableOf(playerMonth(input, { ...REGULATIONS, ...change })) });
}

/** Changes one game: what it becomes, or null where the slip cannot be made in it. */
function inGame(kind: HypothesisKind, change: (game: Game, random: RandomNumbers) => Game[] | null): Make {
  return (input, random) => {
    const { tournament, at, game } = anyGame(input, random);
    const games = change(game, random);
    if (games === null) return null;
    const changed = {
      ...tournament,
      games: tournament.games.flatMap((old, i) => (i === at ? games : [old])),
    };
    const tournaments = input.tournaments.map((old) => (old === tournament ? changed : old));
    return fromInput(kind, [`round ${game.round} of ${tournament.name}`], { ...input, tournaments });
  };
}

function anyGame({ tournaments }: PlayerMonthInput, random: RandomNumbers) {
  const tournament = random.pick(tournaments);
  const at = random.whole(0, tournament.games.length - 1);
  return { tournament, at, game: tournament.games[at]! };
}

const played = ({ result }: Game): boolean => ['win', 'draw', 'loss'].includes(result);

function kSlip(kind: HypothesisKind, wrong: (k: number, rating: number) => number | undefined): Make {
  return (input, random) => {
    const type = random.pick(RATING_TYPES);
    const { k, oldRaw, unrated } = playerMonth(input).ratings[type];
    const other = unrated ? undefined : wrong(k, oldRaw);
    if (other === undefined || other === k) return null;
    const ratings = { ...input.ratings, [type]: { ...input.ratings[type], k: other } };
    return fromInput(kind, [`${TITLES[type]}, ${other} instead of ${k}`], { ...input, ratings });
  };
}

/** K goes in steps of 4 from 40 down to 12 (31). */
const inBands = (k: number): number | undefined => (k >= 12 && k <= 40 ? k : undefined);

function historySlip(kind: HypothesisKind, change: (rows: number[], row: number) => void): Make {
  return (input, random) => {
    const type = random.pick(RATING_TYPES);
    const row = random.whole(0, 23);
    const others = RATING_TYPES.filter((list) => list !== type && row < input.history[list].length);
    const all = others.length > 0 && random.chance(0.5);
    if (row >= input.history[type].length) return null;
    const history = Object.fromEntries(
      RATING_TYPES.map((list) => {
        const rows = [...input.history[list]];
        if ((all || list === type) && row < rows.length) change(rows, row);
        return [list, rows];
      }),
    ) as unknown as PlayerMonthInput['history'];
    return fromInput(kind, [`row ${row + 1} of ${all ? 'all lists' : TITLES[type]}`], { ...input, history });
  };
}

const lastMonth: Make = (input, random) => {
  const all = random.chance(0.5);
  const type = random.pick(RATING_TYPES);
  const before = (list: RatingType) => (input.history[list][1] ?? input.ratings[list].rating) as number;
  const changes = (list: RatingType) =>
    (all || list === type) &&
    input.ratings[list].rating !== null &&
    before(list) !== input.ratings[list].rating;
  const lists = RATING_TYPES.filter(changes);
  if (lists.length === 0) return null;
  const ratings = { ...input.ratings };
  for (const list of lists) ratings[list] = { ...ratings[list], rating: asRawRating(before(list)) };
  const place = lists.map((list) => `${TITLES[list]} ${before(list).toFixed(1)} instead`);
  return fromInput('lastMonthsRating', place, { ...input, ratings });
};

function dated(kind: HypothesisKind, months: 1 | -1): Make {
  return (input, random) => {
    const tournament = random.pick(input.tournaments);
    const [, , day] = formatCalendarDay(tournament.endDay).split('/').map(Number) as [number, number, number];
    // All of them end in March 2024; February has 29 days, April 30.
    const endDay =
      months < 0 ? calendarDay(2024, 2, Math.min(day, 29)) : calendarDay(2024, 4, Math.min(day, 30));
    const tournaments = input.tournaments.map((old) =>
      old === tournament ? { ...old, endDay: endDay! } : old,
    );
    return fromInput(kind, [`${tournament.name}, ${formatCalendarDay(endDay!)}`], { ...input, tournaments });
  };
}

/** Another Tw in Main: the tournament's part of the change is multiplied anew. */
function weight(kind: HypothesisKind, other: (of: Tournament, random: RandomNumbers) => number | null): Make {
  return (input, random) => {
    const month = playerMonth(input);
    const { tournament, main, tournamentWeight: tw } = random.pick(month.tournaments);
    const minutes = other(tournament, random);
    if (minutes === tournament.minutes) return null;
    const wrong = minutes === null ? 1 : tournamentWeight(minutes);
    const change = month.ratings.main.change + main.totalChange * (wrong / tw - 1);
    const place = [`${tournament.name}, `, minutes === null ? '1 instead' : `(${minutes} minutes)`];
    return { kind, place, table: tableWithChanges(month, REGULATIONS, { main: change }) };
  };
}

/** White's advantage of 0.041767 left out of one game's We: in Main, in its own list or in both. */
const advantage: Make = (input, random) => {
  const { tournament, at, game } = anyGame(input, random);
  if (!played(game)) return null;
  const month = playerMonth(input);
  const record = month.tournaments.find((one) => one.tournament === tournament)!;
  const lists = random.pick([['main'], ['own'], ['main', 'own']] as const);
  const changes: Partial<Record<RatingType, number>> = {};
  for (const list of lists) {
    const { type, k, weight: tw } = record[list];
    const more = (game.colour === 'white' ? 0.041767 : -0.041767) * tw * k;
    changes[type] = month.ratings[type].change + more;
  }
  const titles = lists.map((list) => TITLES[record[list].type]);
  const place = [
    `round ${tournament.games[at]!.round} of ${tournament.name}, ${titles[0]} `,
    ...titles.slice(1).map((t) => `and ${t} `),
  ];
  const alone = lists.length === 1 ? [] : [' and '];
  return {
    kind: 'whiteAdvantageForgotten',
    place: [...place, ...alone],
    table: tableWithChanges(month, REGULATIONS, changes),
  };
};

/** One maker for every kind of the list. */
export const MAKERS: readonly Make[] = [
  reading({ applyMaximumChange: false }),
  reading({ maximumChangeOn: 'change' }),
  reading({ maximumChangeForUnrated: false }),
  reading({ weightedRatingTop: 'newRaw' }),
  reading({ floorHolds: 'beforePenalties' }),
  reading({ penaltiesOff: 'rawOnly' }),
  reading({ shortHistory: 'weighKnown' }),
  reading({ sameEndDate: 'earlierIsNewer' }),
  reading({ unratedOpponent: 'notRated' }),
  reading({ highestNotGiven: 'rating' }),
  reading({ rounding: 'asPrinted' }),
  kSlip('kBandUp', (k) => inBands(k - 4)),
  kSlip('kBandDown', (k) => inBands(k + 4)),
  kSlip('kByCurrentRating', (_, rating) => kFactor(rating)),
  inGame('colourSwapped', (game) =>
    played(game) ? [{ ...game, colour: game.colour === 'white' ? 'black' : 'white' }] : null,
  ),
  inGame('resultSwapped', (game) =>
    game.result === 'win' || game.result === 'loss'
      ? [{ ...game, result: game.result === 'win' ? 'loss' : 'win' }]
      : null,
  ),
  inGame('gameMissing', (game) => (played(game) ? [] : null)),
  inGame('gameTwice', (game) => (played(game) ? [game, game] : null)),
  inGame('unplayedCounted', (game, random) => {
    if (played(game)) return null;
    const result = game.result === 'forfeitLoss' ? 'loss' : 'win';
    return [{ ...game, result, colour: game.colour ?? random.pick(['white', 'black'] as const) }];
  }),
  inGame('ownRatingInMain', (game) => (played(game) ? [{ ...game, opponentMain: game.opponentOwn }] : null)),
  inGame('mainRatingInOwn', (game) => (played(game) ? [{ ...game, opponentOwn: game.opponentMain }] : null)),
  inGame('ratingsExchanged', (game) =>
    played(game) ? [{ ...game, opponentMain: game.opponentOwn, opponentOwn: game.opponentMain }] : null,
  ),
  weight('weightForgotten', () => null),
  weight('weightOfOtherTimeControl', (_, random) => random.pick([5, 10, 15, 25, 30, 45, 60, 90, 120])),
  advantage,
  dated('datedMonthEarlier', -1),
  dated('datedMonthLater', 1),
  historySlip('historyRowLost', (rows, row) => rows.splice(row, 1)),
  historySlip('historyRowDoubled', (rows, row) => rows.splice(row, 0, rows[row]!)),
  lastMonth,
];
