import { printedTable, printedTables } from '../../figures/printedFigures';
import type { FIDE2008_INTERPRETATIONS, FIDE2008_SECTION_FACTS } from '../../engine/fide2008';
import type { OptionWords } from '../../options/option';
import { GAMES_PLAYED, type SectionBounds } from '../../section/sectionBounds';
import {
  BETWEEN_ROWS,
  type ExampleFacts,
  K_NOT_GIVEN,
  sectionDocumentOf,
  WHOLE_HALF_UP,
} from '../../section/sectionDocument';
import { FIDE2008_FUNCTIONS } from './functions';
import { fide2008Report } from './report';
import { FIDE2008_RULES, type FORMAT } from './rules';
import { asKFactor, asScore, type GameScore } from '../../engine/kit/units';
import { fieldOfOne, roundRobinTable } from '../../section/exampleTables';
import type { SectionTable } from '../../section/sectionRules';

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

/** Player A with the two events before, and the opponents with a K of ours. */
function thirdEvent(): SectionTable {
  const event = fieldOfOne(null, OPPONENTS);
  const [playerA, ...opponents] = event.players;
  const earlier = EARLIER.map((before) => ({
    ...before,
    score: asScore(before.score),
    lowScore: { format: 'swiss' } as const,
    endDay: null,
  }));
  return {
    ...event,
    players: [
      { ...playerA!, firstEvent: false, earlier },
      ...opponents.map((opponent) => ({ ...opponent, k: asKFactor(15) })),
    ],
  };
}

/** 8.34: an initial rating from three events. */
const FIDE_834: ExampleFacts = {
  id: 'fide2008-8.34',
  title: 'FIDE 2008 8.34',
  intro: [
    'FIDE 2008, 8.34: an unrated player has scored 1/3 against an average of 2220, then 3/5 against 2150, and now 2½/4 against 2200.',
    'The four opponents of the third event, 2200 on average, are ours; the two events before are inputs under "The results of the unrated players so far".',
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
      text: 'It is 2½/4: the slash is missing in our copy.',
      keys: [],
    },
    {
      title: '8.22 and 8.23 name Ra, which a Swiss does not have',
      text: 'Ra is the average of a round robin (8.21b). The example uses the average of the opponents, Rc, and so does this sheet.',
      keys: [],
    },
  ],
};

/** 8.58: the ratings of a round robin with unrated players. */
const FIDE_858: ExampleFacts = {
  id: 'fide2008-8.58',
  title: 'FIDE 2008 8.58',
  intro: [
    'FIDE 2008, 8.58: determining the ratings in a round robin in which unrated players take part.',
    'The document prints only the scores W; the results behind them are ours. Everybody meets everybody, so no other figure depends on them.',
    'K is 20 from 2400 on and 30 below, as in the printed changes; see the findings.',
  ],
  table: roundRobinTable([
    [2600, 20, '-101111111'],
    [2500, 20, '0-11011111'],
    [null, null, '10-0111111'],
    [2400, 20, '001-011111'],
    [null, null, '0101-01111'],
    [2150, 30, '00001-0111'],
    [2300, 30, '000001-011'],
    [null, null, '0000001-10'],
    [null, null, '00000000-1'],
    [2300, 30, '000000010-'],
  ]),
  options: { format: 'roundRobin' },
  printed: printedTables(
    printedTable(
      ['rate', 'w', 'p', 'dp', 'expected', 'change'],
      `1 2600 8 .89 351 7.36 +12.8
       2 2500 7 .78 220 6.48 +10.4
       4 2400 6 .67 125 5.40 +12.0
       6 2150 4 .44 -43 2.52 +44.3
       7 2300 3 .33 -125 4.21 -36.3
       10 2300 1 .11 -351 4.21 -96.3`,
    ),
    printedTable(['rar', 'dpa', 'n', 'ra'], '- 2375 29.5 9 2348'),
    printedTable(
      ['rc', 'w', 'ru', 'pass1/rc', 'pass1/ru'],
      `3 2348 7 2423 2348 2423
       5 2348 6 2393 2348 2393
       8 2348 2 2150 2342 2144
       9 2348 1 2032 2322 2006`,
    ),
    printedTable(
      ['counted'],
      `8/pass1/1 2550
       9/pass1/1 2432
       9/pass1/2 2432`,
    ),
  ),
  findings: [
    {
      title: 'Player F: We is 2·55, the document prints 2·52, and Kchg +44·3 instead of +43·5',
      text: "Against the final ratings We is 2·55 and (4 - 2·55) x 30 is +43·5. 2·52 follows from Player I's rating before the limit, 2032 instead of 2006, which no other row uses. Also, (4 - 2·52) x 30 is 44·4, so the printed change does not follow from the printed We.",
      keys: ['6/expected', '6/change'],
    },
    {
      title: 'The changes use K 20 and 30',
      text: '8.56 has 10 from 2400 on and 15 below: the changes would be +6·4, +5·2, +6·0, +21·75, -18·15 and -48·15. Clear the column K of the crosstable and the sheet shows them.',
      keys: [],
    },
    {
      title: 'Ra is rounded before it is used',
      text: 'Ra is 2348·45. With 2348 Player I has 2032·1, so 2032, as printed; without rounding, 2033. Rc (new) is rounded too: 2342·44 to 2342, 2321·78 to 2322.',
      keys: [],
    },
    {
      title: '"A process of iteration" is one pass',
      text: 'A second pass gives Player B 6·47, and repeating until nothing changes gives 5·39 for Player D and 4·22 for Players G and J; the document prints 6·48, 5·40 and 4·21, the figures of one pass. After one pass Players C and I are 417 apart, which the example leaves.',
      keys: [],
    },
    {
      title: '8.55b has lost its minus sign',
      text: 'Our copy has "score PD" for the difference score - PD; "For Player I" is printed before Players C, E and H and belongs to 2348 - 351 x 0·9.',
      keys: [],
    },
  ],
};

/** Numbers of a crosstable by FIDE's regulations of 2008. */
export const FIDE2008_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 1200,
    most: 3000,
    clause: '0.6',
    reason:
      'the list has never had a floor below 1200, and the highest rating anybody ever had is below 2900',
  },
  // 20 is the K that the example of 8.58 is calculated with.
  k: { what: 'A K', values: [30, 20, 15, 10], clause: '8.56, 8.58' },
  gamesPlayed: { ...GAMES_PLAYED, clause: '8.56' },
};

/** The options in words; the compiler finds one that is missing. */
const FIDE2008_LABELS: OptionWords<
  typeof FORMAT & typeof FIDE2008_SECTION_FACTS & Omit<typeof FIDE2008_INTERPRETATIONS, 'pooledAverage'>
> = {
  format: {
    label: 'Format',
    isAlwaysAsked: true,
    words: {
      byCrosstable: 'by the crosstable: opponents a round robin, rounds a Swiss',
      swiss: 'Swiss or team',
      roundRobin: 'round robin',
      match: 'match',
    },
  },
  floor: { label: 'Rating floor' },
  matchGames: {
    label: 'Games of a match (blank: as in the crosstable)',
    isUsed: ({ format }) => format === 'match',
  },
  championship: {
    label: 'National Championship',
    words: {
      none: 'no',
      open: 'yes',
      women: 'for women only',
    },
  },
  teamChampionship: { label: 'Olympiad or team championship' },
  kNotGiven: {
    label: K_NOT_GIVEN,
    words: {
      fromRating: 'follows from rating and games',
      required: 'is asked for',
    },
  },
  unratedConditions: {
    label: 'Three games, a point and the floor',
    words: {
      firstEvent: "asked of a player's first event",
      everyEvent: 'asked of every event',
    },
  },
  onePoint: {
    label: 'The point',
    words: {
      againstRated: 'against rated opponents',
      inAllGames: 'in all games',
    },
  },
  floorReached: { label: 'The floor', words: { atLeast: 'is reached', above: 'is exceeded' } },
  roundRobinAverage: {
    label: 'Ra and Rc (new)',
    words: {
      whole: WHOLE_HALF_UP,
      exact: 'not rounded',
    },
  },
  doubleRoundRobinN: {
    label: 'n in a double round robin',
    words: {
      opponents: 'the opponents',
      games: 'the games',
    },
  },
  cappingPasses: {
    label: 'The limit of 400 points',
    words: {
      one: 'once, as in the example',
      untilStable: 'until nothing changes',
    },
  },
  newAt2400: {
    label: 'A new player at 2400',
    words: {
      thirtyFirst: 'keeps K = 30 until 30 games',
      tenAtOnce: 'has K = 10 at once',
    },
  },
  betweenRows: BETWEEN_ROWS,
};

/** FIDE's rating regulations of 2008, with the floor of July 2009. */
export const FIDE2008_DOCUMENT = sectionDocumentOf(FIDE2008_RULES, {
  fullTitle: 'FIDE Rating Regulations, 2008',
  leftOut:
    "From this event alone. Other events until the next list and a new player's earlier games need the player's record.",
  edition: 'FIDE rating regulations of 2008 and 2009',
  words: FIDE2008_LABELS,
  bounds: FIDE2008_BOUNDS,
  functions: FIDE2008_FUNCTIONS,
  tables: fide2008Report,
  examples: [FIDE_834, FIDE_858],
});
