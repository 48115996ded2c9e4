import { SECTION_RULES } from '../documents/sectionRules';
import type { SectionRules } from './sectionRules';

/** A document that rates a section, by the name it is asked for. */
export type SectionSystem = (typeof SECTION_RULES)[number]['id'];

export const SECTION_SYSTEMS: readonly SectionSystem[] = SECTION_RULES.map(({ id }) => id);

/** How a document rates a section. */
export function rulesOf(system: string): SectionRules {
  const rules = SECTION_RULES.find(({ id }) => id === system);
  if (rules === undefined) throw new Error(`No document ${system}`);
  return rules;
}

export const SYSTEM_TITLES = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ SECTION_RULES.map(({ id, title }) => [id, title]),
) as Readonly<Record<SectionSystem, string>>;
