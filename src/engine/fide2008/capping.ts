import { assertNever } from '../kit/closedSet';
import { roundHalfUp } from '../kit/round';
import { sum } from '../kit/numbers';
import type { Fide2008Options } from './options';
import { countedOpponent } from './ratingChange';
import type { CappedOpponent, CappingPass, RoundRobinUnrated } from './roundRobinRecord';
import { averageForUse, cappedAverage } from './tournamentAverage';
import type { Rating } from '../kit/units';

/** An unrated player before 8.58. */
export type UnratedStart = Omit<RoundRobinUnrated, 'passes' | 'finalAverage' | 'finalRating'>;

/** What all players of the event share. */
export interface CappingTerms {
  /** Ra */
  readonly average: Rating;
  /** n */
  readonly opponents: number;
  readonly options: Pick<Fide2008Options, 'cappingPasses' | 'roundRobinAverage'>;
}

/** Whole numbers settle within a few passes; the limit only keeps a swing between two values from going on. */
const MOST_PASSES = 100;

/**
 * 8.58: each opponent more than 400 points from an unrated player counts as 400 away. All players' passes use the ratings
 * of the pass before.
 *
 * @param rated the rated players' ratings by number
 */
export function cappedUnrated(
  starts: readonly UnratedStart[],
  rated: ReadonlyMap<number, number>,
  terms: CappingTerms,
): RoundRobinUnrated[] {
  const passes: CappingPass[][] = starts.map(() => []);
  let current = starts.map(({ rating }) => rating);
  for (let pass = 0; pass < passesOf(terms.options.cappingPasses); pass++) {
    const field = [...rated, ...starts.map(({ player }, index) => [player, current[index]!] as const)];
    const next = starts.map((start, index) => passOf(start, current[index]!, field, terms));
    next.forEach((result, index) => passes[index]!.push(result));
    const settled = next.every(({ rating }, index) => rating === current[index]);
    current = next.map(({ rating }) => rating);
    if (settled) break;
  }
  return starts.map((start, index) => {
    const last = passes[index]!.at(-1)!;
    return { ...start, passes: passes[index]!, finalAverage: last.average, finalRating: last.rating };
  });
}

function passesOf(reading: Fide2008Options['cappingPasses']): number {
  switch (reading) {
    case 'one':
      return 1;
    case 'untilStable':
      return MOST_PASSES;
    default:
      return assertNever(reading);
  }
}

/** Rc (new) is Ra moved by the excess over n, not a new average of the opponents. */
function passOf(
  { added }: UnratedStart,
  rating: Rating,
  field: readonly (readonly [number: number, rating: Rating])[],
  { average, opponents, options }: CappingTerms,
): CappingPass {
  const capped = field.flatMap(([opponent, opponentRating]): CappedOpponent[] => {
    const counted = countedOpponent(rating, opponentRating);
    return counted === opponentRating ? [] : [{ opponent, opponentRating, counted }];
  });
  const excess = sum(capped.map(({ opponentRating, counted }) => opponentRating - counted));
  const unroundedAverage = cappedAverage(average, excess, opponents);
  const newAverage = averageForUse(unroundedAverage, options.roundRobinAverage);
  const unrounded = newAverage + added;
  return { capped, unroundedAverage, average: newAverage, unrounded, rating: roundHalfUp(unrounded) };
}
