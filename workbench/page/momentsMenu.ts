import { element } from './dom';
import type { Workbench } from './workbench';

/**
 * The lower part of the switches, which no platform sets: how the workbook in front is set, who else is at work in it, and what
 * has emptied the user's Undo. It is read anew whenever the switches are opened.
 */
export function connectMomentsMenu(workbench: Workbench): void {
  const other = element<HTMLInputElement>('other-workbook');
  const coAuthor = element<HTMLSelectElement>('co-author');
  const byHand = element<HTMLInputElement>('manual-calculation');
  const from1904 = element<HTMLInputElement>('days-from-1904');

  other.addEventListener('change', () => {
    if (other.checked) workbench.excel.otherWorkbook.comeToFront();
    else workbench.excel.otherWorkbook.clickBack();
  });
  coAuthor.addEventListener('change', () => {
    const { value } = coAuthor;
    const insert = (): void => {
      coAuthor.value = '';
    };
    workbench.excel.coAuthor = value === '' ? undefined : atTheTop(workbench, Number(value), insert);
  });
  byHand.addEventListener('change', () => {
    workbench.host.document.calculationMode = byHand.checked ? 'Manual' : 'Automatic';
    if (!byHand.checked) workbench.grid.calculateWaiting();
  });
  from1904.addEventListener('change', () => workbench.setDateSystem(from1904.checked ? 1904 : 1900));

  const details = other.closest('details')!;
  details.addEventListener('toggle', () => {
    const { document, undoCleared } = workbench.host;
    other.checked = workbench.excel.otherWorkbook.expected;
    byHand.checked = document.calculationMode === 'Manual';
    from1904.checked = document.dateSystem === 1904;
    const last = undoCleared.at(-1);
    element('undo-cleared').textContent =
      last === undefined
        ? "The user's Undo was not cleared."
        : `The user's Undo was cleared (${String(undoCleared.length)}), last by ${last.member}.`;
  });
}

/** Inserts a row at the top of the sheet in front, once, before a later request of the add-in. */
function atTheTop(workbench: Workbench, requests: number, done: () => void) {
  let left = requests;
  return () => {
    left -= 1;
    if (left > 0) return undefined;
    workbench.excel.coAuthor = undefined;
    done();
    return { sheet: workbench.grid.activeSheetId(), row: 0 };
  };
}
