import { capital } from '../../../cells/joinWithAnd';
import { button } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { html, nothing, type TemplateResult } from 'lit-html';
import { IN_FORCE } from '../../../documents/inForce';
import type { Finding } from '../../../figures/printedFigures';
import type { Cause } from '../../../explain/explainPrint';
import type { Answer, Assumption, Explanation } from '../../../explain/hypotheses';
import { printText, type TracedFigure } from '../../../explain/trace';
import { cellAddress } from '../../../figures/address';
import { cellLink, clauseLinks, withClauseLinks } from '../../kit/links';
import { decimalsOrBlank, withCount, withThousands } from '../../kit/numbers';
import type { Pane } from '../../kit/page';
import { clauseWordsOf } from '../../month/checkedView';
import { type TermKey, terms } from '../../month/glossary';
import type { CheckNumberActions } from './checkNumberActions';
import type { ExplainedNumber } from './checkNumberState';

/** Why the printed number is what it is: the verdict, its causes, and the way through the print. */
export function explanationView(
  result: ExplainedNumber,
  actions: CheckNumberActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { explanation, subject, isOutdated } = result;
  const { asked, title, text, likely, trace, causes, finding } = explanation;
  const [before, after] = [trace?.before ?? [], trace?.after ?? []];
  const [only, second] = causes;
  const single = second === undefined ? only : undefined;
  const words = termsOf([asked, ...[...before, ...after].map(({ number }) => number)].map(({ key }) => key));
  const searched = html`
    <p>${clauseWordsOf(subject).text(text)}</p>
    ${single === undefined ? causes.map((cause) => causeOf(cause, result, actions)) : answersOf(single, actions)}
    ${finding === null ? nothing : known(finding)}
  `;
  return html`
    <section class="stack" aria-labelledby="explain-title">
      <h2 id="explain-title" tabindex="-1">${title}</h2>
      ${isOutdated ? html`<p class="note">The sheet has changed since this answer.</p>` : nothing}
      ${likely.map(
        (cause, at) => html`
          ${at === 0 ? nothing : html`<h3>${cause.title}</h3>`}
          <p>${withClauseLinks(cause.text)}</p>
        `,
      )}
      ${
        likely.length === 0
          ? searched
          : causes.length === 0
            ? nothing
            : fold({ id: 'other-answers', line: 'Other answers', body: searched })
      }
    </section>
    ${traceList('Calculated from', 'before', before, result, pane)}
    ${traceList('Used in', 'after', after, result, pane)}
    ${subject.document.id !== IN_FORCE || words.length === 0 ? nothing : terms(words)}
  `;
}

/** What is known of the document's print. */
function known({ title, text }: Finding): TemplateResult {
  return html`<p>Known about this print: <b>${title}.</b> ${text}</p>`;
}

/** One of several causes, with the figure in which the difference is made. */
function causeOf(cause: Cause, { subject }: ExplainedNumber, actions: CheckNumberActions): TemplateResult {
  const { text, figures } = cause;
  const where = figures.map(({ number }) => subject.labelOf(number.key).label).join('; ');
  return html`
    <div class="tight">
      <h3>${capital(where)}</h3>
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

/**
 * The answers of a search, the fewest assumptions first, each with its steps to be written. The verdict above
 * says the only one already.
 */
function answerList(
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
      <div>${button('Write its steps', () => actions.writeSteps(answer), { describedBy: id })}</div>
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

/** Printed figures on the way of a difference, each with its own step and the way to its cell. */
function traceList(
  title: string,
  id: string,
  figures: readonly TracedFigure[],
  on: ExplainedNumber,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult | typeof nothing {
  if (figures.length === 0) return nothing;
  return html`
    <section class="tight" aria-labelledby="trace-${id}">
      <h2 id="trace-${id}">${title}</h2>
      <ul class="rows">
        ${figures.map((figure) => traceItem(figure, on, pane))}
      </ul>
    </section>
  `;
}

function traceItem(figure: TracedFigure, on: ExplainedNumber, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const { number, ours, arithmetic, madeHere } = figure;
  const { label, clause } = on.subject.labelOf(number.key);
  return html`
    <li class="tight">
      <div class="line">
        <p>${capital(label)} (${clauseWordsOf(on.subject).clauses(clause)})</p>
        ${figureLink(number.key, on, pane)}
      </div>
      <p class="quiet number">
        Printed ${printText(number)}, ours
        ${decimalsOrBlank(ours, number.decimals + 1)}${arithmetic === '' ? '' : `; ${arithmetic}`}
      </p>
      ${madeHere ? html`<p class="quiet">A difference arises here.</p>` : nothing}
    </li>
  `;
}

/** Leads to the figure's cell, where the sheet is a report or the example. */
function figureLink(
  key: string,
  { sheet, subject }: ExplainedNumber,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult | typeof nothing {
  const place = subject.placeOf(key);
  if (place === undefined) return nothing;
  const address = cellAddress(place);
  return cellLink({ address, at: { sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } } }, pane);
}

/** The words of the regulations by the last part of a figure's key, without its number. */
const WORDS: Readonly<Record<string, TermKey>> = {
  old: 'raw',
  uncapped: 'raw',
  temporaryRaw: 'raw',
  newRaw: 'raw',
  higher: 'published',
  published: 'published',
  weightedRating: 'weighted',
  performance: 'performance',
  averageOpponent: 'performance',
  weightedPerformance: 'wp',
  term: 'wp',
  lifted: 'lifted',
  floor: 'floor',
  floored: 'floor',
  highest: 'floor',
  k: 'k',
  we: 'we',
  resultMinusWe: 'we',
  tournamentWeight: 'tw',
  change: 'change',
  totalChange: 'change',
  maximum: 'maximumChange',
  ageDays: 'ageWeight',
  ageWeight: 'ageWeight',
  typeWeight: 'typeWeight',
  penalty: 'penalty',
};

/** The words that stand in the labels of figures, each once, in the order of the figures. */
function termsOf(keys: readonly string[]): TermKey[] {
  const words = keys.map((key) => WORDS[(key.split('/').at(-1) ?? '').replace(/\d+$/, '')]);
  return [...new Set(words.filter((word) => word !== undefined))];
}
