import { type CellValue, isBlankOrZero } from '../cells/cellValue';
import { plainName } from '../cells/names';
import { readNumber } from '../cells/readNumber';
import { readYesNo } from '../cells/readWords';
import { unreadable } from '../cells/reader';
import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import type { OptionSpec, OptionValue, OptionValues } from '../section/optionSpec';
import type { SectionTable } from '../section/sectionPlayer';
import type { SectionRules, RatedSection, SectionRecord } from '../section/sectionRules';
import type { SummaryRow } from '../section/summaryRow';
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

export const SYSTEM_TITLES = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ SECTION_RULES.map(({ id, title }) => [id, title]),
) as Readonly<Record<SectionSystem, string>>;

/**
 * Rates a section by one of the documents.
 *
 * @param table from `readCrosstable`
 * @param values from `readOptions`, or `standardOptions` with changes
 */
export function rateSection(system: string, table: SectionTable, values: OptionValues): RatedSection {
  return rulesOf(system).rate(table, values);
}

/** A row for each player, in the order of the crosstable; none where the section could not be rated. */
export function sectionSummary(record: SectionRecord): SummaryRow[] {
  return rulesOf(record.system).summary(record);
}

/** A system by its name, in any case. */
export function readSystem(value: CellValue): Outcome<SectionSystem> {
  const name = plainName(value);
  return SECTION_SYSTEMS.find((system) => system === name) ?? unreadable('systemUnknown', '', value);
}

/**
 * Options as people write them in a cell, "kind=u10; rounds=9", or in two columns, name and value. A bare word sets the
 * option that has it: "u10", "braille". What is not said stays at its standard.
 */
export function readOptions(
  system: SectionSystem,
  cells: readonly (readonly CellValue[])[],
): Outcome<OptionValues> {
  const specs = rulesOf(system).options;
  const values: Record<string, OptionValue> = {};
  for (const { key, standard } of specs) values[key] = standard;
  for (const setting of cells.flatMap(settings)) {
    const [name = '', value] = setting.split('=');
    const spec = specs.find((one) => isMeant(one, plainName(name), value === undefined));
    if (spec === undefined) {
      return problem('optionUnknown', '', { value: name, names: specs.map(({ key }) => key).join(', ') });
    }
    const read = valueOf(spec, (value ?? (spec.kind === 'yesNo' ? 'yes' : name)).trim());
    if (isProblem(read)) return read;
    values[spec.key] = read;
  }
  return values;
}

/** The settings of a row: several in one cell, or a name and its value in two. */
function settings(line: readonly CellValue[]): string[] {
  const texts = line.map((value) => (value === null ? '' : String(value)));
  if (texts.length === 2 && !isBlankOrZero(line[0] ?? null) && !texts[0]!.includes('='))
    return [texts.join('=')];
  return texts.flatMap((text) => text.split(/[;,\n]/)).filter((text) => text.trim() !== '' && text !== '0');
}

function isMeant({ key, kind, choices }: OptionSpec, name: string, bare: boolean): boolean {
  if (bare && kind === 'choice') return name !== 'none' && choiceOf(choices, name) !== undefined;
  return plainName(key) === name && !(bare && kind === 'number');
}

function choiceOf(choices: readonly string[], word: string): string | undefined {
  return choices.find((value) => plainName(value) === plainName(word));
}

/** An option's value; blank leaves it at its standard. */
function valueOf({ key, kind, choices, standard }: OptionSpec, value: string): Outcome<OptionValue> {
  if (value === '') return standard;
  const read =
    kind === 'choice' ? choiceOf(choices, value) : (kind === 'number' ? readNumber : readYesNo)(value);
  const usable = typeof read === 'number' ? read >= 0 : read != null && !isProblem(read);
  if (usable) return read as OptionValue;
  const wanted = { choice: choices.join(', '), number: 'a number', yesNo: 'yes or no' }[kind];
  return problem('optionValueUnknown', '', { value, option: key, values: wanted });
}
