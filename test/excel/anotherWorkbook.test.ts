/** @jest-environment jsdom */
import { deferred, RETRY_PAUSES_MS, runDeferred } from '../../src/excel/requests';
import { ProtectedWorkbookError, UnfinishedSheetError } from '../../src/excel/officeErrors';
import { writeSheet, writeSheets } from '../../src/excel/writeSheets';
import { playerMonth } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import type { TableSheet } from '../../src/figures/sheetModel';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';

jest.setTimeout(60_000);

let bench: Workbench;
// What may be another workbook in front is tried again after a pause, which takes no time here.
beforeAll(() => (RETRY_PAUSES_MS as number[]).fill(0));
beforeEach(() => {
  bench = connectWorkbench();
});
afterEach(async () => {
  bench.otherWorkbook.clickBack();
  for (const item of deferred()) await runDeferred(item);
});

const report = () => monthReport(playerMonth(exampleInput()), 'values');
const page = () => playerSheet(playerPage(playerMonth(exampleInput())), 'Player A');
/** A table of three columns. */
const table = (): TableSheet => ({
  name: 'Players',
  tableName: 'CsaPlayers',
  note: 'Players',
  columns: ['CSA id', 'Surname', 'Main'].map((title) => ({ title, format: '@', width: 10, choices: null })),
  rows: [['1', 'Botha', null]],
});
const sheetNames = (): string[] => bench.grid.sheets().map(({ name }) => name);
const idOf = (name: string): string => bench.grid.sheets().find((sheet) => sheet.name === name)!.id;
const inFront = (): string => bench.grid.sheets().find(({ id }) => id === bench.grid.activeSheetId())!.name;

describe('another workbook is in front while sheets are written', () => {
  test.each([0, 1, 2, 3, 4, 5])('for one request, after %i: nobody notices', async (afterRequests) => {
    bench.otherWorkbook.comeToFront({ afterRequests, forRequests: 1 });
    await writeSheets([report(), page()].map((content) => ({ content, charts: [] })));
    expect(sheetNames()).toEqual(['Sheet1', 'Month report', 'My rating']);
    expect(inFront()).toBe('Month report');
    expect(bench.grid.frozen.get(idOf('Month report'))?.rows).toBe(1);
    expect(bench.document.sheet(idOf('My rating')).showGridlines).toBe(false);
    expect(deferred()).toEqual([]);
  });

  test('from the beginning: nothing is added, and the error says what to do', async () => {
    bench.otherWorkbook.comeToFront();
    await expect(writeSheet(report())).rejects.toMatchObject({ code: 'GeneralException' });
    expect(sheetNames()).toEqual(['Sheet1']);
    expect(deferred()).toEqual([]);
  });

  test('when the cells are written: the sheets are complete, and are shown later', async () => {
    bench.otherWorkbook.comeToFront({ afterRequests: 3 });
    const { name } = await writeSheet(report());
    expect([name, sheetNames(), inFront()]).toEqual(['Month report', ['Sheet1', 'Month report'], 'Sheet1']);
    const [left] = deferred();
    expect(left).toMatchObject({ kind: 'unshown', names: ['Month report'] });
    await expect(runDeferred(left!)).rejects.toMatchObject({ code: 'GeneralException' });
    expect(deferred()).toHaveLength(1);
    bench.otherWorkbook.clickBack();
    await runDeferred(left!);
    expect([inFront(), bench.grid.frozen.get(idOf('Month report'))?.rows]).toEqual(['Month report', 1]);
    expect(deferred()).toEqual([]);
  });

  test('when it fails besides: what cannot be taken away is remembered, and removed later', async () => {
    bench.otherWorkbook.comeToFront({ afterRequests: 2 });
    bench.setFailureHook((_, request) =>
      JSON.stringify(request).includes('"Formulas"')
        ? { code: 'ServiceNotAvailable', message: 'gone', actionIndex: 9999 }
        : undefined,
    );
    await expect(writeSheet(report())).rejects.toThrow(UnfinishedSheetError);
    expect(sheetNames()).toEqual(['Sheet1', 'Month report']);
    const [left] = deferred();
    expect(left).toMatchObject({ kind: 'unfinished', names: ['Month report'] });
    bench.otherWorkbook.clickBack();
    await runDeferred(left!);
    expect([sheetNames(), deferred()]).toEqual([['Sheet1'], []]);
  });

  test('what is removed later is what was left: no sheet that has got its name since', async () => {
    bench.otherWorkbook.comeToFront({ afterRequests: 2 });
    bench.setFailureHook((_, request) =>
      JSON.stringify(request).includes('"Formulas"')
        ? { code: 'ServiceNotAvailable', message: 'gone', actionIndex: 9999 }
        : undefined,
    );
    await expect(writeSheet(report())).rejects.toThrow(UnfinishedSheetError);
    bench.otherWorkbook.clickBack();
    bench.setFailureHook(undefined);
    // The user deletes the sheet by hand and runs again, before the button is pressed.
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Month report').delete();
      await context.sync();
    });
    await writeSheet(report());
    const [left] = deferred();
    await runDeferred(left!);
    expect([sheetNames(), deferred()]).toEqual([['Sheet1', 'Month report'], []]);
  });

  test('when former sheets are to go: they stay under another name, and are removed later', async () => {
    await writeSheet(report());
    const former = idOf('Month report');
    bench.otherWorkbook.comeToFront({ afterRequests: 5 });
    const content = report();
    await writeSheets([{ content, charts: [] }], undefined, undefined, [former]);
    expect(sheetNames()).toEqual(['Sheet1', 'Month report old', 'Month report']);
    const [left] = deferred();
    expect(left).toMatchObject({ kind: 'former', names: ['Month report old'] });
    bench.otherWorkbook.clickBack();
    await runDeferred(left!);
    expect(sheetNames()).toEqual(['Sheet1', 'Month report']);
  });
});

test('a request that ends between the names of a former table and its sheet: both are as before', async () => {
  await writeSheets([{ content: table(), charts: [] }]);
  const former = idOf('Players');
  bench.setFailureHook((_, request) => {
    const { Actions: actions } = request as { Actions: unknown[] };
    const ofSheet = actions.findIndex((action) => JSON.stringify(action).includes('"Players old"'));
    if (ofSheet < 0) return undefined;
    bench.setFailureHook(undefined);
    return { code: 'ServiceNotAvailable', message: 'gone', actionIndex: ofSheet };
  });
  const again = writeSheets([{ content: table(), charts: [] }], undefined, undefined, [former]);
  await expect(again).rejects.toMatchObject({ code: 'ServiceNotAvailable' });
  expect([sheetNames(), bench.document.tables.map(({ name }) => name)]).toEqual([
    ['Sheet1', 'Players'],
    ['CsaPlayers'],
  ]);
});

test('a deletion of former sheets that ends half way is done to its end', async () => {
  await writeSheets([report(), page()].map((content) => ({ content, charts: [] })));
  const before = sheetNames();
  bench.setFailureHook((_, request) => {
    const { Actions: actions } = request as { Actions: { Name?: string }[] };
    const deletions = actions.flatMap(({ Name: name }, at) => (name === 'Delete' ? [at] : []));
    if (deletions.length < 2) return undefined;
    bench.setFailureHook(undefined);
    return { code: 'ServiceNotAvailable', message: 'gone', actionIndex: deletions[1]! };
  });
  const former = before.filter((name) => name !== 'Sheet1').map(idOf);
  const wanted = [report(), page()].map((content) => ({ content, charts: [] }));
  await writeSheets(wanted, undefined, undefined, former);
  expect([sheetNames(), deferred()]).toEqual([before, []]);
});

test('names that are defined in the workbook or on a sheet are none for a table', async () => {
  await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem('Sheet1').getRange('A1');
    context.workbook.names.add('CsaPlayers', cell);
    context.workbook.worksheets.getItem('Sheet1').names.add('csaplayers_2', cell);
    await context.sync();
  });
  await writeSheets([{ content: table(), charts: [] }]);
  expect(bench.document.tables.map(({ name }) => name)).toEqual(['CsaPlayers_3']);
});

test('a workbook with protected structure is left alone before anything is written', async () => {
  bench.document.isStructureProtected = true;
  const before = bench.gate.log.length;
  await expect(writeSheet(report())).rejects.toThrow(ProtectedWorkbookError);
  expect(bench.gate.log.length - before).toBe(1);
});

test('where Excel calculates by hand, it is asked to calculate the new sheets', async () => {
  bench.document.calculationMode = 'Manual';
  await writeSheet(report());
  const asked = bench.gate.log
    .flatMap(({ actions }) => actions)
    .filter((action) => /\.Calculate$/.test(action));
  expect(asked).toHaveLength(1);
});

test('the screen is held once for each sheet, whatever number of requests it takes', async () => {
  const before = bench.gate.log.length;
  const rows = Array.from({ length: 20_000 }, (_, at) => [String(at), null, null]);
  await writeSheets([{ content: { ...table(), rows }, charts: [] }]);
  const actions = bench.gate.log.slice(before).flatMap((entry) => entry.actions);
  expect(actions.filter((action) => action.includes('SuspendApiCalculation')).length).toBeGreaterThan(3);
  expect(actions.filter((action) => action.includes('SuspendScreenUpdating'))).toHaveLength(2);
});
