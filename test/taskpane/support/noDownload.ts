/** Imported first: what the pane hands over as files is kept by the mock and goes nowhere. */
jest.mock('../../../src/taskpane/kit/files', () => ({
  ...jest.requireActual<object>('../../../src/taskpane/kit/files'),
  download: jest.fn(),
}));
