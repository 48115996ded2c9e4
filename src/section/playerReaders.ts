import { isCount } from '../engine/kit/numbers';
import { isProblem, type Outcome } from '../engine/kit/problem';
import { saysNone } from '../cells/noOpponent';
import { HIGHEST_RATING, readNumber, readRating } from '../cells/readNumber';
import { type Reader, reader, unreadable } from '../cells/reader';
import type { KFactor } from '../engine/kit/units';

const readNumberOrNone: Reader<number> = (value) => (saysNone(value) ? null : readNumber(value));

/** A player's number, whole and from 1. */
export const readPlayerNumber: Reader<number> = reader((value) => {
  const number = readNumber(value);
  if (number === 0 || number === null) return null;
  const usable = typeof number === 'number' && Number.isInteger(number) && number > 0;
  return usable ? number : unreadable('playerNumberUnreadable', '', value);
});

/** A rating; blank, 0, a dash or U = unrated. The clause of 2024 that a rating's problems cite is not these documents'. */
export const readSectionRating: Reader<number> = Object.assign(
  reader<number>((value) => {
    const rating = saysNone(value) ? null : readRating(value);
    return isProblem(rating) ? { ...rating, clause: '' } : rating;
  }),
  { mostUnconfirmed: HIGHEST_RATING },
);

/** K; blank, 0 or a dash = not given. */
export const readK: Reader<KFactor> = reader((value) => {
  const k = readNumberOrNone(value) as Outcome<KFactor | null>;
  if (k === 0) return null;
  return k === null || isProblem(k) || k > 0 ? k : unreadable('kNotPositive', '', value);
});

/** A number of games. */
export const readCount: Reader<number> = reader((value) => {
  const count = readNumberOrNone(value);
  return count === null || isProblem(count) || isCount(count)
    ? count
    : unreadable('gamesNotWhole', '', value);
});
