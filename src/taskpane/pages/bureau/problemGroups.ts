import { html, nothing, type TemplateResult } from 'lit-html';
import { EFFECTS, type Effect } from '../../../sheet/bureau';
import type { PageActions } from './bureauActions';
import { grouped } from '../../kit/views/numbers';
import type { FoundProblem } from './foundProblems';

/** So many problems of a kind are shown at once; the rest comes up as these are solved. */
const SHOWN = 20;

const TITLES: Readonly<Record<Effect, string>> = {
  refuses: 'Refuses the month',
  leavesOut: 'Rows left out',
  tells: 'Notes',
};

/** What was wrong with the tables, by what it leads to; each with a way to its cell. */
export function problemGroups(problems: readonly FoundProblem[], actions: PageActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="bureau-problems">
      <h2 id="bureau-problems">What the tables have</h2>
      ${EFFECTS.map((effect) =>
        group(
          effect,
          problems.filter((problem) => problem.effect === effect),
          actions,
        ),
      )}
    </section>
  `;
}

function group(
  effect: Effect,
  problems: readonly FoundProblem[],
  actions: PageActions,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const more = problems.length - SHOWN;
  return html`
    <details ?open=${effect === 'refuses'}>
      <summary>${TITLES[effect]} (${grouped(problems.length)})</summary>
      <ul class="stack" aria-label=${TITLES[effect]}>
        ${problems.slice(0, SHOWN).map((problem) => item(problem, actions))}
      </ul>
      ${more > 0 ? html`<p class="quiet">And ${grouped(more)} more.</p>` : nothing}
    </details>
  `;
}

function item({ effect, text, cell }: FoundProblem, actions: PageActions): TemplateResult {
  return html`
    <li class="found ${effect === 'refuses' ? 'error' : 'note'}">
      ${
        cell === null
          ? nothing
          : html`<button
              type="button"
              class="link number"
              aria-label="Go to cell ${cell.address}"
              @click=${() => void actions.goTo(cell.at)}
            >
              ${cell.address}
            </button>`
      }
      <p>${text}</p>
    </li>
  `;
}
