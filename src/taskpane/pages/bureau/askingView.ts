import { html, nothing, type TemplateResult } from 'lit-html';
import { periodTitle } from '../../../sheet/bureau';
import { sheetLink } from '../../kit/links';
import type { BureauActions } from './bureauParts';
import type { AskingAboutSheets } from './bureauState';

/** Whether the sheets of the last time are to be replaced. */
export function askingView(
  { doing, period, sheets }: AskingAboutSheets,
  { decide, goTo }: Pick<BureauActions, 'decide' | 'goTo'>,
): TemplateResult {
  const edited = sheets.filter(({ isEdited }) => isEdited);
  const month = periodTitle(period);
  return html`
    <section class="stack" aria-labelledby="bureau-asking">
      <h3 id="bureau-asking" tabindex="-1">
        ${doing === 'forward' ? `${month} was begun before` : `${month} was run before`}
      </h3>
      <p class="buttons">${sheets.map(({ sheet }) => sheetLink(sheet, { goTo }))}</p>
      ${
        edited.length === 0
          ? nothing
          : html`<p class="found error">
              Edited since they were written: ${edited.map(({ sheet }) => `"${sheet.name}"`).join(', ')}. What
              you typed there goes with them.
            </p>`
      }
      <p class="quiet">
        They are deleted once the new ones are complete. Formulas of yours that point to them would show
        #REF!.
      </p>
      <div class="pair">
        <button
          type="button"
          class="button primary"
          id="bureau-replace"
          @click=${() => void decide('replace')}
        >
          Replace them
        </button>
        <button type="button" class="button" id="bureau-keep" @click=${() => void decide('keep')}>
          Keep both
        </button>
      </div>
      <button type="button" class="button wide" id="bureau-leave" @click=${() => void decide(null)}>
        Leave everything as it is
      </button>
    </section>
  `;
}
