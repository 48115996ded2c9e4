import type { RatingRecord } from '../../../engine/csa2024';
import { decimals, signed } from '../../../cells/numberText';

/** How a rating came about, in a few words with the clauses that moved it. */
export function reasonsFor(record: RatingRecord): string {
  const text = [...reasons(record)].join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function* reasons(record: RatingRecord): Generator<string> {
  const { change, maximumChange, published, newRaw } = record;
  const wp = record.weightedPerformance;
  if (record.unrated) yield 'unrated, starts at 1200 with K 40 (56)';
  yield record.totals.length === 0 ? 'no rated game' : `games ${signed(change, 1)} (41)`;
  if (record.changeCapped && maximumChange !== null) {
    yield `cut to the maximum of ${decimals(maximumChange, 1)} (47)`;
  }
  if (record.lifted && wp !== null) {
    yield record.liftCapped
      ? `lifted towards the weighted performance ${decimals(wp, 1)}, as far as the maximum allows (40, 47)`
      : `lifted to the weighted performance ${decimals(wp, 1)} (40)`;
  }
  if (record.raisedToFloor) yield `held at the floor ${decimals(record.floor, 1)} (42)`;
  if (record.penaltyPoints > 0) yield `${decimals(record.penaltyPoints, 0)} penalty points off (54)`;
  if (published > newRaw) yield 'the weighted rating is higher and is published (50)';
}
