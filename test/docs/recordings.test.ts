import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { OBSERVATIONS } from '../../src/excel/check/checkExcel';
import { PLAYED_EXCELS, type PlayedExcel, type Recording } from '../../src/excel/check/recording';
import { PLATFORMS } from '../../workbench/excel';
import {
  differences,
  isUpdating,
  playedFile,
  playedOtherwise,
  readRecording,
  realFiles,
  RECORDINGS,
} from '../support/recordings';

const schema = JSON.parse(readFileSync(join(RECORDINGS, 'recording.schema.json'), 'utf8')) as object;
const isRecording = new Ajv().compile(schema);
const FILES = readdirSync(RECORDINGS).filter(
  (file) => file.endsWith('.json') && file !== 'recording.schema.json',
);
const PAGE = join(__dirname, '../../docs/workbench.md');
const page = readFileSync(PAGE, 'utf8');

const recordings = new Map(PLAYED_EXCELS.map((excel) => [excel, readRecording(playedFile(excel))]));

/** The cells of a table's row. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('the recordings', () => {
  test.each(FILES)('%s is as the schema has it', (file) => {
    isRecording(readRecording(file));
    expect(isRecording.errors).toBeNull();
    expect(file).toMatch(/^(workbench|excel)-/);
  });

  test('a recording with something of the user in it is not', () => {
    const recording = readRecording(playedFile('web'));
    expect(isRecording({ ...recording, workbook: 'March.xlsx' })).toBe(false);
    expect(isRecording({ ...recording, observations: { 'A name': 'x' } })).toBe(false);
    expect(isRecording({ ...recording, observations: { name: 'x'.repeat(81) } })).toBe(false);
  });

  test('there is one of each Excel that the workbench plays, with every observation', () => {
    expect([...PLAYED_EXCELS].sort()).toEqual(Object.keys(PLATFORMS).sort());
    for (const { observations } of recordings.values()) {
      expect(Object.keys(observations)).toEqual(OBSERVATIONS.map(({ name }) => name));
      expect(Object.values(observations)).not.toContain(null);
    }
  });

  test('no two of them are the same', () => {
    const same = PLAYED_EXCELS.flatMap((one, at) =>
      PLAYED_EXCELS.slice(at + 1)
        .filter((other) => differences(recordings.get(one)!, recordings.get(other)!).length === 0)
        .map((other) => `${one} and ${other}`),
    );
    expect(same).toEqual([]);
  });

  test('the workbench plays every real Excel as somebody has recorded it', () => {
    const wrong = realFiles().flatMap((file) =>
      playedOtherwise(readRecording(file)).map((difference) => `${file}: ${difference}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(OBSERVATIONS.map(({ name }) => [name]))('%s otherwise in a real Excel is found', (name) => {
    const windows = recordings.get('windows')!;
    const real: Recording = {
      ...windows,
      observations: { ...windows.observations, [name]: 'something else' },
    };
    expect(playedOtherwise(windows)).toEqual([]);
    const found = playedOtherwise(real);
    // With another decimal sign it would be like another Excel, and is found by that name too.
    expect(found.map((difference) => difference.split(':')[0])).toContain(name);
  });
});

/** What a recording has to say in the table of the platforms: the cell of each switch. */
const CELL_OF: Readonly<Record<string, (recording: Recording) => RegExp>> = {
  region: ({ observations }) => new RegExp(`^${observations.culture}$`),
  blanks: ({ observations }) =>
    ({ 'an empty text': /^text$/, null: /^null$/, 'the number 0': /^zero$/ })[observations.blankInRange!]!,
  functionDelay: ({ observations }) => (observations.functionsAnswer === 'at once' ? /^0$/ : /^[1-9]\d*$/),
  argumentBytes: ({ observations }) => (observations.wholeColumn!.includes('#CALC!') ? /^5 MB$/ : /^no$/),
  wholeColumns: ({ observations }) => (observations.wholeColumn === '1000 rows' ? /^no$/ : /^yes$/),
  errorsInArrays: ({ observations }) =>
    observations.errorInResult === 'stays in its cell' ? /^yes$/ : /^no$/,
  fillTables: ({ observations }) => (observations.formulaInTable === 'fills the column' ? /^yes$/ : /^no$/),
  requirementSets: ({ apiSets }) =>
    ({ '1.20': /^(all|ExcelApi 1\.20)$/, '1.14': /^ExcelApi 1\.14$/, '1.12': /^the manifest's$/ })[
      apiSets.ExcelApi!
    ]!,
  formatsAreUsed: ({ observations }) => (observations.formatsAreUsed === 'is used' ? /^yes$/ : /^no$/),
  downloads: ({ observations }) => (observations.files === 'is saved' ? /^yes$/ : /^no$/),
  latency: ({ observations }) => (observations.requestTime === 'under 40 ms' ? /^0$/ : /^[1-9]\d*$/),
  payloadLimit: ({ observations }) => (observations.requestLimit === 'taken' ? /^no$/ : /^5 MB$/),
  undo: ({ observations }) => (observations.undoRename === 'done' ? /^web$/ : /^desktop$/),
};

describe('docs/workbench.md', () => {
  const lines = page.split('\n');
  const head = lines.findIndex((line) => line.startsWith('| switch ') && line.includes('lenient'));
  const platforms = cellsOf(lines[head]!).slice(1) as PlayedExcel[];
  const rows = lines
    .slice(head + 2, lines.indexOf('', head))
    .map(cellsOf)
    .map(([name = '', ...cells]) => [name.replaceAll('`', ''), cells] as const);

  test.each(rows.map((row) => [...row]))(
    'the row %s of the platforms is what was recorded',
    (name, cells) => {
      expect(CELL_OF[name]).toBeDefined();
      for (const [at, excel] of platforms.entries()) {
        expect(`${excel}: ${cells[at]}`).toMatch(
          new RegExp(`^${excel}: ${CELL_OF[name]!(recordings.get(excel)!).source.slice(1)}`),
        );
      }
    },
  );

  test('the platforms are those that are played', () => {
    expect([...platforms].sort()).toEqual([...PLAYED_EXCELS].sort());
    expect(rows.map(([name]) => name)).toEqual(Object.keys(CELL_OF));
  });

  test('lists every observation, what is played, and by whom it was recorded', () => {
    const [, before, now, after] = /^(.*<!-- observations -->\n)(.*?)(<!-- end of observations -->.*)$/s.exec(
      page,
    )!;
    const wanted = `\n${observationTable()}\n`;
    if (isUpdating) writeFileSync(PAGE, `${before}${wanted}${after}`);
    else expect(now).toBe(wanted);
  });
});

/** Every observation: what the workbench plays, first what most of its Excels do, and the recordings of real Excels. */
function observationTable(): string {
  const rows = OBSERVATIONS.map(({ name, title }) => [
    `\`${name}\``,
    title,
    playedWords(name),
    recordedIn(name),
  ]);
  const missing = OBSERVATIONS.filter(({ name }) => recordedIn(name) === 'none').length;
  const head = ['observation', 'what is looked at', 'what the workbench plays', 'recorded in'];
  const sentence =
    missing === 0
      ? 'Every observation has a recording of a real Excel.'
      : `${missing} of the ${OBSERVATIONS.length} observations have no recording of a real Excel yet.`;
  return `${sentence}\n\n${table([head, ...rows])}`;
}

function playedWords(name: string): string {
  const excels = new Map<string, PlayedExcel[]>();
  for (const [excel, { observations }] of recordings) {
    const seen = observations[name] ?? 'not seen';
    excels.set(seen, [...(excels.get(seen) ?? []), excel]);
  }
  const [[usual = ''] = [], ...others] = [...excels].sort((a, b) => b[1].length - a[1].length);
  return [usual, ...others.map(([seen, those]) => `${those.join(', ')}: ${seen}`)].join('; ');
}

function recordedIn(name: string): string {
  const files = realFiles().filter((file) => (readRecording(file).observations[name] ?? null) !== null);
  return files.length === 0 ? 'none' : files.map((file) => file.replace('.json', '')).join(', ');
}

/** A table as prettier writes it. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n') + '\n';
}
