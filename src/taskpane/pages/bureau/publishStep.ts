import { html, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { LIST_FORMATS, type ListFormat, newRatingsTable, periodTitle } from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { radio, valueOf } from '../../kit/fields';
import type { BureauActions } from './bureauParts';
import { formatOf, type StateWithTables } from './bureauState';

/** The published lists, as the download site has them: all four at once, or one. */
export function publishStep(state: StateWithTables, actions: BureauActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="bureau-lists">
      <h2 id="bureau-lists">4 Publish</h2>
      <div class="tight">
        <button
          type="button"
          class="button wide"
          id="bureau-files"
          aria-describedby="bureau-lists-hint"
          @click=${actions.exportFiles}
        >
          All four lists as CSV
        </button>
        <button
          type="button"
          class="button wide"
          id="bureau-sheets"
          aria-describedby="bureau-lists-hint"
          @click=${actions.exportSheets}
        >
          All four lists as sheets
        </button>
        <p class="quiet" id="bureau-lists-hint">${listsHint(state)}</p>
      </div>
      ${formatField(state, actions)} ${compareButton(state, actions)}
      <details>
        <summary tabindex="0">One list only</summary>
        <div class="stack">${oneList(state, actions)}</div>
      </details>
    </section>
  `;
}

const FORMAT_TITLES: Readonly<Record<ListFormat, string>> = {
  published: 'commas, as on the download site',
  semicolons: 'semicolons, for an Excel with a decimal comma',
};

function formatField(state: StateWithTables, actions: BureauActions): TemplateResult {
  const { decimalSign } = state;
  const ofThisExcel: ListFormat = decimalSign === ',' ? 'semicolons' : 'published';
  return html`
    <fieldset class="field" id="list-format">
      <legend>CSV files have</legend>
      ${LIST_FORMATS.map((one) => {
        const checked = formatOf(state) === one;
        const title = `${FORMAT_TITLES[one]}${decimalSign !== null && one === ofThisExcel ? ' (this Excel opens it in columns)' : ''}`;
        return radio({ name: 'list-format', value: one, checked, title }, () => actions.setListFormat(one));
      })}
    </fieldset>
  `;
}

function compareButton({ found, inHand, run }: StateWithTables, actions: BureauActions): TemplateResult {
  const wasRun = run !== null || newRatingsTable(found?.tables ?? [], inHand.month) !== null;
  return html`
    <div class="tight">
      <button
        type="button"
        class="button wide"
        id="bureau-compare"
        aria-disabled=${wasRun ? 'false' : 'true'}
        aria-describedby="bureau-compare-hint"
        @click=${() => (wasRun ? void actions.compareWithPublished() : undefined)}
      >
        Compare with the published lists…
      </button>
      <p class="quiet" id="bureau-compare-hint">
        ${
          wasRun
            ? 'The new ratings of the month, list by list, with the four files of the download site.'
            : 'Run the month first: its new ratings are what is compared.'
        }
      </p>
    </div>
  `;
}

function listsHint({ run }: StateWithTables): string {
  return run === null
    ? 'Calculates the month above; the tables stay as they are.'
    : `The new ratings of ${periodTitle(run.reading.period)}, as they were run.`;
}

function oneList({ list }: StateWithTables, actions: BureauActions): TemplateResult {
  return html`
    <div class="field">
      <label for="list">List</label>
      <select id="list" @change=${(event: Event) => actions.setList(valueOf(event) as RatingType)}>
        ${RATING_TYPES.map(
          (type) => html`<option value=${type} ?selected=${type === list}>${RATING_TITLES[type]}</option>`,
        )}
      </select>
    </div>
    <div class="pair">
      <button type="button" class="button" id="bureau-file" @click=${actions.exportFile}>
        Export as CSV
      </button>
      <button type="button" class="button" id="bureau-sheet" @click=${actions.exportSheet}>
        Export as sheet
      </button>
    </div>
  `;
}
