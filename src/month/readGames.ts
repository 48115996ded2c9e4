import { type CellValue, isBlankOrZero, isDash } from '../cells/cellValue';
import { GAMES_COLUMNS, type GamesKey } from '../cells/columns';
import { type Cells, columnMissing } from '../cells/headers';
import { likelyHeader } from '../cells/headers';
import { absenceIn, saysNone, saysUnrated, unplayedResult } from '../cells/noOpponent';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { HIGHEST_RATING, readNumber, readRating } from '../cells/readNumber';
import { readResultOf, type TypedResult } from '../cells/readResult';
import { readColour, readYesNo } from '../cells/readWords';
import { reader, type Reader, shown, unreadable } from '../cells/reader';
import type { TableRow } from '../cells/table';
import type { Colour } from '../engine/csa2024/expectedScore';
import { type GameResult, ratedScore } from '../engine/csa2024/gameResult';
import type { Game, Tournament } from '../engine/csa2024/monthRecord';
import { timeControl } from '../engine/csa2024/timeControl';
import { type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { isProblem, note, type Outcome, problem, type Problem } from '../engine/kit/problem';
import { type PlacedProblem, readBlock } from './readBlock';

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
 * The tournaments of a games block. Name, time control, end date, Abroad and Rate anyway may be in a tournament's first row only:
 * a blank one is the same as above. If repeated, they must be the same: one time control for a tournament (21-22).
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

const RATINGS = ['opponentMain', 'opponentOwn'] as const;
const OPPONENT = ['opponentName', ...RATINGS] as const;

/** An opponent's rating; null also for a dash, "unrated", and the word of a bye or forfeit. */
const readOpponentRating: Reader<number> = Object.assign(
  (value: CellValue) => (saysNone(value) || isWordOfAbsence(value) ? null : readRating(value)),
  { mostUnconfirmed: HIGHEST_RATING },
);

/** Whether a cell that should be a rating means a bye or forfeit. */
function isWordOfAbsence(value: CellValue): boolean {
  return ['bye', 'requestedBye', 'forfeit'].includes(absenceIn(value) ?? '');
}

function absenceOf(row: Row, key: (typeof OPPONENT)[number], isRated: boolean): ReturnType<typeof absenceIn> {
  const value = row.value(key);
  return key === 'opponentName' || isWordOfAbsence(value) ? absenceIn(value, isRated) : null;
}

/**
 * Clauses 28, 46 and 55: the result of a row, which is no game where the row names no opponent. A bye or forfeit by name is
 * read as what it is, and noted; text that may also be a person, and points without an opponent, are errors.
 *
 * @param typed what the cell of the result means
 * @returns null where the row is none of a month's, with its problem noted
 */
function resultOfRow(row: Row, typed: TypedResult): TypedResult | null {
  const isRated = RATINGS.some((key) => isRating(row.value(key)));
  const at = OPPONENT.find((key) => absenceOf(row, key, isRated) !== null);
  const points = typed === 'requestedBye' ? null : ratedScore(typed);
  if (at === undefined) {
    if (points === null || isRated || hasOpponent(row)) return typed;
    row.report(row.has('opponentName') ? 'opponentName' : 'opponentMain', problem('opponentMissing', '46'));
    return null;
  }
  const absence = absenceOf(row, at, isRated)!;
  if (points === null) return absence === 'bye' ? byeBeside(typed) : typed;
  const result = absence === 'doubtful' ? null : unplayedResult(absence, points);
  if (result === null) {
    const found = absence === 'nobody' ? problem('opponentMissing', '46') : null;
    row.report(at, found ?? unreadable('opponentDoubtful', '46', row.value(at)));
  } else if (result !== 'requestedBye') {
    const kind = result === 'bye' ? 'a bye' : 'a forfeit';
    row.report(at, note('readAsUnplayed', '46', { value: shown(row.value(at)), kind }));
  }
  return result;
}

/** A bye may be printed as won by forfeit. */
function byeBeside(typed: TypedResult): TypedResult {
  if (typed === 'forfeitLoss') return 'requestedBye';
  return typed === 'forfeitWin' ? 'bye' : typed;
}

/** Whether a row names an opponent without a rating, or says that they have none; a column that is missing has its own problem. */
function hasOpponent(row: Row): boolean {
  const name = row.value('opponentName');
  // A question mark or a star is nobody's name.
  const isNamed = !isBlankOrZero(name) && /[\p{L}\p{N}]/u.test(String(name)) && name !== '0';
  return isNamed || RATINGS.some((key) => saysOther(row.value(key))) || !RATINGS.some((key) => row.has(key));
}

/** Says that there is no rating, or cannot be read, which has its own problem. */
function saysOther(value: CellValue): boolean {
  return saysUnrated(value) || isProblem(readOpponentRating(value));
}

function isRating(value: CellValue): boolean {
  const rating = readRating(value);
  return rating !== null && !isProblem(rating);
}

const MINUTES_COLUMN = GAMES_COLUMNS.find(({ key }) => key === 'minutes')!;

/** The cells of a row that are about the game, not about its tournament. */
const GAME_KEYS = ['round', 'opponentName', 'opponentMain', 'opponentOwn', 'colour', 'result'] as const;

/** The games block: the month's tournaments in the order of the sheet, each with its games. */
export function readGames(cells: Cells, zeroIsBlank: boolean, problems: PlacedProblem[]): Tournament[] {
  const table = readBlock('games', GAMES_COLUMNS, cells, zeroIsBlank, problems);
  if (cells.length > 0 && !table.has('minutes') && !table.has('base')) {
    const header = cells[0]!;
    const understood = new Set(table.places.values());
    const free = [...header.keys()].filter((place) => !understood.has(place));
    const likely = likelyHeader(header, free, MINUTES_COLUMN);
    const [missing, column] = columnMissing(MINUTES_COLUMN.title, header, likely);
    problems.push({ problem: missing, block: 'games', row: 0, column });
  }
  const tournaments = new TournamentRows();
  for (const row of table.rows) {
    const tournament = tournaments.at(row);
    if (isHeading(row, zeroIsBlank)) continue;
    const game = readGame(row, tournament);
    if (game !== null) tournament?.games.push(game);
  }
  return tournaments.all();
}

/** A row that only names a tournament. A 0 as result is a loss, except where blanks arrive as 0. */
function isHeading(row: Row, zeroIsBlank: boolean): boolean {
  const result = row.value('result');
  const others = GAME_KEYS.every((key) => isBlankOrZero(row.value(key)));
  return others && (zeroIsBlank || result === null);
}

function readGame(row: Row, tournament: OpenTournament | null): Game | null {
  const typed = readColour(row.value('colour'));
  const own = row.read('result', (value) => resultBeside(typed, value));
  const result = own === null ? null : resultOfRow(row, own);
  if (row.has('result') && row.value('result') === null) row.report('result', problem('valueMissing', '41'));
  if (result === 'requestedBye') {
    row.report('result', note('requestedByeLeftOut', '55'));
    return null;
  }
  const colour = colourOf(row, typed, result);
  const [opponentMain, opponentOwn] = (['opponentMain', 'opponentOwn'] as const).map((key) => {
    const rating = row.read(key, readOpponentRating);
    // The table reports a missing column once.
    const isUnrated = row.has(key) && readOpponentRating(row.value(key)) === null;
    if (isUnrated && result !== null && ratedScore(result) !== null) {
      row.report(key, opponentUnrated(tournament?.abroad ?? false));
    }
    return rating;
  });
  if (result === null) return null;
  const name = nameIn(row.value('opponentName'));
  const game: Game = {
    round: roundOf(row),
    opponentMain: opponentMain ?? null,
    opponentOwn: opponentOwn ?? null,
    colour,
    result,
  };
  return name === null ? game : { ...game, opponentName: name };
}

/** A colour that cannot be read is one problem, whatever result it would have decided. */
function resultBeside(colour: Outcome<Colour | null>, value: CellValue): Outcome<TypedResult | null> {
  if (!isProblem(colour)) return readResultOf(value, colour);
  const result = readResultOf(value, null);
  return isProblem(result) && result.problem === 'resultNeedsColour' ? null : result;
}

/** A game at the board has a colour (32). One that was not played needs none: a dash is as good as blank, junk is noted. */
function colourOf(row: Row, typed: Outcome<Colour | null>, result: GameResult | null): Colour | null {
  const isPlayed = result === null || ratedScore(result) !== null;
  if (isProblem(typed)) {
    const value = row.value('colour');
    if (isPlayed || typed.problem !== 'colourUnknown') row.report('colour', typed);
    else if (!isDash(value)) row.report('colour', note('colourNotNeeded', '46', { value: shown(value) }));
    return null;
  }
  if (typed === null && result !== null && isPlayed) row.missing('colour', '32');
  return typed;
}

/** In RSA an unrated opponent counts as 1200 (56); abroad their tournament performance is needed (10.2, 44). */
function opponentUnrated(abroad: boolean): Problem {
  return abroad ? problem('opponentUnratedAbroad', '44') : note('opponentUnrated', '56');
}

/** The opponent's name is only shown, so it is never an error. */
function nameIn(cell: CellValue): string | null {
  return isBlankOrZero(cell) || saysNone(cell) ? null : String(cell).replace(/\s+/g, ' ');
}

/** The round is only shown in the report, so an unusual one is no error. */
function roundOf(row: Row): number | null {
  const round = readNumber(row.value('round'));
  if (typeof round === 'number') return round === 0 ? null : round;
  if (round !== null) row.report('round', note('roundNotANumber', ''));
  return null;
}
