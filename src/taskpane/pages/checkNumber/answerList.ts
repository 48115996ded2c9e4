import { html, nothing, type TemplateResult } from 'lit-html';
import type { Answer, Assumption, Explanation } from '../../../sheet/explain/hypotheses';
import { withCount, withThousands } from '../../kit/numbers';
import { clauseLinks, withClauseLinks } from '../../kit/links';
import type { CheckNumberActions } from './checkNumberActions';

/**
 * The answers of a search, the fewest assumptions first, each with its steps to be written. The verdict above
 * says the only one already.
 */
export function answerList(
  { asked, answers, more, tried }: Explanation,
  actions: CheckNumberActions,
): TemplateResult {
  const isSaid = answers.length === 1;
  return html`
    <ol class="rows answers">
      ${answers.map((answer, index) => answerItem(answer, `answer-${asked.key.replaceAll('/', '-')}-${index}`, isSaid, actions))}
    </ol>
    <p class="quiet">
      ${more > 0 ? `And ${withCount(more, 'answer')} more. ` : ''}${withThousands(tried)} possibilities were
      tried.
    </p>
  `;
}

function answerItem(
  answer: Answer,
  id: string,
  isSaid: boolean,
  actions: CheckNumberActions,
): TemplateResult {
  const clauses = [...new Set(answer.assumptions.map(({ clause }) => clause))].join(', ');
  return html`
    <li class="tight">
      ${isSaid ? nothing : html`<p id=${id}>${withClauseLinks(answer.text)}</p>`}
      <p class="quiet" id=${isSaid ? id : nothing}>
        ${withCount(answer.assumptions.length, 'assumption')}, clause
        ${clauseLinks(clauses)}${answer.tied ? '; others are equally likely' : ''}
      </p>
      ${answer.assumptions.map(variants)}
      <div>
        <button
          type="button"
          class="button small"
          aria-describedby=${id}
          @click=${() => void actions.writeSteps(answer)}
        >
          Write its steps
        </button>
      </div>
    </li>
  `;
}

/** Where else the same slip has the same effect. The summary has a tabindex because Office.js for the web wants one. */
function variants({ variants: places }: Assumption): TemplateResult | typeof nothing {
  const others = places.slice(1);
  if (others.length === 0) return nothing;
  return html`
    <details>
      <summary tabindex="0">
        Or ${others.length === 1 ? 'another place' : `${others.length} other places`}
      </summary>
      <ul class="quiet">
        ${others.map((place) => html`<li>${place}</li>`)}
      </ul>
    </details>
  `;
}
