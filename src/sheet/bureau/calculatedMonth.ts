import type { MonthOptions } from '../../engine/csa2024';
import {
  type BureauInput,
  type BureauMonth,
  type BureauProgress,
  bureauMonthSteps,
  type RunTotals,
  runTotals,
} from '../../engine/csa2024/bureau';
import type { BureauReading } from './read/readBureau';

/** The month of all players, with the tables it was calculated from and what it comes to. */
export interface CalculatedMonth {
  readonly reading: BureauReading;
  readonly month: BureauMonth;
  readonly totals: RunTotals;
}

/**
 * Calculates the month of all players, in slices of a few milliseconds.
 *
 * @param reading the tables, as they were read
 * @param input the input of the same reading, which nothing refuses
 * @param options the interpretations of the places where the regulations are silent
 */
export function* calculateSteps(
  reading: BureauReading,
  input: BureauInput,
  options: MonthOptions,
): Generator<BureauProgress, CalculatedMonth> {
  return withTotals(reading, yield* bureauMonthSteps(input, options));
}

/** A month that is calculated, with what it comes to. */
export function withTotals(reading: BureauReading, month: BureauMonth): CalculatedMonth {
  return { reading, month, totals: runTotals(month) };
}
