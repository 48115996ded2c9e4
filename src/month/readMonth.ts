import { isBlankOrZero } from '../cells/cellValue';
import { HISTORY_COLUMNS, PAST_COLUMNS, RATING_TITLES } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { readPerformance, readRawRating } from '../cells/readNumber';
import { readGameType, readRatingType } from '../cells/readWords';
import type { TableRow } from '../cells/table';
import type { PastPerformance, PlayerMonthInput } from '../engine/csa2024/monthRecord';
import {
  type GameType,
  ownTypeOf,
  perRating,
  type PerRating,
  RATING_TYPES,
  type RatingType,
} from '../engine/csa2024/ratingTypes';
import { gameType } from '../engine/csa2024/timeControl';
import type { CalendarDay } from '../engine/kit/calendarDay';
import { isProblem, note, problem } from '../engine/kit/problem';
import type { RawRating } from '../engine/kit/units';
import { inOrder, type PlacedProblem, readBlock } from './readBlock';
import { readGames } from './readGames';
import { readPlayer } from './readPlayer';

/** The most rows a history is numbered to; larger numbers in its first column are years or dates. */
const HIGHEST_NUMBER = 999;

/** The history block: raw ratings, the newest first. A list may end early; it may not have a gap. */
export function readHistory(
  cells: Cells,
  zeroIsBlank: boolean,
  problems: PlacedProblem[],
): PerRating<readonly RawRating[]> {
  const table = readBlock('history', HISTORY_COLUMNS, cells, zeroIsBlank, problems);
  let above = 0;
  for (const row of table.rows) {
    const number = row.value('number');
    if (typeof number !== 'number' || number === 0 || number > HIGHEST_NUMBER) continue;
    if (number <= above) row.report('number', problem('historyNotNewestFirst', '49', { number, above }));
    above = number;
  }
  const ratings = perRating((): RawRating[] => []);
  for (const type of RATING_TYPES) {
    let ended = false;
    for (const row of table.rows) {
      const before = problems.length;
      const rating = row.read(type, readRawRating);
      if (rating === null) ended ||= problems.length === before;
      else if (ended) {
        row.report(type, problem('historyGap', '49'));
        break;
      } else ratings[type].push(rating);
    }
  }
  return ratings;
}

type Row = TableRow<(typeof PAST_COLUMNS)[number]['key']>;

/** The past block: performances of earlier months, in any order. */
function readPast(
  cells: Cells,
  zeroIsBlank: boolean,
  problems: PlacedProblem[],
): PerRating<readonly PastPerformance[]> {
  const past = perRating((): PastPerformance[] => []);
  for (const row of readBlock('past', PAST_COLUMNS, cells, zeroIsBlank, problems).rows) {
    if (isPrepared(row)) continue;
    const list = row.read('list', readRatingType);
    if (list === null) row.missing('list', '35');
    const minutes = row.read('minutes', readMinutes);
    const type = list === null ? null : typeOf(row, list, minutes);
    const given = row.read('performance', readPerformance);
    // A blank performance arrives as 0 on the desktop; one of exactly 0 is not to be had.
    const performance = given === 0 ? null : given;
    const endDay = row.read('endDate', readDate);
    if (endDay === null) row.missing('endDate', '36');
    if (list !== null && type !== null && endDay !== null) {
      past[list].push({ gameType: type, performance, endDay, minutes });
    }
  }
  return past;
}

/** A row with nothing but its list waits for a tournament: so a blank month is laid out. */
function isPrepared(row: Row): boolean {
  return (['type', 'performance', 'endDate', 'minutes'] as const).every((key) =>
    isBlankOrZero(row.value(key)),
  );
}

/** The tournament's type: as given, else by its minutes, else (not for Main) the list's own. */
function typeOf(row: Row, list: RatingType, minutes: number | null): GameType | null {
  const given = row.read('type', readGameType);
  const timed = minutes === null ? null : gameType(minutes);
  if (isProblem(timed)) {
    row.report('minutes', timed);
    return null;
  }
  if (given !== null && timed !== null && ownTypeOf(given) !== ownTypeOf(timed)) {
    row.report('type', note('typeAgainstMinutes', '20', { minutes: minutes ?? 0, type: timed }));
  }
  const type = given ?? timed ?? (list === 'main' ? null : list);
  const missing = problem('columnMissing', '37', { title: 'Type' });
  if (type === null && !row.has('type')) row.report('list', missing);
  else if (type === null) row.missing('type', '37');
  else if (list !== 'main' && ownTypeOf(type) !== list) {
    row.report('type', problem('typeNotOfList', '24', { list: RATING_TITLES[list], type }));
    return null;
  }
  return type;
}

/** The four blocks, each with its header row. */
export interface MonthCells {
  readonly player: Cells;
  readonly history?: Cells | null;
  readonly past?: Cells | null;
  /** May be nothing but its header: a month without games. */
  readonly games: Cells;
  readonly calculationDay: CalendarDay;
  /** True where blank cells arrive as 0, as they do for custom functions on the Windows desktop. */
  readonly zeroIsBlank?: boolean;
}

export interface MonthReading {
  /** null where there is an error among the problems. */
  readonly input: PlayerMonthInput | null;
  /** In the order of the blocks, of their rows and columns. */
  readonly problems: readonly PlacedProblem[];
}

/** Reads a player's month from the cells of its blocks. A cell that cannot be read is a problem, never a guess. */
export function readMonth(cells: MonthCells): MonthReading {
  const problems: PlacedProblem[] = [];
  const zeroIsBlank = cells.zeroIsBlank ?? false;
  for (const block of ['player', 'games'] as const) {
    if (cells[block].length === 0) {
      problems.push({ problem: problem('blockMissing', '', { block }), block, row: 0, column: 0 });
    }
  }
  const present = (block: Cells | null | undefined): block is Cells => (block?.length ?? 0) > 0;
  const input: PlayerMonthInput = {
    calculationDay: cells.calculationDay,
    ratings: present(cells.player)
      ? readPlayer(cells.player, zeroIsBlank, problems)
      : perRating(() => ({ rating: null, k: null, highest: null, penaltyPoints: 0 })),
    history: present(cells.history) ? readHistory(cells.history, zeroIsBlank, problems) : perRating(() => []),
    past: present(cells.past) ? readPast(cells.past, zeroIsBlank, problems) : perRating(() => []),
    tournaments: present(cells.games) ? readGames(cells.games, zeroIsBlank, problems) : [],
  };
  const failed = problems.some(({ problem }) => problem.severity === 'error');
  return { input: failed ? null : input, problems: inOrder(problems) };
}
