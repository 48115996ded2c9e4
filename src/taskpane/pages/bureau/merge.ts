import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import {
  BUREAU_TABLES,
  type BureauColumn,
  bureauTables,
  periodOf,
  periodTitle,
  TABLES,
} from '../../../bureau';
import type { LoggedMerge } from '../../../bureau/tables/mergedRecords';
import { LIKELY_BECAUSE, type PlayerRecord } from '../../../publications/duplicates';
import { filledRows, type LeftAsItIs, type MergeCell } from '../../../publications/mergeCells';
import type { RecordDifference, SameRound } from '../../../publications/mergePlayers';
import { fieldText } from '../../../bureau/tables/fieldText';
import { tableHead } from '../../kit/cards';
import { button, radio } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { cellLink, withClauseLinks } from '../../kit/links';
import type { Pane, Slice } from '../../kit/page';
import { andMore } from '../../kit/problemList';
import type { BureauJob, BureauParts } from './bureauParts';
import type { BureauState } from './bureauState';
import { cellAt } from './foundProblems';
import { compare, foundIn, mergeActions, type MergeActions, readNow } from './mergeActions';
import {
  MERGE_CANDIDATES,
  MERGE_FOUND,
  MERGE_SHOWN,
  MERGE_WRITTEN,
  type MergeState,
  type MergeTyped,
  NOT_CHOSEN,
  openOf,
} from './mergeState';

/** Merging two records of a player in the tables of the month, and undoing it. Loaded when the first records are chosen. */
export function createMerging(parts: BureauParts, typed: Slice<MergeTyped>) {
  const state = parts.pane.slice<MergeState>({ found: null, ...NOT_CHOSEN });
  const goTo: Pane['goTo'] = (cells) => parts.pane.goTo(cells);
  const actions = { ...mergeActions(parts, state, typed), goTo };

  return {
    look: async (job: BureauJob): Promise<void> => {
      const read = await readNow(parts, job);
      state.set({ ...NOT_CHOSEN, found: await foundIn(read, job) });
      job.endAt(MERGE_FOUND, 'tables');
    },
    compare: (job: BureauJob) => compare(parts, state, typed, job),
    /** Only one record is chosen. */
    leave: (): void => state.set(NOT_CHOSEN),
    view: () => mergeView(state.get(), parts.state.get(), actions),
  };
}

type Actions = MergeActions & Pick<Pane, 'goTo'>;

/** The most lines of a kind that are shown at once. */
const SHOWN = 10;

function mergeView(state: MergeState, bureau: BureauState, actions: Actions): TemplateResult {
  const { found, candidates, merge, split, written } = state;
  return html`
    ${written === null ? nothing : html`<p id=${MERGE_WRITTEN} tabindex="-1">${written}</p>`}
    ${candidates === null ? nothing : candidatesView(candidates, actions)}
    ${merge === null ? nothing : shownMerge(state, merge, bureau, actions)}
    ${split === null ? nothing : shownSplit(split, bureau, actions)}
    ${found === null || merge !== null || split !== null ? nothing : foundView(found, actions)}
  `;
}

const nameOf = ({ surname, firstName, birth, id }: PlayerRecord): string =>
  `${[surname, firstName].filter(Boolean).join(', ')} (${[id, birth].filter(Boolean).join(', ')})`;

/** Records with the name that was typed. */
function candidatesView(
  { field, records }: NonNullable<MergeState['candidates']>,
  { take }: Actions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby=${MERGE_CANDIDATES}>
      <h3 id=${MERGE_CANDIDATES} tabindex="-1">
        ${withCount(records.length, 'player')} with this name. Which record
        ${field === 'keep' ? 'stays' : 'goes'}?
      </h3>
      <div class="buttons">
        ${records.slice(0, SHOWN).map((record) => button(nameOf(record), () => take(field, record)))}
      </div>
      ${andMore(records.length - SHOWN)}
    </section>
  `;
}

/** Likely duplicates, the merges that can be undone, and the next id. */
function foundView(
  { duplicates, merges, nextId }: NonNullable<MergeState['found']>,
  actions: Actions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby=${MERGE_FOUND}>
      <h3 id=${MERGE_FOUND} tabindex="-1">
        ${duplicates.length === 0 ? 'No likely duplicates' : withCount(duplicates.length, 'likely duplicate')}
      </h3>
      <ul class="stack" aria-label="Likely duplicates">
        ${duplicates.slice(0, SHOWN).map((duplicate, at) => {
          const [one, other] = duplicate.records;
          const names = `${nameOf(one)} and ${nameOf(other)}`;
          return html`
            <li class="found question">
              <p>${names}: ${LIKELY_BECAUSE[duplicate.because]}.</p>
              <div>
                ${button('Compare', () => actions.offer(duplicate, `merge-offer-${at}`), {
                  id: `merge-offer-${at}`,
                  label: `Compare ${names}`,
                })}
              </div>
            </li>
          `;
        })}
      </ul>
      ${andMore(duplicates.length - SHOWN)}
      <p class="quiet" id="merge-next-id">
        ${
          nextId === null
            ? 'These CSA ids are not numbers, so there is no next free id.'
            : `Next free CSA id: ${nextId}. It follows the highest one; gaps are left, as old lists and files have these ids.`
        }
      </p>
      ${merges.length === 0 ? nothing : mergesView(merges, actions)}
    </section>
  `;
}

/** The merges of the month, which can be undone. */
function mergesView(merges: readonly LoggedMerge[], { showSplit }: Actions): TemplateResult {
  return html`
    <ul class="rows" aria-label="Merged records">
      ${merges.map(({ number, on, id, former }) => {
        const day = on === null ? '' : ` on ${formatCalendarDay(on)}`;
        const text = `${former} was merged into ${id}${day}`;
        return html`
          <li class="line">
            <span>${text}</span>
            ${button('Split…', () => showSplit(number), { id: `merge-split-${number}`, label: `Split: ${text}` })}
          </li>
        `;
      })}
    </ul>
  `;
}

/** What merging two records changes, and what is asked before. */
function shownMerge(
  state: MergeState,
  { keep, drop, merged, cells }: NonNullable<MergeState['merge']>,
  bureau: BureauState,
  actions: Actions,
): TemplateResult {
  const { differences, sameRounds } = merged;
  const open = openOf(state);
  return html`
    <section class="stack" aria-labelledby=${MERGE_SHOWN}>
      <h3 id=${MERGE_SHOWN} tabindex="-1">${nameOf(drop)} becomes ${nameOf(keep)}</h3>
      <p class="quiet">Nothing changes before you press Merge.</p>
      ${otherMonths(bureau)}
      ${differences.map((difference) => differenceField(difference, state, keep, drop, actions))}
      ${sameRounds.length === 0 ? nothing : roundsView(sameRounds, state, bureau, actions)}
      ${cellsView(cells.cells, bureau, actions)}
      ${
        state.isTried && open.length > 0
          ? html`<p class="wrong">Choose above what stays, and confirm that they are one player.</p>`
          : nothing
      }
      <div class="buttons">
        ${button('Merge', actions.merge, { id: 'merge-now', look: 'primary' })}
        ${button(`Keep ${drop.id} instead`, actions.swap, { id: 'merge-swap', look: '' })}
        ${button('Cancel', actions.leave, { id: 'merge-leave', look: '' })}
      </div>
    </section>
  `;
}

/** Warnings: a published month is watched, and later months have tables of their own. */
function otherMonths({ inHand, published, found }: BureauState): TemplateResult | typeof nothing {
  const month = inHand?.month ?? null;
  if (month === null) return nothing;
  const title = periodTitle(periodOf(month));
  const later = bureauTables(found?.tables ?? []).find(
    (one) => one.table === 'players' && (one.month ?? month) > month,
  );
  const texts = [
    ...(published.some(({ period }) => period.first === month)
      ? [
          `${title} is published. Its lists and its package stay as they are, and Check will list the cells that differ from them.`,
        ]
      : []),
    ...(later === undefined
      ? []
      : [
          `${periodTitle(periodOf(later.month!))} has tables of its own, which keep both records: choose that month to merge them there, or carry forward again.`,
        ]),
  ];
  return html`${texts.map((text) => html`<p class="found note">${text}</p>`)}`;
}

/** A column in which both records have a value: which one stays. */
function differenceField(
  { key, title, kept, dropped, isConflict }: RecordDifference,
  { decided, taken, isTried }: MergeState,
  keep: PlayerRecord,
  drop: PlayerRecord,
  { decide }: Actions,
): TemplateResult {
  const isOpen = isConflict && !decided.has(key);
  const choice = (value: string, id: string, isTaken: boolean) =>
    radio(
      {
        name: `merge-choice-${key}`,
        value: id,
        checked: !isOpen && taken.has(key) === isTaken,
        title: `${value}, of ${id}`,
      },
      () => void decide(key, isTaken),
    );
  return html`
    <fieldset class="stack" id="merge-choice-${key}" tabindex="-1" aria-invalid=${String(isTried && isOpen)}>
      <legend>${title}${isConflict ? ': both records have one' : ''}</legend>
      ${choice(kept, keep.id, false)} ${choice(dropped, drop.id, true)}
    </fieldset>
  `;
}

/** Rounds that both played in: nobody plays two games in one. */
function roundsView(
  rounds: readonly SameRound[],
  { merge, isConfirmed }: MergeState,
  { inHand }: BureauState,
  actions: Actions,
): TemplateResult {
  const cells = merge?.read.cells.games ?? null;
  const filled = filledRows(cells?.cells ?? []);
  const link = (row: number) => {
    const line = filled[row];
    if (inHand === null || cells === null || line === undefined) return nothing;
    const cell = cellAt(inHand.tables.games, { row: cells.origin.row + line, column: cells.origin.column });
    return cell === null ? nothing : html`${cellLink(cell, actions)} `;
  };
  return html`
    <div class="found question tight">
      ${rounds
        .slice(0, SHOWN)
        .map(
          ({ event, section, round, rows: [kept, dropped] }) => html`
            <p>
              ${link(kept)}${link(dropped)}
              ${withClauseLinks(`Both are in round ${round} of ${[event, section].filter(Boolean).join(', ')} (clause 13.3).`)}
            </p>
          `,
        )}
      ${
        isConfirmed
          ? html`<p class="quiet">Confirmed: they are one player.</p>`
          : html`<div>${button('They are one player', actions.confirm, { id: 'merge-confirm' })}</div>`
      }
    </div>
    ${andMore(rounds.length - SHOWN)}
  `;
}

/** The cells that change, table by table: before and after. */
function cellsView(cells: readonly MergeCell[], bureau: BureauState, actions: Actions): TemplateResult[] {
  return BUREAU_TABLES.flatMap((table) => {
    const ofTable = cells.filter((cell) => cell.table === table);
    if (ofTable.length === 0) return [];
    const columns: readonly BureauColumn[] = TABLES[table].columns;
    const shown = (value: unknown, title: string): string =>
      fieldText(value, columns.find((column) => column.title === title)?.format ?? '') || 'blank';
    return fold({
      id: `merge-cells-${table}`,
      line: `${TABLES[table].sheetName}: ${withCount(ofTable.length, 'cell')}`,
      body: html`
        <table>
          ${tableHead(['Cell', 'Was', 'Is'])}
          <tbody>
            ${ofTable.slice(0, SHOWN).map(
              (cell) => html`
                <tr>
                  <th scope="row">${linkOf(cell, bureau, actions)} ${cell.title}</th>
                  <td>${shown(cell.was, cell.title)}</td>
                  <td>${shown(cell.is, cell.title)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
        ${andMore(ofTable.length - SHOWN)}
      `,
    });
  });
}

function linkOf(
  { table, row, column }: Pick<MergeCell, 'table' | 'row' | 'column'>,
  bureau: BureauState,
  actions: Actions,
): TemplateResult | typeof nothing {
  const inHand = bureau.inHand?.tables[table];
  const area = inHand?.source?.area;
  if (inHand === undefined || area === undefined) return nothing;
  const cell = cellAt(inHand, { row: area.row + row, column: area.column + column });
  return cell === null ? nothing : cellLink(cell, actions);
}

/** What undoing a merge changes, and what cannot be undone. */
function shownSplit(
  { merge: { id, former }, cells: { cells, rows, left } }: NonNullable<MergeState['split']>,
  bureau: BureauState,
  actions: Actions,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby=${MERGE_SHOWN}>
      <h3 id=${MERGE_SHOWN} tabindex="-1">${former} and ${id} become two records again</h3>
      <p class="quiet">Nothing changes before you press Split.</p>
      ${otherMonths(bureau)}
      ${
        left.length === 0
          ? nothing
          : html`
              <ul class="stack" aria-label="What stays as it is">
                ${left.slice(0, SHOWN).map((one) => html`<li class="found question"><p>${leftText(one, bureau, actions)}</p></li>`)}
              </ul>
              ${andMore(left.length - SHOWN)}
            `
      }
      ${
        rows.length === 0
          ? nothing
          : html`<p class="found note">
              ${withCount(rows.length, 'row')} will be added below the others: another row is in
              ${rows.length === 1 ? 'its' : 'their'} place now.
            </p>`
      }
      ${cellsView(cells, bureau, actions)}
      <div class="buttons">
        ${button(left.length === 0 ? 'Split' : 'Split, and leave these as they are', actions.split, {
          id: 'merge-split-now',
          look: 'primary',
        })}
        ${button('Cancel', actions.leave, { id: 'merge-leave', look: '' })}
      </div>
    </section>
  `;
}

/** A cell that was changed after the merge, or a row that was taken out. */
function leftText(
  { table, at, title, merged, found }: LeftAsItIs,
  bureau: BureauState,
  actions: Actions,
): TemplateResult {
  if (at === null)
    return html`A row of ${TABLES[table].sheetName} was removed after the merge and is not restored:
    ${merged}.`;
  return html`${linkOf({ table, ...at }, bureau, actions)} ${title}: ${found || 'blank'} was typed after the
  merge, which wrote ${merged || 'blank'}. It stays.`;
}
