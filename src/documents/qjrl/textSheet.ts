import { printedTable, printedTables } from '../../section/exampleTables';
import type { PrintedSheetFacts } from '../../section/sectionDocument';
import { putChanges } from './textChanges';
import { putDifferences } from './textDifferences';
import { putPerformances } from './textPerformances';

export const NOT_110 = {
  title: '"110 above yours (eg. 1000 and 1100)" is 100',
  text: 'Section 1 and the note under Table 1 treat 1000 against 1100 as a difference of 110 with 35 %. The difference is 100, line 99-106: 36 %. 65 % and 35 % are right for 110.',
};
export const PLUS_18 = {
  title: 'With the 3 % rule of section 4(b)(i) the example gives +18',
  text: 'Section 1 leaves out the rule: 62 % of 10 games are 6.2, and (8 - 6.2) x 10 is +18. The published list uses the rule.',
};

/** Sections 1, 2 and 4 and the notes under the tables: the numbers that the text works out. */
export const QJRL_TEXT: PrintedSheetFacts = {
  id: 'qjrl-text',
  title: 'Junior list text',
  intro: [
    'Queensland Junior Rating List: the numbers calculated in sections 1, 2 and 4(b)(i) and in the notes under the tables.',
    'The text gives formulas, and tables that approximate them. A number that may come from either is compared with both.',
  ],
  printed: printedTables(
    printedTable(
      ['rd', 'byTable', 'byFormula', 'withRule'],
      `1/above . 65 65 .
       1/below . 35 35 .
       1/example 110 35 . .
       note1/example 110 35 . .
       4bi/equals . . . 47`,
    ),
    printedTable(
      ['expectedScore', 'change'],
      `1/change 6.5 15
       1/changeWithRule . 15`,
    ),
    printedTable(
      ['percent', 'byTable', 'performance', 'byFormula', 'performanceByFormula'],
      `2/example 60 72 672 72 672
       note2/example 60 72 672 72 672
       note2/sixOfEight 75 . . . .`,
    ),
  ),
  findings: [
    {
      ...NOT_110,
      keys: ['1', 'note1'].flatMap((place) => [`${place}/example/rd`, `${place}/example/byTable`]),
    },
    {
      ...PLUS_18,
      keys: ['1/changeWithRule/change'],
    },
    {
      title: '+72 and 672 are read from Table 2',
      text: 'Section 2 and the note print them after the formula, which gives 70.44 and 670.44. The table comes from the normal curve, not from the formula.',
      keys: ['2', 'note2'].flatMap((place) => [
        `${place}/example/byFormula`,
        `${place}/example/performanceByFormula`,
      ]),
    },
  ],
  put: (page) => {
    putDifferences(page);
    putChanges(page);
    putPerformances(page);
  },
};
