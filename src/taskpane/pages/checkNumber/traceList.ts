import { html, nothing, type TemplateResult } from 'lit-html';
import type { SheetRef } from '../../../excel/workbook';
import { type TracedFigure, printText } from '../../../sheet/explain/trace';
import type { FigureLabel } from '../../../sheet/figures/figure';
import { cellAddress, type Place } from '../../../sheet/kit/address';
import { cellLink } from '../../kit/links';
import type { Pane } from '../../kit/page';
import { decimalsOrBlank } from '../../kit/numbers';

/** The sheet that traced figures are on, and the document that they are of. */
export interface TraceSheet {
  readonly sheet: SheetRef;
  /** Where a figure stands on it; undefined where nothing leads to a cell, as on a sheet that is no report. */
  readonly placeOf: (key: string) => Place | undefined;
  /** What a figure is. */
  readonly words: (key: string) => FigureLabel;
  /** A clause with the ways to it. */
  readonly clauses: (clause: string) => (string | TemplateResult)[];
}

/** Printed figures on the way of a difference, each with its own step and the way to its cell. */
export function traceList(
  title: string,
  id: string,
  figures: readonly TracedFigure[],
  on: TraceSheet,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="trace-${id}">
      <h2 id="trace-${id}">${title}</h2>
      <ul class="rows">
        ${figures.map((figure) => traceItem(figure, on, pane))}
      </ul>
    </section>
  `;
}

function traceItem(figure: TracedFigure, on: TraceSheet, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const { number, ours, arithmetic, madeHere } = figure;
  const { label, clause } = on.words(number.key);
  return html`
    <li class="tight">
      <div class="line">
        <p>${label.charAt(0).toUpperCase() + label.slice(1)} (${on.clauses(clause)})</p>
        ${figureLink(number.key, on, pane)}
      </div>
      <p class="quiet number">
        Printed ${printText(number)}, ours
        ${decimalsOrBlank(ours, number.decimals + 1)}${arithmetic === '' ? '' : `; ${arithmetic}`}
      </p>
      ${madeHere ? html`<p class="quiet">A difference is made here.</p>` : nothing}
    </li>
  `;
}

/** Leads to the figure's cell, where the sheet is a report or the example. */
function figureLink(
  key: string,
  { sheet, placeOf }: TraceSheet,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult | typeof nothing {
  const place = placeOf(key);
  if (place === undefined) return nothing;
  const address = cellAddress(place);
  return cellLink({ address, at: { sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } } }, pane);
}
