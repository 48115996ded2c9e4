import { html, nothing, type TemplateResult } from 'lit-html';
import type { UndoResult } from '../../../excel/freeze/undoFreeze';
import type { Undoing } from '../../../sheet/freeze/planUndo';
import type { Actions } from '../../actions/actions';
import { counted } from '../../kit/views/numbers';
import { cellList } from './cellList';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';

type Left = Extract<Undoing, { kind: 'left' }>;

const WHY_LEFT: Readonly<Record<Left['why'], string>> = {
  changed: 'has been changed since, and stays.',
  sheetGone: 'The sheet is gone.',
  protected: 'The sheet is protected.',
  refersToGone: 'The formula needs a sheet that is gone.',
};

/** Undo freeze: a button for each list, and what came of it. */
export function undoView({ lists, undone }: ShareState, own: ShareActions, actions: Actions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="undo-title">
      <div class="tight">
        <h2 id="undo-title" tabindex="-1">Undo freeze</h2>
        <p>Puts the formulas of a list back. Cells that were changed since are left alone.</p>
      </div>
      ${
        lists.length === 0
          ? html`<p class="quiet">This workbook has no list of a freeze.</p>`
          : html`
              <ul class="tight" aria-label="Lists">
                ${lists.map(
                  ({ id, name }) => html`
                    <li class="line">
                      <span>${name}</span>
                      <button
                        type="button"
                        class="button small"
                        aria-label="Undo freeze of ${name}"
                        @click=${() => own.undo(id)}
                      >
                        Undo freeze
                      </button>
                    </li>
                  `,
                )}
              </ul>
            `
      }
      ${undone === null ? nothing : outcomeOf(undone, own, actions)}
    </section>
  `;
}

function outcomeOf({ list, outcome }: UndoResult, own: ShareActions, actions: Actions): TemplateResult {
  const left = outcome.filter((undoing): undoing is Left => undoing.kind === 'left');
  const renamed = new Map(
    outcome.flatMap(({ listed, sheet }): [string, string][] =>
      sheet !== null && sheet.name !== listed.sheet ? [[listed.sheet, sheet.name]] : [],
    ),
  );
  return html`
    <div class="stack">
      <h3 id="undone-title" tabindex="-1">
        ${outcome.length - left.length} of ${counted(outcome.length, 'formula')} in their cells
      </h3>
      ${[...renamed].map(([before, now]) => html`<p>The sheet ${before} is now called ${now}.</p>`)}
      ${
        left.length === 0
          ? html`
              <p>Nothing else needs the sheet ${list.name}.</p>
              <div class="buttons">
                <button type="button" class="button" @click=${() => own.removeList(list.id)}>
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
                actions,
              )}
              <p class="quiet">The sheet ${list.name} stays: it has the formulas of these cells.</p>
            `
      }
    </div>
  `;
}
