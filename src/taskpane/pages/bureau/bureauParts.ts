import type { TableCells } from '../../../bureau';
import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import type { TableSource } from '../../../excel/bureau/findTables';
import type { Confirmations } from '../../kit/confirmations';
import { type Job, Jobs, nothingWritten } from '../../kit/jobs';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import type { BureauState, BureauStep } from './bureauState';
import type { TablesInHand } from './tablesInHand';

/** Where keyboard and screen reader go on: an id, and the step in which it is; null = it is always in sight. */
export interface Place {
  readonly id: string;
  readonly step: BureauStep | null;
}

/** Nothing is written, for a reason that the user can mend; '' where the page asks about it itself. */
export class StoppedError extends Error {
  /** @param at where the user goes on; where the job was begun unless it is said */
  constructor(
    message: string,
    readonly at?: Place,
  ) {
    super(message);
  }
}

/** A long job of the page. */
export interface BureauJob extends Job {
  /** Where the user goes on when the job has ended. */
  readonly endAt: (id: string, step: BureauStep | null) => void;
}

/** The page's long jobs: the focus goes to Cancel, and then back to where the job was begun or to what came of it. */
export class BureauJobs {
  private readonly jobs: Jobs;
  private end: Place = { id: '', step: null };

  constructor(
    private readonly pane: Pane,
    private readonly state: Slice<BureauState>,
    focus: Focus,
  ) {
    this.jobs = new Jobs(pane, (progress) => {
      if (progress === null) focus.on(this.end.id);
      else if (state.get().progress === null) focus.on('cancel');
      state.set(progress === null ? { progress, opened: this.end.step } : { progress });
    });
  }

  /** @param from what begins it */
  run(doing: string, from: Place, work: (job: BureauJob) => Promise<void>): Promise<void> {
    return this.jobs.run(doing, async (job) => {
      this.end = from;
      this.state.set({ opened: from.step });
      const endAt: BureauJob['endAt'] = (id, step) => {
        this.end = { id, step };
      };
      try {
        await work({ ...job, endAt });
      } catch (error) {
        if (!(error instanceof StoppedError)) throw error;
        if (error.at !== undefined) this.end = error.at;
        if (error.message !== '') this.pane.say('problem', nothingWritten(error.message));
      }
    });
  }

  cancel(): void {
    this.jobs.cancel();
  }
}

/** A part of a step whose code is loaded when it is first needed. */
export class LaterPart<Part> {
  /** null before it was needed. */
  loaded: Part | null = null;

  constructor(
    private readonly jobs: BureauJobs,
    private readonly step: BureauStep,
    private readonly create: () => Promise<Part>,
  ) {}

  async get(): Promise<Part> {
    this.loaded ??= await this.create();
    return this.loaded;
  }

  /** @param from the id of what begins it */
  run(doing: string, from: string, work: (part: Part, job: BureauJob) => Promise<void>): Promise<void> {
    return this.jobs.run(doing, { id: from, step: this.step }, async (job) => work(await this.get(), job));
  }
}

/** Reads tables by their keys, in blocks; null for one that is not there. */
export async function readTables<Table extends string>(
  { bureau }: Pick<BureauParts, 'bureau'>,
  sources: Readonly<Record<Table, TableSource | null>>,
  { reportRows, signal }: Job,
): Promise<Readonly<Record<Table, TableCells | null>>> {
  const tables = Object.keys(sources) as Table[];
  const read = await bureau.readTables(
    tables.map((table) => sources[table]),
    reportRows('Reading'),
    signal,
  );
  return Object.fromEntries(tables.map((table, at) => [table, read[at] ?? null])) as Record<
    Table,
    TableCells | null
  >;
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

/** The same once the page can be asked to run a month. */
export interface PartsWithRun extends BureauParts {
  /** Runs the month that was chosen. */
  readonly run: () => Promise<void>;
  /** Looks which months are published, after packages were chosen or made. */
  readonly look: () => Promise<void>;
}
