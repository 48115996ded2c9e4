import { fieldOfOne } from '../../section/exampleTables';
import { type ExampleFacts, printedFigures } from '../../section/sectionDocument';

/** Section 1: 8 points of 10 where 65 % is expected, at K 10: +15. */
export const JUNIOR_PLUS_15: ExampleFacts = {
  id: 'qjrl-plus-15',
  title: 'Junior list +15',
  intro: [
    'Queensland Junior Rating List, section 1: 8 points in a 10-round school tournament with an expected score of 6·5 (65 %) give +15.',
    'The document names no ratings: Player A, 1110, and ten opponents who are 110 below them on average are ours. The 3 % rule is left out, as it is there.',
  ],
  table: fieldOfOne(1110, [
    [1040, 1],
    [920, 1],
    [1080, 0],
    [980, 1],
    [1000, 1],
    [1060, 1],
    [940, 1],
    [1090, 0],
    [910, 1],
    [980, 1],
  ]),
  options: { kind: 'shorter10', threePercentRule: false },
  printed: printedFigures({
    '1/score': [8, 1],
    '1/percentage': [65, 0],
    '1/expectedScore': [6.5, 1],
    '1/change': [15, 0],
  }),
  findings: [
    {
      title: 'With the 3 % rule of section 4(b)(i) the example gives +18',
      text: 'Section 1 leaves out the rule: 62 % of 10 games are 6·2, and (8·0 - 6·2) x 10 is +18. The list as it is published works with the rule.',
      keys: [],
    },
    {
      title: '"110 above yours (eg. 1000 and 1100)" is 100',
      text: 'Section 1 and the note under Table 1 take 1000 against 1100 for a difference of 110 with 35 %. It is 100, line 99-106: 36 %. 65 % and 35 % are right for 110.',
      keys: [],
    },
    {
      title: 'The exponent has lost its superscript',
      text: 'Section 1 prints 10 (-RD/400) for 10 to the power of -RD/400. At 110 the formula gives 65·3 %, Table 1 65 %.',
      keys: [],
    },
  ],
};

/** Section 4(b)(ii): a 2000 rated player meets 2100, 1900, 1800, 1950 and 500. */
export const JUNIOR_CEILINGS: ExampleFacts = {
  id: 'qjrl-ceilings',
  title: 'Junior list ceilings',
  intro: [
    'Queensland Junior Rating List, section 4(b)(ii): for a player rated 2000 an opponent of 500 counts as 1600, and for that opponent 2000 counts as 1000.',
    'The average opposition of Player A is 1870 instead of 1650. The document gives no results; those here are ours.',
  ],
  table: fieldOfOne(2000, [
    [500, 1],
    [1800, 1],
    [1900, 0.5],
    [1950, 0.5],
    [2100, 0.5],
  ]),
  options: {},
  printed: printedFigures({ '1/2/effective': [1600, 0], '2/1/effective': [1000, 0] }),
  findings: [
    {
      title: 'Lines of Table 1 that the ceilings keep out of reach',
      text: 'No average opposition is more than 400 below or 500 above a player, so the + side of Table 1 is never read beyond 400 and the - side never beyond 500.',
      keys: [],
    },
  ],
};
