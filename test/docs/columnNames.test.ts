import { readFileSync } from 'node:fs';
import { playerMonth } from '../../src/engine/csa2024';
import { BLOCK_COLUMNS, BLOCK_KINDS, GAMES_TITLES } from '../../src/cells/columns';
import { plainName } from '../../src/cells/names';
import { blankMonthSheet } from '../../src/month/blankMonth';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { CROSSTABLE_COLUMNS } from '../../src/section/findCrosstables';
import { TABLES } from '../../src/bureau';
import { OTHER_MONTH } from '../support/sampleMonths';

const text = (file: string): string => readFileSync(file, 'utf8');

/** The header rows of a sheet in which the columns of games stand. */
const gamesHeader = (cells: readonly (readonly unknown[])[]): readonly unknown[] =>
  cells.find((row) => row.includes('Colour') && row.includes('Result') && row.includes('Tournament'))!;

describe('a column has one name everywhere', () => {
  const ours = BLOCK_KINDS.flatMap((kind) => BLOCK_COLUMNS[kind].map(({ title }) => title));

  test('in the blank month and in the report of a month', () => {
    for (const sheet of [blankMonthSheet(), monthReport(playerMonth(OTHER_MONTH), 'values')]) {
      const header = gamesHeader(sheet.cells);
      expect(header).toEqual(
        expect.arrayContaining([GAMES_TITLES.opponentMain, GAMES_TITLES.opponentOwn, 'Colour', 'Result']),
      );
      for (const title of header.slice(0, header.indexOf('Result') + 1)) expect(ours).toContain(title);
    }
  });

  test('in the README and in the documentation of CSA.MONTH', () => {
    const row = /\| \*\*games\*\* +\| (.+?) \|/.exec(text('README.md'))![1]!;
    const documented = /@param games Block with (.+)/.exec(text('src/functions/month.ts'))![1]!;
    for (const columns of [row, documented]) {
      const titles = columns
        .replace(/[()]/g, '')
        .split(/, | or | and /)
        .map((title) => title.replace(/^or |^and /, '').trim());
      const games = new Set(Object.values(GAMES_TITLES));
      for (const title of titles)
        expect([title, games.has(title.replace('Minutes Base', 'Base'))]).toEqual([title, true]);
    }
  });

  test('of the bureau’s tables and of crosstables in their documentation', () => {
    const bureau = plainName(text('docs/bureau.md'));
    for (const { columns } of Object.values(TABLES)) {
      for (const { title } of columns) expect(bureau).toContain(plainName(title));
    }
    const tournament = text('docs/tournament.md');
    for (const { key, title } of CROSSTABLE_COLUMNS) {
      if (key !== 'score') expect(tournament).toContain(`| ${title} `);
    }
  });
});
