import type { Progress } from '../../engine/kit/progress';
import type { NewSheet } from '../../bureau/tables/tableSheet';
import {
  CORRECTIONS_SHEET,
  type CorrectionRow,
  type LoggedPublication,
  loggedPublications,
  PUBLICATIONS_SHEET,
  type PublicationRow,
} from '../../publications/log';
import { joined } from '../../publications/packageZip';
import { readTables } from '../bureau/bureauWorkbook';
import { listTablesWithHeaders, namedTable } from '../bureau/findTables';
import { appendRows, logArrival } from '../intake/appendRows';
import { type Appending, CannotAppendError, type CellChange } from '../intake/targets';
import type { SheetRef } from '../ranges';
import { deferCleanup, reading } from '../requests';

/*
 * Packages of published months are kept in the workbook as custom XML parts (ExcelApi 1.5), so that they travel with the file. The
 * zip of a package is cut into parts of base64, each below what Excel on the web takes in a request; a further part, written last,
 * is the package's entry. Parts without an entry are left over from a writing that was broken off. A namespace names package and
 * zip, so that the parts can be listed without reading them.
 */

const ENTRY = 'urn:csa-ratings:package:';
const DATA = 'urn:csa-ratings:package-data:';

/** Bytes of a zip in a part: 2 MB of base64, where Excel on the web takes and gives 5 MB a request. */
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

/** The package cannot be kept or read; nothing was written. */
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

const attribute = (xml: string, key: string): string =>
  new RegExp(`\\s${key}=["']([^"']*)["']`).exec(xml)?.[1] ?? '';
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
 * @throws PackageStoreError where a part of it is missing
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
    const zip = joined(read.filter((part) => part !== undefined));
    if (own.items.length !== parts || zip.length !== size) {
      throw new PackageStoreError(
        `The package ${name} is incomplete in this workbook. Choose its file instead.`,
      );
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
 * @param signal takes back what was written when it is aborted, and rejects with its reason
 * @returns the added sheets
 * @throws PackageStoreError where a package of the same month and version is there already
 * @throws CannotAppendError where rows cannot be appended
 */
export async function keepPublications(
  {
    packages,
    publications,
    corrections,
    changes = [],
    appendings = [],
    sheets = [],
    replaced = [],
  }: PublicationsArrival,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SheetRef[]> {
  const logs = await readLogTables(signal);
  const ofPublications = logArrival(
    PUBLICATIONS_SHEET,
    publications,
    logs.publications.source,
    logs.publications.seen,
  );
  const ofCorrections = logArrival(
    CORRECTIONS_SHEET,
    corrections,
    logs.corrections.source,
    logs.corrections.seen,
  );
  await prepare(packages);
  try {
    for (const one of packages) await writeData(one, progress, signal);
    await writeEntries(packages);
    return await appendRows(
      {
        appendings: [...appendings, ...ofPublications.appendings, ...ofCorrections.appendings],
        changes,
        sheets: [...ofPublications.sheets, ...ofCorrections.sheets, ...sheets],
        replaced,
      },
      progress,
      signal,
    );
  } catch (error) {
    await takeBack(packages);
    throw error;
  }
}

const markOf = ({ sha256 }: NewPackage): string => sha256.slice(0, 16);

function alreadyThere(name: string): PackageStoreError {
  return new PackageStoreError(`${name} is in this workbook already. A publication is never overwritten.`);
}

/** Removes what an earlier writing has left over. @throws PackageStoreError where a package is there already */
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
function writeEntries(packages: readonly NewPackage[]): Promise<void> {
  if (packages.length === 0) return Promise.resolve();
  return Excel.run(async (context) => {
    for (const one of packages) {
      const { name, zip } = one;
      context.workbook.customXmlParts.add(
        `<package xmlns="${ENTRY}${name}" mark="${markOf(one)}" size="${zip.length}" parts="${partsIn(zip)}"/>`,
      );
    }
    await context.sync();
    const parts = await listParts(context);
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

/** Removes packages that were just written; what Excel refuses to remove is left to a button of the pane. */
async function takeBack(packages: readonly NewPackage[]): Promise<void> {
  const written = packages.map((one) => ({ name: one.name, mark: markOf(one) }));
  if (packages.length > 0) await remove(written).catch(() => leaveToRemove(written));
}

type Marked = Pick<KeptPackage, 'name' | 'mark'>;

/** Offers to remove packages that are in no log: an earlier publication was broken off. */
export function leaveToRemove(packages: readonly Marked[]): void {
  deferCleanup({
    kind: 'packages',
    names: packages.map(({ name }) => name),
    work: () => remove(packages),
  });
}

function remove(packages: readonly Marked[]): Promise<void> {
  return Excel.run(async (context) => {
    const parts = await listParts(context);
    const entries = await ownEntries(context, parts, packages);
    const data = new Set(packages.map(dataNamespace));
    const own = [...entries, ...parts.filter(({ namespace }) => data.has(namespace))];
    if (own.length === 0) return;
    for (const { id } of own) context.workbook.customXmlParts.getItem(id).delete();
    await context.sync();
  });
}

/** The entries of these zips; somebody else's of the same name is left alone. */
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

/** The tables of the two logs as they are now. */
async function readLogTables(signal: AbortSignal) {
  const tables = await listTablesWithHeaders();
  const sources = [PUBLICATIONS_SHEET, CORRECTIONS_SHEET].map(({ tableName }) =>
    namedTable(tables, tableName),
  );
  const isNone = sources.every((source) => source === null);
  const [publications = null, corrections = null] = isNone
    ? []
    : await readTables(sources, () => undefined, signal);
  return {
    publications: { source: sources[0] ?? null, seen: publications },
    corrections: { source: sources[1] ?? null, seen: corrections },
  };
}

/** What the log of publications has, and the place of its table; no rows where there is no log yet. */
export async function readPublicationLog(signal: AbortSignal): Promise<{
  readonly rows: readonly LoggedPublication[];
  readonly sheet: SheetRef | null;
}> {
  const { publications } = await readLogTables(signal);
  const { source, seen } = publications;
  return { rows: seen === null ? [] : loggedPublications(seen.cells), sheet: source?.sheet ?? null };
}

/** Characters of a string that is made at a time. */
const BYTES_AT_A_TIME = 0x8000;

function base64Of(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += BYTES_AT_A_TIME) {
    texts.push(String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_A_TIME)));
  }
  return btoa(texts.join(''));
}

/** The bytes in the text of a part. */
function bytesOf(xml: string): Uint8Array {
  const end = xml.lastIndexOf('</');
  const text = atob(xml.slice(xml.lastIndexOf('>', end) + 1, end).trim());
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
