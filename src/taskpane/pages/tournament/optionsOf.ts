import { type OptionValues, standardOptions } from '../../../sheet/section/options';
import type { SectionSystem } from '../../../sheet/section/sectionSystem';
import type { SheetSection } from './sectionState';

/** A system's options as they hold for a sheet. */
export function optionsOf({ options }: SheetSection, system: SectionSystem): OptionValues {
  return { ...standardOptions(system), ...options[system] };
}
