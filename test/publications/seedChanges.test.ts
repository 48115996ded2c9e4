import type { BureauCells } from '../../src/bureau';
import { underHeader } from '../../src/bureau/tables/tableSheet';
import { TABLES } from '../../src/bureau';
import { type SeedChanges, seedChanges, SEEDED_TABLES } from '../../src/publications/seedChanges';
import { editsOf, reseeded, withoutEdits } from '../../src/publications/seeds';
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
function written(tables: BureauCells, { changes, rows }: SeedChanges): BureauCells {
  const after = { ...tables };
  for (const table of SEEDED_TABLES) {
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
  expect(editsOf(seeds, begun)).toEqual([]);
});

test.each([
  ['correction', seeds, fresh],
  ['correction taken back', fresh, seeds],
])('the tables of the next month follow a %s, and other columns stay', (_, from, to) => {
  const tables = asSomebodyHas({ ...from, events: begun.events, games: begun.games });
  const before = filesOf(tables);
  const after = reseeded(from, before, to);
  const found = seedChanges(tables, before, after);
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
  const { changes } = seedChanges(tables, edited, reseeded(seeds, edited, fresh));
  const ofPlayer = changes.filter(({ row, table }) => table === 'players' && row === at);
  const column = lines[at].split(',').indexOf('1234.5');
  expect(ofPlayer.some((change) => change.column === column)).toBe(false);
  const edits = editsOf(seeds, edited);
  expect(edits).toEqual([expect.objectContaining({ player: id, found: '1234.5' })]);
  expect(editsOf(seeds, withoutEdits(seeds, edited, edits))).toEqual([]);
});

test.each(['performances', 'history'] as const)(
  'rows of %s that were deleted by hand are taken back whole',
  (table) => {
    const lines = begun[table].split('\r\n');
    const [id] = lines[1]!.split(',');
    const edited = { ...begun, [table]: lines.filter((line) => !line.startsWith(`${id},`)).join('\r\n') };
    const edits = editsOf(seeds, edited);
    expect(edits[0]).toMatchObject({ table, player: id, found: '' });
    const back = withoutEdits(seeds, edited, edits);
    expect(sorted(back[table])).toEqual(sorted(begun[table]));
  },
);
