import fc from 'fast-check';
import {
  ALL_TABLES,
  type AnyTable,
  type BureauCells,
  type BureauReading,
  type BureauTable,
  OPTIONAL_TABLES,
  type OptionalTable,
  optionalTable,
  sampleOptionalSheets,
  sampleSheets,
} from '../../src/bureau';
import { readRegions, registrationProblems, type RegisteredEvent } from '../../src/bureau/read/readRegions';
import { readArbitersTable } from '../../src/bureau/read/readArbiters';
import { parseCalendarDay, type CalendarDay } from '../../src/engine/kit/calendarDay';
import { problemText } from '../../src/problems/problemText';
import { cellsOfSheets, sampleBureau } from '../support/bureau';
import { asBureauCells, bureauWith, MARCH, PLACE, readAll, type Row, tableCells, told } from './support';

const day = (text: string): CalendarDay => parseCalendarDay(text)!;

const REGIONS: readonly Row[] = [
  { Code: 'GAU', Province: 'Gauteng', Administrator: 'Alex Alpha', Body: 'Chess of Gauteng' },
  { Code: 'WP', Province: 'Western Cape', Administrator: 'Bo Beta', Body: 'Chess of the Cape' },
  { Code: 'BOL', Province: 'Western Cape', Administrator: 'Chris Gamma', Body: 'Chess of the Cape' },
];
const OPEN: Row = {
  Event: 'Open',
  'Start date': '2024/03/16',
  'End date': '2024/03/17',
  'Host region': 'GAU',
  'Registered on': '2024/03/01',
  'Registered by': 'GAU',
};

type Rows = Partial<Record<OptionalTable, readonly Row[]>>;

/** The month of a small bureau with these optional tables. */
function withTables(
  rows: Rows,
  change: (bureau: Record<BureauTable, Row[]>) => void = (): void => undefined,
): BureauReading {
  const optional = Object.fromEntries(
    (Object.keys(rows) as OptionalTable[]).map((table) => [
      table,
      { cells: tableCells(table, rows[table]!), sheet: ALL_TABLES[table].sheetName, origin: PLACE },
    ]),
  );
  const cells: BureauCells = { ...asBureauCells(bureauWith(change)), ...optional };
  return readAll(cells);
}

/** Its problems in words, with their clauses. */
const texts = ({ problems }: BureauReading): string[] => problems.map(({ problem }) => problemText(problem));

describe('the optional tables', () => {
  test('change no figure and block no run, whatever is wrong with them', () => {
    const before = withTables({});
    const wrong = withTables({
      regions: [{ Code: '', Administrator: '' }, ...REGIONS, REGIONS[0]!],
      registered: [{ ...OPEN, 'Start date': 'in March' }],
      arbiters: [{ 'CSA id': '', 'Fees paid on': 'paid' }],
    });
    const withoutColumn = asBureauCells(bureauWith(() => undefined));
    const lacking = readAll({
      ...withoutColumn,
      regions: { cells: [['Code'], ['GAU']], sheet: 'Regions', origin: PLACE },
    });
    expect(told(lacking)).toContain('regions 0,Code columnMissing (note)');
    expect(lacking.input).toEqual(before.input);
    expect(wrong.input).toEqual(before.input);
    expect(wrong.questions).toEqual(before.questions);
    expect(wrong.problems.length).toBeGreaterThan(before.problems.length);
    expect(new Set(wrong.problems.map(({ effect }) => effect))).toEqual(new Set(['note']));
  });

  test('of a sample read without a problem, whatever its size and seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 200 }),
        fc.integer({ min: 1, max: 800 }),
        fc.integer(),
        (players, games, seed) => {
          const sample = sampleBureau({ players, games, seed, period: MARCH });
          const six = cellsOfSheets(sampleSheets(sample));
          const sheets = sampleOptionalSheets(sample, MARCH);
          const optional = OPTIONAL_TABLES.map((table) => {
            const { columns, rows, name } = sheets.find(
              ({ name: title }) => title === ALL_TABLES[table].sheetName,
            )!;
            const lines = rows.slice().map((row) => row.map((cell) => cell ?? ''));
            return [
              table,
              { cells: [columns.map(({ title }) => title), ...lines], sheet: name, origin: PLACE },
            ];
          });
          expect(told(readAll({ ...six, ...(Object.fromEntries(optional) as object) }))).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('are found by name, the newest first, and no table by its headers', () => {
    const table = (name: string) => ({ id: name, name });
    const [named, newer] = [table('CsaRegions'), table('csaregions_2')];
    expect(optionalTable('regions', [table('CsaPlayers'), named, newer])).toBe(newer);
    // The sheet Files has an event, a start and who registered it.
    expect(optionalTable('registered', [table('CsaFiles'), named])).toBeNull();
  });
});

describe('a cell that cannot be read', () => {
  const RIGHT: Readonly<Record<AnyTable, Row>> = {
    players: { 'CSA id': 7, Surname: 'Player 7' },
    events: { Event: 'Other', Format: 'Swiss', 'Base minutes': 60, Increment: 30, 'End date': '2024/03/17' },
    games: { Event: 'Tour', Round: 1, White: 1, Result: '1-0', 'Opponent FIDE': 1800 },
    performances: {
      ...{ 'CSA id': 1, List: 'Main', Type: 'Rapid' },
      ...{ Performance: 1600.5, 'End date': '2024/02/11' },
    },
    history: { 'CSA id': 1, Month: '2024/03', Main: 1501 },
    penalties: { 'CSA id': 1, Event: 'Open', Round: 2 },
    regions: REGIONS[0]!,
    registered: { ...OPEN, Played: 'hybrid', Hubs: 'GAU' },
    arbiters: { 'CSA id': 300, Surname: 'Arbiter', 'First name': 'Anna', 'Fees paid on': '2024/02/10' },
  };
  const TABLES_AND_TITLES = Object.entries(ALL_TABLES).flatMap(([table, { columns }]) =>
    columns.map(({ title }) => [table as AnyTable, title] as const),
  );
  /** What is found in a cell of the last row of a table with its other cells right. */
  function foundIn(table: AnyTable, title: string, value: unknown) {
    const row = { ...RIGHT[table], [title]: value };
    const rows: Partial<Record<AnyTable, readonly Row[]>> = { regions: REGIONS, [table]: [row] };
    const optional = Object.fromEntries(OPTIONAL_TABLES.map((one) => [one, rows[one] ?? []]));
    const { problems } = withTables(optional, (bureau) => {
      const tour = { ...RIGHT.events, Event: 'Tour', Where: 'Abroad', 'FIDE rated': 'yes', Rounds: 1 };
      bureau.events.push(tour);
      if (table in bureau) bureau[table as BureauTable] = [...bureau[table as BureauTable], row];
    });
    const column = ALL_TABLES[table].columns.findIndex((one) => one.title === title);
    const last = Math.max(...problems.filter((one) => one.table === table).map((one) => one.row));
    return problems.filter((one) => one.table === table && one.column === column && one.row === last);
  }

  test.each(TABLES_AND_TITLES)('%s, %s: an error of Excel is named once', (table, title) => {
    const found = foundIn(table, title, '#N/A').map(({ problem }) => problem.problem);
    expect(found).toEqual(['errorInCell']);
  });

  test.each([
    ...['regions', 'registered', 'arbiters'].flatMap((table) =>
      TABLES_AND_TITLES.filter(([one]) => one === table).map(([, title]) => [table, title, '#N/A']),
    ),
    ...['Surname', 'First name', 'Title', 'Federation', 'Gender', 'Region', 'FIDE id', 'FIDE rapid'].map(
      (title) => ['players', title, '#REF!'],
    ),
    ...['?', '-', -3, 12345678.5, true, 'Total'].flatMap((value) => [
      ...['Code', 'Province', 'Administrator', 'Body', 'Since'].map((title) => ['regions', title, value]),
      ...['Start date', 'End date', 'Host region', 'Rated by', 'Played', 'Hubs', 'Registered on'].map(
        (title) => ['registered', title, value],
      ),
      ...['CSA id', 'FIDE id', 'Surname', 'First name', 'Title', 'Federation', 'Year', 'Fees paid on'].map(
        (title) => ['arbiters', title, value],
      ),
      ['players', 'FIDE id', value],
    ]),
    ['registered', 'National', '?'],
    ['arbiters', 'CSA id', 0],
    ['arbiters', 'Year', 2024.5],
    ['players', 'FIDE blitz', -3],
  ] as [AnyTable, string, unknown][])('%s, %s: %p is a note with its clause', (table, title, value) => {
    const found = foundIn(table, title, value);
    expect(found.map(({ effect }) => effect)).toEqual(['note']);
    expect(problemText(found[0]!.problem)).toMatch(/\(clause \d+(\.\d)?\)\.$/);
  });
});

describe('57: each region has one Regional Administrator', () => {
  test('a blank administrator, and a blank code', () => {
    const found = withTables({
      regions: [{ ...REGIONS[0], Administrator: ' ' }, { Administrator: 'Bo Beta' }],
    });
    expect(told(found)).toEqual([
      'regions 1,Administrator administratorMissing (note)',
      'regions 2,Code valueMissing (note)',
    ]);
    expect(texts(found)[0]).toBe('Region GAU has no Regional Administrator. Fill in the name (clause 57).');
  });

  test('two rows of one code, in whatever case', () => {
    const found = withTables({ regions: [...REGIONS, { ...REGIONS[0], Code: 'gau' }] });
    expect(told(found)).toEqual(['regions 4,Code regionTwice (note)']);
    expect(texts(found)[0]).toMatch(/^Region gau is already listed 3 rows above.*\(clause 57\)\.$/);
  });

  test('58: a replaced administrator has a row of their own, and counts until the day of the new one', () => {
    const rows = [...REGIONS, { ...REGIONS[0], Administrator: 'Dana Delta', Since: '2024/03/10' }];
    expect(told(withTables({ regions: rows }))).toEqual([]);
    const regions = readRegions(tableCells('regions', rows), []);
    expect(regions.find('gau', day('2024/03/09'))?.administrator).toBe('Alex Alpha');
    expect(regions.find('GAU', day('2024/03/10'))?.administrator).toBe('Dana Delta');
    expect(regions.find('GAU', null)?.administrator).toBe('Dana Delta');
    expect(regions.administeredBy('alex alpha', day('2024/03/10'))).toEqual([]);
    expect(regions.administeredBy('Alex Alpha', day('2024/02/01')).map(({ code }) => code)).toEqual(['GAU']);
  });

  test('58: a date that is text is named with its cell', () => {
    const found = withTables({ regions: [{ ...REGIONS[0], Since: 'last May' }] });
    expect(told(found)).toEqual(['regions 1,Since dateUnreadable (note)']);
    expect(texts(found)[0]).toMatch(/^"last May" is not a date\..*\(clause 58\)\.$/);
  });
});

describe('a region that the table Regions does not have', () => {
  test('13.4: of an event, at its cell', () => {
    const found = withTables({ regions: REGIONS }, ({ events }) => {
      Object.assign(events[0]!, { 'Host region': 'XYZ' });
    });
    expect(told(found)).toEqual(['events 1,Host region regionUnknown (note)']);
    expect(texts(found)[0]).toBe(
      'There is no region XYZ in the table Regions. Correct the code, or add the region (clause 13.4).',
    );
  });

  test('14.5: of players, once for each code', () => {
    const found = withTables({ regions: REGIONS }, ({ players }) => {
      players.forEach((row, at) => Object.assign(row, { Region: at < 2 ? 'GAU' : 'XYZ' }));
    });
    expect(told(found)).toEqual(['players 3,Region regionUnknown (note)']);
    expect(texts(found)[0]).toContain('4 rows have it');
  });
});

describe('60: each section is registered before it starts', () => {
  const registered = (row: Row) => withTables({ regions: REGIONS, registered: [{ ...OPEN, ...row }] });

  test.each([
    ['60.1', '', '2024/03/13', '2024/03/14'],
    ['60.2', 'FIDE', '2024/03/09', '2024/03/10'],
    ['60.2', 'FIDE norm', '2024/02/15', '2024/02/16'],
  ])('%s: "%s" until %s', (clause, rated, last, late) => {
    expect(told(registered({ 'Rated by': rated, 'Registered on': last }))).toEqual([]);
    const found = registered({ 'Rated by': rated, 'Registered on': late });
    expect(told(found)).toEqual(['registered 1,Registered on registeredLate (note)']);
    expect(texts(found)[0]).toContain(`registered on ${late}; the last day was ${last}`);
    expect(texts(found)[0]).toMatch(new RegExp(`\\(clause ${clause}\\)\\.$`));
  });

  test('one that has started and is not registered; one that still can be is nothing yet', () => {
    expect(told(registered({ 'Registered on': '' }))).toEqual([
      'registered 1,Registered on notRegistered (note)',
    ]);
    const later = withTables({
      regions: REGIONS,
      registered: [
        OPEN,
        { ...OPEN, Section: 'B', 'Start date': '2024/05/01', 'End date': '', 'Registered on': '' },
      ],
    });
    expect(told(later)).toEqual([]);
  });

  test('an event without a registration, unless the Committee has it rated (12.2)', () => {
    const others = [{ ...OPEN, Event: 'Another open' }];
    const found = withTables({ registered: others });
    expect(told(found)).toEqual(['events 1,Event eventNotRegistered (note)']);
    expect(texts(found)[0]).toMatch(/^Open is not in the table Registered events.*\(clause 60\)\.$/);
    const anyway = withTables({ registered: others }, ({ events }) => {
      Object.assign(events[0]!, { 'Rate anyway': 'yes' });
    });
    expect(told(anyway)).toEqual([]);
  });

  test('a row twice, an end before the start, a date that is text, words that are none of the choices', () => {
    expect(told(withTables({ registered: [OPEN, OPEN] }))).toEqual([
      'registered 2,Event registeredTwice (note)',
    ]);
    expect(told(registered({ 'End date': '2024/03/01' }))).toEqual([
      'registered 1,End date endBeforeStart (note)',
    ]);
    const found = registered({ 'Start date': 'mid March', 'Rated by': 'me', Played: 'by post' });
    expect(told(found)).toEqual([
      'registered 1,Start date dateUnreadable (note)',
      'registered 1,Rated by registrationKindUnknown (note)',
      'registered 1,Played playedUnknown (note)',
    ]);
    expect(texts(found)[0]).toMatch(/\(clause 60\)\.$/);
    expect(told(registered({ 'Registered on': 'in time' }))).toEqual([
      'registered 1,Registered on dateUnreadable (note)',
    ]);
  });
});

describe('62: who registers an event', () => {
  const by = (row: Row): string[] => {
    const found = withTables({ regions: REGIONS, registered: [{ ...OPEN, ...row }] });
    return found.problems.map(({ problem, table, column }) => {
      const title = ALL_TABLES[table].columns[column]!.title;
      return `${title} ${problem.problem} ${problem.clause}`;
    });
  };

  test.each<[string, Row, string[]]>([
    ['62.1: the region that hosts it', { 'Registered by': 'gau' }, []],
    ['62.1: not another region', { 'Registered by': 'WP' }, ['Registered by registrantNotHost 62.1']],
    [
      '62.1: nobody whom the table does not have',
      { 'Registered by': 'Somebody' },
      ['Registered by registrantUnknown 62.1'],
    ],
    ['62.1: a blank cell', { 'Registered by': '' }, ['Registered by registrantMissing 62.1']],
    ['62.1: a host that is not known', { 'Host region': 'XYZ' }, ['Host region regionUnknown 62.1']],
    ['62.1: no host', { 'Host region': '' }, ['Host region placeOfEventMissing 62.1']],
    ['62.2: a region with a hub', { Played: 'hybrid', Hubs: 'WP, GAU' }, []],
    [
      '62.2: not one without a hub',
      { Played: 'hybrid', Hubs: 'WP; BOL' },
      ['Registered by registrantWithoutHub 62.2'],
    ],
    ['62.2: hubs that are not given', { Played: 'HYB' }, ['Hubs placeOfEventMissing 62.2']],
    ['62.2: a hub that is not known', { Played: 'hybrid', Hubs: 'GAU, XYZ' }, ['Hubs regionUnknown 62.2']],
    ['62.3: the province of the host', { 'Registered by': 'Gauteng' }, []],
    ['62.3: the body of the host', { 'Registered by': 'Chess of Gauteng' }, []],
    [
      '62.3: not another province',
      { 'Registered by': 'Western Cape' },
      ['Registered by bodyOfOtherProvince 62.3'],
    ],
    ['62.3: the body of a hub', { Played: 'hybrid', Hubs: 'BOL', 'Registered by': 'Chess of the Cape' }, []],
    ['62.4: a national event by another region', { National: 'yes', 'Registered by': 'BOL' }, []],
    [
      '62.4: an entity that may be approved',
      { National: 'yes', 'Registered by': 'League' },
      ['Registered by entityNotApproved 62.4'],
    ],
  ])('%s', (_, row, expected) => {
    expect(by(row)).toEqual(expected);
  });

  test('62.1-62.3: a registration is right where its registrant is a place of play, or the province of one', () => {
    const provinces = { GAU: 'Gauteng', WP: 'Western Cape', BOL: 'Western Cape' } as const;
    const codes = ['GAU', 'WP', 'BOL'] as const;
    const regions = readRegions(tableCells('regions', REGIONS), []);
    const code = fc.constantFrom(...codes);
    const who = fc.oneof(code, fc.constantFrom('Gauteng', 'Western Cape'));
    fc.assert(
      fc.property(
        code,
        fc.uniqueArray(code, { minLength: 1 }),
        fc.boolean(),
        who,
        (host, hubs, isHybrid, registeredBy) => {
          const one: RegisteredEvent = {
            ...{
              event: 'Open',
              section: '',
              startDay: null,
              endDay: null,
              kind: 'csaRated',
              isNational: false,
              row: 1,
            },
            ...{ hostRegion: host, hubs, isHybrid, registeredBy, registeredOn: day('2024/01/01') },
          };
          const places = isHybrid ? hubs : [host];
          const isRight = places.some((place) => place === registeredBy || provinces[place] === registeredBy);
          const found = registrationProblems(one, regions);
          expect(found.length === 0).toBe(isRight);
          for (const { problem } of found) expect(['62.1', '62.2', '62.3']).toContain(problem.clause);
        },
      ),
    );
  });
});

describe('7: the fees of arbiters', () => {
  const ANNA: Row = {
    'CSA id': '300',
    'FIDE id': '14300000',
    Surname: 'Arbiter',
    'First name': 'Anna',
    'Fees paid on': '2024/02/10',
  };
  const fees = (
    rows: readonly Row[],
    start: string,
    arbiter = { name: 'Arbiter, Anna', id: '14300000' as string | null },
  ) => readArbitersTable(tableCells('arbiters', rows), []).feesOf(arbiter, day(start));

  test('are paid before the start, for the year of the event', () => {
    expect(fees([ANNA], '2024/02/11')).toEqual({ state: 'paid' });
    expect(fees([ANNA], '2024/02/10')).toEqual({ state: 'late', paidOn: day('2024/02/10') });
    expect(fees([ANNA], '2025/02/11')).toEqual({ state: 'unpaid' });
    expect(fees([{ ...ANNA, Year: 2025 }], '2025/01/01')).toEqual({ state: 'paid' });
    expect(fees([{ ...ANNA, 'Fees paid on': '' }], '2024/05/01')).toEqual({ state: 'unpaid' });
    expect(fees([{ ...ANNA, Federation: 'ZIM', 'Fees paid on': '' }], '2024/05/01')).toEqual({
      state: 'abroad',
    });
  });

  test('of an arbiter known by either id, or by name where one has no id', () => {
    const state = (arbiter: { name: string; id: string | null }) => fees([ANNA], '2024/05/01', arbiter).state;
    expect(state({ name: '', id: '0300' })).toBe('paid');
    expect(state({ name: 'Anna Arbiter', id: null })).toBe('paid');
    expect(state({ name: 'Anna Arbiter', id: '999' })).toBe('unknown');
    expect(state({ name: 'Else, Somebody', id: null })).toBe('unknown');
  });

  test('a later payment never makes an arbiter paid who was not, and the first of a year counts', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const date = (number: number): string => `2024/${String(number).padStart(2, '0')}/15`;
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 4 }), month, (paid, start) => {
        const rows = paid.map((number) => ({
          ...ANNA,
          'CSA id': '',
          'Fees paid on': date(number),
          Year: 2024,
        }));
        // Rows without the CSA id are one arbiter by the FIDE id: the second row of a year is left out.
        const isPaid = fees(rows.slice(0, 1), date(start)).state === 'paid';
        expect(isPaid).toBe(paid[0]! < start);
        expect(fees(rows, date(start)).state === 'paid').toBe(isPaid);
      }),
    );
  });

  test('a row twice for a year, no id, dates and years that cannot be', () => {
    const wrong = withTables({
      arbiters: [
        ANNA,
        { ...ANNA, 'Fees paid on': '2024/03/01' },
        { Surname: 'Nobody', 'Fees paid on': 'yes' },
        { ...ANNA, Year: 2027 },
      ],
    });
    expect(told(wrong)).toEqual([
      'arbiters 2,CSA id arbiterTwice (note)',
      'arbiters 3,CSA id arbiterWithoutId (note)',
      'arbiters 3,Fees paid on dateUnreadable (note)',
      'arbiters 4,Fees paid on feesPaidBeforeYear (note)',
    ]);
    expect(texts(wrong)[2]).toMatch(/\(clause 7\)\.$/);
  });
});
