import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { periodOf } from '../../src/bureau';
import { BUREAU_TABLES } from '../../src/bureau/tables/tables';
import { tableFileName } from '../../src/publications/tableFiles';
import { projectRoot } from '../build/dist';
import { madeMonth } from '../publications/support';

const FOLDER = join(projectRoot, 'examples', 'bureau');
/** UPDATE_SAMPLE=1 writes the files again. */
test('the sample of the package is an invented federation, as the pane inserts one', () => {
  const files = madeMonth(periodOf(calendarDay(2024, 3, 1)!), 2024);
  if (process.env.UPDATE_SAMPLE === '1') {
    mkdirSync(FOLDER, { recursive: true });
    for (const table of BUREAU_TABLES) writeFileSync(join(FOLDER, tableFileName(table)), files[table]);
  }
  for (const table of BUREAU_TABLES)
    expect(readFileSync(join(FOLDER, tableFileName(table)), 'utf8')).toBe(files[table]);
});
