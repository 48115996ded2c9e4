import fc from 'fast-check';
import { problemText } from '../../../src/problems/problemText';
import { isProblem } from '../../../src/engine/kit/problem';
import { REPORT_STYLES } from '../../../src/figures/sheetModel';
import { sectionQuestions } from '../../../src/section/sectionQuestions';
import { findCrosstables } from '../../../src/section/findCrosstables';
import { readOptions } from '../../../src/options/readOptions';
import { readOptionsLine } from '../../../src/options/optionsLine';
import { SECTION_DOCUMENTS, sectionDocument, standardOptions } from '../../../src/documents';
import { placeProblems, readOwnCrosstable } from '../../../src/section/readCrosstable';
import { rulesOf, SECTION_SYSTEMS, type SectionSystem } from '../../../src/documents/rules';
import { sectionReport } from '../../../src/documents/sectionReport';
import { compareSystems } from '../../../src/documents/compareSystems';
import type { OptionValues } from '../../../src/options/option';
import { textNumbersOfCrosstable } from '../../../src/month/crosstableTextNumbers';
import { cellDamages, damagedCells, type Rows } from '../kit/damage';
import { hostileText } from '../kit/hostile';
import { isFinite, isWritten } from '../kit/promises';
import { target } from '../kit/target';

const TABLES: readonly Rows[] = [
  [
    ['No.', 'Player', 'Rating', 'K', 1, 2, 3],
    [1, '=cmd|x', 1400, 20, '', 1, 0.5],
    [2, 'B', 1415, 20, 0, '', 1],
    [3, 'C', 1300, 15, 0.5, 0, ''],
  ],
  [
    ['No.', 'Player', 'Rating', 'K', 'Games', 'Rd 1', 'Rd 2', 'Rd 3'],
    [1, '@A', 1845, 20, 12, '2w1', '3b=', '4w1'],
    [2, "'B", 1938, 20, 3, '1b0', '4w1', '3w='],
    [3, 'C', '', '', 0, '4w1', '1w=', '2b='],
    [4, '+D', 1700, 20, '', '3b0', '2b0', '1b0'],
  ],
];
const WORDS = [
  'No.',
  'Player',
  'Rating',
  'K',
  'Rd 1',
  'Rd 99',
  '2w1',
  '1b0',
  'bye',
  '12w+',
  '½',
  'x',
  'Total',
  '3b5',
  '99w1',
  '1',
  '2',
];

const ALL_OPTIONS = Object.fromEntries(
  SECTION_SYSTEMS.map((system) => [system, standardOptions(system)]),
) as Readonly<Record<SectionSystem, OptionValues>>;

const settings = fc.oneof(
  fc.constantFrom(
    '',
    'rounds=3',
    'dispensation',
    'k=15; rounding=none',
    'cycles=7',
    'cycles=1e9',
    'kind=u10',
    'braille',
    'constructor',
    '__proto__=1',
    'rounds=-1',
    'k=1e15',
  ),
  hostileText,
);

/** A crosstable by each of the documents, its report and the comparison of the systems. */
export const crosstable = target({
  name: 'crosstable',
  input: fc.record({
    table: fc.constantFrom(...TABLES),
    damages: cellDamages(WORDS),
    system: fc.constantFrom(...SECTION_SYSTEMS),
    settings,
    line: hostileText,
    style: fc.constantFrom(...REPORT_STYLES),
    // One section in eight is written as well.
    writes: fc.nat({ max: 7 }),
  }),
  tested: 2_000,
  read({ table, damages, system, settings: text, line, style, writes }) {
    const cells = damagedCells(table, damages);
    findCrosstables([[], ['', ...(cells[0] ?? [])], ...cells]);
    for (const document of SECTION_DOCUMENTS) readOptionsLine(document.options, line);
    const options = readOptions(rulesOf(system).options, [[text]]);
    if (isProblem(options)) problemText(options);
    const { table: read, problems, layout } = readOwnCrosstable(cells, rulesOf(system).gameClause);
    for (const { problem } of problems) problemText(problem);
    for (const { value } of textNumbersOfCrosstable(cells, layout)) isFinite(value, 'a text number');
    if (read === null) return;
    for (const { problem } of sectionQuestions(sectionDocument(system).bounds, read, layout))
      problemText(problem);
    const rated = rulesOf(system).rate(read, isProblem(options) ? standardOptions(system) : options);
    for (const { problem } of placeProblems(rated.record.problems, layout)) problemText(problem);
    for (const row of rulesOf(system).summary(rated.record)) {
      for (const figure of Object.values(row)) isFinite(figure, 'a figure of the summary');
    }
    if (writes > 0) return;
    if (rated.record.players.length > 0) isWritten(sectionReport(rated, style));
    isWritten(compareSystems(read, ALL_OPTIONS));
  },
});
