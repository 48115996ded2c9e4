import { html, nothing, type TemplateResult } from 'lit-html';
import { type Box, boxAddress } from '../../../sheet/kit/address';
import type { Actions } from '../../actions/actions';

/** A cell to be shown, with a way to it, and what is to be said of it. */
export interface ShownCell {
  /** null where the sheet is gone. */
  readonly sheetId: string | null;
  readonly sheetName: string;
  readonly box: Box;
  readonly text: string;
}

/** So many cells are shown; the rest stands on a sheet or comes up later. */
const SHOWN = 5;

/** The first of some cells, each with a way to it. */
export function cellList(
  name: string,
  cells: readonly ShownCell[],
  actions: Actions,
): TemplateResult | typeof nothing {
  if (cells.length === 0) return nothing;
  const more = cells.length - SHOWN;
  return html`
    <ul class="tight" aria-label=${name}>
      ${cells.slice(0, SHOWN).map((cell) => html`<li>${cellName(cell, actions)} ${cell.text}</li>`)}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${more} more.</p>` : nothing}
  `;
}

function cellName({ sheetId, sheetName, box }: ShownCell, actions: Actions): TemplateResult {
  const address = `${sheetName}!${boxAddress(box)}`;
  if (sheetId === null) return html`<span class="number">${address}</span>`;
  return html`
    <button
      type="button"
      class="link number"
      aria-label="Go to ${address}"
      @click=${() => void actions.goTo({ sheetId, box })}
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
