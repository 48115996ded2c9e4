import { mayBeAnotherWorkbook, officeErrorCode } from './officeErrors';

/** Long enough for an answer over a slow line, short enough for somebody who waits for one. */
const SLOW_MS = 2000;

let waiting = 0;
let report: (isWaiting: boolean) => void = () => undefined;

/** @param listener takes whether Excel has not answered for a while, as it does not while a cell is being edited */
export function onSlowReading(listener: (isWaiting: boolean) => void): void {
  report = listener;
}

/**
 * Requests that only read: while a cell is being edited Excel answers them when that ends, rather than refusing them. What
 * can be cancelled does without: it would not end before the editing does.
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

/** How long to wait before each further try, in milliseconds. */
export const RETRY_PAUSES_MS: readonly number[] = [250, 750, 2000];

/**
 * Makes a request again, after a pause each time, where Excel refuses it as it does while another workbook is in front:
 * people click there and come back.
 *
 * @param request one that can be made again when it was carried out in part; takes how often it was tried before
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

/** What is there of Office; outside of an add-in, as over a workbook in memory, it has no context or is not there at all. */
type AnyOffice = { readonly context?: Pick<Office.Context, 'requirements'> } | undefined;

/** Whether this Excel has a set of functions, such as 1.13 of ExcelApi; not known is no. */
export function hasExcelApi(version: string): boolean {
  const office: AnyOffice = typeof Office === 'undefined' ? undefined : Office;
  return office?.context?.requirements.isSetSupported('ExcelApi', version) ?? false;
}

/** How far the user's own Undo (Ctrl+Z) reaches into what an add-in writes. */
export type UndoReach =
  /** It takes what one run has written back in one step. */
  | 'oneStep'
  /** It takes it back request by request, so that a part can be left. */
  | 'requests'
  /** It does not reach it at all, and forgets what the user did before. */
  | 'nothing';

/** The first set of Excel's functions in which most of what add-ins write can be undone, and the first that can merge it. */
const UNDO_API = '1.19';
const MERGED_UNDO_API = '1.20';

/** Runs a batch of requests; as `Excel.run`, whose context it hands over. */
export type Run = <T>(batch: (context: Excel.RequestContext) => Promise<T>) => Promise<T>;

const separately: Run = (batch) => Excel.run(batch);
const merged: Run = (batch) => Excel.run({ mergeUndoGroup: true }, batch);

/** How far Undo reaches in this Excel (Microsoft's page "Undo support with the Excel JavaScript API"). */
export function undoReach(): UndoReach {
  if (hasExcelApi(MERGED_UNDO_API)) return 'oneStep';
  return hasExcelApi(UNDO_API) ? 'requests' : 'nothing';
}

/**
 * Does something that writes, so that the user's Undo takes it back in one step where this Excel can. Where it cannot
 * merge one of the requests (`UndoNotSupported`: deleting or copying a sheet, protecting, on the desktop also renaming
 * one), the work is done again without merging.
 *
 * @param work is given the way to run its requests, one step of Undo each time; when it rejects it has to leave the
 * workbook as it was
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

/** Something that could not be finished because another workbook was in front, and can be done later. */
export interface Deferred {
  /**
   * `unfinished`: sheets that are not complete are to be removed. `former`: sheets that were replaced are to be removed.
   * `unshown`: complete sheets are to be shown, with their panes frozen.
   */
  readonly kind: 'unfinished' | 'former' | 'unshown';
  /** The names of the sheets. */
  readonly sheets: readonly string[];
  /** Does it; may be asked again when Excel refuses, and does nothing where it is done. */
  readonly work: () => Promise<void>;
}

/** The pane belongs to one workbook, and so does what is left to do in it. */
const left: Deferred[] = [];

/** What is left to do, the oldest first. */
export function deferred(): readonly Deferred[] {
  return [...left];
}

export function deferCleanup(item: Deferred): void {
  left.push(item);
}

/** Does what was left to do, and forgets it; rejects with Office's error where Excel still refuses. */
export async function runDeferred(item: Deferred): Promise<void> {
  await item.work();
  left.splice(0, left.length, ...left.filter((one) => one !== item));
}
