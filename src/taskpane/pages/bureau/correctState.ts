import { isProblem } from '../../../engine/kit/problem';
import { readCsv } from '../../../cells/csv';
import { optionsOf } from '../../../documents/csa2024/readings';
import type { MonthOptions } from '../../../engine/csa2024';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauCells, RatingPeriod } from '../../../bureau';
import type { SheetRef } from '../../../excel/workbook';
import type { Confirmations } from '../../kit/confirmations';
import type { Slice } from '../../kit/page';
import type { BureauParts } from './bureauParts';
import type { OldTables, NextMonth } from './correctTables';
import type { EventFilesState } from './eventFilesState';
import { type KnownSection, readKnownSections, type SectionDraft, startingAnswers } from '../../../intake';
import { sectionFacts } from '../../../intake/section/facts';
import { knownSection } from '../../../intake/tablesWithEventFile';
import type { CorrectedMonth, RatingStop } from '../../../publications/correction';
import type { Decision } from '../../../publications/guards';
import { newestVersions } from '../../../publications/chain';
import type { MonthPackage } from '../../../publications/monthPackage';
import { CORRECTION_STANDARD } from '../../../publications/options';
import { answerKey } from '../../../publications/rateMonth';

/** Where keyboard and screen reader go on: what is to be answered, what stops the report, the report, and what was written. */
export const CORRECT_SECTION = 'correct-section';
export const CORRECT_STOP = 'correct-stop';
export const CORRECT_REPORT = 'correct-report';
export const CORRECT_WRITTEN = 'correct-written';
/** The fold of the interpretations. */
export const CORRECT_OPTIONS = 'correct-options';

/** What was decided, as far as it is known. */
export interface Decided extends Decision {
  readonly reportedOn: CalendarDay | null;
  readonly reportedBy: string;
  readonly notifiedOn: CalendarDay | null;
}

/** The changed tables of a month, and where they come from. */
export interface ChangedTables {
  readonly period: RatingPeriod;
  readonly tables: BureauCells;
  /** The files of the section: as it was, and corrected; '' for what was typed. */
  readonly oldFile: string;
  readonly newFile: string;
}

/** A correction under way. */
export interface CorrectState {
  /** All packages at hand, of the workbook and of chosen files. */
  readonly packages: readonly MonthPackage[];
  /** The section as it was published; null before a file of it is chosen. */
  readonly published: PublishedSection | null;
  /** null before the corrected section is complete. */
  readonly changed: ChangedTables | null;
  /** Keys of questions that were answered with yes, of the months of this correction. */
  readonly answers: ReadonlySet<string>;
  /** Why the report cannot be made yet; null = nothing stops it. */
  readonly stop: RatingStop | null;
  /** What the correction changes; null before that is known. */
  readonly months: readonly CorrectedMonth[] | null;
  /** The tables of the month after the newest one, where the workbook has them. */
  readonly next: NextMonth | null;
  /** Corrected months whose tables in the workbook are still those that were published. */
  readonly oldTables: readonly OldTables[];
  /** Whether these are brought up to date with the decision. */
  readonly bringsUp: boolean;
  /** Whether the months are calculated by the interpretations that are chosen now, in place of those of their packages. */
  readonly usesChosen: boolean;
  readonly decision: Decided;
  /** Whether the decision was tried to be recorded: what is missing is in sight from then on. */
  readonly isTried: boolean;
  /** What was written, once the decision is recorded. */
  readonly written: { readonly text: string; readonly sheets: readonly SheetRef[] } | null;
}

const UNDECIDED: Decided = {
  outcome: 'from-now-on',
  reason: '',
  decidedBy: '',
  options: CORRECTION_STANDARD,
  reportedOn: null,
  reportedBy: '',
  notifiedOn: null,
};

/** What of a correction ends with it: the next one begins without a decision. */
export const NOT_CHANGED = {
  published: null,
  changed: null,
  answers: new Set<string>(),
  stop: null,
  months: null,
  next: null,
  oldTables: [],
  bringsUp: true,
  usesChosen: false,
  decision: UNDECIDED,
  isTried: false,
  written: null,
} satisfies Partial<CorrectState>;

/** The keys of all that was answered with yes: of this correction, and of the tables in the workbook. */
export function answersOf(
  answers: ReadonlySet<string>,
  confirmations: Pick<Confirmations, 'keys'>,
): ReadonlySet<string> {
  return new Set([...answers, ...[...confirmations.keys()].map(answerKey)]);
}

export const INITIAL_CORRECT: CorrectState = { ...NOT_CHANGED, packages: [] };

/** The newest package of a month; undefined where there is none. */
export function packageOf(packages: readonly MonthPackage[], period: RatingPeriod): MonthPackage | undefined {
  return newestVersions(packages).find(({ publication }) => publication.period.first === period.first);
}

/** The interpretations that are chosen now, where those of the months from the corrected one on are others; none where they are the same. */
export function chosenOtherwise(
  { state }: Pick<BureauParts, 'state'>,
  packages: readonly MonthPackage[],
  period: RatingPeriod,
): Partial<MonthOptions> {
  const chosen = optionsOf('regulations', state.get().choices.interpretations);
  const months = newestVersions(packages).filter(
    ({ publication }) => publication.period.first >= period.first,
  );
  const differs = (name: string): boolean => {
    const key = name as keyof MonthOptions;
    return months.some(({ options }) => options[key] !== chosen[key]);
  };
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => differs(name)));
}

/** A section among published months. */
export interface PublishedSection {
  readonly source: MonthPackage;
  readonly known: KnownSection;
}

/**
 * 63: the section that a corrected file takes the place of. An event of the same name may be held every month: the one that ended on the same
 * day, else the newest; null where no package has it.
 */
export function sectionInPackages(
  packages: readonly MonthPackage[],
  draft: SectionDraft,
  today: CalendarDay,
): PublishedSection | null {
  const { endDay } = sectionFacts(draft, startingAnswers(draft, today));
  const found = newestVersions(packages)
    .reverse()
    .flatMap((source): PublishedSection[] => {
      const cells = readCsv(String(source.files.events));
      if (isProblem(cells)) return [];
      const known = knownSection(readKnownSections(cells), draft, today);
      return known === null ? [] : [{ source, known }];
    });
  return found.find(({ known }) => known.endDay === endDay) ?? found[0] ?? null;
}

/** A correction, and the section of its file. */
export interface CorrectSlices {
  readonly state: Slice<CorrectState>;
  readonly section: Slice<EventFilesState>;
}
