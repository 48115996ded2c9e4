import { groupBy } from '../../../engine/kit/groups';
import { capital } from '../../../cells/joinWithAnd';
import { cards } from '../../kit/cards';
import { button } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { info } from '../../kit/info';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { CrossCheck, CrossCheckRow } from '../../../explain/crosscheck/crossCheck';
import type { Pane } from '../../kit/page';
import { decimalsOrBlank, withCount } from '../../kit/numbers';
import { problemList } from '../../kit/problemList';
import { IN_FORCE } from '../../../documents/inForce';
import { type ClauseWords, clauseWordsOf } from '../../month/checkedView';
import { type TermKey, terms } from '../../month/glossary';
import type { CheckedPrint, CheckPrintActions } from './checkPrintActions';

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
      ${isOutdated ? html`<p class="note">The figures or printed numbers have changed since. Check the numbers again.</p>` : nothing}
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
    ${subject.document.id === IN_FORCE ? terms(WORDS) : nothing}
  `;
}

/** The numbers that differ, each a link to its explanation, below the cause that they have in common. */
function differences(
  rows: readonly CrossCheckRow[],
  known: CrossCheck['findings'],
  words: ClauseWords,
  actions: CheckPrintActions,
): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="differences-title">
      <h2 id="differences-title">What differs, and why</h2>
      <ul class="rows">
        ${[...groupBy(rows, ({ cause }) => cause ?? '')].map(([cause, group], at) => {
          const finding = known.find(({ keys }) => group.some(({ key }) => keys.includes(key)));
          const why =
            finding === undefined
              ? html`<p>${words.text(cause)}</p>`
              : html`<div class="labelled">
                  <h3>${finding.title}</h3>
                  ${info(`finding-${at}`, finding.title, words.text(finding.text))}
                </div>`;
          const name = (row: CrossCheckRow) =>
            button(capital(row.label), () => actions.explain(row), {
              look: 'link',
              label: `Explain ${row.label}`,
            });
          return html`<li class="tight">${why}${figures(group, name)}</li>`;
        })}
      </ul>
    </section>
  `;
}

/** The numbers that are equal by hand rounding, folded. */
function roundings(rows: readonly CrossCheckRow[], isExample: boolean, words: ClauseWords): TemplateResult {
  const whose = isExample ? "the example's" : "the printed example's";
  return fold({
    id: 'roundings',
    line: `${rows.length} equal only with ${whose} rounding`,
    body: html`
      <p>${words.text(rows[0]?.cause ?? '')}</p>
      ${figures(rows, ({ label, clause }) => html`${capital(label)} (${words.clauses(clause)})`)}
    `,
  });
}

/** Our numbers beside the printed ones. */
function figures(
  rows: readonly CrossCheckRow[],
  name: (row: CrossCheckRow) => TemplateResult,
): TemplateResult {
  return html`
    <ul class="figures quiet">
      ${rows.map(
        (row) => html`
          <li>
            <span>${name(row)}</span>
            <span class="number"
              >${decimalsOrBlank(row.ours, row.decimals === 0 ? 0 : row.decimals + 1)}, printed
              ${decimalsOrBlank(row.printed, row.decimals)}</span
            >
          </li>
        `,
      )}
    </ul>
  `;
}

/** What is known of the print besides, folded. */
function findings(list: CrossCheck['findings'], words: ClauseWords): TemplateResult {
  return fold({
    id: 'findings',
    line: `${withCount(list.length, 'other finding')} about the print`,
    body: html`
      <ul class="rows">
        ${list.map(
          ({ title, text }) =>
            html`<li class="tight">
              <h3>${title}</h3>
              <p>${words.text(text)}</p>
            </li>`,
        )}
      </ul>
    `,
  });
}
