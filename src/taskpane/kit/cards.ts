import { html, nothing, type TemplateResult } from 'lit-html';

/** A number that a page is for. */
export interface Card {
  /** Its key in the page's markup: `data-card`. */
  readonly id: string;
  readonly title: string;
  /** The number itself, as text: "1430". */
  readonly value: string;
  /** By how much it changed, with its sign: "+18"; nothing where there is no number before it. */
  readonly change?: string;
  /** Why, in one line. */
  readonly why?: string | TemplateResult;
}

/** The answer of a page as cards: two or three beside each other at 320 px, more where the pane is wider. */
export function cards(label: string, all: readonly Card[]): TemplateResult {
  return html`
    <ul class="cards" aria-label=${label}>
      ${all.map(
        ({ id, title, value, change, why }) => html`
          <li data-card=${id}>
            <h3>${title}</h3>
            <p class="number">
              <b>${value}</b>
              ${change === undefined ? nothing : html`<span class=${change.startsWith('+') ? 'gain' : 'loss'}>${change}</span>`}
            </p>
            ${why === undefined ? nothing : html`<p class="quiet">${why}</p>`}
          </li>
        `,
      )}
    </ul>
  `;
}

/** The titles of a table's columns. */
export function tableHead(titles: readonly string[]): TemplateResult {
  return html`
    <thead>
      <tr>
        ${titles.map((title) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
  `;
}
