import { html, nothing, type TemplateResult } from 'lit-html';
import type { FreezeResult } from '../../../excel/freeze/freeze';
import { type CountedPlan, FREEZE_SCOPES, type FreezeScopeKind } from '../../../excel/freeze/planOf';
import type { UndoReach } from '../../../excel/requests';
import { BECAME, whyLeft } from '../../../freeze/freezeList';
import type { FrozenCell } from '../../../freeze/planFreeze';
import { type Box, boxAddress } from '../../../figures/address';
import { button, radio } from '../../kit/fields';
import { progressBar } from '../../kit/jobs';
import { withCount } from '../../kit/numbers';
import type { Pane } from '../../kit/page';
import { andMore } from '../../kit/problemList';
import { groupBy } from '../../../engine/kit/groups';
import type { ShareActions, ShareState } from './shareActions';

const SCOPE_TITLES: Readonly<Record<FreezeScopeKind, string>> = {
  selection: 'The selected cells',
  sheet: 'The sheet in front',
  workbook: 'The whole workbook',
};

/** What Excel's own Undo does with a freeze. */
const OWN_UNDO: Readonly<Record<UndoReach, string>> = {
  oneStep: "Excel's own Undo takes the list away first, then puts all formulas back in one step.",
  requests: "Excel's own Undo goes back in several steps, and a part may stay frozen in between.",
  nothing: "Excel's own Undo does not reach it, and forgets the steps before it.",
};

const BY_HAND =
  'Calculation is set to manual (Formulas, Calculation Options). The workbook was calculated for this count, as by F9.';

/** Freeze: which cells, how many formulas, and then what was done. */
export function freezeView(
  { scope, plan, frozen, running }: ShareState,
  actions: ShareActions,
  pane: GoTo,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="freeze-title">
      <div class="tight">
        <h2 id="freeze-title" tabindex="-1">Freeze</h2>
        <p>
          Replaces our functions with plain Excel formulas where they have one, otherwise with the values they
          show. A new sheet lists every change.
        </p>
        <p class="quiet">
          <i>Undo freeze</i>, below, reverses this at any time. ${OWN_UNDO[actions.undoReach()]}
        </p>
      </div>
      <fieldset class="field">
        <legend>Freeze</legend>
        ${FREEZE_SCOPES.map((one) => scopeChoice(one, scope, actions))}
      </fieldset>
      ${
        running?.part === 'freeze'
          ? progressBar(running.progress, actions.cancel)
          : html` <div class="buttons">${button('Count the formulas', actions.count, { look: '' })}</div> `
      }
      ${plan === null ? nothing : planned(plan, actions, pane)}
      ${frozen === null ? nothing : done(frozen, pane)}
    </section>
  `;
}

function scopeChoice(one: FreezeScopeKind, scope: FreezeScopeKind, actions: ShareActions): TemplateResult {
  const title = SCOPE_TITLES[one];
  return radio({ name: 'freeze-scope', value: one, checked: one === scope, title }, () =>
    actions.setScope(one),
  );
}

/** How many cells on which sheets, before anything is changed. */
function planned(
  { frozen, left, names, isByHand }: CountedPlan,
  actions: ShareActions,
  pane: GoTo,
): TemplateResult {
  const sheets = [...bySheet(frozen)];
  const title =
    frozen.length === 0
      ? 'No formula to freeze'
      : `${withCount(frozen.length, 'formula')} on ${withCount(sheets.length, 'sheet')}`;
  return html`
    <div class="stack">
      <h3 id="plan-title" tabindex="-1">${title}</h3>
      ${isByHand ? html`<p class="quiet">${BY_HAND}</p>` : nothing}
      <ul class="tight" aria-label="Formulas by sheet">
        ${sheets.map(([name, cells]) => html`<li><b>${name}</b>: ${kinds(cells)}</li>`)}
      </ul>
      ${
        left.length === 0
          ? nothing
          : html`
              <p>${withCount(left.length, 'formula')} will stay:</p>
              ${cellList(
                'Formulas that stay',
                left.map((cell) => ({
                  sheetId: cell.sheet.id,
                  sheetName: cell.sheet.name,
                  box: { ...cell.place, rows: 1, columns: 1 },
                  text: whyLeft(cell),
                })),
                pane,
              )}
            `
      }
      ${
        names.length === 0
          ? nothing
          : html`<p>Defined names are not changed: ${names.map(({ name }) => name).join(', ')}.</p>`
      }
      ${
        frozen.length === 0
          ? nothing
          : html` <div class="buttons">${button('Freeze', actions.freeze, { look: 'primary' })}</div> `
      }
    </div>
  `;
}

/** 12 plain formulas, 3 values, 2 errors that stay errors */
function kinds(cells: readonly FrozenCell[]): string {
  const of = (kind: FrozenCell['becomes']): number => cells.filter(({ becomes }) => becomes === kind).length;
  const parts = [
    [of('plain'), 'plain formula', ''],
    [of('value'), 'value', ''],
    [of('error'), 'error', of('error') === 1 ? ' that stays an error' : ' that stay errors'],
  ] as const;
  return parts
    .flatMap(([count, thing, more]) => (count === 0 ? [] : [`${withCount(count, thing)}${more}`]))
    .join(', ');
}

function done({ list, frozen }: FreezeResult, pane: GoTo): TemplateResult {
  const showList = (): void =>
    void pane.goTo({ sheetId: list.id, box: { row: 0, column: 0, rows: 1, columns: 1 } });
  return html`
    <div class="stack">
      <div class="line">
        <h3 id="frozen-title" tabindex="-1">${withCount(frozen.length, 'formula')} frozen</h3>
        ${button(list.name, showList, { look: 'link' })}
      </div>
      ${cellList(
        'Frozen cells',
        frozen.map(({ sheet, box, becomes }) => ({
          sheetId: sheet.id,
          sheetName: sheet.name,
          box,
          text: BECAME[becomes].toLowerCase(),
        })),
        pane,
      )}
    </div>
  `;
}

/** The way to a cell. */
export type GoTo = Pick<Pane, 'goTo'>;

/** A cell with a way to it, and what there is to say about it. */
export interface ShownCell {
  /** null where the sheet is gone. */
  readonly sheetId: string | null;
  readonly sheetName: string;
  readonly box: Box;
  readonly text: string;
}

/** The most cells shown at once; the rest stand on a sheet, or come up later. */
const SHOWN = 5;

/** The first of some cells, each with a way to it. */
export function cellList(
  name: string,
  cells: readonly ShownCell[],
  pane: GoTo,
): TemplateResult | typeof nothing {
  if (cells.length === 0) return nothing;
  return html`
    <ul class="tight" aria-label=${name}>
      ${cells.slice(0, SHOWN).map((cell) => html`<li>${cellName(cell, pane)} ${cell.text}</li>`)}
    </ul>
    ${andMore(cells.length - SHOWN)}
  `;
}

function cellName({ sheetId, sheetName, box }: ShownCell, pane: GoTo): TemplateResult {
  const address = `${sheetName}!${boxAddress(box)}`;
  if (sheetId === null) return html`<span class="number">${address}</span>`;
  return button(address, () => pane.goTo({ sheetId, box }), {
    look: 'link number',
    label: `Go to ${address}`,
  });
}

/** Things by the sheet that they are on, in the order in which the sheets come up. */
export function bySheet<T extends { readonly sheet: { readonly name: string } }>(
  things: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  return groupBy(things, ({ sheet }) => sheet.name);
}
