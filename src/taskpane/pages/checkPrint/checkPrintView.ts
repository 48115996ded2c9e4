import { html, nothing, type TemplateResult } from 'lit-html';
import { boxAddress } from '../../../sheet/kit/address';
import type { Actions } from '../../actions/actions';
import { comparedMonth } from '../../month/comparedMonth';
import { isOutdated, type Preview } from '../../month/preview';
import { quoted } from '../../kit/shownProblem';
import type { PaneState, PrintedSource } from '../../month/monthState';
import { checkResult } from './checkResult';
import { radio } from '../../kit/views/fields';
import { mainAction } from '../../kit/views/mainAction';

/** The page that compares printed numbers with ours. */
export function crossCheckView(state: PaneState, preview: Preview, actions: Actions): TemplateResult {
  const { choices, printed, sheet, check, checkedMonth } = state;
  const now = preview.month === null ? null : comparedMonth(preview.month, state);
  const outdated = checkedMonth !== null && isOutdated(checkedMonth, now);
  const reason =
    preview.blocked ??
    (choices.printedSource === 'range' && printed === null ? 'Select the printed numbers first.' : null);
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">Cross-check</h1>
      <p>
        Printed numbers against the month ${sheet === null ? '' : html`on the sheet <b>${sheet.name}</b>`}.
      </p>
    </header>
    <fieldset class="field">
      <legend>The printed numbers</legend>
      ${source('example', "of the regulations' worked example", state, actions)}
      ${source('range', 'of a range in this workbook', state, actions)}
    </fieldset>
    ${choices.printedSource === 'range' ? printedRange(state, actions) : nothing}
    <div class="tight">
      ${mainAction({
        id: 'check',
        title: 'Check the numbers',
        blocked: reason,
        hint: hint(choices.printedSource),
        act: actions.crossCheck,
      })}
    </div>
    ${check === null ? nothing : checkResult(check, choices.printedSource, outdated, actions)}
  `;
}

function hint(printedSource: PrintedSource): string {
  return printedSource === 'example'
    ? 'Calculated as the example is: without the maximum change of clause 47.'
    : 'Calculated by the reading chosen on the page Month.';
}

function source(one: PrintedSource, title: string, { choices }: PaneState, actions: Actions): TemplateResult {
  const checked = choices.printedSource === one;
  return radio({ name: 'printed', value: one, checked, title }, () => actions.setPrintedSource(one));
}

function printedRange({ printed }: PaneState, actions: Actions): TemplateResult {
  return html`
    <div class="tight">
      <div class="line">
        <p>
          ${printed === null ? 'No range yet' : html`<b class="number">${quoted(printed.sheet.name)}!${boxAddress(printed.box)}</b>`}
        </p>
        <button type="button" class="button small" @click=${actions.usePrintedSelection}>
          Use selection
        </button>
      </div>
      <p class="quiet">
        A table with Main, Standard, Rapid, Blitz down the side and headers such as New raw, Weighted,
        Published; or the four published ratings alone.
      </p>
    </div>
  `;
}
