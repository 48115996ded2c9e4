/**
 * Something to decide: how an unclear clause is understood, or a fact about an event from its organiser. Declared once;
 * type, standard and list of choices follow.
 */
export type Option<Value = unknown> = Choice<Value> | YesNo<Value> | Amount<Value>;

interface Declared<Value> {
  /** The place of the document that it belongs to. */
  readonly clause: string;
  readonly standard: Value;
  /** The values of a choice; none for the others. */
  readonly choices: readonly (Value & string)[];
}

/** One of several ways; the first is the one in force. */
export interface Choice<Value = unknown> extends Declared<Value> {
  readonly kind: 'choice';
}

export interface YesNo<Value = unknown> extends Declared<Value> {
  readonly kind: 'yesNo';
}

/** A number; null is left blank. */
export interface Amount<Value = unknown> extends Declared<Value> {
  readonly kind: 'number';
}

/** A clause that can be understood in several ways: `interpretation('8.56', ['fromRating', 'required'])`. */
export function interpretation<const Value extends string>(
  clause: string,
  choices: readonly [Value, ...Value[]],
): Choice<Value> {
  return { kind: 'choice', clause, standard: choices[0], choices };
}

/** A clause that may apply or not. */
export function yesOrNo(clause: string, standard: boolean): YesNo<boolean> {
  return { kind: 'yesNo', clause, standard, choices: [] };
}

/** A number that a clause leaves open. */
export function amount(clause: string, standard: number): Amount<number> {
  return { kind: 'number', clause, standard, choices: [] };
}

/** A number that may be left blank. */
export function amountOrBlank<Value extends number = number>(clause: string): Amount<Value | null> {
  return { kind: 'number', clause, standard: null, choices: [] };
}

/** What is chosen of declared options, by their names. */
export type Chosen<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

/** What options can be set to, by their names; null leaves a number blank. */
export type Choices = Readonly<Record<string, string | number | boolean | null>>;

/** Whether a value is one that an option can have; of a saved choice it may be none any more. */
export function isValueOf({ kind, choices }: Option, value: unknown): boolean {
  switch (kind) {
    case 'choice':
      return choices.some((choice) => choice === value);
    case 'yesNo':
      return typeof value === 'boolean';
    case 'number':
      return value === null || (typeof value === 'number' && value >= 0);
  }
}

/** The options as chosen; an option without a choice has its standard, and 0 is blank where blank is the standard. */
export function chosen<Options extends Readonly<Record<string, Option>>>(
  options: Options,
  values: Choices,
): Chosen<Options> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { standard }]) => {
      const value = values[name];
      return [name, value === undefined || (value === 0 && standard === null) ? standard : value];
    }),
  ) as Chosen<Options>;
}

/** Every option at its standard. */
export function standardOf<Options extends Readonly<Record<string, Option>>>(
  options: Options,
): Chosen<Options> {
  return chosen(options, {});
}
