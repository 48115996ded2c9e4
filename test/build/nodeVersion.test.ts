import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import packageJson from '../../package.json';

const { isAtLeast } = createRequire(__filename)('../../scripts/lib/nodeVersion.cjs') as {
  isAtLeast(version: string, oldest: string): boolean;
};

test.each([
  ['20.19.0', '20.19', true],
  ['20.19.5', '20.19', true],
  ['22.0.0', '20.19', true],
  ['20.18.9', '20.19', false],
  ['18.20.1', '20.19', false],
  ['20.9.0', '20.19', false],
])('Node %s where %s is asked for: %s', (version, oldest, expected) => {
  expect(isAtLeast(version, oldest)).toBe(expected);
});

test('.nvmrc asks for the Node of package.json', () => {
  const nvmrc = readFileSync(join(__dirname, '../../.nvmrc'), 'utf8').trim();
  expect(packageJson.engines.node).toBe(`>=${nvmrc}`);
});
