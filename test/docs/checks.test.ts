import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CAPPED_FROM,
  AGES,
  DAYS_AHEAD,
  FIRST_DAY,
  FIRST_PAST_DAY,
  MONTH_BOUNDS,
} from '../../src/documents/csa2024/bounds';
import { formatCalendarDay } from '../../src/engine/kit/calendarDay';
import { boundRows } from './checksPage';

const page = readFileSync(join(__dirname, '../../docs/checks.md'), 'utf8');

/** The rows of the first table under a heading, without its header. */
function tableUnder(heading: string): string[][] {
  const lines = page.slice(page.indexOf(`\n## ${heading}\n`) + 1).split('\n');
  const from = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  return lines.slice(from + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('docs/checks.md', () => {
  test.each(boundRows().map(({ heading, rows }) => [heading, rows] as const))(
    'has every bound of "%s", as it is applied',
    (heading, rows) => {
      expect(page).toContain(`\n## ${heading}\n`);
      expect(tableUnder(heading)).toEqual(rows);
    },
  );

  test('has the days, ages and points that are no bounds of a number', () => {
    const { most } = MONTH_BOUNDS.penalty;
    expect(formatCalendarDay(CAPPED_FROM)).toBe('2024/01/01');
    expect(page).toContain(`before ${FIRST_DAY}, or more than ${DAYS_AHEAD} days from today`);
    expect(page).toContain(`before ${FIRST_PAST_DAY}`);
    expect(page).toContain(`younger than ${AGES.youngest} or older than ${AGES.oldest}`);
    expect(page).toContain(`larger by ${most} penalty points`);
  });

  test('says which mistakes cannot be detected', () => {
    const [, last = ''] = page.split('## What cannot be detected');
    expect(last.match(/^- /gm)?.length).toBeGreaterThanOrEqual(6);
  });
});
