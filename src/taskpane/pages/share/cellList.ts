import { html, nothing, type TemplateResult } from 'lit-html';
import { type Box, boxAddress } from '../../../sheet/kit/address';
import type { Pane } from '../../kit/page';

/** The way to a cell. */
export type GoTo = Pick<Pane, 'goTo'>;

/** A cell with a way to it, and what there is to say about it. */
export interface ShownCell {
  /** null where the sheet is gone. */
  readonly sheetId: string | null;
  readonly sheetName: string;
  readonly box: Box;
  readonly text: string;
}

/** The most cells shown at once; the rest stand on a sheet, or come up later. */
const SHOWN = 5;

/** The first of some cells, each with a way to it. */
export function cellList(
  name: string,
  cells: readonly ShownCell[],
  pane: GoTo,
): TemplateResult | typeof nothing {
  if (cells.length === 0) return nothing;
  const more = cells.length - SHOWN;
  return html`
    <ul class="tight" aria-label=${name}>
      ${cells.slice(0, SHOWN).map((cell) => html`<li>${cellName(cell, pane)} ${cell.text}</li>`)}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${more} more.</p>` : nothing}
  `;
}

function cellName({ sheetId, sheetName, box }: ShownCell, pane: GoTo): TemplateResult {
  const address = `${sheetName}!${boxAddress(box)}`;
  if (sheetId === null) return html`<span class="number">${address}</span>`;
  return html`
    <button
      type="button"
      class="link number"
      aria-label="Go to ${address}"
      @click=${() => void pane.goTo({ sheetId, box })}
    >
      ${address}
    </button>
  `;
}

/** Things by the sheet that they are on, in the order in which the sheets come up. */
export function bySheet<T extends { readonly sheet: { readonly name: string } }>(
  things: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const sheets = new Map<string, T[]>();
  for (const thing of things) {
    const { name } = thing.sheet;
    const before = sheets.get(name);
    if (before === undefined) sheets.set(name, [thing]);
    else before.push(thing);
  }
  return sheets;
}
