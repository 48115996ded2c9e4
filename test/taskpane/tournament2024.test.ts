/** @jest-environment jsdom */
import { expectedScore, ratingChange, tournamentWeight } from '../../src/engine/csa2024';
import { asKFactor } from '../../src/engine/kit/units';
import type { SheetCell } from '../../src/excel/workbook';
import { TOURNAMENT_RULES } from '../../src/documents';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';
import { SECTION_EXAMPLES } from '../support/examples';

/** Three players; Black beats White in round 1, a draw in round 2. The third player is unrated. */
const SECTION: readonly (readonly SheetCell[])[] = [
  ['No.', 'Player', 'Rating', 'K', 'Rd 1', 'Rd 2'],
  [1, 'Player A', 1500, 20, '2w0', '3b½'],
  [2, 'Player B', 1400, '', '1b1', 'bye'],
  [3, 'Player C', '', '', 'bye', '1w½'],
];

async function withSection(): Promise<TestPane> {
  const book = new FakeWorkbook();
  book.put(
    'Open',
    SECTION.map((line) => [...line]),
  );
  return TestPane.open(book);
}

const MINUTES = 'option-minutes';
const blocked = (pane: TestPane): boolean => pane.button('Run').getAttribute('aria-disabled') === 'true';
const line = (pane: TestPane, number: number): string =>
  (pane.root.querySelector(`[data-player="${number}"]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('notes alike', () => {
  test('of several players are one on page and report: "K not given: 2 players"', async () => {
    const pane = await withSection();
    await pane.choose(MINUTES, '90');
    for (const row of pane.book.sheet('s2').cells.slice(1)) row[3] = '';
    await pane.click('Refresh');
    const text = '2 players: K is blank and follows from the rating.';
    const notes = [...pane.root.querySelectorAll('.found.note')].map(({ textContent }) => textContent);
    expect(notes.filter((one) => one?.includes('K is blank'))).toEqual([expect.stringContaining(text)]);
    await pane.click('Run');
    const lines = pane.book.written.at(-1)!.cells.map(([first]) => String(first));
    expect(lines.filter((one) => one.includes('K is blank'))).toEqual([
      expect.stringContaining(`Note: ${text}`),
    ]);
  });

  test('of one player names the player', async () => {
    const pane = await withSection();
    expect(pane.text).toContain('Player 2: K is blank and follows from the rating.');
  });
});

describe('the regulations of 2024 on Tournament', () => {
  test('come first, and hold for a crosstable without a date', async () => {
    const pane = await withSection();
    const rules = pane.root.querySelector<HTMLSelectElement>('#system')!;
    expect(rules.value).toBe('csa2024');
    expect([...rules.options].map(({ text }) => text.trim())).toEqual([
      'Chess SA 2024',
      'Chess SA 2013 (until 31 December 2023)',
      'FIDE 2008',
      'Queensland Junior',
      'Red Hot Pawn',
    ]);
    const title = pane.root.querySelector('#system-title a');
    expect(title?.textContent).toBe('Chess South Africa, in force since 1 January 2024');
    expect(title?.getAttribute('href')).toBe('help/csa2024.html');
    expect(pane.text).not.toContain('where the document is silent');
  });

  test('clause 19: without a time control nothing runs; one in seconds or under 5 minutes is refused', async () => {
    const pane = await withSection();
    expect(pane.text).toContain('The time control in minutes is missing. Fill it in (clause 19).');
    expect(blocked(pane)).toBe(true);
    await pane.choose(MINUTES, '5400');
    expect(pane.text).toContain('"5400" is not a time control.');
    expect(blocked(pane)).toBe(true);
    await pane.choose(MINUTES, '4');
    expect(pane.text).toContain('A time control under 5 minutes is not rated; this one is 4 (clause 23).');
    expect(blocked(pane)).toBe(true);
    await pane.choose(MINUTES, '90');
    expect(blocked(pane)).toBe(false);
  });

  test('clauses 27, 31-33, 41, 56: Run gives each player the change of this section', async () => {
    const pane = await withSection();
    await pane.choose(MINUTES, '90');
    await pane.click('Run');
    const weight = tournamentWeight(90);
    // The K of the crosstable; by clause 31 from 1400 on; by clause 56 for an unrated player, who has 1200.
    const expectedA = expectedScore(1500, 1400, 'white') + expectedScore(1500, 1200, 'black');
    const changes = [
      ratingChange(0.5, expectedA, asKFactor(20), weight),
      ratingChange(1, expectedScore(1400, 1500, 'black'), asKFactor(32), weight),
      ratingChange(0.5, expectedScore(1200, 1500, 'white'), asKFactor(40), weight),
    ];
    const cells = pane.book.written.at(-1)!.cells;
    expect(cells[0]![0]).toBe('A section by Chess SA 2024');
    const start = cells.findIndex(([first]) => first === 'No.');
    expect(cells.slice(start + 1, start + 4).map((row) => row[0])).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((number) => line(pane, number).replace(/^Player [ABC] /, ''))).toEqual([
      expect.stringContaining((1500 + changes[0]!).toFixed(2).slice(0, 6)),
      expect.stringContaining((1400 + changes[1]!).toFixed(2).slice(0, 6)),
      expect.stringContaining((1200 + changes[2]!).toFixed(2).slice(0, 6)),
    ]);
    await pane.click('Names, scores and notes');
    expect(line(pane, 2)).toContain('K 32 from the rating.');
    expect(line(pane, 3)).toContain('unrated: starts from 1200 with K 40 (clause 56).');
    expect(pane.book.sheets.at(-1)!.name).toBe('Chess SA 2024 section');
  });

  test('what needs the month of the bureau is named on page and report, and one press leads there', async () => {
    const pane = await withSection();
    const alone = 'Main only, from this section alone.';
    expect(pane.text).toContain(alone);
    await pane.choose(MINUTES, '90');
    await pane.click('Run');
    const texts = pane.book.written.at(-1)!.cells.map(([first]) => String(first));
    expect(texts.some((text) => text.startsWith(alone))).toBe(true);
    await pane.click('Open Bureau');
    expect(pane.root.querySelector('h1')?.textContent).toBe("The bureau's month");
  });

  test('Compare systems weighs by the time control of the section', async () => {
    const pane = await withSection();
    await pane.choose(MINUTES, '30');
    await pane.click('Compare systems');
    const cells = pane.book.written.at(-1)!.cells.flat();
    expect(cells[cells.indexOf('Minutes') + 1]).toBe('Tw');
    expect(cells).toContain(30);
  });
});

describe('a sheet of a document without saved choices', () => {
  const system = (pane: TestPane): string => pane.root.querySelector<HTMLSelectElement>('#system')!.value;
  const option = (pane: TestPane, key: string): string =>
    pane.root.querySelector<HTMLInputElement | HTMLSelectElement>(`#option-${key}`)!.value;

  /** The report of a section by the rules, opened in a workbook that has no choices; the sheet is s2. */
  async function withReport(rules: string, minutes = '90'): Promise<TestPane> {
    const pane = await withSection();
    // Every player with a rating and K: each document rates the section.
    for (const line of pane.book.sheet('s2').cells.slice(1)) line.splice(2, 2, 1400, 20);
    await pane.choose('system', rules);
    if (rules === 'csa2024') await pane.choose(MINUTES, minutes);
    // Two rounds are too few by the regulations of 2013.
    if (rules === 'csa2013') pane.root.querySelector<HTMLInputElement>('#option-dispensation')!.click();
    await pane.click('Run');
    const book = new FakeWorkbook();
    book.put('Report', pane.book.written.at(-1)!.cells);
    return TestPane.open(book);
  }

  test.each(TOURNAMENT_RULES)('that is a report by %s opens with the rules of its title', async (rules) => {
    const pane = await withReport(rules);
    expect(system(pane)).toBe(rules);
  });

  test.each(SECTION_EXAMPLES.map((example) => [example.title, example] as const))(
    'that is the example "%s" opens with the rules of its document',
    async (_, example) => {
      const book = new FakeWorkbook();
      book.put('Example', example.sheet().cells);
      expect(system(await TestPane.open(book))).toBe(example.system);
    },
  );

  test('that is a report opens with the options of its second line', async () => {
    const pane = await withReport('csa2024', '45');
    expect(option(pane, 'minutes')).toBe('45');
  });

  test('that is a report keeps the rules that the user chose for it', async () => {
    const pane = await withReport('qjrl');
    await pane.choose('system', 'rhp');
    await pane.click('Refresh');
    expect(system(pane)).toBe('rhp');
    expect(system(await TestPane.open(pane.book))).toBe('rhp');
  });

  test('that is a report keeps its rules when its crosstable is picked', async () => {
    const pane = await withReport('qjrl');
    const { cells } = pane.book.sheet('s2');
    const row = cells.findIndex((line) => line[0] === 'No.' && line.includes('Rd 1'));
    expect(row).toBeGreaterThan(0);
    const blank = new FakeWorkbook();
    blank.put('Report', cells);
    blank.active = 's1';
    const other = await TestPane.open(blank);
    await other.click('Rate a tournament');
    blank.active = 's2';
    blank.selection = { row, column: 0, rows: 4, columns: cells[0]!.length };
    await other.click('Use selection');
    expect(system(other)).toBe('qjrl');
  });

  test('that is no report keeps the regulations in force', async () => {
    expect(system(await withSection())).toBe('csa2024');
  });
});
