import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import type { ComparedSide } from './comparedSide';
import { LIST_NAMES } from './pairColumns';

/** The column that says of which rating list a row is; -1 where there is none. */
export function listColumn(titles: readonly string[]): number {
  return titles.findIndex((title) => LIST_NAMES.includes(plainName(title)));
}

/** What stands in a column below its header, each once, in the order of the rows. */
export function valuesIn(cells: readonly unknown[]): string[] {
  const values = cells.slice(1).flatMap((cell) => cellValue(cell) ?? []);
  return [...new Set(values.map(String))];
}

/**
 * The rows of a side whose cell in a column has this value, case and spaces apart. Each still knows where it stands.
 *
 * @param name what people call these rows
 */
export function onlyRows(side: ComparedSide, column: number, value: string, name: string): ComparedSide {
  const wanted = plainName(value);
  const at = side.cells.flatMap((row, index) =>
    index === 0 || plainName(cellValue(row[column])) === wanted ? [index] : [],
  );
  const taken = <T>(all: readonly T[]): T[] => at.map((index) => all[index]!);
  const { source } = side;
  return {
    name,
    source:
      source.kind === 'file'
        ? { ...source, lines: taken(source.lines) }
        : { ...source, rows: taken(source.rows ?? side.cells.map((_, index) => index)) },
    cells: taken(side.cells),
    formats: side.formats === null ? null : taken(side.formats),
  };
}
