import { printedTable, printedTables } from '../../figures/printedFigures';
import { isGame } from '../../engine/kit/crosstable';
import { figure, minus, part } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { keysOf, type Key } from '../../figures/key';
import { column, figuresOf, type FigureColumn } from '../../figures/columns';
import { label } from '../../figures/reportPage';
import { cellsOf, resultKey } from '../../section/crosstableBlock';
import { type OfPlayer, playerWords, PLAYER } from '../../section/games';
import { roundRobinTable } from '../../section/exampleTables';
import type { ExampleFacts } from '../../section/sectionDocument';
import type { SectionPage } from '../../section/sectionPage';
import type { SectionPlayer, SectionTable } from '../../section/sectionRules';
import { EXPECTED, PERCENT, type PlayerFigure, playerKey, SCORE } from './rows';

/** A row of the printed crosstable. */
interface ResultsRow extends OfPlayer {
  readonly table: SectionTable;
  /** The player's own column, from 1. */
  readonly place: number;
}

const cellKey = keysOf<`crosstable/${number}/score`>();

const ofRow = figuresOf<ResultsRow, `crosstable/${number}/score`>({
  key: ({ player }, part) => cellKey(player.number, part),
  words: playerWords,
});

/**
 * Real Example 1: what each cell of the crosstable must be, next to what is printed there. A game has a cell for each
 * of its two players, so that the one follows from the other; the cell of a player against themselves stays blank.
 */
function printedCrosstable(page: SectionPage): void {
  const { table } = page.rated;
  page.heading(
    'The crosstable as printed',
    "Real Example 1: each cell is 1 minus the opponent's cell in the crosstable above; a player has no cell against themselves",
  );
  page.list(
    [
      column<ResultsRow>('Results of', ({ player }) => label(player.name)),
      ...table.players.map((opponent, index) => against(opponent, index + 1)),
    ],
    table.players.map((player, index) => ({ player, table, place: index + 1 })),
  );
}

/** @param place the opponent's column, from 1 */
function against(opponent: SectionPlayer, place: number) {
  const { number, name } = opponent;
  const isOwn = (row: ResultsRow) => row.player.number === number;
  return ofRow(`crosstable/${number}/score`, {
    ...SCORE,
    title: `against ${name}`,
    label: (row) => (isOwn(row) ? 'crosstable, cell against themselves' : `crosstable, against ${name}`),
    clause: 'Real Example 1, crosstable',
    value: (row) => {
      const cell = cellsOf(row.table, row.player.number, place).find(isGame);
      return isOwn(row) ? '' : cell?.score;
    },
    expression: (row) => (isOwn(row) ? part('') : minus(1, figure(resultKey(number, row.place)))),
    inNumbers:
      (row) =>
      ({ shown }) =>
        isOwn(row)
          ? 'a player against themselves'
          : `1 - ${shown(resultKey(number, row.place))} (${name} against ${row.player.name})`,
  });
}

/** A player's line in which the print has figures once more. */
interface AgainRow extends OfPlayer {
  /** The figures of the sheet so far. */
  readonly figures: ReadonlyMap<Key, number>;
}

type Again = 'result/sum' | 'step2/score' | 'step2/percent';

const againKey = keysOf<Again>();

const ofLine = figuresOf<AgainRow, Again>({
  key: ({ player }, part) => againKey(player.number, part),
  words: playerWords,
});

/** Real Example 1: the lines of the results, each "sum x K = change". */
function resultLines(page: SectionPage): void {
  page.heading(
    'The lines of the results',
    'Real Example 1: each line begins with the sum of the block above it',
  );
  printedAgain(page, [
    again('result/sum', 'sum', {
      ...EXPECTED,
      title: 'Sum',
      label: 'sum in the line of the result',
      clause: 'Real Example 1, results',
    }),
  ]);
}

/** Real Example 3: its second step has the scores of the first once more. */
function scoresOfStep2(page: SectionPage): void {
  page.heading('The scores in the second step', 'Real Example 3: Step 2 begins with the scores of Step 1');
  const clause = 'Real Example 3, Step 2';
  printedAgain(page, [
    again('step2/score', 'temporary/score', { ...SCORE, title: 'S', label: 'score in Step 2', clause }),
    again('step2/percent', 'temporary/percent', {
      ...PERCENT,
      title: '%',
      label: 'percentage score in Step 2',
      clause,
    }),
  ]);
}

function printedAgain(page: SectionPage, columns: readonly FigureColumn<AgainRow>[]): void {
  const figures = page.sheet.figures();
  page.list<AgainRow>(
    [...PLAYER, ...columns],
    page.rated.table.players.map((player) => ({ player, figures })),
  );
}

/** @param repeated the figure above */
function again(
  part: Again,
  repeated: PlayerFigure,
  words: Measure & { readonly title: string; readonly label: string; readonly clause: string },
): FigureColumn<AgainRow> {
  return ofLine(part, {
    ...words,
    value: ({ player, figures }) => figures.get(playerKey(player.number, repeated)),
    expression: ({ player }) => figure(playerKey(player.number, repeated)),
  });
}

const OF_GAME = ['opponent', 'score', 'dUsed', 'we', 'swe'];

/** Real Example 1: all players are rated. */
export const CHESS_SA_REAL_1: ExampleFacts = {
  id: 'csa2013-real-1',
  title: 'Chess SA 2013 Real Example 1',
  intro: [
    'Chess SA 2013, Real Example 1: all players rated, all games played. Players are named by letters here.',
    'The results come from the S columns of the document. Its D is the difference used, at most 400.',
  ],
  table: roundRobinTable([
    [1845, 20, '-1011111'],
    [1938, 20, '0-111111'],
    [1961, 20, '10-01111'],
    [1833, 20, '001-0111'],
    [1775, 30, '0001-110'],
    [1797, 20, '00000-11'],
    [1739, 30, '000000-1'],
    [1278, 35, '0000100-'],
  ]),
  options: { kind: 'other' },
  printed: printedTables(
    printedTable(
      ['rating', 'k', 'sum', 'fullChange'],
      `1 1845 20 2.04 +40.8
       2 1928 20 1.26 +25.2
       3 1961 20 -0.02 -0.40
       4 1833 20 0.15 +3.0
       5 1775 30 0.70 +21.0
       6 1797 20 -1.50 -30
       7 1739 30 -1.98 -59.4
       8 1278 35 0.81 +28.35`,
    ),
    printedTable(
      OF_GAME,
      `1/2 1938 1 -93 0.37 0.63
       1/3 1961 0 -116 0.34 -0.34
       1/4 1833 1 12 0.52 0.48
       1/5 1775 1 70 0.60 0.40
       1/6 1797 1 48 0.57 0.43
       1/7 1739 1 106 0.64 0.36
       1/8 1278 1 400 0.92 0.08
       2/1 1845 0 83 0.61 -0.61
       2/3 1961 1 -33 0.45 0.55
       2/4 1833 1 95 0.63 0.37
       2/5 1775 1 153 0.70 0.30
       2/6 1797 1 131 0.68 0.32
       2/7 1739 1 189 0.75 0.25
       2/8 1278 1 400 0.92 0.08
       3/1 1845 1 116 0.66 0.34
       3/2 1938 0 23 0.53 -0.53
       3/4 1833 0 128 0.67 -0.67
       3/5 1775 1 186 0.74 0.26
       3/6 1797 1 164 0.72 0.28
       3/7 1739 1 222 0.78 0.22
       3/8 1278 1 400 0.92 0.08
       4/1 1845 0 -12 0.48 -0.48
       4/2 1938 0 -105 0.36 -0.36
       4/3 1961 1 -128 0.33 0.67
       4/5 1775 0 58 0.58 -0.58
       4/6 1797 1 36 0.55 0.45
       4/7 1739 1 94 0.63 0.37
       4/8 1278 1 400 0.92 0.08`,
    ),
    printedTable(
      OF_GAME,
      `5/1 1845 0 -70 0.40 -0.40
       5/2 1938 0 -163 0.28 -0.28
       5/3 1961 0 -186 0.26 -0.26
       5/4 1833 1 -58 0.42 0.58
       5/6 1797 1 -22 0.47 0.53
       5/7 1739 1 36 0.55 0.45
       5/8 1278 0 400 0.92 0.08
       6/1 1845 0 -48 0.43 -0.43
       6/2 1938 0 -141 0.31 -0.31
       6/3 1961 0 -164 0.28 -0.28
       6/4 1833 0 -36 0.45 -0.45
       6/5 1775 0 22 0.53 -0.53
       6/7 1739 1 58 0.58 0.42
       6/8 1278 1 400 0.92 0.08
       7/1 1845 0 -106 0.36 -0.36
       7/2 1938 0 -199 0.24 -0.24
       7/3 1961 0 -222 0.22 -0.22
       7/4 1833 0 -94 0.37 -0.37
       7/5 1775 0 -36 0.45 -0.45
       7/6 1797 0 -58 0.42 -0.42
       7/8 1278 1 400 0.92 0.08
       8/1 1845 0 -567 0.02 -0.02
       8/2 1938 0 -660 0.01 -0.01
       8/3 1961 0 -683 0.01 -0.01
       8/4 1833 0 -555 0.03 -0.03
       8/5 1775 1 -497 0.04 0.96
       8/6 1797 0 -519 0.03 -0.03
       8/7 1739 0 -461 0.05 -0.05`,
    ),
    printedTable(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((opponent) => `crosstable/${opponent}/score`),
      `1 1 0 1 1 1 1 1 1
       2 0 1 1 1 1 1 1 1
       3 1 0 0 1 1 1 1 1
       4 0 0 1 0 1 1 1 1
       5 0 0 0 1 0 1 1 0
       6 0 0 0 0 0 1 1 1
       7 0 0 0 0 0 0 1 1
       8 0 0 0 0 1 0 0 1`,
    ),
    printedTable(
      ['result/sum'],
      `1 2.04
       2 1.26
       3 0.02
       4 0.15
       5 0.70
       6 -1.50
       7 -1.98
       8 0.81`,
    ),
  ),
  more: (page) => {
    printedCrosstable(page);
    resultLines(page);
  },
  findings: [
    {
      title: "Player B's own block uses 1928; their rating is 1938",
      text: 'The crosstable and all seven opponents have 1938. With 1938 each D is 10 more, the sum is 1·17 and the change +23·4; the document prints 1·26 and +25·2.',
      keys: [
        '2/rating',
        ...['1', '3', '4', '5', '6', '7'].flatMap((opponent) =>
          ['dUsed', 'we', 'swe'].map((figure) => `2/${opponent}/${figure}`),
        ),
        '2/sum',
        '2/fullChange',
        '2/result/sum',
      ],
    },
    {
      title: "Player E's loss to Player H counts +0·08, it is -0·92",
      text: "S is 0 and We 0·92, so S - We is -0·92; Player H's block has the same game as a win, 0·96. The sum is -0·30 and the change -9·0; the document prints 0·70 and +21·0.",
      keys: ['5/8/swe', '5/sum', '5/fullChange', '5/result/sum'],
    },
    {
      title: 'Player C: "0·02 x 20 = -0·40"',
      text: 'The factor has lost its minus sign. The sum of the block, -0·02, and the result, -0·40, have one.',
      keys: ['3/result/sum'],
    },
    {
      title: 'The crosstable in our copy has digits on its diagonal',
      text: 'The cell of a player against themselves has a 1 or a 0, and the first rows are shifted around it: Player A against B and C, Player C against D, Player D against E. The S columns agree with each other and with the places, so no other number depends on these digits.',
      keys: [
        ...['1', '2', '3', '4', '5', '6', '7', '8'].map((player) => `${player}/crosstable/${player}/score`),
        '1/crosstable/2/score',
        '1/crosstable/3/score',
        '3/crosstable/4/score',
        '4/crosstable/5/score',
      ],
    },
    {
      title: 'Player F has K 20 at 1797',
      text: 'Not a misprint: the group 1400-1799 has K 30, but K never increases (K-Factor 3), so the stored K holds.',
      keys: [],
    },
  ],
};

/** Real Example 2: some players are rated, in a u10 section. */
export const CHESS_SA_REAL_2: ExampleFacts = {
  id: 'csa2013-real-2',
  title: 'Chess SA 2013 Real Example 2',
  intro: [
    'Chess SA 2013, Real Example 2: some players rated, assumed to be a u10 section, all games played. Players are named by letters here.',
  ],
  table: roundRobinTable([
    [null, null, '-1011111'],
    [null, null, '0-111101'],
    [null, null, '10-01111'],
    [417, 35, '001-1111'],
    [621, 35, '0000-111'],
    [627, 35, '00000-11'],
    [null, null, '010000-='],
    [null, null, '000000=-'],
  ]),
  options: { kind: 'u10' },
  printed: printedTables(
    printedTable(
      ['average', 'floor'],
      `floor/1 555 500
       floor/2 520 500`,
    ),
    printedTable(
      ['score', 'percent', 'averageOpponent', 'added'],
      `1/temporary 6 86 523.57 75
       2/temporary 5 71 523.57 45
       3/temporary 5 71 523.57 45
       7/temporary 1.5 21 523.57 -230
       8/temporary 0.5 7 523.57 -422`,
    ),
    printedTable(
      ['opponent', 'score', 'dUsed', 'we', 'swe'],
      `4/1 599 0 -182 0.26 -0.26
       4/2 569 0 -152 0.30 -0.30
       4/3 569 1 -152 0.30 0.70
       4/5 621 1 -204 0.24 0.76
       4/6 627 1 -210 0.23 0.77
       4/7 294 1 123 0.67 0.33
       4/8 102 1 315 0.86 0.14
       5/1 599 0 22 0.53 -0.53
       5/2 569 0 52 0.57 -0.57
       5/3 569 0 52 0.57 -0.57
       5/4 417 0 204 0.76 -0.76
       5/6 627 1 -6 0.49 0.51
       5/7 294 1 327 0.87 0.13
       5/8 102 1 400 0.92 0.08
       6/1 599 0 28 0.54 -0.54
       6/2 569 0 58 0.58 -0.58
       6/3 569 0 58 0.58 -0.58
       6/4 417 0 210 0.77 -0.77
       6/5 621 0 6 0.51 -0.51
       6/7 294 1 333 0.88 0.12
       6/8 102 1 400 0.92 0.08`,
    ),
    printedTable(
      ['rating', 'k', 'sum', 'fullChange'],
      `4 417 35 2.14 +74.9
       5 621 35 -1.71 -59.85
       6 627 35 -2.78 -97.3`,
    ),
    printedTable(
      ['temporaryRating', 'performance/average', 'performance/wins', 'performance/losses', 'performance'],
      `1 599 457 6 1 743
       2 569 461.29 5 2 633
       3 569 461.29 5 2 633
       7 294 500.57 1 5 272
       8 102 528 0 6 185`,
    ),
  ),
  findings: [
    {
      title: 'Step 2: the average 520·625 is printed as 520',
      text: '(5 x 500 + 417 + 621 + 627) / 8 is 520·625, which would be rounded to 521. The floor is 500 either way.',
      keys: ['floor/2/average'],
    },
    {
      title: '"Tread all unrated players", "The process no stops"',
      text: 'Typing errors for "treat" and "now". They change no number.',
      keys: [],
    },
  ],
};

/** Real Example 3: all players are unrated, in a Beginner section. */
export const CHESS_SA_REAL_3: ExampleFacts = {
  id: 'csa2013-real-3',
  title: 'Chess SA 2013 Real Example 3',
  intro: [
    'Chess SA 2013, Real Example 3: all players unrated, assumed to be a Beginner section, all games played. Players are named by letters here.',
    'The steps follow the rules, which the example does not. The option "A section without rated players: as Real Example 3" follows the example.',
  ],
  table: roundRobinTable([
    [null, null, '-1==1111'],
    [null, null, '0-111111'],
    [null, null, '=0-01111'],
    [null, null, '=01-=101'],
    [null, null, '000=-111'],
    [null, null, '00000-11'],
    [null, null, '000100-1'],
    [null, null, '0000000-'],
  ]),
  options: { kind: 'beginner' },
  printed: printedTables(
    printedTable(['floor'], '- 600'),
    printedTable(
      [
        'temporary/score',
        'temporary/percent',
        'performance/wins',
        'performance/losses',
        'performance/games',
        'temporaryRating',
      ],
      `1 6 86 5 0 7 886
       2 6 86 6 0 7 943
       3 4.5 64 4 2 7 714
       4 3.5 50 3 2 7 600
       5 3.5 50 3 3 7 600
       6 2 29 2 5 7 442
       7 2 29 2 5 7 442
       8 0 0 0 7 7 100`,
    ),
    printedTable(
      ['temporary/added', 'temporary/unrounded'],
      `6 -158 .
       7 -158 .
       8 -800 -200`,
    ),
    printedTable(
      ['step2/score', 'step2/percent'],
      `1 6 86
       2 6 86
       3 4.5 64
       4 3.5 50
       5 3.5 50
       6 2 29
       7 2 29
       8 0 0`,
    ),
  ),
  more: scoresOfStep2,
  findings: [
    {
      title: 'Player D scored 4, not 3·5',
      text: 'Three wins and two draws are 4 of 7, 57%, and Pu is 615; the document prints 3·5, 50% and 600. All scores together must be 28; the printed ones are 27·5.',
      keys: [
        '4/temporary/score',
        '4/temporary/percent',
        '4/temporaryRating',
        '4/step2/score',
        '4/step2/percent',
      ],
    },
    {
      title: 'Player B lost one game',
      text: 'They lost to Player A, so L is 1. The document prints 0, which gives 943; its own formula gives 886 with the loss.',
      keys: ['2/performance/losses'],
    },
    {
      title: 'Scores over 50% use the formula for rated players',
      text: 'Formulae 2 has A + 30 (S - N / 2) for them, as Example 1 and Real Example 2 do: 675, 675 and 630. The document uses A + 400 (W - L) / N: 886, 943 and 714.',
      keys: ['1/temporaryRating', '2/temporaryRating', '3/temporaryRating'],
    },
    {
      title: 'The final performances are missing',
      text: "The example stops after the temporary ratings. Summary 5 continues: with these as the opponents' ratings the performances are 786, 786, 621, 566, 511, 362, 362 and 183.",
      keys: [],
    },
    {
      title: 'Two names in the text differ from the table',
      text: 'The sixth player has the name of the fifth, the seventh another spelling. The values belong to the sixth and the seventh.',
      keys: [],
    },
  ],
};
