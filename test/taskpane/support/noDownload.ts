import type { giveFiles } from '../../../src/taskpane/kit/files';

/** Imported first: what the pane hands over as files is kept by the mock and goes nowhere. */
jest.mock('../../../src/taskpane/kit/files', () => {
  const actual = jest.requireActual<{ giveFiles: typeof giveFiles }>('../../../src/taskpane/kit/files');
  const download = jest.fn();
  return {
    ...actual,
    download,
    // A module's own call of `download` does not go through its mock.
    giveFiles: ((pane, files) => {
      const platform = (globalThis as unknown as { Office?: { context?: { platform?: string } } }).Office
        ?.context;
      if (platform?.platform === 'Mac') return actual.giveFiles(pane, files);
      for (const { name, text } of files) download(name, text);
      return 'among your downloads';
    }) satisfies typeof giveFiles,
  };
});
