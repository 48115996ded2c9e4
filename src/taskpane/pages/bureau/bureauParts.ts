import type { nothing, TemplateResult } from 'lit-html';
import type { RatingType } from '../../../engine/csa2024';
import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import type { BureauTable, ListFormat, ListRatings } from '../../../bureau';
import type { Confirmations, Confirmed } from '../../kit/confirmations';
import { type Job, Jobs } from '../../kit/jobs';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { TextNumbers } from '../../kit/textNumbers';
import type { ChosenListActions } from '../../month/chosenLists';
import type { OptionActions } from '../../kit/optionFields';
import type { Month } from '../../month/month';
import type { BureauState, BureauRun, FormerSheets, SampleSize, ImportTarget } from './bureauState';
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

/** What a user can do with lists that come in. */
export interface ImportActions extends ChosenListActions {
  /** Reads files and adds them to those that are chosen; one of the same name is replaced. */
  readonly chooseFiles: (files: readonly File[]) => Promise<void>;
  readonly setRatings: (ratings: ListRatings) => void;
  readonly setImportTarget: (target: ImportTarget) => void;
  readonly importLists: () => Promise<void>;
}

/** What a user can do with the lists of a month. */
export interface ListActions {
  readonly setList: (list: RatingType) => void;
  readonly setListFormat: (format: ListFormat) => void;
  readonly exportFile: () => Promise<void>;
  readonly exportSheet: () => Promise<void>;
  /** The four lists at once. */
  readonly exportFiles: () => Promise<void>;
  readonly exportSheets: () => Promise<void>;
  /** The new ratings beside the four published lists, on the page Two lists. */
  readonly compareWithPublished: () => Promise<void>;
}

/** All that a user can do on the page Bureau. */
export interface BureauActions extends Pick<Pane, 'goTo'>, ImportActions, ListActions, OptionActions {
  readonly insertWorkbook: () => Promise<void>;
  /** Adds those of the six tables that the workbook does not have. */
  readonly addMissing: () => Promise<void>;
  readonly setSampleSize: (size: SampleSize) => void;
  readonly insertSample: () => Promise<void>;
  /** @param month such as 2024-03 */
  readonly setMonth: (month: string) => void;
  /** @param offer the id of one that the page offers for the table */
  readonly pickTable: (table: BureauTable, offer: string) => void;
  readonly useSelection: (table: BureauTable) => Promise<void>;
  /** Reads the tables and lists what is wrong with them; writes nothing. */
  readonly check: () => Promise<void>;
  readonly run: () => Promise<void>;
  /** Takes questions as answered; when none is left, what waited for the answers is done. */
  readonly answer: (questions: readonly Confirmed[]) => Promise<void>;
  /** What becomes of the sheets that were written for the same purpose before; null = nothing is done. */
  readonly decide: (former: FormerSheets | null) => Promise<void>;
  /** The run and the tables of the next month in one: both are written, or nothing is. */
  readonly runAndCarryForward: () => Promise<void>;
  readonly textNumbers: TextNumbers;
  /**
   * Arbiters' files: the fields to choose them, and what follows once there are some. They stand under the first step, or are
   * a way to begin of their own.
   */
  readonly eventFiles: { readonly view: (isFirst: boolean) => TemplateResult };
  /** What was rated, back to the arbiters: beside the result of a run. */
  readonly sectionsOut: { readonly view: (run: BureauRun) => TemplateResult | typeof nothing };
  /** Stops what goes on, with nothing written. */
  readonly cancel: () => void;
  /** The month of the player whose row is selected. */
  readonly explain: () => Promise<void>;
  /** From the report of the player who was explained to their page. */
  readonly openPlayer: () => Promise<void>;
  /** Writes the tables with which the next month begins. */
  readonly rollForward: () => Promise<void>;
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
