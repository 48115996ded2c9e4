import { cards } from '../../kit/cards';
import { button } from '../../kit/fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { CrossCheck, CrossCheckRow } from '../../../explain/crosscheck/crossCheck';
import type { Pane } from '../../kit/page';
import { decimalsOrBlank, withCount } from '../../kit/numbers';
import { problemList } from '../../kit/problemList';
import type { Subject } from '../../../subject/subject';
import { type ClauseWords, clauseWordsOf } from '../../month/checkedSubject';
import { type TermKey, terms } from '../../month/glossary';
import type { CheckPrintActions } from './checkPrintActions';
import type { CheckedPrint } from './comparedPrint';

/** What stands in the print of a month. */
const WORDS: readonly TermKey[] = [
  'raw',
  'weighted',
  'published',
  'performance',
  'wp',
  'lifted',
  'maximumChange',
];

/** What is said once the numbers have changed. */
const CHANGED: Readonly<Record<Subject['kind'], string>> = {
  month: 'The ranges or choices have changed since. Check the numbers again.',
  section: 'The sheet has changed since. Check the numbers again.',
};

/** How many numbers agree, every one that does not with its cause, and what could not be compared. */
export function checkedView(
  { check, subject, print, isOutdated, notCompared, notAsPrinted }: CheckedPrint,
  actions: CheckPrintActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const words = clauseWordsOf(subject);
  const differing = check.rows.filter(({ verdict }) => verdict === 'differs');
  const rounding = check.rows.filter(({ verdict }) => verdict === 'rounding');
  const others = check.findings.filter(({ keys }) => !differing.some(({ key }) => keys.includes(key)));
  return html`
    <section class="stack" aria-labelledby="check-title">
      <h2 id="check-title" tabindex="-1">${withCount(check.rows.length, 'number')} compared</h2>
      ${isOutdated ? html`<p class="note">${CHANGED[subject.kind]}</p>` : nothing}
      ${cards('Numbers compared', [
        { id: 'equal', title: 'equal', value: String(check.counts.equal) },
        { id: 'rounding', title: 'only with hand rounding', value: String(check.counts.rounding) },
        { id: 'differs', title: 'differ', value: String(check.counts.differs) },
      ])}
      ${
        notAsPrinted.length === 0
          ? nothing
          : html`<h3>Not as the document prints it</h3>
              ${problemList(notAsPrinted, pane)}`
      }
      ${
        notCompared.length === 0
          ? nothing
          : html`<h3>Not compared</h3>
              ${problemList(notCompared, pane)}`
      }
      ${button('Write as a sheet', actions.writeSheet, { look: '' })}
    </section>
    ${differing.length === 0 ? nothing : differences(differing, check.findings, words, actions)}
    ${rounding.length === 0 ? nothing : roundings(rounding, print.isExample, words)}
    ${others.length === 0 ? nothing : findings(others, words)}
    ${subject.kind === 'section' ? nothing : terms(WORDS)}
  `;
}

/** One cause often explains several numbers, so they stand together. */
function differences(
  rows: readonly CrossCheckRow[],
  known: CrossCheck['findings'],
  words: ClauseWords,
  actions: CheckPrintActions,
): TemplateResult {
  const byCause = new Map<string, CrossCheckRow[]>();
  for (const row of rows) byCause.set(row.cause ?? '', [...(byCause.get(row.cause ?? '') ?? []), row]);
  return html`
    <section class="tight" aria-labelledby="differences-title">
      <h2 id="differences-title">What differs, and why</h2>
      <ul class="rows">
        ${[...byCause].map(([cause, group]) => {
          const finding = known.find(({ keys }) => group.some(({ key }) => keys.includes(key)));
          const why = finding === undefined ? html`<p>${words.text(cause)}</p>` : findingText(finding, words);
          return html`<li class="tight">${why}${figures(group, words, actions)}</li>`;
        })}
      </ul>
    </section>
  `;
}

function findingText({ title, text }: CrossCheck['findings'][number], words: ClauseWords): TemplateResult {
  return html`<h3>${title}</h3>
    <p>${words.text(text)}</p>`;
}

/** The summary has a tabindex because Office.js for Excel on the web does not know that it takes the focus. */
function roundings(rows: readonly CrossCheckRow[], isExample: boolean, words: ClauseWords): TemplateResult {
  const whose = isExample ? "the example's" : "the printed example's";
  return html`
    <details>
      <summary tabindex="0">${rows.length} equal only with ${whose} rounding</summary>
      <div class="tight">
        <p>${words.text(rows[0]?.cause ?? '')}</p>
        ${figures(rows, words)}
      </div>
    </details>
  `;
}

/** Numbers beside each other; a differing one with the way to its explanation. */
function figures(
  rows: readonly CrossCheckRow[],
  words: ClauseWords,
  actions: CheckPrintActions | null = null,
): TemplateResult {
  return html`
    <ul class="figures quiet">
      ${rows.map(
        (row) => html`
          <li>
            <span>${row.label} (${words.clauses(row.clause)})</span>
            <span class="number"
              >${decimalsOrBlank(row.ours, row.decimals === 0 ? 0 : row.decimals + 1)}, printed
              ${decimalsOrBlank(row.printed, row.decimals)}</span
            >
            ${actions === null ? nothing : explainButton(row, actions)}
          </li>
        `,
      )}
    </ul>
  `;
}

function explainButton(row: CrossCheckRow, actions: CheckPrintActions): TemplateResult {
  return button('Explain', () => actions.explain(row), { look: 'link', label: `Explain ${row.label}` });
}

function findings(list: CrossCheck['findings'], words: ClauseWords): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="findings-title">
      <h2 id="findings-title">Other findings about the print</h2>
      <ul class="rows">
        ${list.map((finding) => html`<li class="tight">${findingText(finding, words)}</li>`)}
      </ul>
    </section>
  `;
}
