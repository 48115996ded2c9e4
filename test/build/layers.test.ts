import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from './dist';

/** Why the first file may not import the second one; null where it may: what an editor shows. */
const { zoneFault } = createRequire(__filename)('../../scripts/lib/layers.cjs') as {
  zoneFault: (from: string, to: string) => string | null;
};

const folder = join(projectRoot, 'build', 'layers-probe');

/** `rule: file` for every rule that a small project of these files breaks. */
function brokenRules(files: Readonly<Record<string, string>>): string[] {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  copyFileSync(join(projectRoot, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  mkdirSync(join(folder, 'workbench'), { recursive: true });
  const cruiser = join(projectRoot, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const config = join(projectRoot, '.dependency-cruiser.cjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, 'src', 'workbench', '--config', config, '--output-type', 'json'],
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
  test('let imports run one way', () => {
    const files = {
      'src/engine/a.ts': source,
      'src/bureau/b.ts': uses('../engine/a'),
      'src/excel/c.ts': uses('../bureau/b'),
      'src/taskpane/taskpane.ts': uses('../excel/c'),
      'src/functions/functions.ts': uses('../engine/a'),
    };
    expect(brokenRules(files)).toEqual([]);
  });

  test('stop every import against that way, a cycle, a package in the engine and a file that nothing uses', () => {
    const files = {
      'src/engine/a.ts': source,
      'src/bureau/a.ts': uses('../engine/a'),
      'src/excel/a.ts': uses('../bureau/a'),
      'src/taskpane/a.ts': uses('../excel/a'),
      'workbench/a.ts': uses('./b'),
      'workbench/b.ts': source,
      'src/engine/takesSheet.ts': uses('../bureau/a'),
      'src/bureau/takesExcel.ts': uses('../excel/a'),
      'src/functions/takesPane.ts': uses('../taskpane/a'),
      'src/excel/takesPane.ts': uses('../taskpane/a'),
      'workbench/takesEngine.ts': uses('../src/engine/a'),
      'src/taskpane/takesWorkbench.ts': uses('../../workbench/a'),
      'src/engine/roundA.ts': uses('./roundB'),
      'src/engine/roundB.ts': uses('./roundA'),
      'src/engine/takesPackage.ts': `import { join } from 'node:path';\nexport const value = join('a');\n`,
      'src/cells/unzips.ts': `import { inflateSync } from 'fflate';\nexport const value = inflateSync;\n`,
      'src/cells/takesPackage.ts': `import { join } from 'node:path';\nexport const value = join('a');\n`,
      'src/events/takesSheet.ts': uses('../bureau/a'),
      'src/engine/unused.ts': source,
    };
    expect(brokenRules(files)).toEqual([
      'bureau-imports: src/bureau/takesExcel.ts',
      'engine-imports: src/engine/takesSheet.ts',
      'events-imports: src/events/takesSheet.ts',
      'excel-imports: src/excel/takesPane.ts',
      'functions-imports: src/functions/takesPane.ts',
      'no-cycles: src/engine/roundA.ts',
      'no-orphans: src/engine/unused.ts',
      'pure-has-no-packages: src/engine/takesPackage.ts',
      'workbench-is-apart: src/taskpane/takesWorkbench.ts',
      'workbench-is-apart: workbench/takesEngine.ts',
      'zips-with-fflate: src/cells/takesPackage.ts',
    ]);
  });

  test('stop a circle of types, as of values', () => {
    const files = {
      'src/functions/functions.ts': uses('../engine/typed'),
      'src/engine/typed.ts': `import type { other } from './typing';\nexport const value: typeof other = 1;\n`,
      'src/engine/typing.ts': `import type { value } from './typed';\nexport const other: typeof value = 1;\n`,
    };
    expect(brokenRules(files)).toEqual(['no-cycles: src/engine/typed.ts']);
  });
});

/** A pane of one way: entry, shell, registry, two pages, the month in hand, kit. */
const PANE = {
  'src/taskpane/taskpane.ts': `import './shell/start';\nimport './pages/registry';\n`,
  'src/taskpane/shell/start.ts': uses('../kit/page'),
  'src/taskpane/pages/registry.ts': `import './one/onePage';\nimport './two/twoPage';\nimport '../month/month';\nimport '../kit/page';\n`,
  'src/taskpane/pages/one/onePage.ts': `import './oneView';\nimport '../../month/month';\n`,
  'src/taskpane/pages/one/oneView.ts': uses('../../kit/page'),
  'src/taskpane/pages/two/twoPage.ts': source,
  'src/taskpane/month/month.ts': uses('../kit/page'),
  'src/taskpane/kit/page.ts': source,
};

describe("the pane's zones", () => {
  test('let every one import what it stands on', () => {
    expect(brokenRules(PANE)).toEqual([]);
  });

  const cases: [what: string, file: string, imported: string, rule: string][] = [
    ['a page that imports another page', 'pages/one/page.ts', '../two/twoPage', 'pane-page-imports'],
    ['a page that imports the shell', 'pages/one/shell.ts', '../../shell/start', 'pane-page-imports'],
    ['a page that imports the registry', 'pages/two/registry.ts', '../registry', 'pane-page-imports'],
    ['a kit that imports a page', 'kit/toPage.ts', '../pages/one/oneView', 'pane-kit-imports'],
    ['a kit that imports the month', 'kit/toMonth.ts', '../month/month', 'pane-kit-imports'],
    ['a shell that imports a page', 'shell/toPage.ts', '../pages/two/twoPage', 'pane-shell-imports'],
    ['a shell that imports the registry', 'shell/toRegistry.ts', '../pages/registry', 'pane-shell-imports'],
    ['a shell that imports the month', 'shell/toMonth.ts', '../month/month', 'pane-shell-imports'],
    ['a month that imports a page', 'month/toPage.ts', '../pages/two/twoPage', 'pane-month-imports'],
    ['a month that imports the shell', 'month/toShell.ts', '../shell/start', 'pane-month-imports'],
  ];
  const typed = `import type { value } from '../two/twoPage';\nexport const other: typeof value = 1;\n`;
  const later = `export const other = () => import('../pages/two/twoPage');\n`;
  const registry = `import '../shell/start';\nimport './one/onePage';\nimport './two/twoPage';\n`;

  describe('refuse', () => {
    let broken: readonly string[];
    beforeAll(() => {
      const wrong = cases.map(([, file, imported]) => [`src/taskpane/${file}`, uses(imported)] as const);
      broken = brokenRules({
        ...PANE,
        ...Object.fromEntries(wrong),
        'src/taskpane/pages/one/typed.ts': typed,
        'src/taskpane/shell/later.ts': later,
        'src/taskpane/pages/registry.ts': registry,
      });
    });
    test.each(cases)('%s', (_, file, _imported, rule) => {
      expect(broken).toContain(`${rule}: src/taskpane/${file}`);
    });
    test('a page that imports a type of another page', () => {
      expect(broken).toContain('pane-page-imports: src/taskpane/pages/one/typed.ts');
    });
    test('a shell that imports a page when it is needed', () => {
      expect(broken).toContain('pane-shell-imports: src/taskpane/shell/later.ts');
    });
    test('a registry that imports the shell', () => {
      expect(broken).toContain('pane-registry-imports: src/taskpane/pages/registry.ts');
    });
    test('nothing else', () => {
      expect(broken).toHaveLength(cases.length + 3);
    });
  });

  test.each(cases)('show %s in the editor too', (_, file, imported) => {
    const target = join('/', 'src/taskpane', dirname(file), imported).slice(1);
    expect(zoneFault(`src/taskpane/${file}`, `${target}.ts`)).toMatch(/ imports? /);
  });

  test('show nothing in the editor where an import runs the right way', () => {
    expect(zoneFault('src/taskpane/pages/one/onePage.ts', 'src/taskpane/pages/one/oneView.ts')).toBeNull();
    expect(zoneFault('src/taskpane/pages/one/onePage.ts', 'src/taskpane/month/month.ts')).toBeNull();
    expect(zoneFault('src/taskpane/pages/registry.ts', 'src/taskpane/pages/one/onePage.ts')).toBeNull();
    expect(zoneFault('src/taskpane/taskpane.ts', 'src/taskpane/shell/start.ts')).toBeNull();
  });
});
