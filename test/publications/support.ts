import { type MonthOptions, REGULATIONS } from '../../src/engine/csa2024';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { type BureauCells, periodOf, type RatingPeriod, sampleSheets } from '../../src/bureau';
import { sampleBureau } from '../support/bureau';
import { completed } from '../../src/engine/kit/progress';
import type { CalculatedMonth } from '../../src/bureau/results/calculatedMonth';
import {
  makePackageSteps,
  type HashedFile,
  type MadePackage,
  type MonthPackage,
  type Publication,
  ratePackageSteps,
  openPackageSteps,
  type PackageFiles,
  writePackage,
} from '../../src/publications/monthPackage';
import { type CorrectedMonth, type Correction, correctSteps } from '../../src/publications/correction';
import { CORRECTION_STANDARD } from '../../src/publications/options';
import { nextMonthFileSteps, rateMonthSteps } from '../../src/publications/rateMonth';
import { hash } from '../../src/commandLine/files';
import { utf8Steps } from '../../src/taskpane/kit/utf8';
import { readTableFileSteps, type TableFiles, writeTableSheets } from '../../src/publications/tableFiles';

export const FIRST = periodOf(calendarDay(2024, 1, 1)!);
export const monthAfter = ({ last }: RatingPeriod): RatingPeriod => periodOf((last + 1) as typeof last);

// Generators of the publications, run without a pause.
export const cellsOf = (files: TableFiles): BureauCells =>
  completed(readTableFileSteps(files)) as BureauCells;
export const rateMonth = (...of: Parameters<typeof rateMonthSteps>) => completed(rateMonthSteps(...of));
export const makePackage = (...of: Parameters<typeof makePackageSteps>) => completed(makePackageSteps(...of));
export const monthOf = (made: MadePackage): CalculatedMonth => completed(ratePackageSteps(made)).month!;
/** The tables of the month after a package, without events and games. */
export const nextOf = (made: MadePackage): TableFiles => completed(nextMonthFileSteps(monthOf(made)));

/** The tables of a made-up month of a small federation. */
export function madeMonth(period: RatingPeriod, seed: number, players = 60): TableFiles {
  return writeTableSheets(sampleSheets(sampleBureau({ players, games: 150, seed, period })));
}

export const FIRST_PUBLICATION: Publication = {
  period: FIRST,
  version: 1,
  kind: 'original',
  reason: '',
  decidedBy: '',
  created: '2024-01-01',
  addIn: '1.0',
};

/** The package of a month, every question of its tables answered. */
export function published(
  files: TableFiles,
  period: RatingPeriod,
  options: MonthOptions = REGULATIONS,
): MadePackage {
  const publication = { ...FIRST_PUBLICATION, period };
  const cells = cellsOf(files);
  const open = rateMonth(cells, period, options, new Set());
  const keys = open.problems?.map(({ key }) => key ?? '') ?? [];
  const { made, problems } = makePackage(cells, options, new Set(keys), publication);
  if (made === null) throw new Error(JSON.stringify(problems[0]));
  return made;
}

/** A package that was written and read again. */
export async function throughFiles(made: MadePackage): Promise<MonthPackage> {
  return readPackage('package', await writePackage(made, hash));
}

export async function readPackage(source: string, files: PackageFiles): Promise<MonthPackage> {
  const hashed = new Map<string, HashedFile>();
  for (const [path, bytes] of Object.entries(files)) hashed.set(path, { bytes, sha256: await hash(bytes) });
  return completed(openPackageSteps(source, hashed, utf8Steps));
}

/** The tables of the month after a package, with the events and games of a made-up month. */
export function nextFiles(made: MadePackage, seed: number): TableFiles {
  const { events, games } = madeMonth(monthAfter(made.publication.period), seed);
  return { ...nextOf(made), events, games };
}

/** A correction of the first month. */
export const correction = (tables: TableFiles, changes: Partial<Correction> = {}): Correction => ({
  period: FIRST,
  tables: cellsOf(tables),
  outcome: 'republish',
  reason: 'a wrong result',
  decidedBy: 'Bureau',
  options: CORRECTION_STANDARD,
  interpretations: {},
  reportedOn: null,
  reportedBy: '',
  notifiedOn: null,
  created: '2024-07-01',
  addIn: '1.0',
  ...changes,
});

/** The corrected months, every question answered. */
export function corrected(packages: readonly MonthPackage[], of: Correction): readonly CorrectedMonth[] {
  const answers = new Set<string>();
  for (;;) {
    const months = completed(correctSteps(packages, of, answers));
    if (!('kind' in months)) return months;
    if (months.kind !== 'tables') throw new Error(JSON.stringify(months));
    for (const { key, text } of months.problems) {
      if (key === null || answers.has(key)) throw new Error(text);
      answers.add(key);
    }
  }
}

/** Packages of months one after the other, each with games of its own. */
export function madeChain(months: number, seed: number): MadePackage[] {
  const chain = [published(madeMonth(FIRST, seed), FIRST)];
  for (let month = 1; month < months; month += 1) {
    const before = chain.at(-1)!;
    chain.push(published(nextFiles(before, seed + month), monthAfter(before.publication.period)));
  }
  return chain;
}

/** A table with another result in the first game that was won. */
export function turned(games: string): string {
  const lines = games.split('\r\n');
  const at = lines.findIndex((line) => line.includes(',1-0,'));
  lines[at] = lines[at]!.replace(',1-0,', ',0-1,');
  return lines.join('\r\n');
}

/** The events of a month, the first of them with other cells, by their titles. */
export function withEventCells(events: string, cells: Readonly<Record<string, string>>): string {
  const [titles = '', first = '', ...others] = events.split('\r\n');
  const columns = titles.split(',');
  const fields = first.split(',');
  for (const [title, value] of Object.entries(cells)) fields[columns.indexOf(title)] = value;
  return [titles, fields.join(','), ...others].join('\r\n');
}
