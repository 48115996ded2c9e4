import { type CellValue, isBlankOrZero } from '../cells/cellValue';
import { plainName } from '../cells/names';
import { readNumber } from '../cells/readNumber';
import { readYesNo } from '../cells/readWords';
import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { type OptionSpec, type OptionValue, type OptionValues, standardsOf } from './option';

/**
 * Options as people write them in a cell, "kind=u10; rounds=9", or in two columns, name and value. A bare word sets the
 * option that has it: "u10", "braille". An option that is not named keeps its standard.
 */
export function readOptions(
  specs: readonly OptionSpec[],
  cells: readonly (readonly CellValue[])[],
): Outcome<OptionValues> {
  const values: Record<string, OptionValue> = { ...standardsOf(specs) };
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
