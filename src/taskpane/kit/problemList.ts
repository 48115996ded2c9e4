import { groupBy } from '../../engine/kit/groups';
import { button } from './fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount, withThousands } from '../../cells/numberText';
import { ofPlayers } from '../../problems/problemText';
import type { Severity } from '../../engine/kit/problem';
import type { Confirmed } from './confirmations';
import { cellLink, withClauseLinks } from './links';
import type { Pane } from './page';
import type { ShownProblem, ShownQuestion } from './shownProblem';

/** The most problems or questions of a kind that are shown at once, and the most cells of one. */
const SHOWN = 20;

const TITLES: Readonly<Record<Severity, string>> = {
  error: 'Problem',
  question: 'Question',
  skipped: 'Left out',
  note: 'Note',
};

/** How many lines of a list are not shown; nothing where all are. */
export const andMore = (more: number): TemplateResult | typeof nothing =>
  more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing;

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
  // What is the same of several cells is shown once, notes whoever their player is.
  const groups = groupBy(problems, ({ severity, textForAll, text }) => `${severity} ${textForAll ?? text}`);
  return html`
    <ul class="stack" aria-label="Problems">
      ${[...groups.values()].slice(0, SHOWN).map((group) => item(group, pane, words))}
    </ul>
    ${andMore(groups.size - SHOWN)}
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

/** The heading at which the keyboard goes on while questions are left. */
export const QUESTIONS_TITLE = 'questions-title';

interface Answering extends Pick<Pane, 'goTo'> {
  readonly confirm: (answers: readonly Confirmed[]) => void;
}

type Asked = ShownProblem & { readonly question: ShownQuestion };

/** The questions among what was found. */
export function questionsIn(problems: readonly ShownProblem[]): Asked[] {
  return problems.flatMap((one) => (one.question === undefined ? [] : [{ ...one, question: one.question }]));
}

/**
 * What is asked before anything runs: each with a way to its cell, and a button that says that it is meant so; one
 * button for all of a kind.
 *
 * @param problems what was found; what is no question among it is left alone
 * @param words a problem's text with links to its clauses; those of the regulations of 2024 unless it is said
 */
export function questionList(
  problems: readonly ShownProblem[],
  actions: Answering,
  words: Words = (text) => withClauseLinks(text),
): TemplateResult | typeof nothing {
  const asked = questionsIn(problems);
  const kinds = [...new Set(asked.map(({ question }) => question.kind))];
  if (kinds.length === 0) return nothing;
  return html`
    <section class="stack" aria-labelledby=${QUESTIONS_TITLE}>
      <h2 id=${QUESTIONS_TITLE} tabindex="-1">Is this right?</h2>
      <p class="quiet">Correct the cell or confirm the value. Confirmed values are saved in the workbook.</p>
      ${kinds.map((kind) =>
        ofOneKind(
          asked.filter(({ question }) => question.kind === kind),
          actions,
          words,
        ),
      )}
    </section>
  `;
}

function ofOneKind(asked: readonly Asked[], actions: Answering, words: Words): TemplateResult {
  const more = asked.length - SHOWN;
  return html`
    <ul class="stack" aria-label="Questions">
      ${asked.slice(0, SHOWN).map((one) => questionItem(one, actions, words))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more of this kind.</p>` : nothing}
    ${
      asked.length < 2
        ? nothing
        : html`
            <div>
              ${button(`Confirm all ${withThousands(asked.length)}`, () =>
                actions.confirm(asked.map(({ question }) => question)),
              )}
            </div>
          `
    }
  `;
}

function questionItem({ text, cell, question }: Asked, actions: Answering, words: Words): TemplateResult {
  return html`
    <li class="found question">
      <p>
        <span class="severity">Question</span>
        ${cell === null ? nothing : cellLink(cell, actions)}
      </p>
      <p>${words(text)}</p>
      <div>
        ${button('Confirm', () => actions.confirm([question]), { label: `Confirm: ${question.says}` })}
      </div>
    </li>
  `;
}

/** What was found in a file, or is missing in one; of many the first ones. */
export function foundList(
  texts: readonly string[],
  look: 'error' | 'note',
  label: string,
): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  const more = texts.length - SHOWN;
  return html`
    <ul class="stack" aria-label=${label}>
      ${texts.slice(0, SHOWN).map((text) => html`<li class="found ${look}"><p>${text}</p></li>`)}
      ${more > 0 ? html`<li class="quiet">and ${more} more</li>` : nothing}
    </ul>
  `;
}
