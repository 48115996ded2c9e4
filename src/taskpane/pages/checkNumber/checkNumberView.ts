import { html, nothing, type TemplateResult } from 'lit-html';
import { READING_TEXT } from '../../../sheet/report/readings';
import type { Pane } from '../../kit/page';
import { clauseLinks, withClauseLinks } from '../../kit/links';
import { valueOf, mainAction } from '../../kit/fields';
import { problemList } from '../../kit/problemList';
import type { CheckNumberActions } from './checkNumberActions';
import type { CheckNumberState } from './checkNumberState';
import { explanationTitle, explanationView } from './explanationView';
import { type FigureChoice, groupsOf } from './figureChoices';
import { printedField, whyNotTyped } from './printedField';

/** The page One number: which number, what is printed for it, and why that is not ours. */
export function checkNumberView(
  state: CheckNumberState,
  actions: CheckNumberActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { subject, figures, figure, remark } = state;
  const chosen = figures.find(({ key }) => key === figure) ?? null;
  const button = explainButton(state, chosen, actions);
  return html`
    <div class="line">
      <p>
        ${subject === null ? 'No sheet read yet' : html`The month on the sheet <b>${subject.sheet.name}</b>`}
      </p>
      <button type="button" class="button small" @click=${actions.refresh}>Refresh</button>
    </div>
    ${subject === null || subject.month !== null ? nothing : missing(state, pane)}
    ${remark === null || figures.length === 0 ? nothing : remarkNote(remark, chosen)}
    ${chosen === null ? nothing : html`${printedField({ ...chosen, clause: clauseLinks(chosen.clause), typed: state.typed }, actions.setTyped)} ${button}`}
    ${answer(state, actions, pane)} ${figures.length === 0 ? nothing : whichFigure(state, chosen, actions)}
    ${figures.length === 0 ? nothing : otherNumbers(state, actions)} ${chosen === null ? button : nothing}
  `;
}

/** What comes of the search: it stands high, as the page follows the selection and nobody scrolls for each cell. */
function answer(
  { isSearching, result }: CheckNumberState,
  actions: CheckNumberActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const said = result === null ? '' : explanationTitle(result.explanation);
  return html`
    <p class=${isSearching ? 'quiet' : 'unseen'} aria-live="polite" id="searching">
      ${isSearching ? 'Looking for what gives this number…' : said}
    </p>
    ${result === null ? nothing : explanationView(result, actions, pane)}
  `;
}

function missing({ subject }: CheckNumberState, pane: Pick<Pane, 'goTo'>): TemplateResult {
  return html`
    <p class="note">${withClauseLinks(subject?.blocked ?? '')} See the page Player.</p>
    ${subject === null || subject.problems.length === 0 ? nothing : problemList(subject.problems, pane)}
  `;
}

/** The figure, picked in the sheet or chosen from two lists. */
function whichFigure(
  { figures, reading }: CheckNumberState,
  chosen: FigureChoice | null,
  actions: CheckNumberActions,
): TemplateResult {
  const groups = groupsOf(figures);
  const group = chosen?.group ?? '';
  const first = (name: string): string => figures.find((one) => one.group === name)?.key ?? '';
  return html`
    <section class="stack" aria-labelledby="figure-title">
      <h2 id="figure-title">Which figure</h2>
      <div class="tight">
        <div>
          <button type="button" class="button" aria-describedby="cell-hint" @click=${actions.useCell}>
            Use the selected cell
          </button>
        </div>
        <p class="quiet" id="cell-hint">
          The page follows the selected cell: a calculated one of a report, of the worked example, of
          CSA.MONTH, or a row of a cross-check. Or choose:
        </p>
      </div>
      <div class="field">
        <label for="group">Rating list or tournament</label>
        <select id="group" @change=${(event: Event) => actions.setFigure(first(valueOf(event)))}>
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
                <select id="figure" @change=${(event: Event) => actions.setFigure(valueOf(event))}>
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
      ${
        reading === null
          ? nothing
          : html`<p class="quiet">
              Calculated as the table of CSA.MONTH is: by ${withClauseLinks(READING_TEXT[reading])}.
            </p>`
      }
    </section>
  `;
}

/** What is wrong with the selected cell; and where another figure is still chosen, which. */
function remarkNote(remark: string, chosen: FigureChoice | null): TemplateResult {
  return chosen === null
    ? html`<p class="quiet">${remark}</p>`
    : html`<p class="note">${remark} Still asked about: <b>${chosen.label}</b>.</p>`;
}

/** What else is printed: the more of it there is, the less is left to chance. */
function otherNumbers({ given, onSheet }: CheckNumberState, actions: CheckNumberActions): TemplateResult {
  const words =
    given?.words ??
    (onSheet.length === 0 ? 'None yet' : `The ${onSheet.length} printed numbers beside the figures`);
  return html`
    <section class="tight" aria-labelledby="others-title">
      <h2 id="others-title">What else is printed</h2>
      <div class="line">
        <p>${words}</p>
        <div class="buttons">
          <button
            type="button"
            class="button small"
            aria-describedby="others-hint"
            @click=${actions.useTable}
          >
            Use selection
          </button>
          ${
            given === null
              ? nothing
              : html`<button type="button" class="button small" @click=${actions.dropTable}>
                  Leave out
                </button>`
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
  { subject, typed }: CheckNumberState,
  chosen: FigureChoice | null,
  actions: CheckNumberActions,
): TemplateResult {
  const blocked = whyNot(subject?.blocked ?? null, chosen, typed);
  const hint = 'Looks for the readings and slips that give this number. No cell is changed.';
  return html`
    <div class="tight bottom">
      ${mainAction({ id: 'explain', title: 'Explain', blocked, hint, act: actions.explain })}
    </div>
  `;
}

function whyNot(blocked: string | null, chosen: FigureChoice | null, typed: string): string | null {
  if (blocked !== null) return blocked;
  if (chosen === null) return 'Choose a figure first.';
  return whyNotTyped(typed);
}
