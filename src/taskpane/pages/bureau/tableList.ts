import { html, nothing, type TemplateResult } from 'lit-html';
import type { HeadlessTable, SourceWithHeader } from '../../../excel/bureau/findTables';
import { BUREAU_TABLES, type BureauTable, neededColumns, TABLES } from '../../../bureau';
import { cellAddress } from '../../../figures/address';
import { quoted } from '../../kit/shownProblem';
import { cellLink } from '../../kit/links';
import { button, hintedButton, valueOf } from '../../kit/fields';
import type { BureauActions } from './bureauActions';
import { hasTables, type InHand, missingTables, type TableInHand } from './inHand';
import { sourceId, sourceLabel } from './tablesInHand';

type ListActions = Pick<BureauActions, 'addMissing' | 'pickTable' | 'useSelection' | 'goTo'>;

/** The six tables that a month is calculated from, and the ways to choose others. */
export function tableList(
  inHand: InHand,
  headless: readonly HeadlessTable[],
  actions: ListActions,
): TemplateResult {
  const { tables } = inHand;
  const all = BUREAU_TABLES.flatMap((table) => tables[table].offers);
  return html`
    <ul class="rows">
      ${BUREAU_TABLES.map((table) => tableItem(table, tables[table], all, actions))}
    </ul>
    ${hasTables(inHand) && missingTables(inHand).length > 0 ? addMissing(actions) : nothing}
    ${headless.map((table) => notHeaded(table, actions))}
  `;
}

function addMissing(actions: ListActions): TemplateResult {
  return html`
    <div class="tight">
      ${hintedButton({
        id: 'bureau-add-missing',
        title: 'Add the missing tables',
        hint: 'Empty tables on new sheets; your own stay as they are.',
        act: actions.addMissing,
      })}
    </div>
  `;
}

/** A table that may be one of those that are missing. */
function notHeaded({ name, sheet, area }: HeadlessTable, actions: ListActions): TemplateResult {
  const address = `${quoted(sheet.name)}!${cellAddress(area)}`;
  const at = { sheetId: sheet.id, box: { ...area, rows: 1, columns: 1 } };
  return html`
    <p class="wrong">
      ${cellLink({ address, at }, actions)} The table ${name} shows no header row, and columns are known by
      their headers. Select a cell of it and tick Header Row on the Table Design tab.
    </p>
  `;
}

function tableItem(
  table: BureauTable,
  inHand: TableInHand,
  all: readonly SourceWithHeader[],
  actions: ListActions,
): TemplateResult {
  const { source, offers, sizes } = inHand;
  const needsChoice = offers.length > (source === null ? 0 : 1);
  return html`
    <li class="tight" data-table=${table}>
      <div class="line">
        <h3 id="table-${table}">${TABLES[table].sheetName}</h3>
        ${source === null ? nothing : sourceLink(source, all, sizes, actions)}
      </div>
      ${source === null ? nothing : notRead(source)} ${offers.length === 0 ? needed(table) : nothing}
      <div class="source">
        ${needsChoice ? sourceField(table, inHand, all, actions) : nothing}
        ${button('Use selection', () => actions.useSelection(table), { describedBy: `table-${table}` })}
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

/** Rows that stand below a range and are not its own: nothing is passed over in silence. */
function notRead(source: SourceWithHeader): TemplateResult | typeof nothing {
  const rows = ('notRead' in source ? source.notRead : undefined) ?? [];
  if (rows.length === 0) return nothing;
  const [one, first] = [rows.length === 1, rows.slice(0, 5).join(', ')];
  return html`
    <p class="wrong">
      ${one ? 'Row' : 'Rows'} ${first}${rows.length > 5 ? ' and more' : ''} below it ${one ? 'is' : 'are'} not
      read.
    </p>
  `;
}

function sourceLink(
  source: SourceWithHeader,
  all: readonly SourceWithHeader[],
  sizes: TableInHand['sizes'],
  { goTo }: ListActions,
): TemplateResult {
  const { sheet, area } = source;
  const label = sourceLabel(source, all, sizes.get(source) ?? '');
  return button(label, () => goTo({ sheetId: sheet.id, box: { ...area, rows: 1, columns: 1 } }), {
    look: 'link',
    label: `${label}: go there`,
  });
}

function sourceField(
  table: BureauTable,
  { source, offers, sizes }: TableInHand,
  all: readonly SourceWithHeader[],
  { pickTable }: ListActions,
): TemplateResult {
  const choose = (event: Event): void => {
    if (valueOf(event) !== '') pickTable(table, valueOf(event));
  };
  return html`
    <div class="field">
      <select aria-labelledby="table-${table}" @change=${choose}>
        ${source === null ? html`<option value="" .selected=${true}>Choose a table</option>` : nothing}
        ${offers.map(
          (offer) =>
            html`<option value=${sourceId(offer)} .selected=${offer === source}>
              ${sourceLabel(offer, all, sizes.get(offer) ?? '')}
            </option>`,
        )}
      </select>
    </div>
  `;
}
