import { sectionDocument } from '../documents';
import { choicesOf } from './documentChoices';
import type { SectionSystem } from './sectionSystem';
import { type OptionLabel, optionsTextOf } from './optionText';
import type { OptionValues } from './optionSpec';

export type { OptionLabel } from './optionText';

/** The options of every document in words. */
export const OPTION_LABELS = Object.fromEntries(
  choicesOf().map(({ id, options }) => [id, options]),
) as Readonly<Record<SectionSystem, Readonly<Record<string, OptionLabel>>>>;

/** The options that are not at their standard, and those of the section's choices that always tell something. */
export function optionsText(system: string, values: OptionValues): string[] {
  return optionsTextOf(sectionDocument(system), values);
}
