import { strToU8 } from 'fflate';
import type { LineProblem } from '../problems/files';
import { asciiTextSteps, type FileText } from '../cells/fileText';
import { csvSteps, writeCsv } from '../cells/csv';
import {
  MONTH_INTERPRETATIONS,
  type MonthOptions,
  RATING_TYPES,
  type RatingType,
  REGULATIONS,
} from '../engine/csa2024';
import { isValueOf, type Option } from '../engine/kit/interpretation';
import { isProblem } from '../engine/kit/problem';
import { completed, type Progress } from '../engine/kit/progress';
import { DATE_FORMAT } from '../figures/formats';
import {
  type BureauReading,
  type BureauSource,
  type BureauColumn,
  BUREAU_TABLES,
  byTable,
  periodName,
  type RatingPeriod,
  readBureau,
  TABLES,
} from '../bureau';
import { LIST_COLUMNS } from '../bureau/lists/ratingList';
import { type CalculatedMonth, calculateSteps } from '../bureau/results/calculatedMonth';
import { periodOfMonth } from './months';
import {
  type AnsweredKeys,
  answerKey,
  listFileSteps,
  type RateOutcome,
  rateMonthSteps,
  tableFileProblem,
} from './rateMonth';
import {
  filesOfSteps,
  readTableFileSteps,
  tableFileName,
  type TableFiles,
  type TableTexts,
} from './tableFiles';

/**
 * How the lists of a package went out: first, or again after a correction (64); or not at all, as only the next month starts from
 * them.
 */
export const PUBLICATION_KINDS = ['original', 'revised', 'fromNowOn'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** The publication as its package records it. */
export interface Publication {
  readonly period: RatingPeriod;
  /** 1 for the lists as they first went out; a later one has a reason, and somebody who decided it. */
  readonly version: number;
  readonly kind: PublicationKind;
  readonly reason: string;
  readonly decidedBy: string;
  /** When it was made, such as 2026-09-01T08:00:00.000Z. */
  readonly created: string;
  /** The version of the add-in that calculated it. */
  readonly addIn: string;
}

/** A published month: its six tables, how it was calculated, and the four lists as they went out. */
export interface MonthPackage {
  readonly publication: Publication;
  /** The six tables as CSV under the bureau's own headers. */
  readonly files: TableTexts;
  readonly options: MonthOptions;
  /** Keys of the questions that were answered with yes. */
  readonly answers: readonly string[];
  readonly lists: Readonly<Record<RatingType, FileText>>;
}

/** A package that was made here, not read: its texts are strings. */
export interface MadePackage extends MonthPackage {
  readonly files: TableFiles;
  readonly lists: Readonly<Record<RatingType, string>>;
}

/**
 * A package of which only the publication has been read: the rest is read when it is needed, so that years of packages take little
 * memory.
 */
export interface StoredPackage {
  readonly publication: Publication;
  readonly openSteps: () => Generator<Progress, MonthPackage>;
}

export type PackageSource = MonthPackage | StoredPackage;

/** The contents of a package, read in steps unless they are already in memory. */
export function* openedSteps(source: PackageSource): Generator<Progress, MonthPackage> {
  return 'openSteps' in source ? yield* source.openSteps() : source;
}

/** The SHA-256 of bytes in hex: crypto.subtle in a browser, node:crypto elsewhere. */
export type Hash = (bytes: Uint8Array) => Promise<string>;

/** The bytes of the files of a package by their paths in it. */
export type PackageFiles = Readonly<Record<string, Uint8Array>>;

/** A package that cannot be read: which file, and why. */
export class PackageError extends Error {}

export const DESCRIPTOR = 'datapackage.json';
const INTERPRETATIONS = 'interpretations.csv';
const ANSWERS = 'answers.csv';

/** csa-2026-08-v1 */
export const packageName = ({ period, version }: Pick<Publication, 'period' | 'version'>): string =>
  `csa-${periodName(period)}-v${version}`;

interface Field {
  readonly name: string;
  readonly type: 'string' | 'number' | 'date';
  readonly format?: string;
}

interface Resource {
  readonly profile: 'tabular-data-resource';
  readonly name: string;
  readonly path: string;
  readonly format: 'csv';
  /** Left out, some programs guess the delimiter, and take another character of short tables for it. */
  readonly dialect: { readonly delimiter: ',' };
  readonly mediatype: 'text/csv';
  readonly encoding: 'utf-8';
  readonly bytes: number;
  readonly hash: string;
  readonly schema: { readonly fields: readonly Field[]; readonly missingValues: readonly string[] };
}

const text = (name: string): Field => ({ name, type: 'string' });

/** The type of a column. A cell that may also have a word, or a year instead of a day, is text. */
function fieldOf({ key, title, format, numbers }: BureauColumn): Field {
  if (format === DATE_FORMAT && key !== 'birth') return { name: title, type: 'date', format: '%Y/%m/%d' };
  return { name: title, type: numbers !== null && key !== 'round' ? 'number' : 'string' };
}

const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  ...Object.fromEntries(
    BUREAU_TABLES.map((table) => [tableFileName(table), TABLES[table].columns.map(fieldOf)]),
  ),
  ...Object.fromEntries(
    RATING_TYPES.map((type) => [
      `${type}.csv`,
      LIST_COLUMNS.map((name): Field => (name === 'RATING' ? { name, type: 'number' } : text(name))),
    ]),
  ),
  [INTERPRETATIONS]: [text('Name'), text('Clause'), text('Choice')],
  [ANSWERS]: [text('Key')],
};

/** A package, or the errors and questions that block it. */
export type PackageOutcome =
  | { readonly made: MadePackage; readonly month: CalculatedMonth; readonly problems: null }
  | { readonly made: null; readonly problems: readonly LineProblem[] };

/**
 * Rates a month and makes its package. The tables are kept under the bureau's own headers, and the package is what those give.
 *
 * @param answers keys of the questions of the tables as they are
 */
export function* makePackageSteps(
  tables: BureauSource,
  options: MonthOptions,
  answers: AnsweredKeys,
  publication: Publication,
): Generator<Progress, PackageOutcome> {
  const { period } = publication;
  const rated = yield* rateMonthSteps(tables, period, options, answers);
  if (rated.month === null) return { made: null, problems: rated.problems };
  const files = yield* filesOfSteps(tables);
  const kept = (yield* readTableFileSteps(files)) as BureauSource;
  // Rows and columns may have moved, and with them the keys of questions that were all answered.
  const reading = yield* readBureau(kept, period);
  const month = yield* calculateSteps(reading, reading.input!, options);
  const made = yield* packageOfSteps(month, files, options, publication);
  return { made, month, problems: null };
}

/** The package of a month whose questions were all answered. @param files the tables that it was calculated from */
export function* packageOfSteps(
  month: CalculatedMonth,
  files: TableFiles,
  options: MonthOptions,
  publication: Publication,
): Generator<Progress, MadePackage> {
  const answers = month.reading.questions.map(({ key }) => answerKey(key));
  return { publication, files, options, answers, lists: yield* listFileSteps(month) };
}

/**
 * Rates the tables of a package as they are in it.
 *
 * @param before tables that were read before, such as those of the month before: what is the same is not read again
 */
export function* ratePackageSteps(
  source: PackageSource,
  before: BureauReading | null = null,
): Generator<Progress, RateOutcome> {
  const { publication, files, options, answers } = yield* openedSteps(source);
  const tables = yield* readTableFileSteps(files);
  if ('problem' in tables) return { month: null, problems: [tableFileProblem(tables)] };
  return yield* rateMonthSteps(tables, publication.period, options, new Set(answers), before);
}

/**
 * The files of a package, each described with its hash in datapackage.json.
 *
 * @throws PackageError for a later version without its reason, or without who decided it
 */
export async function writePackage(
  { publication, files, options, answers, lists }: MonthPackage,
  hash: Hash,
): Promise<PackageFiles> {
  const { period, version, kind, created, addIn, reason, decidedBy } = publication;
  if (version > 1 && (reason.trim() === '' || decidedBy.trim() === '')) {
    throw new PackageError(`${packageName(publication)} needs a reason, and who decided it.`);
  }
  const choices = Object.entries(MONTH_INTERPRETATIONS).map(([name, { clause }]) => [
    name,
    clause,
    String(options[name as keyof MonthOptions]),
  ]);
  const texts: Readonly<Record<string, string>> = {
    ...Object.fromEntries(BUREAU_TABLES.map((table) => [tableFileName(table), String(files[table])])),
    [INTERPRETATIONS]: writeCsv([['Name', 'Clause', 'Choice'], ...choices]),
    [ANSWERS]: writeCsv([['Key'], ...answers.map((key) => [key])]),
    ...Object.fromEntries(RATING_TYPES.map((type) => [`${type}.csv`, String(lists[type])])),
  };
  const resources: Resource[] = [];
  const written: Record<string, Uint8Array> = {};
  for (const [path, content] of Object.entries(texts)) {
    const bytes = strToU8(content);
    written[path] = bytes;
    resources.push({
      profile: 'tabular-data-resource',
      name: path.replace('.csv', ''),
      path,
      format: 'csv',
      dialect: { delimiter: ',' },
      mediatype: 'text/csv',
      encoding: 'utf-8',
      bytes: bytes.length,
      hash: `sha256:${await hash(bytes)}`,
      schema: { fields: FIELDS[path]!, missingValues: [''] },
    });
  }
  const descriptor = {
    name: packageName(publication),
    title: `Chess South Africa ratings, ${periodName(period)}, version ${version}`,
    version: String(version),
    created,
    profile: 'tabular-data-package',
    csaRatings: { month: periodName(period), kind, addIn, reason, decidedBy },
    resources,
  };
  return { [DESCRIPTOR]: strToU8(`${JSON.stringify(descriptor, null, 2)}\n`), ...written };
}

/** All files of a package but its description. */
export const PACKAGE_PATHS: readonly string[] = Object.keys(FIELDS);

/**
 * The publication of a package, from its description alone: nothing else of it is read or checked.
 *
 * @throws PackageError if it is not one of our packages
 */
export function readPublication(source: string, description: string): Publication {
  return describedIn(source, description).publication;
}

/** A file of a package, with its SHA-256 in hex. */
export interface HashedFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * Reads a package; the hashes are checked before anything else.
 *
 * @param files those of the zip by their paths in it
 * @param utf8Steps the text of bytes without its byte order mark; null where they are not UTF-8
 * @throws PackageError where a file is missing, was changed, or cannot be read
 */
export function* openPackageSteps(
  source: string,
  files: ReadonlyMap<string, HashedFile>,
  utf8Steps: (bytes: Uint8Array) => Generator<Progress, string | null>,
): Generator<Progress, MonthPackage> {
  const fail = failure(source);
  const fileAt = (path: string): HashedFile => files.get(path) ?? fail(`${path} is missing.`);
  const textSteps = function* (path: string): Generator<Progress, FileText> {
    const { bytes } = fileAt(path);
    const text = (yield* asciiTextSteps(bytes)) ?? (yield* utf8Steps(bytes));
    return text ?? fail(`${path} is not UTF-8.`);
  };
  const { publication, resources } = describedIn(source, String(yield* textSteps(DESCRIPTOR)));
  for (const [done, path] of PACKAGE_PATHS.entries()) {
    yield { doing: path, done, of: PACKAGE_PATHS.length };
    const resource =
      resources.find((one) => one.path === path) ?? fail(`${DESCRIPTOR} does not list ${path}.`);
    if (resource.hash !== `sha256:${fileAt(path).sha256}`)
      fail(`${path} was changed after the package was made.`);
  }
  const texts = new Map<string, FileText>();
  for (const path of PACKAGE_PATHS) texts.set(path, yield* textSteps(path));
  const needed = (path: string): FileText => texts.get(path)!;
  const rowsOf = (path: string): readonly (readonly string[])[] => {
    const read = completed(csvSteps(String(needed(path)), ','));
    return isProblem(read) ? fail(`${path} is not a CSV file.`) : read.rows.slice(1);
  };
  return {
    publication,
    files: byTable((table) => needed(tableFileName(table))),
    options: optionsIn(rowsOf(INTERPRETATIONS)) ?? fail(`${INTERPRETATIONS} has an unknown choice.`),
    answers: rowsOf(ANSWERS).map(([key = '']) => key),
    lists: Object.fromEntries(RATING_TYPES.map((type) => [type, needed(`${type}.csv`)])) as Record<
      RatingType,
      FileText
    >,
  };
}

const failure =
  (source: string) =>
  (why: string): never => {
    throw new PackageError(`${source}: ${why}`);
  };

/** @throws PackageError where the description is none of ours */
function describedIn(
  source: string,
  json: string,
): { publication: Publication; resources: readonly { path: string; hash: string }[] } {
  try {
    const { version, created, csaRatings, resources } = JSON.parse(json) as {
      version: string;
      created: string;
      csaRatings: { month: string; kind?: string; addIn: string; reason: string; decidedBy: string };
      resources: { path: string; hash: string }[];
    };
    const period = periodOfMonth(csaRatings.month);
    const number = Number(version);
    if (period !== null && Number.isInteger(number) && number >= 1 && Array.isArray(resources)) {
      const { addIn, reason, decidedBy } = csaRatings;
      const usual = number === 1 ? 'original' : 'revised';
      const kind = PUBLICATION_KINDS.find((one) => one === csaRatings.kind) ?? usual;
      return { publication: { period, version: number, kind, created, addIn, reason, decidedBy }, resources };
    }
  } catch {
    // Not JSON, or of another shape.
  }
  return failure(source)(`${DESCRIPTOR} is not from a package of CSA Ratings.`);
}

/** The options of saved choices; an interpretation that is not named is at its standard, one that is not known is an error. */
function optionsIn(rows: readonly (readonly string[])[]): MonthOptions | null {
  const named = rows.map(
    ([name = '', , choice = '']) => [name, choiceOf(MONTH_INTERPRETATIONS, name, choice)] as const,
  );
  if (named.some(([, value]) => value === null)) return null;
  return { ...REGULATIONS, ...Object.fromEntries(named) };
}

/** The choice of a declared interpretation by its text, such as `oldEvents`, "ignored"; null where there is none. */
export function choiceOf(
  declared: Readonly<Record<string, Option>>,
  name: string,
  choice: string,
): string | boolean | null {
  const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (option === undefined) return null;
  const value = choice === 'true' ? true : choice === 'false' ? false : choice;
  return isValueOf(option, value) ? value : null;
}
