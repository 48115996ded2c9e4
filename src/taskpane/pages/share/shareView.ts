import { html, type TemplateResult } from 'lit-html';
import type { GoTo } from './cellList';
import { freezeView } from './freezeView';
import { repairView } from './repairView';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';
import { undoView } from './undoView';

/** The page Share: freeze before a workbook is sent on, undo it, repair what arrived without the add-in. */
export function shareView(state: ShareState, actions: ShareActions, pane: GoTo): TemplateResult {
  return html`
    <p>Anyone who opens it without this add-in sees <b>#NAME?</b> instead of our functions' results.</p>
    ${freezeView(state, actions, pane)} ${undoView(state, actions, pane)} ${repairView(state, actions, pane)}
  `;
}
