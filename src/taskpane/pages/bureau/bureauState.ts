import type { DecimalSign } from '../../../cells/numberStyle';
import type { TextCell } from '../../../excel/textNumbers';
import type { SheetRef } from '../../../excel/workbook';
import {
  type BureauTable,
  type ListProblem,
  type ListRatings,
  type ListFormat,
  type Loss,
  periodName,
  periodOf,
  type RatingPeriod,
  type ReadingCounts,
} from '../../../bureau';
import type { MonthPackage } from '../../../publications/monthPackage';
import type { CalculatedMonth, RatedSection } from '../../../bureau/results/calculatedMonth';
import type { Progress } from '../../kit/jobs';
import { blockedFiles, type ChosenList } from '../../month/chosenLists';
import { type BureauChoices, INITIAL_CHOICES, type FoundTables } from './findTables';
import type { FoundNotRated, FoundProblem, FoundQuestion } from './foundProblems';
import type { InHand } from './inHand';
import type { PublishedMonth } from './publicationsState';

/** The steps of a month, in the order of the page. */
export const BUREAU_STEPS = ['tables', 'files', 'check', 'run', 'publish', 'nextMonth'] as const;
export type BureauStep = (typeof BUREAU_STEPS)[number];

/** Where the lists go: into a new version of the chosen table of players, or into a table of their own. */
export const IMPORT_TARGETS = ['chosen', 'own'] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** The lists that are to be imported. */
export interface ImportState {
  readonly files: readonly ChosenList[];
  /** Files that could not be read, in words. */
  readonly refused: readonly string[];
  /** What their ratings are; null = to be asked. */
  readonly ratings: ListRatings | null;
  readonly target: ImportTarget;
  /** What was found while they were joined last. */
  readonly problems: readonly ListProblem[];
}

const INITIAL_IMPORT: ImportState = {
  files: [],
  refused: [],
  ratings: null,
  target: 'chosen',
  problems: [],
};

/** Why the chosen files cannot be imported yet; null where they can. */
export function blockedImport({ files, ratings }: ImportState): string | null {
  return (
    blockedFiles(files) ?? (ratings === null ? 'Choose whether their ratings are published or raw.' : null)
  );
}

/** The sizes of a sample: players, and the games of its month. */
export const SAMPLE_SIZES = [
  { players: 200, games: 1_000 },
  { players: 2_000, games: 10_000 },
  { players: 20_000, games: 200_000 },
] as const;
export type SampleSize = (typeof SAMPLE_SIZES)[number];

/** What the last reading of the tables found. */
export interface Checked {
  readonly period: RatingPeriod;
  readonly counts: ReadingCounts;
  readonly lost: Loss;
  readonly problems: readonly FoundProblem[];
  /** Text in cells of numbers. */
  readonly textNumbers: readonly TextCell[];
  /** All of them, the answered ones too. */
  readonly questions: readonly FoundQuestion[];
}

/** What is done with the tables, once questions are answered. */
export type Doing = 'run' | 'runOn' | 'forward';

/**
 * What becomes of the sheets that were written for the same purpose before. In the tables of the next month own cells stay where
 * they are replaced; `replaceEdits` replaces changed cells that follow from this month, too.
 */
export type FormerSheets = 'replace' | 'replaceEdits' | 'keep';

/** A sheet that was written before for the same purpose, as it is now. */
export interface FormerSheet {
  readonly sheet: SheetRef;
  /** Whether a cell is another one than when it was written, or nobody knows. */
  readonly isEdited: boolean;
  /** Which table of the next month it has; null for a sheet of results. */
  readonly table: BureauTable | null;
  /** How many cells are filled; Infinity where it has to stay whatever its table has. */
  readonly filled: number;
}

/** The question whether sheets are to be replaced. */
export interface AskingAboutSheets {
  readonly doing: Doing;
  /** The month that is run or begun. */
  readonly period: RatingPeriod;
  readonly sheets: readonly {
    readonly sheet: SheetRef;
    readonly isEdited: boolean;
    /** Of the next month; null for a sheet of results. */
    readonly table: BureauTable | null;
  }[];
  /** Changed cells of the next month that follow from this one, in words. */
  readonly edits: readonly string[];
}

/** For what the sheets of a run are written. */
export const runPurpose = (period: RatingPeriod): string => `run ${periodName(period)}`;

/** A month that was run, and the sheets it wrote. */
export interface BureauRun extends CalculatedMonth {
  readonly sheets: readonly SheetRef[];
  /** What the regulations do not rate. */
  readonly notRated: readonly FoundNotRated[];
  /** The sections that can go back to their arbiters. */
  readonly sections: readonly RatedSection[];
  /** The sheets with its tables. */
  readonly readFrom: readonly SheetRef[];
  /** The time of day at which it was written, such as 12:03. */
  readonly time: string;
  /** The sheet of the table that was changed first since then; null = none was. */
  readonly olderThan: string | null;
}

/** The month whose results are published and carried forward: the one that was run, else the one in hand. */
export function resultPeriod({ run, inHand }: BureauState): RatingPeriod | null {
  const month = inHand?.month ?? null;
  return run?.reading.period ?? (month === null ? null : periodOf(month));
}

/** All that the page Bureau has of its own. */
export interface BureauState {
  /** The step that the user has opened, or in which something was done last; null = the next one opens by itself. */
  readonly opened: BureauStep | 'none' | null;
  /** Which of the open questions is asked, counted from 0; null = they are listed. */
  readonly question: number | null;
  readonly choices: BureauChoices;
  /** The tables of the workbook, as last looked for; null = not yet. */
  readonly found: FoundTables | null;
  /** What a run would take; null = not yet looked for. */
  readonly inHand: InHand | null;
  readonly sampleSize: SampleSize;
  /** How files are written; null = as this Excel opens them. */
  readonly listFormat: ListFormat | null;
  /** The decimal sign of this Excel; null = not known. */
  readonly decimalSign: DecimalSign | null;
  /** The lists that come in. */
  readonly importing: ImportState;
  /** null = nothing goes on that could be cancelled. */
  readonly progress: Progress | null;
  readonly checked: Checked | null;
  readonly run: BureauRun | null;
  /** The months of the log of publications, and those of chosen packages. */
  readonly published: readonly PublishedMonth[];
  /** Packages that were chosen as files. */
  readonly packages: readonly MonthPackage[];
  /** Where the logs of publications and corrections were edited. */
  readonly logFaults: readonly FoundProblem[];
  /** What goes on when the last open question is answered; null = nothing waits. */
  readonly pending: Doing | null;
  readonly asking: AskingAboutSheets | null;
  /** The report of the player who was explained last. */
  readonly explained: SheetRef | null;
}

/** What the page has once it has looked for the tables. */
export type StateWithTables = BureauState & { readonly inHand: InHand };

export const INITIAL_BUREAU: BureauState = {
  opened: null,
  question: 0,
  choices: INITIAL_CHOICES,
  found: null,
  inHand: null,
  sampleSize: SAMPLE_SIZES[0],
  listFormat: null,
  decimalSign: null,
  importing: INITIAL_IMPORT,
  progress: null,
  checked: null,
  run: null,
  published: [],
  packages: [],
  logFaults: [],
  pending: null,
  asking: null,
  explained: null,
};

/** How files of lists are written: as the user chose, else as this Excel opens them in columns. */
export function formatOf({ listFormat, decimalSign }: BureauState): ListFormat {
  return listFormat ?? (decimalSign === ',' ? 'semicolons' : 'published');
}
