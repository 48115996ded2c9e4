import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './dist';

const TAGS = [
  'The weight of a tournament,',
  'by its time control.',
  '@customfunction TOURNAMENTWEIGHT TW',
  '@clause 26-27',
  '@param minutes Time control in minutes.',
  '@param [games] How many.',
  '@returns The weight.',
  '@helpurl https://localhost:3000/help/TW.html',
  '@example =CSA.TW(25) -> 0.5433470842',
  '@example =CSA.TW(A1:A3) -> three weights',
  '@problem #N/A under 5 minutes: not rated (clause 23)',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'function-docs-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What the doc comment reader makes of a function with these lines above it. */
function read(lines: readonly string[]): { records: unknown; error: string } {
  const file = join(folder, 'functions.ts');
  const comment = ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n');
  writeFileSync(
    file,
    `${comment}\nexport function weigh(minutes: any, games?: any): any {\n  return minutes ?? games;\n}\n`,
  );
  const reader = pathToFileURL(join(projectRoot, 'scripts', 'lib', 'functionDocs.mjs')).href;
  const program = `import { readFunctions } from ${JSON.stringify(reader)};
    console.log(JSON.stringify(readFunctions([${JSON.stringify(file)}])));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  return { records: status === 0 ? JSON.parse(stdout) : undefined, error: stderr };
}

describe('the doc comment of a function', () => {
  test('gives the record that the documentation is made of', () => {
    expect(read(TAGS).records).toEqual([
      {
        id: 'TOURNAMENTWEIGHT',
        name: 'TW',
        description: 'The weight of a tournament, by its time control.',
        parameters: [
          { name: 'minutes', description: 'Time control in minutes.', optional: false },
          { name: 'games', description: 'How many.', optional: true },
        ],
        returns: 'The weight.',
        clause: '26-27',
        helpUrl: 'https://localhost:3000/help/TW.html',
        examples: [
          { formula: '=CSA.TW(25)', result: '0.5433470842' },
          { formula: '=CSA.TW(A1:A3)', result: 'three weights' },
        ],
        problems: [{ error: '#N/A', when: 'under 5 minutes: not rated (clause 23)' }],
        zeros: [],
      },
    ]);
  });

  test('says in which arguments a 0 says something', () => {
    const [record] = read([...TAGS, '@zero minutes no time on the clock']).records as { zeros: unknown }[];
    expect(record?.zeros).toEqual([{ parameter: 'minutes', meaning: 'no time on the clock' }]);
    expect(read([...TAGS, '@zero result a loss']).error).toContain('no argument result');
    expect(read([...TAGS, '@zero minutes']).error).toContain('@zero must read');
  });

  test.each([
    ['@clause', 'no clause'],
    ['@returns', 'no returns'],
    ['@helpurl', 'no helpUrl'],
    ['@example', 'no @example'],
    ['@param minutes', 'the argument minutes has no description'],
  ])('may not miss its %s', (tag, words) => {
    const { records, error } = read(TAGS.filter((line) => !line.startsWith(tag)));
    expect(records).toBeUndefined();
    expect(error).toMatch(new RegExp(`functions\\.ts:\\d+ weigh: ${words}`));
  });

  test('may not have an example without a result, nor a problem without an error', () => {
    expect(read([...TAGS, '@example =CSA.TW(25)']).error).toContain('@example must read');
    expect(read([...TAGS, '@problem too short']).error).toContain('@problem must read');
  });
});
