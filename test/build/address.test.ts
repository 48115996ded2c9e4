import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FULL_SIZE } from '../support/fullSize';
import { projectRoot } from './dist';

interface AddressModule {
  addinAddress(env: Record<string, string>): string;
  withAddress(text: string, address: string): string;
}
const load = createRequire(__filename);
const { addinAddress, withAddress } = load('../../scripts/lib/address.cjs') as AddressModule;

const OTHER = 'https://ratings.example.org/csa';

describe('ADDIN_URL', () => {
  test('is https://localhost:3000 when not given', () => {
    expect(addinAddress({})).toBe('https://localhost:3000');
  });

  test('loses the slash at its end', () => {
    expect(addinAddress({ ADDIN_URL: `${OTHER}/` })).toBe(OTHER);
  });

  test.each(['http://ratings.example.org', 'ratings.example.org', 'https://'])('may not be %s', (address) => {
    expect(() => addinAddress({ ADDIN_URL: address })).toThrow(/must be an https address/);
  });

  test('goes wherever the local one stands', () => {
    const text = 'https://localhost:3000/a.html "https://localhost:3000/x.html"';
    expect(withAddress(text, OTHER)).toBe(`${OTHER}/a.html "${OTHER}/x.html"`);
  });
});

/** The build takes half a minute: at full size only. */
const atFullSize = FULL_SIZE ? describe : describe.skip;

atFullSize('an add-in built for another address', () => {
  const folder = join(projectRoot, 'build', 'other-address');
  const read = (name: string): string => readFileSync(join(folder, name), 'latin1');

  beforeAll(() => {
    const webpack = join(projectRoot, 'node_modules', 'webpack', 'bin', 'webpack.js');
    const build = spawnSync(process.execPath, [webpack, '--mode', 'production', '--output-path', folder], {
      cwd: projectRoot,
      env: { ...process.env, ADDIN_URL: OTHER },
      encoding: 'utf8',
    });
    if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
  }, 120_000);

  test('names that address in its manifest and in the help links of its functions', () => {
    expect(read('manifest.xml')).toContain(`"${OTHER}/taskpane.html"`);
    expect(read('functions.json')).toContain(`"${OTHER}/help/`);
  });

  test('has no file that still names the local one, and none that asks for a source map', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      const text = readFileSync(join(parentPath, name), 'latin1');
      expect([name, text.includes('localhost:3000')]).toEqual([name, false]);
      expect([name, text.includes('sourceMappingURL')]).toEqual([name, false]);
    }
  });
});
