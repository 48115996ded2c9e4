import type { GameScore } from '../../../src/engine/kit/units';
import type { SheetModel } from '../../../src/figures/sheetModel';
import type { SectionTable } from '../../../src/section/sectionRules';

/** The same games with the winner the loser, and everybody rated 37 higher. */
export function reversed(table: SectionTable): SectionTable {
  const players = table.players.map((player) => ({
    ...player,
    rating: player.rating === null ? null : player.rating + 37,
  }));
  const rows = table.rows.map((row) =>
    row.map((cell) => (cell.kind === 'game' ? { ...cell, score: (1 - cell.score) as GameScore } : cell)),
  );
  return { ...table, players, rows };
}

/** A report into whose crosstable another one is typed. */
export function typedOver(report: SheetModel, other: SheetModel): SheetModel {
  const { row, column, rows, columns } = report.blocks.get('crosstable')!;
  const inside = (r: number, c: number) => r >= row && r < row + rows && c >= column && c < column + columns;
  const cells = report.cells.map((line, r) =>
    line.map((content, c) => (inside(r, c) ? other.cells[r]![c]! : content)),
  );
  return { ...report, cells };
}
