import { html, nothing, type TemplateResult } from 'lit-html';
import { figureLabel } from '../../sheet/documents/csa2024/figureByKey';
import type { Cause } from '../../sheet/explain/traceCauses';
import type { PrintExplanation } from '../../sheet/explain/traceExplain';
import type { Actions } from '../actions/actions';
import { answerList } from './answerList';
import type { ExplainActions } from './explainActions';
import type { ExplainResult } from './explainState';
import { traceList } from './traceList';

/** Why the printed number is what it is: the verdict, its causes, and the way through the print. */
export function explainResult(result: ExplainResult, own: ExplainActions, actions: Actions): TemplateResult {
  const { explanation, outdated } = result;
  const { trace, causes } = explanation;
  const [only, second] = causes;
  const single = second === undefined ? only : undefined;
  return html`
    <section class="stack" aria-labelledby="explain-title">
      <h2 id="explain-title" tabindex="-1">${title(explanation)}</h2>
      ${
        outdated
          ? html`<p class="note">The month has changed since. Explain again for new answers.</p>`
          : nothing
      }
      <p>${explanation.text}</p>
      ${single === undefined ? causes.map((cause) => causeOf(cause, own)) : answersOf(single, own)}
    </section>
    ${
      trace === null || trace.before.length === 0
        ? nothing
        : traceList('What it follows from', 'before', [...trace.before], result, actions)
    }
    ${
      trace === null || trace.after.length === 0
        ? nothing
        : traceList('What follows from it', 'after', [...trace.after], result, actions)
    }
  `;
}

const TITLES: Readonly<Record<Cause['kind'], string>> = {
  assumed: 'Explained',
  sum: 'A sum is one unit out',
  column: 'The column is not the history',
  none: 'Nothing explains it',
};

function title({ asked, verdict, causes }: PrintExplanation): string {
  if (verdict === 'equal') return 'The two are equal';
  if (verdict === 'rounding') return 'Equal with every step rounded';
  const own = causes.find(({ kind, figures, explanation }) =>
    kind === 'assumed'
      ? explanation?.asked.key === asked.key
      : figures.some(({ number }) => number.key === asked.key),
  );
  return own === undefined ? 'It follows from other printed figures' : TITLES[own.kind];
}

/** One of several causes, with the figure in which the difference is made. */
function causeOf(cause: Cause, own: ExplainActions): TemplateResult {
  const { text, figures } = cause;
  const where = figures.map(({ number }) => figureLabel(number.key).label).join('; ');
  return html`
    <div class="tight">
      <h3>${where.charAt(0).toUpperCase() + where.slice(1)}</h3>
      <p>${text}</p>
      ${answersOf(cause, own)}
    </div>
  `;
}

function answersOf({ explanation }: Cause, own: ExplainActions): TemplateResult | typeof nothing {
  return explanation === null || explanation.answers.length === 0 ? nothing : answerList(explanation, own);
}
