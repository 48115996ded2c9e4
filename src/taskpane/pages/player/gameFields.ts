import { html, nothing, type TemplateResult } from 'lit-html';
import { addedWords } from '../../../sheet/player/whatIfMonth';
import { shortName } from '../../../sheet/player/words';
import { counted } from '../../kit/views/numbers';
import { gameFigures } from './gameFigures';
import { gameRow } from './gameRow';
import type { PlayerActions } from './playerActions';
import type { WhatIfPart } from './whatIfView';

/** Each rated tournament with its games, and the games that were added. */
export function gameFields(part: WhatIfPart, own: PlayerActions): TemplateResult {
  const { input, leftOut } = part.real;
  const out = new Set(leftOut.map(({ tournament }) => tournament));
  return html`
    ${input.tournaments.map((tournament, at) =>
      out.has(tournament) || tournament.games.length === 0
        ? nothing
        : html`
            <details>
              <summary tabindex="0">
                ${shortName(tournament.name)}
                <span class="quiet">${counted(tournament.games.length, 'round')}</span>
              </summary>
              <ul class="rows">
                ${tournament.games.map((_, game) => gameRow(part, at, game, own))}
              </ul>
            </details>
          `,
    )}
    ${addedGames(part, own)}
  `;
}

function addedGames(
  { real, shown, type, state }: WhatIfPart,
  own: PlayerActions,
): TemplateResult | typeof nothing {
  const { added, tournaments } = state.whatIf;
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
                @click=${() => own.removeAdded(at)}
              >
                Remove
              </button>
            </div>
            <p class="quiet">${gameFigures(shown, one.tournament, game, type)}</p>
          </li>
        `;
      })}
    </ul>
  `;
}
