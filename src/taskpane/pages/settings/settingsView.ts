import { html, nothing, type TemplateResult } from 'lit-html';
import type { ReportStyle } from '../../../sheet/kit/sheetModel';
import type { Confirmed } from '../../kit/confirmations';
import { styleField } from '../../kit/fields';
import type { KnownStyle } from '../../kit/numberStyle';
import { VERSION } from '../../kit/version';
import type { SettingsActions } from './settingsActions';
import { numbersField } from './numbersField';
import type { SettingsState } from './settingsState';

/** The page Settings. */
export function settingsView(
  { remembered, isConfirming }: SettingsState,
  style: ReportStyle,
  known: KnownStyle,
  confirmed: readonly Confirmed[],
  actions: SettingsActions,
): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="reports-title">
      <h2 id="reports-title">Reports of a player's month</h2>
      ${styleField(style, actions.setStyle)}
    </section>
    <section class="tight" aria-labelledby="numbers-title">
      <h2 id="numbers-title">Numbers in this Excel</h2>
      ${numbersField(known, actions.setDecimalSign)}
    </section>
    <section class="tight" aria-labelledby="remembered-title">
      <h2 id="remembered-title" tabindex="-1">Remembered in this workbook</h2>
      ${remembered === null ? nothing : choices(remembered, isConfirming, actions)}
    </section>
    ${confirmed.length === 0 ? nothing : confirmedValues(confirmed, actions)}
    <section class="tight" aria-labelledby="version-title">
      <h2 id="version-title">Version</h2>
      <p>CSA Ratings ${VERSION}</p>
      <p>
        It runs in Excel on the web, Microsoft 365, and Excel 2021 or newer on Windows and the Mac. An iPad or
        a phone does not offer it.
      </p>
      <p>
        Nothing of your workbook leaves this computer.
        <a class="link" href="help/privacy.html" target="_blank" rel="noopener">Privacy</a>
        <a class="link" href="help/support.html" target="_blank" rel="noopener">Support</a>
      </p>
    </section>
  `;
}

/** What was asked about and is right, as the user says; each can be asked about again. */
function confirmedValues(confirmed: readonly Confirmed[], { askAgain }: SettingsActions): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="confirmed-title">
      <h2 id="confirmed-title" tabindex="-1">Confirmed as right</h2>
      <p>Asked about as hardly possible, and confirmed. Another value in the cell is asked about anew.</p>
      <ul class="rows" aria-label="Confirmed">
        ${confirmed.map(
          ({ key, says }) => html`
            <li class="line">
              <span>${says}</span>
              <button
                type="button"
                class="button small"
                aria-label="Ask again: ${says}"
                @click=${() => askAgain(key)}
              >
                Ask again
              </button>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** What each page saves, in the user's words. */
const SAVED: Readonly<Partial<Record<string, string>>> = {
  month: "Ranges, calculation dates and interpretations of a player's month; the style of reports",
  bureau: "The bureau's month and tables, and how event files are understood",
  section: "A tournament's rules and its ranges",
  confirmed: 'Values that you have confirmed as right',
  compare: 'Which columns of two lists belong together',
  numbers: 'How numbers are written',
};

function choices(
  remembered: readonly string[],
  isConfirming: boolean,
  { ask, keep, forget }: SettingsActions,
): TemplateResult {
  if (remembered.length === 0) return html`<p class="quiet">Nothing yet.</p>`;
  const words = new Set(remembered.map((page) => SAVED[page] ?? 'Other choices'));
  return html`
    <p>Saved with the workbook, so that the pane goes on where you left off:</p>
    <ul class="bullets" aria-label="Remembered">
      ${[...words].map((one) => html`<li>${one}</li>`)}
    </ul>
    ${
      isConfirming
        ? html`
            <div class="note stack" role="group" aria-labelledby="forget-question">
              <p id="forget-question" tabindex="-1">
                Forget these choices? Every page begins anew. Your sheets stay as they are.
              </p>
              <div class="buttons">
                <button type="button" class="button" @click=${forget}>Forget them</button>
                <button type="button" class="button" @click=${keep}>Keep them</button>
              </div>
            </div>
          `
        : html`
            <div class="buttons">
              <button type="button" class="button" @click=${ask}>Forget…</button>
            </div>
          `
    }
  `;
}
