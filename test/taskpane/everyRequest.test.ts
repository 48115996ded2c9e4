/** @jest-environment jsdom */
import { eachRequestFailing, FAILURES, RAW_WORDS } from '../support/failingRequests';
import { BureauPane, smallSheets } from './support/bureauPane';

jest.setTimeout(240_000);

/** The pane on one of its pages, over a workbook that has what the page works on. */
const withTables = (): Promise<BureauPane> => BureauPane.open(smallSheets());
const withExample = async (page: string): Promise<BureauPane> => {
  const pane = await BureauPane.open([], 'Home');
  await pane.click('Insert the worked example');
  await pane.click(page);
  return pane;
};
const withCrosstable = async (): Promise<BureauPane> => {
  const pane = await BureauPane.open([], 'Tournament');
  await pane.click('Insert the example');
  return pane;
};

test.each([
  ["the bureau's Run", withTables, 'Run'],
  ['Roll forward', withTables, 'Run and carry forward'],
  ['the four lists on sheets', withTables, 'All four lists as sheets'],
  ['inserting the worked example', () => BureauPane.open([], 'Home'), 'Insert the worked example'],
  ['inserting a blank month', () => BureauPane.open([], 'Home'), 'Insert a blank month'],
  ["a month's Run", () => withExample('Player'), 'Run'],
  ['the page to print', () => withExample('Player'), "Write the player's page"],
  ["inserting a document's example", () => BureauPane.open([], 'Tournament'), 'Insert the example'],
  ["a section's Run", withCrosstable, 'Run'],
  ['the five systems', withCrosstable, 'Compare systems'],
] as const)(
  '%s: whichever request fails, it is done or the workbook is as before',
  async (_, open, button) => {
    const good = await open();
    await good.click(button);
    const done = good.everything();
    for (const code of FAILURES) {
      let before: unknown;
      const requests = await eachRequestFailing({
        code,
        open: async () => {
          const pane = await open();
          before = pane.everything();
          return pane;
        },
        act: (pane) => pane.click(button),
        check: async (pane, __, failing) => {
          expect(pane.text).not.toContain(RAW_WORDS);
          if (pane.alert !== '') {
            expect([code, failing, pane.everything()]).toEqual([code, failing, before]);
            expect(pane.alert).toMatch(/try again|press Run again/i);
            await pane.click(button);
          }
          expect([code, failing, pane.alert, pane.everything()]).toEqual([code, failing, '', done]);
        },
      });
      expect(requests).toBeGreaterThan(3);
    }
  },
);
