import { SECTION_FORMAT_TITLES } from '../../../cells/sectionFormat';
import { GAME_TYPE_TITLES } from '../../../cells/columns';
import { withThousands } from '../../../cells/numberText';
import { gameType, SECTION_FORMATS, timeControl } from '../../../engine/csa2024';
import { isProblem } from '../../../engine/kit/problem';
import type { Answers, IntakeQuestion, Obstacle, SectionFacts, SectionIntake } from '../../../intake';
import { button, dateField, radio, selectField, textField, wholeNumberField } from '../../kit/fields';
import { roundsHad } from '../../kit/eventFiles';
import { withClauseLinks } from '../../kit/links';
import { shortest } from '../../kit/numbers';
import { askedPlayers, type FreeIds } from './eventFilePlayers';
import type { EventFilesActions } from './eventFilesActions';
import { ASKED, COMMON_QUESTIONS, isAskedOfEvent, QUESTION_LABELS } from './eventFilesState';
import { html, nothing, type TemplateResult } from 'lit-html';

/** The answers so far, and where a new answer is stored. */
interface Asking {
  /** The prefix of the fields' ids. */
  readonly id: string;
  readonly answers: Partial<Answers>;
  readonly facts: Partial<SectionFacts>;
  readonly answer: (answers: Partial<Answers>) => void;
}

/** Base minutes and seconds a move. */
interface Clock {
  readonly baseMinutes: number;
  readonly incrementSeconds: number;
}

/** "60 minutes and 30 seconds a move: 90 minutes by clause 19, Standard" */
export function clockText({ baseMinutes, incrementSeconds }: Clock): string {
  const increment = incrementSeconds === 0 ? 'no increment' : `${shortest(incrementSeconds)} seconds a move`;
  const minutes = timeControl(baseMinutes, incrementSeconds);
  const type = isProblem(minutes) ? minutes : gameType(minutes);
  const what =
    isProblem(minutes) || isProblem(type)
      ? 'not rated by clause 23'
      : `${shortest(minutes)} minutes by clause 19, ${GAME_TYPE_TITLES[type]}`;
  return `${shortest(baseMinutes)} minutes and ${increment}: ${what}`;
}

/** 19: what was understood, with its minutes and its type, to be confirmed or corrected. */
function timeControlField({ id, answers, facts, answer }: Asking): TemplateResult {
  const said = answers.timeControl ?? null;
  const clock = said ?? facts.timeControl ?? null;
  const change = (part: keyof Clock, typed: string): void => {
    const value = Number(typed.replace(',', '.'));
    if (typed.trim() === '' || !(value >= 0)) return;
    const { baseMinutes, incrementSeconds } = clock ?? { baseMinutes: 0, incrementSeconds: 0 };
    answer({ timeControl: { baseMinutes, incrementSeconds, [part]: value } });
  };
  const field = (part: keyof Clock, label: string): TemplateResult =>
    textField({
      id: `${id}-${part}`,
      label,
      text: clock === null ? '' : String(clock[part]),
      isNumber: true,
      choose: (typed) => change(part, typed),
    });
  return html`
    <div class="tight" role="group" aria-label="Time control">
      ${
        clock === null
          ? nothing
          : html`<p>
              ${withClauseLinks(`${clockText(clock)}${said === null ? '.' : ', as you confirmed.'}`)}
            </p>`
      }
      ${
        clock === null || said !== null
          ? nothing
          : html`<div>
              ${button(
                'Confirm',
                () =>
                  answer({
                    timeControl: { baseMinutes: clock.baseMinutes, incrementSeconds: clock.incrementSeconds },
                  }),
                { id: `${id}-clock-is-right` },
              )}
            </div>`
      }
      <div class="pair">
        ${field('baseMinutes', 'Minutes')} ${field('incrementSeconds', 'Seconds a move')}
      </div>
    </div>
  `;
}

const TEXTS = [
  'event',
  'section',
  'hostRegion',
  'organiser',
  'organiserId',
  'handedInBy',
  'link',
  'rateAnyway',
] as const;
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
  if (isOf(TEXTS, question)) return wordsField(question, asking);
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

function wordsField(question: (typeof TEXTS)[number], asking: Asking): TemplateResult {
  const { answers, facts } = asking;
  const isAnswer = question === 'rateAnyway' || question === 'handedInBy';
  return textField({
    id: `${asking.id}-${question}`,
    label: QUESTION_LABELS[question],
    text: answers[question] ?? (isAnswer ? null : facts[question]) ?? '',
    choose: (typed) => {
      const text = typed.trim();
      // A blank section is the only one of its event; any other blank means that nothing was entered.
      asking.answer({ [question]: text === '' && question !== 'section' ? null : text });
    },
  });
}

function dayField(question: (typeof DAYS)[number], asking: Asking): TemplateResult {
  return dateField({
    id: `${asking.id}-${question}`,
    label: QUESTION_LABELS[question],
    day: asking.answers[question] ?? asking.facts[question] ?? null,
    choose: (day) => asking.answer({ [question]: day }),
  });
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
  const format = asking.answers.format ?? asking.facts.format ?? null;
  const none = format === null ? ([['', 'Choose the format']] as const) : [];
  return selectField({
    id: `${asking.id}-format`,
    label: QUESTION_LABELS.format,
    choices: [...none, ...SECTION_FORMATS.map((one) => [one, SECTION_FORMAT_TITLES[one]] as const)],
    chosen: format ?? '',
    choose: (value) => asking.answer({ format: value === '' ? null : value }),
  });
}

function boardsField(asking: Asking): TemplateResult {
  return wholeNumberField({
    id: `${asking.id}-boards`,
    label: QUESTION_LABELS.boards,
    value: asking.answers.boards ?? asking.facts.boards ?? null,
    choose: (boards) => asking.answer({ boards }),
  });
}

/** 13: asks the user to confirm that the list has all rounds. */
function roundsField({ id, answers, facts, answer }: Asking): TemplateResult | typeof nothing {
  const rounds = facts.rounds ?? 0;
  const isConfirmed = answers.rounds === rounds;
  const had = roundsHad(rounds);
  return html`
    <div class="tight" role="group" aria-label=${QUESTION_LABELS.rounds}>
      ${isConfirmed ? html`<p>You confirmed: ${had}.</p>` : nothing}
      <div>
        ${button(
          isConfirmed ? 'Ask again' : `Confirm: ${had}`,
          () => answer({ rounds: isConfirmed ? null : rounds }),
          {
            id: `${id}-rounds`,
          },
        )}
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
        dateField({
          id: `${asking.id}-round-${at + 1}`,
          label: `Round ${at + 1}`,
          day: days[at] ?? null,
          choose: (day) =>
            asking.answer({
              roundDays: Array.from({ length: rounds }, (__, one) =>
                one === at ? day : (days[one] ?? null),
              ),
            }),
        }),
      )}
    </fieldset>
  `;
}

/** 10.2, 44: the tournament performances of opponents abroad who have no FIDE rating. */
function performancesView(
  { matches, answers, draft }: SectionIntake,
  { answer }: Pick<EventFilesActions, 'answer'>,
): TemplateResult | typeof nothing {
  const unrated = matches.filter(({ kind, player }) => kind === 'foreign' && (player.rating ?? 0) === 0);
  if (unrated.length === 0) return nothing;
  const said = (number: number, typed: string): void => {
    const performances = new Map(answers.performances);
    const value = Number(typed.replace(',', '.'));
    if (value > 0) performances.set(number, value);
    else performances.delete(number);
    answer(draft.key, { performances });
  };
  return html`
    <fieldset class="field">
      <legend>Tournament performances of unrated opponents abroad</legend>
      ${unrated.map(({ player: { number, name } }) =>
        textField({
          id: `performance-${number}`,
          label: name,
          text: String(answers.performances.get(number) ?? ''),
          isNumber: true,
          choose: (typed) => said(number, typed),
        }),
      )}
    </fieldset>
  `;
}

/** The fields of a section. */
export const asking = (section: SectionIntake, id: string, { answer }: EventFilesActions): Asking => ({
  id,
  answers: section.answers,
  facts: section.facts,
  answer: (answers) => answer(section.draft.key, answers),
});

/** The questions for the user, each with its field; a field is shown once, at the first question that needs it. */
export function askedFields(
  section: SectionIntake,
  free: FreeIds,
  actions: EventFilesActions,
): TemplateResult | typeof nothing {
  const asks = section.obstacles.filter(isAskedOfEvent);
  const seen = new Set<IntakeQuestion>();
  const fields = ({ questions }: Obstacle): (TemplateResult | typeof nothing)[] =>
    questions.flatMap((question) => {
      if (seen.has(question)) return [];
      seen.add(question);
      return question === 'performances'
        ? [performancesView(section, actions)]
        : [questionField(question, asking(section, 'ask', actions))];
    });
  return html`
    ${
      asks.length === 0
        ? nothing
        : html`<ul class="stack" id=${ASKED} tabindex="-1" aria-label="To answer">
            ${asks.map(
              (one) => html`
                <li class="found question">
                  ${one.effect === 'question' ? html`<p>${withClauseLinks(one.text)}</p>` : nothing}
                  ${fields(one)}
                </li>
              `,
            )}
          </ul>`
    }
    ${askedPlayers(section, free, actions)} ${alsoAsked(section, seen, actions)}
  `;
}

/**
 * Optional details that are still missing. Details that most files share are asked once for all files.
 *
 * @param seen the details that already have a field
 */
function alsoAsked(
  section: SectionIntake,
  seen: ReadonlySet<IntakeQuestion>,
  actions: EventFilesActions,
): TemplateResult | typeof nothing {
  const open = section.verdicts.filter(
    ({ verdict, blocks, questions }) =>
      verdict === 'asked' &&
      !blocks &&
      questions.length > 0 &&
      questions.every((one) => !seen.has(one) && !isCommon(one)),
  );
  if (open.length === 0) return nothing;
  return html`
    <details>
      <summary tabindex="0">Not answered yet: ${withThousands(open.length)}</summary>
      <ul class="stack" aria-label="Not answered yet">
        ${open.map(
          ({ found, questions }) => html`
            <li class="tight">
              <p>${withClauseLinks(found)}</p>
              ${questions.map((one) => questionField(one, asking(section, 'more', actions)))}
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}

const isCommon = (question: IntakeQuestion): boolean =>
  (COMMON_QUESTIONS as readonly string[]).includes(question);
