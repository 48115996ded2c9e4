import { html, nothing, type TemplateResult } from 'lit-html';
import { formatCalendarDay, parseCalendarDay } from '../../../engine/kit/calendarDay';
import { BUREAU_TABLES, type BureauTable, TABLES } from '../../../sheet/bureau';
import type { PageActions } from './bureauActions';
import { valueOf } from '../../kit/views/fields';
import type { BureauState } from './bureauState';
import { bureauTables, chosenTables, monthOf } from './chooseTables';

/** The month, and the six tables it is calculated from. */
export function tableList(state: BureauState, actions: PageActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="bureau-tables">
      <h2 id="bureau-tables">Tables</h2>
      ${monthField(state, actions)}
      <ul class="rows">
        ${BUREAU_TABLES.map((table) => tableItem(table, state, actions))}
      </ul>
    </section>
  `;
}

function monthField(state: BureauState, { bureau }: PageActions): TemplateResult {
  const month = monthOf(state);
  const value = month === null ? '' : formatCalendarDay(month).slice(0, 7).replace('/', '-');
  const choose = (event: Event): void => bureau.setMonth(parseCalendarDay(`${valueOf(event)}-01`));
  return html`
    <div class="field">
      <label for="bureau-month">Month</label>
      <input
        id="bureau-month"
        type="month"
        placeholder="yyyy-mm"
        aria-describedby="bureau-month-hint"
        .value=${value}
        @change=${choose}
      />
      <p class="quiet" id="bureau-month-hint">
        ${
          month === null
            ? 'Empty: the month in which most events ended.'
            : 'Tables with this month in their name come first, then those without one.'
        }
      </p>
    </div>
  `;
}

function tableItem(table: BureauTable, state: BureauState, { bureau, goTo }: PageActions): TemplateResult {
  const { sheetName, tableName } = TABLES[table];
  const chosen = chosenTables(state)[table];
  const all = bureauTables(state.tables ?? []).filter((one) => one.table === table);
  const show = (): void => {
    if (chosen !== null) {
      void goTo({ sheetId: chosen.sheet.id, box: { row: 0, column: 0, rows: 1, columns: 1 } });
    }
  };
  return html`
    <li class="tight" data-table=${table}>
      <div class="line">
        <h3 id="table-${table}">${sheetName}</h3>
        ${
          chosen === null
            ? html`<span class="quiet">No table ${tableName}</span>`
            : html`<button
                type="button"
                class="link"
                aria-label="${chosen.sheet.name}: go to the table ${chosen.name}"
                @click=${show}
              >
                ${chosen.sheet.name}
              </button>`
        }
      </div>
      ${
        all.length < 2
          ? nothing
          : html`
              <div class="field">
                <select
                  aria-labelledby="table-${table}"
                  @change=${(event: Event) => bureau.pickTable(table, valueOf(event))}
                >
                  ${all.map(
                    ({ ref }) =>
                      html`<option value=${ref.id} ?selected=${ref.id === chosen?.id}>${ref.name}</option>`,
                  )}
                </select>
              </div>
            `
      }
    </li>
  `;
}
