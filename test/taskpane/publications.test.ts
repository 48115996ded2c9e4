/** @jest-environment jsdom */
import './support/noDownload';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { periodOf } from '../../src/bureau';
import { readCsv } from '../../src/cells/csv';
import { zipOf } from '../../src/commandLine/files';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { writeTableSheets } from '../../src/publications/tableFiles';
import { download } from '../../src/taskpane/kit/files';
import { cellsChanged } from '../../workbench/host/events';
import { asXlsx } from '../events/support/writers';
import { published as publishedPackage } from '../publications/support';
import { projectRoot } from '../build/dist';
import { forAll, people, section, tablesWith, trfFile } from './support/arbiterFiles';
import { BureauPane, smallSheets } from './support/bureauPane';
import { provideBrowser } from './support/correctedMonth';
import { excelOf, outOfExcel } from './support/excelOf';
import { chooseFiles, textFile } from './support/files';
import { turnGame } from './support/officeFlows';

jest.setTimeout(240_000);

beforeAll(provideBrowser);
beforeEach(() => jest.mocked(download).mockClear());
afterEach(outOfExcel);

const PUBLISH = 'Publish March 2024…';

/** A month that was run, with what would be published in sight. */
async function prepared(excel: Parameters<typeof BureauPane.open>[2] = {}): Promise<BureauPane> {
  const pane = await BureauPane.open(smallSheets(), 'Bureau', excel);
  await pane.click('Run');
  await pane.click(PUBLISH);
  return pane;
}

async function published(): Promise<BureauPane> {
  const pane = await prepared();
  await pane.click('Publish');
  return pane;
}

/** The package of the month with another result. */
function published2024(sheets: ReturnType<typeof smallSheets>) {
  const files = writeTableSheets(sheets);
  const games = files.games.replace(',1-0,', ',0-1,');
  return publishedPackage({ ...files, games }, periodOf(calendarDay(2024, 3, 1)!));
}

const lineOf = (pane: BureauPane, step: string): string =>
  pane.root.querySelector(`#bureau-${step}`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const zips = (): Uint8Array[] =>
  jest.mocked(download).mock.calls.map(([, bytes]) => bytes as unknown as Uint8Array);

/** The files of a package; the time at which it was made is left out. */
function contentOf(zip: Uint8Array): Record<string, string> {
  const files = unzipSync(Uint8Array.from(zip));
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/"created": "[^"]*"/, ''),
    ]),
  );
}

test('shows first what is published, and Cancel leaves the workbook as it was', async () => {
  const pane = await prepared();
  const before = pane.everything();
  expect(pane.text).toMatch(
    /Publish March 2024\? Rated: Main \d+, Standard \d+, Rapid \d+, Blitz \d+\. \d+ sections?, \d+ players with another rating\./,
  );
  expect(pane.text).toContain('Standard interpretations.');
  expect(pane.text).not.toContain('has not ended');
  expect(pane.text).toMatch(/csa-2024-03-v1 \(0\.\d\d MB\) is kept in this workbook/);
  await pane.click('Cancel');
  expect(pane.status).toContain('Nothing was published');
  expect(pane.everything()).toEqual(before);
});

test('publishes: the package in the workbook and as a file, a row in the log, and the line of the step', async () => {
  const pane = await published();
  expect([pane.alert, pane.status]).toEqual([
    '',
    'March 2024 is published. Its package is in this workbook, and in the file "csa-2024-03-v1.zip", among your downloads.',
  ]);
  const [header, row] = pane.cells('Publications').slice(-2);
  const log = Object.fromEntries(header!.map((title, at) => [title, row![at]]));
  expect(log).toMatchObject({ Version: 1, Kind: 'original', Reason: '', Interpretations: 'standard' });
  expect(log['Input SHA-256']).toMatch(/^[0-9a-f]{64}$/);
  expect(lineOf(pane, 'publish')).toContain('March 2024: published on 2024/04/15');
  expect(pane.bench.unknownApis).toEqual([]);
  const again = await pane.reopened();
  expect(lineOf(again, 'publish')).toContain('March 2024: published on 2024/04/15');
});

test('carried forward, the run is still what is published, and the steps go on with the next month', async () => {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Check the tables');
  await pane.click('Run and carry forward');
  expect(lineOf(pane, 'publish')).toContain('Next. March 2024: 4 lists ready');
  await pane.click(PUBLISH);
  expect(pane.text).toContain('Publish March 2024?');
  await pane.click('Publish');
  expect(pane.alert).toBe('');
  expect(lineOf(pane, 'publish')).toContain('Done. March 2024: published on');
  expect(document.activeElement?.id).toBe('bureau-published');
  await pane.click('Carry forward');
  await pane.click('Replace them');
  expect(document.activeElement?.id).toBe('bureau-month');
  expect(pane.root.querySelector<HTMLSelectElement>('#bureau-month')?.value).toBe('2024-04');
  expect(lineOf(pane, 'files')).toContain('Next. April 2024: none waiting');
  expect(pane.button('Read this sheet')).toBeDefined();
  expect(lineOf(pane, 'check')).not.toContain('April 2024: no problems');
  // Today is 15 April 2024.
  await pane.click('Run');
  await pane.click('Publish April 2024…');
  expect(pane.text).toContain('April 2024 has not ended. Its lists hold from the day after it (66)');
});

test('the package has the bytes that the command line gives for the same tables', async () => {
  await published();
  const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-pane-'));
  mkdirSync(join(folder, 'tables'));
  for (const [table, text] of Object.entries(writeTableSheets(smallSheets())))
    writeFileSync(join(folder, 'tables', `${table}.csv`), text);
  const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(node(join(projectRoot, 'scripts', 'build-cli.mjs')).stderr).toBe('');
  const program = join(projectRoot, 'build', 'cli', 'csa-ratings.js');
  const out = join(folder, 'out.zip');
  expect(node(program, 'publish', join(folder, 'tables'), '--month', '2024-03', '--out', out).stderr).toBe(
    '',
  );
  const [zip] = zips();
  expect(contentOf(zip!)).toEqual(contentOf(readFileSync(out)));
  rmSync(folder, { recursive: true });
});

test('the same tables are not published twice', async () => {
  const pane = await published();
  const before = pane.everything();
  await pane.click(PUBLISH);
  expect(pane.alert).toContain('March 2024 is already published as version 1');
  expect(pane.everything()).toEqual(before);
});

test('a later version needs a reason and who decided it, and stands beside the first', async () => {
  const pane = await published();
  turnGame(pane);
  await pane.click('Run');
  await pane.click('Replace them');
  await pane.click(PUBLISH);
  expect(pane.text).toContain('Publish March 2024, version 2?');
  const before = pane.everything();
  await pane.click('Publish');
  expect(pane.everything()).toEqual(before);
  expect(pane.text).toContain('A later version needs this (64).');
  for (const [id, value] of [
    ['publish-reason', 'A wrong result'],
    ['publish-decided-by', 'Ratings Committee'],
  ] as const) {
    const field = pane.root.querySelector<HTMLInputElement>(`#${id}`)!;
    field.value = value;
    field.dispatchEvent(new Event('change'));
  }
  await pane.click('Publish');
  expect([pane.alert, pane.status]).toEqual([
    '',
    expect.stringContaining('March 2024, version 2, is published.'),
  ]);
  const rows = pane
    .cells('Publications')
    .slice(-2)
    .map((row) => row.slice(1, 6));
  expect(rows).toEqual([
    [1, expect.any(Number), 'original', '', ''],
    [2, expect.any(Number), 'revised', 'A wrong result', 'Ratings Committee'],
  ]);
  expect(contentOf(zips()[1]!)['datapackage.json']).toContain('"decidedBy": "Ratings Committee"');
  expect(lineOf(pane, 'publish')).toContain('version 2');
});

/** March and April, both published. */
async function twoPublished(): Promise<BureauPane> {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Run and carry forward');
  await pane.click(PUBLISH);
  await pane.click('Publish');
  await pane.choose('bureau-month', '2024-04');
  await pane.click('Run');
  await pane.click('Publish April 2024…');
  await pane.click('Publish');
  expect([pane.alert, pane.status]).toEqual(['', expect.stringContaining('April 2024 is published.')]);
  return pane;
}

test('a later version of a month that others follow is a correction: nothing is published', async () => {
  const pane = await twoPublished();
  await pane.choose('bureau-month', '2024-03');
  turnGame(pane);
  await pane.click('Run');
  await pane.click('Replace them');
  const before = pane.everything();
  await pane.click(PUBLISH);
  expect(pane.alert).toContain(
    'March 2024 is already published, and 1 later month follows from it. Use Correct a published month below, which rates every month since again (64).',
  );
  expect(pane.root.querySelector('#publish-now')).toBeNull();
  expect(pane.everything()).toEqual(before);
});

test('a month that is passed over is named before a later one is published', async () => {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Run and carry forward');
  await pane.click(PUBLISH);
  expect(pane.text).not.toContain('not published');
  await pane.click('Publish');
  await pane.choose('bureau-month', '2024-04');
  await pane.click('Run and carry forward');
  await pane.choose('bureau-month', '2024-05');
  await pane.click('Run and carry forward');
  await pane.click('Publish May 2024…');
  expect(pane.text).toContain(
    'April 2024 is not published. A correction of an earlier month will need its package: publish in the order of the months.',
  );
  await pane.choose('bureau-month', '2024-06');
  await pane.click('Run');
  await pane.click('Publish June 2024…');
  expect(pane.text).toContain(
    'April 2024 to May 2024 are not published. A correction of an earlier month will need their packages: publish in the order of the months.',
  );
  await pane.click('Publish');
  expect(pane.status).toContain('June 2024 is published.');
});

test('a sheet of published lists is never replaced: other lists are beside it', async () => {
  const pane = await published();
  await pane.click('All four lists as sheets');
  const list = pane.cells('Main 2024-04');
  turnGame(pane);
  await pane.click('Run');
  await pane.click('Replace them');
  await pane.click('All four lists as sheets');
  expect(pane.alert).toBe('');
  expect(pane.cells('Main 2024-04')).toEqual(list);
  expect(pane.cells('Main 2024-04 (2)')).not.toEqual(list);
});

test('the package that the workbook keeps is saved as a file again, byte for byte', async () => {
  const pane = await (await published()).reopened();
  await pane.openStep('Publish');
  await pane.click('Save csa-2024-03-v1.zip');
  expect(pane.status).toBe('The package is in the file "csa-2024-03-v1.zip", among your downloads.');
  const [first, again] = zips();
  expect(Buffer.from(again!).equals(Buffer.from(first!))).toBe(true);
});

test('on a Mac the package travels with the workbook', async () => {
  const pane = await prepared(excelOf('mac'));
  expect(pane.text).toMatch(/csa-2024-03-v1 \(0\.\d\d MB\) is kept in this workbook\. A row/);
  await pane.click('Publish');
  expect(pane.status).toContain('Its package is saved in this workbook only');
  expect(pane.text).not.toContain('Save csa-2024-03-v1.zip');
  expect(download).not.toHaveBeenCalled();
});

test('what was changed since the run is not published', async () => {
  const pane = await BureauPane.open(smallSheets());
  await pane.click('Run');
  turnGame(pane);
  const before = pane.everything();
  await pane.click(PUBLISH);
  expect(pane.alert).toContain('Run the month again first');
  expect(pane.everything()).toEqual(before);
});

describe('a published month is watched', () => {
  const checkText = async (pane: BureauPane): Promise<string> => {
    await pane.click('Check again').catch(() => pane.click('Check the tables'));
    return pane.text;
  };

  test('an edited cell is named by Check with its cell, and in the line of the step', async () => {
    const pane = await published();
    const cell = turnGame(pane);
    expect(await checkText(pane)).toContain(
      'March 2024 was published on 2024/04/15, and Games differs from it: 1 cell changed.',
    );
    expect(pane.text).toContain(cell);
    expect(lineOf(pane, 'publish')).toContain('published on 2024/04/15; Games changed since');
  });

  test('several edited tables are all named, in the line of the step, below it and by Check', async () => {
    const pane = await twoPublished();
    for (const [sheet, column] of [
      ['Players 2024-04', 1],
      ['Performances 2024-04', 3],
      ['Rating history 2024-04', 2],
    ] as const) {
      const box = { row: 4, column, rows: 1, columns: 1 };
      pane.bench.grid.writeCells(pane.idOf(sheet), box, [[1555]]);
    }
    const again = await pane.reopened();
    expect(lineOf(again, 'publish')).toContain('; Players, Performances and Rating history changed since');
    await again.openStep('Publish');
    expect(again.text).toContain(
      'April 2024 was published on 2024/04/15, and 3 tables differ from it: Players 1 cell changed; Performances 1 cell changed; Rating history 1 cell changed. Correct a published month under Publish.',
    );
    const text = await checkText(again);
    for (const [name, cell] of [
      ['Players', "'Players 2024-04'!B5"],
      ['Performances', "'Performances 2024-04'!D5"],
      ['Rating history', "'Rating history 2024-04'!C5"],
    ] as const) {
      expect(text).toContain(`and ${name} differs from it: 1 cell changed.`);
      expect(text).toContain(cell);
    }
  });

  test('a change while the pane was closed is named when it is opened', async () => {
    const pane = await published();
    turnGame(pane);
    const again = await pane.reopened();
    expect(lineOf(again, 'publish')).toContain('published on 2024/04/15; Games changed since');
  });

  test('an edit is named at once, before the tables are compared', async () => {
    const pane = await published();
    const { bench } = pane;
    const sheet = pane.idOf('Games');
    const box = { row: 4, column: 5, rows: 1, columns: 1 };
    bench.raise(cellsChanged(bench.context, sheet, box, false));
    await pane.rest();
    expect(lineOf(pane, 'publish')).toContain('published on 2024/04/15; Games changed since');
  });

  test('an edit of a published month is named while another month is in hand, and no longer once it is undone', async () => {
    const first = await published();
    await first.openStep('Next month');
    await first.click('Carry forward');
    const pane = await first.reopened();
    const { bench } = pane;
    const sheet = pane.idOf('Games');
    const box = { row: 4, column: 5, rows: 1, columns: 1 };
    const before = bench.grid.readValues(sheet, box);
    const put = async (cells: unknown[][]): Promise<void> => {
      bench.grid.writeCells(sheet, box, cells as never);
      bench.raise(cellsChanged(bench.context, sheet, box, false));
      await pane.rest();
      await pane.click('Home');
      await pane.click('Bureau');
    };
    await put([[before[0]![0] === '1-0' ? '0-1' : '1-0']]);
    const lineIs = async (words: RegExp): Promise<void> => {
      for (let tries = 0; tries < 200 && !words.test(lineOf(pane, 'publish')); tries += 1) await pane.rest();
      expect(lineOf(pane, 'publish')).toMatch(words);
    };
    await lineIs(/after the run; Games changed since its publication$/);
    await pane.openStep('Publish');
    expect(pane.text).toContain(
      'March 2024 was published on 2024/04/15, and Games differs from it: 1 cell changed.',
    );
    await put(before);
    await lineIs(/after the run$/);
  });

  test.each([
    ['decided by somebody else', 5, 'Somebody', 'Decided by was logged as blank, and is Somebody now.'],
    ['a version that it never had', 1, 3, 'Version was logged as 1, and is 3 now.'],
    ['another SHA-256', 8, '0'.repeat(64), `and is ${'0'.repeat(64)} now.`],
  ])('an edited row of the log is named with its cell: %s', async (_, column, value, words) => {
    const pane = await published();
    const row = pane.cells('Publications').length - 1;
    const box = { row, column, rows: 1, columns: 1 };
    pane.bench.grid.writeCells(pane.idOf('Publications'), box, [[value]]);
    const again = await pane.reopened();
    expect(lineOf(again, 'publish')).toContain('published on 2024/04/15; the log was edited');
    await again.openStep('Publish');
    expect(again.text).toContain('The row of csa-2024-03-v1 in the log Publications');
    expect(again.text).toContain(words);
    expect(again.text).toContain(`Publications!${'ABCDEFGHI'[column]}${row + 1}`);
    expect(await checkText(again)).toContain(words);
  });

  test('a log whose sheet was deleted is named, and its month stays published', async () => {
    const pane = await published();
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Publications').delete();
      await context.sync();
    });
    const again = await pane.reopened();
    expect(lineOf(again, 'publish')).toContain('published on 2024/04/15; the log was edited');
    expect(await checkText(again)).toContain('The row of csa-2024-03-v1 in the log Publications is missing.');
    await again.click(PUBLISH);
    expect(again.alert).toContain('March 2024 is already published as version 1');
  });

  describe('whose package is in a file only', () => {
    /** A workbook that has as many packages as it can carry. */
    async function inFile(): Promise<BureauPane> {
      const pane = await BureauPane.open(smallSheets());
      await pane.click('Run');
      const namespaceUri = 'urn:csa-ratings:package:csa-2020-01-v1';
      const xml = `<package xmlns="${namespaceUri}" mark="a" size="50000000" parts="0"/>`;
      pane.bench.document.customXmlParts.push({ id: '{1}', namespaceUri, xml });
      await pane.click(PUBLISH);
      expect(pane.text).toContain('The package is saved as a file only.');
      await pane.click('Publish');
      expect(pane.status).toContain('Its package is only in the file "csa-2024-03-v1.zip"');
      return pane;
    }
    const file = (zip: Uint8Array, name = 'csa-2024-03-v1.zip'): File => textFile(name, zip);

    test('an edit is named with its table, and with its cell once the file is chosen', async () => {
      const pane = await inFile();
      expect(await checkText(pane)).not.toContain('differs from it');
      expect(lineOf(pane, 'publish')).toMatch(/published on 2024\/04\/15$/);
      const cell = turnGame(pane);
      const again = await pane.reopened();
      expect(lineOf(again, 'publish')).toContain('published on 2024/04/15; Games changed since');
      await again.openStep('Publish');
      expect(again.text).toContain('csa-2024-03-v1.zip is not in this workbook.');
      expect(await checkText(again)).toContain(
        'and Games differs from it. Choose the file csa-2024-03-v1.zip under Publish to see which cells.',
      );
      await again.openStep('Publish');
      await chooseFiles(again, 'publish-packages', [file(zips()[0]!)]);
      expect(again.status).toContain('compared with March 2024');
      expect(again.text).not.toContain('is not in this workbook.');
      expect(again.text).toContain('Games differs from it: 1 cell changed.');
      expect(await checkText(again)).toContain(cell);
    });

    test('rows in another order are no edit', async () => {
      const pane = await inFile();
      const id = pane.idOf('Games');
      const used = pane.bench.grid.usedRange(id)!;
      const rows = pane.bench.grid.readValues(id, used);
      const top = rows.findIndex((row) => row[5] === 'Result') + 1;
      const body = { ...used, row: used.row + top, rows: used.rows - top };
      pane.bench.grid.writeCells(id, body, rows.slice(top).reverse());
      const again = await pane.reopened();
      expect(lineOf(again, 'publish')).toMatch(/published on 2024\/04\/15$/);
    });

    test('a file that is not what was published is refused', async () => {
      const pane = await inFile();
      turnGame(pane);
      await pane.click('Run');
      await pane.click('Replace them');
      await pane.click(PUBLISH);
      const other = published2024(smallSheets());
      await chooseFiles(pane, 'publish-packages', [file(await zipOf(other))]);
      expect(pane.alert).toContain('csa-2024-03-v1.zip is not the package that was published');
      await chooseFiles(pane, 'publish-packages', [textFile('march.trf', 'no package')]);
      expect(pane.alert).toContain('march.trf is not the package of a month.');
      await chooseFiles(pane, 'publish-packages', [textFile('year.xlsx', asXlsx([['Players']]))]);
      expect(pane.alert).toContain(
        'year.xlsx is a workbook, not the package of a month. Choose files such as csa-2026-08-v1.zip.',
      );
    });

    test('and where the workbook has lost its records, that is said until the file is chosen', async () => {
      const pane = await inFile();
      const cell = turnGame(pane);
      pane.bench.document.customXmlParts.splice(0);
      const again = await pane.reopened();
      const text = await checkText(again);
      expect(text).toContain('Edits of 1 row of the log cannot be listed');
      expect(text).toContain('and its package is not in this workbook. Choose the file csa-2024-03-v1.zip');
      await again.openStep('Publish');
      await chooseFiles(again, 'publish-packages', [file(zips()[0]!)]);
      expect(await checkText(again)).toContain(cell);
    });
  });

  test('an event file goes into a published month only once that was said', async () => {
    const players = people(8);
    const pane = await BureauPane.open(tablesWith(players));
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', players))]);
    await forAll(pane);
    const sure = (): void => pane.root.querySelector<HTMLButtonElement>('#ask-clock-is-right')?.click();
    sure();
    await pane.rest();
    await pane.click('Append');
    await pane.click('Run');
    await pane.click('Publish March 2024…');
    await pane.click('Publish');
    expect(pane.alert).toBe('');
    await chooseFiles(pane, 'event-files', [trfFile('late.trf', section('Late Open', players, { seed: 4 }))]);
    await forAll(pane);
    sure();
    await pane.rest();
    const before = pane.everything();
    await pane.click('Append');
    expect(pane.alert).toContain('March 2024 was published on 2024/04/15, and this would change its tables.');
    expect(pane.everything()).toEqual(before);
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(pane.cells('Games').length).toBeGreaterThan(20);
  });

  test('what is as it was published is not named', async () => {
    const pane = await published();
    expect(await checkText(pane)).not.toContain('differs from it');
    expect(lineOf(pane, 'publish')).toMatch(/published on 2024\/04\/15$/);
  });

  test('ratings of the next month that are not the results of the published one are named', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run and carry forward');
    await pane.choose('bureau-month', '2024-03');
    await pane.click(PUBLISH);
    await pane.click('Publish');
    const place = { row: 3, column: 10, rows: 1, columns: 1 };
    const players = pane.idOf('Players 2024-04');
    const [[rating]] = pane.bench.grid.readValues(players, place) as [[number]];
    pane.bench.grid.writeCells(players, place, [[rating + 1]]);
    await pane.choose('bureau-month', '2024-04');
    // The third cell of a player on each: their rows before it are as they were seeded.
    const edited = ['Performances', 'Rating history'].map((title) => {
      const sheet = `${title} 2024-04`;
      const cells = pane.cells(sheet).slice(3);
      const at = cells.findIndex(([id], row) => row > 1 && cells[row - 2]![0] === id);
      const column = title === 'Performances' ? 3 : 2;
      const box = { row: at + 3, column, rows: 1, columns: 1 };
      pane.bench.grid.writeCells(pane.idOf(sheet), box, [[Number(cells[at]![column]) + 1]]);
      return `'${sheet}'!${'CD'[column - 2]!}${at + 4}`;
    });
    await pane.choose('bureau-month', '2024-04');
    const text = await checkText(pane);
    expect(text).toContain('1 value of Players is not what March 2024 gave as it was published.');
    expect(text).toContain("'Players 2024-04'!K4");
    for (const cell of edited) expect(text).toContain(cell);
  });
});

test('makes a list of a preset, narrowed, as a file and as a sheet, with the months that it has', async () => {
  const pane = await prepared();
  await pane.choose('list-preset', 'active');
  await pane.choose('list-gender', 'F');
  await pane.click('Export as CSV');
  const [[name, text] = ['', '']] = jest.mocked(download).mock.calls;
  expect(name).toBe('Main 2024-04 Active players female.csv');
  const rows = (readCsv(String(text)) as string[][]).slice(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row[4] === 'F')).toBe(true);
  expect(pane.status).toContain('It looks at 12 months, and has 1');
  await pane.click('Export as sheet');
  expect(pane.sheets).toContain('Main 2024-04 Active players fem');
});
