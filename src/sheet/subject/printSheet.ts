import { evaluate } from '../figures/evaluate';
import type { Value } from '../figures/expression';
import type { Figure, ReportFigures } from '../figures/figure';
import type { Key } from '../figures/key';
import type { SheetModel } from '../kit/sheetModel';
import type { Cells } from '../../cells/headers';

/**
 * The figures of a sheet without a crosstable, calculated anew from the inputs that stand on it now.
 *
 * @param declared its figures as it was written
 * @param cells the sheet's cells from its first one
 */
export function figuresOnSheet(declared: ReportFigures, layout: SheetModel, cells: Cells): ReportFigures {
  const values = new Map<Key, Value>();
  const typed = (key: Key): Value => {
    const place = layout.places.get(key);
    const there = place === undefined ? declared.values.get(key) : cells[place.row]?.[place.column];
    return typeof there === 'number' || (typeof there === 'string' && there !== '') ? there : null;
  };
  const valueOf = (key: Key): Value => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const figure = declared.figures.get(key);
    const value = figure === undefined ? typed(key) : evaluate(figure.expression, valueOf);
    values.set(key, value);
    return value;
  };
  const figures = new Map(
    [...declared.figures].map(([key, figure]): [Key, Figure] => {
      const value = valueOf(key);
      return [key, { ...figure, value: typeof value === 'number' ? value : String(value ?? '') }];
    }),
  );
  for (const key of declared.values.keys()) valueOf(key);
  return { figures, values };
}
