import { html, type TemplateResult } from 'lit-html';
import { valueOf, selectOptions } from '../../kit/fields';
import { documentLink } from './clauses';
import { rulesOf, TOURNAMENT_RULES, type TournamentRules } from './documents';
import type { TournamentActions } from './tournamentActions';

/** The documents as they call themselves, or as those who published them do. */
const FULL_TITLES: Readonly<Record<TournamentRules, string>> = {
  csa2024: 'Chess South Africa, in force since 1 January 2024',
  csa2013: 'Chess South Africa, in force from 1 October 2013 until 31 December 2023',
  fide2008: 'FIDE Rating Regulations, 2008',
  qjrl: 'Queensland Junior Rating List, February 2020',
  rhp: 'Red Hot Pawn, correspondence chess, January 2008',
};

/** What follows the title of rules that are no longer in force. */
const ENDED: Readonly<Partial<Record<TournamentRules, string>>> = { csa2013: ' (until 31 December 2023)' };

/** The choice on which all others depend: whose rules the tournament is rated by. */
export function documentField(system: TournamentRules, { setSystem }: TournamentActions): TemplateResult {
  return html`
    <div class="field">
      <label for="system">Rules</label>
      <select
        id="system"
        aria-describedby="system-title"
        @change=${(event: Event) => setSystem(valueOf(event) as TournamentRules)}
      >
        ${selectOptions(
          TOURNAMENT_RULES.map((one) => [one, rulesOf(one).title + (ENDED[one] ?? '')]),
          system,
        )}
      </select>
      <p class="quiet" id="system-title">${documentLink(system, FULL_TITLES[system])}</p>
    </div>
  `;
}
