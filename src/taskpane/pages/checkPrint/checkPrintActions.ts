import type { CrossCheckRow } from '../../../explain/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../explain/crosscheck/crossCheckSheet';
import { printText } from '../../../explain/trace';
import type { Focus, Pane, PickedCells, Slice } from '../../kit/page';
import type { PrintSource, SubjectReader } from '../../month/checkedSubject';
import type { NumberHandover } from '../../month/handovers';
import { readPrintedSelection } from '../../month/printedSelection';
import { type CheckedPrint, type CheckPrintChoices, type CheckPrintState, sourceOf } from './checkPrintState';
import { comparedPrint, comparedSubject, isOutdated } from './comparedPrint';

/** What the page works with. */
interface CheckPrintParts {
  readonly pane: Pane;
  readonly subjects: SubjectReader;
  readonly state: Slice<CheckPrintState>;
  readonly focus: Focus;
}

export type CheckPrintActions = ReturnType<typeof checkPrintActions>;

/** What was pressed before has put the result away. */
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
    /** Compares the numbers of cells that another page hands over. */
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

/** What is in hand and the printed numbers, as they are now, and their comparison. */
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
