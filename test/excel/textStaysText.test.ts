/** @jest-environment jsdom */
import { type PlayerMonth, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { writeSheets } from '../../src/excel/writeSheets';
import {
  joinedSheet,
  type JoinedLists,
  periodOf,
  readBureau,
  runSheetsSteps,
  sampleSheets,
} from '../../src/bureau';
import type { NewSheet } from '../../src/bureau/tables/tableSheet';
import { runSheetsAndCharts } from '../../src/bureau/results/runSheets';
import { comparisonSheet } from '../../src/explain/compare';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import type { Answer } from '../../src/explain/hypotheses';
import { answerReport } from '../../src/explain/explainPrint';
import { freezeList } from '../../src/freeze/freezeList';
import type { FrozenCell } from '../../src/freeze/planFreeze';
import {
  type CellContent,
  HEADER_PLACE,
  NOTE_PLACE,
  type SheetModel,
  type TableSheet,
} from '../../src/figures/sheetModel';
import { sectionSheet, tournamentFiles } from '../../src/intake/tournament';
import { withConfirmed } from '../../src/figures/question';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import { NO_WHAT_IF } from '../../src/player/whatIf';
import { whatIfReport } from '../../src/player/whatIfReport';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { PRINTED_EXAMPLES } from '../../src/documents';
import { standardOptions } from '../../src/documents';
import type { OptionValues } from '../../src/options/option';
import { rulesOf } from '../../src/documents/rules';
import { sectionReport } from '../../src/documents/sectionReport';
import { compareSystems } from '../../src/documents/compareSystems';
import type { SectionTable } from '../../src/section/sectionRules';
import { SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import { makeEvent } from '../events/support/randomEvent';
import { byTitle, end, sheetSide } from '../explain/compare/support';
import { HOSTILE_NAMES, hostileName } from '../support/hostileNames';
import { connectWorkbench, type Workbench } from '../../workbench/test/host/support/genuineClient';
import { cellsOfSheets, sampleBureau, withTotals } from '../support/bureau';
import { SECTION_EXAMPLES } from '../support/examples';

const OPTIONS = Object.fromEntries(
  SECTION_SYSTEMS.map((system) => [system, standardOptions(system)]),
) as Readonly<Record<SectionSystem, OptionValues>>;

/** The worked example's month with other names of tournaments and opponents. */
function hostileMonth(): PlayerMonth {
  const input = exampleInput();
  let names = 0;
  const next = (): string => hostileName(names++);
  const tournaments = input.tournaments.map((tournament) => ({
    ...tournament,
    name: next(),
    games: tournament.games.map((game) => ({ ...game, opponentName: next() })),
  }));
  return playerMonth({ ...input, tournaments }, REGULATIONS);
}

/** The example of most players, under other names. */
function hostileSection(): { readonly table: SectionTable; readonly report: SheetModel } {
  const [example] = [...SECTION_EXAMPLES].sort((a, b) => b.table.players.length - a.table.players.length);
  const { system, options } = example!;
  const players = example!.table.players.map((player, at) => ({ ...player, name: hostileName(at) }));
  const table = { ...example!.table, players };
  return {
    table,
    report: sectionReport(rulesOf(system).rate(table, { ...standardOptions(system), ...options }), 'live'),
  };
}

const PERIOD = periodOf(parseCalendarDay('2024/03/01')!);

/** A small federation whose players and events have such names. */
function hostileTables(): readonly TableSheet[] {
  const sample = sampleSheets(sampleBureau({ players: 60, games: 120, seed: 7, period: PERIOD }));
  let names = 0;
  return sample.map((sheet) => {
    const named = sheet.columns.map(({ title }) => /name|^event$/i.test(title) && title !== 'Event');
    const renamed = (row: readonly CellContent[]): CellContent[] =>
      row.map((cell, at) => (named[at] === true && typeof cell === 'string' ? hostileName(names++) : cell));
    return { ...sheet, rows: sheet.rows.map(renamed) };
  });
}

function hostileRun(): NewSheet[] {
  const reading = end(readBureau(cellsOfSheets(hostileTables()), PERIOD));
  return runSheetsAndCharts(end(runSheetsSteps(withTotals(reading, bureauMonth(reading.input!)), '1.0')));
}

/** Two lists of the names that differ in their ratings. */
function hostileComparison(): SheetModel {
  const side = (rating: number) => [['Player', 'Rating'], ...HOSTILE_NAMES.map((name) => [name, rating])];
  return end(comparisonSheet(byTitle(sheetSide(side(1500)), sheetSide(side(1501), 'General', 'Theirs'))));
}

function hostileFreezeList(): SheetModel {
  const frozen = HOSTILE_NAMES.map((name): { cell: FrozenCell; check: string } => ({
    cell: {
      sheet: {
        id: name,
        name,
        isProtected: false,
        box: { row: 0, column: 0, rows: 1, columns: 1 },
        formulas: [['=CSA.TW(25)']],
        values: [[name]],
      },
      box: { row: 0, column: 0, rows: 1, columns: 1 },
      formula: '=CSA.TW(25)',
      functions: ['TW'],
      becomes: 'value',
      why: 'differs',
      content: [[`'${name}`]],
      values: [[name]],
    },
    check: name,
  }));
  return freezeList(frozen, { left: [], names: [{ name: 'May', formula: '=CSA.TW(25)' }], namedSheets: [] });
}

/** Lists joined to a table of players, with a column of somebody's own. */
function hostileLists(): TableSheet {
  const rows = HOSTILE_NAMES.map((name, at) => [String(at), name, name]);
  const columns = [
    { title: 'CSA id', key: 'id' },
    { title: 'Surname', key: 'surname' },
    { title: 'March 2024', key: null },
  ] as const;
  return joinedSheet({ columns, rows, problems: [] } as unknown as JoinedLists, 'Players', null);
}

/** The section of an event file as a sheet, whose players have such names. */
function hostileEvent(): SheetModel {
  const event = makeEvent(1, 30, 3, false);
  const players = event.players.map((player, at) => ({ ...player, name: hostileName(at) }));
  const reading = { ...event, players, kind: 'trf26', encoding: null, problems: [] } as const;
  return sectionSheet(tournamentFiles([{ name: 'a.trf', hash: '1', reading }])[0]!, 'rating');
}

const alone = (content: SheetModel | TableSheet): NewSheet[] => [{ content, charts: [] }];

/** What a person means to read in a cell of a model; null for a formula, which says something else. */
function meant(content: CellContent, isFormula: boolean): CellContent {
  if (isFormula) return null;
  return typeof content === 'string' ? content.replace(/^'/, '') : (content ?? '');
}

function expectText(bench: Workbench, { content }: NewSheet, id: string): number {
  const isTable = 'tableName' in content;
  const rows = isTable ? content.rows.slice() : content.cells;
  const columns = isTable ? content.columns.length : content.columnWidths.length;
  const at = isTable ? { row: HEADER_PLACE.row + 1, column: HEADER_PLACE.column } : { row: 0, column: 0 };
  const there = bench.grid.readValues(id, { ...at, rows: rows.length, columns });
  const wanted = rows.map((line) =>
    line.map((cell) =>
      isTable ? (cell ?? '') : meant(cell, typeof cell === 'string' && cell.startsWith('=')),
    ),
  );
  const compared = there.map((line, row) =>
    line.map((cell, column) => (wanted[row]?.[column] === null ? null : cell)),
  );
  expect(compared).toEqual(wanted);
  if (isTable) {
    const header = { ...HEADER_PLACE, rows: 1, columns };
    expect(bench.grid.readValues(id, header)).toEqual([content.columns.map(({ title }) => title)]);
    expect(bench.grid.readValues(id, { ...NOTE_PLACE, rows: 1, columns: 1 })).toEqual([[content.note]]);
  }
  return compared.flat().filter((cell) => HOSTILE_NAMES.some((name) => String(cell).includes(name))).length;
}

test.each<[string, () => NewSheet[]]>([
  ["a month's report", () => alone(monthReport(hostileMonth(), 'live'))],
  ['a month as it might have been', () => alone(whatIfReport(hostileMonth(), NO_WHAT_IF, 'live'))],
  ['an explained number', () => alone(answerReport({ text: 'May 5', month: hostileMonth() } as Answer))],
  ['the page to print', () => alone(playerSheet(playerPage(hostileMonth()), 'May 5'))],
  ['what was confirmed', () => alone(withConfirmed(hostileSection().report, [...HOSTILE_NAMES]))],
  ["a section's report", () => alone(hostileSection().report)],
  ['the five systems', () => alone(compareSystems(hostileSection().table, OPTIONS))],
  ["the bureau's tables", () => hostileTables().flatMap(alone)],
  ["the sheets of a bureau's run", hostileRun],
  ['joined lists', () => alone(hostileLists())],
  ['the sheet of an event file', () => alone(hostileEvent())],
  ['a comparison', () => alone(hostileComparison())],
  ['a freeze list', () => alone(hostileFreezeList())],
])('on %s every text is read back as it was written', async (_, make) => {
  const bench = connectWorkbench();
  const sheets = make();
  const written = await writeSheets(sheets);
  const names = written.map(({ id }, at) => expectText(bench, sheets[at]!, id));
  expect(names.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});

test.each(PRINTED_EXAMPLES.map((example) => [example.title, example] as const))(
  'on the sheet of %s every text is read back as it was written',
  async (_, example) => {
    const bench = connectWorkbench();
    const sheets = alone(example.sheet());
    const [written] = await writeSheets(sheets);
    expectText(bench, sheets[0]!, written!.id);
  },
);
