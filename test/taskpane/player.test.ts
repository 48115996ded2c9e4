/** @jest-environment jsdom */
import { NO_MAXIMUM, playerMonth, RATING_TYPES, REGULATIONS } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { PLAYER_TITLE } from '../../src/player/playerSheet';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { WHAT_IF_TITLE } from '../../src/player/whatIfReport';
import { TestPane } from './support/pane';
import { FakeWorkbook } from './support/fakeWorkbook';
import { UNCLEAR_MONTH } from '../support/sampleMonths';
import { smallMonth } from './support/smallMonth';

const shown = (value: number): string => value.toFixed(1);

async function openExample(): Promise<TestPane> {
  const pane = await TestPane.open();
  await pane.click('Insert the worked example');
  await pane.click('Player');
  return pane;
}

/** Types into a field. */
async function type(pane: TestPane, id: string, text: string): Promise<void> {
  const field = pane.root.querySelector<HTMLInputElement>(`#${id}`)!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await pane.rest();
}

async function select(pane: TestPane, label: string, value: string): Promise<void> {
  const field = pane.root.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  if (field === null) throw new Error(`No select ${label}`);
  field.value = value;
  field.dispatchEvent(new Event('change'));
  await pane.rest();
}

/** A published rating of What if, with its difference; as played, while nothing is changed. */
const published = (pane: TestPane, list: string): string => {
  const { root } = pane;
  const ofWhatIf = root.querySelector(`table.if [data-rating=${list}] .published`);
  const shownRating = ofWhatIf ?? root.querySelector(`[data-card=${list}] b`);
  return (shownRating?.textContent ?? '').replace(/\s+/g, ' ').trim();
};

describe("the page of a player's month", () => {
  test('shows where the points of the chosen list came from, in a picture that has words', async () => {
    const pane = await openExample();
    const month = playerMonth(exampleInput(), NO_MAXIMUM);
    const picture = (): string => pane.root.querySelector('svg')?.getAttribute('aria-label') ?? '';
    expect(pane.root.querySelector('h1')?.textContent).toBe("A player's month");
    expect(picture()).toMatch(/^Where the points of Main came from: At the month's start 1405\.6; /);
    expect(picture()).toContain(shown(month.ratings.main.published));
    expect(pane.root.querySelectorAll('svg .bar')).toHaveLength(
      pane.root.querySelectorAll('tbody.steps tr').length,
    );
    await pane.choose('player-list', 'rapid');
    expect(picture()).toContain('Weighted rating is higher +22.1');
    expect(pane.text).toContain('so it is published: +22.1.');
  });

  test('25: a published rating has one decimal in the month and none on the rating list, by line and word list', async () => {
    const pane = await openExample();
    const line = 'one decimal in the month, a whole number on the rating list';
    expect(pane.text).toContain(`Published ratings: ${line} (clause 25).`);
    const { main } = playerMonth(exampleInput(), NO_MAXIMUM).ratings;
    const cell = pane.root.querySelector('[data-card=main] b');
    expect(cell?.textContent).toBe(main.published.toFixed(1));
    const words = [...pane.root.querySelectorAll('.glossary dt')];
    const published = words.find(({ textContent }) => textContent === 'Published rating');
    expect(published?.nextElementSibling?.textContent).toContain(line);
  });

  test("names a game's opponent by the rating that its figures are reckoned with", async () => {
    const pane = await openExample();
    const [tournament] = exampleInput().tournaments;
    const { round, opponentMain, opponentOwn } = tournament!.games[0]!;
    const row = (): string =>
      pane.root
        .querySelector(`select[aria-label="Result of Round ${round} of ${tournament!.name}"]`)
        ?.closest('li')?.textContent ?? '';
    await pane.choose('player-list', 'main');
    expect(row()).toContain(`${shown(opponentMain!)}, expected`);
    await pane.choose('player-list', 'rapid');
    expect(row()).toContain(`${shown(opponentOwn!)}, expected`);
    await pane.choose('player-list', 'standard');
    expect(row()).toContain(`${shown(opponentMain!)}, expected`);
  });

  test('is about the report in front: by the reading and the date that the report names', async () => {
    const month = playerMonth(exampleInput());
    const book = new FakeWorkbook();
    book.put('Month report', monthReport(month, 'values').cells);
    const pane = await TestPane.open(book);
    expect(pane.text).toMatch(/tournaments?, Month report/);
    expect(pane.text).toContain('2024/04/01, as the sheet says.');
    expect(published(pane, 'standard')).toBe(shown(month.ratings.standard.published));
  });

  test('is calculated by the interpretation that is chosen, which the report names and the workbook keeps', async () => {
    const book = new FakeWorkbook();
    const { id } = book.put('Month report', monthReport(playerMonth(UNCLEAR_MONTH), 'values').cells);
    const pane = await TestPane.open(book);
    const chosen = playerMonth(UNCLEAR_MONTH, { ...REGULATIONS, incompleteAbroad: 'penaltiesCount' });
    const before = playerMonth(UNCLEAR_MONTH).ratings.main.published;
    expect(chosen.ratings.main.published).not.toBe(before);
    expect(published(pane, 'main')).toBe(shown(before));
    await pane.choose('interpretation-incompleteAbroad', 'penaltiesCount');
    expect(published(pane, 'main')).toBe(shown(chosen.ratings.main.published));
    await pane.click('Run');
    expect(book.written.at(-1)!.cells[2]![0]).toBe(
      'Non-standard interpretations: An event abroad that lacks a rating: only its penalties count (10.2, 44).',
    );
    book.active = id;
    const again = await TestPane.open(book);
    expect(published(again, 'main')).toBe(shown(chosen.ratings.main.published));
    await again.click('Back to the standard');
    expect(published(again, 'main')).toBe(shown(before));
  });

  test('12.1, 36: an event that is not rated by choice is a note, and its report names it', async () => {
    const book = new FakeWorkbook();
    book.put('Month report', monthReport(playerMonth(UNCLEAR_MONTH), 'values').cells);
    const pane = await TestPane.open(book);
    await pane.choose('interpretation-oldEvents', 'ignored');
    const chosen = playerMonth(UNCLEAR_MONTH, { ...REGULATIONS, oldEvents: 'ignored' });
    expect(chosen.leftOut.map(({ tournament }) => tournament.name)).toEqual(['Old Open']);
    expect(published(pane, 'main')).toBe(shown(chosen.ratings.main.published));
    const found = [...pane.root.querySelectorAll('.found')].map((one) => [one.className, one.textContent]);
    const text = 'Left out. Old Open: Tournaments older than 2920 days are ignored: 3299 days (clause 36).';
    expect(found.filter(([, words]) => words!.includes('Old Open'))).toEqual([
      ['found note', expect.stringContaining(text)],
    ]);
    await pane.click('Run');
    expect(pane.alert).toBe('');
    expect(book.written.at(-1)!.cells.map(([first]) => first)).toContain(text);
  });

  test('12.1: an event that nobody has had rated is an error still, said once', async () => {
    const tournaments = UNCLEAR_MONTH.tournaments.map((one) => ({ ...one, rateAnyway: false }));
    const cells = monthReport(playerMonth(UNCLEAR_MONTH), 'values').cells.map((line) =>
      line.map((cell) => (cell === 'yes' ? '' : cell)),
    );
    expect(playerMonth({ ...UNCLEAR_MONTH, tournaments }).leftOut).toHaveLength(1);
    const book = new FakeWorkbook();
    book.put('Month report', cells);
    const pane = await TestPane.open(book);
    const found = [...pane.root.querySelectorAll('.found')].map((one) => [one.className, one.textContent]);
    expect(found.filter(([, words]) => words!.includes('Old Open'))).toEqual([
      ['found error', expect.stringContaining('Old Open: Tournaments older than 2920 days are ignored')],
    ]);
    expect(pane.text).toContain('Correct the problem above first.');
  });

  test('follows a report that comes to the front, and goes back to the tables with them', async () => {
    const book = new FakeWorkbook();
    const { id } = book.put('March', smallMonth());
    const pane = await TestPane.open(book);
    book.put('Of another player', monthReport(playerMonth(exampleInput()), 'values').cells);
    await pane.click('Refresh');
    expect(pane.text).toMatch(/tournaments?, Of another player/);
    book.active = id;
    await pane.click('Refresh');
    expect(pane.text).toMatch(/tournaments?, March/);
  });

  test('says what to do where there is no month, and what is wrong where it cannot be read', async () => {
    const pane = await TestPane.open();
    await pane.click('Player');
    expect(pane.text).toContain('Open a report, the worked example, or a sheet with your month.');
    const book = new FakeWorkbook();
    const cells = smallMonth();
    cells[4]![6] = 'green';
    book.put('March', cells);
    const wrong = await TestPane.open(book);
    await wrong.click('Player');
    expect(wrong.button('Go to cell G5')).toBeTruthy();
    expect(wrong.root.querySelector('svg')).toBeNull();
  });

  test('is written on a new sheet with the name that was typed, and stays with its month', async () => {
    const pane = await openExample();
    await type(pane, 'player-name', 'Player A');
    await pane.click("Write the player's page");
    const model = pane.book.written.at(-1)!;
    expect(model.cells[0]![0]).toBe(PLAYER_TITLE);
    expect(model.cells[1]![0]).toMatch(/^Player A\. /);
    expect(pane.status).toBe(
      'The player\'s page is on the new sheet "My rating". It prints on one page of A4.',
    );
    await pane.click('Refresh');
    expect(pane.text).toMatch(/tournaments?, Worked example/);
    expect(pane.root.querySelector('svg')).not.toBeNull();
  });

  test('writes nothing while Excel refuses, and says so', async () => {
    const pane = await openExample();
    const before = pane.book.written.length;
    pane.book.failure = Object.assign(new Error('no'), { code: 'AccessDenied' });
    await pane.click("Write the player's page");
    expect(pane.alert).toMatch(/protected/);
    expect(pane.book.written).toHaveLength(before);
  });
});

describe('What if', () => {
  const input = exampleInput();
  const lost = input.tournaments[0]!.games.findIndex(({ result }) => result === 'loss');
  const { colour } = input.tournaments[0]!.games[lost]!;
  const name = `Round ${input.tournaments[0]!.games[lost]!.round} of ${input.tournaments[0]!.name}`;
  const won = playerMonth(
    {
      ...input,
      tournaments: input.tournaments.map((one, at) =>
        at > 0
          ? one
          : {
              ...one,
              games: one.games.map((game, index) => (index === lost ? { ...game, result: 'win' } : game)),
            },
      ),
    },
    NO_MAXIMUM,
  );
  const real = playerMonth(input, NO_MAXIMUM);

  test('a changed result gives the ratings of the month played so, at once, and writes nothing', async () => {
    const pane = await openExample();
    const before = JSON.stringify(pane.book.sheets);
    expect(published(pane, 'main')).toBe(shown(real.ratings.main.published));
    await select(pane, `Result of ${name}`, `win ${colour}`);
    for (const list of RATING_TYPES) {
      const difference = won.ratings[list].published - real.ratings[list].published;
      expect(published(pane, list)).toBe(
        `${shown(won.ratings[list].published)} ${difference === 0 ? 'same' : `+${shown(difference)}`}`,
      );
    }
    expect(pane.root.querySelector('svg')?.getAttribute('aria-label')).toContain(
      shown(won.ratings.main.published),
    );
    expect(
      [...pane.root.querySelectorAll('main [role=status]')].map((one) => one.textContent).join(),
    ).toContain(`Main ${shown(won.ratings.main.published)}`);
    expect(JSON.stringify(pane.book.sheets)).toBe(before);
    await pane.click('Reset');
    expect(published(pane, 'main')).toBe(shown(real.ratings.main.published));
    expect(document.activeElement?.id).toBe('what-if-title');
    expect(pane.root.querySelector<HTMLSelectElement>(`select[aria-label="Result of ${name}"]`)?.value).toBe(
      `loss ${colour}`,
    );
  });

  test('a game is added, with the focus on the numbers, and removed', async () => {
    const pane = await openExample();
    await type(pane, 'draft-opponentMain', '1500');
    await type(pane, 'draft-opponentOwn', '1510.5');
    await pane.click('Add the game');
    const [first] = input.tournaments;
    const more = playerMonth(
      {
        ...input,
        tournaments: input.tournaments.map((one) =>
          one !== first
            ? one
            : {
                ...one,
                games: [
                  ...one.games,
                  { round: null, opponentMain: 1500, opponentOwn: 1510.5, colour: 'white', result: 'win' },
                ],
              },
        ),
      },
      NO_MAXIMUM,
    );
    const difference = more.ratings.main.published - real.ratings.main.published;
    expect(published(pane, 'main')).toBe(`${shown(more.ratings.main.published)} +${shown(difference)}`);
    expect(document.activeElement?.id).toBe('what-if-numbers');
    await pane.click('Remove added game 1');
    expect(published(pane, 'main')).toBe(shown(real.ratings.main.published));
  });

  test('a game of a new tournament asks for minutes; what is wrong is said at its field, which gets the focus', async () => {
    const pane = await openExample();
    await pane.choose('draft-tournament', 'new');
    await type(pane, 'draft-minutes', '3');
    await type(pane, 'draft-opponentMain', 'strong');
    await pane.click('Add the game');
    expect(pane.root.querySelector('#draft-minutes-wrong')?.textContent).toMatch(
      /under 5 minutes.*clause 23/,
    );
    expect(pane.root.querySelector('#draft-opponentMain-wrong')?.textContent).toMatch(/such as 1405\.6/);
    expect(document.activeElement?.id).toBe('draft-minutes');
    expect(pane.root.querySelector('#draft-minutes')?.getAttribute('aria-invalid')).toBe('true');
    await type(pane, 'draft-minutes', '90');
    await type(pane, 'draft-opponentMain', '');
    await pane.click('Add the game');
    expect(pane.root.querySelector('#draft-minutes-wrong')).toBeNull();
    expect(pane.text).toContain('Added tournament 1: won with White against an unrated opponent');
  });

  test('a time control and ratings are read as cells are; what means two things is refused with both', async () => {
    const pane = await openExample();
    await pane.choose('draft-tournament', 'new');
    await type(pane, 'draft-minutes', '90/30');
    await type(pane, 'draft-opponentMain', '1 405,6');
    await type(pane, 'draft-opponentOwn', '14,056');
    await pane.click('Add the game');
    const wrong = (field: string): string =>
      pane.root.querySelector(`#draft-${field}-wrong`)?.textContent ?? '';
    expect(wrong('minutes')).toContain('can mean 90 minutes and 30 seconds a move or different minutes');
    expect(wrong('opponentMain')).toBe('');
    expect(wrong('opponentOwn')).toContain('can mean 14056 or 14.056');
    await type(pane, 'draft-minutes', '90 min + 30 sec/move');
    await type(pane, 'draft-opponentOwn', '1405,6');
    await pane.click('Add the game');
    expect(pane.text).toContain('Added tournament 1: won with White against 1405.6');
  });

  test('no two added tournaments have one name, though the first was taken away again', async () => {
    const pane = await openExample();
    for (const remove of [false, false, true, false]) {
      if (remove) await pane.click('Remove added game 1');
      else {
        await pane.choose('draft-tournament', 'new');
        await pane.click('Add the game');
      }
    }
    const added = [...pane.root.querySelectorAll('[aria-label="Added games"] li span')];
    expect(added.map((one) => one.textContent?.split(':')[0])).toEqual([
      'Added tournament 2',
      'Added tournament 1',
    ]);
  });

  test('is written as a report that says what it is; without a change it is not offered', async () => {
    const pane = await openExample();
    expect(() => pane.button('Write as a report')).toThrow();
    await select(pane, `Result of ${name}`, `win ${colour}`);
    await pane.click('Write as a report');
    const model = pane.book.written.at(-1)!;
    expect(model.cells[0]![0]).toBe(WHAT_IF_TITLE);
    expect(model.cells[1]![0]).toContain(`${name} won`);
    expect(pane.status).toContain('"What if"');
    await pane.click('Refresh');
    expect(published(pane, 'main')).toMatch(/\+/);
  });

  test('starts over, and says so, when the month on the sheet changes', async () => {
    const book = new FakeWorkbook();
    const { id } = book.put('March', smallMonth());
    const pane = await TestPane.open(book);
    await pane.click('Player');
    await select(pane, 'Result of Round 1 of Open', 'loss white');
    expect(published(pane, 'main')).toMatch(/−/);
    book.sheet(id).cells[5]![7] = 1;
    await pane.click('Refresh');
    expect(pane.text).toContain('The month on the sheet has changed, so What if starts over.');
    expect(published(pane, 'main')).not.toMatch(/[+−]/);
  });

  test('a round without a colour gets one together with its result, and counts at once', async () => {
    const book = new FakeWorkbook();
    const cells = smallMonth();
    cells.push(['Open', 90, '2024/03/20', 3, '', '', '', 'bye']);
    book.put('March', cells);
    const pane = await TestPane.open(book);
    await pane.click('Player');
    await select(pane, 'Result of Round 3 of Open', 'win white');
    expect(published(pane, 'main')).toMatch(/\+/);
    await select(pane, 'Result of Round 3 of Open', 'bye');
    expect(published(pane, 'main')).not.toMatch(/[+−]/);
  });
});
