import { html, nothing, type TemplateResult } from 'lit-html';
import { ofPlayers } from '../../../cells/problems/alike';
import type { Severity } from '../../../engine/kit/problem';
import type { Pane } from '../page';
import type { ShownProblem } from '../shownProblem';
import { cellLink } from './cellLink';
import { withClauseLinks } from './clauseLinks';
import { withCount } from './numbers';

/** The most problems shown at once, and the most cells of one. */
const SHOWN = 20;

const TITLES: Readonly<Record<Severity, string>> = { error: 'Problem', question: 'Question', note: 'Note' };

type Words = (text: string) => (string | TemplateResult)[];

/**
 * What is wrong or odd with the ranges, each with a way to its cell; what is the same of several cells stands once.
 *
 * @param words a problem's text with links to its clauses; those of the regulations of 2024 unless it is said
 */
export function problemList(
  problems: readonly ShownProblem[],
  pane: Pick<Pane, 'goTo'>,
  words: Words = (text) => withClauseLinks(text),
): TemplateResult {
  const groups = alike(problems);
  const more = groups.length - SHOWN;
  return html`
    <ul class="stack" aria-label="Problems">
      ${groups.slice(0, SHOWN).map((group) => item(group, pane, words))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${more} more.</p>` : nothing}
  `;
}

function item(same: readonly ShownProblem[], pane: Pick<Pane, 'goTo'>, words: Words): TemplateResult {
  const { severity, text: own, textForAll } = same[0]!;
  const text = same.length > 1 && textForAll !== undefined ? ofPlayers(same.length, textForAll) : own;
  const cells = same.flatMap(({ cell }) => cell ?? []);
  const more = cells.length - SHOWN;
  return html`
    <li class="found ${severity}">
      <p>
        <span class="severity">${TITLES[severity]}</span>
        ${cells.slice(0, SHOWN).map((cell) => html`${cellLink(cell, pane)} `)}
        ${more > 0 ? `and ${withCount(more, 'more cell')}` : nothing}
      </p>
      <p>${words(text)}</p>
    </li>
  `;
}

/** Problems of the same words together, notes whoever their player is, in the order of the first of each. */
function alike(problems: readonly ShownProblem[]): ShownProblem[][] {
  const groups = new Map<string, ShownProblem[]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.textForAll ?? problem.text}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()];
}
