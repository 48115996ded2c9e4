import { html, nothing, type TemplateResult } from 'lit-html';
import type { RatedSection } from '../../sheet/section/rateSection';
import { rulesOf } from '../../sheet/section/sectionSystem';
import { sectionSummary, type SummaryRow } from '../../sheet/section/summary';
import type { Actions } from '../actions/actions';
import { shortest, signedShortest } from '../views/numbers';
import type { SectionPreview } from './sectionPreview';
import type { SectionResult } from './sectionState';

/** So many players are shown in the pane; all stand on the report. */
const SHOWN = 100;

/** The ratings of the section that was run, old to new. */
export function sectionResult(
  { rated, report }: SectionResult,
  preview: SectionPreview,
  actions: Actions,
): TemplateResult {
  const rows = sectionSummary(rated.record);
  const more = rows.length - SHOWN;
  const showReport = (): void =>
    void actions.goTo({ sheetId: report.id, box: { row: 0, column: 0, rows: 1, columns: 1 } });
  return html`
    <section class="stack" aria-labelledby="section-result-title">
      <div class="line">
        <h2 id="section-result-title" tabindex="-1">New ratings</h2>
        <button type="button" class="link" @click=${showReport}>${report.name}</button>
      </div>
      <p class="quiet">By ${rulesOf(rated.record.system).title}.</p>
      ${
        outdated(rows, rated, preview.rated)
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
        ${rows.slice(0, SHOWN).map((row, index) => playerRows(row, rated.table.players[index]?.rating ?? null))}
      </table>
      ${more > 0 ? html`<p class="quiet">And ${more} more on the report.</p>` : nothing}
    </section>
  `;
}

function playerRows(row: SummaryRow, old: number | null): TemplateResult {
  return html`
    <tbody class="rating" data-player=${row.number}>
      <tr>
        <th scope="row">${row.player === '' ? row.number : row.player}</th>
        <td>${old === null ? html`<span class="quiet">unrated</span>` : shortest(old)}</td>
        <td>${row.change === null ? '' : signedShortest(row.change)}</td>
        <td class="published">${row.newRating === null ? '' : shortest(row.newRating)}</td>
      </tr>
      ${
        row.note === ''
          ? nothing
          : html`<tr>
              <td class="reason quiet" colspan="4">${capital(row.note)}.</td>
            </tr>`
      }
    </tbody>
  `;
}

/** Whether another run would give other numbers. */
function outdated(rows: readonly SummaryRow[], then: RatedSection, now: RatedSection | null): boolean {
  if (now === null || now.record.system !== then.record.system) return true;
  const present = now === then ? rows : sectionSummary(now.record);
  return JSON.stringify(present) !== JSON.stringify(rows);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
