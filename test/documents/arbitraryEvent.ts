import fc from 'fast-check';
import type { CrosstableCell } from '../../src/engine/kit/crosstable';
import { type GameScore, asKFactor } from '../../src/engine/kit/units';
import type { SectionPlayer, SectionTable } from '../../src/section/sectionRules';

/** Players are numbered with gaps, so that a number is never taken for a place. */
const numberAt = (index: number): number => 3 * index + 2;

/** Some end in a half, so that there are differences that are not whole. */
const points = fc.integer({ min: 300, max: 2700 }).map((whole) => (whole % 4 === 0 ? whole + 0.5 : whole));
const rating = fc.option(points, { nil: null, freq: 3 });

function player(number: number): fc.Arbitrary<SectionPlayer> {
  return fc
    .record({
      rating,
      k: fc.option(fc.constantFrom(...[10, 15, 20, 30, 35].map(asKFactor)), { nil: null, freq: 2 }),
      gamesPlayed: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null, freq: 2 }),
      reached2400: fc.option(fc.boolean(), { nil: null, freq: 2 }),
      firstEvent: fc.option(fc.boolean(), { nil: null, freq: 2 }),
      ratedSince: fc.option(fc.boolean(), { nil: null, freq: 2 }),
    })
    .map(({ rating: rated, k, ...extras }) => ({
      number,
      name: `Player ${number}`,
      rating: rated,
      k: rated === null ? null : k,
      gamesCompleted: extras.gamesPlayed,
      ...(Object.fromEntries(
        Object.entries(extras).filter(([, value]) => value !== null),
      ) as Partial<SectionPlayer>),
    }));
}

function players(min: number, max: number): fc.Arbitrary<SectionPlayer[]> {
  return fc
    .integer({ min, max })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => player(numberAt(index)))));
}

const score = fc.constantFrom<GameScore>(0, 0.5, 1);

/** What two players have had with each other: no, one or two games, a win by default, or both. */
const meeting = fc.oneof(
  { weight: 6, arbitrary: score.map((first) => [first]) },
  { weight: 1, arbitrary: fc.tuple(score, score) },
  { weight: 1, arbitrary: fc.constantFrom<('+' | '-')[]>(['+'], ['-']) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom<'+' | '-'>('+', '-'), score) },
  { weight: 1, arbitrary: fc.constant([]) },
);

/** A table of opponents; often a complete round robin. */
export const arbitraryOpponents: fc.Arbitrary<SectionTable> = players(1, 9).chain((list) => {
  const places = list.map((_, index) => index);
  const pairs = places.flatMap((first) => places.slice(first + 1).map((second) => [first, second] as const));
  const complete = fc.array(
    score.map((first) => [first]),
    { minLength: pairs.length, maxLength: pairs.length },
  );
  const partly = fc.array(meeting, { minLength: pairs.length, maxLength: pairs.length });
  return fc.oneof(complete, partly).map((meetings): SectionTable => {
    const rows = list.map((): CrosstableCell[] => []);
    pairs.forEach(([first, second], index) => {
      for (const result of meetings[index]!) {
        rows[first]!.push(opponentCell(second, result));
        rows[second]!.push(opponentCell(first, mirrored(result)));
      }
    });
    for (const row of rows) row.sort((a, b) => a.column - b.column);
    return { columns: 'opponents', players: list, rows };
  });
});

function opponentCell(opponent: number, result: GameScore | '+' | '-'): CrosstableCell {
  const base = { column: opponent + 1, opponent: numberAt(opponent) };
  if (typeof result === 'number') return { kind: 'game', ...base, score: result, colour: null };
  return { kind: result === '+' ? 'forfeitWin' : 'forfeitLoss', ...base };
}

function mirrored(result: GameScore | '+' | '-'): GameScore | '+' | '-' {
  if (typeof result === 'number') return (1 - result) as GameScore;
  return result === '+' ? '-' : '+';
}

const colour = fc.constantFrom('white' as const, 'black' as const, null);
const alone = fc.constantFrom(
  ...(['bye', 'halfByeAllocated', 'halfByeRequested', 'unplayed', 'forfeitWin', 'forfeitLoss'] as const),
);

interface Round {
  readonly order: readonly number[];
  readonly pairs: number;
  readonly scores: readonly GameScore[];
  readonly colours: readonly ('white' | 'black' | null)[];
  readonly forfeits: readonly boolean[];
  readonly alone: readonly CrosstableCell['kind'][];
}

/** A table of rounds with byes, defaults and rounds that were not played. */
export const arbitraryRounds: fc.Arbitrary<SectionTable> = players(1, 9).chain((list) => {
  const some = <T>(values: fc.Arbitrary<T>) =>
    fc.array(values, { minLength: list.length, maxLength: list.length });
  const round: fc.Arbitrary<Round> = fc.record({
    order: fc.shuffledSubarray(
      list.map((_, index) => index),
      { minLength: list.length },
    ),
    pairs: fc.integer({ min: 0, max: Math.floor(list.length / 2) }),
    scores: some(score),
    colours: some(colour),
    forfeits: some(fc.nat(9).map((value) => value === 0)),
    alone: some(alone),
  });
  return fc.array(round, { minLength: 1, maxLength: 9 }).map((rounds): SectionTable => {
    const rows = list.map((): CrosstableCell[] => []);
    rounds.forEach((one, index) => putRound(rows, one, index + 1));
    return { columns: 'rounds', players: list, rows };
  });
});

function putRound(rows: CrosstableCell[][], round: Round, column: number): void {
  for (let pair = 0; pair < round.pairs; pair += 1) {
    const [first, second] = [round.order[2 * pair]!, round.order[2 * pair + 1]!];
    if (round.forfeits[pair] === true) {
      rows[first]!.push({ kind: 'forfeitWin', column, opponent: numberAt(second) });
      rows[second]!.push({ kind: 'forfeitLoss', column, opponent: numberAt(first) });
      continue;
    }
    const [points, side] = [round.scores[pair]!, round.colours[pair]!];
    const other = side === null ? null : side === 'white' ? 'black' : 'white';
    rows[first]!.push({ kind: 'game', column, opponent: numberAt(second), score: points, colour: side });
    rows[second]!.push({
      kind: 'game',
      column,
      opponent: numberAt(first),
      score: (1 - points) as GameScore,
      colour: other,
    });
  }
  for (const [place, row] of round.order.entries()) {
    if (place < 2 * round.pairs) continue;
    rows[row]!.push({ kind: round.alone[place]!, column, opponent: null } as CrosstableCell);
  }
}

export const arbitraryTable: fc.Arbitrary<SectionTable> = fc.oneof(arbitraryOpponents, arbitraryRounds);
