import { html, nothing, type TemplateResult } from 'lit-html';
import { Focus, type Page, type Pane } from '../../kit/page';
import type { Month, MonthState } from '../../month/month';
import { dataView } from './dataView';
import { type PlayerPart, INITIAL_PLAYER, readPlayer, type PlayerState } from './player';
import { playerActions, type PlayerActions } from './playerActions';
import { pointsView, resultView, writeView } from './resultView';
import { whatIfView } from './whatIfView';

/** The page of a player's month: its data, what it comes to and why, and what is written of it. */
export function createPlayerPage(pane: Pane, month: Month): Page {
  const focus = new Focus();
  const part: PlayerPart = { pane, month, state: pane.slice(INITIAL_PLAYER), focus };
  const actions = playerActions(part);
  return {
    view: () => playerView(part.state.get(), month.get(), actions),
    refresh: () => readPlayer(part),
    focus: focus.take,
  };
}

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
