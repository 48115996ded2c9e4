import type { PastPerformance } from '../engine/csa2024/monthRecord';
import {
  type GameType,
  ownTypeOf,
  type PerRating,
  perRating,
  type RatingType,
} from '../engine/csa2024/ratingTypes';
import { gameType } from '../engine/csa2024/timeControl';
import { isProblem, note, problem } from '../engine/kit/problem';
import { isBlankOrZero } from '../cells/cellValue';
import { PAST_COLUMNS, RATING_TITLES } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { readPerformance } from '../cells/readNumber';
import type { TableRow } from '../cells/table';
import { readGameType, readRatingType } from '../cells/readWords';
import type { PlacedProblem } from './placedProblem';
import { readBlock } from './readBlock';

type Row = TableRow<(typeof PAST_COLUMNS)[number]['key']>;

/** The past block: performances of earlier months, in any order. */
export function readPast(
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
