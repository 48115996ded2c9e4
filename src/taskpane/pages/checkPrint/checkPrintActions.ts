import type { CrossCheckRow } from '../../../explain/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../explain/crosscheck/crossCheckSheet';
import { printText } from '../../../explain/trace';
import type { Focus, Pane, PickedCells, Slice } from '../../kit/page';
import type { SubjectReader } from '../../month/checkedSubject';
import type { NumberHandover } from '../../month/handovers';
import { readPrintedSelection } from '../../month/printedSelection';
import type { CheckPrintChoices, CheckPrintState, PrintedSource } from './checkPrintState';
import { comparedPrint, comparedSubject, isOutdated } from './comparedPrint';

/** What the page works with. */
export interface CheckPrintParts {
  readonly pane: Pane;
  readonly subjects: SubjectReader;
  readonly state: Slice<CheckPrintState>;
  readonly focus: Focus;
}

export type CheckPrintActions = ReturnType<typeof checkPrintActions>;

/** What was pressed before has put the result away. */
const NO_LONGER_CHECKED = 'Nothing was written. Press Check the numbers first.';

/** All that a user can do on the page A calculation. */
export function checkPrintActions({ pane, subjects, state, focus }: CheckPrintParts) {
  const { workbook } = pane;
  /** Takes over choices and saves them; where the workbook refuses them, they hold while the pane is open. */
  const remember = (changes: Partial<CheckPrintChoices>): void => {
    state.set({ ...changes, result: null });
    const { source, range } = state.get();
    workbook.saveChoices('checkPrint', { source, range }).catch(() => undefined);
  };
  /** Reads what is in hand and the printed range as they are now. */
  const refresh = async (): Promise<void> => {
    const checked = await subjects.read();
    const { range, checked: before } = state.get();
    const printed = range === null ? null : await workbook.readArea(range.sheetId, range.box);
    const isOther = before !== null && checked !== null && before.kind !== checked.kind;
    state.set({ checked, printed, ...(isOther ? { result: null } : {}) });
    const { result } = state.get();
    if (result !== null) state.set({ result: { ...result, isOutdated: isOutdated(result, state.get()) } });
  };
  /** Compares the printed numbers as they are now. */
  const compareNow = async (): Promise<void> => {
    await refresh();
    const now = state.get();
    const subject = comparedSubject(now);
    const result = subject === null ? whyNoSubject(now) : await comparedPrint(now, subject);
    if (typeof result === 'string') {
      pane.say('problem', result);
      return;
    }
    focus.on('check-title');
    state.set({ result });
  };
  return {
    refresh,
    setSource: async (source: PrintedSource) => {
      remember({ source });
      await pane.perform('Reading the ranges…', refresh);
    },
    /** Takes the selected cells for the printed numbers. */
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
      await pane.perform('Comparing…', compareNow);
    },
    /** Compares the numbers of cells that another page hands over. */
    checkCells: async (range: PickedCells) => {
      remember({ source: 'range', range });
      await compareNow();
    },
    writeSheet: async () => {
      await pane.perform('Writing the cross-check…', async () => {
        const { result } = state.get();
        if (result === null) {
          pane.say('problem', NO_LONGER_CHECKED);
          return;
        }
        const { name } = await workbook.writeSheet(crossCheckSheet(result.check));
        pane.say('done', `The cross-check is on the new sheet "${name}".`);
      });
    },
    /** Hands a number over to the page A number, with all others as evidence. */
    explain: async (row: CrossCheckRow) => {
      const { result, checked } = state.get();
      if (result === null || checked === null) return;
      if (result.subject.kind === 'month') {
        const { rows } = result.check;
        const words = `The ${rows.length} numbers of the cross-check`;
        const given = { words, numbers: rows, isExample: result.print.isExample };
        const handover: NumberHandover = { kind: 'number', key: row.key, typed: printText(row), given };
        await pane.open('checkNumber', handover);
        return;
      }
      // The print of a section is on its sheet: the page A number follows the selected cell.
      const place = result.subject.placeOf(row.key);
      if (place === undefined) return;
      await pane.goTo({ sheetId: checked.sheet.id, box: { ...place, rows: 1, columns: 1 } });
      await pane.open('checkNumber');
    },
  };
}

function whyNoSubject({ checked }: CheckPrintState): string {
  if (checked?.kind === 'section') return checked.blocked ?? '';
  return `There is no month to compare with. ${checked?.blocked ?? ''}`.trim();
}
