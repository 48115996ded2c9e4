import type { giveBytes, giveFiles } from '../../../src/taskpane/kit/files';

/** Imported first: what the pane hands over as files is kept by the mock and goes nowhere. */
jest.mock('../../../src/taskpane/kit/files', () => {
  const actual = jest.requireActual<{ giveBytes: typeof giveBytes; giveFiles: typeof giveFiles }>(
    '../../../src/taskpane/kit/files',
  );
  const isMac = (): boolean =>
    (globalThis as unknown as { Office?: { context?: { platform?: string } } }).Office?.context?.platform ===
    'Mac';
  const download = jest.fn();
  return {
    ...actual,
    download,
    // A module's own call of `download` does not go through its mock.
    giveFiles: ((pane, files) => {
      if (isMac()) return actual.giveFiles(pane, files);
      for (const { name, text } of files) download(name, text);
      return 'among your downloads';
    }) satisfies typeof giveFiles,
    giveBytes: ((name, bytes, type) => {
      if (isMac()) return actual.giveBytes(name, bytes, type);
      download(name, bytes);
      return 'among your downloads';
    }) satisfies typeof giveBytes,
  };
});
