import { html, nothing, type TemplateResult } from 'lit-html';
import { cellLink, withClauseLinks } from '../../kit/links';
import { withThousands } from '../../../cells/numberText';
import type { BureauActions } from './bureauParts';
import type { Checked } from './bureauState';
import type { FoundQuestion } from './foundProblems';

/** The most questions of a kind that are shown at once. */
const SHOWN = 20;

type Kind = FoundQuestion['kind'];

const ONE: Readonly<Record<Kind, string>> = { rateWithout: 'Rate without them', isRight: 'It is right' };
const ALL: Readonly<Record<Kind, (count: string) => string>> = {
  rateWithout: (count) => `Rate without all of them (${count})`,
  isRight: (count) => `All ${count} are right`,
};

type Actions = Pick<BureauActions, 'goTo' | 'answer'>;

/** The questions of a reading that wait for an answer. */
export function openOf({ questions }: Checked, confirmed: ReadonlySet<string>): readonly FoundQuestion[] {
  return questions.filter(({ key }) => !confirmed.has(key));
}

/** What has to be corrected, or confirmed, before the month is rated. */
export function questionsView(open: readonly FoundQuestion[], actions: Actions): TemplateResult {
  return html`
    <div class="stack" role="group" aria-labelledby="bureau-questions">
      <h3 id="bureau-questions" tabindex="-1">Before the month is rated</h3>
      <p class="quiet">Correct the cell, or answer: the workbook remembers it, as long as nothing changes.</p>
      ${ofKind('rateWithout', open, actions)} ${ofKind('isRight', open, actions)}
    </div>
  `;
}

function ofKind(
  kind: Kind,
  open: readonly FoundQuestion[],
  actions: Actions,
): TemplateResult | typeof nothing {
  const asked = open.filter((one) => one.kind === kind);
  if (asked.length === 0) return nothing;
  const more = asked.length - SHOWN;
  return html`
    <ul class="stack" aria-label=${kind === 'isRight' ? 'Is this right?' : 'Would not be rated'}>
      ${asked.slice(0, SHOWN).map((one) => item(one, actions))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
    ${
      asked.length === 1
        ? nothing
        : html`<button
            type="button"
            class="button wide"
            id="bureau-all-${kind}"
            @click=${() => void actions.answer(asked)}
          >
            ${ALL[kind](withThousands(asked.length))}
          </button>`
    }
  `;
}

function item(question: FoundQuestion, actions: Actions): TemplateResult {
  const { kind, text, cell, others, loss, says } = question;
  return html`
    <li class="found question">
      ${loss === '' ? nothing : html`<p><strong>${loss}</strong></p>`}
      <p>
        ${cell === null ? nothing : cellLink(cell, actions)} ${withClauseLinks(text)}
        ${others === 0 ? nothing : `And ${withThousands(others)} more ${others === 1 ? 'cell' : 'cells'} like it.`}
      </p>
      <div>
        <button
          type="button"
          class="button small"
          aria-label="${ONE[kind]}: ${says}"
          @click=${() => void actions.answer([question])}
        >
          ${ONE[kind]}
        </button>
      </div>
    </li>
  `;
}
