import { html, nothing, type TemplateResult } from 'lit-html';
import type { Actions } from '../actions/actions';
import type { ShownProblem } from '../state/shownProblem';

/** So many problems are shown at once; the rest comes up as these are solved. */
const SHOWN = 20;

/** What is wrong or odd with the ranges, each with a way to its cell. */
export function problemList(problems: readonly ShownProblem[], actions: Actions): TemplateResult {
  const more = problems.length - SHOWN;
  return html`
    <ul class="stack" aria-label="Problems">
      ${problems.slice(0, SHOWN).map((problem) => item(problem, actions))}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${more} more.</p>` : nothing}
  `;
}

function item({ severity, text, cell }: ShownProblem, actions: Actions): TemplateResult {
  return html`
    <li class="found ${severity}">
      <p>
        <span class="severity">${severity === 'error' ? 'Problem' : 'Note'}</span>
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
      </p>
      <p>${text}</p>
    </li>
  `;
}
