import type { Expression } from './expression';
import type { About, Figure } from './figure';
import { formula, type References } from './print';
import type { Key } from './key';
import { DATE_FORMAT } from './formats';
import { type Box, boxAddress, cellAddress, type Place } from './address';
import type { CellContent, CellRole, ReportStyle, SheetModel } from './sheetModel';

export interface CellSpec {
  readonly role: CellRole;
  /** The value as calculated, or as typed for an input. */
  readonly value: CellContent;
  /** What calculates it in the live and plain styles; without one the value is written in every style. */
  readonly expression?: Expression;
  /** The name by which other cells refer to this one. */
  readonly key?: Key;
  readonly format?: string;
  /** What is known of a declared figure. */
  readonly about?: About;
}

/** Collects cells in any order, and writes formulas last, when every key has a place. */
export class SheetBuilder {
  /** By the number of each cell's place. */
  private readonly specs = new Map<number, { place: Place; spec: CellSpec }>();
  private readonly places = new Map<string, Place>();
  private readonly blocks = new Map<string, Box>();
  private readonly widths: number[] = [];

  constructor(private readonly style: ReportStyle) {}

  put(place: Place, spec: CellSpec): void {
    this.specs.set(numberOf(place), { place, spec });
    if (FITTED.has(spec.role) && typeof spec.value === 'string') {
      this.widen(place.column, Math.min(spec.value.length + roomOf(spec), WIDEST_FITTED));
    }
    if (spec.key === undefined) return;
    if (this.places.has(spec.key)) throw new Error(`Two cells have the key ${spec.key}`);
    this.places.set(spec.key, place);
  }

  block(name: string, box: Box): void {
    this.blocks.set(name, box);
  }

  private blockBox(name: string): Box {
    const box = this.blocks.get(name);
    if (box === undefined) throw new Error(`No block ${name}`);
    return box;
  }

  /** The calculated numbers that have a key. */
  figures(): Map<Key, number> {
    const figures = new Map<Key, number>();
    for (const { spec } of this.specs.values()) {
      if (spec.key !== undefined && spec.expression !== undefined && typeof spec.value === 'number') {
        figures.set(spec.key, spec.value);
      }
    }
    return figures;
  }

  /** The declared figures by their keys. */
  declared(): Map<Key, Figure> {
    const figures = new Map<Key, Figure>();
    for (const { spec } of this.specs.values()) {
      const { key, value, expression, about, format = 'General' } = spec;
      if (key === undefined || about === undefined || expression === undefined) continue;
      if (typeof value !== 'number' && typeof value !== 'string') continue;
      figures.set(key, { key, value, format, expression, ...about });
    }
    return figures;
  }

  /** The content of the cells that have a key: typed, calculated or printed. */
  valuesByKey(): Map<Key, CellContent> {
    const values = new Map<Key, CellContent>();
    for (const { spec } of this.specs.values()) if (spec.key !== undefined) values.set(spec.key, spec.value);
    return values;
  }

  /** The values of a block's cells, row by row; null where no cell was put. */
  blockValues(name: string): CellContent[][] {
    const { row, column, rows, columns } = this.blockBox(name);
    return Array.from({ length: rows }, (_, down) =>
      Array.from(
        { length: columns },
        (__, right) =>
          this.specs.get(numberOf({ row: row + down, column: column + right }))?.spec.value ?? null,
      ),
    );
  }

  /** At least this wide, in characters. */
  widen(column: number, characters: number): void {
    this.widths[column] = Math.max(this.widths[column] ?? 0, characters);
  }

  /** Text beside a cell that is not blank would be cut by it, and a date that does not fit is shown as ####. */
  private fitWhatWouldBeCut(): void {
    for (const { place, spec } of this.specs.values()) {
      if (spec.format === DATE_FORMAT) this.widen(place.column, DATE_FORMAT.length + PLAIN_ROOM);
      const beside = this.specs.get(numberOf({ ...place, column: place.column + 1 }))?.spec;
      const isCut = beside !== undefined && (beside.value !== null || beside.expression !== undefined);
      if (!isCut || typeof spec.value !== 'string') continue;
      this.widen(place.column, Math.min(spec.value.length + roomOf(spec), WIDEST_BESIDE_OTHERS));
    }
  }

  finish(name: string, frozenRows: number): SheetModel {
    this.fitWhatWouldBeCut();
    const entries = [...this.specs.values()];
    // A big section has more cells than a call takes arguments.
    const rows = entries.reduce((most, { place }) => Math.max(most, place.row + 1), 0);
    const columns = entries.reduce((most, { place }) => Math.max(most, place.column + 1), 0);
    const cells = grid<CellContent>(rows, columns, null);
    const numberFormats = grid(rows, columns, 'General');
    for (const { place, spec } of entries) {
      cells[place.row]![place.column] = this.content(spec);
      numberFormats[place.row]![place.column] = spec.format ?? 'General';
    }
    return {
      name,
      cells,
      numberFormats,
      roles: boxesOfRoles(entries),
      columnWidths: Array.from({ length: columns }, (_, column) => this.widths[column] ?? DEFAULT_WIDTH),
      places: this.places,
      blocks: this.blocks,
      frozenRows,
    };
  }

  private content({ value, expression }: CellSpec): CellContent {
    if (expression !== undefined && this.style !== 'values') {
      return `=${formula(expression, this.style, this.references)}`;
    }
    return typeof value === 'string' ? asText(value) : value;
  }

  private readonly references: References = {
    has: (key) => this.places.has(key),
    block: (name) => boxAddress(this.blockBox(name)),
    cell: (key) => cellAddress(this.placeOf(key)),
    span: (keys) => {
      const places = keys.map((key) => this.placeOf(key));
      const row = Math.min(...places.map((place) => place.row));
      const column = Math.min(...places.map((place) => place.column));
      const rows = Math.max(...places.map((place) => place.row)) - row + 1;
      const columns = Math.max(...places.map((place) => place.column)) - column + 1;
      return boxAddress({ row, column, rows, columns });
    },
  };

  private placeOf(key: string): Place {
    const place = this.places.get(key);
    if (place === undefined) throw new Error(`No cell has the key ${key}`);
    return place;
  }
}

/** Columns of a sheet. */
const COLUMNS = 16_384;

/** A number for each place of a sheet. */
const numberOf = ({ row, column }: Place): number => row * COLUMNS + column;

const DEFAULT_WIDTH = 8;

/** Columns are made wide enough for these; longer text runs over its neighbours, which are blank. */
const FITTED: ReadonlySet<CellSpec['role']> = new Set(['header', 'label', 'verdict', 'finding']);
const WIDEST_FITTED = 18;
/** Longer text is cut after all: a column of it would leave no room for the others on the screen. */
const WIDEST_BESIDE_OTHERS = 50;
/** What text needs beyond its length, and a title in bold letters: some fonts are wider than Excel's own. */
const PLAIN_ROOM = 2;
const BOLD_ROOM = 3;

function roomOf({ role }: CellSpec): number {
  return role === 'header' ? BOLD_ROOM : PLAIN_ROOM;
}

/**
 * Text that a sheet model would take for a formula is marked as text by an apostrophe, and so is one that begins with an
 * apostrophe of its own. All other text is marked when it is handed to Excel.
 */
export function asText(text: string): string {
  return /^[=']/.test(text) ? `'${text}` : text;
}

function grid<T>(rows: number, columns: number, value: T): T[][] {
  return Array.from({ length: rows }, () => new Array<T>(columns).fill(value));
}

/** Cells of one role that are side by side share a box, so that formats take few requests. */
function boxesOfRoles(entries: readonly { place: Place; spec: CellSpec }[]): SheetModel['roles'] {
  const sorted = [...entries].sort((a, b) => a.place.row - b.place.row || a.place.column - b.place.column);
  const runs: { box: Box; role: CellRole }[] = [];
  for (const { place, spec } of sorted) {
    const last = runs.at(-1);
    const adjoins =
      last !== undefined &&
      last.role === spec.role &&
      last.box.row === place.row &&
      last.box.column + last.box.columns === place.column;
    if (adjoins)
      runs[runs.length - 1] = { role: last.role, box: { ...last.box, columns: last.box.columns + 1 } };
    else runs.push({ role: spec.role, box: { ...place, rows: 1, columns: 1 } });
  }
  return joinRows(runs);
}

/** Runs of one role that are below each other with the same columns become one box. */
function joinRows(runs: readonly { box: Box; role: CellRole }[]): { box: Box; role: CellRole }[] {
  const open = new Map<string, { box: Box; role: CellRole }>();
  const joined: { box: Box; role: CellRole }[] = [];
  for (const run of runs) {
    const columns = `${run.role} ${run.box.column} ${run.box.columns}`;
    const above = open.get(columns);
    if (above !== undefined && above.box.row + above.box.rows === run.box.row) {
      above.box = { ...above.box, rows: above.box.rows + 1 };
    } else {
      const fresh = { ...run };
      joined.push(fresh);
      open.set(columns, fresh);
    }
  }
  return joined;
}
