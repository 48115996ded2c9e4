import { chosen, isValueOf } from '../../../../engine/kit/interpretation';
import { INTAKE_INTERPRETATIONS, type IntakeOptions } from '../../../../sheet/intake';
import type { FileOptions } from '../bureauChoices';

export type OptionName = keyof typeof INTAKE_INTERPRETATIONS;

export const OPTION_NAMES = Object.keys(INTAKE_INTERPRETATIONS) as OptionName[];

/** Where the keyboard goes on when all options are at their standard again. */
export const OPTIONS = 'file-options';

/** What was chosen of the options; whatever is no choice of theirs any more is at its standard. */
export function optionsInForce(saved: FileOptions): IntakeOptions {
  const known = OPTION_NAMES.flatMap((name) => {
    const value = saved[name];
    return value !== undefined && isValueOf(INTAKE_INTERPRETATIONS[name], value)
      ? [[name, value] as const]
      : [];
  });
  return chosen(INTAKE_INTERPRETATIONS, Object.fromEntries(known));
}
