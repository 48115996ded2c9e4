// A federation's month in the columns of BureauInput, the same for the same size: 10 games a player, 50 players an event.
const LISTS = 4;
const HISTORY = 24;
const GAMES_A_PLAYER = 10;
const PLAYERS_AN_EVENT = 50;
const ROUNDS = 8;
/** 2024-10-01 */
const CALCULATION_DAY = 19_997;
/** The most that a history changes in a month: less than clause 47 allows at 3000. */
const MOST_CHANGE = 10;
const LEAST_RATING = 500;
/** The numbers of two results of a game that was not played. */
const [BLACK_FORFEITS, WHITE_FORFEITS] = [3, 4];
const MINUTES = [90, 120, 60, 90, 15, 25, 5, 90];

/** Mulberry32: a small generator of numbers from 0 to 1. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The month of so many players. As tables of a workbook it reads without a problem (`cells.mjs`).
 *
 * @param seed another one gives other players and games
 */
export function federation(playerCount, gamesAPlayer = GAMES_A_PLAYER, seed = playerCount) {
  const random = randomNumbers(seed);
  const players = playersOf(playerCount, random);
  const eventCount = Math.max(
    1,
    Math.round((playerCount * gamesAPlayer) / ((PLAYERS_AN_EVENT / 2) * ROUNDS)),
  );
  const events = eventsOf(eventCount, random);
  const games = gamesOf(events, playerCount, random);
  return {
    calculationDay: CALCULATION_DAY,
    players,
    events,
    games,
    performances: performancesOf(playerCount, random),
    history: historyOf(players, random),
    penalties: penaltiesOf(playerCount, games),
  };
}

function playersOf(count, random) {
  const raw = new Float64Array(count * LISTS).map(() =>
    random() < 0.1 ? NaN : 600 + 1900 * random() ** 1.3,
  );
  const highest = raw.map((rating) => (random() < 0.2 ? NaN : rating + 120 * random()));
  const k = new Float64Array(count * LISTS).fill(NaN);
  return { count, raw, highest, k, fide: new Float64Array(count).fill(NaN) };
}

function eventsOf(count, random) {
  return {
    count,
    name: Array.from({ length: count }, (_, event) => `Event ${event + 1}`),
    minutes: new Float64Array(count).map(() => MINUTES[Math.floor(random() * MINUTES.length)]),
    endDay: new Float64Array(count).map(() => CALCULATION_DAY - 1 - Math.floor(random() * 30)),
    abroad: new Uint8Array(count),
    fideRated: new Uint8Array(count),
    fideList: new Int32Array(count),
    refusedFormat: new Int8Array(count).fill(-1),
    rateAnyway: new Uint8Array(count),
    receivedDay: new Float64Array(count).fill(NaN),
    unrated: new Uint8Array(count),
    sequence: new Float64Array(count).map((_, event) => event),
    row: new Int32Array(count).map((_, event) => event + 2),
  };
}

/** Every event's field is drawn from the whole federation; in each round everybody meets another one. */
function gamesOf(events, playerCount, random) {
  const pairs = Math.min(PLAYERS_AN_EVENT, playerCount - (playerCount % 2)) / 2;
  const count = events.count * pairs * ROUNDS;
  const games = {
    count,
    event: new Int32Array(count),
    round: new Float64Array(count),
    white: new Int32Array(count),
    black: new Int32Array(count),
    result: new Uint8Array(count),
    opponentFide: new Float64Array(count).fill(NaN),
    row: new Int32Array(count).map((_, game) => game + 2),
  };
  let game = 0;
  for (let event = 0; event < events.count; event += 1) {
    const field = someOf(playerCount, 2 * pairs, random);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let board = 0; board < pairs; board += 1) {
        games.event[game] = event;
        games.round[game] = round;
        const [one, other] = pairOf(board, round, 2 * pairs);
        games.white[game] = field[round % 2 === 0 ? one : other];
        games.black[game] = field[round % 2 === 0 ? other : one];
        games.result[game] = resultOf(random());
        game += 1;
      }
    }
  }
  return games;
}

/** Two of a field in a round: all but the last one go round a circle. */
function pairOf(board, round, count) {
  const circle = count - 1;
  return board === 0
    ? [circle, round % circle]
    : [(round + board) % circle, (round + circle - (board % circle)) % circle];
}

function someOf(playerCount, count, random) {
  const chosen = new Set();
  while (chosen.size < count) chosen.add(Math.floor(random() * playerCount));
  return [...chosen];
}

/** White wins, draw, Black wins; now and then a forfeit. */
function resultOf(chance) {
  if (chance < 0.42) return 0;
  if (chance < 0.62) return 1;
  if (chance < 0.97) return 2;
  return 3 + Math.floor((chance - 0.97) * 100);
}

/** Five for most players' Main, and for some of the others. */
function performancesOf(playerCount, random) {
  const rows = [];
  for (let player = 0; player < playerCount; player += 1) {
    for (let list = 0; list < LISTS; list += 1) {
      const count = list === 0 ? 5 : Math.floor(random() * 6);
      for (let number = 0; number < count; number += 1) rows.push([player, list]);
    }
  }
  return {
    count: rows.length,
    player: Int32Array.from(rows, ([player]) => player),
    list: Uint8Array.from(rows, ([, list]) => list),
    gameType: Uint8Array.from(rows, ([, list]) => (list === 0 ? Math.floor(random() * 4) : list)),
    performance: Float64Array.from(rows, () => 700 + 1700 * random()),
    endDay: Float64Array.from(rows, () => CALCULATION_DAY - 31 - Math.floor(random() * 3000)),
    sequence: Float64Array.from(rows, (_, row) => row),
  };
}

function historyOf({ raw: current }, random) {
  const raw = new Float64Array(current.length * HISTORY).fill(NaN);
  const known = new Uint8Array(current.length);
  current.forEach((rating, at) => {
    if (Number.isNaN(rating)) return;
    known[at] = 1 + Math.floor(random() * HISTORY);
    raw[at * HISTORY] = rating;
    for (let month = 1; month < known[at]; month += 1) {
      const newer = raw[at * HISTORY + month - 1];
      raw[at * HISTORY + month] = Math.max(LEAST_RATING, newer + MOST_CHANGE * (2 * random() - 1));
    }
  });
  return { raw, known };
}

/** Of those who have forfeited a game, one for every hundred players: round 1 is free (51). */
function penaltiesOf(playerCount, { count, event, round, white, black, result }) {
  const rows = [];
  for (let game = 0; game < count && rows.length < playerCount / 100; game += 1) {
    if (round[game] === 1 || ![BLACK_FORFEITS, WHITE_FORFEITS].includes(result[game])) continue;
    rows.push([result[game] === BLACK_FORFEITS ? black[game] : white[game], event[game], round[game]]);
  }
  return {
    count: rows.length,
    player: Int32Array.from(rows, ([player]) => player),
    event: Int32Array.from(rows, ([, of]) => of),
    round: Int32Array.from(rows, ([, , of]) => of),
    points: new Float64Array(rows.length).fill(20),
    list: new Uint8Array(rows.length),
  };
}
