import { RATING_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import { FIRST_RATING, maximumChange, RATING_TYPES } from '../../engine/csa2024';
import { calendarDay, daysAfter } from '../../engine/kit/calendarDay';
import { asRawRating } from '../../engine/kit/units';
import type { CellContent } from '../../figures/sheetModel';
import type { RatingPeriod } from '../tables/period';

/** An invented player. */
export interface SamplePlayer {
  readonly id: string;
  readonly strength: number;
  /** In the order of the lists; null = unrated. */
  readonly ratings: readonly (number | null)[];
  readonly fide: number | null;
}

const FIRST_ID = 100_001;
const REGIONS = ['GAU', 'WP', 'KZN', 'EP', 'FS', 'BOL', 'LIM', 'MPU'] as const;
const TITLES = ['CM', 'FM', 'WCM', 'WFM', 'IM'] as const;
/** How many of the players have a rating in each list. */
const RATED = [0.93, 0.8, 0.72, 0.45];
const LOWEST = 500;
/** Of a player's FIDE ratings, the other two are so far below the first. */
const RAPID_BELOW = 25;
const BLITZ_BELOW = 40;

/** With a few decimals, so that cells stay readable. */
const short = (figure: number): number => Math.round(figure * 10_000) / 10_000;
const kept = (rating: number): number => short(Math.max(LOWEST, rating));

/** An invented player: who they are, and how strong. */
export function samplePlayer(random: SeededNumbers, index: number): SamplePlayer {
  const strength = Math.min(2650, Math.max(600, 1480 + 300 * random.spread()));
  const isRated = random.chance(RATED[0]!);
  const ratings = RATED.map((share, list) =>
    isRated && (list === 0 || random.chance(share)) ? kept(strength + 60 * random.spread()) : null,
  );
  const fide = random.chance(0.25) ? Math.round(Math.max(1400, (strength - 180) / 0.94)) : null;
  return { id: String(FIRST_ID + index), strength, ratings, fide };
}

/** Player 0412 */
function playerName(index: number): string {
  return `Player ${String(index + 1).padStart(4, '0')}`;
}

/** Their row in the table of players. */
export function playerRow(random: SeededNumbers, player: SamplePlayer, index: number): CellContent[] {
  const born = calendarDay(random.whole(1945, 2014), random.whole(1, 12), random.whole(1, 28))!;
  const birth = random.chance(0.04)
    ? null
    : random.chance(0.1)
      ? serialOfDay(calendarDay(random.whole(1950, 2012), 1, 1)!)
      : serialOfDay(born);
  return [
    player.id,
    playerName(index),
    null,
    birth,
    random.chance(0.82) ? 'M' : 'F',
    player.strength > 2100 && random.chance(0.4) ? random.pick(TITLES) : null,
    random.pick(REGIONS),
    'RSA',
    player.fide === null ? null : String(14_300_000 + index),
    player.fide,
    ...player.ratings.flatMap((rating): CellContent[] => {
      if (rating === null) return [null, null, null];
      const highest = random.chance(0.1) ? null : kept(rating + Math.abs(70 * random.spread()));
      return [rating, highest, random.chance(0.01) ? random.pick([12, 20, 28, 40]) : null];
    }),
    player.fide === null ? null : player.fide - RAPID_BELOW,
    player.fide === null ? null : player.fide - BLITZ_BELOW,
  ];
}

/** Going back a month, a step of this part of the maximum change is within that of the month before too (47). */
const PART_OF_MAXIMUM = 0.9;

/** Their raw ratings of the last months, the newest first; some have not been on the list for so long. */
export function historyRows(
  random: SeededNumbers,
  { id, ratings, fide }: SamplePlayer,
  months: readonly number[],
): CellContent[][] {
  if (ratings.every((rating) => rating === null)) return [];
  const known = random.chance(0.15) ? random.whole(1, months.length - 1) : months.length;
  const current = [...ratings];
  return months.slice(0, known).map((month) => {
    const row = [id, month, ...current, fide];
    current.forEach((rating, list) => {
      if (rating === null || random.chance(0.4)) return;
      const most = PART_OF_MAXIMUM * maximumChange(asRawRating(rating));
      current[list] = kept(rating + Math.max(-most, Math.min(most, 15 * random.spread())));
    });
    return row;
  });
}

const MOST_PERFORMANCES = 7;
const TYPES_OF_MAIN = ['Classical', 'Standard', 'Rapid', 'Blitz'] as const;

/** Their performances of earlier months, the oldest first. */
export function performanceRows(
  random: SeededNumbers,
  { id, ratings }: SamplePlayer,
  { first }: RatingPeriod,
): CellContent[][] {
  return RATING_TYPES.flatMap((list, at) => {
    const rating = ratings[at] ?? null;
    if (rating === null) return [];
    const count = random.chance(0.6) ? random.whole(5, MOST_PERFORMANCES) : random.whole(0, 4);
    const oldest = random.chance(0.02) ? 3_400 : 700;
    const ages = Array.from({ length: count }, () => random.whole(1, oldest)).sort((a, b) => b - a);
    return ages.map((age): CellContent[] => [
      id,
      RATING_TITLES[list],
      list === 'main'
        ? random.pick(TYPES_OF_MAIN)
        : list === 'standard' && random.chance(0.4)
          ? 'Classical'
          : RATING_TITLES[list],
      short(rating + 110 * random.spread()),
      serialOfDay(daysAfter(first, -age)),
    ]);
  });
}

/** The rating that decides their games in the sample. */
export const playingStrength = ({ ratings, strength }: SamplePlayer): number =>
  ratings[0] ?? Math.min(strength, FIRST_RATING);

/** Numbers that look random and are the same for the same seed, on every machine. */
export class SeededNumbers {
  private state: number;

  constructor(seed: number) {
    // The state may not be 0; near seeds are moved far apart.
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
    for (let warm = 0; warm < 8; warm += 1) this.next();
  }

  /** At least 0, less than 1: Marsaglia's xorshift of 32 bits. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state / 4_294_967_296;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True once in so many times. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.whole(0, from.length - 1)]!;
  }

  /** Around 0, with a spread of 1 and never more than 3.5: the sum of four. */
  spread(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  /** So many different whole numbers below `below`. */
  different(count: number, below: number): number[] {
    const taken = new Set<number>();
    while (taken.size < Math.min(count, below)) taken.add(this.whole(0, below - 1));
    return [...taken];
  }
}
