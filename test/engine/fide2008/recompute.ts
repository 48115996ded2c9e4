import {
  cappedAverage,
  countedOpponent,
  dp,
  type EventResult,
  eventRating,
  FIDE2008,
  FIDE2008_SECTION,
  type Fide2008SectionRecord,
  fractionalScore,
  initialRating,
  type InitialRating,
  kFactor,
  POINTS_A_HALF_POINT,
  ratedSection,
  type RatedPlayerRecord,
  type RoundRobinUnrated,
  scoringProbability,
  tournamentAverage,
  turnoverGames,
} from '../../../src/engine/fide2008';
import { event858, K_OF_EXAMPLE, type Letter, LETTERS } from './example858';
import { asScore, asKFactor } from '../../../src/engine/kit/units';

export interface Fact {
  readonly id: string;
  readonly location: string;
  readonly table: string;
  readonly player: string | null;
  readonly opponent: string | null;
  readonly figure: string;
  readonly kind: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly decimals: number;
  readonly value: number;
  readonly recomputed: number;
  readonly status: string;
}

let section: Fide2008SectionRecord | null = null;

/** 8.58 as the regulations have it, with the example's K. */
export function section858(): Fide2008SectionRecord {
  section ??= ratedSection(event858(K_OF_EXAMPLE), { ...FIDE2008_SECTION, format: 'roundRobin' });
  return section;
}

export function rated858(letter: Letter): RatedPlayerRecord {
  const record = section858().players[LETTERS.indexOf(letter)]!;
  if (record.kind !== 'rated') throw new Error(`${letter} is unrated`);
  return record;
}

export function unrated858(letter: Letter): RoundRobinUnrated {
  const number = LETTERS.indexOf(letter) + 1;
  return section858().roundRobin!.unrated.find(({ player }) => player === number)!;
}

/** What the engine gives for a printed fact: unrounded where the print is rounded. */
export function recompute(fact: Fact): unknown {
  const { inputs, id } = fact;
  const num = (name: string) => inputs[name] as number;
  const letter = (fact.player ?? 'A') as Letter;
  switch (fact.kind) {
    case 'dp':
      return fact.table === '8.58' ? ratedPart(letter).dp : dp(num('p'));
    case 'pd':
      return bandValue(fact);
    case 'n':
      return pooled(inputs).games;
    case 'score':
      return pooled(inputs).score;
    case 'average':
      return pooled(inputs).average;
    case 'initialRating':
      return pooled(inputs).rating;
    case 'initialRating(average unrounded)':
      return pooled(inputs, 'exact').unrounded;
    case 'p':
      expect(ratedPart(letter).p).toBe(fractionalScore(asScore(num('w')), num('n')));
      return ratedPart(letter).p;
    case 'Rar':
      return section858().roundRobin!.averageOfRated;
    case 'dpa':
      return section858().roundRobin!.averageDp;
    case 'Ra':
      expect(tournamentAverage(num('Rar'), num('dpa'), num('n'))).toBe(
        section858().roundRobin!.unroundedAverage,
      );
      return section858().roundRobin!.unroundedAverage;
    case 'Rc':
      return section858().roundRobin!.average;
    case 'Ru':
      expect(roundRobinRating(num('Ra'), num('w'), num('n'))).toBe(unrated858(letter).unrounded);
      return unrated858(letter).unrounded;
    case 'RcNew':
      if ('Rc' in inputs) {
        const [pass] = unrated858(letter).passes;
        expect(cappedAverage(num('Rc'), num('excess'), num('n'))).toBe(pass!.unroundedAverage);
      }
      return unrated858(letter).finalAverage;
    case 'RuNew':
      expect(roundRobinRating(num('RcNew'), num('w'), num('n'))).toBe(
        unrated858(letter).passes[0]!.unrounded,
      );
      return unrated858(letter).finalRating;
    case 'effectiveOpp': {
      const counted = [inputs['opp']]
        .flat()
        .map((opponent) => countedOpponent(num('own'), opponent as number));
      expect(new Set(counted).size).toBe(1);
      expect(unrated858(letter).passes[0]!.capped.map((capped) => capped.counted)).toEqual(counted);
      return counted[0];
    }
    case 'We':
      return rated858(letter).expected;
    case 'Kchg':
      expect(rated858(letter).k).toBe(num('kImplied'));
      return rated858(letter).change;
    case 'turnoverGames=750/K':
      return turnoverGames(asKFactor(num('k')));
    case 'k':
      return kFactor(K_CASES[id]!, FIDE2008.newAt2400);
    case 'halfPoint':
      return POINTS_A_HALF_POINT;
    default:
      throw new Error(`No computation for facts of kind ${fact.kind}`);
  }
}

/** A player for each K of 8.56. */
const K_CASES: Readonly<Record<string, { rating: number; gamesPlayed: number; reached2400: boolean }>> = {
  '8.56-30': { rating: 1900, gamesPlayed: 29, reached2400: false },
  '8.56-15': { rating: 2399, gamesPlayed: 30, reached2400: false },
  '8.56-10': { rating: 2350, gamesPlayed: 30, reached2400: true },
};

function ratedPart(letter: Letter) {
  const number = LETTERS.indexOf(letter) + 1;
  return section858().roundRobin!.rated.find(({ player }) => player === number)!;
}

function roundRobinRating(average: number, score: number, games: number): unknown {
  return eventRating(average, asScore(score), games, { format: 'roundRobin', opponents: games });
}

function pooled(inputs: Fact['inputs'], reading: 'whole' | 'exact' = 'whole'): InitialRating {
  const results = (inputs['q'] as [number, number, number][]).map(([average, games, score]): EventResult => ({
    average,
    games,
    score: asScore(score),
    lowScore: { format: 'swiss' },
    endDay: null,
  }));
  const found = initialRating(results, reading);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

/** 8.1(b): the band's value holds at both of its ends. */
function bandValue({ inputs }: Fact): number {
  const sign = inputs['side'] === 'H' ? 1 : -1;
  const low = scoringProbability(sign * (inputs['lo'] as number));
  const high = inputs['hi'] === null ? low : scoringProbability(sign * (inputs['hi'] as number));
  expect(high).toBe(low);
  return low;
}
