/** The content of a cell, after `cellValue` has read it. An error in a cell is its text, such as '#N/A'. */
export type CellValue = number | string | boolean | null;

/** The errors that Excel itself writes, those it will have one day too; other text that begins with # is text. */
const ERROR_TEXT = /^#(N\/A|DIV\/0!|[A-Z_]+[!?]|GETTING_DATA)$/;

/**
 * Reads what Office hands over for one cell: a plain value; nothing at all (null, undefined, '' or text of spaces);
 * a data type with a basic value; or an error object, which carries its text as `code`.
 */
export function cellValue(raw: unknown): CellValue {
  switch (typeof raw) {
    case 'number':
      return Number.isFinite(raw) ? raw : '#NUM!';
    case 'boolean':
      return raw;
    case 'string':
      return raw.trim() || null;
    case 'object':
      return raw === null ? null : valueOfObject(raw);
    default:
      return raw === undefined ? null : '#VALUE!';
  }
}

function valueOfObject(raw: object): CellValue {
  if ('basicValue' in raw && typeof raw.basicValue !== 'object') return cellValue(raw.basicValue);
  return 'code' in raw && typeof raw.code === 'string' ? raw.code : '#VALUE!';
}

/** Whether a row is blank, spaces aside. */
export function isBlankRow(line: readonly unknown[]): boolean {
  return line.every((cell) => cellValue(cell) === null);
}

/** Whether what is entered into a cell is a formula. */
export function isFormula(content: unknown): content is `=${string}` {
  return typeof content === 'string' && content.startsWith('=');
}

/** The error in a cell, or null. */
export function errorIn(value: CellValue): string | null {
  // Stryker disable next-line ConditionalExpression: tells the compiler only: no number and no truth value looks like an error.
  return typeof value === 'string' && ERROR_TEXT.test(value) ? value : null;
}

/**
 * An empty cell of a range reaches a custom function as 0 on the Windows desktop, as null or '' on the web. Where 0 has
 * no meaning of its own (ratings, dates, minutes, names) it is therefore blank.
 */
export function isBlankOrZero(value: CellValue): boolean {
  return value === null || value === 0;
}

/** A dash, as people print it where there is nothing. */
export function isDash(value: CellValue): boolean {
  // Stryker disable next-line ConditionalExpression: no number and no logical value is written with dashes alone.
  return typeof value === 'string' && /^[-−–—]+$/.test(value);
}

/**
 * Whether a cell waits for its value, as add-ins' functions answer after everything else. That is no error: it is there in a
 * moment.
 */
export function isNotYet(cell: unknown): boolean {
  return cell === '#BUSY!' || cell === '#GETTING_DATA';
}
