import type { PrintedFigures } from '../figures/printedFigures';

/**
 * Numbers as a document prints them, in the shape of the print: each line the key of its row, then a number for each
 * figure; a dot stands for none. The digits after the point are the decimals that the document shows.
 *
 * @param figures the figures of the columns, as the keys of a report end: 'score' makes 3/12/score of the row 3/12
 */
export function printedTable(figures: readonly string[], lines: string): PrintedFigures {
  const rows = lines.trim().split('\n');
  return new Map(
    rows.flatMap((line) => {
      const [row = '', ...numbers] = line.trim().split(/\s+/);
      return figures.flatMap((figure, index) => {
        const text = numbers[index] ?? '.';
        return text === '.' ? [] : [[keyOf(row, figure), printedNumber(text)] as const];
      });
    }),
  );
}

/** Several tables of one document. */
export function printedTables(...tables: readonly PrintedFigures[]): PrintedFigures {
  return new Map(tables.flatMap((table) => [...table]));
}

/** The row "-" is that of the section itself. */
function keyOf(row: string, figure: string): string {
  return row === '-' ? figure : `${row}/${figure}`;
}

function printedNumber(text: string) {
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return { printed: Number(text), decimals, stepwise: null };
}
