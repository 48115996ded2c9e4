import { assertNever } from '../../engine/kit/assertNever';
import type { ReportStyle } from './sheetModel';

/**
 * The clauses as spreadsheet expressions. Each argument is an expression too, mostly a cell's address.
 * The live book calls the add-in's functions; the plain book needs no add-in.
 */
export interface FormulaBook {
  /** Clause 20 */
  gameType(minutes: string): string;
  /** Clause 27 */
  tournamentWeight(minutes: string): string;
  /** Clause 31 */
  kFactor(highest: string): string;
  /** Clauses 32-34; the colour cell holds W or B */
  expectedScore(player: string, opponent: string, colour: string): string;
  /** Clause 41 */
  change(result: string, expected: string, k: string, weight: string | null): string;
  /** Clauses 28-30 */
  performance(average: string, score: string, games: string): string;
  /** Clause 37; the cell holds the type's name */
  typeWeight(gameType: string): string;
  /** Clause 36 */
  ageWeight(endDate: string, calculationDate: string): string;
  /** Clauses 35-38; the types only for Main */
  weightedPerformance(lists: WeightedPerformanceCells): string;
  /** Clause 47 */
  maximumChange(rating: string): string;
  /** Clause 42 */
  floor(highest: string): string;
  /** Clause 45 */
  adjustedFide(fide: string): string;
  /** Clause 49; the weights 24 to 1 stand beside the ratings */
  weightedRating(ratings: string, weights: string): string;
  /** Clause 50 */
  published(raw: string, weighted: string): string;
}

export interface WeightedPerformanceCells {
  readonly performances: string;
  readonly endDates: string;
  readonly calculationDate: string;
  readonly gameTypes: string | null;
  readonly terms: string;
}

const LIVE: FormulaBook = {
  gameType: (minutes) => `CSA.GAMETYPE(${minutes})`,
  tournamentWeight: (minutes) => `CSA.TW(${minutes})`,
  kFactor: (highest) => `CSA.K(${highest})`,
  expectedScore: (player, opponent, colour) => `CSA.WE(${player},${opponent},${colour})`,
  change: (result, expected, k, weight) =>
    weight === null
      ? `CSA.CHANGE(${result},${expected},${k})`
      : `CSA.CHANGE(${result},${expected},${k},${weight})`,
  performance: (average, score, games) => `CSA.PERF(${average},${score},${games})`,
  typeWeight: (gameType) => `CSA.TYPEWEIGHT(${gameType})`,
  ageWeight: (endDate, calculationDate) => `CSA.AGEWEIGHT(${endDate},${calculationDate})`,
  weightedPerformance: ({ performances, endDates, calculationDate, gameTypes }) =>
    gameTypes === null
      ? `CSA.WP(${performances},${endDates},${calculationDate})`
      : `CSA.WP(${performances},${endDates},${calculationDate},${gameTypes})`,
  maximumChange: (rating) => `CSA.MAXCHANGE(${rating})`,
  floor: (highest) => `CSA.FLOOR(${highest})`,
  adjustedFide: (fide) => `CSA.ADJUSTFIDE(${fide})`,
  weightedRating: (ratings) => `CSA.WR(${ratings})`,
  published: (raw, weighted) => `CSA.PUBLISHED(${raw},${weighted})`,
};

const PLAIN: FormulaBook = {
  gameType: (minutes) =>
    `IF(${minutes}>=120,"Classical",IF(${minutes}>=60,"Standard",IF(${minutes}>=10,"Rapid","Blitz")))`,
  tournamentWeight: (minutes) => `1.189618-1.112268/(1+(${minutes}/32.70617)^1.217172)`,
  kFactor: (highest) =>
    `IF(${highest}<1200,40,IF(${highest}<1400,36,IF(${highest}<1600,32,IF(${highest}<1800,28,` +
    `IF(${highest}<2000,24,IF(${highest}<2200,20,IF(${highest}<2400,16,12)))))))`,
  expectedScore: (player, opponent, colour) =>
    `IF(${colour}="W",0.541767+0.001164*MAX(-460,MIN(390,${player}-${opponent})),` +
    `1-(0.541767+0.001164*MAX(-460,MIN(390,${opponent}-${player}))))`,
  change: (result, expected, k, weight) =>
    weight === null ? `(${result}-${expected})*${k}` : `(${result}-${expected})*${weight}*${k}`,
  performance: (average, score, games) => `${average}+850*(${score}/${games}-0.5)`,
  typeWeight: (gameType) => `IF(${gameType}="Blitz",0.9,IF(${gameType}="Rapid",0.95,1))`,
  ageWeight: (endDate, calculationDate) => `(2920-(${calculationDate}-${endDate}))/2920`,
  weightedPerformance: ({ terms }) => `SUM(${terms})/15`,
  maximumChange: (rating) => `916.4904*EXP(-0.00142473*${rating})`,
  floor: (highest) => `MAX(500,${highest}-500)`,
  adjustedFide: (fide) => `IF(${fide}<=2000,180+0.94*${fide},20+1.02*${fide})`,
  weightedRating: (ratings, weights) => `SUMPRODUCT(${ratings},${weights})/300`,
  published: (raw, weighted) => `MAX(${raw},${weighted})`,
};

/** The expressions of a style; a sheet of values has none, and takes the plain ones for nothing. */
export function formulaBook(style: ReportStyle): FormulaBook {
  switch (style) {
    case 'live':
      return LIVE;
    case 'plain':
    case 'values':
      return PLAIN;
    default:
      return assertNever(style);
  }
}
