import { fieldOfOne } from '../../section/fieldOfOne';
import { type ExampleFacts, printedFigures } from '../../section/sectionExample';

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
