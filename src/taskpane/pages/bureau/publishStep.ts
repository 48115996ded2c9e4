import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, withCount, withThousands } from '../../../cells/numberText';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import type { RunTotals } from '../../../engine/csa2024/bureau';
import {
  gamesAndPlayers,
  LIST_FORMATS,
  type ListFormat,
  lossText,
  newRatingsTable,
  periodName,
} from '../../../bureau';
import { tableHead } from '../../kit/cards';
import { button, hintedButton, selectField } from '../../kit/fields';
import { terms } from '../../month/glossary';
import { type BureauRun, formatOf, type StateWithTables } from './bureauState';
import type { BureauActions } from './bureauActions';
import type { ListActions } from './publish';

/** The new ratings of a run, and the published lists: all four at once, or one. */
export function publishStep(state: StateWithTables, actions: BureauActions): TemplateResult {
  const { run } = state;
  const { waiting } = actions.eventFiles.summary();
  const isFirst = run !== null && run.olderThan === null && !actions.publications.isAsking();
  const look = isFirst ? 'primary' : '';
  return html`
    ${run === null ? nothing : newRatings(run)}
    ${waiting === 0 ? nothing : html`<p class="found note" id="bureau-not-in">Not in these ratings: ${withCount(waiting, 'file')} waiting under Files.</p>`}
    ${actions.publications.view(state)}
    <div class="buttons">
      ${button('All four lists as CSV', actions.exportFiles, { id: 'bureau-list-files', look })}
      ${button('All four lists as sheets', actions.exportSheets, { id: 'bureau-sheets', look: '' })}
    </div>
    ${run === null ? html`<p class="quiet">Calculates the month first; the tables stay as they are.</p>` : nothing}
    ${formatField(state, actions)} ${actions.oneList.view()} ${compareButton(state, actions)}
    ${actions.correction.view(state)}
    ${run === null ? nothing : terms(['raw', 'published', 'weighted', 'wp', 'lifted', 'floor', 'activity'])}
  `;
}

/** What a run came to, list by list; first what was left out of it, and whether it is older than the tables. */
function newRatings(run: BureauRun): TemplateResult {
  const { players, games, gamesRated, lists } = run.totals;
  const { counts, period } = run.reading;
  const leftOut = counts.gamesLeftOut + games - gamesRated;
  return html`
    <h3 id="bureau-result" tabindex="-1">New ratings ${periodName(period)}</h3>
    ${
      run.olderThan === null
        ? nothing
        : html`<p class="found error" id="bureau-outdated">
            "${run.olderThan}" has changed since this run: these new ratings are out of date. Run the month
            again.
          </p>`
    }
    ${withoutThem(run)}
    <p>
      ${withThousands(players)} players, ${withThousands(gamesRated)} of
      ${withThousands(counts.gamesLeftOut + games)} rows of games
      rated${leftOut === 0 ? '' : `, ${withThousands(leftOut)} not`}.
    </p>
    <table>
      ${tableHead(['List', 'Rated', 'Active', 'New', 'Mean'])}
      <tbody>
        ${RATING_TYPES.map((type) => listRow(type, lists[type]))}
      </tbody>
    </table>
  `;
}

/** What was left out because of the tables, as the user confirmed it. */
function withoutThem({ reading: { lost, questions } }: BureauRun): TemplateResult | typeof nothing {
  const without = questions.filter(({ kind }) => kind === 'rateWithout');
  if (without.length === 0) return nothing;
  const total = lost.games === 0 ? 'Rows were not used.' : `Rated without ${gamesAndPlayers(lost)}.`;
  return html`
    <div class="found error" id="bureau-without">
      <p><strong>${total}</strong></p>
      <ul>
        ${without.map((question) => html`<li>${lossText(question, 'was')}</li>`)}
      </ul>
    </div>
  `;
}

function listRow(
  type: RatingType,
  { rated, active, newlyRated, meanPublished }: RunTotals['lists'][RatingType],
) {
  return html`
    <tr>
      <th scope="row">${RATING_TITLES[type]}</th>
      <td>${withThousands(rated)}</td>
      <td>${withThousands(active)}</td>
      <td>${withThousands(newlyRated)}</td>
      <td>${rated === 0 ? '' : decimals(meanPublished, 1)}</td>
    </tr>
  `;
}

const FORMAT_TITLES: Readonly<Record<ListFormat, string>> = {
  published: 'commas (download site)',
  semicolons: 'semicolons (decimal comma)',
};

function formatField(state: StateWithTables, actions: ListActions): TemplateResult {
  const { decimalSign } = state;
  const ofThisExcel: ListFormat = decimalSign === ',' ? 'semicolons' : 'published';
  const titleOf = (one: ListFormat): string =>
    `${FORMAT_TITLES[one]}${decimalSign !== null && one === ofThisExcel ? ', for this Excel' : ''}`;
  return selectField({
    id: 'list-format',
    label: 'CSV files have',
    choices: LIST_FORMATS.map((one) => [one, titleOf(one)] as const),
    chosen: formatOf(state),
    choose: actions.setListFormat,
  });
}

function compareButton({ found, inHand, run }: StateWithTables, actions: ListActions): TemplateResult {
  const wasRun = run !== null || newRatingsTable(found?.tables ?? [], inHand.month) !== null;
  return hintedButton({
    id: 'bureau-compare',
    title: 'Compare with the published lists…',
    blocked: wasRun ? null : 'Run the month first: its new ratings are what is compared.',
    hint: 'Compares the new ratings, list by list, with the four files of the download site.',
    act: actions.compareWithPublished,
  });
}
