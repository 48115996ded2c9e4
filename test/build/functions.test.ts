import { existsSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { fileAnswering, readDist, readFunctionMetadata } from './dist';

/** The functions users know by name; an argument in brackets may be left out. */
const SIGNATURES = [
  'TIMECONTROL(baseMinutes, [incrementSeconds])',
  'GAMETYPE(minutes)',
  'TW(minutes)',
  'K([highestRating])',
  'WE(playerRating, opponentRating, [colour])',
  'CHANGE(result, expectedScore, k, [tournamentWeight])',
  'PERF(averageOpponent, score, games)',
  'TYPEWEIGHT(gameType)',
  'AGEWEIGHT(endDate, calculationDate)',
  'WP(performances, endDates, calculationDate, [gameTypes])',
  'MAXCHANGE(rating)',
  'FLOOR(highestRating)',
  'ADJUSTFIDE(fideRating)',
  'WR(rawRatings)',
  'PUBLISHED(rawRating, weightedRating)',
  'AGE(birthYearOrDate, eventYearOrDate)',
  'RATEABLE(format, players, rounds, [boards])',
  'MONTH(player, history, past, games, calculationDate, [reading])',
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
  'QJRL.CHANGE(playerRating, opponents, score, k)',
  'QJRL.EXPECTED(playerRating, averageOpponent)',
  'QJRL.PERF(averageOpponent, percent)',
  'RHP.POINTS(playerRating, opponentRating, result, [fromChart])',
  'RHP.WE(playerRating, opponentRating)',
  'SECTION(system, crosstable, [options])',
];

const functions = readFunctionMetadata();

/** Runs the built functions.js as Excel does, with nothing but a `CustomFunctions`, and keeps what it associates. */
function associations(error?: unknown): {
  made: [string, (...cells: unknown[]) => unknown][];
  globals: string[];
} {
  const made: [string, (...cells: unknown[]) => unknown][] = [];
  const runtime = { associate: (id: string, run: () => unknown) => made.push([id, run]) };
  const context = createContext({ CustomFunctions: runtime });
  runInContext(readDist('functions.js'), context);
  // Office adds its error class later, before it calls the first function.
  Object.assign(runtime, { Error: error });
  return { made, globals: Object.keys(context) };
}

describe('the built functions.json', () => {
  test('lets error cells reach the functions', () => {
    expect(JSON.parse(readDist('functions.json'))).toMatchObject({ allowErrorForDataTypeAny: true });
  });

  test('has exactly the functions and arguments that users know', () => {
    const found = functions.map(({ name, parameters }) => {
      const list = parameters.map((parameter) =>
        parameter.optional ? `[${parameter.name}]` : parameter.name,
      );
      return `${name}(${list.join(', ')})`;
    });
    expect([...found].sort()).toEqual([...SIGNATURES].sort());
  });

  test('names and ids are unique, whatever their case', () => {
    for (const key of ['id', 'name'] as const) {
      const values = functions.map((metadata) => metadata[key].toUpperCase());
      expect(values).toEqual([...new Set(values)]);
    }
  });

  describe.each(functions.map((metadata) => [metadata.name, metadata] as const))('%s', (name, metadata) => {
    test('has an id of three characters or more, and no name that looks like a cell', () => {
      expect(metadata.id).toMatch(/^[A-Z][A-Z0-9._]{2,}$/);
      expect(name).toMatch(/^[A-Z][A-Z0-9._]*$/);
      expect(name).not.toMatch(/^[A-Z]{1,3}\d+$/);
      expect(name).not.toMatch(/^R\d*C\d*$/);
    });

    test('is described, and so is every argument', () => {
      expect(metadata.description ?? '').toMatch(/\S.*\S/);
      for (const parameter of metadata.parameters) expect(parameter.description ?? '').toMatch(/\S.*\S/);
    });

    test('is neither volatile nor streaming', () => {
      expect(metadata.options?.volatile).not.toBe(true);
      expect(metadata.options?.stream).not.toBe(true);
    });

    test('has its help page', () => {
      expect(metadata.helpUrl).toMatch(new RegExp(`/help/${name}\\.html$`));
      expect(existsSync(fileAnswering(metadata.helpUrl ?? ''))).toBe(true);
      const page = readDist('help', `${name}.html`);
      expect(page).toContain(`CSA.${name}`);
      for (const parameter of metadata.parameters) expect(page).toContain(parameter.name);
      expect(readDist('help', 'index.html')).toContain(`${name}.html`);
    });
  });
});

describe('the built functions.js', () => {
  test('associates every function of functions.json once, and leaves nothing else but what the pane tells it by', () => {
    const { made, globals } = associations();
    expect(made.map(([id]) => id).sort()).toEqual(functions.map(({ id }) => id).sort());
    for (const [, run] of made) expect(run).toEqual(expect.any(Function));
    expect(globals).toEqual(['CustomFunctions', 'csaFunctions']);
  });

  test('calculates: the weight of a tournament of 25 minutes (clauses 26-27)', () => {
    const id = functions.find(({ name }) => name === 'TW')?.id;
    const [, weigh] = associations(class {}).made.find(([associated]) => associated === id) ?? [];
    const result = [weigh?.([[25]])].flat(2)[0];
    expect(result).toBeCloseTo(0.5433470842, 9);
  });
});
