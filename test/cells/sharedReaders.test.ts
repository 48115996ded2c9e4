import { ageWeight } from '../../src/functions/performances';
import { change, expectedScore, gameType, kFactor, timeControl } from '../../src/functions/games';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { isProblem, type Problem } from '../../src/engine/kit/problem';
import { problemText } from '../../src/problems/problemText';
import { recogniseList } from '../../src/bureau/lists/importList';
import { fileOf } from '../bureau/textFiles';
import { ownMonth, readOwnMonth } from '../../src/month';
import { readCrosstable } from '../../src/section/readCrosstable';
import { one, thrownBy } from '../support/customFunctions';
import { withCell } from '../support/monthCells';
import { readWith } from '../bureau/support';
import {
  BOARD_RESULTS,
  COLOURS,
  DATES,
  NUMBERS,
  RATINGS,
  RESULTS,
  type Spelling,
  TIME_CONTROLS,
} from './spellings';
import { FULL_SIZE } from '../support/fullSize';
import { importList, readTextFile } from '../support/bureau';

/** What comes of a cell: all that was read, or the words of its refusal. */
type Taken = { readonly read: unknown } | { readonly refused: string };
type Taker = (cell: unknown, spelling: Spelling<unknown>) => Taken;

const fromFunction =
  (call: (cell: unknown[][]) => unknown): Taker =>
  (cell) => {
    try {
      return { read: call(one(cell)) };
    } catch {
      return { refused: thrownBy(() => call(one(cell))).message };
    }
  };

function taken(read: unknown, problems: readonly Problem[]): Taken {
  const found = problems.find(({ severity }) => severity === 'error');
  return found === undefined ? { read } : { refused: problemText(found) };
}

const PLAYER = [
  ['', 'Main', 'Standard', 'Rapid', 'Blitz'],
  ['Rating', 1405.6, 1406.3, 1398.8, ''],
  ['K', 32, '', '', ''],
];
const GAMES = [
  ['Tournament', 'Minutes', 'End date', 'Opponent Main', 'Opponent rating', 'Colour', 'Result'],
  ['Club', 60, '2024/03/15', 1300, 1310, 'W', 1],
];

const fromMonth =
  (block: 'player' | 'games', row: number, column: number): Taker =>
  (cell, { beside }) => {
    const games = beside === undefined ? GAMES : withCell(GAMES, 1, 5, beside === 'white' ? 'W' : 'B');
    const blocks = { player: PLAYER, games };
    const { input, problems } = readOwnMonth(
      ownMonth({
        ...blocks,
        [block]: withCell(blocks[block], row, column, cell),
        calculationDay: calendarDay(2025, 1, 1)!,
      }),
    );
    return taken(
      input,
      problems.map(({ problem }) => problem),
    );
  };

const fromBureau =
  (table: 'players' | 'events' | 'games', title: string): Taker =>
  (cell) => {
    const { input, problems } = readWith((bureau) => {
      const [first, ...others] = bureau[table];
      bureau[table] = [{ ...first, [title]: cell }, ...others];
    });
    return taken(
      input,
      problems.flatMap(({ problem, table: of, effect }) =>
        of === table
          ? [{ ...problem, severity: effect === 'note' ? ('note' as const) : ('error' as const) }]
          : [],
      ),
    );
  };

const fromCrosstable: Taker = (cell) => {
  const { table, problems } = readCrosstable([
    ['No', 'Player', 'Rating', 1, 2],
    [1, 'A', cell, '', 1],
    [2, 'B', 1500, 0, ''],
  ]);
  return taken(
    table,
    problems.map(({ problem }) => problem),
  );
};

const fromFile =
  (column: 'RATING' | 'BDATE'): Taker =>
  (cell) => {
    const fields = { UNIQUE_NO: '1', RATING: '1500', BDATE: '2001/01/01', [column]: String(cell) };
    const lines = [Object.keys(fields), Object.values(fields).map((field) => `"${field}"`)];
    const file = readTextFile('main.csv', fileOf(lines.map((line) => line.join(',')).join('\n')));
    const list = isProblem(file) ? file : recogniseList(file);
    if (isProblem(list)) return taken(null, [list]);
    const { players, problems } = importList(list, 'main');
    const key = column === 'RATING' ? 'mainRaw' : 'birth';
    return taken(
      players.map(({ cells }) => cells.get(key) ?? null),
      problems.map(({ problem }) => problem),
    );
  };

const RESULT_CELLS: Readonly<Record<string, unknown>> = {
  ...{ win: 1, draw: 0.5, loss: 0, forfeitWin: '+', forfeitLoss: '-', bye: 'bye', requestedBye: 'half bye' },
  ...{
    whiteWins: '1-0',
    blackWins: '0-1',
    forfeitToWhite: '+/-',
    forfeitToBlack: '-/+',
    doubleForfeit: '-/-',
  },
};
const resultCell = (means: string): unknown => RESULT_CELLS[means];
const boardCell = (means: string): unknown => (means === 'draw' ? '½-½' : RESULT_CELLS[means]);
const asItIs = (means: number | string | null): unknown => means ?? '';
const serial = (date: string): unknown => {
  const [year = 0, month = 0, day = 0] = date.split('/').map(Number);
  return calendarDay(year, month, day)! + 25_569;
};

const isPositive = (spelling: Spelling<number>): boolean => !('means' in spelling) || spelling.means > 0;
const isText = ({ typed }: Spelling<unknown>): boolean => typeof typed === 'string';
const isAlone = ({ beside }: Spelling<unknown>): boolean => beside === undefined;
/** The month has a colour in every row. */
const isDecided = (spelling: Spelling<unknown>): boolean =>
  !isAlone(spelling) || !('refused' in spelling && spelling.refused === 'resultNeedsColour');

/** All at full size; else three, as the readers are shared: one that is read, one that is refused, and the last. */
function someOf<T>(spellings: readonly Spelling<T>[]): readonly Spelling<T>[] {
  if (FULL_SIZE) return spellings;
  const read = spellings.find((spelling) => 'means' in spelling);
  const refused = spellings.find((spelling) => !('means' in spelling));
  return [...new Set([read, refused, spellings.at(-1)])].filter((spelling) => spelling !== undefined);
}

/**
 * Holds one place where cells are read to the spellings.
 *
 * @param cell what says the same in the plainest way
 */
function holds<T>(
  place: string,
  take: Taker,
  spellings: readonly Spelling<T>[],
  cell: (means: T) => unknown,
): void {
  describe(place, () => {
    test.each(someOf(spellings).map((spelling) => [spelling.typed, spelling] as const))(
      '%p',
      (typed, spelling) => {
        const outcome = take(typed, spelling);
        if ('means' in spelling) expect(outcome).toEqual(take(cell(spelling.means), spelling));
        else expect(outcome).toMatchObject({ refused: expect.stringMatching(REFUSED) });
      },
    );
  });
}

const REFUSED =
  /is not a|too many to calculate|cannot be negative|can mean .+ or |does not say who|made a date/;

holds(
  'a number in CSA.TIMECONTROL',
  fromFunction((cell) => timeControl(one(90), cell)),
  NUMBERS.filter(isPositive),
  asItIs,
);
holds('a number of a month (K)', fromMonth('player', 2, 1), NUMBERS, asItIs);
holds('a number of the bureau (K)', fromBureau('players', 'Main K'), NUMBERS, asItIs);
holds(
  'a rating in CSA.K',
  fromFunction((cell) => kFactor(cell)),
  RATINGS,
  asItIs,
);
holds('a rating of a month', fromMonth('games', 1, 3), RATINGS, asItIs);
holds('a rating of the bureau', fromBureau('players', 'Main'), RATINGS, asItIs);
holds('a rating of a crosstable', fromCrosstable, RATINGS, asItIs);
holds('a rating of a file', fromFile('RATING'), RATINGS.filter(isText), asItIs);
holds(
  'a date in CSA.AGEWEIGHT',
  fromFunction((cell) => ageWeight(cell, one(46_000))),
  DATES,
  serial,
);
holds('a date of a month', fromMonth('games', 1, 2), DATES, serial);
holds('a date of the bureau', fromBureau('events', 'Start date'), DATES, serial);
holds(
  'a date of a file',
  fromFile('BDATE'),
  DATES.filter((one) => isText(one) && 'means' in one),
  asItIs,
);
holds(
  'a result in CSA.CHANGE',
  fromFunction((cell) => change(cell, one(0.5), one(40))),
  RESULTS.filter(isAlone),
  resultCell,
);
holds('a result of a month', fromMonth('games', 1, 6), RESULTS.filter(isDecided), resultCell);
holds('a result of the bureau', fromBureau('games', 'Result'), BOARD_RESULTS, boardCell);
holds(
  'a colour in CSA.WE',
  fromFunction((cell) => expectedScore(one(1500), one(1400), cell)),
  COLOURS,
  asItIs,
);
holds('a colour of a month', fromMonth('games', 1, 5), COLOURS, asItIs);
holds(
  'a time control in CSA.GAMETYPE',
  fromFunction((cell) => gameType(cell)),
  TIME_CONTROLS,
  asItIs,
);
holds('a time control of a month', fromMonth('games', 1, 1), TIME_CONTROLS, asItIs);
