/** @jest-environment jsdom */
import './support/noDownload';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { RATING_TITLES } from '../../src/cells/columns';
import { readCsv } from '../../src/cells/csv';
import { RATING_TYPES } from '../../src/engine/csa2024';
import { listPackages, readPackageZip } from '../../src/excel/publications/store';
import { download } from '../../src/taskpane/kit/files';
import { projectRoot } from '../build/dist';
import { madeChain } from '../publications/support';
import { type } from './support/arbiterFiles';
import { BureauPane } from './support/bureauPane';
import { provideBrowser, tablesOfPackage } from './support/correctedMonth';
import { pick } from './support/files';

jest.setTimeout(600_000);

const folder = mkdtempSync(join(tmpdir(), 'csa-pane-'));
const at = (...names: string[]): string => join(folder, ...names);
const program = join(projectRoot, 'build', 'cli', 'csa-ratings.js');

function call(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

beforeAll(() => {
  provideBrowser();
  const built = spawnSync(process.execPath, [join(projectRoot, 'scripts', 'build-cli.mjs')], {
    encoding: 'utf8',
  });
  expect(built.stderr).toBe('');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of a zip as texts; the time at which it was made is left out. */
const contentOf = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(Uint8Array.from(zip))).map(([path, bytes]) => [
      path,
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/"created": "[^"]*"/, ''),
    ]),
  );

/** The rows of a table by the titles of their columns. */
function records(rows: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  const [header = [], ...lines] = rows;
  return lines.map((line) => Object.fromEntries(header.map((title, place) => [String(title), line[place]])));
}
const csvAt = (...names: string[]): Record<string, unknown>[] =>
  records(readCsv(readFileSync(at(...names), 'utf8')) as string[][]);

/** Rows of numbers in the order of player and list, each cell as a number or a text. */
const plain = (rows: Record<string, unknown>[], titles: readonly string[]): unknown[][] =>
  rows
    .map((row) =>
      titles.map((title) => {
        const cell = row[title] ?? '';
        return cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell;
      }),
    )
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

test('a month that the pane publishes and corrects is the same to the last digit by the command line', async () => {
  const chain = madeChain(2, 11);
  const pane = await BureauPane.open(chain.flatMap(tablesOfPackage));
  const downloads = (): [string, unknown][] =>
    jest.mocked(download).mock.calls.map(([name, content]) => [name, content]);
  for (const [month, title] of [
    ['2024-01', 'January 2024'],
    ['2024-02', 'February 2024'],
  ] as const) {
    await pane.choose('bureau-month', month);
    await pane.click('Run');
    if (month === '2024-01') await pane.click('All four lists as CSV');
    await pane.click(`Publish ${title}…`);
    await pane.click('Publish');
    expect(pane.alert).toBe('');
  }
  for (const [name, content] of downloads()) writeFileSync(at(name), content as string | Uint8Array);
  const [january, february] = [at('csa-2024-01-v1.zip'), at('csa-2024-02-v1.zip')];

  // rate: lists, raw ratings at full precision, and the tables of the next month.
  expect(call('rate', january, '--out', at('rated'))).toMatchObject({ code: 0, err: '' });
  const published = contentOf(readFileSync(january));
  for (const type of RATING_TYPES)
    expect(readFileSync(at('rated', `${type}.csv`), 'utf8')).toBe(published[`${type}.csv`]);
  const NEW = ['CSA id', 'List', 'New raw', 'Weighted', 'Published'];
  const ofPane = plain(records(pane.cells('New ratings 2024-01').slice(2)), NEW).filter(
    (row) => row[2] !== '',
  );
  expect(ofPane.length).toBeGreaterThan(50);
  expect(plain(csvAt('rated', 'new-ratings.csv'), NEW)).toEqual(ofPane);
  const RAW = ['CSA id', ...RATING_TYPES.map((type) => RATING_TITLES[type])];
  expect(plain(csvAt('rated', 'next', 'players.csv'), RAW)).toEqual(
    plain(records(pane.cells('Players 2024-02').slice(2)), RAW),
  );

  // check: the lists that the pane gave are those of the package, and of no other one.
  for (const type of RATING_TYPES) {
    const list = at(`${RATING_TITLES[type]} 2024-02.csv`);
    expect(call('check', list, january)).toMatchObject({ code: 0 });
    expect(call('check', list, february)).toMatchObject({ code: 1 });
  }

  // chain: each package gives its lists, and the second follows from the first.
  expect(call('chain', january, february)).toMatchObject({ code: 0, err: '' });

  // correct: the same packages and the same changed ratings.
  await pane.choose('bureau-month', '2024-01');
  const games = pane.cells('Games 2024-01');
  const row = games.findIndex((line) => line[5] === '1-0');
  const sheet = pane.idOf('Games 2024-01');
  const used = pane.bench.grid.usedRange(sheet)!;
  const box = { row: used.row + row, column: used.column + 5, rows: 1, columns: 1 };
  pane.bench.grid.writeCells(sheet, box, [['0-1']]);
  await pane.openStep('Publish');
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  await pane.click('Use the changed tables');
  await pick(pane, 'republish');
  await type(pane, 'correct-reason', 'The result of round 1');
  await type(pane, 'correct-decided-by', 'Ratings Bureau');
  await pane.click('Republish');
  expect(pane.alert).toBe('');
  mkdirSync(at('right'));
  for (const path of ['players', 'events', 'games', 'performances', 'history', 'penalties']) {
    const text = published[`${path}.csv`]!;
    const lines = text.split('\r\n');
    const turned = lines.findIndex((line) => line.includes(',1-0,'));
    if (path === 'games') lines[turned] = lines[turned]!.replace(',1-0,', ',0-1,');
    writeFileSync(at('right', `${path}.csv`), lines.join('\r\n'));
  }
  const decision = ['--outcome', 'republish', '--reason', 'The result of round 1'];
  const outcome = call(
    ...['correct', january, february, '--tables', at('right'), '--month', '2024-01'],
    ...[...decision, '--decided-by', 'Ratings Bureau', '--out', at('corrected')],
  );
  expect(outcome).toMatchObject({ code: 0, err: '' });
  const revised = (await listPackages()).filter(({ name }) => name.endsWith('-v2'));
  expect(revised.map(({ name }) => name)).toEqual(['csa-2024-01-v2', 'csa-2024-02-v2']);
  for (const one of revised) {
    expect(contentOf(await readPackageZip(one))).toEqual(
      contentOf(readFileSync(at('corrected', `${one.name}.zip`))),
    );
  }
  const CHANGED = [
    'CSA id',
    'List',
    'Raw before',
    'Raw after',
    'Published before',
    'Published after',
    'Cause',
  ];
  const changed = plain(csvAt('corrected', 'changed-ratings.csv'), CHANGED);
  expect(changed.length).toBeGreaterThan(10);
  expect(plain(records(pane.cells('Changed ratings 2024-01').slice(2)), CHANGED)).toEqual(changed);
});
