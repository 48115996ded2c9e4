import { html, nothing, type TemplateResult } from 'lit-html';
import type { RepairResult, StillBroken } from '../../../excel/freeze/freeze';
import type { BrokenCell } from '../../../sheet/freeze/planRepair';
import { withCount } from '../../kit/numbers';
import { progressBar } from '../../kit/jobs';
import { bySheet, cellList, type GoTo, type ShownCell } from './cellList';
import type { ShareActions } from './shareActions';
import type { ShareState } from './shareState';
import { numberStyle } from '../../../cells/numberStyle';
import { typedFormula } from '../../../sheet/kit/typedFormula';

/** Repair: which formulas are broken, and which were repaired. */
export function repairView(
  { broken, repaired, running }: ShareState,
  actions: ShareActions,
  pane: GoTo,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="repair-title">
      <div class="tight">
        <h2 id="repair-title" tabindex="-1">Repair</h2>
        <p>
          A workbook that was opened before this add-in was installed may keep showing <b>#NAME?</b>, or names
          such as <b class="number">_xldudf_CSA_TW</b>. Repair enters these formulas again.
        </p>
      </div>
      ${
        running?.part === 'repair'
          ? progressBar(running.progress, actions.cancel)
          : html`
              <div class="buttons">
                <button type="button" class="button" @click=${actions.findBroken}>
                  Find broken formulas
                </button>
              </div>
            `
      }
      ${broken === null ? nothing : found(broken, actions, pane)}
      ${repaired === null ? nothing : done(repaired, pane)}
    </section>
  `;
}

function found(broken: readonly BrokenCell[], actions: ShareActions, pane: GoTo): TemplateResult {
  const open = broken.filter(({ sheet }) => !sheet.isProtected);
  const sheets = [...bySheet(open)];
  const title =
    open.length === 0
      ? broken.length === 0
        ? 'No formula is broken'
        : 'Only protected sheets have broken formulas'
      : `${withCount(open.length, 'broken formula')} on ${withCount(sheets.length, 'sheet')}`;
  return html`
    <div class="stack">
      <h3 id="broken-title" tabindex="-1">${title}</h3>
      ${sheets.map(([name, cells]) => html`<p><b>${name}</b>: ${cells.length}</p>`)}
      ${cellList(
        'Broken formulas',
        open.map((cell) => shown(cell, typedFormula(cell.formula, numberStyle()))),
        pane,
      )}
      ${onProtected(broken.filter(({ sheet }) => sheet.isProtected))}
      ${
        open.length === 0
          ? nothing
          : html`
              <div class="buttons">
                <button type="button" class="button primary" @click=${actions.repair}>Repair</button>
              </div>
            `
      }
    </div>
  `;
}

function done(
  { repaired, still, onProtected: locked, besideTables }: RepairResult,
  pane: GoTo,
): TemplateResult {
  return html`
    <div class="stack">
      <h3 id="repaired-title" tabindex="-1">${withCount(repaired.length, 'formula')} repaired</h3>
      ${
        still.length === 0
          ? nothing
          : html`
              <p>${withCount(still.length, 'formula')} still without a value:</p>
              ${cellList(
                'Formulas still broken',
                still.map((one) => shown(one.cell, whyStill(one))),
                pane,
              )}
            `
      }
      ${onProtected(locked)}
      ${
        besideTables.length === 0
          ? nothing
          : html`
              <p>
                ${withCount(besideTables.length, 'formula')} left alone: Excel would let a table grow that is
                right above or beside it. Leave a row or column free between them, then repair again.
              </p>
              ${cellList(
                'Formulas beside a table',
                besideTables.map((cell) => shown(cell, '')),
                pane,
              )}
            `
      }
    </div>
  `;
}

function onProtected(cells: readonly BrokenCell[]): TemplateResult | typeof nothing {
  if (cells.length === 0) return nothing;
  const sheets = [...bySheet(cells).keys()].join(', ');
  return html`
    <p class="note">
      ${withCount(cells.length, 'broken formula')} on protected sheets: ${sheets}. They are left alone.
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
      return 'Excel does not know another name in it, or a cell that it refers to.';
    default:
      return why satisfies never;
  }
}
