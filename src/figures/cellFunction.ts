import {
  type CellFunction,
  excel,
  type Expression,
  type NoPlainForm,
  operation,
  type ParameterKind,
  type Part,
  part,
  type PlainForm,
} from './expression';

type Kind = ParameterKind | `${ParameterKind}?`;
type Arguments<Kinds extends readonly Kind[]> = {
  -readonly [At in keyof Kinds]: Kinds[At] extends `${string}?` ? Expression | null : Expression;
};

/** A function with a plain form. Of its parameters, in order, a question mark is behind those that may be left out. */
export function plainFunction<const Kinds extends readonly Kind[]>(
  name: string,
  kinds: Kinds,
  plain: (...args: Arguments<Kinds>) => Expression,
): CellFunction & { readonly form: PlainForm } {
  const parameters = kinds.map((kind) => ({
    kind: kind.replace('?', '') as ParameterKind,
    optional: kind.endsWith('?'),
  }));
  return { name, form: { parameters, plain: (...args) => plain(...(args as Arguments<Kinds>)) } };
}

/** A function without a plain form. */
export function liveFunction(name: string, why: NoPlainForm): CellFunction & { readonly form: NoPlainForm } {
  return { name, form: why };
}

/** A call of a function that has a plain form. */
export function call(
  of: CellFunction & { readonly form: PlainForm },
  ...args: readonly (Part | null)[]
): Expression {
  const parts = args.map((arg) => (arg === null ? null : part(arg)));
  const all = of.form.parameters.map((_, index) => parts[index] ?? null);
  return { kind: 'csa', of, args: parts, plain: of.form.plain(...all) };
}

/** A call of a function that a report works out step by step beside it: `steps` is how the figures there give the same. */
export function callOf(of: CellFunction, args: readonly (Part | null)[], steps: Expression): Expression {
  return { kind: 'csa', of, args: args.map((arg) => (arg === null ? null : part(arg))), plain: steps };
}

/** A yes-or-no argument as a condition: TRUE, or a cell with TRUE or yes. */
export function isYes(argument: Expression): Expression {
  if (argument.kind === 'constant' && typeof argument.value === 'boolean') return argument;
  if (argument.kind === 'written' && /^(TRUE|FALSE)$/i.test(argument.text)) return argument;
  return excel('OR', operation(argument, '=', true), operation(argument, '=', 'yes'));
}
