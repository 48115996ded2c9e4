import { RATING_TITLES } from '../cells/columns';
import { decimals, withCount } from '../cells/numberText';
import type { Game, GameRecord, PlayerMonth } from '../engine/csa2024';
import { formatCalendarDay } from '../engine/kit/calendarDay';
import { FACTOR_FORMAT, RATING_FORMAT } from '../figures/formats';
import { ReportPage } from '../figures/reportPage';
import type { SheetBuilder, CellSpec } from '../figures/sheetBuilder';
import type { SheetModel, CellRole } from '../figures/sheetModel';
import { type PlayerGame, gameWords } from './playerGames';
import type { PlayerPage, ListPage } from './playerPage';
import { type BarLook, isTotal, ratingSteps, type RatingStep, cellsOfBar, waterfall } from './ratingSteps';
import { COLOUR_WORDS, RESULT_WORDS, shortName } from './words';

/** The rows of an A4 page in a readable size: 80 rows give letters of 7 points. */
export const MOST_ROWS = 80;

/** How a page is filled: games make room first, then the text about the lists other than Main. */
interface Layout {
  readonly detail: Detail;
  readonly fewestGames: number;
}
const FULL: Layout = { detail: 'full', fewestGames: 24 };
const BRIEF: Layout = { detail: 'brief', fewestGames: 10 };

/** The first line of a player's page. */
export const PLAYER_TITLE = 'Why did my rating change?';

/**
 * A player's month on one printed page: what became of each rating, where its points came from, and game by game.
 *
 * @param name the player's, as typed; '' for none
 */
export function playerSheet(player: PlayerPage, name: string): SheetModel {
  const full = laidOut(player, name, FULL);
  return full.cells.length <= MOST_ROWS ? full : laidOut(player, name, BRIEF);
}

function laidOut(
  { month, lists, games, notes }: PlayerPage,
  name: string,
  { detail, fewestGames }: Layout,
): SheetModel {
  const page = new ReportPage('values');
  setWidths(page.sheet);
  page.line(PLAYER_TITLE, 'title');
  const day = formatCalendarDay(month.input.calculationDay);
  const who = name.trim() === '' ? '' : `${name.trim()}. `;
  page.line(`${who}Ratings calculated on ${day} by the Chess SA rating regulations of 2024.`);
  for (const note of notes) for (const line of lines(note)) page.line(line, 'step');
  for (const list of lists) putList(page, month, list, detail);
  putGames(page, month, games, MOST_ROWS - page.row, fewestGames);
  const model = page.sheet.finish('My rating', 0);
  const area = { row: 0, column: 0, rows: model.cells.length, columns: COLUMNS };
  return { ...model, print: { area } };
}

/**
 * The columns of the player's page: five for words, two for numbers, a gap, and a band of narrow ones, in which bars are
 * drawn by filling cells. Bars of cells need no chart engine, so that they print, and open, everywhere.
 */
const WORD_COLUMNS = 5;
const FIRST_NUMBER = WORD_COLUMNS;
const SECOND_NUMBER = WORD_COLUMNS + 1;
const GAP = WORD_COLUMNS + 2;
export const BAND = GAP + 1;
export const BAND_CELLS = 24;
export const COLUMNS = BAND + BAND_CELLS;

/** In characters: round, colour, result, opponent, expected, and the two numbers. */
const WIDTHS = [9, 7, 13, 11, 9, 9, 9];
const BAND_WIDTH = 1;

/** The characters of text in a line across the whole page. */
export const LINE_LENGTH = 116;

const POINTS_FORMAT = '+0.0;-0.0;0.0';

const BAR_ROLES: Readonly<Record<BarLook, CellRole>> = {
  level: 'barLevel',
  up: 'barUp',
  down: 'barDown',
};

/** Gives the page's columns their widths; the band is there whole, also where no bar reaches its end. */
function setWidths(sheet: SheetBuilder): void {
  WIDTHS.forEach((characters, column) => sheet.widen(column, characters));
  for (let cell = 0; cell < BAND_CELLS; cell += 1) sheet.widen(BAND + cell, BAND_WIDTH);
  sheet.widen(GAP, BAND_WIDTH);
  sheet.put({ row: 0, column: COLUMNS - 1 }, { role: 'step', value: null });
}

/** Fills cells of the band. */
function putBar(
  sheet: SheetBuilder,
  row: number,
  { first, count }: { readonly first: number; readonly count: number },
  look: BarLook,
): void {
  for (let cell = first; cell < first + count; cell += 1) {
    sheet.put({ row, column: BAND + cell }, { role: BAR_ROLES[look], value: null });
  }
}

/** Text in lines that fit on the page, broken between words; points with their sign stay with the word before them. */
export function lines(text: string, longest = LINE_LENGTH): string[] {
  const broken: string[] = [];
  for (const word of text.split(/ (?![+−])/)) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      broken[broken.length - 1] = `${last} ${word}`;
    } else broken.push(word);
  }
  return broken;
}

/**
 * Game by game, under each tournament. What does not fit in the rows that are left are the games that moved the ratings
 * least: a last line gives their number and what they add to Main.
 *
 * @param room rows that are left on the page
 * @param fewest so many games are shown all the same
 */
function putGames(
  page: ReportPage,
  month: PlayerMonth,
  games: readonly PlayerGame[],
  room: number,
  fewest: number,
): void {
  if (games.length === 0) return;
  const tournaments = month.tournaments.filter(({ tournament }) => tournament.games.length > 0).length;
  const shown = mostTelling(games, room - tournaments - HEADING_ROWS, fewest);
  if (games.some(({ game }) => game.opponentName !== undefined)) page.sheet.widen(OPPONENT, NAMED_WIDTH);
  const scale = Math.max(...games.map(weight), LEAST_SCALE);
  page.row += 1;
  page.sheet.put({ row: page.row, column: 0 }, { role: 'heading', value: 'Game by game' });
  page.row += 1;
  TITLES.forEach((title, column) => {
    page.sheet.put({ row: page.row, column }, { role: 'header', value: title });
  });
  page.sheet.put(
    { row: page.row, column: BAND },
    { role: 'clause', value: 'change in Main: lost on the left, gained on the right' },
  );
  page.row += 1;
  for (const [at, { tournament, ownType, main, own }] of month.tournaments.entries()) {
    const all = games.filter((game) => game.tournament === at);
    if (all.length === 0) continue;
    const title = `${shortName(tournament.name)}, ${tournament.minutes} minutes: Main and ${RATING_TITLES[ownType]}`;
    putLine(page, [words(title, 'step')], main.totalChange, own.totalChange, 'result');
    for (const game of all.filter((one) => shown.has(one))) putGame(page, game, scale);
  }
  putOthers(
    page,
    games.filter((one) => !shown.has(one)),
  );
}

const TITLES = ['Round', 'Colour', 'Result', 'Opponent', 'Expected', 'Main', 'own type'];
const HEADING_ROWS = 3;
const OPPONENT = TITLES.indexOf('Opponent');
/** A name is cut at this many characters; its column fits it with a rating. */
const NAME_LENGTH = 16;
const NAMED_WIDTH = 25;
/** The bars of games are drawn to one scale, of at least this many points. */
const LEAST_SCALE = 1;

const weight = ({ main, own }: PlayerGame): number =>
  Math.max(Math.abs(main?.change ?? 0), Math.abs(own?.change ?? 0));

/** All games where they fit, else those that moved the ratings most, with a row kept for the others. */
function mostTelling(games: readonly PlayerGame[], room: number, fewest: number): ReadonlySet<PlayerGame> {
  if (games.length <= room) return new Set(games);
  const most = Math.max(fewest, room - 1);
  return new Set([...games].sort((a, b) => weight(b) - weight(a)).slice(0, most));
}

function putGame(page: ReportPage, one: PlayerGame, scale: number): void {
  const { game, main, own, name } = one;
  const record = main ?? own;
  putLine(
    page,
    [
      words(name),
      game.colour === null ? null : words(COLOUR_WORDS[game.colour]),
      words(RESULT_WORDS[game.result]),
      opponentCell(game, record),
      record === null
        ? words('not rated', 'verdict')
        : { role: 'figure', value: record.expected, format: FACTOR_FORMAT },
    ],
    main?.change ?? null,
    own?.change ?? null,
    'figure',
    main === null ? undefined : { change: main.change, scale },
  );
}

/** The rating that the opponent counted with in Main, behind the name where it is known; an unrated opponent is named as such. */
function opponentCell({ opponentName }: Game, record: GameRecord | null): CellSpec | null {
  const name = opponentName === undefined ? '' : shortName(opponentName, NAME_LENGTH);
  if (record === null) return name === '' ? null : words(name);
  const { opponentUnrated, opponentRating } = record;
  if (name === '' && !opponentUnrated) {
    return { role: 'figure', value: opponentRating, format: RATING_FORMAT };
  }
  const rating = opponentUnrated ? `unrated ${opponentRating}` : decimals(opponentRating, 1);
  return { role: 'figure', value: `${name} ${rating}`.trim() };
}

function putOthers(page: ReportPage, others: readonly PlayerGame[]): void {
  if (others.length === 0) return;
  const change = others.reduce((total, { main }) => total + (main?.change ?? 0), 0);
  const text = `and ${withCount(others.length, 'round')} with less effect, together`;
  putLine(page, [words(text, 'step')], change, null, 'figure');
}

const words = (value: string, role: CellSpec['role'] = 'step'): CellSpec => ({ role, value });

function putLine(
  page: ReportPage,
  cells: readonly (CellSpec | null)[],
  main: number | null,
  own: number | null,
  role: 'figure' | 'result',
  bar?: { readonly change: number; readonly scale: number },
): void {
  const { sheet, row } = page;
  cells.forEach((spec, column) => {
    if (spec !== null) sheet.put({ row, column }, spec);
  });
  const points = (column: number, value: number | null): void => {
    if (value !== null) sheet.put({ row, column }, { role, value, format: POINTS_FORMAT });
  };
  points(FIRST_NUMBER, main);
  points(SECOND_NUMBER, own);
  if (bar !== undefined) putGameBar(page, bar.change, bar.scale);
  page.row += 1;
}

/** From the band's middle to the right for points gained, to the left for points lost. */
function putGameBar({ sheet, row }: ReportPage, change: number, scale: number): void {
  const half = BAND_CELLS / 2;
  const count = Math.max(1, Math.round((Math.abs(change) / scale) * half));
  if (change > 0) putBar(sheet, row, { first: half, count }, 'up');
  if (change < 0) putBar(sheet, row, { first: half - count, count }, 'down');
}

/** How much of a list is on the page: all, or what stays when there is little room. */
type Detail = 'full' | 'brief';

/** More tournaments than this are joined. */
const MOST_TOURNAMENTS: Readonly<Record<Detail, number>> = { full: 8, brief: 5 };

/** One list: what became of it, the steps with their bars, and the sentences behind them. */
function putList(page: ReportPage, month: PlayerMonth, list: ListPage, detail: Detail): void {
  const steps = ratingSteps(month, list.type, MOST_TOURNAMENTS[detail]);
  const { low, high, bars } = waterfall(steps);
  const { sheet } = page;
  page.row += 1;
  sheet.put({ row: page.row, column: 0 }, { role: 'heading', value: RATING_TITLES[list.type] });
  sheet.put({ row: page.row, column: FIRST_NUMBER }, { role: 'header', value: 'points' });
  sheet.put({ row: page.row, column: SECOND_NUMBER }, { role: 'header', value: 'rating' });
  const scale = `the bars: from ${decimals(low, 0)} to ${decimals(high, 0)}`;
  sheet.put({ row: page.row, column: BAND }, { role: 'clause', value: scale });
  page.row += 1;
  for (const bar of bars) {
    putStep(page, bar.step);
    putBar(sheet, page.row, cellsOfBar({ low, high }, bar, BAND_CELLS), bar.look);
    page.row += 1;
  }
  const sentences =
    detail === 'full' || list.type === 'main'
      ? [list.sentence, ...reasons(steps), list.weighted, ...gameSentences(list)]
      : [list.sentence, ...reasons(steps), ...weightedSentence(list)];
  for (const text of sentences) {
    for (const line of lines(text)) page.line(line);
  }
}

function putStep({ sheet, row }: ReportPage, step: RatingStep): void {
  const total = isTotal(step);
  sheet.put({ row, column: 0 }, { role: 'step', value: step.title });
  if (!total) {
    sheet.put({ row, column: FIRST_NUMBER }, { role: 'figure', value: step.points, format: POINTS_FORMAT });
  }
  sheet.put(
    { row, column: SECOND_NUMBER },
    { role: total ? 'result' : 'figure', value: step.after, format: RATING_FORMAT },
  );
}

/** The effect of the weighted rating, if it has one. */
function weightedSentence({ steps, weighted }: ListPage): string[] {
  return steps.some(({ kind }) => kind === 'weighted') ? [weighted] : [];
}

/** The effect of the clauses, if the few words of a step do not explain it. The weighted rating has its own sentence. */
function reasons(steps: readonly RatingStep[]): string[] {
  return steps
    .filter(({ kind, title, words }) => kind !== 'tournament' && kind !== 'weighted' && words !== title)
    .filter((step) => !isTotal(step))
    .map(({ title, words, clauses }) => `${title} (clause ${clauses}): ${words}.`);
}

function gameSentences({ type, best, worst }: ListPage): string[] {
  const sentence = (title: string, games: readonly PlayerGame[]): string[] =>
    games[0] === undefined
      ? []
      : [
          `${title}: ${gameWords(games[0], type)}${games.length === 1 ? '' : `, and ${games.length - 1} like it`}.`,
        ];
  return [...sentence('Best game', best), ...sentence('Worst game', worst)];
}
