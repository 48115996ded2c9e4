/** @jest-environment jsdom */
import { checkBehind, checkExcel, OBSERVATIONS } from '../../src/excel/check/checkExcel';
import { bestBlock, BLOCKS } from '../../src/excel/check/recording';
import { deferred, RETRY_PAUSES_MS } from '../../src/excel/requests';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';
import { eachRequestFailing, FAILURES, nextTested, waysToFail } from '../support/failingRequests';
import { DECLARED_SETS, excelOf, outOfExcel, STRICT_PLATFORMS } from '../taskpane/support/excelOf';

jest.setTimeout(600_000);

const never = new AbortController().signal;
const check = (signal = never, report: Parameters<typeof checkExcel>[0] = () => undefined) =>
  checkExcel(report, signal);

// What is waited for in Excel takes no time here.
beforeAll(() => {
  (RETRY_PAUSES_MS as number[]).fill(0);
  const { setTimeout: later } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void) => later(act, 0));
});
afterEach(outOfExcel);

/** Blocks of a hundredth of the rows are timed, by as many requests. */
function withSmallBlocks(): void {
  const blocks = BLOCKS as number[];
  const usual = [...blocks];
  beforeAll(() => void blocks.splice(0, usual.length, ...usual.map((rows) => rows / 100)));
  afterAll(() => void blocks.splice(0, usual.length, ...usual));
}

/** All that a user could find changed. */
const everything = ({ grid, document }: Workbench): unknown => ({
  sheets: grid.sheets(),
  front: grid.activeSheetId(),
  names: document.names,
  tables: document.tables,
  settings: [...document.settings],
});

describe.each(STRICT_PLATFORMS)('in the platform %s', (platform) => {
  test('makes every observation and leaves nothing behind', async () => {
    const bench = connectWorkbench(excelOf(platform), DECLARED_SETS);
    const before = everything(bench);
    const { recording, unseen } = await check();
    const behind = OBSERVATIONS.map(({ name }) => name).filter((name) => name.startsWith('behind'));
    expect([...Object.keys(recording.observations), ...behind]).toEqual(OBSERVATIONS.map(({ name }) => name));
    expect([...unseen.keys()].filter((name) => name !== 'xmlPart')).toEqual([]);
    expect(recording.times).toHaveLength(5);
    expect(everything(bench)).toEqual(before);
    expect(deferred()).toEqual([]);
  });
});

describe('while the blocks are small', () => {
  withSmallBlocks();

  test.each(waysToFail)(
    'each request failing $moment it is done ($code): no sheet is left behind',
    async ({ moment, code }) => {
      const excel = excelOf('windows');
      let before: unknown;
      const requests = await eachRequestFailing({
        code,
        moment,
        open: () => {
          const bench = connectWorkbench(excel, DECLARED_SETS);
          before = everything(bench);
          return { bench };
        },
        next: nextTested,
        act: () => check().then(({ unseen }) => [...unseen.keys()], String),
        check: ({ bench }, _, failing) => {
          expect([failing, everything(bench)]).toEqual([failing, before]);
          expect(deferred()).toEqual([]);
        },
      });
      expect(requests).toBeGreaterThan(100);
    },
  );
});

test('is cancelled between two observations, and leaves nothing behind', async () => {
  const bench = connectWorkbench(excelOf('windows'), DECLARED_SETS);
  const before = everything(bench);
  const controller = new AbortController();
  const cancelled = check(controller.signal, ({ done }) => {
    if (done === 20) controller.abort();
  });
  await expect(cancelled).rejects.toThrow(/abort/i);
  expect(everything(bench)).toEqual(before);
});

test('adds nothing to a workbook whose structure is protected', async () => {
  const bench = connectWorkbench(excelOf('windows'), DECLARED_SETS);
  bench.document.isStructureProtected = true;
  const before = everything(bench);
  await expect(check()).rejects.toThrow('structure of the workbook is protected');
  expect(everything(bench)).toEqual(before);
});

describe('with another workbook in front', () => {
  const asked = (bench: Workbench) => (what: 'clickAway' | 'clickBack') => {
    if (what === 'clickAway') bench.otherWorkbook.comeToFront();
    else bench.otherWorkbook.clickBack();
  };

  test('sees what Excel refuses, and leaves nothing behind', async () => {
    const bench = connectWorkbench(excelOf('windows'), DECLARED_SETS);
    const before = everything(bench);
    expect(await checkBehind(asked(bench), never)).toEqual({
      behindCells: 'done',
      behindSelection: 'InvalidSelection',
      behindNames: 'InvalidSelection',
      behindFreeze: 'GeneralException',
      behindGridlines: 'GeneralException',
      behindAdd: 'GeneralException',
      behindDelete: 'InvalidSelection',
    });
    expect(everything(bench)).toEqual(before);
  });

  test('gives up where nobody clicks away, and leaves the panes of the user frozen', async () => {
    const bench = connectWorkbench(excelOf('windows'), DECLARED_SETS);
    bench.grid.frozen.set(bench.grid.activeSheetId(), { rows: 1, columns: 0 });
    const before = everything(bench);
    expect(await checkBehind(() => undefined, never)).toBeNull();
    expect(everything(bench)).toEqual(before);
    expect(bench.grid.frozen.get(bench.grid.activeSheetId())).toEqual({ rows: 1, columns: 0 });
  });

  test.each(FAILURES)('each request failing (%s): no sheet is left behind', async (code) => {
    let before: unknown;
    await eachRequestFailing({
      code,
      open: () => {
        const bench = connectWorkbench(excelOf('windows'), DECLARED_SETS);
        before = everything(bench);
        return { bench };
      },
      act: ({ bench }) => checkBehind(asked(bench), never).then(String, String),
      check: ({ bench }, _, failing) => expect([failing, everything(bench)]).toEqual([failing, before]),
    });
  });
});

test('a sheet of the user with the name of ours stays', async () => {
  const bench = connectWorkbench(excelOf('windows'), DECLARED_SETS);
  bench.grid.addSheet('CSA check 1.1');
  await check();
  expect(bench.grid.sheets().map(({ name }) => name)).toEqual(['Sheet1', 'CSA check 1.1']);
});

describe('the size of blocks', () => {
  const times = (...totals: number[]) =>
    [1_000, 2_500, 5_000, 10_000, 20_000].map((rows, at) => ({
      rows,
      writeMilliseconds: totals[at]! - 10,
      readMilliseconds: 10,
    }));

  test.each([
    ['the quickest one', times(900, 500, 400, 300, 350), false, 40_000],
    ['a smaller one that is quicker', times(100, 300, 400, 500, 600), false, 4_000],
    ['the usual one where another is hardly quicker', times(395, 390, 400, 380, 390), false, 20_000],
    [
      'never the largest, which a table of long texts would be too much for',
      times(900, 500, 400, 390, 100),
      false,
      20_000,
    ],
    ['no larger one where requests have a limit', times(900, 500, 400, 100, 90), true, 20_000],
    ['the usual one where nothing was measured', [], false, 20_000],
  ])('is %s', (_, measured, isLimited, cells) => {
    expect(bestBlock(measured, isLimited)).toBe(cells);
  });
});
