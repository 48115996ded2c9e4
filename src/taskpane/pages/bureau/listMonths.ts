import type { CalculatedMonth } from '../../../bureau/results/calculatedMonth';
import { type FormerIds, formerIds } from '../../../bureau/tables/mergedRecords';
import { readMerges } from '../../../excel/bureau/bureauWorkbook';
import { newestVersions } from '../../../publications/chain';
import { ratePackageSteps } from '../../../publications/monthPackage';
import { type Job, runSteps } from '../../kit/jobs';
import { packagesInWorkbook, packageTitle } from '../../month/packages';

/**
 * The months up to the newest, from the packages of the workbook: as many as there are without one missing between them.
 *
 * @param needed how many are wanted, with the newest
 * @returns them, the oldest first, and the ids of records that were merged since
 */
export async function monthsUpTo(
  newest: CalculatedMonth,
  needed: number,
  job: Job,
): Promise<{ readonly months: readonly CalculatedMonth[]; readonly former: FormerIds }> {
  const months = [newest];
  const packages = newestVersions(await packagesInWorkbook([], job));
  while (months.length < needed) {
    const { first } = months[0]!.reading.period;
    const before = packages.find(({ publication }) => publication.period.last === first - 1);
    if (before === undefined) break;
    const { month } = await runSteps(job, ratePackageSteps(before), `Rating ${packageTitle(before)}`);
    if (month === null) break;
    months.unshift(month);
  }
  return { months, former: formerIds(await readMerges(job.signal)) };
}
