import { html, nothing, type TemplateResult } from 'lit-html';
import type { SectionIntake, Verdict, VerdictKind } from '../../../../intake';
import { clauseLinks, withClauseLinks } from '../../../kit/links';

const WORDS: Readonly<Record<VerdictKind, string>> = {
  meets: 'meets it',
  doesNot: 'does not meet it',
  asked: 'asked',
  note: 'note',
};

/** What is worth a look comes first. */
const ORDER: readonly VerdictKind[] = ['doesNot', 'asked', 'note', 'meets'];

/** A section against the clauses: what was found, where it stands in the file, and how it stands with the clause. */
export function verdictsView({ verdicts }: SectionIntake): TemplateResult {
  const count = (kind: VerdictKind): number => verdicts.filter(({ verdict }) => verdict === kind).length;
  const words = ORDER.filter((kind) => count(kind) > 0).map((kind) => `${count(kind)} ${TITLES[kind]}`);
  const sorted = [...verdicts].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  return html`
    <details>
      <summary tabindex="0">Clauses: ${words.join(', ')}</summary>
      <ul class="rows" aria-label="Clauses">
        ${sorted.map(item)}
      </ul>
    </details>
  `;
}

const TITLES: Readonly<Record<VerdictKind, string>> = {
  meets: 'met',
  doesNot: 'not met',
  asked: 'asked',
  note: 'to note',
};

function item({ clause, title, found, place, verdict }: Verdict): TemplateResult {
  const where = place === null ? '' : [place.file, place.text].filter((part) => part !== '').join(', ');
  return html`
    <li class="tight">
      <div class="line">
        <b>${clauseLinks(clause)} ${title}</b>
        <span class=${verdict === 'doesNot' ? 'wrong' : 'quiet'}>${WORDS[verdict]}</span>
      </div>
      <p>${withClauseLinks(found)}</p>
      ${where === '' ? nothing : html`<p class="quiet">${where}</p>`}
    </li>
  `;
}
