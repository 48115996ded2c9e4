import type { RatingRecord } from '../../engine/csa2024';
import { decimals } from '../../cells/numberText';
import type { StepPart } from './ratingStep';
import { movesRating } from './words';

/** What the regulations do to the sum of the games: each as points, 0 where the clause has nothing to say. */
export function adjustments(record: RatingRecord): StepPart[] {
  const { oldRaw, change, uncappedRaw, temporaryRaw, liftedRaw, floor, newRaw, penaltyPoints } = record;
  const flooredRaw = Math.max(liftedRaw, floor);
  const off = newRaw - flooredRaw;
  return [
    {
      kind: 'rounding',
      title: 'Rounding',
      words: 'Rounded to one decimal, as the printed example does it by hand',
      clauses: '25',
      points: uncappedRaw - (oldRaw + change),
    },
    {
      kind: 'maximum',
      title: 'Maximum change',
      words: `A rating of ${decimals(oldRaw, 1)} may go up or down by ${decimals(record.maximumChange ?? 0, 1)} points a month, no more`,
      clauses: '47',
      points: temporaryRaw - uncappedRaw,
    },
    {
      kind: 'lift',
      title: 'Lift',
      words: liftWords(record),
      clauses: record.liftCapped ? '40, 47' : '40',
      points: liftedRaw - temporaryRaw,
    },
    {
      kind: 'floor',
      title: 'Floor',
      words: `Held at your floor of ${decimals(floor, 1)}, below which your rating may not drop`,
      clauses: '42',
      points: flooredRaw - liftedRaw,
    },
    {
      kind: 'penalty',
      title: `${decimals(penaltyPoints, 0)} penalty points`,
      words: movesRating(penaltyPoints + off)
        ? `Your floor of ${decimals(floor, 1)} leaves ${movesRating(off) ? decimals(-off, 1) : 'none'} of them`
        : `${decimals(penaltyPoints, 0)} penalty points`,
      clauses: '54',
      points: off,
    },
  ];
}

function liftWords({ liftCapped, weightedPerformance }: RatingRecord): string {
  const performance = `${decimals(weightedPerformance ?? 0, 1)}, the weighted performance of your last five tournaments`;
  return liftCapped
    ? `Lifted towards ${performance}, as far as the month's maximum allows`
    : `Lifted to ${performance}`;
}
