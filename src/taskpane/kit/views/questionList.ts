import { html, nothing, type TemplateResult } from 'lit-html';
import type { Confirmed } from '../confirmations';
import type { Pane } from '../page';
import type { ShownProblem, ShownQuestion } from '../shownProblem';
import { cellLink } from './cellLink';
import { withClauseLinks } from './clauseLinks';
import { withThousands } from './numbers';

/** The most questions of a kind that are shown at once. */
const SHOWN = 20;

/** The heading at which the keyboard goes on while questions are left. */
export const QUESTIONS_TITLE = 'questions-title';

export interface Answering extends Pick<Pane, 'goTo'> {
  readonly confirm: (answers: readonly Confirmed[]) => void;
}

type Asked = ShownProblem & { readonly question: ShownQuestion };
type Words = (text: string) => (string | TemplateResult)[];

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
      <p class="quiet">Correct the cell, or say that it is right: the workbook remembers it.</p>
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
      ${asked.slice(0, SHOWN).map((one) => item(one, actions, words))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more of this kind.</p>` : nothing}
    ${
      asked.length < 2
        ? nothing
        : html`
            <div>
              <button
                type="button"
                class="button small"
                @click=${() => actions.confirm(asked.map(({ question }) => question))}
              >
                All ${withThousands(asked.length)} are right
              </button>
            </div>
          `
    }
  `;
}

function item({ text, cell, question }: Asked, actions: Answering, words: Words): TemplateResult {
  return html`
    <li class="found question">
      <p>
        <span class="severity">Question</span>
        ${cell === null ? nothing : cellLink(cell, actions)}
      </p>
      <p>${words(text)}</p>
      <div>
        <button
          type="button"
          class="button small"
          aria-label="It is right: ${question.says}"
          @click=${() => actions.confirm([question])}
        >
          It is right
        </button>
      </div>
    </li>
  `;
}
