import { html, type TemplateResult } from 'lit-html';
import type { Pane } from '../page';
import type { ShownProblem } from '../shownProblem';

/** The address of a cell, which leads there. */
export function cellLink(
  { address, at }: NonNullable<ShownProblem['cell']>,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  return html`<button
    type="button"
    class="link number"
    aria-label="Go to cell ${address}"
    @click=${() => void pane.goTo(at)}
  >
    ${address}
  </button>`;
}
