import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { nextPeriod, periodOf, periodTitle } from '../../../bureau';
import { button, hintedButton, valueOf } from '../../kit/fields';
import { checklist } from '../../kit/fold';
import { info } from '../../kit/info';
import { progressBar } from '../../kit/jobs';
import type { BureauActions } from './bureauActions';
import { nextStep, stepLines } from './bureauSteps';
import {
  BUREAU_STEPS,
  type BureauState,
  type BureauStep,
  resultPeriod,
  type StateWithTables,
} from './bureauState';
import { blockedMonth } from './check';
import { checkStep } from './checkStep';
import { hasTables, type InHand, type MonthOffer, monthName } from './inHand';
import { publishStep } from './publishStep';
import { runStep } from './runStep';
import { firstTables, tablesStep } from './tablesStep';

/** The page of the Ratings Bureau: a month as a checklist, one step open at a time. */
export function bureauView(
  state: BureauState,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { inHand } = state;
  return inHand !== null && hasTables(inHand)
    ? month({ ...state, inHand }, confirmed, actions)
    : beginning(state, actions);
}

/** A workbook without tables: the ways to get them. */
function beginning(state: BureauState, actions: BureauActions): TemplateResult {
  const opened = state.opened === 'files' || state.opened === 'none' ? state.opened : 'tables';
  const { eventFiles } = actions;
  const { waiting } = eventFiles.summary();
  const step = (id: 'tables' | 'files', line: string, body: () => unknown) => ({
    id: `bureau-${id}`,
    title: TITLES[id],
    state: id === 'tables' || waiting > 0 ? ('next' as const) : ('later' as const),
    line,
    isOpen: opened === id,
    toggle: () => actions.toggle(opened === id ? 'none' : id),
    body,
  });
  return html`
    ${
      state.progress === null
        ? nothing
        : html`<div class="tight bottom first">${progressBar(state.progress, actions.cancel)}</div>`
    }
    ${checklist('Steps of a month', [
      step('tables', 'Six tables, for the ratings of a whole federation', () => firstTables(state, actions)),
      step('files', 'Events as their arbiters sent them', () => eventFiles.view()),
    ])}
  `;
}

const TITLES: Readonly<Record<BureauStep, string>> = {
  tables: 'Tables',
  files: 'Files',
  check: 'Check',
  run: 'Run',
  publish: 'Publish',
  nextMonth: 'Next month',
};

function month(
  state: StateWithTables,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const files = actions.eventFiles.summary();
  const opened = state.opened ?? nextStep(state, confirmed, files);
  const lines = stepLines(state, confirmed, files);
  const bodies: Readonly<Record<BureauStep, () => unknown>> = {
    tables: () => tablesStep(state, actions),
    files: () => html`${actions.eventFiles.view()} ${actions.submissions.view()}`,
    check: () => checkStep(state, confirmed, actions),
    run: () => runStep(state, actions),
    publish: () => publishStep(state, actions),
    nextMonth: () => nextMonthStep(state, actions),
  };
  return html`
    ${monthField(state.inHand, actions)} ${actionBar(state, opened, files.waiting, actions)}
    ${checklist(
      'Steps of the month',
      BUREAU_STEPS.map((step) => ({
        id: `bureau-${step}`,
        title: TITLES[step],
        ...lines[step],
        isOpen: opened === step,
        toggle: () => actions.toggle(opened === step ? 'none' : step),
        body: bodies[step],
      })),
    )}
  `;
}

/**
 * The run, always in sight: the first thing that the keyboard reaches after the month, though it is shown below. Its button is
 * the primary one, unless the open step has that.
 */
function actionBar(
  { inHand, progress, asking, run }: StateWithTables,
  opened: BureauStep | 'none',
  waiting: number,
  actions: BureauActions,
): TemplateResult {
  if (progress !== null)
    return html`<div class="tight bottom first">${progressBar(progress, actions.cancel)}</div>`;
  const blocked = blockedMonth(inHand);
  const isElsewhere =
    asking !== null ||
    (opened === 'files' && waiting > 0) ||
    (opened === 'publish' && run !== null && run.olderThan === null);
  const both = { isBlocked: blocked !== null, describedBy: RUN_HINT };
  return html`
    <div class="tight bottom first">
      <div class="labelled">
        ${button('Run', actions.run, { ...both, id: 'bureau-run', look: isElsewhere ? '' : 'primary' })}
        ${button('Run and carry forward', actions.runAndCarryForward, { ...both, id: 'bureau-run-on', look: '' })}
        ${blocked === null ? info(RUN_HINT, 'Run and Run and carry forward', WHAT_IS_WRITTEN) : nothing}
      </div>
      ${blocked === null ? nothing : html`<p class="wrong" id=${RUN_HINT}>${blocked}</p>`}
    </div>
  `;
}

const RUN_HINT = 'bureau-run-hint';
const WHAT_IS_WRITTEN =
  'Both check the tables first. Run writes the new ratings on new sheets; your tables stay as they are. Run and carry forward also writes the tables of the next month.';

/** The month to be run, out of those that the tables have. */
function monthField(
  { month, months, unknownMonth }: InHand,
  { setMonth }: Pick<BureauActions, 'setMonth'>,
): TemplateResult {
  const choose = (event: Event): void => {
    if (valueOf(event) !== '') void setMonth(valueOf(event));
  };
  const [wrong, label] = [wrongMonth(month, unknownMonth), 'Month'];
  return html`
    <div class="field">
      <div class="labelled">
        <label for="bureau-month">${label}</label>
        ${wrong === null ? info(MONTH_HINT, label, WHICH_TABLES) : nothing}
        <select
          id="bureau-month"
          aria-describedby=${MONTH_HINT}
          aria-invalid=${unknownMonth === null ? 'false' : 'true'}
          @change=${choose}
        >
          ${
            month === null
              ? html`<option value="" .selected=${true}>
                  ${unknownMonth === null ? 'Choose a month' : `${unknownMonth}, not in these tables`}
                </option>`
              : nothing
          }
          ${months.map(
            (one) => html`
              <option value=${monthName(one.first)} .selected=${one.first === month}>
                ${monthText(one)}
              </option>
            `,
          )}
        </select>
      </div>
      ${wrong === null ? nothing : html`<p class="wrong" id=${MONTH_HINT}>${wrong}</p>`}
    </div>
  `;
}

const MONTH_HINT = 'bureau-month-hint';
const WHICH_TABLES = 'Tables with this month in their name come first, then those without one.';

/** October 2026, 37 events */
function monthText({ first, events }: MonthOffer): string {
  const title = periodTitle(periodOf(first));
  return `${title}, ${events === 0 ? 'no events' : withCount(events, 'event')}`;
}

function wrongMonth(month: InHand['month'], unknownMonth: string | null): string | null {
  if (unknownMonth !== null) {
    return `${unknownMonth} was chosen before: no event ended then, and no table has it in its name. Choose another month.`;
  }
  return month === null ? 'No event has an end date that can be read.' : null;
}

/** The tables with which the next month begins. */
function nextMonthStep(state: StateWithTables, actions: BureauActions): TemplateResult {
  const period = resultPeriod(state);
  const tables =
    period === null
      ? 'The tables of the next month'
      : `From ${periodTitle(period)} to ${periodTitle(nextPeriod(period))}: its tables`;
  return hintedButton({
    id: 'bureau-forward',
    title: 'Carry forward',
    hint: `${tables}, on new sheets. Events and games that are there already stay.`,
    act: actions.carryForward,
  });
}
