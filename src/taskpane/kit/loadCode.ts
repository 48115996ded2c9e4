/** A part of the pane's code could not be reached. */
export class CodeNotLoadedError extends Error {
  constructor(override readonly cause: unknown) {
    super('A part of the pane could not be loaded');
    this.name = 'CodeNotLoadedError';
  }
}

/** Loads code that is not part of the pane from the start. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw new CodeNotLoadedError(error);
  }
}
