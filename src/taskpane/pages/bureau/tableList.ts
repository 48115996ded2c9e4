import { html, nothing, type TemplateResult } from 'lit-html';
import { isTable, type SourceWithHeader } from '../../../excel/bureau/tableSource';
import { BUREAU_TABLES, type BureauTable, neededColumns, TABLES } from '../../../sheet/bureau';
import { boxAddress } from '../../../sheet/kit/address';
import { quoted } from '../../kit/shownProblem';
import { valueOf } from '../../kit/views/fields';
import type { BureauActions } from './bureauParts';
import type { InHand, TableInHand } from './inHand';

type ListActions = Pick<BureauActions, 'pickTable' | 'useSelection' | 'goTo'>;

/** The six tables that a month is calculated from, and the ways to choose others. */
export function tableList({ tables }: InHand, actions: ListActions): TemplateResult {
  return html`
    <ul class="rows">
      ${BUREAU_TABLES.map((table) => tableItem(table, tables[table], actions))}
    </ul>
  `;
}

function tableItem(table: BureauTable, inHand: TableInHand, actions: ListActions): TemplateResult {
  const { source, offers } = inHand;
  const needsChoice = offers.length > (source === null ? 0 : 1);
  return html`
    <li class="tight" data-table=${table}>
      <div class="line">
        <h3 id="table-${table}">${TABLES[table].sheetName}</h3>
        ${source === null ? nothing : sourceLink(source, needsChoice, actions)}
      </div>
      ${offers.length === 0 ? needed(table) : nothing}
      <div class="source">
        ${needsChoice ? sourceField(table, inHand, actions) : nothing}
        <button
          type="button"
          class="button small"
          aria-describedby="table-${table}"
          @click=${() => void actions.useSelection(table)}
        >
          Use selection
        </button>
      </div>
    </li>
  `;
}

function needed(table: BureauTable): TemplateResult {
  const columns = neededColumns(table);
  const last = columns.at(-1) ?? '';
  return html`
    <p class="quiet">
      No table of this workbook has the columns it needs: ${columns.slice(0, -1).join(', ')} and ${last}.
    </p>
  `;
}

/** @param isNamed whether the list below it has the whole name */
function sourceLink(source: SourceWithHeader, isNamed: boolean, { goTo }: ListActions): TemplateResult {
  const { sheet, area } = source;
  return html`
    <button
      type="button"
      class="link"
      aria-label="${labelOf(source)}: go there"
      @click=${() => void goTo({ sheetId: sheet.id, box: { ...area, rows: 1, columns: 1 } })}
    >
      ${isNamed && isTable(source) ? sheet.name : labelOf(source)}
    </button>
  `;
}

function sourceField(
  table: BureauTable,
  { source, offers }: TableInHand,
  { pickTable }: ListActions,
): TemplateResult {
  const choose = (event: Event): void => {
    if (valueOf(event) !== '') pickTable(table, Number(valueOf(event)));
  };
  return html`
    <div class="field">
      <select aria-labelledby="table-${table}" @change=${choose}>
        ${source === null ? html`<option value="" .selected=${true}>Choose a table</option>` : nothing}
        ${offers.map(
          (offer, at) => html`<option value=${at} .selected=${offer === source}>${labelOf(offer)}</option>`,
        )}
      </select>
    </div>
  `;
}

/** Players 2026-10 (CsaPlayers_2026_10), or 'My sheet'!A1:F20 */
function labelOf(source: SourceWithHeader): string {
  const { sheet, area } = source;
  return isTable(source) ? `${sheet.name} (${source.name})` : `${quoted(sheet.name)}!${boxAddress(area)}`;
}
