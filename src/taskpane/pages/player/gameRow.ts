import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import {
  COLOURS,
  type Game,
  GAME_RESULTS,
  ratedScore,
  type RatingType,
  type Tournament,
} from '../../../engine/csa2024';
import { roundName, withName } from '../../../sheet/player/playerGames';
import { gameNow, needsColour, type WhatIf } from '../../../sheet/player/whatIf';
import { colourWords, resultWords, shortName } from '../../../sheet/player/words';
import { valueOf } from '../../kit/fields';
import { decimals } from '../../../cells/numberText';
import { gameFigures, listOfGame } from './gameFigures';
import type { PlayerActions } from './playerActions';
import type { ShownMonth } from './playerState';

/** One round: who it was against, what it did, and its result and colour to be changed. */
export function gameRow(
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
