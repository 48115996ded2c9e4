import { html, nothing, type TemplateResult } from 'lit-html';
import type { Pane } from '../../kit/page';
import { mainAction } from '../../kit/fields';
import { withCount } from '../../kit/numbers';
import type { SectionInFront } from '../../month/sectionInFront';
import { checkedView, type PrintWords } from './checkedView';
import type { CheckPrintActions } from './checkPrintActions';
import type { CheckPrintState } from './checkPrintState';

/** Clauses of the documents that rate a section are named as they are: only those of 2024 are linked here. */
const OF_SECTION: PrintWords = {
  clauses: (clauses) => [clauses],
  text: (text) => [text],
  changed: 'The sheet has changed since. Check the numbers again.',
  terms: [],
};

/** The page A whole print while a section's sheet is in front: all that is printed on it against its document. */
export function sectionPrint(
  { sectionResult: result }: CheckPrintState,
  { sheet, read }: SectionInFront,
  actions: CheckPrintActions,
  pane: Pane,
): TemplateResult {
  const refresh = (): void => void pane.perform('Reading the sheet…', actions.refresh);
  const count = read.kind === 'unread' ? 0 : read.printed.length;
  const none =
    'No numbers are printed beside the figures of this sheet. On the page One number a printed number can be typed.';
  const blocked = read.kind === 'unread' ? read.why : count === 0 ? none : null;
  return html`
    <div class="line">
      <p>
        ${withCount(count, 'printed number')} on the sheet <b>${sheet.name}</b>${
          read.kind === 'unread' ? '' : `, against ${read.document.title}`
        }.
      </p>
      <button type="button" class="button small" @click=${refresh}>Refresh</button>
    </div>
    <div class="tight">
      ${mainAction({
        id: 'check',
        title: 'Check the numbers',
        blocked,
        hint: `${read.kind === 'print' ? 'Calculates the sheet again' : 'Rates the crosstable on the sheet'}. No cell is changed.`,
        act: actions.check,
      })}
    </div>
    ${
      result === null
        ? nothing
        : checkedView(
            { ...result, source: 'range', notCompared: [], notAsPrinted: [] },
            OF_SECTION,
            actions,
            pane,
          )
    }
  `;
}
