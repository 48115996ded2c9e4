import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { styleField, valueOf } from '../../kit/fields';
import { sheetLink } from '../../kit/links';
import type { MonthState } from '../../month/monthState';
import { isOutdated } from '../../month/subject';
import type { PlayerActions } from './playerActions';
import type { PlayerState } from './playerState';

/** What is written of the month: a report with the regulations' nine steps, a page for the player, or both. */
export function writeView(
  { subject, report, name }: PlayerState,
  { choices }: MonthState,
  actions: PlayerActions,
): TemplateResult {
  const blocked = subject === null ? 'No sheet read yet.' : subject.blocked;
  const button = (id: string, title: string, kind: string, act: () => Promise<void>): TemplateResult => html`
    <button
      type="button"
      class="button ${kind}"
      id=${id}
      aria-disabled=${blocked === null ? 'false' : 'true'}
      aria-describedby="write-hint"
      @click=${() => void (blocked === null && act())}
    >
      ${title}
    </button>
  `;
  return html`
    <section class="stack" aria-labelledby="write-title">
      <h2 id="write-title">Write</h2>
      ${styleField(choices.style, actions.setStyle)}
      <div class="tight">
        ${button('run', 'Run', 'primary wide', actions.run)}
        <div class="pair">
          ${button('write-page', "Write the player's page", '', actions.writePage)}
          ${button('write-both', 'Write both', '', actions.writeBoth)}
        </div>
        <p class="quiet" id="write-hint">
          ${
            blocked ??
            "Run writes the report with the nine steps; the player's page prints on one page of A4. Each is a new sheet; your cells stay as they are."
          }
        </p>
      </div>
      ${
        report === null
          ? nothing
          : html`
              <p>Report: ${sheetLink(report.sheet, actions)}</p>
              ${
                isOutdated(report.month, subject?.month ?? null)
                  ? html`<p class="note">
                      The ranges or choices have changed since. Run again for a new report.
                    </p>`
                  : nothing
              }
            `
      }
      <details>
        <summary tabindex="0">Name on the player's page</summary>
        <div class="field">
          <label for="player-name">Name</label>
          <input
            id="player-name"
            type="text"
            autocomplete="off"
            aria-describedby="player-name-hint"
            .value=${live(name)}
            @input=${(event: Event) => actions.setName(valueOf(event))}
          />
          <p class="quiet" id="player-name-hint">
            May stay blank. It is written on the page and nowhere else.
          </p>
        </div>
      </details>
    </section>
  `;
}
