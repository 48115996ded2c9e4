import { html, nothing, type TemplateResult } from 'lit-html';
import type { UndoResult } from '../../../excel/freeze/freeze';
import type { Undoing } from '../../../sheet/freeze/planUndo';
import { withCount } from '../../kit/numbers';
import { progressBar } from '../../kit/jobs';
import { cellList, type GoTo } from './cellList';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';

type Left = Extract<Undoing, { kind: 'left' }>;

const WHY_LEFT: Readonly<Record<Left['why'], string>> = {
  changed: 'has changed since then, and stays as it is.',
  sheetGone: 'The sheet is gone.',
  protected: 'The sheet is protected.',
  refersToGone: 'The formula refers to a sheet that is gone.',
  besideTable:
    'The cell stands right under or beside a table, which Excel would let grow. Leave a row or column free between them, then undo again.',
};

/** Undo freeze: a button for each list, and the outcome. */
export function undoView(
  { lists, undone, running }: ShareState,
  actions: ShareActions,
  pane: GoTo,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="undo-title">
      <div class="tight">
        <h2 id="undo-title" tabindex="-1">Undo freeze</h2>
        <p>Restores the formulas on a freeze list. Cells that have changed since then are left alone.</p>
      </div>
      ${
        lists.length === 0
          ? html`<p class="quiet">No freeze list in this workbook.</p>`
          : html`
              <ul class="tight" aria-label="Freeze lists">
                ${lists.map(
                  ({ id, name }) => html`
                    <li class="line">
                      <span>${name}</span>
                      <button
                        type="button"
                        class="button small"
                        aria-label="Undo freeze of ${name}"
                        @click=${() => actions.undo(id)}
                      >
                        Undo freeze
                      </button>
                    </li>
                  `,
                )}
              </ul>
            `
      }
      ${running?.part === 'undo' ? progressBar(running.progress, actions.cancel) : nothing}
      ${undone === null ? nothing : outcomeOf(undone, actions, pane)}
    </section>
  `;
}

function outcomeOf({ list, outcome }: UndoResult, actions: ShareActions, pane: GoTo): TemplateResult {
  const left = outcome.filter((undoing): undoing is Left => undoing.kind === 'left');
  const renamed = new Map(
    outcome.flatMap(({ listed, sheet }): [string, string][] =>
      sheet !== null && sheet.name !== listed.sheet ? [[listed.sheet, sheet.name]] : [],
    ),
  );
  return html`
    <div class="stack">
      <h3 id="undone-title" tabindex="-1">
        ${outcome.length - left.length} of ${withCount(outcome.length, 'formula')} back in place
      </h3>
      ${[...renamed].map(([before, now]) => html`<p>The sheet ${before} is now called ${now}.</p>`)}
      ${
        left.length === 0
          ? html`
              <p>
                Nothing else needs the sheet ${list.name}. Excel cannot bring a deleted sheet back, and its
                own Undo forgets the steps before it.
              </p>
              <div class="buttons">
                <button type="button" class="button" @click=${() => actions.removeList(list.id)}>
                  Remove the sheet ${list.name}
                </button>
              </div>
            `
          : html`
              ${cellList(
                'Cells left as they are',
                left.map(({ listed, sheet, why }) => ({
                  sheetId: sheet?.id ?? null,
                  sheetName: sheet?.name ?? listed.sheet,
                  box: listed.box,
                  text: WHY_LEFT[why],
                })),
                pane,
              )}
              <p class="quiet">The sheet ${list.name} stays, because it holds the formulas of these cells.</p>
            `
      }
    </div>
  `;
}
