import fc from 'fast-check';
import { fullSize } from '../support/fullSize';
import { REGULATIONS } from '../../src/engine/csa2024';
import { completed } from '../../src/engine/kit/progress';
import { type EventFileReading, readEventFile, readEventSheet, writeTrf } from '../../src/events';
import { exportList, periodOf } from '../../src/bureau';
import {
  type CalculatedMonth,
  calculateSteps,
  ratedSections,
  sectionsForArbiters,
} from '../../src/bureau/results/calculatedMonth';
import {
  crosstableSheet,
  isOutProblem,
  outProblemText,
  type SectionOut,
  sectionOut,
  trfFileName,
} from '../../src/intake/out';
import { makeEvent, randomEvent, type TestEvent } from '../events/support/randomEvent';
import { words } from '../events/support/readings';
import { appended, type Book, bookOf, chosen, CLERK, day, intakeOf, type KeyedRow, monthOf } from './support';
import { joinFiles } from '../../src/intake';

const AUGUST = periodOf(day('2026/08/01'));

function playersOf({ players }: TestEvent): KeyedRow[] {
  return players.map(({ name, csaId, fideId, birth, number }) => ({
    id: csaId,
    surname: name.split(', ')[0],
    firstName: name.split(', ')[1],
    birth: birth?.year,
    fideId,
    region: 'CAP',
    gender: number % 2 === 0 ? 'F' : 'M',
    title: number === 1 ? 'FM' : '',
    mainRaw: 1200 + number,
    ...(number % 3 === 0 ? {} : { standardRaw: 1300 + number, rapidRaw: 1300 + number }),
  }));
}

/** The workbook with the tournament in it, by the way of its file. */
function bookWith(event: TestEvent): Book {
  const book = bookOf({ players: playersOf(event) });
  const [draft] = joinFiles([chosen('a.trf', writeTrf(event))]);
  const intake = intakeOf(draft!, book, {
    ...CLERK,
    format: draft!.event.format ?? 'individualSwiss',
    endDay: day('2026/08/20'),
    receivedOn: day('2026/08/21'),
    rateAnyway: 'The Bureau',
  });
  return appended(book, intake.rows!);
}

function calculated(book: Book): CalculatedMonth {
  const reading = monthOf(book, AUGUST);
  return completed(calculateSteps(reading, reading.input!, REGULATIONS));
}

function sectionOf(month: CalculatedMonth): SectionOut {
  const [first] = sectionsForArbiters(month);
  const section = sectionOut(month, first!.event);
  if (isOutProblem(section)) throw new Error(section.reason);
  return section;
}

/** Games by CSA ids. */
function gamesById({ players, games }: Pick<EventFileReading, 'players' | 'games'>): string[] {
  const id = new Map(players.map(({ number, csaId }) => [number, csaId]));
  const idOf = (number: number | null): string => (number === null ? '-' : (id.get(number) ?? '?'));
  return games
    .map(({ round, white, black, result }) => `${round} ${idOf(white)} ${result} ${idOf(black)}`)
    .sort();
}

const refusals = (reading: EventFileReading): string[] =>
  words(reading).filter((text) => text.startsWith('error'));

/** Every player has a game, and every round. */
const whole = randomEvent.filter(
  ({ games, event }) => new Set(games.map(({ round }) => round)).size === event.rounds && games.length > 0,
);

describe('a section that was rated goes back with the games that came in', () => {
  test('as TRF26, with the new rating of its own list in the rows RSA', () => {
    fc.assert(
      fc.property(whole, (event) => {
        const month = calculated(bookWith(event));
        const section = sectionOf(month);
        const reading = readEventFile('out.trf', new TextEncoder().encode(writeTrf(section)));
        expect(reading.kind).toBe('trf26');
        // Clause 17 refuses what the Bureau has rated all the same.
        expect(refusals(reading).filter((text) => !/17|after the last round/.test(text))).toEqual([]);
        expect(gamesById(reading)).toEqual(gamesById(event));
        expect(reading.event.endDay).toBe(day('2026/08/20'));
        expect(reading.event.timeControl).toMatchObject({
          baseMinutes: 60,
          incrementSeconds: 5,
          minutes: 65,
        });
        const published = new Map(
          exportList(month.reading, month.month, 'standard')
            .split(/\r?\n/)
            .slice(1)
            .map((line) => line.split(','))
            .map((fields) => [fields[0], fields[6]]),
        );
        for (const { csaId, nationalRating } of reading.players) {
          const own = published.get(csaId ?? '');
          expect(nationalRating).toBe(own === undefined ? null : Number(own));
        }
      }),
      { numRuns: fullSize(25, 5) },
    );
  });

  test('as a crosstable, which is read like one of chess-results', () => {
    fc.assert(
      fc.property(whole, (event) => {
        const section = sectionOf(calculated(bookWith(event)));
        const sheet = crosstableSheet(section);
        const reading = readEventSheet(sheet.cells);
        expect(reading.kind).toBe('chessResultsCrosstable');
        expect(refusals(reading).filter((text) => !/17|after the last round/.test(text))).toEqual([]);
        expect(gamesById(reading)).toEqual(gamesById(event));
        expect(reading.event.name).toBe('Constructed Open');
        expect(reading.event.timeControl).toMatchObject({ baseMinutes: 60, incrementSeconds: 5 });
        expect(reading.players.map(({ nationalRating }) => nationalRating)).toEqual(
          section.players.map(({ nationalRating }) => nationalRating),
        );
        expect(sheet.cells.every((row) => row.length === sheet.columnWidths.length)).toBe(true);
      }),
      { numRuns: fullSize(25, 5) },
    );
  });
});

describe('what the sheet Files holds of a section', () => {
  const event = makeEvent(5, 9, 5, false);
  const outOf = (book: Book): SectionOut => {
    const section = sectionOut(calculated(book), 0, book.files);
    if (isOutProblem(section)) throw new Error(section.reason);
    return section;
  };
  const ofFile = readEventFile('in.trf', new TextEncoder().encode(writeTrf(event))).event;
  const { roundDays, arbiters } = ofFile;

  test('goes back with it: arbiters (15) and days of the rounds (13.3), which read the same again', () => {
    const section = outOf(bookWith(event));
    const reading = readEventFile('out.trf', new TextEncoder().encode(writeTrf(section)));
    expect(arbiters).toHaveLength(2);
    expect(roundDays).toHaveLength(5);
    expect(reading.event).toMatchObject({ arbiters, roundDays, startDay: ofFile.startDay });
    expect(reading.problems.map(({ problem: code }) => code)).not.toContain('roundDaysMissing');
    const sheet = readEventSheet(crosstableSheet(section).cells);
    expect(sheet.event.arbiters).toEqual(arbiters);
  });

  test('is the organiser too, on the sheet with the crosstable, as TRF has no place for one (13.5)', () => {
    const book = bookWith(event);
    const column = book.files[0]!.indexOf('Organiser');
    book.files[1]![column] = 'Town Chess Club';
    const section = outOf(book);
    expect(section.event.organiser).toBe('Town Chess Club');
    expect(readEventSheet(crosstableSheet(section).cells).event.organiser).toBe('Town Chess Club');
  });

  test('is that of the correction where there is one (63), and a round without a day stays one', () => {
    const book = bookWith(event);
    const [header, row] = book.files as [unknown[], unknown[]];
    const later = [...row];
    later[header.indexOf('Chief arbiter')] = 'Other, Olga';
    later[header.indexOf('Chief arbiter id')] = '';
    later[header.indexOf('Other arbiters')] = '';
    later[header.indexOf('Round dates')] = '2026/08/08, -, 2026/08/10';
    book.files.push(later);
    const { event: out } = outOf(book);
    expect(out.arbiters).toEqual([{ role: 'chief', title: null, name: 'Other, Olga', id: null }]);
    expect(out.roundDays).toEqual([day('2026/08/08'), null, day('2026/08/10')]);
  });

  test('is nothing for a section that was typed in', () => {
    const book = bookWith(event);
    book.files.splice(1);
    expect(outOf(book).event).toMatchObject({ arbiters: [], roundDays: [], organiser: null });
    expect(sectionOf(calculated(book)).event.arbiters).toEqual([]);
  });
});

describe('players of a section that goes back', () => {
  test('are numbered by their rating before the month, unrated ones last', () => {
    const section = sectionOf(calculated(bookWith(makeEvent(5, 9, 5, false))));
    const before = section.players.map(({ number }) => section.before.get(number) ?? -1);
    expect(before).toEqual([...before].sort((a, b) => b - a));
    expect(before.at(-1)).toBe(-1);
    expect(section.players.find(({ csaId }) => csaId === '103000001')).toMatchObject({
      title: 'FM',
      gender: 'm',
    });
  });

  test('stay text on the sheet, whatever their name', () => {
    const section = sectionOf(calculated(bookWith(makeEvent(5, 9, 5, false))));
    const players = section.players.map((player) => ({ ...player, name: '=SUM(A1), Ann' }));
    const sheet = crosstableSheet({ ...section, players });
    expect(sheet.cells.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('='))).toEqual([]);
    expect(sheet.cells.at(-1)![2]).toBe("'=SUM(A1), Ann");
  });

  test('have no opponent in a forfeit against somebody in no table, and the point of it', () => {
    const section = sectionOf(calculated(bookWith(makeEvent(5, 9, 5, false))));
    const games = [{ round: 1, white: 1, black: null, result: '+/-' as const }];
    const { cells } = crosstableSheet({ ...section, event: { ...section.event, rounds: 1 }, games });
    const [first, second] = cells.slice(-section.players.length);
    expect([first!.slice(-3), second!.slice(-3)]).toEqual([
      [-1, 1, 1],
      [0, 0, 2],
    ]);
  });
});

describe('what does not go back', () => {
  const event = makeEvent(5, 9, 5, false);
  const change = (sheet: 'events' | 'games', title: string, row: number, value: unknown): Book => {
    const book = bookWith(event);
    book[sheet][row]![book[sheet][0]!.indexOf(title)] = value;
    return book;
  };

  test('is a section abroad (10), or one that is not rated (64)', () => {
    expect(sectionsForArbiters(calculated(bookWith(event)))).toEqual([
      { event: 0, name: 'Constructed Open' },
    ]);
    expect(sectionsForArbiters(calculated(change('events', 'Un-rated', 1, 'yes')))).toEqual([]);
    const abroad = change('events', 'Where', 1, 'Abroad');
    abroad.events[1]![abroad.events[0]!.indexOf('FIDE rated')] = 'yes';
    expect(ratedSections(calculated(abroad))).toEqual([{ event: 0, name: 'Constructed Open' }]);
    expect(sectionsForArbiters(calculated(abroad))).toEqual([]);
  });

  test('is a section with a game that has no round: its row is named', () => {
    const problem = sectionOut(calculated(change('games', 'Round', 3, '')), 0);
    expect(problem).toEqual({ reason: 'noRound', row: 6 });
    if (!isOutProblem(problem)) throw new Error('written');
    expect(outProblemText(problem, 'Games')).toContain('"Games", row 6 has no round');
  });

  test('is a section in which a player has two games in a round', () => {
    expect(sectionOut(calculated(change('games', 'Round', 1, 2)), 0)).toMatchObject({
      reason: 'twiceInRound',
    });
  });
});

test.each([
  ['Open: A/B', null, 'Open- A-B.trf'],
  ['Club Cup', 'B', 'Club Cup - B.trf'],
  ['...', null, 'Section.trf'],
])('the file of %s %s is called %s', (name, section, expected) => {
  const event = { ...makeEvent(1, 4, 3, true).event, name, section };
  expect(trfFileName({ event })).toBe(expected);
});
