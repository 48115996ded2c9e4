import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingRecord } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import type { Actions } from '../../actions/actions';
import { isOutdated, type Preview } from '../../month/preview';
import type { Result } from '../../month/monthState';
import { inWords } from './ratingReasons';
import { decimals } from '../../kit/views/numbers';

/** The four ratings of the month that was run, old to new, and why they are what they are. */
export function resultView({ month, report }: Result, preview: Preview, actions: Actions): TemplateResult {
  const showReport = (): void =>
    void actions.goTo({ sheetId: report.id, box: { row: 0, column: 0, rows: 1, columns: 1 } });
  return html`
    <section class="stack" aria-labelledby="result-title">
      <div class="line">
        <h2 id="result-title" tabindex="-1">New ratings</h2>
        <button type="button" class="link" @click=${showReport}>${report.name}</button>
      </div>
      ${
        isOutdated(month, preview.month)
          ? html`<p class="note">The ranges or choices have changed since. Run again for new numbers.</p>`
          : nothing
      }
      <table>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Old raw</th>
            <th scope="col">New raw</th>
            <th scope="col">Published</th>
          </tr>
        </thead>
        ${RATING_TYPES.map((type) => ratingRows(month.ratings[type]))}
      </table>
      <div class="line">
        <p class="quiet">Activity: ${month.activity} (clause 55)</p>
        <button type="button" class="link" @click=${() => actions.show('player')}>Why did it change?</button>
      </div>
    </section>
  `;
}

function ratingRows(record: RatingRecord): TemplateResult {
  return html`
    <tbody class="rating" data-rating=${record.type}>
      <tr>
        <th scope="row">${RATING_TITLES[record.type]}</th>
        <td>${record.unrated ? html`<span class="quiet">unrated</span>` : decimals(record.oldRaw, 1)}</td>
        <td>${decimals(record.newRaw, 1)}</td>
        <td class="published">${decimals(record.published, 1)}</td>
      </tr>
      <tr>
        <td class="reason quiet" colspan="4">${inWords(record)}</td>
      </tr>
    </tbody>
  `;
}
