import { html, nothing, type TemplateResult } from 'lit-html';
import { newRatingsTables } from '../../../bureau';
import { FINDING_KINDS, type FindingKind } from '../../../explain/compare';
import { RATING_TITLES } from '../../../cells/columns';
import type { Pane } from '../../kit/page';
import { button, hintedButton, valueOf } from '../../kit/fields';
import { fileField, TEXT_FILES } from '../../kit/files';
import { withThousands } from '../../kit/numbers';
import { progressBar } from '../../kit/jobs';
import { sheetLink } from '../../kit/links';
import { chosenListsView, fileMessages } from '../../month/chosenLists';
import type { CheckListsActions } from './checkListsActions';
import {
  type CheckListsState,
  type ListResult,
  type PublishedState,
  blockedPublished,
  notChosen,
} from './checkListsState';
import { ALWAYS, differing, KIND_TITLES, verdict } from './comparisonView';

/** The new ratings of a month with the published lists, list by list. */
export function publishedView(
  published: PublishedState,
  { tables, progress }: CheckListsState,
  own: CheckListsActions,
  pane: Pane,
): TemplateResult {
  const { files, refused, results } = published;
  return html`
    <div class="line">
      <h2>New ratings and published lists</h2>
      ${button('Any two lists', own.closePublished, { look: 'link' })}
    </div>
    ${tableField(published, tables, own)}
    ${fileField({
      id: 'published-files',
      label: 'The published lists',
      hint: 'Choose the four CSV files at once, or drop them here. They stay on your computer.',
      accept: TEXT_FILES,
      take: own.chooseFiles,
    })}
    ${fileMessages('Files that cannot be read', refused, 'error')}
    ${files.length === 0 ? nothing : chosenListsView('Published lists', files, own)}
    <div class="tight bottom">
      ${
        progress === null
          ? hintedButton({
              id: 'compare-run',
              title: 'Compare',
              blocked: blockedPublished(published, tables),
              hint: 'Writes a new sheet for each list; what is compared stays as it is.',
              act: own.comparePublished,
              look: 'primary wide',
            })
          : progressBar(progress, own.cancel)
      }
    </div>
    ${results === null ? nothing : resultsView(results, notChosen(published), pane)}
  `;
}

function tableField(
  { table }: PublishedState,
  tables: CheckListsState['tables'],
  own: CheckListsActions,
): TemplateResult {
  const offers = newRatingsTables(tables);
  const isThere = offers.some(({ id }) => id === table);
  return html`
    <div class="field">
      <label for="new-ratings">New ratings</label>
      <select id="new-ratings" @change=${(event: Event) => own.openPublished(valueOf(event))}>
        ${isThere ? nothing : html`<option value="" .selected=${true}>Choose a table</option>`}
        ${offers.map(
          ({ id, name, sheet }) =>
            html`<option value=${id} .selected=${id === table}>${sheet.name} (${name})</option>`,
        )}
      </select>
    </div>
  `;
}

function resultsView(results: readonly ListResult[], without: string, pane: Pane): TemplateResult {
  const sum = (kind: FindingKind): number => results.reduce((all, { counts }) => all + counts[kind], 0);
  const all = Object.fromEntries(FINDING_KINDS.map((kind) => [kind, sum(kind)]));
  const counts = all as ListResult['counts'];
  const kinds = FINDING_KINDS.filter((kind) => ALWAYS.has(kind) || counts[kind] > 0);
  return html`
    <section class="stack" aria-labelledby="compare-result">
      <h2 id="compare-result" tabindex="-1">${verdict(counts)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">List</th>
            ${results.map(({ list }) => html`<th scope="col">${RATING_TITLES[list]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${kinds.map(
            (kind) => html`
              <tr>
                <th scope="row">${KIND_TITLES[kind]}</th>
                ${results.map((result) => html`<td class="number">${withThousands(result.counts[kind])}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
      <p class="buttons">${results.map(({ sheet }) => sheetLink(sheet, pane))}</p>
      ${without === '' ? nothing : html`<p class="quiet">No file was chosen for ${without}.</p>`}
      ${results.map(({ list, largest }) =>
        largest.length === 0
          ? nothing
          : html`
              <details>
                <summary tabindex="0">The largest differences of ${RATING_TITLES[list]}</summary>
                <ul class="stack" aria-label="The largest differences of ${RATING_TITLES[list]}">
                  ${largest.map((finding) => differing(finding, pane))}
                </ul>
              </details>
            `,
      )}
    </section>
  `;
}
