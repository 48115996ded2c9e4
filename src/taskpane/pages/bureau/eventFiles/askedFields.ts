import { html, nothing, type TemplateResult } from 'lit-html';
import type { IntakeQuestion, Obstacle, SectionIntake } from '../../../../intake';
import { withClauseLinks } from '../../../kit/links';
import { withThousands } from '../../../../cells/numberText';
import type { Asking } from './asking';
import type { EventFilesActions } from './eventFilesActions';
import { ASKED, COMMON_QUESTIONS } from './eventFilesState';
import { performancesView } from './performancesView';
import { askedPlayers, type FreeIds } from './playerMatches';
import { questionField } from './questionField';
import { isAskedOfEvent } from './whatIsAsked';

/** The fields of a section. */
export const asking = (section: SectionIntake, id: string, { answer }: EventFilesActions): Asking => ({
  id,
  answers: section.answers,
  facts: section.facts,
  answer: (answers) => answer(section.draft.key, answers),
});

/** What only a person can say, each with its field; a field stands once, at the first that asks for it. */
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
 * What nobody has said and nothing waits for. What is the same for most files is asked for all of them at once.
 *
 * @param seen what has a field already
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
      <summary tabindex="0">Nobody has said yet: ${withThousands(open.length)}</summary>
      <ul class="stack" aria-label="Nobody has said yet">
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
