import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import type { HeadlessTable } from '../../../excel/bureau/findTables';
import { periodTitle, periodOf } from '../../../bureau';
import { button, valueOf } from '../../kit/fields';
import { progressBar } from '../../kit/jobs';
import { sheetLink } from '../../kit/links';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { INTERPRETATIONS, interpretationsFold } from '../../kit/optionFields';
import type { BureauActions } from './bureauActions';
import type { BureauState, StateWithTables, AskingAboutSheets } from './bureauState';
import { blockedMonth } from './calculate';
import { checkStep } from './checkStep';
import { importFields } from './importTables';
import { hasTables, type InHand, type MonthOffer, monthName } from './inHand';
import { insertFields, nextMonthStep } from './insertSheets';
import { publishStep } from './publish';
import { runResult } from './runResult';
import { tableList } from './tableList';

/** The page of the Ratings Bureau: the tables of a month, their check, the run, its lists, and the month after it. */
export function bureauView(
  state: BureauState,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { inHand } = state;
  return html`
    <p>Rates all players of a federation in one run, from six tables of this workbook.</p>
    ${inHand !== null && hasTables(inHand) ? steps({ ...state, inHand }, confirmed, actions) : beginning(state, actions)}
  `;
}

function beginning(state: BureauState, actions: BureauActions): TemplateResult {
  const { inHand, progress } = state;
  return html`
    ${insertFields(state, actions)}
    ${
      inHand === null
        ? nothing
        : html`
            <details>
              <summary tabindex="0">Use tables of my own</summary>
              ${tableList(inHand, headlessIn(state), actions)}
            </details>
          `
    }
    ${importFields(state, actions)} ${actions.eventFiles.view(true)}
    ${progress === null ? nothing : html`<div class="tight bottom">${progressBar(progress, actions.cancel)}</div>`}
  `;
}

const INTERPRETED = 'Interpretations of the ratings, where the regulations are silent';

/** 25: the rounding of the printed example is its own, and no way to rate a federation. */
const OFFERED = MONTH_OPTIONS.filter(({ key }) => key !== 'rounding');

const headlessIn = ({ found }: BureauState): readonly HeadlessTable[] => found?.headless ?? [];

function steps(
  state: StateWithTables,
  confirmed: ReadonlySet<string>,
  actions: BureauActions,
): TemplateResult {
  const { inHand, run, progress, asking, choices } = state;
  return html`
    <section class="stack" aria-labelledby="bureau-tables">
      <h2 id="bureau-tables">1 Tables</h2>
      ${monthField(inHand, actions)} ${tableList(inHand, headlessIn(state), actions)}
      ${importFields(state, actions)} ${actions.eventFiles.view(false)}
    </section>
    ${checkStep(state, confirmed, actions)}
    <h2>3 Run</h2>
    ${interpretationsFold(
      {
        id: INTERPRETATIONS,
        ids: 'interpretation-',
        title: INTERPRETED,
        options: OFFERED,
        values: choices.interpretations,
      },
      actions,
    )}
    <div class="tight bottom">
      ${progress === null ? runButtons(inHand, actions) : progressBar(progress, actions.cancel)}
    </div>
    ${asking === null || progress !== null ? nothing : askingView(asking, actions)}
    ${run === null ? nothing : runResult(run, state.explained, actions)} ${publishStep(state, actions)}
    ${nextMonthStep(state, actions.rollForward)}
    <details>
      <summary tabindex="0">Start another bureau workbook</summary>
      ${insertFields(state, actions)}
    </details>
  `;
}

/** Whether the sheets of the last time are to be replaced. */
function askingView(
  { doing, period, sheets }: AskingAboutSheets,
  { decide, goTo }: Pick<BureauActions, 'decide' | 'goTo'>,
): TemplateResult {
  const edited = sheets.filter(({ isEdited }) => isEdited);
  const month = periodTitle(period);
  return html`
    <section class="stack" aria-labelledby="bureau-asking">
      <h3 id="bureau-asking" tabindex="-1">
        ${doing === 'forward' ? `${month} was begun before` : `${month} was run before`}
      </h3>
      <p class="buttons">${sheets.map(({ sheet }) => sheetLink(sheet, { goTo }))}</p>
      ${
        edited.length === 0
          ? nothing
          : html`<p class="found error">
              Edited since they were written: ${edited.map(({ sheet }) => `"${sheet.name}"`).join(', ')}. What
              you typed there goes with them.
            </p>`
      }
      <p class="quiet">
        They are deleted once the new ones are complete. Formulas of yours that point to them would show
        #REF!.
      </p>
      <div class="pair">
        ${button('Replace them', () => decide('replace'), { id: 'bureau-replace', look: 'primary' })}
        ${button('Keep both', () => decide('keep'), { id: 'bureau-keep', look: '' })}
      </div>
      ${button('Leave everything as it is', () => decide(null), { id: 'bureau-leave', look: 'wide' })}
    </section>
  `;
}

/** The month to be run, out of those that the tables have. */
function monthField(
  { month, months, unknownMonth }: InHand,
  { setMonth }: Pick<BureauActions, 'setMonth'>,
): TemplateResult {
  const choose = (event: Event): void => {
    if (valueOf(event) !== '') setMonth(valueOf(event));
  };
  return html`
    <div class="field">
      <label for="bureau-month">Month</label>
      <select
        id="bureau-month"
        aria-describedby="bureau-month-hint"
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
            <option value=${monthName(one.first)} .selected=${one.first === month}>${monthText(one)}</option>
          `,
        )}
      </select>
      <p class=${unknownMonth === null ? 'quiet' : 'wrong'} id="bureau-month-hint">
        ${hint(month, unknownMonth)}
      </p>
    </div>
  `;
}

/** October 2026, 37 events */
function monthText({ first, events }: MonthOffer): string {
  const title = periodTitle(periodOf(first));
  return `${title}, ${events === 0 ? 'no events' : withCount(events, 'event')}`;
}

function hint(month: InHand['month'], unknownMonth: string | null): string {
  if (unknownMonth !== null) {
    return `${unknownMonth} was chosen before: no event ended then, and no table has it in its name. Choose another month.`;
  }
  return month === null
    ? 'No event has an end date that can be read.'
    : 'Tables with this month in their name come first, then those without one.';
}

/** The run alone, and the run with the tables of the next month. */
function runButtons(
  inHand: InHand,
  { run, runAndCarryForward }: Pick<BureauActions, 'run' | 'runAndCarryForward'>,
): TemplateResult {
  const blocked = blockedMonth(inHand);
  const both = { isBlocked: blocked !== null, describedBy: 'bureau-run-hint' };
  return html`
    <div class="pair">
      ${button('Run', run, { ...both, id: 'bureau-run', look: 'primary' })}
      ${button('Run and carry forward', runAndCarryForward, { ...both, id: 'bureau-run-on', look: '' })}
    </div>
    <p class="quiet" id="bureau-run-hint">
      ${
        blocked ??
        'Writes new sheets; your tables stay as they are. Carry forward: the tables of the next month too.'
      }
    </p>
  `;
}
