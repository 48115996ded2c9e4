import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauColumn,
  type BureauTable,
  TABLES,
} from '../../src/bureau';
import { readCsv } from '../../src/cells/csv';
import { hash, zipOf } from '../../src/commandLine/files';
import { isProblem } from '../../src/engine/kit/problem';
import { completed } from '../../src/engine/kit/progress';
import { checkChainSteps, reproduceSteps } from '../../src/publications/chain';
import { type CorrectedMonth, type CorrectionStop, correctSteps } from '../../src/publications/correction';
import { publishedEditSteps, tableMarkSteps } from '../../src/publications/edits';
import { type MadePackage, writePackage } from '../../src/publications/monthPackage';
import { takenNew } from '../../src/publications/seeds';
import { cellsOfFiles, type TableFiles } from '../../src/publications/tableFiles';
import { RandomNumbers } from '../support/randomNumbers';
import { rowsOf } from './splitRecords';
import {
  cellsOf,
  corrected,
  correction,
  FIRST,
  madeMonth,
  monthAfter,
  nextFiles,
  nextOf,
  published,
  readPackage,
  turned,
} from './support';

const MONTHS = 6;
/** A month's tables with a penalty: most months have none of their own. */
function withPenalty(files: TableFiles): TableFiles {
  const [event = ''] = files.events.split('\r\n')[1]!.split(',');
  return { ...files, penalties: `${files.penalties}100001,${event},,2,forfeit,,\r\n` };
}
const chain = [published(withPenalty(madeMonth(FIRST, 31)), FIRST)];
while (chain.length < MONTHS) {
  const before = chain.at(-1)!;
  const files = withPenalty(nextFiles(before, 31 + chain.length));
  chain.push(published(files, monthAfter(before.publication.period)));
}
const [first, second] = chain as [MadePackage, MadePackage];
const random = new RandomNumbers(5);

const cellsIn = (files: TableFiles): BureauCells => cellsOfFiles(cellsOf(files));
const editsOf = (made: MadePackage, tables: BureauCells) => completed(publishedEditSteps(made.files, tables));

/** The tables with one cell changed. */
function withCell(tables: BureauCells, table: BureauTable, row: number, column: number, value: unknown) {
  const source = tables[table]!;
  const cells = source.cells.map((line, at) =>
    at === row ? Object.assign([...line], { [column]: value }) : line,
  );
  return { ...tables, [table]: { ...source, cells } };
}

describe('a published month', () => {
  test('has no difference from itself, with its rows in any order and other columns beside them', () => {
    for (const made of chain) {
      const tables = cellsIn(made.files);
      expect(editsOf(made, tables)).toEqual([]);
      const turnedRound = Object.fromEntries(
        BUREAU_TABLES.map((table) => {
          const [header = [], ...rows] = tables[table]!.cells;
          // Of the performances of one day the lower one is the more recent (35).
          const other = table === 'performances' ? rows : [...rows].reverse();
          const cells = [[...header, 'Remark'], ...other.map((row) => [...row, 'x'])];
          return [table, { ...tables[table]!, cells }];
        }),
      ) as unknown as BureauCells;
      expect(editsOf(made, turnedRound)).toEqual([]);
    }
  });

  test('names two performances of one day that have changed places (35), with and without its package', () => {
    const [, ...rows] = TABLES.performances.columns.map(({ title }) => title);
    const of = (performance: number): string => `100001,Main,Tournament,${performance},2026/01/03\r\n`;
    const header = ['CSA id', ...rows].join(',');
    const month = (...own: number[]): TableFiles => ({
      ...first.files,
      performances: `${header}\r\n${own.map(of).join('')}`,
    });
    const edits = completed(publishedEditSteps(month(1500, 1600), cellsIn(month(1600, 1500))));
    expect(edits.map(({ row, title, published, found }) => [row, title, published, found])).toEqual([
      [1, 'Performance', '1500', '1600'],
      [2, 'Performance', '1600', '1500'],
    ]);
    const marks = [month(1500, 1600), month(1600, 1500)].map(
      (files) => completed(tableMarkSteps(files)).performances,
    );
    expect(marks[0]).not.toBe(marks[1]);
  });

  test.each(BUREAU_TABLES)('names the cell of one silent edit in %s, in each month', (table) => {
    for (const made of chain) {
      const tables = cellsIn(made.files);
      const { cells } = tables[table]!;
      for (let draw = 0; draw < 10; draw += 1) {
        const row = 1 + Math.floor(random.between(0, cells.length - 1));
        const column = Math.floor(random.between(0, TABLES[table].columns.length));
        const was = cells[row]![column];
        const is = typeof was === 'number' ? was + 1 : `${(was as string | undefined) ?? ''}7`;
        const { title }: BureauColumn = TABLES[table].columns[column]!;
        expect(editsOf(made, withCell(tables, table, row, column, is))).toMatchObject([
          { table, row, column, title },
        ]);
      }
    }
  });

  test.each(BUREAU_TABLES)('names a row of %s that was added, and one that is gone', (table) => {
    const tables = cellsIn(first.files);
    const { cells } = tables[table]!;
    const added = { ...tables, [table]: { ...tables[table]!, cells: [...cells, ['777']] } };
    expect(editsOf(first, added)).toMatchObject([{ table, row: cells.length, column: null, found: '777' }]);
    const gone = { ...tables, [table]: { ...tables[table]!, cells: cells.filter((_, row) => row !== 1) } };
    expect(editsOf(first, gone)).toMatchObject([{ table, row: null, title: '', found: '' }]);
  });

  test.each(BUREAU_TABLES)('is refused as a package where %s was changed in it', async (table) => {
    for (const made of chain) {
      const files = { ...(await writePackage(made, hash)) };
      files[`${table}.csv`] = new TextEncoder().encode(`${made.files[table]} `);
      await expect(readPackage('p', files)).rejects.toThrow(`p: ${table}.csv was changed`);
    }
  });
});

test('a second version without a reason or without who decided is not written', async () => {
  const publication = { ...first.publication, version: 2, kind: 'revised' as const };
  const write = (reason: string, decidedBy: string) =>
    writePackage({ ...first, publication: { ...publication, reason, decidedBy } }, hash);
  await expect(write('', 'Bureau')).rejects.toThrow('csa-2024-01-v2 needs a reason, and who decided it.');
  await expect(write('a wrong result', ' ')).rejects.toThrow('csa-2024-01-v2');
  expect(Object.keys(await write('a wrong result', 'Bureau'))).toContain('datapackage.json');
});

describe('a hand edit of a seeded cell is asked about with the corrected value, and never lost', () => {
  const right = { ...first.files, games: turned(first.files.games) };
  /** A row of a table of the second month, with one field changed. */
  const edited = (table: BureauTable, column: number, change: (field: string) => string): TableFiles => {
    const lines = second.files[table].split('\r\n');
    const at = lines.findIndex((line, row) => row > 0 && (line.split(',')[column] ?? '') !== '');
    lines[at] = lines[at]!.split(',')
      .map((field, place) => (place === column ? change(field) : field))
      .join(',');
    return { ...second.files, [table]: lines.join('\r\n') };
  };
  const place = (table: BureauTable, title: string) =>
    TABLES[table].columns.findIndex((one) => one.title === title);
  const higher = (field: string): string => String(Number(field) + 0.5);

  test.each([
    ['players', 'Main highest'],
    ['players', 'Blitz highest'],
    ['performances', 'Performance'],
    ['history', 'Rapid'],
  ] as const)('in %s, %s', (table, title) => {
    const files = edited(table, place(table, title), higher);
    const made = published(files, second.publication.period);
    const months = [first, made];
    const stop = completed(correctSteps(months, correction(right), new Set(made.answers)));
    expect(stop).toMatchObject({ kind: 'edits', month: '2024-02', edits: [{ table }] });
    const { edits } = stop as Extract<CorrectionStop, { kind: 'edits' }>;
    const answers = new Set([...made.answers, ...edits.map(({ key }) => key)]);
    const kept = completed(correctSteps(months, correction(right), answers)) as readonly CorrectedMonth[];
    const changed = files[table].split('\r\n').find((line) => !second.files[table].includes(line))!;
    const value = changed.split(',')[place(table, title)]!;
    expect(value).not.toBe('');
    expect(kept[1]!.made!.files[table]).toContain(value);
    // The value that is shown is the one that comes where it is chosen.
    const taking = new Set([...made.answers, ...edits.map(({ key }) => takenNew(key))]);
    const taken = completed(correctSteps(months, correction(right), taking)) as readonly CorrectedMonth[];
    const [{ player, column, fresh }] = edits as [(typeof edits)[0]];
    const own = taken[1]!.made!.files[table].split('\r\n').filter((line) => line.startsWith(`${player},`));
    const named = / of (.*)/.exec(column)?.[1]?.split(', ') ?? [];
    const rows = own.map((line) => line.split(',')).filter((row) => named.every((one) => row.includes(one)));
    expect(rows.map((row) => row[place(table, title)])).toContain(fresh);
  });
});

test('history added by hand to a player of the month before is asked about, and stays or goes whole', () => {
  const rows = second.files.history.split('\r\n').map((line) => line.split(','));
  const lengthOf = (player: string | undefined): number => rows.filter(([id]) => id === player).length;
  // A player with fewer than the 24 months that are read.
  const oldest = rows.findIndex(
    ([id, , main], at) => main !== '' && at > 0 && rows[at + 1]?.[0] !== id && lengthOf(id) < 20,
  );
  const [player = '', month = ''] = rows[oldest]!;
  const ofMonths = [1, 2].map((ago) => {
    const day = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - ago));
    return day.toISOString().slice(0, 7).replace('-', '/');
  });
  const added = ofMonths.map((one) => `${player},${one},1193.5,,,,\r\n`).join('');
  const made = published(
    { ...second.files, history: second.files.history + added },
    second.publication.period,
  );
  const found = ofMonths.map((one) => `${one}, 1193.5, , , `).join('; ');
  expect(completed(checkChainSteps([first, made], '1.0'))).toMatchObject([
    { file: 'history.csv', player, text: `The rows: csa-2024-01-v1 gives nothing; the table has ${found}.` },
  ]);
  const right = correction({ ...first.files, games: turned(first.files.games) });
  const correctedBy = (...keys: readonly string[]) =>
    completed(correctSteps([first, made], right, new Set([...made.answers, ...keys])));
  const stop = correctedBy();
  expect(stop).toMatchObject({
    kind: 'edits',
    edits: [{ player, column: '', seeded: '', found, fresh: '' }],
  });
  const { key } = (stop as Extract<CorrectionStop, { kind: 'edits' }>).edits[0]!;
  const historyBy = (one: string) => (correctedBy(one) as readonly CorrectedMonth[])[1]!.made!.files.history;
  const lines = added.trim().split('\r\n');
  for (const line of lines) {
    expect(historyBy(key)).toContain(line);
    expect(historyBy(takenNew(key))).not.toContain(line);
  }
});

describe('a package', () => {
  const script = `
import csv, datetime, hashlib, io, json, sys, zipfile

def typed(field, value):
    if value == '':
        return
    if field['type'] == 'number':
        float(value)
    elif field['type'] == 'date':
        datetime.datetime.strptime(value, field['format'])
    else:
        assert field['type'] == 'string', field

with zipfile.ZipFile(sys.argv[1]) as package:
    description = json.loads(package.read('datapackage.json'))
    assert description['profile'] == 'tabular-data-package'
    rows = {}
    for resource in description['resources']:
        data = package.read(resource['path'])
        assert resource['hash'] == 'sha256:' + hashlib.sha256(data).hexdigest(), resource['path']
        assert resource['bytes'] == len(data), resource['path']
        assert resource['profile'] == 'tabular-data-resource' and resource['dialect'] == {'delimiter': ','}
        table = list(csv.reader(io.StringIO(data.decode('utf-8'), newline='')))
        assert table[0] == [field['name'] for field in resource['schema']['fields']], resource['path']
        for row in table[1:]:
            assert len(row) == len(table[0]), (resource['path'], row)
            for field, value in zip(resource['schema']['fields'], row):
                typed(field, value)
        rows[resource['name']] = table
    print(json.dumps(rows))
`;
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  const testWithPython = hasPython ? test : test.skip;

  testWithPython(
    'is opened by another program, which reads the same rows, each cell of the type of its column',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'csa-package-'));
      const path = join(folder, 'package.zip');
      writeFileSync(path, await zipOf(first));
      const { stdout, stderr } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(stderr).toBe('');
      const rows = JSON.parse(stdout) as Record<string, string[][]>;
      for (const table of BUREAU_TABLES) {
        const own = readCsv(first.files[table]);
        expect(rows[table]).toEqual(isProblem(own) ? [] : own);
      }
      expect(rows.main).toEqual(readCsv(first.lists.main));
    },
  );

  test('that does not give its own lists is named, before a correction of it changes anything', () => {
    const lists = { ...first.lists, main: first.lists.main.replace(/,1(\d{3}),/, ',2$1,') };
    const wrong = { ...first, lists };
    expect(completed(reproduceSteps(wrong, '1.0')).faults).toMatchObject([{ file: 'main.csv' }]);
    const stop = completed(correctSteps([wrong, second], correction(first.files), new Set()));
    expect(stop).toMatchObject({ kind: 'chain', faults: [{ package: 'csa-2024-01-v1', file: 'main.csv' }] });
  });
});

test('the same zip comes of the same month, whenever it is written', async () => {
  expect(await zipOf(first)).toEqual(await zipOf(published(first.files, FIRST)));
});

test('a row of the history with a FIDE rating alone, typed by hand, stays as it is', () => {
  const rows = second.files.history.split('\r\n').map((line) => line.split(','));
  const lengthOf = (player: string | undefined): number => rows.filter(([id]) => id === player).length;
  const [player = '', month = ''] = rows.filter(([id]) => id !== '' && lengthOf(id) < 20).at(-1)!;
  const line = `${player},${Number(month.slice(0, 4)) - 1}/06,,,,,2101`;
  const history = `${second.files.history}${line}\r\n`;
  const made = published({ ...second.files, history }, second.publication.period);
  const right = correction({ ...first.files, games: turned(first.files.games) });
  expect(corrected([first, made], right)[1]!.made!.files.history).toContain(line);
});

test('a player who joined in a later month and is corrected into an earlier one has the ratings of that month since', () => {
  const id = '199999';
  const withPlayer = (files: TableFiles): TableFiles => {
    const [titles = '', ...rows] = files.players.split('\r\n');
    const row = titles.split(',').map((_, at) => (at === 0 ? id : ''));
    return { ...files, players: [titles, row.join(','), ...rows].join('\r\n') };
  };
  const [january, february] = [madeMonth(FIRST, 5), madeMonth(second.publication.period, 6)];
  const someone = rowsOf(january.games).find((row) => row[5] === '1-0')![3]!;
  const games = january.games.replace(new RegExp(`,${someone},(\\d+),1-0,`), `,${id},$1,1-0,`);
  const monthOfFebruary = (files: TableFiles): MadePackage =>
    published({ ...files, events: february.events, games: february.games }, second.publication.period);
  const wrong = published(january, FIRST);
  const right = withPlayer({ ...january, games });
  const fresh = published(right, FIRST);
  const months = corrected([wrong, monthOfFebruary(withPlayer(nextOf(wrong)))], correction(right));
  expect(months[1]!.made!.lists).toEqual(monthOfFebruary(nextOf(fresh)).lists);
  expect(months[1]!.made!.lists.main).toContain(id);
});

test('a correction and its inverse give back ratings, lists and the tables of each month', () => {
  const right = { ...first.files, games: turned(first.files.games) };
  const made = corrected(chain, correction(right)).map((month) => month.made!);
  const back = corrected(made, correction(first.files)).map((month) => month.made!);
  expect(back.map(({ lists }) => lists)).toEqual(chain.map(({ lists }) => lists));
  for (const [at, { files }] of back.entries()) {
    for (const table of BUREAU_TABLES) {
      const sorted = (csv: string) => csv.split('\r\n').sort();
      expect(sorted(files[table])).toEqual(sorted(chain[at]!.files[table]));
    }
  }
});
