import { type PlayerMonthInput, playerMonth } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { cellAddress } from '../../src/figures/address';
import { monthFigures, monthReport } from '../../src/documents/csa2024/monthReport';
import { type Reading, READING_OPTIONS, READINGS } from '../../src/documents/csa2024/readings';
import { EMPTY_MONTH, OTHER_MONTH } from '../support/sampleMonths';
import {
  agrees,
  type CalculatedSheets,
  noteCompared,
  SPREADSHEETS,
  workbookOf,
} from './support/spreadsheets';

const MONTHS: Record<string, PlayerMonthInput> = {
  example: exampleInput(),
  other: OTHER_MONTH,
  empty: EMPTY_MONTH,
};
const cases = Object.keys(MONTHS).flatMap((month) =>
  READINGS.map((reading): [string, Reading] => [month, reading]),
);

describe.each(SPREADSHEETS)(
  'the report in plain formulas, calculated by $name',
  ({ name: program, calculate }) => {
    const month = (name: string, reading: Reading) => playerMonth(MONTHS[name]!, READING_OPTIONS[reading]);
    const sheetName = (name: string, reading: Reading) => `${name} ${reading}`;
    let read: CalculatedSheets;

    beforeAll(() => {
      const sheets = cases.map(([name, reading]) => [
        sheetName(name, reading),
        monthReport(month(name, reading), 'plain'),
      ]);
      read = calculate(workbookOf(Object.fromEntries(sheets)));
    }, 180_000);

    test.each(cases)('%s month, %s: every figure agrees to 1e-9', (name, reading) => {
      const model = monthReport(month(name, reading), 'plain');
      const figures = [...monthFigures(month(name, reading))];
      expect(figures.length).toBeGreaterThan(40);
      const differing = figures.filter(([key, value]) => {
        const calculated = read[sheetName(name, reading)]!(cellAddress(model.places.get(key)!));
        return !(typeof calculated === 'number' && Math.abs(calculated - value) <= 1e-9);
      });
      noteCompared(program, 'csa2024', figures.length, differing.length);
      expect(differing).toEqual([]);
    });

    test.each(cases)('%s month, %s: no cell is in error', (name, reading) => {
      const { cells } = monthReport(month(name, reading), 'plain');
      const errors = cells.flatMap((line, row) =>
        line.flatMap((content, column) => {
          if (typeof content !== 'string' || !content.startsWith('=')) return [];
          const value = read[sheetName(name, reading)]!(cellAddress({ row, column }));
          return typeof value === 'string' && value.startsWith('#')
            ? [[cellAddress({ row, column }), value]]
            : [];
        }),
      );
      expect(errors).toEqual([]);
    });

    test('clause 36: a wrong constant in the formula of one age weight is noticed', () => {
      const example = month('example', 'regulations');
      const model = monthReport(example, 'plain');
      const { row, column } = model.places.get('step6/t1/ageWeight')!;
      const cells = model.cells.map((line) => [...line]);
      cells[row]![column] = String(cells[row]![column]).replace(/2920$/, '2921');
      const read = calculate(workbookOf({ wrong: { ...model, cells } })).wrong!;
      const differing = [...monthFigures(example)].filter(
        ([key, value]) => !agrees(value, read(cellAddress(model.places.get(key)!))),
      );
      expect(differing.map(([key]) => key)).toContain('step6/main/weightedPerformance');
    });
  },
);
