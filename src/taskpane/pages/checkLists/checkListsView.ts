import { html, nothing, type TemplateResult } from 'lit-html';
import { newRatingsTable } from '../../../sheet/bureau';
import type { Pane } from '../../kit/page';
import { radio, valueOf, mainAction } from '../../kit/fields';
import { progressBar } from '../../kit/jobs';
import { columnsView } from './columnsView';
import { notComparable } from './comparable';
import type { CheckListsActions } from './checkListsActions';
import { comparisonView } from './comparisonView';
import type { CheckListsState, Way } from './checkListsState';
import { publishedView } from './publishedView';
import { sideFields } from './sideFields';

/** No list has this name. */
const NOT_SAID = '?';

/** The page that compares two tables, ranges or files. */
export function checkListsView(state: CheckListsState, own: CheckListsActions, pane: Pane): TemplateResult {
  const { found, result, progress, published } = state;
  if (published !== null) return publishedView(published, state, own, pane);
  const both = found.here !== null && found.there !== null;
  return html`
    <p>Two tables cell by cell: ours and the published list, this month and last, a sheet and a file.</p>
    ${wayToPublished(state, own)} ${sideFields('here', state, own)} ${sideFields('there', state, own)}
    ${filterField(state, own)}
    <fieldset class="field">
      <legend>Rows belong together</legend>
      ${way('id', 'by an id, in any order', state, own)} ${way('position', 'by their position', state, own)}
    </fieldset>
    ${both ? columnsView(state, own) : nothing}
    <div class="tight bottom">
      ${progress === null ? runButton(state, own) : progressBar(progress, own.cancel)}
    </div>
    ${result === null ? nothing : comparisonView(result, pane)}
  `;
}

/** Where a month was run: its new ratings with the four published lists. */
function wayToPublished(
  { tables }: CheckListsState,
  own: CheckListsActions,
): TemplateResult | typeof nothing {
  const table = newRatingsTable(tables, null);
  if (table === null) return nothing;
  return html`
    <p>
      <button type="button" class="link" id="compare-published" @click=${() => own.openPublished(table.id)}>
        New ratings with the published lists
      </button>
    </p>
  `;
}

/** Which rows of a side with several lists are compared. */
function filterField({ filter }: CheckListsState, own: CheckListsActions): TemplateResult | typeof nothing {
  if (filter === null) return nothing;
  const { side, title, values, value } = filter;
  const choose = (event: Event): void => own.setFilter(valueOf(event) === NOT_SAID ? null : valueOf(event));
  return html`
    <div class="field">
      <label for="list-filter">${title} ${side}</label>
      <select id="list-filter" aria-describedby="list-filter-hint" @change=${choose}>
        ${value === null ? html`<option value=${NOT_SAID} .selected=${true}>Which list is compared?</option>` : nothing}
        ${values.map((one) => html`<option value=${one} .selected=${one === value}>${one}</option>`)}
        <option value="" .selected=${value === ''}>All rows</option>
      </select>
      <p class="quiet" id="list-filter-hint">
        A player has a row for each list ${side}, and one row ${side === 'here' ? 'there' : 'here'}.
      </p>
    </div>
  `;
}

function way(one: Way, title: string, state: CheckListsState, own: CheckListsActions): TemplateResult {
  const checked = state.way === one;
  return radio({ name: 'compare-way', value: one, checked, title }, () => own.setWay(one));
}

function runButton(state: CheckListsState, own: CheckListsActions): TemplateResult {
  return mainAction({
    id: 'compare-run',
    title: 'Compare',
    blocked: notComparable(state),
    hint: 'Writes a new sheet; what is compared stays as it is.',
    act: own.compare,
  });
}
