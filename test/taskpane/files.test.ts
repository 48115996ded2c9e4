/** @jest-environment jsdom */
import './support/noDownload';
import { download } from '../../src/taskpane/kit/files';
import { BureauPane, smallSheets } from './support/bureauPane';

jest.setTimeout(120_000);

const real = (globalThis as { Office?: unknown }).Office;
afterEach(() => {
  Object.assign(globalThis, { Office: real });
  jest.mocked(download).mockClear();
});

/** What the pane sees of Office on the platform that Excel names. */
function runOn(platform: string): void {
  const requirements = { isSetSupported: () => false };
  Object.assign(globalThis, {
    Office: { context: { platform, requirements }, PlatformType: { Mac: 'Mac' } },
  });
}

test('on a Mac, where Excel saves no files for add-ins, lists are shown to be copied', async () => {
  const pane = await BureauPane.open(smallSheets());
  runOn('Mac');
  const copied: string[] = [];
  Object.assign(navigator, {
    clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
  await pane.click('Run');
  await pane.click('All four lists as CSV');
  expect(jest.mocked(download)).not.toHaveBeenCalled();
  expect(pane.status).toMatch(/"Main 2024-04.csv".*cannot save files for add-ins: press Copy, paste it/);
  const fields = [...pane.root.querySelectorAll('textarea')];
  expect(fields.map((field) => field.labels[0]?.textContent)).toEqual(
    ['Main', 'Standard', 'Rapid', 'Blitz'].map((list) => `${list} 2024-04.csv`),
  );
  expect(fields[0]?.value).toMatch(/^UNIQUE_NO,SURNAME/);
  await pane.click('Copy Main 2024-04.csv');
  // A field ends its lines as the web does.
  expect(copied.map((text) => text.replaceAll('\r\n', '\n'))).toEqual([fields[0]?.value]);
  expect(pane.status).toContain('The text of Main 2024-04.csv is copied.');
  await pane.click('Close the files');
  expect(pane.root.querySelectorAll('textarea')).toHaveLength(0);
});

test('where the clipboard is closed to the pane, the text is selected and the pane says what to press', async () => {
  const pane = await BureauPane.open(smallSheets());
  runOn('Mac');
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('closed')) } });
  await pane.click('All four lists as CSV');
  await pane.click('Copy Rapid 2024-04.csv');
  expect(pane.alert).toMatch(/The text of Rapid 2024-04.csv is selected: press Cmd\+C/);
  const field = pane.root.querySelector<HTMLTextAreaElement>('#offered-2')!;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

test('on Windows the same is saved', async () => {
  const pane = await BureauPane.open(smallSheets());
  runOn('PC');
  await pane.click('All four lists as CSV');
  expect(jest.mocked(download)).toHaveBeenCalledTimes(4);
  expect(pane.status).toContain('among your downloads');
  expect(pane.root.querySelectorAll('textarea')).toHaveLength(0);
});
