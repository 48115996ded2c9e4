import type { previewOf } from '../../../src/taskpane/pages/tournament/preview';

/** Imported first: how often a section is rated for the preview is counted. */
jest.mock('../../../src/taskpane/pages/tournament/preview', () => {
  const actual = jest.requireActual<{ previewOf: typeof previewOf }>(
    '../../../src/taskpane/pages/tournament/preview',
  );
  return { ...actual, previewOf: jest.fn(actual.previewOf) };
});
