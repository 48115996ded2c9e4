// npm run test:platforms: every flow of the add-in in every Excel that the workbench can be, as a table.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { inProject } from './lib/project.mjs';
import { run, runNode } from './lib/run.mjs';

const REPORT = inProject('build', 'jest-platforms.json');

/** "in the platform mac share leaves ..." in its parts. */
function cellOf({ ancestorTitles, title, status, duration }) {
  const platform = ancestorTitles.join(' ').replace(/^.*in the platform (\w+).*$/, '$1');
  return { platform, flow: title.split(' ')[0], status, seconds: Math.round((duration ?? 0) / 1000) };
}

function table(cells) {
  const flows = [...new Set(cells.map(({ flow }) => flow))];
  const platforms = [...new Set(cells.map(({ platform }) => platform))];
  const words = (platform, flow) => {
    const found = cells.filter((cell) => cell.platform === platform && cell.flow === flow);
    if (found.length === 0) return '-';
    const seconds = found.reduce((sum, cell) => sum + cell.seconds, 0);
    return `${found.every(({ status }) => status === 'passed') ? 'passed' : 'FAILED'} ${seconds} s`;
  };
  const line = (head, cells) => [head.padEnd(14), ...cells.map((cell) => cell.padEnd(14))].join('').trimEnd();
  return [
    line('', flows),
    ...platforms.map((platform) =>
      line(
        platform,
        flows.map((flow) => words(platform, flow)),
      ),
    ),
  ].join('\n');
}

for (const script of ['build', 'build:workbench']) {
  const { code } = await run('npm', ['run', '--silent', script], { show: false });
  if (code !== 0) throw new Error(`npm run ${script} failed.`);
}
mkdirSync(inProject('build'), { recursive: true });
rmSync(REPORT, { force: true });
const jest = [inProject('node_modules/jest/bin/jest.js'), 'test/e2e/platforms', '--selectProjects', 'e2e'];
const { code } = await runNode([...jest, '--json', `--outputFile=${REPORT}`, ...process.argv.slice(2)], {
  env: { ALL_PLATFORMS: 'true', CHROMIUM_PATH: await ensureChromium() },
});
if (existsSync(REPORT)) {
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  console.log(
    `\n${table(tests.filter(({ ancestorTitles }) => /platform/.test(ancestorTitles[0])).map(cellOf))}`,
  );
}
process.exitCode = code;
