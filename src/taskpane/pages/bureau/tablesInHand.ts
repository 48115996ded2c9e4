import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import { isTable, type SourceWithHeader, type TableWithHeader } from '../../../excel/bureau/findTables';
import {
  type BureauTable,
  likelyColumns,
  missingColumns,
  TABLES,
  bureauTables,
  periodName,
  periodOf,
  type RatingPeriod,
} from '../../../bureau';
import { type Box, boxAddress, cellAddress } from '../../../figures/address';
import type { Interpretations } from '../../../documents/csa2024/readings';
import type { Pane, Slice } from '../../kit/page';
import type { BureauState } from './bureauState';
import {
  type BureauChoices,
  parseBureauChoices,
  pickOf,
  withMonth,
  withPick,
  findTables,
  type FoundTables,
} from './findTables';
import { type InHand, inHandOf, monthName } from './inHand';

/** The tables that a run takes: looks for them, and takes what the user chooses among them. */
export class TablesInHand {
  private isLoaded = false;

  constructor(
    private readonly pane: Pane,
    private readonly bureau: BureauWorkbook,
    private readonly state: Slice<BureauState>,
  ) {}

  /**
   * Looks anew for the tables of the workbook, and the page shows what it found.
   *
   * @param of the month whose tables are returned; null = the one in hand
   */
  async find(
    of: RatingPeriod | null = null,
  ): Promise<{ readonly found: FoundTables; readonly inHand: InHand }> {
    const { pane, state } = this;
    if (!this.isLoaded) {
      const saved = await pane.workbook.loadChoices('bureau').catch(() => null);
      state.set({ choices: parseBureauChoices(saved) });
      this.isLoaded = true;
    }
    const found = await findTables(this.bureau, state.get().choices);
    // Asked for once more, as the user may have chosen meanwhile.
    const { choices } = state.get();
    const now = { found, inHand: inHandOf(found, choices, pane.today()) };
    state.set(now);
    if (of === null || of.first === now.inHand.month) return now;
    return { found, inHand: inHandOf(found, withMonth(choices, periodName(of)), pane.today()) };
  }

  /** Takes over choices and saves them; where the workbook refuses them they hold while the pane is open. */
  choose(choices: BureauChoices, changes: Partial<BureauState> = {}): void {
    const { pane, state } = this;
    const { found } = state.get();
    const inHand = found === null ? null : inHandOf(found, choices, pane.today());
    state.set({ ...changes, choices, inHand });
    pane.workbook.saveChoices('bureau', choices).catch(() => undefined);
  }

  /** @param opened the step that is open then; null = the next one of that month */
  chooseMonth(month: string, opened: BureauState['opened'] = null): void {
    this.choose(withMonth(this.state.get().choices, month), { ...OTHER_TABLES, opened });
  }

  /** Takes one of the sources that the page offers for a table. */
  pick(table: BureauTable, offer: string): void {
    const { inHand } = this.state.get();
    const source = inHand?.tables[table].offers.find((one) => sourceId(one) === offer);
    if (source !== undefined) this.choose(this.withPick(table, pickOf(source)), CHOSEN_TABLE);
  }

  /** Rates by these interpretations from now on: what was found in the tables stays, what was calculated does not. */
  interpret(interpretations: Interpretations): void {
    this.choose({ ...this.state.get().choices, interpretations }, NOT_CALCULATED);
  }

  /** Takes the selected range for a table, or the Excel table that the selection lies in. */
  async useSelection(table: BureauTable): Promise<void> {
    const { pane, bureau, state } = this;
    await pane.perform('Reading the selection…', async () => {
      const selected = await bureau.readSelectedRange();
      if (selected === null) {
        pane.say('problem', `The selected cells are empty. Select the table with its header row.`);
        return;
      }
      const { sheet, box } = selected;
      const around = (state.get().found?.tables ?? []).find(
        (one) => one.sheet.id === sheet.id && isInside(box, one),
      );
      const source = around ?? selected;
      const missing = missingColumns(table, source.header);
      if (missing.length > 0) {
        pane.say('problem', missingText(table, missing, source));
        return;
      }
      this.choose(this.withPick(table, pickOf(source)), CHOSEN_TABLE);
      if (!isTable(source)) await this.find();
    });
  }

  /**
   * Looks anew once sheets are written, and once more where Excel refuses: they are there, whatever becomes of this.
   *
   * @param look what else is looked at then
   * @returns what to say behind that they are: nothing, or what to do where Excel has refused twice
   */
  async findWritten(look?: () => Promise<void>): Promise<string> {
    const findAgain = async (): Promise<void> => {
      await this.find();
      await look?.();
    };
    try {
      await findAgain().catch(findAgain);
      return '';
    } catch {
      return ' The tables could not be looked for again: press Bureau at the top to try once more.';
    }
  }

  /** Takes the table on a sheet that was just written; returns what `findWritten` does. */
  async takeNew(table: BureauTable, sheetId: string): Promise<string> {
    const said = await this.findWritten();
    const source = this.state.get().found?.tables.find(({ sheet }) => sheet.id === sheetId);
    if (source !== undefined) this.choose(this.withPick(table, pickOf(source)), CHOSEN_TABLE);
    return said;
  }

  private withPick(table: BureauTable, pick: ReturnType<typeof pickOf>): BureauChoices {
    const { choices, inHand } = this.state.get();
    const month = inHand?.month ?? null;
    return withPick(choices, month === null ? null : monthName(month), table, pick);
  }
}

const NOT_CALCULATED: Partial<BureauState> = { run: null, explained: null, pending: null, asking: null };

/** Of other tables, nothing that was found or calculated holds. */
const OTHER_TABLES: Partial<BureauState> = { ...NOT_CALCULATED, checked: null };

/** The step stays open in which a table was chosen. */
const CHOSEN_TABLE: Partial<BureauState> = { ...OTHER_TABLES, opened: 'tables' };

function isInside(box: Box, { area }: TableWithHeader): boolean {
  return (
    box.row >= area.row &&
    box.column >= area.column &&
    box.row + box.rows <= area.row + area.rows &&
    box.column + box.columns <= area.column + area.columns
  );
}

function missingText(table: BureauTable, missing: readonly string[], source: SourceWithHeader): string {
  const where = isTable(source) ? `The table ${source.name}` : 'The first selected row';
  const likely = likelyColumns(table, source.header).map((one) => `${one}. `);
  const columns = missing.map((title) => `"${title}"`).join(', ');
  const word = missing.length === 1 ? 'column' : 'columns';
  return `${where} has no ${word} ${columns}. ${likely.join('')}Select the table for ${TABLES[table].sheetName} with its header row.`;
}

/** What a list and its choice know a table or range by: it stays the same when others come and go. */
export function sourceId(source: SourceWithHeader): string {
  return isTable(source) ? `table ${source.id}` : `range ${source.sheet.id} ${cellAddress(source.area)}`;
}

/**
 * Players 2026-10, 200 players; with its cells where several stand on one sheet; with the month where only the name of the
 * table says it.
 *
 * @param all the tables and ranges that are named beside it
 * @param size such as "200 players"
 */
export function sourceLabel(
  source: SourceWithHeader,
  all: readonly SourceWithHeader[],
  size: string,
): string {
  const { sheet, area } = source;
  const isAlone = all.every((one) => one.sheet.id !== sheet.id || sourceId(one) === sourceId(source));
  const cells = isAlone && isTable(source) ? '' : ` ${boxAddress(area)}`;
  return `${sheet.name}${cells}${monthOf(source)}, ${size}`;
}

function monthOf(source: SourceWithHeader): string {
  const month = isTable(source) ? bureauTables([source])[0]?.month : null;
  if (month == null) return '';
  const name = periodName(periodOf(month));
  return source.sheet.name.includes(name) ? '' : `, ${name}`;
}
