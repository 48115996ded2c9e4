import { html, nothing, type TemplateResult } from 'lit-html';
import type { PageActions } from './bureauActions';
import type { BureauState } from './bureauState';
import { bureauTables } from './chooseTables';
import { insertFields } from './insertFields';
import { listFields } from './listFields';
import { problemGroups } from './problemGroups';
import { mainAction } from '../../kit/views/mainAction';
import { progressBar } from '../../kit/views/progressBar';
import { runResult } from './runResult';
import { tableList } from './tableList';

/** The page of the Ratings Bureau: the tables of a month, the run, what it gave, and the lists. */
export function bureauView(state: BureauState, actions: PageActions): TemplateResult {
  const { tables, problems, run } = state;
  const hasTables = bureauTables(tables ?? []).length > 0;
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">The bureau's month</h1>
      <p>Rates all players of a federation in one run, from six tables of this workbook.</p>
    </header>
    ${hasTables ? tableList(state, actions) : insertFields(state, actions)}
    ${problems.length === 0 ? nothing : problemGroups(problems, actions)}
    ${hasTables || state.progress !== null ? runButton(state, actions) : nothing}
    ${run === null ? nothing : runResult(run, state.explained, actions)} ${listFields(state, actions)}
    ${
      hasTables
        ? html`
            <details>
              <summary>Begin another bureau</summary>
              ${insertFields(state, actions)}
            </details>
          `
        : nothing
    }
  `;
}

function runButton({ progress }: BureauState, { bureau }: PageActions): TemplateResult {
  return html`
    <div class="tight bottom">
      ${
        progress === null
          ? mainAction({
              id: 'bureau-run',
              title: 'Run',
              blocked: null,
              hint: 'Writes new sheets; your tables stay as they are.',
              act: bureau.run,
            })
          : progressBar(progress, bureau.cancel)
      }
    </div>
  `;
}
