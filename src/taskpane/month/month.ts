import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { knownSheet } from '../../subject/knownSheet';
import type { Confirmations, Confirmed } from '../kit/confirmations';
import { loadCode } from '../kit/loadCode';
import type { Pane, PickedCells, Slice } from '../kit/page';
import type { Range } from '../kit/range';
import {
  choicesFor,
  INITIAL_CHOICES,
  INITIAL_SHEET_CHOICES,
  type MonthChoices,
  type Ranges,
  type SheetChoices,
  withChoicesFor,
  chooseRanges,
  hasMonth,
  nothingThere,
  type ReadPick,
  parseChoices,
} from './monthChoices';
import type { MonthsRead, Subjects } from './subject';

/** What was last read of the sheets, so that a new choice needs no new reading. */
interface SheetsRead {
  readonly own: SheetArea;
  readonly inFront: SheetArea | null;
}

/** Where a month was found, or not. */
interface FoundMonth {
  readonly active: SheetArea;
  readonly sheets: SheetsRead;
  readonly ranges: Ranges;
  readonly changes: Pick<MonthState, 'choices' | 'front'>;
}

/** The calculation, which the pane does not need to open. */
const loadSubjects = () => loadCode(() => import(/* webpackChunkName: "month" */ './subject'));

/** The month in hand, which several pages read. */
export interface MonthState extends MonthsRead {
  readonly choices: MonthChoices;
  readonly ranges: Ranges;
  /** The sheet in front, where that is another one. */
  readonly front: { readonly sheet: SheetRef; readonly hasMonth: boolean } | null;
}

const MISSING: Range = { kind: 'missing' };

const INITIAL_MONTH: MonthState = {
  choices: INITIAL_CHOICES,
  own: null,
  ranges: { player: MISSING, history: MISSING, past: MISSING, games: MISSING },
  front: null,
  inFront: null,
};

/** The month in hand: where it is read from, how it is calculated, and what it comes to. */
export class Month {
  private readonly state: Slice<MonthState>;
  private subjects: Subjects | null = null;
  private isLoaded = false;
  private sheets: SheetsRead | null = null;

  constructor(
    private readonly pane: Pane,
    private readonly confirmations: Confirmations,
  ) {
    this.state = pane.slice<MonthState>(INITIAL_MONTH);
  }

  get(): MonthState {
    return this.state.get();
  }

  /** Looks for a month where `read` reads it, without calculating it: its sheet, or null where there is none. */
  async look(): Promise<SheetRef | null> {
    const { sheets, ranges } = await this.find([]);
    return sheets.inFront?.sheet ?? (nothingThere(ranges) ? null : sheets.own.sheet);
  }

  /**
   * Reads the sheet with the user's ranges, and the report or worked example in front. While nothing is found where the
   * pane looks, it looks on the sheet in front.
   *
   * @param written sheets that the page has written itself: while one is in front, the month before it stays
   * @returns the sheet in front
   */
  async read(written: readonly string[] = []): Promise<SheetArea> {
    this.subjects ??= new (await loadSubjects()).Subjects();
    await this.confirmations.load();
    const { active, sheets, ranges, changes } = await this.find(written);
    this.sheets = sheets;
    this.state.set({
      ...changes,
      ranges,
      ...this.calculated(this.subjects, changes.choices, ranges, sheets),
    });
    return active;
  }

  setStyle(style: MonthChoices['style']): void {
    this.remember({ ...this.get().choices, style });
  }

  /** Goes back to the initial choices, in a workbook that remembers none. */
  forget(): void {
    this.state.set({ choices: INITIAL_CHOICES });
  }

  /** The user says that what is asked about is right. */
  confirm(answers: readonly Confirmed[]): void {
    this.confirmations.confirm(answers);
    this.state.set(this.recalculated(this.get().choices));
  }

  /** How the month of a sheet is calculated. */
  choose(
    sheetId: string,
    changes: Partial<Pick<SheetChoices, 'calculationDay' | 'reading' | 'interpretations'>>,
  ): void {
    const choices = withChoicesFor(this.get().choices, sheetId, changes);
    this.remember(choices, this.recalculated(choices));
  }

  /** A range of the user's; null = as the headers say. */
  pick(kind: BlockKind, pick: PickedCells | null): void {
    this.setPick(kind, pick, false);
  }

  /** The user does not want the range that is there. */
  clear(kind: BlockKind): void {
    this.setPick(kind, null, true);
  }

  /** Looks for ranges on this sheet from now on. */
  useSheet(sheetId: string, picks?: SheetChoices['picks']): void {
    const choices = { ...this.get().choices, sheetId };
    this.remember(
      picks === undefined ? choices : withChoicesFor(choices, sheetId, { ...INITIAL_SHEET_CHOICES, picks }),
    );
  }

  private async find(written: readonly string[]): Promise<FoundMonth> {
    const { workbook } = this.pane;
    if (!this.isLoaded) {
      this.state.set({ choices: parseChoices(await workbook.loadChoices('month').catch(() => null)) });
      this.isLoaded = true;
    }
    const active = await workbook.readActiveSheet();
    const { choices } = this.get();
    const chosen = choices.sheetId === active.sheet.id ? null : choices.sheetId;
    const own = chosen === null ? null : await workbook.readSheet(chosen);
    const ranges = own === null ? null : await this.rangesOn(own, choices);
    // What was chosen while it read is not lost: it reads again.
    if (this.get().choices !== choices) return this.find(written);
    if (own !== null && ranges !== null && !nothingThere(ranges)) {
      const front = { sheet: active.sheet, hasMonth: hasMonth(active) };
      const inFront = this.reportInFront(active, written);
      return { active, sheets: { own, inFront }, ranges, changes: { choices, front } };
    }
    const here = { ...choices, sheetId: active.sheet.id };
    const found = await this.rangesOn(active, here);
    if (this.get().choices !== choices) return this.find(written);
    const changes = { choices: here, front: null };
    return { active, sheets: { own: active, inFront: null }, ranges: found, changes };
  }

  private reportInFront(active: SheetArea, written: readonly string[]): SheetArea | null {
    if (written.includes(active.sheet.id)) return this.sheets?.inFront ?? null;
    return knownSheet(active.cells, active.report) === null ? null : active;
  }

  private async rangesOn(sheet: SheetArea, choices: MonthChoices): Promise<Ranges> {
    const chosen = choicesFor(choices, sheet.sheet.id);
    const picks: Partial<Record<BlockKind, ReadPick>> = {};
    for (const kind of BLOCK_KINDS) {
      const pick = chosen.picks[kind];
      if (pick === undefined) continue;
      picks[kind] = { pick, area: await this.pane.workbook.readArea(pick.sheetId, pick.box) };
    }
    return chooseRanges(sheet, picks, chosen);
  }

  private calculated(
    subjects: Subjects,
    choices: MonthChoices,
    ranges: Ranges,
    { own, inFront }: SheetsRead,
  ): MonthsRead {
    const today = this.pane.today();
    const of = (sheet: SheetArea, on: Ranges) =>
      subjects.of(sheet, on, choicesFor(choices, sheet.sheet.id), today, this.confirmations.keys());
    return {
      own: of(own, ranges),
      inFront: inFront === null ? null : of(inFront, chooseRanges(inFront, {}, INITIAL_SHEET_CHOICES)),
    };
  }

  /** The months of the sheets that were read, by these choices; nothing while no sheet is read. */
  private recalculated(choices: MonthChoices): Partial<MonthsRead> {
    const { sheets, subjects } = this;
    if (sheets === null || subjects === null) return {};
    return this.calculated(subjects, choices, this.get().ranges, sheets);
  }

  /** Takes over choices and saves them: a comfort, so that where the workbook refuses them they hold while the pane is open. */
  private remember(choices: MonthChoices, changes: Partial<MonthState> = {}): void {
    this.state.set({ choices, ...changes });
    this.pane.workbook.saveChoices('month', choices).catch(() => undefined);
  }

  private setPick(kind: BlockKind, pick: PickedCells | null, isCleared: boolean): void {
    const { choices } = this.get();
    if (choices.sheetId === null) return;
    const { picks, cleared } = choicesFor(choices, choices.sheetId);
    const others = { ...picks };
    delete others[kind];
    this.remember(
      withChoicesFor(choices, choices.sheetId, {
        picks: pick === null ? others : { ...others, [kind]: pick },
        cleared: [...cleared.filter((other) => other !== kind), ...(isCleared ? [kind] : [])],
      }),
    );
  }
}
