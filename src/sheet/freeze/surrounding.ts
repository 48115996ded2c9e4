import { errorIn } from '../cells/cellValue';
import { placeOf, type Surrounding } from './references';
import { type DefinedName, type SheetCells, valueAt } from './workbookCells';

const ONE_CELL = /^=(?:(?:'(?:[^']|'')+'|[^'!:]+)!)?\$?[A-Z]{1,3}\$?\d+$/i;

/** What the references of a formula on this sheet mean, as far as the sheets have been read. */
export function surroundingOf(
  own: SheetCells,
  sheets: readonly SheetCells[],
  names: readonly DefinedName[],
): Surrounding {
  return {
    holdsText: (name, address) => {
      const lower = name?.toLowerCase();
      const sheet = lower === undefined ? own : sheets.find((one) => one.name.toLowerCase() === lower);
      const value = sheet === undefined ? '' : valueAt(sheet, placeOf(address));
      return typeof value === 'string' && value !== '' && errorIn(value) === null;
    },
    isOneCell: (name) =>
      names.some((one) => one.name.toLowerCase() === name.toLowerCase() && ONE_CELL.test(one.formula)),
  };
}
