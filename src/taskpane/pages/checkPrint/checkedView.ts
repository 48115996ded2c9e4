import { html, nothing, type TemplateResult } from 'lit-html';
import type { CrossCheck, CrossCheckRow } from '../../../sheet/crosscheck/crossCheck';
import type { Actions } from '../../actions/actions';
import type { PrintedSource } from '../../month/monthState';
import { decimals } from '../../kit/views/numbers';

/** How many numbers agree, and every one that does not with its cause. */
export function checkResult(
  check: CrossCheck,
  source: PrintedSource,
  outdated: boolean,
  actions: Actions,
): TemplateResult {
  const differing = check.rows.filter(({ verdict }) => verdict === 'differs');
  const rounding = check.rows.filter(({ verdict }) => verdict === 'rounding');
  const others = check.findings.filter(({ keys }) => !differing.some(({ key }) => keys.includes(key)));
  return html`
    <section class="stack" aria-labelledby="check-title">
      <h2 id="check-title" tabindex="-1">${check.rows.length} numbers compared</h2>
      ${
        outdated
          ? html`<p class="note">The ranges or choices have changed since. Check the numbers again.</p>`
          : nothing
      }
      <dl class="counts">
        ${count('equal', check.counts.equal)} ${count('only with hand rounding', check.counts.rounding)}
        ${count('differ', check.counts.differs)}
      </dl>
      <button type="button" class="button" @click=${actions.writeCrossCheck}>Write as a sheet</button>
    </section>
    ${differing.length === 0 ? nothing : differences(differing, check.findings, actions)}
    ${rounding.length === 0 ? nothing : roundings(rounding, source)}
    ${others.length === 0 ? nothing : findings(others)}
  `;
}

function count(title: string, number: number): TemplateResult {
  return html`<div>
    <dt class="quiet">${title}</dt>
    <dd class="number">${number}</dd>
  </div>`;
}

/** One cause often explains several numbers, so they stand together. */
function differences(
  rows: readonly CrossCheckRow[],
  known: CrossCheck['findings'],
  actions: Actions,
): TemplateResult {
  const byCause = new Map<string, CrossCheckRow[]>();
  for (const row of rows) byCause.set(row.cause ?? '', [...(byCause.get(row.cause ?? '') ?? []), row]);
  return html`
    <section class="tight" aria-labelledby="differences-title">
      <h2 id="differences-title">What differs, and why</h2>
      <ul class="rows">
        ${[...byCause].map(([cause, group]) => {
          const finding = known.find(({ keys }) => group.some(({ key }) => keys.includes(key)));
          const words = finding === undefined ? html`<p>${cause}</p>` : findingText(finding);
          return html`<li class="tight">${words}${figures(group, actions)}</li>`;
        })}
      </ul>
    </section>
  `;
}

function findingText({ title, text }: CrossCheck['findings'][number]): TemplateResult {
  return html`<h3>${title}</h3>
    <p>${text}</p>`;
}

/** The summary has a tabindex because Office.js for Excel on the web does not know that it takes the focus. */
function roundings(rows: readonly CrossCheckRow[], source: PrintedSource): TemplateResult {
  const whose = source === 'example' ? "the example's" : "the printed example's";
  return html`
    <details>
      <summary tabindex="0">${rows.length} equal only with ${whose} rounding</summary>
      <div class="tight">
        <p>${rows[0]?.cause}</p>
        ${figures(rows)}
      </div>
    </details>
  `;
}

/** Numbers beside each other; a differing one with the way to its explanation. */
function figures(rows: readonly CrossCheckRow[], actions: Actions | null = null): TemplateResult {
  return html`
    <ul class="figures quiet">
      ${rows.map(
        (row) => html`
          <li>
            <span>${row.label} (${row.clause})</span>
            <span class="number"
              >${decimals(row.ours, row.decimals === 0 ? 0 : row.decimals + 1)}, printed
              ${decimals(row.printed, row.decimals)}</span
            >
            ${actions === null ? nothing : explainButton(row, actions)}
          </li>
        `,
      )}
    </ul>
  `;
}

function explainButton(row: CrossCheckRow, actions: Actions): TemplateResult {
  return html`
    <button
      type="button"
      class="link"
      aria-label="Explain ${row.label}"
      @click=${() => void actions.explainNumber(row)}
    >
      Explain
    </button>
  `;
}

function findings(list: CrossCheck['findings']): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="findings-title">
      <h2 id="findings-title">Other findings about the print</h2>
      <ul class="rows">
        ${list.map((finding) => html`<li class="tight">${findingText(finding)}</li>`)}
      </ul>
    </section>
  `;
}
