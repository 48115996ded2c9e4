import { html, nothing, type TemplateResult } from 'lit-html';
import type { Pane } from '../../kit/page';
import { radio } from '../../kit/views/fields';
import { mainAction } from '../../kit/views/mainAction';
import { progressBar } from '../../kit/views/progressBar';
import { columnsView } from './columnsView';
import { notComparable } from './comparable';
import type { CheckListsActions } from './checkListsActions';
import { comparisonView } from './comparisonView';
import type { CheckListsState, Way } from './checkListsState';
import { sideFields } from './sideFields';

/** The page that compares two tables, ranges or files. */
export function checkListsView(state: CheckListsState, own: CheckListsActions, pane: Pane): TemplateResult {
  const { found, result, progress } = state;
  const both = found.here !== null && found.there !== null;
  return html`
    <p>Two tables cell by cell: ours and the published list, this month and last, a sheet and a file.</p>
    ${sideFields('here', state, own)} ${sideFields('there', state, own)}
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
