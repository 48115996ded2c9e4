import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { GAME_TYPE_TITLES } from '../../../../cells/columns';
import { gameType, timeControl } from '../../../../engine/csa2024';
import { isProblem } from '../../../../engine/kit/problem';
import { withClauseLinks } from '../../../kit/links';
import { shortest } from '../../../kit/numbers';
import type { Asking } from './asking';

/** Base minutes and seconds a move. */
export interface Clock {
  readonly baseMinutes: number;
  readonly incrementSeconds: number;
}

/** "60 minutes and 30 seconds a move: 90 minutes by clause 19, Standard" */
export function clockText({ baseMinutes, incrementSeconds }: Clock): string {
  const increment = incrementSeconds === 0 ? 'no increment' : `${shortest(incrementSeconds)} seconds a move`;
  const minutes = timeControl(baseMinutes, incrementSeconds);
  const type = isProblem(minutes) ? minutes : gameType(minutes);
  const what =
    isProblem(minutes) || isProblem(type)
      ? 'not rated by clause 23'
      : `${shortest(minutes)} minutes by clause 19, ${GAME_TYPE_TITLES[type]}`;
  return `${shortest(baseMinutes)} minutes and ${increment}: ${what}`;
}

/** 19: what was understood, with its minutes and its type, to be confirmed or corrected. */
export function timeControlField({ id, answers, facts, answer }: Asking): TemplateResult {
  const said = answers.timeControl ?? null;
  const clock = said ?? facts.timeControl ?? null;
  const change = (part: keyof Clock) => (event: Event) => {
    const typed = (event.currentTarget as HTMLInputElement).value;
    const value = Number(typed.replace(',', '.'));
    if (typed.trim() === '' || !(value >= 0)) return;
    const { baseMinutes, incrementSeconds } = clock ?? { baseMinutes: 0, incrementSeconds: 0 };
    answer({ timeControl: { baseMinutes, incrementSeconds, [part]: value } });
  };
  const field = (part: keyof Clock, label: string): TemplateResult => html`
    <div class="field">
      <label for="${id}-${part}">${label}</label>
      <input
        type="text"
        inputmode="decimal"
        id="${id}-${part}"
        autocomplete="off"
        .value=${live(clock === null ? '' : String(clock[part]))}
        @change=${change(part)}
      />
    </div>
  `;
  return html`
    <div class="tight" role="group" aria-label="Time control">
      ${
        clock === null
          ? nothing
          : html`<p>
              ${withClauseLinks(`${clockText(clock)}${said === null ? '.' : ', as you confirmed.'}`)}
            </p>`
      }
      ${
        clock === null || said !== null
          ? nothing
          : html`<div>
              <button
                type="button"
                class="button small"
                id="${id}-clock-is-right"
                @click=${() =>
                  answer({
                    timeControl: { baseMinutes: clock.baseMinutes, incrementSeconds: clock.incrementSeconds },
                  })}
              >
                It is right
              </button>
            </div>`
      }
      <div class="pair">
        ${field('baseMinutes', 'Minutes')} ${field('incrementSeconds', 'Seconds a move')}
      </div>
    </div>
  `;
}
