import { html, nothing, type TemplateResult } from 'lit-html';
import { type WhatIf, addedWords } from '../../../sheet/player/whatIf';
import { shortName } from '../../../sheet/player/words';
import { withCount } from '../../../cells/numberText';
import { gameFigures } from './gameFigures';
import { gameRow } from './gameRow';
import type { PlayerActions } from './playerActions';
import type { PlayerState, ShownMonth } from './playerState';

/** Each rated tournament with its games, and the games that were added. */
export function gameFields(shown: ShownMonth, state: PlayerState, actions: PlayerActions): TemplateResult {
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
              <button
                type="button"
                class="button small"
                aria-label="Remove the game ${at + 1} that was added"
                @click=${() => actions.removeAdded(at)}
              >
                Remove
              </button>
            </div>
            <p class="quiet">${gameFigures(imagined, one.tournament, game, type)}</p>
          </li>
        `;
      })}
    </ul>
  `;
}
