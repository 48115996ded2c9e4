import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { valueOf } from '../../kit/views/fields';
import { withThousands } from '../../kit/views/numbers';
import type { BureauActions } from './bureauParts';
import type { BureauState } from './bureauState';

/** The most problems of a file shown at once. */
const SHOWN = 20;

/** A published list in, as the table of players. */
export function importFields(
  { fileList, fileProblems }: BureauState,
  actions: BureauActions,
): TemplateResult {
  const choose = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    // The same file may be chosen again.
    if (file !== undefined) void actions.importFile(file).then(() => (input.value = ''));
  };
  return html`
    <details ?open=${fileProblems.length > 0}>
      <summary tabindex="0">Import a list</summary>
      <div class="stack">
        <div class="field">
          <label for="file-list">Ratings in the file</label>
          <select
            id="file-list"
            @change=${(event: Event) => actions.setFileList(valueOf(event) as RatingType)}
          >
            ${RATING_TYPES.map(
              (type) =>
                html`<option value=${type} ?selected=${type === fileList}>${RATING_TITLES[type]}</option>`,
            )}
          </select>
        </div>
        <div class="field">
          <label for="import-list">Import a CSV list as players</label>
          <input id="import-list" type="file" accept=".csv,text/csv" @change=${choose} />
        </div>
        ${fileProblems.length === 0 ? nothing : problemsOfFile(fileProblems)}
      </div>
    </details>
  `;
}

function problemsOfFile(problems: readonly string[]): TemplateResult {
  const more = problems.length - SHOWN;
  return html`
    <ul class="stack" aria-label="Problems in the file">
      ${problems.slice(0, SHOWN).map((text) => html`<li class="found error"><p>${text}</p></li>`)}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
  `;
}
