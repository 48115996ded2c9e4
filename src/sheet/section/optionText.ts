import type { OptionSpec, OptionValue, OptionValues } from './optionSpec';
import type { AnyOptionWords } from './optionWords';

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

function valueText({ kind }: OptionSpec, { choices }: OptionLabel, value: OptionValue): string {
  switch (kind) {
    case 'choice':
      return choices[String(value)] ?? String(value);
    case 'yesNo':
      return value === true ? 'yes' : 'no';
    case 'number':
      return String(value ?? 'blank');
  }
}
