import { html, nothing, type TemplateResult } from 'lit-html';
import { boxAddress } from '../../../figures/address';
import { READING_TEXT } from '../../../documents/csa2024/readings';
import { button, hintedButton, radio } from '../../kit/fields';
import { info } from '../../kit/info';
import { withCount } from '../../kit/numbers';
import type { Pane } from '../../kit/page';
import { problemList } from '../../kit/problemList';
import { quoted } from '../../kit/shownProblem';
import type { CheckedSubject } from '../../month/checkedSubject';
import { checkedView } from './checkedView';
import type { CheckPrintActions } from './checkPrintActions';
import type { CheckPrintState, PrintedSource } from './checkPrintState';

/** The page A calculation: which print, and what of it is ours. */
export function checkPrintView(
  state: CheckPrintState,
  actions: CheckPrintActions,
  pane: Pane,
): TemplateResult {
  const { checked, result } = state;
  const isSection = checked?.kind === 'section';
  const doing = isSection ? 'Reading the sheet…' : 'Reading the ranges…';
  const refresh = (): void => void pane.perform(doing, actions.refresh);
  const { blocked, hint } = isSection ? printOnSheet(checked) : printElsewhere(state);
  return html`
    <div class="line">
      <p>${whichPrint(checked)}.</p>
      ${button('Refresh', refresh)}
    </div>
    ${checked === null || checked.problems.length === 0 || checked.subject !== null ? nothing : problemList(checked.problems, pane)}
    ${isSection ? nothing : sources(state, actions, pane)}
    <div class="tight">
      ${hintedButton({
        id: 'check',
        title: 'Check the numbers',
        blocked,
        hint,
        act: actions.check,
        look: 'primary wide',
      })}
    </div>
    ${result === null ? nothing : checkedView(result, actions, pane)}
  `;
}

function whichPrint(checked: CheckedSubject | null): TemplateResult | string {
  if (checked === null) return 'Printed numbers against the month';
  const { kind, sheet, subject } = checked;
  if (kind === 'month') return html`Printed numbers against the month on the sheet <b>${sheet.name}</b>`;
  const count = withCount(subject?.print.numbers.length ?? 0, 'printed number');
  const against = subject === null ? '' : `, against ${subject.document.title}`;
  return html`${count} on the sheet <b>${sheet.name}</b>${against}`;
}

/** What is in the way of the check, and what it does: of the numbers printed beside a section's figures. */
function printOnSheet({ blocked, subject, sheetKind }: CheckedSubject): {
  blocked: string | null;
  hint: string;
} {
  const none =
    'No numbers are printed beside the figures of this sheet. On the page A number a printed number can be typed.';
  const isNone = subject?.print.numbers.length === 0;
  const how = sheetKind === 'print' ? 'Calculates the sheet again' : 'Rates the crosstable on the sheet';
  return { blocked: blocked ?? (isNone ? none : null), hint: `${how}. No cell is changed.` };
}

/** The same of a print that is chosen. */
function printElsewhere(state: CheckPrintState): { blocked: string | null; hint: string } {
  const { checked, source, range } = state;
  const isMissing = source === 'range' && range === null;
  return {
    blocked: checked?.blocked ?? (isMissing ? 'Select the printed numbers first.' : null),
    hint: hint(state),
  };
}

function hint({ source, checked }: CheckPrintState): string {
  if (source === 'range') return `Calculated by ${READING_TEXT[checked?.month?.reading ?? 'regulations']}.`;
  const compared =
    checked?.sheetKind === 'example'
      ? 'Compares the cells under "printed" on this sheet.'
      : "Compares the document's own numbers.";
  return `${compared} Calculated as the example is: without the maximum change of clause 47.`;
}

function sources(state: CheckPrintState, actions: CheckPrintActions, pane: Pane): TemplateResult {
  return html`
    <fieldset class="field">
      <legend>The printed numbers</legend>
      ${sourceChoice('example', "of the regulations' worked example", state, actions)}
      ${sourceChoice('range', 'of a range in this workbook', state, actions)}
    </fieldset>
    ${state.source === 'range' ? printedRange(state, actions, pane) : nothing}
  `;
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

const RANGE =
  'A table with Main, Standard, Rapid, Blitz down the side and headers such as New raw, Weighted, Published; or the four published ratings alone.';

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
                : button(`${quoted(printed.sheet.name)}!${boxAddress(printed.box)}`, () => pane.goTo(range), {
                    look: 'link number',
                  })
          }
        </p>
        <div class="labelled">
          ${button('Use selection', actions.useSelection, { describedBy: 'range-hint' })}
          ${info('range-hint', 'Use selection', RANGE)}
        </div>
      </div>
    </div>
  `;
}
