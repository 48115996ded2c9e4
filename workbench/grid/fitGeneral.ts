import { CellValueType, InterceptorEffectEnum } from '@univerjs/core';
import {
  INTERCEPTOR_POINT,
  InterceptCellContentPriority,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { numberAsTyped } from '../model/localEntry';
import type { Region } from '../model/region';
import type { UniverParts } from './univer';
import { generalText } from './generalFormat';

const padding = 6;
const defaultFontSize = 11;

/** Width of a digit as part of the font's height, and pixels in a point. */
const digitWidth = 0.556;
const pixelsPerPoint = 96 / 72;

/** Shows numbers without a number format as Excel does: rounded to the width of their column. Their values stay as they are. */
export function fitGeneralNumbers({ injector }: UniverParts, region: () => Region): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    priority: InterceptCellContentPriority.NUMFMT,
    handler: (cell, location, next) => {
      const value = cell?.v;
      if (!cell || typeof value !== 'number' || cell.t === CellValueType.BOOLEAN || Number.isInteger(value)) {
        return next(cell);
      }
      const style = cell.s ? location.workbook.getStyles().getStyleByCell(cell) : null;
      if (style?.n && style.n.pattern !== 'General') return next(cell);
      const digit = (style?.fs ?? defaultFontSize) * pixelsPerPoint * digitWidth;
      const room = Math.floor((location.worksheet.getColumnWidth(location.col) - padding) / digit);
      return next({ ...cell, v: numberAsTyped(generalText(value, room), region()), t: CellValueType.NUMBER });
    },
  });
}
