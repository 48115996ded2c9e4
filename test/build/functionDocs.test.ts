import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
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

/** Reads files in a thread of its own, because Jest does not load the reader, an ES module. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', async (file) => {
    try {
      const { readFunctions } = await import(workerData);
      parentPort.postMessage({ records: readFunctions([file]), error: '' });
    } catch ({ message }) {
      parentPort.postMessage({ error: message });
    }
  });`;

let folder: string;
let reader: Worker;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'function-docs-'));
  const workerData = pathToFileURL(join(projectRoot, 'scripts', 'lib', 'functionDocs.mjs')).href;
  reader = new Worker(READER, { eval: true, workerData });
});
afterAll(async () => {
  await reader.terminate();
  rmSync(folder, { recursive: true });
});

/** What the doc comment reader makes of a function with these lines above it. */
async function read(lines: readonly string[]): Promise<{ records: unknown; error: string }> {
  const file = join(folder, 'functions.ts');
  const comment = ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n');
  writeFileSync(
    file,
    `${comment}\nexport function weigh(minutes: any, games?: any): any {\n  return minutes ?? games;\n}\n`,
  );
  const answer = once(reader, 'message');
  reader.postMessage(file);
  const [result] = (await answer) as [{ records: unknown; error: string }];
  return result;
}

describe('the doc comment of a function', () => {
  test('gives the record that the documentation is made of', async () => {
    expect((await read(TAGS)).records).toEqual([
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

  test('says in which arguments a 0 says something', async () => {
    const { records } = await read([...TAGS, '@zero minutes no time on the clock']);
    const [record] = records as { zeros: unknown }[];
    expect(record?.zeros).toEqual([{ parameter: 'minutes', meaning: 'no time on the clock' }]);
    expect((await read([...TAGS, '@zero result a loss'])).error).toContain('no argument result');
    expect((await read([...TAGS, '@zero minutes'])).error).toContain('@zero must read');
  });

  test.each([
    ['@clause', 'no clause'],
    ['@returns', 'no returns'],
    ['@helpurl', 'no helpUrl'],
    ['@example', 'no @example'],
    ['@param minutes', 'the argument minutes has no description'],
  ])('may not miss its %s', async (tag, words) => {
    const { records, error } = await read(TAGS.filter((line) => !line.startsWith(tag)));
    expect(records).toBeUndefined();
    expect(error).toMatch(new RegExp(`functions\\.ts:\\d+ weigh: ${words}`));
  });

  test('may not have an example without a result, nor a problem without an error', async () => {
    expect((await read([...TAGS, '@example =CSA.TW(25)'])).error).toContain('@example must read');
    expect((await read([...TAGS, '@problem too short'])).error).toContain('@problem must read');
  });
});
