import type { Progress } from '../../../engine/kit/progress';
import type { SheetModel } from '../../kit/sheetModel';
import type { CalculatedMonth } from '../calculatedMonth';
import type { Rows, TableSheet } from '../tableSheet';
import { leftOutSteps } from './leftOut';
import { newRatingsSteps } from './newRatings';
import { runSheet } from './runSheet';

/** What a run writes, all of it on new sheets. */
export interface RunSheets {
  readonly newRatings: TableSheet<Rows>;
  readonly leftOut: TableSheet;
  readonly run: SheetModel;
}

/** The sheets of a run, in steps of a few milliseconds. The same run gives the same cells. */
export function* runSheetsSteps(
  calculated: CalculatedMonth,
  version: string,
): Generator<Progress, RunSheets> {
  const { reading, month } = calculated;
  const newRatings = yield* newRatingsSteps(reading, month);
  const leftOut = yield* leftOutSteps(reading, month);
  yield { doing: 'Run', done: 0, of: 1 };
  return { newRatings, leftOut, run: runSheet(calculated, version) };
}
