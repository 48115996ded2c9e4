import { html, nothing, type TemplateResult } from 'lit-html';
import type { RepairResult, StillBroken } from '../../../excel/freeze/repair';
import type { BrokenCell } from '../../../sheet/freeze/planRepair';
import type { Actions } from '../../actions/actions';
import { counted } from '../../kit/views/numbers';
import { bySheet, cellList, type ShownCell } from './cellList';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';

/** Repair: what is broken, and what could be entered again. */
export function repairView(
  { broken, repaired }: ShareState,
  own: ShareActions,
  actions: Actions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="repair-title">
      <div class="tight">
        <h2 id="repair-title">Repair</h2>
        <p>
          A workbook that was opened before this add-in was there may keep showing <b>#NAME?</b>, or names
          such as <b class="number">_xldudf_CSA_TW</b>. Repair enters such formulas again.
        </p>
      </div>
      <div class="buttons">
        <button type="button" class="button" @click=${own.findBroken}>Find broken formulas</button>
      </div>
      ${broken === null ? nothing : found(broken, own, actions)}
      ${repaired === null ? nothing : done(repaired, actions)}
    </section>
  `;
}

function found(broken: readonly BrokenCell[], own: ShareActions, actions: Actions): TemplateResult {
  const open = broken.filter(({ sheet }) => !sheet.isProtected);
  const sheets = [...bySheet(open)];
  const title =
    open.length === 0
      ? broken.length === 0
        ? 'No formula is broken'
        : 'Only protected sheets have broken formulas'
      : `${counted(open.length, 'broken formula')} on ${counted(sheets.length, 'sheet')}`;
  return html`
    <div class="stack">
      <h3 id="broken-title" tabindex="-1">${title}</h3>
      ${sheets.map(([name, cells]) => html`<p><b>${name}</b>: ${cells.length}</p>`)}
      ${cellList(
        'Broken formulas',
        open.map((cell) => shown(cell, cell.formula)),
        actions,
      )}
      ${onProtected(broken.filter(({ sheet }) => sheet.isProtected))}
      ${
        open.length === 0
          ? nothing
          : html`
              <div class="buttons">
                <button type="button" class="button primary" @click=${own.repair}>Repair</button>
              </div>
            `
      }
    </div>
  `;
}

function done({ repaired, still, onProtected: locked }: RepairResult, actions: Actions): TemplateResult {
  return html`
    <div class="stack">
      <h3 id="repaired-title" tabindex="-1">${counted(repaired.length, 'formula')} repaired</h3>
      ${
        still.length === 0
          ? nothing
          : html`
              <p>${counted(still.length, 'formula')} still without a value:</p>
              ${cellList(
                'Formulas still broken',
                still.map((one) => shown(one.cell, whyStill(one))),
                actions,
              )}
            `
      }
      ${onProtected(locked)}
    </div>
  `;
}

function onProtected(cells: readonly BrokenCell[]): TemplateResult | typeof nothing {
  if (cells.length === 0) return nothing;
  const sheets = [...bySheet(cells).keys()].join(', ');
  return html`
    <p class="note">
      ${counted(cells.length, 'broken formula')} on protected sheets: ${sheets}. They are not touched.
      Unprotect these sheets on the Review tab first.
    </p>
  `;
}

function shown({ sheet, place }: BrokenCell, text: string): ShownCell {
  return { sheetId: sheet.id, sheetName: sheet.name, box: { ...place, rows: 1, columns: 1 }, text };
}

function whyStill({ cell, why }: StillBroken): string {
  switch (why) {
    case 'misspelt':
      return `There is no function ${cell.misspelt.join(', ')}.`;
    case 'notLoaded':
      return "This add-in's functions are not loaded. Close the workbook and open it again, then repair.";
    case 'other':
      return 'Another name in it, or a cell that it refers to, is not known to Excel.';
    default:
      return why satisfies never;
  }
}
