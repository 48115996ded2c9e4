import { button } from './fields';
import { html, type TemplateResult } from 'lit-html';
import type { Progress } from '../../engine/kit/progress';
import { officeErrorText, UnfinishedSheetError } from '../../excel/officeErrors';
import { CodeNotLoadedError } from './loadCode';
import type { Pane } from './page';
import { inSlices } from './slices';
import { withThousands } from '../../cells/numberText';

export type { Progress } from '../../engine/kit/progress';

/** Something long that goes on: it reports how far it is, and stops when its signal is aborted. */
export interface Job {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
  /** For reading or writing: a word before the sheet's name. */
  readonly reportRows: (word: 'Reading' | 'Writing') => (progress: Progress) => void;
}

const CANCELLED = 'Cancelled. Nothing was written; the workbook is as it was.';
/** To delete a sheet empties what Excel's own Undo can take back. */
const CANCELLED_WRITING =
  "Cancelled. The sheets already written are removed again, and no other cell was touched. Excel's own Undo may not reach what you did before.";

/**
 * Runs a generator in slices of time, as a part of a job.
 *
 * @param doing what is being done, in words, or the words for what a step says of it
 */
export function runSteps<Step extends Progress, Result>(
  { report, signal }: Pick<Job, 'report' | 'signal'>,
  steps: Generator<Step, Result>,
  doing: string | ((doing: Step['doing']) => string),
): Promise<Result> {
  const words = typeof doing === 'string' ? () => doing : doing;
  return inSlices(steps, (step) => report({ ...step, doing: words(step.doing) }), signal);
}

/** The same for what takes too little time to be shown. */
export function runQuietly<Result>(
  { signal }: Pick<Job, 'signal'>,
  steps: Generator<unknown, Result>,
): Promise<Result> {
  return inSlices(steps, () => undefined, signal);
}

/** Runs long jobs, one after the other. */
export class Jobs {
  private running: AbortController | null = null;

  /** @param show puts the progress where the page shows it; null when the job has ended */
  constructor(
    private readonly pane: Pane,
    private readonly show: (progress: Progress | null) => void,
  ) {}

  /** Stops the job that is running at once, and lets go of what was pressed after it. */
  cancel(): void {
    if (this.running === null) return;
    this.running.abort();
    this.pane.dropWaiting();
  }

  /** Runs a job when its turn comes; says what happened when it fails or is cancelled. */
  async run(doing: string, work: (job: Job) => Promise<void>): Promise<void> {
    const { pane, show } = this;
    await pane.perform(doing, async () => {
      const controller = new AbortController();
      const { signal } = controller;
      this.running = controller;
      let isWriting = false;
      show({ doing, done: 0, of: 0 });
      try {
        await work({
          signal,
          report: show,
          reportRows:
            (word) =>
            ({ doing: sheet, done, of }) => {
              isWriting ||= word === 'Writing';
              show({ doing: `${word} ${sheet}`, done, of });
            },
        });
      } catch (error) {
        if (error instanceof CodeNotLoadedError) throw error;
        if (signal.aborted && !(error instanceof UnfinishedSheetError))
          pane.say('done', isWriting ? CANCELLED_WRITING : CANCELLED);
        else pane.say('problem', failureMessage(error, isWriting));
      } finally {
        this.running = null;
        show(null);
      }
    });
  }
}

export const WRITING_REPORT = 'Calculating and writing the report…';

export function reportWritten(sheet: string): string {
  return `The report is on the new sheet "${sheet}".`;
}

/** What is said where a press wrote nothing. */
export function nothingWritten(why: string): string {
  return `Nothing was written. ${why}`.trim();
}

function failureMessage(error: unknown, isWriting: boolean): string {
  const text = officeErrorText(error);
  if (error instanceof UnfinishedSheetError) return text;
  return isWriting ? `No new sheet is left in the workbook. ${text}` : nothingWritten(text);
}

/** How far a run is, and the way to stop it. */
export function progressBar(progress: Progress, cancel: () => void): TemplateResult {
  const text = inWords(progress);
  const { done, of } = progress;
  return html`
    <div class="tight">
      <p id="progress-text" class="number">${text}</p>
      <progress
        aria-labelledby="progress-text"
        max=${of === 0 ? 1 : of}
        .value=${of === 0 ? 0 : done}
      ></progress>
    </div>
    ${button('Cancel', cancel, { id: 'cancel', look: 'wide' })}
  `;
}

/** Reading Games 40,000 of 200,000 */
export function inWords({ doing, done, of }: Progress): string {
  return of === 0 ? doing : `${doing} ${withThousands(done)} of ${withThousands(of)}`;
}
