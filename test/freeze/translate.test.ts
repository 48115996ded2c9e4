import fc from 'fast-check';
import {
  allCalls,
  readFormula,
  isMisspelt,
  ourFunction,
  type Surrounding,
  tokensOf,
} from '../../src/freeze/formulaText';
import { CELL_FUNCTIONS } from '../../src/documents/cellFunctions';
import { functionsIn, translate } from '../../src/freeze/translate';
import { documentedFunctions } from '../support/functionDocs';

const NUMBERS: Surrounding = { holdsText: () => false, standsForText: () => false, isOneCell: () => false };

function plain(formula: string, surrounding = NUMBERS): string {
  const translation = translate(formula, surrounding);
  return translation.kind === 'plain' ? translation.formula : `none: ${translation.why}`;
}

/** The names called in a formula, from the left. */
const called = (formula: string): string[] | null => {
  const read = readFormula(formula);
  return read && allCalls(read.calls).map(({ name }) => name);
};

describe('reading a formula', () => {
  test.each([
    ['=SUM(A1:A3)+CSA.TW(25)', ['SUM', 'CSA.TW']],
    ['=IF(A1="CSA.TW(1)",CSA.K(B1),"a ""(b"")")', ['IF', 'CSA.K']],
    ["='CSA.TW(x)'!A1+CSA.TW('it''s (1)'!B2)", ['CSA.TW']],
    ['=CSA.WR({1300,1200;"a,b",1})', ['CSA.WR']],
    ['=_xldudf_CSA_TW( 25 )', ['_xldudf_CSA_TW']],
    ['=@CSA.TW(Games[@[Base, minutes]])', ['CSA.TW']],
    ["=CSA.TW([Book (1).xlsx]Sheet1!A1)*Table1['[x']]", ['CSA.TW']],
    ['=(A1,B2)*LAMBDA(x,CSA.TW(x))(25)', ['LAMBDA', 'CSA.TW']],
    ['=IFERROR(CSA.TW(A1),#N/A)+SUM(B1#)', ['IFERROR', 'CSA.TW', 'SUM']],
    ['=1.5E+3*CSA.K()', ['CSA.K']],
    ['=CSA.WR(A1:.A30)+CSA.WP(A.:.A,B:.B,D1)', ['CSA.WR', 'CSA.WP']],
    ['=CSA.TW(Mu\u0308ller!A1)+CSA.K(खिलाड़ी[@K])+CSA.K(Liste\u{1F44D})', ['CSA.TW', 'CSA.K', 'CSA.K']],
    ["=SUM('Ratings 2024'!A:A,Größe!$B$2)", ['SUM']],
  ])('%s', (formula, names) => {
    expect(called(formula)).toEqual(names);
  });

  test.each(['=CSA.TW(25', '=CSA.TW(25))', '=A1&"open', "='open!A1", '=T[[a]', '={1,2'])(
    '%s is none',
    (formula) => {
      expect(readFormula(formula)).toBeNull();
    },
  );

  test('whatever the text, the pieces together are the formula', () => {
    const piece = fc.constantFrom(
      ...[
        'CSA.TW(',
        ')',
        '"a(b"',
        "'x y'!",
        '{1,2}',
        'A1',
        ',',
        '+',
        ' ',
        '[@[a b]]',
        '#N/A',
        '1.5',
        ':',
        '(',
        '"',
        '½',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const formula = `=${pieces.join('')}`;
        const tokens = tokensOf(formula);
        if (tokens !== null) expect(tokens.map(({ text }) => text).join('')).toBe(formula);
        const read = readFormula(formula);
        for (const { start, end, name } of read === null ? [] : allCalls(read.calls)) {
          expect(formula.slice(start, end).startsWith(name)).toBe(true);
          expect(formula[end - 1]).toBe(')');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the functions', () => {
  test('the list has each of the add-in, and no other', () => {
    expect(CELL_FUNCTIONS.map(({ name }) => name).sort()).toEqual(
      documentedFunctions()
        .map(({ name }) => name)
        .sort(),
    );
  });

  test.each([
    ['CSA.TW', 'TW'],
    ['csa.tw', 'TW'],
    ['_xldudf_CSA_TW', 'TW'],
    ['_xlfn._xldudf_CSA_RHP_WE', 'RHP.WE'],
    ['_xlfn.CSA.WE', 'WE'],
    ['_xldudf_CSA.TW', 'TW'],
    ['CSA_TW', null],
    ['CSA.TWW', null],
    ['TW', null],
    ['SUM', null],
  ])('%s means %s', (name, ours) => {
    expect(ourFunction(name)?.name ?? null).toBe(ours);
  });

  test('a slip in a name is told from a function of others', () => {
    expect(['CSA.TWW', '_xldudf_CSA_TWW', 'CSA.TW', 'SUM', 'MYCSA.TW'].map(isMisspelt)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('a plain form has the parameters of its function', () => {
    for (const { name, parameters } of documentedFunctions()) {
      const { form } = CELL_FUNCTIONS.find((one) => one.name === name)!;
      if (typeof form === 'string') continue;
      expect([name, form.parameters.map(({ optional }) => optional)]).toEqual([
        name,
        parameters.map(({ optional }) => optional),
      ]);
    }
  });

  test('each is found, each once', () => {
    expect(functionsIn('=CSA.TW(A1)+IF(1,CSA.K(CSA.WR(A1:A24)),csa.tw(2))')).toEqual(['TW', 'K', 'WR']);
    expect(functionsIn('="CSA.TW(1)"')).toEqual([]);
  });
});

describe('a formula without the add-in', () => {
  test.each([
    ['=CSA.FLOOR(A1)', '=MAX(500,A1-500)'],
    ['= CSA.FLOOR( A1 ) ', '=MAX(500,A1-500)'],
    ['=@CSA.FLOOR(A1)', '=MAX(500,A1-500)'],
    ['=_xldudf_CSA_FLOOR(A1)', '=MAX(500,A1-500)'],
    ['=[2]!_xldudf_CSA_FLOOR(A1)', '=MAX(500,A1-500)'],
    ['=1-CSA.FLOOR(A1)/2', '=1-(MAX(500,A1-500))/2'],
    ['=-CSA.FLOOR(A1+1)', '=-(MAX(500,(A1+1)-500))'],
    ['=CSA.FLOOR(-5)', '=MAX(500,(-5)-500)'],
    ["=CSA.FLOOR('a b'!$A$1)", "=MAX(500,'a b'!$A$1-500)"],
    [
      '=ROUND(CSA.FLOOR(CSA.ADJUSTFIDE(A1)),1)',
      '=ROUND((MAX(500,(IF(A1<=2000,180+0.94*A1,20+1.02*A1))-500)),1)',
    ],
    ['=CSA.FLOOR(MAX(A1:A9))', '=MAX(500,(MAX(A1:A9))-500)'],
    ['=CSA.TYPEWEIGHT("rapidplay")', '=IF("Rapid"="Blitz",0.9,IF("Rapid"="Rapid",0.95,1))'],
    ['=CSA.AGEWEIGHT("2024/03/08",B1)', '=(2920-(B1-45359))/2920'],
    ['=CSA.CHANGE("½",A1,B1)', '=(0.5-A1)*B1'],
    ['=CSA.CHANGE(1,A1,B1,)', '=(1-A1)*B1'],
    ['=CSA.CHANGE(A1,B1,C1,D1)', '=(A1-B1)*D1*C1'],
    ['=CSA.TIMECONTROL(90,30)', '=90+30'],
    [
      '=CSA.PUBLISHED(Games[@Raw],Games[[#This Row],[Weighted]])',
      '=MAX((Games[@Raw]),(Games[[#This Row],[Weighted]]))',
    ],
    ['="CSA.TW(1)"&SUM(A1:A2)', '="CSA.TW(1)"&SUM(A1:A2)'],
  ])('%s', (formula, without) => {
    expect(plain(formula)).toBe(without);
  });

  test('colours: left out is White, words are letters', () => {
    expect(plain('=CSA.WE(A1,B1)')).toContain('IF("W"="W",');
    expect(plain('=CSA.WE(A1,B1,"black")')).toContain('IF("B"="W",');
    expect(plain('=CSA.WE(A1,B1,C1)')).toContain('IF(C1="W",');
  });

  test('K without a rating is that of the lowest', () => {
    expect(plain('=CSA.K()')).toBe(plain('=CSA.K(0)'));
  });

  test('clause 49: 24 ratings down or across have their weights beside them', () => {
    expect(plain('=CSA.WR($B$2:$B$25)')).toMatch(/^=SUMPRODUCT\(\$B\$2:\$B\$25,\{24;23;.*;1\}\)\/300$/);
    expect(plain("=CSA.WR('x y'!C5:Z5)")).toMatch(/^=SUMPRODUCT\('x y'!C5:Z5,\{24,23,.*,1\}\)\/300$/);
    expect(plain('=CSA.WR(B2:B10)')).toBe('none: worksOnLists');
  });

  test('clauses 35-38: Wp of five tournaments names each, with its place among them', () => {
    const older = '(1+(B2<=B6)+(B3<=B6)+(B4<=B6)+(B5<=B6))';
    const last = `A6*(2920-(D1-B6))/2920*${older}`;
    const wp = plain('=CSA.WP(A2:A6,B2:B6,D1)');
    expect(wp.endsWith(`+${last})/15`)).toBe(true);
    expect(wp.startsWith('=(A2*(2920-(D1-B2))/2920*(1+(B3<B2)+(B4<B2)+(B5<B2)+(B6<B2))+')).toBe(true);
    expect(plain('=CSA.WP(A2:A6,B2:B6,D1,C2:C6)')).toContain(
      `+A6*IF(C6="Blitz",0.9,IF(C6="Rapid",0.95,1))*(2920-(D1-B6))/2920*${older})/15`,
    );
    expect(plain('=CSA.WP(\'x y\'!$A$2:$E$2,B3:F3,"2024/04/01")')).toContain("'x y'!$E$2*(2920-(45383-F3))");
    expect(plain('=CSA.WP(A2:A7,B2:B7,D1)')).toBe('none: worksOnLists');
    expect(plain('=CSA.WP(Performances,B2:B6,D1)')).toBe('none: worksOnLists');
    expect(plain('=CSA.WP(A2:A6,B2:B6)')).toBe('none: wrongArguments');
    expect(plain('=CSA.WP(A2:A6,B2:B6,D1,C2:C5)')).toBe('none: worksOnLists');
    const text: Surrounding = { ...NUMBERS, holdsText: (_, cell) => /^[BC]/.test(cell) };
    expect(plain('=CSA.WP(A2:A6,B2:B6,D1)', text)).toBe('none: textInNumber');
    expect(plain('=CSA.WP(A2:A6,E2:E6,D1,C2:C6)', text)).toContain('C6="Blitz"');
  });

  test.each([
    ['=CSA.MONTH(A1:E3,,,A5:H9,B1)', 'givesTable'],
    ['=SUM(CSA.TW(A1:A9))', 'manyCells'],
    ['=CSA.TW({25;60})', 'manyCells'],
    ['=CSA.TW(A1#)', 'manyCells'],
    ['=CSA.TW(Minutes)', 'manyCells'],
    ['=CSA.TW(A1:.A9)', 'manyCells'],
    ['=CSA.TW(Games[[#This Row],[Base]:[Extra]])', 'manyCells'],
    ['=CSA.TW(Games[Minutes])', 'manyCells'],
    ['=CSA.TW(IF(A1:A3>1,1,2))', 'manyCells'],
    ['=CSA.TW(SUM(IF(A1:A3>1,1,2)))', 'manyCells'],
    ['=CSA.CHANGE("bye",A1,B1)', 'wrongArguments'],
    ['=CSA.WE(A1,B1,"green")', 'wrongArguments'],
    ['=CSA.FLOOR()', 'wrongArguments'],
    ['=CSA.FLOOR(A1,B1)', 'wrongArguments'],
    ['=CSA.K(RAND()*2000)', 'random'],
    ['=CSA.TW(25', 'unreadable'],
  ])('%s has none: %s', (formula, why) => {
    expect(plain(formula)).toBe(`none: ${why}`);
  });

  test('a name of one cell may stand where it can be one cell only', () => {
    expect(plain('=CSA.FLOOR(Highest)', { ...NUMBERS, isOneCell: (name) => name === 'Highest' })).toBe(
      '=MAX(500,Highest-500)',
    );
  });

  test('text in a cell that is calculated with stops it, on another sheet too; where a word belongs it does not', () => {
    const text: Surrounding = { ...NUMBERS, holdsText: (sheet, cell) => `${sheet}!${cell}` === 'Data!B2' };
    expect(plain('=CSA.FLOOR(Data!$B$2)', text)).toBe('none: textInNumber');
    expect(plain('=CSA.FLOOR(B2)', text)).toBe('=MAX(500,B2-500)');
    expect(plain('=CSA.TYPEWEIGHT(Data!B2)', text)).toContain('Data!B2="Blitz"');
  });

  test('a formula longer than Excel takes has none', () => {
    const long = `(${new Array(1500).fill('A1').join('+')})`;
    expect(plain(`=CSA.K(${long})`)).toBe('none: tooLong');
  });
});
