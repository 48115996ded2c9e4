import { html, nothing, type TemplateResult } from 'lit-html';
import { FINDING_KINDS, type FindingKind } from '../../../explain/compare';
import type { Pane } from '../../kit/page';
import { sheetLink, cellLink } from '../../kit/links';
import { withThousands, signedShortest } from '../../kit/numbers';
import type { CompareResult, ShownCell, ShownFinding } from './checkListsState';
import { asWritten } from '../../../cells/numberStyle';

type GoesTo = Pick<Pane, 'goTo'>;

export const KIND_TITLES: Readonly<Record<FindingKind, string>> = {
  differs: 'Different cells',
  rounded: 'Equal as shown',
  equal: 'Equal cells',
  missingHere: 'Rows missing here',
  missingThere: 'Rows missing there',
  twiceHere: 'Rows whose id stands twice here',
  twiceThere: 'Rows whose id stands twice there',
  noKeyHere: 'Rows without an id here',
  noKeyThere: 'Rows without an id there',
};

/** These are listed even where there are none. */
export const ALWAYS: ReadonlySet<FindingKind> = new Set([
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
export function verdict(counts: CompareResult['counts'], hardlyAny = false): string {
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
export function differing(
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
