import type { TableRef } from '../../../excel/ranges';
import { html, nothing, type TemplateResult } from 'lit-html';
import { valueOf } from '../../kit/fields';
import { withCount, withThousands } from '../../kit/numbers';
import type { CheckListsActions } from './checkListsActions';
import type { CheckListsState, FoundSide, SideName } from './checkListsState';

const TITLES: Readonly<Record<SideName, string>> = { here: 'Here', there: 'There' };

/** Where one side comes from: a table of the workbook, the selected cells, or a file. */
export function sideFields(side: SideName, state: CheckListsState, own: CheckListsActions): TemplateResult {
  const found = state.found[side];
  const choice = state.choices[side];
  const table = choice?.kind === 'table' ? choice.id : '';
  const pickTable = (event: Event): void => {
    if (valueOf(event) !== '') void own.useTable(side, valueOf(event));
  };
  const pickFile = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    // The same file may be chosen again.
    if (file !== undefined) void own.useFile(side, file).then(() => (input.value = ''));
  };
  return html`
    <section class="stack" aria-labelledby="compare-${side}" data-side=${side}>
      <div class="line">
        <h2 id="compare-${side}">${TITLES[side]}</h2>
        <button
          type="button"
          class="button small"
          aria-label="Use selection ${side}"
          @click=${() => own.useSelection(side)}
        >
          Use selection
        </button>
      </div>
      <p data-found=${side}>${found === null ? 'Nothing chosen yet' : inWords(found)}</p>
      ${
        state.tables.length === 0
          ? nothing
          : html`
              <div class="field">
                <label for="table-${side}">Table ${side}</label>
                <select id="table-${side}" @change=${pickTable}>
                  <option value="" ?selected=${table === ''}>None</option>
                  ${state.tables.map(
                    (one) =>
                      html`<option value=${one.id} ?selected=${one.id === table}>
                        ${tableLabel(one, state.tables)}
                      </option>`,
                  )}
                </select>
              </div>
            `
      }
      <div class="field">
        <label for="file-${side}">CSV file ${side}</label>
        <input id="file-${side}" type="file" accept=".csv,.txt,text/csv,text/plain" @change=${pickFile} />
      </div>
    </section>
  `;
}

function inWords({ name, rows, titles, written }: FoundSide): TemplateResult {
  const size = `${withThousands(rows)} row${rows === 1 ? '' : 's'}, ${withCount(titles.length, 'column')}${written === '' ? '' : `; ${written}`}`;
  return html`<b class="number">${name}</b> <span class="quiet">${size}</span>`;
}

/** A table by its sheet, as on the page Bureau; with its own name where several stand on one sheet. */
function tableLabel({ id, name, sheet }: TableRef, all: readonly TableRef[]): string {
  const isAlone = all.every((one) => one.sheet.id !== sheet.id || one.id === id);
  return isAlone ? sheet.name : `${sheet.name}, ${name}`;
}
