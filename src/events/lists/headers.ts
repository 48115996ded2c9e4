import type { CellValue } from '../../cells/cellValue';
import type { Grid } from '../xlsx/workbook';

/** The columns of the lists of chess-results, each with the headers it can have. */
const HEADERS = {
  number: ['no.', 'sno', 'no', 'nr.', 'snr', 'start no.'],
  rank: ['rk.', 'rk', 'rank', 'rg.'],
  name: ['name'],
  id: ['id'],
  id58: ['id in 58-68'],
  title: ['title'],
  fideId: ['fideid', 'fide-id', 'fide id'],
  federation: ['fed'],
  rating: ['rtg', 'rating', "opponent's rating", 'opponent rating'],
  fideRating: ['rtgi', 'fide rating'],
  nationalRating: ['rtgn'],
  gender: ['sex'],
  kind: ['typ', 'type'],
  group: ['gr'],
  club: ['club/city', 'club'],
  birth: ['birth', 'birthday', 'year'],
  points: ['pts.', 'pts'],
  board: ['bo.', 'bo'],
  white: ['white'],
  black: ['black'],
  result: ['result', 'res.'],
  roundOfCard: ['rd.', 'rd', 'round'],
  opponent: ['opponent', "opponent's name"],
  colour: ['colour', 'color', 'col.'],
  date: ['date'],
  team: ['team', 'home team'],
} as const;
export type ListColumn = keyof typeof HEADERS;

const BY_HEADER: ReadonlyMap<string, ListColumn> = new Map(
  (Object.keys(HEADERS) as ListColumn[]).flatMap((column) =>
    HEADERS[column].map((header): [string, ListColumn] => [header, column]),
  ),
);

export type ListKind =
  'players' | 'crosstable' | 'roundRobinTable' | 'pairings' | 'playerCard' | 'notPaired' | 'teamList';

/** A header row: what kind of list is below it, and where its columns are. */
export interface HeaderRow {
  readonly kind: ListKind;
  /** From 0. */
  readonly row: number;
  /** All columns of a name, from left to right, from 0. */
  readonly columns: Readonly<Partial<Record<ListColumn, readonly number[]>>>;
  /** The columns of the rounds, from round 1. */
  readonly rounds: readonly { readonly round: number; readonly column: number }[];
}

/** The header rows of a sheet, found by their words, whole cells only. */
export function headerRows(grid: Grid): HeaderRow[] {
  return grid.flatMap((cells, row) => {
    const header = headerOf(cells, row);
    return header === null ? [] : [header];
  });
}

function headerOf(cells: readonly CellValue[], row: number): HeaderRow | null {
  const columns: Partial<Record<ListColumn, number[]>> = {};
  const rounds: { round: number; column: number }[] = [];
  const opponents: number[] = [];
  cells.forEach((cell, column) => {
    const text = String(cell ?? '')
      .trim()
      .toLowerCase();
    const round = /^(\d{1,2})\.\s?rd\.?$/.exec(text)?.[1];
    const known = BY_HEADER.get(text);
    if (round !== undefined) rounds.push({ round: Number(round), column });
    else if (known !== undefined) (columns[known] ??= []).push(column);
    else if (/^\d{1,3}$/.test(text)) opponents.push(column);
  });
  const kind = kindOf(new Set(Object.keys(columns) as ListColumn[]), rounds.length, opponents.length);
  return kind === null ? null : { kind, row, columns, rounds };
}

function kindOf(has: ReadonlySet<ListColumn>, rounds: number, opponents: number): ListKind | null {
  if (has.has('white') && has.has('black') && has.has('result')) return 'pairings';
  if (has.has('team') && (has.has('number') || has.has('rank') || has.has('board'))) return 'teamList';
  if (has.has('roundOfCard') && has.has('result') && (has.has('name') || has.has('opponent')))
    return 'playerCard';
  if (!has.has('name')) return null;
  if (rounds > 0) return has.has('number') || has.has('rank') ? 'crosstable' : null;
  if (opponents > 1 && (has.has('number') || has.has('rank'))) return 'roundRobinTable';
  return has.has('number') || (has.has('rank') && has.has('points')) ? 'players' : null;
}

/** The first column of a name, or null. */
export function columnOf({ columns }: HeaderRow, name: ListColumn): number | null {
  return columns[name]?.[0] ?? null;
}

/** A row that chess-results writes below a list, or that holds nothing. */
export function isFooter(cells: readonly CellValue[]): boolean {
  const [first] = cells.filter((cell) => cell !== null && String(cell).trim() !== '');
  // The words stand at the beginning of the row; in a row of the list they may be those of a club.
  return (
    first === undefined || /chess-?results|you find all details|^\*\)|^annotation/i.test(String(first).trim())
  );
}

/** The text of a cell, without the blanks around it. */
export function cellText(cells: readonly CellValue[] | undefined, column: number | null): string {
  return column === null
    ? ''
    : String(cells?.[column] ?? '')
        .replaceAll('\u00a0', ' ')
        .trim();
}

/** What chess-results calls its lists, above them. */
export const LIST_TITLES =
  /^(starting rank|alphabetical list|final ranking|ranking|rank after|pairings|playing schedule|list of players|final standings|player info|not paired|last update|round \d|\d+\. ?round|board pairings)/i;
