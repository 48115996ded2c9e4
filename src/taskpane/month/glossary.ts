import { html, type TemplateResult } from 'lit-html';
import { fold } from '../kit/fold';
import { clauseLinks } from '../kit/links';
import words from './glossary.json';

/** A word of the regulations that the pane uses. */
interface Term {
  readonly word: string;
  /** In one or two plain sentences. */
  readonly meaning: string;
  /** The clauses of csa2024 that define it, such as "40, 47". */
  readonly clauses: string;
}

export type TermKey = keyof typeof words;

/** What the words mean; the help page glossary.html is made from the same list. */
export const GLOSSARY: Readonly<Record<TermKey, Term>> = words;

/**
 * What the words of a result mean, for a reader who opens it.
 *
 * @param keys the words that the result uses, in the order of the explanation
 */
export function terms(keys: readonly TermKey[]): TemplateResult {
  return fold({ id: 'words', line: 'What these words mean', body: glossaryList(keys) });
}

/** The words and their meanings. */
export function glossaryList(keys: readonly TermKey[]): TemplateResult {
  return html`
    <dl class="glossary">
      ${keys.map((key) => {
        const { word, meaning, clauses } = GLOSSARY[key];
        return html`
          <dt>${word}</dt>
          <dd>${meaning} ${isOne(clauses) ? 'Clause' : 'Clauses'} ${clauseLinks(clauses)}.</dd>
        `;
      })}
    </dl>
  `;
}

function isOne(clauses: string): boolean {
  return !/[-,]/.test(clauses);
}
