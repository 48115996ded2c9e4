import { html, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { choiceField } from '../../kit/interpretationsFold';
import { valueOf } from '../../kit/fields';
import { OPTION_LABELS, type OptionSpec, type OptionValue, type TournamentRules } from './documents';
import type { TournamentActions } from './tournamentActions';

/** What an option's field needs. */
export interface OptionInHand {
  readonly system: TournamentRules;
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  /** The place of the document that it belongs to, as it is shown. */
  readonly place: readonly (string | TemplateResult)[];
}

/** An option of a document as a field, with the place of the document that it belongs to. */
export function optionField(
  { system, spec, value, place }: OptionInHand,
  set: TournamentActions['setOption'],
): TemplateResult {
  const { key, kind, choices, standard } = spec;
  const words = OPTION_LABELS[system][key];
  const label = words?.label ?? key;
  const id = `option-${key}`;
  const clause = html`<p class="quiet" id="${id}-clause">${place}</p>`;
  switch (kind) {
    case 'choice':
      return choiceField(
        {
          id,
          label,
          choices: choices.map((one) => [one, words?.choices[one] ?? one]),
          value: String(value),
          place,
        },
        (chosen) => set(key, chosen),
      );
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
            @change=${(event: Event) => set(key, parseTyped(valueOf(event)) ?? standard)}
          />
          ${clause}
        </div>
      `;
  }
}

/** What was typed, where it is a number that an option can have. */
function parseTyped(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && number >= 0 ? number : null;
}
