import { columnPlaces } from '../../../cells/headers';
import { RATING_TYPES } from '../../../engine/csa2024';
import type { Cells } from '../../month';
import {
  columnsIn,
  kindsByColumn,
  type NumberKind,
  type TextNumber,
  textNumbers,
} from '../../textNumbers/textNumbers';
import { type BureauTable, highestKey, kKey, rawKey, TABLES } from '../tables';

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

/**
 * The text numbers of a table. Where the rows that may have one are noted as the table is read, only these are looked
 * through: few are, and to fetch all the others again would take as long as some of the checks.
 */
export class NumbersAsText {
  private readonly kinds: ReadonlyMap<number, NumberKind>;
  private readonly noted = new Set<number>();
  private last = 0;

  /** @param cells header row first */
  constructor(
    table: BureauTable,
    private readonly cells: Cells,
  ) {
    const places = columnPlaces(cells[0] ?? [], TABLES[table].columns, () => undefined, true);
    this.kinds = kindsByColumn(places, KINDS[table]);
  }

  /** Notes a row that may have one. */
  note(row: number): void {
    if (row === this.last) return;
    this.last = row;
    this.noted.add(row);
  }

  /** Those of the rows that are noted. */
  ofNoted(): TextNumber[] {
    return this.of([...this.noted].sort((a, b) => a - b));
  }

  /** Those of all rows. */
  ofAll(): TextNumber[] {
    return this.of(undefined);
  }

  private of(rows: readonly number[] | undefined): TextNumber[] {
    const { cells, kinds } = this;
    return textNumbers(cells, columnsIn(kinds), (column) => kinds.get(column)!, rows);
  }
}
