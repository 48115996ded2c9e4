import { html, type TemplateResult } from 'lit-html';
import { cellList, type GoTo } from './cellList';
import { freezeView } from './freezeView';
import { repairView } from './repairView';
import { numberStyle } from '../../../cells/numberStyle';
import type { WrongCell } from '../../../excel/freeze/writing';
import { typedFormula } from '../../../sheet/kit/typedFormula';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';
import { undoView } from './undoView';

/** The page Share: freeze before a workbook is sent on, undo it, repair what arrived without the add-in. */
export function shareView(state: ShareState, actions: ShareActions, pane: GoTo): TemplateResult {
  return html`
    <p>Anyone who opens it without this add-in sees <b>#NAME?</b> instead of our functions' results.</p>
    ${wrongCells(state, pane)} ${freezeView(state, actions, pane)} ${undoView(state, actions, pane)}
    ${repairView(state, actions, pane)}
  `;
}

/** The cells that the last problem was about, each with what it should hold. */
function wrongCells({ wrong }: ShareState, pane: GoTo): ReturnType<typeof cellList> {
  const cells = wrong.map(({ sheet, box, wanted }) => ({
    sheetId: sheet.id,
    sheetName: sheet.name,
    box,
    text: wanted === null ? '' : `held ${shownContent(wanted)}`,
  }));
  return cellList('Cells to look at', cells, pane);
}

function shownContent(content: WrongCell['wanted']): string {
  const text = String(content ?? '').replace(/^'/, '');
  if (text === '') return 'nothing';
  return text.startsWith('=') ? typedFormula(text, numberStyle()) : text;
}
