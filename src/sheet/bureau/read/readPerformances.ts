import { ownTypeOf } from '../../../engine/csa2024';
import { gameTypeCode, listCode, type PerformanceColumns } from '../../../engine/csa2024/bureau/bureauInput';
import { daysAfter, formatCalendarDay, type CalendarDay } from '../../../engine/kit/calendarDay';
import { problem } from '../../../engine/kit/problem';
import { RATING_TITLES } from '../../../cells/columns';
import { readDate } from '../../../cells/readDate';
import { readNumber } from '../../../cells/readNumber';
import { readGameType, readRatingType } from '../../../cells/readWords';
import type { Cells } from '../../month';
import { askAboutDay, FIRST_PAST } from '../../plausible/askAboutDay';
import { BUREAU_BOUNDS } from '../../plausible/csa2024';
import type { RatingPeriod } from '../period';
import { checkNumber } from './checkNumber';
import type { BureauTableProblem } from './placed';
import { playerOf } from './playerOf';
import { type ReadingProgress, rowsInSlices } from './progress';
import type { PlayersReading } from './readPlayers';
import { TableReader } from './tableReader';
import { emptyColumn } from '../../../engine/kit/units';

/**
 * The table of earlier performances (35). A row that is wrong refuses the month: without it another tournament would be
 * among the last five. So does one of the period itself or later, for then the table already includes this period.
 */
export function* readPerformances(
  cells: Cells,
  period: RatingPeriod,
  players: PlayersReading,
  problems: BureauTableProblem[],
): Generator<ReadingProgress, PerformanceColumns> {
  const table = new TableReader('performances', cells, 'refuses', problems);
  const most = Math.max(0, table.rows - 1);
  const columns = {
    player: new Int32Array(most),
    list: new Uint8Array(most),
    gameType: new Uint8Array(most),
    performance: new Float64Array(most),
    endDay: emptyColumn<CalendarDay>(most),
    sequence: new Float64Array(most),
  };
  const seen = new Map<string, number>();
  let count = 0;
  for (const slice of rowsInSlices('performances', table.rows)) {
    yield slice.progress;
    for (let row = slice.from; row < slice.to; row += 1) {
      if (!table.moveTo(row)) continue;
      const player = playerOf(table, players, '35');
      if (player === null) continue;
      const list = table.need('list', readRatingType, '35');
      const type = table.need('type', readGameType, '37');
      const performance = table.need('performance', readNumber, '35');
      const endDay = table.need('end', readDate, '36');
      checkNumber(table, 'performance', BUREAU_BOUNDS.performance, performance);
      if (list !== null && type !== null && list !== 'main' && ownTypeOf(type) !== list) {
        table.report('type', problem('typeNotOfList', '24', { list: RATING_TITLES[list], type }));
      }
      if (endDay !== null && endDay < FIRST_PAST) {
        table.report('end', askAboutDay(endDay, FIRST_PAST, daysAfter(period.first, -1), '35'), 'asks');
      }
      if (endDay !== null && endDay >= period.first) {
        const details = { date: formatCalendarDay(endDay), first: formatCalendarDay(period.first) };
        table.report('end', problem('memoryNotEarlier', '35', details));
      }
      if (list === null || type === null || performance === null || endDay === null) continue;
      const key = `${player} ${list} ${performance} ${endDay}`;
      const twin = seen.get(key);
      if (twin === undefined) seen.set(key, row);
      else {
        const above = row - twin;
        table.report('performance', problem('performanceTwice', '35', { above }), 'asks');
      }
      columns.player[count] = player;
      columns.list[count] = listCode(list);
      columns.gameType[count] = gameTypeCode(type);
      columns.performance[count] = performance;
      columns.endDay[count] = endDay;
      columns.sequence[count] = row;
      count += 1;
    }
  }
  return {
    count,
    player: columns.player.subarray(0, count),
    list: columns.list.subarray(0, count),
    gameType: columns.gameType.subarray(0, count),
    performance: columns.performance.subarray(0, count),
    endDay: columns.endDay.subarray(0, count),
    sequence: columns.sequence.subarray(0, count),
  };
}
