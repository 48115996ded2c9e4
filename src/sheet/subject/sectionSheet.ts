import type { Cells } from '../../cells/headers';
import { SECTION_DOCUMENTS } from '../documents';
import type { SectionDocument } from '../documents/document';
import type { PrintedSheet } from '../documents/printedSheet';
import { printOnSheet } from '../crosscheck/printOnSheet';
import type { Finding } from '../example/findings';
import type { Figure, ReportFigures } from '../figures/figure';
import { foundKey } from '../figures/key';
import type { Box, Place } from '../kit/address';
import { BLANK, type PrintedNumber } from '../kit/printedFigures';
import { REPORT_STYLES, type SheetModel } from '../kit/sheetModel';
import { findCrosstables } from '../section/findCrosstables';
import { type OptionValues, standardsOf } from '../section/optionSpec';
import { readOptionsLine } from '../section/optionText';
import { readCrosstable } from '../section/readCrosstable';
import { declaredFigures, REPORT_FORMS, sectionReport } from '../section/reports';
import type { SectionTable } from '../section/sectionPlayer';
import type { RatedSection } from '../section/sectionRules';
import { REPORT_BEGINS, sectionTop } from '../section/sectionTitles';
import { figureAt, hasLayout } from './figureAt';
import { figuresOnSheet } from './printSheet';

/** A section's report, a document's example, or its own tables or text, as its sheet has it now. */
export interface SectionSheet {
  readonly kind: 'report' | 'example' | 'print';
  readonly document: SectionDocument;
  /** Its places are counted from the title. */
  readonly layout: SheetModel;
  /** How many blank rows stand above the title. */
  readonly top: number;
  /** Our figures by the crosstable, or by the inputs, on the sheet. */
  readonly report: ReportFigures;
  /** The numbers printed beside the figures. */
  readonly printed: readonly PrintedNumber[];
  /** What is known of the print. */
  readonly findings: readonly Finding[];
}

/** A sheet of ours whose figures cannot be identified, and why. */
export interface UnreadSection {
  readonly kind: 'unread';
  readonly why: string;
}

const unread = (why: string): UnreadSection => ({ kind: 'unread', why });

const MOVED =
  "This sheet's rows, columns or words have been changed since it was written, so its cells cannot be told apart. Write it anew on the page Tournament.";
const CROSSTABLE_WRONG =
  'The crosstable on this sheet cannot be rated. The page Tournament names the cells to be corrected.';
const OTHER_VALUES =
  'The figures on this sheet are not those of its crosstable: a cell was overtyped, or a setting beside the crosstable was changed. Write the sheet anew on the page Tournament.';
const OVERTYPED =
  'The figures on this sheet are not those of its inputs: a cell was overtyped. Insert the sheet anew on the page Tournament.';

/**
 * Knows a section's report by its first line, an example by its title, and rates the crosstable on it again. A document's
 * own tables and text, which have none, are calculated again from their inputs. Blank rows may stand above it.
 *
 * @param cells the used cells of a sheet, from its first one
 * @returns null for any other sheet
 */
export function readSectionSheet(
  cells: Cells,
  documents: readonly SectionDocument[] = SECTION_DOCUMENTS,
): SectionSheet | UnreadSection | null {
  const top = sectionTop(cells);
  if (top === null) return null;
  const sheet = readFromTitle(cells.slice(top), documents);
  return sheet === null || sheet.kind === 'unread' ? sheet : { ...sheet, top };
}

type FromTitle = Omit<SectionSheet, 'top'>;

function readFromTitle(
  cells: Cells,
  documents: readonly SectionDocument[],
): FromTitle | UnreadSection | null {
  const title = String(cells[0]?.[0]);
  for (const document of documents) {
    if (title === REPORT_BEGINS + document.title) return readReport(document, cells);
    const print = document.printedSheets.find((one) => one.title === title);
    if (print !== undefined) return readPrintedSheet(document, print, cells);
    const example = document.examples.find((one) => one.title === title);
    if (example === undefined) continue;
    const layout = example.sheet();
    const crosstable = layout.blocks.get('crosstable');
    if (crosstable === undefined || !hasLayout(layout, cells)) return unread(MOVED);
    const values = { ...standardsOf(document.options), ...example.options };
    const rated = ratedOn(document, cells, crosstable, values, example.table);
    if (rated === null) return unread(CROSSTABLE_WRONG);
    const report = example.figures(rated);
    const { findings } = example;
    return heldAgainst(cells, { kind: 'example', document, layout, report, findings }, OTHER_VALUES);
  }
  return null;
}

/** A report says its options in its second line, where they are not at their standards; its notes follow. */
function readReport(document: SectionDocument, cells: Cells): FromTitle | UnreadSection {
  const found = findCrosstables(cells)[0];
  if (found === undefined) return unread(MOVED);
  const line = cells[1]?.[0];
  const options = typeof line === 'string' ? readOptionsLine(document, line) : null;
  const rated = ratedOn(document, cells, found, options ?? standardsOf(document.options));
  if (rated === null) return unread(CROSSTABLE_WRONG);
  // What a report looks up in tables on the sheet depends on its style.
  for (const [form, style] of REPORT_FORMS.flatMap((form) =>
    REPORT_STYLES.map((one) => [form, one] as const),
  )) {
    const layout = sectionReport(rated, style, [document], form);
    if (!hasLayout(layout, cells)) continue;
    const report = declaredFigures(rated);
    return heldAgainst(cells, { kind: 'report', document, layout, report, findings: [] }, OTHER_VALUES);
  }
  return unread(MOVED);
}

function readPrintedSheet(
  document: SectionDocument,
  print: PrintedSheet,
  cells: Cells,
): FromTitle | UnreadSection {
  const layout = print.sheet();
  if (!hasLayout(layout, cells)) return unread(MOVED);
  const report = figuresOnSheet(print.figures(), layout, cells);
  return heldAgainst(cells, { kind: 'print', document, layout, report, findings: print.findings }, OVERTYPED);
}

/** @param known what is known of its players beside the crosstable, such as earlier events of theirs */
function ratedOn(
  document: SectionDocument,
  cells: Cells,
  { row, column, rows, columns }: Box,
  values: OptionValues,
  known: SectionTable | null = null,
): RatedSection | null {
  const crosstable = cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
  const { table } = readCrosstable(crosstable);
  if (table === null) return null;
  const players = table.players.map((player) => ({
    ...known?.players.find(({ number }) => number === player.number),
    ...player,
  }));
  const rated = document.rate({ ...table, players }, values);
  return rated.record.problems.some(({ severity }) => severity === 'error') ? null : rated;
}

/**
 * Holds the figures against the numbers that Excel has calculated on the sheet.
 *
 * @param other what is said where they are others
 */
function heldAgainst(
  cells: Cells,
  sheet: Omit<FromTitle, 'printed'>,
  other: string,
): FromTitle | UnreadSection {
  const { layout, report } = sheet;
  const isOther = [...layout.places].some(([key, { row, column }]) => {
    const [ours, there] = [report.figures.get(foundKey(key))?.value, cells[row]?.[column]];
    return typeof ours === 'number' && typeof there === 'number' && Math.abs(ours - there) > SAME;
  });
  return isOther ? unread(other) : { ...sheet, printed: printOnSheet(layout, cells) };
}

/** Excel keeps fifteen digits of a number; steps on them add up to little more. */
const SAME = 1e-6;

/** A figure of a section's sheet, as a cell shows it. */
export interface SectionFigure {
  readonly figure: Figure;
  /** Ours, unrounded; BLANK where it has to be blank. */
  readonly ours: number;
  /** What is printed beside it; null where nothing is. */
  readonly printed: PrintedNumber | null;
}

/** Where a figure stands on its sheet; undefined for one that has no cell. */
export function placeOnSheet({ layout, top }: SectionSheet, key: string): Place | undefined {
  const place = layout.places.get(foundKey(key));
  return place === undefined ? undefined : { ...place, row: place.row + top };
}

/**
 * The number that a cell of a section's sheet shows: a calculated one, one that repeats it, or the printed number or
 * verdict beside it.
 *
 * @returns null for a heading, an input, a word, a blank cell
 */
export function sectionFigureAt(
  { layout, top, report, printed }: SectionSheet,
  { row, column }: Place,
): SectionFigure | null {
  const key = figureAt(layout, { row: row - top, column })?.key;
  const figure = key === undefined ? undefined : report.figures.get(foundKey(key));
  // An empty text is a figure that has to be blank.
  const ours = figure?.value === '' ? BLANK : figure?.value;
  if (figure === undefined || typeof ours !== 'number') return null;
  return { figure, ours, printed: printed.find((one) => one.key === figure.key) ?? null };
}
