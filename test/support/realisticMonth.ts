import {
  type Game,
  type GameResult,
  type GameType,
  ownTypeOf,
  type PastPerformance,
  perRating,
  type PlayerMonthInput,
  type RatingState,
  type RatingType,
  type Tournament,
} from '../../src/engine/csa2024';
import { calendarDay, daysAfter } from '../../src/engine/kit/calendarDay';
import type { RandomNumbers } from './randomNumbers';
import { type RawRating, asRawRating } from '../../src/engine/kit/units';

const CALCULATION_DAY = calendarDay(2024, 4, 1)!;
const MINUTES = [120, 90, 90, 90, 60, 60, 45, 25, 25, 15, 10, 5, 8];

/** A month as players have them: ratings of one strength, histories that often stand still, games of about even chances. */
export function realisticMonth(random: RandomNumbers): PlayerMonthInput {
  const strength = random.between(900, 2400);
  const unrated = perRating((type) => type !== 'main' && random.chance(0.06));
  const rating = perRating(() => rawTenths(strength + random.around(70)));
  const history = perRating((type) => (unrated[type] ? [] : historyOf(rating[type], random)));
  const ratings = perRating((type) => stateOf(unrated[type] ? null : rating[type], history[type], random));
  const past: Record<RatingType, PastPerformance[]> = perRating(() => []);
  for (let count = random.whole(2, 9); count > 0; count -= 1) addPast(past, strength, random);
  const tournaments = Array.from({ length: random.whole(1, 4) }, (_, at) => tournament(at, strength, random));
  return { calculationDay: CALCULATION_DAY, ratings, history, past, tournaments };
}

const rawTenths = (rating: number): RawRating => asRawRating(tenths(rating));

function historyOf(newest: RawRating, random: RandomNumbers): RawRating[] {
  const rows = random.chance(0.75) ? random.whole(24, 30) : random.whole(2, 23);
  const still = random.between(0.2, 0.7);
  const history = [newest];
  while (history.length < rows) {
    const last = history.at(-1)!;
    history.push(random.chance(still) ? last : rawTenths(last + random.around(25)));
  }
  return history;
}

function stateOf(rating: RawRating | null, history: readonly number[], random: RandomNumbers): RatingState {
  const highest =
    rating === null || random.chance(0.4) ? null : tenths(Math.max(...history) + random.between(0, 120));
  return { rating, k: null, highest, penaltyPoints: random.chance(0.06) ? 20 * random.whole(1, 4) : 0 };
}

/** One earlier tournament, in Main and in its own list. */
function addPast(past: Record<RatingType, PastPerformance[]>, strength: number, random: RandomNumbers): void {
  const type = random.pick<GameType>(['classical', 'standard', 'standard', 'rapid', 'rapid', 'blitz']);
  const endDay = daysAfter(CALCULATION_DAY, -random.whole(32, 900));
  const main = tenths(strength + random.around(120));
  const performance = (value: number): PastPerformance => ({
    gameType: type,
    performance: value,
    endDay,
    minutes: null,
  });
  past.main.push(performance(main));
  past[ownTypeOf(type)].push(performance(tenths(main + random.around(60))));
}

function tournament(at: number, strength: number, random: RandomNumbers): Tournament {
  const minutes = random.pick(MINUTES);
  const field = strength + random.around(100);
  const games = Array.from({ length: random.whole(5, 9) }, (_, round) =>
    game(round + 1, strength, field, random),
  );
  const endDay = daysAfter(CALCULATION_DAY, -1 - random.whole(0, 29));
  return { name: `Event ${'ABCD'[at]}`, minutes, endDay, abroad: false, games };
}

function game(round: number, strength: number, field: number, random: RandomNumbers): Game {
  const colour = random.chance(0.5) ? 'white' : 'black';
  if (random.chance(0.03))
    return { round, opponentMain: null, opponentOwn: null, colour: null, result: 'bye' };
  const opponentMain = random.chance(0.03) ? null : tenths(field + random.around(150));
  const opponentOwn = random.chance(0.05) ? null : tenths((opponentMain ?? field) + random.around(70));
  if (random.chance(0.03)) {
    return {
      round,
      opponentMain,
      opponentOwn,
      colour,
      result: random.pick(['forfeitWin', 'forfeitLoss'] as const),
    };
  }
  return {
    round,
    opponentMain,
    opponentOwn,
    colour,
    result: resultAgainst(opponentMain ?? 1200, strength, random),
  };
}

function resultAgainst(opponent: number, strength: number, random: RandomNumbers): GameResult {
  const expected = Math.min(0.95, Math.max(0.05, 0.5 + 0.001164 * (strength - opponent)));
  if (random.chance(0.2)) return 'draw';
  return random.chance(expected) ? 'win' : 'loss';
}

/** Ratings never fall below the lowest floor of clause 42. */
function tenths(value: number): number {
  return Math.max(500, Math.round(value * 10) / 10);
}
