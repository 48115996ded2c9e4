import { html, nothing, type TemplateResult } from 'lit-html';
import { formatCalendarDay } from '../../../../engine/kit/calendarDay';
import type { RoundEntries, SectionIntake } from '../../../../intake';
import { withCount } from '../../../../cells/numberText';
import type { EventFilesActions } from './eventFilesActions';
import { totalsText } from './words';

/** The games of a section by round, as they will stand in the table. */
export function roundsView(
  section: SectionIntake,
  shown: number | null,
  { showRound }: Pick<EventFilesActions, 'showRound'>,
): TemplateResult {
  const names = new Map(section.draft.players.map(({ number, name }) => [number, name]));
  const nameOf = (number: number | null): string =>
    number === null ? '' : (names.get(number) ?? `${number}`);
  return html`
    <details>
      <summary tabindex="0">Games: ${totalsText(section.totals)}</summary>
      <ul class="rows" aria-label="Rounds">
        ${section.rounds.map(
          (round) => html`
            <li class="tight">
              <button
                type="button"
                class="link"
                aria-expanded=${round.round === shown ? 'true' : 'false'}
                @click=${() => showRound(round.round === shown ? null : round.round)}
              >
                ${roundTitle(round)}
              </button>
              ${round.round === shown ? entries(round, nameOf) : nothing}
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}

/** Round 3, 2026/08/09: 30 games and byes */
function roundTitle({ round, day, entries }: RoundEntries): string {
  return `Round ${round}${day === null ? '' : `, ${formatCalendarDay(day)}`}: ${withCount(entries.length, 'row')}`;
}

function entries({ entries }: RoundEntries, nameOf: (number: number | null) => string): TemplateResult {
  return html`
    <ul class="tight">
      ${entries.map(
        ({ white, black, result, leftOut }) => html`
          <li class=${leftOut ? 'quiet' : ''}>
            ${nameOf(white)}
            <span class="number whole">${result}</span> ${nameOf(black)}${leftOut ? ', left out' : ''}
          </li>
        `,
      )}
    </ul>
  `;
}
