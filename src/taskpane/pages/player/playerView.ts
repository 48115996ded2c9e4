import { html, nothing, type TemplateResult } from 'lit-html';
import type { MonthState } from '../../month/monthState';
import { dataView } from './dataView';
import { pointsView } from './pointsView';
import type { PlayerActions } from './playerActions';
import type { PlayerState } from './playerState';
import { resultView } from './resultView';
import { whatIfView } from './whatIfView';
import { writeView } from './writeView';

/** The page of a player's month: its data, what it comes to, what is written, why it is so, and what might have been. */
export function playerView(state: PlayerState, month: MonthState, actions: PlayerActions): TemplateResult {
  const { shown, notice } = state;
  return html`
    ${dataView(state, month, actions)} ${notice === null ? nothing : html`<p class="note">${notice}</p>`}
    ${shown === null ? nothing : resultView(shown.real)} ${writeView(state, month, actions)}
    ${
      shown === null
        ? nothing
        : html`${pointsView(shown, state.whatIf, actions)} ${whatIfView(shown, state, actions)}`
    }
  `;
}
