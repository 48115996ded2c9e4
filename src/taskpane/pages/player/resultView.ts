import { html, type TemplateResult } from 'lit-html';
import { type PlayerMonth, RATING_TYPES, type RatingRecord } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { withClauseLinks } from '../../kit/links';
import { decimals } from '../../../cells/numberText';
import { terms } from '../../month/glossary';
import { reasonsFor } from './ratingReasons';

/** The four ratings of the month, old to new, and why they are what they are. */
export function resultView(month: PlayerMonth): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="result-title">
      <h2 id="result-title" tabindex="-1">New ratings</h2>
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
      <p class="quiet">Activity: ${withClauseLinks(`${month.activity} (clause 55)`)}</p>
      <p class="quiet">
        ${withClauseLinks('Published: one decimal in the month, a whole number on the rating list (clause 25).')}
      </p>
      ${terms(['raw', 'published', 'wp', 'weighted', 'lifted', 'floor'])}
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
        <td class="reason quiet" colspan="4">${reasonsFor(record)}</td>
      </tr>
    </tbody>
  `;
}
