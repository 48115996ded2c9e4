import type { ListSeparator, NumberStyle } from '../cells/numberStyle';

/** Between the columns of an array constant where the comma belongs to numbers; its rows keep their semicolon. */
const COLUMN_BESIDE_DECIMAL_COMMA = '\\';

/**
 * A formula as it is typed in a user's Excel.
 *
 * With a decimal comma a semicolon separates the arguments, and a backslash between the columns of an array constant: the
 * semicolon parts its rows everywhere. (Excel in English with a decimal comma, as in South Africa; a few languages part columns
 * by a point.) The column's separator depends on the decimal sign alone, the arguments' on the system's list separator.
 *
 * @param formula as Excel's own files have it, such as =CSA.WE(1405.6,1200,"W")
 * @example typedFormula('=CSA.WE(1405.6,{1,2;3,4})', COMMA_STYLE) // =CSA.WE(1405,6;{1\2;3\4})
 */
export function typedFormula(formula: string, style: NumberStyle): string {
  let depth = 0;
  return (formula.match(/"[^"]*"|'[^']*'|\d*\.\d+|[^]/g) ?? [])
    .map((part) => {
      if (part === '{') depth += 1;
      if (part === '}') depth -= 1;
      if (part === ',') return depth === 0 ? style.list : columnSeparator(style);
      return /^\d*\.\d+$/.test(part) ? part.replace('.', style.decimal) : part;
    })
    .join('');
}

function columnSeparator({ decimal }: NumberStyle): string {
  return decimal === ',' ? COLUMN_BESIDE_DECIMAL_COMMA : ',';
}

/**
 * The separator between the arguments in a user's Excel, by the formulas of a workbook.
 *
 * @param formulas cells as Excel's own files have them
 * @param typed the same cells as the user types them
 * @returns null where no formula has two arguments
 */
export function listSeparatorIn(
  formulas: readonly (readonly unknown[])[],
  typed: readonly (readonly unknown[])[],
): ListSeparator | null {
  for (const [row, line] of formulas.entries()) {
    for (const [column, formula] of line.entries()) {
      const local = typed[row]?.[column];
      if (!isFormula(formula) || !isFormula(local) || !bare(formula).includes(',')) continue;
      return bare(local).includes(';') ? ';' : ',';
    }
  }
  return null;
}

/** A function of its own: the build of the add-in uses this file alone. */
const isFormula = (cell: unknown): cell is string => typeof cell === 'string' && cell.startsWith('=');

/** A formula without texts, names of sheets, array constants and columns of tables, which have separators of their own. */
function bare(formula: string): string {
  return formula.replace(/"[^"]*"|'[^']*'|\{[^}]*\}|\[(?:[^[\]]|\[[^\]]*\])*\]/g, '');
}
