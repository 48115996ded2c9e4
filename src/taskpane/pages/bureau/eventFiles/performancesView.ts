import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SectionIntake } from '../../../../intake';
import { valueOf } from '../../../kit/fields';
import type { EventFilesActions } from './eventFilesActions';

/** 10.2, 44: the tournament performances of opponents abroad who have no FIDE rating. */
export function performancesView(
  { matches, answers, draft }: SectionIntake,
  { answer }: Pick<EventFilesActions, 'answer'>,
): TemplateResult | typeof nothing {
  const unrated = matches.filter(({ kind, player }) => kind === 'foreign' && (player.rating ?? 0) === 0);
  if (unrated.length === 0) return nothing;
  const said = (number: number, event: Event): void => {
    const performances = new Map(answers.performances);
    const value = Number(valueOf(event).replace(',', '.'));
    if (value > 0) performances.set(number, value);
    else performances.delete(number);
    answer(draft.key, { performances });
  };
  return html`
    <fieldset class="field">
      <legend>Tournament performances of unrated opponents abroad</legend>
      ${unrated.map(({ player: { number, name } }) => {
        const id = `performance-${number}`;
        return html`
          <label for=${id}>${name}</label>
          <input
            type="text"
            inputmode="decimal"
            id=${id}
            autocomplete="off"
            .value=${live(String(answers.performances.get(number) ?? ''))}
            @change=${(event: Event) => said(number, event)}
          />
        `;
      })}
    </fieldset>
  `;
}
