import {
  type GameRecord,
  type PlayerMonth,
  RATING_TYPES,
  type RatingRecord,
  SUM_OF_PLACES,
  type TournamentRatingRecord,
  type TournamentRecord,
} from '../../engine/csa2024';
import { decimals } from '../numberText';
import { gameNames } from '../report/labels';
import { figureOf } from './figures';

/**
 * How a figure comes from those it is made of, such as "0.45 x 0.83 x 32 = 11.95".
 *
 * @param key such as step3/t2/r6/main/change
 */
export function arithmeticOf(month: PlayerMonth, key: string): string {
  const value = figureOf(month, key);
  if (value === undefined) return 'this month has no such figure';
  const parts = partsOf(month, key);
  return parts === null ? `ours is ${decimals(value, 2)}` : `${parts} = ${decimals(value, 2)}`;
}

function partsOf(month: PlayerMonth, key: string): string | null {
  const [step = '', ...parts] = key.split('/');
  const what = parts.at(-1) ?? '';
  const tournament = /^t(\d+)$/.exec(parts[0] ?? '');
  if (tournament === null) {
    const type = RATING_TYPES.find((name) => name === parts[0]);
    return type === undefined ? null : ofRating(`${step}/${what}`, month.ratings[type]);
  }
  const record = month.tournaments[Number(tournament[1]) - 1]!;
  const inRating = parts.at(-2) === 'main' ? record.main : record.own;
  if (parts.length < 4) return ofTournament(what, inRating);
  const at = gameNames(record.tournament.games).indexOf(parts[1]!);
  const game = inRating.games[at];
  return game === null || game === undefined ? null : ofGame(what, game, at, record, inRating, month);
}

function ofGame(
  what: string,
  { result, expected, resultMinusExpected, opponentRating }: GameRecord,
  at: number,
  { tournament }: TournamentRecord,
  { type, weight, k }: TournamentRatingRecord,
  month: PlayerMonth,
): string | null {
  const rating = one(month.ratings[type].oldRaw);
  const opponent = one(opponentRating);
  switch (what) {
    case 'change':
      return product(two(resultMinusExpected), ...(type === 'main' ? [two(weight)] : []), String(k));
    case 'resultMinusWe':
      return `${result} − ${two(expected)}`;
    case 'we':
      return tournament.games[at]!.colour === 'white'
        ? `0.541767 + 0.001164 x (${rating} − ${opponent})`
        : `1 − (0.541767 + 0.001164 x (${opponent} − ${rating}))`;
    default:
      return null;
  }
}

function ofTournament(what: string, inRating: TournamentRatingRecord): string | null {
  const games = inRating.games.filter((game) => game !== null);
  switch (what) {
    case 'totalChange':
      return games.length === 0 ? null : sum(games.map(({ change }) => change));
    case 'averageOpponent':
      return `(${sum(games.map(({ opponentRating }) => opponentRating))}) / ${games.length}`;
    case 'performance':
      return `${one(inRating.averageOpponent!)} + 850 x (${inRating.score} / ${inRating.gamesRated} − 0.5)`;
    default:
      return null;
  }
}

function ofRating(figure: string, record: RatingRecord): string | null {
  const { oldRaw, totals, temporaryRaw, weightedPerformance, performances, weighedRatings } = record;
  const term = /^step6\/term(\d)$/.exec(figure);
  if (term !== null) {
    const { performance, typeWeight, ageWeight, place } = performances[Number(term[1]) - 1]!;
    return product(one(performance), two(typeWeight), two(ageWeight), String(place));
  }
  switch (figure) {
    case 'step4/change':
      return totals.length === 0 ? null : sum(totals.map(({ change }) => change));
    case 'step4/temporaryRaw':
      return limited(sum([oldRaw, ...totals.map(({ change }) => change)]), record.changeCapped, record);
    case 'step6/weightedPerformance':
      return `(${sum(performances.map((place) => place.term))}) / ${SUM_OF_PLACES}`;
    case 'step7/weightedRating':
      return `the average of ${weighedRatings.length} ratings, ${one(temporaryRaw)} the newest, by the weights of clause 49`;
    case 'step8/newRaw': {
      const wp = weightedPerformance === null ? '' : ` and Wp ${one(weightedPerformance)}`;
      const raw = limited(`the higher of ${one(temporaryRaw)}${wp}`, record.liftCapped, record);
      return `${wp === '' ? one(temporaryRaw) : raw}${floorAndPenalty(record)}`;
    }
    case 'step9/published':
    case 'final/published': {
      const raw = Math.max(record.liftedRaw, record.floor);
      const penalty = record.penaltyPoints === 0 ? '' : `, less ${record.penaltyPoints} penalty points`;
      return `the higher of ${one(raw)} and Wr ${one(record.weightedRating)}${penalty}`;
    }
    default:
      return null;
  }
}

function limited(text: string, capped: boolean, { maximumChange }: RatingRecord): string {
  return capped ? `${text}, no further than the maximum of ${one(maximumChange!)},` : text;
}

function floorAndPenalty({ raisedToFloor, floor, penaltyPoints }: RatingRecord): string {
  const raised = raisedToFloor ? `, raised to the floor of ${one(floor)}` : '';
  return penaltyPoints === 0 ? raised : `${raised}, less ${penaltyPoints} penalty points`;
}

const one = (value: number): string => decimals(value, 1);
const two = (value: number): string => decimals(value, 2);

function product(...factors: readonly string[]): string {
  return factors.join(' x ');
}

/** 1405.6 + 80.0 − 4.9 */
function sum(values: readonly number[]): string {
  const [first = 0, ...others] = values;
  const rest = others.map((value) => ` ${value < 0 ? '−' : '+'} ${one(Math.abs(value))}`);
  return `${one(first)}${rest.join('')}`;
}
