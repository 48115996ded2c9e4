import { html, nothing, type TemplateResult } from 'lit-html';
import type { Actions } from '../../actions/actions';
import { radio } from '../../kit/views/fields';
import { mainAction } from '../../kit/views/mainAction';
import { progressBar } from '../../kit/views/progressBar';
import { columnsView } from './columnsView';
import { notComparable } from './comparable';
import type { CompareActions } from './compareActions';
import { compareResult } from './compareResult';
import type { CompareState, Way } from './compareState';
import { sideFields } from './sideFields';

/** The page that compares two tables, ranges or files. */
export function compareView(state: CompareState, own: CompareActions, actions: Actions): TemplateResult {
  const { found, result, progress } = state;
  const both = found.here !== null && found.there !== null;
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">Compare</h1>
      <p>Two tables cell by cell: ours and the published list, this month and last, a sheet and a file.</p>
    </header>
    ${sideFields('here', state, own)} ${sideFields('there', state, own)}
    <fieldset class="field">
      <legend>Rows belong together</legend>
      ${way('id', 'by an id, in any order', state, own)} ${way('position', 'by their position', state, own)}
    </fieldset>
    ${both ? columnsView(state, own) : nothing}
    <div class="tight bottom">
      ${progress === null ? runButton(state, own) : progressBar(progress, own.cancel)}
    </div>
    ${result === null ? nothing : compareResult(result, actions)}
  `;
}

function way(one: Way, title: string, state: CompareState, own: CompareActions): TemplateResult {
  const checked = state.way === one;
  return radio({ name: 'compare-way', value: one, checked, title }, () => own.setWay(one));
}

function runButton(state: CompareState, own: CompareActions): TemplateResult {
  return mainAction({
    id: 'compare-run',
    title: 'Compare',
    blocked: notComparable(state),
    hint: 'Writes a new sheet; what is compared stays as it is.',
    act: own.compare,
  });
}
