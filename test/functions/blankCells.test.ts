import fc from 'fast-check';
import { associated, down, one, told } from '../support/customFunctions';
import '../../src/functions/associate';
import type { EmptyCells } from '../../src/cells/functionsScript';
import { knowingBlanks } from '../../src/functions/blankCells';
import { DRAWN } from '../support/drawnArguments';
import { DRAWN_CALLS } from '../support/drawnCalls';
import { documentedFunctions } from '../support/functionDocs';
import { EXAMPLE_CELLS, withCell } from '../support/monthCells';

type Given = unknown[][] | null;
type Implementation = (...args: unknown[]) => unknown;

const FUNCTIONS = documentedFunctions();

/** A function as Excel has it, wrapped as it is when it is given to Excel. */
function functionOf(name: string): Implementation {
  const { file, exportName } = FUNCTIONS.find((one) => one.name === name)!;
  return knowingBlanks(jest.requireActual<Record<string, Implementation>>(file)[exportName]!);
}

const asksForZeros = (name: string): boolean => FUNCTIONS.find((one) => one.name === name)!.tags.has('zero');

/** A call as an Excel makes it that gives addresses where a function asks for them. */
async function call(name: string, args: readonly Given[], addresses: readonly string[]): Promise<unknown> {
  const count = FUNCTIONS.find((one) => one.name === name)!.parameters.length;
  const all = Array.from({ length: count }, (_, at) => args[at] ?? null);
  const invocation = asksForZeros(name) ? { parameterAddresses: addresses } : {};
  try {
    return await functionOf(name)(...all, invocation);
  } catch (error) {
    return [[error]];
  }
}

const cellsOf = (result: unknown): unknown[] =>
  (Array.isArray(result) ? (result as unknown[][]).flat() : [result]).map(told);

/** Where each argument stands, as far as it is in cells. */
const ADDRESSES = [
  'Sheet1!A1:A9',
  'Sheet1!B1:B9',
  'Sheet1!C1:C9',
  'Sheet1!D1:D9',
  'Sheet1!E1:E9',
  'Sheet1!F1',
];

/** An Excel for Windows of before 2025: blank cells come as 0, and the sheet says which are empty. */
function oldWindows(empty: readonly (readonly boolean[])[] | 'refuses' = 'refuses'): jest.Mock {
  const ask = jest.fn<ReturnType<EmptyCells>, Parameters<EmptyCells>>(() =>
    empty === 'refuses' ? Promise.reject(new Error('edit mode')) : Promise.resolve(empty),
  );
  globalThis.csaFunctions!.setEmptyCells(ask);
  return ask;
}

const inDoubt = "#N/A A 0 here may be a blank cell. Type L for a loss, '0 for another number.";

afterEach(() => globalThis.csaFunctions!.setEmptyCells(null));

/** Arguments that one function needs and that may be blank all the same, as its page says. */
const MAY_BE_BLANK: Readonly<Record<string, readonly string[]>> = {
  TIMECONTROL: ['incrementSeconds'],
  K: ['highestRating'],
  'CHESSA2013.K': ['storedK'],
  'RHP.POINTS': ['fromChart'],
  'FIDE2008.K': ['reached2400'],
  // A team section does not need its players, another one no boards.
  RATEABLE: ['players', 'boards'],
  'QJRL.CHANGE': ['opponents'],
  'CHESSA2013.TEMPFLOOR': ['ratings'],
};

/** Blocks have columns of their own, some of which may be blank. */
const BLOCKS = ['MONTH', 'SECTION'];

test('every function is tried', () => {
  expect(Object.keys(DRAWN_CALLS).sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort());
});

const AS_BLANKS = [
  ['an empty text', ''],
  ['null', null],
  ['0, the sheet being asked', 0],
] as const;

/** What a call gives where one cell of an argument is blank; of those that come as 0 the sheet knows which are. */
async function withBlank(
  name: string,
  args: readonly Given[],
  [at, row, column]: readonly [number, number, number],
  blank: unknown,
): Promise<unknown[]> {
  const isBlank = (index: number, line: number, place: number): boolean =>
    (index === at && line === row && place === column) ||
    (blank === 0 && args[index]![line]![place] === null);
  const changed = args.map((given, index) =>
    Array.isArray(given)
      ? given.map((cells, line) => cells.map((cell, place) => (isBlank(index, line, place) ? blank : cell)))
      : given,
  );
  // A real 0 elsewhere is no blank cell: only these are.
  if (blank === 0) {
    globalThis.csaFunctions!.setEmptyCells((address) => {
      const index = ADDRESSES.indexOf(address);
      return Promise.resolve(
        args[index]!.map((cells, line) => cells.map((_, place) => isBlank(index, line, place))),
      );
    });
  }
  return cellsOf(await call(name, changed, ADDRESSES));
}

describe.each(Object.keys(DRAWN_CALLS).filter((name) => !BLOCKS.includes(name)))(
  'CSA.%s with a blank cell',
  (name) => {
    const { parameters } = FUNCTIONS.find((one) => one.name === name)!;

    test.each(AS_BLANKS)('that comes as %s gives no number where one is needed', async (_, blank) => {
      const calls = DRAWN_CALLS[name]!.chain((args) =>
        fc.record({
          args: fc.constant(args),
          at: fc.nat({ max: args.length - 1 }),
          row: fc.nat({ max: 30 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(calls, async ({ args, at, row }) => {
          const range = args[at];
          if (range == null || MAY_BE_BLANK[name]?.includes(parameters[at]!.name)) return;
          const blankRow = row % range.length;
          const cells = await withBlank(name, args, [at, blankRow, 0], blank);
          // A blank at the end of a list of ratings is only its end (49).
          if (name === 'WR' && blankRow === range.length - 1) return;
          for (const cell of cells) expect(['number', 'boolean']).not.toContain(typeof cell);
        }),
        { numRuns: 25 },
      );
    });
  },
);

describe.each(AS_BLANKS)('where a blank cell comes as %s', (_, blank) => {
  test('CSA.RATEABLE needs the players of a Swiss, and the boards of a team section', async () => {
    const given = (format: string) => [[[format]], [[40]], [[5]], [[4]]];
    expect(await withBlank('RATEABLE', given('Swiss'), [1, 0, 0], blank)).toEqual([
      expect.stringMatching(/^#N\/A Players is missing/),
    ]);
    expect(await withBlank('RATEABLE', given('team Swiss'), [3, 0, 0], blank)).toEqual([
      expect.stringMatching(/^#N\/A/),
    ]);
  });

  test.each(['Minutes', 'End date', 'Colour', 'Result'])(
    'CSA.MONTH gives no other figures without a %s, which only the first row of a tournament says for the others',
    async (title) => {
      const { player, history, past, games } = EXAMPLE_CELLS;
      const args: Given[] = [player, history, past, games, one('2024/04/01')];
      const column = games[0]!.indexOf(title);
      const figures = cellsOf(await call('MONTH', args, ADDRESSES));
      const ofTournament = title === 'Minutes' || title === 'End date';
      for (let row = 1; row < games.length; row += 1) {
        const cells = await withBlank('MONTH', args, [3, row, column], blank);
        const isFirst = games[row - 1]![0] !== games[row]![0];
        if (ofTournament && !isFirst) expect(cells).toEqual(figures);
        else expect(cells).toEqual([expect.stringMatching(`^#(N/A|VALUE!) games, row ${row + 1}, ${title}`)]);
      }
    },
  );

  test('CSA.MONTH gives no figures without the date of calculation', async () => {
    const { player, history, past, games } = EXAMPLE_CELLS;
    const args: Given[] = [player, history, past, games, one('2024/04/01')];
    expect(await withBlank('MONTH', args, [4, 0, 0], blank)).toEqual(['#N/A Calculation date is missing.']);
  });

  test.each(['rhp', 'qjrl', 'fide2008', 'csa2013'])(
    'CSA.SECTION by %s gives no figures where one side of a game, or a number, is blank',
    async (system) => {
      const crosstable = [
        ['No.', 'Player', 'Rating', 'K', 1, 2],
        [1, 'A', 1800, 20, '', 1],
        [2, 'B', 1900, 20, 0, ''],
      ];
      for (const [row, column] of [
        [1, 0],
        [1, 5],
      ] as const) {
        const args = [system as unknown as Given, crosstable, one('dispensation')];
        const cells = await withBlank(
          'SECTION',
          system === 'csa2013' ? args : args.slice(0, 2),
          [1, row, column],
          blank,
        );
        // A 0 that faces a blank is read as a game that was not played, where blanks come as 0: then nothing is rated.
        const unrated = blank === 0 && column === 5;
        if (unrated) expect(cells.filter((cell) => typeof cell === 'number' && cell % 1 !== 0)).toEqual([]);
        else expect(cells).toEqual([expect.stringMatching(/^#(N\/A|VALUE!)/)]);
      }
    },
  );
});

describe('where blank cells come as 0 and a 0 says something', () => {
  /** name, arguments with a 0 in one cell, the same argument with the empty cell marked, and what a real 0 gives. */
  const CALLS: readonly (readonly [string, readonly unknown[], number])[] = [
    ['TIMECONTROL', [0, 30], 30],
    ['CHANGE', [0, 0.5, 32], -16],
    ['PERF', [1200, 0, 6], 775],
    ['CHESSA2013.PERF', [908.2, 2, 0, 5], 1068],
    ['CHESSA2013.PU', [916.2, 0, 5], 116],
    ['FIDE2008.PD', [0], 0.5],
    ['FIDE2008.DP', [0], -800],
    ['FIDE2008.RU', [2348, 0, 9], 1548],
    ['FIDE2008.K', [2350, 0], 30],
    ['QJRL.PERF', [600, 0], 100],
    ['RHP.POINTS', [1400, 1415, 0], -15],
  ];

  describe.each(CALLS)('CSA.%s of %p', (name, values, number) => {
    const args = values.map(one);
    const at = values.indexOf(0);
    const addresses = values.map((_, index) => ADDRESSES[index]!);

    test('asks the sheet: a 0 counts, a blank cell does not', async () => {
      const ask = oldWindows([[false]]);
      expect(cellsOf(await call(name, args, addresses))).toEqual([expect.closeTo(number, 6)]);
      expect(ask).toHaveBeenCalledWith(ADDRESSES[at]);
      oldWindows([[true]]);
      expect(cellsOf(await call(name, args, addresses))).toEqual([expect.stringMatching(/^(#N\/A .*|)$/)]);
    });

    test('is #N/A where the sheet cannot be asked, and counts a 0 of the formula itself', async () => {
      oldWindows('refuses');
      expect(cellsOf(await call(name, args, addresses))).toEqual([inDoubt]);
      expect(cellsOf(await call(name, args, []))).toEqual([expect.closeTo(number, 6)]);
    });

    test('asks nothing where blank cells come as blanks', async () => {
      const ask = oldWindows('refuses');
      globalThis.csaFunctions!.setEmptyCells(null);
      expect(cellsOf(await call(name, args, addresses))).toEqual([expect.closeTo(number, 6)]);
      expect(ask).not.toHaveBeenCalled();
    });
  });

  test('CSA.CHESSA2013.CHANGE counts a typed 0 and refuses a blank result (Summary 1-5)', async () => {
    const args = [one(923), down(931, 847), down(1, 0), one(35)];
    oldWindows([[false], [false]]);
    const [loss] = cellsOf(await call('CHESSA2013.CHANGE', args, ADDRESSES));
    expect(loss).toBeCloseTo(-3.15, 9);
    oldWindows([[false], [true]]);
    expect(cellsOf(await call('CHESSA2013.CHANGE', args, ADDRESSES))).toEqual(['#N/A Results is missing.']);
  });

  test('CSA.FIDE2008.CHANGE and CSA.FIDE2008.RN do the same (8.51-8.55, 8.3)', async () => {
    const change = [one(1800), down(1700, 1900), down(1, 0), one(15)];
    const events = [down(2220, 2150), down(1, 0), down(3, 5)];
    oldWindows([[false], [false]]);
    expect(cellsOf(await call('FIDE2008.CHANGE', change, ADDRESSES))).toEqual([expect.any(Number)]);
    expect(cellsOf(await call('FIDE2008.RN', events, ADDRESSES))).toEqual([expect.any(Number)]);
    oldWindows([[false], [true]]);
    expect(cellsOf(await call('FIDE2008.CHANGE', change, ADDRESSES))).toEqual(['#N/A Results is missing.']);
    expect(cellsOf(await call('FIDE2008.RN', events, ADDRESSES))).toEqual(['#N/A Scores is missing.']);
  });

  test('CSA.QJRL.CHANGE with a blank score is #N/A', async () => {
    const args = [one(2000), down(2100, 1900), one(0), one(20)];
    oldWindows([[false]]);
    expect(cellsOf(await call('QJRL.CHANGE', args, ADDRESSES))).toEqual([expect.any(Number)]);
    oldWindows([[true]]);
    expect(cellsOf(await call('QJRL.CHANGE', args, ADDRESSES))).toEqual(['#N/A Score is missing.']);
  });

  test('CSA.MONTH names a blank result, and asks nothing where only other cells are 0', async () => {
    const { player, history, past, games } = EXAMPLE_CELLS;
    const zeros = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.map((cell) => cell ?? 0));
    const blank = games[0]!.indexOf('Result');
    const month = (given: unknown[][]) =>
      call('MONTH', [zeros(player), zeros(history), zeros(past), given, one('2024/04/01')], ADDRESSES);
    const known = zeros(games).map((row) =>
      row.map((cell, column) => (column === blank && cell === 0 ? 'L' : cell)),
    );
    const ask = oldWindows('refuses');
    expect(cellsOf(await month(known))[0]).toBe('Rating');
    expect(ask).not.toHaveBeenCalled();
    const missing = withCell(known, 2, blank, 0);
    expect(cellsOf(await month(missing)).every((cell) => /^#N\/A/.test(String(cell)))).toBe(true);
    oldWindows(missing.map((row, at) => row.map((_, column) => at === 2 && column === blank)));
    expect(cellsOf(await month(missing))).toEqual([
      '#N/A games, row 3, Result: This cell is blank (clause 41).',
    ]);
  });

  test('in a spilled result only the cells in doubt are #N/A', async () => {
    oldWindows('refuses');
    const spilled = await call('CHANGE', [down(1, 0, 0.5), down(0.5, 0.5, 0.5), one(32)], ADDRESSES);
    expect(cellsOf(spilled)).toEqual([16, inDoubt, 0]);
  });

  test('an array that a formula makes cannot be asked for, nor another workbook', async () => {
    const ask = oldWindows([[false], [false]]);
    const args = [down(1, 0), one(0.5), one(32)];
    expect(cellsOf(await call('CHANGE', args, ['', '', '']))).toEqual([16, inDoubt]);
    expect(ask).not.toHaveBeenCalled();
  });

  test('nor can such an array in one row', async () => {
    const ask = oldWindows([[false, false]]);
    expect(await call('CHANGE', [[[1, 0]], one(0.5), one(32)], ['', '', ''])).toEqual([
      [16, expect.any(CustomFunctions.Error)],
    ]);
    expect(ask).not.toHaveBeenCalled();
  });

  test('an argument that is wrong whatever the 0 is, is told and not the doubt', async () => {
    oldWindows('refuses');
    expect(cellsOf(await call('CHANGE', [one(0), one('x'), one(32)], ADDRESSES))).toEqual([
      '#VALUE! Expected score: "x" is not a number.',
    ]);
  });

  test('a call without a 0 is calculated once, one with a 0 as both', () => {
    oldWindows('refuses');
    const calculate = jest.fn(() => 5);
    const known = knowingBlanks(calculate);
    expect(known(one(1), one(''), { parameterAddresses: ADDRESSES })).toEqual([[5]]);
    expect(calculate).toHaveBeenCalledTimes(1);
    expect(known(one(1), one(0), { parameterAddresses: ADDRESSES })).toEqual([[5]]);
    expect(calculate).toHaveBeenCalledTimes(3);
  });

  test('a function without arguments is calculated', () => {
    expect(knowingBlanks(() => 5)()).toBe(5);
  });

  test('what is no error of a cell is thrown on', () => {
    oldWindows('refuses');
    const broken = knowingBlanks(() => {
      throw new RangeError('broken');
    });
    expect(() => broken(one(0), { parameterAddresses: ADDRESSES })).toThrow(new RangeError('broken'));
  });

  test('the cells that the sheet says are empty are handed over as null, those below its last filled row too', async () => {
    oldWindows([[false, true]]);
    const calculate = jest.fn((given: unknown) => JSON.stringify(given));
    const given = [
      [0, 0],
      [0, 0],
      [0, 7],
    ];
    expect(await knowingBlanks(calculate)(given, { parameterAddresses: ADDRESSES })).toEqual([
      [
        JSON.stringify([
          [0, null],
          [null, null],
          [null, 7],
        ]),
      ],
    ]);
    expect(calculate).toHaveBeenLastCalledWith(
      [
        [0, null],
        [null, null],
        [null, 7],
      ],
      expect.anything(),
    );
  });

  test('what is the same for 0 and blank is given at once', () => {
    const ask = oldWindows('refuses');
    const points = functionOf('RHP.POINTS');
    const invocation = { parameterAddresses: ADDRESSES };
    expect(points(down(1400, 0), down(1415, 0), down(1, 0), null, invocation)).toEqual([[17], ['']]);
    expect(ask).not.toHaveBeenCalled();
  });

  test('one blank cell that comes as null shows that this Excel can tell', async () => {
    const ask = oldWindows('refuses');
    expect(cellsOf(await call('CHANGE', [down(0, null), down(0.5, 0.5), one(32)], ADDRESSES))).toEqual([
      -16,
      '#N/A Result is missing.',
    ]);
    expect(cellsOf(await call('CHANGE', [one(0), one(0.5), one(32)], ADDRESSES))).toEqual([-16]);
    expect(ask).not.toHaveBeenCalled();
  });
});

test('every function for which it makes a difference asks for the addresses of its arguments', async () => {
  const differing: string[] = [];
  for (const name of Object.keys(DRAWN)) {
    for (const drawn of fc.sample(DRAWN[name]!, { numRuns: 30, seed: 7 })) {
      for (const at of drawn.keys()) {
        if (
          drawn[at] === null ||
          MAY_BE_BLANK[name]?.includes(FUNCTIONS.find((one) => one.name === name)!.parameters[at]!.name)
        )
          continue;
        const withCellAs = (cell: unknown) =>
          call(
            name,
            drawn.map((value, index) =>
              value === null
                ? null
                : index === at
                  ? one(cell)
                  : Array.isArray(value)
                    ? down(...value)
                    : one(value),
            ),
            [],
          );
        const [zero, blank] = [cellsOf(await withCellAs(0)), cellsOf(await withCellAs(''))];
        if (zero.some((cell) => typeof cell === 'number') && !blank.some((cell) => typeof cell === 'number'))
          differing.push(name);
      }
    }
  }
  expect([...new Set(differing)].filter((name) => !asksForZeros(name))).toEqual([]);
  expect(new Set(differing).size).toBeGreaterThan(8);
});

test('the functions are given to Excel wrapped', () => {
  const { associate } = CustomFunctions as unknown as {
    associate: (id: string, run: Implementation) => void;
  };
  associate('WRAPPED', () => 5);
  oldWindows('refuses');
  expect(associated.get('WRAPPED')!(one(0), { parameterAddresses: ['A1'] })).toEqual([[5]]);
});
