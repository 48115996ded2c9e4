import { scoresOfStep2 } from './printedAgain';
import { printedTable, printedTables } from '../../section/printedTable';
import { roundRobinTable } from '../../section/roundRobinTable';
import type { ExampleFacts } from '../../section/sectionExample';

/** Real Example 3: all players are unrated, in a Beginner section. */
export const CHESS_SA_REAL_3: ExampleFacts = {
  id: 'csa2013-real-3',
  title: 'Chess SA 2013 Real Example 3',
  intro: [
    'Chess SA 2013, Real Example 3: all players unrated, assumed to be a Beginner section, all games played. Players are named by letters here.',
    'The steps are those of the rules, which the example does not follow; "asRealExample3" among the readings does.',
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
      text: 'Three wins and two draws are 4 of 7, 57%, and Pu is 615; the print has 3·5, 50% and 600. All scores together must be 28; the printed ones are 27·5.',
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
      text: 'They lost to Player A, so L is 1. The print has 0, and with it 943; its own formula gives 886 with the loss.',
      keys: ['2/performance/losses'],
    },
    {
      title: 'Scores over 50% are given the formula for rated players',
      text: 'Formulae 2 has A + 30 (S - N / 2) for them, as Example 1 and Real Example 2 do: 675, 675 and 630. The print works with A + 400 (W - L) / N: 886, 943 and 714.',
      keys: ['1/temporaryRating', '2/temporaryRating', '3/temporaryRating'],
    },
    {
      title: 'The final performances are left out',
      text: "The example stops after the temporary ratings. Summary 5 goes on: with them as the opponents' ratings the performances are 786, 786, 621, 566, 511, 362, 362 and 183.",
      keys: [],
    },
    {
      title: 'Two names in the text are not those of the table',
      text: 'The sixth player is called by the name of the fifth, the seventh by another spelling of their own. The values are theirs.',
      keys: [],
    },
  ],
};
