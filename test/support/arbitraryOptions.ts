import fc from 'fast-check';
import { MONTH_INTERPRETATIONS, type MonthOptions } from '../../src/engine/csa2024';
import { rulesOf, type SectionSystem } from '../../src/documents/rules';
import { type OptionValues } from '../../src/options/option';
import { standardOptions } from '../../src/documents';

/** Every interpretation of a month, each drawn from its choices; a new one is drawn as soon as it is declared. */
export const arbitraryOptions: fc.Arbitrary<MonthOptions> = fc.record(
  Object.fromEntries(
    Object.entries(MONTH_INTERPRETATIONS).map(([name, { kind, choices }]) => [
      name,
      kind === 'yesNo' ? fc.boolean() : fc.constantFrom(...choices),
    ]),
  ),
) as fc.Arbitrary<unknown> as fc.Arbitrary<MonthOptions>;

/** The same of a section: each choice and each yes or no is drawn, numbers are at their standard. */
export function arbitrarySectionOptions(system: SectionSystem): fc.Arbitrary<OptionValues> {
  const choosable = rulesOf(system).options.filter(({ kind }) => kind !== 'number');
  const values = choosable.map(({ choices, kind, standard }) =>
    kind === 'yesNo' ? fc.boolean() : fc.constantFrom(standard, ...choices),
  );
  return fc.tuple(...values).map((chosen) => ({
    ...standardOptions(system),
    ...Object.fromEntries(choosable.map(({ key }, index) => [key, chosen[index]!])),
  }));
}
