import { html, type TemplateResult } from 'lit-html';
import { withThousands } from './numbers';
import type { Progress } from '../jobs';

/** How far a run is, and the way to stop it. */
export function progressBar(progress: Progress, cancel: () => void): TemplateResult {
  const text = inWords(progress);
  const { done, of } = progress;
  return html`
    <div class="tight">
      <p id="progress-text" class="number">${text}</p>
      <progress
        aria-labelledby="progress-text"
        max=${of === 0 ? 1 : of}
        .value=${of === 0 ? 0 : done}
      ></progress>
    </div>
    <button type="button" class="button wide" id="cancel" @click=${cancel}>Cancel</button>
  `;
}

/** Reading Games 40,000 of 200,000 */
export function inWords({ doing, done, of }: Progress): string {
  return of === 0 ? doing : `${doing} ${withThousands(done)} of ${withThousands(of)}`;
}
