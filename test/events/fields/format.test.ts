import { type EventFileGame, SILENT_EVENT } from '../../../src/events/model/eventFile';
import { federationOf, isAbroad, isFederation } from '../../../src/events/fields/people';
import {
  formatOfCode,
  formatOfGames,
  formatOfWords,
  readFormat,
  sizeProblems,
} from '../../../src/events/fields/format';
import type { SectionFormat } from '../../../src/engine/csa2024/sections';

const game = (round: number, white: number, black: number, result: EventFileGame['result'] = '1-0') => ({
  round,
  white,
  black,
  result,
});
const bye = (round: number, white: number): EventFileGame => ({ round, white, black: null, result: 'bye' });

/** Each of three players against the other two. */
const ONCE = [game(1, 1, 2), bye(1, 3), game(2, 2, 3), bye(2, 1), game(3, 3, 1), bye(3, 2)];
const TWICE = [...ONCE, game(4, 2, 1), game(5, 3, 2), game(6, 1, 3)];
const THRICE = [...TWICE, game(7, 2, 1), game(8, 3, 2), game(9, 1, 3)];
const PLACE = { line: 8, column: 5 };

describe('17: the format by a type code of TRF26', () => {
  test.each<[string, SectionFormat | null]>([
    ['CUSTOM_SWISS', 'individualSwiss'],
    [' custom_swiss ', 'individualSwiss'],
    ['CUSTOM_SWISS_X', 'individualSwiss'],
    ['FIDE_DUTCH', 'individualSwiss'],
    ['FIDE_DUTCH_2025', 'individualSwiss'],
    ['FIDE_DUBOV', 'individualSwiss'],
    ['FIDE_BURSTEIN', 'individualSwiss'],
    ['FIDE_DOUBLESWISS', 'individualSwiss'],
    ['FIDE_ROUNDROBIN', 'singleRoundRobin'],
    ['BERGER_ROUNDROBIN', 'singleRoundRobin'],
    ['BERGER_ROUNDROBIN_G1', 'singleRoundRobin'],
    ['CUSTOM_ROUNDROBIN', 'singleRoundRobin'],
    ['BERGER_ROUNDROBIN_G2', 'doubleRoundRobin'],
    ['FIDE_DOUBLEROUNDROBIN', 'doubleRoundRobin'],
    ['BERGER_DOUBLEROUNDROBIN_X', 'doubleRoundRobin'],
    ['CUSTOM_TEAM_SWISS', 'teamSwiss'],
    ['FIDE_TEAM_BAKU', 'teamSwiss'],
    ['CUSTOM_TEAM_ROUNDROBIN', 'teamRoundRobin'],
    ['FIDE_TEAM_ROUND ROBIN', 'teamRoundRobin'],
    ['CUSTOM_SCHEVENINGEN', 'scheveningen'],
    ['FIDE_TEAM_SCHEVENINGEN', 'scheveningen'],
    ['CUSTOM_TEAM', null],
    ['A_CUSTOM_TEAM_SWISS', null],
    ['A_FIDE_TEAM_X', null],
    ['CUSTOM_DOUBLEROUNDROBIN', null],
    ['A_FIDE_DOUBLEROUNDROBIN', null],
    ['A_BERGER_ROUNDROBIN_G2', null],
    ['BERGER_ROUNDROBIN_G2X', null],
    ['BERGER_ROUNDROBIN_G3', null],
    ['A_FIDE_ROUNDROBIN', null],
    ['ROUNDROBIN', null],
    ['A_FIDE_DUTCH', null],
    ['FIDE_DUTCHX', null],
    ['CUSTOM_SWISSX', null],
    ['CUSTOM_KNOCKOUT', null],
    ['', null],
  ])('%j is %s', (code, format) => {
    expect(formatOfCode(code)).toBe(format);
  });
});

describe('17: the format in words', () => {
  test.each<[string, SectionFormat | null]>([
    ['Individual: Swiss-System', 'individualSwiss'],
    ['SWISS', 'individualSwiss'],
    ['Round robin', 'singleRoundRobin'],
    ['Round-Robin', 'singleRoundRobin'],
    ['Roundrobin', 'singleRoundRobin'],
    ['all-play-all', 'singleRoundRobin'],
    ['Berger', 'singleRoundRobin'],
    ['Rundenturnier', 'singleRoundRobin'],
    ['Double round robin', 'doubleRoundRobin'],
    ['Double Swiss', 'individualSwiss'],
    ['Team: Swiss', 'teamSwiss'],
    ['Team League', 'teamSwiss'],
    ['Team round robin', 'teamRoundRobin'],
    ['Scheveningen', 'scheveningen'],
    ['Team Scheveningen', 'scheveningen'],
    ['Knock-out', null],
    ['Round the robin', null],
    ['', null],
  ])('%j is %s', (text, format) => {
    expect(formatOfWords(text)).toBe(format);
  });
});

describe('17: the format that the games show', () => {
  test.each<[string, number, readonly EventFileGame[], SectionFormat | null]>([
    ['every two once', 3, ONCE, 'singleRoundRobin'],
    ['every two twice', 3, TWICE, 'doubleRoundRobin'],
    ['every two thrice', 3, THRICE, null],
    ['a game less', 3, ONCE.slice(0, -2), null],
    ['a game more', 3, [...ONCE, game(4, 1, 2)], null],
    ['two players', 2, [game(1, 1, 2)], null],
    ['a player who met nobody', 4, ONCE, null],
    ['no games', 3, [], null],
    ['no players', 0, [], null],
  ])('%s', (_, players, games, format) => {
    expect(formatOfGames(players, games)).toBe(format);
  });
});

describe('17: code, words and games together', () => {
  const read = (sources: Partial<Parameters<typeof readFormat>[0]>) =>
    readFormat({ code: null, words: null, teams: false, players: 3, games: [], place: PLACE, ...sources });
  const unclear = (words: string | null, structure: string | null) => ({
    format: null,
    problems: [
      { severity: 'note', problem: 'formatUnclear', ...PLACE, clause: '17', details: { words, structure } },
    ],
  });
  const clear = (format: SectionFormat) => ({ format, problems: [] });

  test('the code is exact, whatever the words and the games say', () => {
    expect(read({ code: 'CUSTOM_SWISS', words: 'Round robin', games: ONCE })).toEqual(
      clear('individualSwiss'),
    );
  });

  test('an unknown code is named; words that are a format beside it count', () => {
    expect(read({ code: ' X ', games: ONCE })).toEqual(unclear('X', 'round robin'));
    expect(read({ code: 'X', words: 'Swiss', games: [game(1, 1, 2)] })).toEqual(clear('individualSwiss'));
    expect(read({ code: 'X', words: 'Round robin', games: TWICE })).toEqual(
      unclear('X', 'double round robin'),
    );
  });

  test('without code and words the games may show it', () => {
    expect(read({ games: ONCE })).toEqual(clear('singleRoundRobin'));
    expect(read({ games: TWICE })).toEqual(clear('doubleRoundRobin'));
    expect(read({ games: [game(1, 1, 2)] })).toEqual(unclear(null, null));
    expect(read({ words: ' ', games: ONCE })).toEqual(clear('singleRoundRobin'));
    expect(read({ words: 'Knock-out', games: ONCE })).toEqual(unclear('Knock-out', 'round robin'));
    expect(read({ words: 'Knock-out' })).toEqual(unclear('Knock-out', null));
  });

  test('words and games that disagree are a question', () => {
    expect(read({ words: 'Swiss', games: ONCE })).toEqual(unclear('Swiss', 'round robin'));
    expect(read({ words: 'Swiss', games: TWICE })).toEqual(unclear('Swiss', 'double round robin'));
    expect(read({ words: 'Double round robin', games: ONCE })).toEqual(
      unclear('Double round robin', 'round robin'),
    );
  });

  test('a round robin that somebody left early is one, as long as no two meet too often', () => {
    const left = ONCE.slice(0, -2);
    expect(read({ words: 'Round robin', games: left })).toEqual(clear('singleRoundRobin'));
    expect(read({ words: 'Round robin', games: [...left, game(4, 2, 1)] })).toEqual(
      unclear('Round robin', null),
    );
    const twiceLeft = TWICE.slice(0, -1);
    expect(read({ words: 'Double round robin', games: twiceLeft })).toEqual(clear('doubleRoundRobin'));
    const thrice = [...twiceLeft, game(7, 1, 2)];
    expect(read({ words: 'Double round robin', games: thrice })).toEqual(unclear('Double round robin', null));
    expect(read({ words: 'Swiss', games: thrice })).toEqual(clear('individualSwiss'));
  });

  test('a team event is one of the three formats of teams', () => {
    expect(read({ words: 'Team Swiss', teams: true, games: ONCE })).toEqual(clear('teamSwiss'));
    expect(read({ words: 'Team round robin', teams: true, games: ONCE })).toEqual(clear('teamRoundRobin'));
    expect(read({ words: 'Scheveningen', teams: true, games: ONCE })).toEqual(clear('scheveningen'));
    expect(read({ words: 'Swiss', teams: true, games: ONCE })).toEqual(unclear('Swiss', 'team event'));
    expect(read({ teams: true, games: ONCE })).toEqual(unclear(null, 'team event'));
  });

  test('words of teams are taken where the file has no teams', () => {
    expect(read({ words: 'Team Swiss', games: ONCE })).toEqual(clear('teamSwiss'));
    expect(read({ words: 'Team round robin', games: TWICE })).toEqual(clear('teamRoundRobin'));
    expect(read({ words: 'Scheveningen', games: ONCE })).toEqual(clear('scheveningen'));
  });
});

describe('17: a section that is too small to be rated', () => {
  /** Pairs 1-2, 3-4 and so on, in each round. */
  const rounds = (players: number, count: number, result: EventFileGame['result'] = '½-½') =>
    Array.from({ length: count }, (_, round) =>
      Array.from({ length: players / 2 }, (__, pair) => game(round + 1, 2 * pair + 1, 2 * pair + 2, result)),
    ).flat();
  const tooSmall = (counts: string, found: number, least: number, minimumClause: string) => ({
    severity: 'note',
    problem: 'sectionTooSmall',
    line: null,
    column: null,
    clause: '17',
    details: { counts, found, least, minimumClause },
  });
  const problems = (
    format: SectionFormat | null,
    games: readonly EventFileGame[],
    boards: number | null = null,
  ) => sizeProblems({ ...SILENT_EVENT, format, boards }, games);

  test('17.1: 6 players and 5 rounds', () => {
    expect(problems('individualSwiss', rounds(6, 5))).toEqual([]);
    expect(problems('individualSwiss', rounds(4, 4))).toEqual([
      tooSmall('players', 4, 6, '17.1'),
      tooSmall('rounds', 4, 5, '17.1'),
    ]);
  });

  test('17.2: 4 players and 6 rounds', () => {
    expect(problems('doubleRoundRobin', rounds(4, 6))).toEqual([]);
    expect(problems('doubleRoundRobin', rounds(4, 5))).toEqual([tooSmall('rounds', 5, 6, '17.2')]);
  });

  test('17.3: 4 boards; unknown boards are no problem here', () => {
    expect(problems('teamSwiss', rounds(4, 5), 4)).toEqual([]);
    expect(problems('teamSwiss', rounds(4, 5), 3)).toEqual([tooSmall('boards', 3, 4, '17.3')]);
    expect(problems('teamSwiss', rounds(4, 5))).toEqual([]);
  });

  test('an unknown format has no minimum', () => {
    expect(problems(null, [])).toEqual([]);
  });

  test('only games that were played count, byes and forfeits do not', () => {
    const played = [...rounds(2, 1, '1-0'), ...rounds(2, 1, '0-1'), ...rounds(2, 1, '½-½')];
    const others = [...rounds(8, 6, '+/-'), ...rounds(8, 6, '-/+'), ...rounds(8, 6, '-/-'), bye(6, 7)];
    expect(problems('individualSwiss', [...played, ...others])).toEqual([
      tooSmall('players', 2, 6, '17.1'),
      tooSmall('rounds', 1, 5, '17.1'),
    ]);
  });
});

describe('10: the federation', () => {
  test.each([
    ['RSA', 'RSA'],
    [' rsa ', 'RSA'],
    ['zim', 'ZIM'],
    ['South Africa ( RSA )', 'RSA'],
    ['Republic of South Africa', 'RSA'],
    ['ZA', 'RSA'],
    ['zaf', 'RSA'],
    ['Zimbabwe ( ZIM )', 'ZIM'],
    ['Zimbabwe (ZIM) ', 'ZIM'],
    ['ZIM - Zimbabwe', 'ZIM'],
    ['ZIM, Harare', 'ZIM'],
    ['ZIM(Harare)', 'ZIM'],
    ['ENN', 'ENN'],
    [' Narnia ', 'Narnia'],
    ['ZAFX', 'ZAFX'],
    ['XZA', 'XZA'],
    ['xZIM - y', 'xZIM - y'],
    ['Zimbabwe ( ZIM ) x', 'Zimbabwe ( ZIM ) x'],
    ['NEWSOUTH AFRICA', 'NEWSOUTH AFRICA'],
  ])('%j is %s', (text, federation) => {
    expect(federationOf(text)).toBe(federation);
  });

  test('of a blank is none', () => {
    expect(federationOf('  ')).toBeNull();
  });

  test('is abroad where it is known and not South Africa', () => {
    expect([null, 'RSA', 'ZIM'].map(isAbroad)).toEqual([false, false, true]);
  });

  test('is one of the codes of FIDE', () => {
    for (const code of ['BUR', 'EST', 'IOM', 'LUX', 'NZL', 'SRB', 'VAN'])
      expect(isFederation(code)).toBe(true);
    expect(['AFG', 'BUL', 'RSA', 'ZIM', 'FID', 'ENN', 'rsa', ''].map(isFederation)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false, false],
    ]);
  });
});
