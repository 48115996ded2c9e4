import { withCount } from '../../../cells/numberText';
import { nextPeriod, periodOf, periodTitle } from '../../../bureau';
import { excelBureau } from '../../../excel/bureau/bureauWorkbook';
import type { Confirmations } from '../../kit/confirmations';
import { Focus, type Page, type Pane } from '../../kit/page';
import { styleInForce } from '../../kit/numberStyle';
import type { Month } from '../../month/month';
import { bureauActions, type BureauActions } from './bureauActions';
import { BureauJobs } from './bureauParts';
import { TablesInHand } from './tablesInHand';
import {
  BUREAU_STEPS,
  type BureauState,
  type BureauStep,
  INITIAL_BUREAU,
  resultPeriod,
  type StateWithTables,
} from './bureauState';
import { html, nothing, type TemplateResult } from 'lit-html';
import { button, hintedButton, valueOf } from '../../kit/fields';
import { checklist } from '../../kit/fold';
import { info } from '../../kit/info';
import { progressBar } from '../../kit/jobs';
import { nextStep, stepLines } from './bureauSteps';
import { blockedMonth } from './check';
import { checkStep } from './checkStep';
import { hasTables, type InHand, monthName, type MonthOffer } from './inHand';
import { publishStep } from './publishStep';
import { runStep } from './runStep';
import { firstTables, tablesStep } from './tablesStep';

const NOT_WATCHED = {
  calculated: () => undefined,
  selectionChanged: () => undefined,
  sheetActivated: () => undefined,
};

/** The page Bureau: the ratings of a federation's month, from the tables to the lists and the month after it. */
export function createBureauPage(pane: Pane, month: Month, confirmations: Confirmations): Page {
  const state = pane.slice(INITIAL_BUREAU);
  const focus = new Focus();
  const jobs = new BureauJobs(pane, state, focus);
  const tables = new TablesInHand(pane, excelBureau, state);
  const actions = bureauActions({
    pane,
    bureau: excelBureau,
    state,
    jobs,
    focus,
    tables,
    month,
    confirmations,
  });
  // Where Excel refuses to report changes, a run is not known to be out of date before the lists are written.
  pane.workbook
    .watch({
      ...NOT_WATCHED,
      cellsChanged: (sheetId) => {
        actions.publications.cellsChanged(sheetId);
        const { run } = state.get();
        const sheet = run?.readFrom.find(({ id }) => id === sheetId);
        if (run != null && sheet !== undefined && run.olderThan === null)
          state.set({ run: { ...run, olderThan: sheet.name } });
      },
    })
    .catch(() => undefined);
  return {
    view: () => bureauView(state.get(), confirmations.keys(), actions),
    refresh: async () => {
      const known = pane.numberStyle.get();
      const isKnown = known.excels !== null || known.chosen !== null;
      state.set({ decimalSign: isKnown ? styleInForce(known).decimal : null });
      await confirmations.load();
      await tables.find();
      await actions.publications.look();
    },
    focus: focus.take,
    waiting: () => {
      const { inHand, run } = state.get();
      const { waiting } = actions.eventFiles.summary();
      const month = inHand?.month ?? null;
      if (waiting > 0) {
        const about = month === null ? 'The bureau' : periodTitle(periodOf(month));
        return `${about}: ${withCount(waiting, 'file')} not yet in the tables`;
      }
      return run?.olderThan == null
        ? null
        : `${periodTitle(run.reading.period)}: new ratings are older than ${run.olderThan}`;
    },
  };
}

/** The page of the Ratings Bureau: a month as a checklist, one step open at a time. */
function bureauView(
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
        ${button('Run', actions.run, { ...both, id: 'bureau-run-now', look: isElsewhere ? '' : 'primary' })}
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
    return `No event ended in ${unknownMonth}, which was chosen before, and no table is named after it. Choose another month.`;
  }
  return month === null ? 'No event has an end date that can be read.' : null;
}

/** The tables with which the next month begins. */
function nextMonthStep(state: StateWithTables, actions: BureauActions): TemplateResult {
  const period = resultPeriod(state);
  const tables =
    period === null
      ? 'The tables of the next month'
      : `From ${periodTitle(period)} to ${periodTitle(nextPeriod(period))}: the tables of the next month`;
  return hintedButton({
    id: 'bureau-forward',
    title: 'Carry forward',
    hint: `${tables}, on new sheets. Existing events and games stay.`,
    act: actions.carryForward,
  });
}
