import type { CrosstableCell } from '../../../engine/kit/crosstable';
import { type GameScore, asKFactor, asScore } from '../../../engine/kit/units';
import type { SectionTable } from '../../section/sectionPlayer';
import { printedTable, printedTables } from '../../section/printedTable';
import type { ExampleFacts } from '../../section/sectionExample';

/** The third event: four rated opponents whose average is 2200, and the scores against them. */
const OPPONENTS: readonly (readonly [rating: number, score: GameScore])[] = [
  [2260, 0.5],
  [2220, 1],
  [2180, 0],
  [2140, 1],
];

/** The two events before. */
const EARLIER = [
  { average: 2220, score: 1, games: 3 },
  { average: 2150, score: 3, games: 5 },
] as const;

function thirdEvent(): SectionTable {
  const game = (column: number, opponent: number, score: GameScore): CrosstableCell => ({
    kind: 'game',
    column,
    opponent,
    score,
    colour: null,
  });
  return {
    columns: 'rounds',
    players: [
      {
        number: 1,
        name: 'Player A',
        rating: null,
        k: null,
        gamesCompleted: null,
        firstEvent: false,
        earlier: EARLIER.map((event) => ({
          ...event,
          score: asScore(event.score),
          lowScore: { format: 'swiss' },
          endDay: null,
        })),
      },
      ...OPPONENTS.map(([rating], index) => ({
        number: index + 2,
        name: `Player ${String.fromCharCode(66 + index)}`,
        rating,
        k: asKFactor(15),
        gamesCompleted: null,
      })),
    ],
    rows: [
      OPPONENTS.map(([, score], index) => game(index + 1, index + 2, score)),
      ...OPPONENTS.map(([, score], index) => [game(index + 1, 1, (1 - score) as GameScore)]),
    ],
  };
}

/** 8.34: an initial rating from three events. */
export const FIDE_834: ExampleFacts = {
  id: 'fide2008-8.34',
  title: 'FIDE 2008 8.34',
  intro: [
    'FIDE 2008, 8.34: an unrated player has scored 1/3 against an average of 2220, then 3/5 against 2150, and now 2½/4 against 2200.',
    'The four opponents of the third event, 2200 on average, are ours; the two events before stand as inputs under "The results of the unrated players so far".',
  ],
  table: thirdEvent(),
  options: { format: 'swiss' },
  printed: printedTables(
    printedTable(['average', 'score', 'games'], '1/event3 2200 2.5 4'),
    printedTable(['average', 'score', 'games', 'added'], '1/rn 2184 6.5 12 15'),
    printedTable(['rn', 'published'], '1 2199 2199'),
  ),
  findings: [
    {
      title: 'The third score is printed 2½4',
      text: 'It is 2½/4: the stroke is missing in the copy at hand.',
      keys: [],
    },
    {
      title: '8.22 and 8.23 speak of Ra, a Swiss has none',
      text: 'Ra is the average of a round robin (8.21b). The example works with the average of the opponents, Rc, and so do we.',
      keys: [],
    },
  ],
};
