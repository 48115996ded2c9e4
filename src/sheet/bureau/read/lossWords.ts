import type { BureauTable } from '../tables';
import { TABLES } from '../tables';
import type { Loss } from './lostGames';
import type { BureauQuestion } from './questions';

/** 1,037 games */
function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

/** 179 games of 42 players */
export function gamesAndPlayers({ games, players }: Pick<Loss, 'games' | 'players'>): string {
  return `${counted(games, 'game')} of ${counted(players, 'player')}`;
}

/** Before the run, what would be lost; after it, what was. */
export type Tense = 'would be' | 'was';

/**
 * What a question costs: "Open, B: 179 games of 42 players would not be rated."; '' where a cell is used as it stands.
 */
export function lossText(question: BureauQuestion, tense: Tense): string {
  const { kind, event, loss, problem } = question;
  if (kind === 'isRight') return '';
  const name = event === '' ? '' : `${event}: `;
  const verb = (count: number, done: string): string =>
    tense === 'would be' ? `would not be ${done}` : `${count === 1 ? 'was' : 'were'} not ${done}`;
  if (loss.games > 0) return `${name}${gamesAndPlayers(loss)} ${verb(loss.games, 'rated')}.`;
  return `${name}${rowsOf(problem.table, loss.rows)} ${verb(loss.rows, 'used')}.`;
}

/** 3 rows of Rating history */
function rowsOf(table: BureauTable, rows: number): string {
  const from: BureauTable = table === 'events' ? 'games' : table;
  return `${counted(rows, 'row')} of ${TABLES[from].sheetName}`;
}
