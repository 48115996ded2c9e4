import { periodTitle } from '../../../bureau';
import type { CalculatedMonth } from '../../../bureau/results/calculatedMonth';
import { packageSums } from '../../../publications/log';
import {
  type MonthPackage,
  packageName,
  ratePackageSteps,
  writePackage,
} from '../../../publications/monthPackage';
import { readPublicationLog } from '../../../excel/publications/store';
import { type Job, runSteps } from '../../kit/jobs';
import { sha256 } from '../../kit/files';
import { joinedPackages, keptPackage, packagesInWorkbook, packageTitle } from '../../month/packages';
import { type BureauParts, StoppedError } from './bureauParts';
import type { PublishedMonth } from './publicationsState';
import { type FormerIds, formerIds } from '../../../bureau/tables/mergedRecords';
import { readMerges } from '../../../excel/bureau/bureauWorkbook';
import { newestVersions } from '../../../publications/chain';

/** The package of a published month, from the workbook or from the chosen file; null where it is in neither. */
export function packageOfPublished({ kept, file }: PublishedMonth, job: Job): Promise<MonthPackage | null> {
  return kept === null ? Promise.resolve(file) : keptPackage(kept, job);
}

/** A published month, rated from its package; null where that is not at hand, or cannot be rated. */
export async function ratedPackage(month: PublishedMonth, job: Job): Promise<CalculatedMonth | null> {
  const made = await packageOfPublished(month, job);
  if (made === null) return null;
  const { month: rated } = await runSteps(
    job,
    ratePackageSteps(made),
    `Rating ${periodTitle(month.period)} as published`,
  );
  return rated;
}

/**
 * Adds chosen packages to those at hand.
 *
 * @throws StoppedError where one is not what was published under its name, by the SHA-256 in the log
 */
export async function takePackages(
  { state }: BureauParts,
  packages: readonly MonthPackage[],
  { signal }: Job,
): Promise<void> {
  if (packages.length === 0) return;
  const { rows } = await readPublicationLog(signal);
  for (const made of packages) {
    const name = packageName(made.publication);
    const logged = rows.find((row) => row.name === name);
    if (logged === undefined) continue;
    const { inputSha256, listSha256 } = await packageSums(await writePackage(made, sha256), sha256);
    if (inputSha256 !== logged.inputSha256 || listSha256 !== logged.listSha256) {
      throw new StoppedError(
        `${name}.zip is not the package that was published: its SHA-256 differs from the one in the log Publications. Choose the file that was saved with the publication.`,
      );
    }
  }
  state.set({ packages: joinedPackages(state.get().packages, packages) });
}

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
