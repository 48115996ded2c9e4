import { html, nothing, type TemplateResult } from 'lit-html';
import { figureLabel } from '../../../sheet/documents/csa2024/figureByKey';
import type { TracedFigure } from '../../../sheet/explain/trace';
import { printText } from '../../../sheet/explain/traceFigures';
import { cellAddress } from '../../../sheet/kit/address';
import type { Pane } from '../../kit/page';
import { clauseLinks } from '../../kit/views/clauseLinks';
import { decimals } from '../../kit/views/numbers';
import type { ExplainedNumber } from './checkNumberState';

/** Printed figures on the way of a difference, each with its own step and the way to its cell. */
export function traceList(
  title: string,
  id: string,
  figures: readonly TracedFigure[],
  result: ExplainedNumber,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="trace-${id}">
      <h2 id="trace-${id}">${title}</h2>
      <ul class="rows">
        ${figures.map((figure) => traceItem(figure, result, pane))}
      </ul>
    </section>
  `;
}

function traceItem(figure: TracedFigure, result: ExplainedNumber, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const { number, ours, arithmetic, madeHere } = figure;
  const { label, clause } = figureLabel(number.key);
  return html`
    <li class="tight">
      <div class="line">
        <p>${label.charAt(0).toUpperCase() + label.slice(1)} (${clauseLinks(clause)})</p>
        ${cellLink(number.key, result, pane)}
      </div>
      <p class="quiet number">
        Printed ${printText(number)}, ours
        ${decimals(ours, number.decimals + 1)}${arithmetic === null ? '' : `; ${arithmetic}`}
      </p>
      ${madeHere ? html`<p class="quiet">A difference is made here.</p>` : nothing}
    </li>
  `;
}

/** Leads to the figure's cell, where the sheet is a report or the example. */
function cellLink(
  key: string,
  { sheet, layout }: ExplainedNumber,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult | typeof nothing {
  const place = layout?.places.get(key);
  if (sheet === null || place === undefined) return nothing;
  const address = cellAddress(place);
  return html`
    <button
      type="button"
      class="link number"
      aria-label="Go to cell ${address}"
      @click=${() => void pane.goTo({ sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } })}
    >
      ${address}
    </button>
  `;
}
