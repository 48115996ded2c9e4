import { exact } from '../cells/numberText';
import { written } from '../figures/expression';
import { type Box, boxAddress, cellAddress, parseBox, type Place, cellLink } from '../figures/address';
import { label, ReportPage } from '../figures/reportPage';
import type { CellSpec } from '../figures/sheetBuilder';
import type { CellContent, SheetModel } from '../figures/sheetModel';
import type { FreezePlan, FrozenCell, LeftCell } from './planFreeze';
import type { Content } from './workbookCells';

/** The name of the sheet that lists what was frozen; a second one gets a number. */
export const LIST_NAME = 'Freeze list';

const TITLES = [
  'Sheet',
  'Cell',
  'Formula before',
  'Now',
  'Which is',
  'Why',
  'Cells',
  'Sheet id',
  'Check',
] as const;
const COLUMN = Object.fromEntries(TITLES.map((title, column) => [title, column])) as Record<
  (typeof TITLES)[number],
  number
>;

const SHEET_TITLES = ['Sheet named', 'Sheet id'] as const;

const WIDTHS = [18, 8, 36, 36, 14, 52, 12, 12, 20];

/** A sheet as the list remembers it: it may have another name by now. */
export interface SheetThen {
  readonly sheet: string;
  readonly sheetId: string;
}

/** A frozen formula as the list remembers it. */
export interface ListedCell extends SheetThen {
  readonly box: Box;
  readonly formula: string;
  /** The mark of what stood there when it was frozen. */
  readonly check: string;
}

/**
 * The list of what was frozen: for people, with a way to every cell, and for Undo freeze, which reads the same rows, also
 * after the workbook has been saved, sent on and opened again.
 *
 * @param frozen the cells with the marks of their present content
 */
export function freezeList(
  frozen: readonly { readonly cell: FrozenCell; readonly check: string }[],
  { left, names, namedSheets }: Pick<FreezePlan, 'left' | 'names' | 'namedSheets'>,
): SheetModel {
  const page = new ReportPage('plain');
  page.line('Freeze list', 'title');
  page.line(`The formulas of CSA Ratings that this workbook had, and what is there now: ${frozen.length}.`);
  page.line('Undo freeze, on the page Share, reads this sheet. Keep it as long as you may want to undo.');
  page.row += 1;
  page.table({
    titles: TITLES,
    rows: frozen.map(({ cell, check }) => [
      label(cell.sheet.name),
      link(cell.sheet.name, cell.box),
      label(cell.formula),
      label(holdsNow(cell)),
      label(BECAME[cell.becomes]),
      note(whyFrozen(cell)),
      label(boxAddress(cell.box)),
      label(cell.sheet.id),
      label(check),
    ]),
  });
  if (namedSheets.length > 0) {
    page.heading('Other sheets that the formulas name', 'Undo freeze finds them under a new name');
    page.table({
      titles: SHEET_TITLES,
      rows: namedSheets.map(({ name, id }) => [label(name), label(id)]),
    });
  }
  if (left.length + names.length > 0) {
    page.heading('Not touched', 'These still need the add-in');
    page.table({
      titles: ['Sheet', 'Cell', 'Formula', 'Why'],
      rows: [
        ...left.map((cell) => [
          label(cell.sheet.name),
          link(cell.sheet.name, cell.place),
          label(cell.formula),
          note(whyLeft(cell)),
        ]),
        ...names.map(({ name, formula }) => [
          note('Name'),
          label(name),
          label(formula),
          note('Names are not changed. Change it in the Name Manager.'),
        ]),
      ],
    });
  }
  const model = page.sheet.finish(LIST_NAME, 0);
  return {
    ...model,
    columnWidths: model.columnWidths.map((width, column) => WIDTHS[column] ?? width),
  };
}

/** The value in the cell, or how many values in the cells. */
function holdsNow({ box, content }: FrozenCell): string {
  const cells = box.rows * box.columns;
  if (cells !== 1) return `${cells} values`;
  const [[value]] = content as [[CellContent]];
  return typeof value === 'number' ? exact(value) : String(value).replace(/^'/, '');
}

function note(content: string): CellSpec {
  return { role: 'note', value: content };
}

function link(sheet: string, place: Place): CellSpec {
  return { role: 'label', value: cellAddress(place), expression: written(cellLink(sheet, place).slice(1)) };
}

/** The sheets without frozen cells that the formulas of a list name. */
export function readNamedSheets(cells: readonly (readonly Content[])[]): SheetThen[] {
  const header = cells.findIndex((line) => SHEET_TITLES.every((title, column) => line[column] === title));
  if (header < 0) return [];
  const rows = cells.slice(header + 1);
  const end = rows.findIndex(([, id = '']) => id === '');
  return (end < 0 ? rows : rows.slice(0, end)).map(([sheet, id]) => ({
    sheet: String(sheet),
    sheetId: String(id),
  }));
}

/** What a list remembers; null where the cells are no such list. */
export function readFreezeList(cells: readonly (readonly Content[])[]): ListedCell[] | null {
  const header = cells.findIndex((line) => TITLES.every((title, column) => line[column] === title));
  if (header < 0) return null;
  const rows = cells.slice(header + 1);
  const end = rows.findIndex((line) => (line[COLUMN.Check] ?? '') === '');
  return (end < 0 ? rows : rows.slice(0, end)).flatMap((line) => {
    const of = (title: (typeof TITLES)[number]): string => String(line[COLUMN[title]]);
    const box = parseBox(of('Cells'));
    if (box === null) return [];
    return [
      { sheet: of('Sheet'), sheetId: of('Sheet id'), box, formula: of('Formula before'), check: of('Check') },
    ];
  });
}

/** What became of a formula. */
export const BECAME: Readonly<Record<FrozenCell['becomes'], string>> = {
  plain: 'Plain formula',
  value: 'Value',
  error: 'Error',
};

/** Why a formula became a value. */
const WHY: Readonly<Record<NonNullable<FrozenCell['why']>, string>> = {
  givesTable: 'It fills a table, for which there is no plain formula.',
  worksOnLists: 'It works on a list of any length, for which there is no plain formula.',
  readsWords: 'It reads words or dates in several forms, for which there is no plain formula.',
  unreadable: 'The formula cannot be read.',
  manyCells: 'It has a range, an array or a name where a plain formula needs one cell.',
  textInNumber: 'A cell that it calculates with holds text, which not every program reads as a number.',
  wrongArguments: 'An argument is missing, or has no meaning in a plain formula.',
  random: 'It calculates with a random number.',
  tooLong: 'The plain formula would be longer than Excel takes.',
  spills: 'It fills several cells.',
  namesArray: 'It names an array (#) that becomes values, where it would show #REF!.',
  tableFills: 'Excel would fill other rows of the table with the plain formula.',
  differs: 'The plain formula would not show the same.',
};

/** Why a cell was left as it is. */
const LEFT: Readonly<Record<LeftCell['why'], string>> = {
  protected: 'The sheet is protected.',
  notLoaded: 'It shows #NAME?. Repair it first.',
  calculating: 'Excel is still calculating it.',
  noRoom: 'Its array has no room (#SPILL!).',
  besideTable:
    'It is right under or beside a table, which Excel would extend. Leave a row or column free between them.',
};

/** Why a formula became what it did; a plain formula needs no reason. */
function whyFrozen({ becomes, why }: FrozenCell): string {
  if (why !== null) return WHY[why];
  return becomes === 'error' ? 'It showed an error, which stays.' : '';
}

export function whyLeft({ why }: Pick<LeftCell, 'why'>): string {
  return LEFT[why];
}
