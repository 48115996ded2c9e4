import { html, nothing, type TemplateResult } from 'lit-html';
import type { Subject } from '../../subject/subject';
import { button } from '../kit/fields';
import { clauseLinks, withClauseLinks } from '../kit/links';
import type { Pane } from '../kit/page';
import { problemList } from '../kit/problemList';
import type { CheckedSubject } from './checkedSubject';

/** The first lines of a page that checks printed numbers: against what, and why that cannot be calculated. */
export function checkedLines(
  checked: CheckedSubject | null,
  refresh: () => unknown,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  return html`
    <div class="line">
      <p>${checked === null ? 'No sheet read yet' : html`${checked.heading} <b>${checked.sheet.name}</b>`}</p>
      ${button('Refresh', refresh)}
    </div>
    ${
      checked === null || checked.subject !== null
        ? nothing
        : html`<p class="note">${withClauseLinks(checked.blocked ?? '')}</p>
            ${checked.problems.length === 0 ? nothing : problemList(checked.problems, pane)}`
    }
  `;
}

/** How clauses are shown: as links where the document has numbered clauses, else in words. */
export interface ClauseWords {
  readonly clauses: (clauses: string) => (string | TemplateResult)[];
  /** A text that may name clauses. */
  readonly text: (text: string) => (string | TemplateResult)[];
}

export function clauseWordsOf({ document }: Subject): ClauseWords {
  const { id, hasNumberedClauses = false } = document;
  if (!hasNumberedClauses) return { clauses: (clauses) => [clauses], text: (text) => [text] };
  return {
    clauses: (clauses) => clauseLinks(clauses, id),
    text: (text) => withClauseLinks(text, id),
  };
}
