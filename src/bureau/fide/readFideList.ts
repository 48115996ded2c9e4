import { columnsOfHeader, type FideColumn, monthIn, ratingOf } from './fideLayout';
import { type ErrorCode, isProblem, type Outcome, type Problem, problem } from '../../engine/kit/problem';

/** FIDE's three ratings. */
export const FIDE_RATINGS = ['standard', 'rapid', 'blitz'] as const;
export type FideRating = (typeof FIDE_RATINGS)[number];

/** A player of FIDE's monthly list. */
export interface FidePlayer {
  readonly fideId: string;
  /** "Surname, First name", as FIDE has it. */
  readonly name: string;
  readonly federation: string;
  /** null = unrated. */
  readonly standard: number | null;
  readonly rapid: number | null;
  readonly blitz: number | null;
  /** The year; null where it is not known. */
  readonly born: number | null;
}

/** The players of FIDE's list that were asked for. */
export interface FideList {
  readonly players: readonly FidePlayer[];
  /** How many players the whole list has. */
  readonly count: number;
  /** The month of the list, as `monthNumber` counts; null where neither its header nor its name has it, as in the combined list. */
  readonly month: number | null;
  /** The ratings that the list has. */
  readonly ratings: readonly FideRating[];
}

/** Which players are kept. */
export interface WantedPlayers {
  /** All players of this federation, such as RSA. */
  readonly federation: string;
  /** Players of any federation with these FIDE ids. */
  readonly ids: ReadonlySet<string>;
}

/** Where something is in the list, from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A value of a player in the list, and its place. */
type CellOf = (field: FideColumn['field']) => { readonly text: string; readonly place: Place };

/** The elements of a player in the XML list, besides `rating`. */
const ELEMENTS: Readonly<Record<string, FideColumn['field']>> = {
  fideid: 'fideId',
  name: 'name',
  country: 'federation',
  rapid_rating: 'rapid',
  blitz_rating: 'blitz',
  birthday: 'born',
};

/** The elements that each player has, in every list and in the combined one. */
const OF_EVERY_LIST = ['name', 'rating', 'birthday'] as const;
const OF_COMBINED_LIST = [...OF_EVERY_LIST, 'rapid_rating', 'blitz_rating'] as const;

const FOUR_DIGITS = /\b\d{4}\b/g;
const FIDE_ID = /^\d+$/;
const FEDERATION = /^[A-Z]{3}$/;
const [PLAYER, PLAYER_END, ID, COUNTRY] = ['<player>', '</player>', '<fideid>', '<country>'];
/** `<name>Alpha, Ann</name>`, or `<title/>` for an empty one. */
const ELEMENT = /<(\w+)>([^<]*)<\/\1>|<(\w+)\s*\/>/g;
const LF = 10;
const CR = 13;
/** A list has a line end, or the end of a player, in every piece of this length. */
const LONGEST = 1_000_000;
/** The characters in which a web page declares itself. */
const BEGINNING = 1_000;

/**
 * Reads FIDE's monthly list in pieces, so that it need not be in memory as a whole: text of fixed widths, whose columns are found
 * by the header line, or XML.
 */
export class FideListReader {
  private readonly players: FidePlayer[] = [];
  private readonly federations = new Map<string, number>();
  private rest = '';
  /** The lines before `rest`. */
  private line = 0;
  /** The characters before `rest` in its line. */
  private before = 0;
  private columns: readonly FideColumn[] | null = null;
  private readonly ratings = new Set<FideColumn['field']>();
  /** Whether the XML list has more ratings than one. */
  private isCombined = false;
  private isXml: boolean | null = null;
  private count = 0;
  private month: number | null;

  /**
   * @param wanted the players that are kept
   * @param name of the file, or of the list in a zip, such as rapid_aug26frl.txt: which rating a list of one rating has, and
   *   the month of the list
   */
  constructor(
    private readonly wanted: WantedPlayers,
    private readonly name: string,
  ) {
    this.month = monthIn(name);
  }

  /** Reads on. @returns the first thing that is wrong, with line and column from 1; null = nothing */
  push(text: string): Problem | null {
    this.rest += text;
    this.isXml ??= this.rest.trim() === '' ? null : this.rest.trimStart().startsWith('<');
    if (this.isXml === null) return null;
    const found = this.isXml ? this.readElements() : this.readLines();
    return found ?? (this.rest.length > LONGEST ? this.notAList() : null);
  }

  /** Reads what is left. @returns the list, or what is wrong with it: where it was cut off, or has no player that is wanted */
  end(): Outcome<FideList> {
    const cutOff = this.isXml === true ? this.cutOffElements() : this.push('\n');
    if (cutOff !== null) return cutOff;
    if (this.isXml === null) return this.notAList();
    if (this.count === 0) return this.wrong('fideListEmpty', 1);
    if (this.players.length === 0) return this.nobody();
    const ratings = FIDE_RATINGS.filter((rating) => this.ratings.has(rating));
    return { players: this.players, count: this.count, month: this.month, ratings };
  }

  private readLines(): Problem | null {
    const { rest } = this;
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      this.line += 1;
      const to = end > from && rest.charCodeAt(end - 1) === CR ? end - 1 : end;
      const found = this.readLine(rest, from, to);
      if (found !== null) return found;
      from = end + 1;
    }
    this.rest = rest.slice(from);
    return null;
  }

  private readLine(text: string, from: number, to: number): Problem | null {
    if (this.columns === null) {
      const header = text.slice(from, to);
      if (header.trim() === '') return null;
      const found = columnsOfHeader(header, this.name);
      if (found === null) return this.notAList();
      if (found.lacks !== null)
        return this.lacks(found.lacks, { line: this.line, column: header.length + 1 });
      this.columns = found.columns;
      for (const { field } of found.columns) this.ratings.add(field);
      this.month ??= found.month;
      return null;
    }
    if (to === from || text.slice(from, to).trim() === '') return null;
    const cell: CellOf = (field) => {
      const column = this.columns!.find((one) => one.field === field);
      const place = { line: this.line, column: (column?.from ?? 0) + 1 };
      if (column === undefined) return { text: '', place };
      return { text: text.slice(from + column.from, Math.min(from + column.to, to)).trim(), place };
    };
    const id = cell('fideId');
    if (!FIDE_ID.test(id.text)) return this.unreadable(id, 'a FIDE id');
    if (to - from <= this.columns.at(-1)!.from) return this.wrong('fideListCutOff', to - from + 1);
    const federation = cell('federation');
    if (!FEDERATION.test(federation.text)) return this.unreadable(federation, 'a federation');
    const born = cell('born');
    const line = text.slice(from, to);
    if (/^\d{1,3}$/.test(born.text) && Number(born.text) > 0)
      return this.movedColumn(line) ?? this.wrong('fideListCutOff', line.length + 1);
    if (!this.isWanted(id.text, federation.text)) return null;
    return this.movedColumn(line) ?? this.keep(cell);
  }

  /**
   * A blank is before and after every column: where there is none, what it has belongs to the next one in part. Of the
   * columns that are not read none has four digits: in one such as games a rating or a year has moved as a whole.
   */
  private movedColumn(line: string): Problem | null {
    const columns = this.columns!;
    const isWithin = (at: number): boolean => /^\S\S$/.test(line.slice(at - 1, at + 1));
    const isRead = (at: number): boolean => columns.some(({ from, to }) => at >= from && at < to);
    const moved =
      columns.flatMap(({ from, to }) => [from, to]).find(isWithin) ??
      [...line.matchAll(FOUR_DIGITS)].find(({ index }) => !isRead(index))?.index;
    if (moved === undefined) return null;
    const start = line.lastIndexOf(' ', moved) + 1;
    const [text = ''] = line.slice(start).split(' ');
    return this.unreadable({ text, place: { line: this.line, column: start + 1 } }, 'in its column');
  }

  private readElements(): Problem | null {
    const { rest } = this;
    let from = 0;
    for (let end = rest.indexOf(PLAYER_END); end >= 0; end = rest.indexOf(PLAYER_END, from)) {
      const start = rest.lastIndexOf(PLAYER, end);
      this.line += linesIn(rest, from, Math.max(from, start));
      if (start < from) return this.wrong('fideListElement', 1);
      // The first player has the beginning of the list before it; nothing but spaces is between two players.
      const between = rest.slice(from, start).trim();
      if (this.count === 0 ? between.includes(PLAYER) : between !== '')
        return this.wrong('fideListElement', 1);
      const found = this.readElement(rest.slice(start, end), start);
      if (found !== null) return found;
      this.line += linesIn(rest, start, end);
      from = end + PLAYER_END.length;
    }
    const line = rest.lastIndexOf('\n', from - 1);
    this.before = from === 0 ? this.before : line < 0 ? this.before + from : from - line - 1;
    this.rest = rest.slice(from);
    if (this.count > 0) return null;
    return /<html|<!doctype html/i.test(this.rest.slice(0, BEGINNING))
      ? problem('fideListWebPage', '')
      : null;
  }

  /** @param start where the element begins in `rest`; `line` counts the lines before */
  private readElement(element: string, start: number): Problem | null {
    const placeOf = (at: number): Place => {
      const place = start + Math.max(0, at);
      return {
        line: this.line + 1 + linesIn(this.rest, start, place),
        column: this.columnAt(place),
      };
    };
    const cell = (tag: string) => ({ text: valueOf(element, tag), place: placeOf(element.indexOf(tag)) });
    const id = valueOf(element, ID);
    if (!FIDE_ID.test(id)) return this.unreadable(cell(ID), 'a FIDE id');
    const federation = valueOf(element, COUNTRY);
    if (!FEDERATION.test(federation)) return this.unreadable(cell(COUNTRY), 'a federation');
    if (!this.isWanted(id, federation)) return null;
    const found = new Map<FideColumn['field'], { readonly text: string; readonly place: Place }>();
    const names: string[] = [];
    for (const { index, 1: whole, 2: value = '', 3: empty } of element.matchAll(ELEMENT)) {
      const name = whole ?? empty ?? '';
      names.push(name);
      this.isCombined ||= /^(rapid|blitz)_/.test(name);
      const field = name === 'rating' ? ratingOf(this.name) : ELEMENTS[name];
      if (field === undefined) continue;
      found.set(field, { text: unescaped(value.trim()), place: placeOf(index) });
      this.ratings.add(field);
    }
    const wanted = this.isCombined ? OF_COMBINED_LIST : OF_EVERY_LIST;
    const lacking = wanted.find((name) => !names.includes(name));
    if (lacking !== undefined) return this.lacks(`<${lacking}>`, placeOf(0));
    return this.keep((field) => found.get(field) ?? { text: '', place: placeOf(0) });
  }

  /** The column of a character of `rest`, from 1. */
  private columnAt(at: number): number {
    const line = at === 0 ? -1 : this.rest.lastIndexOf('\n', at - 1);
    return at - line + (line < 0 ? this.before : 0);
  }

  private cutOffElements(): Problem | null {
    const { rest } = this;
    const isWithin = rest.includes(PLAYER);
    if (!isWithin && this.count === 0) return this.notAList();
    if (!isWithin && /^\s*<\/\w+>\s*$/.test(rest)) return null;
    this.line += linesIn(rest, 0, rest.length);
    return this.wrong('fideListCutOff', this.columnAt(rest.length), 1);
  }

  /** Counts a player of the list. @returns whether they are kept */
  private isWanted(id: string, federation: string): boolean {
    this.count += 1;
    this.federations.set(federation, (this.federations.get(federation) ?? 0) + 1);
    return federation === this.wanted.federation || this.wanted.ids.has(id);
  }

  private keep(cell: CellOf): Problem | null {
    const numbers = [...FIDE_RATINGS, 'born' as const].map((field): Outcome<number | null> => {
      const found = cell(field);
      if (found.text === '' || /^0+$/.test(found.text)) return null;
      return /^\d{1,4}$/.test(found.text) ? Number(found.text) : this.unreadable(found, 'a whole number');
    });
    const wrong = numbers.find((number) => isProblem(number));
    if (isProblem(wrong)) return wrong;
    const name = cell('name');
    // U+FFFD: a byte that is no character.
    if (!/^[^\uFFFD]+$/.test(name.text)) return this.unreadable(name, 'a name');
    const [standard = null, rapid = null, blitz = null, born = null] = numbers as (number | null)[];
    const text = (field: FideColumn['field']): string => apart(cell(field).text);
    const [fideId, federation] = [text('fideId'), text('federation')];
    this.players.push({ fideId, name: apart(name.text), federation, standard, rapid, blitz, born });
    return null;
  }

  private unreadable({ text, place }: ReturnType<CellOf>, what: string): Problem {
    return problem('fideListUnreadable', '', { ...place, value: text, what });
  }

  private lacks(what: string, place: Place): Problem {
    return problem('fideListLacks', '', { ...place, what });
  }

  private wrong(
    code: 'fideListCutOff' | 'fideListElement' | 'fideListEmpty',
    column: number,
    ahead = code === 'fideListElement' ? 1 : 0,
  ): Problem {
    return problem(code satisfies ErrorCode, '', { line: this.line + ahead, column });
  }

  private notAList(): Problem {
    return problem('fideListUnknown', '', { line: Math.max(1, this.line), column: 1 });
  }

  private nobody(): Problem {
    const { federation } = this.wanted;
    const [first = ''] = [...this.federations.keys()];
    const { size: federations } = this.federations;
    return problem('fideListNobody', '', { federation, first, federations, players: this.count });
  }
}

/** The text of the first element that a tag begins; '' where there is none. */
function valueOf(element: string, tag: string): string {
  const start = element.indexOf(tag);
  if (start < 0) return '';
  return element.slice(start + tag.length, element.indexOf('<', start + tag.length)).trim();
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === LF) lines += 1;
  return lines;
}

/** The same text in memory of its own: a part of a text keeps the whole of it, here a piece of the list. */
const apart = (text: string): string => [...text].join('');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Unicode ends here. */
const LAST_CODE = 0x10ffff;

function unescaped(text: string): string {
  return text.replace(/&(\w+|#\d+|#x[\da-f]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = Number(name.slice(1).replace(/^x/i, '0x'));
    return code > LAST_CODE ? whole : String.fromCodePoint(code);
  });
}
