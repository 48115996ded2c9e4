import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { type BureauColumn, periodOf, TABLES } from '../../src/bureau';
import { underHeader } from '../../src/bureau/tables/tableSheet';
import type { Answers, IntakeRows } from '../../src/intake';
import { seven, trfText } from '../events/support/trfText';
import {
  appended,
  type Book,
  bookOf,
  CLERK,
  day,
  draftOf,
  intakeOf,
  monthOf,
  SEVEN_PLAYERS,
  TODAY,
} from './support';

const AUGUST = periodOf(day('2026/08/01'));
const BOOK = bookOf({ players: SEVEN_PLAYERS });
const TEXT = trfText(seven());

/** The book, with a column taken out of one of its tables. */
function without(table: 'events' | 'games', title: string): Book {
  const at = BOOK[table][0]!.indexOf(title);
  return { ...BOOK, [table]: BOOK[table].map((line) => line.filter((_, place) => place !== at)) };
}

/** The month of the book with the rows under the headers that it has. */
function monthWith(book: Book, rows: IntakeRows): ReturnType<typeof monthOf> {
  const none: IntakeRows = { ...rows, events: [], games: [] };
  const copy = appended(book, none);
  for (const table of ['events', 'games'] as const) {
    const columns: readonly BureauColumn[] = TABLES[table].columns;
    const header = copy[table][0]!;
    const placed = underHeader<string>(columns, header, rows[table]);
    const lines = placed.rows.map((row) => {
      const line: unknown[] = header.map(() => '');
      placed.columns.forEach(({ place }, at) => (line[place] = row[at] ?? ''));
      return line;
    });
    copy[table].push(...lines);
  }
  return monthOf(copy, AUGUST);
}

/** All that a run makes of a month. */
function rated({ input }: ReturnType<typeof monthOf>): unknown {
  return { ...bureauMonth(input!), input: null };
}

const optional = (['events', 'games'] as const).flatMap((table) =>
  (TABLES[table].columns as readonly BureauColumn[])
    .filter(({ required }) => !required)
    .map(({ title }) => [table, title] as const),
);

/** Sections with something in every optional column, some here and some there. */
const SECTIONS: readonly (readonly [string, Partial<Answers>])[] = [
  ['as its file has it', {}],
  [
    'with a section name and an increment',
    { section: 'B', timeControl: { baseMinutes: 60, incrementSeconds: 30 } },
  ],
  ['rated anyway', { rateAnyway: 'the Committee' }],
  ['abroad', { abroad: true, fideRated: true, link: 'https://example.org' }],
];

describe.each(SECTIONS)('a section %s', (_, answers) => {
  test.each(optional)(
    'into a table of %s without %s: is held back, or rated the same (13)',
    (table, title) => {
      const draft = draftOf(TEXT);
      const whole = intakeOf(draft, BOOK, { ...CLERK, ...answers });
      expect([whole.state, whole.missingColumns, whole.leftOutColumns]).toEqual(['ready', [], []]);
      const found = intakeOf(draft, without(table, title), { ...CLERK, ...answers });
      const column = `${title} of the table of ${table}`;
      if (found.state !== 'ready') {
        expect(found.missingColumns).toEqual([column]);
        return;
      }
      const fills = [...whole.rows![table]].some((row) => {
        const { key } = (TABLES[table].columns as readonly BureauColumn[]).find(
          (one) => one.title === title,
        )!;
        return ((row as Record<string, unknown>)[key] ?? '') !== '';
      });
      expect(found.leftOutColumns).toEqual(fills ? [column] : []);
      const [bare, standard] = [monthWith(without(table, title), found.rows!), monthWith(BOOK, whole.rows!)];
      expect(standard.input).not.toBeNull();
      expect(rated(bare)).toEqual(rated(standard));
    },
  );
});

test('what a run needs is named before anything is asked, and is none of the region', () => {
  const found = intakeOf(draftOf(TEXT), without('games', 'Round'), { hostRegion: null, receivedOn: TODAY });
  expect(found.state).toBe('question');
  expect(found.obstacles[0]!.text).toContain('There is no column Round of the table of games.');
  expect(found.obstacles.length).toBeGreaterThan(1);
  expect(JSON.stringify(found.sentBack)).not.toContain('no column');
});
