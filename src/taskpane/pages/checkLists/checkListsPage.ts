import { excelCompare } from '../../../excel/compareWorkbook';
import { Focus, type Page, type Pane } from '../../kit/page';
import { isPublishedListsHandover } from '../../month/chosenLists';
import { isSelectionHandover } from '../../month/handovers';
import { checkListsActions, type CheckListsActions } from './checkListsActions';
import {
  type CheckListsState,
  findSides,
  type FoundSide,
  INITIAL_CHECK_LISTS,
  notComparable,
  pairingOf,
  parseSides,
  type SideName,
  type Way,
} from './checkListsState';
import { html, nothing, type TemplateResult } from 'lit-html';
import { numberInText } from '../../../cells/readNumber';
import type { TableRef } from '../../../excel/ranges';
import { newRatingsTable } from '../../../bureau';
import type { ColumnPair, Pairing } from '../../../explain/compare';
import { button, hintedButton, radio, selectField, selectOptions, valueOf } from '../../kit/fields';
import { fileField, TEXT_FILES } from '../../kit/files';
import { progressBar } from '../../kit/jobs';
import { withCount } from '../../kit/numbers';
import { comparisonView, publishedView } from './comparisonView';

/** The page Two lists: two tables, ranges or files cell by cell, with the choices that the workbook remembers. */
export async function createCheckListsPage(pane: Pane): Promise<Page> {
  const saved = await pane.workbook.loadChoices('compare').catch(() => null);
  const state = pane.slice({ ...INITIAL_CHECK_LISTS, ...parseSides(saved) });
  const focus = new Focus();
  const actions = checkListsActions({ pane, state, focus, excel: excelCompare });
  return {
    view: () => checkListsView(state.get(), actions, pane),
    refresh: () => findSides(state, excelCompare),
    focus: focus.take,
    receive: async (handover) => {
      if (isPublishedListsHandover(handover)) actions.openPublished(handover.table);
      if (isSelectionHandover(handover)) await actions.useCells(handover.cells);
    },
  };
}

/** No list has this name. */
const NOT_SAID = '?';

/** The page that compares two tables, ranges or files. */
function checkListsView(state: CheckListsState, own: CheckListsActions, pane: Pane): TemplateResult {
  const { found, result, progress, published } = state;
  if (published !== null) return publishedView(published, state, own, pane);
  const both = found.here !== null && found.there !== null;
  return html`
    <p>
      Compares two tables cell by cell: ours and the published list, this month and last, a sheet and a file.
    </p>
    ${wayToPublished(state, own)} ${sideFields('here', state, own)} ${sideFields('there', state, own)}
    ${filterField(state, own)}
    <fieldset class="field">
      <legend>Match rows</legend>
      ${way('id', 'by an id, in any order', state, own)} ${way('position', 'by their position', state, own)}
    </fieldset>
    ${both ? columnsView(state, own) : nothing}
    <div class="tight bottom">
      ${progress === null ? runButton(state, own) : progressBar(progress, own.cancel)}
    </div>
    ${result === null ? nothing : comparisonView(result, pane)}
  `;
}

/** Where a month was run: its new ratings with the four published lists. */
function wayToPublished(
  { tables }: CheckListsState,
  own: CheckListsActions,
): TemplateResult | typeof nothing {
  const table = newRatingsTable(tables, null);
  if (table === null) return nothing;
  return html`
    <p>
      ${button('New ratings with the published lists', () => own.openPublished(table.id), {
        id: 'compare-published',
        look: 'link',
      })}
    </p>
  `;
}

/** Which rows of a side with several lists are compared. */
function filterField({ filter }: CheckListsState, own: CheckListsActions): TemplateResult | typeof nothing {
  if (filter === null) return nothing;
  const { side, title, values, value } = filter;
  const choices = [
    ...(value === null ? [[NOT_SAID, 'Which list is compared?'] as const] : []),
    ...values.map((one) => [one, one] as const),
    ['', 'All rows'] as const,
  ];
  const choose = (event: Event): void => own.setFilter(valueOf(event) === NOT_SAID ? null : valueOf(event));
  return html`
    <div class="field">
      <label for="list-filter">${title} ${side}</label>
      <select id="list-filter" aria-describedby="list-filter-hint" @change=${choose}>
        ${selectOptions(choices, value ?? NOT_SAID)}
      </select>
      <p class="quiet" id="list-filter-hint">
        A player has a row for each list ${side}, and one row ${side === 'here' ? 'there' : 'here'}.
      </p>
    </div>
  `;
}

function way(one: Way, title: string, state: CheckListsState, own: CheckListsActions): TemplateResult {
  const checked = state.way === one;
  return radio({ name: 'compare-way', value: one, checked, title }, () => own.setWay(one));
}

function runButton(state: CheckListsState, own: CheckListsActions): TemplateResult {
  return hintedButton({
    id: 'compare-run',
    title: 'Compare',
    blocked: notComparable(state),
    hint: 'Writes a new sheet; what is compared stays as it is.',
    act: own.compare,
    look: 'primary wide',
  });
}

const TITLES: Readonly<Record<SideName, string>> = { here: 'Here', there: 'There' };

/** Where one side comes from: a table of the workbook, the selected cells, or a file. */
function sideFields(side: SideName, state: CheckListsState, own: CheckListsActions): TemplateResult {
  const found = state.found[side];
  const choice = state.choices[side];
  const table = choice?.kind === 'table' ? choice.id : '';
  return html`
    <section class="stack" aria-labelledby="compare-${side}" data-side=${side}>
      <div class="line">
        <h2 id="compare-${side}">${TITLES[side]}</h2>
        ${button('Use selection', () => own.useSelection(side), { label: `Use selection ${side}` })}
      </div>
      <p data-found=${side}>${found === null ? 'Nothing chosen yet' : inWords(found)}</p>
      ${
        state.tables.length === 0
          ? nothing
          : selectField({
              id: `table-${side}`,
              label: `Table ${side}`,
              choices: [
                ['', 'None'],
                ...state.tables.map((one) => [one.id, tableLabel(one, state.tables)] as const),
              ],
              chosen: table,
              choose: (id) => (id === '' ? undefined : own.useTable(side, id)),
            })
      }
      ${fileField({
        id: `file-${side}`,
        label: `Choose a CSV file ${side}`,
        hint: 'One list with a header row. It stays on your computer.',
        accept: TEXT_FILES,
        single: true,
        take: ([file]) => own.useFile(side, file!),
      })}
    </section>
  `;
}

function inWords({ name, rows, titles, written }: FoundSide): TemplateResult {
  const size = `${withCount(rows, 'row')}, ${withCount(titles.length, 'column')}${written === '' ? '' : `; ${written}`}`;
  return html`<b class="number">${name}</b> <span class="quiet">${size}</span>`;
}

/** A table by its sheet, as on the page Bureau; with its own name where several stand on one sheet. */
function tableLabel({ id, name, sheet }: TableRef, all: readonly TableRef[]): string {
  const isAlone = all.every((one) => one.sheet.id !== sheet.id || one.id === id);
  return isAlone ? sheet.name : `${sheet.name}, ${name}`;
}

interface Columns {
  readonly here: FoundSide;
  readonly there: FoundSide;
  readonly pairing: Pairing;
}

/** Which columns hold the ids, which belong together, and which have no partner. */
function columnsView(state: CheckListsState, own: CheckListsActions): TemplateResult {
  const { here, there } = state.found;
  if (here === null || there === null) return html`${nothing}`;
  const columns = { here, there, pairing: pairingOf(state) };
  const { pairing } = columns;
  return html`
    ${state.way === 'id' ? keyFields(0, columns, own) : nothing}
    <details>
      <summary tabindex="0">Columns (${withCount(pairing.columns.length, 'pair')})</summary>
      <div class="stack">
        ${state.way === 'id' ? keyFields(1, columns, own) : nothing}
        <ul class="tight" aria-label="Columns compared">
          ${pairing.columns.map((pair) => pairItem(pair, columns, state, own))}
        </ul>
        ${onlyOn('here', pairing.onlyHere, here)} ${onlyOn('there', pairing.onlyThere, there)}
        ${
          state.way === 'id' && pairing.onlyHere.length > 0 && pairing.onlyThere.length > 0
            ? pairFields(columns, own)
            : nothing
        }
      </div>
    </details>
  `;
}

/** The columns with the ids; a second pair tells several rows of the same player apart. */
function keyFields(number: 0 | 1, { here, there, pairing }: Columns, own: CheckListsActions): TemplateResult {
  const key = pairing.keys[number] ?? null;
  const set = (side: SideName, value: string): void => {
    if (value === '') own.setKey(number, null);
    else own.setKey(number, { ...(key ?? { here: 0, there: 0 }), [side]: Number(value) });
  };
  const field = (side: SideName, found: FoundSide): TemplateResult =>
    selectField({
      id: `key-${number}-${side}`,
      label: `${number === 0 ? 'Id' : 'Second id'} ${side}`,
      choices: [
        ...(number === 1 || key === null ? [['', 'None'] as const] : []),
        ...found.titles.map((_, at) => [String(at), titleOf(found, at)] as const),
      ],
      chosen: key === null ? '' : String(key[side]),
      choose: (value) => set(side, value),
    });
  return html`<div class="pair">${field('here', here)} ${field('there', there)}</div>`;
}

/** A column's header; where the first row is data already, its number. */
function titleOf({ titles }: FoundSide, at: number): string {
  const title = titles[at] ?? '';
  return title === '' || numberInText(title) !== null ? `Column ${at + 1}` : title;
}

function pairItem(
  pair: ColumnPair,
  { here, there }: Columns,
  { pairs }: CheckListsState,
  own: CheckListsActions,
): TemplateResult {
  const [ours, theirs] = [titleOf(here, pair.here), titleOf(there, pair.there)];
  const chosen = pairs.columns.some((one) => one.here === pair.here && one.there === pair.there);
  return html`
    <li class="line">
      <span>${ours === theirs ? ours : `${ours} and ${theirs}`}</span>
      ${
        chosen
          ? button('Undo', () => own.removePair(pair), {
              look: 'link',
              label: `Undo the pair ${ours} and ${theirs}`,
            })
          : nothing
      }
    </li>
  `;
}

function onlyOn(
  side: SideName,
  columns: readonly number[],
  found: FoundSide,
): TemplateResult | typeof nothing {
  if (columns.length === 0) return nothing;
  return html`<p class="quiet">Only ${side}: ${columns.map((at) => titleOf(found, at)).join(', ')}.</p>`;
}

/** Two columns without a partner, to be made one pair. */
function pairFields({ here, there, pairing }: Columns, own: CheckListsActions): TemplateResult {
  const chosen = (side: SideName): number =>
    Number(document.querySelector<HTMLSelectElement>(`#pair-${side}`)?.value);
  const pair = (): void => own.addPair({ here: chosen('here'), there: chosen('there') });
  const field = (side: SideName, found: FoundSide, free: readonly number[]): TemplateResult => html`
    <div class="field">
      <label for="pair-${side}">Column ${side}</label>
      <select id="pair-${side}">
        ${free.map((at) => html`<option value=${at}>${titleOf(found, at)}</option>`)}
      </select>
    </div>
  `;
  return html`
    <div class="stack">
      <div class="pair">
        ${field('here', here, pairing.onlyHere)} ${field('there', there, pairing.onlyThere)}
      </div>
      ${button('Pair these columns', pair)}
    </div>
  `;
}
