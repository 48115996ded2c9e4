import type { PlayerMonthInput, Tournament } from '../../src/engine/csa2024';
import { EMPTY_MONTH } from './sampleMonths';
import { daysAfter } from '../../src/engine/kit/calendarDay';
import { asRawRating } from '../../src/engine/kit/units';

/** Six tournaments of ten rounds each, which update all four lists. */
export function busyMonth(): PlayerMonthInput {
  const one = (at: number): Tournament => ({
    name: `A tournament with a rather long name, number ${at}`,
    minutes: [90, 25, 5][at % 3]!,
    endDay: daysAfter(EMPTY_MONTH.calculationDay, -1 - at),
    abroad: false,
    games: Array.from({ length: 10 }, (_, round) => ({
      round: round + 1,
      opponentMain: 1300 + 37 * round + at,
      opponentOwn: 1290 + 31 * round + at,
      colour: round % 2 === 0 ? 'white' : 'black',
      result: (['win', 'draw', 'loss'] as const)[(round + at) % 3]!,
    })),
  });
  const state = { rating: asRawRating(1500), k: null, highest: null, penaltyPoints: 20 };
  return {
    ...EMPTY_MONTH,
    ratings: { main: state, standard: state, rapid: state, blitz: state },
    tournaments: Array.from({ length: 6 }, (_, at) => one(at)),
  };
}
