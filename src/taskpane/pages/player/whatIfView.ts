import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, signed, withCount } from '../../../cells/numberText';
import {
  COLOURS,
  type Game,
  GAME_RESULTS,
  ratedScore,
  type RatingType,
  type Tournament,
  type PlayerMonth,
  type TournamentRecord,
} from '../../../engine/csa2024';
import { roundName, withName } from '../../../player/playerGames';
import {
  isChanged,
  type WhatIf,
  gameNow,
  needsColour,
  type Compared,
  comparedWords,
  addedWords,
} from '../../../player/whatIf';
import { shortName, colourWords, resultWords } from '../../../player/words';
import { button, valueOf } from '../../kit/fields';
import type { PlayerState, ShownMonth, DraftGame } from './player';
import type { PlayerActions } from './playerActions';
import {
  NUMBERS_ID,
  chosenTournament,
  draftOwnType,
  NEW_TOURNAMENT,
  tournamentChoices,
  draftFieldId,
} from './whatIf';

/** Results to change, games to add, and what the ratings would be. */
export function whatIfView(shown: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
  const changed = isChanged(state.whatIf);
  const rows = shown.compared;
  return html`
    <section class="stack" aria-labelledby="what-if-title">
      <h2 id="what-if-title">What if?</h2>
      <p>Change a result or add a game: the numbers follow at once. Your cells stay as they are.</p>
      <h3 id=${NUMBERS_ID} tabindex="-1">New ratings, ${changed ? 'if it were so' : 'as played'}</h3>
      ${numbers(rows, changed)}
      <p class="unseen" role="status">${changed ? comparedWords(rows) : ''}</p>
      ${gameFields(shown, state, actions)} ${addGameFields(shown, state, actions)}
      ${
        changed
          ? html`
              <div class="pair">
                ${button('Reset', actions.reset, { look: '' })}
                ${button('Write as a report', actions.writeWhatIf, { look: '' })}
              </div>
            `
          : nothing
      }
    </section>
  `;
}

function numbers(rows: readonly Compared[], changed: boolean): TemplateResult {
  return html`
    <table class="if">
      <thead>
        <tr>
          <th scope="col">Rating</th>
          <th scope="col">New raw</th>
          <th scope="col">Published</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ type, newRaw, newRawDifference, published, publishedDifference }) => html`
            <tr data-rating=${type}>
              <th scope="row">${RATING_TITLES[type]}</th>
              <td>${decimals(newRaw, 1)} ${difference(newRawDifference, changed)}</td>
              <td class="published">${decimals(published, 1)} ${difference(publishedDifference, changed)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** By how much a rating is another one than as played. */
function difference(points: number, changed: boolean): TemplateResult | typeof nothing {
  return changed ? html`<span class="quiet">${points === 0 ? 'same' : signed(points, 1)}</span>` : nothing;
}

/** Each rated tournament with its games, and the games that were added. */
function gameFields(shown: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
  const { input, leftOut } = shown.real;
  const out = new Set(leftOut.map(({ tournament }) => tournament));
  return html`
    ${input.tournaments.map((tournament, at) =>
      out.has(tournament) || tournament.games.length === 0
        ? nothing
        : html`
            <details open>
              <summary tabindex="0">
                ${shortName(tournament.name)}
                <span class="quiet">${withCount(tournament.games.length, 'round')}</span>
              </summary>
              <ul class="rows">
                ${tournament.games.map((_, game) => gameRow(shown, state.whatIf, { at, index: game }, actions))}
              </ul>
            </details>
          `,
    )}
    ${addedGames(shown, state.whatIf, actions)}
  `;
}

function addedGames(
  { real, imagined, type }: ShownMonth,
  { added, tournaments }: WhatIf,
  actions: PlayerActions,
): TemplateResult | typeof nothing {
  if (added.length === 0) return nothing;
  const given = real.input.tournaments;
  const names = [...given, ...tournaments].map(({ name }) => shortName(name));
  return html`
    <ul class="rows" aria-label="Added games">
      ${added.map((one, at) => {
        const before = added.slice(0, at).filter(({ tournament }) => tournament === one.tournament).length;
        const game = (given[one.tournament]?.games.length ?? 0) + before;
        return html`
          <li>
            <div class="line">
              <span>${names[one.tournament]}: ${addedWords(one)}</span>
              ${button('Remove', () => actions.removeAdded(at), {
                label: `Remove the game ${at + 1} that was added`,
              })}
            </div>
            <p class="quiet">${gameFigures(imagined, one.tournament, game, type)}</p>
          </li>
        `;
      })}
    </ul>
  `;
}

/** One round: who it was against, what it did, and its result and colour to be changed. */
function gameRow(
  { real, imagined, type }: ShownMonth,
  whatIf: WhatIf,
  { at, index }: { readonly at: number; readonly index: number },
  actions: PlayerActions,
): TemplateResult {
  const tournament = real.input.tournaments[at]!;
  const now = gameNow(real.input, whatIf, at, index);
  const name = roundName(now, index);
  const where = `${name} of ${shortName(tournament.name)}`;
  const id = `game-${at}-${index}`;
  const wrong = warning(now, tournament);
  const setResult = (event: Event): void => {
    const result = GAME_RESULTS.find((one) => one === valueOf(event)) ?? now.result;
    actions.changeGame(at, index, { result, colour: now.colour });
  };
  const setColour = (event: Event): void => {
    const colour = COLOURS.find((one) => one === valueOf(event)) ?? null;
    actions.changeGame(at, index, { result: now.result, colour });
  };
  const given = tournament.games[index]!;
  return html`
    <li class="game">
      <span>${name} <span class="quiet">${opponentWords(now, listOfGame(imagined, at, type))}</span></span>
      <select aria-label="Result of ${where}" aria-describedby=${id} @change=${setResult}>
        ${GAME_RESULTS.map(
          (one) =>
            html`<option value=${one} .selected=${live(one === now.result)}>${resultWords(one)}</option>`,
        )}
      </select>
      <select
        aria-label="Colour in ${where}"
        aria-invalid=${needsColour(now) ? 'true' : nothing}
        aria-describedby=${id}
        @change=${setColour}
      >
        ${
          given.colour === null
            ? html`<option value="" .selected=${live(now.colour === null)}>no colour</option>`
            : nothing
        }
        ${COLOURS.map(
          (one) =>
            html`<option value=${one} .selected=${live(one === now.colour)}>${colourWords(one)}</option>`,
        )}
      </select>
      <p class=${wrong === null ? 'quiet' : 'wrong'} id=${id}>
        ${wrong ?? gameFigures(imagined, at, index, type)}
      </p>
    </li>
  `;
}

function opponentWords(game: Game, list: RatingType): string {
  const { opponentMain, opponentOwn, opponentName, result } = game;
  const rating = list === 'main' ? opponentMain : opponentOwn;
  if (rating !== null) return `against ${withName(game, decimals(rating, 1))}`;
  const isRated = opponentMain !== null || opponentOwn !== null || ratedScore(result) !== null;
  if (opponentName !== undefined) return `against ${isRated ? withName(game, 'unrated') : opponentName}`;
  return isRated ? 'against an unrated opponent' : 'no opponent';
}

/** Why a changed game does not count as the user means it. */
function warning(game: Game, { abroad }: Tournament): string | null {
  if (needsColour(game)) return 'Choose a colour, so that the game counts.';
  const unrated = game.opponentMain === null || game.opponentOwn === null;
  return abroad && unrated && ratedScore(game.result) !== null
    ? "Abroad a game needs the opponent's rating: without it the whole tournament is left out (clause 44)."
    : null;
}

/**
 * The list whose rating and figures a game shows: the one that is looked at, or Main where the game is of another.
 *
 * @param tournament its tournament's place in the input
 */
function listOfGame(month: PlayerMonth, tournament: number, type: RatingType): RatingType {
  return recordOf(month, tournament)?.ownType === type ? type : 'main';
}

/**
 * What was expected of a game, and what it changed, in the list of `listOfGame`.
 *
 * @param tournament its tournament's place in the input
 * @param game its place in the tournament
 */
function gameFigures(month: PlayerMonth, tournament: number, game: number, type: RatingType): string {
  const record = recordOf(month, tournament);
  if (record === undefined) return 'The tournament is left out.';
  const inList = type === record.ownType ? record.own : record.main;
  const figures = inList.games[game] ?? null;
  if (figures === null) return 'not rated';
  const { expected, change } = figures;
  return `expected ${decimals(expected, 2)} points, ${RATING_TITLES[inList.type]} ${signed(change, 1)}`;
}

function recordOf({ input, tournaments }: PlayerMonth, at: number): TournamentRecord | undefined {
  const given = input.tournaments[at];
  return tournaments.find(({ tournament }) => tournament === given);
}

/** A game that was not played: in which tournament, against whom, with which result. */
function addGameFields({ real }: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
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
        ${button('Add the game', actions.addGame, { look: 'wide' })}
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
