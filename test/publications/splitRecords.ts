import { csvSteps, writeCsv } from '../../src/cells/csv';
import { isProblem } from '../../src/engine/kit/problem';
import { completed } from '../../src/engine/kit/progress';
import type { SeededNumbers } from '../../src/bureau/sample/samplePlayers';
import type { TableFiles } from '../../src/publications/tableFiles';

type Rows = string[][];

export function rowsOf(csv: string): Rows {
  const read = completed(csvSteps(csv, ','));
  if (isProblem(read)) throw new Error('no CSV');
  return read.rows;
}

/** The id of the other record. */
export const OTHER = '999999';
export const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];

/** The tables with a player's record split in two at random: lists, games, performances and penalties go to one or the other. */
export function splitAtRandom(files: TableFiles, player: string, random: SeededNumbers): TableFiles {
  const lists = LISTS.filter(() => random.chance(0.5));
  const ofOther = (title: string): boolean =>
    lists.some((list) => title === list || title.startsWith(`${list} `));
  const divided = (csv: string, isMoved: (title: string) => boolean): string => {
    const [header = [], ...rows] = rowsOf(csv);
    const moved: Rows = [];
    const kept = rows.map((row) => {
      if (row[0] !== player) return row;
      const part = (own: boolean) => row.map((field, at) => (isMoved(header[at]!) === own ? field : ''));
      const isShared = (at: number): boolean => at === 0 || header[at] === 'Month';
      moved.push(part(true).map((field, at) => (at === 0 ? OTHER : isShared(at) ? row[at]! : field)));
      return part(false).map((field, at) => (isShared(at) ? row[at]! : field));
    });
    return writeCsv([header, ...kept, ...moved]);
  };
  const renamed = (
    csv: string,
    titles: readonly string[],
    isMoved: (row: readonly string[]) => boolean,
  ): string => {
    const [header = [], ...rows] = rowsOf(csv);
    const places = titles.map((title) => header.indexOf(title));
    return writeCsv([
      header,
      ...rows.map((row) =>
        isMoved(row)
          ? row.map((field, at) => (places.includes(at) && field === player ? OTHER : field))
          : row,
      ),
    ]);
  };
  return {
    ...files,
    players: divided(
      files.players,
      (title) => ofOther(title) || title === 'FIDE id' || title === 'FIDE rating',
    ),
    history: divided(files.history, ofOther),
    performances: renamed(files.performances, ['CSA id'], (row) => lists.includes(row[1]!)),
    games: renamed(files.games, ['White', 'Black'], () => random.chance(0.5)),
    penalties: renamed(files.penalties, ['CSA id'], () => random.chance(0.5)),
  };
}
