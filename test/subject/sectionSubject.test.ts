import { verdictOf } from '../../src/figures/printedFigures';
import { PRINTED_EXAMPLES } from '../../src/documents';
import { type SectionExample } from '../../src/section/sectionDocument';
import { type RatedSection } from '../../src/section/sectionRules';
import { rulesOf } from '../../src/documents/rules';
import { readCrosstable } from '../../src/section/readCrosstable';
import { sectionReport } from '../../src/documents/sectionReport';
import { readSectionSheet, type SectionSubject } from '../../src/subject/sectionSubject';
import { numbersOf } from '../documents/goldenFacts';
import { cellsOf, crossChecked, explained, reworded, sectionOn as known, shownAt } from './support';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

const examples = PRINTED_EXAMPLES.map((example) => [example.title, example] as const);

test.each(examples)('%s is known by its title, with every printed number', (_, example) => {
  const sheet = known(cellsOf(example.sheet()));
  const kind = example.kind === 'section' ? 'example' : 'print';
  expect(sheet).toMatchObject({ sheet: kind, document: { id: example.system } });
  expect(
    new Map(sheet.print.numbers.map(({ key, ...number }) => [key, { ...number, stepwise: null }])),
  ).toEqual(example.printed);
  expect(crossChecked(sheet).counts.differs).toBe(example.findings.flatMap(({ keys }) => keys).length);
});

describe.each(examples)('%s, written with other words', (_, example) => {
  const { cells, report } = reworded(example.sheet());

  test('is recognised by what is kept with its sheet', () => {
    const kind = example.kind === 'section' ? 'example' : 'print';
    const sheet = known(cells, report);
    expect(sheet).toMatchObject({ sheet: kind, document: { id: example.system } });
    expect(sheet.print.numbers).toHaveLength(example.printed.size);
    expect(readSectionSheet(cells)).toBeNull();
  });

  test('with a row inserted, or two rows swapped, its cells cannot be identified', () => {
    const heading = cells.findIndex(([first]) => first === 'Other: The print against its rules');
    for (const changed of [
      [...cells.slice(0, 6), [], ...cells.slice(6)],
      [...cells.slice(0, heading), cells[heading + 1]!, cells[heading]!, ...cells.slice(heading + 2)],
    ]) {
      expect(readSectionSheet(changed, report)).toMatchObject({ kind: 'unread' });
    }
  });
});

/** Rated as the page Tournament does, from the crosstable on the example's sheet alone. */
function ratedFromSheet(example: SectionExample): RatedSection {
  const model = example.sheet();
  const { row, column, rows, columns } = model.blocks.get('crosstable')!;
  const cells = model.cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
  return rulesOf(example.system).rate(readCrosstable(cells).table!, example.rated().values);
}

test('a report of the rules before 2024 names the day on which they ended', () => {
  const example = SECTION_EXAMPLES.find(({ id }) => id === 'csa2013-real-1')!;
  const { cells } = sectionReport(ratedFromSheet(example), 'live');
  expect(cells.map(([first]) => first)).toContain(
    'How South African ratings are calculated, in force from 1 October 2013 until 31 December 2023.',
  );
});

test.each(SECTION_EXAMPLES.map((example) => [example.title, example] as const))(
  '%s: its report as earlier versions wrote it, without the edition, is known',
  (_, example) => {
    const rated = ratedFromSheet(example);
    const earlier = sectionReport(rated, 'live', undefined, 'earlier');
    expect(earlier.cells.length).toBeLessThan(sectionReport(rated, 'live').cells.length);
    expect(known(cellsOf(earlier))).toMatchObject({ sheet: 'report', layout: { cells: earlier.cells } });
  },
);

const STYLES = (['live', 'plain', 'values'] as const).flatMap((style) =>
  SECTION_EXAMPLES.map((example) => [example.title, style, example] as const),
);

test.each(STYLES)('%s: its report in %s is known, with crosstable and options', (_, style, example) => {
  const rated = ratedFromSheet(example);
  const layout = sectionReport(rated, style);
  const sheet = known(cellsOf(layout));
  expect(sheet.sheet).toBe('report');
  const other = reworded(layout);
  expect(known(other.cells, other.report)).toMatchObject({
    sheet: 'report',
    layout: { cells: layout.cells },
  });
  const figures = sectionFigures(rated);
  for (const [key, value] of figures) {
    const place = layout.places.get(key);
    if (place === undefined || key.startsWith('final/')) continue;
    expect(shownAt(sheet, place)).toMatchObject({ key, ours: value, printed: null });
  }
});

/** Every printed number that differs, of every example. */
const DEVIATIONS = PRINTED_EXAMPLES.flatMap((example) => {
  const figures = numbersOf(example);
  return [...example.printed]
    .filter(([key, figure]) => verdictOf(figures.get(key)!, figure) === 'differs')
    .map(([key, { printed, decimals }]) => ({ example, key, printed, decimals }));
});

test('every printed number that deviates in the four documents can be selected', () => {
  const count = (system: string) => DEVIATIONS.filter(({ example }) => example.system === system).length;
  expect(['csa2013', 'fide2008', 'qjrl', 'rhp'].map(count)).toEqual([49, 2, 15, 60]);
});

describe('a printed number that differs, selected on its sheet', () => {
  const sheets = new Map<string, SectionSubject>();
  test.each(DEVIATIONS.map((one) => [one.example.title, one.key, one] as const))(
    '%s: %s is recognised at its three cells, and traced',
    (title, key, { example, printed, decimals }) => {
      const sheet = sheets.get(title) ?? known(cellsOf(example.sheet()));
      sheets.set(title, sheet);
      for (const beside of ['', 'printed/', 'verdict/']) {
        const place = sheet.layout.places.get(beside + key)!;
        expect(shownAt(sheet, place)).toMatchObject({
          key,
          printed: { key, printed, decimals },
        });
      }
      const { text, trace } = explained(sheet, { key, printed, decimals });
      expect(trace!.asked.verdict).toBe('differs');
      expect(text).toMatch(/ arises here: | follows from |^Nothing is printed here\. It should be /);
      for (const { number } of [...trace!.before, ...trace!.after])
        expect(sheet.layout.places.has(number.key)).toBe(true);
    },
  );
});

describe('a sheet that was changed', () => {
  const example = SECTION_EXAMPLES[0]!;
  const model = example.sheet();
  const [number] = model.places.get('in/1/number') === undefined ? [''] : ['1'];
  const rating = model.places.get(`in/${number}/rating`)!;

  test('is rated with its changed input', () => {
    const cells = cellsOf(model);
    cells[rating.row]![rating.column] = 1500;
    expect(known(cells).report.values.get(`in/${number}/rating` as never)).toBe(1500);
  });

  test('with an input that cannot be read says so', () => {
    const cells = cellsOf(model);
    cells[rating.row]![rating.column] = 'strong';
    expect(readSectionSheet(cells)).toMatchObject({
      kind: 'unread',
      why: expect.stringMatching(/^The crosstable on this sheet cannot be rated/),
    });
  });

  test.each([
    ['a blank row', [['']]],
    ['two, as a used range has them', [[null, null], []]],
  ])('with %s above its title is known, its figures where they stand now', (_, above) => {
    const sheet = known([...above, ...cellsOf(model)]);
    const key = [...example.printed.keys()][0]!;
    const before = shownAt(known(cellsOf(model)), model.places.get(key)!);
    const place = { ...model.places.get(key)!, row: model.places.get(key)!.row + above.length };
    expect(sheet.placeOf(key)).toEqual(place);
    expect(before).toMatchObject({ key });
    expect(shownAt(sheet, place)).toEqual(before);
    expect(shownAt(sheet, model.places.get(key)!)).not.toEqual(before);
  });

  test('with words above its title is none', () => {
    expect(readSectionSheet([['Our club'], ...cellsOf(model)])).toBeNull();
  });

  test('with a row put in says that its cells cannot be identified', () => {
    const cells = cellsOf(model);
    cells.splice(
      rating.row,
      0,
      cells[0]!.map(() => ''),
    );
    expect(readSectionSheet(cells)).toMatchObject({ kind: 'unread', why: expect.stringMatching(/rows/) });
  });

  test('with an overtyped figure says that its figures are not those of its crosstable', () => {
    const cells = cellsOf(model);
    const { row, column } = model.places.get([...example.printed.keys()][0]!)!;
    cells[row]![column] = -12345;
    expect(readSectionSheet(cells)).toMatchObject({
      kind: 'unread',
      why: expect.stringMatching(/overtyped/),
    });
  });

  test.each([[[]], [[['Name', 'Rating']]], [[['A section by nobody'], ['x']]]])('%j is none', (cells) => {
    expect(readSectionSheet(cells)).toBeNull();
  });
});
