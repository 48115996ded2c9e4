import { html, nothing, type TemplateResult } from 'lit-html';
import { figureLabel } from '../../../sheet/documents/csa2024/figureByKey';
import type { Cause, PrintExplanation } from '../../../sheet/explain/explainPrint';
import type { Pane } from '../../kit/page';
import { clauseLinks, withClauseLinks } from '../../kit/links';
import { terms } from '../../month/glossary';
import { answerList } from './answerList';
import type { CheckNumberActions } from './checkNumberActions';
import type { ExplainedNumber } from './checkNumberState';
import { termsOf } from './figureTerms';
import { traceList } from './traceList';

/** Why the printed number is what it is: the verdict, its causes, and the way through the print. */
export function explanationView(
  result: ExplainedNumber,
  actions: CheckNumberActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { explanation, sheet, layout, isOutdated } = result;
  const { asked, trace, causes } = explanation;
  const figures = [...(trace?.before ?? []), ...(trace?.after ?? [])].map(({ number }) => number.key);
  const words = termsOf([asked.key, ...figures]);
  const [only, second] = causes;
  const placeOf = (key: string) => layout?.places.get(key);
  const on = { sheet, placeOf, words: figureLabel, clauses: clauseLinks };
  const single = second === undefined ? only : undefined;
  return html`
    <section class="stack" aria-labelledby="explain-title">
      <h2 id="explain-title" tabindex="-1">${explanationTitle(explanation)}</h2>
      ${
        isOutdated
          ? html`<p class="note">The month has changed since. Explain again for new answers.</p>`
          : nothing
      }
      <p>${withClauseLinks(explanation.text)}</p>
      ${single === undefined ? causes.map((cause) => causeOf(cause, actions)) : answersOf(single, actions)}
    </section>
    ${
      trace === null || trace.before.length === 0
        ? nothing
        : traceList('What it follows from', 'before', [...trace.before], on, pane)
    }
    ${
      trace === null || trace.after.length === 0
        ? nothing
        : traceList('What follows from it', 'after', [...trace.after], on, pane)
    }
    ${words.length === 0 ? nothing : terms(words)}
  `;
}

const TITLES: Readonly<Record<Cause['kind'], string>> = {
  assumed: 'Explained',
  sum: 'A sum is one unit out',
  column: 'The column is not the history',
  typing: 'A slip of typing, maybe',
  none: 'Nothing explains it',
};

/** Over an answer that hardly any number would be without. */
const EXPLAINS_NOTHING = 'Explains nothing: almost any number fits. Add what else is printed';

/** The verdict in a few words. */
export function explanationTitle({ asked, verdict, causes }: PrintExplanation): string {
  if (verdict === 'equal') return 'The two are equal';
  if (verdict === 'rounding') return 'Equal with every step rounded';
  const ownCause = causes.find(({ kind, figures, explanation }) =>
    kind === 'assumed'
      ? explanation?.asked.key === asked.key
      : figures.some(({ number }) => number.key === asked.key),
  );
  if (ownCause?.explanation?.fitsAny === true) return EXPLAINS_NOTHING;
  return ownCause === undefined ? 'It follows from other printed figures' : TITLES[ownCause.kind];
}

/** One of several causes, with the figure in which the difference is made. */
function causeOf(cause: Cause, actions: CheckNumberActions): TemplateResult {
  const { text, figures } = cause;
  const where = figures.map(({ number }) => figureLabel(number.key).label).join('; ');
  return html`
    <div class="tight">
      <h3>${where.charAt(0).toUpperCase() + where.slice(1)}</h3>
      <p>${withClauseLinks(text)}</p>
      ${answersOf(cause, actions)}
    </div>
  `;
}

function answersOf({ explanation }: Cause, actions: CheckNumberActions): TemplateResult | typeof nothing {
  return explanation === null || explanation.answers.length === 0
    ? nothing
    : answerList(explanation, actions);
}
