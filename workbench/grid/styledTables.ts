import type { ICellData, IStyleData, Nullable } from '@univerjs/core';
import { BooleanNumber, InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { TableState } from '../model/documentState';
import { tableLook } from '../model/tableLook';
import type { UniverParts } from './univer';

/** Draws tables in their style. The cells' own formats stay as they are, and count for more. */
export function styleTables({ injector }: UniverParts, tables: () => readonly TableState[]): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    handler: (cell, { subUnitId, row, col, workbook }, next) => {
      const table = tables().find((one) => one.sheetId === subUnitId && isIn(one, row, col));
      const look = table && tableLook(table, row - table.box.row, col - table.box.column);
      if (!look) return next(cell);
      const own = cell?.s ? workbook.getStyles().getStyleByCell(cell) : null;
      const style: IStyleData = {
        ...(look.fill !== undefined && { bg: { rgb: look.fill } }),
        ...(look.text !== undefined && { cl: { rgb: look.text } }),
        ...(look.bold && { bl: BooleanNumber.TRUE }),
        ...withoutNothing(own),
      };
      return next({ ...cell, s: style });
    },
  });
}

const isIn = ({ box }: TableState, row: number, column: number): boolean =>
  row >= box.row && row < box.row + box.rows && column >= box.column && column < box.column + box.columns;

/** A style's parts that say something. */
const withoutNothing = (style: Nullable<ICellData['s'] | IStyleData>): IStyleData =>
  typeof style !== 'object' || style === null
    ? {}
    : Object.fromEntries(Object.entries(style).filter(([, value]) => value !== null && value !== undefined));
