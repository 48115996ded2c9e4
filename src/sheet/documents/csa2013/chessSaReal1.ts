import { printedCrosstable } from './printedCrosstable';
import { resultLines } from './printedAgain';
import { printedTable, printedTables } from '../../section/printedTable';
import { roundRobinTable } from '../../section/roundRobinTable';
import type { ExampleFacts } from '../../section/sectionExample';

const OF_GAME = ['opponent', 'score', 'dUsed', 'we', 'swe'];

/** Real Example 1: all players are rated. */
export const CHESS_SA_REAL_1: ExampleFacts = {
  id: 'csa2013-real-1',
  title: 'Chess SA 2013 Real Example 1',
  intro: [
    'Chess SA 2013, Real Example 1: all players rated, all games played. Players are named by letters here.',
    'The results are those of the columns S of the document; its D is the one that is used, at most 400.',
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
      title: "Player B's own block is worked with 1928, their rating is 1938",
      text: 'The crosstable and all seven opponents have 1938. With it their D are 10 more, the sum is 1·17 and the change +23·4; the print has 1·26 and +25·2.',
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
      text: "S is 0 and We 0·92, so S - We is -0·92; Player H's block has the same game as a win, 0·96. The sum is -0·30 and the change -9·0; the print has 0·70 and +21·0.",
      keys: ['5/8/swe', '5/sum', '5/fullChange', '5/result/sum'],
    },
    {
      title: 'Player C: "0·02 x 20 = -0·40"',
      text: 'The factor has lost its minus sign; the sum of their block, -0·02, and the result, -0·40, have it.',
      keys: ['3/result/sum'],
    },
    {
      title: 'The crosstable in the copy at hand has digits on its diagonal',
      text: 'Where a player would meet themselves it has a 1 or a 0, and the first rows are shifted around it: Player A against B and C, Player C against D, Player D against E. The columns S fit each other and the places, so that no other number follows from these digits.',
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
      text: 'No slip: the group of 1400-1799 has 30, but K never increases (K-Factor 3), so it is stored.',
      keys: [],
    },
  ],
};
