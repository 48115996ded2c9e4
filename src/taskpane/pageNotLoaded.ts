/** The page's code could not be reached. */
export class PageNotLoadedError extends Error {
  constructor(override readonly cause: unknown) {
    super('The page could not be loaded');
    this.name = 'PageNotLoadedError';
  }
}
