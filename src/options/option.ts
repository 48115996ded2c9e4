import { type Amount, type Choice, type Choices, isValueOf, type YesNo } from '../engine/kit/interpretation';
import { exact } from '../cells/numberText';

/** What an option is set to; null = left to the document or the crosstable. */
export type OptionValue = Choices[string];
export type OptionValues = Choices;

/** An option, as its engine declares it. */
export interface OptionSpec {
  readonly key: string;
  readonly kind: 'choice' | 'number' | 'yesNo';
  /** The place of the document that it belongs to. */
  readonly clause: string;
  /** Our interpretation in force, or the usual case of a fact. */
  readonly standard: OptionValue;
  /** The values of a choice. */
  readonly choices: readonly string[];
  /** A fact that the organiser knows; the others are interpretations where the document is silent. */
  readonly isFact: boolean;
}

/** What an option is called, and where it matters. */
interface Words<Value extends string> {
  readonly label: string;
  /** Has to be known of every section, and so is asked for first. */
  readonly isAlwaysAsked?: boolean;
  /** Where it has no effect it is not offered; left out: it always has one. */
  readonly isUsed?: IsUsed;
  /** What somebody did who took a value for another: "padding a short history". Explain tries the option by these. */
  readonly assumed?: Readonly<Record<Value, string>>;
}

/** Whether an option has an effect, given the others. @param players of the section; null = not read yet */
export type IsUsed = (
  values: OptionValues,
  players: readonly { readonly rating: number | null }[] | null,
) => boolean;

interface ChoiceWords<Value extends string> extends Words<Value> {
  readonly words: Readonly<Record<Value, string>>;
}

/** The words for declared options, and for each value of a choice. */
export type OptionWords<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends Choice<infer Value>
    ? ChoiceWords<Value & string>
    : Words<'true' | 'false'> & { readonly words?: Readonly<Record<'true' | 'false', string>> };
};

/** An option of a document in words: all that the pane, the sheets and Explain need of it. */
export interface Option extends OptionSpec, Words<string> {
  /** The words of the values of a choice. A yes or no that has none is "yes" or "no". */
  readonly words?: Readonly<Record<string, string>>;
}

type Declared = Readonly<Record<string, Choice<string> | YesNo<boolean> | Amount<number | null>>>;

/** The options of a document: what the organiser knows of a section, then the interpretations. */
export function optionSpecs(facts: Declared, interpretations: Declared): OptionSpec[] {
  const specs = (options: Declared, isFact: boolean) =>
    Object.entries(options).map(([key, option]): OptionSpec => ({ ...option, key, isFact }));
  return [...specs(facts, true), ...specs(interpretations, false)];
}

/** Options in words, which the compiler finds where they are missing. */
export function inWords(
  specs: readonly OptionSpec[],
  words: Readonly<Record<string, Omit<Option, keyof OptionSpec>>>,
): Option[] {
  return specs.map((spec) => ({ ...words[spec.key]!, ...spec }));
}

/** A choice with its words: for options that no engine declares. The first value is the one in force. */
export function choiceInWords<const Value extends string>(
  clause: string,
  label: string,
  words: Readonly<Record<Value, string>>,
): Choice<Value> & ChoiceWords<Value> {
  const choices = Object.keys(words) as Value[];
  return { kind: 'choice', clause, standard: choices[0]!, choices, label, words };
}

/** Options without one that a section does not ask for. */
export function without<Options extends Declared>(options: Options, name: keyof Options & string): Declared {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
}

/** Every option at its standard. */
export function standardsOf(options: readonly OptionSpec[]): OptionValues {
  return Object.fromEntries(options.map(({ key, standard }) => [key, standard]));
}

/** The values that an option can have; none for a number. */
export function valuesOf({ kind, choices }: OptionSpec): readonly OptionValue[] {
  return kind === 'yesNo' ? [true, false] : choices;
}

/** What an option is set to; what is left out is at its standard. */
export function valueIn(
  values: OptionValues,
  { key, standard }: Pick<OptionSpec, 'key' | 'standard'>,
): OptionValue {
  const value = values[key];
  return value === undefined ? standard : value;
}

/** A value in words. */
export function valueText({ kind, words }: Option, value: OptionValue): string {
  if (value === null) return 'blank';
  const text = words?.[String(value)];
  if (text !== undefined) return text;
  if (kind === 'yesNo') return value === true ? 'yes' : 'no';
  return typeof value === 'number' ? exact(value) : String(value);
}

/**
 * What is not at its standard: as it is chosen, and as the workbook keeps it.
 *
 * @param saved by an earlier visit, maybe of an older version: what is no choice any more is left out
 */
export function parseChanges<Changes = OptionValues>(
  options: readonly OptionSpec[],
  saved: unknown,
): Changes {
  if (typeof saved !== 'object' || saved === null) return {} as Changes;
  const known = options.flatMap((option) => {
    const value: unknown = Object.hasOwn(saved, option.key) ? (saved as OptionValues)[option.key] : undefined;
    return isValueOf(option, value) && value !== option.standard ? [[option.key, value] as const] : [];
  });
  return Object.fromEntries(known) as Changes;
}

/** The changes with another one; at its standard it is none of them. */
export function withChange<Changes extends object>(
  options: readonly OptionSpec[],
  changes: Changes,
  key: string,
  value: OptionValue,
): Changes {
  return parseChanges(options, { ...changes, [key]: value });
}

/** The options that are not at their standard. */
export function changedOptions<One extends OptionSpec>(options: readonly One[], values: OptionValues): One[] {
  return options.filter((option) => valueIn(values, option) !== option.standard);
}
