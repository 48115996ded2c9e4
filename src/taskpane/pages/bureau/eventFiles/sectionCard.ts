import { html, nothing, type TemplateResult } from 'lit-html';
import { type CalendarDay, formatCalendarDay } from '../../../../engine/kit/calendarDay';
import { periodOf, periodTitle } from '../../../../bureau';
import { freeIds, type IntakeQuestion, type SectionIntake } from '../../../../intake';
import { withClauseLinks } from '../../../kit/links';
import { withCount } from '../../../../cells/numberText';
import type { EventFilesActions } from './eventFilesActions';
import type { EventFilesState } from './eventFilesState';
import { leftOutText } from './append';
import { penaltiesView } from './penaltiesView';
import { playerList } from './playerMatches';
import { askedFields, asking } from './askedFields';
import { questionField } from './questionField';
import { roundsView } from './roundsView';
import { verdictsView } from './verdictsView';
import { KIND_TITLES, titleOf } from './words';

/** Everything about a section before it is appended: what is asked, who played, which games, and the clauses. */
export function sectionCard(
  section: SectionIntake,
  { round, tables, tablesMonth, month }: Pick<EventFilesState, 'round' | 'tables' | 'tablesMonth' | 'month'>,
  actions: EventFilesActions,
): TemplateResult {
  const { state, draft } = section;
  const free = (count: number): string[] =>
    tables === null || month === null ? [] : freeIds(tables.players, month, count);
  if (draft.players.length === 0) {
    return html`
      <div class="stack" id="event-file-card" role="group" aria-label=${titleOf(section)}>
        ${aboutFiles(section)} ${refusals(section)} ${sendBack(section, actions)} ${remove(section, actions)}
      </div>
    `;
  }
  return html`
    <div class="stack" id="event-file-card" role="group" aria-label=${titleOf(section)}>
      ${aboutFiles(section)} ${otherMonth(section, tablesMonth)} ${notRecorded(section)} ${refusals(section)}
      ${askedFields(section, free, actions)} ${playerList(section, actions)}
      ${roundsView(section, round, actions)} ${verdictsView(section)} ${penaltiesView(section, actions)}
      ${allAnswers(section, actions)}
      ${state === 'refused' ? sendBack(section, actions) : append(section, actions)}
      ${remove(section, actions)}
    </div>
  `;
}

function remove(section: SectionIntake, actions: EventFilesActions): TemplateResult {
  return html`
    <button
      type="button"
      class="button wide"
      aria-label="Remove it from this list: ${titleOf(section)}"
      @click=${() => actions.remove(section)}
    >
      Remove it from this list
    </button>
  `;
}

function aboutFiles({ draft, facts }: SectionIntake): TemplateResult {
  const { startDay, endDay, period, rounds } = facts;
  const days = [startDay, endDay].flatMap((day) => (day === null ? [] : [formatCalendarDay(day)]));
  const about = [
    [...new Set(days)].join(' to '),
    rounds === 0 ? '' : withCount(rounds, 'round'),
    period === null ? '' : `rated in ${periodTitle(period)} (clause 65)`,
  ];
  return html`
    <ul class="tight">
      ${draft.files.map(
        ({ name, reading }) => html`
          <li class="quiet">
            ${[
              `${name}: ${KIND_TITLES[reading.kind]}`,
              ...(reading.encoding === null ? [] : [reading.encoding]),
              ...(reading.players.length === 0 ? [] : [withCount(reading.players.length, 'player')]),
            ].join(', ')}
          </li>
        `,
      )}
    </ul>
    <p class="quiet">${withClauseLinks(about.filter((part) => part !== '').join(', '))}</p>
  `;
}

/** 65: rows of one month in the tables of another are hardly meant. */
function otherMonth(
  { facts: { period } }: SectionIntake,
  tablesMonth: CalendarDay | null,
): TemplateResult | typeof nothing {
  if (period === null || tablesMonth === null || period.first === tablesMonth) return nothing;
  const [tables, its] = [periodTitle(periodOf(tablesMonth)), periodTitle(period)];
  return html`<p class="found note">
    ${withClauseLinks(
      `The chosen tables are those of ${tables}, and this section is rated in ${its} (clause 65). Choose ${its} under 1 Tables, or roll forward to it, and choose the file again; or append it where it is.`,
    )}
  </p>`;
}

/** What the tables have no column for, and no rating depends on. */
function notRecorded(section: SectionIntake): TemplateResult | typeof nothing {
  const text = leftOutText([section]).trim();
  return text === '' ? nothing : html`<p class="found note">${text}</p>`;
}

/** Why the file goes back. */
function refusals({ obstacles }: SectionIntake): TemplateResult | typeof nothing {
  const why = obstacles.filter(({ effect }) => effect === 'error');
  if (why.length === 0) return nothing;
  return html`
    <ul class="stack" aria-label="Why it is sent back">
      ${why.map((one) => html`<li class="found error"><p>${withClauseLinks(one.text)}</p></li>`)}
    </ul>
  `;
}

const CORRECTED: readonly IntakeQuestion[] = [
  'event',
  'section',
  'startDay',
  'endDay',
  'rounds',
  'format',
  'boards',
  'timeControl',
  'hostRegion',
  'abroad',
  'fideRated',
  'organiser',
  'organiserId',
  'arbiterPresent',
  'clubEvent',
  'registeredOn',
  'receivedOn',
  'permission',
  'rateAnyway',
  'link',
  'roundDays',
];

/** What was read and answered, to be corrected. */
function allAnswers(section: SectionIntake, actions: EventFilesActions): TemplateResult {
  // The number of rounds is the file's own; only its confirmation can be taken back.
  const corrected = CORRECTED.filter((question) => question !== 'rounds' || section.answers.rounds !== null);
  return html`
    <details>
      <summary tabindex="0">The event, as it was read and answered</summary>
      <div class="stack">
        ${corrected.map((question) => questionField(question, asking(section, 'all', actions)))}
      </div>
    </details>
  `;
}

function append(section: SectionIntake, actions: EventFilesActions): TemplateResult {
  const { state, answers, draft, obstacles, missingColumns } = section;
  const isReady = state === 'ready';
  const count = obstacles.length - missingColumns.length;
  const toDo = [
    ...(missingColumns.length === 0
      ? []
      : [`add the missing ${missingColumns.length === 1 ? 'column' : 'columns'}`]),
    ...(count === 0 ? [] : [`answer ${count === 1 ? 'what is asked' : `the ${count} questions`}`]),
  ].join(' and ');
  return html`
    <div class="tight">
      <button
        type="button"
        class="button primary wide"
        id="event-file-append"
        aria-disabled=${isReady ? 'false' : 'true'}
        aria-describedby="event-file-append-hint"
        @click=${() => (isReady ? void actions.append([draft.key], 'event-file-append') : undefined)}
      >
        ${answers.replaces === true ? 'Replace' : 'Append'}
      </button>
      <p class="quiet" id="event-file-append-hint">
        ${
          isReady
            ? 'Writes below the last rows of your tables, all of it or nothing.'
            : `${toDo.charAt(0).toUpperCase()}${toDo.slice(1)} above first.`
        }
      </p>
    </div>
  `;
}

function sendBack({ draft, sentBack }: SectionIntake, actions: EventFilesActions): TemplateResult {
  return html`
    <div class="tight">
      <button
        type="button"
        class="button primary wide"
        id="event-file-send-back"
        aria-describedby="event-file-send-back-hint"
        @click=${() => void actions.writeSentBack([draft.key], 'event-file-send-back')}
      >
        Write the sheet Sent back
      </button>
      <p class="quiet" id="event-file-send-back-hint">
        ${withClauseLinks(`${withCount(sentBack.length, 'line')} for the region, with place and clause (clause 13).`)}
      </p>
    </div>
  `;
}
