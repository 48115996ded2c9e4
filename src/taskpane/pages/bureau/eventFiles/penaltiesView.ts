import { html, nothing, type TemplateResult } from 'lit-html';
import type { SectionIntake } from '../../../../intake';
import { clauseLinks } from '../../../kit/links';
import { withCount } from '../../../../cells/numberText';
import type { EventFilesActions } from './eventFilesActions';

/** 51, 52: what the games suggest; nobody but a person knows whether the arbiter was informed, so that none is ticked. */
export function penaltiesView(
  { penalties, answers, draft }: SectionIntake,
  { answer }: Pick<EventFilesActions, 'answer'>,
): TemplateResult | typeof nothing {
  if (penalties.length === 0) return nothing;
  const tick = (key: string, event: Event): void => {
    const ticked = new Set(answers.penalties);
    if ((event.currentTarget as HTMLInputElement).checked) ticked.add(key);
    else ticked.delete(key);
    answer(draft.key, { penalties: ticked });
  };
  return html`
    <details>
      <summary tabindex="0">
        Without notice? ${withCount(penalties.length, 'player')} ${penalties.length === 1 ? 'was' : 'were'}
        away
      </summary>
      <fieldset class="field">
        <legend>Tick those who did not inform the arbiter</legend>
        ${penalties.map(
          ({ key, text, clause }) => html`
            <label class="choice">
              <input
                type="checkbox"
                name="penalty"
                value=${key}
                .checked=${answers.penalties.has(key)}
                @change=${(event: Event) => tick(key, event)}
              />
              <span>${text} (${clauseLinks(clause)})</span>
            </label>
          `,
        )}
      </fieldset>
    </details>
  `;
}
