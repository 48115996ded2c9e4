import { csvSteps, writeCsv } from '../../src/cells/csv';
import { isProblem } from '../../src/engine/kit/problem';
import { completed } from '../../src/engine/kit/progress';
import { SeededNumbers } from '../../src/bureau/sample/samplePlayers';
import { mergePlayers, splitPlayers } from '../../src/publications/mergePlayers';
import { newRatingsFile } from '../../src/publications/rateMonth';
import type { TableFiles } from '../../src/publications/tableFiles';
import { fullSize } from '../support/fullSize';
import { FIRST, madeMonth, monthOf, published } from './support';

type Rows = string[][];

function rowsOf(csv: string): Rows {
  const read = completed(csvSteps(csv, ','));
  if (isProblem(read)) throw new Error('no CSV');
  return read.rows;
}

const OTHER = '999999';
const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];

/** The tables with a player's record split in two at random: lists, games, performances and penalties go to one or the other. */
function splitAtRandom(files: TableFiles, player: string, random: SeededNumbers): TableFiles {
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

const BUREAUS = fullSize(200, 10);
test(`in ${BUREAUS} bureaus a player split in two is one again after the merge, and two after its undoing`, () => {
  for (let seed = 1; seed <= BUREAUS; seed += 1) {
    const random = new SeededNumbers(seed);
    const one = published(madeMonth(FIRST, seed), FIRST);
    const [, ...players] = rowsOf(one.files.players);
    const player = players[random.whole(0, players.length - 1)]![0]!;
    const two = splitAtRandom(one.files, player, random);
    expect(two.players).not.toBe(one.files.players);
    const merged = mergePlayers(two, player, OTHER);
    if ('stop' in merged) throw new Error(merged.stop);
    expect(newRatingsFile(monthOf({ ...one, files: merged.files }))).toBe(newRatingsFile(monthOf(one)));
    expect(merged.files).toEqual(one.files);
    expect(splitPlayers(merged.files, merged.log)).toEqual(two);
  }
});

const files = published(madeMonth(FIRST, 4), FIRST).files;

test('the higher one of two highest ratings stays, and else what the kept record has', () => {
  const [header = [], ...rows] = rowsOf(files.players);
  const [first, second] = rows as [string[], string[]];
  const highest = header.indexOf('Main highest');
  first[highest] = '2100.5';
  second[highest] = '2200.25';
  const games = files.games
    .split('\r\n')
    .filter((line) => !line.includes(second[0]!))
    .join('\r\n');
  const merged = mergePlayers(
    { ...files, games, players: writeCsv([header, ...rows]) },
    first[0]!,
    second[0]!,
  );
  if ('stop' in merged) throw new Error(merged.stop);
  const [, row = []] = rowsOf(merged.files.players);
  expect(row[highest]).toBe('2200.25');
  expect(row[1]).toBe(first[1]);
});

test('records that play against each other, unknown ids and one id twice are not merged', () => {
  const [, game = []] = rowsOf(files.games).filter((row) => row[3] !== '' && row[4] !== '');
  expect(mergePlayers(files, game[3]!, game[4]!)).toMatchObject({
    stop: expect.stringContaining('the two records play against each other') as string,
  });
  expect(mergePlayers(files, game[3]!, '5')).toEqual({ stop: 'The id 5 is in 0 rows of Players.' });
  expect(mergePlayers(files, '0012', '12')).toEqual({ stop: 'Both ids are the same.' });
});

test('a row that was changed after the merge is named, and one that was added stays', () => {
  const two = splitAtRandom(files, '100002', new SeededNumbers(1));
  const merged = mergePlayers(two, '100002', OTHER);
  if ('stop' in merged) throw new Error(merged.stop);
  const renamed = merged.files.players.replace(/^100002,[^,]*/m, '100002,Changed');
  expect(splitPlayers({ ...merged.files, players: renamed }, merged.log)).toEqual({
    stop: 'players.csv, line 3 was changed after the merge.',
  });
  const added = `${merged.files.penalties}100002,,,,carried,Main,20\r\n`;
  expect(splitPlayers({ ...merged.files, penalties: added }, merged.log)).toMatchObject({
    penalties: `${two.penalties}100002,,,,carried,Main,20\r\n`,
  });
});
