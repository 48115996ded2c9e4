/** @jest-environment jsdom */
import { excelFreeze } from '../../src/excel/freeze/freeze';
import { FreezeDiffersError, HalfChangedError } from '../../src/excel/freeze/writing';
import type { FormulaResult } from '../../workbench/test/host/support/memoryGrid';
import type { Workbench } from '../../workbench/test/host/support/genuineClient';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

/** What formulas give in these tests; the workbook in memory does not calculate by itself. */
const RESULTS: Record<string, FormulaResult> = {
  '=CSA.FLOOR(A1)': 905.6,
  '=MAX(500,A1-500)': 905.6,
  '=CSA.FLOOR(A2)': 700,
  '=MAX(500,A2-500)': 701,
  '=1-CSA.FLOOR(A1)': -904.6,
  '=1-(MAX(500,A1-500))': -904.6,
  '=CSA.MONTH(A1:B2,,,D1:E2,G1)': [
    ['Rating', 'K'],
    ['Main', 32],
    ['Standard', ''],
  ],
  '=CSA.GAMETYPE(A1)': '1/2',
  '=IF(A1>=120,"Classical",IF(A1>=60,"Standard",IF(A1>=10,"Rapid","Blitz")))': 'Blitz',
  '=CSA.TW(3)': '#N/A',
  '=CSA.K(Gone)': '#NAME?',
  "=CSA.FLOOR('Old data'!A1)": 880,
  "=MAX(500,'Old data'!A1-500)": 880,
};

let bench: Workbench;
beforeEach(() => {
  bench = connectWorkbench();
  bench.grid.calculate = (formula) =>
    RESULTS[formula] ?? (formula.startsWith('=HYPERLINK') ? 'link' : '#NAME?');
});

const idOf = (name: string): string => bench.grid.sheets().find((sheet) => sheet.name === name)?.id ?? '';
const names = (): string[] => bench.grid.sheets().map(({ name }) => name);

function write(sheet: string, row: number, column: number, cells: (string | number)[][]): void {
  const columns = cells[0]?.length ?? 0;
  bench.grid.writeCells(idOf(sheet), { row, column, rows: cells.length, columns }, cells);
}

/** What a cell holds, its formula where it has one. */
function holds(sheet: string, row: number, column: number): unknown {
  return bench.grid.readFormulas(idOf(sheet), { row, column, rows: 1, columns: 1 })[0]?.[0];
}

function block(sheet: string, row: number, column: number, rows: number, columns: number): unknown[][] {
  return bench.grid.readFormulas(idOf(sheet), { row, column, rows, columns });
}

/** Every formula and value of the workbook. */
function everything(): unknown {
  return bench.grid.sheets().map(({ id, name }) => {
    const used = bench.grid.usedRange(id);
    return [name, used, used && bench.grid.readFormulas(id, used), used && bench.grid.readValues(id, used)];
  });
}

const freezeAll = async () => excelFreeze.freeze(await excelFreeze.plan('workbook'));

describe('what a freeze would do', () => {
  test('a plain formula, the value, the whole array, the error: nothing is changed', async () => {
    write('Sheet1', 0, 0, [[1405.6, '=CSA.FLOOR(A1)', '=CSA.TW(3)', '=CSA.K(Gone)', '=SUM(A1:A2)']]);
    write('Sheet1', 4, 0, [['=CSA.MONTH(A1:B2,,,D1:E2,G1)']]);
    const before = everything();
    const { frozen, left } = await excelFreeze.plan('workbook');
    expect(
      frozen.map(({ formula, becomes, why, box }) => [formula, becomes, why, box.rows * box.columns]),
    ).toEqual([
      ['=CSA.FLOOR(A1)', 'plain', null, 1],
      ['=CSA.TW(3)', 'error', null, 1],
      ['=CSA.MONTH(A1:B2,,,D1:E2,G1)', 'value', 'spills', 6],
    ]);
    expect(left.map(({ formula, why }) => [formula, why])).toEqual([['=CSA.K(Gone)', 'notLoaded']]);
    expect(everything()).toEqual(before);
    expect(bench.unknownApis).toEqual([]);
  });

  test('of the selection, of the sheet in front, of the workbook with its hidden sheets', async () => {
    const second = bench.grid.addSheet('Second');
    write('Sheet1', 0, 1, [['=CSA.FLOOR(A1)'], ['=CSA.FLOOR(A2)']]);
    write('Second', 0, 1, [['=CSA.FLOOR(A1)']]);
    bench.document.sheet(second).visibility = 'VeryHidden';
    bench.grid.select(idOf('Sheet1'), { row: 1, column: 0, rows: 1000, columns: 5 });
    const count = async (scope: 'selection' | 'sheet' | 'workbook') =>
      (await excelFreeze.plan(scope)).frozen.map(({ sheet, box }) => `${sheet.name} ${box.row}`);
    expect(await count('selection')).toEqual(['Sheet1 1']);
    expect(await count('sheet')).toEqual(['Sheet1 0', 'Sheet1 1']);
    expect(await count('workbook')).toEqual(['Sheet1 0', 'Sheet1 1', 'Second 0']);
  });

  test('text on another sheet that a formula calculates with is seen, also where only one sheet is frozen', async () => {
    bench.grid.addSheet('Old data');
    write('Old data', 0, 0, [['1380.0']]);
    write('Sheet1', 0, 0, [["=CSA.FLOOR('Old data'!A1)"]]);
    write('Sheet1', 2, 0, [['=CSA.FLOOR(A1)']]);
    await Excel.run(async (context) => {
      context.workbook.names.add('Old', "='Old data'!$A$1");
      await context.sync();
    });
    RESULTS['=CSA.FLOOR(Old)'] = 880;
    write('Sheet1', 1, 0, [['=CSA.FLOOR(Old)']]);
    bench.grid.activateSheet(idOf('Sheet1'));
    const { frozen } = await excelFreeze.plan('sheet');
    expect(frozen.map(({ why }) => why)).toEqual(['textInNumber', 'textInNumber', null]);
    write('Sheet1', 0, 0, [['']]);
    expect((await excelFreeze.plan('sheet')).frozen[0]?.why).toBe('textInNumber');
  });

  test('names that call our functions are told, names of one cell may stand in plain formulas', async () => {
    write('Sheet1', 0, 1, [['=CSA.FLOOR(Highest)']]);
    await Excel.run(async (context) => {
      context.workbook.names.add('Highest', '=Sheet1!$A$1');
      context.workbook.names.add('Weight', '=CSA.TW(25)');
      await context.sync();
    });
    RESULTS['=CSA.FLOOR(Highest)'] = 905.6;
    write('Sheet1', 0, 1, [['=CSA.FLOOR(Highest)']]);
    const plan = await excelFreeze.plan('workbook');
    expect(plan.names).toEqual([{ name: 'Weight', formula: '=CSA.TW(25)' }]);
    expect(plan.frozen[0]?.content).toEqual([['=MAX(500,Highest-500)']]);
  });
});

describe('freeze', () => {
  test('writes plain formulas and values, keeps what differs as a value, and lists all', async () => {
    write('Sheet1', 0, 0, [
      [1405.6, '=CSA.FLOOR(A1)', '=1-CSA.FLOOR(A1)', '=CSA.GAMETYPE(A1)', '=CSA.TW(3)'],
    ]);
    write('Sheet1', 1, 0, [[1200, '=CSA.FLOOR(A2)']]);
    write('Sheet1', 4, 0, [['=CSA.MONTH(A1:B2,,,D1:E2,G1)']]);
    const { list, frozen } = await freezeAll();
    expect(block('Sheet1', 0, 0, 1, 5)).toEqual([
      [1405.6, '=MAX(500,A1-500)', '=1-(MAX(500,A1-500))', '1/2', '#N/A'],
    ]);
    expect(holds('Sheet1', 1, 1)).toBe(700);
    expect(block('Sheet1', 4, 0, 3, 2)).toEqual([
      ['Rating', 'K'],
      ['Main', 32],
      ['Standard', ''],
    ]);
    expect(frozen.map(({ formula, why }) => [formula, why])).toContainEqual(['=CSA.FLOOR(A2)', 'differs']);
    expect(frozen.map(({ formula, why }) => [formula, why])).toContainEqual(['=CSA.GAMETYPE(A1)', 'differs']);
    expect(list.name).toBe('Freeze list');
    expect(block('Freeze list', 5, 0, 1, 5)[0]).toEqual([
      'Sheet1',
      '=HYPERLINK("#\'Sheet1\'!B1","B1")',
      '=CSA.FLOOR(A1)',
      '=MAX(500,A1-500)',
      'Plain formula',
    ]);
    expect(bench.unknownApis).toEqual([]);
  });

  test('formulas of any sheet that name a frozen array become values, and come back with it', async () => {
    bench.grid.addSheet('Other');
    for (const array of ['A1', 'Sheet1!A1', 'other!$A$1']) RESULTS[`=COUNTA(${array}#)`] = 6;
    RESULTS['=COUNTA(B1#)'] = '#REF!';
    RESULTS["='Sheet1'!$A$1#"] = RESULTS['=CSA.MONTH(A1:B2,,,D1:E2,G1)']!;
    write('Sheet1', 0, 0, [['=CSA.MONTH(A1:B2,,,D1:E2,G1)']]);
    write('Sheet1', 5, 0, [['=COUNTA(A1#)', '=COUNTA(B1#)']]);
    write('Other', 0, 0, [["='Sheet1'!$A$1#"]]);
    write('Other', 5, 5, [['=COUNTA(Sheet1!A1#)', '=COUNTA(other!$A$1#)']]);
    bench.grid.activateSheet(idOf('Sheet1'));
    const before = everything();
    const { list, frozen } = await excelFreeze.freeze(await excelFreeze.plan('sheet'));
    expect(frozen.map(({ formula, becomes, why }) => [formula, becomes, why])).toEqual([
      ['=CSA.MONTH(A1:B2,,,D1:E2,G1)', 'value', 'spills'],
      ['=COUNTA(A1#)', 'value', 'namesArray'],
      ["='Sheet1'!$A$1#", 'value', 'namesArray'],
      ['=COUNTA(Sheet1!A1#)', 'value', 'namesArray'],
      ['=COUNTA(other!$A$1#)', 'value', 'namesArray'],
    ]);
    expect(block('Other', 5, 5, 1, 2)).toEqual([[6, 6]]);
    expect(holds('Other', 1, 0)).toBe('Main');
    expect(holds('Sheet1', 5, 1)).toBe('=COUNTA(B1#)');
    await excelFreeze.undo(list.id);
    await excelFreeze.removeList(list.id);
    expect(everything()).toEqual(before);
  });

  test('leaves protected sheets, and names their cells on the list', async () => {
    const second = bench.grid.addSheet('Locked');
    write('Sheet1', 0, 1, [['=CSA.FLOOR(A1)']]);
    write('Locked', 0, 1, [['=CSA.FLOOR(A1)']]);
    bench.document.sheet(second).protected = true;
    await freezeAll();
    expect(holds('Sheet1', 0, 1)).toBe('=MAX(500,A1-500)');
    expect(holds('Locked', 0, 1)).toBe('=CSA.FLOOR(A1)');
    const list = bench.grid.readValues(idOf('Freeze list'), { row: 0, column: 0, rows: 14, columns: 4 });
    expect(list).toContainEqual(['Locked', 'link', '=CSA.FLOOR(A1)', 'The sheet is protected.']);
  });

  test('whichever request fails, every formula is there again and no list', async () => {
    const cells = [
      ['=CSA.FLOOR(A1)', '=CSA.FLOOR(A2)'],
      ['=CSA.GAMETYPE(A1)', '=CSA.TW(3)'],
    ];
    let broken = 0;
    for (let failing = 0; failing < 14; failing += 1) {
      bench = connectWorkbench();
      bench.grid.calculate = (formula) => RESULTS[formula] ?? 'link';
      write('Sheet1', 0, 1, cells);
      write('Sheet1', 4, 0, [['=CSA.MONTH(A1:B2,,,D1:E2,G1)']]);
      const before = everything();
      const plan = await excelFreeze.plan('workbook');
      let seen = 0;
      bench.setFailureHook(() =>
        seen++ === failing ? { code: 'GeneralException', message: 'broken off', actionIndex: 9 } : undefined,
      );
      const done = await excelFreeze.freeze(plan).then(
        () => true,
        () => false,
      );
      bench.setFailureHook(undefined);
      if (!done) {
        expect([failing, everything()]).toEqual([failing, before]);
        broken += 1;
      }
    }
    expect(broken).toBeGreaterThan(6);
  });

  test('where it cannot be put back either, the error says so', async () => {
    write('Sheet1', 0, 1, [['=CSA.FLOOR(A1)']]);
    const plan = await excelFreeze.plan('workbook');
    let seen = 0;
    bench.setFailureHook(() => (seen++ >= 3 ? { code: 'ServiceNotAvailable', message: 'gone' } : undefined));
    const failed = excelFreeze.freeze(plan);
    await expect(failed).rejects.toThrow(HalfChangedError);
    await expect(failed).rejects.toMatchObject({
      cells: [{ sheet: { name: 'Sheet1' }, box: { row: 0, column: 1 }, wanted: '=CSA.FLOOR(A1)' }],
    });
  });

  test('while a cell is edited nothing is changed, and Excel says why', async () => {
    write('Sheet1', 0, 1, [['=CSA.FLOOR(A1)']]);
    const plan = await excelFreeze.plan('workbook');
    bench.grid.editing = true;
    await expect(excelFreeze.freeze(plan)).rejects.toMatchObject({ code: 'InvalidOperationInCellEditMode' });
    expect(holds('Sheet1', 0, 1)).toBe('=CSA.FLOOR(A1)');
  });

  test('a value that does not stay what it is stops all', async () => {
    write('Sheet1', 0, 1, [['=CSA.GAMETYPE(A1)']]);
    write('Sheet1', 1, 1, [['=CSA.FLOOR(A1)']]);
    const before = everything();
    const plan = await excelFreeze.plan('workbook');
    const spoilt = {
      ...plan,
      frozen: plan.frozen.map((cell) => ({ ...cell, becomes: 'value' as const, content: [['other']] })),
    };
    await expect(excelFreeze.freeze(spoilt)).rejects.toThrow(FreezeDiffersError);
    expect(everything()).toEqual(before);
  });
});

describe('Undo freeze', () => {
  async function frozenBook(): Promise<string> {
    write('Sheet1', 0, 0, [[1405.6, '=CSA.FLOOR(A1)', '=CSA.GAMETYPE(A1)']]);
    write('Sheet1', 4, 0, [['=CSA.MONTH(A1:B2,,,D1:E2,G1)']]);
    return (await freezeAll()).list.id;
  }

  test('restores every formula, and again finds them there; the list goes when it is told to', async () => {
    write('Sheet1', 0, 0, [[1405.6, '=CSA.FLOOR(A1)', '=CSA.GAMETYPE(A1)']]);
    write('Sheet1', 4, 0, [['=CSA.MONTH(A1:B2,,,D1:E2,G1)']]);
    const before = everything();
    const { list } = await freezeAll();
    const { outcome } = await excelFreeze.undo(list.id);
    expect(outcome.map(({ kind }) => kind)).toEqual(['restore', 'restore', 'restore']);
    const again = await excelFreeze.undo(list.id);
    expect(again.outcome.map(({ kind }) => kind)).toEqual(['there', 'there', 'there']);
    expect(await excelFreeze.lists()).toEqual([list]);
    await excelFreeze.removeList(list.id);
    expect(everything()).toEqual(before);
    expect(bench.unknownApis).toEqual([]);
  });

  test('leaves alone what was changed since, in an array too', async () => {
    const list = await frozenBook();
    write('Sheet1', 0, 1, [[900]]);
    write('Sheet1', 5, 1, [[36]]);
    const { outcome } = await excelFreeze.undo(list);
    expect(outcome.map((one) => [one.listed.formula, one.kind, one.kind === 'left' && one.why])).toEqual([
      ['=CSA.FLOOR(A1)', 'left', 'changed'],
      ['=CSA.GAMETYPE(A1)', 'restore', false],
      ['=CSA.MONTH(A1:B2,,,D1:E2,G1)', 'left', 'changed'],
    ]);
    expect(holds('Sheet1', 0, 1)).toBe(900);
    expect(holds('Sheet1', 0, 2)).toBe('=CSA.GAMETYPE(A1)');
    expect(holds('Sheet1', 4, 0)).toBe('Rating');
  });

  test('follows a sheet to its new name, in formulas too', async () => {
    bench.grid.addSheet('Old data');
    write('Old data', 0, 0, [[1380]]);
    write('Old data', 0, 1, [['=CSA.FLOOR(A1)']]);
    write('Sheet1', 0, 0, [["=CSA.FLOOR('Old data'!A1)"]]);
    const { list } = await freezeAll();
    bench.grid.renameSheet(idOf('Old data'), 'New');
    RESULTS['=MAX(500,New!A1-500)'] = 880;
    write('Sheet1', 0, 0, [['=MAX(500,New!A1-500)']]);
    const { outcome } = await excelFreeze.undo(list.id);
    expect(outcome.map(({ kind }) => kind)).toEqual(['restore', 'restore']);
    expect(holds('New', 0, 1)).toBe('=CSA.FLOOR(A1)');
    expect(holds('Sheet1', 0, 0)).toBe('=CSA.FLOOR(New!A1)');
  });

  test('follows a sheet that formulas only name', async () => {
    for (const name of ['Old data', '2024']) bench.grid.addSheet(name);
    const value = (year: number): string => `=CSA.RATEABLE('${year}'!A1,6,5)`;
    RESULTS[value(2024)] = true;
    write('Sheet1', 0, 0, [["=CSA.FLOOR('Old data'!A1)", value(2024)]]);
    const { list } = await freezeAll();
    bench.grid.renameSheet(idOf('Old data'), 'C');
    bench.grid.renameSheet(idOf('2024'), '2025');
    RESULTS["=MAX(500,'C'!A1-500)"] = 880;
    write('Sheet1', 0, 0, [["=MAX(500,'C'!A1-500)"]]);
    const { outcome } = await excelFreeze.undo(list.id);
    expect(outcome.map(({ kind }) => kind)).toEqual(['restore', 'restore']);
    expect(holds('Sheet1', 0, 0)).toBe("=CSA.FLOOR('C'!A1)");
    expect(holds('Sheet1', 0, 1)).toBe(value(2025));
  });

  test('tells of sheets that are gone, referred to or protected', async () => {
    for (const name of ['Gone', 'Old data', 'Locked']) bench.grid.addSheet(name);
    write('Gone', 0, 0, [['=CSA.FLOOR(A1)']]);
    write('Locked', 0, 0, [['=CSA.FLOOR(A1)']]);
    write('Old data', 0, 0, [[1380]]);
    write('Sheet1', 0, 0, [["=CSA.FLOOR('Old data'!A1)"]]);
    const { list } = await freezeAll();
    bench.grid.deleteSheet(idOf('Gone'));
    bench.grid.deleteSheet(idOf('Old data'));
    bench.document.sheet(idOf('Locked')).protected = true;
    const { outcome } = await excelFreeze.undo(list.id);
    expect(outcome.map((one) => one.kind === 'left' && [one.listed.sheet, one.why])).toEqual([
      ['Sheet1', 'refersToGone'],
      ['Gone', 'sheetGone'],
      ['Locked', 'protected'],
    ]);
    expect(holds('Sheet1', 0, 0)).toBe("=MAX(500,'Old data'!A1-500)");
  });

  test('no other sheet is taken for a list, and none is deleted for one', async () => {
    const other = bench.grid.addSheet('Freeze list of mine');
    await expect(excelFreeze.undo(other)).rejects.toThrow('No freeze list');
    await expect(excelFreeze.removeList(other)).rejects.toThrow('No freeze list');
    expect(names()).toContain('Freeze list of mine');
  });

  test('whichever request fails, what was frozen stays frozen', async () => {
    for (let failing = 0; failing < 9; failing += 1) {
      bench = connectWorkbench();
      bench.grid.calculate = (formula) => RESULTS[formula] ?? 'link';
      const list = await frozenBook();
      const before = everything();
      let seen = 0;
      bench.setFailureHook(() =>
        seen++ === failing ? { code: 'GeneralException', message: 'broken off', actionIndex: 9 } : undefined,
      );
      const done = await excelFreeze.undo(list).then(
        () => true,
        () => false,
      );
      bench.setFailureHook(undefined);
      if (!done) expect([failing, everything()]).toEqual([failing, before]);
    }
  });
});

describe('Repair', () => {
  test('enters lost forms and cells with #NAME? again; other formulas stay', async () => {
    write('Sheet1', 0, 1, [
      ['=_xldudf_CSA_FLOOR(A1)', '=1-[2]!_xldudf_CSA_FLOOR(A1)'],
      ['=_xlfn.CSA.FLOOR(A2)', '=csa.floor(A1)'],
      ['=FOO(A1)', '=CSA.FLOOR(A2)'],
    ]);
    const broken = await excelFreeze.findBroken();
    expect(broken.map(({ repaired }) => repaired)).toEqual([
      '=CSA.FLOOR(A1)',
      '=1-CSA.FLOOR(A1)',
      '=CSA.FLOOR(A2)',
      '=CSA.FLOOR(A1)',
    ]);
    const result = await excelFreeze.repair(broken);
    expect([result.repaired.length, result.still, result.onProtected]).toEqual([4, [], []]);
    expect(block('Sheet1', 0, 1, 3, 2)).toEqual([
      ['=CSA.FLOOR(A1)', '=1-CSA.FLOOR(A1)'],
      ['=CSA.FLOOR(A2)', '=CSA.FLOOR(A1)'],
      ['=FOO(A1)', '=CSA.FLOOR(A2)'],
    ]);
    expect(await excelFreeze.findBroken()).toEqual([]);
  });

  test('protected sheets are named, not touched', async () => {
    const locked = bench.grid.addSheet('Locked');
    write('Locked', 0, 0, [['=_xldudf_CSA_FLOOR(A1)']]);
    bench.document.sheet(locked).protected = true;
    const { repaired, onProtected } = await excelFreeze.repair(await excelFreeze.findBroken());
    expect([repaired.length, onProtected.map(({ sheet }) => sheet.name)]).toEqual([0, ['Locked']]);
    expect(holds('Locked', 0, 0)).toBe('=_xldudf_CSA_FLOOR(A1)');
  });

  test('what is still #NAME? has its reason', async () => {
    write('Sheet1', 0, 0, [['=CSA.FLOR(A1)', '=CSA.FLOOR(A9)']]);
    const alone = await excelFreeze.repair(await excelFreeze.findBroken());
    expect(alone.still.map(({ why }) => why)).toEqual(['misspelt', 'notLoaded']);
    write('Sheet1', 0, 2, [['=_xldudf_CSA_FLOOR(A1)']]);
    const beside = await excelFreeze.repair(await excelFreeze.findBroken());
    expect(beside.still.map(({ why }) => why)).toEqual(['misspelt', 'other']);
  });

  test('the screen is held once, whatever number of requests it takes', async () => {
    write(
      'Sheet1',
      0,
      0,
      Array.from({ length: 1000 }, () => ['=_xldudf_CSA_FLOOR(A1)']),
    );
    const broken = await excelFreeze.findBroken();
    const before = bench.gate.log.length;
    await excelFreeze.repair(broken);
    const actions = bench.gate.log.slice(before).flatMap((entry) => entry.actions);
    expect(actions.filter((action) => action.includes('SuspendApiCalculation')).length).toBeGreaterThan(2);
    expect(actions.filter((action) => action.includes('SuspendScreenUpdating'))).toHaveLength(1);
  });

  test('200 cells are repaired in few requests', async () => {
    write(
      'Sheet1',
      0,
      0,
      Array.from({ length: 200 }, () => ['=_xldudf_CSA_FLOOR(A1)']),
    );
    const before = bench.gate.log.length;
    const { repaired } = await excelFreeze.repair(await excelFreeze.findBroken());
    expect(repaired).toHaveLength(200);
    expect(bench.gate.log.length - before).toBeLessThan(10);
  });
});
