/** @jest-environment jsdom */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isAtLeast, setVersions } from '../../excel';
import { versionOfMember } from '../../host/apiSets';
import { connectWorkbench, failing } from './support/genuineClient';

const projectFolder = path.resolve(__dirname, '..', '..', '..');

test('the list of members is what the types of office.js say', () => {
  const script = path.join(projectFolder, 'scripts', 'api-sets.mjs');
  expect(() => execFileSync('node', [script, '--check'], { stdio: 'pipe' })).not.toThrow();
});

test.each([
  ['Range', 'getSpillingToRangeOrNullObject', '1.12'],
  ['Range', 'GetUsedRangeOrNullObject', '1.4'],
  ['Workbook', 'getSelectedRange', '1.1'],
  ['WorksheetCollection', '_RegisterDataChangedEvent', '1.9'],
  ['Worksheet', '_UnregisterActivatedEvent', '1.7'],
  ['Worksheet', '_KeepReference', undefined],
  ['CustomFunctions', '_GetEnabledFeatures', undefined],
])('%s.%s came with ExcelApi %s', (type, member, version) => {
  expect(versionOfMember(type, member)).toBe(version);
});

test('1.12 is more than 1.9', () => {
  expect(isAtLeast('1.12', '1.9')).toBe(true);
  expect(isAtLeast('1.9', '1.12')).toBe(false);
  expect(isAtLeast(undefined, '1.1')).toBe(false);
  expect(isAtLeast('2.0', '1.12')).toBe(true);
});

test('an Excel that has what the manifest asks for has nothing else', () => {
  const sets = setVersions('declared', { ExcelApi: '1.9', SharedRuntime: '1.1' });
  expect(sets).toMatchObject({ ExcelApi: '1.9', SharedRuntime: '1.1', AddinCommands: '1.1' });
  expect(sets).not.toHaveProperty('CustomFunctionsRuntime');
  expect(setVersions({ ExcelApi: '1.14' }, { ExcelApi: '1.9' })).toEqual({ ExcelApi: '1.14' });
});

describe('an Excel with ExcelApi 1.11', () => {
  const connect = () => connectWorkbench({ requirementSets: 'declared' }, { ExcelApi: '1.11' });

  test('refuses a method of 1.12 as not found', async () => {
    connect();
    const error = await failing(async (context) => {
      const cell = context.workbook.worksheets.getItem('Sheet1').getRange('A1');
      cell.getSpillingToRangeOrNullObject().load('address');
      await context.sync();
    });
    expect(error.code).toBe('ApiNotFound');
  });

  test('refuses a property of 1.12 that is asked for by name, and leaves it out where all are', async () => {
    const bench = connect();
    const error = await failing(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('A1').load('hasSpill');
      await context.sync();
    });
    expect(error.code).toBe('ApiNotFound');
    // The workbench could have answered it.
    expect(bench.unknownApis).toEqual([]);
    const address = await Excel.run(async (context) => {
      const cell = context.workbook.worksheets.getItem('Sheet1').getRange('A1').load();
      await context.sync();
      return cell.address;
    });
    expect(address).toBe('Sheet1!A1');
  });

  test('has what came before', async () => {
    connect();
    const count = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      const used = sheet.getUsedRangeOrNullObject(true);
      const sheets = context.workbook.worksheets.getCount();
      await context.sync();
      return used.isNullObject ? sheets.value : 0;
    });
    expect(count).toBe(1);
  });
});

test('an Excel with ExcelApi 1.12 has its methods', async () => {
  connectWorkbench({ requirementSets: 'declared' }, { ExcelApi: '1.12' });
  const isNull = await Excel.run(async (context) => {
    const spill = context.workbook.worksheets
      .getItem('Sheet1')
      .getRange('A1')
      .getSpillingToRangeOrNullObject();
    await context.sync();
    return spill.isNullObject;
  });
  expect(isNull).toBe(true);
});
