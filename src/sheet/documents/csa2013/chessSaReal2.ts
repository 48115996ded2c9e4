import { printedTable, printedTables } from '../../section/printedTable';
import { roundRobinTable } from '../../section/roundRobinTable';
import type { ExampleFacts } from '../../section/sectionExample';

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
      title: 'Step 2: the average 520·625 is cut to 520',
      text: '(5 x 500 + 417 + 621 + 627) / 8 is 520·625, which would be rounded to 521. The floor is 500 either way.',
      keys: ['floor/2/average'],
    },
    {
      title: '"Tread all unrated players", "The process no stops"',
      text: 'Treat, and now: slips of the pen that change no number.',
      keys: [],
    },
  ],
};
