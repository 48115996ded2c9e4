import { html, type TemplateResult } from 'lit-html';
import type { BureauActions } from './bureauParts';
import { blockedMonth } from './calculate';
import type { InHand } from './inHand';

/** The run alone, and the run with the tables of the next month. */
export function runButtons(
  inHand: InHand,
  { run, runAndCarryForward }: Pick<BureauActions, 'run' | 'runAndCarryForward'>,
): TemplateResult {
  const blocked = blockedMonth(inHand);
  const button = (id: string, title: string, look: string, act: () => Promise<void>): TemplateResult => html`
    <button
      type="button"
      class="button ${look}"
      id=${id}
      aria-disabled=${blocked === null ? 'false' : 'true'}
      aria-describedby="bureau-run-hint"
      @click=${() => (blocked === null ? void act() : undefined)}
    >
      ${title}
    </button>
  `;
  return html`
    <div class="pair">
      ${button('bureau-run', 'Run', 'primary', run)}
      ${button('bureau-run-on', 'Run and carry forward', '', runAndCarryForward)}
    </div>
    <p class="quiet" id="bureau-run-hint">
      ${
        blocked ??
        'Writes new sheets; your tables stay as they are. Carry forward: the tables of the next month too.'
      }
    </p>
  `;
}
