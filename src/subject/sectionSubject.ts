import { STEPS_TOLERANCE } from '../engine/kit/round';
import type { Cells } from '../cells/headers';
import { crossCheckReport, printOnSheet } from '../explain/crosscheck/crossCheck';
import type { PrintedSheet, SectionDocument, SectionExample } from '../section/sectionDocument';
import type { Finding } from '../figures/printedFigures';
import { comparePrint, type Trace, tracePrint } from '../explain/trace';
import { evaluate } from '../figures/evaluate';
import type { Value } from '../figures/expression';
import type { Figure, ReportFigures } from '../figures/figure';
import { foundKey, type Key } from '../figures/key';
import type { Box } from '../figures/address';
import { BLANK } from '../figures/printedFigures';
import { REPORT_STYLES, type SheetModel } from '../figures/sheetModel';
import { findCrosstables } from '../section/findCrosstables';
import { type OptionValues, standardsOf } from '../options/option';
import { readCrosstable } from '../section/readCrosstable';
import { declaredFigures, REPORT_FORMS, sectionReport } from '../documents/sectionReport';
import type { RatedSection, SectionTable } from '../section/sectionRules';
import { figureAt, hasLayout } from './figureAt';
import { sectionTop } from './knownSheet';
import { type SectionOrigin, sectionOrigin } from './sectionOrigin';
import { EQUAL_TITLE, FOLLOWS_TITLE, type Subject, type SubjectFigure } from './subject';

/** A section, as a report, a document's example, or a print of its own tables or text has it now. */
export interface SectionSubject extends Subject {
  readonly kind: 'section';
  readonly sheet: 'report' | 'example' | 'print';
  readonly document: SectionDocument;
  /** Its places are counted from the title. */
  readonly layout: SheetModel;
  readonly report: ReportFigures;
}

/** A section's sheet as it was read, from its title on. */
interface SectionSheet {
  readonly sheet: SectionSubject['sheet'];
  readonly document: SectionDocument;
  readonly layout: SheetModel;
  /** Our figures by the crosstable, or by the inputs, on the sheet. */
  readonly report: ReportFigures;
  /** What is known of the print. */
  readonly findings: readonly Finding[];
}

/** A sheet of ours whose figures cannot be identified, and why. */
interface UnreadSection {
  readonly kind: 'unread';
  readonly why: string;
}

const unread = (why: string): UnreadSection => ({ kind: 'unread', why });

const MOVED =
  "This sheet's rows, columns or words have changed since it was written, so its cells cannot be identified. Write it again on the page Tournament.";
const CROSSTABLE_WRONG =
  'The crosstable on this sheet cannot be rated. The page Tournament names the cells to be corrected.';
const OTHER_VALUES =
  'The figures on this sheet do not match its crosstable: a cell was overtyped, or a setting below the crosstable was changed. Write the sheet again on the page Tournament.';
const OVERTYPED =
  'The figures on this sheet do not match its inputs: a cell was overtyped. Insert the sheet again on the page Tournament.';

/**
 * Recognises a section's report, a document's example or its own tables and text. The crosstable on it is rated again;
 * tables and text are calculated again from their inputs. Blank rows may be above it.
 *
 * @param cells the used cells of a sheet, from its first one
 * @param report what is kept with it
 * @returns null for any other sheet
 */
export function readSectionSheet(cells: Cells, report?: string): SectionSubject | UnreadSection | null {
  const origin = sectionOrigin(cells, report);
  if (origin === null) return null;
  const top = sectionTop(cells, report)!;
  const fromTitle = cells.slice(top);
  const { example } = origin;
  const sheet =
    example === null
      ? readReport(origin, fromTitle)
      : example.kind === 'print'
        ? readPrintedSheet(origin, example, fromTitle)
        : readExample(origin, example, fromTitle);
  return 'why' in sheet ? sheet : sectionSubject(sheet, fromTitle, top);
}

function readReport({ document, options, kept }: SectionOrigin, cells: Cells): SectionSheet | UnreadSection {
  const found = findCrosstables(cells)[0];
  if (found === undefined) return unread(MOVED);
  const rated = ratedOn(document, cells, found, { ...standardsOf(document.options), ...options });
  if (rated === null) return unread(CROSSTABLE_WRONG);
  // What a report looks up in tables on the sheet depends on its style.
  const styles = kept === null ? REPORT_STYLES : [kept.style];
  for (const form of kept === null ? REPORT_FORMS : (['now'] as const)) {
    for (const style of styles) {
      const layout = sectionReport(rated, style, [document], form);
      if (!hasLayout(layout, cells, kept)) continue;
      const report = declaredFigures(rated, [document]);
      return asCalculated(cells, { sheet: 'report', document, layout, report, findings: [] }, OTHER_VALUES);
    }
  }
  return unread(MOVED);
}

function readExample(
  { document, options, kept }: SectionOrigin,
  example: SectionExample,
  cells: Cells,
): SectionSheet | UnreadSection {
  const layout = example.sheet();
  const crosstable = layout.blocks.get('crosstable');
  if (crosstable === undefined || !hasLayout(layout, cells, kept)) return unread(MOVED);
  const values = { ...standardsOf(document.options), ...options };
  const rated = ratedOn(document, cells, crosstable, values, example.table);
  if (rated === null) return unread(CROSSTABLE_WRONG);
  const { findings } = example;
  const report = example.figures(rated);
  return asCalculated(cells, { sheet: 'example', document, layout, report, findings }, OTHER_VALUES);
}

function readPrintedSheet(
  { document, kept }: SectionOrigin,
  print: PrintedSheet,
  cells: Cells,
): SectionSheet | UnreadSection {
  const layout = print.sheet();
  if (!hasLayout(layout, cells, kept)) return unread(MOVED);
  const report = figuresOnSheet(print.figures(), layout, cells);
  const { findings } = print;
  return asCalculated(cells, { sheet: 'print', document, layout, report, findings }, OVERTYPED);
}

/** @param known what is known of its players from elsewhere, such as earlier events */
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
 * Compares the figures with the numbers that Excel has calculated on the sheet.
 *
 * @param other the message where they differ
 */
function asCalculated(cells: Cells, sheet: SectionSheet, other: string): SectionSheet | UnreadSection {
  const { layout, report } = sheet;
  const isOther = [...layout.places].some(([key, { row, column }]) => {
    const [ours, there] = [report.figures.get(foundKey(key))?.value, cells[row]?.[column]];
    return typeof ours === 'number' && typeof there === 'number' && Math.abs(ours - there) > STEPS_TOLERANCE;
  });
  return isOther ? unread(other) : sheet;
}

function sectionSubject(
  { sheet, document, layout, report, findings }: SectionSheet,
  cells: Cells,
  top: number,
): SectionSubject {
  const printed = printOnSheet(layout, cells);
  const figures = new Map(
    [...report.figures.values()].flatMap(({ key, label, clause, value }): [string, SubjectFigure][] => {
      // An empty text is a figure that has to be blank.
      const ours = value === '' ? BLANK : value;
      return typeof ours === 'number' ? [[key, { key, label, clause, ours }]] : [];
    }),
  );
  const subject: SectionSubject = {
    kind: 'section',
    method: 'Follows the number through the print beside the figures.',
    sheet,
    document,
    layout,
    report,
    figures,
    choices: [],
    print: { numbers: printed, isExample: false },
    example: null,
    isMoved: false,
    figureAt: ({ row, column }) => {
      const key = figureAt(layout, { row: row - top, column })?.key;
      return key !== undefined && figures.has(key) ? key : null;
    },
    placeOf: (key) => {
      const place = layout.places.get(foundKey(key));
      return place === undefined ? undefined : { ...place, row: place.row + top };
    },
    labelOf: (key) => report.figures.get(foundKey(key)) ?? { label: key, clause: '' },
    readings: new Map(),
    by: () => subject,
    asExample: () => subject,
    // eslint-disable-next-line require-yield -- the print is followed at once
    *explain(number, print) {
      const others = print.numbers.filter(({ key }) => key !== number.key);
      const { trace, text } = tracePrint(comparePrint(report, [number, ...others]), number.key);
      const { asked } = trace;
      const asPrinted = printed.some(
        (one) => one.key === number.key && Object.is(one.printed, number.printed),
      );
      const isKnown = asPrinted && asked.verdict === 'differs';
      const finding = isKnown ? findings.find(({ keys }) => keys.includes(number.key)) : undefined;
      const title = titleOf(trace);
      return {
        asked: number,
        ours: asked.ours,
        title,
        text,
        likely: [],
        trace,
        causes: [],
        finding: finding ?? null,
      };
    },
    // eslint-disable-next-line require-yield -- the causes are in the print
    *crossCheck({ numbers }) {
      return crossCheckReport(report, numbers, findings);
    },
  };
  return subject;
}

/** The verdict in a few words. */
function titleOf({ asked, origins }: Trace): string {
  if (asked.verdict !== 'differs') return EQUAL_TITLE;
  if (asked.madeHere) return 'The difference arises here';
  return origins.length === 0 ? 'Rounding on the way' : FOLLOWS_TITLE;
}

/**
 * The figures of a sheet without a crosstable, calculated again from its present inputs.
 *
 * @param declared its figures as it was written
 * @param cells the sheet's cells from its first one
 */
function figuresOnSheet(declared: ReportFigures, layout: SheetModel, cells: Cells): ReportFigures {
  const values = new Map<Key, Value>();
  const typed = (key: Key): Value => {
    const place = layout.places.get(key);
    const there = place === undefined ? declared.values.get(key) : cells[place.row]?.[place.column];
    return typeof there === 'number' || (typeof there === 'string' && there !== '') ? there : null;
  };
  const valueOf = (key: Key): Value => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const figure = declared.figures.get(key);
    const value = figure === undefined ? typed(key) : evaluate(figure.expression, valueOf);
    values.set(key, value);
    return value;
  };
  const figures = new Map(
    [...declared.figures].map(([key, figure]): [Key, Figure] => {
      const value = valueOf(key);
      return [key, { ...figure, value: typeof value === 'number' ? value : String(value ?? '') }];
    }),
  );
  for (const key of declared.values.keys()) valueOf(key);
  return { figures, values };
}
