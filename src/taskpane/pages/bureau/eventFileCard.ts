import { button, checkbox, hintedButton } from '../../kit/fields';
import { periodOf, periodTitle } from '../../../bureau';
import { withCount } from '../../../cells/numberText';
import { type CalendarDay, formatCalendarDay } from '../../../engine/kit/calendarDay';
import {
  freeIds,
  type IntakeQuestion,
  type RoundEntries,
  type SectionIntake,
  type Verdict,
  type VerdictKind,
  isPenalised,
  noPenalty,
  type PenaltyCandidate,
} from '../../../intake';
import { clauseLinks, withClauseLinks } from '../../kit/links';
import { leftOutText } from './appendEventFiles';
import { askedFields, asking, questionField } from './eventFileQuestions';
import { playerList } from './eventFilePlayers';
import type { EventFilesActions } from './eventFilesActions';
import { type EventFilesState, KIND_TITLES, titleOf, totalsText } from './eventFilesState';
import { html, nothing, type TemplateResult } from 'lit-html';

/** The games of a section by round, as they will be in the table. */
function roundsView(
  section: SectionIntake,
  shown: number | null,
  { showRound }: Pick<EventFilesActions, 'showRound'>,
): TemplateResult {
  const names = new Map(section.draft.players.map(({ number, name }) => [number, name]));
  const nameOf = (number: number | null): string =>
    number === null ? '' : (names.get(number) ?? `${number}`);
  return html`
    <details>
      <summary tabindex="0">Games: ${totalsText(section.totals)}</summary>
      <ul class="rows" aria-label="Rounds">
        ${section.rounds.map(
          (round) => html`
            <li class="tight">
              ${button(roundTitle(round), () => showRound(round.round === shown ? null : round.round), {
                look: 'link',
                expanded: round.round === shown,
              })}
              ${round.round === shown ? entries(round, nameOf) : nothing}
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}

/** Round 3, 2026/08/09: 30 games and byes */
function roundTitle({ round, day, entries }: RoundEntries): string {
  return `Round ${round}${day === null ? '' : `, ${formatCalendarDay(day)}`}: ${withCount(entries.length, 'row')}`;
}

function entries({ entries }: RoundEntries, nameOf: (number: number | null) => string): TemplateResult {
  return html`
    <ul class="tight">
      ${entries.map(
        ({ white, black, result, leftOut }) => html`
          <li class=${leftOut ? 'quiet' : ''}>
            ${nameOf(white)}
            <span class="number whole">${result}</span> ${nameOf(black)}${leftOut ? ', left out' : ''}
          </li>
        `,
      )}
    </ul>
  `;
}

const WORDS: Readonly<Record<VerdictKind, string>> = {
  meets: 'met',
  doesNot: 'not met',
  asked: 'asked',
  note: 'note',
};
/** The same behind a count. */
const TITLES: typeof WORDS = { ...WORDS, note: 'to note' };

/** What is worth a look comes first. */
const ORDER: readonly VerdictKind[] = ['doesNot', 'asked', 'note', 'meets'];

/** A section by clauses: what was found, its place in the file, and the verdict. */
function verdictsView({ verdicts }: SectionIntake): TemplateResult {
  const count = (kind: VerdictKind): number => verdicts.filter(({ verdict }) => verdict === kind).length;
  const words = ORDER.filter((kind) => count(kind) > 0).map((kind) => `${count(kind)} ${TITLES[kind]}`);
  const sorted = [...verdicts].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  return html`
    <details>
      <summary tabindex="0">Clauses: ${words.join(', ')}</summary>
      <ul class="rows" aria-label="Clauses">
        ${sorted.map(item)}
      </ul>
    </details>
  `;
}

function item({ clause, title, found, place, verdict }: Verdict): TemplateResult {
  const where = place === null ? '' : [place.file, place.text].filter((part) => part !== '').join(', ');
  return html`
    <li class="tight">
      <div class="line">
        <b>${clauseLinks(clause)} ${title}</b>
        <span class=${verdict === 'doesNot' ? 'wrong' : 'quiet'}>${WORDS[verdict]}</span>
      </div>
      <p>${withClauseLinks(found)}</p>
      ${where === '' ? nothing : html`<p class="quiet">${where}</p>`}
    </li>
  `;
}

/**
 * 51, 52: penalties that the games suggest. Only the user knows whether the arbiter was informed, so none is ticked but those that the
 * replaced section has (63).
 */
function penaltiesView(
  { penalties, answers, draft }: SectionIntake,
  { answer }: Pick<EventFilesActions, 'answer'>,
): TemplateResult | typeof nothing {
  if (penalties.length === 0) return nothing;
  const tick = (candidate: PenaltyCandidate, isTicked: boolean): void => {
    const ticked = new Set(answers.penalties);
    const isNew = candidate.row === null;
    const key = isNew ? candidate.key : noPenalty(candidate);
    if (isTicked === isNew) ticked.add(key);
    else ticked.delete(key);
    answer(draft.key, { penalties: ticked });
  };
  return html`
    <details>
      <summary tabindex="0">Possible no-shows: ${withCount(penalties.length, 'player')}</summary>
      <fieldset class="field">
        <legend>Tick those who did not inform the arbiter</legend>
        ${penalties.map((candidate) => {
          const { text, clause } = candidate;
          const checked = isPenalised(candidate, answers);
          return checkbox(
            { checked, title: html`<span>${text} (${clauseLinks(clause)})</span>` },
            (isTicked) => tick(candidate, isTicked),
          );
        })}
      </fieldset>
    </details>
  `;
}

/** The effects of appending. */
export const ALL_OR_NOTHING = 'Writes below the last rows of your tables, all or nothing.';

/** What becomes of a section that is ready, where that is another thing than to append it. */
type WhenReady = Readonly<Record<'title' | 'hint', string>>;

/** Everything about a section before it is appended: what is asked, who played, which games, and the clauses. */
export function sectionCard(
  section: SectionIntake,
  { round, tables, tablesMonth, month }: Pick<EventFilesState, 'round' | 'tables' | 'tablesMonth' | 'month'>,
  actions: EventFilesActions,
  whenReady?: WhenReady,
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
      ${state === 'refused' ? sendBack(section, actions) : append(section, actions, whenReady)}
      ${remove(section, actions)}
    </div>
  `;
}

function remove(section: SectionIntake, actions: EventFilesActions): TemplateResult {
  return button('Remove from this list', () => actions.remove(section), {
    look: 'wide',
    label: `Remove from this list: ${titleOf(section)}`,
  });
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
      `The chosen tables are for ${tables}, but this section is rated in ${its} (clause 65). Choose ${its} as the month, or carry forward to it, then choose the file again. You can also append it to the chosen tables.`,
    )}
  </p>`;
}

/** Values without a column in the tables, which no rating depends on. */
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

/** The values that were read or answered, in fields to correct them. */
function allAnswers(section: SectionIntake, actions: EventFilesActions): TemplateResult {
  // The number of rounds is the file's own; only its confirmation can be taken back.
  const corrected = CORRECTED.filter((question) => question !== 'rounds' || section.answers.rounds !== null);
  return html`
    <details>
      <summary tabindex="0">Event details as read and answered</summary>
      <div class="stack">
        ${corrected.map((question) => questionField(question, asking(section, 'all', actions)))}
      </div>
    </details>
  `;
}

function append(section: SectionIntake, actions: EventFilesActions, whenReady?: WhenReady): TemplateResult {
  const { state, answers, draft, obstacles, missingColumns } = section;
  const usual = { title: answers.replaces === true ? 'Replace' : 'Append', hint: ALL_OR_NOTHING };
  const { title, hint } = whenReady ?? usual;
  const isReady = state === 'ready';
  const count = obstacles.length - missingColumns.length;
  const toDo = [
    ...(missingColumns.length === 0
      ? []
      : [`add the missing ${missingColumns.length === 1 ? 'column' : 'columns'}`]),
    ...(count === 0 ? [] : [`answer ${count === 1 ? 'the question' : `the ${count} questions`}`]),
  ].join(' and ');
  return html`
    <div class="tight">
      ${hintedButton({
        id: 'event-file-append',
        title,
        blocked: isReady ? null : `${toDo.charAt(0).toUpperCase()}${toDo.slice(1)} above first.`,
        hint,
        act: () => actions.append([draft.key], 'event-file-append'),
        look: 'primary wide',
      })}
    </div>
  `;
}

function sendBack({ draft, sentBack }: SectionIntake, actions: EventFilesActions): TemplateResult {
  return html`
    <div class="tight">
      ${hintedButton({
        id: 'event-file-send-back',
        title: 'Write the sheet Sent back',
        hint: withClauseLinks(
          `${withCount(sentBack.length, 'line')} for the region, with place and clause (clause 13).`,
        ),
        act: () => actions.writeSentBack([draft.key], 'event-file-send-back'),
        look: 'primary wide',
      })}
    </div>
  `;
}
