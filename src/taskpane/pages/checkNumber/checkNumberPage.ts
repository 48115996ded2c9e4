import { capital } from '../../../cells/joinWithAnd';
import { Focus, type Page, type Pane } from '../../kit/page';
import { SubjectReader } from '../../month/checkedSubject';
import type { Month } from '../../month/month';
import { isNumberHandover } from '../../month/handovers';
import { checkNumberActions, type CheckNumberActions } from './checkNumberActions';
import {
  askedSubject,
  type CheckNumberState,
  INITIAL_CHECK_NUMBER,
  NumberSearch,
  SEARCHING,
  type SelectedCells,
} from './checkNumberState';
import { SelectionFollower } from './selectionFollower';
import { html, nothing, type TemplateResult } from 'lit-html';
import { asWritten } from '../../../cells/numberStyle';
import { numberInPrint } from '../../../explain/crosscheck/readPrinted';
import type { Subject, SubjectFigure } from '../../../subject/subject';
import { button, hintedButton, selectField, textField } from '../../kit/fields';
import { info } from '../../kit/info';
import { helpLink, withClauseLinks } from '../../kit/links';
import { decimalsOrBlank } from '../../kit/numbers';
import { checkedLines, clauseWordsOf } from '../../month/checkedView';
import { explanationView } from './explanationView';

/** The page A number: why a printed number is not ours. It follows the selected cell. */
export function createCheckNumberPage(pane: Pane, month: Month): Page {
  const state = pane.slice(INITIAL_CHECK_NUMBER);
  const focus = new Focus();
  const search = new NumberSearch(state, focus);
  const selection = new SelectionFollower(pane, state, search);
  const subjects = new SubjectReader(month);
  const actions = checkNumberActions({ pane, subjects, state, focus, search }, selection);
  return {
    view: () => checkNumberView(state.get(), actions, pane),
    refresh: actions.readAgain,
    selectionMoved: selection.moved,
    focus: focus.take,
    receive: (handover) => {
      if (isNumberHandover(handover)) selection.take(handover);
    },
  };
}

/** The page A number: which number, what is printed for it, and why that is not ours. */
function checkNumberView(
  state: CheckNumberState,
  actions: CheckNumberActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const subject = askedSubject(state);
  const chosen = (state.figure === null ? undefined : subject?.figures.get(state.figure)) ?? null;
  return html`
    ${checkedLines(state.checked, actions.refresh, pane)}
    ${state.selected === null ? nothing : selectedNote(state.selected, actions)}
    ${subject === null ? nothing : question(state, subject, chosen, actions)} ${answer(state, actions, pane)}
    ${subject === null ? nothing : otherQuestions(state, subject, chosen, actions)}
  `;
}

/** The figure that is asked about, and what is printed for it. */
function question(
  { remark, typed }: CheckNumberState,
  subject: Subject,
  chosen: SubjectFigure | null,
  actions: CheckNumberActions,
): TemplateResult {
  return html`
    ${remarkNote(remark, chosen, hasChoices(subject))}
    ${
      chosen === null
        ? nothing
        : html`${printedField(chosen, subject, typed, actions)}
          ${explainButton(subject, chosen, typed, actions)}`
    }
  `;
}

/** What else can be asked, below the answer. */
function otherQuestions(
  state: CheckNumberState,
  subject: Subject,
  chosen: SubjectFigure | null,
  actions: CheckNumberActions,
): TemplateResult {
  if (!hasChoices(subject)) return html`${chosen === null ? nothing : documentLink(subject)}`;
  return html`
    ${whichFigure(state, subject, chosen, actions)} ${otherNumbers(state, subject, actions)}
    ${chosen === null ? explainButton(subject, chosen, state.typed, actions) : nothing}
  `;
}

/** Whether a figure can also be chosen from lists, not only by its cell. */
function hasChoices({ choices }: Subject): boolean {
  return choices.length > 0;
}

const FOR_SELECTED: Readonly<Record<SelectedCells['kind'], string>> = {
  numbers: 'Check these numbers',
  list: 'Compare this list',
};

/** Several selected cells, and the page for them. */
function selectedNote(selected: SelectedCells, actions: CheckNumberActions): TemplateResult {
  return html`
    <div class="note line">
      <p>Selected: ${selected.words}.</p>
      ${button(FOR_SELECTED[selected.kind], () => actions.openSelected(selected))}
    </div>
  `;
}

function documentLink({ document: { id, title } }: Subject): TemplateResult {
  return html`<p class="quiet">${helpLink(`${id}.html`, `${title}, clause by clause`)}</p>`;
}

/** The answer: near the top, as the page follows the selection and nobody scrolls for each cell. */
function answer(
  { isSearching, result }: CheckNumberState,
  actions: CheckNumberActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  return html`
    <p class=${isSearching ? 'quiet' : 'unseen'} aria-live="polite" id="searching">
      ${isSearching ? SEARCHING : (result?.explanation.title ?? '')}
    </p>
    ${result === null ? nothing : explanationView(result, actions, pane)}
  `;
}

/** What is wrong with the selected cell; and where another figure is still chosen, which. */
function remarkNote(
  remark: string | null,
  chosen: SubjectFigure | null,
  isOffered: boolean,
): TemplateResult | typeof nothing {
  if (chosen !== null)
    return remark === null
      ? nothing
      : html`<p class="note">${remark} Still selected: <b>${capital(chosen.label)}</b>.</p>`;
  if (isOffered) return remark === null ? nothing : html`<p class="quiet">${remark}</p>`;
  return html`<p class="quiet">
    ${remark ?? ''} Select a calculated number in the sheet, or the printed number beside it: the page follows
    the selected cell.
  </p>`;
}

/** The field for the printed number, below the figure that it stands for. */
function printedField(
  { label, clause, ours }: SubjectFigure,
  subject: Subject,
  typed: string,
  actions: CheckNumberActions,
): TemplateResult {
  return html`
    <div class="tight">
      <p>
        ${capital(label)} (clause ${clauseWordsOf(subject).clauses(clause)}). Ours:
        <b class="number">${decimalsOrBlank(ours, 3)}</b>
      </p>
      ${textField({
        id: 'typed',
        label: 'Printed number',
        text: typed,
        hint: `With its decimals as printed: ${asWritten('20.0')}, not 20. They show how it was rounded.`,
        isNumber: true,
        isMissing: typed !== '' && numberInPrint(typed) === null,
        wrong: `"${typed}" is not a number. Type it as it is printed, such as ${asWritten('1524.1')}.`,
        type: actions.setTyped,
      })}
    </div>
  `;
}

const FOLLOWS =
  'The page follows the selected cell: a calculated one of a report, of the worked example, of CSA.MONTH, a row of a cross-check, or a number with its list beside it, such as "Main 1630.1".';
const EVIDENCE =
  'An answer must match these too, so fewer answers fit by chance. Select a table of results, or the four published ratings.';

/** The figure, picked in the sheet or chosen from two lists. */
function whichFigure(
  { reading }: CheckNumberState,
  { choices, readings }: Subject,
  chosen: SubjectFigure | null,
  actions: CheckNumberActions,
): TemplateResult {
  const groups = [...new Set(choices.map((one) => one.group))];
  const group = choices.find(({ key }) => key === chosen?.key)?.group ?? '';
  const first = (name: string): string => choices.find((one) => one.group === name)?.key ?? '';
  return html`
    <section class="stack" aria-labelledby="figure-title">
      <h2 id="figure-title">Which figure</h2>
      <div class="labelled">
        ${button('Use the selected cell', actions.useCell, { look: '', describedBy: 'cell-hint' })}
        ${info('cell-hint', 'Use the selected cell', FOLLOWS)}
      </div>
      ${selectField({
        id: 'group',
        label: 'Rating list or tournament',
        choices: [
          ...(chosen === null ? [['', 'Choose'] as const] : []),
          ...groups.map((one) => [one, one] as const),
        ],
        chosen: group,
        choose: (one) => actions.setFigure(first(one)),
      })}
      ${
        chosen === null
          ? nothing
          : selectField({
              id: 'figure',
              label: 'Figure',
              choices: choices
                .filter((one) => one.group === group)
                .map(({ key, title }) => [key, capital(title)]),
              chosen: chosen.key,
              choose: actions.setFigure,
            })
      }
      ${
        reading === null
          ? nothing
          : html`<p class="quiet">
              Calculated like the table of CSA.MONTH: by ${withClauseLinks(readings.get(reading) ?? '')}.
            </p>`
      }
    </section>
  `;
}

/** Other printed numbers: the more of it there is, the less is left to chance. */
function otherNumbers(
  { evidence }: CheckNumberState,
  { print: { numbers } }: Subject,
  actions: CheckNumberActions,
): TemplateResult {
  const words =
    evidence?.words ??
    (numbers.length === 0 ? 'None yet' : `The ${numbers.length} printed numbers beside the figures`);
  return html`
    <section class="tight" aria-labelledby="others-title">
      <div class="labelled">
        <h2 id="others-title">Other printed numbers</h2>
        ${info('others-hint', 'Other printed numbers', EVIDENCE)}
      </div>
      <div class="line">
        <p>${words}</p>
        <div class="buttons">
          ${button('Use selection', actions.useTable, { describedBy: 'others-hint' })}
          ${evidence === null ? nothing : button('Leave out', actions.dropTable)}
        </div>
      </div>
    </section>
  `;
}

function explainButton(
  { method }: Subject,
  chosen: SubjectFigure | null,
  typed: string,
  actions: CheckNumberActions,
): TemplateResult {
  return html`
    <div class="tight bottom">
      ${hintedButton({
        id: 'explain',
        title: 'Explain',
        blocked: whyNot(chosen, typed),
        hint: `${method} No cell is changed.`,
        act: actions.explain,
        look: 'primary wide',
      })}
    </div>
  `;
}

function whyNot(chosen: SubjectFigure | null, typed: string): string | null {
  if (chosen === null) return 'Choose a figure first.';
  if (typed === '') return 'Type the printed number first.';
  return numberInPrint(typed) === null ? 'Correct the printed number first.' : null;
}
