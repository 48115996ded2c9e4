import { Focus, type Page, type Pane } from '../../kit/page';
import { type PrintSource, SubjectReader } from '../../month/checkedSubject';
import type { Month } from '../../month/month';
import { isSelectionHandover } from '../../month/handovers';
import {
  checkPrintActions,
  type CheckPrintActions,
  type CheckPrintState,
  INITIAL_CHECK_PRINT,
  parseCheckPrintChoices,
  sourceOf,
} from './checkPrintActions';
import { html, nothing, type TemplateResult } from 'lit-html';
import { boxAddress } from '../../../figures/address';
import { button, hintedButton, radio } from '../../kit/fields';
import { info } from '../../kit/info';
import { fold } from '../../kit/fold';
import { quoted } from '../../kit/shownProblem';
import { checkedLines } from '../../month/checkedView';
import { checkedView } from './checkedView';

/** The page A calculation: all numbers of a print against what is in hand. */
export async function createCheckPrintPage(pane: Pane, month: Month): Promise<Page> {
  const saved = await pane.workbook.loadChoices('checkPrint').catch(() => null);
  const state = pane.slice({ ...INITIAL_CHECK_PRINT, ...parseCheckPrintChoices(saved) });
  const focus = new Focus();
  const subjects = new SubjectReader(month);
  const actions = checkPrintActions({ pane, subjects, state, focus });
  return {
    view: () => checkPrintView(state.get(), actions, pane),
    refresh: actions.readAgain,
    focus: focus.take,
    receive: async (handover) => {
      if (isSelectionHandover(handover)) await actions.checkCells(handover.cells);
    },
  };
}

/** The page A calculation: which print, and what of it is ours. */
function checkPrintView(state: CheckPrintState, actions: CheckPrintActions, pane: Pane): TemplateResult {
  const { checked, result } = state;
  const source = sourceOf(state);
  return html`
    ${checkedLines(checked, actions.refresh, pane)}
    ${(checked?.printSources.length ?? 0) > 1 ? sources(state, actions, pane) : nothing}
    <div class="tight">
      ${hintedButton({
        id: 'check',
        title: 'Check the numbers',
        blocked: blockedBy(state, source),
        hint: hint(state, source),
        act: actions.check,
        look: 'primary wide',
      })}
    </div>
    ${result === null ? nothing : checkedView(result, actions, pane)}
  `;
}

/** Why the numbers cannot be checked; null where they can. */
function blockedBy({ checked, range }: CheckPrintState, source: PrintSource): string | null {
  const subject = checked?.subject ?? null;
  if (subject === null) return 'There is nothing to compare with yet.';
  if (source === 'range' && range === null) return 'Select the printed numbers first.';
  if (source !== 'sheet' || subject.print.numbers.length > 0) return null;
  return 'No numbers are printed beside the figures of this sheet. You can type a printed number on the page A number.';
}

/** What the check will do. */
function hint({ checked }: CheckPrintState, source: PrintSource): string {
  const kind = checked?.sheetKind;
  if (source === 'range') return `Calculated by ${checked?.reading ?? ''}.`;
  if (source === 'sheet')
    return `${kind === 'print' ? 'Calculates the sheet again' : 'Rates the crosstable on the sheet'}. No cell is changed.`;
  const compared =
    kind === 'example'
      ? 'Compares the cells under "printed" on this sheet.'
      : "Compares the document's own numbers.";
  return `${compared} Calculated like the example: without the maximum change of clause 47.`;
}

/** Which numbers are checked: folded once there is an answer, which then comes first. */
function sources(state: CheckPrintState, actions: CheckPrintActions, pane: Pane): TemplateResult {
  const { source, result } = state;
  return fold({
    id: 'sources',
    line: `The printed numbers: ${SOURCES[source]}`,
    action: 'Change',
    isOpen: result === null,
    body: html`
      <fieldset class="field">
        <legend class="unseen">The printed numbers</legend>
        ${sourceChoice('example', state, actions)} ${sourceChoice('range', state, actions)}
      </fieldset>
      ${source === 'range' ? printedRange(state, actions, pane) : nothing}
    `,
  });
}

const SOURCES: Readonly<Record<PrintSource, string>> = {
  sheet: 'beside the figures of this sheet',
  example: "of the regulations' worked example",
  range: 'of a range in this workbook',
};

function sourceChoice(
  one: PrintSource,
  { source }: CheckPrintState,
  actions: CheckPrintActions,
): TemplateResult {
  return radio(
    { name: 'printed', value: one, checked: source === one, title: SOURCES[one] },
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
