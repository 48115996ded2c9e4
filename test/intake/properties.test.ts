import fc from 'fast-check';
import { type BoardResult, isRateable } from '../../src/engine/csa2024';
import { type EventFileGame, writeTrf } from '../../src/events';
import { periodOf } from '../../src/bureau';
import { joinFiles } from '../../src/intake';
import { sizeOf } from '../../src/intake/clauses/games';
import { resultCode } from '../../src/engine/csa2024/bureau/bureauInput';
import { readBoardResult } from '../../src/cells/readBoardResult';
import { fullSize } from '../support/fullSize';
import { randomEvent, type TestEvent } from '../events/support/randomEvent';
import { asCrosstable, asPairings, asTrf16, asXlsx, type Cell, listOf } from '../events/support/writers';
import {
  appended,
  type Book,
  bookOf,
  chosen,
  CLERK,
  day,
  intakeOf,
  type KeyedRow,
  monthOf,
  obstacles,
} from './support';

const AUGUST = periodOf(day('2026/08/01'));

/** The players of an event on the bureau's table, some with a FIDE id. */
function playersOf({ players }: TestEvent): KeyedRow[] {
  return players.map(({ name, csaId, fideId, birth }) => ({
    id: csaId,
    surname: name.split(', ')[0],
    firstName: name.split(', ')[1],
    birth: birth?.year,
    fideId,
    region: 'CAP',
    mainRaw: 1500,
  }));
}

/** The list of players of chess-results, with both ids. */
function asPlayers({ players }: TestEvent): Cell[][] {
  const header = ['No.', null, null, 'Name', 'ID', 'FideID', 'FED', 'Rtg'];
  const rows = players.map(({ number, name, csaId, fideId, rating }): Cell[] => [
    number,
    null,
    null,
    name,
    Number(csaId),
    Number(fideId ?? 0),
    'RSA',
    rating ?? 0,
  ]);
  return listOf('Starting rank', [header, ...rows]);
}

/** Games by CSA ids, as they were made. */
function expectedGames({ players, games }: TestEvent): string[] {
  const id = new Map(players.map(({ number, csaId }) => [number, csaId]));
  const idOf = (number: number | null): string => (number === null ? '-' : id.get(number)!);
  const code = (result: EventFileGame['result']): number =>
    resultCode(readBoardResult(result) as BoardResult);
  return games
    .map(({ round, white, black, result }) => `${round} ${idOf(white)} ${code(result)} ${idOf(black)}`)
    .sort();
}

/** Games by CSA ids, as the bureau reads them from the tables. */
function gamesOfMonth(book: Book): string[] {
  const month = monthOf(book, AUGUST);
  const told = month.problems.filter(
    ({ table, problem }) =>
      !['performances', 'history'].includes(table) && problem.problem !== 'roundsMissing',
  );
  expect(told.map(({ problem, table, row }) => `${table} ${row} ${problem.problem}`)).toEqual([]);
  const { games } = month.input!;
  const id = (player: number): string => (player < 0 ? '-' : month.people[player]!.id);
  return Array.from(
    { length: games.count },
    (_, at) => `${games.round[at]} ${id(games.white[at]!)} ${games.result[at]} ${id(games.black[at]!)}`,
  ).sort();
}

/** A round without any entry is not there for a reader, and such a file is from before the last round. */
const isWhole = ({ games, event }: TestEvent): boolean =>
  new Set(games.map(({ round }) => round)).size === event.rounds;

const whole = randomEvent.filter(isWhole);

describe('a random tournament goes through its files into the tables, and the month reads the same games', () => {
  test.each([
    ['TRF26', (event: TestEvent) => [chosen('a.trf', writeTrf(event))]],
    ['TRF16', (event: TestEvent) => [chosen('a.trf', asTrf16(event))]],
    [
      'crosstable and list of players',
      (event: TestEvent) => [
        chosen('list.xlsx', asXlsx(asPlayers(event))),
        chosen('table.xlsx', asXlsx(asCrosstable(event))),
      ],
    ],
    [
      'pairings, crosstable and list of players',
      (event: TestEvent) => [
        chosen('pairings.xlsx', asXlsx(asPairings(event))),
        chosen('list.xlsx', asXlsx(asPlayers(event))),
        chosen('table.xlsx', asXlsx(asCrosstable(event))),
      ],
    ],
  ] as const)('%s', (_, filesOf) => {
    fc.assert(
      fc.property(whole, (event) => {
        const drafts = joinFiles(filesOf(event));
        expect(drafts).toHaveLength(1);
        const draft = drafts[0]!;
        const book = bookOf({ players: playersOf(event) });
        const format = draft.event.format ?? 'individualSwiss';
        const answers = { ...CLERK, format, endDay: day('2026/08/20'), receivedOn: day('2026/08/21') };
        const plain = intakeOf(draft, book, answers);
        const { players, rounds } = sizeOf({
          entries: plain.rounds.flatMap(({ entries }) => entries),
          facts: plain.facts,
          options: { roundsCompleted: 'withAGame' } as never,
        });
        // Too few players or rounds refuse it, and only they do.
        const small = isRateable(format, players, rounds) !== true;
        expect(obstacles(plain).map((text) => text.slice(0, 8))).toEqual(small ? ['error 17'] : []);
        const intake = intakeOf(draft, book, { ...answers, rateAnyway: 'The Bureau' });
        expect(obstacles(intake)).toEqual([]);
        expect(gamesOfMonth(appended(book, intake.rows!))).toEqual(expectedGames(event));
      }),
      { numRuns: fullSize(25, 3) },
    );
  });
});
