import { html, nothing, type TemplateResult } from 'lit-html';
import type { HeadlessTable, SourceWithHeader } from '../../../excel/bureau/findTables';
import {
  ALL_TABLES,
  type AnyTable,
  BUREAU_TABLES,
  type BureauTable,
  neededColumns,
  OPTIONAL_TABLES,
  type OptionalTable,
  TABLES,
} from '../../../bureau';
import { joinWithAnd } from '../../../cells/joinWithAnd';
import { info } from '../../kit/info';
import { cellAddress } from '../../../figures/address';
import { button, hintedButton, valueOf } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { cellLink } from '../../kit/links';
import { quoted } from '../../kit/shownProblem';
import type { BureauActions } from './bureauActions';
import type { BureauState, StateWithTables } from './bureauState';
import { type ImportActions, importFields } from './importTables';
import { hasTables, missingTables, type TableInHand } from './inHand';
import { type InsertActions, insertFields } from './insertSheets';
import { sourceId, sourceLabel } from './tablesInHand';

type Actions = Pick<
  BureauActions,
  | 'addMissing'
  | 'fideList'
  | 'merging'
  | 'pickTable'
  | 'useSelection'
  | 'goTo'
  | keyof ImportActions
  | keyof InsertActions
>;

/** Of a workbook without tables: the ways to get them. */
export function firstTables(state: BureauState, actions: Actions): TemplateResult {
  const { inHand } = state;
  return html`
    ${insertFields(state, actions)}
    ${
      inHand === null
        ? nothing
        : fold({
            id: 'bureau-own-tables',
            line: 'Use tables of my own',
            body: tableList({ ...state, inHand }, actions),
          })
    }
    ${importFields(state, actions)}
  `;
}

/** The six tables that a month is calculated from, and the ways to choose others. */
export function tablesStep(state: StateWithTables, actions: Actions): TemplateResult {
  return html`
    ${tableList(state, actions)} ${actions.fideList.view()} ${optionalTables(state, actions)}
    ${importFields(state, actions)} ${actions.merging.view()}
    ${fold({
      id: 'bureau-another',
      line: 'Start another bureau workbook',
      body: insertFields(state, actions),
    })}
  `;
}

/** Tables that make more clauses checkable; nothing changes for who has none of them. */
function optionalTables({ inHand }: StateWithTables, actions: Actions): TemplateResult {
  const { tables } = inHand;
  const there = OPTIONAL_TABLES.filter((table) => tables[table].source !== null);
  return fold({
    id: 'bureau-optional',
    line: `Optional tables: ${there.length === 0 ? 'none' : joinWithAnd(there.map((table) => ALL_TABLES[table].sheetName))}`,
    body: html`
      <ul class="rows">
        ${OPTIONAL_TABLES.map((table) => optionalItem(table, tables[table], actions))}
      </ul>
      ${
        there.length > 0
          ? nothing
          : hintedButton({
              id: 'bureau-sample-optional',
              title: 'Add sample tables',
              hint: 'The regions, registered events and arbiters of the sample bureau, on new sheets.',
              act: actions.addSampleOptional,
            })
      }
    `,
  });
}

function optionalItem(
  table: OptionalTable,
  { source, sizes }: TableInHand,
  actions: Actions,
): TemplateResult {
  const { sheetName, note } = ALL_TABLES[table];
  const id = `table-${table}`;
  return html`
    <li class="tight" data-table=${table}>
      <div class="line">
        <h3 id=${id}>${sheetName}</h3>
        ${info(`${id}-hint`, sheetName, note)}
        ${
          source === null
            ? button('Add', () => actions.addOptional(table), {
                id: `bureau-add-${table}`,
                label: `Add ${sheetName}`,
                describedBy: `${id}-hint`,
              })
            : sourceLink(table, source, [source], sizes, actions)
        }
      </div>
    </li>
  `;
}

function tableList({ inHand, found }: StateWithTables, actions: Actions): TemplateResult {
  const { tables } = inHand;
  const all = BUREAU_TABLES.flatMap((table) => tables[table].offers);
  const isIncomplete = hasTables(inHand) && missingTables(inHand).length > 0;
  return html`
    <ul class="rows">
      ${BUREAU_TABLES.map((table) => tableItem(table, tables[table], all, actions))}
    </ul>
    ${
      isIncomplete
        ? hintedButton({
            id: 'bureau-add-missing',
            title: 'Add the missing tables',
            hint: 'Empty tables on new sheets; your own stay as they are.',
            act: actions.addMissing,
          })
        : nothing
    }
    ${(found?.headless ?? []).map((table) => notHeaded(table, actions))}
  `;
}

/** A table that may be one of those that are missing. */
function notHeaded({ name, sheet, area }: HeadlessTable, actions: Actions): TemplateResult {
  const address = `${quoted(sheet.name)}!${cellAddress(area)}`;
  const at = { sheetId: sheet.id, box: { ...area, rows: 1, columns: 1 } };
  return html`
    <p class="wrong">
      ${cellLink({ address, at }, actions)} The table ${name} shows no header row, so its columns cannot be
      found. Select a cell in it, then tick Header Row on the Table Design tab.
    </p>
  `;
}

/** One line: the table, where it is read from, and the way to choose another range. */
function tableItem(
  table: BureauTable,
  inHand: TableInHand,
  all: readonly SourceWithHeader[],
  actions: Actions,
): TemplateResult {
  const { source, offers, sizes } = inHand;
  const needsChoice = offers.length > (source === null ? 0 : 1);
  return html`
    <li class="tight" data-table=${table}>
      <div class="line">
        <h3 id="table-${table}">${TABLES[table].sheetName}</h3>
        ${source === null ? nothing : sourceLink(table, source, all, sizes, actions)}
        ${button('Use selection', () => actions.useSelection(table), { describedBy: `table-${table}` })}
      </div>
      ${needsChoice ? sourceField(table, inHand, all, actions) : nothing}
      ${source === null ? nothing : notRead(source)} ${offers.length === 0 ? needed(table) : nothing}
    </li>
  `;
}

function needed(table: BureauTable): TemplateResult {
  const columns = neededColumns(table);
  const last = columns.at(-1) ?? '';
  return html`
    <p class="quiet">
      No table in this workbook has the columns needed: ${columns.slice(0, -1).join(', ')} and ${last}.
    </p>
  `;
}

/** Filled rows below a range that do not belong to it. */
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

/** The sheet is left out where it has the name of the table: the line has that already. */
function sourceLink(
  table: AnyTable,
  source: SourceWithHeader,
  all: readonly SourceWithHeader[],
  sizes: TableInHand['sizes'],
  { goTo }: Actions,
): TemplateResult {
  const { sheet, area } = source;
  const label = sourceLabel(source, all, sizes.get(source) ?? '');
  const title = `${ALL_TABLES[table].sheetName}, `;
  const shown = label.startsWith(title) ? label.slice(title.length) : label;
  return button(shown, () => goTo({ sheetId: sheet.id, box: { ...area, rows: 1, columns: 1 } }), {
    look: 'link',
    label: `${label}: go there`,
  });
}

function sourceField(
  table: BureauTable,
  { source, offers, sizes }: TableInHand,
  all: readonly SourceWithHeader[],
  { pickTable }: Actions,
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
