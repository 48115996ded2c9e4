import {
  type GameRecord,
  type MonthOptions,
  type PlayerMonth,
  RATING_TYPES,
  ratingDifference,
  type RatingRecord,
  SUM_OF_PLACES,
  type TournamentRatingRecord,
  type TournamentRecord,
} from '../../engine/csa2024';
import { roundHalfAway } from '../../engine/kit/round';
import { decimals } from '../../cells/numberText';
import { gameNames } from '../report/labels';
import { figureOf } from './figures';

/** How a figure is made, and what the parts give as they are shown; null where they are no product or sum. */
interface Parts {
  readonly text: string;
  readonly asShown: number | null;
}

/**
 * How a figure comes from those it is made of, as a person would work it out from the figures shown, such as
 * "0.45 x 0.83 x 32 = 11.95 (12.02 unrounded)".
 *
 * @param key such as step3/t2/r6/main/change
 */
export function arithmeticOf(month: PlayerMonth, key: string): string {
  const value = figureOf(month, key);
  if (value === undefined) return 'this month has no such figure';
  const parts = partsOf(month, key);
  if (parts === null) return `ours is ${two(value)}`;
  const asShown = parts.asShown === null ? two(value) : two(parts.asShown);
  return `${parts.text} = ${asShown}${asShown === two(value) ? '' : ` (${two(value)} unrounded)`}`;
}

function partsOf(month: PlayerMonth, key: string): Parts | null {
  const [step = '', ...parts] = key.split('/');
  const what = parts.at(-1) ?? '';
  const tournament = /^t(\d+)$/.exec(parts[0] ?? '');
  if (tournament === null) {
    const type = RATING_TYPES.find((name) => name === parts[0]);
    return type === undefined ? null : ofRating(`${step}/${what}`, month.ratings[type], month.options);
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
): Parts | null {
  const rating = month.ratings[type].oldRaw;
  switch (what) {
    case 'change':
      return product([two(resultMinusExpected), ...(type === 'main' ? [two(weight)] : []), String(k)]);
    case 'resultMinusWe':
      return { text: `${result} − ${two(expected)}`, asShown: result - roundHalfAway(expected, 2) };
    case 'we':
      return tournament.games[at]!.colour === 'white'
        ? inWords(`0.541767 + 0.001164 x ${difference(rating, opponentRating)}`)
        : inWords(`1 − (0.541767 + 0.001164 x ${difference(opponentRating, rating)})`);
    default:
      return null;
  }
}

/** Clause 34: White's rating minus Black's, and what counts of it. */
function difference(white: number, black: number): string {
  const ratings = `${one(white)} − ${one(black)}`;
  const counts = ratingDifference(white, black);
  return counts === white - black
    ? `(${ratings})`
    : `${decimals(counts, 0)} (${ratings}, limited by clause 34)`;
}

function ofTournament(what: string, inRating: TournamentRatingRecord): Parts | null {
  const games = inRating.games.filter((game) => game !== null);
  switch (what) {
    case 'totalChange':
      return games.length === 0 ? null : sum(games.map(({ change }) => change));
    case 'averageOpponent':
      return divided(sum(games.map(({ opponentRating }) => opponentRating)), games.length);
    case 'performance':
      return inWords(
        `${one(inRating.averageOpponent!)} + 850 x (${inRating.score} / ${inRating.gamesRated} − 0.5)`,
      );
    default:
      return null;
  }
}

function ofRating(figure: string, record: RatingRecord, { penaltiesOff }: MonthOptions): Parts | null {
  const { oldRaw, totals, temporaryRaw, weightedPerformance, performances, weighedRatings } = record;
  const term = /^step6\/term(\d)$/.exec(figure);
  if (term !== null) {
    const { performance, typeWeight, ageWeight, place } = performances[Number(term[1]) - 1]!;
    return product([one(performance), two(typeWeight), two(ageWeight), String(place)]);
  }
  switch (figure) {
    case 'step4/change':
      return totals.length === 0 ? null : sum(totals.map(({ change }) => change));
    case 'step4/temporaryRaw': {
      const raw = sum([oldRaw, ...totals.map(({ change }) => change)]);
      return record.changeCapped ? inWords(limited(raw.text, true, record)) : raw;
    }
    case 'step6/weightedPerformance':
      return divided(sum(performances.map((place) => place.term)), SUM_OF_PLACES);
    case 'step7/weightedRating':
      return inWords(
        `the average of ${weighedRatings.length} ratings, ${one(weighedRatings[0]!)} the newest, by the weights of clause 49`,
      );
    case 'step8/newRaw': {
      const wp = weightedPerformance === null ? '' : ` and Wp ${one(weightedPerformance)}`;
      const raw = limited(`the higher of ${one(temporaryRaw)}${wp}`, record.liftCapped, record);
      return inWords(`${wp === '' ? one(temporaryRaw) : raw}${floorAndPenalty(record)}`);
    }
    case 'step9/published':
    case 'final/published': {
      const fromRaw = penaltiesOff === 'rawOnly';
      const raw = fromRaw ? record.newRaw : Math.max(record.liftedRaw, record.floor);
      const higher = Math.max(raw, record.weightedRating);
      const penalty = fromRaw ? '' : lessPenalty(record, higher, record.published);
      return inWords(`the higher of ${one(raw)} and Wr ${one(record.weightedRating)}${penalty}`);
    }
    default:
      return null;
  }
}

function limited(text: string, capped: boolean, { maximumChange }: RatingRecord): string {
  return capped ? `${text}, no further than the maximum of ${one(maximumChange!)},` : text;
}

function floorAndPenalty(record: RatingRecord): string {
  const { raisedToFloor, floor, liftedRaw, newRaw } = record;
  const raised = raisedToFloor ? `, raised to the floor of ${one(floor)}` : '';
  return raised + lessPenalty(record, Math.max(liftedRaw, floor), newRaw);
}

/** Clause 54, and the floor of clause 42 where that leaves some of the points. */
function lessPenalty({ penaltyPoints, floor }: RatingRecord, before: number, after: number): string {
  if (penaltyPoints === 0) return '';
  const held = after > before - penaltyPoints ? `, but not below the floor of ${one(floor)}` : '';
  return `, less ${penaltyPoints} penalty points${held}`;
}

const one = (value: number): string => decimals(value, 1);
const two = (value: number): string => decimals(value, 2);

function inWords(text: string): Parts {
  return { text, asShown: null };
}

/** 0.45 x 0.83 x 32 */
function product(factors: readonly string[]): Parts {
  const asShown = factors.reduce((result, factor) => result * shownValue(factor), 1);
  return { text: factors.join(' x '), asShown };
}

/** 1405.6 + 80.0 − 4.9 */
function sum(values: readonly number[]): Parts {
  const [first = 0, ...others] = values;
  const rest = others.map((value) => ` ${value < 0 ? '−' : '+'} ${one(Math.abs(value))}`);
  const asShown = values.reduce((result, value) => result + roundHalfAway(value, 1), 0);
  return { text: `${one(first)}${rest.join('')}`, asShown };
}

function divided({ text, asShown }: Parts, by: number): Parts {
  return { text: `(${text}) / ${by}`, asShown: asShown === null ? null : asShown / by };
}

function shownValue(text: string): number {
  return Number(text.replace('−', '-'));
}
