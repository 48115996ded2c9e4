import { SECTION_DOCUMENTS, type SectionDocument } from '../documents';
import { CSA2024_SECTION } from '../documents/csa2024/section';
import { type CalendarDay, parseCalendarDay } from '../../engine/kit/calendarDay';
import { choicesOf } from './documentChoices';
import { type OptionValues, standardsOf } from './optionSpec';
import type { OptionLabel } from './optionText';
import type { SectionSystem } from './sectionSystem';

/** The rules of the page Tournament: the regulations in force, for a section alone, and the documents that rate a section. */
export type TournamentRules = 'csa2024' | SectionSystem;

/** In the order in which they are offered: the regulations in force first. */
export const TOURNAMENT_DOCUMENTS: readonly SectionDocument<TournamentRules>[] = [
  CSA2024_SECTION,
  ...SECTION_DOCUMENTS,
];

export const TOURNAMENT_RULES: readonly TournamentRules[] = TOURNAMENT_DOCUMENTS.map(({ id }) => id);

/** The rules by their name. */
export function rulesOf(rules: string): SectionDocument<TournamentRules> {
  const document = TOURNAMENT_DOCUMENTS.find(({ id }) => id === rules);
  if (document === undefined) throw new Error(`No rules ${rules}`);
  return document;
}

/** Every option of the rules at its standard. */
export function standardOptions(rules: TournamentRules): OptionValues {
  return standardsOf(rulesOf(rules).options);
}

/** The options of all rules in words. */
export const OPTION_LABELS = Object.fromEntries(
  choicesOf(TOURNAMENT_DOCUMENTS).map(({ id, options }) => [id, options]),
) as Readonly<Record<TournamentRules, Readonly<Record<string, OptionLabel>>>>;

/** Clause 1: the regulations of 2024 are in force from this day on. */
const IN_FORCE = parseCalendarDay('2024/01/01')!;

/**
 * The rules of Chess South Africa for a tournament.
 *
 * @param day its last day; null = not known, so that the regulations in force are chosen
 */
export function rulesOn(day: CalendarDay | null): TournamentRules {
  return day !== null && day < IN_FORCE ? 'csa2013' : 'csa2024';
}
