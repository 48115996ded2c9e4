import { tableHead } from '../../kit/cards';
import { newRatingsTables } from '../../../bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { asWritten } from '../../../cells/numberStyle';
import { FINDING_KINDS, type FindingKind } from '../../../explain/compare';
import { button, hintedButton, selectField } from '../../kit/fields';
import { fileField, TEXT_FILES } from '../../kit/files';
import { progressBar } from '../../kit/jobs';
import { cellLink, sheetLink } from '../../kit/links';
import { signedShortest, withThousands } from '../../kit/numbers';
import type { Pane } from '../../kit/page';
import { chosenListsView, refusedFiles } from '../../month/chosenLists';
import type { CheckListsActions } from './checkListsActions';
import {
  blockedPublished,
  type CheckListsState,
  type CompareResult,
  type ListResult,
  notChosen,
  type PublishedState,
  type ShownCell,
  type ShownFinding,
} from './checkListsState';
import { html, nothing, type TemplateResult } from 'lit-html';

type GoesTo = Pick<Pane, 'goTo'>;

const KIND_TITLES: Readonly<Record<FindingKind, string>> = {
  differs: 'Different cells',
  rounded: 'Equal as shown',
  equal: 'Equal cells',
  missingHere: 'Rows missing here',
  missingThere: 'Rows missing there',
  twiceHere: 'Rows whose id occurs twice here',
  twiceThere: 'Rows whose id occurs twice there',
  noKeyHere: 'Rows without an id here',
  noKeyThere: 'Rows without an id there',
};

/** These are listed even where there are none. */
const ALWAYS: ReadonlySet<FindingKind> = new Set([
  'differs',
  'rounded',
  'equal',
  'missingHere',
  'missingThere',
]);

/** What a comparison came to: its counts, the largest differences, and what could not be compared. */
export function comparisonView(result: CompareResult, pane: GoesTo): TemplateResult {
  const { title, how, left, counts, largest, notCompared, sheet } = result;
  return html`
    <section class="stack" aria-labelledby="compare-result">
      <div class="line">
        <h2 id="compare-result" tabindex="-1">${verdict(counts, result.hardlyAny)}</h2>
        ${sheetLink(sheet, pane)}
      </div>
      <p>${title}. ${how}</p>
      ${left === '' ? nothing : html`<p class="quiet">${left}</p>`}
      <table>
        <tbody>
          ${FINDING_KINDS.filter((kind) => ALWAYS.has(kind) || counts[kind] > 0).map(
            (kind) => html`
              <tr>
                <th scope="row">${KIND_TITLES[kind]}</th>
                <td class="number">${withThousands(counts[kind])}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${
        largest.length === 0
          ? nothing
          : html`
              <h3 id="compare-largest">The largest differences</h3>
              <ul class="stack" aria-labelledby="compare-largest">
                ${largest.map((finding) => differing(finding, pane))}
              </ul>
            `
      }
      ${notCompared.length === 0 ? nothing : rowsNotCompared(result, pane)}
    </section>
  `;
}

/** In a few words; where most rows were not compared, that first of all. */
function verdict(counts: CompareResult['counts'], hardlyAny = false): string {
  if (hardlyAny) return 'Most rows were not compared';
  const { differs, rounded, equal, missingHere, missingThere } = counts;
  if (differs > 0) return 'They differ';
  if (missingHere + missingThere > 0) return 'Rows are missing';
  if (counts.twiceHere + counts.twiceThere + counts.noKeyHere + counts.noKeyThere > 0) {
    return 'Not all rows could be compared';
  }
  if (equal + rounded === 0) return 'Nothing to compare';
  return rounded > 0 ? 'Equal as shown' : 'Equal';
}

/** A difference, with the ways to its cells. */
function differing(
  { row, column, here, there, difference, remark }: ShownFinding,
  pane: GoesTo,
): TemplateResult {
  return html`
    <li class="found note">
      <p><b>${row}</b> ${column}</p>
      <p class="number">
        ${cell(here)} here, ${cell(there)}
        there${difference === null ? (remark === '' ? '' : `: ${remark}`) : `: ${signedDifference(difference)}`}
      </p>
      <p class="buttons">${wayTo(here, pane)} ${wayTo(there, pane)}</p>
    </li>
  `;
}

/** To two decimals; one that these would make nothing of, to its first two digits. */
function signedDifference(difference: number): string {
  if (Math.abs(difference) >= 0.01) return signedShortest(difference);
  const digits = Number(Math.abs(difference).toPrecision(2)).toFixed(10).replace(/0+$/, '');
  return `${difference > 0 ? '+' : '−'}${asWritten(digits)}`;
}

function cell(shown: ShownCell | null): string {
  return shown === null || shown.text === '' ? 'blank' : shown.text;
}

function wayTo(shown: ShownCell | null, pane: GoesTo): TemplateResult | typeof nothing {
  if (shown === null) return nothing;
  const { place, at } = shown;
  if (at === null) return html`<span class="quiet">${place}</span>`;
  return cellLink({ address: place, at }, pane);
}

function rowsNotCompared({ notCompared, counts }: CompareResult, pane: GoesTo): TemplateResult {
  const all = counts.twiceHere + counts.twiceThere + counts.noKeyHere + counts.noKeyThere;
  const more = all - notCompared.length;
  return html`
    <details>
      <summary tabindex="0">Rows not compared (${withThousands(all)})</summary>
      <ul class="stack" aria-label="Rows not compared">
        ${notCompared.map(
          ({ kind, row, here, there, remark }) => html`
            <li class="found note">
              <p>${kind.startsWith('noKey') ? 'No id' : html`<b>${row}</b> ${remark}`}</p>
              <p class="buttons">${wayTo(here, pane)} ${wayTo(there, pane)}</p>
            </li>
          `,
        )}
      </ul>
      ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more on the sheet.</p>` : nothing}
    </details>
  `;
}

/** The new ratings of a month with the published lists, list by list. */
export function publishedView(
  published: PublishedState,
  { tables, progress }: CheckListsState,
  own: CheckListsActions,
  pane: Pane,
): TemplateResult {
  const { files, refused, results } = published;
  return html`
    <div class="line">
      <h2>New ratings and published lists</h2>
      ${button('Any two lists', own.closePublished, { look: 'link' })}
    </div>
    ${tableField(published, tables, own)}
    ${fileField({
      id: 'published-files',
      label: 'The published lists',
      hint: 'Choose the four CSV files at once, or drop them here. They stay on your computer.',
      accept: TEXT_FILES,
      take: own.chooseFiles,
    })}
    ${refusedFiles(refused)} ${files.length === 0 ? nothing : chosenListsView('Published lists', files, own)}
    <div class="tight bottom">
      ${
        progress === null
          ? hintedButton({
              id: 'compare-run',
              title: 'Compare',
              blocked: blockedPublished(published, tables),
              hint: 'Writes a new sheet for each list; what is compared stays as it is.',
              act: own.comparePublished,
              look: 'primary wide',
            })
          : progressBar(progress, own.cancel)
      }
    </div>
    ${results === null ? nothing : resultsView(results, notChosen(published), pane)}
  `;
}

function tableField(
  { table }: PublishedState,
  tables: CheckListsState['tables'],
  own: CheckListsActions,
): TemplateResult {
  const offers = newRatingsTables(tables);
  const isThere = offers.some(({ id }) => id === table);
  return selectField({
    id: 'new-ratings',
    label: 'New ratings',
    choices: [
      ...(isThere ? [] : [['', 'Choose a table'] as const]),
      ...offers.map(({ id, name, sheet }) => [id, `${sheet.name} (${name})`] as const),
    ],
    chosen: isThere ? table : '',
    choose: own.openPublished,
  });
}

function resultsView(results: readonly ListResult[], without: string, pane: Pane): TemplateResult {
  const sum = (kind: FindingKind): number => results.reduce((all, { counts }) => all + counts[kind], 0);
  const all = Object.fromEntries(FINDING_KINDS.map((kind) => [kind, sum(kind)]));
  const counts = all as ListResult['counts'];
  const kinds = FINDING_KINDS.filter((kind) => ALWAYS.has(kind) || counts[kind] > 0);
  return html`
    <section class="stack" aria-labelledby="compare-result">
      <h2 id="compare-result" tabindex="-1">${verdict(counts)}</h2>
      <table>
        ${tableHead(['List', ...results.map(({ list }) => RATING_TITLES[list])])}
        <tbody>
          ${kinds.map(
            (kind) => html`
              <tr>
                <th scope="row">${KIND_TITLES[kind]}</th>
                ${results.map((result) => html`<td class="number">${withThousands(result.counts[kind])}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
      <p class="buttons">${results.map(({ sheet }) => sheetLink(sheet, pane))}</p>
      ${without === '' ? nothing : html`<p class="quiet">No file was chosen for ${without}.</p>`}
      ${results.map(({ list, largest }) =>
        largest.length === 0
          ? nothing
          : html`
              <details>
                <summary tabindex="0">The largest differences of ${RATING_TITLES[list]}</summary>
                <ul class="stack" aria-label="The largest differences of ${RATING_TITLES[list]}">
                  ${largest.map((finding) => differing(finding, pane))}
                </ul>
              </details>
            `,
      )}
    </section>
  `;
}
