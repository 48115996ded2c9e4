import { isBlankRow } from '../../cells/cellValue';
import type { Progress } from '../../engine/kit/progress';
import type { NewSheet } from '../../bureau/tables/tableSheet';
import {
  CORRECTIONS_SHEET,
  type CorrectionRow,
  type LoggedPublication,
  loggedPublication,
  loggedPublications,
  PUBLICATIONS_SHEET,
  type PublicationRow,
} from '../../publications/log';
import {
  type LogFault,
  logFaults,
  type LoggedWriting,
  type LogName,
  LOGS,
  type TableMarks,
  unknownRows,
} from '../../publications/logRecord';
import { joinedBytes } from '../../cells/fileText';
import { readTables } from '../bureau/bureauWorkbook';
import { listTablesWithHeaders, namedTable } from '../bureau/findTables';
import { appendRows, logArrival } from '../intake/appendRows';
import { type Appending, CannotAppendError, type CellChange } from '../intake/targets';
import type { SheetRef } from '../ranges';
import { ReadingError } from '../officeErrors';
import { deferCleanup, reading } from '../requests';
import { attribute, base64Of, bytesOf, readWritings, removeWriting, writingXml } from './xmlParts';

/*
 * Packages of published months are kept in the workbook as custom XML parts (ExcelApi 1.5), so that they travel with the file. The
 * zip of a package is cut into parts of base64, each below the limit of a request in Excel on the web; a further part, written last,
 * is the package's entry. Parts without an entry are left over from a write that was interrupted. A namespace names package and
 * zip, so that the parts can be listed without reading them.
 */

const ENTRY = 'urn:csa-ratings:package:';
const DATA = 'urn:csa-ratings:package-data:';

/** Bytes of a zip in a part: 2 MB of base64, below the 5 MB limit of a request in Excel on the web. */
const BYTES_A_PART = 1_500_000;

/** A package in the workbook. */
export interface KeptPackage {
  /** csa-2026-08-v1 */
  readonly name: string;
  /** Bytes of its zip. */
  readonly size: number;
  readonly parts: number;
  /** Tells the parts of this zip from those of any other. */
  readonly mark: string;
}

/** The package cannot be kept; nothing was written. */
export class PackageStoreError extends CannotAppendError {}

interface PartRef {
  readonly id: string;
  readonly namespace: string;
}

async function listParts(context: Excel.RequestContext): Promise<PartRef[]> {
  const { customXmlParts } = context.workbook;
  customXmlParts.load('items/id,items/namespaceUri');
  await context.sync();
  return customXmlParts.items
    .map(({ id, namespaceUri }) => ({ id, namespace: namespaceUri }))
    .filter(({ namespace }) => namespace.startsWith(ENTRY) || namespace.startsWith(DATA));
}

async function entriesOf(context: Excel.RequestContext, parts: readonly PartRef[]): Promise<KeptPackage[]> {
  const entries = parts.filter(({ namespace }) => namespace.startsWith(ENTRY));
  const texts = entries.map(({ id }) => context.workbook.customXmlParts.getItem(id).getXml());
  if (texts.length > 0) await context.sync();
  return entries.flatMap(({ namespace }, at) => {
    const numberOf = (key: string): number => Number(attribute(texts[at]!.value, key));
    const mark = attribute(texts[at]!.value, 'mark');
    const kept = {
      name: namespace.slice(ENTRY.length),
      size: numberOf('size'),
      parts: numberOf('parts'),
      mark,
    };
    return mark === '' || !Number.isInteger(kept.parts) ? [] : [kept];
  });
}

const dataNamespace = ({ name, mark }: Marked): string => `${DATA}${name}:${mark}`;

/** The packages in the workbook, by month and version, without their contents. */
export function listPackages(): Promise<KeptPackage[]> {
  return reading(async (context) => {
    const kept = await entriesOf(context, await listParts(context));
    return kept.sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

/**
 * The zip of a package.
 *
 * @throws ReadingError where a part of it is missing
 */
export function readPackageZip(
  { name, size, parts, mark }: KeptPackage,
  progress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return Excel.run(async (context) => {
    const own = context.workbook.customXmlParts.getByNamespace(dataNamespace({ name, mark }));
    own.load('items/id');
    await context.sync();
    const read: Uint8Array[] = [];
    for (const [done, { id }] of own.items.entries()) {
      signal?.throwIfAborted();
      progress({ doing: name, done, of: own.items.length });
      const xml = own.getItem(id).getXml();
      await context.sync();
      read[Number(attribute(xml.value, 'number'))] = bytesOf(xml.value);
    }
    const zip = joinedBytes(read.filter((part) => part !== undefined));
    if (own.items.length !== parts || zip.length !== size) {
      throw new ReadingError(`The package ${name} is incomplete in this workbook. Choose its file instead.`);
    }
    return zip;
  });
}

/** A package to keep. */
export interface NewPackage {
  readonly name: string;
  readonly zip: Uint8Array;
  /** The SHA-256 of the zip in hex. */
  readonly sha256: string;
}

/** All that is written when something is published or corrected. */
export interface PublicationsArrival {
  readonly packages: readonly NewPackage[];
  readonly publications: readonly PublicationRow[];
  readonly corrections: readonly CorrectionRow[];
  /** Marks of the tables of each publication, by the name of its package. */
  readonly tables: Readonly<Record<string, TableMarks>>;
  /** Cells and rows of other tables that follow from it. */
  readonly changes?: readonly CellChange[];
  readonly appendings?: readonly Appending[];
  /** Further new sheets, and the ids of those that they replace. */
  readonly sheets?: readonly NewSheet[];
  readonly replaced?: readonly string[];
}

/**
 * Keeps packages, appends rows to the logs and adds sheets: all of it or nothing. A package is never overwritten.
 *
 * @param signal when aborted, removes what was written and rejects with its reason
 * @returns the added sheets
 * @throws PackageStoreError where a package of the same month and version is there already
 * @throws CannotAppendError where rows cannot be appended
 */
export async function keepPublications(
  {
    packages,
    publications,
    corrections,
    tables,
    changes = [],
    appendings = [],
    sheets = [],
    replaced = [],
  }: PublicationsArrival,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SheetRef[]> {
  const logs = await readLogs(signal);
  const before = (name: LogName): number =>
    logs[name].seen?.cells.slice(1).filter((line) => !isBlankRow(line)).length ?? 0;
  const writing: LoggedWriting = {
    number: (logs.writings.at(-1)?.number ?? -1) + 1,
    before: { publications: before('publications'), corrections: before('corrections') },
    publications,
    corrections,
    tables,
  };
  const arrivals = [
    logArrival(PUBLICATIONS_SHEET, publications, logs.publications.source, logs.publications.seen),
    logArrival(CORRECTIONS_SHEET, corrections, logs.corrections.source, logs.corrections.seen),
  ];
  await prepare(packages);
  try {
    for (const one of packages) await writeData(one, progress, signal);
    await writeEntries(packages, writing);
    signal.throwIfAborted();
    return await appendRows(
      {
        appendings: [...appendings, ...arrivals.flatMap((arrival) => arrival.appendings)],
        changes,
        sheets: [...arrivals.flatMap((arrival) => arrival.sheets), ...sheets],
        replaced,
      },
      progress,
      signal,
    );
  } catch (error) {
    await takeBack(packages, writing);
    throw error;
  }
}

const markOf = ({ sha256 }: NewPackage): string => sha256.slice(0, 16);

function alreadyThere(name: string): PackageStoreError {
  return new PackageStoreError(`${name} is already in this workbook. A publication is never overwritten.`);
}

/** Removes what an earlier write has left over. @throws PackageStoreError where a package is there already */
function prepare(packages: readonly NewPackage[]): Promise<void> {
  return Excel.run(async (context) => {
    const parts = await listParts(context);
    const kept = await entriesOf(context, parts);
    const taken = packages.find(({ name }) => kept.some((one) => one.name === name));
    if (taken !== undefined) throw alreadyThere(taken.name);
    const known = new Set(kept.map(dataNamespace));
    const left = parts.filter(({ namespace }) => namespace.startsWith(DATA) && !known.has(namespace));
    if (left.length === 0) return;
    for (const { id } of left) context.workbook.customXmlParts.getItem(id).delete();
    await context.sync();
  });
}

async function writeData(
  one: NewPackage,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { name, zip } = one;
  const namespace = dataNamespace({ name, mark: markOf(one) });
  await Excel.run(async (context) => {
    const count = partsIn(zip);
    for (let part = 0; part < count; part += 1) {
      signal.throwIfAborted();
      progress({ doing: name, done: part, of: count });
      const bytes = zip.subarray(part * BYTES_A_PART, (part + 1) * BYTES_A_PART);
      context.workbook.customXmlParts.add(
        `<part xmlns="${namespace}" number="${part}">${base64Of(bytes)}</part>`,
      );
      await context.sync();
    }
  });
  signal.throwIfAborted();
}

const partsIn = (zip: Uint8Array): number => Math.ceil(zip.length / BYTES_A_PART);

/** @throws PackageStoreError where somebody else has published the same at the same time, or a part is not there */
function writeEntries(packages: readonly NewPackage[], writing: LoggedWriting): Promise<void> {
  return Excel.run(async (context) => {
    for (const one of packages) {
      const { name, zip } = one;
      context.workbook.customXmlParts.add(
        `<package xmlns="${ENTRY}${name}" mark="${markOf(one)}" size="${zip.length}" parts="${partsIn(zip)}"/>`,
      );
    }
    context.workbook.customXmlParts.add(writingXml(writing));
    await context.sync();
    const parts = packages.length === 0 ? [] : await listParts(context);
    for (const one of packages) {
      const count = (namespace: string): number =>
        parts.filter((part) => part.namespace === namespace).length;
      if (count(`${ENTRY}${one.name}`) > 1) throw alreadyThere(one.name);
      if (count(dataNamespace({ name: one.name, mark: markOf(one) })) !== partsIn(one.zip)) {
        throw new PackageStoreError(
          `Excel has not kept all parts of ${one.name}. Nothing was published; try again.`,
        );
      }
    }
  });
}

/** Removes what was just written; if Excel refuses, the pane offers a button for it. */
async function takeBack(packages: readonly NewPackage[], writing: LoggedWriting): Promise<void> {
  const written = packages.map((one) => ({ name: one.name, mark: markOf(one) }));
  await remove(written, writing).catch(() => leaveToRemove(written, writing));
}

type Marked = Pick<KeptPackage, 'name' | 'mark'>;

/** Offers to remove packages that are in no log: an earlier publication was interrupted. */
export function leaveToRemove(packages: readonly Marked[], writing: LoggedWriting | null = null): void {
  const names = packages.map(({ name }) => name);
  deferCleanup({
    kind: 'packages',
    names: names.length > 0 ? names : [CORRECTIONS_SHEET.sheetName],
    work: () => remove(packages, writing),
  });
}

function remove(packages: readonly Marked[], writing: LoggedWriting | null): Promise<void> {
  return Excel.run(async (context) => {
    if (writing !== null) await removeWriting(context, writing);
    if (packages.length === 0) return;
    const parts = await listParts(context);
    const entries = await ownEntries(context, parts, packages);
    const data = new Set(packages.map(dataNamespace));
    const own = [...entries, ...parts.filter(({ namespace }) => data.has(namespace))];
    if (own.length === 0) return;
    for (const { id } of own) context.workbook.customXmlParts.getItem(id).delete();
    await context.sync();
  });
}

/** The entries of these zips; another person's entry of the same name is not touched. */
async function ownEntries(
  context: Excel.RequestContext,
  parts: readonly PartRef[],
  packages: readonly Marked[],
): Promise<PartRef[]> {
  const named = parts.filter(({ namespace }) => packages.some(({ name }) => namespace === ENTRY + name));
  const texts = named.map(({ id }) => context.workbook.customXmlParts.getItem(id).getXml());
  if (texts.length > 0) await context.sync();
  const marks = new Set(packages.map(({ mark }) => mark));
  return named.filter((_, at) => marks.has(attribute(texts[at]!.value, 'mark')));
}

/** The two logs as they are now, and what was written into them. */
async function readLogs(signal: AbortSignal) {
  const tables = await listTablesWithHeaders();
  const sources = [PUBLICATIONS_SHEET, CORRECTIONS_SHEET].map(({ tableName }) =>
    namedTable(tables, tableName),
  );
  const isNone = sources.every((source) => source === null);
  const [publications = null, corrections = null] = isNone
    ? []
    : await readTables(sources, () => undefined, signal);
  return {
    writings: await readWritings(),
    publications: { source: sources[0] ?? null, seen: publications },
    corrections: { source: sources[1] ?? null, seen: corrections },
  };
}

/** What is wrong with a log, and its cell; null where its row or the log is gone. */
export interface FoundLogFault {
  readonly text: string;
  readonly cell: { readonly sheet: SheetRef; readonly row: number; readonly column: number } | null;
}

/** What was published, by the workbook's own record of it; rows that are older than that are taken from the log. */
export interface PublicationLog {
  readonly rows: readonly LoggedPublication[];
  /** Marks of the tables of publications, by the names of their packages. */
  readonly tables: Readonly<Record<string, TableMarks>>;
  /** The cells where the logs differ from what was written into them. */
  readonly faults: readonly FoundLogFault[];
}

/** The contents of the logs, and where they were edited; empty if nothing was published yet. */
export async function readPublicationLog(signal: AbortSignal): Promise<PublicationLog> {
  const { writings, ...logs } = await readLogs(signal);
  const cells = logs.publications.seen?.cells ?? [];
  const recorded = writings.flatMap(({ publications }) =>
    publications.flatMap((row) => loggedPublication(row) ?? []),
  );
  const names = new Set(recorded.map(({ name }) => name));
  const older = loggedPublications(cells)
    .filter(({ name }) => !names.has(name))
    .slice(0, writings[0]?.before.publications);
  const unknown = unknownRows(older.length);
  return {
    rows: [...older, ...recorded],
    tables: Object.assign({}, ...writings.map(({ tables }) => tables)) as PublicationLog['tables'],
    faults: [
      ...(Object.keys(LOGS) as LogName[]).flatMap((name) =>
        logFaults(name, logs[name].seen?.cells ?? [], writings).map((fault) => placed(fault, logs[name])),
      ),
      ...(unknown === null ? [] : [{ text: unknown, cell: null }]),
    ],
  };
}

type Log = Awaited<ReturnType<typeof readLogs>>['publications'];

function placed({ text, place }: LogFault, { source, seen }: Log): FoundLogFault {
  if (place === null || source === null || seen === null) return { text, cell: null };
  const { row, column } = seen.origin;
  return { text, cell: { sheet: source.sheet, row: row + place.row, column: column + place.column } };
}
