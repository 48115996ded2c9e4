import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_TABLES, type BureauColumn, BUREAU_TABLES, OPTIONAL_TABLES } from '../../src/bureau';

const page = readFileSync(join(__dirname, '../../docs/bureau.md'), 'utf8').replace(/\s+/g, ' ');

describe('docs/bureau.md', () => {
  test.each([...BUREAU_TABLES, ...OPTIONAL_TABLES])(
    'has the columns of %s, those in bold that are needed',
    (table) => {
      const { sheetName, columns } = ALL_TABLES[table];
      const named = (columns as readonly BureauColumn[]).map(({ title, required }) =>
        required ? `**${title}**` : title,
      );
      const from = page.indexOf(`### ${sheetName} `);
      const section = page.slice(from, page.indexOf('###', from + 3));
      expect(from).toBeGreaterThan(0);
      expect(section).toContain(` ${named.join(', ')} `);
    },
  );
});
