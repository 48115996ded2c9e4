import { type MonthOptions, type PlayerMonth, playerMonth } from '../../engine/csa2024';
import { monthFigures } from '../report/monthFigures';
import { type PrintedFigure, verdictOf } from '../report/printedFigures';

/** Each other reading of a silent place, alone, with what it means. */
const OTHER_READINGS: readonly (readonly [change: Partial<MonthOptions>, words: string])[] = [
  [{ applyMaximumChange: false }, 'leaving out the maximum change of clause 47'],
  [{ applyMaximumChange: true }, 'applying the maximum change of clause 47'],
  [
    { maximumChangeOn: 'change' },
    'the maximum of clause 47 on the change alone, not on the lift of clause 40',
  ],
  [{ maximumChangeOn: 'lift' }, 'the maximum of clause 47 on the lift of clause 40 alone'],
  [{ maximumChangeForUnrated: false }, 'no maximum of clause 47 for an unrated player'],
  [{ weightedRatingTop: 'newRaw' }, 'the new raw rating on top of the 24 of clause 49'],
  [{ floorHolds: 'beforePenalties' }, 'penalties that may go below the floor of clause 42'],
  [{ penaltiesOff: 'rawOnly' }, 'penalties off the raw rating before publishing (clause 54)'],
  [{ shortHistory: 'weighKnown' }, 'weighing only the known ratings of a short history (clause 49)'],
  [{ sameEndDate: 'earlierIsNewer' }, 'the other order of tournaments that ended on one day (clause 35)'],
  [{ unratedOpponent: 'notRated' }, 'not rating games against unrated opponents (clause 56)'],
  [
    { highestNotGiven: 'rating' },
    'K by the current rating instead of the highest of the history (clause 31)',
  ],
];

/** Said of a number that no reading gives. */
export const NOTHING_GIVES_IT = 'No reading of the regulations gives this number from these inputs.';

/**
 * Why a printed number differs: the first other reading that gives it, without rounding or with the hand rounding of the
 * printed example.
 *
 * @param key the figure
 * @param month the month as calculated
 * @param figure the printed number
 */
export function readingCause(key: string, month: PlayerMonth, figure: PrintedFigure): string {
  for (const rounding of ['none', 'asPrinted'] as const) {
    for (const [change, words] of OTHER_READINGS) {
      const options = { ...month.options, ...change, rounding };
      const value = monthFigures(playerMonth(month.input, options)).get(key);
      if (value === undefined || verdictOf(value, { ...figure, stepwise: null }) !== 'equal') continue;
      const rounded = rounding === 'asPrinted' ? ', with every step rounded as in the printed example' : '';
      return `It follows from another reading: ${words}${rounded}.`;
    }
  }
  return NOTHING_GIVES_IT;
}
