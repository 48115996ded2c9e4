import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { filesOf } from '../../src/publications/tableFiles';
import { projectRoot } from '../build/dist';
import { seven, trfText } from '../events/support/trfText';
import { appended, bookOf, cellsOfBook, draftOf, intakeOf, SEVEN_PLAYERS } from '../intake/support';
import { FIRST, madeMonth, turned } from '../publications/support';

const program = join(projectRoot, 'build', 'cli', 'csa-ratings.js');
const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-'));
const at = (...names: string[]): string => join(folder, ...names);

function call(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function writeTables(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(at(name), { recursive: true });
  for (const [table, text] of Object.entries(files)) writeFileSync(at(name, `${table}.csv`), text);
  return at(name);
}

const files = madeMonth(FIRST, 3);

beforeAll(() => {
  const built = spawnSync(process.execPath, [join(projectRoot, 'scripts', 'build-cli.mjs')], {
    encoding: 'utf8',
  });
  expect(built.stderr).toBe('');
  writeTables('january', files);
  expect(call('rate', at('january'), '--out', at('rated')).err).toBe('');
  call('publish', at('january'), '--month', '2024-01', '--out', at('january.zip'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('rate', () => {
  test('writes the lists, the new ratings, what was left out, and the tables of the next month', () => {
    const lists = [
      'blitz.csv',
      'left-out.csv',
      'main.csv',
      'new-ratings.csv',
      'next',
      'rapid.csv',
      'standard.csv',
    ];
    expect(readdirSync(at('rated')).sort()).toEqual(lists);
    expect(readdirSync(at('rated', 'next'))).toHaveLength(6);
  });

  test('prints the new ratings without --out, and with --json as objects', () => {
    const printed = call('rate', at('january'));
    expect(printed).toMatchObject({ code: 0, err: '' });
    expect(printed.out).toBe(readFileSync(at('rated', 'new-ratings.csv'), 'utf8'));
    const json = JSON.parse(call('rate', at('january'), '--json').out) as {
      newRatings: Record<string, string | number | null>[];
    };
    expect(json).toMatchObject({ month: '2024-01', players: 60 });
    const lines = json.newRatings.map((row) =>
      Object.values(row)
        .map((value) => String(value ?? ''))
        .join(','),
    );
    expect(lines).toEqual(printed.out.trimEnd().split('\r\n').slice(1));
  });

  test('reads the tables of the next month that it wrote, without a question', () => {
    expect(call('rate', at('rated', 'next'), '--json')).toMatchObject({ code: 0, err: '' });
  });

  test('rates a package like the tables it was made of', () => {
    expect(call('rate', at('january.zip')).out).toBe(call('rate', at('january')).out);
  });

  test('takes an interpretation, and names the choices of one that is wrong', () => {
    const other = call('rate', at('january'), '--option', 'shortHistory=weighKnown');
    expect(other.code).toBe(0);
    expect(other.out).not.toBe(call('rate', at('january')).out);
    const noMaximum = call('rate', at('january'), '--option', 'applyMaximumChange=no');
    expect(noMaximum.code).toBe(0);
    expect(call('rate', at('january'), '--option', 'applyMaximumChange=yes').out).toBe(
      call('rate', at('january')).out,
    );
    const wrong = call('rate', at('january'), '--option', 'floorHolds=never');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toBe(
      '--option floorHolds=never: floorHolds is one of afterPenalties, beforePenalties.\n',
    );
  });

  test('names file, line, column and clause of an error, and writes nothing', () => {
    const games = files.games.replace(',1-0,', ',9-9,');
    const line = games.split('\r\n').findIndex((row) => row.includes(',9-9,')) + 1;
    const { code, err } = call('rate', writeTables('wrong', { ...files, games }), '--out', at('none'));
    expect(code).toBe(2);
    expect(err).toContain(`games.csv, line ${line}, column 6, clause `);
    expect(existsSync(at('none'))).toBe(false);
  });

  test('asks by a key, which answers the question', () => {
    const players = files.players.replace(/^(100001(?:,[^,]*){9}),[\d.]+/m, '$1,30.5');
    const history = files.history.replace(/^100001,.*\r\n/gm, '');
    const asking = writeTables('asking', { ...files, players, history });
    const { code, out } = call('rate', asking, '--json');
    expect(code).toBe(2);
    const { problems } = JSON.parse(out) as { problems: { file: string; line: number; key: string }[] };
    expect(problems[0]).toMatchObject({ file: 'players.csv', line: 2 });
    const answers = problems.flatMap(({ key }) => ['--answer', key]);
    expect(call('rate', asking, ...answers.slice(2)).code).toBe(2);
    expect(call('rate', asking, ...answers)).toMatchObject({ code: 0, err: '' });
    // An answer that nothing asks for, as of a misspelt key, is named.
    const unasked = '--answer 12ab: no question has this key.\n';
    expect(call('rate', asking, ...answers, '--answer', '12ab')).toMatchObject({ code: 0, err: unasked });
    expect(call('rate', asking, '--answer', '12ab').err).toContain(unasked);
    const made = call(
      'publish',
      asking,
      '--month',
      '2024-01',
      '--out',
      at('asked.zip'),
      ...answers,
      '--answer',
      '12ab',
    );
    expect(made).toMatchObject({ code: 0, err: unasked });
    // The answers that a package has are not those of the call.
    expect(call('rate', at('asked.zip'))).toMatchObject({ code: 0, err: '' });
  });
});

test('reads headers in any order and spelling, quoted fields, blank lines, LF and a byte order mark', () => {
  const spelled: Readonly<Record<string, string>> = {
    'CSA id': 'UNIQUE_NO',
    'Date of birth': 'dob',
    Main: 'Main raw',
  };
  const odd = Object.entries(files).map(([table, text]) => {
    const [header = [], ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const turnedRows = [header.map((title) => spelled[title] ?? title.toUpperCase()), ...rows].map((row) =>
      [...row]
        .reverse()
        .map((field) => `"${field}"`)
        .join(','),
    );
    return [table, `\uFEFF\n${turnedRows.join('\n\n')}`] as const;
  });
  const { code, out } = call('rate', writeTables('odd', Object.fromEntries(odd)));
  expect(code).toBe(0);
  expect(out).toBe(readFileSync(at('rated', 'new-ratings.csv'), 'utf8'));
});

test.each(['868,1282', '1,885.306', '1,885'])(
  '"%s" is no number, and named with line and column',
  (number) => {
    const players = files.players.replace(/^(100001(?:,[^,]*){9}),[\d.]+/m, `$1,"${number}"`);
    const { code, err } = call('rate', writeTables('comma', { ...files, players }));
    expect(code).toBe(2);
    expect(err).toContain(
      `players.csv, line 2, column 11: Main: "${number}" is not a number. Write a decimal point and no thousands sign.`,
    );
  },
);

test('885.306 is a number, not a question', () => {
  const players = files.players.replace(/^(100001(?:,[^,]*){9}),[\d.]+/m, '$1,885.306');
  const history = files.history.replace(/^(100001,2024\/01),[\d.]+/m, '$1,885.306');
  const { code, out } = call('rate', writeTables('point', { ...files, players, history }));
  expect(code).toBe(0);
  expect(out).toMatch(/^100001,Main,885\.306,/m);
});

test.each([
  ['', 'The file penalties.csv is empty.'],
  ['\uFEFF', 'The file penalties.csv is empty.'],
  ['\r\n\r\n', 'The file penalties.csv is empty.'],
  ['CSA id,"Event', 'penalties.csv, line 1, column 1: A quotation mark in line 1 is not closed.'],
])('a table file %j is bad input', (penalties, why) => {
  const { code, err } = call('rate', writeTables('bad', { ...files, penalties }));
  expect(code).toBe(2);
  expect(err).toContain(why);
});

test('a file where a folder is to be written is bad input', () => {
  writeFileSync(at('file'), '');
  for (const out of [at('file'), at('file', 'below')]) {
    expect(call('rate', at('january'), '--out', out)).toMatchObject({ code: 2, out: '' });
  }
});

test('results without a game are in a package as the table has them', () => {
  const games = files.games.replace(',1-0,', ',-/+,');
  call(
    'publish',
    writeTables('forfeit', { ...files, games }),
    '--month',
    '2024-01',
    '--out',
    at('forfeit.zip'),
  );
  const text = new TextDecoder().decode(unzipSync(readFileSync(at('forfeit.zip')))['games.csv']);
  expect(text).toContain(',-/+,');
});

describe('publish', () => {
  test('never overwrites a package', () => {
    const again = call('publish', at('january'), '--month', '2024-01', '--out', at('january.zip'));
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('already exists') as string });
  });

  test.each([
    [['--version', '2'], '--reason is missing.\n'],
    [['--version', '2', '--reason', 'a wrong result'], '--decided-by is missing.\n'],
    [['--version', 'two'], '--version two: write a whole number of at least 1.\n'],
  ])('refuses %j', (args, err) => {
    const refused = call('publish', at('january'), '--month', '2024-01', '--out', at('second.zip'), ...args);
    expect(refused).toEqual({ code: 2, out: '', err });
    expect(existsSync(at('second.zip'))).toBe(false);
  });
});

describe('check', () => {
  test.each(['main', 'standard', 'rapid', 'blitz'])('finds that the list %s equals its package', (list) => {
    expect(call('check', at('rated', `${list}.csv`), at('january.zip'))).toMatchObject({ code: 0, err: '' });
  });

  test('names the rows that differ, are missing or are too many', () => {
    const [header = '', first = '', second = '', ...rest] = readFileSync(
      at('rated', 'main.csv'),
      'utf8',
    ).split('\r\n');
    const rating = /,(\d+),[^,]*$/.exec(first)![1]!;
    const higher = first.replace(`,${rating},`, `,${Number(rating) + 1},`);
    writeFileSync(
      at('main.csv'),
      [header, higher, ...rest.slice(0, -1), '1,Nobody,,,,,1500,', ''].join('\r\n'),
    );
    const { code, out } = call('check', at('main.csv'), at('january.zip'));
    expect(code).toBe(1);
    expect(out.split('\n').slice(1)).toEqual([
      `Line 2, player ${first.split(',')[0]}, RATING: listed ${Number(rating) + 1}, calculated ${rating}.`,
      `Line ${rest.length + 2}, player 1: not rated in this list.`,
      `Player ${second.split(',')[0]} is not listed; calculated: ${second}.`,
      '',
    ]);
  });
});

describe('list', () => {
  test('prints the published list, and fewer rows where it is asked to', () => {
    const main = readFileSync(at('rated', 'main.csv'), 'utf8');
    expect(call('list', at('january.zip'), '--preset', 'all').out).toBe(main);
    const top = call('list', at('january.zip'), '--preset', 'all', '--top', '2').out;
    expect(top.split('\r\n')).toEqual([...main.split('\r\n').slice(0, 3), '']);
  });

  test('names the presets where one is not known, and says that nobody is on a list', () => {
    const unknown = call('list', at('january.zip'), '--preset', 'best');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('the presets are all, active,');
    const nobody = call('list', at('january.zip'), '--preset', 'all', '--region', 'Nowhere');
    expect(nobody).toMatchObject({ code: 0, err: 'Nobody is on this list.\n' });
    expect(nobody.out.split('\r\n')).toHaveLength(2);
  });
});

test("fide-list fills in a table's FIDE ids and ratings, and keeps all else", () => {
  const header = 'ID Number      Name                Fed SRtng RRtng BRtng B-day';
  const rows = files.players.split('\r\n').map((row) => row.split(','));
  const [id = '', name = '', , birth = ''] = rows.find((row) => row[8] === '')!;
  const born = birth.slice(0, 4);
  const line = `${'14399999'.padEnd(15)}${name.padEnd(20)}RSA 1777  0     0     `;
  writeFileSync(at('fide.txt'), `${header}\r\n${line}${born}\r\n`);
  const args = ['--federation', 'RSA', '--out', at('fide.csv')];
  expect(call('fide-list', at('fide.txt'), ...args).code).toBe(0);
  expect(readFileSync(at('fide.csv'), 'utf8')).toContain(`14399999,${name},RSA,1777,,,${born}\r\n`);
  const players = at('january', 'players.csv');
  const { code, err } = call('fide-list', at('fide.txt'), '--players', players, ...args);
  expect(code).toBe(0);
  const [before, after] = [readFileSync(players, 'utf8'), readFileSync(at('fide.csv'), 'utf8')].map((text) =>
    text.split('\r\n').map((row) => row.split(',')),
  );
  const changed = after!.filter((row, index) => row.join() !== before![index]!.join());
  expect(changed.map((row) => [row[0], row[8], row[9]])).toEqual([[id, '14399999', '1777']]);
  expect(err.trim().split('\n')).toHaveLength(before!.length - 3);
});

test('fide-list keeps a rating that the list does not have and names it, and names a table that is not of players', () => {
  const header = 'ID Number      Name                Fed SRtng RRtng BRtng B-day';
  const line = `${'14399998'.padEnd(15)}${'Unrated, Ann'.padEnd(20)}RSA 0     0     0     1990`;
  writeFileSync(at('fide.txt'), `${header}\r\n${line}\r\n`);
  const args = [at('fide.txt'), '--federation', 'RSA', '--out', at('fide.csv'), '--players'];
  writeFileSync(at('ann.csv'), 'CSA id,Surname,FIDE id,FIDE rating\n7,Unrated,14399998,1555\n');
  expect(call('fide-list', ...args, at('ann.csv')).err).toContain(
    '7: unrated in the list; FIDE rating 1555 stays.',
  );
  expect(readFileSync(at('fide.csv'), 'utf8')).toContain('7,Unrated,14399998,1555\r\n');
  const games = call('fide-list', ...args, at('january', 'games.csv'));
  expect(games).toMatchObject({ code: 2 });
  expect(games.err).toContain('games.csv, line 1: the column CSA id is missing.');
  writeFileSync(at('ann.csv'), 'CSA id;Surname\n7;Unrated\n');
  expect(call('fide-list', ...args, at('ann.csv')).err).toContain(
    'line 1: The fields are separated by semicolons.',
  );
});

test('fide-list reads a FIDE id as the tables do, and refuses a row that is longer than the header', () => {
  const header = 'ID Number      Name                Fed SRtng RRtng BRtng B-day';
  const line = `${'14399998'.padEnd(15)}${'Rated, Ann'.padEnd(20)}RSA 1777  0     0     1990`;
  writeFileSync(at('fide.txt'), `${header}\r\n${line}\r\n`);
  const args = [at('fide.txt'), '--federation', 'RSA', '--out', at('fide.csv'), '--players', at('ann.csv')];
  const title = 'CSA id,Surname,First name,Date of birth,FIDE id';
  for (const fideId of ['', '0', '014399998']) {
    writeFileSync(at('ann.csv'), `${title}\n7,Rated,Ann,1990,${fideId}\n`);
    expect(call('fide-list', ...args)).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(at('fide.csv'), 'utf8')).toContain('7,Rated,Ann,1990,14399998,1777\r\n');
  }
  writeFileSync(at('ann.csv'), `${title}\n7,Rated,Ann,1990,1\n\n8,Rated,Bo,1991,2,more\n`);
  expect(call('fide-list', ...args)).toMatchObject({
    code: 2,
    err: expect.stringContaining('ann.csv, line 4: This row has more fields than the header.') as string,
  });
});

test.each([
  [
    'semicolons',
    (text: string) => text.replaceAll(',', ';'),
    'history.csv, line 1, column 1: The fields are separated',
  ],
  [
    'a decimal comma without quotation marks',
    (text: string) => text.replace(/^(\d+,\d+\/\d+,\d+)\./m, '$1,'),
    'history.csv, line 2, column 8: This row has more fields than the header.',
  ],
  [
    'an end in the middle of a row',
    (text: string) => text.slice(0, text.lastIndexOf(',', text.length / 2)),
    'column 1: The file ends in the middle of this row: it was cut.',
  ],
  [
    'an end in the middle of the header',
    (text: string) => text.slice(0, text.search(/[\r\n]/) - 1),
    'history.csv, line 1, column 1: The file ends in the middle of this row: it was cut.',
  ],
])('%s in a table is bad input', (_, changed, message) => {
  const history = changed(files.history);
  const { code, err } = call('rate', writeTables('odd', { ...files, history }), '--out', at('odd-rated'));
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(existsSync(at('odd-rated'))).toBe(false);
});

test('a table whose last row has no line end may be cut, which is said', () => {
  const history = files.history.trimEnd();
  const { code, err } = call('rate', writeTables('whole', { ...files, history }));
  expect(code).toBe(0);
  expect(err).toBe(
    'history.csv: no line ends behind the last row. If the file was cut, its last field is not whole.\n',
  );
});

test('a table that is not UTF-8 is refused with its line', () => {
  const odd = writeTables('latin', files);
  const players = files.players.replace(/^(100002),[^,]*/m, '$1,Müller');
  writeFileSync(join(odd, 'players.csv'), Buffer.from(players, 'latin1'));
  expect(call('rate', odd)).toMatchObject({
    code: 2,
    err: expect.stringContaining('players.csv, line 3, is not UTF-8. Save it as CSV UTF-8.') as string,
  });
});

test('merge shows what changes and writes it with a log, and split undoes it', () => {
  const [, first = '', second = ''] = files.players.split('\r\n').map((line) => line.split(',')[0]!);
  const games = files.games
    .split('\r\n')
    .filter((line) => !line.includes(second))
    .join('\r\n');
  const two = writeTables('two', { ...files, games });
  writeFileSync(join(two, 'regions.csv'), 'Code,Province,Administrator\r\n');
  const ids = ['--keep', first, '--drop', second];
  const shown = call('merge', two, ...ids);
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toContain(`players.csv, line 3: ${second},`);
  expect(call('merge', two, ...ids, '--out', at('one')).out).toBe(shown.out);
  expect(readFileSync(at('one', 'players.csv'), 'utf8')).not.toContain(second);
  expect(call('merge', two, ...ids, '--out', at('one')).code).toBe(2);
  expect(call('split', at('one'), '--out', at('undone')).code).toBe(0);
  for (const name of readdirSync(at('undone'))) {
    expect(readFileSync(at('undone', name), 'utf8')).toBe(readFileSync(at('two', name), 'utf8'));
  }
  expect(readdirSync(at('undone'))).toEqual(readdirSync(two));
  for (const log of ['{}', 'null', '{']) {
    writeFileSync(join(two, 'merge.json'), log);
    const { code, err } = call('split', two, '--out', at('undone-too'));
    expect([code, err]).toEqual([2, expect.stringContaining('merge.json is not the log of a merge.')]);
  }
});

test('list finds a merged player in earlier packages under the id that went', () => {
  const active = ['--preset', 'active'] as const;
  const idsIn = ({ out }: { out: string }) => out.split('\r\n').map((row) => row.split(',')[0]);
  const before = idsIn(call('list', at('january.zip'), ...active));
  const drop = before[1]!;
  const keep = files.players
    .split('\r\n')
    .flatMap((row) => row.split(',')[0] || [])
    .find((id, row) => row > 0 && !before.includes(id))!;
  expect(call('merge', at('january'), '--keep', keep, '--drop', drop, '--out', at('joined')).code).toBe(0);
  call('rate', at('joined'), '--out', at('joined-rated'));
  const publish = ['publish', at('joined-rated', 'next'), '--month', '2024-02', '--out', at('joined.zip')];
  // The histories of two players do not fit each other.
  const keys = [...call(...publish).err.matchAll(/\[([\da-f]{16})\]/g)].flatMap(([, key]) => [
    '--answer',
    key!,
  ]);
  expect(call(...publish, ...keys).code).toBe(0);
  const both = ['list', at('january.zip'), at('joined.zip'), ...active] as const;
  expect(idsIn(call(...both))).not.toContain(keep);
  expect(idsIn(call(...both, '--merged', at('joined', 'merge.json')))).toContain(keep);
  expect(call(...both, '--merged', at('joined', 'players.csv')).code).toBe(2);
});

describe('chain and correct', () => {
  beforeAll(() => {
    call('publish', at('rated', 'next'), '--month', '2024-02', '--out', at('february.zip'));
    call('rate', at('february.zip'), '--out', at('second'));
    call('publish', at('second', 'next'), '--month', '2024-03', '--out', at('march.zip'));
  });

  test('packages that follow each other are fine, a gap is named', () => {
    expect(call('chain', at('january.zip')).out).toBe('The package gives its own lists again.\n');
    expect(call('chain', at('february.zip'), at('january.zip'))).toMatchObject({
      code: 0,
      out: '2 packages give their own lists again and follow each other.\n',
    });
    const gap = call('chain', at('january.zip'), at('march.zip'));
    expect(gap.code).toBe(1);
    expect(gap.out).toContain('2024-02 is missing between 2024-01 and 2024-03.');
  });

  test('a datapackage.json whose checksum does not agree is a damaged zip', () => {
    const zip = readFileSync(at('january.zip'));
    // Its checksum in the directory of the zip.
    const place = zip.lastIndexOf('datapackage.json') - 30;
    zip.writeUInt8(zip.readUInt8(place) ^ 1, place);
    writeFileSync(at('damaged.zip'), zip);
    const { code, err } = call('chain', at('damaged.zip'));
    expect([code, err]).toEqual([2, `${at('damaged.zip')} is not a zip of text files that can be read.\n`]);
  });

  test('a merge of two records between two months is no difference with its log', () => {
    const ids = files.players.split('\r\n').flatMap((row) => row.split(',')[0] || []);
    const [keep, drop] = [ids[1]!, ids[2]!];
    const next = at('rated', 'next');
    expect(call('merge', next, '--keep', keep, '--drop', drop, '--out', at('merged')).code).toBe(0);
    expect(call('publish', at('merged'), '--month', '2024-02', '--out', at('merged.zip')).code).toBe(0);
    call('rate', at('merged.zip'), '--out', at('merged-rated'));
    call('publish', at('merged-rated', 'next'), '--month', '2024-03', '--out', at('after.zip'));
    const packages = ['chain', at('january.zip'), at('merged.zip'), at('after.zip')];
    const without = call(...packages);
    expect(without.code).toBe(1);
    expect(without.out).toContain(`players.csv, player ${drop}: The rows: csa-2024-01-v1 gives`);
    const log = ['--merged', at('merged', 'merge.json')];
    expect(call(...packages, ...log)).toMatchObject({ code: 0, err: '' });
    // Other differences are named, and a merge that the next month does not have is none.
    expect(call('chain', at('january.zip'), at('february.zip'), ...log)).toMatchObject({ code: 0 });
    expect(call('chain', at('january.zip'), at('after.zip'), ...log).out).toContain('2024-02 is missing');
    // A correction knows it too; without the log it asks about the merged cells, by the player's id and name.
    const tables = writeTables('right', { ...files, games: turned(files.games) });
    const words = ['--month', '2024-01', '--outcome', 'republish', '--reason', 'r', '--decided-by', 'd'];
    const correction = ['correct', ...packages.slice(1), '--tables', tables, ...words, '--out', at('across')];
    const asked = call(...correction);
    expect(asked.code).toBe(2);
    const [surname] = /^100002,([^,]*)/m.exec(files.players)!.slice(1) as [string];
    expect(asked.err).toContain(`2024-02 players.csv: Player ${surname} (${drop}), rows: nothing instead of`);
    expect(call(...correction, ...log)).toMatchObject({ code: 0, err: '' });
    const made = ['01', '02', '03'].map((month) => at('across', `csa-2024-${month}-v2.zip`));
    expect(call('chain', ...made, ...log)).toMatchObject({ code: 0, err: '' });
    expect(call(...correction, '--merged', at('merged', 'players.csv')).code).toBe(2);
  });

  test('evaluate gives the systems and the pool as JSON, and a summary in words', () => {
    const packages = [at('january.zip'), at('february.zip'), at('march.zip')];
    const { code, out } = call('evaluate', ...packages, '--list', 'main', '--test-months', '1', '--json');
    expect(code).toBe(0);
    const { systems, pool, testMonths } = JSON.parse(out) as {
      systems: { system: string; level: string; n: number; sections: number }[];
      pool: { month: string }[];
      testMonths: string[];
    };
    expect(systems.map(({ system }) => system)).toEqual(['csa2024', 'csa2013', 'fide2008', 'rhp']);
    expect(pool.map(({ month }) => month)).toEqual(['2024-01', '2024-02', '2024-03']);
    expect(testMonths).toEqual(['2024-03']);
    const words = call('evaluate', at('january.zip')).out;
    expect(words).toContain('Too few sections for intervals and verdicts');
    expect(call('evaluate', ...packages, '--test-months', '9')).toEqual({
      code: 2,
      out: '',
      err: '--test-months 9: the packages are of 3 months.\n',
    });
    expect(call('evaluate', ...packages, '--level', 'replay').code).toBe(2);
  });

  test('two packages of one month and version are bad input', () => {
    const twice = call('chain', at('january.zip'), at('february.zip'), at('january.zip'));
    expect(twice).toEqual({
      code: 2,
      out: '',
      err: 'Two of the packages are csa-2024-01-v1. Leave one out.\n',
    });
  });

  test('a correction writes the report, the changed ratings and the next versions', () => {
    const tables = writeTables('right', { ...files, games: turned(files.games) });
    const words = ['--month', '2024-01', '--outcome', 'republish', '--reason', 'r', '--decided-by', 'd'];
    const packages = [at('january.zip'), at('february.zip')];
    const { code } = call('correct', ...packages, '--tables', tables, '--out', at('corrected'), ...words);
    expect(code).toBe(0);
    const made = ['csa-2024-01-v2.zip', 'csa-2024-02-v2.zip'];
    expect(readdirSync(at('corrected')).sort()).toEqual(['changed-ratings.csv', ...made, 'report.json']);
    expect(call('chain', ...made.map((name) => at('corrected', name))).code).toBe(0);
    const both = [...packages, ...made.map((name) => at('corrected', name))];
    expect(call('chain', ...both).code).toBe(0);
    const again = call('correct', ...packages, '--tables', tables, '--out', at('corrected'), ...words);
    expect(again.code).toBe(2);
    expect(again.err).toContain('csa-2024-01-v2.zip already exists; a package is never overwritten.');
    const [header, ...rows] = readFileSync(at('corrected', 'changed-ratings.csv'), 'utf8')
      .trim()
      .split('\r\n');
    expect(header).toBe('CSA id,List,Month,Raw before,Raw after,Published before,Published after,Cause');
    expect(new Set(rows.map((row) => row.split(',')[2]))).toEqual(new Set(['2024/01', '2024/02']));
  });

  test('a correction writes all of a chain or nothing of it', () => {
    const tables = writeTables('right', { ...files, games: turned(files.games) });
    const words = ['--month', '2024-01', '--outcome', 'republish', '--reason', 'r', '--decided-by', 'd'];
    mkdirSync(at('part'));
    writeFileSync(at('part', 'csa-2024-02-v2.zip'), 'kept');
    const packages = [at('january.zip'), at('february.zip')];
    expect(call('correct', ...packages, '--tables', tables, '--out', at('part'), ...words).code).toBe(2);
    expect(readdirSync(at('part'))).toEqual(['csa-2024-02-v2.zip']);
    expect(readFileSync(at('part', 'csa-2024-02-v2.zip'), 'utf8')).toBe('kept');
  });

  test('a correction has what other interpretations change in a column of its own, and the dates of its report', () => {
    const tables = writeTables('right', { ...files, games: turned(files.games) });
    const words = ['--month', '2024-01', '--outcome', 'republish', '--reason', 'r', '--decided-by', 'd'];
    const correct = (...more: string[]) =>
      call('correct', at('january.zip'), at('february.zip'), '--tables', tables, ...words, ...more);
    const days = ['--reported-on', '2024/02/01', '--notified-on', '2024/02/20'];
    const option = ['--option', 'shortHistory=weighKnown', '--option', 'correctionDeadline=beforeListIsOut'];
    const { code, out } = correct('--out', at('other'), ...option, ...days, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ...{ reportedOn: '2024/02/01', appealUntil: '2024/03/12' },
      options: { correctionDeadline: 'beforeListIsOut', monthsSince: 'ratedAgain' },
      interpretations: { shortHistory: 'weighKnown' },
      sections: [{ deadline: '2024/01/31', inTime: false }],
    });
    const [header, ...rows] = readFileSync(at('other', 'changed-ratings.csv'), 'utf8').trim().split('\r\n');
    expect(header).toMatch(/,Cause,By the program,By the correction$/);
    expect(rows.some((row) => /,-?[\d.]+,0$/.test(row))).toBe(true);
    expect(correct('--out', at('odd'), '--option', 'monthsSince=never')).toMatchObject({
      code: 2,
      err: '--option monthsSince=never: monthsSince is one of ratedAgain, adjustment.\n',
    });
    expect(correct('--out', at('odd'), '--reported-on', '1/2/2024').code).toBe(2);
    const stay = correct('--out', at('odd'), '--option', 'publishedLists=stay');
    expect(stay).toMatchObject({ code: 2 });
    expect(stay.err).toContain('Clause 64, 66: ');
  });

  test('takes a corrected event file in the place of its section, by the answers to its questions', () => {
    const empty = bookOf({ players: SEVEN_PLAYERS });
    const file = (game: string, other: string, points: readonly [string, string]): string =>
      trfText(
        seven({
          1: { points: points[0], cells: { 1: game } },
          4: { points: points[1], cells: { 1: other } },
        }),
      );
    const first = trfText(seven());
    const month = cellsOfBook(appended(empty, intakeOf(draftOf(first), empty).rows!));
    const august = writeTables('august', filesOf(month));
    const keys = [
      ...call('publish', august, '--month', '2026-08', '--out', at('no.zip')).err.matchAll(/--answer (\S+)/g),
    ];
    const answers = keys.flatMap(([, key]) => ['--answer', key!]);
    const made = call('publish', august, '--month', '2026-08', '--out', at('august.zip'), ...answers);
    expect([made.code, made.err]).toEqual([0, '']);
    writeFileSync(at('corrected.trf'), file('   4 w 0', '   1 b 1', ['3.0', '3.0']));
    const words = ['--month', '2026-08', '--outcome', 'republish', '--reason', 'r', '--decided-by', 'd'];
    const correction = ['correct', at('august.zip'), '--event', at('corrected.trf'), ...words];
    // What the file lacks, such as the host region, is as the published section has it.
    const idle = ['host-regoin=GAU', 'penalty-99=forfeit 3', 'player-77=100001', 'performance-3=1500'];
    const said = ['host-region=GAU', 'player-3=105000003', ...idle].flatMap((key) => ['--answer', key]);
    const done = call(...correction, ...said, '--out', at('by-file'));
    const unasked = idle.map((key) => `--answer ${key}: no question has this key.\n`).join('');
    expect([done.code, done.err]).toEqual([0, unasked]);
    const changed = readFileSync(at('by-file', 'changed-ratings.csv'), 'utf8');
    expect(changed).toMatch(/^105000001,/m);
    expect(changed).toMatch(/^105000004,/m);
    expect(call('chain', at('by-file', 'csa-2026-08-v2.zip')).code).toBe(0);
  });

  test('a file that is no event file, and a month without a package, are bad input', () => {
    writeFileSync(at('event.txt'), 'no event');
    const words = ['--outcome', 'refuse', '--reason', 'r', '--decided-by', 'd', '--out', at('refused')];
    const event = ['--event', at('event.txt')];
    const file = call('correct', at('january.zip'), ...event, '--month', '2024-01', ...words);
    expect(file.code).toBe(2);
    expect(file.err).toContain('event.txt');
    const month = call('correct', at('january.zip'), ...event, '--month', '2024-05', ...words);
    expect(month.err).toBe('There is no package of 2024-05.\n');
    const tables = ['--tables', at('january'), '--month', '2024-05'];
    const noMonth = call('correct', at('january.zip'), ...tables, ...words);
    expect([noMonth.code, noMonth.err]).toEqual([2, 'There is no package of 2024-05.\n']);
    const both = call(
      'correct',
      at('january.zip'),
      ...event,
      '--tables',
      at('january'),
      '--month',
      '2024-01',
      ...words,
    );
    expect(both.err).toBe('Give either --event or --tables.\n');
    expect(existsSync(at('refused'))).toBe(false);
  });

  test.each([
    [['--outcome', 'perhaps', '--reason', 'r', '--decided-by', 'd'], '--outcome perhaps: the outcomes are'],
    [['--outcome', 'refuse', '--decided-by', 'd'], '--reason is missing.'],
    [['--outcome', 'refuse', '--reason', 'r'], '--decided-by is missing.'],
  ])('a correction with %j is refused', (words, why) => {
    const args = ['--tables', at('january'), '--month', '2024-01', '--out', at('refused'), ...words];
    const { code, err } = call('correct', at('january.zip'), ...args);
    expect(code).toBe(2);
    expect(err).toContain(why);
    expect(existsSync(at('refused'))).toBe(false);
  });
});

test.each([
  [['--help'], 0, 'csa-ratings rate SOURCE'],
  [['rate', '--help'], 0, '--option  an interpretation'],
  [['guess'], 2, '"guess" is not a command.'],
  [['rate'], 2, 'SOURCE is missing.'],
  [['rate', 'a', '--top', '3'], 2, "Unknown option '--top'."],
  [['rate', 'a', 'b'], 2, '"b" is one argument too many.'],
  [['rate', 'nowhere'], 2, 'nowhere: no such file or folder.'],
  [['rate', projectRoot], 2, 'has no players.csv, events.csv'],
  [
    ['rate', join(projectRoot, 'package.json')],
    2,
    'package.json is not a zip of text files that can be read.',
  ],
  [['check', 'nowhere', 'nowhere'], 2, 'nowhere: no such file.'],
])('%j ends with %i', (args, code, text) => {
  const answer = call(...args);
  expect(answer.code).toBe(code);
  expect(answer.out + answer.err).toContain(text);
});

test('a zip that is no package is named with the file that it lacks', () => {
  writeFileSync(at('photos.zip'), zipSync({ 'photo.txt': new Uint8Array(3) }));
  expect(call('chain', at('photos.zip'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('photos.zip: datapackage.json is missing.') as string,
  });
});
