import { playerMonth } from '../../src/engine/csa2024';
import { findBlocks } from '../../src/month';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { optionsOf } from '../../src/documents/csa2024/readings';
import { figureAt, hasLayout } from '../../src/subject/figureAt';
import { OTHER_MONTH, UNCLEAR_MONTH } from '../support/sampleMonths';

const month = playerMonth(UNCLEAR_MONTH, optionsOf('regulations', { oldEvents: 'ignored' }));
const linesOf = (cells: readonly (readonly unknown[])[]) =>
  cells.map(([first]) => first).filter((cell) => typeof cell === 'string');

const blocksOf = (cells: readonly (readonly unknown[])[]) =>
  findBlocks(cells.map((line) => line.map((cell) => cell ?? ''))).map(
    ({ kind, row, column, rows, columns }) => ({ kind, row, column, rows, columns }),
  );

describe('12.1, 36: an event of more than 2920 days ago that is not rated', () => {
  const report = monthReport(month, 'live');

  test('is named with its reason below everything else', () => {
    expect(linesOf(report.cells).slice(-3)).toEqual([
      'Not rated',
      'Tournaments of which no game is rated, each with the reason and its clause',
      'Left out. Old Open: Tournaments older than 2920 days are ignored: 3299 days (clause 36).',
    ]);
  });

  test('moves no cell, so that the report is read again without it', () => {
    const input = {
      ...month.input,
      tournaments: month.input.tournaments.filter((one) => one !== month.leftOut[0]!.tournament),
    };
    const layout = monthReport(playerMonth(input, month.options), 'live');
    const cells = report.cells.map((line) => line.map((cell) => cell ?? ''));
    expect(hasLayout(layout, cells)).toBe(true);
    expect(blocksOf(cells)).toEqual(blocksOf(layout.cells));
    expect(figureAt(report, { row: report.cells.length - 1, column: 0 })).toBeNull();
  });
});

test('a month without such an event says nothing of it', () => {
  const whole = playerMonth(OTHER_MONTH);
  expect(whole.leftOut).toEqual([]);
  expect(linesOf(monthReport(whole, 'values').cells)).not.toContain('Not rated');
});
