import { asWritten } from '../../../cells/numberStyle';
import { problemText } from '../../../problems/problemText';
import { isProblem } from '../../../engine/kit/problem';
import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { CrossCheck, ExamplePrint } from '../../../explain/crosscheck/crossCheck';
import { type ReadPrint, readPrinted } from '../../../explain/crosscheck/readPrinted';
import { printText } from '../../../explain/trace';
import { cellAddress, type Place } from '../../../figures/address';
import type { Print } from '../../../figures/printedFigures';
import { hasSameFigures, type Subject } from '../../../subject/subject';
import { inSlices } from '../../kit/slices';
import { quoted, type ShownProblem } from '../../kit/shownProblem';
import { type CheckedPrint, type CheckPrintState, sourceOf } from './checkPrintState';

/** What is compared: the state of the page, as far as it decides that. */
type Compared = Pick<CheckPrintState, 'source' | 'printed' | 'checked'>;

/** What the print is compared with, as it is read now: the worked example is calculated in its own way. */
export function comparedSubject(state: Compared): Subject | null {
  const subject = state.checked?.subject ?? null;
  return sourceOf(state) === 'example' ? (subject?.asExample() ?? null) : subject;
}

/** The printed numbers as they are read now, as one text. */
function printNow(state: Compared): string {
  const subject = comparedSubject(state);
  const now = { sheet: subject?.print, example: subject?.example, range: state.printed?.cells };
  return JSON.stringify(now[sourceOf(state)] ?? null);
}

/** Whether what was compared is another one by now: a figure, or a printed number. */
export function isOutdated({ subject, read }: CheckedPrint, state: Compared): boolean {
  const now = comparedSubject(state);
  return now === null || read !== printNow(state) || !hasSameFigures(now, subject);
}

/** Compares the printed numbers with the subject's; or says why there are none. */
export async function comparedPrint(state: Compared, subject: Subject): Promise<CheckedPrint | string> {
  const { printed, checked } = state;
  const base = { subject, read: printNow(state), isOutdated: false, notCompared: [], notAsPrinted: [] };
  const checkOf = (print: Print): Promise<CrossCheck> =>
    inSlices(subject.crossCheck(print), () => undefined, new AbortController().signal);
  const source = sourceOf(state);
  if (source === 'sheet') return { ...base, print: subject.print, check: await checkOf(subject.print) };
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
