import type { LineProblem } from '../problems/files';
import { RATING_TITLES } from '../cells/columns';
import { completed, type Progress, stepsOfPart } from '../engine/kit/progress';
import { RATING_TYPES } from '../engine/csa2024';
import { csvSteps } from '../cells/csv';
import { isSameText } from '../cells/fileText';
import { isProblem } from '../engine/kit/problem';
import { type BureauReading, nextPeriod, periodName, type RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import {
  type MonthPackage,
  openedSteps,
  packageName,
  type PackageSource,
  type Publication,
  ratePackageSteps,
} from './monthPackage';
import { listFileSteps, nextMonthFileSteps } from './rateMonth';
import { startsFromSteps } from './follows';
import { editSteps } from './seeds';
import { mergedSeedSteps, mergesBetweenSteps, type RecordMerge } from './mergePlayers';
import { ownFileSteps, tableFileName } from './tableFiles';

/** A difference in a chain of packages: which package, which table or list, whose row, and what. */
export interface ChainFault {
  readonly package: string;
  /** A file of the package; '' where the whole package is meant. */
  readonly file: string;
  /** The player's id; '' = none. */
  readonly player: string;
  readonly text: string;
}

/** The packages of which there are two with one month and version; there is one publication of each. */
export function versionFaults(packages: readonly Pick<PackageSource, 'publication'>[]): ChainFault[] {
  const names = packages.map(({ publication }) => packageName(publication));
  const twice = new Set(names.filter((name, at) => names.indexOf(name) < at));
  return [...twice].map((name) => ({
    package: name,
    file: '',
    player: '',
    text: `Two of the packages are ${name}. Leave one out.`,
  }));
}

/** The packages of months in their order, of each month the newest version. */
export function newestVersions<Source extends Pick<PackageSource, 'publication'>>(
  packages: readonly Source[],
): Source[] {
  const newest = new Map<number, Source>();
  for (const one of packages) {
    const { period, version } = one.publication;
    const known = newest.get(period.first);
    if (known === undefined || known.publication.version < version) newest.set(period.first, one);
  }
  return [...newest.values()].sort((a, b) => a.publication.period.first - b.publication.period.first);
}

/**
 * Whether each month gives its published lists again, and the tables of each follow from the month before.
 *
 * @param addIn the version of this program
 * @param merges of two records between two of the months, in their order
 */
export function* checkChainSteps(
  packages: readonly PackageSource[],
  addIn: string,
  merges: readonly RecordMerge[] = [],
): Generator<Progress, ChainFault[]> {
  const faults: ChainFault[] = versionFaults(packages);
  const newest = newestVersions(packages);
  const earlier = packages.filter((source) => !newest.includes(source));
  let before: { readonly publication: Publication; readonly month: CalculatedMonth | null } | null = null;
  for (const [done, stored] of [...earlier, ...newest].entries()) {
    const progress = { doing: packageName(stored.publication), done, of: packages.length };
    const source = yield* stepsOfPart(openedSteps(stored), progress);
    const again: Reproduced = yield* stepsOfPart(
      reproduceSteps(source, addIn, before?.month?.reading),
      progress,
    );
    if (done >= earlier.length) {
      if (before !== null) {
        const missing = missingMonths(before.publication.period, source.publication);
        faults.push(...missing);
        if (missing.length === 0 && before.month !== null) {
          const { publication, month } = before;
          faults.push(
            ...(yield* stepsOfPart(
              followFaultSteps({ publication, month }, source, again.month, merges),
              progress,
            )),
          );
        }
      }
      before = { publication: source.publication, month: again.month };
    }
    faults.push(...again.faults);
  }
  return faults;
}

/** A month as its package gives it again. */
export interface Reproduced {
  readonly month: CalculatedMonth | null;
  readonly faults: readonly ChainFault[];
  /** Whether the lists differ and another version of the program made the package, so that the program may be why. */
  readonly isOtherVersion: boolean;
}

/**
 * Rates a package again; its lists must be those that went out, byte for byte. Where they are not, and another version made the
 * package, that is named first.
 *
 * @param addIn the version of this program
 * @param before the tables of the month before, where they were read: what is the same is not read again
 */
export function* reproduceSteps(
  source: MonthPackage,
  addIn: string,
  before: BureauReading | null = null,
): Generator<Progress, Reproduced> {
  const { publication, lists } = source;
  const name = packageName(publication);
  const rated = yield* ratePackageSteps(source, before);
  if (rated.month === null)
    return {
      month: null,
      faults: rated.problems.map((found) => unrated(name, found)),
      isOtherVersion: false,
    };
  const again = yield* listFileSteps(rated.month);
  const faults = RATING_TYPES.flatMap((type) =>
    isSameText(lists[type], again[type])
      ? []
      : listFaults(name, `${type}.csv`, String(lists[type]), again[type]),
  );
  if (faults.length === 0 || publication.addIn === addIn)
    return { month: rated.month, faults, isOtherVersion: false };
  const text = `This package was made by version ${publication.addIn}; version ${addIn} gives other lists.`;
  return {
    month: rated.month,
    faults: [{ package: name, file: '', player: '', text }, ...faults],
    isOtherVersion: true,
  };
}

function unrated(name: string, { file, line, column, text }: LineProblem): ChainFault {
  return { package: name, file, player: '', text: `Line ${line}, column ${column}: ${text}` };
}

/** The rows in which two lists differ, by the player's id in their first column. */
function listFaults(name: string, file: string, published: string, again: string): ChainFault[] {
  const [before, after] = [rowsById(published), rowsById(again)];
  const faults = [...new Set([...before.keys(), ...after.keys()])].flatMap((player): ChainFault[] => {
    const [was, is] = [before.get(player), after.get(player)];
    if (was === is) return [];
    const text =
      was === undefined
        ? `Not on the list; calculated: ${is}.`
        : is === undefined
          ? `On the list as ${was}; not calculated.`
          : `On the list: ${was}; calculated: ${is}.`;
    return [{ package: name, file, player, text }];
  });
  const order = { package: name, file, player: '', text: 'The same rows in another order.' };
  return faults.length > 0 ? faults : [order];
}

function rowsById(csv: string): Map<string, string> {
  const read = completed(csvSteps(csv, ','));
  return new Map(
    isProblem(read) ? [] : read.rows.slice(1).map((fields) => [fields[0] ?? '', fields.join(',')]),
  );
}

/** The seeded cells of a month that are not the results of the month before. @param next as it was rated; null where it was not */
function* followFaultSteps(
  { publication: before, month }: { readonly publication: Publication; readonly month: CalculatedMonth },
  source: MonthPackage,
  next: CalculatedMonth | null,
  merges: readonly RecordMerge[],
): Generator<Progress, ChainFault[]> {
  if (next !== null && (yield* startsFromSteps(month, next))) return [];
  const found = yield* ownFileSteps(source.files);
  const results = yield* nextMonthFileSteps(month);
  const seeds = yield* mergedSeedSteps(results, yield* mergesBetweenSteps(results, found, merges));
  const name = packageName(source.publication);
  const edits = yield* editSteps(seeds, found);
  return edits.map(({ table, player, column, seeded, found }) => ({
    package: name,
    file: tableFileName(table),
    player,
    text: `${column === '' ? 'The rows' : column}: ${packageName(before)} gives ${seeded || 'nothing'}; the table has ${found || 'nothing'}.`,
  }));
}

/** The months that are missing between two packages; none where the one follows the other. */
export function missingMonths(before: RatingPeriod, next: Publication): ChainFault[] {
  const between = `between ${periodName(before)} and ${periodName(next.period)}`;
  return periodsBetween(before, next.period).map((month) => {
    const text = `${periodName(month)} is missing ${between}.`;
    return { package: packageName(next), file: '', player: '', text };
  });
}

/** The months that are missing between packages in the order of their months. */
export function missingBetween(packages: readonly PackageSource[]): ChainFault[] {
  return packages.flatMap(({ publication }, at) =>
    at === 0 ? [] : missingMonths(packages[at - 1]!.publication.period, publication),
  );
}

/** The months between two. */
export function periodsBetween(before: RatingPeriod, next: RatingPeriod): RatingPeriod[] {
  const between: RatingPeriod[] = [];
  for (let month = nextPeriod(before); month.first < next.first; month = nextPeriod(month))
    between.push(month);
  return between;
}

/** A list of the federation among file names and contents: which of the four it is, by its name; null where it names none. */
export function listOfName(name: string): (typeof RATING_TYPES)[number] | null {
  return RATING_TYPES.find((type) => new RegExp(`\\b${RATING_TITLES[type]}`, 'i').test(name)) ?? null;
}
