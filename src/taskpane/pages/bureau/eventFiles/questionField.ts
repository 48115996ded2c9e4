import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { SECTION_FORMATS, type SectionFormat } from '../../../../engine/csa2024';
import { type CalendarDay, formatCalendarDay, parseCalendarDay } from '../../../../engine/kit/calendarDay';
import { FORMAT_WORDS } from '../../../../bureau';
import type { IntakeQuestion } from '../../../../intake';
import { radio, valueOf } from '../../../kit/fields';
import { withCount } from '../../../../cells/numberText';
import type { Asking } from './asking';
import { timeControlField } from './timeControlField';
import { QUESTION_LABELS } from './words';

const TEXTS = ['event', 'section', 'hostRegion', 'organiser', 'organiserId', 'link', 'rateAnyway'] as const;
const DAYS = ['startDay', 'endDay', 'receivedOn', 'registeredOn'] as const;
const YES_NO = [
  'arbiterPresent',
  'feesPaid',
  'clubEvent',
  'abroad',
  'fideRated',
  'normEvent',
  'permission',
  'replaces',
] as const;

const isOf = <One extends string>(all: readonly One[], one: string): one is One =>
  (all as readonly string[]).includes(one);

/** The field in which a question is answered; nothing for those that are answered at a player or a penalty. */
export function questionField(question: IntakeQuestion, asking: Asking): TemplateResult | typeof nothing {
  if (isOf(TEXTS, question)) return textField(question, asking);
  if (isOf(DAYS, question)) return dayField(question, asking);
  if (isOf(YES_NO, question)) return yesNoField(question, asking);
  switch (question) {
    case 'format':
      return formatField(asking);
    case 'boards':
      return boardsField(asking);
    case 'timeControl':
      return timeControlField(asking);
    case 'rounds':
      return roundsField(asking);
    case 'roundDays':
      return roundDaysField(asking);
    default:
      return nothing;
  }
}

function textField(question: (typeof TEXTS)[number], asking: Asking): TemplateResult {
  const { answers, facts } = asking;
  const id = `${asking.id}-${question}`;
  const value = answers[question] ?? (question === 'rateAnyway' ? null : facts[question]) ?? '';
  const said = (event: Event): void => {
    const text = valueOf(event).trim();
    // A blank section is the only one of its event; everything else that is blank was not said.
    asking.answer({ [question]: text === '' && question !== 'section' ? null : text });
  };
  return html`
    <div class="field">
      <label for=${id}>${QUESTION_LABELS[question]}</label>
      <input type="text" id=${id} autocomplete="off" .value=${live(value)} @change=${said} />
    </div>
  `;
}

function dayField(question: (typeof DAYS)[number], asking: Asking): TemplateResult {
  const day = asking.answers[question] ?? asking.facts[question] ?? null;
  return oneDay(`${asking.id}-${question}`, QUESTION_LABELS[question], day, (said) =>
    asking.answer({ [question]: said }),
  );
}

function oneDay(
  id: string,
  label: string,
  day: CalendarDay | null,
  answer: (day: CalendarDay | null) => void,
): TemplateResult {
  const value = day === null ? '' : formatCalendarDay(day).replaceAll('/', '-');
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <input
        type="date"
        id=${id}
        .value=${live(value)}
        @change=${(event: Event) => answer(parseCalendarDay(valueOf(event).replaceAll('-', '/')))}
      />
    </div>
  `;
}

function yesNoField(question: (typeof YES_NO)[number], asking: Asking): TemplateResult {
  const name = `${asking.id}-${question}`;
  const fact = question === 'abroad' || question === 'fideRated' ? asking.facts[question] : null;
  const said = asking.answers[question] ?? fact ?? null;
  const choice = (value: string, title: string, answer: boolean): TemplateResult =>
    radio({ name, value, checked: said === answer, title }, () => asking.answer({ [question]: answer }));
  return html`
    <fieldset class="field" id=${name}>
      <legend>${QUESTION_LABELS[question]}</legend>
      <div class="choices">${choice('yes', 'yes', true)} ${choice('no', 'no', false)}</div>
    </fieldset>
  `;
}

function formatField(asking: Asking): TemplateResult {
  const id = `${asking.id}-format`;
  const format = asking.answers.format ?? asking.facts.format ?? null;
  const choose = (event: Event): void =>
    asking.answer({
      format: SECTION_FORMATS.find((one): one is SectionFormat => one === valueOf(event)) ?? null,
    });
  return html`
    <div class="field">
      <label for=${id}>${QUESTION_LABELS.format}</label>
      <select id=${id} @change=${choose}>
        ${format === null ? html`<option value="" .selected=${true}>Choose the format</option>` : nothing}
        ${SECTION_FORMATS.map(
          (one) => html`<option value=${one} .selected=${one === format}>${FORMAT_WORDS[one]}</option>`,
        )}
      </select>
    </div>
  `;
}

function boardsField(asking: Asking): TemplateResult {
  const id = `${asking.id}-boards`;
  const value = asking.answers.boards ?? asking.facts.boards ?? null;
  const said = (event: Event): void => {
    const boards = Number(valueOf(event));
    asking.answer({ boards: Number.isInteger(boards) && boards > 0 ? boards : null });
  };
  return html`
    <div class="field">
      <label for=${id}>${QUESTION_LABELS.boards}</label>
      <input
        type="number"
        min="1"
        id=${id}
        .value=${live(value === null ? '' : String(value))}
        @change=${said}
      />
    </div>
  `;
}

/** 13: that the list has all rounds, to be confirmed, or asked again. */
function roundsField({ id, answers, facts, answer }: Asking): TemplateResult | typeof nothing {
  const rounds = facts.rounds ?? 0;
  const isConfirmed = answers.rounds === rounds;
  const had = `the event had ${withCount(rounds, 'round')}`;
  return html`
    <div class="tight" role="group" aria-label=${QUESTION_LABELS.rounds}>
      ${isConfirmed ? html`<p>You confirmed: ${had}.</p>` : nothing}
      <div>
        <button
          type="button"
          class="button small"
          id="${id}-rounds"
          @click=${() => answer({ rounds: isConfirmed ? null : rounds })}
        >
          ${isConfirmed ? 'Ask again' : `Confirm: ${had}`}
        </button>
      </div>
    </div>
  `;
}

/** 13.3: a date for each round. */
function roundDaysField(asking: Asking): TemplateResult {
  const { facts, answers } = asking;
  const rounds = facts.rounds ?? 0;
  const days = answers.roundDays ?? facts.roundDays ?? [];
  return html`
    <fieldset class="field">
      <legend>${QUESTION_LABELS.roundDays}</legend>
      ${Array.from({ length: rounds }, (_, at) =>
        oneDay(`${asking.id}-round-${at + 1}`, `Round ${at + 1}`, days[at] ?? null, (said) =>
          asking.answer({
            roundDays: Array.from({ length: rounds }, (__, one) => (one === at ? said : (days[one] ?? null))),
          }),
        ),
      )}
    </fieldset>
  `;
}
