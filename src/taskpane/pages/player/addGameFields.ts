import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { COLOURS, GAME_RESULTS, ratedScore } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { colourWords, resultWords, shortName } from '../../../sheet/player/words';
import { valueOf } from '../../kit/fields';
import { chosenTournament, draftOwnType, NEW_TOURNAMENT, tournamentChoices } from './draftGame';
import type { PlayerActions } from './playerActions';
import type { DraftGame, PlayerState, ShownMonth } from './playerState';
import { draftFieldId } from './whatIfActions';

/** A game that was not played: in which tournament, against whom, with which result. */
export function addGameFields(
  { real }: ShownMonth,
  state: PlayerState,
  actions: PlayerActions,
): TemplateResult {
  const { draft } = state;
  const choices = tournamentChoices(real, state.whatIf);
  const chosen = chosenTournament(choices, draft);
  const ownType = draftOwnType(choices, draft);
  const ownTitle = ownType === null ? 'rating in the list of the game' : `${RATING_TITLES[ownType]} rating`;
  const options = [
    ...choices.map(({ value, name }): Option => [value, shortName(name)]),
    [NEW_TOURNAMENT, 'A new tournament'] as const,
  ];
  const played = GAME_RESULTS.filter((result) => ratedScore(result) !== null);
  return html`
    <details>
      <summary tabindex="0">Add a game</summary>
      <div class="stack">
        ${choice('tournament', 'Tournament', options, chosen?.value ?? NEW_TOURNAMENT, actions)}
        ${chosen === null ? field('minutes', 'Time control, such as 90 or 90+30', state, actions) : nothing}
        ${field('opponentMain', "Opponent's Main rating", state, actions)}
        ${field('opponentOwn', `Opponent's ${ownTitle}`, state, actions)}
        <p class="quiet">A blank rating is an unrated opponent, who counts as 1200.</p>
        <div class="pair">
          ${choice(
            'colour',
            'Colour',
            COLOURS.map((one): Option => [one, colourWords(one)]),
            draft.colour,
            actions,
          )}
          ${choice(
            'result',
            'Result',
            played.map((one): Option => [one, resultWords(one)]),
            draft.result,
            actions,
          )}
        </div>
        <button type="button" class="button wide" @click=${actions.addGame}>Add the game</button>
      </div>
    </details>
  `;
}

type Option = readonly [value: string, title: string];

function choice(
  key: keyof DraftGame,
  label: string,
  options: readonly Option[],
  chosen: string,
  actions: PlayerActions,
): TemplateResult {
  const id = draftFieldId(key);
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} @change=${(event: Event) => actions.setDraft({ [key]: valueOf(event) })}>
        ${options.map(
          ([value, title]) =>
            html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`,
        )}
      </select>
    </div>
  `;
}

/** A number that is typed; what is wrong with it stands below it. */
function field(
  key: keyof DraftGame,
  label: string,
  { draft, draftProblems }: PlayerState,
  actions: PlayerActions,
): TemplateResult {
  const id = draftFieldId(key);
  const wrong = draftProblems[key];
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <input
        id=${id}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        aria-invalid=${wrong === undefined ? nothing : 'true'}
        aria-describedby=${wrong === undefined ? nothing : `${id}-wrong`}
        .value=${live(draft[key])}
        @input=${(event: Event) => actions.setDraft({ [key]: valueOf(event) })}
      />
      ${wrong === undefined ? nothing : html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}
    </div>
  `;
}
