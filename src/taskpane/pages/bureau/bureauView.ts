import { html, nothing, type TemplateResult } from 'lit-html';
import type { HeadlessTable } from '../../../excel/bureau/findTables';
import { interpretationsView } from '../../month/interpretationsView';
import { progressBar } from '../../kit/jobs';
import type { BureauActions } from './bureauParts';
import type { BureauState, StateWithTables } from './bureauState';
import { askingView } from './askingView';
import { checkStep } from './checkStep';
import { importFields } from './importFields';
import { hasTables } from './inHand';
import { insertFields } from './insertFields';
import { monthField } from './monthField';
import { nextMonthStep } from './nextMonthStep';
import { publishStep } from './publishStep';
import { runButtons } from './runButtons';
import { runResult } from './runResult';
import { tableList } from './tableList';

/** The page of the Ratings Bureau: the tables of a month, their check, the run, its lists, and the month after it. */
export function bureauView(
  state: BureauState,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { inHand } = state;
  return html`
    <p>Rates all players of a federation in one run, from six tables of this workbook.</p>
    ${inHand !== null && hasTables(inHand) ? steps({ ...state, inHand }, confirmed, actions) : beginning(state, actions)}
  `;
}

function beginning(state: BureauState, actions: BureauActions): TemplateResult {
  const { inHand, progress } = state;
  return html`
    ${insertFields(state, actions)}
    ${
      inHand === null
        ? nothing
        : html`
            <details>
              <summary tabindex="0">Use tables of my own</summary>
              ${tableList(inHand, headlessIn(state), actions)}
            </details>
          `
    }
    ${importFields(state, actions)} ${actions.eventFiles.view(true)}
    ${progress === null ? nothing : html`<div class="tight bottom">${progressBar(progress, actions.cancel)}</div>`}
  `;
}

const INTERPRETED = 'Interpretations of the ratings, where the regulations are silent';

/** 25: the rounding of the printed example is its own, and no way to rate a federation. */
const NOT_ASKED = ['rounding'] as const;

const headlessIn = ({ found }: BureauState): readonly HeadlessTable[] => found?.headless ?? [];

function steps(
  state: StateWithTables,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { inHand, run, progress, asking, choices } = state;
  return html`
    <section class="stack" aria-labelledby="bureau-tables">
      <h2 id="bureau-tables">1 Tables</h2>
      ${monthField(inHand, actions)} ${tableList(inHand, headlessIn(state), actions)}
      ${importFields(state, actions)} ${actions.eventFiles.view(false)}
    </section>
    ${checkStep(state, confirmed, actions)}
    <h2>3 Run</h2>
    ${interpretationsView(INTERPRETED, choices.interpretations, NOT_ASKED, actions)}
    <div class="tight bottom">
      ${progress === null ? runButtons(inHand, actions) : progressBar(progress, actions.cancel)}
    </div>
    ${asking === null || progress !== null ? nothing : askingView(asking, actions)}
    ${run === null ? nothing : runResult(run, state.explained, actions)} ${publishStep(state, actions)}
    ${nextMonthStep(state, actions)}
    <details>
      <summary tabindex="0">Start another bureau workbook</summary>
      ${insertFields(state, actions)}
    </details>
  `;
}
