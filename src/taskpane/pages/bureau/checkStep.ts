import type { BureauState, Checked } from './bureauState';
import { button, hintedButton } from '../../kit/fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { openQuestions } from '../../../figures/question';
import { withCount, withThousands } from '../../../cells/numberText';
import { gamesAndPlayers, periodTitle, type Effect } from '../../../bureau';
import { cellLink, withClauseLinks } from '../../kit/links';
import { info } from '../../kit/info';
import { andMore } from '../../kit/problemList';
import { textNumbersView } from '../../kit/textNumbers';
import type { BureauActions } from './bureauActions';
import type { FoundProblem, FoundQuestion } from './foundProblems';

/** What is wrong with the tables, before anything is run. */
export function checkStep(
  { checked, question }: BureauState,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  return html`
    ${checked === null ? nothing : whatWasFound(checked, question, confirmed, actions)}
    ${hintedButton({
      id: 'bureau-check-now',
      title: checked === null ? 'Check the tables' : 'Check again',
      hint: 'Lists what is wrong with the tables and writes nothing. Run checks them too.',
      act: actions.check,
    })}
  `;
}

function answered(count: number): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  return html`<p class="quiet">
    ${withCount(count, 'question')} answered before. Settings lists the answers and can clear them.
  </p>`;
}

function whatWasFound(
  checked: Checked,
  question: number | null,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { period, counts, problems, lost, textNumbers } = checked;
  const { players, events, eventsLeftOut, games, gamesLeftOut } = counts;
  const open = openQuestions(checked.questions, confirmed);
  return html`
    <p id="bureau-checked" tabindex="-1">
      ${periodTitle(period)}: ${withCount(players, 'player')}, ${withCount(events + eventsLeftOut, 'event')},
      ${withCount(games + gamesLeftOut, 'row of games', 'rows of games')}.
      ${problems.length === 0 ? 'No problems in the tables.' : nothing}
      ${lost.games === 0 ? nothing : html`<strong>${gamesAndPlayers(lost)} cannot be rated.</strong>`}
    </p>
    ${problemGroups(['error'], problems, actions)}
    ${open.length === 0 ? nothing : questionsView(open, question, actions)}
    ${answered(checked.questions.length - open.length)}
    ${problemGroups(['skipped', 'note'], problems, actions)}
    ${textNumbersView(textNumbers, actions.textNumbers)}
  `;
}

type Kind = FoundQuestion['kind'];

const ONE: Readonly<Record<Kind, string>> = { rateWithout: 'Rate without them', isRight: 'Confirm' };
const LIKE_THIS: Readonly<Record<Kind, (count: string) => string>> = {
  rateWithout: (count) => `Rate without all ${count} like this`,
  isRight: (count) => `Confirm all ${count} like this`,
};
const ALL: Readonly<Record<Kind, (count: string) => string>> = {
  rateWithout: (count) => `Rate without all of them (${count})`,
  isRight: (count) => `Confirm all ${count}`,
};

type Actions = Pick<BureauActions, 'goTo' | 'answer' | 'showQuestion'>;

/** So many questions are listed at once; where there are more, they are asked one at a time. */
const FEW = 3;

/** What has to be corrected, or confirmed, before the month is rated. What costs games comes first. */
function questionsView(
  found: readonly FoundQuestion[],
  shown: number | null,
  actions: Actions,
): TemplateResult {
  const kinds: readonly Kind[] = ['rateWithout', 'isRight'];
  const open = kinds.flatMap((kind) => found.filter((question) => question.kind === kind));
  const at = Math.min(shown ?? 0, open.length - 1);
  const isOne = shown !== null && open.length > FEW;
  return html`
    <div class="stack" role="group" aria-labelledby="bureau-questions">
      <div class="labelled">
        <h3 id="bureau-questions" tabindex="-1">
          ${isOne ? `Question ${withThousands(at + 1)} of ${withThousands(open.length)}` : 'Questions before the run'}
        </h3>
        ${info(
          'bureau-questions-hint',
          'Questions',
          'Correct the cell, or answer. The answer is saved in the workbook until the cell changes.',
        )}
      </div>
      ${isOne ? oneQuestion(open, at, actions) : kinds.map((kind) => ofKind(kind, open, actions))}
      ${
        isOne || open.length <= FEW
          ? nothing
          : html`<div>${button('One at a time', () => actions.showQuestion(0))}</div>`
      }
    </div>
  `;
}

/** One of many questions, with an answer for all that are like it, and the ways to the others. */
function oneQuestion(open: readonly FoundQuestion[], at: number, actions: Actions): TemplateResult {
  const question = open[at]!;
  const { kind } = question;
  const ofSameKind = open.filter((one) => one.kind === kind);
  const alike = ofSameKind.filter((one) => one.code === question.code);
  const all = (titles: typeof ALL, some: readonly FoundQuestion[], id: string) =>
    some.length < 2
      ? nothing
      : button(titles[kind](withThousands(some.length)), () => actions.answer(some), { id });
  const show = (title: string, next: number | null) => button(title, () => actions.showQuestion(next));
  return html`
    <ul class="stack" aria-label=${LABELS[kind]}>
      ${questionItem(question, actions)}
    </ul>
    <div class="buttons">
      ${alike.length === ofSameKind.length ? nothing : all(LIKE_THIS, alike, 'bureau-all-alike')}
      ${all(ALL, ofSameKind, `bureau-all-${kind}`)}
    </div>
    <div class="buttons">
      ${show('Next question', (at + 1) % open.length)} ${show(`List all ${withThousands(open.length)}`, null)}
    </div>
  `;
}

const LABELS: Readonly<Record<Kind, string>> = {
  rateWithout: 'Would not be rated',
  isRight: 'Is this right?',
};

function ofKind(
  kind: Kind,
  open: readonly FoundQuestion[],
  actions: Actions,
): TemplateResult | typeof nothing {
  const asked = open.filter((one) => one.kind === kind);
  if (asked.length === 0) return nothing;
  const more = asked.length - SHOWN;
  return html`
    <ul class="stack" aria-label=${LABELS[kind]}>
      ${asked.slice(0, SHOWN).map((one) => questionItem(one, actions))}
    </ul>
    ${andMore(more)}
    ${
      asked.length === 1
        ? nothing
        : html`<div>
            ${button(ALL[kind](withThousands(asked.length)), () => actions.answer(asked), {
              id: `bureau-all-${kind}`,
            })}
          </div>`
    }
  `;
}

function questionItem(question: FoundQuestion, actions: Actions): TemplateResult {
  const { kind, text, cell, others, loss, says } = question;
  return html`
    <li class="found question">
      ${loss === '' ? nothing : html`<p><strong>${loss}</strong></p>`}
      <p>
        ${cell === null ? nothing : cellLink(cell, actions)} ${withClauseLinks(text)}
        ${others === 0 ? nothing : `And ${withCount(others, 'more cell')} like it.`}
      </p>
      <div>${button(ONE[kind], () => actions.answer([question]), { label: `${ONE[kind]}: ${says}` })}</div>
    </li>
  `;
}

/** The most problems or questions of a kind shown at once, and the most cells of one. */
const SHOWN = 20;

/** Questions are asked by themselves. */
type Listed = Exclude<Effect, 'question'>;

const TITLES: Readonly<Record<Listed, string>> = {
  error: 'Errors that block the run',
  skipped: 'Rows left out',
  note: 'Notes',
};

/**
 * What was wrong with the tables, by what it leads to; each with a way to its cells.
 *
 * @param effects what is listed, in this order
 */
function problemGroups(
  effects: readonly Listed[],
  problems: readonly FoundProblem[],
  actions: Pick<BureauActions, 'goTo'>,
): TemplateResult | typeof nothing {
  if (!problems.some((one) => effects.some((effect) => effect === one.effect))) return nothing;
  const id = `bureau-problems-${effects[0]}`;
  return html`
    <div class="stack" role="group" aria-labelledby=${id}>
      <h3 id=${id}>${effects[0] === 'error' ? 'To be corrected' : 'Problems in the tables'}</h3>
      ${effects.map((effect) =>
        group(
          effect,
          problems.filter((problem) => problem.effect === effect),
          actions,
        ),
      )}
    </div>
  `;
}

function group(
  effect: Listed,
  problems: readonly FoundProblem[],
  actions: Pick<BureauActions, 'goTo'>,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const more = problems.length - SHOWN;
  const count = problems.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0);
  return html`
    <details ?open=${effect === 'error'}>
      <summary tabindex="0">${TITLES[effect]} (${withThousands(count)})</summary>
      <ul class="stack" aria-label=${TITLES[effect]}>
        ${problems.slice(0, SHOWN).map((problem) => item(problem, actions))}
      </ul>
      ${andMore(more)}
    </details>
  `;
}

function item({ effect, text, cells }: FoundProblem, actions: Pick<BureauActions, 'goTo'>): TemplateResult {
  const more = cells.length - SHOWN;
  return html`
    <li class="found ${effect === 'error' ? 'error' : 'note'}">
      <p>
        ${cells.slice(0, SHOWN).map((cell) => html`${cellLink(cell, actions)} `)}
        ${more > 0 ? `and ${withThousands(more)} more cells` : nothing}
      </p>
      <p>${withClauseLinks(text)}</p>
    </li>
  `;
}
