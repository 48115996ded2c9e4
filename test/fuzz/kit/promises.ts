import { entered, enteredText } from '../../../src/excel/fillSheet';
import type { CellContent, Rows, SheetModel, TableSheet } from '../../../src/figures/sheetModel';
import { FOREIGN_FORMULA } from './hostile';

/** What every reader promises, whatever it reads, beside that it throws nothing and takes less than a second. */
export class BrokenPromise extends Error {}

function broken(what: string, shown: unknown): never {
  throw new BrokenPromise(`${what}: ${JSON.stringify(shown)?.slice(0, 500)}`);
}

const WORDS_OF_CODE = /\bundefined\b|\[object |function \w*\(|\bNaN\b|\bInfinity\b|\{\w+\}/;

/** Words for people have no words of the program's own in them, beside those that were read. */
export function saysPlainly(text: string, read: (text: string) => boolean = () => false): void {
  const odd = WORDS_OF_CODE.exec(text)?.[0];
  if (odd !== undefined && !read(odd)) broken(`words of the program (${odd})`, text);
}

/** A number that a cell can hold. */
export function isFinite(value: unknown, where: string): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    broken(`a number that is none, ${where}`, String(value));
}

/** What is handed to Excel for a sheet: no formula that was read, no number that is none. */
export function isWritten(sheet: SheetModel | TableSheet<Rows>): void {
  const isTable = 'tableName' in sheet;
  const [cells, formatOf] = isTable
    ? [sheet.rows.slice(), (_: number, column: number) => sheet.columns[column]?.format]
    : [sheet.cells, (row: number, column: number) => sheet.numberFormats[row]?.[column]];
  cells.forEach((line, row) =>
    line.forEach((content, column) => {
      isFinite(content, `${sheet.name} ${row},${column}`);
      if (typeof content !== 'string') return;
      const format = formatOf(row, column);
      hasNoForeignFormula((isTable ? enteredText : entered)(content, format), format);
    }),
  );
  if (!isTable) return;
  for (const text of [sheet.note, ...sheet.columns.map(({ title }) => title)])
    hasNoForeignFormula(enteredText(text));
}

/** A cell as Excel is given it: text in front of which an apostrophe stands, text in a cell of text, or our own formula. */
function hasNoForeignFormula(content: CellContent, format = 'General'): void {
  if (typeof content !== 'string' || content === '' || content.startsWith("'") || format === '@') return;
  if (!content.startsWith('=')) broken('text that is not marked as text', content);
  if (FOREIGN_FORMULA.test(withoutTexts(content))) broken('a formula that was read', content);
}

/** A formula without the texts and the sheets' names in it, which calculate nothing. */
function withoutTexts(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"/g, '""').replace(/'(?:[^']|'')*'!/g, '');
}

/** What begins a formula, where no number follows that is all. */
const FORMULA_FIELD = /^["\s]*[=+\-@＝＋－＠](?!\d+(?:[.,]\d+)?"?$)[^"]/;

/** A text file for spreadsheets: no field of it is a formula, also where another separator is gone by. */
export function hasNoFormulaFields(csv: string): void {
  const found = csv.split(/[,;\t|\r\n]/).find((field) => FORMULA_FIELD.test(field));
  if (found !== undefined) broken('a formula in a text file', found);
}

const BUILT_IN = [Object, Array, Function, String, Number, Boolean, Map, Set, Promise, RegExp].map(
  (one) => one.prototype as object,
);
const NAMES_BEFORE = BUILT_IN.map((one) => Reflect.ownKeys(one).length);

/** Nothing has been put into what all objects share. */
export function prototypesAreAsBefore(): void {
  BUILT_IN.forEach((one, at) => {
    if (Reflect.ownKeys(one).length !== NAMES_BEFORE[at])
      broken('a changed prototype', Reflect.ownKeys(one).map(String));
  });
}
