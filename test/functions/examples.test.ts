import '../support/customFunctions';
import * as chessa2013 from '../../src/functions/chessa2013';
import * as crosstable from '../../src/functions/crosstable';
import * as fide2008 from '../../src/functions/fide2008';
import * as games from '../../src/functions/games';
import * as month from '../../src/functions/month';
import * as performances from '../../src/functions/performances';
import * as qjrl from '../../src/functions/qjrl';
import * as ratings from '../../src/functions/ratings';
import * as rhp from '../../src/functions/rhp';
import * as sections from '../../src/functions/sections';
import { evaluate } from '../support/formula';
import { documentedFunctions } from '../support/functionDocs';

const IMPLEMENTED: Readonly<Record<string, unknown>> = {
  ...chessa2013,
  ...crosstable,
  ...fide2008,
  ...games,
  ...month,
  ...performances,
  ...qjrl,
  ...ratings,
  ...rhp,
  ...sections,
};

const FUNCTIONS = documentedFunctions();

function call(name: string, args: (unknown[][] | null)[]): unknown {
  const found = FUNCTIONS.find((one) => `CSA.${one.name}` === name);
  if (found === undefined) throw new TypeError(`No function ${name}`);
  const given = args.map((arg, at) => (found.parameters[at]?.single === true ? arg?.[0]?.[0] : arg));
  return (IMPLEMENTED[found.exportName] as (...given: unknown[]) => unknown)(...given);
}

const EXAMPLES = FUNCTIONS.flatMap(({ tags }) => tags.get('example') ?? []);

/** What an example says: a number to ten decimals, a truth, a word, or {one;below;the other}. */
function said(text: string): unknown {
  if (text.startsWith('{'))
    return text
      .slice(1, -1)
      .split(';')
      .map((part) => [said(part)]);
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE';
  return Number.isNaN(Number(text)) ? text : expect.closeTo(Number(text), 9);
}

test.each(EXAMPLES)('%s', (example) => {
  const [formula = '', result = ''] = example.split(' -> ');
  const value = evaluate(formula, call);
  const expected = said(result);
  const single = Array.isArray(value) && !Array.isArray(expected) ? (value as unknown[][])[0]?.[0] : value;
  expect(single).toEqual(expected);
});

test('every function has an example', () => {
  expect(FUNCTIONS.filter(({ tags }) => !tags.has('example')).map(({ name }) => name)).toEqual([]);
});

test('the functions and their arguments are the ones promised', () => {
  const signatures = FUNCTIONS.map(
    ({ name, parameters }) =>
      `${name}(${parameters.map((one) => (one.optional ? `[${one.name}]` : one.name)).join(', ')})`,
  );
  expect(signatures.sort()).toEqual([
    'ADJUSTFIDE(fideRating)',
    'AGE(birthYearOrDate, eventYearOrDate)',
    'AGEWEIGHT(endDate, calculationDate)',
    'CHANGE(result, expectedScore, k, [tournamentWeight])',
    'CHESSA2013.CHANGE(playerRating, opponents, results, k)',
    'CHESSA2013.FIRST(performances, games)',
    'CHESSA2013.K(newRating, [storedK])',
    'CHESSA2013.LIFT(rating, pw)',
    'CHESSA2013.PERF(averageOpponent, wins, losses, games)',
    'CHESSA2013.PU(averageOpponent, score, games)',
    'CHESSA2013.PW(performances, games)',
    'CHESSA2013.TEMPFLOOR(ratings)',
    'CHESSA2013.WE(playerRating, opponentRating)',
    'FIDE2008.CHANGE(playerRating, opponents, results, k)',
    'FIDE2008.DP(fraction)',
    'FIDE2008.K(rating, gamesPlayed, [reached2400])',
    'FIDE2008.PD(difference)',
    'FIDE2008.RN(averages, scores, games)',
    'FIDE2008.RU(averageOpponent, score, games)',
    'FLOOR(highestRating)',
    'GAMETYPE(minutes)',
    'K([highestRating])',
    'MAXCHANGE(rating)',
    'MONTH(player, history, past, games, calculationDate, [reading])',
    'PERF(averageOpponent, score, games)',
    'PUBLISHED(rawRating, weightedRating)',
    'QJRL.CHANGE(playerRating, opponents, score, k)',
    'QJRL.EXPECTED(playerRating, averageOpponent)',
    'QJRL.PERF(averageOpponent, percent)',
    'RATEABLE(format, players, rounds, [boards])',
    'RHP.POINTS(playerRating, opponentRating, result, [fromChart])',
    'RHP.WE(playerRating, opponentRating)',
    'SECTION(system, crosstable, [options])',
    'TIMECONTROL(baseMinutes, [incrementSeconds])',
    'TW(minutes)',
    'TYPEWEIGHT(gameType)',
    'WE(playerRating, opponentRating, [colour])',
    'WP(performances, endDates, calculationDate, [gameTypes])',
    'WR(rawRatings)',
  ]);
});

test('ids never change once published', () => {
  expect(Object.fromEntries(FUNCTIONS.map(({ name, id }) => [name, id]))).toEqual({
    ADJUSTFIDE: 'ADJUSTEDFIDE',
    AGE: 'PLAYERAGE',
    AGEWEIGHT: 'AGEWEIGHT',
    CHANGE: 'RATINGCHANGE',
    'CHESSA2013.CHANGE': 'CHESSA2013CHANGE',
    'CHESSA2013.FIRST': 'CHESSA2013FIRST',
    'CHESSA2013.K': 'CHESSA2013K',
    'CHESSA2013.LIFT': 'CHESSA2013LIFT',
    'CHESSA2013.PERF': 'CHESSA2013PERF',
    'CHESSA2013.PU': 'CHESSA2013PU',
    'CHESSA2013.PW': 'CHESSA2013PW',
    'CHESSA2013.TEMPFLOOR': 'CHESSA2013TEMPFLOOR',
    'CHESSA2013.WE': 'CHESSA2013WE',
    'FIDE2008.CHANGE': 'FIDE2008CHANGE',
    'FIDE2008.DP': 'FIDE2008DP',
    'FIDE2008.K': 'FIDE2008K',
    'FIDE2008.PD': 'FIDE2008PD',
    'FIDE2008.RN': 'FIDE2008RN',
    'FIDE2008.RU': 'FIDE2008RU',
    FLOOR: 'RATINGFLOOR',
    GAMETYPE: 'GAMETYPE',
    K: 'KFACTOR',
    MAXCHANGE: 'MAXIMUMCHANGE',
    MONTH: 'PLAYERMONTH',
    PERF: 'PERFORMANCE',
    PUBLISHED: 'PUBLISHEDRATING',
    'QJRL.CHANGE': 'QJRLCHANGE',
    'QJRL.EXPECTED': 'QJRLEXPECTED',
    'QJRL.PERF': 'QJRLPERF',
    RATEABLE: 'RATEABLESECTION',
    'RHP.POINTS': 'RHPPOINTS',
    'RHP.WE': 'RHPWE',
    SECTION: 'CROSSTABLESECTION',
    TIMECONTROL: 'TIMECONTROL',
    TW: 'TOURNAMENTWEIGHT',
    TYPEWEIGHT: 'TYPEWEIGHT',
    WE: 'EXPECTEDSCORE',
    WP: 'WEIGHTEDPERFORMANCE',
    WR: 'WEIGHTEDRATING',
  });
});
