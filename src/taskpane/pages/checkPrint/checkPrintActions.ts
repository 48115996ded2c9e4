import type { CrossCheck, CrossCheckRow, ExamplePrint } from '../../../explain/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../explain/crosscheck/crossCheckSheet';
import { printText } from '../../../explain/trace';
import type { Focus, Pane, PickedCells, Slice } from '../../kit/page';
import type { CheckedSubject, PrintSource, SubjectReader } from '../../month/checkedSubject';
import type { NumberHandover } from '../../month/handovers';
import { readPrintedSelection } from '../../month/printedSelection';
import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { Print } from '../../../figures/printedFigures';
import { hasSameFigures, type Subject } from '../../../subject/subject';
import { isObject, oneOf, parsePick } from '../../kit/parse';
import { quoted, type ShownProblem } from '../../kit/shownProblem';
import { asWritten } from '../../../cells/numberStyle';
import { problemText } from '../../../problems/problemText';
import { isProblem } from '../../../engine/kit/problem';
import { type ReadPrint, readPrinted } from '../../../explain/crosscheck/readPrinted';
import { cellAddress, type Place } from '../../../figures/address';
import { inSlices } from '../../kit/slices';

/** Printed numbers that were compared. */
export interface CheckedPrint {
  readonly check: CrossCheck;
  /** The subject that they were compared with. */
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

/** The choices saved in the workbook. */
interface CheckPrintChoices {
  /** The cells of the printed numbers, if the current subject can have them there. */
  readonly source: PrintSource;
  /** The cells with the printed numbers; null until they are selected. */
  readonly range: PickedCells | null;
}

/** The state of the page A calculation. */
export interface CheckPrintState extends CheckPrintChoices {
  /** The subject that the print is compared with; null until it is read. */
  readonly checked: CheckedSubject | null;
  /** The cells of the range as they were last read; null if there is no range. */
  readonly printed: SheetArea | null;
  readonly result: CheckedPrint | null;
}

export const INITIAL_CHECK_PRINT: CheckPrintState = {
  source: 'example',
  range: null,
  checked: null,
  printed: null,
  result: null,
};

/** Reads choices that an earlier visit saved: what does not fit is left out. */
export function parseCheckPrintChoices(saved: unknown): CheckPrintChoices {
  if (!isObject(saved)) return { source: 'example', range: null };
  return { source: oneOf(['example', 'range'], saved.source, 'example'), range: parsePick(saved.range) };
}

/** The cells of the printed numbers: the chosen ones, if the current subject can have them there. */
export function sourceOf({ checked, source }: Pick<CheckPrintState, 'checked' | 'source'>): PrintSource {
  const sources = checked?.printSources ?? [];
  return sources.includes(source) ? source : (sources[0] ?? source);
}

/** The context of the page's actions. */
interface CheckPrintParts {
  readonly pane: Pane;
  readonly subjects: SubjectReader;
  readonly state: Slice<CheckPrintState>;
  readonly focus: Focus;
}

export type CheckPrintActions = ReturnType<typeof checkPrintActions>;

/** An earlier press has already removed the result. */
const NO_LONGER_CHECKED = 'Nothing was written. Press Check the numbers first.';

/** All that a user can do on the page A calculation. */
export function checkPrintActions(parts: CheckPrintParts) {
  const { pane, state } = parts;
  const { choose, compare, refresh } = printComparison(parts);
  return {
    readAgain: refresh,
    refresh: () => pane.perform('Reading the sheet…', refresh),
    setSource: async (source: PrintSource) => {
      choose({ source });
      await pane.perform('Reading the sheet…', refresh);
    },
    /** Takes the selected cells for the printed numbers. */
    useSelection: async () => {
      await pane.perform('Reading the selection…', async () => {
        const read = await readPrintedSelection(pane);
        if (read === null) return;
        const { selected, area } = read.selection;
        choose({ source: 'range', range: { sheetId: area.sheet.id, box: selected } });
        await refresh();
      });
    },
    check: async () => {
      await pane.perform('Comparing…', compare);
    },
    /** Compares the numbers of cells that another page passes on. */
    checkCells: async (range: PickedCells) => {
      choose({ source: 'range', range });
      await compare();
    },
    writeSheet: async () => {
      await pane.perform('Writing the cross-check…', async () => {
        const { result } = state.get();
        if (result === null) {
          pane.say('problem', NO_LONGER_CHECKED);
          return;
        }
        const { name } = await pane.workbook.writeSheet(crossCheckSheet(result.check));
        pane.say('done', `The cross-check is on the new sheet "${name}".`);
      });
    },
    /** Opens the page A number for a number, with all others as evidence. */
    explain: async (row: CrossCheckRow) => {
      const { result, checked } = state.get();
      if (result === null || checked === null) return;
      if (sourceOf(state.get()) !== 'sheet') {
        await pane.open('checkNumber', handoverOf(row, result));
        return;
      }
      // The print is on the sheet: the page A number follows the selected cell.
      const place = result.subject.placeOf(row.key);
      if (place === undefined) return;
      await pane.goTo({ sheetId: checked.sheet.id, box: { ...place, rows: 1, columns: 1 } });
      await pane.open('checkNumber');
    },
  };
}

/** The current subject and printed numbers, and their comparison. */
function printComparison({ pane, subjects, state, focus }: CheckPrintParts) {
  const { workbook } = pane;
  const refresh = async (): Promise<void> => {
    const checked = await subjects.read();
    const { range } = state.get();
    const printed = range === null ? null : await workbook.readArea(range.sheetId, range.box);
    state.set({ checked, printed });
    const { result } = state.get();
    if (result === null) return;
    const isOther = checked !== null && checked.kind !== result.subject.kind;
    state.set({ result: isOther ? null : { ...result, isOutdated: isOutdated(result, state.get()) } });
  };
  return {
    refresh,
    /** Takes over choices and saves them; where the workbook refuses them, they hold while the pane is open. */
    choose: (changes: Partial<CheckPrintChoices>): void => {
      state.set({ ...changes, result: null });
      const { source, range } = state.get();
      workbook.saveChoices('checkPrint', { source, range }).catch(() => undefined);
    },
    compare: async (): Promise<void> => {
      await refresh();
      const now = state.get();
      const subject = comparedSubject(now);
      const result =
        subject === null
          ? `Nothing was compared. ${now.checked?.blocked ?? ''}`.trim()
          : await comparedPrint(now, subject);
      if (typeof result === 'string') {
        pane.say('problem', result);
        return;
      }
      focus.on('check-title');
      state.set({ result });
    },
  };
}

function handoverOf(
  row: CrossCheckRow,
  { check: { rows }, print: { isExample } }: CheckedPrint,
): NumberHandover {
  const evidence = { words: `The ${rows.length} numbers of the cross-check`, numbers: rows, isExample };
  return { kind: 'number', key: row.key, typed: printText(row), evidence };
}

/** The part of the page's state that decides what is compared. */
type Compared = Pick<CheckPrintState, 'source' | 'printed' | 'checked'>;

/** The subject that the print is compared with, read again. The worked example is calculated in its own way. */
function comparedSubject(state: Compared): Subject | null {
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
function isOutdated({ subject, read }: CheckedPrint, state: Compared): boolean {
  const now = comparedSubject(state);
  return now === null || read !== printNow(state) || !hasSameFigures(now, subject);
}

/** Compares the printed numbers with the subject's, or says why there are none. */
async function comparedPrint(state: Compared, subject: Subject): Promise<CheckedPrint | string> {
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
 * The cells of a print that should be numbers and are not.
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
  text: "Rows or columns of this sheet were moved, so its printed cells are not read: the document's own numbers are compared. Insert the worked example again to compare its cells.",
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
          'This input no longer matches the document. Numbers calculated from it differ from the print.',
        ),
      ),
    ],
  };
}
