import { html, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import type { PageActions } from './bureauActions';
import { valueOf } from '../../kit/views/fields';
import type { BureauState } from './bureauState';

/** Lists out, as the download site has them, and in. */
export function listFields({ list }: BureauState, { bureau }: PageActions): TemplateResult {
  const choose = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    // The same file may be chosen again.
    if (file !== undefined) void bureau.importFile(file).then(() => (input.value = ''));
  };
  return html`
    <section class="stack" aria-labelledby="bureau-lists">
      <h2 id="bureau-lists">Lists</h2>
      <div class="field">
        <label for="list">List</label>
        <select id="list" @change=${(event: Event) => bureau.setList(valueOf(event) as RatingType)}>
          ${RATING_TYPES.map(
            (type) => html`<option value=${type} ?selected=${type === list}>${RATING_TITLES[type]}</option>`,
          )}
        </select>
      </div>
      <div class="pair">
        <button type="button" class="button" @click=${bureau.exportFile}>Export as CSV</button>
        <button type="button" class="button" @click=${bureau.exportSheet}>Export as sheet</button>
      </div>
      <div class="field">
        <label for="import-list">Import a CSV list as players</label>
        <input id="import-list" type="file" accept=".csv,text/csv" @change=${choose} />
      </div>
    </section>
  `;
}
