import type { CellRole, SheetModel } from './sheetModel';

const HEADING = 'Confirmed as right';
const LINE = 'Confirmed: ';

/**
 * A report with what the user has confirmed below everything else, where it moves no cell.
 *
 * @param says each as "Sheet1!B2 = 19903"; none leaves the report as it is
 */
export function withConfirmed(model: SheetModel, says: readonly string[]): SheetModel {
  if (says.length === 0) return model;
  const columns = model.cells[0]?.length ?? 1;
  const text = ['', HEADING, ...says.map((one) => LINE + one)];
  const first = model.cells.length;
  const role = (row: number, rows: number, its: CellRole) => ({
    box: { row: first + row, column: 0, rows, columns: 1 },
    role: its,
  });
  return {
    ...model,
    cells: [
      ...model.cells,
      ...text.map((one) =>
        Array.from({ length: columns }, (_, column) => (column > 0 || one === '' ? null : one)),
      ),
    ],
    numberFormats: [...model.numberFormats, ...text.map(() => new Array<string>(columns).fill('General'))],
    roles: [...model.roles, role(1, 1, 'heading'), role(2, says.length, 'note')],
  };
}

/** The values that a report says were confirmed, such as 19903; they are right in its own cells too. */
export function confirmedValues(cells: readonly (readonly unknown[])[]): ReadonlySet<string> {
  return new Set(
    cells.flatMap(([first]) => {
      if (typeof first !== 'string' || !first.startsWith(LINE)) return [];
      const at = first.lastIndexOf(' = ');
      return at < 0 ? [] : [first.slice(at + 3)];
    }),
  );
}
