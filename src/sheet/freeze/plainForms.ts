import { CSA2013_SECTION } from '../../engine/csa2013/sectionOptions';
import { FIDE2008 } from '../../engine/fide2008/options';
import { QUEENSLAND_JUNIOR } from '../../engine/qjrl';
import { formulaBook } from '../kit/formulaBook';
import { halfUp, wholePercent } from '../section/reports/expressions';
import { countedDifference } from '../section/reports/csa2013/changeStep';
import { finished, kOfGroup, wonOverLost } from '../section/reports/csa2013/csa2013Parts';
import { kOfNewRating } from '../section/reports/csa2013/newRatingStep';
import { addedByPercent } from '../section/reports/csa2013/temporaryStep';
import { addedForScore } from '../section/reports/fide2008/fideParts';
import { kFactor } from '../section/reports/fide2008/kFactor';
import { lookUpDp, lookUpExpected } from '../section/reports/lookupTables';
import { differenceOfScore, expectedPercentage, percentOfScore } from '../section/reports/qjrlFormulas';
import { chartPoints, expectancy, formulaPoints, kByRating } from '../section/reports/rhpFormulas';
import type { FunctionName } from './functionNames';
import type { ParameterKind } from './plainArguments';
import { cellsOfLine, isUpright } from './references';
import { tablesAsConstants } from './tablesAsConstants';

/** A function as a plain expression. Each argument is an expression that stands for itself: a cell, a number, or in brackets. */
export interface PlainForm {
  readonly parameters: readonly { readonly kind: ParameterKind; readonly optional: boolean }[];
  /** Arguments that are left out are null. */
  readonly write: (...args: (string | null)[]) => string;
}

/** Why a function has no plain form: it fills a table, works on lists of any length, or has words for arguments. */
export type NoPlainForm = 'givesTable' | 'worksOnLists' | 'readsWords';

const AT = tablesAsConstants;
const BOOK = formulaBook('plain');
const CSA2013_RECORD = { options: CSA2013_SECTION };
const QJRL_RECORD = { options: QUEENSLAND_JUNIOR };
const NO_PAGE = { isLive: false };

/** Clause 49: the weights 24 to 1, which stand beside the ratings in a report. */
const WEIGHTS = Array.from({ length: 24 }, (_, index) => 24 - index);

type Kind = ParameterKind | `${ParameterKind}?`;
type Written<Kinds extends readonly Kind[]> = {
  -readonly [At in keyof Kinds]: Kinds[At] extends `${string}?` ? string | null : string;
};

/** A form of its parameters in order; a question mark is behind those that may be left out. */
function form<const Kinds extends readonly Kind[]>(
  kinds: Kinds,
  write: (...args: Written<Kinds>) => string,
): PlainForm {
  const parameters = kinds.map((kind) => ({
    kind: kind.replace('?', '') as ParameterKind,
    optional: kind.endsWith('?'),
  }));
  return { parameters, write: (...args) => write(...(args as Written<Kinds>)) };
}

/** A yes-or-no argument as a condition: TRUE, or a cell with TRUE or yes. */
function isYes(argument: string): string {
  return /^(TRUE|FALSE)$/i.test(argument) ? argument : `OR(${argument}=TRUE,${argument}="yes")`;
}

function rhpPoints(own: string, opponent: string, score: string, fromChart: string | null): string {
  const exact = `${kByRating(own)}*(${score}-${expectancy(own, opponent, false)})`;
  const byFormula = formulaPoints(own, opponent, score, exact, false);
  if (fromChart === null) return byFormula;
  return `IF(${isYes(fromChart)},${chartPoints(AT(), own, opponent, score, false)},${byFormula})`;
}

function fideK(rating: string, games: string, reached: string | null): string {
  const strong = reached === null ? `${rating}>=2400` : `OR(${isYes(reached)},${rating}>=2400)`;
  return kFactor(FIDE2008.newAt2400, `${games}<30`, strong);
}

function fideRu(average: string, score: string, games: string): string {
  const p = `${wholePercent(score, games)}/100`;
  return `${average}+${addedForScore(NO_PAGE, AT(), { score, games, p }, null)}`;
}

function pu2013(average: string, score: string, games: string): string {
  const added = addedByPercent(AT(), wholePercent(score, games), `30*(${score}-${games}/2)`);
  return finished(CSA2013_RECORD, `${average}+${added}`);
}

/**
 * Clauses 35-38 for exactly five tournaments. i is 1 and one more for each that is less recent; of two of one day the lower
 * row is the more recent.
 */
function wpOfFive(performances: string, endDates: string, day: string, gameTypes: string | null): string {
  const cells = (range: string): string[] => cellsOfLine(range)?.map(({ written }) => written) ?? [];
  const [ends, types] = [cells(endDates), gameTypes === null ? null : cells(gameTypes)];
  const terms = cells(performances).map((performance, at) => {
    const older = ends.flatMap((end, other) =>
      other === at ? [] : [`(${end}${other < at ? '<=' : '<'}${ends[at]})`],
    );
    const weight = types === null ? '' : `${BOOK.typeWeight(types[at]!)}*`;
    return `${performance}*${weight}${BOOK.ageWeight(ends[at]!, day)}*(1+${older.join('+')})`;
  });
  return `(${terms.join('+')})/15`;
}

const N = 'number';

/**
 * Each function with its plain form: the one that the reports in plain formulas write, or why it has none. A short formula
 * of a clause for which no report has a cell stands here itself.
 */
export const PLAIN_FORMS: Readonly<Record<FunctionName, PlainForm | NoPlainForm>> = {
  // Clause 19: 60 moves, so that a second of increment is a minute.
  TIMECONTROL: form([N, 'number?'], (base, increment) =>
    increment === null ? base : `${base}+${increment}`,
  ),
  GAMETYPE: form([N], (minutes) => BOOK.gameType(minutes)),
  TW: form([N], (minutes) => BOOK.tournamentWeight(minutes)),
  // Clause 31: without a rating, the K of the lowest.
  K: form(['number?'], (highest) => BOOK.kFactor(highest ?? '0')),
  WE: form([N, N, 'colour?'], (own, other, colour) => BOOK.expectedScore(own, other, colour ?? '"W"')),
  CHANGE: form(['result', N, N, 'number?'], (result, we, k, tw) => BOOK.change(result, we, k, tw)),
  PERF: form([N, N, N], (average, score, games) => BOOK.performance(average, score, games)),
  TYPEWEIGHT: form(['gameType'], (type) => BOOK.typeWeight(type)),
  AGEWEIGHT: form(['date', 'date'], (end, calculation) => BOOK.ageWeight(end, calculation)),
  WP: form(['performances', 'endDates', 'date', 'gameTypes?'], wpOfFive),
  MAXCHANGE: form([N], (rating) => BOOK.maximumChange(rating)),
  FLOOR: form([N], (highest) => BOOK.floor(highest)),
  ADJUSTFIDE: form([N], (fide) => BOOK.adjustedFide(fide)),
  WR: form(['ratings'], (ratings) =>
    BOOK.weightedRating(ratings, `{${WEIGHTS.join(isUpright(ratings) ? ';' : ',')}}`),
  ),
  PUBLISHED: form([N, N], (raw, weighted) => BOOK.published(raw, weighted)),
  AGE: 'readsWords',
  RATEABLE: 'readsWords',
  MONTH: 'givesTable',
  SECTION: 'givesTable',
  'RHP.WE': form([N, N], (own, opponent) => expectancy(own, opponent, false)),
  'RHP.POINTS': form([N, N, 'result', 'yesNo?'], (own, opponent, score, chart) =>
    rhpPoints(own, opponent, score, chart),
  ),
  'QJRL.EXPECTED': form([N, N], (own, average) =>
    expectedPercentage(AT(), `(${own}-${average})`, QJRL_RECORD),
  ),
  'QJRL.PERF': form([N, N], (average, percent) => {
    const whole = percentOfScore(percent, '100', QJRL_RECORD);
    return `${average}+${differenceOfScore(AT(), whole, QJRL_RECORD)}`;
  }),
  'QJRL.CHANGE': 'worksOnLists',
  'CHESSA2013.WE': form([N, N], (own, opponent) =>
    lookUpExpected(AT(), countedDifference(`${own}-${opponent}`)),
  ),
  'CHESSA2013.CHANGE': 'worksOnLists',
  'CHESSA2013.PERF': form([N, N, N, N], (average, wins, losses, games) =>
    finished(CSA2013_RECORD, `${average}+${wonOverLost(wins, losses, games)}`),
  ),
  'CHESSA2013.PU': form([N, N, N], pu2013),
  'CHESSA2013.PW': 'worksOnLists',
  'CHESSA2013.K': form([N, 'number?'], (rating, stored) =>
    stored === null ? kOfGroup(CSA2013_RECORD, rating) : kOfNewRating(CSA2013_RECORD, rating, stored),
  ),
  'CHESSA2013.FIRST': 'worksOnLists',
  // Using Pw 2: lifted to Pw, by at most 150.
  'CHESSA2013.LIFT': form([N, N], (rating, pw) => `MAX(${rating},MIN(${pw},${rating}+150))`),
  'CHESSA2013.TEMPFLOOR': 'worksOnLists',
  'FIDE2008.PD': form([N], (difference) => lookUpExpected(AT(), difference)),
  'FIDE2008.DP': form([N], (fraction) => lookUpDp(AT(), halfUp(`100*${fraction}`))),
  'FIDE2008.RU': form([N, N, N], fideRu),
  'FIDE2008.CHANGE': 'worksOnLists',
  'FIDE2008.RN': 'worksOnLists',
  'FIDE2008.K': form([N, N, 'yesNo?'], (rating, games, reached) => fideK(rating, games, reached)),
};
