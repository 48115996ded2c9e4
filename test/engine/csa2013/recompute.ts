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
import { type CrosstableCell, resultsByPlayer } from '../../../src/engine/kit/crosstable';
import { expectedHundredths } from '../../../src/engine/kit/fideTables';
import { countScores, mean } from '../../../src/engine/kit/scores';
import { type Fact, playerOf, ratedOf, SCENARIOS, type ScenarioName, unratedOf } from './golden';
import { asKFactor, asScore, type Score } from '../../../src/engine/kit/units';

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
      return fact.id.match(/^(ex1|re2)-s/) ? floorStepOf(fact).floor : floor100(num('average'));
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
      return gameOf(fact)!.change!.clampedDifference;
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
      return unratedOf('re3', SCENARIOS.re3.keys[7]!).temporary!.unrounded;
    case 'wins':
      return countScores(unratedOf(scenarioOf(fact)!, inputs['player'] as string).games).wins;
    case 'losses':
      return countScores(unratedOf(scenarioOf(fact)!, inputs['player'] as string).games).losses;
    case 'n':
      return unratedOf(scenarioOf(fact)!, inputs['player'] as string).performance!.games;
    case 'sumSWe':
      return 'games' in inputs
        ? sumOfScoreMinusExpected(num('own'), gamesIn(inputs))
        : ratedOf(scenarioOf(fact)!, inputs['player'] as string).sumOfScoreMinusExpected;
    case 'ratingChange':
      return ratingChange(num('own'), gamesIn(inputs), asKFactor(num('k')));
    case 'rating':
      return ratedOf(scenarioOf(fact)!, inputs['player'] as string).rating;
    case 'k':
      return ratedOf(scenarioOf(fact)!, inputs['player'] as string).k;
    case 'crosscell':
      return crossCell(inputs['player'] as string, inputs['vs'] as string);
    default:
      throw new Error(`No computation for facts of kind ${fact.kind}`);
  }
}

function scenarioOf({ id }: Fact): ScenarioName | null {
  const name = id.slice(0, 3);
  return name in SCENARIOS ? (name as ScenarioName) : null;
}

/** The game that a fact of Examples 2-3 (`ex2-s1-AB-rat`) or Real Examples 1-2 (`re1-X-Y-D`, `re2-s4-X-Y-D`) speaks of. */
function gameOf(fact: Fact): RatedPlayerGame | null {
  const scenario = scenarioOf(fact);
  if (scenario === null) return null;
  const { keys } = SCENARIOS[scenario];
  const parts = fact.id.split('-').slice(1);
  const letters = parts.find((part) => /^[A-F]{2}$/.test(part));
  const [own, opponent] = letters === undefined ? parts.filter((part) => keys.includes(part)) : [...letters];
  if (own === undefined || opponent === undefined) return null;
  const number = keys.indexOf(opponent) + 1;
  return ratedOf(scenario, own).games.find((game) => game.opponent === number)!;
}

function playerIn(fact: Fact): { readonly score: number } {
  const scenario = scenarioOf(fact)!;
  const { keys } = SCENARIOS[scenario];
  const key =
    (fact.inputs['player'] as string | undefined) ?? fact.id.split('-').find((part) => keys.includes(part))!;
  return playerOf(scenario, key);
}

function percentOf(fact: Fact): number {
  const scenario = scenarioOf(fact)!;
  const key = fact.id.split('-').find((part) => SCENARIOS[scenario].keys.includes(part))!;
  const { percent } = unratedOf(scenario, key).temporary!;
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
function floorStepOf({ id }: Fact): { readonly average: number; readonly floor: number } {
  const unrated = SCENARIOS[id.slice(0, 3) as ScenarioName].table.players.filter(
    ({ rating }) => rating === null,
  );
  const ratings = SCENARIOS[id.slice(0, 3) as ScenarioName].table.players.flatMap(
    ({ rating }) => rating ?? [],
  );
  const steps = floorSteps(ratings, unrated.length);
  if (!Array.isArray(steps)) throw new Error('no floor');
  return steps[id.includes('-s1-') ? 0 : 1]!;
}

function averageOf(fact: Fact): number {
  const { inputs, id } = fact;
  const rated = inputs['ratings'] as number[] | undefined;
  if ('unratedCount' in inputs) {
    return averageWithFloor(rated!, inputs['unratedCount'] as number, inputs['floor'] as number);
  }
  if (rated !== undefined) return /^(ex1|re2)-s/.test(id) ? floorStepOf(fact).average : mean(rated)!;
  const key = id.split('-').at(-1)!;
  const record = unratedOf(scenarioOf(fact)!, key);
  return id.includes('-s3-') ? record.temporary!.averageOpponent : record.performance!.averageOpponent;
}

function crossCell(player: string, against: string): number | null {
  const number = SCENARIOS.re1.keys.indexOf(against) + 1;
  return ratedOf('re1', player).games.find(({ opponent }) => opponent === number)?.score ?? null;
}
