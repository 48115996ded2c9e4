import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './dist';

const folder = join(projectRoot, 'build', 'layers-probe');

/** `rule: file` for every rule that a small project of these files breaks. */
function brokenRules(files: Readonly<Record<string, string>>): string[] {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  copyFileSync(join(projectRoot, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  const cruiser = join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const config = join(projectRoot, '.dependency-cruiser.cjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, 'src', '--config', config, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

const source = 'export const value = 1;\n';
const uses = (path: string): string => `import { value } from '${path}';\nexport const other = value + 1;\n`;

describe('the layer rules', () => {
  test('let imports run one way, and types of two files name each other', () => {
    const files = {
      'src/engine/a.ts': source,
      'src/sheet/b.ts': uses('../engine/a'),
      'src/excel/c.ts': uses('../sheet/b'),
      'src/taskpane/taskpane.ts': uses('../excel/c'),
      'src/functions/functions.ts': uses('../sheet/b'),
      'src/engine/typed.ts': `import type { other } from './typing';\nexport const value: typeof other = 1;\n`,
      'src/engine/typing.ts': uses('./typed'),
    };
    expect(brokenRules(files)).toEqual([]);
  });

  test('stop every import against that way, a cycle, a package in the engine and a file that nothing uses', () => {
    const files = {
      'src/engine/a.ts': source,
      'src/sheet/a.ts': uses('../engine/a'),
      'src/excel/a.ts': uses('../sheet/a'),
      'src/taskpane/a.ts': uses('../excel/a'),
      'src/workbench/a.ts': uses('./b'),
      'src/workbench/b.ts': source,
      'src/engine/takesSheet.ts': uses('../sheet/a'),
      'src/sheet/takesExcel.ts': uses('../excel/a'),
      'src/functions/takesPane.ts': uses('../taskpane/a'),
      'src/excel/takesPane.ts': uses('../taskpane/a'),
      'src/workbench/takesEngine.ts': uses('../engine/a'),
      'src/taskpane/takesWorkbench.ts': uses('../workbench/a'),
      'src/engine/roundA.ts': uses('./roundB'),
      'src/engine/roundB.ts': uses('./roundA'),
      'src/engine/takesPackage.ts': `import { join } from 'node:path';\nexport const value = join('a');\n`,
      'src/events/unzips.ts': `import { inflateSync } from 'fflate';\nexport const value = inflateSync;\n`,
      'src/events/takesPackage.ts': `import { join } from 'node:path';\nexport const value = join('a');\n`,
      'src/events/takesSheet.ts': uses('../sheet/a'),
      'src/engine/unused.ts': source,
    };
    expect(brokenRules(files)).toEqual([
      'engine-imports: src/engine/takesSheet.ts',
      'events-imports: src/events/takesSheet.ts',
      'events-unpacks-with-fflate: src/events/takesPackage.ts',
      'excel-imports: src/excel/takesPane.ts',
      'functions-imports: src/functions/takesPane.ts',
      'no-cycles: src/engine/roundA.ts',
      'no-orphans: src/engine/unused.ts',
      'pure-has-no-packages: src/engine/takesPackage.ts',
      'sheet-imports: src/sheet/takesExcel.ts',
      'taskpane-imports: src/taskpane/takesWorkbench.ts',
      'workbench-imports: src/workbench/takesEngine.ts',
    ]);
  });
});
