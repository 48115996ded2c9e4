import type { Choice } from '../engine/kit/interpretation';

/** The words for declared options, and for each value of a choice. */
export type OptionWords<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends Choice<infer Value>
    ? { readonly label: string; readonly choices: Readonly<Record<Value & string, string>> }
    : { readonly label: string };
};

/** The same without the names, as the pages read it. */
export type AnyOptionWords = Readonly<
  Record<string, { readonly label: string; readonly choices?: Readonly<Record<string, string>> }>
>;
