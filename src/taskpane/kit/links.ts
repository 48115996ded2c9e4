import { button } from './fields';
import { IN_FORCE } from '../../documents/inForce';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { SheetRef } from '../../excel/workbook';
import type { Pane } from './page';
import { topOf } from './range';
import type { ShownProblem } from './shownProblem';

/** Clause 36, clauses 19-20, 26 and 27, clause 30.2 */
const CLAUSES = /\bclauses? (?:\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?(?:, | and )?)+/gi;
const NUMBER = /\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?/g;

/**
 * A text in which each number of a clause links to the clause on the help page of the document.
 *
 * @param document the document's help page, without `.html`
 */
export function withClauseLinks(text: string, document = IN_FORCE): (string | TemplateResult)[] {
  return parts(text, CLAUSES, (clauses) => clauseLinks(clauses, document)).flat();
}

/** The clause numbers of a text that names nothing else, such as "40, 47". */
export function clauseLinks(clauses: string, document = IN_FORCE): (string | TemplateResult)[] {
  return parts(clauses, NUMBER, (number) => link(number, document));
}

function link(number: string, document: string): TemplateResult {
  const [first = number] = number.split('-');
  return helpLink(`${document}.html#clause-${first}`, number, { label: `Clause ${number}` });
}

/** A link to a help page, or a place on it, which opens in the browser. */
export function helpLink(
  address: string,
  words: unknown,
  { label, describedBy }: { readonly label?: string; readonly describedBy?: string } = {},
): TemplateResult {
  return html`<a
    class="link"
    href="help/${address}"
    target="_blank"
    rel="noopener"
    aria-label=${label ?? nothing}
    aria-describedby=${describedBy ?? nothing}
    >${words}</a
  >`;
}

function parts<Part>(text: string, pattern: RegExp, replace: (found: string) => Part): (string | Part)[] {
  const all: (string | Part)[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    all.push(text.slice(from, match.index), replace(match[0]));
    from = match.index + match[0].length;
  }
  return [...all, text.slice(from)].filter((part) => part !== '');
}

/** The address of a cell, which leads there. */
export function cellLink(
  { address, at }: NonNullable<ShownProblem['cell']>,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  return button(address, () => pane.goTo(at), { look: 'link number', label: `Go to cell ${address}` });
}

/** The name of a sheet, which leads there. */
export function sheetLink(sheet: SheetRef, pane: Pick<Pane, 'goTo'>): TemplateResult {
  return button(sheet.name, () => pane.goTo(topOf(sheet)), { look: 'link' });
}
