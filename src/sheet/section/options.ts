import { type OptionSpec, type OptionValues, standardsOf } from './optionSpec';
import { rulesOf, type SectionSystem } from './sectionSystem';

export type { OptionSpec, OptionValue, OptionValues } from './optionSpec';

/** The options of a document, those of the section first, then the interpretations where it is silent. */
export function sectionOptions(system: SectionSystem): readonly OptionSpec[] {
  return rulesOf(system).options;
}

/** Every option at its standard. */
export function standardOptions(system: SectionSystem): OptionValues {
  return standardsOf(sectionOptions(system));
}
