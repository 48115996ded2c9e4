import { html, nothing, type TemplateResult } from 'lit-html';

/** The most problems of a file that are listed at once. */
const SHOWN = 20;

/** What was found in a file, or is missing in one; of many the first ones. */
export function foundList(
  texts: readonly string[],
  look: 'error' | 'note',
  label: string,
): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  const more = texts.length - SHOWN;
  return html`
    <ul class="stack" aria-label=${label}>
      ${texts.slice(0, SHOWN).map((text) => html`<li class="found ${look}"><p>${text}</p></li>`)}
      ${more > 0 ? html`<li class="quiet">and ${more} more</li>` : nothing}
    </ul>
  `;
}
