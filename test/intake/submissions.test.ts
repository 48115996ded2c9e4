import fc from 'fast-check';
import { ALL_TABLES, type OptionalTable, periodOf, type TableCells } from '../../src/bureau';
import { filesDeadline } from '../../src/engine/csa2024/deadlines';
import { daysAfter } from '../../src/engine/kit/calendarDay';
import { serialOfDay } from '../../src/cells/readDate';
import {
  type Answers,
  FILES_SHEET,
  type IntakeTables,
  readIntakeTables,
  SENT_BACK_SHEET,
  type SectionIntake,
  sectionIntake,
  startingAnswers,
} from '../../src/intake';
import { activitySheet, arbiterActivity } from '../../src/intake/arbiterActivity';
import { daysText, standingText, submissionsOf } from '../../src/intake/submissions';
import { changedReasons, changesText } from '../../src/intake/tables/sentBack';
import { seven, trfText } from '../events/support/trfText';
import {
  bookOf,
  CLERK,
  day,
  draftOf,
  intakeCells,
  type KeyedRow,
  type Line,
  obstacles,
  SEVEN_PLAYERS,
  TODAY,
  verdictsOf,
} from './support';

const PLACE = { row: 2, column: 0 } as const;
const REGIONS: readonly KeyedRow[] = [
  { code: 'CAP', province: 'Cape', administrator: 'Alex Alpha', body: 'Chess of the Cape' },
  { code: 'BOL', province: 'Cape', administrator: 'Bo Beta', body: 'Chess of the Cape' },
  { code: 'GAU', province: 'Gauteng', administrator: 'Chris Gamma', since: '2026/08/01' },
  { code: 'GAU', province: 'Gauteng', administrator: 'Dana Delta' },
];
const OPEN: KeyedRow = {
  event: 'Constructed Open',
  start: '2026/08/08',
  end: '2026/08/09',
  hostRegion: 'CAP',
  registeredOn: '2026/07/20',
  registeredBy: 'CAP',
};
const ANNA: KeyedRow = { id: '14300000', surname: 'Arbiter', firstName: 'Anna', paidOn: '2026/01/10' };

interface More extends Partial<Record<OptionalTable | 'sentBack' | 'files' | 'events', readonly KeyedRow[]>> {
  readonly otherEvents?: readonly TableCells[];
}

const linesOf = (
  columns: readonly { readonly key: string; readonly title: string }[],
  rows: readonly KeyedRow[],
): Line[] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
];

/** The tables of a workbook with seven players, and what else is named. */
function tablesWith({ sentBack, files, events = [], otherEvents = [], ...optional }: More): IntakeTables {
  const cells = (sheet: string, lines: Line[]): TableCells => ({ cells: lines, sheet, origin: PLACE });
  const book = intakeCells(bookOf({ players: SEVEN_PLAYERS, events }));
  const more = Object.entries(optional).map(([table, rows]) => {
    const { sheetName, columns } = ALL_TABLES[table as OptionalTable];
    return [table, cells(sheetName, linesOf(columns, rows))];
  });
  return readIntakeTables({
    ...book,
    otherEvents,
    ...(files === undefined ? {} : { files: cells('Files', linesOf(FILES_SHEET.columns, files)) }),
    ...(sentBack === undefined
      ? {}
      : { sentBack: cells('Sent back', linesOf(SENT_BACK_SHEET.columns, sentBack)) }),
    ...(Object.fromEntries(more) as object),
  });
}

function intake(more: More, answers: Partial<Answers> = {}, text = trfText(seven())): SectionIntake {
  const draft = draftOf(text);
  return sectionIntake(
    draft,
    { ...startingAnswers(draft, TODAY), ...CLERK, ...answers },
    tablesWith(more),
    TODAY,
  );
}

describe('a section, held against the optional tables', () => {
  test('without them nothing changes: nothing is asked and nothing refused', () => {
    const found = intake({});
    expect(obstacles(found)).toEqual([]);
    expect(verdictsOf(found, '57')[0]).toMatch(/^note: .* The region answers for the file \(57\.2\)\.$/);
    expect(verdictsOf(found, '62')).toEqual(['note: No file says who registered the event.']);
  });

  test('with all of them it is ready, and the clauses are met', () => {
    const found = intake(
      { regions: REGIONS, registered: [OPEN], arbiters: [ANNA] },
      { handedInBy: 'Alex Alpha' },
    );
    expect(obstacles(found)).toEqual([]);
    for (const clause of ['7', '13.4', '57', '60', '61', '62'])
      expect([clause, verdictsOf(found, clause)[0]]).toEqual([clause, expect.stringMatching(/^meets: /)]);
    expect(found.rows!.files[0]).toMatchObject({
      handedInBy: 'Alex Alpha',
      registeredBy: 'CAP',
      arbitersPlayed: null,
    });
  });

  test('7: fees that were paid on the day of the start are too late; nobody in the table is asked about', () => {
    const late = intake({ arbiters: [{ ...ANNA, paidOn: '2026/08/08' }] });
    expect(obstacles(late)).toEqual([
      'error 7: The fees of the year were not paid before the start of the event: NA Arbiter, Anna (14300000) on 2026/08/08 (clause 7).',
    ]);
    expect(obstacles(intake({ arbiters: [{ ...ANNA, paidOn: '' }] }))).toEqual([
      'error 7: The fees of the year were not paid before the start of the event: NA Arbiter, Anna (14300000) without a payment (clause 7).',
    ]);
    expect(
      intake({ arbiters: [{ ...ANNA, paidOn: '2026/08/08' }] }, { rateAnyway: 'Committee (12.3)' }).state,
    ).toBe('ready');
    expect(intake({ arbiters: [] }).obstacles.map(({ effect, clause }) => `${effect} ${clause}`)).toEqual([
      'question 7',
    ]);
  });

  test('13.4: a host region that the table does not have is asked about', () => {
    expect(obstacles(intake({ regions: REGIONS }, { hostRegion: 'XYZ', handedInBy: 'Alex Alpha' }))).toEqual([
      'question 13.4: The table Regions has no region XYZ. Correct the code, or add the region (clause 13.4).',
    ]);
  });

  test('57.2, 61: who handed it in is asked, and is an administrator on that day', () => {
    expect(verdictsOf(intake({ regions: REGIONS }), '57')).toEqual([
      'asked: file1.trf, received on 2026/08/20. Alex Alpha is the Regional Administrator of CAP. Who submitted it?',
    ]);
    const other = intake({ regions: REGIONS }, { handedInBy: 'bo beta' });
    expect(verdictsOf(other, '57')[0]).toMatch(
      /^note: .* as Regional Administrator of BOL, .* hosted by CAP\.$/,
    );
    expect(other.state).toBe('ready');
    const nobody = intake({ regions: REGIONS }, { handedInBy: 'An arbiter' });
    expect(nobody.state).toBe('refused');
    expect(obstacles(nobody)[0]).toMatch(/^error 61: .* is no Regional Administrator of the table Regions/);
  });

  test('58: not one who was replaced before', () => {
    const former = intake({ regions: REGIONS }, { handedInBy: 'Dana Delta' });
    expect(obstacles(former)[0]).toMatch(/^error 58: .* was not a Regional Administrator on that day/);
    expect(
      intake({ regions: REGIONS }, { handedInBy: 'Dana Delta', receivedOn: day('2026/08/10') }).state,
    ).toBe('refused');
    expect(intake({ regions: REGIONS }, { handedInBy: 'Chris Gamma' }).state).toBe('ready');
  });

  test('60: the day of registration is that of the table, unless somebody says another one', () => {
    const clause60 = (row: KeyedRow, answers: Partial<Answers> = {}): string[] =>
      verdictsOf(intake({ registered: [{ ...OPEN, ...row }] }, answers), '60');
    expect(clause60({})[0]).toMatch(/^meets: Registered on 2026\/07\/20; the last day was 2026\/08\/05/);
    expect(clause60({ rated: 'FIDE', registeredOn: '2026/08/02' })[0]).toMatch(/^doesNot: .*2026\/08\/01/);
    expect(clause60({}, { registeredOn: day('2026/08/06') })[0]).toMatch(
      /^doesNot: Registered on 2026\/08\/06/,
    );
    expect(clause60({ event: 'Another' })).toEqual([
      'doesNot: The section is not in the table Registered events.',
    ]);
    expect(clause60({ registeredOn: '' })).toEqual([
      'doesNot: The section has no Registered on in the table Registered events.',
    ]);
    expect(clause60({ event: 'Another' }, { registeredOn: day('2026/08/01') })[0]).toMatch(/^meets/);
  });

  test.each<[string, KeyedRow, string]>([
    ['62.1', { registeredBy: 'GAU' }, 'refused'],
    ['62.2', { played: 'hybrid', hubs: 'GAU' }, 'refused'],
    ['62.3', { registeredBy: 'Gauteng' }, 'refused'],
    ['62.4', { national: 'yes', registeredBy: 'A league' }, 'ready'],
  ])('%s: who registered it, by both tables', (clause, row, state) => {
    const more = { regions: REGIONS, registered: [{ ...OPEN, ...row }] };
    const found = intake(more, { handedInBy: 'Alex Alpha' });
    expect(found.state).toBe(state);
    expect(verdictsOf(found, clause)).toHaveLength(1);
    expect(intake(more, { handedInBy: 'Alex Alpha', rateAnyway: 'Committee (12.2)' }).state).toBe('ready');
  });
});

describe('13: a file that is sent back, and comes again', () => {
  const unfinished = trfText(seven(), { '052': '2026/05/09', '042': '2026/05/08', '132': null });
  const answers = { hostRegion: 'CAP' };
  const first = intake({}, answers, unfinished);
  const row = first.sentBack[0]!;

  test('11: the entry has the day, the reason, the region and 21 calendar days to appeal', () => {
    expect(first.state).toBe('refused');
    expect(row).toMatchObject({ clause: '61', region: 'CAP', day: serialOfDay(TODAY) });
    expect(row.appealUntil).toBe(serialOfDay(TODAY) + 21);
  });

  test('it joins its entry, with what changed, whether it is appended or sent back again', () => {
    const sentBack = [{ ...row, day: '2026/08/01', appealUntil: '2026/08/22' }];
    const settled = intake({ sentBack });
    expect(settled.state).toBe('ready');
    expect(verdictsOf(settled, '13')).toEqual([
      'note: Sent back on 2026/08/01: 1 of 1 reason is settled (61). An appeal is possible until 2026/08/22 (11).',
    ]);
    const columns = SENT_BACK_SHEET.columns.map(({ key }) => key);
    const changes = settled.rows!.changes.map(({ table, row: at, column, value }) => [
      table,
      at,
      columns[column],
      value,
    ]);
    expect(changes).toEqual([
      ['sentBack', 1, 'cameAgain', serialOfDay(TODAY)],
      ['sentBack', 1, 'changed', '1 of 1 reason is settled (61).'],
    ]);
    const again = intake({ sentBack }, answers, unfinished);
    expect(verdictsOf(again, '13')[0]).toContain(': 1 reason is still open (61).');
    expect(again.sentBack).toHaveLength(1);
    expect(again.sentBackChanges).toHaveLength(2);
  });

  test('of two days the newer counts, and both are closed when the file comes again', () => {
    const older = { ...row, day: '2026/07/20', found: 'Something else', appealUntil: '2026/08/10' };
    const again = intake({ sentBack: [older, { ...row, day: '2026/08/01' }] });
    expect(verdictsOf(again, '13')[0]).toContain('Sent back on 2026/08/01: 1 of 1 reason is settled (61).');
    const { key } = SENT_BACK_SHEET.columns[again.rows!.changes[0]!.column]!;
    expect(
      again.rows!.changes.filter(({ column }) => SENT_BACK_SHEET.columns[column]!.key === key),
    ).toMatchObject([
      { row: 1, value: serialOfDay(TODAY) },
      { row: 2, value: serialOfDay(TODAY) },
    ]);
  });

  test('the same reasons on one day are not written twice', () => {
    const again = intake({ sentBack: first.sentBack }, answers, unfinished);
    expect(again.sentBack).toEqual([]);
    expect(again.sentBackChanges).toEqual([]);
  });

  test('an entry that came again is closed; one without the column is closed by the table of events', () => {
    const open = (more: More) => submissionsOf(tablesWith(more), periodOf(TODAY), TODAY).sentBack.length;
    expect(open({ sentBack: [row as KeyedRow] })).toBe(1);
    expect(open({ sentBack: [{ ...row, cameAgain: '2026/08/19' }] })).toBe(0);
    expect(open({ sentBack: [{ ...row, effect: 'Left out' }] })).toBe(0);
    const events = [{ event: 'Constructed Open', format: 'Swiss', base: 60, end: '2026/08/09' }];
    expect(open({ sentBack: [row as KeyedRow], events })).toBe(0);
  });

  test('63: a correction that was sent back is open, though its section is in the tables', () => {
    const received = (on: string) => {
      const events = [
        { event: 'Constructed Open', format: 'Swiss', base: 60, end: '2026/08/09', received: on },
      ];
      const sentBack = [{ ...row, day: '2026/08/18' } as KeyedRow];
      return submissionsOf(tablesWith({ sentBack, events }), periodOf(TODAY), TODAY).sentBack.length;
    };
    expect(received('2026/08/12')).toBe(1);
    expect(received('2026/08/19')).toBe(0);
  });

  test('one with an effect or a day that was changed by hand stays an entry, and the letter says what is not known', () => {
    const changed = { ...row, effect: 'sent back', day: 'in August', appealUntil: '' };
    const { sentBack, letters } = submissionsOf(tablesWith({ sentBack: [changed] }), periodOf(TODAY), TODAY);
    expect(sentBack).toMatchObject([{ isOpen: true, day: null, appealUntil: null }]);
    expect(letters[0]!.text).toContain(
      'sent back, 1 reason. The last day for an appeal is not known, as Checked on is not a date (11).',
    );
  });

  test('a sheet of an earlier version, without the later columns, is read and joined all the same', () => {
    const book = intakeCells(bookOf({ players: SEVEN_PLAYERS }));
    const old = SENT_BACK_SHEET.columns.filter(({ required }) => required);
    expect(old.map(({ key }) => key)).not.toContain('appealUntil');
    const lines = linesOf(old, [{ ...row, day: '2026/08/01' }]);
    const tables = readIntakeTables({
      ...book,
      sentBack: { cells: lines, sheet: 'Sent back', origin: PLACE },
    });
    expect(tables.sentBack.all).toMatchObject([{ isOpen: true, appealUntil: day('2026/08/22'), region: '' }]);
    const draft = draftOf(trfText(seven()));
    const found = sectionIntake(draft, { ...startingAnswers(draft, TODAY), ...CLERK }, tables, TODAY);
    expect(found.rows!.changes).toEqual([]);
    expect(verdictsOf(found, '13')).toHaveLength(1);
  });

  test('every reason is settled, left or new, and no other', () => {
    const reason = fc.record({
      clause: fc.constantFrom('13.4', '17.1', '61'),
      found: fc.constantFrom('a', 'b', 'Line 3: c', 'Line 9: c'),
    });
    const set = fc.uniqueArray(reason, {
      selector: ({ clause, found }) => `${clause}${found.at(-1)!}`,
      maxLength: 6,
    });
    fc.assert(
      fc.property(set, set, (before, now) => {
        const { settled, left, added } = changedReasons(before, now);
        expect(left.length + added.length).toBe(now.length);
        expect(settled.length + left.length).toBe(before.length);
        expect(changedReasons(now, now)).toEqual({ settled: [], left: now, added: [] });
        if (before.length > 0)
          expect(changesText({ settled, left, added }, before.length)).toMatch(
            new RegExp(
              settled.length > 0
                ? `^${settled.length} of ${before.length} reason`
                : `^${left.length} reasons? (is|are) still open`,
            ),
          );
      }),
    );
  });
});

describe('60, 61: registered events with their days left', () => {
  const on = (today: string, row: KeyedRow = {}, more: More = {}) =>
    submissionsOf(
      tablesWith({ registered: [{ ...OPEN, ...row }], ...more }),
      periodOf(day('2026/08/20')),
      day(today),
    ).registered[0]!;

  test.each([
    ['open', '2026/08/05', 0, { registeredOn: '' }],
    ['notRegistered', '2026/08/06', -1, { registeredOn: '' }],
    ['coming', '2026/08/09', 52, {}],
    ['due', '2026/08/10', 51, {}],
    ['due', '2026/09/30', 0, {}],
    ['late', '2026/10/01', -1, {}],
  ])('%s on %s: %i', (standing, today, daysLeft, row) => {
    expect(on(today, row)).toMatchObject({ standing, daysLeft });
    expect(standingText(on(today, row))).toContain(daysText(daysLeft));
  });

  test('received once the table of events has it, by whatever case', () => {
    const events = [{ event: 'constructed open', format: 'Swiss', base: 60, end: '2026/08/09' }];
    expect(on('2026/09/01', {}, { events }).standing).toBe('received');
    expect(on('2026/09/01', {}, { events: [{ ...events[0], unrated: 'yes' }] }).standing).toBe('due');
  });

  test('received once the table of another month has it, on its days', () => {
    const of = (end: string, event = 'Constructed Open') => {
      const events = [{ event, format: 'Swiss', base: 60, end }];
      const otherEvents = [intakeCells(bookOf({ players: [], events })).events!];
      const tables = tablesWith({ registered: [OPEN], otherEvents });
      return submissionsOf(tables, periodOf(day('2026/09/20')), day('2026/09/20')).registered[0]!.standing;
    };
    expect(of('2026/08/09')).toBe('received');
    expect(of('2026/08/09', 'Constructed-Open')).toBe('received');
    expect(of('2025/08/10')).toBe('due');
    expect(of('2026/08/09', 'Another Open')).toBe('due');
  });

  test.each([
    ['', '', 'received'],
    ['A', '', 'received'],
    ['', 'A', 'received'],
    ['A', 'a', 'received'],
    ['A', 'B', 'due'],
  ])('registered as "%s", in the table as "%s": %s', (section, inTable, standing) => {
    const events = [
      { event: 'Constructed Open', section: inTable, format: 'Swiss', base: 60, end: '2026/08/09' },
    ];
    expect(on('2026/09/01', { section }, { events }).standing).toBe(standing);
  });

  test('of two sections that are registered, one row without a section is neither', () => {
    const events = [{ event: 'Constructed Open', format: 'Swiss', base: 60, end: '2026/08/09' }];
    const registered = ['A', 'B'].map((section) => ({ ...OPEN, section }));
    const tables = tablesWith({ registered, events });
    const found = submissionsOf(tables, periodOf(TODAY), day('2026/09/01')).registered;
    expect(found.map(({ standing }) => standing)).toEqual(['due', 'due']);
  });

  test('the days left are those until the deadline, for any day and any event', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (start, later) => {
        const end = daysAfter(day('2026/01/01'), start);
        const today = daysAfter(day('2026/01/01'), later);
        const tables = tablesWith({
          registered: [{ ...OPEN, start: serialOfDay(end), end: serialOfDay(end) }],
        });
        const [found] = submissionsOf(tables, periodOf(end), today).registered;
        const left = filesDeadline(end) - today;
        expect(found!.daysLeft).toBe(left);
        expect(found!.standing).toBe(today <= end ? 'coming' : left >= 0 ? 'due' : 'late');
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is missing at the end of the month, as letters', () => {
  const lettersOf = (more: More, today = '2026/09/01') =>
    submissionsOf(tablesWith(more), periodOf(day('2026/08/20')), day(today)).letters;

  test('no letter where nothing is missing', () => {
    const events = [
      { event: 'Constructed Open', format: 'Swiss', base: 60, end: '2026/08/09', hostRegion: 'CAP' },
    ];
    expect(lettersOf({ regions: REGIONS, registered: [OPEN], events })).toEqual([]);
    expect(lettersOf({})).toEqual([]);
  });

  test('one for each region, to its administrator, in plain text', () => {
    const registered = [OPEN, { ...OPEN, event: 'Second Open', hostRegion: 'GAU', registeredBy: 'GAU' }];
    const sentBack = [
      {
        ...{
          file: 'rapid.trf',
          event: 'Cape Rapid',
          section: 'A',
          effect: 'Refuses the file',
          region: 'CAP',
        },
        ...{
          found: 'No file has the code of the host region (clause 13.4).',
          clause: '13.4',
          day: '2026/08/20',
        },
      },
    ];
    const events = [{ event: 'Club', format: 'Swiss', base: 60, end: '2026/08/15', hostRegion: 'BOL' }];
    const letters = lettersOf({ regions: REGIONS, registered, sentBack, events });
    expect(letters.map(({ region, administrator, count }) => [region, administrator, count])).toEqual([
      ['BOL', 'Bo Beta', 1],
      ['CAP', 'Alex Alpha', 2],
      ['GAU', 'Chris Gamma', 1],
    ]);
    expect(letters[1]!.text).toBe(`To Alex Alpha, Regional Administrator of CAP, Chess of the Cape
2026/09/01

August 2026: what is missing from CAP

Missing event files (clause 61)
  - Constructed Open: Ended on 2026/08/09. Its file is accepted until 2026/09/30, 29 days left (61).

Event files sent back and not resubmitted (clause 13)
  - Cape Rapid, A: sent back on 2026/08/20, 1 reason. An appeal is possible until 2026/09/10 (11).
    No file has the code of the host region. (13.4)

Only files that the Regional Administrator submits are accepted (clause 61).

Ratings Bureau, Chess South Africa
`);
    expect(letters[0]!.text).toContain('  - Club: not in the table of registered events (60).');
  });

  test('13.4: no letter goes to a host region that is an error of Excel', () => {
    const named = { format: 'Swiss', base: 60, end: '2026/08/09' };
    const events = [
      { ...named, event: 'Bay Open', hostRegion: '#N/A' },
      { ...named, event: '#REF!', hostRegion: 'CAP' },
      { ...named, event: 'Hill Open', hostRegion: 'CAP' },
    ];
    const { letters } = submissionsOf(tablesWith({ events, registered: [] }), periodOf(TODAY), TODAY);
    expect(letters.map(({ region, count }) => [region, count])).toEqual([['CAP', 1]]);
    expect(letters[0]!.text).toContain('Hill Open');
  });

  test('57: a region without an administrator, or without a row, gets one all the same', () => {
    const registered = [{ ...OPEN, hostRegion: 'XYZ', registeredBy: 'XYZ' }];
    const [letter] = lettersOf({ regions: REGIONS, registered });
    expect(letter!.administrator).toBe('');
    expect(letter!.text).toMatch(/^To the Regional Administrator of XYZ\n/);
  });

  test('62: a registration by the wrong region is in the letter of the one that registered', () => {
    const [letter] = lettersOf({ regions: REGIONS, registered: [{ ...OPEN, registeredBy: 'BOL' }] });
    expect(letter!.region).toBe('BOL');
    expect(letter!.text).toContain(
      'Registrations (clauses 60 and 62)\n  - Constructed Open: The event was registered by BOL',
    );
  });

  test('60: a late registration is in the letter', () => {
    const [letter] = lettersOf({ regions: REGIONS, registered: [{ ...OPEN, registeredOn: '2026/08/07' }] });
    expect(letter!.text).toContain(
      'Constructed Open: The section was registered on 2026/08/07; the last day was 2026/08/05, 3 days before the start. (60.1)',
    );
  });

  test("62: a code or a name that the bureau's own tables do not know is in no letter", () => {
    const of = (more: KeyedRow) => lettersOf({ regions: REGIONS, registered: [{ ...OPEN, ...more }] });
    expect(of({ registeredBy: 'Nobody' })[0]!.text).not.toContain('Registrations');
    expect(of({ hostRegion: 'QQ', registeredBy: 'CAP' })[0]!.text).not.toContain('Registrations');
  });

  const refused: KeyedRow = {
    ...{ file: 'a.trf', event: 'Constructed-Open', section: 'A', effect: 'Refuses the file', region: 'GAU' },
    ...{ found: 'The fees are not known. Have they paid? (clause 7).', clause: '7', day: '2026/08/20' },
  };

  test('62: what was sent back goes to the region that registered it, in one letter', () => {
    const registered = [{ ...OPEN, hostRegion: 'GAU', registeredBy: 'CAP', national: 'yes' }];
    const letters = lettersOf({ regions: REGIONS, registered, sentBack: [refused, refused] });
    expect(letters.map(({ region, count }) => [region, count])).toEqual([['CAP', 1]]);
    expect(letters[0]!.text).toContain(
      '1 reason. Its file is accepted until 2026/09/30, 29 days left (61). An appeal is possible until 2026/09/10 (11).',
    );
    expect(letters[0]!.text).toContain('Have they paid? (7)');
  });

  test('11: an appeal whose last day is over was possible', () => {
    const [letter] = lettersOf({ sentBack: [refused] }, '2026/09/11');
    expect(letter!.text).toContain('An appeal was possible until 2026/09/10 (11).');
  });

  test('of an earlier month only what could be rated in this one (61)', () => {
    const ended = (end: string) =>
      lettersOf({ registered: [{ ...OPEN, start: end, end, registeredOn: '2026/01/01' }] }).length;
    expect(['2026/06/30', '2026/07/01', '2026/08/31', '2026/09/01'].map(ended)).toEqual([0, 1, 1, 0]);
  });

  test('each missing file is in one letter, that of its region', () => {
    const region = fc.constantFrom('CAP', 'BOL', 'GAU');
    fc.assert(
      fc.property(fc.array(fc.tuple(region, fc.boolean()), { maxLength: 8 }), (made) => {
        const registered = made.map(([code], at) => ({
          ...OPEN,
          event: `Event ${at}`,
          hostRegion: code,
          registeredBy: code,
        }));
        const events = made.flatMap(([hostRegion, isIn], at) =>
          isIn ? [{ event: `Event ${at}`, format: 'Swiss', base: 60, end: '2026/08/09', hostRegion }] : [],
        );
        const letters = lettersOf({ regions: REGIONS, registered, events });
        const waiting = made.flatMap(([code, isIn], at) => (isIn ? [] : [[code, `Event ${at}`] as const]));
        expect(letters.map((one) => one.region)).toEqual([...new Set(waiting.map(([code]) => code))].sort());
        for (const [code, event] of waiting) {
          const naming = letters.filter(({ text }) => text.includes(`- ${event}: `));
          expect(naming.map((one) => one.region)).toEqual([code]);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('7, 8: the activity of arbiters, from the files', () => {
  const filed = (rows: readonly KeyedRow[]): Line[] =>
    linesOf(
      FILES_SHEET.columns,
      rows.map((row) => ({
        ...{ event: 'Open', section: 'A', start: '2026/08/08', end: '2026/08/09', state: 'appended' },
        ...{ chiefArbiter: 'NA Arbiter, Anna', chiefArbiterId: '14300000' },
        ...row,
      })),
    );
  const arbiters = (rows: readonly KeyedRow[]): Line[] => linesOf(ALL_TABLES.arbiters.columns, rows);
  const activity = (rows: readonly KeyedRow[], table: readonly KeyedRow[] = [ANNA]) =>
    arbiterActivity(filed(rows), arbiters(table), 2026).map(({ year, name, events, asChief, notCounted }) => [
      year,
      name,
      events,
      asChief,
      notCounted.map(({ event, clause }) => `${event} ${clause}`).join(),
    ]);

  test('an event counts once, whatever the number of its sections; a file that was replaced does not count', () => {
    expect(activity([{}, { section: 'B' }, { event: 'Second', state: 'replaced' }])).toEqual([
      [2026, 'Arbiter, Anna', 1, 1, ''],
    ]);
  });

  test('chief and others, by id and by name, and those of the table without an event', () => {
    const table = [
      ANNA,
      { id: '400', surname: 'Beta', firstName: 'Bo', paidOn: '2026/01/01' },
      { id: '500', surname: 'Idle' },
    ];
    expect(
      activity(
        [
          { otherArbiters: 'NA Bo Beta; FA Somebody Else (77001)' },
          { event: 'Second', chiefArbiter: 'Bo Beta', chiefArbiterId: '' },
        ],
        table,
      ),
    ).toEqual([
      [2026, 'Beta, Bo', 2, 1, ''],
      [2026, 'Arbiter, Anna', 1, 1, ''],
      [2026, 'Idle', 0, 0, ''],
      [2026, 'Somebody Else', 0, 0, 'Open 7'],
    ]);
  });

  test('7: not where the fees of the year were not paid before the start', () => {
    expect(activity([{}], [{ ...ANNA, paidOn: '2026/08/08' }])).toEqual([
      [2026, 'Arbiter, Anna', 0, 0, 'Open 7'],
    ]);
    expect(activity([{ start: '2027/01/09', end: '2027/01/10' }])[0]).toEqual([
      2027,
      'Arbiter, Anna',
      0,
      0,
      'Open 7',
    ]);
  });

  test('8: not where the arbiter played, which the sheet Files has unless it was a club event', () => {
    expect(activity([{ arbitersPlayed: 'NA Arbiter, Anna (14300000)' }])).toEqual([
      [2026, 'Arbiter, Anna', 0, 0, 'Open 8'],
    ]);
    const plays = trfText(seven(), { '102': 'NA Player6, Pat (105000006)' });
    const [club, open] = [true, false].map((clubEvent) =>
      intake({}, { clubEvent, rateAnyway: 'Committee (12.1)' }, plays),
    );
    expect(club!.rows!.files[0]!.arbitersPlayed).toBeNull();
    expect(open!.rows!.files[0]!.arbitersPlayed).toBe('NA Player6, Pat (105000006)');
  });

  test('the sheet has a row for each arbiter and year, a cell for each column', () => {
    const { columns, rows } = activitySheet(arbiterActivity(filed([{}]), arbiters([]), 2026));
    expect(rows.slice().map((row) => row.length)).toEqual([columns.length]);
    expect(rows.slice()[0]!.at(-1)).toBe('Open: the fees of 2026 were not paid before 2026/08/08 (7)');
  });
});
