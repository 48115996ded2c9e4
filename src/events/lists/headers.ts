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

const BY_HEADER = byWord(HEADERS);

/** Things of a closed set by their words. */
export function byWord<Thing extends string>(
  words: Readonly<Record<Thing, readonly string[]>>,
): ReadonlyMap<string, Thing> {
  const things = Object.keys(words) as Thing[];
  return new Map(things.flatMap((thing) => words[thing].map((word) => [word, thing] as const)));
}

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
    const text = lower(cell);
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
  // Stryker disable next-line ConditionalExpression: a row has no cell in a column that is null.
  return column === null
    ? ''
    : String(cells?.[column] ?? '')
        .replaceAll('\u00a0', ' ')
        .trim();
}

/** What chess-results calls its lists, above them. */
export const LIST_TITLES =
  /^(starting rank|alphabetical list|final ranking|ranking|rank after|pairings|playing schedule|list of players|final standings|player info|not paired|last update|round \d|\d+\. ?round|board pairings)/i;

/** Headers of chess-results in Portuguese, Spanish and Russian, by the English header of their column. */
const TRANSLATED_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'No.': ['nº.', 'nº', 'n°', 'núm.', '№', '№.', 'ном.', 'ном'],
  SNo: ['nº ini.', 'no.ini.', 'nº.ini.', 'ст.№', 'ст. №'],
  'Rk.': ['cl.', 'clas.', 'pos.', 'pos', 'место'],
  Name: ['nome', 'nombre', 'имя', 'фамилия, имя', 'фамилия имя'],
  FideID: ['id fide', 'id-fide', 'код фиде', 'id фиде', 'фиде код'],
  Rtg: ['elo', 'рейт', 'рейт.', 'рейтинг'],
  RtgI: ['eloi', 'elo int.', 'elo fide', 'рейтм', 'рейтi'],
  RtgN: ['elon', 'elo nac.', 'рейтн', 'рейтn'],
  FED: ['fed.', 'фед', 'фед.'],
  sex: ['sexo', 'пол'],
  Typ: ['tipo', 'тип'],
  Gr: ['grupo', 'гр.', 'группа'],
  'Club/City': ['clube/cidade', 'club/ciudad', 'клуб/город', 'clube', 'клуб'],
  Birth: ['nascimento', 'nasc.', 'nacimiento', 'nac.', 'г.р.', 'дата рожд.'],
  'Pts.': ['pontos', 'puntos', 'очки'],
  'Bo.': ['mesa', 'mes.', 'm.', 'tab.', 'ст.', 'стол', 'доска'],
  White: ['brancas', 'blancas', 'белые'],
  Black: ['pretas', 'negras', 'черные', 'чёрные'],
  Result: ['resultado', 'результат', 'рез.'],
  Team: ['equipe', 'equipa', 'equipo', 'команда'],
};
const ENGLISH_HEADER = byWord(TRANSLATED_HEADERS);
const TRANSLATED_ROUND = /^(\d{1,2})\.? ?(?:rda|ronda|rodada|тур)\.?$/;

/** Labels of the tournament's details, each with the English one. */
const LABELS: readonly (readonly [words: RegExp, english: string])[] = [
  [/^organizador|^организатор/, 'Organizer(s)'],
  [/^federaci[óo]n|^federa[çc][ãa]o|^федерация/, 'Federation'],
  [/^[áa]rbitro (?:principal|chefe)|^главный (?:судья|арбитр)/, 'Chief Arbiter'],
  [/^[áa]rbitro adjunto|^заместитель главного/, 'Deputy Chief Arbiter'],
  [/^[áa]rbitros?$|^судья|^арбитр/, 'Arbiter'],
  [/^ritmo de j|^control de tiempo|^tempo de reflex[ãa]o|^cad[êe]ncia|^контроль времени/, 'Time control'],
  [/^n[úu]mero de (?:rondas|rodadas)|^(?:число|количество|кол-во) туров/, 'Number of rounds'],
  [/^tipo de tornei?o|^(?:вид|тип) турнира/, 'Tournament type'],
  [/^local$|^lugar$|^место проведения/, 'Location'],
  [/^data$|^fecha$|^дата/, 'Date'],
];
/** Words of details and titles. */
const PHRASES: readonly (readonly [words: RegExp, english: string])[] = [
  [/sistema su[ií][zç]o|швейцарская(?: система)?/i, 'Swiss-System'],
  [/todos contra todos|круговая(?: система)?/i, 'Round robin'],
  [/(\d) (?:a|al|até|hasta|по|до) (?=\d)/i, '$1 to '],
];
/** The title of a list, and the heading of a round. */
const TITLE =
  /^(?:ranking inicial|lista inicial|clasificaci[óo]n|classifica[çc][ãa]o|стартовый|итоговое|положение|места|таблица)/i;
const AFTER_ROUND = /(?:ronda|rodada) (\d{1,2})|после (\d{1,2})/i;
const FINAL = /\bfinal\b|итогов/i;
const ROUND_HEADING =
  /^(?:ronda|rodada|тур) (\d{1,2})(?=\D|$)|^(\d{1,2})\. ?(?:ronda|rodada|тур)(?=[^а-яa-z]|$)/i;
const DAY = /\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}/;
const WITHOUT_OPPONENT: ReadonlyMap<string, string> = new Map([
  ...['descansa', 'isento', 'свободен', 'без пары'].map((word) => [word, 'bye'] as const),
  ...['no emparejado', 'não emparceirado', 'não emparelhado', 'не спарен'].map(
    (word) => [word, 'not paired'] as const,
  ),
]);

/**
 * A list of chess-results in Portuguese, Spanish or Russian with the English words in the same cells. A list with English
 * headers, and one in another language, stays as it is.
 */
export function inEnglish(grid: Grid): Grid {
  if (headerRows(grid).length > 0) return grid;
  const headed = grid.map((cells) =>
    cells.some((cell) => isTitleOfColumn(cell)) ? cells.map(header) : cells,
  );
  const [first] = headerRows(headed);
  if (first === undefined) return grid;
  const colours = coloursOf(headed);
  return headed.map((cells, row) => {
    if (row < first.row) return withLabel(cells);
    const [only] = cells;
    if (typeof only === 'string' && ROUND_HEADING.test(only.trim()))
      return [roundHeading(only), ...cells.slice(1)];
    return cells.map((cell) => (typeof cell === 'string' ? ofGame(cell, colours) : cell));
  });
}

const lower = (cell: CellValue): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase();

/** Every list has one of these columns. */
function isTitleOfColumn(cell: CellValue): boolean {
  const english = ENGLISH_HEADER.get(lower(cell));
  return english === 'Name' || english === 'White';
}

function header(cell: CellValue): CellValue {
  const text = lower(cell);
  const round = TRANSLATED_ROUND.exec(text)?.[1];
  return round === undefined ? (ENGLISH_HEADER.get(text) ?? cell) : `${round}.Rd`;
}

/** A detail "label : value" in one cell or in two, a title, or the heading of a round. */
function withLabel(cells: readonly CellValue[]): readonly CellValue[] {
  const text = cellText(cells, 0);
  if (ROUND_HEADING.test(text)) return [roundHeading(text), ...cells.slice(1)];
  if (TITLE.test(text)) return [listTitle(text), ...cells.slice(1)];
  const colon = text.indexOf(' : ');
  const [label, rest] = colon === -1 ? [text, ''] : [text.slice(0, colon), text.slice(colon)];
  const english = LABELS.find(([words]) => words.test(label.trim().toLowerCase()))?.[1];
  if (english === undefined || (colon === -1 && cellText(cells, 1) === '')) return cells;
  return [
    english + withPhrases(rest),
    ...cells.slice(1).map((cell) => (typeof cell === 'string' ? withPhrases(cell) : cell)),
  ];
}

function withPhrases(text: string): string {
  return PHRASES.reduce((changed, [words, english]) => changed.replace(words, english), text);
}

function listTitle(text: string): string {
  const after = AFTER_ROUND.exec(text);
  const round = after?.[1] ?? after?.[2];
  const ranking = FINAL.test(text) ? 'Final Ranking' : 'Ranking';
  return round === undefined || FINAL.test(text) ? ranking : `${ranking} after Round ${round}`;
}

function roundHeading(text: string): string {
  const found = ROUND_HEADING.exec(text.trim());
  const day = DAY.exec(text)?.[0];
  return `Round ${found?.[1] ?? found?.[2]}${day === undefined ? '' : ` on ${day}`}`;
}

const GAME_CELL = /^(\s*\d{1,4} ?)([bnpбч])(?= ?(?:1k|0k|1\/2|[10½=+-]?)\s*$)/i;

/** The letters of White and Black: b is White where Black is n (Spanish) or p (Portuguese), and Black where White is w. */
function coloursOf(grid: Grid): ReadonlyMap<string, 'w' | 'b'> {
  const letters = new Set(
    grid.flatMap((cells) =>
      cells.flatMap((cell) =>
        typeof cell === 'string' ? (GAME_CELL.exec(cell)?.[2]?.toLowerCase() ?? []) : [],
      ),
    ),
  );
  const hasWhite = grid.some((cells) =>
    cells.some((cell) => typeof cell === 'string' && /^\s*\d{1,4} ?w/i.test(cell)),
  );
  const black = ['n', 'p', 'ч'].filter((letter) => letters.has(letter));
  if (hasWhite || black.length !== 1) return new Map();
  return new Map([
    [black[0] === 'ч' ? 'б' : 'b', 'w' as const],
    [black[0]!, 'b' as const],
  ]);
}

/** A cell of a game: its colour, or a word in the place of an opponent. */
function ofGame(cell: string, colours: ReadonlyMap<string, 'w' | 'b'>): string {
  const colour = colours.get(GAME_CELL.exec(cell)?.[2]?.toLowerCase() ?? '');
  if (colour !== undefined) return cell.replace(GAME_CELL, `$1${colour}`);
  return WITHOUT_OPPONENT.get(lower(cell)) ?? cell;
}
