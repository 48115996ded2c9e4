import { officeErrorText } from '../../../excel/officeErrors';
import type { Selection } from '../../../excel/workbook';
import type { Pane, Slice } from '../../kit/page';
import type { NumberHandover } from '../../month/handovers';
import { type CheckNumberState, knownPrint, type NumberSearch } from './checkNumberState';
import { type PickedFigure, pickFigure, severalCells } from './pickedFigure';

/** Follows the selected cell: its figure is asked about and explained, unless that has been done. */
export class SelectionFollower {
  /** The cells that were looked at last, and what they came to. */
  private cells = '';
  private outcome = '';
  /** Only the newest selection counts, however long Excel takes to answer for an older one. */
  private turn = 0;
  private isHandedOver = false;

  constructor(
    private readonly pane: Pane,
    private readonly state: Slice<CheckNumberState>,
    private readonly search: NumberSearch,
  ) {}

  /** The user has moved the selection: asks about the figure of the cell, unless it is still the same one. */
  readonly moved = (): Promise<void> => this.follow(false);

  /** The sheet was read anew: the same cell may show something else. */
  look(): Promise<void> {
    return this.follow(true);
  }

  /**
   * The user wants the selected cell.
   *
   * @returns whether its figure is asked about now; else what is wrong with it
   */
  async use(): Promise<true | string> {
    this.turn += 1;
    const selection = await this.pane.workbook.readSelection();
    this.cells = nameOf(selection);
    const picked = await this.pick(selection);
    if (typeof picked !== 'string') {
      this.ask(picked);
      return true;
    }
    // Whoever chose this cell does not ask about the one before it any more.
    this.search.stop();
    this.state.set({ figure: null, typed: '', result: null, remark: picked });
    return picked;
  }

  /** A number that another page hands over: it is asked about, whatever is selected. */
  take({ key, typed, evidence }: NumberHandover): void {
    this.search.stop();
    this.isHandedOver = true;
    // The month is read next; a print that comes with the number is not compared with the month before it.
    const asked = { figure: key, typed, evidence, isOfMonth: true };
    this.state.set({ ...asked, checked: null, reading: null, result: null, remark: null, selected: null });
  }

  /** Explains without being asked to; the focus stays in the sheet. */
  explainAtOnce(): void {
    this.search.run(false).catch((error: unknown) => this.pane.say('problem', officeErrorText(error)));
  }

  private async follow(isRead: boolean): Promise<void> {
    const { state, isHandedOver } = this;
    const mine = (this.turn += 1);
    const selection = await this.pane.workbook.readSelection();
    const name = nameOf(selection);
    const isSame = name === this.cells;
    if (mine !== this.turn || (isSame && !isRead)) return;
    if (!isSame && this.cells !== '' && !isHandedOver && state.get().isOfMonth)
      state.set({ isOfMonth: false });
    this.cells = name;
    if (isHandedOver) this.explainAtOnce();
    this.isHandedOver = false;
    // The steps of an answer are no figures to ask about.
    if (state.get().written.includes(selection.area.sheet.id)) return;
    const selected = isSeveral(selection) ? severalCells(selection) : null;
    if (selected !== null || state.get().selected !== null) state.set({ selected });
    if (isSeveral(selection)) return;
    const before = isSame ? this.outcome : '';
    const picked = await this.pick(selection);
    if (mine === this.turn && !isHandedOver && this.outcome !== before) this.askAndExplain(picked);
  }

  private async pick(selection: Selection): Promise<PickedFigure | string> {
    const picked = await pickFigure(this.state.get(), selection, this.pane.workbook);
    this.outcome =
      typeof picked === 'string'
        ? picked
        : [picked.key, picked.reading, picked.evidence?.words, this.printOf(picked)].join('|');
    return picked;
  }

  private askAndExplain(picked: PickedFigure | string): void {
    if (typeof picked === 'string') this.state.set({ remark: picked });
    else if (this.isAnswered(picked)) this.state.set({ remark: null });
    else {
      this.ask(picked);
      this.explainAtOnce();
    }
  }

  private ask(picked: PickedFigure): void {
    this.search.stop();
    const { key, reading, evidence } = picked;
    const typed = this.printOf(picked);
    this.state.set({ figure: key, reading, evidence, typed, result: null, remark: null });
  }

  /** What is printed for a figure: in the cell itself, or where it is known. */
  private printOf({ key, reading, evidence, typed }: PickedFigure): string {
    return typed ?? knownPrint({ ...this.state.get(), reading, evidence }, key);
  }

  /** A figure, its printed number and the verdict beside it are three cells with one question. */
  private isAnswered(picked: PickedFigure): boolean {
    const { result, figure, reading, evidence, typed } = this.state.get();
    return (
      result !== null &&
      !result.isOutdated &&
      result.explanation.asked.key === picked.key &&
      figure === picked.key &&
      reading === picked.reading &&
      evidence === picked.evidence &&
      typed === this.printOf(picked)
    );
  }
}

function nameOf({ selected, area }: Selection): string {
  return [area.sheet.id, selected.row, selected.column, selected.rows, selected.columns].join(' ');
}

function isSeveral({ selected }: Selection): boolean {
  return selected.rows > 1 || selected.columns > 1;
}
