import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { BUREAU_TABLES, periodOf, tableSheet, type TableSheet } from '../../../src/bureau';
import { SeededNumbers } from '../../../src/bureau/sample/samplePlayers';
import { cellsOfFiles, type TableFiles } from '../../../src/publications/tableFiles';
import { cellsOf, madeMonth } from '../../publications/support';
import { OTHER, rowsOf, splitAtRandom } from '../../publications/splitRecords';

const MARCH = periodOf(calendarDay(2024, 3, 1)!);

/** The sheets of six tables of March 2024. */
export function sheetsOf(files: TableFiles): TableSheet[] {
  const tables = cellsOfFiles(cellsOf(files));
  return BUREAU_TABLES.map((table) => {
    const rows = tables[table]!.cells.slice(1).map((line) => line.map((cell) => (cell === '' ? null : cell)));
    return tableSheet(table, rows as never, MARCH);
  });
}

/** A small federation in which a player has two records, and the same with one. */
export function twoRecords(seed = 3, players = 12) {
  const one = madeMonth(MARCH, seed, players);
  const keep = rowsOf(one.players)[2]![0]!;
  const two = splitAtRandom(one, keep, new SeededNumbers(seed));
  return { keep, drop: OTHER, one: sheetsOf(one), two: sheetsOf(two) };
}
