/** Something that could not be finished because another workbook was in front, and can be done later. */
export interface Deferred {
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
const left: Deferred[] = [];

/** What is left to do, the oldest first. */
export function deferred(): readonly Deferred[] {
  return [...left];
}

export function deferCleanup(item: Deferred): void {
  left.push(item);
}

/** Does what was left to do, and forgets it; rejects with Office's error where Excel still refuses. */
export async function runDeferred(item: Deferred): Promise<void> {
  await item.work();
  left.splice(0, left.length, ...left.filter((one) => one !== item));
}
