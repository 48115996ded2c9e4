import fc from 'fast-check';
import { problemText } from '../../../src/problems/problemText';
import { playerMonth } from '../../../src/engine/csa2024';
import { findBlocks, type MonthCells, ownMonth, readMonth, readOwnMonth } from '../../../src/month';
import { monthQuestions } from '../../../src/month/monthQuestions';
import { playerPage } from '../../../src/player/playerPage';
import { playerSheet } from '../../../src/player/playerSheet';
import { monthReport } from '../../../src/documents/csa2024/monthReport';
import { READING_OPTIONS, READINGS } from '../../../src/documents/csa2024/readings';
import { REPORT_STYLES } from '../../../src/figures/sheetModel';
import { textNumbersOfBlock } from '../../../src/month/textNumbers';
import { BLOCK_KINDS } from '../../../src/cells/columns';
import { EXAMPLE_CELLS } from '../../support/monthCells';
import { cellDamages, damagedCells, type Rows } from '../kit/damage';
import { shortText } from '../kit/hostile';
import { isFinite, isWritten } from '../kit/promises';
import { target } from '../kit/target';

const WORDS = [
  'Main',
  'Rating',
  'K',
  '1 405,6',
  'W',
  'bye',
  '½',
  '2024/03/10',
  'Classical',
  'Opponent',
  'Total',
  '90+30',
  'Std',
  'foreign',
  'unrated',
];

const BLOCKS = {
  player: EXAMPLE_CELLS.player,
  history: EXAMPLE_CELLS.history.slice(0, 5),
  past: EXAMPLE_CELLS.past.slice(0, 6),
  games: [
    [
      'Tournament',
      'Minutes',
      'End date',
      'Round',
      'Opponent',
      'Opponent Main',
      'Opponent rating',
      'Colour',
      'Result',
    ],
    ...EXAMPLE_CELLS.games.slice(1, 7).map((row) => [...row.slice(0, 4), '=cmd|x', ...row.slice(4)]),
  ],
} as const satisfies Record<string, Rows>;

const damages = cellDamages(WORDS, 3);

/** A player's month from its four blocks, its report and its page. */
export const month = target({
  name: 'month',
  input: fc.record({
    player: damages,
    history: damages,
    past: damages,
    games: damages,
    zeroIsBlank: fc.boolean(),
    reading: fc.constantFrom(...READINGS),
    // One month in eight is written as well.
    writes: fc.nat({ max: 7 }),
    style: fc.constantFrom(...REPORT_STYLES),
    name: shortText,
  }),
  tested: 2_000,
  read({ zeroIsBlank, reading, writes, style, name, ...damaged }) {
    const block = (kind: keyof typeof BLOCKS): Rows => damagedCells(BLOCKS[kind], damaged[kind]);
    const cells: MonthCells = {
      player: block('player'),
      history: block('history'),
      past: block('past'),
      games: block('games'),
      calculationDay: EXAMPLE_CELLS.calculationDay,
      zeroIsBlank,
    };
    for (const kind of BLOCK_KINDS) {
      for (const { value } of textNumbersOfBlock(kind, cells[kind] ?? [])) isFinite(value, 'a text number');
    }
    readMonth(cells);
    const own = ownMonth(cells);
    const { input, problems } = readOwnMonth(own);
    const asked = monthQuestions(own, { lastDay: cells.calculationDay, hasMaximum: true });
    for (const { problem } of [...problems, ...asked]) problemText(problem);
    if (input === null) return;
    const record = playerMonth(input, READING_OPTIONS[reading]);
    for (const problem of record.problems) problemText(problem);
    if (record.problems.some(({ severity }) => severity === 'error')) return;
    for (const { newRaw, published } of Object.values(record.ratings)) {
      isFinite(newRaw, 'a new raw rating');
      isFinite(published, 'a published rating');
    }
    if (writes > 0) return;
    isWritten(monthReport(record, style));
    isWritten(playerSheet(playerPage(record), name));
  },
});

const SHEET: Rows = [
  ...BLOCKS.player,
  [],
  ...BLOCKS.games,
  [],
  ...BLOCKS.history.map((row) => ['', ...row]),
  [],
  ...BLOCKS.past,
];

/** A sheet on which the blocks are looked for. */
export const sheets = target({
  name: 'sheets',
  input: cellDamages([...WORDS, 'No.', '1', 'Rd 1', 'CSA id', 'Surname']),
  tested: 1_500,
  read(damaged) {
    const cells = damagedCells(SHEET, damaged);
    const found = findBlocks(cells);
    const first = (kind: string): Rows => {
      const box = found.find((block) => block.kind === kind);
      if (box === undefined) return [];
      return cells
        .slice(box.row, box.row + box.rows)
        .map((line) => line.slice(box.column, box.column + box.columns));
    };
    readOwnMonth(
      ownMonth({
        player: first('player'),
        games: first('games'),
        history: first('history'),
        past: first('past'),
        calculationDay: EXAMPLE_CELLS.calculationDay,
      }),
    );
  },
});
