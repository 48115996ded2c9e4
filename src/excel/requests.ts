import { mayBeAnotherWorkbook, officeErrorCode } from './officeErrors';

/** An answer over a slow line takes less. */
const SLOW_MS = 2000;

let waiting = 0;
let report: (isWaiting: boolean) => void = () => undefined;

/** @param listener called when Excel stops answering, as while a cell is being edited, and when it answers again */
export function onSlowReading(listener: (isWaiting: boolean) => void): void {
  report = listener;
}

/**
 * For requests that only read: while a cell is being edited Excel delays them instead of rejecting them. Not for requests that
 * can be cancelled, as they would not end before the editing does.
 */
export async function reading<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    waiting += 1;
    if (waiting === 1) report(true);
  }, SLOW_MS);
  try {
    return await Excel.run({ delayForCellEdit: true }, batch);
  } finally {
    clearTimeout(timer);
    if (isSlow) waiting -= 1;
    if (isSlow && waiting === 0) report(false);
  }
}

/** The pauses before further tries, in milliseconds. */
export const RETRY_PAUSES_MS: readonly number[] = [250, 750, 2000];

/**
 * Repeats a request, after a pause each time, if Excel rejects it as it does while another workbook is in front.
 *
 * @param request can be repeated after it was carried out in part; called with the number of earlier tries
 * @param signal rejects with its reason when it is aborted
 */
export async function withRetry<T>(request: (tries: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await request(tries);
    } catch (error) {
      const wait = RETRY_PAUSES_MS[tries];
      if (wait === undefined || !mayBeAnotherWorkbook(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Office; outside of an add-in it has no context or is missing. */
type AnyOffice =
  | { readonly context?: Partial<Pick<Office.Context, 'requirements' | 'platform' | 'diagnostics'>> }
  | undefined;

const office = (): AnyOffice => (typeof Office === 'undefined' ? undefined : Office);

/** Whether this Excel has an API set, such as 1.13 of ExcelApi; false if unknown. */
export function hasExcelApi(version: string): boolean {
  return hasApiSet('ExcelApi', version);
}

/** Whether this Excel has a version of any set of APIs; false if unknown. */
export function hasApiSet(name: string, version: string): boolean {
  return office()?.context?.requirements?.isSetSupported(name, version) ?? false;
}

/** The platform of this Excel as Office names it, such as OfficeOnline, PC or Mac, and its version; '' if unknown. */
export function excelVersion(): { readonly platform: string; readonly version: string } {
  const context = office()?.context;
  return { platform: String(context?.platform ?? ''), version: context?.diagnostics?.version ?? '' };
}

/** The web view of Excel on a Mac takes a click on a download and does nothing, without an error (office-js#2700, #3385, #6468). */
export function savesFiles(): boolean {
  return excelVersion().platform !== 'Mac';
}

/** How far the user's Undo (Ctrl+Z) reaches into what the add-in writes. */
export type UndoReach =
  /** It undoes a run in one step. */
  | 'oneStep'
  /** It undoes a run request by request, so that a part can remain. */
  | 'requests'
  /** It undoes nothing, and loses the user's earlier steps. */
  | 'nothing';

/** The first API set with Undo for add-ins, and the first that can merge steps. */
const UNDO_API = '1.19';
const MERGED_UNDO_API = '1.20';

/** Runs a batch of requests, as `Excel.run` does. */
export type Run = <T>(batch: (context: Excel.RequestContext) => Promise<T>) => Promise<T>;

const separately: Run = (batch) => Excel.run(batch);
const merged: Run = (batch) => Excel.run({ mergeUndoGroup: true }, batch);

/** How far Undo reaches in this Excel (Microsoft's page "Undo support with the Excel JavaScript API"). */
export function undoReach(): UndoReach {
  if (hasExcelApi(MERGED_UNDO_API)) return 'oneStep';
  return hasExcelApi(UNDO_API) ? 'requests' : 'nothing';
}

/**
 * Writes in one step of the user's Undo, if this Excel can. If it cannot merge a request (`UndoNotSupported`: deleting or
 * copying a sheet, protecting, on the desktop also renaming one), the work is repeated without merging.
 *
 * @param work called with the function that runs its requests; when it rejects, the workbook has to be as before
 */
export async function asOneUndoStep<T>(work: (run: Run) => Promise<T>): Promise<T> {
  if (undoReach() !== 'oneStep') return work(separately);
  try {
    return await work(merged);
  } catch (error) {
    if (officeErrorCode(error) !== 'UndoNotSupported') throw error;
    return work(separately);
  }
}

/** Work that another workbook in front has prevented, to be done later. */
export interface Deferred {
  /**
   * `unfinished`: incomplete sheets to remove. `former`: replaced sheets to remove. `unshown`: complete sheets to show, with
   * their panes frozen. `packages`: packages of a publication that failed, to remove.
   */
  readonly kind: 'unfinished' | 'former' | 'unshown' | 'packages';
  /** The names of the sheets or packages. */
  readonly names: readonly string[];
  /** Can be repeated when Excel rejects it; does nothing if it is done. */
  readonly work: () => Promise<void>;
}

/** The deferred work in the pane's workbook. */
const left: Deferred[] = [];

/** The deferred work, the oldest first. */
export function deferred(): readonly Deferred[] {
  return [...left];
}

export function deferCleanup(item: Deferred): void {
  left.push(item);
}

/** Does deferred work and removes it; rejects with Office's error if Excel still rejects it. */
export async function runDeferred(item: Deferred): Promise<void> {
  await item.work();
  left.splice(0, left.length, ...left.filter((one) => one !== item));
}
