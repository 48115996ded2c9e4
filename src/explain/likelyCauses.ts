import { RATING_TITLES } from '../cells/columns';
import { decimals, withCount } from '../cells/numberText';
import {
  type Game,
  type PlayerMonth,
  type PlayerMonthInput,
  playerMonth,
  publishedRating,
  RATING_TYPES,
  ratedScore,
  type RatingType,
  weightedRating,
  weightedRatingOfKnown,
} from '../engine/csa2024';
import { isProblem } from '../engine/kit/problem';
import { asRawRating, type Rating } from '../engine/kit/units';
import { ratingKey } from '../documents/csa2024/keys';
import type { PrintedNumber } from '../figures/printedFigures';
import { matches, printText } from './trace';

/** What is most often the matter when a rating list has another published rating than the month. */
export interface LikelyCause {
  readonly kind: 'whole' | 'cut' | 'monthBefore' | 'publishedForRaw' | 'opponents';
  /** In a few words, as a heading. */
  readonly title: string;
  /** What gives the number, and what to check, in a sentence or two. */
  readonly text: string;
}

/**
 * What to ask about before anything is searched, the likeliest first: whether the list has whole numbers, is the list of
 * the month before, began with a published rating, or used other ratings of the opponents. A number that is ours as it is
 * printed has no cause, but for a whole one, which is said to be rounded.
 *
 * @param month the month as calculated
 * @param number a published rating of it, as another list has it; any other figure has no likely cause
 */
export function likelyCauses(month: PlayerMonth, number: PrintedNumber): readonly LikelyCause[] {
  const type = RATING_TYPES.find((one) => number.key === ratingKey(one, 'step9/published'));
  if (type === undefined) return [];
  const ours = month.ratings[type].published;
  const text = printText(number);
  const isWhole = number.decimals === 0;
  if (matches(ours, number)) return isWhole ? [wholeNumber(text, ours)] : [];
  const cut = isWhole && Math.floor(ours) === number.printed ? [cutNumber(text, ours)] : [];
  return [
    ...cut,
    ...monthBefore(month, type, number),
    ...publishedForRaw(month, type, number),
    ...otherOpponents(month, type, number),
  ];
}

function wholeNumber(text: string, ours: Rating): LikelyCause {
  return {
    kind: 'whole',
    title: 'The same rating as a whole number',
    text: `${text} is ${decimals(ours, 1)} as a whole number: the month has one decimal, the rating list none (clause 25).`,
  };
}

function cutNumber(text: string, ours: Rating): LikelyCause {
  return {
    kind: 'cut',
    title: 'Decimals cut off',
    text: `${text} is ${decimals(ours, 1)} with its decimals cut off; rounded it is ${decimals(ours, 0)} (clause 25).`,
  };
}

/** Clause 50: what was published before the games of the month; null for an unrated player. */
function publishedBefore({ input, options }: PlayerMonth, type: RatingType): Rating | null {
  const { rating } = input.ratings[type];
  if (rating === null) return null;
  const [raw = rating, ...earlier] = input.history[type];
  const weigh = options.shortHistory === 'weighKnown' ? weightedRatingOfKnown : weightedRating;
  const weighted = weigh([raw, ...earlier]);
  return isProblem(weighted) ? raw : publishedRating(raw, weighted);
}

function monthBefore(month: PlayerMonth, type: RatingType, number: PrintedNumber): LikelyCause[] {
  const before = publishedBefore(month, type);
  if (before === null || !matches(before, number)) return [];
  return [
    {
      kind: 'monthBefore',
      title: 'The list of the month before',
      text: `${printText(number)} is the ${RATING_TITLES[type]} rating that was published before these games (${decimals(before, 2)}, clause 50). Compare with the list of the month after them.`,
    },
  ];
}

/** Clause 48: a month begins with the raw rating; the published one, which is the higher, is what most lists show. */
function publishedForRaw(month: PlayerMonth, type: RatingType, number: PrintedNumber): LikelyCause[] {
  const { input } = month;
  const raw = input.ratings[type].rating;
  if (raw === null) return [];
  const others = [publishedBefore(month, type), input.history[type][0] ?? null];
  const start = others.find(
    (other): other is Rating =>
      other !== null && other !== raw && matches(publishedFrom(month, type, other), number),
  );
  if (start === undefined) return [];
  const [used, given] = [decimals(start, 1), decimals(raw, 1)];
  const text =
    start > raw
      ? `${printText(number)} comes out if ${RATING_TITLES[type]} begins with the published rating ${used} instead of the raw rating ${given}. A month begins with the raw rating (clause 48).`
      : `${printText(number)} comes out if ${RATING_TITLES[type]} begins with ${used}, the newest of the rating history, instead of ${given}. Is ${given} the published rating? A month begins with the raw rating (clause 48).`;
  return [{ kind: 'publishedForRaw', title: 'A published rating used as the raw rating', text }];
}

function publishedFrom({ input, options }: PlayerMonth, type: RatingType, start: Rating): Rating {
  const rating = { ...input.ratings[type], rating: asRawRating(start) };
  const ratings = { ...input.ratings, [type]: rating };
  return playerMonth({ ...input, ratings }, options).ratings[type].published;
}

/** As exact as lists print ratings. */
const STEP = 0.1;
/** 100 points: an opponent's rating of another month is seldom further off. */
const MOST_STEPS = 1000;
/** So many games are named; of the others there is the number. */
const NAMED = 3;

/** One other rating of an opponent that gives the number. */
interface OtherOpponent {
  readonly place: string;
  readonly used: number;
  readonly needed: number;
}

/** Clause 32: whether one opponent had another rating, the games that need the smallest difference first. */
function otherOpponents(month: PlayerMonth, type: RatingType, number: PrintedNumber): LikelyCause[] {
  const found = month.input.tournaments
    .flatMap(({ games }, at) =>
      games.flatMap((_, game) => otherOpponent(month, type, number, at, game) ?? []),
    )
    .sort((a, b) => Math.abs(a.needed - a.used) - Math.abs(b.needed - b.used));
  if (found.length === 0) return [];
  const named = found
    .slice(0, NAMED)
    .map(({ place, used, needed }) => `${decimals(needed, 1)} instead of ${decimals(used, 1)} in ${place}`);
  const more = found.length - named.length;
  const others = more > 0 ? `; or another rating in one of ${withCount(more, 'other game')}` : '';
  return [
    {
      kind: 'opponents',
      title: "Check the opponents' ratings first",
      text: `Were the opponents' ratings those of the month? ${printText(number)} comes out with ${named.join('; or ')}${others} (clause 32).`,
    },
  ];
}

/** The rating that one opponent must have had; null where none near theirs gives the number. */
function otherOpponent(
  { input, options, leftOut }: PlayerMonth,
  type: RatingType,
  number: PrintedNumber,
  at: number,
  index: number,
): OtherOpponent | null {
  const tournament = input.tournaments[at]!;
  const game = tournament.games[index]!;
  const field = type === 'main' ? 'opponentMain' : 'opponentOwn';
  const used = game[field];
  if (used === null || ratedScore(game.result) === null) return null;
  if (leftOut.some((one) => one.tournament === tournament)) return null;
  const publishedWith = (rating: number): Rating => {
    const changed: Game = { ...game, [field]: rating };
    const tournaments = input.tournaments.map((one, place) =>
      place === at ? { ...one, games: one.games.map((old, of) => (of === index ? changed : old)) } : one,
    );
    const imagined: PlayerMonthInput = { ...input, tournaments };
    return playerMonth(imagined, options).ratings[type].published;
  };
  const signWith = (steps: number): number => {
    const value = publishedWith(used + steps * STEP);
    return matches(value, number) ? 0 : Math.sign(value - number.printed);
  };
  const sign = signWith(0);
  const end = [-MOST_STEPS, MOST_STEPS].find((steps) => signWith(steps) !== sign);
  if (end === undefined) return null;
  // A better opponent never takes points away, so that halving finds the nearest rating.
  let [near, far] = [0, end];
  while (Math.abs(far - near) > 1) {
    const middle = Math.round((near + far) / 2);
    if (signWith(middle) === sign) near = middle;
    else far = middle;
  }
  if (signWith(far) !== 0) return null;
  const needed = used + far * STEP;
  const name = game.round === null ? `game ${index + 1}` : `round ${game.round}`;
  const opponent = game.opponentName === undefined ? '' : ` against ${game.opponentName}`;
  return { place: `${name} of ${tournament.name}${opponent}`, used, needed };
}
