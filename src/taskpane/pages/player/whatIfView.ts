import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { isChanged, type Compared, comparedWords } from '../../../sheet/player/whatIf';
import { decimals, signed } from '../../../cells/numberText';
import { addGameFields } from './addGameFields';
import { gameFields } from './gameFields';
import type { PlayerActions } from './playerActions';
import type { PlayerState, ShownMonth } from './playerState';
import { NUMBERS_ID } from './whatIfActions';

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
                <button type="button" class="button" @click=${actions.reset}>Reset</button>
                <button type="button" class="button" @click=${actions.writeWhatIf}>Write as a report</button>
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
