import example from '../golden/csa2024-worked-example.json';
import { RATING_TYPES } from '../../src/engine/csa2024/ratingTypes';
import { calendarDay } from '../../src/engine/kit/calendarDay';

export type Rows = unknown[][];

const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];

/** The worked example as the cells of its four blocks, dates as text. */
export const EXAMPLE_CELLS = {
  player: [
    ['Player', ...LISTS],
    ['Rating', ...RATING_TYPES.map((type) => example.player.rating[type])],
    ['K', ...RATING_TYPES.map((type) => example.player.k[type])],
  ] as Rows,
  history: [
    ['#', ...LISTS],
    ...example.history.main.map((_, at) => [
      at + 1,
      ...RATING_TYPES.map((type) => example.history[type][at]),
    ]),
  ] as Rows,
  past: [
    ['Rating list', 'Type', 'Performance', 'End date', 'Minutes'],
    ...RATING_TYPES.flatMap((list) =>
      (example.past[list] as PastRow[]).map((row) => [
        list,
        row.type,
        row.performance,
        row.endDate,
        row.minutes,
      ]),
    ),
  ] as Rows,
  games: [
    ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
    ...example.tournaments.flatMap(({ id, minutes, endDate, games }) =>
      games.map((game) => [
        `Tournament ${id}`,
        minutes,
        endDate,
        game.round,
        game.opponentMain,
        game.opponentOwnType,
        game.colour,
        game.result,
      ]),
    ),
  ] as Rows,
  calculationDay: calendarDay(2024, 4, 1)!,
};

interface PastRow {
  readonly type: string;
  readonly performance: number | null;
  readonly endDate: string;
  readonly minutes: number;
}

/** A block with its columns in another order, by their places now. */
export function reordered(rows: Rows, order: readonly number[]): Rows {
  return rows.map((row) => order.map((at) => row[at]));
}

/** A block with one cell changed. */
export function withCell(rows: Rows, row: number, column: number, cell: unknown): Rows {
  return rows.map((line, at) =>
    at === row ? line.map((old, place) => (place === column ? cell : old)) : line,
  );
}

/** A block with its header's titles changed. */
export function retitled(rows: Rows, titles: Readonly<Record<string, string>>): Rows {
  return rows.map((row, at) => (at === 0 ? row.map((title) => titles[String(title)] ?? title) : row));
}
