import { calendarDay } from '../../src/engine/kit/calendarDay';
import { periodOf } from '../../src/bureau';
import { logSheet } from '../../src/bureau/tables/logSheet';
import { type CorrectionRow, dayCell, monthCell, type PublicationRow } from '../../src/publications/log';
import { logFaults, type LoggedWriting, type LogName, LOGS } from '../../src/publications/logRecord';

const day = (month: number, date = 1) => calendarDay(2026, month, date)!;

const publication = (month: number, version = 1): PublicationRow => ({
  month: monthCell(periodOf(day(month))),
  version,
  publishedOn: dayCell(day(month + 1)),
  kind: version === 1 ? 'original' : 'revised',
  reason: version === 1 ? null : 'Round 3',
  decidedBy: version === 1 ? null : 'Ratings Committee',
  sections: month,
  playersChanged: 10 * month,
  inputSha256: `${month}b`.repeat(32),
  listSha256: `${version}c`.repeat(32),
  interpretations: 'standard',
  addIn: '1.0.0',
});

const decision = (event: string, month: number): CorrectionRow => ({
  event,
  section: 'A',
  month: monthCell(periodOf(day(month))),
  reportedOn: dayCell(day(month, 20)),
  reportedBy: 'Arbiter',
  inTime: 'yes',
  oldFile: null,
  newFile: `${event}.trf`,
  outcome: 'refused',
  reason: `Too late for ${event}`,
  decidedBy: 'Bureau',
  appealUntil: null,
});

const ROWS = {
  publications: [publication(1), publication(2), publication(1, 2), publication(3)],
  corrections: [decision('Harbour Open', 1), decision('Cape Cup', 1), decision('Rand Rapid', 2)],
};
const writings: readonly LoggedWriting[] = ROWS.publications.map((row, number) => ({
  number,
  before: { publications: number, corrections: Math.min(number, ROWS.corrections.length) },
  publications: [row],
  corrections: ROWS.corrections.slice(number, number + 1),
  tables: {},
}));

/** The table of a log as Excel gives it: blank cells are empty texts. */
function cellsOf(name: LogName): unknown[][] {
  const { columns, rows } = logSheet<string>(LOGS[name], ROWS[name]);
  return [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? ''))];
}

const faultsOf = (name: LogName, cells: unknown[][]) => logFaults(name, cells, writings);

describe.each(['publications', 'corrections'] as const)('the log of %s', (name) => {
  const cells = cellsOf(name);

  test('has no fault as it was written, with columns in another order, other columns and blank rows', () => {
    expect(faultsOf(name, cells)).toEqual([]);
    const turned = [...cells, []].map((line) => [...[...line].reverse(), 'mine']);
    turned.at(-1)!.fill('');
    expect(faultsOf(name, turned)).toEqual([]);
  });

  test('names each edited cell, whatever it was', () => {
    for (let row = 1; row < cells.length; row += 1) {
      for (const column of cells[0]!.keys()) {
        const edited = cells.map((line) => [...line]);
        const was = edited[row]![column];
        edited[row]![column] = typeof was === 'number' ? was + 1 : 'edited';
        const faults = faultsOf(name, edited);
        expect(faults).toMatchObject([{ log: name, place: { row, column } }]);
        expect(faults[0]!.text).toContain(`: ${String(cells[0]![column])} was logged as `);
      }
    }
  });

  test('names each row that is gone or was emptied', () => {
    for (let row = 1; row < cells.length; row += 1) {
      const gone = cells.filter((_, at) => at !== row);
      const emptied = cells.map((line, at) => (at === row ? line.map(() => '') : line));
      for (const table of [gone, emptied]) {
        expect(faultsOf(name, table)).toEqual([
          expect.objectContaining({ place: null, text: expect.stringContaining('is missing') as string }),
        ]);
      }
    }
  });

  test('names rows in another order', () => {
    for (let row = 1; row + 1 < cells.length; row += 1) {
      const swapped = [...cells];
      [swapped[row], swapped[row + 1]] = [cells[row + 1]!, cells[row]!];
      expect(faultsOf(name, swapped)).toEqual([
        expect.objectContaining({
          place: { row, column: 0 },
          text: expect.stringContaining('is not in the order') as string,
        }),
      ]);
    }
  });

  test('names a row that somebody added, wherever it is', () => {
    for (let row = 1; row <= cells.length; row += 1) {
      const added = [...cells.slice(0, row), cells[0]!.map((_, at) => `own ${at}`), ...cells.slice(row)];
      expect(faultsOf(name, added)).toEqual([
        expect.objectContaining({
          place: { row, column: 0 },
          text: expect.stringContaining('was not written by the add-in') as string,
        }),
      ]);
    }
  });

  test('names every row where the whole table is gone', () => {
    expect(faultsOf(name, [])).toHaveLength(ROWS[name].length);
  });
});

describe('rows of two people who wrote at the same time', () => {
  const [first, second, third, fourth] = ROWS.publications as [
    PublicationRow,
    PublicationRow,
    PublicationRow,
    PublicationRow,
  ];
  const writing = (number: number, before: number, ...rows: PublicationRow[]): LoggedWriting => ({
    number,
    before: { publications: before, corrections: 0 },
    publications: rows,
    corrections: [],
    tables: {},
  });
  const faults = (rows: readonly PublicationRow[], ofWritings: readonly LoggedWriting[]) => {
    const sheet = logSheet<string>(LOGS.publications, rows);
    const cells = [
      sheet.columns.map(({ title }) => title),
      ...sheet.rows.map((row) => row.map((cell) => cell ?? '')),
    ];
    return logFaults('publications', cells, ofWritings);
  };
  const [zero, one, other] = [writing(0, 0, first), writing(1, 1, second), writing(1, 1, third)];

  test('are in either order, whichever record comes first', () => {
    for (const records of [
      [zero, one, other],
      [zero, other, one],
    ]) {
      expect(faults([first, second, third], records)).toEqual([]);
      expect(faults([first, third, second], records)).toEqual([]);
      const found = [
        expect.objectContaining({ text: expect.stringContaining('not in the order') as string }),
      ];
      expect(faults([second, first, third], records)).toEqual(found);
    }
  });

  test('are in either order with one that found the rows of only one of them', () => {
    const unaware = [zero, one, other, writing(2, 2, fourth)];
    expect(faults([first, second, fourth, third], unaware)).toEqual([]);
    const aware = [zero, one, other, writing(2, 3, fourth)];
    expect(faults([first, second, fourth, third], aware)).toHaveLength(1);
  });

  test('keep the order of each of them', () => {
    const two = [zero, writing(1, 1, second, third), writing(1, 1, fourth)];
    expect(faults([first, second, fourth, third], two)).toEqual([]);
    expect(faults([first, third, fourth, second], two)).toHaveLength(1);
  });
});

test('rows that are older than the first record are left alone', () => {
  const cells = cellsOf('publications');
  const later = writings.slice(2);
  expect(logFaults('publications', cells, later)).toEqual([]);
  const edited = cells.map((line, at) => (at === 1 ? line.map(() => 'x') : line));
  expect(logFaults('publications', edited, later)).toEqual([]);
});
