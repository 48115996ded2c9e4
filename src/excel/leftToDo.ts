/** Something that could not be finished because another workbook was in front, and can be done later. */
export interface LeftToDo {
  /**
   * `unfinished`: sheets that are not complete are to be removed. `former`: sheets that were replaced are to be removed.
   * `unshown`: complete sheets are to be shown, with their panes frozen.
   */
  readonly kind: 'unfinished' | 'former' | 'unshown';
  /** The names of the sheets. */
  readonly sheets: readonly string[];
  /** Does it; may be asked again when Excel refuses, and does nothing where it is done. */
  readonly work: () => Promise<void>;
}

/** The pane belongs to one workbook, and so does what is left to do in it. */
const left: LeftToDo[] = [];

/** What is left to do, the oldest first. */
export function leftToDo(): readonly LeftToDo[] {
  return [...left];
}

export function leaveToDo(item: LeftToDo): void {
  left.push(item);
}

/** Does what was left to do, and forgets it; rejects with Office's error where Excel still refuses. */
export async function doWhatIsLeft(item: LeftToDo): Promise<void> {
  await item.work();
  left.splice(0, left.length, ...left.filter((one) => one !== item));
}
