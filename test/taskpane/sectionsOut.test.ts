/** @jest-environment jsdom */
import './support/noDownload';
import { readEventFile, readEventSheet, writeTrf } from '../../src/events';
import { REGULATIONS } from '../../src/engine/csa2024';
import {
  type CalculatedMonth,
  calculateSteps,
  sectionsForArbiters,
} from '../../src/bureau/results/calculatedMonth';
import { completed } from '../../src/engine/kit/progress';
import { logSheet } from '../../src/bureau/tables/logSheet';
import { FILES_SHEET } from '../../src/intake';
import { isOutProblem, sectionOut } from '../../src/intake/out';
import { download } from '../../src/taskpane/kit/files';
import { gameList } from '../events/support/readings';
import { BureauPane, monthOfSheets, severalEvents, smallSheets } from './support/bureauPane';

jest.setTimeout(120_000);

/** The month as it is calculated without a workbook. */
function expected(sheets = smallSheets()): CalculatedMonth {
  const { reading } = monthOfSheets(sheets);
  return completed(calculateSteps(reading, reading.input!, REGULATIONS));
}

const files = (): readonly (readonly [name: string, text: string])[] =>
  jest.mocked(download).mock.calls.map(([name, text]) => [name, text]);

beforeEach(() => jest.mocked(download).mockClear());

describe('a section of the month that was run goes back', () => {
  test('as TRF26, with the games that were rated', async () => {
    const month = expected(severalEvents());
    const sections = sectionsForArbiters(month);
    expect(sections.length).toBeGreaterThan(2);
    const pane = await BureauPane.open(severalEvents());
    await pane.click('Run');
    await pane.openStep('Run');
    const offered = [...pane.root.querySelectorAll('#section-out option')].map((one) =>
      one.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(offered).toEqual(sections.map(({ name }) => name));

    const [, second] = sections;
    await pane.choose('section-out', String(second!.event));
    await pane.click('Download TRF26');
    expect(pane.alert).toBe('');
    const [file] = files();
    expect(pane.status).toContain(`The section is in the file "${file![0]}"`);
    const section = sectionOut(month, second!.event);
    if (isOutProblem(section)) throw new Error(section.reason);
    expect(file![1]).toBe(writeTrf(section));
    const reading = readEventFile(file![0], new Uint8Array(Buffer.from(file![1])));
    expect(gameList(reading)).toEqual(gameList(section));
  });

  test('with the arbiters and the days of the rounds that stand on the sheet Files (13.3, 15)', async () => {
    const { event, section } = expected().reading.events[0]!;
    const filed = logSheet(FILES_SHEET, [
      {
        event,
        section,
        chiefArbiter: 'NA Arbiter, Anna',
        chiefArbiterId: '14300900',
        roundDays: '2024/03/02',
      },
    ]);
    const pane = await BureauPane.open([...smallSheets(), filed]);
    await pane.click('Run');
    await pane.click('Download TRF26');
    expect(pane.alert).toBe('');
    const [file] = files();
    expect(readEventFile('out.trf', new Uint8Array(Buffer.from(file![1]))).event).toMatchObject({
      arbiters: [{ role: 'chief', title: 'NA', name: 'Arbiter, Anna', id: '14300900' }],
    });
    expect(file![1]).toContain('24/03/02');
  });

  test('as a crosstable on a sheet, which is written again and not twice', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    const before = pane.sheets;
    await pane.click('Crosstable sheet');
    const [sheet, ...others] = pane.sheets.filter((name) => !before.includes(name));
    expect(others).toEqual([]);
    expect(pane.status).toContain(`The crosstable is on the sheet "${sheet}".`);
    const cells = pane.cells(sheet!);
    const reading = readEventSheet(cells as never);
    expect(reading.kind).toBe('chessResultsCrosstable');
    const month = expected();
    const section = sectionOut(month, sectionsForArbiters(month)[0]!.event);
    if (isOutProblem(section)) throw new Error(section.reason);
    expect(gameList(reading)).toEqual(gameList(section));
    await pane.click('Crosstable sheet');
    expect(pane.sheets).toHaveLength(before.length + 1);
  });
});

test('a region that is too long for a TRF is listed before the file is saved, and stays blank', async () => {
  const sheets = smallSheets().map((sheet) => {
    const region = sheet.columns.findIndex(({ title }) => title === 'Region');
    return sheet.name === 'Players'
      ? { ...sheet, rows: sheet.rows.map((row) => row.map((cell, at) => (at === region ? 'Gauteng' : cell))) }
      : sheet;
  });
  const pane = await BureauPane.open(sheets);
  const lacks = (): string[] =>
    [...pane.root.querySelectorAll('[aria-label="What the file will lack"] li')].map(
      (one) => one.textContent?.trim() ?? '',
    );
  await pane.click('Run');
  await pane.click('Download TRF26');
  expect(files()).toEqual([]);
  expect(document.activeElement?.id).toBe('section-trf-title');
  expect(lacks()[0]).toBe('No. 1: the federation or region "Gauteng" is too long for a TRF and stays blank.');
  await pane.click('Cancel');
  expect([lacks(), files()]).toEqual([[], []]);
  await pane.click('Download TRF26');
  await pane.click('Save the file');
  expect(lacks()).toEqual([]);
  expect(files()[0]![1]).toContain('\r\nRSA    1 ');
  expect(files()[0]![1]).not.toContain('Gau');
});

test('a section that a file has no room for says which row is in the way', async () => {
  const sheets = smallSheets().map((sheet) =>
    sheet.name === 'Games'
      ? { ...sheet, rows: sheet.rows.map((row) => row.map((cell, at) => (at === 2 ? null : cell))) }
      : sheet,
  );
  const pane = await BureauPane.open(sheets);
  await pane.click('Run');
  expect(pane.sheets).toContain('Run 2024-03');
  await pane.click('Download TRF26');
  expect(pane.alert).toContain('has no round, and a file has a place for every round');
  expect(files()).toEqual([]);
});
