import { html, nothing, type TemplateResult } from 'lit-html';
import type { Pane } from '../../kit/page';
import { shortest, signedShortest } from '../../kit/numbers';
import { sheetLink } from '../../kit/links';
import { documentLink } from './clauses';
import { rulesOf } from './documents';
import { RESULT_TITLE } from './tournamentActions';
import type { ResultRow, TournamentResult } from './tournamentResult';

/** The most players shown in the pane; all stand on the report. */
const SHOWN = 100;

/** The ratings of the tournament that was run, old to new. */
export function resultView(
  { system, rows, report, isOutdated }: TournamentResult,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const more = rows.length - SHOWN;
  return html`
    <section class="stack" aria-labelledby=${RESULT_TITLE}>
      <div class="line">
        <h2 id=${RESULT_TITLE} tabindex="-1">New ratings</h2>
        ${sheetLink(report, pane)}
      </div>
      <p class="quiet">By ${documentLink(system, rulesOf(system).title)}.</p>
      ${
        isOutdated
          ? html`<p class="note">
              The crosstable or the choices have changed since. Run again for new numbers.
            </p>`
          : nothing
      }
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Old</th>
            <th scope="col">Change</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        ${rows.slice(0, SHOWN).map(playerRows)}
      </table>
      ${more > 0 ? html`<p class="quiet">And ${more} more on the report.</p>` : nothing}
    </section>
  `;
}

function playerRows({ number, player, old, change, newRating, note }: ResultRow): TemplateResult {
  return html`
    <tbody class="rating" data-player=${number}>
      <tr>
        <th scope="row">${player === '' ? number : player}</th>
        <td>${old === null ? html`<span class="quiet">unrated</span>` : shortest(old)}</td>
        <td>${change === null ? '' : signedShortest(change)}</td>
        <td class="published">${newRating === null ? '' : shortest(newRating)}</td>
      </tr>
      ${
        note === ''
          ? nothing
          : html`<tr>
              <td class="reason quiet" colspan="4">${capital(note)}.</td>
            </tr>`
      }
    </tbody>
  `;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
