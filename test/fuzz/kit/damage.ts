import fc from 'fast-check';
import { hostileCell, hostileText } from './hostile';

export type Rows = readonly (readonly unknown[])[];

/** A place in something whose size is not known yet. */
const place = fc.nat({ max: 0xffff_ffff });
const at = (where: number, size: number): number => (size === 0 ? 0 : where % size);

interface ByteDamage {
  readonly kind: 'change' | 'insert' | 'remove' | 'cut' | 'repeat' | 'text' | 'many';
  readonly where: number;
  readonly byte: number;
  readonly text: string;
}

const byteDamage = (words: readonly string[]): fc.Arbitrary<ByteDamage> =>
  fc.record({
    kind: fc.constantFrom(
      'change',
      'change',
      'change',
      'insert',
      'remove',
      'cut',
      'repeat',
      'text',
      'text',
      'many',
    ),
    where: place,
    byte: fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(0, 9, 10, 13, 32, 48, 57, 61, 255)),
    text: fc.oneof(hostileText, fc.constantFrom(...words)),
  });

/** Files that are whole, some of them damaged at a few places. */
export function damagedFiles(
  whole: readonly Uint8Array[],
  words: readonly string[],
): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.nat({ max: whole.length - 1 }), fc.array(byteDamage(words), { maxLength: 4 }))
    .map(([which, damages]) => damages.reduce(damagedBytes, whole[which]!));
}

const ENCODER = new TextEncoder();
const MOST_BYTES = 400_000;

function damagedBytes(bytes: Uint8Array, { kind, where, byte, text }: ByteDamage): Uint8Array {
  const from = at(where, bytes.length);
  if (kind === 'change') {
    const changed = bytes.slice();
    if (bytes.length > 0) changed[from] = byte;
    return changed;
  }
  const [before, after] = [bytes.subarray(0, from), bytes.subarray(from)];
  if (kind === 'insert') return joined(before, Uint8Array.of(byte), after);
  if (kind === 'remove') return joined(before, after.subarray(1 + (byte % 40)));
  if (kind === 'cut') return before.slice();
  if (kind === 'text') return joined(before, ENCODER.encode(text), after.subarray(byte % 40));
  const piece = after.subarray(0, 1 + (byte % 160));
  const times =
    kind === 'repeat' ? 1 : Math.min(1 + (where % 400), Math.floor(MOST_BYTES / (piece.length + 1)));
  return joined(before, ...Array.from({ length: times }, () => piece), after);
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}

interface CellDamage {
  readonly kind:
    'change' | 'title' | 'row' | 'column' | 'removeRow' | 'removeColumn' | 'repeatRow' | 'short' | 'swap';
  readonly row: number;
  readonly column: number;
  readonly cell: unknown;
}

const cellDamage = (words: readonly string[]): fc.Arbitrary<CellDamage> =>
  fc.record({
    kind: fc.constantFrom(
      ...(['change', 'change', 'change', 'change', 'change', 'change', 'title', 'row', 'column'] as const),
      ...(['removeRow', 'removeColumn', 'repeatRow', 'short', 'swap'] as const),
    ),
    row: fc.nat({ max: 0xffff }),
    column: fc.nat({ max: 0xffff }),
    cell: fc.oneof(
      { weight: 3, arbitrary: hostileCell },
      { weight: 1, arbitrary: fc.constantFrom(...words) },
    ),
  });

/** Damage to the cells of a table or sheet, at none or a few places; `words` are its own. */
export const cellDamages = (words: readonly string[], maxLength = 5): fc.Arbitrary<readonly CellDamage[]> =>
  fc.array(cellDamage(words), { maxLength });

/** The cells with the damage done to them; what is not damaged is shared. */
export function damagedCells(cells: Rows, damages: readonly CellDamage[]): Rows {
  return damages.reduce<Rows>(damagedOnce, cells);
}

function damagedOnce(cells: Rows, damage: CellDamage): Rows {
  const row = at(damage.row, cells.length);
  const column = at(damage.column, cells[row]?.length ?? 0);
  const { cell } = damage;
  switch (damage.kind) {
    case 'change':
      return cells.map((line, one) => (one === row ? replaced(line, column, cell) : line));
    case 'title':
      return cells.map((line, one) =>
        one === 0 ? replaced(line, at(damage.column, line.length), cell) : line,
      );
    case 'row':
      return cells.map((line, one) => (one === row ? line.map(() => cell) : line));
    case 'column':
      return cells.map((line, one) => (one > 0 ? replaced(line, column, cell) : line));
    case 'removeRow':
      return cells.filter((_, one) => one !== row);
    case 'removeColumn':
      return cells.map((line) => line.filter((_, one) => one !== column));
    case 'repeatRow':
      return cells.flatMap((line, one) => (one === row ? [line, line] : [line]));
    case 'short':
      return cells.map((line, one) => (one === row ? line.slice(0, column) : line));
    case 'swap': {
      const other = at(damage.column, cells.length);
      return cells.map((line, one) => (one === row ? cells[other]! : one === other ? cells[row]! : line));
    }
  }
}

function replaced(line: readonly unknown[], place: number, cell: unknown): readonly unknown[] {
  return line.map((old, one) => (one === place ? cell : old));
}
