import type { CellValue } from '../../cells/cellValue';
import { absenceIn } from '../../cells/noOpponent';
import { readDate } from '../../cells/readDate';
import { readResultOf, type TypedResult } from '../../cells/readResult';
import { BOARD_RESULT_TYPED } from '../../cells/readBoardResult';
import { genderOf } from '../../cells/readWords';
import { BOARD_RESULTS, resultFor } from '../../engine/csa2024/boardResult';
import type { Colour } from '../../engine/csa2024/expectedScore';
import type { GameResult } from '../../engine/csa2024/gameResult';
import { earliest, latest, formatCalendarDay, type CalendarDay } from '../../engine/kit/calendarDay';
import { entryOf } from '../../engine/kit/closedSet';
import { isProblem } from '../../engine/kit/problem';
import { HOME, readBirth, idOf, ratingOf } from '../fields/people';
import {
  type EventFilePlayer,
  type EventFileReading,
  namedPlayer,
  type EventFileGame,
  type EventFileResult,
} from '../model/eventFile';
import { eventProblem, type EventProblem, type EventProblemDetails, inFileOrder } from '../../problems/files';
import type { Grid } from '../xlsx/workbook';
import { listDetails } from './details';
import { byWord, type HeaderRow, cellText, columnOf, isFooter, type ListColumn } from './headers';
import { nameOf, pointsOf } from './playerRows';

/**
 * Clause 10: one player's results of an event: their card from chess-results, or a short table with round, opponent,
 * rating, colour and result, with the player and the event in labelled cells above it. It has only this player's games,
 * so that it serves for an event abroad and nothing else.
 *
 * @param grid the sheet
 * @param header the header row of the rounds
 * @returns the player, who is the first of the players, the opponents, and the games
 */
export function readCard(grid: Grid, header: HeaderRow): EventFileReading {
  const head = cardHead(grid, header.row);
  const own = ownPlayer(head, numbersIn(grid, header));
  const details = listDetails(withEventDetails(grid, header.row, head), header.row);
  const rounds = readRounds(grid, header, own.number);
  const roundDays = Array.from({ length: rounds.lastRound }, (_, at) => rounds.days.get(at + 1) ?? null);
  const known = roundDays.filter((day) => day !== null);
  const complete = known.length > 0 && known.length === roundDays.length;
  const { event } = details;
  const named = own.name !== '' || own.csaId !== null || own.fideId !== null;
  return {
    kind: 'playerCard',
    encoding: null,
    event: {
      ...event,
      rounds: Math.max(details.declaredRounds?.rounds ?? 0, rounds.lastRound),
      roundDays,
      startDay: event.startDay ?? (complete ? earliest(known) : null),
      endDay: event.endDay ?? (complete ? latest(known) : null),
      link: linkOfCard(grid, head),
    },
    players: [own, ...rounds.opponents],
    games: rounds.games,
    problems: inFileOrder([
      ...details.problems.filter(({ problem: code }) => !/(start|end)Missing/.test(code) || !complete),
      ...(named ? [] : [eventProblem('cardPlayerMissing', { line: header.row + 1 }, {})]),
      ...rounds.problems,
      ...pointsProblem(head, own, rounds),
    ]),
  };
}

/** The player of the card; one without a federation counts as a player of ours. */
function ownPlayer(head: CardHead, taken: ReadonlySet<number>): EventFilePlayer {
  const text = (label: Parameters<CardHead['get']>[0]): string => head.get(label)?.text ?? '';
  const birth = readBirth(text('birth'));
  const said = Number(text('number'));
  const own = Number.isInteger(said) && said > 0 && !taken.has(said) ? said : Math.max(0, ...taken) + 1;
  return {
    ...namedPlayer(own, nameOf(text('name'))),
    csaId: idOf(text('csaId')),
    fideId: idOf(text('fideId')),
    rating: ratingOf(text('fideRating')) ?? ratingOf(text('rating')),
    birth: birth === 'unreadable' ? null : birth,
    gender: genderOf(text('gender')),
    title: text('title') || null,
    federation: text('federation').toUpperCase() || HOME,
    line: head.get('name')?.place.line ?? null,
  };
}

/** The points above the games are used to check the games. */
function pointsProblem(
  head: CardHead,
  { number }: EventFilePlayer,
  { points, problems }: CardRounds,
): EventProblem[] {
  const said = head.get('points');
  const printed = said === undefined ? null : pointsOf(said.text);
  const unread = problems.some(
    ({ problem: code }) => code !== 'fileRequestedByeLeftOut' && code !== 'ratingUnreadable',
  );
  // Stryker disable next-line ConditionalExpression: where nothing is said there is no number of points either.
  if (said === undefined || printed === null || printed === points || unread) return [];
  return [eventProblem('pointsDiffer', said.place, { player: number, points: printed, results: points })];
}

/** The head of a card, above the games: labels, each with its value in the next filled cell. */
const LABELS = {
  name: ['name', 'player'],
  title: ['title'],
  number: ['starting rank', 'starting number', 'sno'],
  csaId: ['csa id', 'csaid', 'chess sa id'],
  fideId: ['fide-id', 'fide id', 'fideid'],
  fideRating: ['rating international', 'fide rating'],
  rating: ['rating'],
  federation: ['federation', 'fed'],
  birth: ['year of birth', 'birth', 'date of birth'],
  gender: ['sex', 'gender'],
  points: ['points', 'pts', 'pts.', 'score'],
  event: ['event', 'tournament'],
  date: ['date', 'dates'],
  start: ['start', 'start date'],
  end: ['end', 'end date'],
  timeControl: ['time control'],
  host: ['host', 'host federation', 'hosted in', 'country'],
  place: ['place', 'city', 'location'],
  link: ['link', 'url', 'source', 'address'],
} as const;
type CardLabel = keyof typeof LABELS;

const BY_LABEL = byWord(LABELS);

/** A value of the head and its cell; rows and columns count from 1. */
interface CardValue {
  readonly text: string;
  readonly place: { readonly line: number; readonly column: number };
}

type CardHead = ReadonlyMap<CardLabel, CardValue>;

/** The labels above the games, the first of each. @param headerRow the row of the games' header, from 0 */
export function cardHead(grid: Grid, headerRow: number): CardHead {
  const head = new Map<CardLabel, CardValue>();
  for (let row = 0; row < headerRow; row += 1) {
    const cells = grid[row]!;
    const [label, value, ...more] = filled(cells);
    // Stryker disable next-line ConditionalExpression: a row without a filled cell has no label either way.
    const key = label === undefined ? undefined : labelOf(cells, label);
    if (key === undefined || value === undefined || more.length > 0 || head.has(key)) continue;
    head.set(key, { text: valueText(cells[value]), place: { line: row + 1, column: value + 1 } });
  }
  return head;
}

function labelOf(cells: readonly CellValue[], column: number): CardLabel | undefined {
  return BY_LABEL.get(cellText(cells, column).toLowerCase().replace(/\s*:$/, ''));
}

/** A date of Excel as yyyy/mm/dd, which is how the texts of other files have it. */
function valueText(value: CellValue | undefined): string {
  const day = typeof value === 'number' ? readDate(value) : null;
  return typeof day === 'number' ? formatCalendarDay(day) : cellText([value ?? null], 0);
}

/**
 * The rows above the games as the details of a list are read from them: what is said of the event is one cell, "label : value", on the row
 * where it stands, and what is said of the player is not there, as the player's federation is not that of the event.
 */
export function withEventDetails(grid: Grid, headerRow: number, head: CardHead): Grid {
  const lines = grid
    .slice(0, headerRow)
    .map((cells): readonly CellValue[] => (filled(cells).length > 1 ? [] : cells));
  const put = (place: CardValue['place'] | undefined, text: string): void => {
    if (place !== undefined) lines[place.line - 1] = [text];
  };
  const [event, date, start, end] = (['event', 'date', 'start', 'end'] as const).map((key) => head.get(key));
  put(event?.place, event?.text ?? '');
  const days = [start, end].flatMap((one) => (one === undefined ? [] : [one.text])).join(' to ');
  put(date?.place ?? (end ?? start)?.place, `Date : ${date?.text ?? days}`);
  put(head.get('timeControl')?.place, `Time control : ${head.get('timeControl')?.text ?? ''}`);
  put(head.get('place')?.place, `Location : ${head.get('place')?.text ?? ''}`);
  put(head.get('host')?.place, `Federation : ${head.get('host')?.text ?? ''}`);
  return lines;
}

function filled(cells: readonly CellValue[]): number[] {
  return [...cells.keys()].filter((column) => cellText(cells, column) !== '');
}

/** The address of the results on the web: the labelled link, else the address of the tournament, else any other. */
export function linkOfCard(grid: Grid, head: CardHead): string | null {
  const said = head.get('link')?.text ?? '';
  if (said !== '') return said;
  const links = grid.flatMap((cells) =>
    // Stryker disable next-line ArrayDeclaration: a text that is no address is not taken as a link.
    cells.flatMap((_, column) => /https?:\/\/[^\s"<>]+/i.exec(cellText(cells, column))?.[0] ?? []),
  );
  const withPath = links.filter((link) => /https?:\/\/[^/]+\/./i.test(link));
  return withPath.find((link) => /chess-results\.com\/tnr/i.test(link)) ?? withPath[0] ?? null;
}

/** No opponent in a round: a dash, or nothing. */
const NOBODY = /^-?$/;
const TOTALS = /^(total|totals|points|pts\.?|sum|score)$/i;
const COLOURS: Readonly<Record<string, Colour>> = {
  ...{ w: 'white', white: 'white', b: 'black', s: 'black', black: 'black' },
};
const UNRATED = /^(0*|-|unr\.?|unrated)$/i;
const WORTH = {
  win: 1,
  draw: 0.5,
  loss: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
  bye: 1,
  requestedBye: 0.5,
  none: 0,
};

/** The result of reading the rows of a card. */
interface CardRounds {
  readonly opponents: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  readonly days: ReadonlyMap<number, CalendarDay>;
  readonly lastRound: number;
  readonly points: number;
  readonly problems: readonly EventProblem[];
}

/** The starting numbers of the opponents. */
function numbersIn(grid: Grid, header: HeaderRow): Set<number> {
  const column = columnOf(header, 'number');
  return new Set(
    grid.slice(header.row + 1).flatMap((cells) => {
      const text = cellText(cells, column);
      return /^[1-9]\d{0,3}$/.test(text) ? [Number(text)] : [];
    }),
  );
}

/** The contents of a row of a card, besides its problems. */
interface CardRow {
  readonly day: CalendarDay | null;
  readonly points: number;
  readonly game: EventFileGame | null;
}

/** The rounds of a card. An error in a row refuses the card. @param own the player's number */
function readRounds(grid: Grid, header: HeaderRow, own: number): CardRounds {
  const opponents = new Opponents(own, numbersIn(grid, header));
  const problems: EventProblem[] = [];
  const rows = new Map<number, CardRow>();
  for (let row = header.row + 1; row < grid.length; row += 1) {
    const cells = new CardCells(grid[row]!, header, row + 1, problems);
    const text = cells.text('roundOfCard');
    if (isFooter(grid[row]!) || cells.isBlank() || TOTALS.test(text)) continue;
    const round = Number(text);
    if (!/^\d{1,2}$/.test(text) || round === 0) {
      cells.report('cardRoundUnreadable', 'roundOfCard', { value: text });
    } else if (rows.has(round)) cells.report('fileGameTwice', 'roundOfCard', { player: own, round });
    else rows.set(round, readRow(cells, round, own, opponents));
  }
  if (rows.size === 0 && problems.length === 0) problems.push(eventProblem('noListFound', null, {}));
  const all = [...rows];
  return {
    opponents: opponents.all,
    games: all.flatMap(([, { game }]) => game ?? []).sort((a, b) => a.round - b.round),
    // Stryker disable next-line ConditionalExpression: a round without a day has none either way.
    days: new Map(all.flatMap(([round, { day }]) => (day === null ? [] : [[round, day] as const]))),
    lastRound: Math.max(0, ...rows.keys()),
    points: all.reduce((sum, [, row]) => sum + row.points, 0),
    problems,
  };
}

function readRow(cells: CardCells, round: number, own: number, opponents: Opponents): CardRow {
  const readDay = readDate(cells.value('date'));
  const day = typeof readDay === 'number' ? readDay : null;
  const nothing = { day, points: 0, game: null };
  const who = cells.text(cells.who);
  const met = !NOBODY.test(who) && absenceIn(who) === null;
  const colour = cells.colour();
  const read = colour === 'unreadable' ? colour : readCardResult(cells.value('result'), colour, met);
  if (read === 'unreadable') {
    const [code, column] =
      colour === read
        ? (['fileColourUnknown', 'colour'] as const)
        : (['fileResultUnknown', 'result'] as const);
    cells.report(code, column, { value: cells.text(column) });
    return nothing;
  }
  const { result, colour: side } = read;
  const value = cells.text('result');
  if (result === null) {
    // A round that was not played has neither an opponent nor a result.
    if (met) cells.report('resultPending', 'result', { player: own, round, value, others: 0 });
    return nothing;
  }
  const points = WORTH[result];
  if (result === 'none') return nothing;
  if (result === 'requestedBye') {
    cells.report('fileRequestedByeLeftOut', 'result', { player: own, round, code: value });
    return { ...nothing, points };
  }
  if (result === 'bye') return { day, points, game: { round, white: own, black: null, result } };
  if (!met) {
    cells.report('fileResultUnknown', 'result', { value });
    return nothing;
  }
  if (side === null && !result.startsWith('forfeit')) {
    cells.report('cardColourMissing', columnOf(cells.header, 'colour') === null ? 'result' : 'colour', {
      round,
    });
    return nothing;
  }
  const opponent = opponents.numberOf(cells);
  // A forfeit without a colour: it does not matter who would have had White (46).
  const [white, black] = side === 'black' ? [opponent, own] : [own, opponent];
  return { day, points, game: { round, white, black, result: resultOfGame(result, side ?? 'white') } };
}

/** The cells of a row by the columns of the header, with the problems that are found in them. */
class CardCells {
  readonly who: 'name' | 'opponent';

  constructor(
    private readonly cells: readonly CellValue[],
    readonly header: HeaderRow,
    readonly line: number,
    private readonly problems: EventProblem[],
  ) {
    this.who = columnOf(header, 'name') === null ? 'opponent' : 'name';
  }

  value(column: ListColumn): CellValue {
    return this.cells[columnOf(this.header, column) ?? -1] ?? null;
  }

  text(column: ListColumn): string {
    return cellText(this.cells, columnOf(this.header, column));
  }

  /** Whether the row is empty: neither round nor opponent nor result. */
  isBlank(): boolean {
    return (['roundOfCard', this.who, 'result'] as const).every((column) => this.text(column) === '');
  }

  colour(): Colour | 'unreadable' | null {
    const text = this.text('colour').toLowerCase();
    return entryOf(COLOURS, text) ?? (/^-?$/.test(text) ? null : 'unreadable');
  }

  report<C extends EventProblem['problem']>(
    code: C,
    column: ListColumn,
    details: EventProblemDetails[C],
  ): void {
    const at = columnOf(this.header, column)!;
    this.problems.push(eventProblem(code, { line: this.line, column: at + 1 }, details));
  }
}

/** The opponents, each once, by their starting numbers or, in a table without them, by their names. */
class Opponents {
  readonly all: EventFilePlayer[] = [];
  private readonly numbers = new Map<string, number>();
  private next: number;

  constructor(own: number, taken: ReadonlySet<number>) {
    this.next = Math.max(own, ...taken) + 1;
  }

  numberOf(cells: CardCells): number {
    const name = nameOf(cells.text(cells.who));
    const numberText = cells.text('number');
    // Stryker disable next-line MethodExpression: a key only: the same for a name in any case.
    const key = `${numberText} ${name.toLowerCase()}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const said = /^[1-9]\d{0,3}$/.test(numberText) ? Number(numberText) : null;
    const other = this.all.find(({ number }) => number === said);
    if (other !== undefined) {
      cells.report('numberTwice', 'number', { number: other.number, otherLine: other.line ?? cells.line });
    }
    const number = said === null || other !== undefined ? this.next++ : said;
    this.numbers.set(key, number);
    const column = columnOf(cells.header, 'fideRating') === null ? 'rating' : 'fideRating';
    const rating = cells.text(column);
    if (!UNRATED.test(rating) && ratingOf(rating) === null) {
      cells.report('ratingUnreadable', column, { value: rating });
    }
    this.all.push({
      ...namedPlayer(number, name),
      csaId: idOf(cells.text('id')),
      fideId: idOf(cells.text('fideId')),
      rating: ratingOf(rating),
      federation: cells.text('federation').toUpperCase() || null,
      club: cells.text('club') || null,
      line: cells.line,
    });
    return number;
  }
}

/** A round of a card from the player's side; null if there is no result yet. */
interface CardResult {
  /** Null if the cell does not say. */
  readonly colour: Colour | null;
  readonly result: TypedResult | 'none' | null;
}

/** Colour (s for Black in German), points, and K for a game that was not played. */
const OF_CHESS_RESULTS = /^([wbs]|-(?=\s*[10½]))?\s*(1|½|0[.,]5|0|=|\+|-)?\s*(k)?$/;

const SCORES: Readonly<Record<string, 'win' | 'draw' | 'loss'>> = {
  ...{ '1': 'win', '0': 'loss', '½': 'draw', '=': 'draw', '0.5': 'draw', '0,5': 'draw' },
};

/**
 * A result of a card as chess-results prints it, "w 1", "s 0K", "- ½", or as people type it beside a column of colours: 1, ½,
 * win, 1-0, bye.
 *
 * @param cell the cell of the result
 * @param colour what a column of colours says; null where there is none, or it is blank
 * @param met whether an opponent is named: a point without one is a bye
 * @returns 'unreadable' for anything else, and for contradictions
 */
export function readCardResult(
  cell: CellValue,
  colour: Colour | null,
  met: boolean,
): CardResult | 'unreadable' {
  const text = String(cell ?? '')
    .trim()
    .toLowerCase();
  const parts = OF_CHESS_RESULTS.exec(text);
  if (parts === null) return typed(cell, colour);
  const [, letter, points, unplayed] = parts;
  const own = letter === 'w' ? 'white' : letter === 'b' || letter === 's' ? 'black' : null;
  if (points !== undefined && own !== null && colour !== null && own !== colour) return 'unreadable';
  const side = own ?? colour;
  // Alone a w is White on a card of chess-results, and a win beside a column of colours.
  if (points === undefined) return colour === null ? { colour: side, result: null } : typed(cell, colour);
  if (!met) return { colour: null, result: withoutOpponent(points) };
  if (points === '+' || points === '-') {
    return { colour: side, result: points === '+' ? 'forfeitWin' : 'forfeitLoss' };
  }
  const score = SCORES[points]!;
  if (unplayed === undefined && letter !== '-') return { colour: side, result: score };
  // Half a point without a game against a named opponent has no known meaning.
  if (score === 'draw') return 'unreadable';
  return { colour: side, result: score === 'win' ? 'forfeitWin' : 'forfeitLoss' };
}

/** Without an opponent a point is a bye of the pairing, half a point one that was asked for (55.2). */
function withoutOpponent(points: string): CardResult['result'] {
  if (points === '1' || points === '+') return 'bye';
  return points === '0' || points === '-' ? 'none' : 'requestedBye';
}

function typed(cell: CellValue, colour: Colour | null): CardResult | 'unreadable' {
  const result = readResultOf(cell, colour);
  return isProblem(result) ? 'unreadable' : { colour, result };
}

/** The result of the game as a file has it, White first. A forfeit is one player's: a card does not show that of the other. */
export function resultOfGame(own: GameResult, colour: Colour): EventFileResult {
  return BOARD_RESULT_TYPED[BOARD_RESULTS.find((result) => resultFor(colour, result) === own)!];
}
