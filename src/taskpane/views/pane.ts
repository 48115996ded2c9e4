import { html, nothing, type TemplateResult } from 'lit-html';
import { assertNever } from '../../engine/kit/assertNever';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { Actions } from '../actions/actions';
import { previewOf } from '../state/preview';
import { type PaneState, type View, VIEWS } from '../state/state';
import { crossCheckView } from './crossCheckView';
import { monthView } from './monthView';
import { startView } from './startView';

const VIEW_TITLES: Readonly<Record<View, string>> = {
  start: 'Start',
  month: 'Month',
  player: 'Player',
  section: 'Section',
  bureau: 'Bureau',
  crossCheck: 'Cross-check',
  explain: 'Explain',
  compare: 'Compare',
  share: 'Share',
};

/** The whole pane: the pages, what is being told, and the page that is open. */
export function pane(state: PaneState, today: CalendarDay, actions: Actions): TemplateResult {
  const { busy, message } = state;
  return html`
    <div class="top">
      <nav class="pages" aria-label="Pages">
        ${VIEWS.map(
          (view) => html`
            <button
              type="button"
              aria-current=${state.view === view ? 'page' : nothing}
              @click=${() => actions.show(view)}
            >
              ${VIEW_TITLES[view]}
            </button>
          `,
        )}
      </nav>
      <div class=${busy === null ? 'busy' : 'busy on'}></div>
    </div>
    <p class="unseen" role="status">${busy ?? (message?.kind === 'done' ? message.text : '')}</p>
    <p class="unseen" role="alert">${message?.kind === 'problem' ? message.text : ''}</p>
    ${
      message === null
        ? nothing
        : html`<div class="told"><p class="note ${message.kind}" aria-hidden="true">${message.text}</p></div>`
    }
    <main aria-busy=${busy === null ? 'false' : 'true'}>${page(state, today, actions)}</main>
  `;
}

function page(state: PaneState, today: CalendarDay, actions: Actions): TemplateResult {
  switch (state.view) {
    case 'start':
      return startView(actions);
    case 'month':
      return monthView(state, previewOf(state, today), actions);
    case 'crossCheck':
      return crossCheckView(state, previewOf(state, today), actions);
    case 'player':
    case 'explain':
    case 'compare':
    case 'section':
    case 'bureau':
    case 'share':
      return state.pages[state.view]?.view(state, actions) ?? pageToLoad(state.view, actions);
    default:
      return assertNever(state.view);
  }
}

/** A page whose code is not there yet, or could not be reached. */
function pageToLoad(view: View, actions: Actions): TemplateResult {
  return html`
    <div class="line">
      <h1 id="view-title" tabindex="-1">${VIEW_TITLES[view]}</h1>
      <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
    </div>
  `;
}
