import { render } from 'lit-html';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import { excelVersion, onSlowReading } from '../../excel/requests';
import type { PaneVisibility } from '../../excel/visibility';
import type { Workbook } from '../../excel/workbook';
import type { NumberStyles, PageEntry, Pane, Registry, Slice } from '../kit/page';
import { notePresses, noteTyping } from '../kit/typing';
import { frame } from './frame';
import { createPages, type Pages } from './openPage';
import { createStore, type PaneState, type Store } from './paneState';
import { type Performer, performer, Presses, Turns } from './perform';
import { notedInputs, readAlong } from './readAlong';
import { setDateSystem } from '../../cells/dateSystem';
import { type NumberStyle, setNumberStyle } from '../../cells/numberStyle';
import { setCellsAtATime } from '../../excel/blocks';
import { type KnownStyle, styleInForce, UNKNOWN_STYLE } from '../kit/numberStyle';
import { isObject } from '../kit/parse';

/** What the pane is made of: its pages, and the workbook that it belongs to. */
interface PaneParts extends Registry {
  readonly workbook: Workbook;
  readonly today: () => CalendarDay;
  readonly visibility: PaneVisibility;
}

/** Shows the pane and begins to read along with the workbook, once the pane is on the screen. */
export async function startPane(root: HTMLElement, parts: PaneParts): Promise<void> {
  const { entries, pageToOpen, visibility } = parts;
  const inputs = notedInputs(parts.workbook);
  const { workbook } = inputs;
  const store = createStore<PaneState>({
    view: entries[0]!.id,
    busy: null,
    message: null,
    offered: [],
    pages: {},
    lastOfGroup: {},
  });
  const knowDateSystem = dateSystemOf(workbook);
  let paint = (): void => undefined;
  const turns = new Turns();
  const actions = performer(store, turns, new Presses(root));
  const pane = createPane({ ...parts, workbook }, store, actions, () => paint());
  const pages = createPages({ pane, store, entries, turns, actions }, async () => {
    await knowDateSystem();
    inputs.begin();
  });
  pane.open = pages.open;
  paint = painter(root, store, entries, pages, pane);
  store.subscribe(paint);
  paint();
  tabFromHeading(root);
  selectAtFocus(root);
  noteTyping(root);
  notePresses(root);
  escapeFromPopover(root);
  tellSlowReading(store);
  // Cell functions need it also while nobody sees the pane.
  await knowDateSystem();
  await untilVisible(visibility);
  await Promise.all([pane.numberStyle.read(), readBlockSize(workbook)]);
  await pages.refreshQuietly();
  const first = await pageToOpen(pane).catch(() => null);
  // Whoever has opened a page meanwhile stays there.
  if (first !== null && store.get().view === entries[0]!.id && first !== entries[0]!.id)
    await pages.open(first);
  await readAlong({ workbook, pages, inputs, visibility });
}

async function untilVisible({ isVisible, onChange }: PaneVisibility): Promise<void> {
  if (isVisible()) return;
  await new Promise<void>((resolve) => {
    void onChange(() => {
      if (isVisible()) resolve();
    });
  });
}

function createPane(
  { workbook, today }: PaneParts,
  store: Store<PaneState>,
  { performAnyway, ...actions }: Performer,
  paint: () => void,
): { -readonly [Key in keyof Pane]: Pane[Key] } {
  const slice: Pane['slice'] = (initial) => {
    const made = createStore(initial);
    made.subscribe(paint);
    return made;
  };
  return {
    workbook,
    today,
    numberStyle: numberStyles(workbook, slice),
    ...actions,
    slice,
    offer: (offered) => store.set({ offered }),
    open: () => Promise.resolve(),
    goTo: async ({ sheetId, box }) => {
      await performAnyway('Going to the cell…', () => workbook.selectBox(sheetId, box));
    },
    waiting: (id) => store.get().pages[id]?.waiting?.() ?? null,
    resetPages: () => {
      const { view, pages } = store.get();
      const inFront = pages[view];
      store.set({ pages: inFront === undefined ? {} : { [view]: inFront } });
    },
  };
}

/** Paints the pane; puts the focus on a page that has just come up, or on what an action of the page has brought up. */
function painter(
  root: HTMLElement,
  store: Store<PaneState>,
  entries: readonly PageEntry[],
  pages: Pages,
  pane: Pane,
): () => void {
  let shown = store.get();
  return () => {
    const before = shown;
    shown = store.get();
    render(frame(shown, entries, pages, pane), root);
    const page = shown.pages[shown.view];
    const isNew = shown.view !== before.view || page !== before.pages[shown.view];
    const id = isNew ? 'view-title' : (page?.focus?.() ?? null);
    if (id !== null) root.querySelector<HTMLElement>(`#${id}`)?.focus();
  };
}

/** What the Tab key stops at in the pane. */
const STOPS = ':is(a[href], button, input, select, summary):not([tabindex="-1"])';

/**
 * In Excel on the web Office.js moves the focus at Tab, but only between what Tab itself can reach: from a heading that
 * the pane has focused it would leave the pane. So from there the next stop is found here.
 */
function tabFromHeading(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const from = event.target;
    if (event.key !== 'Tab' || !(from instanceof HTMLElement) || from.tabIndex >= 0) return;
    const wanted = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => (from.compareDocumentPosition(stop) & wanted) !== 0,
    );
    if (event.shiftKey) stops.reverse();
    if (!stops.some(takesFocus)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Focuses an element. @returns whether it has the focus now: what is disabled or folded away does not take it */
function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}

/** Office.js moves the focus at Tab without selecting what a field has, as a browser does: typing replaces it then. */
function selectAtFocus(root: HTMLElement): void {
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) target.select();
  });
}

/** In Excel on the web Office.js leaves the pane at Escape: while a popover is open, the key is the browser's, which closes it. */
function escapeFromPopover(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const isKnown = 'popover' in HTMLElement.prototype;
    if (event.key === 'Escape' && isKnown && root.querySelector(':popover-open') !== null)
      event.stopPropagation();
  });
}

/** Excel does not say why it does not answer; while a cell is being edited it never does. */
const WAITING = 'Excel has not answered yet. If a cell is being edited, press Enter or Esc in the sheet.';

/** Says so while Excel does not answer, and no longer. */
function tellSlowReading(store: Store<PaneState>): void {
  onSlowReading((isWaiting) => {
    const { message } = store.get();
    if (isWaiting && message === null) store.set({ message: { kind: 'problem', text: WAITING } });
    else if (!isWaiting && message?.text === WAITING) store.set({ message: null });
  });
}

/** The key of the choice in the workbook's settings. */
const PAGE = 'numbers';

/** How numbers and formulas are written: asked of Excel once when the pane opens, and chosen in Settings. */
function numberStyles(workbook: Workbook, slice: (initial: KnownStyle) => Slice<KnownStyle>): NumberStyles {
  const state = slice(UNKNOWN_STYLE);
  const set = (known: KnownStyle): void => {
    setNumberStyle(styleInForce(known));
    state.set(known);
  };
  setNumberStyle(styleInForce(UNKNOWN_STYLE));
  return {
    get: () => state.get(),
    read: async () => {
      const excels = await workbook.readNumberStyle().catch(() => null);
      set(parseStyle(await workbook.loadChoices(PAGE).catch(() => null), excels));
    },
    choose: (chosen) => {
      set({ ...state.get(), chosen });
      // A comfort: where the workbook refuses it, it holds while the pane is open.
      void workbook.saveChoices(PAGE, savedStyle(state.get())).catch(() => undefined);
    },
  };
}

/**
 * A choice that the workbook remembers. It belongs to the Excel for which it was made: where the file is opened in one with
 * another decimal sign, that Excel's own counts.
 */
function parseStyle(saved: unknown, excels: NumberStyle | null): KnownStyle {
  const { chosen, instead } = isObject(saved) ? saved : {};
  const isForThis = instead === (excels?.decimal ?? null);
  return { excels, chosen: isForThis && (chosen === '.' || chosen === ',') ? chosen : null };
}

/** What is saved of a choice. */
function savedStyle({ excels, chosen }: KnownStyle): object {
  return { chosen, instead: excels?.decimal ?? null };
}

/** How many cells this Excel reads and writes at a time, as *Check this Excel* has measured it; the usual number for another Excel. */
async function readBlockSize({ loadChoices }: Pick<Workbook, 'loadChoices'>): Promise<void> {
  const saved = await loadChoices('blocks').catch(() => null);
  const { cells, platform } = isObject(saved) ? saved : {};
  const isForThis = typeof cells === 'number' && platform === excelVersion().platform;
  setCellsAtATime(isForThis ? cells : null);
}

/**
 * Asks how the workbook counts its days, until it has said so: days are read and written by it from then on, here and in the
 * cell functions. Excel may have called these before: where the days are not those that they took for granted, everything is
 * calculated again.
 */
function dateSystemOf({ readDateSystem, calculateAll }: Workbook): () => Promise<void> {
  let isKnown = false;
  let isCalculated = true;
  return async () => {
    if (!isKnown) {
      const system = await readDateSystem().catch(() => null);
      if (system === null) return;
      isKnown = true;
      setDateSystem(system);
      globalThis.csaFunctions?.setDateSystem(system);
      isCalculated = system === 1900 || globalThis.csaFunctions === undefined;
    }
    if (isCalculated) return;
    isCalculated = await calculateAll().then(
      () => true,
      () => false,
    );
  };
}
