/** The page's code could not be reached. */
export class PageNotLoadedError extends Error {
  constructor(override readonly cause: unknown) {
    super('The page could not be loaded');
    this.name = 'PageNotLoadedError';
  }
}

/** Loads code that is not part of the pane from the start. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw new PageNotLoadedError(error);
  }
}
