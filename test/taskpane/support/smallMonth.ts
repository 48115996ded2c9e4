import type { SheetCell } from '../../../src/excel/workbook';

/** A small month on one sheet: the player in A1:E2, the games in A4:H6. */
export function smallMonth(): SheetCell[][] {
  return [
    ['Player', 'Main', 'Standard', 'Rapid', 'Blitz'],
    ['Rating', 1500, 1480, 1450, 1300],
    [],
    ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
    ['Open', 90, '2024/03/20', 1, 1600, 1590, 'W', 1],
    ['Open', 90, '2024/03/20', 2, 1550, 1540, 'B', 0.5],
  ];
}
