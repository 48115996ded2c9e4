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

/** Of one cell each: where that is blank, so is the result. */
const BLANK_OF_BLANK = ['ADJUSTFIDE', 'FLOOR', 'GAMETYPE', 'MAXCHANGE', 'TIMECONTROL', 'TW', 'TYPEWEIGHT'];

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

test.each(ARGUMENTS.filter(({ name, needed }) => needed && !BLANK_OF_BLANK.includes(name)))(
  'CSA.$name names $parameter where it is blank',
  ({ words, callWith }) => {
    expect(thrownBy(() => callWith(''))).toEqual({ code: '#N/A', message: `${words} is missing.` });
  },
);

test.each(ARGUMENTS.filter(({ name, needed }) => needed && BLANK_OF_BLANK.includes(name)))(
  'CSA.$name gives a blank where its only cell is blank',
  ({ callWith }) => {
    expect(callWith('')).toEqual([['']]);
  },
);
