import { section } from '../../src/functions/crosstable';
import { month } from '../../src/functions/month';
import { thrownBy } from '../support/customFunctions';
import { evaluate } from '../support/formula';
import { documentedFunctions } from '../support/functionDocs';

type Given = unknown[][] | null;
type Implementation = (...args: Given[]) => unknown;

const FUNCTIONS = documentedFunctions();

/** Their cells are named by block, row and column. */
const BLOCKS = ['MONTH', 'SECTION'];

/** Rows of ranges that are read together, named as one row of them is. */
const OF_A_ROW: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  WP: { performances: 'Performance', endDates: 'End date', gameTypes: 'Game type' },
};

/** Needed arguments whose blank cells say something: not rated, no half of a list. */
const MAY_BE_BLANK: Readonly<Record<string, readonly string[]>> = {
  'CHESSA2013.TEMPFLOOR': ['ratings'],
  'QJRL.CHANGE': ['opponents'],
  RATEABLE: ['players'],
  WP: ['performances'],
  WR: ['rawRatings'],
};

/** Of one cell each, which is missed where it is blank; of all others of one cell the result is blank then. */
const MISSES_ITS_CELL = ['FIDE2008.DP', 'FIDE2008.PD'];

/** Names that are written otherwise than their parameters. */
const WRITTEN: Readonly<Record<string, string>> = { storedK: 'Stored K', fideRating: 'FIDE rating' };

const wordsOf = (name: string, parameter: string): string => {
  const words = parameter.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return OF_A_ROW[name]?.[parameter] ?? WRITTEN[parameter] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** The arguments of the function's first example, and null for those that it leaves out. */
function exampleOf({ name, tags, parameters }: (typeof FUNCTIONS)[number]): Given[] {
  let found: Given[] = [];
  evaluate(tags.get('example')![0]!.split(' -> ')[0]!, (called, args) => {
    expect(called).toBe(`CSA.${name}`);
    found = args;
    return null;
  });
  return parameters.map((_, at) => found[at] ?? null);
}

const ARGUMENTS = FUNCTIONS.filter(({ name }) => !BLOCKS.includes(name)).flatMap((documented) => {
  const { name: called, file, exportName, parameters } = documented;
  return parameters.map(({ name, optional }, at) => ({
    name: called,
    parameter: name,
    words: wordsOf(called, name),
    isAlone:
      exampleOf(documented)
        .flat(2)
        .filter((cell) => cell !== null).length === 1,
    needed: !optional && MAY_BE_BLANK[called]?.includes(name) !== true,
    /** The function's example with another cell at the beginning of this argument. */
    callWith: (cell: unknown): unknown => {
      const calculate = jest.requireActual<Record<string, Implementation>>(file)[exportName]!;
      const args = exampleOf(documented);
      const [[, ...row] = [], ...rows] = args[at] ?? [];
      args[at] = [[cell, ...row], ...rows];
      return calculate(...args);
    },
  }));
});

test.each(ARGUMENTS)(
  'CSA.$name names $parameter where a cell of it cannot be read',
  ({ words, callWith }) => {
    expect(thrownBy(() => callWith('?'))).toEqual({
      code: '#VALUE!',
      message: expect.stringMatching(new RegExp(`^${words}: "\\?" is n`)),
    });
  },
);

test.each(
  ARGUMENTS.filter(({ name, needed, isAlone }) => needed && (!isAlone || MISSES_ITS_CELL.includes(name))),
)('CSA.$name names $parameter where it is blank', ({ words, callWith }) => {
  expect(thrownBy(() => callWith(''))).toEqual({ code: '#N/A', message: `${words} is missing.` });
});

test.each(
  ARGUMENTS.filter(({ name, needed, isAlone }) => needed && isAlone && !MISSES_ITS_CELL.includes(name)),
)('CSA.$name gives a blank where its only cell is blank', ({ callWith }) => {
  expect(callWith('')).toEqual([['']]);
});

/** Arguments that hold ratings, or performances and averages of them; by their names, so that a new one is among them. */
const OF_RATINGS = ARGUMENTS.filter(
  ({ parameter }) =>
    /rating|average|opponent|performance/i.test(parameter) && !/^rated|gamesPlayed/.test(parameter),
);

test('arguments that hold ratings are in every document', () => {
  const names = OF_RATINGS.map(({ name, parameter }) => `${name} ${parameter}`);
  expect(names.length).toBeGreaterThan(35);
  expect(names).toEqual(
    expect.arrayContaining(['WE playerRating', 'RHP.WE opponentRating', 'WP performances']),
  );
});

test.each(OF_RATINGS)(
  'CSA.$name takes no $parameter over 4000, and names the rating with its point',
  ({ words, callWith }) => {
    const outcome = (cell: unknown): unknown => {
      try {
        return [callWith(cell)].flat(3).find((one) => one instanceof CustomFunctions.Error) ?? null;
      } catch (error) {
        return error;
      }
    };
    for (const cell of [14056, '14056', 4001]) {
      const { message } = outcome(cell) as CustomFunctions.Error;
      expect(message).toMatch(
        new RegExp(`^${words}: Nobody has a rating of ${Number(cell)}: the most is 4000\\.`),
      );
      if (Number(cell) === 14056) expect(message).toContain('14056 may be 1405.6 with its point lost.');
    }
    expect((outcome(4000) as Error | null)?.message ?? '').not.toContain('Nobody has');
  },
);

test('blocks name the cell of a rating over 4000', () => {
  const player = [
    ['', 'Main', 'Standard', 'Rapid', 'Blitz'],
    ['Rating', 14056, 1400, 1300, 1200],
  ];
  const games = [
    ['Tournament', 'Minutes', 'End date', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
    ['Club', 60, '2024/03/15', 1400, 13005, 'W', 1],
  ];
  const past = [
    ['Rating list', 'Type', 'Performance', 'End date'],
    ['Main', 'Rapid', 12898, '2023/12/09'],
  ];
  const history = [
    ['#', 'Main', 'Standard', 'Rapid', 'Blitz'],
    [1, 14056, 1400, 1300, 1200],
    [2, 13512, '', '', ''],
  ];
  const call = (...args: unknown[][][]): string =>
    thrownBy(() => month(args[0]!, args[1]!, args[2]!, args[3]!, [['2024/04/01']])).message;
  const plain = [player[0]!, ['Rating', 1405.6, 1400, 1300, 1200]];
  const alone = [[games[0]!, ['Club', 60, '2024/03/15', 1400, 1300.5, 'W', 1]]].flat();
  expect(call(player, [['']], [['']], alone)).toContain('player, row 2, Main: Nobody has a rating of 14056');
  expect(call(plain, [['']], [['']], games)).toContain(
    'games, row 2, Opponent rating: Nobody has a rating of 13005',
  );
  expect(call(plain, [['']], past, alone)).toContain(
    'past, row 2, Performance: Nobody has a rating of 12898',
  );
  expect(call(plain, history, [['']], alone)).toContain('history, row 3, Main: Nobody has a rating of 13512');
  const crosstable = [
    ['No.', 'Player', 'Rating', 1, 2],
    [1, 'A', 14001, '', 1],
    [2, 'B', 1415, 0, ''],
  ];
  for (const document of ['csa2013', 'fide2008', 'qjrl', 'rhp'])
    expect(thrownBy(() => section(document as never, crosstable)).message).toContain(
      'crosstable, row 2, Rating: Nobody has a rating of 14001: the most is 4000. 14001 may be 1400.1',
    );
});
