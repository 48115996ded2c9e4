import { periodOf } from '../../src/bureau';
import { type Answers, type IntakeOptions, type SectionIntake } from '../../src/intake';
import { dataFile } from '../events/support/readings';
import { seven, trfText } from '../events/support/trfText';
import {
  appended,
  type Book,
  bookOf,
  CLERK,
  day,
  draftOf,
  intakeOf,
  type KeyedRow,
  monthOf,
  obstacles,
  SEVEN_PLAYERS,
  SIX,
  verdictsOf,
} from './support';

type Changes = Parameters<typeof seven>[0];
type Head = Parameters<typeof trfText>[1];

const file = (changes: Changes = {}, head: Head = {}): string => trfText(seven(changes), head);
const BOOK = bookOf({ players: SEVEN_PLAYERS });

function intake(
  text: string,
  answers: Partial<Answers> = {},
  book: Book = BOOK,
  options?: IntakeOptions,
): SectionIntake {
  return intakeOf(draftOf(text), book, { ...CLERK, ...answers }, options);
}

const matchOf = ({ matches }: SectionIntake, number: number) =>
  matches.find(({ player }) => player.number === number)!;
const withPlayer = (at: number, change: KeyedRow): Book =>
  bookOf({ players: SEVEN_PLAYERS.map((row, index) => (index === at ? { ...row, ...change } : row)) });

test('the file that is changed below is ready as it stands', () => {
  expect(obstacles(intake(file()))).toEqual([]);
});

describe('hosted outside RSA (10)', () => {
  const foreign = { federation: 'ZIM' };
  const rated = (rating: string) => ({ ...foreign, rating, id: '' });
  const text = file(
    { 3: rated('1710'), 4: rated('1650'), 5: rated('0'), 6: rated('1500'), 7: rated('1600') },
    { '032': 'ZIM' },
  );
  const book = bookOf({
    players: SEVEN_PLAYERS.slice(0, 2).map((row) => ({ ...row, fideRating: 1500 })),
  });

  test('asks whether it was FIDE rated, whose results it has, and for the link', () => {
    const found = intake(text, {}, book);
    expect(verdictsOf(found, '9')).toEqual([
      'note: Hosted outside South Africa (Polokwane, ZIM): clause 10 holds.',
    ]);
    expect(found.verdicts.find(({ clause }) => clause === '9')!.place).toMatchObject({ line: 3 });
    expect(verdictsOf(found, '10')).toEqual([
      'asked: An event abroad counts where it was FIDE rated. Was it?',
      'meets: 2 players of the federation: Player1, Pat; Player2, Pat.',
      'asked: Where are the results on the web?',
      'meets: Received on 2026/08/20; the last day is 2026/09/30.',
    ]);
    expect(obstacles(found)).toEqual([
      'question 10: An event abroad counts where it was FIDE rated. Was it? (clause 10).',
      'question 10.2: Without a FIDE rating: Player5, Pat. What were their tournament performances (44)? (clause 10.2).',
    ]);
  });

  test('takes the games of the federation only, with names and ratings of the opponents (10.1, 10.2)', () => {
    const found = intake(text, { fideRated: true, performances: new Map([[5, 1777]]) }, book);
    expect(obstacles(found)).toEqual([]);
    expect(found.rows!.events[0]).toMatchObject({ where: 'Abroad', fideRated: 'yes' });
    const games = found.rows!.games.map(({ round, white, black, result, opponent, opponentFide }) =>
      [round, white ?? '-', result, black ?? '-', opponent ?? '', opponentFide ?? ''].join(' '),
    );
    expect(games).toEqual([
      '1 105000001 1-0 - Player4, Pat 1650',
      '1 - 0-1 105000002 Player5, Pat 1777',
      '2 105000002 0-1 105000001  ',
      '3 105000001 ½-½ - Player3, Pat 1710',
      '3 - 1-0 105000002 Player6, Pat 1500',
      '4 - ½-½ 105000001 Player5, Pat 1777',
      '4 105000002 1-0 - Player7, Pat 1600',
      '5 105000001 1-0 - Player6, Pat 1500',
      '5 - 0-1 105000002 Player3, Pat 1710',
    ]);
    const month = monthOf(appended(book, found.rows!), periodOf(day('2026/08/01')));
    expect(month.counts).toMatchObject({ games: 9, gamesLeftOut: 0 });
  });

  test('does not count where it was not FIDE rated, unless the Committee says so (12.1)', () => {
    const answers = { fideRated: false, performances: new Map([[5, 1777]]) };
    expect(obstacles(intake(text, answers, book))).toEqual([
      'error 10: The event was not FIDE rated (clause 10).',
    ]);
    const anyway = intake(text, { ...answers, rateAnyway: 'Ratings Committee' }, book);
    expect(anyway.state).toBe('ready');
    expect(anyway.rows!.events[0]).toMatchObject({ rateAnyway: 'yes' });
    expect(anyway.rows!.files[0]).toMatchObject({ rateAnyway: 'Ratings Committee' });
  });
});

describe('who the players are (14.4)', () => {
  test('an id in 58-68 that is a FIDE id in the table: matched by it', () => {
    const book = withPlayer(0, { fideId: '14300001' });
    const match = matchOf(intake(file({ 1: { id: '14300001' } }), {}, book), 1);
    expect(match).toMatchObject({ kind: 'matched', by: 'fideId', known: { id: '105000001' } });
  });

  test('the id of another player: which of the two is asked, and the section waits', () => {
    const found = intake(
      file({ 1: { id: '105000099' } }),
      {},
      bookOf({
        players: [...SEVEN_PLAYERS, { id: '105000099', surname: 'Beta', firstName: 'Ben' }],
      }),
    );
    expect(matchOf(found, 1)).toMatchObject({
      kind: 'confirm',
      reason: 'surnameDiffers',
      candidates: [{ id: '105000099' }, { id: '105000001' }],
    });
    expect(obstacles(found)).toEqual([
      'question 14.4: The id 105000099 is that of Beta, Ben (105000099) in the table of players, but the file says "Player1, Pat". Which of the two is it?',
    ]);
    const answered = intake(file({ 1: { id: '105000099' } }), {
      players: new Map([[1, { as: 'known', id: '105000001' }]]),
    });
    expect(answered.state).toBe('ready');
    expect(answered.rows!.games[0]).toMatchObject({ white: '105000001' });
  });

  test('an id that is the CSA id of one player and the FIDE id of another', () => {
    const found = intake(file(), {}, withPlayer(1, { fideId: '105000001' }));
    expect(matchOf(found, 1)).toMatchObject({ kind: 'confirm', reason: 'idOfTwo' });
  });

  test('a national row for a number that is not in the file is left out and sent back, and the others stand', () => {
    const national = `RSA ${'99'.padStart(4)}${''.padEnd(45)}CAP   105000099`;
    const found = intake(`${file()}${national}\n`);
    expect(found.state).toBe('ready');
    expect(found.rows!.sentBack).toMatchObject([
      {
        effect: 'Left out',
        found: 'This national row is for player 99, who is not in the file.',
        expected: 'A national row only for players who have a line 001',
        clause: '14.4',
      },
    ]);
  });

  test('a national row with another name: the CSA id counts', () => {
    const national = `RSA    1${''.padEnd(6)}${'Other, Olga'.padEnd(33)}${''.padEnd(6)}CAP   105000001`;
    const found = intake(`${file()}${national}\n`);
    expect(found.state).toBe('ready');
    expect(matchOf(found, 1)).toMatchObject({ kind: 'matched', by: 'csaId', known: { id: '105000001' } });
  });

  test('two lines with one id refuse the file', () => {
    const found = intake(file({ 2: { id: '105000001' } }));
    expect(found.state).toBe('refused');
    expect(obstacles(found)[0]).toMatch(
      /^error 14.4: Line 11, column 58: This line and line 10 both have id 105000001\./,
    );
  });

  test('two players who are matched with one player, by CSA id and by FIDE id, refuse the file', () => {
    const book = withPlayer(0, { fideId: '14300001', surname: 'Alpha Beta' });
    const names = { 1: { name: 'Alpha, Pat' }, 2: { name: 'Beta, Pat', id: '14300001' } };
    const found = intake(file(names), {}, book);
    expect(obstacles(found)[0]).toBe(
      'error 14.4: Lines 10 and 11 both have CSA id 105000001: player 1, Alpha, Pat, and player 2, Beta, Pat. Each player needs a different id.',
    );
  });

  test('nobody: a new player with an id, or their games are left out (56)', () => {
    const text = file({ 7: { id: '', name: 'Eta, Emma', birth: '2012/03/04' } });
    const asked = intake(text);
    expect(obstacles(asked)).toEqual([
      'question 14.4: "Eta, Emma" has no id, and nobody in the table of players has this name. Add a new player (56: 1200, K 40) with their CSA id, or leave the 5 games out?',
    ]);
    const added = intake(text, { players: new Map([[7, { as: 'new', csaId: '112000007' }]]) });
    expect(added.rows!.players).toEqual([
      {
        id: '112000007',
        surname: 'Eta',
        firstName: 'Emma',
        birth: 40_972,
        gender: 'M',
        title: null,
        region: 'CAP',
        federation: 'RSA',
        fideId: null,
      },
    ]);
    expect(added.totals).toMatchObject({ games: 15, byes: 4, leftOut: 0 });
    // A date whose number would be read as a year.
    const early = file({ 7: { id: '', name: 'Eta, Emma', birth: '1900/01/01' } });
    const old = intake(early, { players: new Map([[7, { as: 'new', csaId: '100000007' }]]) });
    expect(old.rows!.players[0]!.birth).toBe('1900/01/01');
    const left = intake(text, { players: new Map([[7, { as: 'leftOut' }]]) });
    expect(left.rows!.games.some((row) => Object.values(row).includes('112000007'))).toBe(false);
    expect(left.totals.leftOut).toBe(5);
    expect(left.rows!.sentBack).toMatchObject([
      { line: 16, found: 'Eta, Emma is not known; the 5 games are left out.', clause: '14.4' },
    ]);
  });

  test('an id that is typed for a new player and is taken, or blank, is asked again', () => {
    const text = file({ 7: { id: '', name: 'Eta, Emma' } });
    const typed = (csaId: string) => intake(text, { players: new Map([[7, { as: 'new', csaId }]]) });
    expect(obstacles(typed('105000001'))).toEqual([
      'question 14.4: The CSA id 105000001 is that of Player1, Pat already. Give player 7, Eta, Emma another one.',
    ]);
    expect(obstacles(typed(' '))).toEqual([
      'question 14.4: A new player needs a CSA id: player 7, Eta, Emma has none yet.',
    ]);
  });

  test('by name and year of birth together, never by the name alone', () => {
    const book = withPlayer(0, { birth: '2001/02/03' });
    const text = (birth: string) => file({ 1: { id: '', name: 'PLAYER1, Pät', birth } });
    expect(matchOf(intake(text('2001'), {}, book), 1)).toMatchObject({ by: 'nameAndBirth' });
    expect(matchOf(intake(text('1999'), {}, book), 1)).toMatchObject({ kind: 'confirm', reason: 'nameOnly' });
    expect(matchOf(intake(text(''), {}, book), 1)).toMatchObject({ kind: 'confirm', reason: 'nameOnly' });
  });

  test('the first 20 characters of a name that a program has cut are a suggestion', () => {
    const book = withPlayer(0, { surname: 'Longsurname-Hyphenated', firstName: 'Christopher' });
    const found = intake(file({ 1: { id: '', name: 'Longsurname-Hyphenate' } }), {}, book);
    expect(matchOf(found, 1)).toMatchObject({
      kind: 'confirm',
      reason: 'nameOnly',
      candidates: [{ id: '105000001' }],
    });
  });

  test('a new id whose digits are those of another year of birth is told', () => {
    const text = file({ 7: { id: '', name: 'Eta, Emma', birth: '2012/03/04' } });
    const found = intake(text, { players: new Map([[7, { as: 'new', csaId: '182000007' }]]) });
    expect(matchOf(found, 7).notes).toEqual([
      'Eta, Emma: CSA ids seem to have the year of birth in their second and third digits, which are 82 in 182000007, but the file says 2012/03/04 (14.4).',
    ]);
    expect(found.state).toBe('ready');
  });

  test('a player without an entry in any round is not asked about', () => {
    const extra = '001    8 m    Theta, Tom                           0 RSA                         0.0    8';
    const found = intake(`${file()}${extra}\n`);
    expect(matchOf(found, 8)).toMatchObject({ kind: 'unknown', games: 0 });
    expect(found.state).toBe('ready');
  });

  test('a name of one part is matched by its id alone', () => {
    const found = intake(file({ 1: { name: 'Player1' } }));
    expect(matchOf(found, 1)).toMatchObject({ kind: 'matched', by: 'csaId' });
    expect(matchOf(intake(file({ 1: { name: 'Player1', id: '' } })), 1).kind).toBe('unknown');
  });

  test('a birth that differs is told, with the clause', () => {
    const found = intake(file({ 1: { birth: '2002/02/03' } }), {}, withPlayer(0, { birth: '2001/02/03' }));
    expect(verdictsOf(found, '14.2')).toEqual([
      'note: Player1, Pat: the date of birth is 2002/02/03 in the file and 2001/02/03 in the table of players (14.2).',
    ]);
    expect(found.state).toBe('ready');
  });
});

describe('arbiters', () => {
  const text = file({}, { '102': 'NA Player6, Pat (105000006)' });

  test('the chief arbiter is also a player: a club event? (8)', () => {
    expect(obstacles(intake(text))).toEqual([
      'question 8: Line 15: The chief arbiter Player6, Pat is also player 6. Was it a club event? (clause 8).',
    ]);
    expect(intake(text, { clubEvent: true }).state).toBe('ready');
    expect(obstacles(intake(text, { clubEvent: false }))).toEqual([
      'error 8: Line 15: The chief arbiter Player6, Pat is also player 6. It was no club event (clause 8).',
    ]);
  });

  test('is found by the ids of the table too, where the file has the other one', () => {
    const byFide = file({}, { '102': 'NA Somebody, Sam (14300006)' });
    const found = intake(byFide, {}, withPlayer(5, { fideId: '14300006' }));
    expect(found.obstacles.map(({ clause }) => clause)).toEqual(['8']);
  });

  test('fees by a table of those who have paid (7), or as somebody says', () => {
    const paid = (line: unknown[]) =>
      intakeOf(draftOf(file()), BOOK, CLERK, undefined, [['Name', 'Id'], line]);
    expect(verdictsOf(paid(['Arbiter, Anna', '']), '7')).toEqual([
      'meets: 1 arbiter: the table has that all have paid.',
    ]);
    expect(verdictsOf(paid(['Somebody', 14_300_000]), '7')[0]).toMatch(/^meets/);
    expect(obstacles(paid(['Somebody, Else', '14300009']))).toEqual([
      'question 7: Not in the table of arbiters who have paid: NA Arbiter, Anna (14300000). Have they paid? (clause 7).',
    ]);
    expect(intake(file(), { feesPaid: false }).state).toBe('refused');
    expect(intake(file(), { feesPaid: false, rateAnyway: 'Committee (12.3)' }).state).toBe('ready');
  });
});

describe('clause 17', () => {
  const five = dataFile('good_trf26_rsa_rows.trf');
  const book = bookOf({ players: SIX });
  // Without its last player the section has five.
  const text = new TextDecoder()
    .decode(five)
    .split('\n')
    .filter((line) => !/^(001|RSA) {4}6/.test(line) && !line.startsWith('192'))
    .map((line) => line.replace(/ {5}6 [wb] [01=]/g, '  0000 - Z'))
    .join('\n');

  test('5 players are not rated; the Bureau may rate them anyway (17.6)', () => {
    const given = { ...CLERK, format: 'individualSwiss' as const };
    const small = intakeOf(draftOf(text.replace(/^(001.{77}) {0,2}\d\.\d/gm, '$1    ')), book, given);
    expect(obstacles(small)).toEqual([
      'error 17.1: Swiss with 5 players and 5 completed rounds: not rated, as 17.1 asks 6 and 5. The Bureau may rate it anyway (17.6) (clause 17.1).',
    ]);
    expect(verdictsOf(small, '18')).toEqual(['asked: Was the Bureau asked for its permission within a day?']);
    expect(small.sentBack).toMatchObject([
      { effect: 'Refuses the file', expected: '6 players and 5 completed rounds', clause: '17.1' },
    ]);
    const anyway = intakeOf(small.draft, book, { ...given, rateAnyway: 'The Bureau', permission: true });
    expect(anyway.state).toBe('ready');
    expect(verdictsOf(anyway, '12')).toEqual(['meets: Rated although clause 17.1 is not met: The Bureau.']);
  });

  test('a team section needs its boards', () => {
    const teams = intake(file(), { format: 'teamSwiss' });
    expect(teams.obstacles.map(({ clause, effect }) => `${effect} ${clause}`)).toEqual(['question 17.3']);
    expect(intake(file(), { format: 'teamSwiss', boards: 4 }).rows!.events[0]).toMatchObject({
      format: 'Team Swiss',
      boards: 4,
    });
  });
});

describe('what a file is silent about lifts its refusal once it is said', () => {
  test('the end date (13.2)', () => {
    const text = file({}, { '052': null });
    expect(intake(text).obstacles.map(({ effect, clause }) => `${effect} ${clause}`)).toEqual([
      'question 13.2',
    ]);
    const found = intake(text, { endDay: day('2026/08/09') });
    expect(found.state).toBe('ready');
    expect(found.rows!.events[0]).toMatchObject({ end: 46_243 });
  });

  test('the time control that is a template (19)', () => {
    const text = file({}, { '122': 'moves/time, increment' });
    expect(intake(text).obstacles.map(({ effect, clause }) => `${effect} ${clause}`)).toEqual([
      'question 19',
    ]);
    const found = intake(text, { timeControl: { baseMinutes: 25, incrementSeconds: 5 } });
    expect(verdictsOf(found, '19')).toEqual([
      'meets: 25 minutes and 5 seconds a move, 30 minutes by clause 19: Rapid (20.3), as was confirmed.',
    ]);
    expect(found.rows!.events[0]).toMatchObject({ base: 25, increment: 5 });
  });

  test('3+2, which may be minutes and seconds (20.4)', () => {
    const text = file({}, { '122': '3+2' });
    expect(obstacles(intake(text))).toEqual([
      'question 19: Line 8, column 5: "3+2" is read as 3 minutes and 2 seconds a move, 5 minutes by clause 19: Blitz (20.4). Right? (clause 19).',
    ]);
    const confirmed = { timeControl: { baseMinutes: 3, incrementSeconds: 2 } };
    expect(intake(text, confirmed).state).toBe('ready');
  });

  test('but not a time control under 5 minutes (23), nor two of them (21, 22), whoever decides', () => {
    for (const control of ["3'", '10+0 7+3']) {
      const found = intake(file({}, { '122': control }), {
        timeControl: { baseMinutes: 10, incrementSeconds: 0 },
        rateAnyway: 'Committee',
      });
      expect(found.state).toBe('refused');
    }
    expect(obstacles(intake(file(), { timeControl: { baseMinutes: 4, incrementSeconds: 0 } }))).toEqual([
      'error 23: 4 minutes for each player, no increment: under 5 minutes, not rated (clause 23).',
    ]);
  });

  test('the name of the event (13.1)', () => {
    const text = file({}, { '012': '' });
    expect(intake(text).obstacles.map(({ effect, clause }) => `${effect} ${clause}`)).toEqual([
      'question 13.1',
    ]);
    expect(intake(text, { event: 'Cape Open', section: 'B' }).rows!.games[0]).toMatchObject({
      event: 'Cape Open',
      section: 'B',
    });
  });
});

describe('clauses 60 and 61', () => {
  const head = { '042': '2026/09/29', '052': '2026/09/30', '132': null };

  test('received after the end of the month after: not accepted, and rated anyway only in that month (12.2)', () => {
    const late = { receivedOn: day('2026/11/02') };
    const found = intake(file({}, head), late);
    expect(obstacles(found)).toEqual([
      'error 61: Received on 2026/11/02, after 2026/10/31: not accepted (clause 61).',
    ]);
    expect(found.facts.period).toBeNull();
    const anyway = intake(file({}, head), { ...late, rateAnyway: 'Committee' });
    const month = monthOf(appended(BOOK, anyway.rows!), periodOf(day('2026/11/01')));
    expect(anyway.facts.period).toEqual(month.period);
    expect(month.counts).toMatchObject({ events: 1, games: 15 + 4 });
    expect(monthOf(appended(BOOK, anyway.rows!), periodOf(day('2026/09/01'))).counts.games).toBe(0);
  });

  test.each([
    ['2026/09/30', 'September 2026'],
    ['2026/10/31', 'October 2026'],
  ])('received on %s: rated in %s (65)', (received, month) => {
    const found = intake(file({}, head), { receivedOn: day(received) });
    expect(verdictsOf(found, '65')[0]).toContain(`Rated in ${month}`);
    expect(monthOf(appended(BOOK, found.rows!), found.facts.period!).counts.games).toBe(19);
  });

  test.each([
    ['2026/08/05', {}, 'meets'],
    ['2026/08/06', {}, 'doesNot'],
    ['2026/08/05', { fideRated: true }, 'doesNot'],
    ['2026/08/01', { fideRated: true }, 'meets'],
    ['2026/08/01', { fideRated: true, normEvent: true }, 'doesNot'],
  ] as const)('registered on %s with %j: %s (60)', (registered, answers, verdict) => {
    const found = intake(file(), { ...answers, registeredOn: day(registered) });
    expect(verdictsOf(found, '60')[0]!.split(':')[0]).toBe(verdict);
    expect(found.state).toBe(verdict === 'meets' ? 'ready' : 'refused');
  });
});
