import { cellValue } from '../../../cells/cellValue';
import { periodTitle, type RatingPeriod } from '../../../bureau';
import type { SelectedRow } from '../../../bureau/read/readBureau';
import type { CalculatedMonth } from '../../../bureau/results/calculatedMonth';
import { periodOfMonth } from '../../../publications/months';
import { loadCode } from '../../kit/loadCode';
import { type BureauJob, type BureauParts, StoppedError } from './bureauParts';

/** The month of a row of the sheet Changed ratings; null for a row of any other table. */
export function monthOfChanged({ header, cells }: SelectedRow): RatingPeriod | null {
  const place = (title: string): number => header.findIndex((cell) => cellValue(cell) === title);
  if (place('Published before') < 0) return null;
  return periodOfMonth(String(cellValue(cells[place('Month')]) ?? ''));
}

/**
 * A published month, rated from its newest package.
 *
 * @throws StoppedError where its package is not at hand
 */
export async function ratedAsPublished(
  { state }: BureauParts,
  period: RatingPeriod,
  job: BureauJob,
): Promise<CalculatedMonth> {
  const { ratedPackage } = await loadCode(
    () => import(/* webpackChunkName: "publications" */ './publishedPackages'),
  );
  const month = state.get().published.find((one) => one.period.first === period.first);
  const rated = month === undefined ? null : await ratedPackage(month, job);
  if (rated !== null) return rated;
  throw new StoppedError(
    `The package of ${periodTitle(period)} is missing. Choose its file under Correct a published month, then try again.`,
  );
}
