import { isProblem } from '../../../engine/kit/problem';
import type { EventFileResult } from '../../../events';
import { readBoardResult } from '../../../cells/readBoardResult';
import { TableReader } from '../../bureau/read/tableReader';
import type { Cells } from '../../month';
import { RESULT_IN_FILE } from '../boardResults';
import { plainId } from './knownPlayers';
import { sectionKey } from './knownSections';

/** A row of the table of games; ids are plain, '' for a player who is in no table. */
export interface KnownGame {
  readonly section: string;
  readonly white: string;
  readonly black: string;
  /** Null where the cell cannot be read. */
  readonly result: EventFileResult | null;
}

/** The games that stand in the table, by their event, round and one of the players. */
export type KnownGames = (event: string, round: number, id: string) => readonly KnownGame[];

/** @param cells the table of games, its header first; read when it is first asked for, as few files need it */
export function readKnownGames(cells: Cells): KnownGames {
  let games: ReadonlyMap<string, readonly KnownGame[]> | null = null;
  return (event, round, id) => {
    games ??= gamesOf(cells);
    return games.get(keyOf(event, round, plainId(id))) ?? [];
  };
}

function keyOf(event: string, round: number, id: string): string {
  return `${sectionKey(event, '')}${round}\n${id}`;
}

function gamesOf(cells: Cells): Map<string, KnownGame[]> {
  const table = new TableReader('games', cells, 'note', []);
  const games = new Map<string, KnownGame[]>();
  for (let row = 1; row < table.rows; row += 1) {
    if (!table.moveTo(row)) continue;
    const [white, black] = [plainId(table.text('white')), plainId(table.text('black'))];
    const read = readBoardResult(table.value('result'));
    const known = read === null || isProblem(read) || read === 'requestedBye' ? null : RESULT_IN_FILE[read];
    const game = { section: table.text('section').trim(), white, black, result: known };
    for (const id of [white, black]) {
      if (id === '') continue;
      const key = keyOf(table.text('event'), Number(table.value('round')), id);
      const others = games.get(key);
      if (others === undefined) games.set(key, [game]);
      else others.push(game);
    }
  }
  return games;
}
