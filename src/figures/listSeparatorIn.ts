import type { ListSeparator } from '../cells/numberStyle';

/**
 * What stands between the arguments of formulas in a user's Excel, by formulas that are there.
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

const isFormula = (cell: unknown): cell is string => typeof cell === 'string' && cell.startsWith('=');

/** A formula without texts, names of sheets, array constants and columns of tables, which have separators of their own. */
function bare(formula: string): string {
  return formula.replace(/"[^"]*"|'[^']*'|\{[^}]*\}|\[(?:[^[\]]|\[[^\]]*\])*\]/g, '');
}
