import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsByPlayer } from '../../src/engine/kit/crosstable';
import { interpretation } from '../../src/engine/kit/interpretation';
import { sum } from '../../src/engine/kit/numbers';
import { SECTION_DOCUMENTS, sectionDocument } from '../../src/documents';
import { DOCUMENTS } from '../../src/documents/cellFunctions';
import { type SectionDocument, sectionDocumentOf } from '../../src/section/sectionDocument';
import { SECTION_RULES } from '../../src/documents/rules';
import { plainFunction } from '../../src/figures/cellFunction';
import { times } from '../../src/figures/expression';
import { column } from '../../src/figures/columns';
import { label } from '../../src/figures/reportPage';
import { optionSpecs, standardsOf } from '../../src/options/option';
import { readCrosstable } from '../../src/section/readCrosstable';
import { sectionReport } from '../../src/documents/sectionReport';
import { type SectionRecord, sectionRules, summaryRow } from '../../src/section/sectionRules';

/** Ten points for each point scored. */
interface ToyRecord extends SectionRecord {
  readonly players: readonly { readonly number: number; readonly name: string; readonly points: number }[];
}

const TOY_OPTIONS = { rounding: interpretation('1', ['none', 'whole']) };
const TEN = plainFunction('TOY.TEN', ['number'], (score) => times(10, score));

const TOY: SectionDocument = sectionDocumentOf(
  sectionRules<'toy', ToyRecord>({
    id: 'toy',
    title: 'Toy rating',
    gameClause: '1',
    options: optionSpecs({}, TOY_OPTIONS),
    rate: (table) => ({
      system: 'toy',
      problems: [],
      players: resultsByPlayer(table).map(({ player, games }) => ({
        number: player.number,
        name: player.name,
        points: 10 * sum(games.map(({ score }) => score)),
      })),
    }),
    summary: ({ players }) =>
      players.map((player) =>
        summaryRow(
          { ...player, rating: null, k: null },
          { score: player.points / 10, gamesRated: 1, newRating: player.points },
        ),
      ),
  }),
  {
    edition: 'First edition',
    fullTitle: 'Toy rating, first edition',
    leftOut: 'Other games of the toys.',
    words: { rounding: { label: 'Rounding', words: { none: 'none', whole: 'whole' } } },
    bounds: {},
    functions: [TEN],
    tables: (page, { record }) => {
      page.heading('Points', '1');
      page.list(
        [column('Points', (player: ToyRecord['players'][number]) => label(player.points))],
        record.players,
      );
    },
    examples: [],
  },
);

const WITH_TOY = [...SECTION_DOCUMENTS, TOY];

const { table } = readCrosstable([
  ['No.', 'Player', 'Rating', 1, 2],
  [1, 'Player A', 1500, '', 1],
  [2, 'Player B', 1400, 0, ''],
]);

/** The body of the custom enum of CSA.SECTION, as these documents ask for it. */
function customEnumOf(documents: readonly { readonly id: string; readonly title: string }[]): string {
  return documents.map(({ id, title }) => `  // ${title}\n  ${id} = "${id}",\n`).join('');
}

/** The body of the custom enum as its source has it. */
function customEnum(): string {
  const source = readFileSync(join(__dirname, '../../src/functions/crosstable.ts'), 'utf8');
  return /declare enum RatingSystem \{\n([^}]*)\}/.exec(source)![1]!;
}

describe('a document that is put into the registry', () => {
  test('is among the choices of the pane, with its options', () => {
    expect(sectionDocument('toy', WITH_TOY)).toMatchObject({ title: 'Toy rating' });
    expect(TOY.options).toMatchObject([{ key: 'rounding', label: 'Rounding', clause: '1', isFact: false }]);
  });

  test('has a report', () => {
    const rated = TOY.rate(table!, standardsOf(TOY.options));
    const { cells, name } = sectionReport(rated, 'plain', WITH_TOY);
    expect(name).toBe('Toy rating section');
    expect(cells.flat()).toContain(10);
  });

  test('is missed in the choices of CSA.SECTION, with the lines that are to be put there', () => {
    const wanted = customEnumOf(WITH_TOY);
    expect(wanted).toBe(`${customEnum()}  // Toy rating\n  toy = "toy",\n`);
  });

  test('has its functions translated by Freeze', () => {
    expect(TOY.functions).toEqual([TEN]);
    expect(TEN.form.parameters).toEqual([{ kind: 'number', optional: false }]);
  });
});

test('CSA.SECTION offers the documents that rate a section, and no other: this is the source of its choices', () => {
  expect(customEnum()).toBe(customEnumOf(SECTION_DOCUMENTS));
});

test('what CSA.SECTION loads are the rules of the registry', () => {
  expect(SECTION_RULES.map(({ id, title }) => [id, title])).toEqual(
    SECTION_DOCUMENTS.map(({ id, title }) => [id, title]),
  );
});

test('the README names every document with its page', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  for (const { id } of DOCUMENTS) expect(readme).toContain(`docs/${id}.md`);
});

test.each(DOCUMENTS.map((document) => [document.id, document] as const))(
  '%s says what it is',
  (_, document) => {
    expect([document.title, document.edition].every((text) => text.length > 0)).toBe(true);
    expect(document.functions.length).toBeGreaterThan(0);
    expect(document.examples.length).toBeGreaterThan(0);
  },
);

test.each(SECTION_DOCUMENTS.map((document) => [document.id, document] as const))(
  '%s: every option has its clause, and words for it and for its choices',
  (_, { options }) => {
    for (const { clause, choices, label, words = {} } of options) {
      expect(clause).not.toBe('');
      expect(label).not.toBe('');
      expect(Object.keys(words).sort()).toEqual([...choices].sort());
    }
  },
);
