import { completed } from '../../src/engine/kit/progress';
import { writeCsv } from '../../src/cells/csv';
import { SeededNumbers } from '../../src/bureau/sample/samplePlayers';
import {
  type MergedPlayers,
  mergePlayerSteps,
  notUndoneText,
  splitPlayerSteps,
} from '../../src/publications/mergePlayers';
import { newRatingsFile } from '../../src/publications/rateMonth';
import type { TableFiles } from '../../src/publications/tableFiles';
import { fullSize } from '../support/fullSize';
import { LISTS, OTHER, rowsOf, splitAtRandom } from './splitRecords';
import { FIRST, madeMonth, monthOf, published } from './support';

const mergePlayers = (...args: Parameters<typeof mergePlayerSteps>) => completed(mergePlayerSteps(...args));
const splitPlayers = (...args: Parameters<typeof splitPlayerSteps>) => completed(splitPlayerSteps(...args));

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
    expect(splitPlayers(merged.files, merged.log)).toMatchObject({ files: two, notUndone: [] });
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
  expect(mergePlayers(files, game[3]!, '5')).toEqual({ stop: 'No player in Players has the id 5.' });
  const [titles, first, ...others] = files.players.split('\r\n');
  const players = [titles, first, first, ...others].join('\r\n');
  const id = first!.split(',')[0]!;
  expect(mergePlayers({ ...files, players }, id, game[3]!)).toEqual({
    stop: `2 players in Players have the id ${id}.`,
  });
  expect(mergePlayers(files, '0012', '12')).toEqual({ stop: 'Both ids are the same.' });
});

function mergedAtRandom(): { readonly two: TableFiles; readonly merged: MergedPlayers } {
  const two = splitAtRandom(files, '100002', new SeededNumbers(1));
  const merged = mergePlayers(two, '100002', OTHER);
  if ('stop' in merged) throw new Error(merged.stop);
  return { two, merged };
}

test('a cell of the merge that was changed since is named and stays, and so does all that was typed elsewhere', () => {
  const { two, merged } = mergedAtRandom();
  const { log } = merged;
  const row = log.rows.find(({ table, after }) => table === 'players' && after?.[0] === '100002')!;
  const column = row.before.findIndex((field, at) => field !== row.after![at]);
  const edited = (csv: string, at: number, text: string): string =>
    writeCsv(
      rowsOf(csv).map((line) =>
        line[0] === '100002' ? line.map((one, place) => (place === at ? text : one)) : line,
      ),
    );
  const wrong = splitPlayers({ ...merged.files, players: edited(merged.files.players, column, '77') }, log);
  expect(wrong.notUndone).toEqual([
    {
      table: 'players',
      row: 1,
      title: rowsOf(files.players)[0]![column],
      merged: row.after![column],
      found: '77',
    },
  ]);
  expect(notUndoneText(wrong.notUndone[0]!)).toMatch(
    /^players.csv, line 3: .* was changed after the merge: 77, not /,
  );
  const [, SURNAME] = rowsOf(files.players)[0]!;
  expect(SURNAME).toBe('Surname');
  const renamed = splitPlayers({ ...merged.files, players: edited(merged.files.players, 1, 'Changed') }, log);
  expect(renamed.notUndone).toEqual([]);
  expect(renamed.files).toEqual({ ...two, players: edited(two.players, 1, 'Changed') });
  const added = `${merged.files.penalties}100002,,,,carried,Main,20\r\n`;
  expect(splitPlayers({ ...merged.files, penalties: added }, log)).toMatchObject({
    files: { penalties: `${two.penalties}100002,,,,carried,Main,20\r\n` },
    notUndone: [],
  });
});

test('a row that both records have stays in its line after the undoing', () => {
  const [, ...people] = rowsOf(files.players);
  const [first, second] = people.map(([id]) => id!) as [string, string];
  const [header = [], ...rest] = rowsOf(files.performances);
  const same = [...rest[0]!];
  const rows = [second, first].map((id) => same.map((field, at) => (at === 0 ? id : field)));
  const performances = writeCsv([header, ...rows]);
  const games = files.games
    .split('\r\n')
    .filter((line) => !line.includes(second))
    .join('\r\n');
  const two = { ...files, games, performances };
  const merged = mergePlayers(two, first, second);
  if ('stop' in merged) throw new Error(merged.stop);
  expect(splitPlayers(merged.files, merged.log).files.performances).toBe(performances);
});

test('rows are found again after a sort, and one that was taken out is named', () => {
  const { two, merged } = mergedAtRandom();
  const sorted = (csv: string): string => {
    const [header = [], ...rows] = rowsOf(csv);
    return writeCsv([header, ...rows.reverse()]);
  };
  const split = splitPlayers({ ...merged.files, games: sorted(merged.files.games) }, merged.log);
  expect(split.notUndone).toEqual([]);
  expect(split.files.games).toBe(sorted(two.games));
  const game = merged.log.rows.find(({ table }) => table === 'games')!;
  const lines = rowsOf(merged.files.games);
  const without = lines.filter((line) => line.join() !== game.after!.join());
  const short = splitPlayers({ ...merged.files, games: writeCsv(without) }, merged.log);
  expect(short.notUndone.map(notUndoneText)).toEqual([
    `games.csv: a row was taken out after the merge: ${game.after!.filter(Boolean).join(', ')}.`,
  ]);
});

/** Two players of whom each has a rating, a history and a date of birth. */
function twoPlayers(changes: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>]) {
  const [header = [], ...rows] = rowsOf(files.players);
  const own = rows
    .slice(0, 2)
    .map((row, at) => row.map((field, column) => changes[at]![header[column]!] ?? field));
  const [keep, drop] = own.map((row) => row[0]!) as [string, string];
  const games = writeCsv(rowsOf(files.games).filter((row) => !row.includes(keep) || !row.includes(drop)));
  return {
    header,
    keep,
    drop,
    two: { ...files, games, players: writeCsv([header, ...own, ...rows.slice(2)]) },
  };
}

test('what the records contradict each other in is named, and taken from the other record where that is chosen', () => {
  const { header, keep, drop, two } = twoPlayers([
    { Main: '1500', 'Main highest': '', 'FIDE id': '1', 'Date of birth': '1990/05/01', Surname: 'Botha' },
    { Main: '1400', 'Main highest': '', 'FIDE id': '2', 'Date of birth': '1990/05/02', Surname: 'Bota' },
  ]);
  const merged = mergePlayers(two, keep, drop);
  if ('stop' in merged) throw new Error(merged.stop);
  const conflicts = merged.differences.filter(({ isConflict }) => isConflict);
  expect(conflicts).toEqual(
    expect.arrayContaining([
      { key: 'birth', title: 'Date of birth', kept: '1990/05/01', dropped: '1990/05/02', isConflict: true },
      { key: 'fideId', title: 'FIDE id', kept: '1', dropped: '2', isConflict: true },
      { key: 'mainRaw', title: 'Main', kept: '1500', dropped: '1400', isConflict: true },
    ]),
  );
  expect(merged.differences).toContainEqual({
    ...{ key: 'surname', title: 'Surname', kept: 'Botha', dropped: 'Bota', isConflict: false },
  });
  const taken = mergePlayers(two, keep, drop, new Set(['mainRaw', 'fideId']));
  if ('stop' in taken) throw new Error(taken.stop);
  const row = rowsOf(taken.files.players)[1]!;
  const cell = (title: string): string => row[header.indexOf(title)]!;
  expect([cell('CSA id'), cell('Main'), cell('FIDE id'), cell('Surname')]).toEqual([
    keep,
    '1400',
    '2',
    'Botha',
  ]);
  const historyOf = (csv: string, id: string): (string | undefined)[][] =>
    rowsOf(csv)
      .filter((line) => line[0] === id)
      .map(([, month, main]) => [month, main]);
  const [own, other] = [historyOf(two.history, keep), historyOf(two.history, drop)];
  const months = new Map([...own, ...other] as [string, string][]);
  expect(new Map(historyOf(taken.files.history, keep) as [string, string][])).toEqual(months);
  expect(historyOf(merged.files.history, keep).slice(0, own.length)).toEqual(own);
  expect(splitPlayers(taken.files, taken.log).files).toEqual(two);
});

test('a rating that goes stays as the highest one where it was higher (31)', () => {
  const highestOf = (first: string, second: string, highest: string): string => {
    const none = { ...Object.fromEntries(LISTS.map((list) => [`${list} highest`, ''])) };
    const { header, keep, drop, two } = twoPlayers([
      { ...none, Main: first, 'Main highest': highest },
      { ...none, Main: second },
    ]);
    const history = writeCsv(rowsOf(two.history).filter(([id]) => id !== keep && id !== drop));
    const merged = mergePlayers({ ...two, history }, keep, drop);
    if ('stop' in merged) throw new Error(merged.stop);
    return rowsOf(merged.files.players)[1]![header.indexOf('Main highest')]!;
  };
  expect(highestOf('1500', '1400', '')).toBe('');
  expect(highestOf('1500', '1600.5', '')).toBe('1600.5');
  expect(highestOf('1500', '1600.5', '1700')).toBe('1700');
  expect(highestOf('1500', '', '')).toBe('');
});

test('a round that both records have a row in is named', () => {
  const [header = [], ...rows] = rowsOf(files.games);
  const first = rows.find((row) => row[3] !== '' && row[4] !== '')!;
  const other = rows.find(
    (row) => row[3] !== '' && row[4] !== '' && !row.includes(first[3]!) && !row.includes(first[4]!),
  )!;
  const moved = rows.map((row) => (row === other ? [...first.slice(0, 3), ...other.slice(3)] : row));
  const merged = mergePlayers({ ...files, games: writeCsv([header, ...moved]) }, first[3]!, other[3]!);
  if ('stop' in merged) throw new Error(merged.stop);
  expect(merged.sameRounds).toContainEqual({
    ...{ event: first[0], section: first[1], round: first[2] },
    rows: [rows.indexOf(first), rows.indexOf(other)],
  });
});

test('a merge of many rows is made in steps of at most 2,000 rows', () => {
  const [header = [], ...rows] = rowsOf(files.history);
  const player = rowsOf(files.players)[1]![0]!;
  const others = Array.from({ length: 20_000 }, (_, at) => rows[at % rows.length]!);
  const many = { ...files, history: writeCsv([header, ...others.filter(([id]) => id !== OTHER)]) };
  const two = splitAtRandom(many, player, new SeededNumbers(2));
  const doing: string[] = [];
  const steps = mergePlayerSteps(two, player, OTHER, new Set());
  for (let step = steps.next(); step.done !== true; step = steps.next()) doing.push(step.value.doing);
  // Read, renamed, joined twice, compared and written.
  expect(doing.filter((table) => table === 'history').length).toBeGreaterThanOrEqual(5 * 10);
});
