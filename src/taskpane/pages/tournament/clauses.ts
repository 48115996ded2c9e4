import { html, type TemplateResult } from 'lit-html';
import type { TournamentRules } from './documents';

type Words = (string | TemplateResult)[];

/** Where a problem names its clause: in brackets, at its end. */
const CLAUSE_AT_END = /^(.*\((?:clause )?)([^()]+(?:\([^()]*\)[^()]*)*)(\)\.)$/s;

/** A problem's text, in which the clause that it names leads to its place in the document. */
export function withDocumentLinks(text: string, system: TournamentRules): Words {
  const [, before, clause, after] = CLAUSE_AT_END.exec(text) ?? [];
  if (before === undefined || clause === undefined || after === undefined) return [text];
  return [before, ...clauseLinks(clause, system), after];
}

/**
 * A clause as the documents' options and problems name it, such as "8.56", "6.41, 8.21", "K-Factor 2-4": each leads to its
 * place in the document.
 */
export function clauseLinks(clauses: string, system: TournamentRules): Words {
  return clauseAnchors(clauses).flatMap(([clause, anchor], index) => [
    ...(index === 0 ? [] : [', ']),
    clauseLink(system, clause, anchor),
  ]);
}

/** Leads to the whole document, clause by clause. */
export function documentLink(system: string, text: string): TemplateResult {
  return html`<a class="link" href="help/${system}.html" target="_blank" rel="noopener">${text}</a>`;
}

function clauseLink(system: TournamentRules, clause: string, anchor: string): TemplateResult {
  const address = `help/${system}.html#${anchor}`;
  return html`<a class="link" href=${address} target="_blank" rel="noopener" aria-label="Clause ${clause}"
    >${clause}</a
  >`;
}

/** Headings that options name in short. */
const HEADINGS: readonly (readonly [short: RegExp, heading: string])[] = [
  [/^Sections\b/, 'Age groups and Sections'],
  [/^Time control(?= \d)/, 'Time control and type of Ratings'],
  [/^Unrated players\b/, 'How unrated players will be treated'],
  [/^Games vs unrated\b/, 'Games vs. unrated opponents'],
  [/^Formulae$/, 'Formulae 1'],
  [/^Tables\b/, 'Table'],
];

/** Each clause that is named, and its place on the document's help page. Of "Tables 1, 2" the second is Table 2. */
export function clauseAnchors(clauses: string): [clause: string, anchor: string][] {
  const [heading = ''] = /^[A-Z][a-z ]+ (?=\d)/.exec(clauses) ?? [];
  return clauses
    .split(', ')
    .map((clause, index) => [clause, clauseAnchor(index === 0 ? clause : heading + clause)]);
}

/** The place of a clause; of several in a row, that of the first. */
function clauseAnchor(clause: string): string {
  const [first = clause] = clause.split(/(?<=\d)-(?=\d)/);
  const name = HEADINGS.reduce((text, [short, heading]) => text.replace(short, heading), first);
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9.()]+/g, '-')
    .replace(/^-|-$/g, '');
  return `clause-${slug}`;
}
