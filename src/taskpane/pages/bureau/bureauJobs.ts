import type { Focus, Pane, Slice } from '../../kit/page';
import { type Job, Jobs } from '../../kit/jobs';
import type { BureauState } from './bureauState';

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
