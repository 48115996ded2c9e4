import fc from 'fast-check';
import { fullSize } from '../support/fullSize';
import { readEventFile, readEventSheet, writeTrf } from '../../src/events';
import type { ChosenFile } from '../../src/intake';
import { sectionSheet, sectionTrf, tournamentFiles } from '../../src/intake/tournament';
import type { SheetModel } from '../../src/figures/sheetModel';
import { findCrosstables } from '../../src/section/findCrosstables';
import { standardOptions } from '../../src/documents';
import { rulesOf, SECTION_SYSTEMS } from '../../src/documents/rules';
import { readOwnCrosstable } from '../../src/section/readCrosstable';
import { dataFile, gameList, readText } from '../events/support/readings';
import { makeEvent, randomEvent, type TestEvent } from '../events/support/randomEvent';
import { trfText, seven } from '../events/support/trfText';
import { asCrosstable, asXlsx } from '../events/support/writers';

const EVENT = makeEvent(5, 12, 5, false);
const fileOf = (name: string, bytes: Uint8Array): ChosenFile => ({
  name,
  hash: name,
  reading: readEventFile(name, bytes),
});
const trf = (event: TestEvent): ChosenFile => fileOf('a.trf', Buffer.from(writeTrf(event)));
const one = (...files: ChosenFile[]) => {
  const [file, ...others] = tournamentFiles(files);
  expect(others).toEqual([]);
  return file!;
};
/** The cells as Excel hands them over: blank is ''; a leading apostrophe says text. */
const cellsOf = ({ cells }: SheetModel): (string | number | boolean)[][] =>
  cells.map((line) =>
    line.map((cell) => {
      if (cell === null) return '';
      return typeof cell === 'string' ? cell.replace(/^'/, '') : cell;
    }),
  );
const crosstableOf = (model: SheetModel) => {
  const cells = cellsOf(model);
  const [found, ...others] = findCrosstables(cells);
  expect(others).toEqual([]);
  const { row, rows, column, columns } = found!;
  const lines = cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
  return readOwnCrosstable(lines, '1');
};
/** The games of a crosstable as files have them. */
function gamesIn(model: SheetModel): string[] {
  const { table, problems } = crosstableOf(model);
  expect(problems).toEqual([]);
  return table!.rows
    .flatMap((row, at) =>
      row.flatMap((cell) => {
        const own = table!.players[at]!.number;
        if (cell.kind === 'bye') return [`${cell.column}: ${own} bye`];
        if (cell.kind === 'forfeitWin') return [`${cell.column}: ${own} + ${cell.opponent}`];
        if (cell.kind !== 'game' || cell.colour !== 'white') return [];
        return [`${cell.column}: ${own} ${cell.score} ${cell.opponent}`];
      }),
    )
    .sort();
}
function gamesOf({ games }: Pick<TestEvent, 'games'>): string[] {
  const score = { '1-0': 1, '½-½': 0.5, '0-1': 0 } as const;
  return games
    .flatMap(({ round, white, black, result }) => {
      if (result === 'bye') return [`${round}: ${white} bye`];
      if (result === '-/-') return [];
      if (result === '+/-') return [`${round}: ${white} + ${black}`];
      if (result === '-/+') return [`${round}: ${black} + ${white}`];
      return [`${round}: ${white} ${score[result]} ${black}`];
    })
    .sort();
}

describe('a file as a section that the page Tournament rates', () => {
  test('has its players with the rating that was chosen', () => {
    const file = one(trf(EVENT));
    for (const rating of ['rating', 'nationalRating'] as const) {
      const { table } = crosstableOf(sectionSheet(file, rating));
      expect(table!.players.map((player) => [player.number, player.name, player.rating])).toEqual(
        EVENT.players.map((player) => [player.number, player.name, player[rating]]),
      );
      expect(file.rated[rating]).toBe(EVENT.players.filter((player) => player[rating] !== null).length);
    }
  });

  test('property: has every game, forfeit and bye of the file, which every document takes', () => {
    fc.assert(
      fc.property(randomEvent, (event) => {
        const file = one(trf(event));
        fc.pre(file.refusals.length === 0);
        const model = sectionSheet(file, 'rating');
        expect(gamesIn(model)).toEqual(gamesOf(event));
      }),
      { numRuns: fullSize(12, 4) },
    );
  });

  test.each(SECTION_SYSTEMS)('is rated by %s as the same crosstable typed', (system) => {
    const { table } = crosstableOf(sectionSheet(one(trf(EVENT)), 'rating'));
    const { record } = rulesOf(system).rate(table!, standardOptions(system));
    const refusing = record.problems.filter(({ problem }) => !/k|rating|unrated/i.test(problem));
    expect(refusing.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('the same from a crosstable of chess-results, read from a file and from a sheet', () => {
    const book = one(fileOf('list.xlsx', asXlsx(asCrosstable(EVENT))));
    const sheet = one({ name: 'Sheet1', hash: '1', reading: readEventSheet(asCrosstable(EVENT)) });
    expect(gamesIn(sectionSheet(book, 'rating'))).toEqual(gamesOf(EVENT));
    expect(gamesIn(sectionSheet(sheet, 'rating'))).toEqual(gamesOf(EVENT));
  });

  test('a bye that was asked for is left out, and said with its line', () => {
    const text = trfText(seven()).replace('0000 - U', '0000 - H');
    const file = one({ name: 'a.trf', hash: '1', reading: readText(text) });
    expect(file.notes.filter((note) => /left out/.test(note)).length).toBe(text.includes('0000 - H') ? 1 : 0);
  });

  test('text that looks like a formula stays text', () => {
    const event = { ...EVENT, players: EVENT.players.map((player) => ({ ...player, name: '=1+1, Ann' })) };
    const { cells } = sectionSheet(one(trf(event)), 'rating');
    expect(cells.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('='))).toEqual([]);
  });
});

describe('what is refused and what is not asked', () => {
  test('results that contradict each other, with their lines', () => {
    const file = one(fileOf('results_contradict.trf', dataFile('results_contradict.trf')));
    expect(file.refusals).toContainEqual(expect.stringMatching(/^Line 13, column \d+: /));
  });

  test('a list of players without games, and one player alone', () => {
    const list = readEventSheet([
      ['No.', 'Name', 'Rtg'],
      [1, 'Alpha, Ann', 1500],
    ]);
    expect(one({ name: 'list', hash: '1', reading: list }).refusals).toEqual([
      '"list": a list of players without games. Choose it together with the crosstable or the pairings of the same tournament.',
    ]);
    const card = readEventSheet([
      ['Player', 'Alpha, Ann'],
      ['Round', 'Opponent', 'Rating', 'Colour', 'Result'],
      [1, 'Beta, Ben', 1500, 'w', 1],
    ]);
    expect(one({ name: 'card', hash: '1', reading: card }).refusals).toEqual([
      "These are one player's results, and a tournament needs those of all. Results abroad go in on the page Bureau, under Event files.",
    ]);
  });

  test('neither dates nor a time control are asked, as no document of the page needs them', () => {
    const text = writeTrf(EVENT)
      .split('\r\n')
      .filter((line) => !/^(042|052|122|222|132|012|192) /.test(line))
      .join('\r\n');
    const file = one({ name: 'bare.trf', hash: '1', reading: readText(text) });
    expect(file.refusals).toEqual([]);
    expect(gamesIn(sectionSheet(file, 'rating'))).toEqual(gamesOf(EVENT));
  });
});

describe('the section of a sheet as TRF26', () => {
  test('read again it is the same section', () => {
    const model = sectionSheet(one(trf(EVENT)), 'nationalRating');
    const given = sectionTrf({ name: 'S', hash: '1', reading: readEventSheet(cellsOf(model)) });
    if ('refusal' in given) throw new Error(given.refusal);
    const again = readText(given.text);
    expect(given.name).toBe('Constructed Open.trf');
    expect(given.lacks).toEqual([
      expect.stringMatching(/^The file will lack: dates of birth, sex, .*the dates of the rounds\.$/),
      expect.stringMatching(/^A crosstable shows byes of a full point alike: 1 bye is written/),
    ]);
    expect(gameList(again)).toEqual(gameList(EVENT));
    const { players, event } = again;
    expect(
      players.map(({ name, csaId, rating, nationalRating }) => [name, csaId, rating, nationalRating]),
    ).toEqual(
      EVENT.players.map(({ name, csaId, rating, nationalRating }) => [name, csaId, rating, nationalRating]),
    );
    expect([event.name, event.startDay, event.endDay, event.timeControl?.minutes]).toEqual([
      ...['Constructed Open', EVENT.event.startDay, EVENT.event.endDay, 65],
    ]);
  });

  test('a crosstable without colours has no place in it', () => {
    const reading = readEventSheet([
      ['No.', 'Name', 'Rtg', 1, 2],
      [1, 'Alpha, Ann', 1500, '', 1],
      [2, 'Beta, Ben', 1400, 0, ''],
    ]);
    expect(sectionTrf({ name: 'S', hash: '1', reading })).toEqual({
      refusal: expect.stringMatching(/^A TRF has round, opponent and colour of each game: .*who had White/),
    });
  });
});
