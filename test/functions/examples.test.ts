import '../support/customFunctions';
import * as games from '../../src/functions/games';
import * as month from '../../src/functions/month';
import * as performances from '../../src/functions/performances';
import * as ratings from '../../src/functions/ratings';
import * as sections from '../../src/functions/sections';
import { evaluate } from '../support/formula';
import { documentedFunctions } from '../support/functionDocs';

const IMPLEMENTED: Readonly<Record<string, unknown>> = {
  ...games,
  ...month,
  ...performances,
  ...ratings,
  ...sections,
};

const FUNCTIONS = documentedFunctions();

function call(name: string, args: unknown[]): unknown {
  const found = FUNCTIONS.find((one) => `CSA.${one.name}` === name);
  if (found === undefined) throw new TypeError(`No function ${name}`);
  return (IMPLEMENTED[found.exportName] as (...given: unknown[]) => unknown)(...args);
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
    'FLOOR(highestRating)',
    'GAMETYPE(minutes)',
    'K([highestRating])',
    'MAXCHANGE(rating)',
    'MONTH(player, history, past, games, calculationDate, [reading])',
    'PERF(averageOpponent, score, games)',
    'PUBLISHED(rawRating, weightedRating)',
    'RATEABLE(format, players, rounds, [boards])',
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
    FLOOR: 'RATINGFLOOR',
    GAMETYPE: 'GAMETYPE',
    K: 'KFACTOR',
    MAXCHANGE: 'MAXIMUMCHANGE',
    MONTH: 'PLAYERMONTH',
    PERF: 'PERFORMANCE',
    PUBLISHED: 'PUBLISHEDRATING',
    RATEABLE: 'RATEABLESECTION',
    TIMECONTROL: 'TIMECONTROL',
    TW: 'TOURNAMENTWEIGHT',
    TYPEWEIGHT: 'TYPEWEIGHT',
    WE: 'EXPECTEDSCORE',
    WP: 'WEIGHTEDPERFORMANCE',
    WR: 'WEIGHTEDRATING',
  });
});
