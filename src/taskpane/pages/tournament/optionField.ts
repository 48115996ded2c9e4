import { html, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { OPTION_LABELS } from '../../../sheet/section/optionLabels';
import type { OptionSpec, OptionValue } from '../../../sheet/section/options';
import type { SectionSystem } from '../../../sheet/section/sectionSystem';
import { valueOf } from '../../kit/views/fields';
import type { SectionActions } from './sectionActions';

/** An option of a system as a field, with the place of the document that it belongs to. */
export function optionField(
  system: SectionSystem,
  spec: OptionSpec,
  value: OptionValue,
  set: SectionActions['setOption'],
): TemplateResult {
  const { key, kind, choices, standard } = spec;
  const words = OPTION_LABELS[system][key];
  const label = words?.label ?? key;
  const id = `option-${key}`;
  const clause = html`<p class="quiet" id="${id}-clause">${words?.clause}</p>`;
  switch (kind) {
    case 'choice':
      return html`
        <div class="field">
          <label for=${id}>${label}</label>
          <select
            id=${id}
            aria-describedby="${id}-clause"
            @change=${(event: Event) => set(key, valueOf(event))}
          >
            ${choices.map(
              (one) => html`
                <option value=${one} ?selected=${one === value}>${words?.choices[one] ?? one}</option>
              `,
            )}
          </select>
          ${clause}
        </div>
      `;
    case 'yesNo':
      return html`
        <div class="field">
          <label class="choice">
            <input
              id=${id}
              type="checkbox"
              aria-describedby="${id}-clause"
              .checked=${live(value === true)}
              @change=${(event: Event) => set(key, (event.currentTarget as HTMLInputElement).checked)}
            />
            ${label}
          </label>
          ${clause}
        </div>
      `;
    case 'number':
      return html`
        <div class="field">
          <label for=${id}>${label}</label>
          <input
            id=${id}
            type="number"
            min="0"
            step="any"
            aria-describedby="${id}-clause"
            .value=${live(value === null ? '' : String(value))}
            @change=${(event: Event) => set(key, typed(valueOf(event)) ?? standard)}
          />
          ${clause}
        </div>
      `;
  }
}

/** What was typed, where it is a number that an option can have. */
function typed(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && number >= 0 ? number : null;
}
