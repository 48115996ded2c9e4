import { strToU8, zipSync } from 'fflate';
import { isWorkbook, sheetsOf } from '../../../src/events/xlsx/workbook';
import { Damage, Zip } from '../../../src/cells/zip';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';
const SHEET = 'xl/worksheets/sheet1.xml';
const one = (cells: string): string => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
const related = (id: string, target: string, type = 'http://x/worksheet'): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

const FILES: Readonly<Record<string, string>> = {
  [WORKBOOK]: '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
  [RELATIONSHIPS]: `<Relationships>${related('rId1', 'worksheets/sheet1.xml')}</Relationships>`,
};
const zip = (files: Readonly<Record<string, string>>): Zip =>
  new Zip(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const sheets = (files: Readonly<Record<string, string>>) => [...sheetsOf(zip({ ...FILES, ...files }))];
const grid = (cells: string, strings?: string) =>
  sheets({ [SHEET]: one(cells), ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': strings }) })[0];
const row = (cells: string): string => `<row r="1">${cells}</row>`;

test('a zip is a workbook by its part', () => {
  expect([isWorkbook(zip(FILES)), isWorkbook(zip({ a: 'x' }))]).toEqual([true, false]);
});

describe('the sheets of a workbook', () => {
  const named = (text: string): string => one(row(`<c t="str"><v>${text}</v></c>`));

  test('come in their order, by the ids of the workbook', () => {
    expect(
      sheets({
        [WORKBOOK]:
          '<workbook><pivot r:id="rId1"/><sheets><sheet r:id="rId2"/><sheet id="rId1"/><sheet r:id="rId9"/><sheet/></sheets></workbook>',
        [RELATIONSHIPS]: `<Relationships>${[
          related('rId1', 'worksheets/sheet1.xml'),
          related('rId2', '/xl/other/second.xml'),
          related('rId9', 'worksheets/missing.xml'),
        ].join('')}</Relationships>`,
        [SHEET]: named('first'),
        'xl/other/second.xml': named('second'),
      }),
    ).toEqual([[['second']], [['first']]]);
  });

  test('are the parts that are said to be worksheets, each with an id and a target', () => {
    const only = (relationship: string) =>
      sheets({ [RELATIONSHIPS]: `<Relationships>${relationship}</Relationships>`, [SHEET]: named('x') });
    expect(only(related('rId1', 'worksheets/sheet1.xml'))).toHaveLength(1);
    expect(only(related('rId1', 'worksheets/sheet1.xml', 'http://x/styles'))).toEqual([]);
    expect(only('<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>')).toEqual([]);
    expect(only('<Relationship Id="rId1" Type="http://x/worksheet"/>')).toEqual([]);
    expect(only(related('rId1', 'worksheets/sheet1.xml').replace('Relationship', 'Other'))).toEqual([]);
    expect(only(related('rId2', 'worksheets/sheet1.xml'))).toEqual([]);
    expect(only('<Relationship Type="http://x/worksheet" Target="worksheets/sheet1.xml"/>')).toEqual([]);
  });

  test('need the list of the parts', () => {
    expect(() => [...sheetsOf(zip({ [WORKBOOK]: FILES[WORKBOOK]! }))]).toThrow(new Damage(RELATIONSHIPS));
    expect(() => [...sheetsOf(zip({ [RELATIONSHIPS]: '<x/>' }))]).toThrow(new Damage(WORKBOOK));
    expect(() => sheets({ [WORKBOOK]: '<x>' })).toThrow(new Damage(WORKBOOK));
    expect(() => sheets({ [RELATIONSHIPS]: '<x>' })).toThrow(new Damage(RELATIONSHIPS));
    expect(() => sheets({ 'xl/sharedStrings.xml': '<x>' })).toThrow(new Damage('xl/sharedStrings.xml'));
    expect(() => sheets({ [SHEET]: '<x>' })).toThrow(new Damage(SHEET));
  });
});

describe('the cells of a sheet', () => {
  test('have numbers, texts, logical values, and errors as text; blank ones are null', () => {
    const cells = [
      ...['<c><v>1.5</v></c>', '<c t="n"><v>-2</v></c>', '<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'],
      ...[
        '<c t="str"><v>a</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c/>',
        '<c t="s"><v></v></c>',
        '<c t="str"><v/></c>',
      ],
      ...['<c t="inlineStr"><is><r><t>a</t></r>no<r><t>b</t></r></is></c>', '<c><f>1+1</f><v>2</v></c>'],
    ];
    expect(grid(row(cells.join('')))).toEqual([
      [1.5, -2, true, false, 'a', '#N/A', null, null, null, 'ab', 2],
    ]);
  });

  test('have what stands in their value or text, and nothing that stands beside it', () => {
    expect(grid(row('<c>no<v>1<x/>2</v>3</c>'))).toEqual([[12]]);
    expect(grid(row('<c t="inlineStr"><is>no<t>a<x/>b</t>no</is>no</c>'))).toEqual([['ab']]);
    expect(grid(row('<c t="s"><v>0</v></c>'), '<sst><si>no<t>a<x/>b</t>no</si></sst>')).toEqual([['ab']]);
  });

  test('stand where they say, or one behind the other', () => {
    expect(grid('<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="F2"><v>3</v></c></row>')).toEqual([
      [],
      [null, 1, 2, null, null, 3],
    ]);
    expect(grid(row('<c r="AB1"><v>1</v></c>'))![0]).toHaveLength(28);
    expect(grid(row('<c r="ABC1"><v>1</v></c>'))![0]).toHaveLength(731);
    for (const address of ['C1x', 'xC1', 'c1', 'ABCD1', 'C', '1', '']) {
      expect(grid(row(`<c r="${address}"><v>1</v></c>`))).toEqual([[1]]);
    }
  });

  test('stand in rows that say where they are, or one behind the other', () => {
    const cell = '<c><v>1</v></c>';
    expect(grid(`<row>${cell}</row><row r="3">${cell}</row><row>${cell}</row>`)).toEqual([[1], [], [1], [1]]);
    for (const number of ['x', '0', '-1', '1.5', '']) {
      expect(grid(`<row r="2">${cell}</row><row r="${number}">${cell}</row>`)).toEqual([[], [1], [1]]);
    }
    expect(grid('<row r="2"/>')).toEqual([[], []]);
    expect(grid('')).toEqual([]);
  });

  test('are in 100,000 rows and 1,000 columns at most', () => {
    expect(grid('<row r="100000"/>')).toHaveLength(100_000);
    expect(() => grid('<row r="100001"/>')).toThrow(new Damage(SHEET));
    expect(grid(row('<c r="ALL1"><v>1</v></c>'))![0]).toHaveLength(1000);
    expect(() => grid(row('<c r="ALM1"><v>1</v></c>'))).toThrow(new Damage(SHEET));
  });

  test('are a million at most, blank ones before others counted', () => {
    const wide = '<row><c r="A1"><v>1</v></c><c r="ALL1"><v>1</v></c></row>';
    expect(grid(wide.repeat(1000))).toHaveLength(1000);
    expect(() => grid(`${wide.repeat(1000)}<row><c/></row>`)).toThrow(new Damage(SHEET));
    expect(() => grid(`<row>${'<c r="A1"/>'.repeat(2)}</row>${wide.repeat(1000)}`)).toThrow(
      new Damage(SHEET),
    );
  });

  test('are damaged where they are not in a row, or hold no number', () => {
    expect(() => grid('<c><v>1</v></c>')).toThrow(new Damage(SHEET));
    for (const value of ['x', 'Infinity', 'NaN']) {
      expect(() => grid(row(`<c><v>${value}</v></c>`))).toThrow(new Damage(SHEET));
    }
  });

  test('have texts by their number: rich text as one, without readings', () => {
    const strings =
      '<sst>no<si>no<t>a</t>no</si><si><r><t>b</t></r>no<r><t>c</t></r><rPh><t>no</t></rPh><r><t>d</t></r></si><si/></sst>';
    const cells = [0, 1, 2].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
    expect(grid(row(cells), strings)).toEqual([['a', 'bcd', '']]);
    expect(() => grid(row('<c t="s"><v>3</v></c>'), strings)).toThrow(new Damage(SHEET));
    expect(() => grid(row('<c t="s"><v>0</v></c>'))).toThrow(new Damage(SHEET));
  });
});
