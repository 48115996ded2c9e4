import {
  type BlockKind,
  GAMES_COLUMNS,
  type GamesKey,
  HISTORY_COLUMNS,
  PAST_COLUMNS,
  PLAYER_COLUMNS,
  PLAYER_ROW_NAMES,
  RATING_TITLES,
} from '../cells/columns';
import type { Cells } from '../cells/headers';
import { named } from '../cells/names';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { readNumber, readRating } from '../cells/readNumber';
import type { Reader } from '../cells/reader';
import type { TableRow } from '../cells/table';
import {
  askAboutChange,
  askAboutDay,
  CAPPED_FROM,
  FIRST_PAST,
  isBelowFloor,
  MONTH_BOUNDS,
} from '../documents/csa2024/bounds';
import { RATING_TYPES, type RatingType } from '../engine/csa2024';
import { addMonths, type CalendarDay } from '../engine/kit/calendarDay';
import { isProblem, type Problem } from '../engine/kit/problem';
import { askAbout, type Bound, isAllowed, mayBeMisspelt, question, type Table } from '../figures/question';
import type { OwnMonth } from './ownMonth';
import { inOrder, type PlacedProblem, readBlock } from './readBlock';
import { type OpenTournament, TournamentRows } from './readGames';

type Row = TableRow<GamesKey>;

/** What two rows of the same game have in common where no round distinguishes them. */
const SAME_GAME = ['opponentName', 'opponentMain', 'opponentOwn', 'colour', 'result'] as const;

/** What the rows of a month's games ask together: a round twice, a row twice, a tournament under two spellings. */
class GameRows {
  private readonly rounds = new Map<string, number>();
  private readonly tournaments: OpenTournament[] = [];

  /**
   * @param tournament the one that the row belongs to, as `TournamentRows` gives it
   * @param ask takes what is asked about a cell of the row
   */
  check(row: Row, tournament: OpenTournament | null, ask: (key: GamesKey, problem: Problem) => void): void {
    if (tournament === null || row.value('result') === null) return;
    if (!this.tournaments.includes(tournament)) {
      const other = this.tournaments.find((one) => isSameEvent(one, tournament));
      if (other !== undefined) {
        ask('tournament', question('namesAlike', '13', { name: tournament.name, other: other.name }));
      }
      this.tournaments.push(tournament);
    }
    const at = this.tournaments.indexOf(tournament);
    const round = row.value('round');
    const game = round ?? SAME_GAME.map((key) => String(row.value(key))).join('/');
    const key = `${at} ${round === null ? 'game' : 'round'} ${String(game)}`;
    const above = this.rounds.get(key);
    this.rounds.set(key, row.row);
    if (above === undefined) return;
    const rows = row.row - above;
    if (round === null) ask('result', question('gameTwiceInMonth', '13.3', { above: rows }));
    else ask('round', question('roundTwice', '13.3', { round: String(round), above: rows }));
  }
}

/** Two spellings of one tournament: it ended on one day and has one time control. */
function isSameEvent(one: OpenTournament, other: OpenTournament): boolean {
  return one.endDay === other.endDay && one.minutes === other.minutes && mayBeMisspelt(one.name, other.name);
}

/** How a month is looked at. */
interface MonthCircumstances {
  /** The last day on which a tournament can have ended. */
  readonly lastDay: CalendarDay;
  /** Whether clause 47 is applied, by the reading. */
  readonly hasMaximum: boolean;
}

/** A cell with a number that could be read. */
interface Figure<Value extends number = number> {
  readonly value: Value;
  readonly ask: (found: Problem | null) => void;
}

/**
 * The questions about unlikely numbers of a player's month: at most one question for each cell.
 *
 * @param month what `readOwnMonth` reads; what it cannot read is asked nothing about
 * @returns in the order of the blocks, of their rows and columns as the user has them
 */
export function monthQuestions(month: OwnMonth, circumstances: MonthCircumstances): PlacedProblem[] {
  const { cells, placeOf } = month;
  const asked = new Asked(placeOf);
  const player = askPlayer(cells.player, asked);
  askHistory(cells.history ?? [], cells.calculationDay, circumstances, player, asked);
  askPast(cells.past ?? [], circumstances, asked);
  askGames(cells.games, circumstances, asked);
  return asked.all();
}

/** The questions so far, one for each cell: the first. */
class Asked {
  private readonly cells = new Map<string, PlacedProblem>();

  constructor(private readonly placeOf: OwnMonth['placeOf']) {}

  /** The number of a cell; null where it is blank or cannot be read. */
  figure<Key extends string, Value extends number>(
    block: BlockKind,
    row: TableRow<Key>,
    key: Key,
    reader: Reader<Value>,
  ): Figure<Value> | null {
    const value = reader(row.value(key));
    if (value === null || isProblem(value)) return null;
    const ask = (problem: Problem | null): void => {
      if (problem !== null) this.ofCell(block, row, key, problem);
    };
    return { value, ask };
  }

  /** Asks about a cell, unless something is asked about it already. */
  ofCell<Key extends string>(block: BlockKind, row: TableRow<Key>, key: Key, problem: Problem): void {
    const place = this.placeOf(block, { row: row.row, column: row.column(key) });
    const cell = `${block} ${place.row} ${place.column}`;
    if (!this.cells.has(cell)) this.cells.set(cell, { problem, block, ...place });
  }

  /** Asks about a cell's number by its bounds. */
  by<Key extends string>(
    block: BlockKind,
    row: TableRow<Key>,
    key: Key,
    rule: Bound | Table,
    reader: Reader<number>,
  ): Figure | null {
    const figure = this.figure(block, row, key, reader);
    // 0 is blank everywhere; a negative number is an error already.
    if (figure !== null && figure.value > 0) figure.ask(askAbout(rule, figure.value));
    return figure;
  }

  all(): PlacedProblem[] {
    return inOrder([...this.cells.values()]);
  }
}

type Ratings = ReadonlyMap<RatingType, Figure>;

/** What the rows of the player are held to. */
const BOUND_OF_ROW = {
  rating: 'rating',
  k: 'k',
  highest: 'highest',
  penalty: 'penalty',
  waiting: 'penalty',
} as const;

/** The player's ratings, which the history has to begin with. */
function askPlayer(cells: Cells, asked: Asked): Ratings {
  const ratings = new Map<RatingType, Figure>();
  const rows = new Map(
    readBlock('player', PLAYER_COLUMNS, cells, false, []).rows.map((row) => [
      named(PLAYER_ROW_NAMES, row.value('label')),
      row,
    ]),
  );
  for (const type of RATING_TYPES) {
    const of = (label: keyof typeof BOUND_OF_ROW): Figure | null => {
      const row = rows.get(label);
      if (row === undefined) return null;
      return asked.by(
        'player',
        row,
        type,
        MONTH_BOUNDS[BOUND_OF_ROW[label]],
        label === 'k' ? readNumber : readRating,
      );
    };
    const [rating, highest] = [of('rating'), of('highest')];
    of('k');
    of('penalty');
    of('waiting');
    if (rating !== null) ratings.set(type, rating);
    if (rating !== null && highest !== null && isRating(rating.value) && isRating(highest.value)) {
      const details = { list: RATING_TITLES[type], highest: highest.value, rating: rating.value };
      if (highest.value < rating.value) highest.ask(question('highestBelowRating', '31', details));
      if (isBelowFloor(rating.value, highest.value)) highest.ask(question('ratingBelowFloor', '42', details));
    }
  }
  return ratings;
}

const isRating = (value: number): boolean => isAllowed(MONTH_BOUNDS.rating, value);

/** The history begins with the rating (49), and goes on month by month, each within the maximum change of the next (47). */
function askHistory(
  cells: Cells,
  calculationDay: CalendarDay,
  { hasMaximum }: MonthCircumstances,
  ratings: Ratings,
  asked: Asked,
): void {
  const { rows } = readBlock('history', HISTORY_COLUMNS, cells, false, []);
  for (const type of RATING_TYPES) {
    const list = RATING_TITLES[type];
    const history = rows.flatMap(
      (row) => asked.by('history', row, type, MONTH_BOUNDS.history, readRating) ?? [],
    );
    const [newest] = history;
    const rating = ratings.get(type);
    if (newest !== undefined && rating !== undefined && newest.value !== rating.value) {
      const jump = hasMaximum ? askAboutChange(list, newest.value, rating.value, MONTH_BOUNDS.rating) : null;
      if (jump !== null) rating.ask(jump);
      else if (isRating(rating.value)) {
        const details = { list, newest: newest.value, rating: rating.value };
        newest.ask(question('historyDoesNotStartWithRating', '49', details));
      }
    }
    if (!hasMaximum) continue;
    history.forEach((after, ago) => {
      const before = history[ago + 1];
      // The rating at the start of this month is that of the month before it.
      if (before === undefined || addMonths(calculationDay, -(ago + 2)) < CAPPED_FROM) return;
      after.ask(askAboutChange(list, before.value, after.value, MONTH_BOUNDS.history));
    });
  }
}

function askPast(cells: Cells, { lastDay }: MonthCircumstances, asked: Asked): void {
  for (const row of readBlock('past', PAST_COLUMNS, cells, false, []).rows) {
    asked.by('past', row, 'performance', MONTH_BOUNDS.performance, readNumber);
    asked.by('past', row, 'minutes', MONTH_BOUNDS.minutes, readMinutes);
    const day = asked.figure('past', row, 'endDate', readDate);
    if (day !== null && (day.value < FIRST_PAST || day.value > lastDay)) {
      day.ask(askAboutDay(day.value, FIRST_PAST, lastDay, '35'));
    }
  }
}

function askGames(cells: Cells, { lastDay }: MonthCircumstances, asked: Asked): void {
  const tournaments = new TournamentRows();
  const together = new GameRows();
  for (const row of readBlock('games', GAMES_COLUMNS, cells, false, []).rows) {
    const tournament = tournaments.at(row);
    const isAbroad = tournament?.abroad ?? false;
    const opponent = isAbroad ? MONTH_BOUNDS.opponentAbroad : MONTH_BOUNDS.opponent;
    asked.by('games', row, 'opponentMain', opponent, readRating);
    asked.by('games', row, 'opponentOwn', opponent, readRating);
    asked.by('games', row, 'minutes', MONTH_BOUNDS.minutes, readMinutes);
    asked.by('games', row, 'base', MONTH_BOUNDS.base, readMinutes);
    asked.by('games', row, 'increment', MONTH_BOUNDS.increment, readNumber);
    const day = asked.figure('games', row, 'endDate', readDate);
    // Rated anyway, it may have been played at any time (12.1).
    const isOld = day !== null && day.value < CAPPED_FROM && tournament?.rateAnyway !== true;
    if (day !== null && (isOld || day.value > lastDay)) {
      day.ask(askAboutDay(day.value, CAPPED_FROM, lastDay, '1'));
    }
    together.check(row, tournament, (key, problem) => asked.ofCell('games', row, key, problem));
  }
}
