import type { CellContent } from '../sheet/kit/sheetModel';

/** A cell of this format makes text of whatever is written into it, an apostrophe too. */
const TEXT_FORMAT = '@';

/**
 * A cell of a sheet model as it is handed to Excel: all text is marked as text, as a person does with an apostrophe.
 *
 * Excel reads a string that an add-in writes as an American types it (office-js#1559): of a tournament "March 2024" or
 * "10/11", a name "1E5" or "TRUE" it makes a date, a number or a truth value. A formula begins with '=', and what begins
 * with an apostrophe is marked already.
 */
export function entered(content: CellContent, format?: string): CellContent {
  if (typeof content !== 'string' || !/^['=]/.test(content)) return enteredText(content, format);
  // The mark would be seen in a cell that is text anyway.
  return format === TEXT_FORMAT ? content.replace(/^'/, '') : content;
}

/** The same for a cell that never holds a formula, such as one of a table. */
export function enteredText(content: CellContent, format = 'General'): CellContent {
  const isText = typeof content === 'string' && content !== '';
  return isText && format !== TEXT_FORMAT ? `'${content}` : content;
}
