import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { knownSheet } from '../../subject/knownSheet';
import type { Confirmations, Confirmed } from '../kit/confirmations';
import { loadCode } from '../kit/loadCode';
import type { Pane, PickedCells } from '../kit/page';
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

/** The month in hand: where it is read from, how it is calculated, and what it comes to. */
export interface Month {
  get(): MonthState;
  /** Looks for a month where `read` reads it, without calculating it: its sheet, or null where there is none. */
  look(): Promise<SheetRef | null>;
  /**
   * Reads the sheet with the user's ranges, and the report or worked example in front. While nothing is found where the
   * pane looks, it looks on the sheet in front.
   *
   * @param written sheets that the page has written itself: while one is in front, the month before it stays
   * @returns the sheet in front
   */
  read(written?: readonly string[]): Promise<SheetArea>;
  setStyle(style: MonthChoices['style']): void;
  /** Goes back to the initial choices, in a workbook that remembers none. */
  forget(): void;
  /** The user says that what is asked about is right. */
  confirm(answers: readonly Confirmed[]): void;
  /** How the month of a sheet is calculated. */
  choose(
    sheetId: string,
    changes: Partial<Pick<SheetChoices, 'calculationDay' | 'reading' | 'interpretations'>>,
  ): void;
  /** A range of the user's; null = as the headers say. */
  pick(kind: BlockKind, pick: PickedCells | null): void;
  /** The user does not want the range that is there. */
  clear(kind: BlockKind): void;
  /** Looks for ranges on this sheet from now on. */
  useSheet(sheetId: string, picks?: SheetChoices['picks']): void;
}

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

export function createMonth(pane: Pane, confirmations: Confirmations): Month {
  const { workbook } = pane;
  const state = pane.slice<MonthState>(INITIAL_MONTH);
  let subjects: Subjects | null = null;
  let isLoaded = false;
  let sheets: SheetsRead | null = null;

  /** Takes over choices and saves them: a comfort, so that where the workbook refuses them they hold while the pane is open. */
  const remember = (choices: MonthChoices, changes: Partial<MonthState> = {}): void => {
    state.set({ choices, ...changes });
    workbook.saveChoices('month', choices).catch(() => undefined);
  };

  const rangesOn = async (sheet: SheetArea, chosen: SheetChoices): Promise<Ranges> => {
    const picks: Partial<Record<BlockKind, ReadPick>> = {};
    for (const kind of BLOCK_KINDS) {
      const pick = chosen.picks[kind];
      if (pick !== undefined) picks[kind] = { pick, area: await workbook.readArea(pick.sheetId, pick.box) };
    }
    return chooseRanges(sheet, picks, chosen);
  };

  const subjectsNow = (
    choices: MonthChoices,
    ranges: Ranges,
    { own, inFront }: SheetsRead,
    calculated: Subjects,
  ): MonthsRead => {
    const of = (sheet: SheetArea, its: Ranges) =>
      calculated.of(sheet, its, choicesFor(choices, sheet.sheet.id), pane.today(), confirmations.keys());
    return {
      own: of(own, ranges),
      inFront: inFront === null ? null : of(inFront, chooseRanges(inFront, {}, INITIAL_SHEET_CHOICES)),
    };
  };

  /** The months as they are calculated by these choices; nothing while no sheet is read. */
  const calculatedBy = (choices: MonthChoices): Partial<MonthsRead> =>
    sheets === null || subjects === null ? {} : subjectsNow(choices, state.get().ranges, sheets, subjects);

  const find = async (written: readonly string[]): Promise<FoundMonth> => {
    if (!isLoaded) {
      state.set({ choices: parseChoices(await workbook.loadChoices('month').catch(() => null)) });
      isLoaded = true;
    }
    const active = await workbook.readActiveSheet();
    const { choices } = state.get();
    const inFront = written.includes(active.sheet.id)
      ? (sheets?.inFront ?? null)
      : knownSheet(active.cells, active.report) !== null
        ? active
        : null;
    const chosen = choices.sheetId === active.sheet.id ? null : choices.sheetId;
    const own = chosen === null ? null : await workbook.readSheet(chosen);
    const ranges = own === null ? null : await rangesOn(own, choicesFor(choices, own.sheet.id));
    // What was chosen while it read is not lost: it reads again.
    if (state.get().choices !== choices) return find(written);
    if (own !== null && ranges !== null && !nothingThere(ranges)) {
      const front = { sheet: active.sheet, hasMonth: hasMonth(active) };
      return { active, sheets: { own, inFront }, ranges, changes: { choices, front } };
    }
    const here = { ...choices, sheetId: active.sheet.id };
    const found = await rangesOn(active, choicesFor(here, active.sheet.id));
    if (state.get().choices !== choices) return find(written);
    const changes = { choices: here, front: null };
    return { active, sheets: { own: active, inFront: null }, ranges: found, changes };
  };

  const read = async (written: readonly string[] = []): Promise<SheetArea> => {
    subjects ??= new (await loadSubjects()).Subjects();
    await confirmations.load();
    const found = await find(written);
    const { ranges, changes } = found;
    sheets = found.sheets;
    state.set({ ...changes, ranges, ...subjectsNow(changes.choices, ranges, sheets, subjects) });
    return found.active;
  };

  /** New choices that change what the sheets come to, not where it is read from. */
  const recalculate = (choices: MonthChoices): void => {
    remember(choices, calculatedBy(choices));
  };

  const setPick = (kind: BlockKind, pick: PickedCells | null, isCleared: boolean): void => {
    const { choices } = state.get();
    if (choices.sheetId === null) return;
    const { picks, cleared } = choicesFor(choices, choices.sheetId);
    const others = { ...picks };
    delete others[kind];
    remember(
      withChoicesFor(choices, choices.sheetId, {
        picks: pick === null ? others : { ...others, [kind]: pick },
        cleared: [...cleared.filter((other) => other !== kind), ...(isCleared ? [kind] : [])],
      }),
    );
  };

  return {
    get: () => state.get(),
    look: async () => {
      const { sheets: found, ranges } = await find([]);
      return found.inFront?.sheet ?? (nothingThere(ranges) ? null : found.own.sheet);
    },
    read,
    setStyle: (style) => remember({ ...state.get().choices, style }),
    forget: () => state.set({ choices: INITIAL_CHOICES }),
    confirm: (answers) => {
      confirmations.confirm(answers);
      state.set(calculatedBy(state.get().choices));
    },
    choose: (sheetId, changes) => recalculate(withChoicesFor(state.get().choices, sheetId, changes)),
    pick: (kind, pick) => setPick(kind, pick, false),
    clear: (kind) => setPick(kind, null, true),
    useSheet: (sheetId, picks) => {
      const choices = { ...state.get().choices, sheetId };
      remember(
        picks === undefined ? choices : withChoicesFor(choices, sheetId, { ...INITIAL_SHEET_CHOICES, picks }),
      );
    },
  };
}

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
