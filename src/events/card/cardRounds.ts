import type { CellValue } from '../../cells/cellValue';
import { readDate } from '../../cells/readDate';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import { entryOf } from '../../engine/kit/closedSet';
import { type EventFileGame, type EventFilePlayer, namedPlayer } from '../eventFile';
import { ratingOf } from '../fields/rating';
import { cellText, columnOf, type HeaderRow, isFooter, type ListColumn } from '../lists/headers';
import { idOf, nameOf } from '../lists/playerRows';
import type { EventProblemDetails } from '../problems/details';
import { eventProblem, type EventProblem } from '../problems/problem';
import type { Grid } from '../xlsx/workbook';
import { absenceIn } from '../../cells/noOpponent';
import { type CardColour, readCardResult, resultOfGame } from './cardResult';

/** What stands for an opponent in a round without one. */
const NOBODY = /^-?$/;
const TOTALS = /^(total|totals|points|pts\.?|sum|score)$/i;
const COLOURS: Readonly<Record<string, CardColour>> = {
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

/** What the rows of a card come to. */
export interface CardRounds {
  readonly opponents: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  readonly days: ReadonlyMap<number, CalendarDay>;
  readonly lastRound: number;
  readonly points: number;
  readonly problems: readonly EventProblem[];
}

/** The starting numbers of the opponents. */
export function numbersIn(grid: Grid, header: HeaderRow): Set<number> {
  const column = columnOf(header, 'number');
  return new Set(
    grid.slice(header.row + 1).flatMap((cells) => {
      const text = cellText(cells, column);
      return /^[1-9]\d{0,3}$/.test(text) ? [Number(text)] : [];
    }),
  );
}

/** What a row of a card has besides its problems. */
interface CardRow {
  readonly day: CalendarDay | null;
  readonly points: number;
  readonly game: EventFileGame | null;
}

/** The rounds of a card: what is wrong with a row is a problem, and refuses the card. @param own the player's number */
export function readRounds(grid: Grid, header: HeaderRow, own: number): CardRounds {
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
    } else if (rows.has(round)) cells.report('gameTwice', 'roundOfCard', { player: own, round });
    else rows.set(round, readRow(cells, round, own, opponents));
  }
  if (rows.size === 0 && problems.length === 0) problems.push(eventProblem('noListFound', null, {}));
  const all = [...rows];
  return {
    opponents: opponents.all,
    games: all.flatMap(([, { game }]) => game ?? []).sort((a, b) => a.round - b.round),
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
      colour === read ? (['colourUnknown', 'colour'] as const) : (['resultUnknown', 'result'] as const);
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
    cells.report('requestedByeLeftOut', 'result', { player: own, round, code: value });
    return { ...nothing, points };
  }
  if (result === 'bye') return { day, points, game: { round, white: own, black: null, result } };
  if (!met) {
    cells.report('resultUnknown', 'result', { value });
    return nothing;
  }
  if (side === null && !result.startsWith('forfeit')) {
    cells.report('cardColourMissing', columnOf(cells.header, 'colour') === null ? 'result' : 'colour', {
      round,
    });
    return nothing;
  }
  const opponent = opponents.numberOf(cells);
  // A forfeit without a colour: who would have had White changes nothing (46).
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

  /** Whether no result stands here: neither round nor opponent nor result. */
  isBlank(): boolean {
    return (['roundOfCard', this.who, 'result'] as const).every((column) => this.text(column) === '');
  }

  colour(): CardColour | 'unreadable' | null {
    const text = this.text('colour').toLowerCase();
    return entryOf(COLOURS, text) ?? (/^-?$/.test(text) ? null : 'unreadable');
  }

  report<C extends EventProblem['code']>(code: C, column: ListColumn, details: EventProblemDetails[C]): void {
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
