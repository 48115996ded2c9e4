import golden from '../../golden/fide2008.json';
import {
  conditionProblems,
  FIDE2008,
  FIDE2008_SECTION,
  type Fide2008Options,
  type Fide2008SectionOptions,
  type Fide2008SectionRecord,
  type FidePlayer,
  ratedSection,
  type RatedPlayerRecord,
  type UnratedPlayerRecord,
} from '../../../src/engine/fide2008';
import { type Crosstable, type CrosstableCell, crosstableOf } from '../../../src/engine/kit/crosstable';
import { type GameScore, asKFactor, asScore } from '../../../src/engine/kit/units';
import { event858, K_OF_EXAMPLE, LETTERS } from './example858';

const inSection = (
  table: Crosstable<FidePlayer>,
  options: Partial<Fide2008SectionOptions> = {},
  interpretations: Partial<Fide2008Options> = {},
) =>
  ratedSection(table, {
    ...FIDE2008_SECTION,
    ...options,
    interpretations: { ...FIDE2008, ...interpretations },
  });
const rated = ({ players }: Fide2008SectionRecord) =>
  players.filter((record): record is RatedPlayerRecord => record.kind === 'rated');
const unrated = ({ players }: Fide2008SectionRecord) =>
  players.filter((record): record is UnratedPlayerRecord => record.kind === 'unrated');
const codes = ({ problems }: Fide2008SectionRecord) => problems.map(({ problem }) => problem);

describe('8.58', () => {
  const section = inSection(event858(K_OF_EXAMPLE), { format: 'roundRobin' });
  const { roundRobin } = section;

  test('gives Ra, Rc (new), Ru (new) and We', () => {
    expect(roundRobin).toMatchObject({ averageOfRated: 2375, averageDp: 29.5, opponents: 9, average: 2348 });
    expect(roundRobin!.unroundedAverage).toBeCloseTo(golden.scenarios['8.58'].Ra_unrounded, 9);
    expect(roundRobin!.unrated.map(({ rating }) => rating)).toEqual([2423, 2393, 2150, 2032]);
    expect(roundRobin!.unrated.map(({ finalAverage }) => finalAverage)).toEqual([2348, 2348, 2342, 2322]);
    expect(roundRobin!.unrated.map(({ finalRating }) => finalRating)).toEqual([2423, 2393, 2144, 2006]);
    expect(rated(section).map(({ expected }) => expected)).toEqual([7.36, 6.48, 5.4, 2.55, 4.21, 4.21]);
  });

  test('caps nobody but the opponents who are more than 400 points away', () => {
    const [c, e, h, i] = roundRobin!.unrated;
    expect([c, e].map((player) => player!.passes[0]!.capped.map(({ opponent }) => opponent))).toEqual([
      [],
      [],
    ]);
    expect(h!.passes[0]!.capped).toEqual([{ opponent: 1, opponentRating: 2600, counted: 2550 }]);
    expect(i!.passes[0]!.capped).toEqual([
      { opponent: 1, opponentRating: 2600, counted: 2432 },
      { opponent: 2, opponentRating: 2500, counted: 2432 },
    ]);
    expect(h).toMatchObject({ p: 0.22, unrounded: 2348 - (220 * 9) / 10 });
    expect(e).toMatchObject({ p: 0.67, added: 45, unrounded: 2393 });
  });

  test("gives the printed changes, but F's, with a K of 20 and 30", () => {
    expect(rated(section).map(({ change }) => change)).toEqual([12.8, 10.4, 12, 43.5, -36.3, -96.3]);
  });

  test('gives other changes with the K of 8.56', () => {
    const byRule = inSection(event858(null), { format: 'roundRobin' });
    expect(rated(byRule).map(({ k }) => k)).toEqual([10, 10, 10, 15, 15, 15]);
    expect(rated(byRule).map(({ change }) => change)).toEqual([6.4, 5.2, 6, 21.75, -18.15, -48.15]);
    expect(codes(byRule)).toEqual(Array(6).fill('kFromRating'));
  });

  test('one pass is what the example has; going on would contradict its We of B, D, G and J', () => {
    const settled = inSection(
      event858(K_OF_EXAMPLE),
      { format: 'roundRobin' },
      { cappingPasses: 'untilStable' },
    );
    const [c, e, h, i] = settled.roundRobin!.unrated;
    // All stop together, with the first pass that changes nobody.
    const ratingsOf = (pass: number) =>
      settled.roundRobin!.unrated.map(({ passes }) => passes.at(pass)!.rating);
    expect([c, e, h, i].map((player) => player!.passes.length)).toEqual(Array(4).fill(c!.passes.length));
    expect(ratingsOf(-1)).toEqual(ratingsOf(-2));
    expect(ratingsOf(-2)).not.toEqual(ratingsOf(-3));
    expect([c!.passes[1]!.rating, i!.passes[1]!.rating]).toEqual([2425, 1998]);
    const { C, E, H, I } = golden.scenarios['8.58']['converged(not in document)'];
    expect([c, e, h, i].map((player) => player!.finalRating)).toEqual([C, E, H, I]);
    expect(rated(settled).map(({ expected }) => expected)).toEqual([7.36, 6.47, 5.39, 2.57, 4.22, 4.22]);
  });

  test('averages that are not rounded would not give the printed ratings', () => {
    const exact = inSection(event858(K_OF_EXAMPLE), { format: 'roundRobin' }, { roundRobinAverage: 'exact' });
    expect(exact.roundRobin!.unrated.map(({ rating }) => rating)).toEqual([2423, 2393, 2150, 2033]);
  });

  test('publishes the new players, who have nine games', () => {
    expect(unrated(section).map(({ publication }) => publication)).toMatchObject([
      { published: 2423 },
      { published: 2393 },
      { published: 2144 },
      { published: 2006 },
    ]);
    expect(section.players.map(({ score }) => score)).toEqual([8, 7, 7, 6, 6, 4, 3, 2, 1, 1]);
    expect(LETTERS).toHaveLength(section.players.length);
  });
});

test('8.1b: an average that is not whole makes differences that are not; rounded, they reach the next row', () => {
  const table = roundRobin([
    [2103.5, '-='],
    [2100, '=-'],
  ]);
  const changes = (interpretations: Partial<Fide2008Options>) =>
    rated(inSection(table, {}, interpretations)).map(({ expected, change }) => [expected, change]);
  expect(changes({})).toEqual([
    [0.5, 0],
    [0.5, 0],
  ]);
  expect(changes({ betweenRows: 'nearest' })).toEqual([
    [0.51, -0.15],
    [0.49, 0.15],
  ]);
});

type Line = readonly [rating: number | null, scores: string, more?: Partial<FidePlayer>];

/** A round robin; '=' is a draw, '-' the diagonal or a game not played. */
function roundRobin(lines: readonly Line[]): Crosstable<FidePlayer> {
  const players = lines.map(([rating, , more], index) => ({
    number: index + 1,
    name: `Player ${index + 1}`,
    rating,
    k: rating === null ? null : asKFactor(15),
    ...more,
  }));
  const value = (sign: string): GameScore | null =>
    sign === '-' ? null : sign === '=' ? 0.5 : (Number(sign) as GameScore);
  return crosstableOf(
    players,
    lines.map(([, scores]) => [...scores].map(value)),
  );
}

describe('a round robin', () => {
  const six: readonly Line[] = [
    [2200, '-=1=11'],
    [2200, '=-=111'],
    [2000, '0=-=11'],
    [2000, '=0=-11'],
    [null, '0000-1'],
    [null, '00000-'],
  ];

  test('6.1: zero in a first event is disregarded, also for the opponents', () => {
    const section = inSection(roundRobin(six), { format: 'roundRobin' });
    expect(section.disregarded).toEqual([6]);
    expect(section.roundRobin!.opponents).toBe(4);
    expect(section.roundRobin!.rated.map(({ score, games }) => [score, games])).toEqual([
      [3, 4],
      [3, 4],
      [2, 4],
      [2, 4],
    ]);
    expect(section.roundRobin!.unrated).toMatchObject([{ player: 5, score: 0, games: 4 }]);
    expect(rated(section).map(({ gamesRated }) => gamesRated)).toEqual([4, 4, 4, 4]);
    expect(codes(section)).toEqual(['resultDisregarded']);
    expect(unrated(section)[1]).toMatchObject({ result: null, eventRating: null, publication: null });
  });

  test('6.1, 8.21: in a later event it counts', () => {
    const later = six.map((line, index): Line =>
      index === 5 ? [null, line[1], { firstEvent: false }] : line,
    );
    const section = inSection(roundRobin(later), { format: 'roundRobin' });
    expect(section.disregarded).toEqual([]);
    expect(section.roundRobin!.opponents).toBe(5);
    expect(unrated(section)[1]!.roundRobin!.added).toBeCloseTo((-800 * 5) / 6, 9);
    const earlier = {
      average: 2000,
      score: asScore(5),
      games: 9,
      lowScore: { format: 'swiss' },
      endDay: null,
    } as const;
    const pooled = six.map((line, index): Line =>
      index === 5 ? [null, line[1], { earlier: [earlier] }] : line,
    );
    const [, last] = unrated(inSection(roundRobin(pooled), { format: 'roundRobin' }));
    expect(last!.publication).toMatchObject({ initial: { games: 14, score: 5 } });
  });

  test('8.53: earlier results of an unrated player do not touch their opponents', () => {
    const earlier = {
      average: 2400,
      score: asScore(9),
      games: 9,
      lowScore: { format: 'swiss' },
      endDay: null,
    } as const;
    const changesWith = (more: Partial<FidePlayer>) => {
      const lines = six.map((line, index): Line => (index >= 4 ? [null, line[1], more] : line));
      return rated(inSection(roundRobin(lines), { format: 'roundRobin' })).map(({ change }) => change);
    };
    expect(changesWith({ earlier: [earlier] })).toEqual(changesWith({ firstEvent: false }));
  });

  test('8.21: the point of a first event may come from an unrated opponent', () => {
    const lines: readonly Line[] = [
      [2200, '-=1=11'],
      [2200, '=-=111'],
      [2000, '0=-=1='],
      [2000, '=0=-1='],
      [null, '0000-1'],
      [null, '00==0-'],
    ];
    const section = inSection(roundRobin(lines), { format: 'roundRobin' });
    expect(section.disregarded).toEqual([]);
    expect(unrated(section).map(({ conditions }) => [conditions.points, conditions.counts])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  test('6.32: a double round with an unrated player needs six', () => {
    const lines: readonly Line[] = [
      [2200, '-1111'],
      [2100, '0-111'],
      [2000, '00-11'],
      [1900, '000-1'],
      [null, '0000-'],
    ];
    const once = roundRobin(lines);
    const twice = { ...once, rows: once.rows.map((row) => [...row, ...row]) };
    expect(codes(inSection(once, { format: 'roundRobin' }))).toEqual(['resultDisregarded']);
    expect(inSection(twice, { format: 'roundRobin' })).toMatchObject({
      players: [],
      problems: [{ problem: 'tooFewPlayers', clause: '6.32' }],
    });
  });

  test('6.43: so it is when two players met once and all others twice', () => {
    const once = event858(K_OF_EXAMPLE);
    const rows = once.rows.map((row, index) => [
      ...row,
      ...row.filter(({ opponent }) => !(index < 2 && opponent !== null && opponent <= 2)),
    ]);
    const section = inSection({ ...once, rows }, { format: 'roundRobin' });
    expect([section.format, codes(section)]).toEqual(['swiss', ['treatedAsSwiss']]);
  });

  test('6.43: with an unplayed game it is rated as a Swiss', () => {
    const lines: readonly Line[] = [[2200, '-=1=1-'], ...six.slice(1, 5), [null, '-0000-']];
    const section = inSection(roundRobin(lines), { format: 'roundRobin' });
    expect(section.format).toBe('swiss');
    expect(section.roundRobin).toBeNull();
    expect(codes(section)).toContain('treatedAsSwiss');
    expect(rated(section).map(({ gamesRated }) => gamesRated)).toEqual([3, 3, 3, 3]);
  });

  test('6.3: too few rated players leave nothing to rate', () => {
    const lines: readonly Line[] = [
      [2200, '-111'],
      [2200, '0-11'],
      [2200, '00-1'],
      [null, '000-'],
    ];
    expect(inSection(roundRobin(lines), { format: 'roundRobin' })).toMatchObject({
      players: [],
      problems: [{ problem: 'tooFewRated', clause: '6.31' }],
    });
    expect(inSection(roundRobin(lines), { format: 'roundRobin', championship: 'open' }).players).toHaveLength(
      4,
    );
  });

  test('all rated: no determination', () => {
    const lines: readonly Line[] = [
      [2200, '-111'],
      [2100, '0-11'],
      [2000, '00-1'],
      [1900, '000-'],
    ];
    const section = inSection(roundRobin(lines), { format: 'roundRobin' });
    expect(section.roundRobin).toBeNull();
    expect(rated(section).map(({ gamesRated }) => gamesRated)).toEqual([3, 3, 3, 3]);
  });

  test('8.4: a player rated since is unrated for their opponents, and rated themselves', () => {
    const lines = event858(K_OF_EXAMPLE);
    const players = lines.players.map((player) =>
      player.name === 'C' ? { ...player, rating: 2300, k: asKFactor(15), ratedSince: true } : player,
    );
    const section = inSection({ ...lines, players }, { format: 'roundRobin' });
    expect(section.roundRobin!.unrated.map(({ finalRating }) => finalRating)).toEqual([
      2423, 2393, 2144, 2006,
    ]);
    expect(rated(section).map(({ rating }) => rating)).toContain(2300);
    const plain = inSection(lines, { format: 'roundRobin' });
    expect(
      rated(section)
        .filter(({ player }) => player.name !== 'C')
        .map(({ change }) => change),
    ).toEqual(rated(plain).map(({ change }) => change));
  });

  test('8.21b iii: n of a double round robin', () => {
    const twice = event858(K_OF_EXAMPLE);
    const doubled = { ...twice, rows: twice.rows.map((row) => [...row, ...row]) };
    const section = inSection(doubled, { format: 'roundRobin' });
    expect(section.roundRobin!.opponents).toBe(9);
    expect(section.roundRobin!.average).toBe(2348);
    const byGames = inSection(doubled, { format: 'roundRobin' }, { doubleRoundRobinN: 'games' });
    expect(byGames.roundRobin!.opponents).toBe(18);
  });
});

/** Player 1 unrated, against rated and unrated opponents in turn. */
function swiss(scores: readonly [rating: number | null, score: GameScore][], more: Partial<FidePlayer> = {}) {
  const players: FidePlayer[] = [
    { number: 1, name: 'Player 1', rating: null, k: null, ...more },
    ...scores.map(([rating], index) => ({
      number: index + 2,
      name: `Player ${index + 2}`,
      rating,
      k: rating === null ? null : asKFactor(15),
    })),
  ];
  const cell = (column: number, opponent: number, score: number): CrosstableCell => ({
    kind: 'game',
    column,
    opponent,
    score: score as GameScore,
    colour: null,
  });
  const rows = [
    scores.map(([, score], index) => cell(index + 1, index + 2, score)),
    ...scores.map(([, score], index) => [cell(index + 1, 1, 1 - score)]),
  ];
  return { columns: 'rounds', players, rows } as const;
}

describe('a Swiss', () => {
  test('8.21a, 6.42: only games against rated opponents count', () => {
    const section = inSection(
      swiss([
        [1500, 1],
        [1600, 0.5],
        [1700, 0],
        [null, 1],
      ]),
    );
    const [first] = unrated(section);
    expect(first).toMatchObject({
      result: { average: 1600, score: 1.5, games: 3 },
      eventRating: 1600,
      conditions: { games: 3, points: 1.5, counts: true },
      publication: { published: null, initial: { rating: 1600 } },
    });
    expect(rated(section).map(({ gamesRated, change }) => [gamesRated, change])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('8.21, 6.41: fewer than three rated opponents, less than a point, or under the floor in a first event', () => {
    const reasons = (table: Crosstable<FidePlayer>, interpretations: Partial<Fide2008Options> = {}) => {
      const { enoughGames, enoughPoints, reachesFloor, counts } = unrated(
        inSection(table, {}, interpretations),
      )[0]!.conditions;
      return [enoughGames, enoughPoints, reachesFloor, counts];
    };
    expect(
      reasons(
        swiss([
          [1500, 1],
          [1600, 1],
        ]),
      ),
    ).toEqual([false, true, true, false]);
    expect(
      reasons(
        swiss([
          [1500, 0.5],
          [1600, 0],
          [1700, 0],
        ]),
      ),
    ).toEqual([true, false, true, false]);
    expect(
      reasons(
        swiss([
          [1300, 1],
          [1300, 0],
          [1300, 0],
          [1300, 0],
        ]),
      ),
    ).toEqual([true, true, false, false]);
    const oneFromUnrated = swiss([
      [1500, 0.5],
      [1600, 0],
      [1700, 0],
      [null, 1],
    ]);
    expect(reasons(oneFromUnrated)).toEqual([true, false, true, false]);
    expect(reasons(oneFromUnrated, { onePoint: 'inAllGames' })).toEqual([true, true, true, true]);
    const later = swiss(
      [
        [1500, 0],
        [1600, 0],
      ],
      { firstEvent: false },
    );
    expect(reasons(later)).toEqual([false, false, false, true]);
    expect(reasons(later, { unratedConditions: 'everyEvent' })).toEqual([false, false, false, false]);
  });

  test('8.3: a first event that does not count leaves no rating, with earlier results only those', () => {
    const table = (more: Partial<FidePlayer>) =>
      swiss(
        [
          [1500, 1],
          [1600, 1],
        ],
        more,
      );
    expect(unrated(inSection(table({})))[0]).toMatchObject({ eventRating: 1580, publication: null });
    const earlier = {
      average: 1500,
      score: asScore(5),
      games: 9,
      lowScore: { format: 'swiss' },
      endDay: null,
    } as const;
    const first = unrated(inSection(table({ earlier: [earlier], firstEvent: true })))[0]!;
    expect(first.publication).toMatchObject({ initial: { games: 9 }, published: 1515 });
    const later = unrated(inSection(table({ earlier: [earlier] })))[0]!;
    expect(later.publication).toMatchObject({ initial: { games: 11, score: 7 } });
  });

  test('7.14g: a member of the IBCA, ICSC or IPCA needs seven games', () => {
    const needed = (more: Partial<FidePlayer>) =>
      unrated(inSection(swiss(Array(7).fill([1500, 0.5]), more)))[0]!.publication;
    expect(needed({})).toMatchObject({ gamesNeeded: 9, published: null });
    expect(needed({ disabledMember: true })).toMatchObject({ gamesNeeded: 7, published: 1500 });
  });

  test('8.21: no earlier results are as good as none, and an event without a game against a rated player is none', () => {
    const first = (more: Partial<FidePlayer>, rating: number | null) =>
      unrated(inSection(swiss([[rating, 1]], more)))[0]!;
    expect(first({ earlier: [] }, 1500).conditions.counts).toBe(false);
    expect(first({ firstEvent: false }, 1500).conditions.counts).toBe(true);
    expect(first({ firstEvent: false }, null)).toMatchObject({
      conditions: { counts: false, reachesFloor: false },
      publication: null,
    });
  });

  test('without a rated opponent there is nothing to count', () => {
    const [first] = unrated(
      inSection(
        swiss([
          [null, 1],
          [null, 1],
        ]),
      ),
    );
    expect(first).toMatchObject({
      result: null,
      eventRating: null,
      publication: null,
      conditions: { counts: false },
    });
  });

  test('7.21: a rating under the floor is delisted', () => {
    const table = roundRobin([
      [1205, '-0'],
      [1205, '1-'],
    ]);
    const [loser, winner] = rated(inSection(table));
    expect([loser!.newRating, loser!.delisted, winner!.delisted]).toEqual([1198, true, false]);
  });

  test('8.56: K after the event', () => {
    const k = (more: Partial<FidePlayer>) =>
      rated(
        inSection(
          roundRobin([
            [2395, '-1', more],
            [2395, '0-'],
          ]),
        ),
      )[0]!.newK;
    expect(k({ k: asKFactor(15) })).toBe(10);
    expect(k({ k: null, gamesPlayed: 29, rating: 2000 })).toBe(15);
    expect(k({ k: null, gamesPlayed: 28, rating: 2000 })).toBe(30);
    expect(k({ k: asKFactor(30), rating: 2000 })).toBe(30);
    expect(k({ k: asKFactor(10), gamesPlayed: 100, rating: 2000 })).toBe(10);
    expect(k({ k: asKFactor(30), gamesPlayed: 100, rating: 2000 })).toBe(15);
    const fallen = roundRobin([
      [2395, '-1'],
      [2400, '0-', { k: asKFactor(15) }],
    ]);
    expect(rated(inSection(fallen))[1]).toMatchObject({ newRating: 2392, newK: 10 });
  });

  test('8.56: the K of the event follows from the games played and 2400 reached, where it is not given', () => {
    const k = (more: Partial<FidePlayer>) => {
      const table = roundRobin([
        [2300, '-1', { k: null, ...more }],
        [2300, '0-'],
      ]);
      const [first] = rated(inSection(table));
      return [first!.k, first!.kGiven];
    };
    expect(k({})).toEqual([15, false]);
    expect(k({ gamesPlayed: 5 })).toEqual([30, false]);
    expect(k({ gamesPlayed: 50, reached2400: true })).toEqual([10, false]);
    expect(k({ k: asKFactor(20) })).toEqual([20, true]);
  });

  test('8.5: a rated player, with every figure on the way', () => {
    const table = roundRobin([
      [2000, '-11'],
      [1900, '0-1'],
      [null, '00-'],
    ]);
    expect(rated(inSection(table))[0]).toMatchObject({
      score: 2,
      rating: 2000,
      gamesRated: 1,
      scoreRated: 1,
      expected: 0.64,
      sumOfScoreMinusExpected: 0.36,
      change: 5.4,
      unroundedRating: 2005.4,
      newRating: 2005,
      games: [
        { opponent: 2, opponentRating: 1900, opponentUnrated: false, score: 1, change: { difference: 100 } },
        { opponent: 3, opponentRating: null, opponentUnrated: true, score: 1, change: null },
      ],
    });
  });

  test('a missing K is a problem where it is asked for, too fast a game always', () => {
    const table = roundRobin([
      [2395, '-1', { k: null }],
      [2395, '0-'],
    ]);
    expect(codes(inSection(table, {}, { kNotGiven: 'required' }))).toEqual(['kMissing']);
    const conditions = {
      baseMinutes: 60,
      incrementSeconds: 0,
      firstControlMoves: 30,
      mostRoundsADay: 2,
      mostHoursADay: 8,
      days: 5,
      league: false,
      approvedLonger: false,
    };
    const ratings = table.players.map(({ rating }) => rating);
    const section = inSection(table, { conditions: conditionProblems(conditions, ratings) });
    expect([section.players, codes(section)]).toEqual([
      [],
      ['rateOfPlayTooFast', 'firstControlNotForty', 'kFromRating'],
    ]);
    expect(codes(inSection(table, { floor: 0 }))).toContain('floorNotKnown');
  });
});

describe('a match', () => {
  const match = (
    ratings: readonly [number | null, number | null],
    scores: readonly GameScore[],
  ): Crosstable => ({
    columns: 'rounds',
    players: ratings.map((rating, index) => ({
      number: index + 1,
      name: `Player ${index + 1}`,
      rating,
      k: rating === null ? null : asKFactor(15),
    })),
    rows: [
      scores.map((score, index) => ({ kind: 'game', column: index + 1, opponent: 2, score, colour: null })),
      scores.map((score, index) => ({
        kind: 'game',
        column: index + 1,
        opponent: 1,
        score: (1 - score) as GameScore,
        colour: null,
      })),
    ],
  });

  test('6.5: games after the decision are shown, not rated', () => {
    const section = inSection(match([2000, 2000], [1, 1, 1, 0]), { format: 'match' });
    expect(rated(section).map(({ gamesRated, change, score }) => [gamesRated, change, score])).toEqual([
      [3, 22.5, 3],
      [3, -22.5, 1],
    ]);
    expect(rated(section)[0]!.games.map(({ change }) => change !== null)).toEqual([true, true, true, false]);
    const longer = inSection(match([2000, 2000], [1, 1, 1, 0]), { format: 'match', matchGames: 6 });
    expect(rated(longer)[0]!.gamesRated).toBe(4);
  });

  test('6.6: is not rated with an unrated player', () => {
    expect(inSection(match([2000, null], [1, 1]), { format: 'match' })).toMatchObject({
      players: [],
      problems: [{ problem: 'matchWithUnrated' }],
    });
    expect(codes(inSection(event858(null), { format: 'match' }))).toContain('matchNotTwoPlayers');
  });
});
