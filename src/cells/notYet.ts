/** The text in a cell whose value Excel does not have yet: add-ins' functions answer after everything else. */
const NOT_YET: ReadonlySet<unknown> = new Set(['#BUSY!', '#GETTING_DATA']);

/** Whether a cell waits for its value. That is no error: it is there in a moment. */
export function isNotYet(cell: unknown): boolean {
  return NOT_YET.has(cell);
}
