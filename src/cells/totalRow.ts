import { type CellValue, cellValue, errorIn, isBlankOrZero } from './cellValue';
import { plainName } from './names';
import { numberMeanings } from './readNumber';
import { note, type Problem } from '../engine/kit/problem';
import { type Cells, columnPlaces, type NamedColumn } from './headers';

/** Labels of a row that sums up those above it, in English, Afrikaans, Dutch and German, as `plainName` leaves them. */
const LABEL =
  /^(grand|sub)?(totals?|totaal|totale|sums?|som|averages?|avg|mean|counts?|gemiddelde?|aantal|(ins)?gesamt|(gesamt)?summen?|durchschnitt|mittelwert|anzahl)(ratings?|score|points|punte|punkte|games|partien|players|spelers|spieler)?\d*$/;
/** How a label begins, whatever its case. */
const BEGINNING = /^\s*(gr|su|to|so|av|me|co|ge|aa|in|du|mi|an)/i;
/** A number of things, such as 60 players. */
const COUNTED = /^\d+\s+\p{L}{4,}$/u;

/** Whether a cell has the label of a total, such as Total, Grand total: or Average. */
export function isTotalLabel(cell: unknown): boolean {
  return typeof cell === 'string' && BEGINNING.test(cell) && LABEL.test(plainName(cell));
}

/** Whether a cell has a label of a total, or a number of things. */
export function isTotalWord(cell: unknown): boolean {
  return isTotalLabel(cell) || (typeof cell === 'string' && COUNTED.test(cell.trim()));
}

/**
 * Whether a row of a table looks like its total: one cell has a label of a total, and no cell another word, such as a
 * colour. Numbers of things, such as 60 players, numbers typed as text, and errors, such as the average of nothing, are no
 * such words.
 */
export function isTotalRow(cells: readonly CellValue[]): boolean {
  const words = cells.filter(
    (cell) => typeof cell === 'string' && errorIn(cell) === null && numberMeanings(cell).length === 0,
  );
  return words.every(isTotalWord) && words.filter(isTotalLabel).length === 1;
}

/** How the totals of a table are recognised among its rows. */
interface TotalsOfTable<Key extends string> {
  readonly columns: readonly NamedColumn<Key>[];
  /** More columns of the table, by their places, such as those of a crosstable's results. */
  readonly alsoUsed?: Iterable<number>;
  /** What a row of the table has and its total has not, such as a game's colour; null = nothing. */
  readonly notInTotals: Key | null;
}

/**
 * A table with the rows that look like its totals made blank, so that its reader passes over them. Only the columns that
 * are read decide; a row with no word in them is a total by the first word beside them, so that a remark is none.
 *
 * @param report takes the note on each total: row and column inside the table
 */
export function withoutTotals<Key extends string>(
  cells: Cells,
  // Stryker disable next-line ArrayDeclaration: no row has a cell there, so that it decides nothing.
  { columns, alsoUsed = [], notInTotals }: TotalsOfTable<Key>,
  report: (found: Problem, row: number, column: number) => void,
): Cells {
  // Stryker disable next-line ArrayDeclaration: a table without a header has no rows either.
  const places = columnPlaces(cells[0] ?? [], columns, () => undefined);
  const used = new Set([...places.values(), ...alsoUsed]);
  // Stryker disable next-line ConditionalExpression: no column has the key null, so that none is found either way.
  const proof = notInTotals === null ? undefined : places.get(notInTotals);
  return cells.map((line, row) => {
    // Stryker disable next-line ConditionalExpression: without such a column no cell is found, which counts as a blank one.
    const proving = proof === undefined ? null : cellValue(line[proof]);
    if (row === 0 || !(isBlankOrZero(proving) || isTotalLabel(proving))) return line;
    const words = [...line.keys()].filter((at) => typeof cellValue(line[at]) === 'string');
    const inUse = words.filter((at) => used.has(at));
    const deciding = inUse.length > 0 ? inUse : words.slice(0, 1);
    if (!isTotalRow(deciding.map((at) => cellValue(line[at])))) return line;
    report(note('totalLeftOut', ''), row, deciding[0] ?? 0);
    return line.map(() => '');
  });
}
