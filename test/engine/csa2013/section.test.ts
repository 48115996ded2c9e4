import {
  CSA2013,
  CSA2013_SECTION,
  type Csa2013Options,
  type Csa2013SectionOptions,
  type Csa2013SectionRecord,
  ratedSection,
  ratingChange,
  type RatedPlayerRecord,
  type UnratedPlayerRecord,
} from '../../../src/engine/csa2013';
import {
  type Crosstable,
  type CrosstableCell,
  type CrosstablePlayer,
  crosstableOf,
} from '../../../src/engine/kit/crosstable';
import { type GameScore, asKFactor } from '../../../src/engine/kit/units';
import { scenarios, sectionOf } from './golden';
import { fullSize } from '../../support/fullSize';

const rated = ({ players }: Csa2013SectionRecord) =>
  players.filter((record): record is RatedPlayerRecord => record.kind === 'rated');
const unrated = ({ players }: Csa2013SectionRecord) =>
  players.filter((record): record is UnratedPlayerRecord => record.kind === 'unrated');
const changes = (section: Csa2013SectionRecord) => rated(section).map(({ change }) => change);
const temporaries = (section: Csa2013SectionRecord) =>
  unrated(section).map(({ temporaryRating }) => temporaryRating);
const finals = (section: Csa2013SectionRecord) =>
  unrated(section).map(({ performance }) => performance?.performance);

describe('Real Example 1', () => {
  test('gives the changes of the rules', () => {
    expect(changes(sectionOf('re1'))).toEqual([40.8, 23.4, -0.4, 3, -9, -30, -59.4, 28.35]);
    expect(changes(sectionOf('re1'))).toEqual(Object.values(scenarios.real1.corrected));
  });

  test('prints +25.2 for player 2 because their own block has 1928, while their opponents face 1938', () => {
    const { games, k } = rated(sectionOf('re1'))[1]!;
    expect(ratingChange(1928, games, k)).toBe(25.2);
    expect(ratingChange(1938, games, k)).toBe(23.4);
  });

  test('prints +21.0 for player 5 because 0.08 stands for their loss to player 8', () => {
    const { games, sumOfScoreMinusExpected, k } = rated(sectionOf('re1'))[4]!;
    const lost = games[6]!.change!.scoreMinusExpected;
    expect(lost).toBe(-0.92);
    expect((sumOfScoreMinusExpected - lost + 0.08) * k).toBeCloseTo(21, 9);
  });

  test('needs no floor', () => {
    expect(sectionOf('re1')).toMatchObject({ floor: null, floorSteps: [] });
  });

  test('keeps the K of 20 of player 6, whose rating is in the group of 30', () => {
    const record = rated(sectionOf('re1'))[5]!;
    expect([record.rating, record.k, record.newK]).toEqual([1797, 20, 20]);
  });
});

describe('Real Example 2', () => {
  const section = sectionOf('re2');

  test('gives the floors, temporary ratings, changes and final performances', () => {
    expect(section.floorSteps).toEqual([
      { average: 555, floor: 500 },
      { average: 520.625, floor: 500 },
    ]);
    expect(temporaries(section)).toEqual([599, 569, 569, 294, 102]);
    expect(changes(section)).toEqual([74.9, -59.85, -97.3]);
    expect(finals(section)).toEqual([743, 633, 633, 272, 185]);
  });

  test('takes averages unrounded: 461.29 + 171.43 is 633, 461 + 171.43 would be 632', () => {
    expect(unrated(section)[1]!.performance!.averageOpponent).toBeCloseTo(461.2857, 4);
    expect(unrated(section)[1]!.performance!.performance).toBe(633);
  });
});

describe('Real Example 3', () => {
  test('goes through the same steps as any other section', () => {
    const section = sectionOf('re3');
    const expected = Object.values(scenarios.real3.alternatives);
    expect([section.floor, section.floorSteps]).toEqual([600, []]);
    expect(temporaries(section)).toEqual(expected.map((player) => player.Pu_text));
    expect(finals(section)).toEqual(expected.map((player) => player.final_step5_from_text_temp));
    expect(finals(section)).toEqual([786, 786, 621, 566, 511, 362, 362, 183]);
  });

  test('as it is printed mixes both formulae and stops after one pass', () => {
    const section = sectionOf('re3', { allUnrated: 'asRealExample3' });
    const expected = Object.values(scenarios.real3.alternatives).map((player) => player.mixed_true);
    expect(temporaries(section)).toEqual(expected);
    expect(finals(section)).toEqual(expected);
    for (const { games, performance } of unrated(section)) {
      expect(games.map(({ opponentRating }) => opponentRating)).toEqual(Array(7).fill(600));
      expect(performance!.averageOpponent).toBe(600);
    }
  });

  test('in that reading a score is over 50% when it is so to the nearest whole number', () => {
    // 63 of 125 is 50.4%, which neither wins nor loses a point.
    const games = (opponent: number, wins: number) =>
      Array.from({ length: 125 }, (_, index): CrosstableCell => {
        const won = (opponent === 2) === index < wins;
        return { kind: 'game', column: opponent, opponent, score: won ? 1 : 0, colour: null };
      });
    const table: Crosstable = {
      columns: 'opponents',
      players: [person(1, null), person(2, null), person(3, null)],
      rows: [games(2, 63), games(1, 63), []],
    };
    const section = inSection(table, { rounds: 125 }, { allUnrated: 'asRealExample3' });
    expect(temporaries(section)).toEqual([600, 600, 600]);
    expect(finals(section)).toEqual([600, 600, undefined]);
    expect(unrated(section)[2]!.performance).toBeNull();
  });

  test('and that reading leaves sections with rated players alone', () => {
    const mixed = sectionOf('re2', { allUnrated: 'asRealExample3' });
    expect(temporaries(mixed)).toEqual(temporaries(sectionOf('re2')));
    expect(finals(mixed)).toEqual(finals(sectionOf('re2')));
  });
});

describe('Examples 1 to 3', () => {
  test('1: floors, temporary ratings and final performances', () => {
    const section = sectionOf('ex1');
    expect(section.floorSteps).toEqual(scenarios.example1.expected.floorSteps);
    expect(temporaries(section)).toEqual(Object.values(scenarios.example1.expected.temporary));
    expect(finals(section)).toEqual(Object.values(scenarios.example1.expected.final));
  });

  test.each([
    ['ex2', scenarios.example2],
    ['ex3', scenarios.example3],
  ] as const)('%s: sums and changes', (name, { expected }) => {
    const section = sectionOf(name);
    expect(rated(section).map((record) => record.sumOfScoreMinusExpected)).toEqual(
      Object.values(expected).map(({ sumSWe }) => sumSWe),
    );
    expect(changes(section)).toEqual(Object.values(expected).map(({ change }) => change));
  });

  test('3: games against unrated opponents are shown, and not rated', () => {
    const [first] = rated(sectionOf('ex3'));
    expect(first!.games.map(({ change }) => change !== null)).toEqual([false, true, false, false, true]);
    expect(first!.gamesRated).toBe(2);
    expect(first!.performance!.games).toBe(2);
    expect(first!.rounds).toEqual({ played: 5, needed: 3, mayGain: true });
  });

  test('3: interpretations: such games in the performance, and not as played games', () => {
    const [first] = rated(sectionOf('ex3', { unratedInPerformance: 'temporaryRating' }));
    expect(first!.performance!.games).toBe(5);
    const strict = sectionOf('ex3', { unratedGameIsPlayed: false });
    expect(rated(strict)[0]!.rounds).toEqual({ played: 2, needed: 3, mayGain: false });
    expect(changes(strict)).toEqual([0, 0, -46.9]);
  });
});

const person = (number: number, rating: number | null, k: number | null = null): CrosstablePlayer => ({
  number,
  name: `Player ${number}`,
  rating,
  k: k === null ? null : asKFactor(k),
});

/** Player 1 wins their first games against player 2 in a table of rounds, and has the given cells besides. */
function shortEvent(wins: number, rest: readonly CrosstableCell['kind'][]): Crosstable {
  const game = (column: number, opponent: number, score: GameScore): CrosstableCell => ({
    kind: 'game',
    column,
    opponent,
    score,
    colour: null,
  });
  const played = Array.from({ length: wins }, (_, index) => index + 1);
  const others = rest.map(
    (kind, index) => ({ kind, column: wins + index + 1, opponent: null }) as CrosstableCell,
  );
  return {
    columns: 'rounds',
    players: [person(1, 1500, 30), person(2, 1500, 30)],
    rows: [
      [...played.map((round) => game(round, 2, 1)), ...others],
      played.map((round) => game(round, 1, 0)),
    ],
  };
}

const inSection = (
  table: Crosstable,
  options: Partial<Csa2013SectionOptions> = {},
  interpretations: Partial<Csa2013Options> = {},
) =>
  ratedSection(table, {
    ...CSA2013_SECTION,
    ...options,
    interpretations: { ...CSA2013, ...interpretations },
  });

describe('60% Rule in a section', () => {
  test('two games of five: the gain is not granted, the loss counts, and it is told', () => {
    const absent = inSection(shortEvent(2, ['forfeitLoss', 'halfByeRequested', 'unplayed']));
    expect(changes(absent)).toEqual([0, -30]);
    expect(rated(absent).map(({ fullChange }) => fullChange)).toEqual([30, -30]);
    expect(absent.problems).toEqual([
      expect.objectContaining({
        problem: 'gainNotGranted',
        severity: 'note',
        details: expect.objectContaining({ player: 1 }),
      }),
    ]);
  });

  test('Activity counts the rounds that were played, byes and wins on default, whoever rates them', () => {
    const rest = ['bye', 'halfByeRequested', 'forfeitLoss', 'unplayed'] as const;
    for (const rating of [1500, null]) {
      const table = shortEvent(2, rest);
      const players = [person(1, rating, rating === null ? null : 30), table.players[1]!];
      expect(inSection({ ...table, players }).players.map(({ activity }) => activity)).toEqual([3, 2]);
    }
  });

  test('who gains nothing is told nothing', () => {
    const draw = shortEvent(1, ['unplayed', 'unplayed', 'unplayed', 'unplayed']);
    const rows = draw.rows.map((row) =>
      row.map((cell): CrosstableCell => (cell.kind === 'game' ? { ...cell, score: 0.5 } : cell)),
    );
    const section = inSection({ ...draw, rows });
    expect([changes(section), section.problems]).toEqual([[0, 0], []]);
  });

  test('a bye makes three of five, a requested one only by its reading', () => {
    expect(changes(inSection(shortEvent(2, ['bye', 'unplayed', 'unplayed'])))).toEqual([30, -30]);
    const requested = shortEvent(2, ['halfByeRequested', 'unplayed', 'unplayed']);
    expect(changes(inSection(requested, {}, { requestedByeIsPlayed: true }))).toEqual([30, -30]);
  });

  test('does not hold for teams', () => {
    const section = inSection(shortEvent(1, ['unplayed', 'unplayed', 'unplayed', 'unplayed']), {
      team: true,
    });
    expect(changes(section)).toEqual([15, -15]);
    expect(rated(section)[0]!.rounds.needed).toBeNull();
  });

  test('fewer than five rounds are not rated without dispensation', () => {
    const table = shortEvent(4, []);
    expect(inSection(table)).toMatchObject({ players: [], problems: [{ problem: 'tooFewRounds' }] });
    expect(changes(inSection(table, { dispensation: true }))).toEqual([60, -60]);
    expect(changes(inSection(table, { braille: true }))).toEqual([60, -60]);
    expect(inSection(shortEvent(6, []), { rounds: 5 })).toMatchObject({
      players: [],
      problems: [{ problem: 'playedMoreThanRounds' }, { problem: 'playedMoreThanRounds' }],
    });
  });
});

describe('a section', () => {
  test('K that is not given follows from the rating, with a note, or is asked for', () => {
    const table = { ...shortEvent(5, []), players: [person(1, 1500), person(2, 1900, 20)] };
    const section = inSection(table);
    expect(rated(section).map(({ k, kGiven }) => [k, kGiven])).toEqual([
      [30, false],
      [20, true],
    ]);
    expect(section.problems).toMatchObject([{ problem: 'kFromRating', details: { row: 1, player: 1 } }]);
    expect(inSection(table, {}, { kNotGiven: 'required' })).toMatchObject({
      players: [],
      problems: [{ problem: 'kMissing', severity: 'error', details: { row: 1 } }],
    });
  });

  test('an unrated player without a game keeps the floor and has no performance', () => {
    const table = {
      ...shortEvent(5, []),
      players: [person(1, 1500, 30), person(2, 1450, 30), person(3, null)],
    };
    const section = inSection({
      ...table,
      rows: [...table.rows, [{ kind: 'bye', column: 1, opponent: null }]],
    });
    expect(unrated(section)[0]).toMatchObject({
      temporaryRating: 1400,
      temporary: null,
      performance: null,
      score: 1,
    });
  });

  test('a Beginner field that is none is told', () => {
    const section = ratedSection(shortEvent(5, []), {
      ...CSA2013_SECTION,
      kind: 'beginner',
      lowestSection: false,
    });
    expect(section.problems.map(({ problem, severity }) => [problem, severity])).toEqual([
      ['fieldTooRated', 'note'],
      ['notLowestSection', 'note'],
    ]);
    expect(section.players).toHaveLength(2);
  });

  test('a floor can be assigned by hand where all are unrated', () => {
    const table = { ...shortEvent(5, []), players: [person(1, null), person(2, null)] };
    expect(inSection(table, { manualFloor: 700 }).floor).toBe(700);
    expect(inSection(table, { manualFloor: -1 })).toMatchObject({
      players: [],
      problems: [{ problem: 'ratingNotPositive' }],
    });
  });

  test('the new rating is rounded once, and K follows it', () => {
    const table = crosstableOf(
      [1795, 1700, 1700, 1700, 1700, 1700].map((rating, index) => person(index + 1, rating, 30)),
      Array.from({ length: 6 }, (_, i) =>
        Array.from({ length: 6 }, (__, j): GameScore | null => (i === j ? null : i < j ? 1 : 0)),
      ),
    );
    const [first] = rated(inSection(table));
    expect([first!.change, first!.unroundedRating, first!.newRating, first!.newK]).toEqual([
      55.5, 1850.5, 1851, 20,
    ]);
    expect(rated(inSection(table, {}, { newRatingRounding: 'none' }))[0]!.newRating).toBe(1850.5);
    expect(rated(inSection(table, { type: 'blitz' }))[0]!.newK).toBe(30);
  });

  test('Table 2: a difference of 3.5 is read in the row below it, or rounded to 4; both players have the same', () => {
    const table = crosstableOf(
      [person(1, 1503.5, 20), person(2, 1500, 20)],
      [
        [null, 0.5],
        [0.5, null],
      ],
    );
    const games = (interpretations: Partial<Csa2013Options>) =>
      rated(inSection(table, { dispensation: true }, interpretations)).map((record) => [
        record.games[0]!.change!.differenceUsed,
        record.expected,
        record.sumOfScoreMinusExpected,
        record.fullChange,
      ]);
    expect(games({})).toEqual([
      [3.5, 0.5, 0, 0],
      [-3.5, 0.5, 0, 0],
    ]);
    expect(games({ betweenRows: 'nearest' })).toEqual([
      [4, 0.51, -0.01, -0.2],
      [-4, 0.49, 0.01, 0.2],
    ]);
  });

  test('hundreds of players are rated', () => {
    const size = fullSize(500, 100);
    const players = Array.from({ length: size }, (_, index) => person(index + 1, 1000 + index, 30));
    const rows = players.map((_, i) =>
      Array.from({ length: 5 }, (__, round): CrosstableCell => {
        const opponent = i % 2 === 0 ? i + 1 : i - 1;
        const score = i % 2 === round % 2 ? 1 : 0;
        return { kind: 'game', column: round + 1, opponent: opponent + 1, score, colour: null };
      }),
    );
    expect(inSection({ columns: 'rounds', players, rows }).players).toHaveLength(size);
  });
});

describe('60% Rule 2 counts the scheduled rounds', () => {
  const players = [1, 2].map((number) => ({
    number,
    name: `Player ${number}`,
    rating: 1500,
    k: asKFactor(20),
  }));
  const game = (column: number, opponent: number, score: GameScore): CrosstableCell => {
    return { kind: 'game', column, opponent, score, colour: null };
  };
  const rounds = [1, 2, 3, 4, 5];
  const table = (scheduled?: number): Crosstable => ({
    columns: 'rounds',
    ...(scheduled !== undefined && { scheduled }),
    players,
    rows: [rounds.map((round) => game(round, 2, 1)), rounds.map((round) => game(round, 1, 0))],
  });

  test('rounds with a column but without a result are scheduled, and told', () => {
    const record = ratedSection(table(9), CSA2013_SECTION);
    expect(record.rounds).toBe(9);
    expect(rated(record)[0]).toMatchObject({ change: 0, rounds: { played: 5, needed: 6, mayGain: false } });
    expect(record.problems).toContainEqual(
      expect.objectContaining({
        problem: 'roundsWithoutResult',
        clause: '60% Rule 2',
        severity: 'note',
        details: { played: 5, rounds: 9 },
      }),
    );
  });

  test('the number of rounds that is given decides', () => {
    const record = ratedSection(table(9), { ...CSA2013_SECTION, rounds: 5 });
    expect(rated(record)[0]!.rounds).toMatchObject({ needed: 3, mayGain: true });
    expect(record.problems.map(({ problem }) => problem)).not.toContain('roundsWithoutResult');
    expect(ratedSection(table(), CSA2013_SECTION).rounds).toBe(5);
  });
});
