import { numfmt } from '@univerjs/core';
import type { INumfmtLocaleTag } from '@univerjs/core';
import { SheetsNumfmtCellContentController } from '@univerjs/preset-sheets-core';
import type { Region } from '../model/region';
import type { UniverParts } from './univer';

/** Shows numbers with a number format as the region's Excel does; those without are `fitGeneralNumbers`' work. */
export function displayInRegion({ injector }: UniverParts, { tag, decimal, thousands }: Region): void {
  numfmt.addLocale({ decimal, group: thousands }, tag);
  // The grid's list of languages is shorter than its formatter's.
  injector.get(SheetsNumfmtCellContentController).setNumfmtLocal(tag as INumfmtLocaleTag);
}

/** Draws the sheet in front anew, where cells show the same values otherwise. */
export function drawAnew({ api }: UniverParts): void {
  api.getActiveWorkbook()?.getActiveSheet().refreshCanvas();
}
