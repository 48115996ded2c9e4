import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { ReportPage } from '../kit/reportPage';
import type { SheetModel } from '../kit/sheetModel';
import { putGames } from './gameRows';
import type { PlayerPage } from './playerPage';
import { COLUMNS, lines, setWidths } from './sheetGrid';
import { type Detail, putList } from './stepRows';

/** The rows that one page of A4 holds in letters that can be read: with 80 the print has those of 7 points. */
export const MOST_ROWS = 80;

/** How a page is filled: games make room first, then what is said of the lists beside Main. */
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
