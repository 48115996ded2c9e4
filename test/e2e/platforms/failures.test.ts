import type { Platform } from '../../../workbench/excel';
import { BureauPage, type WorkbookState } from '../support/bureauPage';
import { RatingsPane } from '../support/ratingsPane';
import { openUnderMore } from '../support/sharePage';
import { WorkbenchSuite } from '../support/workbench';

jest.setTimeout(600_000);

/** ALL_PLATFORMS=true: every third request in every platform; else a handful in one. Each one: `test/taskpane/everyRequest.test.ts`. */
const ALL = process.env.ALL_PLATFORMS === 'true';
const PLATFORMS: readonly Platform[] = ALL
  ? ['web', 'windows', 'mac', 'ltsc2021', 'southAfrican']
  : ['windows'];
const STEP = ALL ? 3 : 13;

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

interface Failing {
  readonly name: string;
  /** From an empty workbook up to the button. */
  readonly open: (pane: RatingsPane) => Promise<void>;
  /** Presses it; done again, it tries again. */
  readonly act: (page: BureauPage) => Promise<void>;
}

/** Presses one button after the other, up to the first that fails. */
const press =
  (...buttons: readonly string[]): Failing['act'] =>
  async (page) => {
    for (const button of buttons) {
      await page.press(button);
      if ((await page.pane.alert()) !== '') return;
    }
  };

const FLOWS: readonly Failing[] = [
  {
    name: "the month's Run",
    open: async (pane) => {
      await pane.insertExample();
      await pane.page('Player');
    },
    act: press('Run'),
  },
  {
    name: 'Freeze',
    open: async (pane) => {
      await pane.workbench.write('A1:C2', [
        [1405.6, '=CSA.FLOOR(A1)', '=CSA.TW(3)'],
        [1500, '=CSA.FLOOR(A2)', '=B2*2'],
      ]);
      await pane.workbench.settled();
      await openUnderMore(pane, 'Share');
      await pane.frame.getByLabel('The whole workbook').check();
    },
    act: press('Count the formulas', 'Freeze'),
  },
];

const CASES = PLATFORMS.flatMap((platform) => FLOWS.map((flow) => [flow.name, platform, flow] as const));

/** What the user sees of it: which sheet is in front is named, and a freeze list has the time. */
const seen = ({ sheets, ...rest }: WorkbookState): unknown => ({
  ...rest,
  active: '',
  sheets: sheets.map(({ name, cells, sum }) =>
    name === 'Freeze list' ? { name, cells } : { name, cells, sum },
  ),
});

test.each(CASES)(
  '%s in %s: where a request fails, it is done or the workbook is as before, and done the next time',
  async (_, platform, flow) => {
    const start = async (): Promise<BureauPage> => {
      const pane = await RatingsPane.open(suite, { excel: platform });
      await flow.open(pane);
      return BureauPage.of(pane);
    };
    const good = await start();
    await flow.act(good);
    expect(await good.pane.alert()).toBe('');
    await good.pane.workbench.settled();
    const done = seen(await good.state());
    good.pane.workbench.giveBack();

    let failed = 0;
    for (let failing = ALL ? 0 : 1, hasFailed = true; hasFailed; failing += STEP) {
      const page = await start();
      const { workbench } = page.pane;
      const before = seen(await page.state());
      await page.failRequest(failing);
      // Pages are used again, and their log goes on.
      const sent = await workbench.page.evaluate(() => window.workbench!.host.requests.length);
      await flow.act(page);
      hasFailed = await workbench.page.evaluate(
        (from) =>
          window.workbench!.host.requests.slice(from).some(({ error }) => error?.message === 'broken off'),
        sent,
      );
      await page.failRequest(null);
      const alert = await page.pane.alert();
      expect(await page.pane.text()).not.toContain('broken off');
      if (alert !== '') {
        failed += 1;
        expect(alert).toMatch(/again/);
        expect([failing, seen(await page.state())]).toEqual([failing, before]);
        await flow.act(page);
      }
      await workbench.settled();
      expect([failing, await page.pane.alert(), seen(await page.state())]).toEqual([failing, '', done]);
      workbench.giveBack();
    }
    expect(failed).toBeGreaterThan(0);
  },
);
