import fc from 'fast-check';
import { compareSteps, MOST_LISTED, pairByTitle, NOTHING_CHOSEN } from '../../../src/explain/compare';
import { keyOrder } from '../../../src/explain/compare/comparison';
import { byPosition, byTitle, end, lines, sheetSide } from './support';

const HEADER = ['CSA id', 'Surname', 'Main', 'Rapid'];
const ours = sheetSide([
  HEADER,
  [101, 'Adams', 1532.46, 1200],
  [102, 'Botha', 1400, null],
  [103, 'Cele', 1300.26, 1100],
  [104, 'Dlamini', 1250, 1000],
]);

describe('by id', () => {
  test('equal, equal as shown, different, missing here and there: the largest differences first', () => {
    const theirs = sheetSide([
      ['Main', 'SURNAME', 'CSA ID', 'Rapid'],
      [1260, 'Dlamini', 104, 1000],
      [1532.5, 'Adams', '101', 1203],
      [1300.3, 'Cele', '00103', 'none'],
      [900, 'Evans', 105, ''],
    ]);
    const comparison = byTitle(ours, theirs);
    expect(lines(comparison)).toEqual([
      ['differs', 104, 'Main', -10, ''],
      ['differs', 101, 'Rapid', -3, ''],
      ['differs', 103, 'Rapid', null, 'a number here, text there'],
      ['rounded', 101, 'Main', expect.closeTo(-0.04, 9), ''],
      ['rounded', 103, 'Main', expect.closeTo(-0.04, 9), ''],
      ['missingHere', 105, null, null, ''],
      ['missingThere', 102, null, null, ''],
      ['equal', 101, 'Surname', null, ''],
      ['equal', 103, 'Surname', null, ''],
      ['equal', 104, 'Surname', null, ''],
      ['equal', 104, 'Rapid', null, ''],
    ]);
    expect(comparison.counts).toMatchObject({
      differs: 3,
      rounded: 2,
      missingHere: 1,
      missingThere: 1,
      equal: 4,
    });
  });

  test('an id that stands twice is listed with all its rows, and none is compared', () => {
    const theirs = sheetSide([
      HEADER,
      [101, 'Adams', 1, 1],
      ['0101', 'Adams', 2, 2],
      [102, 'Botha', 1400, null],
    ]);
    const comparison = byTitle(sheetSide(ours.cells.slice(0, 3)), theirs);
    const remark = 'occurs 2 times; none was compared';
    expect(lines(comparison)).toEqual([
      ['twiceThere', 101, null, null, remark],
      ['twiceThere', 101, null, null, remark],
      ['equal', 102, 'Surname', null, ''],
      ['equal', 102, 'Main', null, ''],
    ]);
    expect(comparison.findings.map(({ rowHere, rowThere }) => [rowHere, rowThere]).slice(0, 2)).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  test('a row without an id is listed; a blank row is none, an error is no id', () => {
    const theirs = sheetSide([HEADER, ['', 'Nobody', 1, 1], ['', ' ', null, ''], ['#N/A', 'Error', 1, 1]]);
    const comparison = byTitle(sheetSide([HEADER]), theirs);
    expect(comparison.findings.map(({ kind, rowThere }) => [kind, rowThere])).toEqual([
      ['noKeyThere', 1],
      ['noKeyThere', 3],
    ]);
  });

  test('a list column beside the id makes the key of both', () => {
    const header = ['CSA id', 'List', 'Published'];
    const here = sheetSide([header, [1, 'Main', 1500], [1, 'Rapid', 1400]]);
    const there = sheetSide([header, [1, 'Rapid', 1405], [1, 'Main', 1500]]);
    expect(lines(byTitle(here, there))).toEqual([
      ['differs', 1, 'Published', -5, ''],
      ['equal', 1, 'Published', null, ''],
    ]);
  });

  test.each([
    ['a month, as a date and in a file', 45_413, '2024/05'],
    ['a day', 45_413, '2024-05-01'],
    ['an accent of its own and one with its letter', 'Ren\u00e9', 'Rene\u0301'],
    ['a space that does not break', 'van Wyk', 'Van\u00a0Wyk '],
  ])('the same id: %s', (_, a, b) => {
    const of = (id: string | number) =>
      sheetSide([
        ['id', 'Main'],
        [id, 1],
      ]);
    expect(byTitle(of(a), of(b)).counts.equal).toBe(1);
  });

  test('two blank cells are not counted', () => {
    const blank = sheetSide([HEADER, [1, '', null, ' ']]);
    expect(byTitle(blank, blank).findings).toEqual([]);
  });
});

describe('columns', () => {
  const pairing = (here: string[], there: string[], chosen = NOTHING_CHOSEN) =>
    pairByTitle(here, there, chosen);

  test('are paired by their words, else by what means the same; the rest is told', () => {
    expect(pairing(['id', 'Published', 'Title', 'K'], ['UNIQUE_NO', 'BDATE', 'RATING', 'title'])).toEqual({
      keys: [{ here: 0, there: 0 }],
      columns: [
        { here: 1, there: 2 },
        { here: 2, there: 3 },
      ],
      onlyHere: [3],
      onlyThere: [1],
    });
  });

  test('a title that stands twice has one partner', () => {
    expect(pairing(['id', 'Main', 'Main'], ['id', 'Main'])).toMatchObject({
      columns: [{ here: 1, there: 1 }],
      onlyHere: [2],
    });
  });

  test('the user pairs others, and chooses the id', () => {
    const chosen = { keys: [{ here: 1, there: 0 }], columns: [{ here: 0, there: 1 }] };
    expect(pairing(['Ours', 'Who'], ['Person', 'Theirs'], chosen)).toEqual({
      ...chosen,
      onlyHere: [],
      onlyThere: [],
    });
  });

  test('without a common id there is no key', () => {
    expect(pairing(['Ours'], ['Theirs']).keys).toEqual([]);
    expect(pairing(['CSA id', 'Name'], ['Name']).keys).toEqual([{ here: 1, there: 0 }]);
  });
});

describe('by position', () => {
  test('row by row and column by column; longer sides have rows too many', () => {
    const comparison = byPosition(
      sheetSide([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      sheetSide([
        [1, 2],
        [3, 5],
      ]),
    );
    expect(
      comparison.findings.map(({ kind, rowHere, column, difference }) => [kind, rowHere, column, difference]),
    ).toEqual([
      ['differs', 1, 1, -1],
      ['missingThere', 2, null, null],
      ['equal', 0, 0, null],
      ['equal', 0, 1, null],
      ['equal', 1, 0, null],
    ]);
  });

  test('a header on one side only is no row of it', () => {
    const comparison = byPosition(sheetSide([['Main'], [1500], [1400]]), sheetSide([[1500], [1400]]));
    expect(comparison.titled).toEqual({ here: true, there: false });
    expect(comparison.counts).toMatchObject({ equal: 2, differs: 0, missingThere: 0 });
  });

  test('a header over a column without numbers is known by that of the other side', () => {
    const header = ['Name', 'Main'];
    const rows = sheetSide([header, ['Adams', 1500], ['Botha', 1400]]);
    const blank = sheetSide([
      ['NAME', 'main'],
      ['Adams', ''],
      ['Botha', ''],
    ]);
    expect(byPosition(rows, blank).counts).toMatchObject({ equal: 2, differs: 2 });
    expect(byPosition(blank, rows).counts).toMatchObject({ equal: 2, differs: 2 });
    expect(byPosition(rows, sheetSide([header])).counts).toMatchObject({ missingThere: 2, differs: 0 });
  });

  test('a blank row that only one side has is no row', () => {
    const long = sheetSide([[1], [''], [2]]);
    expect(byPosition(long, sheetSide([[1]])).counts).toMatchObject({ equal: 1, missingThere: 1 });
    expect(byPosition(sheetSide([[1]]), long).counts).toMatchObject({ equal: 1, missingHere: 1 });
  });

  test('columns without a partner are told', () => {
    expect(byPosition(sheetSide([[1, 2, 3]]), sheetSide([[1]])).pairing).toMatchObject({ onlyHere: [1, 2] });
  });
});

describe('whatever the order of the rows', () => {
  const id = fc.oneof(
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom('7', '007', 'A', 'a', '', 'x  y', '#N/A'),
  );
  const cell = fc.oneof(
    fc.double({ min: -5, max: 5, noNaN: true }),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom('', '1.0', 'text', true, '#N/A'),
  );
  const row = fc.tuple(id, cell, cell);
  const side = fc.array(row, { maxLength: 14 });
  const shuffled = <T>(rows: T[]) =>
    fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length });
  const header = ['id', 'Main', 'Rapid'];

  test('the answer is the same, line by line; the rows of one id that stands twice in their own order', () => {
    const twoWays = fc
      .tuple(side, side)
      .chain(([a, b]) => fc.tuple(fc.constant([a, b] as const), shuffled(a), shuffled(b)));
    fc.assert(
      fc.property(twoWays, ([[a, b], c, d]) => {
        const first = byTitle(sheetSide([header, ...a]), sheetSide([header, ...b]));
        const second = byTitle(sheetSide([header, ...c]), sheetSide([header, ...d]));
        expect(second.counts).toEqual(first.counts);
        const kept = (all: unknown[][]) => all.filter(([kind]) => !/^(twice|noKey)/.test(String(kind)));
        expect(kept(lines(second))).toEqual(kept(lines(first)));
        const rest = (all: unknown[][]) => all.map((line) => JSON.stringify(line)).sort();
        expect(rest(lines(second))).toEqual(rest(lines(first)));
      }),
      { numRuns: 500 },
    );
  });

  test('every row and every cell of a side is in one line or one count', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const { findings } = byTitle(sheetSide([header, ...a]), sheetSide([header, ...b]));
        for (const [rows, place, other] of [
          [a, 'rowHere', 'rowThere'],
          [b, 'rowThere', 'rowHere'],
        ] as const) {
          rows.forEach((line, at) => {
            const told = findings.filter((finding) => finding[place] === at + 1);
            const blank = line.every((one) => String(one).trim() === '');
            const bothBlank = told.length === 0 && line[1] === '' && line[2] === '';
            expect(told.length > 0 || blank || bothBlank).toBe(true);
            for (const { kind, column } of told) {
              if (column !== null) expect(told.filter((one) => one.column === column)).toHaveLength(1);
              if (kind.startsWith('missing')) expect(told[0]?.[other]).toBeNull();
            }
          });
        }
      }),
    );
  });

  test('20,000 rows of each side, sorted and not', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [
      1_000_000 - at,
      `Player ${at % 977}`,
      900 + ((at * 37) % 1500) + (at % 7 === 0 ? 0.04 : 0),
      at % 5 === 0 ? '' : 1000 + (at % 800),
    ]);
    const theirs = rows
      .filter((_, at) => at % 101 !== 0)
      .map(([who, name, main, rapid], at) => [
        who,
        name,
        Number(main) + (at % 13 === 0 ? 1 + at / 1e4 : 0),
        rapid,
      ]);
    const mixed = (all: unknown[][]) =>
      all
        .map((one, at) => ({ one, at: (at * 7919) % all.length }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
    const compare = (a: unknown[][], b: unknown[][]) =>
      byTitle(sheetSide([HEADER, ...a]), sheetSide([HEADER, ...b]));
    const first = compare(rows, theirs);
    const second = compare(mixed(rows), mixed(theirs));
    expect(second.counts).toEqual(first.counts);
    expect(first.counts).toMatchObject({ missingThere: 199, differs: Math.ceil(theirs.length / 13) });
    expect(lines(second)).toEqual(lines(first));
    expect(first.findings).toHaveLength(MOST_LISTED);
  });
});

test('keys are ordered by number, then by letters, the same everywhere', () => {
  expect(['b', '10', 'a', '9', '100', 'ä'].sort(keyOrder)).toEqual(['9', '10', '100', 'a', 'b', 'ä']);
});

test('it tells how far it is', () => {
  const steps = compareSteps(ours, ours, pairByTitle(HEADER, HEADER, NOTHING_CHOSEN));
  const told: unknown[] = [];
  for (let step = steps.next(); step.done !== true; step = steps.next()) told.push(step.value.doing);
  expect(new Set(told)).toEqual(new Set(['keys', 'rows']));
  expect(end(compareSteps(ours, ours, pairByTitle(HEADER, HEADER, NOTHING_CHOSEN))).counts.differs).toBe(0);
});
