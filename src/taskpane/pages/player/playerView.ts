import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { type PlayerMonth, RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { gameWords } from '../../../sheet/player/playerGames';
import { changedLists, type ListPage, playerPage } from '../../../sheet/player/playerPage';
import { isChanged } from '../../../sheet/player/whatIf';
import { whatIfMonth } from '../../../sheet/player/whatIfMonth';
import type { Actions } from '../../actions/actions';
import type { Subject } from '../../month/subject';
import { valueOf } from '../../kit/views/fields';
import { mainAction } from '../../kit/views/mainAction';
import { problemList } from '../../kit/views/problemList';
import type { PlayerActions } from './playerActions';
import type { PlayerState } from './playerState';
import { waterfallPicture } from './waterfallPicture';
import { whatIfView } from './whatIfView';

/** The page for a player: where his points came from, and what might have been. */
export function playerView(state: PlayerState, own: PlayerActions, actions: Actions): TemplateResult {
  const { subject, notice } = state;
  const month = subject?.month ?? null;
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">Why did my rating change?</h1>
      <div class="line">
        <p>
          ${
            subject === null || subject.sheet === null
              ? 'No sheet read yet'
              : html`From the sheet <b>${subject.sheet.name}</b>`
          }
        </p>
        <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
      </div>
    </header>
    ${notice === null ? nothing : html`<p class="note">${notice}</p>`}
    ${month === null ? noMonth(subject, actions) : monthParts(month, state, own)}
  `;
}

function noMonth(subject: Subject | null, actions: Actions): TemplateResult | typeof nothing {
  if (subject === null) return nothing;
  return html`
    <p class="note">
      ${subject.blocked ?? ''} Open a report, the worked example, or a sheet with your month.
    </p>
    ${subject.problems.length === 0 ? nothing : problemList(subject.problems, actions)}
  `;
}

function monthParts(real: PlayerMonth, state: PlayerState, own: PlayerActions): TemplateResult {
  const shown = whatIfMonth(real, state.whatIf);
  const type = state.type ?? changedLists(real)[0] ?? 'main';
  const page = playerPage(shown, type);
  return html`
    <section class="stack" aria-labelledby="points-title">
      <h2 id="points-title">Where the points came from</h2>
      ${listField(type, own)}
      ${
        isChanged(state.whatIf)
          ? html`<p class="note">As it might have been: What if, below, has changes.</p>`
          : nothing
      }
      ${page.lists.map(listView)}
      <ul class="tight quiet">
        ${page.notes.map((note) => html`<li>${note}</li>`)}
      </ul>
    </section>
    ${writeFields(state, own)} ${whatIfView({ real, shown, type, state }, own)}
  `;
}

function listField(type: RatingType, own: PlayerActions): TemplateResult {
  return html`
    <div class="field">
      <label for="player-list">Rating list</label>
      <select
        id="player-list"
        @change=${(event: Event) => own.setType(RATING_TYPES.find((one) => one === valueOf(event)) ?? 'main')}
      >
        ${RATING_TYPES.map(
          (one) => html`<option value=${one} ?selected=${one === type}>${RATING_TITLES[one]}</option>`,
        )}
      </select>
    </div>
  `;
}

function listView(list: ListPage): TemplateResult {
  const { type, best, worst } = list;
  return html`
    <p>${list.sentence}</p>
    ${waterfallPicture(RATING_TITLES[type], list.steps)}
    <p>${list.weighted}</p>
    <dl class="tight">${games('Best game', best, type)} ${games('Worst game', worst, type)}</dl>
  `;
}

function games(title: string, all: ListPage['best'], type: RatingType): TemplateResult | typeof nothing {
  return all.length === 0
    ? nothing
    : html`
        <div>
          <dt><b>${title}${all.length === 1 ? '' : 's'}</b></dt>
          ${all.map((game) => html`<dd>${gameWords(game, type)}</dd>`)}
        </div>
      `;
}

function writeFields({ name }: PlayerState, own: PlayerActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="page-title">
      <h2 id="page-title">A page to print</h2>
      <div class="field">
        <label for="player-name">Name on the page</label>
        <input
          id="player-name"
          type="text"
          autocomplete="off"
          aria-describedby="player-name-hint"
          .value=${live(name)}
          @input=${(event: Event) => own.setName(valueOf(event))}
        />
        <p class="quiet" id="player-name-hint">May stay blank. It is written on the page and nowhere else.</p>
      </div>
      <div class="tight">
        ${mainAction({
          id: 'write-page',
          title: "Write the player's page",
          blocked: null,
          hint: 'On a new sheet, all ratings, on one page of A4.',
          act: own.write,
        })}
      </div>
    </section>
  `;
}
