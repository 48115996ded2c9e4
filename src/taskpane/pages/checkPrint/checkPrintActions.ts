import type { PlayerMonth } from '../../../engine/csa2024';
import { isProblem } from '../../../engine/kit/problem';
import { problemText } from '../../../cells/problems/problemText';
import {
  type CrossCheck,
  crossCheckExample,
  crossCheckNumbers,
  type CrossCheckRow,
} from '../../../sheet/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../sheet/crosscheck/crossCheckSheet';
import { readPrinted } from '../../../sheet/crosscheck/readPrinted';
import type { SheetArea } from '../../../excel/workbook';
import type { Focus, Pane, Slice } from '../../kit/page';
import { loadCode } from '../../kit/loadCode';
import { inSlices } from '../../kit/slices';
import type { Month } from '../../month/month';
import { type NumberHandover, readPrintedSelection } from '../../month/printedSelection';
import { type SectionInFront, SectionSheets } from '../../month/sectionInFront';
import { chosenSubject, isOutdated } from '../../month/subject';
import type { CheckedPrint, CheckPrintChoices, CheckPrintState, PrintedSource } from './checkPrintState';
import { ComparedMonth } from './comparedMonth';
import { changesOfExample, MOVED, NO_CHANGES } from './exampleChanges';
import { noSuchFigures, unreadCells } from './notCompared';
import { printInFront, printNow } from './printInFront';

/** All that a user can do on the page A whole print. */
export interface CheckPrintActions {
  /** Reads the month and the printed range as they are now. */
  readonly refresh: () => Promise<void>;
  readonly setSource: (source: PrintedSource) => Promise<void>;
  /** Takes the selected cells for the printed numbers. */
  readonly useSelection: () => Promise<void>;
  readonly check: () => Promise<void>;
  readonly writeSheet: () => Promise<void>;
  /** Hands a number over to the page One number, with all others as evidence. */
  readonly explain: (row: CrossCheckRow) => Promise<void>;
}

/** What the page works with. */
export interface CheckPrintParts {
  readonly pane: Pane;
  readonly month: Month;
  readonly state: Slice<CheckPrintState>;
  readonly focus: Focus;
}

/** What was pressed before has put the result away. */
const NO_LONGER_CHECKED = 'Nothing was written. Press Check the numbers first.';

export function checkPrintActions({ pane, month, state, focus }: CheckPrintParts): CheckPrintActions {
  const { workbook } = pane;
  const compared = new ComparedMonth();
  /** Takes over choices and saves them; where the workbook refuses them, they hold while the pane is open. */
  const remember = (changes: Partial<CheckPrintChoices>): void => {
    state.set({ ...changes, result: null });
    const { source, range } = state.get();
    workbook.saveChoices('checkPrint', { source, range }).catch(() => undefined);
  };
  const sections = new SectionSheets();
  const readSection = async (front: SheetArea): Promise<void> => {
    const { section: before, sectionResult: result } = state.get();
    const section = await sections.of(front);
    const isSheet = before !== null && before.sheet.id === section?.sheet.id;
    const sectionResult =
      result === null || !isSheet ? null : { ...result, isOutdated: result.isOutdated || section !== before };
    state.set({ section, sectionResult });
  };
  const refresh = async (): Promise<void> => {
    await readSection(await month.read());
    const { range } = state.get();
    const printed = range === null ? null : await workbook.readArea(range.sheetId, range.box);
    const subject = chosenSubject(month.get());
    const { result } = state.get();
    const now = subject?.month ?? null;
    state.set({ subject, printed });
    if (result === null) return;
    const isMonthChanged = isOutdated(result.month, now === null ? null : compared.of(now, result.source));
    state.set({ result: { ...result, isOutdated: isMonthChanged || result.read !== printNow(state.get()) } });
  };
  return {
    refresh,
    setSource: async (source) => {
      remember({ source });
      await pane.perform('Reading the ranges…', refresh);
    },
    useSelection: async () => {
      await pane.perform('Reading the selection…', async () => {
        const read = await readPrintedSelection(pane);
        if (read === null) return;
        const { selected, area } = read.selection;
        remember({ source: 'range', range: { sheetId: area.sheet.id, box: selected } });
        await refresh();
      });
    },
    check: async () => {
      await pane.perform('Comparing…', async () => {
        await refresh();
        const { subject, source, section } = state.get();
        if (section !== null) {
          if (section.read.kind === 'unread') {
            pane.say('problem', section.read.why);
            return;
          }
          focus.on('check-title');
          state.set({
            sectionResult: { check: section.code.crossCheckOnSheet(section.read), isOutdated: false },
          });
          return;
        }
        if (subject === null || subject.month === null) {
          pane.say('problem', `There is no month to compare with. ${subject?.blocked ?? ''}`.trim());
          return;
        }
        const against = compared.of(subject.month, source);
        const result = checked(state.get(), against);
        if (typeof result === 'string') {
          pane.say('problem', result);
          return;
        }
        const check = await withAllCauses(result.check, against);
        focus.on('check-title');
        state.set({ result: { ...result, check } });
      });
    },
    writeSheet: async () => {
      await pane.perform('Writing the cross-check…', async () => {
        const { result: ofMonth, section, sectionResult } = state.get();
        const result = section === null ? ofMonth : sectionResult;
        if (result === null) {
          pane.say('problem', NO_LONGER_CHECKED);
          return;
        }
        const { name } = await workbook.writeSheet(crossCheckSheet(result.check));
        pane.say('done', `The cross-check is on the new sheet "${name}".`);
      });
    },
    explain: async (row) => {
      const { key } = row;
      const { result, section } = state.get();
      if (section !== null) {
        await explainInSection(pane, section, key);
        return;
      }
      if (result === null) return;
      const { rows } = result.check;
      const words = `The ${rows.length} numbers of the cross-check`;
      const given = { words, numbers: rows, isExample: result.source === 'example' };
      const handover: NumberHandover = { kind: 'number', number: row, given };
      await pane.open('checkNumber', handover);
    },
  };
}

/** The page One number follows the selected cell. */
async function explainInSection(
  pane: Pane,
  { sheet, read, code }: SectionInFront,
  key: string,
): Promise<void> {
  const place = read.kind === 'unread' ? undefined : code.placeOnSheet(read, key);
  if (place === undefined) return;
  await pane.goTo({ sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } });
  await pane.open('checkNumber');
}

/** The printed numbers beside the month's; or why there are none. */
function checked(
  { source, printed, subject }: Pick<CheckPrintState, 'source' | 'printed' | 'subject'>,
  month: PlayerMonth,
): CheckedPrint | string {
  const read = printNow({ source, printed, subject });
  const base = { source, month, read, isOutdated: false };
  if (source === 'example') {
    const print = printInFront(subject);
    const check = crossCheckExample(month, print);
    const isMoved = subject?.kind === 'example' && print === null;
    const changes = print === null ? NO_CHANGES : changesOfExample(print, subject!.sheet);
    return { ...base, check, ...changes, ...(isMoved ? { notAsPrinted: [MOVED] } : {}) };
  }
  if (printed === null) return 'The range with the printed numbers is gone. Select it again.';
  const inRange = readPrinted(printed.cells);
  if (isProblem(inRange)) return problemText(inRange);
  const check = crossCheckNumbers(month, inRange.numbers);
  const home = subject?.sheet ?? null;
  return {
    ...base,
    check,
    notCompared: [...unreadCells(inRange, printed, home), ...noSuchFigures(inRange, check)],
    notAsPrinted: [],
  };
}

/** With the causes of what differs; the search for them is loaded when something does. */
async function withAllCauses(check: CrossCheck, month: PlayerMonth): Promise<CrossCheck> {
  if (!check.rows.some(({ verdict, cause }) => verdict === 'differs' && cause === null)) return check;
  const { withCauses } = await loadCode(
    () => import(/* webpackChunkName: "explain" */ '../../../sheet/crosscheck/checkCauses'),
  );
  return inSlices(withCauses(check, month), () => undefined, new AbortController().signal);
}
