import type { Game, Tournament } from '../engine/csa2024/monthRecord';
import { timeControl } from '../engine/csa2024/timeControl';
import { type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { isProblem, problem } from '../engine/kit/problem';
import { isBlankOrZero } from '../cells/cellValue';
import type { GamesKey } from '../cells/columns';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { readNumber } from '../cells/readNumber';
import { readYesNo } from '../cells/readWords';
import { reader } from '../cells/reader';
import type { TableRow } from '../cells/table';

type Row = TableRow<GamesKey>;

const readName = reader((value) => (typeof value === 'boolean' ? String(value) : value));

/** A tournament as its first row gives it, with the games found so far. */
export interface OpenTournament {
  readonly name: string;
  readonly minutes: number | null;
  /** The increment of its first row, for rows that say only the base again. */
  readonly increment: number;
  readonly endDay: CalendarDay | null;
  readonly abroad: boolean;
  readonly rateAnyway: boolean;
  readonly games: Game[];
}

/**
 * The tournaments of a games block. Name, time control, end date, Abroad and Rate anyway may stand in a tournament's first row only:
 * a blank one is the same as above. Said again they must be the same: one time control for a tournament (21-22).
 */
export class TournamentRows {
  private readonly tournaments = new Map<string, OpenTournament>();
  private current: OpenTournament | null = null;

  /** The tournament that a row belongs to; null, with its problem noted, where there is no name yet. */
  at(row: Row): OpenTournament | null {
    const cell = row.read('tournament', readName);
    const name = isBlankOrZero(cell) ? null : String(cell).replace(/\s+/g, ' ');
    if (name === null && this.current === null) {
      row.missing('tournament', '13');
      return null;
    }
    const known = name === null ? this.current : this.tournaments.get(name.toLowerCase());
    if (known !== null && known !== undefined) {
      this.current = known;
      checkSaidAgain(row, known);
    } else if (name !== null) {
      this.current = openTournament(row, name);
      this.tournaments.set(name.toLowerCase(), this.current);
    }
    return this.current;
  }

  /** All tournaments whose first row could be read, in the order of the sheet. */
  all(): Tournament[] {
    return [...this.tournaments.values()].flatMap(({ name, minutes, endDay, abroad, rateAnyway, games }) =>
      minutes === null || endDay === null
        ? []
        : [{ name, minutes, endDay, abroad, ...(rateAnyway && { rateAnyway }), games }],
    );
  }
}

function openTournament(row: Row, name: string): OpenTournament {
  const minutes = minutesOf(row, 0);
  if (minutes === null) row.missing(row.has('base') && !row.has('minutes') ? 'base' : 'minutes', '19');
  const endDay = row.read('endDate', readDate);
  if (endDay === null) row.missing('endDate', '36');
  const abroad = row.read('abroad', readYesNo) ?? false;
  const increment = readNumber(row.value('increment'));
  return {
    name,
    minutes,
    increment: typeof increment === 'number' ? increment : 0,
    endDay,
    abroad,
    rateAnyway: row.read('rateAnyway', readYesNo) ?? false,
    games: [],
  };
}

/** Clause 19, from Minutes or from Base and Increment; null where both are blank or unreadable. */
function minutesOf(row: Row, incrementAbove: number): number | null {
  const minutes = row.read('minutes', readMinutes);
  const base = row.read('base', readNumber);
  const increment = row.read('increment', readNumber);
  if (base === null || (base === 0 && (increment ?? 0) === 0)) return minutes;
  const control = timeControl(base, increment ?? incrementAbove);
  if (isProblem(control)) {
    row.report(control.problem === 'incrementNegative' ? 'increment' : 'base', control);
    return null;
  }
  if (minutes !== null && minutes !== control) {
    row.report('minutes', problem('minutesDiffer', '21-22', { minutes, first: control }));
  }
  return control;
}

function checkSaidAgain(row: Row, first: OpenTournament): void {
  const minutes = minutesOf(row, first.increment);
  if (minutes !== null && first.minutes !== null && minutes !== first.minutes) {
    const key = isBlankOrZero(row.value('minutes')) ? 'base' : 'minutes';
    row.report(key, problem('minutesDiffer', '21-22', { minutes, first: first.minutes }));
  }
  const endDay = row.read('endDate', readDate);
  if (endDay !== null && first.endDay !== null && endDay !== first.endDay) {
    const days = { date: formatCalendarDay(endDay), first: formatCalendarDay(first.endDay) };
    row.report('endDate', problem('endDateDiffers', '36', days));
  }
  if (saysOtherwise(row, 'abroad', first)) row.report('abroad', problem('abroadDiffers', '43'));
  if (saysOtherwise(row, 'rateAnyway', first)) row.report('rateAnyway', problem('rateAnywayDiffers', '12.1'));
}

function saysOtherwise(row: Row, key: 'abroad' | 'rateAnyway', first: OpenTournament): boolean {
  const said = row.read(key, readYesNo);
  return !isBlankOrZero(row.value(key)) && said !== null && said !== first[key];
}
