import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import type { SheetArea } from '../../excel/workbook';
import { knownSheet } from '../../sheet/subject/knownSheet';
import type { Confirmations, Confirmed } from '../kit/confirmations';
import type { Pane, PickedCells } from '../kit/page';
import { chooseRanges, hasMonth, nothingThere, type ReadPick } from './monthRanges';
import {
  choicesFor,
  INITIAL_CHOICES,
  INITIAL_SHEET_CHOICES,
  type MonthChoices,
  type Ranges,
  type SheetChoices,
  withChoicesFor,
} from './monthChoices';
import { INITIAL_MONTH, type MonthState } from './monthState';
import { parseChoices } from './parseChoices';
import { Subjects } from './subject';

/** The month in hand: where it is read from, how it is calculated, and what it comes to. */
export interface Month {
  get(): MonthState;
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
  choose(sheetId: string, changes: Partial<Pick<SheetChoices, 'calculationDay' | 'reading'>>): void;
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

export function createMonth(pane: Pane, confirmations: Confirmations): Month {
  const { workbook } = pane;
  const state = pane.slice<MonthState>(INITIAL_MONTH);
  const subjects = new Subjects();
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

  const subjectsNow = (choices: MonthChoices, ranges: Ranges, { own, inFront }: SheetsRead) => {
    const of = (sheet: SheetArea, its: Ranges) =>
      subjects.of(sheet, its, choicesFor(choices, sheet.sheet.id), pane.today(), confirmations.keys());
    return {
      own: of(own, ranges),
      inFront: inFront === null ? null : of(inFront, chooseRanges(inFront, {}, INITIAL_SHEET_CHOICES)),
    };
  };

  const setSheets = (
    now: SheetsRead,
    ranges: Ranges,
    changes: Pick<MonthState, 'choices' | 'front'>,
  ): void => {
    sheets = now;
    state.set({ ...changes, ranges, ...subjectsNow(changes.choices, ranges, now) });
  };

  const read = async (written: readonly string[] = []): Promise<SheetArea> => {
    if (!isLoaded) {
      state.set({ choices: parseChoices(await workbook.loadChoices('month').catch(() => null)) });
      isLoaded = true;
    }
    await confirmations.load();
    const front = await workbook.readActiveSheet();
    const { choices } = state.get();
    const inFront = written.includes(front.sheet.id)
      ? (sheets?.inFront ?? null)
      : knownSheet(front.cells) !== null
        ? front
        : null;
    const chosen = choices.sheetId === front.sheet.id ? null : choices.sheetId;
    const other = chosen === null ? null : await workbook.readSheet(chosen);
    const ranges = other === null ? null : await rangesOn(other, choicesFor(choices, other.sheet.id));
    // What was chosen while it read is not lost: it reads again.
    if (state.get().choices !== choices) return read(written);
    if (other !== null && ranges !== null && !nothingThere(ranges)) {
      const looking = { sheet: front.sheet, hasMonth: hasMonth(front) };
      setSheets({ own: other, inFront }, ranges, { choices, front: looking });
      return front;
    }
    const here = { ...choices, sheetId: front.sheet.id };
    const found = await rangesOn(front, choicesFor(here, front.sheet.id));
    if (state.get().choices !== choices) return read(written);
    setSheets({ own: front, inFront: null }, found, { choices: here, front: null });
    return front;
  };

  /** New choices that change what the sheets come to, not where it is read from. */
  const recalculate = (choices: MonthChoices): void => {
    remember(choices, sheets === null ? {} : subjectsNow(choices, state.get().ranges, sheets));
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
    read,
    setStyle: (style) => remember({ ...state.get().choices, style }),
    forget: () => state.set({ choices: INITIAL_CHOICES }),
    confirm: (answers) => {
      confirmations.confirm(answers);
      const { choices, ranges } = state.get();
      if (sheets !== null) state.set(subjectsNow(choices, ranges, sheets));
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
