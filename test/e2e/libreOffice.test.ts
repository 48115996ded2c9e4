import { type PlayerMonthInput, playerMonth } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { cellAddress } from '../../src/figures/address';
import { monthFigures, monthReport } from '../../src/documents/csa2024/monthReport';
import { type Reading, READING_OPTIONS, READINGS } from '../../src/documents/csa2024/readings';
import { EMPTY_MONTH, OTHER_MONTH } from '../support/sampleMonths';
import { libreOffice, recalculate } from './support/libreOffice';

const MONTHS: Record<string, PlayerMonthInput> = {
  example: exampleInput(),
  other: OTHER_MONTH,
  empty: EMPTY_MONTH,
};
const cases = Object.keys(MONTHS).flatMap((month) =>
  READINGS.map((reading): [string, Reading] => [month, reading]),
);

const soffice = libreOffice();
const where = soffice === null ? describe.skip : describe;

where('the report in plain formulas, calculated by LibreOffice', () => {
  const month = (name: string, reading: Reading) => playerMonth(MONTHS[name]!, READING_OPTIONS[reading]);
  const sheetName = (name: string, reading: Reading) => `${name} ${reading}`;
  let read: ReturnType<typeof recalculate>;

  beforeAll(() => {
    const sheets = cases.map(([name, reading]) => [
      sheetName(name, reading),
      monthReport(month(name, reading), 'plain'),
    ]);
    read = recalculate(soffice!, Object.fromEntries(sheets));
  }, 180_000);

  test.each(cases)('%s month, %s: every figure agrees to 1e-9', (name, reading) => {
    const model = monthReport(month(name, reading), 'plain');
    const figures = [...monthFigures(month(name, reading))];
    expect(figures.length).toBeGreaterThan(40);
    const differing = figures.filter(([key, value]) => {
      const calculated = read[sheetName(name, reading)]!(cellAddress(model.places.get(key)!));
      return !(typeof calculated === 'number' && Math.abs(calculated - value) <= 1e-9);
    });
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
});
