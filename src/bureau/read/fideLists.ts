import { formatCalendarDay, monthOf, yearOf } from '../../engine/kit/calendarDay';
import { type GameColumns, LIST_COUNT } from '../../engine/csa2024/bureau/bureauInput';
import { problem } from '../../engine/kit/problem';
import type { RatingPeriod } from '../tables/period';
import type { EventRow, EventsReading } from './readEvents';
import type { HistoryReading } from './knownHistory';
import { monthNumber, monthText } from './readHistory';
import type { PlayersReading } from './readPlayers';

/** FIDE's lists that were valid when the period's events began. */
export interface FideLists {
  /** `PlayerColumns.fide` */
  readonly fide: Float64Array;
  /** `EventColumns.fideList` */
  readonly fideList: Int32Array;
}

/**
 * Clauses 10.1 and 44: the FIDE ratings of the list that was valid when an event abroad began, for games between two players of the
 * federation. Those on Players are of the period's month, those of earlier months are in the rating history. Where the history has
 * FIDE ratings, but none of that month, it is a question whether the ratings on Players are right; where it has none at all,
 * nothing is known of lists.
 */
export function fideLists(
  { first }: RatingPeriod,
  players: PlayersReading,
  events: EventsReading,
  games: GameColumns,
  history: HistoryReading,
): FideLists {
  const { fide: current, count } = players.columns;
  const fideList = new Int32Array(events.events.length);
  if (history.fide.size === 0) return { fide: current, fideList };
  const month = monthNumber(yearOf(first), monthOf(first));
  const lists = [current];
  const placeOf = new Map<number, number>([[month, 0]]);
  for (const at of eventsBetweenOwn(events, games)) {
    const event = events.events[at]!;
    const began = monthOfStart(event);
    const list = history.fide.get(began);
    if (list === undefined) reportMissing(events, event, began);
    else if (!placeOf.has(began)) {
      placeOf.set(began, lists.length);
      // A player without a rating history can have an earlier rating nowhere.
      lists.push(list.map((rating, player) => (hasHistory(history, player) ? rating : current[player]!)));
    }
    fideList[at] = placeOf.get(began) ?? 0;
  }
  const fide = new Float64Array(lists.length * count);
  lists.forEach((list, at) => fide.set(list, at * count));
  return { fide, fideList };
}

/** The events abroad in which players of the federation meet each other. */
function eventsBetweenOwn({ events }: EventsReading, games: GameColumns): ReadonlySet<number> {
  const found = new Set<number>();
  if (!events.some(({ abroad }) => abroad)) return found;
  for (let game = 0; game < games.count; game += 1) {
    const event = games.event[game]!;
    const areOwn = games.white[game]! >= 0 && games.black[game]! >= 0;
    if (areOwn && events[event]!.abroad && !events[event]!.unrated) found.add(event);
  }
  return found;
}

/** An event whose start is not given is taken to be of one day. */
function monthOfStart({ startDay, endDay }: EventRow): number {
  const day = startDay ?? endDay;
  return monthNumber(yearOf(day), monthOf(day));
}

const hasHistory = ({ columns: { known } }: HistoryReading, player: number): boolean =>
  known.subarray(player * LIST_COUNT, (player + 1) * LIST_COUNT).some((count) => count > 0);

function reportMissing(
  { table }: EventsReading,
  { name, row, startDay, endDay }: EventRow,
  month: number,
): void {
  const details = { event: name, date: formatCalendarDay(startDay ?? endDay), list: monthText(month) };
  const key = startDay === null ? 'end' : 'start';
  table.reportAt(row, key, problem('fideListMissing', '10.1', details), 'question');
}
