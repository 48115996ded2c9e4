import type fc from 'fast-check';

/** One reader under the fuzzer: what it is fed, and what it does with it. */
export interface Target<Input> {
  /** As it is named on the command line. */
  readonly name: string;
  readonly input: fc.Arbitrary<Input>;
  /** Reads one input and all that is made of it; throws where a promise is broken. */
  readonly read: (input: Input) => void;
  /** How many inputs the tests feed it, of 100,000 for all. */
  readonly tested: number;
}

/** A target among others. */
export type AnyTarget = Target<unknown>;

/** Declares a target; the type of its input is its own affair. */
export function target<Input>(declared: Target<Input>): AnyTarget {
  return declared as unknown as AnyTarget;
}
