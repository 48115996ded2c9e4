import { foldedName } from '../cells/names';

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

/** A line that does not follow the layout of FIDE's list; lines and columns count from 1. */
export class FideListError extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    why: string,
  ) {
    super(`line ${line}, column ${column}: ${why}`);
  }
}

type Field = 'fideId' | 'name' | 'federation' | 'standard' | 'rapid' | 'blitz' | 'born';

/** The headers of the text list. A list of one rating has the month as the header of its rating, such as AUG26. */
const HEADERS: Readonly<Record<string, Field>> = {
  'ID Number': 'fideId',
  ID_NUMBER: 'fideId',
  Name: 'name',
  NAME: 'name',
  Fed: 'federation',
  FED: 'federation',
  SRtng: 'standard',
  RRtng: 'rapid',
  BRtng: 'blitz',
  'B-day': 'born',
  BIRTHDAY: 'born',
};
const MONTH_HEADER = /^[A-Z]{3}\d\d$/;

/** The elements of the XML list. */
const ELEMENTS: Readonly<Record<string, Field>> = {
  fideid: 'fideId',
  name: 'name',
  country: 'federation',
  rating: 'standard',
  rapid_rating: 'rapid',
  blitz_rating: 'blitz',
  birthday: 'born',
};

const NEEDED: readonly Field[] = ['fideId', 'name', 'federation'];

interface Column {
  readonly field: Field;
  readonly from: number;
  readonly to: number;
}

/**
 * Reads FIDE's list in pieces, so that it need not be in memory as a whole: text of fixed widths, whose columns are found by
 * the header line, or XML.
 */
export class FideListReader {
  private rest = '';
  private line = 0;
  private columns: readonly Column[] | null = null;
  private isXml: boolean | null = null;
  private lastColumn = 0;
  /** Of all federations. */
  private players = 0;

  /**
   * @param federation only players of it are kept, such as RSA
   * @param ratingOf what the rating of a list of one rating is
   */
  constructor(
    private readonly federation: string,
    private readonly ratingOf: 'standard' | 'rapid' | 'blitz' = 'standard',
  ) {}

  /** Reads on. @throws FideListError */
  *push(text: string): Generator<FidePlayer> {
    this.rest += text;
    this.isXml ??= this.rest.trim() === '' ? null : this.rest.trimStart().startsWith('<');
    if (this.isXml === null) return;
    yield* this.isXml ? this.elements() : this.lines();
  }

  /** Reads what is left. @throws FideListError where the list was cut off */
  *end(): Generator<FidePlayer> {
    if (this.isXml === true) {
      const line = this.line + 1 + count(this.rest);
      if (this.rest.includes('<player>')) throw new FideListError(line, 1, 'the list ends within a player.');
      if (!/<\/\w+>\s*$/.test(this.rest)) throw new FideListError(line, 1, 'the list is cut off.');
      return;
    }
    yield* this.push('\n');
    if (this.columns === null) throw new FideListError(1, 1, 'this is no list of FIDE.');
    if (this.players === 0) throw new FideListError(this.line, 1, 'no player follows the header line.');
  }

  private *lines(): Generator<FidePlayer> {
    const lines = this.rest.split('\n');
    this.rest = lines.pop() ?? '';
    for (const raw of lines) {
      this.line += 1;
      const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (text.trim() === '') continue;
      if (this.columns === null) this.columns = this.columnsOf(text);
      else {
        const player = this.playerIn(text, this.columns);
        if (player !== null) yield player;
      }
    }
  }

  private columnsOf(header: string): readonly Column[] {
    const titles = [...header.matchAll(/ID Number|\S+/g)].map(({ 0: title, index }) => ({
      title,
      from: index,
    }));
    const columns = titles.flatMap(({ title, from }, at): Column[] => {
      const to = titles[at + 1]?.from ?? Infinity;
      const field = HEADERS[title] ?? (MONTH_HEADER.test(title) ? this.ratingOf : undefined);
      return field === undefined ? [] : [{ field, from, to }];
    });
    for (const needed of NEEDED) {
      if (columns.some(({ field }) => field === needed)) continue;
      throw new FideListError(this.line, 1, 'the header line is not that of a list of FIDE.');
    }
    this.lastColumn = Math.max(...columns.map(({ from }) => from));
    return columns;
  }

  private playerIn(text: string, columns: readonly Column[]): FidePlayer | null {
    const cell = (field: Field): { text: string; column: number } => {
      const column = columns.find((one) => one.field === field);
      return column === undefined
        ? { text: '', column: 1 }
        : { text: text.slice(column.from, column.to).trim(), column: column.from + 1 };
    };
    const id = cell('fideId');
    if (!/^\d+$/.test(id.text)) throw new FideListError(this.line, id.column, `"${id.text}" is no FIDE id.`);
    if (text.length <= this.lastColumn)
      throw new FideListError(this.line, text.length + 1, 'the line is cut off.');
    this.players += 1;
    const federation = cell('federation');
    if (!/^[A-Z]{3}$/.test(federation.text)) {
      throw new FideListError(this.line, federation.column, `"${federation.text}" is no federation.`);
    }
    const born = cell('born');
    if (/^\d{1,3}$/.test(born.text)) throw new FideListError(this.line, born.column, 'the line is cut off.');
    if (federation.text !== this.federation) return null;
    return this.player(cell, this.line);
  }

  private *elements(): Generator<FidePlayer> {
    for (;;) {
      const end = this.rest.indexOf('</player>');
      if (end < 0) return;
      const before = this.rest.slice(0, end);
      const start = before.lastIndexOf('<player>');
      const line = this.line + 1 + count(before.slice(0, Math.max(0, start)));
      if (start < 0) throw new FideListError(line, 1, 'a player ends that did not begin.');
      const found = new Map<Field, string>();
      for (const [, name = '', value = ''] of before.slice(start).matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
        const field = ELEMENTS[name];
        if (field !== undefined) found.set(field, unescaped(value.trim()));
      }
      this.line += count(before);
      this.rest = this.rest.slice(end + '</player>'.length);
      const id = found.get('fideId') ?? '';
      if (!/^\d+$/.test(id)) throw new FideListError(line, 1, `"${id}" is no FIDE id.`);
      if (!found.has('federation')) throw new FideListError(line, 1, 'a player has no country.');
      if (found.get('federation') !== this.federation) continue;
      yield this.player((field) => ({ text: found.get(field) ?? '', column: 1 }), line);
    }
  }

  private player(cell: (field: Field) => { text: string; column: number }, line: number): FidePlayer {
    const whole = (field: Field): number | null => {
      const { text, column } = cell(field);
      if (text === '' || /^0+$/.test(text)) return null;
      if (!/^\d{1,4}$/.test(text)) throw new FideListError(line, column, `"${text}" is no whole number.`);
      return Number(text);
    };
    return {
      fideId: cell('fideId').text,
      name: cell('name').text,
      federation: this.federation,
      standard: whole('standard'),
      rapid: whole('rapid'),
      blitz: whole('blitz'),
      born: whole('born'),
    };
  }
}

const count = (text: string): number => text.split('\n').length - 1;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(\w+|#\d+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
  );
}

/** The players of a table in FIDE's list. */
interface FideMatches {
  /** The player of FIDE's list, by the row of the table. */
  readonly found: ReadonlyMap<number, FidePlayer>;
  /** Rows that fit several players of FIDE's list, or the same one. */
  readonly ambiguous: readonly number[];
}

/** A player as the bureau has them. */
interface OwnPlayer {
  readonly fideId: string;
  readonly surname: string;
  readonly firstName: string;
  readonly born: number | null;
}

/** Finds players in FIDE's list by FIDE id, else by name and year of birth if exactly one fits. */
export function matchFide(own: readonly OwnPlayer[], list: readonly FidePlayer[]): FideMatches {
  const byId = new Map(list.map((player) => [player.fideId, player]));
  const found = new Map<number, FidePlayer>();
  for (const [row, { fideId }] of own.entries()) {
    const player = byId.get(fideId.trim());
    if (player !== undefined) found.set(row, player);
  }
  const taken = new Set([...found.values()].map(({ fideId }) => fideId));
  const byName = new Map<string, FidePlayer[]>();
  for (const player of list) {
    if (player.born === null || taken.has(player.fideId)) continue;
    const key = `${foldedName(player.name)} ${player.born}`;
    byName.set(key, [...(byName.get(key) ?? []), player]);
  }
  const rows = new Map<string, number[]>();
  for (const [row, { fideId, surname, firstName, born }] of own.entries()) {
    if (fideId.trim() !== '' || born === null) continue;
    const key = `${foldedName(`${surname} ${firstName}`)} ${born}`;
    if (byName.has(key)) rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  const ambiguous: number[] = [];
  for (const [key, places] of rows) {
    const [player, ...others] = byName.get(key)!;
    if (others.length === 0 && places.length === 1) found.set(places[0]!, player!);
    else ambiguous.push(...places);
  }
  return { found, ambiguous };
}
