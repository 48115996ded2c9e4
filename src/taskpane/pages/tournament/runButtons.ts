import { html, type TemplateResult } from 'lit-html';
import type { TournamentPreview } from './preview';
import { RUN, type TournamentActions } from './tournamentActions';

/** A tournament that one document does not rate can still be compared: it says there why it does not. */
export function runButtons(
  { blocked, table, questions }: TournamentPreview,
  { run, compare, refresh }: TournamentActions,
): TemplateResult {
  const when = (possible: boolean, act: () => Promise<void>) => (): void => {
    if (possible) void act();
  };
  const [canRun, canCompare] = [blocked === null, table !== null && questions.length === 0];
  return html`
    <div class="tight bottom">
      <div class="pair">
        <button
          type="button"
          class="button primary"
          id=${RUN}
          aria-disabled=${canRun ? 'false' : 'true'}
          aria-describedby="run-hint"
          @click=${when(canRun, run)}
        >
          Run
        </button>
        <button
          type="button"
          class="button"
          aria-disabled=${canCompare ? 'false' : 'true'}
          aria-describedby="run-hint"
          @click=${when(canCompare, compare)}
        >
          Compare systems
        </button>
      </div>
      <div class="line run-hint">
        <p class="quiet" id="run-hint">
          ${blocked ?? 'Each writes a new sheet; your cells stay as they are.'}
        </p>
        <button type="button" class="button small" @click=${refresh}>Refresh</button>
      </div>
    </div>
  `;
}
