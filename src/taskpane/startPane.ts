import { render } from 'lit-html';
import type { CalendarDay } from '../engine/kit/calendarDay';
import type { Workbook } from '../excel/workbook';
import { findCrosstables } from '../sheet/section/findCrosstables';
import { type Actions, createActions } from './actions/actions';
import type { BureauState } from './bureau/bureauState';
import { parseChoices } from './state/choices';
import { nothingThere } from './state/ranges';
import { INITIAL_STATE, type PaneState } from './state/state';
import { createStore, type Store } from './state/store';
import { tabFromHeading } from './tabFromHeading';
import { pane } from './views/pane';

/** Long enough for a burst of events, short enough not to be noticed. */
const QUIET_MILLISECONDS = 300;

/** Shows the pane and begins to read along with the workbook. */
export async function startPane(
  root: HTMLElement,
  workbook: Workbook,
  today: () => CalendarDay,
): Promise<void> {
  const store = createStore<PaneState>(INITIAL_STATE);
  const actions = createActions({ store, workbook, today });
  showState(root, store, actions, today);
  tabFromHeading(root);
  const month = await workbook.loadChoices('month').catch(() => null);
  store.set({ choices: parseChoices(month) });
  await openFirstPage(store, workbook, actions);
  await readAlong(workbook, actions);
}

/** The page for what the workbook holds already. */
async function openFirstPage(store: Store<PaneState>, workbook: Workbook, actions: Actions): Promise<void> {
  if (!(await actions.refreshQuietly())) return;
  if (!nothingThere(store.get().ranges)) {
    store.set({ view: 'month' });
    return;
  }
  const front = await workbook.readActiveSheet().catch(() => null);
  if (front !== null && findCrosstables(front.cells).length > 0) await actions.show('section');
}

function showState(
  root: HTMLElement,
  store: Store<PaneState>,
  actions: Actions,
  today: () => CalendarDay,
): void {
  let shown = store.get();
  const show = (): void => {
    const before = shown;
    shown = store.get();
    render(pane(shown, today(), actions), root);
    const id = newlyShown(before, shown);
    if (id !== null) root.querySelector<HTMLElement>(`#${id}`)?.focus();
  };
  store.subscribe(show);
  show();
}

/** The heading of what an action brought up, so that keyboard and screen reader go on there. */
function newlyShown(before: PaneState, now: PaneState): string | null {
  if (now.view !== before.view || now.pages !== before.pages) return 'view-title';
  if (now.result !== before.result && now.result !== null) return 'result-title';
  if (now.check !== before.check && now.check !== null) return 'check-title';
  const { result } = now.section;
  if (result !== before.section.result && result !== null) return 'section-result-title';
  if (now.bureau !== before.bureau) return shownByBureau(before.bureau, now.bureau);
  return now.pages[now.view]?.newlyShown?.(before, now) ?? null;
}

/** Of a long run first the way to stop it, then what it gave, or the way to begin again. */
function shownByBureau(before: BureauState, now: BureauState): string | null {
  if (before.progress === null && now.progress !== null) return 'cancel';
  if (before.progress === null || now.progress !== null) return null;
  return now.run === null ? 'bureau-run' : 'bureau-result';
}

/**
 * Reads the ranges again when cells were changed or another sheet comes to the front; and with the next selection, when
 * that was not possible because a cell was being edited.
 */
async function readAlong(workbook: Workbook, actions: Actions): Promise<void> {
  let waiting: number | undefined;
  let outdated = false;
  const soon = (): void => {
    outdated = true;
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      void actions.refreshQuietly().then((done) => {
        outdated = !done;
      });
    }, QUIET_MILLISECONDS);
  };
  const whenOutdated = (): void => {
    if (outdated) soon();
  };
  try {
    await workbook.watch({ cellsChanged: soon, selectionChanged: whenOutdated, sheetActivated: soon });
  } catch {
    // Without events the pane still reads anew before every run, and by Refresh.
  }
  window.addEventListener('focus', whenOutdated);
}
