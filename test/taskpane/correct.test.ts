/** @jest-environment jsdom */
import { BureauPane, smallSheets } from './support/bureauPane';
import { chooseFiles, pick, textFile } from './support/files';
import { packageFile, provideBrowser, sectionFile, tablesOfFiles } from './support/correctedMonth';
import { rowsOf, type } from './support/arbiterFiles';
import {
  corrected,
  correction,
  FIRST,
  madeChain,
  nextOf,
  published,
  turned,
  withEventCells,
} from '../publications/support';
import { AS_PRINTED, REGULATIONS } from '../../src/engine/csa2024';
import { type MadePackage, packageName, writePackage } from '../../src/publications/monthPackage';
import { sha256 } from '../../src/taskpane/kit/files';
import type { TableSheet } from '../../src/bureau';
import { asXlsx, listOf } from '../events/support/writers';
import { zipOf } from '../../src/commandLine/files';
import { keepPublications, listPackages } from '../../src/excel/publications/store';
import { monthCell, packageSums, type PublicationRow } from '../../src/publications/log';
import { monthAfter, cellsOf } from '../publications/support';
import { cellsOfFiles } from '../../src/publications/tableFiles';

jest.setTimeout(240_000);

const chain = madeChain(3, 11);
const [first] = chain as [MadePackage];
const right = corrected(chain, correction({ ...first.files, games: turned(first.files.games) }));

beforeAll(provideBrowser);

/** The tables of the month after a package, as they were carried forward; its events and games are not there yet. */
function nextTables(newest: MadePackage = chain.at(-1)!): TableSheet[] {
  const [players, , , ...others] = tablesOfFiles(nextOf(newest), monthAfter(newest.publication.period));
  return [players!, ...others];
}

async function openedAt(sheets: readonly TableSheet[] = smallSheets()): Promise<BureauPane> {
  const pane = await BureauPane.open(sheets);
  await pane.openStep('Publish');
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  return pane;
}

async function withReport(
  sheets?: readonly TableSheet[],
  packages: readonly MadePackage[] = chain,
): Promise<BureauPane> {
  const pane = await openedAt(sheets);
  const files = await Promise.all(packages.map(packageFile));
  await chooseFiles(pane, 'correct-files', [...files, sectionFile(packages[0]!, true)]);
  return pane;
}

const shown = (pane: BureauPane, id: string): string =>
  (pane.root.querySelector(`#${id}`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function decide(pane: BureauPane, outcome: string): Promise<void> {
  await pick(pane, outcome);
  await type(pane, 'correct-reason', 'The result of round 1');
  await type(pane, 'correct-decided-by', 'Ratings Bureau');
  await type(pane, 'correct-reported-on', '2024/01/30');
  pane.root.querySelector<HTMLButtonElement>('#correct-record')?.click();
  await pane.rest();
}

test('the report follows the corrected file at once, and nothing is written', async () => {
  const pane = await openedAt();
  const before = pane.everything();
  const files = await Promise.all(chain.map(packageFile));
  await chooseFiles(pane, 'correct-files', [...files, sectionFile(first, true)]);
  expect(pane.alert).toBe('');
  const [count = 0, ...since] = right.map(({ changed }) => changed.length);
  expect(shown(pane, 'correct-report')).toBe(`January 2024: ${count} ratings change`);
  expect(pane.text).toContain(`In the months since, ${since[0]! + since[1]!} ratings change.`);
  expect(shown(pane, 'correct-packages')).toBe('Packages: January 2024; February 2024; March 2024.');
  expect(pane.text).toContain('round 1: 100042 - 100004 0-1');
  expect(pane.everything()).toEqual(before);
  expect(await listPackages()).toEqual([]);
  await pane.click('Cancel the correction');
  expect(pane.root.querySelector('#correct-report')).toBeNull();
  expect(pane.everything()).toEqual(before);
});

test('the correction stays open while another month is chosen, until it is closed', async () => {
  const pane = await openedAt([...smallSheets(), ...nextTables()]);
  const expanded = (id: string) => pane.root.querySelector(`#${id}`)?.getAttribute('aria-expanded');
  await pane.choose('bureau-month', '2024-03');
  expect([expanded('bureau-publish'), expanded('bureau-correct')]).toEqual(['true', 'true']);
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  await pane.choose('bureau-month', '2024-04');
  expect(expanded('bureau-publish')).toBe('false');
});

test('a decision needs its reason, and who made it', async () => {
  const pane = await withReport();
  const before = pane.everything();
  pane.root.querySelector<HTMLButtonElement>('#correct-record')?.click();
  await pane.rest();
  expect(pane.root.querySelector('#correct-reason')?.getAttribute('aria-invalid')).toBe('true');
  expect(pane.text).toContain('Give the reason of the decision (clause 64).');
  expect(pane.everything()).toEqual(before);
});

const fieldOf = (pane: BureauPane, id: string): string =>
  pane.root.querySelector<HTMLInputElement>(`#correct-${id}`)!.value;
const DECISION = ['reason', 'decided-by', 'reported-on', 'reported-by', 'notified-on'] as const;

test.each([
  ['recorded', ['refuse', '#correct-record']],
  ['left', ['refuse']],
] as const)('a correction after one that was %s begins without a decision', async (_, [outcome, button]) => {
  const pane = await withReport();
  await pick(pane, outcome);
  for (const id of DECISION) {
    await type(pane, `correct-${id}`, id.endsWith('-on') ? '2024/01/30' : 'Of the first correction');
  }
  if (button !== undefined) {
    pane.root.querySelector<HTMLButtonElement>(button)!.click();
    await pane.rest();
    expect(rowsOf(pane, 'Corrections')).toHaveLength(1);
  }
  const before = pane.everything();
  await chooseFiles(pane, 'correct-files', [sectionFile(first, true)]);
  expect(shown(pane, 'correct-report')).toContain('ratings change');
  expect(DECISION.map((id) => fieldOf(pane, id))).toEqual(['', '', '', '', '']);
  const chosen = pane.root.querySelector<HTMLInputElement>('[name=correct-outcome]:checked');
  expect(chosen?.value).toBe('from-now-on');
  await pane.click('Correct from now on');
  expect(pane.text).toContain('Give the reason of the decision (clause 64).');
  expect(pane.everything()).toEqual(before);
});

test('what was typed stays while one correction is calculated again', async () => {
  const pane = await withReport(nextTables(chain[1]), chain.slice(0, 2));
  await pick(pane, 'refuse');
  await type(pane, 'correct-reason', 'The result of round 1');
  await chooseFiles(pane, 'correct-files', [await packageFile(chain[2]!)]);
  expect(shown(pane, 'correct-packages')).toContain('March 2024');
  await pane.choose('#correction-correctionDeadline', 'beforeListIsOut');
  expect(shown(pane, 'correct-report')).toContain('ratings change');
  expect(fieldOf(pane, 'reason')).toBe('The result of round 1');
  expect(pane.root.querySelector<HTMLInputElement>('[name=correct-outcome]:checked')?.value).toBe('refuse');
});

test('clause 10: an event abroad is taken out by the Committee alone, which is said before anything is written', async () => {
  const events = withEventCells(first.files.events, { Where: 'Abroad', 'FIDE rated': 'yes' });
  const abroad = published({ ...first.files, events }, FIRST);
  const unrated = { ...abroad.files, events: withEventCells(events, { 'Un-rated': 'yes' }) };
  const pane = await openedAt(tablesOfFiles(unrated, FIRST));
  await chooseFiles(pane, 'correct-files', [await packageFile(abroad)]);
  await pane.click('Use the changed tables');
  expect(pane.alert).toBe('');
  const before = pane.everything();
  await decide(pane, 'republish');
  expect(pane.everything()).toEqual(before);
  expect(pane.text).toMatch(/was abroad and has been processed: it is not un-rated on request.*clause 10/);
  expect(document.activeElement?.id).toBe('correct-decided-by');
  await type(pane, 'correct-decided-by', 'Ratings Committee');
  expect(pane.text).not.toContain('not un-rated on request');
  await pane.click('Republish');
  expect(pane.alert).toBe('');
  expect(rowsOf(pane, 'Corrections')).toMatchObject([{ 'Decided by': 'Ratings Committee' }]);
});

test.each([
  ['from-now-on', 'from now on', ['csa-2024-01-v2', 'csa-2024-02-v2', 'csa-2024-03-v2'], 0],
  ['republish', 'republished', ['csa-2024-01-v2', 'csa-2024-02-v2', 'csa-2024-03-v2'], 4],
  ['refuse', 'refused', [], 0],
] as const)('%s: the report, the packages and the logs', async (outcome, word, packages, lists) => {
  const pane = await withReport();
  const before = pane.sheets;
  await decide(pane, outcome);
  expect(pane.alert).toBe('');
  const added = pane.sheets.filter((name) => !before.includes(name));
  expect(added).toEqual(
    expect.arrayContaining(['Correction 2024-01', 'Changed ratings 2024-01', 'Corrections']),
  );
  expect(added.filter((name) => name.endsWith(' v2'))).toHaveLength(lists);
  expect((await listPackages()).map(({ name }) => name)).toEqual(packages);
  expect(rowsOf(pane, 'Corrections')).toEqual([
    expect.objectContaining({
      Event: 'Open 0001',
      Section: 'A',
      'In time (63)': 'yes',
      'New file': 'corrected.trf',
      Outcome: word,
      Reason: 'The result of round 1',
      'Decided by': 'Ratings Bureau',
    }),
  ]);
  expect(added.includes('Publications')).toBe(packages.length > 0);
  if (packages.length === 0) return;
  const rows = rowsOf(pane, 'Publications');
  expect(rows.map(({ Version }) => Version)).toEqual([2, 2, 2]);
  expect(rows[0]).toMatchObject({
    'Decided by': 'Ratings Bureau',
    Kind: outcome === 'republish' ? 'revised' : 'from now on',
  });
});

test('the next month starts from the corrected ratings, and what was typed there stays', async () => {
  const tables = nextTables();
  const pane = await withReport([...smallSheets(), ...tables]);
  await decide(pane, 'from-now-on');
  expect(pane.alert).toBe('');
  const wanted = cellsOfFiles(cellsOf(nextOf(right.at(-1)!.made!))).players!.cells;
  const [header, ...rows] = pane.cells('Players 2024-04').slice(2);
  const main = header!.indexOf('Main');
  const ratings = new Map(rows.map((row) => [String(row[0]), row[main]]));
  for (const line of wanted.slice(1)) {
    expect(ratings.get(String(line[0]))).toEqual(line[wanted[0]!.indexOf('Main')]);
  }
  expect(pane.status).toMatch(/Updated in the next month: \d+ cells/);
});

test('a cell of the next month that was edited is asked about before the report', async () => {
  const tables = nextTables();
  const [players, ...others] = tables as [TableSheet, ...TableSheet[]];
  const place = players.columns.findIndex(({ title }) => title === 'Main');
  const rows = players.rows.map((row, at) =>
    at === 0 ? row.map((cell, column) => (column === place ? 1234.5 : cell)) : row,
  );
  const pane = await withReport([...smallSheets(), { ...players, rows }, ...others]);
  expect(shown(pane, 'correct-stop')).toBe('Cells changed by hand');
  const made = right.at(-1)!.made!;
  const value = Number(cellsOfFiles(cellsOf(nextOf(made))).players!.cells[1]![place]).toFixed(4);
  const [id, surname] = players.rows[0]!;
  expect(pane.text).toContain(
    `2024-04, player ${String(surname)} (${String(id)}), Main: the month before gave`,
  );
  expect(pane.text).toContain(`and the table has 1234.5. The corrected month before gives ${value}.`);
  expect([...pane.root.querySelectorAll('button')].map((one) => one.textContent?.trim())).toContain(
    `Take ${value}`,
  );
  await pane.click('Keep 1234.5');
  expect(shown(pane, 'correct-report')).toContain('ratings change');
  await decide(pane, 'from-now-on');
  expect(pane.cells('Players 2024-04')[3]![place]).toBe(1234.5);
});

test('an edited performance of the next month is one question with its row, and the others of its player follow', async () => {
  const [players, performances, ...others] = nextTables() as [TableSheet, TableSheet, ...TableSheet[]];
  const wanted = cellsOfFiles(cellsOf(nextOf(right.at(-1)!.made!))).performances!.cells.slice(1);
  const stale = performances.rows.filter((row, at) => row[3] !== wanted[at]![3]);
  const isChanged = (player: unknown): boolean => stale.some(([id]) => String(id) === String(player));
  const at = performances.rows.findIndex((row) => isChanged(row[0]) && !stale.includes(row));
  const rows = performances.rows.map((row, place) =>
    place === at ? row.map((cell, column) => (column === 3 ? 1400.25 : cell)) : row,
  );
  const pane = await withReport([...smallSheets(), players, { ...performances, rows }, ...others]);
  const [, list, type, performance] = performances.rows[at]!;
  const four = (value: unknown) => String(Math.round(Number(value) * 10_000) / 10_000);
  expect(pane.text).toMatch(
    new RegExp(
      `, Performance of ${String(list)}, ${String(type)}, 20\\d\\d/\\d\\d/\\d\\d: the month before gave ${four(performance)}, and the table has 1400.25. The corrected month before gives ${four(wanted[at]![3])}.`,
    ),
  );
  expect(pane.text).not.toContain('more cell');
  await pane.click('Keep 1400.25');
  await decide(pane, 'from-now-on');
  expect(pane.alert).toBe('');
  expect(pane.cells('Performances 2024-04').map((row) => row[3])).toEqual([
    ...pane
      .cells('Performances 2024-04')
      .slice(0, 3)
      .map((row) => row[3]),
    ...wanted.map((row, place) => (place === at ? 1400.25 : row[3])),
  ]);
});

test.each(['Keep', 'Take'])(
  'a formula of the next month with the value that was seeded is asked about, too: %s',
  async (press) => {
    const tables = nextTables();
    const players = tables[0]!;
    const wanted = cellsOfFiles(cellsOf(nextOf(right.at(-1)!.made!))).players!.cells;
    const column = players.columns.findIndex(({ title }) => title === 'Main');
    const row = players.rows.findIndex((cells, at) => cells[column] !== wanted[at + 1]![column]);
    const [before, after] = [players.rows[row]![column], wanted[row + 1]![column]];
    const pane = await openedAt([...smallSheets(), ...tables]);
    const { id } = pane.bench.grid.sheets().find(({ name }) => name === 'Players 2024-04')!;
    const box = { row: row + 3, column, rows: 1, columns: 1 };
    const formula = `=${String(before)}+0`;
    pane.bench.grid.calculate = () => before as number;
    pane.bench.grid.writeCells(id, box, [[formula]]);
    await chooseFiles(pane, 'correct-files', [
      ...(await Promise.all(chain.map(packageFile))),
      sectionFile(first, true),
    ]);
    expect(shown(pane, 'correct-stop')).toBe('Cells changed by hand');
    expect(pane.text).toContain(`and the table has ${formula}.`);
    await pane.click(press === 'Keep' ? `Keep ${formula}` : `Take ${Number(after).toFixed(4)}`);
    await decide(pane, 'from-now-on');
    expect(pane.alert).toBe('');
    expect(pane.bench.grid.readFormulas(id, box)).toEqual([[press === 'Keep' ? formula : after]]);
  },
);

test('packages of another version that calculated otherwise: the page goes on with both columns', async () => {
  const made = published(first.files, first.publication.period, AS_PRINTED);
  const other = {
    ...made,
    options: REGULATIONS,
    publication: { ...made.publication, addIn: '0.1' },
  };
  const pane = await withReport(undefined, [other]);
  expect(shown(pane, 'correct-stop')).toBe('The published months cannot be reproduced');
  expect(pane.text).toContain('This package was made by version 0.1; version');
  await pane.click('Show both columns');
  expect(shown(pane, 'correct-report')).toContain('ratings change');
  expect(pane.text).toContain('By the program');
  await decide(pane, 'from-now-on');
  expect(pane.alert).toBe('');
  const [header = []] = pane.cells('Changed ratings 2024-01').slice(2);
  expect(header).toEqual(expect.arrayContaining(['By the correction', 'By the program']));
});

test('interpretations chosen since are shown apart, where that is asked for', async () => {
  const pane = await openedAt();
  await pane.openStep('Run');
  await pane.choose('#interpretation-shortHistory', 'weighKnown');
  await pane.openStep('Publish');
  const files = await Promise.all(chain.map(packageFile));
  await chooseFiles(pane, 'correct-files', [...files, sectionFile(first, true)]);
  expect(pane.text).toContain('Use the interpretations that are chosen now');
  expect(pane.text).not.toContain('By the correction');
  pane.root.querySelector<HTMLInputElement>('#correct-use-chosen')!.click();
  await pane.rest();
  expect(pane.text).toContain('By the correction');
  await decide(pane, 'from-now-on');
  expect(pane.alert).toBe('');
  const [header = []] = pane.cells('Changed ratings 2024-01').slice(2);
  expect(header).toEqual(expect.arrayContaining(['By the correction', 'By the program']));
  expect(rowsOf(pane, 'Publications')[0]!.Interpretations).toContain('49');
});

test('a month that is missing stops the correction, and is named', async () => {
  const pane = await withReport(undefined, [chain[0]!, chain[2]!]);
  expect(shown(pane, 'correct-stop')).toBe('The published months cannot be reproduced');
  expect(pane.text).toContain('2024-02 is missing between 2024-01 and 2024-03.');
});

test('without a package nothing is corrected; a file that is no package is named', async () => {
  const pane = await openedAt();
  await chooseFiles(pane, 'correct-files', [sectionFile(first, true)]);
  expect(pane.alert).toContain('There is no package of a published month.');
  await chooseFiles(pane, 'correct-files', [textFile('broken.zip', 'PK nothing')]);
  expect(pane.alert).toContain('broken.zip is not a readable zip file.');
});

test('a workbook is read as a list of an event, and named where it has none', async () => {
  const pane = await withReport();
  await chooseFiles(pane, 'correct-files', [textFile('year.xlsx', asXlsx([['Players'], ['Botha']]))]);
  expect(pane.alert).toContain(
    'year.xlsx: This workbook contains no list of chess-results. Export the list of players, and the crosstable or all pairings, to Excel. A package is a file such as csa-2026-08-v1.zip.',
  );
  const rows = [
    ['No.', 'Name', 'Rtg', '1.Rd'],
    [1, 'Botha, Jan', 1500, '2w1'],
    [2, 'Nkosi, Thabo', 1400, '1b0'],
  ];
  await chooseFiles(pane, 'correct-files', [
    textFile('list.xlsx', asXlsx(listOf('Starting rank crosstable', rows))),
  ]);
  expect(pane.alert).toContain('None of the packages has the section "CONSTRUCTED OPEN".');
});

test('tables and lists are named as in a workbook, not as files of a package', async () => {
  const [january, february] = chain as [MadePackage, MadePackage];
  const [players, performances, history, ...others] = nextTables();
  const sheets = [players!, performances!, { ...history!, rows: history!.rows.slice(1) }, ...others];
  const pane = await withReport([...smallSheets(), ...sheets]);
  expect(shown(pane, 'correct-stop')).toBe('Cells changed by hand');
  expect(pane.text).toMatch(/2024-04, player [^.]+, the rows of Rating history: the month before gave/);
  await pane.click('Cancel the correction');
  const lists = { ...january.lists, main: january.lists.main.replace(/,(\d{4}),/, ',3000,') };
  const again = await withReport(undefined, [{ ...january, lists }, february]);
  expect(shown(again, 'correct-stop')).toBe('The published months cannot be reproduced');
  expect(again.text).toContain('csa-2024-01-v1, Main, player');
  expect(again.text).not.toContain('.csv');
});

test('the packages of the workbook need not be chosen again', async () => {
  const pane = await withReport();
  await decide(pane, 'from-now-on');
  await chooseFiles(pane, 'correct-files', [
    sectionFile(published(first.files, first.publication.period), false),
  ]);
  expect(shown(pane, 'correct-report')).toContain('ratings change');
  expect(shown(pane, 'correct-packages')).toContain('January 2024, version 2');
});

test('a month that is published and not in the report stops it, before it is made and before it is written', async () => {
  const [january, february, march] = chain as [MadePackage, MadePackage, MadePackage];
  const pane = await withReport(nextTables(february), [january, february]);
  const sums = await packageSums(await writePackage(march, sha256), sha256);
  await keepPublications(
    {
      packages: [],
      publications: [{ ...LOGGED, month: monthCell(march.publication.period), ...sums }],
      corrections: [],
      tables: {},
      sheets: [],
      changes: [],
      appendings: [],
    },
    () => undefined,
    new AbortController().signal,
  );
  const before = pane.everything();
  await decide(pane, 'from-now-on');
  const why =
    'March 2024, version 1, is published and not part of this report. Choose the corrected file again, with csa-2024-03-v1.zip if this workbook does not have that package.';
  expect(pane.alert).toContain(why);
  await chooseFiles(pane, 'correct-files', [sectionFile(january, true)]);
  expect(pane.alert).toContain(why);
  expect(shown(pane, 'correct-report')).toBe('');
  expect(pane.everything()).toEqual(before);
  await chooseFiles(pane, 'correct-files', [await packageFile(march), sectionFile(january, true)]);
  expect(pane.alert).toBe('');
  expect(shown(pane, 'correct-packages')).toContain('March 2024');
});

const LOGGED: Omit<PublicationRow, 'month' | 'inputSha256' | 'listSha256'> = {
  version: 1,
  publishedOn: '2024/04/01',
  kind: 'original',
  reason: null,
  decidedBy: null,
  sections: 1,
  playersChanged: 1,
  interpretations: 'standard',
  addIn: '0.2.0',
};

test.each([
  ['is gone', 'The package csa-2024-02-v1 is incomplete in this workbook. Choose its file instead.'],
  [
    'was changed',
    /csa-2024-02-v1 in this workbook(: .+ was changed after the package was made| is not a readable zip file)\. Choose its file instead\./,
  ],
])('a package whose part in the workbook %s is named, and its file takes its place', async (what, why) => {
  const pane = await openedAt(nextTables());
  const packages = await Promise.all(
    chain.map(async (made) => {
      const zip = await zipOf(made);
      return { name: packageName(made.publication), zip, sha256: await sha256(zip) };
    }),
  );
  const nothing = { publications: [], corrections: [], tables: {} };
  const { signal } = new AbortController();
  await keepPublications({ ...nothing, packages }, () => undefined, signal);
  await Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    parts.load('items/id,items/namespaceUri');
    await context.sync();
    const [part] = parts.items.filter(({ namespaceUri }) => /package-data:csa-2024-02/.test(namespaceUri));
    const xml = part!.getXml();
    await context.sync();
    const middle = xml.value.length >> 1;
    const letter = xml.value[middle] === 'A' ? 'B' : 'A';
    if (what === 'is gone') part!.delete();
    else part!.setXml(`${xml.value.slice(0, middle)}${letter}${xml.value.slice(middle + 1)}`);
    await context.sync();
  });
  await chooseFiles(pane, 'correct-files', [sectionFile(first, true)]);
  expect(pane.alert).toMatch(why);
  await chooseFiles(pane, 'correct-files', [await packageFile(chain[1]!), sectionFile(first, true)]);
  expect(pane.alert).toBe('');
  expect(shown(pane, 'correct-report')).toContain('ratings change');
});
