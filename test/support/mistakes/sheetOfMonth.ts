import {
  type PlayerMonthInput,
  RATING_TYPES,
  type RatingState,
  type Tournament,
} from '../../../src/engine/csa2024';
import { formatCalendarDay } from '../../../src/engine/kit/calendarDay';
import { RESULT_TYPED } from '../../../src/documents/csa2024/rows';

export type SheetCells = unknown[][];

const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];
const WIDTH = 8;

/** Where the blocks of such a sheet begin: the rows of their headers. */
export interface SheetOfMonth {
  readonly cells: SheetCells;
  readonly player: number;
  readonly games: number;
  readonly history: number;
  readonly past: number;
}

/** A player's month as people keep it: its four blocks one below the other on one sheet. */
export function sheetOfMonth({ ratings, history, past, tournaments }: PlayerMonthInput): SheetOfMonth {
  const state = (pick: (state: RatingState) => unknown) => RATING_TYPES.map((type) => pick(ratings[type]));
  const player = [
    ['Player', ...LISTS],
    ['Rating', ...state(({ rating }) => rating)],
    ['K', ...state(({ k }) => k)],
    ['Highest rating', ...state(({ highest }) => highest)],
    ['Penalty points', ...state(({ penaltyPoints }) => (penaltyPoints === 0 ? '' : penaltyPoints))],
  ];
  const games = [
    ['Tournament', 'Minutes', 'End date', 'Round', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
    ...tournaments.flatMap(gameRows),
  ];
  const longest = Math.max(...RATING_TYPES.map((type) => history[type].length));
  const historyRows = [
    ['#', ...LISTS],
    ...Array.from({ length: longest }, (_, at) => [at + 1, ...RATING_TYPES.map((type) => history[type][at])]),
  ];
  const pastRows = [
    ['Rating list', 'Type', 'Performance', 'End date', 'Minutes'],
    ...RATING_TYPES.flatMap((type) =>
      past[type].map(({ gameType, performance, endDay, minutes }) => [
        type,
        gameType,
        performance,
        formatCalendarDay(endDay),
        minutes,
      ]),
    ),
  ];
  const blocks = [player, games, historyRows, pastRows];
  const starts = blocks.map((_, at) => blocks.slice(0, at).reduce((sum, rows) => sum + rows.length + 1, 0));
  const blank = [[]];
  const cells = blocks
    .flatMap((rows, at) => (at === 0 ? rows : [...blank, ...rows]))
    .map((row: unknown[]) => Array.from({ length: WIDTH }, (_, at) => row[at] ?? ''));
  return { cells, player: starts[0]!, games: starts[1]!, history: starts[2]!, past: starts[3]! };
}

function gameRows({ name, minutes, endDay, games }: Tournament): unknown[][] {
  return games.map(({ round, opponentMain, opponentOwn, colour, result }) => [
    name,
    minutes,
    formatCalendarDay(endDay),
    round,
    opponentMain,
    opponentOwn,
    colour === null ? '' : colour === 'white' ? 'W' : 'B',
    RESULT_TYPED[result],
  ]);
}
