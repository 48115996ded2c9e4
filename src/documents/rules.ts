import type { CellValue } from '../cells/cellValue';
import { plainName } from '../cells/names';
import { shown } from '../cells/reader';
import { type Outcome, problem } from '../engine/kit/problem';
import type { SectionRules } from '../section/sectionRules';
import { CSA2013_RULES } from './csa2013/rules';
import { FIDE2008_RULES } from './fide2008/rules';
import { QJRL_RULES } from './qjrl/rules';
import { RHP_RULES } from './rhp/rules';

/** The rules of the documents that rate a section: what CSA.SECTION loads of them. The documents themselves are in `index.ts`. */
export const SECTION_RULES = [CSA2013_RULES, FIDE2008_RULES, QJRL_RULES, RHP_RULES] as const;

/** A document that rates a section, by the name it is asked for. */
export type SectionSystem = (typeof SECTION_RULES)[number]['id'];

export const SECTION_SYSTEMS: readonly SectionSystem[] = SECTION_RULES.map(({ id }) => id);

/** How a document rates a section. */
export function rulesOf(system: string): SectionRules {
  const rules = SECTION_RULES.find(({ id }) => id === system);
  if (rules === undefined) throw new Error(`No document ${system}`);
  return rules;
}

/** A system by its name, in any case. */
export function readSystem(value: CellValue): Outcome<SectionSystem> {
  const name = plainName(value);
  const names = SECTION_SYSTEMS.join(', ').replace(/, (?=\w+$)/, ' or ');
  return (
    SECTION_SYSTEMS.find((system) => system === name) ??
    problem('systemUnknown', '', { value: shown(value), names })
  );
}
