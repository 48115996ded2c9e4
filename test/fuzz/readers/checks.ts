import fc from 'fast-check';
import { completed } from '../../../src/engine/kit/progress';
import { isProblem } from '../../../src/engine/kit/problem';
import { problemText } from '../../../src/problems/problemText';
import {
  compareSteps,
  comparisonSheet,
  NOTHING_CHOSEN,
  pairByPosition,
  pairByTitle,
  titlesOf,
} from '../../../src/explain/compare';
import { crossCheckNumbers } from '../../../src/explain/crosscheck/crossCheck';
import { crossCheckSheet, readCrossCheckSheet } from '../../../src/explain/crosscheck/crossCheckSheet';
import { readPrinted } from '../../../src/explain/crosscheck/readPrinted';
import { exampleMonth } from '../../../src/documents/csa2024/exampleMonth';
import { knownSheet } from '../../../src/subject/knownSheet';
import { spilledFigure } from '../../../src/subject/monthSpill';
import { readSectionSheet } from '../../../src/subject/sectionSubject';
import { crossChecked } from '../../subject/support';
import { sheetSide } from '../../explain/compare/support';
import { cellDamages, damagedCells, type Rows } from '../kit/damage';
import { shortText } from '../kit/hostile';
import { isFinite, isWritten } from '../kit/promises';
import { target } from '../kit/target';
import { SECTION_EXAMPLES } from '../../support/examples';

const TABLE: Rows = [
  ['CSA id', 'Player', 'List', 'Rating', 'Games', 'Changed'],
  ['1', '=cmd|x', 'Main', 1500.5, 3, '2024/03/01'],
  ['2', '@B', 'Main', '1400', 2, 45352],
  ['2', 'B', 'Rapid', 1399.95, '', ''],
  ['00003', "'C", 'Main', '1 405,6', 1, '1e5'],
];
const TABLE_WORDS = ['CSA id', 'Rating', '1500.5', '1,500', '#N/A', 'Main', '1', '2'];

/** Two tables, compared by their titles or by their places. */
export const compare = target({
  name: 'compare',
  input: fc.record({
    here: cellDamages(TABLE_WORDS, 3),
    there: cellDamages(TABLE_WORDS, 3),
    format: fc.constantFrom('General', '0', '0.00', '@', 'yyyy/mm/dd', '[=cmd|x]', '__proto__'),
    sheet: shortText,
    byTitle: fc.boolean(),
  }),
  tested: 2_000,
  read({ here, there, format, sheet, byTitle }) {
    const [one, other] = [
      sheetSide(damagedCells(TABLE, here), format, sheet),
      sheetSide(damagedCells(TABLE, there)),
    ];
    const titles: [string[], string[]] = [titlesOf(one), titlesOf(other)];
    const pairing = byTitle ? pairByTitle(...titles, NOTHING_CHOSEN) : pairByPosition(...titles);
    const comparison = completed(compareSteps(one, other, pairing));
    for (const { difference } of comparison.findings) isFinite(difference, 'a difference');
    isWritten(completed(comparisonSheet(comparison)));
  },
});

const MONTH = exampleMonth();
const PRINT: Rows = [
  ['', 'Change', 'Temporary raw', 'New raw', 'Weighted', 'Published'],
  ['Main', 13.9, 1419.5, 1419.5, 1350.1, '1 419,5'],
  ['Standard', 'x', 1532.5, 1532.5, '', 1532.5],
  ['Rapid', 0, 1398.8, 1398.8, '', 1398.8],
];
const CHECKED = crossCheckSheet(
  crossCheckNumbers(MONTH, [{ key: 'step9/main/published', printed: 1400, decimals: 0 }]),
).cells;
const SPILL: Rows = [
  ['List', 'New raw', 'Published'],
  ['Main', 1400.1, 1400],
  ['Standard', 1400.1, 1400],
];
const EXAMPLES: readonly Rows[] = SECTION_EXAMPLES.slice(0, 3).map((example) =>
  example.sheet().cells.map((line) => line.map((cell) => cell ?? '')),
);

/** Printed numbers, and sheets that the add-in knows again. */
export const prints = target({
  name: 'prints',
  input: fc.record({
    damages: cellDamages(['Main', 'New raw', 'Published', '1,419', '–', '1419.5'], 4),
    // Few are compared with a whole month or section, which takes longer than all others together.
    compares: fc.nat({ max: 99 }),
    example: fc.nat({ max: EXAMPLES.length - 1 }),
  }),
  tested: 500,
  read({ damages, compares, example }) {
    const read = readPrinted(damagedCells(PRINT, damages) as never);
    if (isProblem(read)) problemText(read);
    else if (compares < 3) isWritten(crossCheckSheet(crossCheckNumbers(MONTH, read.numbers)));
    readCrossCheckSheet(damagedCells(CHECKED, damages), ['step9/main/published']);
    const spill = damagedCells(SPILL, damages);
    spilledFigure(spill, { row: 1, column: 1 });
    knownSheet(spill);
    if (compares > 0) return;
    const section = readSectionSheet(damagedCells(EXAMPLES[example]!, damages));
    if (section !== null && section.kind !== 'unread') isWritten(crossCheckSheet(crossChecked(section)));
  },
});
