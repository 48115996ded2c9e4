import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { gameWords } from '../../../sheet/player/playerGames';
import type { ListPage } from '../../../sheet/player/playerPage';
import { isChanged, type WhatIf } from '../../../sheet/player/whatIf';
import { valueOf } from '../../kit/fields';
import type { PlayerActions } from './playerActions';
import type { ShownMonth } from './playerState';
import { waterfallPicture } from './waterfallPicture';

/** Why a rating is what it is: its steps as a picture, its best and its worst game. */
export function pointsView(
  { type, page }: ShownMonth,
  whatIf: WhatIf,
  actions: PlayerActions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="points-title">
      <h2 id="points-title">Where the points came from</h2>
      ${listField(type, actions)}
      ${
        isChanged(whatIf)
          ? html`<p class="note">What-if result: it includes your changes below.</p>`
          : nothing
      }
      ${page.lists.map(listView)}
      <ul class="tight quiet">
        ${page.notes.map((note) => html`<li>${note}</li>`)}
      </ul>
    </section>
  `;
}

function listField(type: RatingType, actions: PlayerActions): TemplateResult {
  const choose = (event: Event): void =>
    actions.setType(RATING_TYPES.find((one) => one === valueOf(event)) ?? 'main');
  return html`
    <div class="field">
      <label for="player-list">Rating list</label>
      <select id="player-list" @change=${choose}>
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
