import type { DetailsOf, KeysOf, ProblemCode } from '../../engine/kit/problemDetails';
import type { ProblemPlace } from '../../engine/kit/problem';

/**
 * How the compiler reads the words of a problem: {name} has to be one of its details, and outside of [brackets] one that
 * is always there.
 */

/** {days|day} counts the detail days. */
type NameOf<Name extends string> = Name extends `${infer Detail}|${string}` ? Detail : Name;

/** The names in braces. */
type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? NameOf<Name> | NamesIn<Rest>
  : never;

/** The words without their parts in brackets. */
type WithoutBrackets<Words extends string> = Words extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${WithoutBrackets<After>}`
  : Words;

/** The details that a problem of this code always has. */
type Always<Details> = {
  [K in keyof Details]-?: Partial<Pick<Details, K>> extends Pick<Details, K> ? never : K;
}[keyof Details];

type Misfit<Code extends ProblemCode, Words extends string> =
  | Exclude<NamesIn<Words>, KeysOf<Code> | keyof ProblemPlace>
  | Exclude<NamesIn<WithoutBrackets<Words>>, Always<DetailsOf<Code>>>;

/** A table of words that fits the table of problems. Where it does not, the compiler says which code and which name. */
export type FittingWords<Table> = {
  readonly [Code in keyof Table]: Code extends ProblemCode
    ? Table[Code] extends string
      ? [Misfit<Code, Table[Code]>] extends [never]
        ? Table[Code]
        : { code: Code; noSuchDetail: Misfit<Code, Table[Code]> }
      : never
    : { noSuchProblem: Code };
};

/** Holds the words of problems to the table of problems, while it is compiled. */
export type Checked<Table extends FittingWords<Table>> = Table;
