import { html, nothing, type TemplateResult } from 'lit-html';
import type { Severity } from '../../../engine/kit/problem';
import type { Pane } from '../page';
import type { ShownProblem } from '../shownProblem';
import { cellLink } from './cellLink';
import { withClauseLinks } from './clauseLinks';

/** The most problems shown at once. */
const SHOWN = 20;

const TITLES: Readonly<Record<Severity, string>> = { error: 'Problem', question: 'Question', note: 'Note' };

type Words = (text: string) => (string | TemplateResult)[];

/**
 * What is wrong or odd with the ranges, each with a way to its cell.
 *
 * @param words a problem's text with links to its clauses; those of the regulations of 2024 unless it is said
 */
export function problemList(
  problems: readonly ShownProblem[],
  pane: Pick<Pane, 'goTo'>,
  words: Words = (text) => withClauseLinks(text),
): TemplateResult {
  const more = problems.length - SHOWN;
  return html`
    <ul class="stack" aria-label="Problems">
      ${problems.slice(0, SHOWN).map((problem) => item(problem, pane, words))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${more} more.</p>` : nothing}
  `;
}

function item(
  { severity, text, cell }: ShownProblem,
  pane: Pick<Pane, 'goTo'>,
  words: Words,
): TemplateResult {
  return html`
    <li class="found ${severity}">
      <p>
        <span class="severity">${TITLES[severity]}</span>
        ${cell === null ? nothing : cellLink(cell, pane)}
      </p>
      <p>${words(text)}</p>
    </li>
  `;
}
