import type { Option } from '../../../src/engine/kit/interpretation';

/** Options as the page of their document has them: by name the clause, the standard, and the choices where there are any. */
export function declared(options: Readonly<Record<string, Option>>) {
  return Object.entries(options).map(([name, { clause, standard, choices }]) => [
    name,
    clause,
    standard,
    ...choices,
  ]);
}
