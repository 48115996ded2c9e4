import { html, nothing, type TemplateResult } from 'lit-html';
import { boxAddress } from '../../../sheet/kit/address';
import { READING_TEXT } from '../../../sheet/report/readings';
import type { Pane } from '../../kit/page';
import { quoted } from '../../kit/shownProblem';
import { radio, mainAction } from '../../kit/fields';
import { problemList } from '../../kit/problemList';
import { checkedView, OF_MONTH } from './checkedView';
import { sectionPrint } from './sectionPrint';
import type { CheckPrintActions } from './checkPrintActions';
import type { CheckPrintState, PrintedSource } from './checkPrintState';

/** The page A whole print: which print, and what of it is ours. */
export function checkPrintView(
  state: CheckPrintState,
  actions: CheckPrintActions,
  pane: Pane,
): TemplateResult {
  const { source, range, subject, result, section } = state;
  if (section !== null) return sectionPrint(state, section, actions, pane);
  const reason =
    subject?.blocked ?? (source === 'range' && range === null ? 'Select the printed numbers first.' : null);
  const refresh = (): void => void pane.perform('Reading the ranges…', actions.refresh);
  return html`
    <div class="line">
      <p>
        Printed numbers against the month
        ${subject === null ? '' : html`on the sheet <b>${subject.sheet.name}</b>`}.
      </p>
      <button type="button" class="button small" @click=${refresh}>Refresh</button>
    </div>
    ${
      subject === null || subject.month !== null || subject.problems.length === 0
        ? nothing
        : problemList(subject.problems, pane)
    }
    <fieldset class="field">
      <legend>The printed numbers</legend>
      ${sourceChoice('example', "of the regulations' worked example", state, actions)}
      ${sourceChoice('range', 'of a range in this workbook', state, actions)}
    </fieldset>
    ${source === 'range' ? printedRange(state, actions, pane) : nothing}
    <div class="tight">
      ${mainAction({
        id: 'check',
        title: 'Check the numbers',
        blocked: reason,
        hint: hint(state),
        act: actions.check,
      })}
    </div>
    ${result === null ? nothing : checkedView(result, OF_MONTH, actions, pane)}
  `;
}

function hint({ source, subject }: CheckPrintState): string {
  if (source === 'example') {
    const compared =
      subject?.kind === 'example'
        ? 'Compares the cells under "printed" on this sheet.'
        : "Compares the document's own numbers.";
    return `${compared} Calculated as the example is: without the maximum change of clause 47.`;
  }
  return `Calculated by ${READING_TEXT[subject?.reading ?? 'regulations']}.`;
}

function sourceChoice(
  one: PrintedSource,
  title: string,
  { source }: CheckPrintState,
  actions: CheckPrintActions,
): TemplateResult {
  return radio(
    { name: 'printed', value: one, checked: source === one, title },
    () => void actions.setSource(one),
  );
}

function printedRange(
  { range, printed }: CheckPrintState,
  actions: CheckPrintActions,
  pane: Pane,
): TemplateResult {
  return html`
    <div class="tight">
      <div class="line">
        <p>
          ${
            range === null
              ? 'No range yet'
              : printed === null
                ? 'The range is gone. Select it again.'
                : html`<button type="button" class="link number" @click=${() => void pane.goTo(range)}>
                    ${quoted(printed.sheet.name)}!${boxAddress(printed.box)}
                  </button>`
          }
        </p>
        <button type="button" class="button small" @click=${actions.useSelection}>Use selection</button>
      </div>
      <p class="quiet">
        A table with Main, Standard, Rapid, Blitz down the side and headers such as New raw, Weighted,
        Published; or the four published ratings alone.
      </p>
    </div>
  `;
}
