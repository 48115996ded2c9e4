import { button, hintedButton } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { periodTitle } from '../../../bureau';
import { withCount, withThousands } from '../../../cells/numberText';
import { INTAKE_OPTIONS, type IntakeQuestion, type IntakeState, type SectionIntake } from '../../../intake';
import { interpretationsFold } from '../../kit/optionFields';
import { sheetLink, withClauseLinks } from '../../kit/links';
import { APPENDED } from './appendEventFiles';
import type { PartsWithRun } from './bureauParts';
import type { FilesSummary } from './bureauSteps';
import { ALL_OR_NOTHING, sectionCard } from './eventFileCard';
import { clockText, questionField } from './eventFileQuestions';
import { eventFilesActions, type EventFilesActions, FILE_OPTIONS } from './eventFilesActions';
import {
  type Appended,
  COMMON_QUESTIONS,
  type CommonAnswers,
  type CommonQuestion,
  type EventFilesState,
  INITIAL_EVENT_FILES,
  laterMonth,
  stateText,
  titleOf,
  totalsText,
} from './eventFilesState';
import { html, nothing, type TemplateResult } from 'lit-html';

/** These are the same for most files that a region submits. */
const ALWAYS: readonly CommonQuestion[] = ['hostRegion', 'organiser', 'organiserId', 'receivedOn'];

/** What is said once for all files of a choice; what a section says of its own goes before it. */
export function commonFields(
  sections: readonly SectionIntake[],
  common: CommonAnswers,
  actions: EventFilesActions,
): TemplateResult {
  const asked = new Set(
    sections.flatMap(({ verdicts }) =>
      verdicts.flatMap(({ verdict, questions }) => (verdict === 'asked' ? questions : [])),
    ),
  );
  const more = COMMON_QUESTIONS.filter((one) => !ALWAYS.includes(one) && (asked.has(one) || one in common));
  const asking = {
    id: 'common',
    answers: common,
    facts: {},
    answer: actions.answerForAll,
  };
  return html`
    <fieldset class="stack" aria-describedby="common-hint">
      <legend>
        <b>For ${sections.length === 1 ? 'the section' : `all ${withCount(sections.length, 'section')}`}</b>
      </legend>
      <p class="quiet" id="common-hint">
        The files do not have these. A section can have an answer of its own.
      </p>
      ${ALWAYS.map((question) => questionField(question, asking))}
      ${
        more.length === 0
          ? nothing
          : fold({
              id: 'common-more',
              line: 'Details missing from the files',
              body: more.map((question) => questionField(question, asking)),
            })
      }
    </fieldset>
    ${timeControls(sections, actions)}
  `;
}

/** What a section still asks. */
function questionsOf({ obstacles }: SectionIntake): readonly IntakeQuestion[] {
  return obstacles.flatMap(({ effect, questions }) => (effect === 'question' ? questions : []));
}

/** 19: the time controls that nobody has confirmed yet, each once. */
function timeControls(
  sections: readonly SectionIntake[],
  { timeControlsAreRight }: EventFilesActions,
): TemplateResult | typeof nothing {
  const open = sections.filter(
    (section) => section.facts.timeControl !== null && questionsOf(section).includes('timeControl'),
  );
  const groups = new Map<string, string[]>();
  for (const { facts, draft } of open) {
    const text = clockText(facts.timeControl!);
    groups.set(text, [...(groups.get(text) ?? []), draft.key]);
  }
  if (groups.size === 0 || sections.length === 1) return nothing;
  const confirm = (keys: readonly string[], title: string, label: string): TemplateResult => html`
    <div>${button(title, () => timeControlsAreRight(keys), { label })}</div>
  `;
  return html`
    <section class="tight" aria-labelledby="clocks">
      <h3 id="clocks">Time controls as read</h3>
      <ul class="stack">
        ${[...groups].map(
          ([text, keys]) => html`
            <li class="found question">
              <p>${text}. ${withCount(keys.length, 'section')}</p>
              ${confirm(keys, 'Confirm', `Confirm: ${text}`)}
            </li>
          `,
        )}
      </ul>
      ${
        groups.size === 1
          ? nothing
          : confirm([...groups.values()].flat(), 'Confirm all', 'Confirm all: time controls')
      }
    </section>
  `;
}

/** What needs a person comes first, what is ready last. */
const ORDER: readonly IntakeState[] = ['question', 'refused', 'ready'];

/** The files that were chosen: what is asked for all, the sections one by one, and what is written of them. */
export function eventFilesView(
  state: EventFilesState,
  actions: EventFilesActions,
): TemplateResult | typeof nothing {
  const { month, appended } = state;
  const sections = [...(month?.sections ?? [])].sort(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state),
  );
  return html`
    ${appended === null ? nothing : appendedView(appended, actions)}
    ${sections.length === 0 ? nothing : sectionsView(sections, state, actions)}
  `;
}

/** 61: a file that came in after the month in which its section ended is rated in the month in which it came in. */
function ratedLater(sections: readonly SectionIntake[]): TemplateResult | typeof nothing {
  const later = sections.filter((section) => laterMonth(section) !== null);
  const months = [...new Set(later.flatMap((section) => periodTitle(laterMonth(section)!)))];
  if (later.length === 0) return nothing;
  const [which, are] =
    later.length === 1 ? ['1 section', 'is'] : [`${withThousands(later.length)} sections`, 'are'];
  return html`<p class="found note" id="event-files-later">
    ${withClauseLinks(
      `${which} of an earlier month ${are} rated in ${months.join(' and ')}, because of the date in Received on (clause 61). Correct the date if the files came in before the month ended.`,
    )}
  </p>`;
}

/** Columns that a run needs are missing from the user's tables: named before anything is answered. */
function missingColumns(
  sections: readonly SectionIntake[],
  { checkAgain }: EventFilesActions,
): TemplateResult | typeof nothing {
  const waiting = sections.filter(({ missingColumns: missing }) => missing.length > 0);
  const columns = [...new Set(waiting.flatMap(({ missingColumns: missing }) => missing))];
  if (columns.length === 0) return nothing;
  const [are, them, wait] = [
    columns.length === 1 ? 'This column is missing' : 'These columns are missing',
    columns.length === 1 ? 'it to the header row' : 'them to the header rows',
    waiting.length === 1 ? '1 section waits' : `${withThousands(waiting.length)} sections wait`,
  ];
  return html`
    <div class="found error tight" id="event-files-columns">
      <p>${are}: ${columns.join('; ')}. Add ${them}, then press Check again: ${wait} for that.</p>
      <div class="buttons">${button('Check again', checkAgain, { id: 'event-files-check-again' })}</div>
    </div>
  `;
}

function sectionsView(
  sections: readonly SectionIntake[],
  state: EventFilesState,
  actions: EventFilesActions,
): TemplateResult {
  const { common, open, options } = state;
  const keysOf = (wanted: IntakeState): string[] =>
    sections.filter((section) => section.state === wanted).map(({ draft }) => draft.key);
  const titles = sections.map(titleOf);
  const twins = new Set(titles.filter((title, at) => titles.indexOf(title) !== at));
  const [ready, refused, asks] = [keysOf('ready'), keysOf('refused'), keysOf('question')];
  const counts = [
    `${withThousands(ready.length)} ready`,
    `${withThousands(asks.length)} ${asks.length === 1 ? 'needs' : 'need'} you`,
    `${withThousands(refused.length)} ${refused.length === 1 ? 'goes' : 'go'} back`,
  ];
  return html`
    ${commonFields(sections, common, actions)}
    ${interpretationsFold(
      {
        id: FILE_OPTIONS,
        ids: 'file-option-',
        title: 'Interpretations, where the regulations are silent',
        options: INTAKE_OPTIONS,
        values: options,
      },
      actions,
    )}
    <section class="tight" aria-labelledby="event-files-sections">
      <h3 id="event-files-sections" tabindex="-1">
        ${withCount(sections.length, 'section')}: ${counts.join(', ')}
      </h3>
      ${ratedLater(sections)} ${missingColumns(sections, actions)}
      <ul class="rows">
        ${sections.map((section) => sectionItem(section, twins.has(titleOf(section)), section.draft.key === open ? state : null, actions))}
      </ul>
    </section>
    ${sections.length === 1 ? nothing : forAll(ready, refused, actions)}
  `;
}

function sectionItem(
  section: SectionIntake,
  /** Whether another section has the same title, so that the file tells them apart. */
  isTwin: boolean,
  /** null = its card is closed */
  open: EventFilesState | null,
  actions: EventFilesActions,
): TemplateResult {
  const { draft, state, totals } = section;
  const look = state === 'ready' ? 'quiet' : state === 'refused' ? 'wrong' : 'severity';
  return html`
    <li class="tight" data-section=${draft.key}>
      <div class="line">
        ${button(titleOf(section), () => actions.open(draft.key), { look: 'link', expanded: open !== null })}
        <span class=${look}>${stateText(section)}</span>
      </div>
      ${
        draft.players.length === 0
          ? nothing
          : html`<p class="quiet">
              ${isTwin ? `${draft.files[0].name}: ` : ''}${withCount(draft.players.length, 'player')},
              ${totalsText(totals)}
            </p>`
      }
      ${open === null ? nothing : sectionCard(section, open, actions)}
    </li>
  `;
}

/** The whole choice at once. */
function forAll(
  ready: readonly string[],
  refused: readonly string[],
  actions: EventFilesActions,
): TemplateResult {
  const none = ready.length === 0;
  return html`
    <div class="stack">
      ${hintedButton({
        id: 'event-files-append',
        title: none
          ? 'Append all that are ready'
          : `Append the ${withCount(ready.length, 'section')} that ${ready.length === 1 ? 'is' : 'are'} ready`,
        blocked: none ? 'No section is ready yet.' : null,
        hint: ALL_OR_NOTHING,
        act: () => actions.append(ready, 'event-files-append'),
        look: 'primary',
      })}
      ${
        refused.length === 0
          ? nothing
          : button(
              `Write the sheet Sent back (${withCount(refused.length, 'section')})`,
              () => actions.writeSentBack(refused, 'event-files-send-back'),
              { id: 'event-files-send-back', look: '' },
            )
      }
    </div>
  `;
}

/** What was appended last, and the run of its month. */
function appendedView({ text, periods, sheets }: Appended, actions: EventFilesActions): TemplateResult {
  return html`
    <div class="note done tight">
      <p id=${APPENDED} tabindex="-1">${text}</p>
      ${sheets.length === 0 ? nothing : html`<p class="buttons">${sheets.map((sheet) => sheetLink(sheet, actions))}</p>`}
      <div class="buttons">
        ${periods.map((period) => button(`Run ${periodTitle(period)}`, () => actions.run(period)))}
      </div>
    </div>
  `;
}

/** The part of the page that takes event files; its code is loaded with the first of them. */
export function createEventFiles(parts: PartsWithRun) {
  const state = parts.pane.slice(INITIAL_EVENT_FILES);
  const actions = eventFilesActions(parts, state);
  return {
    takeFiles: actions.takeFiles,
    takeSheet: actions.takeSheet,
    view: () => eventFilesView(state.get(), actions),
    summary: (): FilesSummary => ({
      waiting: state.get().files.length,
      appendedTo: state.get().appended?.periods ?? [],
    }),
  };
}
