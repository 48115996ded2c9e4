import type { CellValue } from './gridPort';
import { generalException, invalidArgument } from './richApiError';

/** Excel's own limits ("Excel specifications and limits"). */
const CELL_LENGTH = 32_767;
const FORMULA_LENGTH = 8_192;
const LITERAL_LENGTH = 255;
const VALIDATION_LENGTH = 255;
const HYPERLINKS = 65_530;

/** More cells than this at a time are not read: `values` and its like are null then, without an error. */
export const READABLE_CELLS = 5_000_000;

/** Throws where a cell cannot hold this. A text that begins with a sign is a formula by now, as in Excel. */
export function requireCellFits(cell: CellValue | null): void {
  if (typeof cell !== 'string') return;
  if (!cell.startsWith('=')) {
    if (cell.replace(/^'/, '').length > CELL_LENGTH) throw invalidArgument();
    return;
  }
  if (cell.length > FORMULA_LENGTH) throw generalException();
  if (literalsIn(cell).some((text) => text.length > LITERAL_LENGTH)) throw invalidArgument();
}

/** The texts in quotes; names of sheets stand in single ones. */
const literalsIn = (formula: string): string[] =>
  [...formula.replace(/'(?:[^']|'')*'/g, '').matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) =>
    text.replaceAll('""', '"'),
  );

/** Throws where a list of choices is typed out and too long; a reference to cells may list any number of them. */
export function requireValidationFits(rule: Readonly<Record<string, unknown>>): void {
  const list = rule['list'] as { readonly source?: unknown } | undefined;
  const source = list?.source;
  if (typeof source === 'string' && !source.startsWith('=') && source.length > VALIDATION_LENGTH) {
    throw invalidArgument();
  }
}

/** Throws where a sheet would have more links than it can. */
export function requireHyperlinksFit(count: number): void {
  if (count > HYPERLINKS) throw generalException();
}
