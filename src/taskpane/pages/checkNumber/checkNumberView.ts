import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals } from '../../../cells/numberText';
import type { Actions } from '../../actions/actions';
import { mainAction } from '../../kit/views/mainAction';
import { valueOf } from '../../kit/views/fields';
import { problemList } from '../../kit/views/problemList';
import { explainResult } from './explainResult';
import type { ExplainActions } from './explainActions';
import type { ExplainState } from './explainState';
import { type FigureChoice, groupsOf } from './figureChoices';
import { typedNumber } from './typedNumber';

/** The page Explain: which number, what is printed for it, and why that is not ours. */
export function explainView(state: ExplainState, own: ExplainActions, actions: Actions): TemplateResult {
  const { subject, figures, figure } = state;
  const chosen = figures.find(({ key }) => key === figure) ?? null;
  return html`
    <header class="tight">
      <h1 id="view-title" tabindex="-1">Explain a printed number</h1>
      <div class="line">
        <p>
          ${
            subject?.sheet == null
              ? 'No sheet read yet'
              : html`The month on the sheet <b>${subject.sheet.name}</b>`
          }
        </p>
        <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
      </div>
    </header>
    ${subject === null || subject.month !== null ? nothing : missing(state, actions)}
    ${figures.length === 0 ? nothing : whichFigure(figures, chosen, own)}
    ${chosen === null ? nothing : printedNumber(state, chosen, own)}
    ${figures.length === 0 ? nothing : otherNumbers(state, own)} ${explainButton(state, chosen, own)}
    ${state.result === null ? nothing : explainResult(state.result, own, actions)}
  `;
}

function missing({ subject }: ExplainState, actions: Actions): TemplateResult {
  return html`
    <p class="note">${subject?.blocked ?? ''} See the page Month.</p>
    ${subject === null || subject.problems.length === 0 ? nothing : problemList(subject.problems, actions)}
  `;
}

/** The figure, picked in the sheet or chosen from two lists. */
function whichFigure(
  figures: readonly FigureChoice[],
  chosen: FigureChoice | null,
  own: ExplainActions,
): TemplateResult {
  const groups = groupsOf(figures);
  const group = chosen?.group ?? '';
  const first = (name: string): string => figures.find((one) => one.group === name)?.key ?? '';
  return html`
    <section class="stack" aria-labelledby="figure-title">
      <h2 id="figure-title">Which figure</h2>
      <div class="tight">
        <div>
          <button type="button" class="button" aria-describedby="cell-hint" @click=${own.useCell}>
            Use the selected cell
          </button>
        </div>
        <p class="quiet" id="cell-hint">
          A calculated cell of a report, of the worked example, or a row of a cross-check. Or choose:
        </p>
      </div>
      <div class="field">
        <label for="group">Rating list or tournament</label>
        <select id="group" @change=${(event: Event) => own.setFigure(first(valueOf(event)))}>
          ${chosen === null ? html`<option value="" selected>Choose</option>` : nothing}
          ${groups.map((one) => html`<option value=${one} ?selected=${one === group}>${one}</option>`)}
        </select>
      </div>
      ${
        chosen === null
          ? nothing
          : html`
              <div class="field">
                <label for="figure">Figure</label>
                <select id="figure" @change=${(event: Event) => own.setFigure(valueOf(event))}>
                  ${figures
                    .filter((one) => one.group === group)
                    .map(
                      ({ key, title }) =>
                        html`<option value=${key} ?selected=${key === chosen.key}>${title}</option>`,
                    )}
                </select>
              </div>
            `
      }
    </section>
  `;
}

function printedNumber({ typed }: ExplainState, chosen: FigureChoice, own: ExplainActions): TemplateResult {
  const wrong = typed !== '' && typedNumber(typed) === null;
  return html`
    <div class="field">
      <p>
        ${chosen.label} (clause ${chosen.clause}). Ours: <b class="number">${decimals(chosen.ours, 3)}</b>
      </p>
      <label for="typed">Printed number</label>
      <input
        id="typed"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        aria-describedby="typed-hint"
        aria-invalid=${wrong ? 'true' : 'false'}
        .value=${typed}
        @input=${(event: Event) => own.setTyped(valueOf(event))}
      />
      <p class=${wrong ? 'wrong' : 'quiet'} id="typed-hint">
        ${
          wrong
            ? `"${typed}" is not a number. Type it as it is printed, such as 1524.1.`
            : 'With its decimals as printed: 20.0, not 20. They tell how it was rounded.'
        }
      </p>
    </div>
  `;
}

/** What else is printed: the more of it there is, the less is left to chance. */
function otherNumbers({ given, onSheet }: ExplainState, own: ExplainActions): TemplateResult {
  const words =
    given?.words ??
    (onSheet.length === 0 ? 'None yet' : `The ${onSheet.length} printed numbers beside the figures`);
  return html`
    <section class="tight" aria-labelledby="others-title">
      <h2 id="others-title">What else is printed</h2>
      <div class="line">
        <p>${words}</p>
        <div class="buttons">
          <button type="button" class="button small" aria-describedby="others-hint" @click=${own.useTable}>
            Use selection
          </button>
          ${
            given === null
              ? nothing
              : html`<button type="button" class="button small" @click=${own.dropTable}>Leave out</button>`
          }
        </div>
      </div>
      <p class="quiet" id="others-hint">
        An answer must give these too, so that fewer answers fit by chance. A table of results, or the four
        published ratings.
      </p>
    </section>
  `;
}

function explainButton(
  { subject, typed }: ExplainState,
  chosen: FigureChoice | null,
  own: ExplainActions,
): TemplateResult {
  const blocked = whyNot(subject?.blocked ?? null, chosen, typed);
  const hint = 'Looks for the readings and slips that give this number. No cell is changed.';
  return html`
    <div class="tight bottom">
      ${mainAction({ id: 'explain', title: 'Explain', blocked, hint, act: own.explain })}
    </div>
  `;
}

function whyNot(blocked: string | null, chosen: FigureChoice | null, typed: string): string | null {
  if (blocked !== null) return blocked;
  if (chosen === null) return 'Choose a figure first.';
  if (typed === '') return 'Type the printed number first.';
  return typedNumber(typed) === null ? 'Correct the printed number first.' : null;
}
