import { type CalendarDay, parseCalendarDay } from '../engine/kit/calendarDay';
import type {
  PrintedSheet as SheetOf,
  SectionDocument,
  SectionExample as ExampleOf,
} from '../section/sectionDocument';
import { type OptionValues, standardsOf } from '../options/option';
import { CSA2013_DOCUMENT } from './csa2013';
import { CSA2024_SECTION } from './csa2024/section';
import { FIDE2008_DOCUMENT } from './fide2008';
import { QJRL_DOCUMENT } from './qjrl';
import { RHP_DOCUMENT } from './rhp';
import type { SectionSystem } from './rules';

/** A document that rates a tournament on the page of that name: also the regulations in force, for a section alone. */
export type TournamentRules = typeof CSA2024_SECTION.id | SectionSystem;

export type SectionExample = ExampleOf<SectionSystem>;
export type PrintedSheet = SheetOf<SectionSystem>;

/** The documents that rate a section, in the order in which they are offered. */
export const SECTION_DOCUMENTS: readonly SectionDocument<SectionSystem>[] = [
  CSA2013_DOCUMENT,
  FIDE2008_DOCUMENT,
  QJRL_DOCUMENT,
  RHP_DOCUMENT,
];

/** The documents that rate a tournament, in the order in which they are offered: the regulations in force first. */
export const TOURNAMENT_DOCUMENTS: readonly SectionDocument<TournamentRules>[] = [
  CSA2024_SECTION,
  ...SECTION_DOCUMENTS,
];

export const TOURNAMENT_RULES: readonly TournamentRules[] = TOURNAMENT_DOCUMENTS.map(({ id }) => id);

/** The document that rates a section, by its id. */
export function sectionDocument(
  id: string,
  documents: readonly SectionDocument[] = TOURNAMENT_DOCUMENTS,
): SectionDocument {
  const document = documents.find((one) => one.id === id);
  if (document === undefined) throw new Error(`No document ${id} rates a section`);
  return document;
}

/** Every option of a document at its standard. */
export function standardOptions(id: string): OptionValues {
  return standardsOf(sectionDocument(id).options);
}

/** Clause 1: the regulations of 2024 are in force from this day on. */
const IN_FORCE = parseCalendarDay('2024/01/01')!;

/**
 * The rules of Chess South Africa for a tournament.
 *
 * @param day its last day; null = not known, so that the regulations in force are chosen
 */
export function rulesOn(day: CalendarDay | null): TournamentRules {
  return day !== null && day < IN_FORCE ? CSA2013_DOCUMENT.id : CSA2024_SECTION.id;
}

/** The rules for a tournament whose last day is known now: those of Chess South Africa follow the day, all others stay. */
export function rulesFrom(day: CalendarDay | null, chosen: TournamentRules): TournamentRules {
  const isNational = chosen === CSA2013_DOCUMENT.id || chosen === CSA2024_SECTION.id;
  return isNational ? rulesOn(day) : chosen;
}

/** What a tournament's time control is among the options of the documents that ask for it. */
export function timeControlOptions(minutes: number | null): Partial<Record<TournamentRules, OptionValues>> {
  return minutes === null ? {} : { [CSA2024_SECTION.id]: { minutes } };
}

/** All that documents print and that can be put on a sheet: of each its examples, then its tables and text. */
export const PRINTED_EXAMPLES: readonly (SectionExample | PrintedSheet)[] = SECTION_DOCUMENTS.flatMap(
  ({ examples, printedSheets }) => [...examples, ...printedSheets],
);
