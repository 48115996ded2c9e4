import { isFormula } from '../../../cells/cellValue';
import {
  excelFreeze,
  type RepairResult,
  type StillBroken,
  type UndoResult,
} from '../../../excel/freeze/freeze';
import { Focus, type Page, type Pane } from '../../kit/page';
import { INITIAL_SHARE, shareActions, type ShareActions, type ShareState } from './shareActions';
import { button } from '../../kit/fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { numberStyle } from '../../../cells/numberStyle';
import type { WrongCell } from '../../../excel/freeze/writing';
import { whyLeft } from '../../../freeze/freezeList';
import type { BrokenCell } from '../../../freeze/planRepair';
import type { Undoing } from '../../../freeze/planUndo';
import { typedFormula } from '../../../figures/typedFormula';
import { progressBar } from '../../kit/jobs';
import { withCount } from '../../kit/numbers';
import { bySheet, cellList, freezeView, type GoTo, type ShownCell } from './freezeView';

/** The page Share: freezes a workbook before it is sent on, undoes that, and repairs what arrived without the add-in. */
export function createSharePage(pane: Pane): Page {
  const state = pane.slice<ShareState>(INITIAL_SHARE);
  const focus = new Focus();
  const excel = excelFreeze;
  const actions = shareActions({ pane, excel, state, focus });
  return {
    view: () => shareView(state.get(), actions, pane),
    refresh: async () => state.set({ lists: await excel.lists() }),
    focus: focus.take,
  };
}

/** The page Share: freeze before a workbook is sent on, undo it, repair what arrived without the add-in. */
function shareView(state: ShareState, actions: ShareActions, pane: GoTo): TemplateResult {
  return html`
    <p>Anyone who opens it without this add-in sees <b>#NAME?</b> instead of our functions' results.</p>
    ${wrongCells(state, pane)} ${freezeView(state, actions, pane)} ${undoView(state, actions, pane)}
    ${repairView(state, actions, pane)}
  `;
}

/** The cells that the last problem was about, each with what it should hold. */
function wrongCells({ wrong }: ShareState, pane: GoTo): ReturnType<typeof cellList> {
  const cells = wrong.map(({ sheet, box, wanted }) => ({
    sheetId: sheet.id,
    sheetName: sheet.name,
    box,
    text: wanted === null ? '' : `held ${shownContent(wanted)}`,
  }));
  return cellList('Cells to look at', cells, pane);
}

function shownContent(content: WrongCell['wanted']): string {
  const text = String(content ?? '').replace(/^'/, '');
  if (text === '') return 'nothing';
  return isFormula(text) ? typedFormula(text, numberStyle()) : text;
}

/** Repair: which formulas are broken, and which were repaired. */
function repairView(
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
              <div class="buttons">${button('Find broken formulas', actions.findBroken, { look: '' })}</div>
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
          : html` <div class="buttons">${button('Repair', actions.repair, { look: 'primary' })}</div> `
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
                ${withCount(besideTables.length, 'formula')} left alone: Excel would extend the table that is
                right above or beside. Leave a row or column free between them, then repair again.
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
      return 'Excel does not know another name or a reference in it.';
    default:
      return why satisfies never;
  }
}

type Left = Extract<Undoing, { kind: 'left' }>;

const WHY_LEFT: Readonly<Record<Left['why'], string>> = {
  changed: 'has changed since then, and stays as it is.',
  sheetGone: 'The sheet is gone.',
  protected: whyLeft({ why: 'protected' }),
  refersToGone: 'The formula refers to a sheet that is gone.',
  besideTable:
    'The cell is right below or beside a table, which Excel would extend. Leave a row or column free between them, then undo again.',
};

/** Undo freeze: a button for each list, and the outcome. */
function undoView({ lists, undone, running }: ShareState, actions: ShareActions, pane: GoTo): TemplateResult {
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
                      ${button('Undo freeze', () => actions.undo(id), { label: `Undo freeze of ${name}` })}
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
        ${outcome.length - left.length} of ${withCount(outcome.length, 'formula')} restored
      </h3>
      ${[...renamed].map(([before, now]) => html`<p>The sheet ${before} is now called ${now}.</p>`)}
      ${
        left.length === 0
          ? html`
              <p>
                The sheet ${list.name} is no longer needed. Excel cannot restore a deleted sheet, and its own
                Undo does not reach the steps before that.
              </p>
              <div class="buttons">
                ${button(`Remove the sheet ${list.name}`, () => actions.removeList(list.id), { look: '' })}
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
              <p class="quiet">The sheet ${list.name} is kept: the formulas of these cells are on it.</p>
            `
      }
    </div>
  `;
}
