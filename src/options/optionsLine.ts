import {
  type Option,
  type OptionValue,
  type OptionValues,
  standardsOf,
  valueIn,
  valuesOf,
  valueText,
} from './option';

/** The options that are not at their standard, and the facts of a section that are always worth showing. */
function shownOptions(options: readonly Option[], values: OptionValues): Option[] {
  return options.filter(({ key, kind, isFact, standard }) => {
    const value = valueIn(values, { key, standard });
    return value !== standard || (kind === 'choice' && isFact && value !== 'none');
  });
}

/** Options in words, "Section: Under 10", for the second line of a section's report. */
export function optionTexts(options: readonly Option[], values: OptionValues): string[] {
  return shownOptions(options, values).map((option) => textOf(option, values));
}

const textOf = (option: Option, values: OptionValues): string =>
  `${option.label}: ${valueText(option, valueIn(values, option))}`;

/** The same with their clauses: "Floor holds: before penalties (42); Rounding: none (25)". */
export function optionsWithClauses(options: readonly Option[], values: OptionValues): string {
  return shownOptions(options, values)
    .map((option) => `${textOf(option, values)} (${option.clause})`)
    .join('; ');
}

/**
 * Reads options as the two above write them: "Section: Under 10. Rounds: 9." or with clauses.
 *
 * @returns every option, those that the line does not name at their standard; null for any other line
 */
export function readOptionsLine(options: readonly Option[], line: string): OptionValues | null {
  const values: Record<string, OptionValue> = { ...standardsOf(options) };
  let rest = line;
  while (rest !== '') {
    const found = firstOption(options, rest);
    if (found === null) return null;
    values[found.key] = found.value;
    rest = rest.slice(found.length);
  }
  return line === '' ? null : values;
}

/** The option with which a line begins, and how long its words are. */
function firstOption(options: readonly Option[], line: string) {
  for (const option of options) {
    const { key, label, clause } = option;
    if (!line.startsWith(`${label}: `)) continue;
    const after = line.slice(label.length + 2);
    for (const [value, text] of possibleValues(option, after)) {
      const end = [`${text} (${clause}); `, `${text} (${clause}).`, `${text}. `, `${text}.`].find(
        (one) => after.startsWith(one) && (one.endsWith(' ') || one === after),
      );
      if (end !== undefined) return { key, value, length: label.length + 2 + end.length };
    }
  }
  return null;
}

/** The values that a line can have from an option's value on; the number may be written with the other decimal sign. */
function possibleValues(option: Option, text: string): (readonly [value: OptionValue, text: string])[] {
  const named = [...valuesOf(option), ...(option.standard === null ? [null] : [])];
  const number = option.kind === 'number' ? /^-?\d+(?:[.,]\d+)?/.exec(text)?.[0] : undefined;
  return [
    ...named.map((value) => [value, valueText(option, value)] as const),
    ...(number === undefined ? [] : [[Number(number.replace(',', '.')), number] as const]),
  ];
}
