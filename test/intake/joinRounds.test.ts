import fc from 'fast-check';
import { fullSize } from '../support/fullSize';
import { readEventSheet } from '../../src/events';
import { type ChosenFile, joinFiles, type SectionDraft } from '../../src/intake';
import { makeEvent, randomEvent, type TestEvent } from '../events/support/randomEvent';
import { gameList } from '../events/support/readings';
import { asCrosstable, asPairings, asRounds, type Cell, listOf } from '../events/support/writers';
import { intakeOf, obstacles } from './support';

const file = (name: string, cells: readonly (readonly Cell[])[]): ChosenFile => ({
  name,
  hash: name,
  reading: readEventSheet(cells.map((row) => [...row])),
});
const roundFiles = (event: TestEvent, change = (cells: Cell[][]): Cell[][] => cells): ChosenFile[] =>
  asRounds(event).map((cells, at) => file(`round${at + 1}.xlsx`, change(cells)));
const joined = (files: readonly ChosenFile[]): SectionDraft => {
  const [draft, ...others] = joinFiles(files);
  expect(others).toEqual([]);
  return draft!;
};
const codesOf = ({ problems }: SectionDraft): string[] => problems.map(({ problem }) => problem.problem);
const refusals = ({ problems }: SectionDraft): string[] =>
  problems.filter(({ problem }) => problem.severity === 'error').map(({ problem }) => problem.problem);

/** Without the columns of starting numbers. */
const unnumbered = (cells: Cell[][]): Cell[][] =>
  cells.map((row) => row.map((cell, at) => (row.length === 10 && (at === 1 || at === 9) ? null : cell)));

const EVENT = makeEvent(7, 9, 5, false);
const FILES = roundFiles(EVENT);
const namesOf = (draft: Pick<SectionDraft, 'players' | 'games'>): string[] => {
  const name = new Map(draft.players.map((player) => [player.number, player.name]));
  return draft.games
    .map(
      ({ round, white, black, result }) => `${round} ${name.get(white!)} ${result} ${name.get(black ?? 0)}`,
    )
    .sort();
};

describe('the pairings of single rounds', () => {
  test('are one section with all games, byes and dates of rounds, in whatever order they are chosen', () => {
    for (const files of [FILES, [...FILES].reverse()]) {
      const draft = joined(files);
      expect(gameList(draft)).toEqual(gameList(EVENT));
      expect(draft.disagreements).toEqual([]);
      expect(refusals(draft)).toEqual([]);
      expect(codesOf(draft).filter((code) => code === 'pairingsHideByes')).toHaveLength(1);
      expect(draft.event).toMatchObject({ rounds: 5, roundDays: EVENT.event.roundDays });
      expect(draft.files).toHaveLength(5);
    }
  });

  test('each name the file of the player whose line it is', () => {
    const draft = joined(FILES);
    for (const { file: own, line, name } of draft.players) {
      const there = own.reading.players.filter((player) => player.line === line);
      expect(there.map((player) => player.name)).toContain(name);
    }
  });

  test('without starting numbers are joined by the names', () => {
    expect(namesOf(joined(roundFiles(EVENT, unnumbered)))).toEqual(
      namesOf({ ...EVENT, players: EVENT.players as never }),
    );
  });

  test('without the dates of the event have the days of their rounds', () => {
    const rounds = asRounds(EVENT, [['CONSTRUCTED OPEN']]);
    const files = rounds.map((cells, at) => file(`${at}.xlsx`, cells));
    const { event } = joined(files);
    expect([event.startDay, event.endDay]).toEqual([EVENT.event.startDay, EVENT.event.endDay]);
    expect(files[0]!.reading.event.endDay).toBeNull();
    const dateless = rounds[3]!.map((row) => (String(row[0]).startsWith('Round') ? ['Round 4'] : row));
    const some = files.map((one, at) => (at === 3 ? file('3.xlsx', dateless) : one));
    expect(joined(some).event.endDay).toBeNull();
  });

  test('that do not say how many rounds there were may lack the last one', () => {
    const files = asRounds(EVENT).map((cells, at) =>
      file(
        `${at}.xlsx`,
        cells.filter(([text]) => !String(text).startsWith('Number of rounds')),
      ),
    );
    expect(joined(files).disagreements).toEqual([
      'None of the lists says how many rounds there were, so that the last ones may be missing. Export one of them with "Show tournament details", or choose a crosstable.',
    ]);
  });

  test('of which one is missing refuse the section, with its number', () => {
    const without = FILES.filter((_, at) => at !== 2);
    expect(obstacles(intakeOf(joined(without)))[0]).toBe(
      'error : Round 3 is missing: the files have the pairings of 4 of 5 rounds. Choose those of all rounds together, or a crosstable.',
    );
  });

  test('of which the last is missing refuse the section where a list says how many there are', () => {
    const files = asRounds(EVENT).map((cells, at) =>
      file(
        `${at}.xlsx`,
        cells.map((row) => (row[0] === 'Number of rounds : 5' ? ['Number of rounds : 6'] : row)),
      ),
    );
    expect(joined(files).disagreements).toEqual([
      'Round 6 is missing: the files have the pairings of 5 of 6 rounds. Choose those of all rounds together, or a crosstable.',
    ]);
    expect(joined(files.slice(0, 4)).disagreements[0]).toMatch(/^Rounds 5, 6 are missing: /);
  });

  test('of which one is there twice refuse the section, with the files', () => {
    const again = { ...FILES[1]!, name: 'again.xlsx', hash: 'again' };
    expect(joined([...FILES, again]).disagreements).toEqual([
      'Round 2 is there twice, in "round2.xlsx" and in "again.xlsx". Choose one of them.',
    ]);
  });

  test('in which a number is two players refuse the section, with both', () => {
    const [name] = EVENT.players.map((player) => player.name);
    const files = FILES.map((one, at) =>
      at === 3
        ? file(
            one.name,
            asRounds(EVENT)[3]!.map((row) => row.map((cell) => (cell === name ? 'Other, Olga' : cell))),
          )
        : one,
    );
    expect(joined(files).disagreements).toEqual([
      `Number 1 is "${name}" in "round1.xlsx" and "Other, Olga" in "round4.xlsx". Export the pairings of all rounds again.`,
    ]);
  });

  test('of two tournaments of one name refuse the section', () => {
    const other = asRounds(EVENT)[4]!.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace('tnr1.', 'tnr22.') : cell)),
    );
    expect(joined([...FILES.slice(0, 4), file('round5.xlsx', other)]).disagreements).toEqual([
      'The files "round1.xlsx" and "round5.xlsx" have the same name, but are two tournaments on chess-results, 1 and 22. Choose the files of one of them.',
    ]);
  });

  test('alone are refused as before, and so is a game without a result in one of them', () => {
    expect(refusals(joined([FILES[2]!]))).toEqual(['oneRoundOnly']);
    const open = asRounds(EVENT)[4]!.map((row) =>
      row.map((cell) => (/^[01½] - [01½]$/.test(String(cell)) ? '' : cell)),
    );
    expect(refusals(joined([...FILES.slice(0, 4), file('round5.xlsx', open)]))).toContain('roundUnfinished');
  });

  test('beside a crosstable are held against it, each with its own round', () => {
    const table = file('table.xlsx', asCrosstable(EVENT));
    const whole = joined([FILES[1]!, table]);
    expect(whole.files[0]).toBe(table);
    expect([whole.disagreements, refusals(whole)]).toEqual([[], []]);
    expect(gameList(whole)).toEqual(gameList(EVENT));
    const changed = {
      ...EVENT,
      games: EVENT.games.map((game) =>
        game.round === 2 && game.result === '1-0' ? { ...game, result: '0-1' as const } : game,
      ),
    };
    expect(changed.games).not.toEqual(EVENT.games);
    const [, second] = roundFiles(changed);
    expect(joined([second!, table]).disagreements[0]).toContain('their games differ');
    expect(joined([second!, table]).disagreements[0]).toContain('in round 2');
  });

  test('beside the pairings of all rounds add nothing', () => {
    const all = file('all.xlsx', asPairings(EVENT));
    const draft = joined([...FILES, all]);
    expect(draft.files[0]).toBe(all);
    expect([draft.disagreements, refusals(draft), gameList(draft)]).toEqual([[], [], gameList(EVENT)]);
  });

  test('take ids from the list of players', () => {
    const list = listOf('Starting rank', [
      ['No.', null, null, 'Name', 'ID', 'FED'],
      ...EVENT.players.map(({ number, name, csaId }) => [number, null, null, name, csaId, 'RSA']),
    ]);
    const draft = joined([file('list.xlsx', list), ...FILES]);
    const ids = new Map(draft.players.map(({ number, csaId }) => [number, csaId]));
    expect(EVENT.players.map(({ number }) => ids.get(number))).toEqual(
      EVENT.players.map(({ csaId }) => csaId),
    );
  });

  test('of random tournaments are the tournament', () => {
    const whole = randomEvent.filter(
      ({ games, event }) =>
        event.rounds! > 1 && new Set(games.map(({ round }) => round)).size === event.rounds,
    );
    fc.assert(
      fc.property(whole, fc.boolean(), (event, numbers) => {
        const draft = joined(roundFiles(event, numbers ? undefined : unnumbered));
        expect([draft.disagreements, refusals(draft)]).toEqual([[], []]);
        expect(namesOf(draft)).toEqual(namesOf({ ...event, players: event.players as never }));
        expect(draft.event.roundDays).toEqual(event.event.roundDays);
      }),
      { numRuns: fullSize(40, 10) },
    );
  });
});
