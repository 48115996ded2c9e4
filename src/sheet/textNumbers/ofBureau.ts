import { columnPlaces } from '../../cells/headers';
import { RATING_TYPES } from '../../engine/csa2024';
import type { Cells } from '../month';
import { type BureauTable, highestKey, kKey, rawKey, TABLES } from '../bureau/tables';
import { columnsIn, type NumberKind, type TextNumber, textNumbers } from './textNumbers';

type Kinds = Readonly<Partial<Record<string, NumberKind>>>;

const ofEach = (key: (type: (typeof RATING_TYPES)[number]) => string, kind: NumberKind): Kinds =>
  Object.fromEntries(RATING_TYPES.map((type) => [key(type), kind]));

/** The columns of numbers by their keys. An id is text, whatever it looks like. */
const KINDS: Readonly<Record<BureauTable, Kinds>> = {
  players: {
    fideRating: 'rating',
    ...ofEach(rawKey, 'rating'),
    ...ofEach(highestKey, 'rating'),
    ...ofEach(kKey, 'number'),
  },
  events: { boards: 'number', rounds: 'number', base: 'number', increment: 'number' },
  games: { round: 'number', opponentFide: 'rating' },
  performances: { performance: 'number' },
  history: ofEach((type) => type, 'rating'),
  penalties: { round: 'number', points: 'number' },
};

/** The text numbers of a table of the bureau. */
export function textNumbersOfTable(table: BureauTable, cells: Cells): TextNumber[] {
  const kinds = new Map<number, NumberKind>();
  for (const [key, column] of columnPlaces(cells[0] ?? [], TABLES[table].columns, () => undefined, true)) {
    const kind = KINDS[table][key];
    if (kind !== undefined) kinds.set(column, kind);
  }
  return textNumbers(cells, columnsIn(kinds), (column) => kinds.get(column)!);
}
