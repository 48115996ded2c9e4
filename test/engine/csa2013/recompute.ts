import {
  averageWithFloor,
  clampedDifference,
  differenceOfPw,
  dp,
  effectiveOpponent,
  expectedScore,
  firstRating,
  floor100,
  floorSteps,
  gamesOf,
  halfScoreOver,
  isPlayedRound,
  kAfter,
  kOfGroup,
  liftedRating,
  percentScore,
  performance,
  playedPercent,
  pointsOverHalf,
  ratingChange,
  ratingDifference,
  ratingType,
  type SectionKind,
  sumOfScoreMinusExpected,
  type TournamentPerformance,
  unratedPerformance,
  weighedPerformance,
  weighedSum,
  type RatedPlayerGame,
} from '../../../src/engine/csa2013';
import { type CrosstableCell, resultsByPlayer, countScores } from '../../../src/engine/kit/crosstable';
import { expectedHundredths } from '../../../src/engine/kit/fideTables';
import { mean } from '../../../src/engine/kit/numbers';
import { asKFactor, asScore, type Score } from '../../../src/engine/kit/units';
import { type Fact, playerOf, ratedOf, SCENARIOS, scenarioOf, unratedOf } from './golden';

/** What the engine gives for a printed fact: unrounded where the print is rounded. */
export function recompute(fact: Fact): unknown {
  const { inputs } = fact;
  const num = (name: string) => inputs[name] as number;
  switch (fact.kind) {
    case 'dp':
      return dp(num('pct'));
    case 'dpMagnitude':
      return -(dp(num('pct')) as number);
    case 'we':
      return 'side' in inputs
        ? bandValue(fact)
        : (gameOf(fact)?.change!.expected ?? expectedScore(num('own'), num('opp')));
    case 'ratingType':
      return typeName(inputs);
    case 'kNormal':
      return kOfGroup(num('rating'), 'normal');
    case 'kNext':
      return kAfter(num('newRating'), asKFactor(num('prevK')));
    case 'kRapid':
      return kOfGroup(1500, 'rapid');
    case 'kBlitz':
      return kOfGroup(1500, 'blitz');
    case 'played60':
      return cellsOf(inputs).filter((cell) => isPlayedRound(cell, false)).length;
    case 'playedPct':
      return playedPercent(num('played'), num('rounds'));
    case 'ratedGames':
      return gamesOfRow(num('actual'));
    case 'floor100':
      return scenarioOf(fact) === null ? floor100(num('average')) : floorStepOf(fact).floor;
    case 'average':
      return averageOf(fact);
    case 'pwNumerator':
      return weighedSum(tournamentsOf(inputs));
    case 'pwDenominator':
      return gamesOf(tournamentsOf(inputs));
    case 'pw':
      return weighedPerformance(tournamentsOf(inputs), 'none');
    case 'firstRating':
      return firstRating(tournamentsOf(inputs), 'none');
    case 'adjust5':
      return liftedRating(num('newRating'), num('pw'));
    case 'pwDiff':
      return differenceOfPw(num('newRating'), num('pw'));
    case 'D':
      return gameOf(fact)?.change!.difference ?? ratingDifference(num('own'), num('opp'));
    case 'clampD':
      return clampedDifference(num('D'));
    case 'clampedD':
      return gameOf(fact)!.change!.differenceUsed;
    case 'effectiveOpp':
      return effectiveOpponent(num('own'), num('opp'));
    case 'swe':
      return gameOf(fact)!.change!.scoreMinusExpected;
    case 'oppRating':
      return gameOf(fact)!.opponentRating;
    case 'score':
      return gameOf(fact)?.score ?? playerIn(fact).score;
    case 'pct':
      return percentOf(fact);
    case '30(S-N/2)':
      return pointsOverHalf(asScore(num('S')), num('N'));
    case 'S-N/2':
      return halfScoreOver(asScore(num('S')), num('N'));
    case 'perfUnrated':
      return unratedPerformance(
        mean(inputs['opponents'] as number[])!,
        asScore(num('score')),
        num('n'),
        'none',
      );
    case 'perfRated':
      return performance(
        mean(inputs['opponents'] as number[])!,
        num('wins'),
        num('losses'),
        num('n'),
        'none',
      );
    case 'rawPerf':
      return unratedOf(scenarioOf(fact)!, fact.player!).temporary!.unrounded;
    case 'wins':
      return countScores(unratedOf(scenarioOf(fact)!, fact.player!).games).wins;
    case 'losses':
      return countScores(unratedOf(scenarioOf(fact)!, fact.player!).games).losses;
    case 'n':
      return unratedOf(scenarioOf(fact)!, fact.player!).performance!.games;
    case 'sumSWe':
      return 'games' in inputs
        ? sumOfScoreMinusExpected(num('own'), gamesIn(inputs))
        : ratedOf(scenarioOf(fact)!, fact.player!).sumOfScoreMinusExpected;
    case 'ratingChange':
      return ratingChange(num('own'), gamesIn(inputs), asKFactor(num('k')));
    case 'rating':
      return ratedOf(scenarioOf(fact)!, fact.player!).rating;
    case 'k':
      return ratedOf(scenarioOf(fact)!, fact.player!).k;
    case 'crosscell':
      return gameOf(fact)?.score ?? null;
    default:
      throw new Error(`No computation for facts of kind ${fact.kind}`);
  }
}

/** The game of an example that a fact speaks of; null where it speaks of none. */
function gameOf(fact: Fact): RatedPlayerGame | null {
  const scenario = scenarioOf(fact);
  if (scenario === null || fact.player === null || fact.opponent === null) return null;
  const number = SCENARIOS[scenario].keys.indexOf(fact.opponent) + 1;
  return ratedOf(scenario, fact.player).games.find((game) => game.opponent === number) ?? null;
}

function playerIn(fact: Fact): { readonly score: number } {
  return playerOf(scenarioOf(fact)!, fact.player!);
}

function percentOf(fact: Fact): number {
  const { percent } = unratedOf(scenarioOf(fact)!, fact.player!).temporary!;
  expect(percent).toBe(percentScore(fact.inputs['score'] as number, fact.inputs['n'] as number));
  return percent;
}

/** Table 2: the band's value holds at both of its ends. */
function bandValue({ inputs }: Fact): number {
  const sign = inputs['side'] === 'H' ? 1 : -1;
  const low = expectedHundredths(sign * (inputs['lo'] as number)) / 100;
  const high = inputs['hi'] === null ? low : expectedHundredths(sign * (inputs['hi'] as number)) / 100;
  expect(high).toBe(low);
  return low;
}

function typeName(inputs: Fact['inputs']): string {
  const kind = (inputs['section'] as string).toLowerCase() as SectionKind;
  const type = ratingType(inputs['baseMinutes'] as number[], kind) as string;
  return type[0]!.toUpperCase() + type.slice(1);
}

function cellsOf(inputs: Fact['inputs']): CrosstableCell[] {
  const many = (name: string, cell: CrosstableCell) =>
    Array<CrosstableCell>(inputs[name] as number).fill(cell);
  return [
    ...many('actual', { kind: 'game', column: 1, opponent: 2, score: 1, colour: null }),
    ...many('byes', { kind: 'bye', column: 1, opponent: null }),
    ...many('defaultWins', { kind: 'forfeitWin', column: 1, opponent: 2 }),
    ...many('defaultLosses', { kind: 'forfeitLoss', column: 1, opponent: 2 }),
  ];
}

/** 60% Rule examples: of a row with byes and defaults only the actual games are rated. */
function gamesOfRow(actual: number): number {
  const player = { number: 1, name: '1', rating: 1500, k: asKFactor(30) };
  const cells = cellsOf({ actual, byes: 1, defaultWins: 1, defaultLosses: 1 });
  const rows = [cells, []];
  const players = [player, { ...player, number: 2, name: '2' }];
  return resultsByPlayer({ columns: 'rounds', players, rows })[0]!.games.length;
}

function tournamentsOf(inputs: Fact['inputs']): TournamentPerformance[] {
  return (inputs['pn'] as [number, number][]).map(([p, games]) => ({ performance: p, games }));
}

function gamesIn(inputs: Fact['inputs']): { opponentRating: number; score: Score }[] {
  return (inputs['games'] as [number, number][]).map(([opponentRating, score]) => ({
    opponentRating,
    score: asScore(score),
  }));
}

/** Steps 1 and 2 of Example 1 and Real Example 2 stand in the section's record. */
function floorStepOf(fact: Fact): { readonly average: number; readonly floor: number } {
  const { players } = SCENARIOS[scenarioOf(fact)!].table;
  const ratings = players.flatMap(({ rating }) => rating ?? []);
  const steps = floorSteps(ratings, players.length - ratings.length);
  if (!Array.isArray(steps)) throw new Error('no floor');
  return steps[fact.figure.startsWith('floor/1/') ? 0 : 1]!;
}

function averageOf(fact: Fact): number {
  const { inputs } = fact;
  const rated = inputs['ratings'] as number[] | undefined;
  if ('unratedCount' in inputs) {
    return averageWithFloor(rated!, inputs['unratedCount'] as number, inputs['floor'] as number);
  }
  if (rated !== undefined) return scenarioOf(fact) === null ? mean(rated)! : floorStepOf(fact).average;
  const { temporary, performance: own } = unratedOf(scenarioOf(fact)!, fact.player!);
  return fact.figure === 'temporary/averageOpponent' ? temporary!.averageOpponent : own!.averageOpponent;
}
