import { RATING_TITLES } from '../cells/columns';
import { completed } from '../engine/kit/progress';
import { RATING_TYPES } from '../engine/csa2024';
import { csvSteps } from '../cells/csv';
import { isProblem } from '../engine/kit/problem';
import { nextPeriod, periodName, type RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { type MonthPackage, packageName, type Publication } from './monthPackage';
import { type FileProblem, listFiles, nextMonthFiles, rateMonth } from './rateMonth';
import { editsOf, filesOf } from './seeds';
import { tableFileName } from './tableFiles';

/** A difference in a chain of packages: which package, which table or list, whose row, and what. */
export interface ChainFault {
  readonly package: string;
  /** A file of the package; '' where the whole package is meant. */
  readonly file: string;
  /** The player's id; '' = none. */
  readonly player: string;
  readonly text: string;
}

/** A package that gives its own lists, rated again. */
export interface ReproducedMonth {
  readonly source: MonthPackage;
  readonly calculated: CalculatedMonth;
}

/** The packages of months in their order, of each month the newest version. */
export function newestVersions(packages: readonly MonthPackage[]): MonthPackage[] {
  const newest = new Map<number, MonthPackage>();
  for (const one of packages) {
    const { period, version } = one.publication;
    const known = newest.get(period.first);
    if (known === undefined || known.publication.version < version) newest.set(period.first, one);
  }
  return [...newest.values()].sort((a, b) => a.publication.period.first - b.publication.period.first);
}

/** Whether each month gives its published lists again, and the tables of each follow from the month before. */
export function checkChain(packages: readonly MonthPackage[]): ChainFault[] {
  const faults: ChainFault[] = [];
  let before: ReproducedMonth | null = null;
  for (const source of newestVersions(packages)) {
    if (before !== null) faults.push(...followFaults(before, source));
    const again = reproduce(source);
    faults.push(...again.faults);
    before = again.month;
  }
  return faults;
}

/** Rates a package again; its lists must be those that went out, byte for byte. */
export function reproduce(source: MonthPackage): {
  readonly month: ReproducedMonth | null;
  readonly faults: readonly ChainFault[];
} {
  const { publication, tables, options, answers, lists } = source;
  const name = packageName(publication);
  const rated = rateMonth(tables, publication.period, options, new Set(answers));
  if (rated.month === null)
    return { month: null, faults: rated.problems.map((found) => unrated(name, found)) };
  const again = listFiles(rated.month);
  const faults = RATING_TYPES.flatMap((type) =>
    again[type] === lists[type] ? [] : listFaults(name, `${type}.csv`, lists[type], again[type]),
  );
  return { month: { source, calculated: rated.month }, faults };
}

function unrated(name: string, { file, line, column, text }: FileProblem): ChainFault {
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

/** The seeded cells of a month that are not the results of the month before. */
function followFaults({ source, calculated }: ReproducedMonth, next: MonthPackage): ChainFault[] {
  const name = packageName(next.publication);
  const gap = missingMonth(source.publication.period, next.publication);
  if (gap !== null) return [gap];
  return editsOf(nextMonthFiles(calculated), filesOf(next.tables)).map(
    ({ table, player, column, seeded, found }) => ({
      package: name,
      file: tableFileName(table),
      player,
      text: `${column === '' ? 'The rows' : column}: ${packageName(source.publication)} gives ${seeded || 'nothing'}; the table has ${found || 'nothing'}.`,
    }),
  );
}

/** The first month that is missing between two packages; null where the one follows the other. */
export function missingMonth(before: RatingPeriod, next: Publication): ChainFault | null {
  const expected = nextPeriod(before);
  if (expected.first === next.period.first) return null;
  const text = `${periodName(expected)} is missing between ${periodName(before)} and ${periodName(next.period)}.`;
  return { package: packageName(next), file: '', player: '', text };
}

/** A list of the federation among file names and contents: which of the four it is, by its name; null where it names none. */
export function listOfName(name: string): (typeof RATING_TYPES)[number] | null {
  return RATING_TYPES.find((type) => new RegExp(`\\b${RATING_TITLES[type]}`, 'i').test(name)) ?? null;
}
