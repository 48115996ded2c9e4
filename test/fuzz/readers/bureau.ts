import fc from 'fast-check';
import { problemText } from '../../../src/problems/problemText';
import { REGULATIONS } from '../../../src/engine/csa2024';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { completed } from '../../../src/engine/kit/progress';
import { readEventFile } from '../../../src/events';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauTable,
  exportList,
  leftOutLines,
  nextMonthSteps,
  ownRanges,
  periodOf,
  readBureau,
  runSheetsSteps,
  tableSheet,
  TABLES,
} from '../../../src/bureau';
import {
  calculateSteps,
  type CalculatedMonth,
  sectionsForArbiters,
} from '../../../src/bureau/results/calculatedMonth';
import { runSheetsAndCharts } from '../../../src/bureau/results/runSheets';
import {
  FILES_SHEET,
  fingerprintOfBytes,
  type IntakeCells,
  intakeMonth,
  joinFiles,
  readIntakeTables,
  startingAnswers,
} from '../../../src/intake';
import { crosstableSheet, isOutProblem, sectionOut } from '../../../src/intake/out';
import { asTrf16 } from '../../events/support/writers';
import { makeEvent } from '../../events/support/randomEvent';
import { asBureauCells, bureauWith } from '../../bureau/support';
import { cellDamages, damagedCells, damagedFiles, type Rows } from '../kit/damage';
import { shortText } from '../kit/hostile';
import { hasNoFormulaFields, isFinite, isWritten } from '../kit/promises';
import { target } from '../kit/target';

const PERIOD = periodOf(calendarDay(2024, 3, 15)!);

/** The small bureau, with names that a spreadsheet would calculate. */
const SMALL = bureauWith(({ players, events }) => {
  players[0] = { ...players[0], Surname: '=cmd|x', 'First name': '@cmd|x', Region: '+cmd|x' };
  events[0] = { ...events[0], Section: '-cmd|x' };
});

const WORDS: Readonly<Record<BureauTable, readonly string[]>> = {
  players: ['1', '2', 'M', 'WFM', '1.405', 'RSA', 'CSA id', 'Main', 'Total', 'F2'],
  events: [
    'Open',
    'Swiss',
    'abroad',
    'ZIM',
    'yes',
    'no',
    '2024/03/31',
    'Ratings Committee',
    'double round robin',
  ],
  games: ['Open', '1-0', '½-½', '0-1', '+/-', 'bye', '1', '7', '99', 'abroad: Player, P 1800', '-'],
  performances: ['Main', 'Rapid', 'Classical', '2024/02/30', '1'],
  history: ['2024/03', 'March 2024', '2024/13', '1'],
  penalties: ['carried', 'Main', 'Open', '52', '1'],
};

const damages = Object.fromEntries(
  BUREAU_TABLES.map((table) => [table, cellDamages(WORDS[table], 2)]),
) as Readonly<Record<BureauTable, ReturnType<typeof cellDamages>>>;

/** A bureau's six tables, the month, its sheets and lists, and the tables of the next month. */
export const bureau = target({
  name: 'bureau',
  input: fc.record({
    damages: fc.record(damages),
    missing: fc.option(fc.constantFrom(...BUREAU_TABLES), { nil: null, freq: 9 }),
    // One month in eight is written as well.
    writes: fc.nat({ max: 7 }),
  }),
  tested: 1_500,
  read({ damages: of, missing, writes }) {
    const tables = Object.fromEntries(
      BUREAU_TABLES.map((table) => [table, table === missing ? null : damagedCells(SMALL[table], of[table])]),
    ) as Record<BureauTable, unknown[][] | null>;
    const reading = completed(readBureau(asBureauCells(tables), PERIOD));
    for (const table of BUREAU_TABLES) {
      for (const { value } of reading.textNumbers[table]) isFinite(value, 'a text number');
    }
    for (const { problem } of reading.problems) problemText(problem);
    if (reading.input === null) return;
    const calculated = completed(calculateSteps(reading, reading.input, REGULATIONS));
    const { newRaw, published } = calculated.month.ratings;
    for (const figures of [newRaw, published]) {
      if (figures.some((figure) => Math.abs(figure) === Infinity)) isFinite(Infinity, 'a rating');
    }
    if (writes > 0) return;
    write(calculated);
  },
});

function write(calculated: CalculatedMonth): void {
  const { reading, month } = calculated;
  leftOutLines(reading, month);
  const sheets = runSheetsAndCharts(completed(runSheetsSteps(calculated, '1.0')));
  for (const { content } of sheets) isWritten(content);
  for (const sheet of completed(nextMonthSteps(reading, month))) isWritten(sheet);
  for (const format of ['published', 'semicolons'] as const)
    hasNoFormulaFields(exportList(reading, month, 'main', format));
  for (const { event } of sectionsForArbiters(calculated)) {
    const out = sectionOut(calculated, event);
    if (!isOutProblem(out)) isWritten(crosstableSheet(out));
  }
}

const EVENT = makeEvent(2, 5, 3, false);
const PLAYERS = [
  TABLES.players.columns.map(({ title }) => title),
  ...EVENT.players.map(({ name, csaId }) =>
    TABLES.players.columns.map(
      ({ key }) =>
        (
          ({
            id: csaId,
            surname: name.split(', ')[0],
            firstName: name.split(', ')[1],
            mainRaw: 1500,
          }) as Record<string, unknown>
        )[key] ?? '',
    ),
  ),
];
const EMPTY = Object.fromEntries(
  BUREAU_TABLES.map((table) => [table, [TABLES[table].columns.map(({ title }) => title)]]),
) as unknown as Record<BureauTable, Rows>;
const FILES: Rows = [FILES_SHEET.columns.map(({ title }) => title)];

/** An arbiter's file against the workbook's tables, and the rows that it adds. */
export const intake = target({
  name: 'intake',
  input: fc.record({
    bytes: damagedFiles(
      [new TextEncoder().encode(asTrf16(EVENT))],
      ['012 =cmd|x', '102 NA Arbiter (1)', '001', '132', 'Swiss'],
    ),
    players: cellDamages(WORDS.players, 2),
    events: cellDamages(WORDS.events, 1),
    files: cellDamages(['Open', 'received'], 1),
    name: shortText,
    today: fc.constantFrom(calendarDay(2026, 8, 21), null),
    rateAnyway: fc.option(shortText, { nil: null }),
  }),
  tested: 1_000,
  read({ bytes, players, events, files, name, today, rateAnyway }) {
    const chosen = { name, hash: fingerprintOfBytes(bytes), reading: readEventFile(name, bytes) };
    const tables: Record<BureauTable | 'files', Rows> = {
      ...EMPTY,
      players: damagedCells(PLAYERS, players),
      events: damagedCells(EMPTY.events, events),
      files: damagedCells(FILES, files),
    };
    const known = readIntakeTables({ ...cellsOf(tables), paidArbiters: null });
    const sections = joinFiles([chosen]).map((draft) => ({
      draft,
      answers: {
        ...startingAnswers(draft, today),
        event: name,
        hostRegion: 'CAP',
        organiser: name,
        organiserId: '1',
        arbiterPresent: true,
        feesPaid: true,
        receivedOn: today,
        endDay: calendarDay(2026, 8, 20),
        rateAnyway,
      },
    }));
    const { rows } = intakeMonth(sections, known, today);
    for (const table of ['players', 'events', 'games', 'penalties'] as const) {
      const { columns } = TABLES[table];
      const written = rows[table].map((row) =>
        columns.map(({ key }) => (row as Record<string, never>)[key] ?? null),
      );
      isWritten(tableSheet(table, written));
    }
  },
});

function cellsOf(tables: Record<BureauTable | 'files', Rows>): Omit<IntakeCells, 'paidArbiters'> {
  const place = { row: 2, column: 0 };
  return Object.fromEntries(
    Object.entries(tables).map(([table, cells]) => [table, { cells, sheet: table, origin: place }]),
  ) as unknown as BureauCells & Pick<IntakeCells, 'files'>;
}

/** A sheet on which the bureau's tables are looked for. */
export const ranges = target({
  name: 'ranges',
  input: cellDamages([...WORDS.players, 'Event', 'Round', 'White', 'Black', 'Result']),
  tested: 1_000,
  read(damaged) {
    ownRanges(damagedCells([...SMALL.players, [], ...SMALL.events, [], ...SMALL.games], damaged));
  },
});
