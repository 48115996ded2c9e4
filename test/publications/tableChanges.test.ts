import type { BureauCells } from '../../src/bureau';
import { underHeader } from '../../src/bureau/tables/tableSheet';
import { BUREAU_TABLES, TABLES } from '../../src/bureau';
import { completed } from '../../src/engine/kit/progress';
import { publishedEditSteps } from '../../src/publications/edits';
import {
  correctedTableSteps,
  SEEDED_TABLES,
  type TableChanges,
  tableChangesSteps,
} from '../../src/publications/tableChanges';
import { editSteps, reseededSteps, withoutEditSteps } from '../../src/publications/seeds';
import { cellsOfFiles, filesOf, type TableFiles } from '../../src/publications/tableFiles';
import { cellsOf, corrected, correction, madeChain, nextFiles, nextOf, turned } from './support';

const chain = madeChain(2, 11);
const newest = chain[1]!;
const right = { ...chain[0]!.files, games: turned(chain[0]!.files.games) };
const made = corrected(chain, correction(right))[1]!.made!;
const [seeds, fresh] = [nextOf(newest), nextOf(made)];
const begun = nextFiles(newest, 40);

/** The tables as somebody has them: a column of their own, a blank row, and the columns the other way round. */
function asSomebodyHas(files: TableFiles): BureauCells {
  const cells = cellsOfFiles(cellsOf(files));
  return Object.fromEntries(
    Object.entries(cells).map(([table, source]) => {
      const lines = (source?.cells ?? []).map((line, row) =>
        [row === 0 ? 'Notes' : `note ${row}`, ...line].reverse(),
      );
      const blank = lines[0]!.map(() => '');
      return [table, { ...source!, cells: [...lines.slice(0, 3), blank, ...lines.slice(3)] }];
    }),
  ) as unknown as BureauCells;
}

/** The tables with the changes written into them. */
function written(tables: BureauCells, { changes, rows }: TableChanges): BureauCells {
  const after = { ...tables };
  for (const table of BUREAU_TABLES) {
    const source = tables[table]!;
    const lines = source.cells.map((line) => [...line]);
    for (const change of changes)
      if (change.table === table) lines[change.row]![change.column] = change.value ?? '';
    const placed = underHeader(TABLES[table].columns as never, lines[0]!, rows[table]);
    for (const row of placed.rows) {
      const line: unknown[] = lines[0]!.map(() => '');
      placed.columns.forEach(({ place }, at) => (line[place] = row[at] ?? ''));
      lines.push(line);
    }
    after[table] = { ...source, cells: lines };
  }
  return after;
}

const sorted = (csv: string): string[] =>
  csv
    .split('\r\n')
    .filter((line) => /[^,]/.test(line))
    .sort();

test('a correction changes the seeds of the month after it', () => {
  expect(fresh.players).not.toBe(seeds.players);
  expect(completed(editSteps(seeds, begun))).toEqual([]);
});

test.each([
  ['correction', seeds, fresh],
  ['correction taken back', fresh, seeds],
])('the tables of the next month follow a %s, and other columns stay', (_, from, to) => {
  const tables = asSomebodyHas({ ...from, events: begun.events, games: begun.games });
  const before = filesOf(tables);
  const after = completed(reseededSteps(from, before, to));
  const found = completed(tableChangesSteps(tables, before, after));
  const again = written(tables, found);
  const files = filesOf(again);
  for (const table of SEEDED_TABLES) expect(sorted(files[table])).toEqual(sorted(to[table]));
  expect(found.changes.length).toBeGreaterThan(3);
  for (const table of SEEDED_TABLES) {
    const notes = (source: BureauCells) =>
      source[table]!.cells.map((line) => line.at(-1)).filter((one) => one !== '');
    expect(notes(again)).toEqual(notes(tables));
  }
  expect(found.changes.every(({ column }) => column < tables.players!.cells[0]!.length - 1)).toBe(true);
});

test('a cell edited by hand stays, and nothing is written into it', () => {
  const lines = begun.players.split('\r\n');
  const at = lines.findIndex((line) => fresh.players.includes(line) === false && /,\d+\.\d+/.test(line));
  const [id] = lines[at]!.split(',');
  lines[at] = lines[at]!.replace(/,\d+\.\d+/, ',1234.5');
  const edited = { ...begun, players: lines.join('\r\n') };
  const tables = cellsOfFiles(cellsOf(edited));
  const { changes } = completed(
    tableChangesSteps(tables, edited, completed(reseededSteps(seeds, edited, fresh))),
  );
  const ofPlayer = changes.filter(({ row, table }) => table === 'players' && row === at);
  const column = lines[at].split(',').indexOf('1234.5');
  expect(ofPlayer.some((change) => change.column === column)).toBe(false);
  const edits = completed(editSteps(seeds, edited));
  expect(edits).toEqual([expect.objectContaining({ player: id, found: '1234.5' })]);
  expect(completed(editSteps(seeds, completed(withoutEditSteps(seeds, edited, edits))))).toEqual([]);
});

test.each(['performances', 'history'] as const)(
  'rows of %s that were deleted by hand are taken back whole',
  (table) => {
    const lines = begun[table].split('\r\n');
    const [id] = lines[1]!.split(',');
    const edited = { ...begun, [table]: lines.filter((line) => !line.startsWith(`${id},`)).join('\r\n') };
    const edits = completed(editSteps(seeds, edited));
    expect(edits[0]).toMatchObject({ table, player: id, found: '' });
    const back = completed(withoutEditSteps(seeds, edited, edits));
    expect(sorted(back[table])).toEqual(sorted(begun[table]));
  },
);

test('history of a new player is no edit, nor are months below the newest 24 of a player', () => {
  const [header = '', first = ''] = begun.history.split('\r\n');
  const [id] = first.split(',');
  const rowsOf = (player: string, from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => 24_289 - from - at)
      .map(
        (month) =>
          `${player},${Math.floor(month / 12)}/${String((month % 12) + 1).padStart(2, '0')},1500,,,,\r\n`,
      )
      .join('');
  const having = (rows: string): TableFiles => ({ ...begun, history: `${header}\r\n${rows}` });
  const editsOf = (seeded: string, more: string) =>
    completed(editSteps(having(seeded), having(`${seeded}${more}`)));
  const [whole, short] = [rowsOf(id!, 0, 24), rowsOf(id!, 0, 23)];
  expect(editsOf(whole, rowsOf('999001', 0, 3))).toEqual([]);
  expect(editsOf(whole, rowsOf(id!, 24, 26))).toEqual([]);
  expect(editsOf(short, rowsOf(id!, 23, 24))).toMatchObject([{ table: 'history', player: id, column: '' }]);
});

test('performances of one list and day in the other order are an edit, which is taken back; another order is none', () => {
  const rows = [
    '100001,Main,Standard,1500.5,2024/02/05',
    '100001,Main,Rapid,1400.5,2024/02/05',
    '100001,Main,Standard,1300.5,2024/01/05',
    '100001,Rapid,Rapid,1400.5,2024/02/05',
  ] as const;
  const having = (...order: readonly number[]): TableFiles => {
    const [header] = begun.performances.split('\r\n');
    return { ...begun, performances: [header, ...order.map((at) => rows[at]), ''].join('\r\n') };
  };
  const from = having(0, 1, 2, 3);
  expect(completed(editSteps(from, having(3, 2, 0, 1)))).toEqual([]);
  const swapped = having(1, 0, 2, 3);
  const edits = completed(editSteps(from, swapped));
  expect(edits).toMatchObject([
    {
      table: 'performances',
      player: '100001',
      column: 'Performances of Main, 2024/02/05',
      seeded: 'Standard 1500.5; Rapid 1400.5',
      found: 'Rapid 1400.5; Standard 1500.5',
    },
  ]);
  expect(completed(editSteps(from, completed(withoutEditSteps(from, swapped, edits))))).toEqual([]);
  // Only the rows that changed places stay: the correction gives neither them nor the one in Rapid.
  expect(completed(reseededSteps(from, swapped, having(2))).performances).toBe(having(1, 0, 2).performances);
});

test('a performance that the correction takes away leaves its row, and those below stay in theirs with their notes', () => {
  const [header] = begun.performances.split('\r\n');
  const rows = [5, 6, 7].map((day) => `100001,Main,Standard,150${day}.5,2024/02/0${day}`);
  const having = (...own: readonly string[]): TableFiles => ({
    ...begun,
    performances: [header, ...own, ''].join('\r\n'),
  });
  const tables = asSomebodyHas(having(...rows));
  const [before, added] = [filesOf(tables), '100001,Main,Standard,1508.5,2024/02/08'];
  const found = completed(tableChangesSteps(tables, before, having(...rows.slice(1), added)));
  const { cells } = written(tables, found).performances!;
  const shown = cells.slice(1).map((line) => [line.at(-1), line[1]]);
  expect(shown.filter(([note, performance]) => note !== '' || performance !== '')).toEqual([
    ['note 1', ''],
    ['note 2', 1506.5],
    ['note 3', 1507.5],
    ['', 1508.5],
  ]);
});

describe('the tables of a corrected month', () => {
  const [published, correctedMonths] = [chain[0]!.files, corrected(chain, correction(right))];
  const changesOf = (tables: BureauCells, month = 0) =>
    completed(correctedTableSteps(tables, chain[month]!.files, correctedMonths[month]!.made!.files));
  const backwards = (tables: BureauCells): BureauCells => {
    const turn = (table: 'events' | 'games') => {
      const [header = [], ...rows] = tables[table]!.cells;
      return { ...tables[table]!, cells: [header, ...rows.reverse()] };
    };
    return { ...tables, events: turn('events'), games: turn('games') };
  };

  test.each([0, 1])(
    'become those of its package, in any order and with columns of their own (month %i)',
    (month) => {
      const tables = backwards(asSomebodyHas(chain[month]!.files));
      const found = changesOf(tables, month);
      if ('edits' in found) throw new Error('edited');
      expect(found.changes.length).toBeGreaterThan(0);
      const after = written(tables, found);
      const { files } = correctedMonths[month]!.made!;
      expect(completed(publishedEditSteps(files, after))).toEqual([]);
      expect(changesOf(after, month)).toMatchObject({ changes: [], lost: [] });
    },
  );

  test('are left alone where a cell of them was edited', () => {
    const { events, ...others } = asSomebodyHas(published);
    const cells = events!.cells.map((line, row) =>
      row === 1 ? line.map((cell, at) => (at === line.length - 2 ? 'Renamed' : cell)) : line,
    );
    const found = changesOf({ events: { ...events!, cells }, ...others });
    expect(found).toMatchObject({ edits: [{ table: 'events' }] });
  });

  test('name a column that they lack', () => {
    const { files } = correctedMonths[1]!.made!;
    const players = files.players.split('\r\n').map((line) => line.split(','));
    const blitz = players[0]!.indexOf('Blitz highest');
    // Nobody has a highest rating in the published month, and somebody has in the corrected one.
    const without = {
      ...chain[1]!.files,
      players: players.map((line) => withBlank(line, blitz)).join('\r\n'),
    };
    const tables = cellsOfFiles(cellsOf(without));
    const cells = tables.players!.cells.map((line) => line.filter((_, at) => at !== blitz));
    const own = { ...tables, players: { ...tables.players!, cells } };
    const found = completed(correctedTableSteps(own, without, { ...without, players: files.players }));
    expect(found).toMatchObject({ lost: [{ table: 'players', title: 'Blitz highest' }] });
  });
});

const withBlank = (line: readonly string[], place: number): string[] =>
  line.map((field, at) => (at === place && field !== 'Blitz highest' ? '' : field));
