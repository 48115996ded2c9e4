import { isProblem, type Outcome, problem } from '../../engine/kit/problem';
import { type CellValue, isBlankOrZero } from '../cells/cellValue';
import { plainName } from '../cells/names';
import { readNumber } from '../cells/readNumber';
import { readYesNo } from '../cells/readWords';
import { unreadable } from '../cells/reader';
import {
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  sectionOptions,
  standardOptions,
} from './options';
import { SECTION_SYSTEMS, type SectionSystem } from './sectionSystem';

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
  const values: Record<string, OptionValue> = { ...standardOptions(system) };
  for (const [name, value] of cells.flatMap(settings)) {
    const setting = value === undefined ? bareWord(system, name) : named(system, name, value);
    if (isProblem(setting)) return setting;
    values[setting[0]] = setting[1];
  }
  return values;
}

type Setting = readonly [name: string, value: CellValue | undefined];

/** A row of two cells is a name and its value; a single cell may hold several settings. */
function settings(line: readonly CellValue[]): Setting[] {
  const [name, value] = line;
  if (line.length === 2 && typeof name === 'string' && !name.includes('=')) return [[name, value ?? null]];
  return line.flatMap((cell) =>
    isBlankOrZero(cell)
      ? []
      : String(cell)
          .split(/[;,\n]/)
          .filter((part) => part.trim() !== '')
          .map((part): Setting => {
            const [key = '', ...rest] = part.split('=');
            return [key.trim(), rest.length === 0 ? undefined : rest.join('=').trim()];
          }),
  );
}

function named(
  system: SectionSystem,
  name: string,
  value: CellValue,
): Outcome<readonly [string, OptionValue]> {
  const specs = sectionOptions(system);
  const spec = specs.find(({ key }) => plainName(key) === plainName(name));
  if (spec === undefined) return unknownOption(system, name);
  const read = valueOf(spec, value);
  return isProblem(read) ? read : [spec.key, read];
}

function bareWord(system: SectionSystem, word: string): Outcome<readonly [string, OptionValue]> {
  for (const spec of sectionOptions(system)) {
    if (spec.kind === 'yesNo' && plainName(spec.key) === plainName(word)) return [spec.key, true];
    const choice = choiceOf(spec.choices, word);
    if (choice !== undefined && choice !== 'none') return [spec.key, choice];
  }
  return unknownOption(system, word);
}

function unknownOption(system: SectionSystem, value: string): Outcome<never> {
  const names = sectionOptions(system)
    .map(({ key }) => key)
    .join(', ');
  return problem('optionUnknown', '', { value, names });
}

function choiceOf(choices: readonly string[], word: CellValue): string | undefined {
  return choices.find((value) => plainName(value) === plainName(word));
}

/** An option's value; blank leaves it at its standard. */
function valueOf(spec: OptionSpec, value: CellValue): Outcome<OptionValue> {
  if (value === null || value === '') return spec.standard;
  switch (spec.kind) {
    case 'choice':
      return choiceOf(spec.choices, value) ?? unusable(spec, value, spec.choices.join(', '));
    case 'number': {
      const number = readNumber(value);
      return typeof number === 'number' && number >= 0 ? number : unusable(spec, value, 'a number');
    }
    case 'yesNo': {
      const answer = readYesNo(value);
      return typeof answer === 'boolean' ? answer : unusable(spec, value, 'yes or no');
    }
  }
}

function unusable({ key }: OptionSpec, value: CellValue, values: string): Outcome<never> {
  return problem('optionValueUnknown', '', { value: String(value), option: key, values });
}
