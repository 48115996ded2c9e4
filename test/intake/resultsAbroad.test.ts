import { readEventSheet } from '../../src/events';
import { periodOf } from '../../src/bureau';
import { fingerprint } from '../../src/bureau/read/fingerprint';
import {
  type Answers,
  intakeMonth,
  joinFiles,
  readIntakeTables,
  type SectionDraft,
  startingAnswers,
} from '../../src/intake';
import type { Cell } from '../events/support/writers';
import {
  appended,
  bookOf,
  day,
  intakeCells,
  intakeOf,
  monthOf,
  obstacles,
  SEVEN_PLAYERS,
  TODAY,
  verdictsOf,
} from './support';

const BOOK = bookOf({ players: SEVEN_PLAYERS.map((player) => ({ ...player, fideRating: 1500 })) });
const LINK = 'https://example.org/gaborone';

const head = (player: number, more: Cell[][] = []): Cell[][] => [
  ['Player', `Player${player}, Pat`],
  ['CSA id', `10500000${player}`],
  ['Event', 'Gaborone Open'],
  ['Hosted in', 'BOT'],
  ['Start', '2026/08/03'],
  ['End', '2026/08/09'],
  ['Time control', '90 min + 30 sec'],
  ['Link', LINK],
  ...more,
];
const HEADER: Cell[] = ['Round', 'Opponent', 'CSA id', 'Rating', 'Colour', 'Result'].map((title) =>
  title === 'CSA id' ? 'ID' : title,
);
const GAMES: Cell[][] = [
  [1, 'Moyo, Tariro', null, 1603, 'w', 1],
  [2, 'Player2, Pat', '105000002', 1480, 'b', 0],
  [3, 'Banda, Chisomo', null, 2105, 'b', '½'],
  [4, null, null, null, null, 'bye'],
];
const draftOfSheet = (cells: Cell[][]): SectionDraft =>
  joinFiles([{ name: 'Sheet1', hash: fingerprint(cells), reading: readEventSheet(cells) }])[0]!;
const CARD = draftOfSheet([...head(1), HEADER, ...GAMES]);
const SAID: Partial<Answers> = { fideRated: true };

describe("one player's results abroad (10)", () => {
  test('ask for what nothing says: whether the event was FIDE rated', () => {
    expect(obstacles(intakeOf(CARD, BOOK, {}))).toEqual([
      'question 10: An event abroad counts where it was FIDE rated. Was it? (clause 10).',
    ]);
  });

  test('are an event abroad with their games, and the link is kept', () => {
    const found = intakeOf(CARD, BOOK, SAID);
    expect(obstacles(found)).toEqual([]);
    expect(found.rows!.events).toEqual([
      expect.objectContaining({
        event: 'Gaborone Open',
        section: 'Player1, Pat',
        where: 'Abroad',
        fideRated: 'yes',
        base: 90,
        increment: 30,
        rounds: 4,
      }),
    ]);
    expect(
      found.rows!.games.map(({ round, white, black, result, opponent, opponentFide }) => [
        ...[round, white, black, result, opponent, opponentFide],
      ]),
    ).toEqual([
      [1, '105000001', null, '1-0', 'Moyo, Tariro', 1603],
      [2, '105000002', '105000001', '1-0', null, null],
      [3, null, '105000001', '½-½', 'Banda, Chisomo', 2105],
      [4, '105000001', null, 'bye', null, null],
    ]);
    expect(found.rows!.files).toEqual([
      expect.objectContaining({ link: LINK, kind: "one player's card", file: 'Sheet1', games: 3 }),
    ]);
    expect(found.penalties).toEqual([]);
    expect(verdictsOf(found, '17')).toEqual([
      'meets: Hosted abroad: clause 10 holds, and not the sizes of clause 17.',
    ]);
  });

  test('are read by the month as the same rows that somebody types', () => {
    const { rows } = intakeOf(CARD, BOOK, SAID);
    const reading = monthOf(appended(BOOK, rows!), periodOf(day('2026/08/01')));
    // The tables that no file fills are empty, which is noted.
    expect(reading.problems.filter(({ problem }) => problem.problem !== 'tableEmpty')).toEqual([]);
    expect(reading.events).toMatchObject([{ abroad: true, event: 'Gaborone Open' }]);
    expect(reading.input!.games.count).toBe(4);
  });

  test('an opponent without a rating counts with a performance that is asked for (10.2, 44)', () => {
    const unrated = draftOfSheet([...head(1), HEADER, [1, 'Moyo, Tariro', null, null, 'w', 1]]);
    expect(obstacles(intakeOf(unrated, BOOK, SAID))).toEqual([
      'question 10.2: Without a FIDE rating: Moyo, Tariro. What were their tournament performances (44)? (clause 10.2).',
    ]);
    const { rows } = intakeOf(unrated, BOOK, { ...SAID, performances: new Map([[2, 1700]]) });
    expect(rows!.games).toEqual([expect.objectContaining({ opponentFide: 1700 })]);
  });

  test('without dates, time control and country all three are asked for', () => {
    const bare = draftOfSheet([...head(1).slice(0, 3), HEADER, ...GAMES]);
    expect(obstacles(intakeOf(bare, BOOK, SAID))).toEqual([
      'question 9: The country of the event is not known. Was it hosted abroad? (clause 9).',
      'question 13.2: The end date is missing (clause 13.2).',
      'question 19: The time control is not known (clause 19).',
    ]);
  });

  test('of an event in South Africa are refused: there the file of the section is needed', () => {
    const home = draftOfSheet([...head(1).slice(0, 3), HEADER, ...GAMES]);
    const found = intakeOf(home, BOOK, { ...SAID, abroad: false });
    expect(obstacles(found)).toContain(
      'error 9: The results of one player alone are accepted only from an event abroad (10). An event in South Africa needs the file of the whole section (13) (clause 9).',
    );
    const said = draftOfSheet([
      ...head(1, [['Host', 'South Africa']]).filter(([label]) => label !== 'Hosted in'),
      HEADER,
      ...GAMES,
    ]);
    expect(intakeOf(said, BOOK, SAID).state).toBe('refused');
  });

  test('of a player whom nobody knows ask who it is', () => {
    const unknown = draftOfSheet([['Name', 'Stranger, Sam'], ...head(1).slice(2), HEADER, ...GAMES]);
    expect(obstacles(intakeOf(unknown, BOOK, SAID))[0]).toMatch(/^question 14.4: .*Stranger, Sam/);
  });
});

describe('two players of the federation who hand in the same event (10)', () => {
  const other = (second: Cell[]): SectionDraft =>
    draftOfSheet([...head(2), HEADER, [1, 'Dube, Themba', null, 1700, 'b', 0], second]);
  const theirs = other([2, 'Player1, Pat', '105000001', 1500, 'w', 1]);
  const book = appended(BOOK, intakeOf(CARD, BOOK, SAID).rows!);

  test('their own game stands in the tables once', () => {
    const found = intakeOf(theirs, book, SAID);
    expect(obstacles(found)).toEqual([]);
    expect(found.rows!.games.map(({ round }) => round)).toEqual([1]);
    expect(verdictsOf(found, '10')).toContain(
      'note: 1 game against a player of the federation (round 2) is already in the tables, from the card of the other player, and left out here.',
    );
  });

  test('another result of it refuses the second card', () => {
    const found = intakeOf(other([2, 'Player1, Pat', '105000001', 1500, 'w', '½']), book, SAID);
    expect(obstacles(found)).toEqual([
      'error 10: Player2, Pat has another entry of round 2 of this event in the tables already (Gaborone Open, Player1, Pat), and each round counts once. Correct one of the two, or replace what was appended (63) (clause 10).',
    ]);
  });

  test('chosen at once, the second waits until the first is appended', () => {
    const tables = readIntakeTables(intakeCells(BOOK));
    const sections = [CARD, theirs].map((draft) => ({
      draft,
      answers: { ...startingAnswers(draft, TODAY), ...SAID },
    }));
    const month = intakeMonth(sections, tables, TODAY);
    expect(month.sections.map(({ state }) => state)).toEqual(['ready', 'question']);
    expect(month.rows.games).toHaveLength(4);
    expect(obstacles(month.sections[1]!)[0]).toMatch(/^question 10: .*Append that one first/);
  });

  test('a later card of the same player is its correction (63)', () => {
    const corrected = draftOfSheet([...head(1), HEADER, ...GAMES.slice(0, 3)]);
    expect(obstacles(intakeOf(corrected, book, SAID))[0]).toMatch(
      /^question 63: Gaborone Open, Player1, Pat/,
    );
    expect(intakeOf(corrected, book, { ...SAID, replaces: true }).state).toBe('ready');
  });

  test('the file of the whole event afterwards is refused, as its rounds are there', () => {
    const whole = draftOfSheet([...head(1), HEADER, ...GAMES.slice(0, 1)]);
    const found = intakeOf(whole, book, { ...SAID, section: 'A' });
    expect(obstacles(found)[0]).toMatch(/^error 10: Player1, Pat has another entry of round 1/);
  });
});
