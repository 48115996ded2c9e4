import { html, nothing, type TemplateResult } from 'lit-html';
import { Focus, type Page, type Pane } from '../../kit/page';
import type { Month, MonthState } from '../../month/month';
import { dataFold, foundView } from './dataView';
import { type PlayerPart, INITIAL_PLAYER, readPlayer, type PlayerState } from './player';
import { overMonthsPart } from './overMonthsPart';
import { playerActions, type PlayerActions } from './playerActions';
import { askView, pointsView, resultView, writeBar, writeSettings } from './resultView';
import { whatIfView } from './whatIfView';

/** The page of a player's month. */
export function createPlayerPage(pane: Pane, month: Month): Page {
  const focus = new Focus();
  const part: PlayerPart = { pane, month, state: pane.slice(INITIAL_PLAYER), focus };
  const actions = playerActions(part);
  const overMonths = overMonthsPart(pane, focus);
  return {
    view: () => html`${playerView(part.state.get(), month.get(), actions)} ${overMonths.view()}`,
    refresh: () => readPlayer(part),
    focus: focus.take,
  };
}

/** The answer first; then its data, why it is so, what might have been, a number to ask about, and what is written. */
export function playerView(state: PlayerState, month: MonthState, actions: PlayerActions): TemplateResult {
  const { shown, notice, whatIf } = state;
  return html`
    ${resultView(state, actions)} ${writeBar(state, actions)} ${foundView(state, month, actions)}
    ${dataFold(state, month, actions)} ${notice === null ? nothing : html`<p class="note">${notice}</p>`}
    ${
      shown === null
        ? nothing
        : html`${pointsView(shown, whatIf, actions)} ${whatIfView(shown, state, actions)}
          ${askView(shown, state, actions)}`
    }
    ${writeSettings(state, month, actions)}
  `;
}
