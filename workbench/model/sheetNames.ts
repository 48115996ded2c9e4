import type { DocumentContext } from './documentContext';
import { invalidArgument, itemAlreadyExists } from './richApiError';

/** Excel's rules for the name of a sheet; an error where the name breaks one. */
export function requireSheetName(context: DocumentContext, name: unknown, exceptId?: string): string {
  if (typeof name !== 'string' || name.trim() === '' || name.length > 31) throw invalidArgument();
  const badSign = /[\\/?*[\]:]/.test(name) || name.startsWith("'") || name.endsWith("'");
  if (badSign || name.toLowerCase() === 'history') throw invalidArgument();
  const other = context.grid.sheets().find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  if (other && other.id !== exceptId) throw itemAlreadyExists();
  return name;
}

/** The name Excel gives a new sheet: the first free `Sheet` and number. */
export function newSheetName(context: DocumentContext): string {
  const taken = new Set(context.grid.sheets().map((sheet) => sheet.name.toLowerCase()));
  let number = taken.size + 1;
  while (taken.has(`sheet${String(number)}`)) number++;
  return `Sheet${String(number)}`;
}
