/** @jest-environment jsdom */
import { eachRequestFailing, RAW_WORDS } from '../support/failingRequests';
import { BureauPane, smallSheets } from './support/bureauPane';

jest.setTimeout(240_000);

const withTables = (): Promise<BureauPane> => BureauPane.open(smallSheets());
const withCrosstable = async (): Promise<BureauPane> => {
  const pane = await BureauPane.open([], 'Tournament');
  await pane.click('Insert the example');
  return pane;
};

// What Excel refuses for another workbook in front is tried again below the pane: the tests of writing hold it to that.
test.each([
  ["the bureau's Run", withTables, 'Run'],
  ['inserting a blank month', () => BureauPane.open([], 'Home'), 'Insert a blank month'],
  ["inserting a document's example", () => BureauPane.open([], 'Tournament'), 'Insert the example'],
  ["a section's Run", withCrosstable, 'Run'],
  ['the five systems', withCrosstable, 'Compare systems'],
] as const)(
  '%s: whichever request fails, it is done or the workbook is as before',
  async (_, open, button) => {
    const good = await open();
    await good.click(button);
    const done = good.everything();
    let before: unknown;
    const requests = await eachRequestFailing({
      code: 'ServiceNotAvailable',
      open: async () => {
        const pane = await open();
        before = pane.everything();
        return pane;
      },
      act: (pane) => pane.click(button),
      check: async (pane, __, failing) => {
        expect(pane.text).not.toContain(RAW_WORDS);
        if (pane.alert !== '') {
          expect([failing, pane.everything()]).toEqual([failing, before]);
          expect(pane.alert).toMatch(/try again/i);
          await pane.click(button);
        }
        expect([failing, pane.alert, pane.everything()]).toEqual([failing, '', done]);
      },
    });
    expect(requests).toBeGreaterThan(3);
  },
);
