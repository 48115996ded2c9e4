import { asWritten } from '../../../cells/numberStyle';
import { problemText } from '../../../problems/problemText';
import { isProblem } from '../../../engine/kit/problem';
import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { CrossCheck, ExamplePrint } from '../../../explain/crosscheck/crossCheck';
import { type ReadPrint, readPrinted } from '../../../explain/crosscheck/readPrinted';
import { printText } from '../../../explain/trace';
import { cellAddress, type Place } from '../../../figures/address';
import type { Print } from '../../../figures/printedFigures';
import type { Subject } from '../../../subject/subject';
import { inSlices } from '../../kit/slices';
import { quoted, type ShownProblem } from '../../kit/shownProblem';
import type { CheckedSubject } from '../../month/checkedSubject';

/** Printed numbers that were compared. */
export interface CheckedPrint {
  readonly check: CrossCheck;
  /** What they were compared with. */
  readonly subject: Subject;
  readonly print: Print;
  /** Cells of the range that are no numbers, and numbers of which there is no figure. */
  readonly notCompared: readonly ShownProblem[];
  /** Cells of the worked example in front that are not as the document prints them. */
  readonly notAsPrinted: readonly ShownProblem[];
  /** The printed numbers as they were read, by which a later change of their cells is noticed. */
  readonly read: string;
  /** The figures or the printed numbers have changed since. */
  readonly isOutdated: boolean;
}

/** What is compared: the state of the page, as far as it says that. */
interface Printed {
  readonly source: 'example' | 'range';
  /** The cells of the range; null where there is none. */
  readonly printed: SheetArea | null;
  readonly checked: CheckedSubject | null;
}

/** What the print is compared with, as it is read now: the worked example is calculated in its own way. */
export function comparedSubject({ source, checked }: Printed): Subject | null {
  const subject = checked?.subject ?? null;
  return source === 'example' ? (subject?.by('no maximum') ?? null) : subject;
}

/** The printed numbers as they are read now, as one text. */
export function printNow(state: Printed): string {
  const { source, printed, checked } = state;
  const subject = comparedSubject(state);
  if (checked?.kind === 'section') return JSON.stringify(subject?.print ?? null);
  return JSON.stringify(source === 'example' ? (subject?.example ?? null) : (printed?.cells ?? null));
}

/** Whether what was compared is another one by now: a figure, or a printed number. */
export function isOutdated({ subject, read }: CheckedPrint, state: Printed): boolean {
  const now = comparedSubject(state);
  const figures = (one: Subject): string =>
    JSON.stringify([...one.figures.values()].map(({ key, ours }) => [key, ours]));
  return now === null || read !== printNow(state) || (now !== subject && figures(now) !== figures(subject));
}

/** Compares the printed numbers with the subject's; or says why there are none. */
export async function comparedPrint(state: Printed, subject: Subject): Promise<CheckedPrint | string> {
  const { source, printed, checked } = state;
  const base = { subject, read: printNow(state), isOutdated: false, notCompared: [], notAsPrinted: [] };
  const checkOf = (print: Print): Promise<CrossCheck> =>
    inSlices(subject.crossCheck(print), () => undefined, new AbortController().signal);
  if (subject.kind === 'section')
    return { ...base, print: subject.print, check: await checkOf(subject.print) };
  if (source === 'example') {
    const print = { numbers: [], isExample: true };
    const check = await checkOf(print);
    const { example } = subject;
    const changes = example === null ? {} : changesOfExample(example, checked!.sheet);
    return { ...base, print, check, ...changes, ...(subject.isMoved ? { notAsPrinted: [MOVED] } : {}) };
  }
  if (printed === null) return 'The range with the printed numbers is gone. Select it again.';
  const inRange = readPrinted(printed.cells);
  if (isProblem(inRange)) return problemText(inRange);
  const print = { numbers: inRange.numbers, isExample: false };
  const check = await checkOf(print);
  const unread = unreadCells(inRange, printed, checked?.sheet ?? null);
  return { ...base, print, check, notCompared: [...unread, ...noSuchFigures(inRange, check, subject)] };
}

/**
 * The cells of a print that stand where a number should, and are none.
 *
 * @param home the sheet of the month, which addresses need not name
 */
function unreadCells(
  { skipped }: ReadPrint,
  { sheet, box }: SheetArea,
  home: SheetRef | null,
): ShownProblem[] {
  return skipped.map(({ row, column, text }) => {
    const place = { row: box.row + row, column: box.column + column };
    const prefix = sheet.id === home?.id ? '' : `${quoted(sheet.name)}!`;
    return {
      severity: 'note',
      text: `"${text}" is not a number and was not compared. Type it as it is printed, such as ${asWritten('1524.1')}.`,
      cell: {
        address: prefix + cellAddress(place),
        at: { sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } },
      },
    };
  });
}

/** Printed numbers that the month has no figure for, such as a Wp where no earlier tournament counts. */
function noSuchFigures({ numbers }: ReadPrint, { rows }: CrossCheck, subject: Subject): ShownProblem[] {
  const compared = new Set(rows.map(({ key }) => key));
  return numbers
    .filter(({ key }) => !compared.has(key))
    .map((number) => {
      const { label, clause } = subject.labelOf(number.key);
      const text = `${label}: ${printText(number)} is printed, but the month has no such figure (clause ${clause}).`;
      return { severity: 'note', text, cell: null };
    });
}

/** Without its layout the cells of the example cannot be identified. */
const MOVED: ShownProblem = {
  severity: 'note',
  text: "Rows or columns of this sheet were moved, so its printed cells are not read: the document's own numbers are compared. Insert the worked example anew to compare its cells.",
  cell: null,
};

/** Where the worked example on a sheet is not as the document prints it: printed numbers, and inputs. */
function changesOfExample(
  { changed, inputs }: ExamplePrint,
  sheet: SheetRef,
): Pick<CheckedPrint, 'notCompared' | 'notAsPrinted'> {
  const note = (at: Place, text: string): ShownProblem => ({
    severity: 'note',
    text,
    cell: { address: cellAddress(at), at: { sheetId: sheet.id, box: { ...at, rows: 1, columns: 1 } } },
  });
  return {
    notCompared: changed.flatMap(({ at, document, there }) =>
      there === null
        ? [
            note(
              at,
              `This printed cell has no number and was not compared. The document prints ${printText(document)}.`,
            ),
          ]
        : [],
    ),
    notAsPrinted: [
      ...changed.flatMap(({ at, document, there }) =>
        there === null
          ? []
          : [
              note(
                at,
                `This cell has ${printText(there)}; the document prints ${printText(document)}. The cell is compared.`,
              ),
            ],
      ),
      ...inputs.map((at) =>
        note(
          at,
          "This input is not the document's any more. Numbers that follow from it differ from the print.",
        ),
      ),
    ],
  };
}
