import { html, type TemplateResult } from 'lit-html';
import { clauseLinks, withClauseLinks } from '../../kit/views/clauseLinks';
import type { SectionSystem } from './documents';

/** The documents that number their clauses throughout: only their help pages have a place for each. */
const NUMBERED: readonly SectionSystem[] = ['fide2008'];

/** Where a text names its clause: in brackets, at its end. */
const CLAUSE_AT_END = /^(.*\()([^()]+(?:\([^()]*\)[^()]*)*)(\)\.)$/s;

/** A text of a problem, in which the clause that it names leads to the document. */
export function withDocumentLinks(text: string, system: SectionSystem): (string | TemplateResult)[] {
  if (NUMBERED.includes(system)) return withClauseLinks(text, system);
  const [, before, clause, after] = CLAUSE_AT_END.exec(text) ?? [];
  if (before === undefined || clause === undefined || after === undefined) return [text];
  return [before, documentLink(system, clause), after];
}

/** The place in the document that an option belongs to. */
export function placeInDocument(clause: string, system: SectionSystem): (string | TemplateResult)[] {
  return NUMBERED.includes(system) ? clauseLinks(clause, system) : [documentLink(system, clause)];
}

/** The same where a link to the document stands near already: only a clause with a place of its own leads there. */
export function shortPlace(clause: string, system: SectionSystem): (string | TemplateResult)[] {
  return NUMBERED.includes(system) ? clauseLinks(clause, system) : [clause];
}

/** Leads to the document, clause by clause. */
export function documentLink(system: SectionSystem, text: string): TemplateResult {
  return html`<a class="link whole" href="help/${system}.html" target="_blank" rel="noopener">${text}</a>`;
}
