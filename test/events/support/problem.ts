/** A problem of an event file in full, as it is expected: the effect, the code, its place, the clause and its details. */
export const problem = (
  effect: string,
  code: string,
  line: number | null,
  column: number | null,
  clause: string,
  details: object,
) => ({ severity: effect, problem: code, line, column, clause, details });
