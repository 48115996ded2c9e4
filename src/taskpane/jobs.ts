import type { Progress } from '../engine/kit/progress';
import { officeErrorText } from '../excel/officeErrorText';
import { UnfinishedSheetError } from '../excel/unfinishedSheet';
import { perform } from './actions/perform';
import type { PaneState } from './state/state';
import type { Store } from './state/store';

export type { Progress } from '../engine/kit/progress';

/** Something long that goes on: it tells how far it is, and hears when the user stops it. */
export interface Job {
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
  /** For reading or writing: a word before the sheet's name. */
  readonly tellRows: (word: 'Reading' | 'Writing') => (progress: Progress) => void;
}

const CANCELLED = 'Cancelled. Nothing was written; the workbook is as it was.';

/** Does long things, one at a time. */
export class Jobs {
  private running: AbortController | null = null;

  /** @param show puts how far it is where the page shows it; null when it has ended */
  constructor(
    private readonly store: Store<PaneState>,
    private readonly show: (progress: Progress | null) => void,
  ) {}

  /** Stops what goes on. */
  cancel(): void {
    this.running?.abort();
  }

  /** Does it unless something else goes on; says what happened when it fails or is cancelled. */
  async run(doing: string, work: (job: Job) => Promise<void>): Promise<void> {
    const { store, show } = this;
    await perform(store, doing, async () => {
      const controller = new AbortController();
      this.running = controller;
      show({ doing, done: 0, of: 0 });
      try {
        await work({
          signal: controller.signal,
          tell: show,
          tellRows:
            (word) =>
            ({ doing, done, of }) =>
              show({ doing: `${word} ${doing}`, done, of }),
        });
      } catch (error) {
        store.set({ message: whatHappened(error, controller.signal) });
      } finally {
        this.running = null;
        show(null);
      }
    });
  }
}

function whatHappened(error: unknown, signal: AbortSignal): PaneState['message'] {
  if (signal.aborted && error === signal.reason) return { kind: 'done', text: CANCELLED };
  const text = officeErrorText(error);
  return {
    kind: 'problem',
    text: error instanceof UnfinishedSheetError ? text : `Nothing was written. ${text}`,
  };
}
