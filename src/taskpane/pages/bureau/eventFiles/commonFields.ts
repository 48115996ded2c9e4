import { html, nothing, type TemplateResult } from 'lit-html';
import type { IntakeQuestion, SectionIntake } from '../../../../intake';
import { withCount } from '../../../../cells/numberText';
import type { EventFilesActions } from './eventFilesActions';
import { COMMON_QUESTIONS, type CommonAnswers, type CommonQuestion } from './eventFilesState';
import { questionField } from './questionField';
import { clockText } from './timeControlField';

/** These are the same for most files that a region hands in. */
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
      <p class="quiet" id="common-hint">No file has these. A section can have an answer of its own.</p>
      ${ALWAYS.map((question) => questionField(question, asking))}
      ${
        more.length === 0
          ? nothing
          : html`<details>
              <summary tabindex="0">What else no file says</summary>
              <div class="stack">${more.map((question) => questionField(question, asking))}</div>
            </details>`
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
  const button = (keys: readonly string[], title: string, label: string): TemplateResult => html`
    <div>
      <button
        type="button"
        class="button small"
        aria-label=${label}
        @click=${() => timeControlsAreRight(keys)}
      >
        ${title}
      </button>
    </div>
  `;
  return html`
    <section class="tight" aria-labelledby="clocks">
      <h3 id="clocks">Time controls, as they were read</h3>
      <ul class="stack">
        ${[...groups].map(
          ([text, keys]) => html`
            <li class="found question">
              <p>${text}. ${withCount(keys.length, 'section')}</p>
              ${button(keys, 'It is right', `It is right: ${text}`)}
            </li>
          `,
        )}
      </ul>
      ${
        groups.size === 1
          ? nothing
          : button(
              [...groups.values()].flat(),
              'All of them are right',
              'All of them are right: time controls',
            )
      }
    </section>
  `;
}
