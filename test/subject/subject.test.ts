import type { BlockKind } from '../../src/cells/columns';
import { readMonth } from '../../src/month/readMonth';
import { playerMonth } from '../../src/engine/csa2024';
import { exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { printedExample } from '../../src/documents/csa2024/printedExample';
import { findBlocks } from '../../src/month';
import { monthFigures, monthReport } from '../../src/documents/csa2024/monthReport';
import {
  type Interpretations,
  optionsOf,
  READING_OPTIONS,
  READINGS,
} from '../../src/documents/csa2024/readings';
import { REPORT_STYLES, type SheetModel } from '../../src/figures/sheetModel';
import { figureAt, hasLayout, layoutOf } from '../../src/subject/figureAt';
import { type KnownSheet, knownSheet } from '../../src/subject/knownSheet';
import { reworded } from './support';
import { EMPTY_MONTH, OTHER_MONTH, UNCLEAR_MONTH } from '../support/sampleMonths';

/** What Excel gives for a sheet's cells. */
const cellsOf = (model: SheetModel) => model.cells.map((line) => line.map((cell) => cell ?? ''));

/** What is kept with a report's sheet. */
const keptWith = ({ report, cells }: SheetModel) =>
  JSON.stringify({ ...report, title: cells[0]?.[0], version: '1.0.0' });

describe('a report', () => {
  it('is known by what is kept with its sheet, whatever its lines say', () => {
    const month = playerMonth(UNCLEAR_MONTH, optionsOf('no maximum', { oldEvents: 'ignored' }));
    const report = monthReport(month, 'values');
    const reworded = { ...report, cells: [['Another title'], ['Other words'], [], ...report.cells.slice(3)] };
    expect(knownSheet(cellsOf(reworded), keptWith(reworded))).toMatchObject({
      kind: 'report',
      reading: 'no maximum',
      interpretations: { oldEvents: 'ignored' },
    });
    // A copy of the sheet has its lines only.
    expect(knownSheet(cellsOf(report))).toMatchObject({
      reading: 'no maximum',
      interpretations: { oldEvents: 'ignored' },
    });
    // Cells of the user's own under another title are no report any longer, nor is what cannot be read.
    expect(knownSheet([['Player', 'Main']], keptWith(reworded))).toBeNull();
    for (const damaged of ['', 'null', '{', '{"title":"Player"}'])
      expect(knownSheet([['Player', 'Main']], damaged)).toBeNull();
  });

  const reports = READINGS.flatMap((reading) => REPORT_STYLES.map((style) => ({ reading, style })));

  it.each(reports)('in $style, by $reading, is known by its first lines', ({ reading, style }) => {
    const month = playerMonth(OTHER_MONTH, READING_OPTIONS[reading]);
    const cells = cellsOf(monthReport(month, style));
    const known = knownSheet(cells);
    expect(known).toEqual({
      kind: 'report',
      reading,
      interpretations: {},
      calculationDay: OTHER_MONTH.calculationDay,
    });
    expect(hasLayout(layoutOf(known!, month), cells)).toBe(true);
    const other = reworded(monthReport(month, style));
    const kept = knownSheet(other.cells, other.report)!;
    expect(kept).toMatchObject({ kind: 'report', reading, kept: { style } });
    expect(hasLayout(layoutOf(kept, month), other.cells, kept.kept)).toBe(true);
    other.cells.splice(4, 0, []);
    expect(hasLayout(layoutOf(kept, month), other.cells, kept.kept)).toBe(false);
    expect(findBlocks(cells).map(({ kind }) => kind)).toEqual(['player', 'past', 'history', 'games']);
  });

  it.each<Interpretations>([
    {},
    { incompleteAbroad: 'penaltiesCount' },
    { oldEvents: 'ignored', maximumChangeForUnrated: false },
    { highestNotGiven: 'rating', maximumChangeOn: 'lift' },
  ])('by the interpretations %j names them, and comes back with the same month', (interpretations) => {
    const month = playerMonth(UNCLEAR_MONTH, optionsOf('regulations', interpretations));
    const cells = cellsOf(monthReport(month, 'values'));
    const known = knownSheet(cells)!;
    expect(known.interpretations).toEqual(interpretations);
    expect(hasLayout(layoutOf(known, month), cells)).toBe(true);
    const blocks = Object.fromEntries(
      findBlocks(cells).map(({ kind, row, column, rows, columns }) => [
        kind,
        cells.slice(row, row + rows).map((line) => line.slice(column, column + columns)),
      ]),
    );
    const { input } = readMonth({
      ...(blocks as Record<BlockKind, unknown[][]>),
      calculationDay: known.calculationDay!,
    });
    const again = playerMonth(input!, optionsOf(known.reading, known.interpretations));
    expect(again.ratings).toEqual(month.ratings);
  });

  it('shows every figure of the month in a cell', () => {
    const month = playerMonth(OTHER_MONTH);
    const layout = layoutOf(
      { kind: 'report', reading: 'regulations', interpretations: {}, calculationDay: null },
      month,
    );
    const shown = layout.cells.flatMap((line, row) =>
      line.map((_, column) => figureAt(layout, { row, column })?.key),
    );
    for (const key of monthFigures(month).keys()) expect(shown).toContain(key);
  });

  it("repeats figures in its first table, and they lead to the step's own", () => {
    const layout = layoutOf(
      { kind: 'report', reading: 'regulations', interpretations: {}, calculationDay: null },
      playerMonth(OTHER_MONTH),
    );
    const row = layout.cells.findIndex(([first]) => first === 'Main');
    const keys = layout.cells[row]!.map((_, column) => figureAt(layout, { row, column })?.key ?? null);
    expect(keys).toEqual([
      null,
      'used/main/k',
      'used/main/old',
      'step4/main/change',
      'step4/main/maximum',
      'step4/main/temporaryRaw',
      'step6/main/weightedPerformance',
      'step8/main/newRaw',
      'step7/main/weightedRating',
      'step9/main/published',
    ]);
  });

  it('has no figure in a heading, a label or an input', () => {
    const layout = layoutOf(
      { kind: 'report', reading: 'regulations', interpretations: {}, calculationDay: null },
      playerMonth(OTHER_MONTH),
    );
    expect(figureAt(layout, { row: 0, column: 0 })).toBeNull();
    expect(figureAt(layout, layout.places.get('in/main/rating')!)).toBeNull();
    expect(figureAt(layout, { row: 5000, column: 3 })).toBeNull();
  });

  it('with a row put in has its layout no more', () => {
    const month = playerMonth(OTHER_MONTH);
    const known: KnownSheet = {
      kind: 'report',
      reading: 'regulations',
      interpretations: {},
      calculationDay: null,
    };
    const cells = cellsOf(monthReport(month, 'values'));
    cells.splice(4, 0, []);
    expect(hasLayout(layoutOf(known, month), cells)).toBe(false);
  });

  it('without games is known too', () => {
    const cells = cellsOf(monthReport(playerMonth(EMPTY_MONTH), 'live'));
    expect(knownSheet(cells)?.calculationDay).toBe(EMPTY_MONTH.calculationDay);
  });
});

describe('the worked example', () => {
  const cells = cellsOf(exampleSheet());
  const known = knownSheet(cells);
  const layout = layoutOf(known!, exampleMonth());

  it('is known by its first line', () => {
    expect(known?.kind).toBe('example');
    expect(hasLayout(layout, cells)).toBe(true);
  });

  it('is known by what is kept with its sheet, whatever its lines are', () => {
    const other = reworded(exampleSheet());
    const kept = knownSheet(other.cells, other.report)!;
    expect(kept).toMatchObject({ kind: 'example', reading: 'no maximum', interpretations: {} });
    expect(hasLayout(layoutOf(kept, exampleMonth()), other.cells, kept.kept)).toBe(true);
  });

  it.each([...printedExample()])('has the print of %s beside it', (key, { printed }) => {
    const place = layout.places.get(key)!;
    const figure = figureAt(layout, place);
    expect(figure?.key).toBe(key);
    expect(cells[figure!.printed!.row]![figure!.printed!.column]).toBe(printed);
    expect(figureAt(layout, figure!.printed!)).toEqual(figure);
    expect(figureAt(layout, { ...place, column: place.column + 2 })).toEqual(figure);
  });
});

it("tables of the user's own are no known sheet", () => {
  expect(knownSheet([['Player', 'Main', 'Standard', 'Rapid', 'Blitz']])).toBeNull();
  expect(knownSheet([])).toBeNull();
});
