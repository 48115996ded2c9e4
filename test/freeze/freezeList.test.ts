import fc from 'fast-check';
import { fingerprint, type Content, type SheetCells } from '../../src/freeze/workbookCells';
import { freezeList, readFreezeList, readNamedSheets } from '../../src/freeze/freezeList';
import { asValue, type FrozenCell, planFreeze, showsTheSame } from '../../src/freeze/planFreeze';
import { brokenCells, properForm } from '../../src/freeze/planRepair';
import { planUndo } from '../../src/freeze/planUndo';
import { cellsOfLine, renamed, sheetsIn } from '../../src/freeze/formulaText';
import { boxAddress, parseBox } from '../../src/figures/address';
import type { SheetModel } from '../../src/figures/sheetModel';

const boxes = fc.record({
  row: fc.nat({ max: 1_048_000 }),
  column: fc.nat({ max: 16_000 }),
  rows: fc.integer({ min: 1, max: 40 }),
  columns: fc.integer({ min: 1, max: 40 }),
});
/** Names that a sheet may have, among them such as look like numbers, dates and formulas. */
const sheetNames = fc.oneof(
  fc.constantFrom(
    '2024',
    '007',
    '1e5',
    'TRUE',
    '2024-03-01',
    '=A1',
    '+1',
    '-',
    '@home',
    '10%',
    "it's",
    '#N/A',
  ),
  fc.string({ minLength: 1, maxLength: 31 }).filter((name) => !/[:\\/?*[\]]|^'|'$/.test(name)),
);
const formulas = fc.constantFrom('=CSA.TW(25)', '=1-CSA.TW(A1)', `=CSA.WE(A1,B1,"W")&"'x'"`);

function sheetOf(name: string, over: Partial<SheetCells> = {}): SheetCells {
  const box = { row: 0, column: 0, rows: 0, columns: 0 };
  return { id: `{${name}}`, name, isProtected: false, box, formulas: [], values: [], ...over };
}

/** The cells as Excel would show them: an apostrophe marks text, a link shows its address. */
function shown({ cells }: SheetModel): Content[][] {
  return cells.map((line) =>
    line.map((content) => {
      if (content === null) return '';
      if (typeof content !== 'string') return content;
      return content.startsWith('=') ? 'link' : content.replace(/^'/, '');
    }),
  );
}

describe('the list', () => {
  test('what is written is read again, whatever sheets are called and whatever stands below', () => {
    const frozenCell = fc.record({ name: sheetNames, box: boxes, formula: formulas });
    fc.assert(
      fc.property(fc.array(frozenCell, { maxLength: 12 }), fc.boolean(), (given, leaves) => {
        const frozen = given.map(({ name, box, formula }, index) => {
          const cell = { sheet: sheetOf(name), box, formula, functions: [], values: [[1]] };
          return { cell: asValue(cell, 'value', 'spills'), check: fingerprint([[index]]) };
        });
        const left = [
          {
            sheet: sheetOf('Locked'),
            place: { row: 0, column: 0 },
            formula: '=CSA.K()',
            why: 'protected' as const,
          },
        ];
        const namedSheets = leaves ? [sheetOf('2024'), sheetOf("Player's")] : [];
        const model = freezeList(frozen, { left: leaves ? left : [], names: [], namedSheets });
        expect(readNamedSheets(shown(model))).toEqual(
          namedSheets.map(({ name, id }) => ({ sheet: name, sheetId: id })),
        );
        expect(readFreezeList(shown(model))).toEqual(
          frozen.map(({ cell, check }) => ({
            sheet: cell.sheet.name,
            sheetId: cell.sheet.id,
            box: cell.box,
            formula: cell.formula,
            check,
          })),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('a formula on it, and a text that was a value, are marked as text', () => {
    const cell = asValue(
      { sheet: sheetOf('2024'), box: parseBox('A1')!, formula: '=CSA.K()', functions: [], values: [['1/2']] },
      'value',
      'spills',
    );
    const row = freezeList([{ cell, check: 'x1' }], { left: [], names: [], namedSheets: [] }).cells[5]!;
    expect([row[0], row[2], row[3], row[6]]).toEqual(['2024', "'=CSA.K()", '1/2', 'A1']);
    expect(cell.content).toEqual([["'1/2"]]);
  });

  test('other sheets are none', () => {
    expect(readFreezeList([['Freeze list'], ['Sheet', 'Cell', 'Formula']])).toBeNull();
    expect(readFreezeList([])).toBeNull();
  });

  test('an address is read back to its box', () => {
    fc.assert(fc.property(boxes, (box) => expect(parseBox(boxAddress(box))).toEqual(box)));
    expect(['', 'A', '1', 'A1:B2:C3', 'A0', 'x!A1'].map(parseBox)).toEqual(new Array(6).fill(null));
  });

  test('a line has its cells in order, a block and a backward range none', () => {
    expect(cellsOfLine('$B$9:B10')).toEqual([
      { sheet: null, address: 'B9', written: '$B$9' },
      { sheet: null, address: 'B10', written: '$B$10' },
    ]);
    expect(cellsOfLine("'it''s!b'!Y2:AB2")?.map(({ written }) => written)).toEqual(
      ['Y2', 'Z2', 'AA2', 'AB2'].map((address) => `'it''s!b'!${address}`),
    );
    expect(cellsOfLine("'it''s!b'!Y2:AB2")?.[3]).toMatchObject({ sheet: "it's!b", address: 'AB2' });
    expect(['A1:B2', 'B1:A1', 'A1', 'A:A'].map(cellsOfLine)).toEqual([null, null, null, null]);
  });
});

describe('the mark of what cells hold', () => {
  test('other content has another one', () => {
    const cells = fc.array(fc.array(fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean())));
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        expect(fingerprint(one) === fingerprint(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 1000 },
    );
    expect(fingerprint([[1]])).not.toBe(fingerprint([['1']]));
  });
});

describe('sheets with other names', () => {
  test.each([
    ["='Old one'!A1+Old!B2", "=New!A1+'Second new'!B2"],
    ['="Old!B2"&[Book.xlsx]Old!B2', '="Old!B2"&[Book.xlsx]Old!B2'],
    ["='[Book.xlsx]Old one'!A1", "='[Book.xlsx]Old one'!A1"],
    ['not a formula Old!A1', 'not a formula Old!A1'],
  ])('%s', (before, after) => {
    const names = new Map([
      ['Old one', 'New'],
      ['Old', 'Second new'],
    ]);
    expect(renamed(before, names)).toBe(after);
  });

  test.each(['B2', 'R', 'c', 'RC', 'R1C1', 'R2', "it's", '2024', 'A b'])(
    '%s stands in quotation marks',
    (name) => {
      expect(renamed('=Old!A1', new Map([['Old', name]]))).toBe(`='${name.replace("'", "''")}'!A1`);
    },
  );

  test('those of this workbook are found', () => {
    expect(sheetsIn("=SUM('it''s'!A1:B2,Data!C3)+[1]Other!A1+A1")).toEqual(["it's", 'Data']);
  });
});

describe('an undo', () => {
  const listed = {
    sheet: 'Games',
    sheetId: 'id-1',
    box: parseBox('B2')!,
    formula: '=CSA.TW(A2)',
    check: fingerprint([['=A2+1']]),
  };
  const now = { id: 'id-1', name: 'Games', isProtected: false };

  test.each([
    ['as the freeze left it', now, '=A2+1', 'restore'],
    ['with its formula again', now, '=CSA.TW(A2)', 'there'],
    ['changed', now, '=A2+2', 'changed'],
    ['protected', { ...now, isProtected: true }, '=A2+1', 'protected'],
    ['on a sheet with another name', { ...now, name: 'Rounds' }, '=A2+1', 'restore'],
    ['on a new sheet of the old name', { ...now, id: 'id-9' }, '=A2+1', 'restore'],
    ['on a sheet that is gone', { ...now, id: 'id-9', name: 'Other' }, null, 'sheetGone'],
  ])('a cell %s', (_, sheet, holds, expected) => {
    const [undoing] = planUndo([listed], [], [sheet], () => (holds === null ? null : [[holds]]));
    expect(undoing!.kind === 'left' ? undoing!.why : undoing!.kind).toBe(expected);
  });
});

describe('what a freeze writes', () => {
  function frozen(value: Content, formula = '=CSA.TW(A1)'): FrozenCell | undefined {
    const box = { row: 0, column: 1, rows: 1, columns: 1 };
    const sheet = sheetOf('S', { box, formulas: [[formula]], values: [[value]] });
    const calling = { sheet, place: { row: 0, column: 1 }, formula, value, spill: null };
    return planFreeze([calling], [sheet], []).frozen[0];
  }

  test('an array is one formula, also where each of its cells is told with it', () => {
    const formula = '=CSA.TW(A1:A2)';
    const box = { row: 0, column: 1, rows: 2, columns: 1 };
    const sheet = sheetOf('S', { box, formulas: [[formula], [formula]], values: [[0.5], [0.6]] });
    const calling = [0, 1].map((row) => ({
      sheet,
      place: { row, column: 1 },
      formula,
      value: row,
      spill: row === 0 ? box : null,
    }));
    const { frozen: cells } = planFreeze(calling, [sheet], []);
    expect(cells.map((cell) => [cell.box, cell.content])).toEqual([[box, [[0.5], [0.6]]]]);
  });

  test.each(['#NAME?', '#BUSY!', '#SPILL!'])('a cell that shows %s stays', (value) => {
    expect(frozen(value)).toBeUndefined();
  });

  test.each([
    ['', '=CSA.RATEABLE(A1,1,1)', ''],
    [true, '=CSA.RATEABLE(A1,1,1)', true],
    ['0123', '=CSA.MONTH(A1)', "'0123"],
    ['#DIV/0!', '=CSA.TW(A1)', '#DIV/0!'],
  ])('%p of %s stays what it is', (value, formula, content) => {
    expect(frozen(value, formula)?.content).toEqual([[content]]);
  });

  test('text that a name or a column of a table stands for is seen, in the row of the formula', () => {
    const values = [
      ['Rating', '[Base] K', 'Now'],
      [1400, 25, 900],
      ['1400.5', '25', 900.5],
    ];
    const box = { row: 3, column: 2, rows: 3, columns: 3 };
    const data = sheetOf("Player's", { box, formulas: values, values });
    const names = [
      { name: 'Number', formula: "='Player''s'!$C$5" },
      { name: 'Text', formula: "='Player''s'!$C$6" },
      { name: 'Here', formula: '=$C$6' },
    ];
    const why = (row: number, formula: string) => {
      const calling = { sheet: data, place: { row, column: 4 }, formula, value: 900, spill: null };
      return planFreeze([calling], [data], names).frozen[0]?.why;
    };
    for (const of of ['[@Rating]', 'T[@rating]', "[@['[Base'] K]]", 'T[[#This Row],[Rating]]']) {
      expect([why(4, `=CSA.FLOOR(${of})`), why(5, `=CSA.FLOOR(${of})`)]).toEqual([null, 'textInNumber']);
    }
    expect(['Number', 'TEXT', 'Here'].map((name) => why(4, `=CSA.FLOOR(${name}+1)`))).toEqual([
      null,
      'textInNumber',
      'textInNumber',
    ]);
    expect(why(5, '=CSA.TYPEWEIGHT([@Rating])')).toBeNull();
  });

  test('numbers agree to 1e-9, everything else to the letter', () => {
    expect(showsTheSame(1500, 1500 + 5e-10)).toBe(true);
    expect(showsTheSame(1500, 1500 + 5e-9)).toBe(false);
    expect(showsTheSame('', 0)).toBe(false);
    expect(showsTheSame('1', 1)).toBe(false);
  });
});

describe('a repair', () => {
  test('writes names as they are typed, and leaves all else', () => {
    const call = fc.constantFrom(
      '_xldudf_CSA_TW(',
      '_xlfn._xldudf_CSA_TW(',
      'csa.tw(',
      '@_xldudf_CSA_TW(',
      '[2]!_xldudf_CSA_TW(',
    );
    const around = fc.constantFrom('1+', '"_xldudf_CSA_TW(1)"&', 'SUM(1,2)*', "'_xldudf_CSA_TW('!A1+", '');
    fc.assert(
      fc.property(fc.array(fc.tuple(around, call), { minLength: 1, maxLength: 5 }), (parts) => {
        const write = (name: (lost: string) => string): string =>
          `=${parts.map(([before, lost]) => `${before}${name(lost)}25)`).join('+')}`;
        const proper = write((lost) => (lost.startsWith('@') ? '@CSA.TW(' : 'CSA.TW('));
        expect(properForm(write((lost) => lost))).toBe(proper);
        expect(properForm(proper)).toBe(proper);
      }),
    );
  });

  test('is for cells of ours that are lost or not known, and for slips in names', () => {
    const formulas = [
      '=_xldudf_CSA_TW(1)',
      '=CSA.TW(1)',
      '=CSA.TW(2)',
      '=csa.tw(1)',
      '=CSA.TWW(1)',
      '=FOO(1)',
      '="CSA.TW("',
    ];
    const values: Content[] = ['#NAME?', '#NAME?', 0.5, 0.5, '#NAME?', '#NAME?', 'CSA.TW('];
    const box = { row: 4, column: 2, rows: 1, columns: formulas.length };
    const broken = brokenCells([sheetOf('S', { box, formulas: [formulas], values: [values] })]);
    expect(broken.map(({ place, repaired, misspelt }) => [place.column, repaired, misspelt])).toEqual([
      [2, '=CSA.TW(1)', []],
      [3, '=CSA.TW(1)', []],
      [6, '=CSA.TWW(1)', ['CSA.TWW']],
    ]);
  });
});
