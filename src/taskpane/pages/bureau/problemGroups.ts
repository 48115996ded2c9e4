import { html, nothing, type TemplateResult } from 'lit-html';
import type { Effect } from '../../../sheet/bureau';
import { cellLink, withClauseLinks } from '../../kit/links';
import { withThousands } from '../../../cells/numberText';
import type { BureauActions } from './bureauParts';
import type { FoundProblem } from './foundProblems';

/** The most problems of a kind shown at once, and the most cells of one. */
const SHOWN = 20;

/** Questions are asked by themselves. */
type Listed = Exclude<Effect, 'question'>;

const TITLES: Readonly<Record<Listed, string>> = {
  error: 'Refuses the month',
  skipped: 'Rows left out',
  note: 'Notes',
};

/**
 * What was wrong with the tables, by what it leads to; each with a way to its cells.
 *
 * @param effects what is listed, in this order
 */
export function problemGroups(
  effects: readonly Listed[],
  problems: readonly FoundProblem[],
  actions: Pick<BureauActions, 'goTo'>,
): TemplateResult | typeof nothing {
  if (!problems.some((one) => effects.some((effect) => effect === one.effect))) return nothing;
  const id = `bureau-problems-${effects[0]}`;
  return html`
    <div class="stack" role="group" aria-labelledby=${id}>
      <h3 id=${id}>${effects[0] === 'error' ? 'To be corrected' : 'Problems in the tables'}</h3>
      ${effects.map((effect) =>
        group(
          effect,
          problems.filter((problem) => problem.effect === effect),
          actions,
        ),
      )}
    </div>
  `;
}

function group(
  effect: Listed,
  problems: readonly FoundProblem[],
  actions: Pick<BureauActions, 'goTo'>,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const more = problems.length - SHOWN;
  const count = problems.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0);
  return html`
    <details ?open=${effect === 'error'}>
      <summary tabindex="0">${TITLES[effect]} (${withThousands(count)})</summary>
      <ul class="stack" aria-label=${TITLES[effect]}>
        ${problems.slice(0, SHOWN).map((problem) => item(problem, actions))}
      </ul>
      ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
    </details>
  `;
}

function item({ effect, text, cells }: FoundProblem, actions: Pick<BureauActions, 'goTo'>): TemplateResult {
  const more = cells.length - SHOWN;
  return html`
    <li class="found ${effect === 'error' ? 'error' : 'note'}">
      <p>
        ${cells.slice(0, SHOWN).map((cell) => html`${cellLink(cell, actions)} `)}
        ${more > 0 ? `and ${withThousands(more)} more cells` : nothing}
      </p>
      <p>${withClauseLinks(text)}</p>
    </li>
  `;
}
