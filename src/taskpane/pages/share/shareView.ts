import { html, type TemplateResult } from 'lit-html';
import type { Actions } from '../../actions/actions';
import { freezeView } from './freezeView';
import { repairView } from './repairView';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';
import { undoView } from './undoView';

/** The page Share: freeze before a workbook is sent on, undo it, repair what came without its add-in. */
export function shareView(state: ShareState, own: ShareActions, actions: Actions): TemplateResult {
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">Share a workbook</h1>
      <p>Whoever opens it without this add-in sees <b>#NAME?</b> instead of our functions' numbers.</p>
    </header>
    ${freezeView(state, own, actions)} ${undoView(state, own, actions)} ${repairView(state, own, actions)}
  `;
}
