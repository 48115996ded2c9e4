import { html, type TemplateResult } from 'lit-html';
import type { SheetRef } from '../../../excel/workbook';
import type { Pane } from '../page';
import { topOf } from '../range';

/** The name of a sheet, which leads there. */
export function sheetLink(sheet: SheetRef, pane: Pick<Pane, 'goTo'>): TemplateResult {
  return html`<button type="button" class="link" @click=${() => void pane.goTo(topOf(sheet))}>
    ${sheet.name}
  </button>`;
}
