import type { FidePlayer } from '../../../src/engine/fide2008';
import { type Crosstable, crosstableOf } from '../../../src/engine/kit/crosstable';
import { type GameScore, type KFactor, asKFactor } from '../../../src/engine/kit/units';

/** 8.58 prints ratings (U = unrated) and scores W only. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export type Letter = (typeof LETTERS)[number];
const RATINGS = [2600, 2500, null, 2400, null, 2150, 2300, null, null, 2300];

/** Results that make up the printed scores; in a round robin everybody meets everybody, so no other figure depends on them. */
const RESULTS = [
  '-101111111',
  '0-11011111',
  '10-0111111',
  '001-011111',
  '0101-01111',
  '00001-0111',
  '000001-011',
  '0000001-10',
  '00000000-1',
  '000000010-',
];

/** 8.58 is worked with a K of 20 from 2400 and of 30 below, which 8.56 does not contain. */
export const K_OF_EXAMPLE: readonly (KFactor | null)[] = RATINGS.map((rating) =>
  rating === null ? null : asKFactor(rating >= 2400 ? 20 : 30),
);

/** The event of 8.58 with the K-factors given; null = those of 8.56. */
export function event858(k: readonly (KFactor | null)[] | null): Crosstable<FidePlayer> {
  const players = LETTERS.map((name, index) => ({
    number: index + 1,
    name,
    rating: RATINGS[index]!,
    k: k?.[index] ?? null,
  }));
  const scores = RESULTS.map((row) =>
    [...row].map((sign): GameScore | null => (sign === '-' ? null : (Number(sign) as GameScore))),
  );
  return crosstableOf(players, scores);
}
