import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import type { Confirmations } from '../../kit/confirmations';
import { type Job, Jobs } from '../../kit/jobs';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import type { BureauState } from './bureauState';
import type { TablesInHand } from './tablesInHand';

/** A long job of the page. */
export interface BureauJob extends Job {
  /** Says what keyboard and screen reader go on with when the job has ended, by its id. */
  readonly endAt: (id: string) => void;
}

/** The page's long jobs: the focus goes to the way to stop one, and back to where it was begun or to what it gave. */
export class BureauJobs {
  private readonly jobs: Jobs;
  private end = '';

  constructor(pane: Pane, state: Slice<BureauState>, focus: Focus) {
    this.jobs = new Jobs(pane, (progress) => {
      if (progress === null) focus.on(this.end);
      else if (state.get().progress === null) focus.on('cancel');
      state.set({ progress });
    });
  }

  /** @param from the id of what begins it */
  run(doing: string, from: string, work: (job: BureauJob) => Promise<void>): Promise<void> {
    return this.jobs.run(doing, (job) => {
      this.end = from;
      return work({
        ...job,
        endAt: (id) => {
          this.end = id;
        },
      });
    });
  }

  cancel(): void {
    this.jobs.cancel();
  }
}

/** What a part of the page can do besides: go to cells, and run the month that was chosen. */
export interface WayOn extends Pick<Pane, 'goTo'> {
  readonly run: () => Promise<void>;
}

/** What the page's actions work with. */
export interface BureauParts {
  readonly pane: Pane;
  readonly bureau: BureauWorkbook;
  readonly state: Slice<BureauState>;
  readonly jobs: BureauJobs;
  /** Where keyboard and screen reader go on after an action. */
  readonly focus: Focus;
  readonly tables: TablesInHand;
  /** Of the month in hand, the style of a player's report. */
  readonly month: Month;
  /** What the user has confirmed in this workbook. */
  readonly confirmations: Confirmations;
}
