import { type CellValue, errorIn } from './cellValue';
import { plainName } from './names';
import { numberMeanings } from './readNumber';

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
