import { type OptionSpec, type OptionValue, type OptionValues, standardsOf } from './optionSpec';
import type { AnyOptionWords } from './optionWords';
import { exact } from '../cells/numberText';

/** An option in words. */
export interface OptionLabel {
  readonly label: string;
  /** The place of the document that it belongs to. */
  readonly clause: string;
  /** The words of a choice's values. */
  readonly choices: Readonly<Record<string, string>>;
  /** True for what the organiser says of a section; the others are interpretations where the document is silent. */
  readonly ofSection: boolean;
}

interface Optioned {
  readonly options: readonly OptionSpec[];
  readonly words: AnyOptionWords;
}

/** A document's options in words, by their names. */
export function optionLabels({ options, words }: Optioned): Readonly<Record<string, OptionLabel>> {
  return Object.fromEntries(
    options.map(({ key, clause, ofSection }) => [
      key,
      { label: words[key]?.label ?? key, clause, choices: words[key]?.choices ?? {}, ofSection },
    ]),
  );
}

/** The options that are not at their standard, and those of the section's choices that always tell something. */
export function optionsTextOf(document: Optioned, values: OptionValues): string[] {
  const labels = optionLabels(document);
  return document.options.flatMap((spec) => {
    const words = labels[spec.key]!;
    const value = values[spec.key] ?? null;
    const telling = spec.kind === 'choice' && spec.ofSection && value !== 'none';
    return value === spec.standard && !telling ? [] : [`${words.label}: ${valueText(spec, words, value)}`];
  });
}

/**
 * Reads the line of a report that says its options, as `optionsTextOf` words them: "Section: Under 10. Rounds: 9."
 *
 * @returns every option, those that the line does not say at their standard; null for any other line
 */
export function readOptionsLine(document: Optioned, line: string): OptionValues | null {
  const labels = optionLabels(document);
  const values: Record<string, OptionValue> = { ...standardsOf(document.options) };
  let rest = line;
  for (const spec of document.options) {
    const words = labels[spec.key]!;
    for (const value of possibleValues(spec, rest.slice(words.label.length + 2))) {
      const said = sentences(spec, words, value).find((sentence) => saysFirst(rest, sentence));
      if (said === undefined) continue;
      values[spec.key] = value;
      rest = rest.slice(`${said} `.length);
      break;
    }
  }
  return rest === '' && line !== '' ? values : null;
}

/** An option's sentence; its number may have been written in an Excel with the other decimal sign. */
function sentences(spec: OptionSpec, words: OptionLabel, value: OptionValue): string[] {
  const texts =
    spec.kind === 'number' && value !== null
      ? [String(value), String(value).replace('.', ',')]
      : [valueText(spec, words, value)];
  return texts.map((text) => `${words.label}: ${text}.`);
}

/** Whether a line is a sentence, or begins with it. */
function saysFirst(line: string, sentence: string): boolean {
  return line === sentence || line.startsWith(`${sentence} `);
}

/** @param text what a line says from the option's value on */
function possibleValues({ kind, choices, standard }: OptionSpec, text: string): OptionValue[] {
  switch (kind) {
    case 'choice':
      return standard === null ? [...choices, null] : [...choices];
    case 'yesNo':
      return [true, false];
    case 'number': {
      const number = /^-?\d+(?:[.,]\d+)?/.exec(text)?.[0];
      return number === undefined ? [null] : [Number(number.replace(',', '.'))];
    }
  }
}

function valueText({ kind }: OptionSpec, { choices }: OptionLabel, value: OptionValue): string {
  switch (kind) {
    case 'choice':
      return choices[String(value)] ?? String(value);
    case 'yesNo':
      return value === true ? 'yes' : 'no';
    case 'number':
      return value === null ? 'blank' : exact(Number(value));
  }
}
