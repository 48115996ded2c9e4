import type { Amount, Choice, YesNo } from '../engine/kit/interpretation';

/** What an option is set to; null = left to the document or the crosstable. */
export type OptionValue = string | number | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** An option of a document, as its engine declares it. Its words for people stand beside the document's report. */
export interface OptionSpec {
  readonly key: string;
  readonly kind: 'choice' | 'number' | 'yesNo';
  /** The place of the document that it belongs to. */
  readonly clause: string;
  /** Our interpretation in force, and what a section is unless it is said. */
  readonly standard: OptionValue;
  /** The values of a choice. */
  readonly choices: readonly string[];
  /** True for what the organiser says of a section; the others are interpretations where the document is silent. */
  readonly ofSection: boolean;
}

type Options = Readonly<Record<string, Choice<string> | YesNo<boolean> | Amount<number | null>>>;

/** The options of a document: what the organiser says of a section, then the interpretations. */
export function optionSpecs(facts: Options, interpretations: Options): OptionSpec[] {
  const specs = (options: Options, ofSection: boolean) =>
    Object.entries(options).map(([key, option]): OptionSpec => ({ key, ...option, ofSection }));
  return [...specs(facts, true), ...specs(interpretations, false)];
}

/** Options without one that a section does not ask for. */
export function without<Declared extends Options>(options: Declared, name: keyof Declared & string): Options {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== name));
}

/** Every option at its standard. */
export function standardsOf(specs: readonly OptionSpec[]): OptionValues {
  return Object.fromEntries(specs.map(({ key, standard }) => [key, standard]));
}
