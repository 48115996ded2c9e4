import type { Game, GameRecord, PlayerMonth } from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';
import { decimals, withCount } from '../../cells/numberText';
import { FACTOR_FORMAT, RATING_FORMAT } from '../kit/formats';
import type { ReportPage } from '../kit/reportPage';
import type { CellSpec } from '../kit/sheetBuilder';
import type { PlayerGame } from './playerGames';
import { BAND, BAND_CELLS, FIRST_NUMBER, POINTS_FORMAT, putBar, SECOND_NUMBER } from './sheetGrid';
import { colourWords, resultWords, shortName } from './words';

/**
 * Game by game, under each tournament. What does not fit in the rows that are left are the games that moved the ratings
 * least: a last line says how many, and what they add to Main.
 *
 * @param room rows that are left on the page
 * @param fewest so many games are shown all the same
 */
export function putGames(
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
/** A name is cut at so many characters; its column holds it with a rating. */
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
      game.colour === null ? null : words(colourWords(game.colour)),
      words(resultWords(game.result)),
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

/** The rating that the opponent counted with in Main, behind the name where it is known; an unrated one is said to be so. */
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
  const text = `and ${withCount(others.length, 'round')} that mattered less, together`;
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
