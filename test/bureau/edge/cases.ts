/**
 * Rows as people really have them at the edges of their tables, and what becomes of each: what it is, or an error, or a
 * question, at its cell. None becomes another rating.
 */

/** What becomes of a row: the kind of game that it is, `none` where it is passed over, or the problem that names it. */
export type Outcome = string;

/** A row of a month's games: name, Main and own rating of the opponent, colour, result. */
export interface MonthCase {
  readonly cells: readonly [name: unknown, main: unknown, own: unknown, colour: unknown, result: unknown];
  readonly is: Outcome;
}

const of = (
  name: unknown,
  main: unknown,
  own: unknown,
  colour: unknown,
  result: unknown,
  is: Outcome,
): MonthCase => ({ cells: [name, main, own, colour, result], is });

/** Byes in the words of pairing programs and of people. */
export const BYES = [
  ...[
    'BYE',
    'Bye',
    'bye',
    ' bye ',
    'byes',
    '(bye)',
    '[BYE]',
    'Bye.',
    '*bye*',
    'the bye',
    'Bye 1',
    'bye (1 pt)',
  ],
  ...[
    'full-point bye',
    'Full point bye',
    '1-point bye',
    'pairing bye',
    'pairing-allocated bye',
    'Round 3 bye',
  ],
  ...['free', 'Free', 'spielfrei', 'Freilos', 'exempt', 'vry', 'exempted', 'Exento', 'Descansa'],
  ...['PAB', 'sit out', 'Sit-out', 'sits out', 'sitting out', 'bye player'],
];
const HALF_BYES = [
  'half-point bye',
  'Half bye',
  '½ bye',
  '1/2 bye',
  '0.5 bye',
  'requested bye',
  'zero-point bye',
];
export const FORFEITS = [
  ...[
    'forfeit',
    '(forfeit)',
    'Forfeited',
    'win by forfeit',
    'opponent forfeit',
    'forfait',
    'walkover',
    'walk-over',
  ],
  ...['w/o', 'W.O.', 'wo', 'default', 'no show', 'no-show', 'opponent absent', 'withdrawn'],
  ...['did not show', 'Didn’t show up', "didn't play"],
];
export const NOBODIES = [
  'no opponent',
  'not paired',
  'unpaired',
  'nobody',
  'none',
  '0000',
  'no game',
  'not played',
  'TBD',
  'vacant',
  'N.N.',
  'dummy',
];
export const PEOPLE = [
  ...[
    'Bye, Ann',
    'Bye, A.',
    'A. Bye',
    'Ann Bye',
    'Byers',
    'Byers, J',
    'Bye-Smith, Jo',
    'Freeman, T',
    'Free, Lulu',
  ],
  ...[
    'Defaultson, K',
    'Wo, Li',
    'Ghost, Bill',
    'Ng, N. N.',
    'Pabst, A',
    'Exempt, Maria',
    'Nobody, Nemo',
    'Goodbye, Sam',
    'Smith, J',
    '李四',
  ],
];
export const DOUBTFUL = [
  ...[
    'Smith (forfeit)',
    'Smith - forfeit',
    'forfeit: Smith',
    'Smith w/o walkover',
    'Smith, J (no show)',
    'Smith (withdrew)',
  ],
  ...['Jones spielfrei', 'Bye (odd number)', 'Smith, J: bye'],
];

export const MONTH_CASES: readonly MonthCase[] = [
  // a bye by name is what its points say, with or without a colour
  ...BYES.flatMap((word) => [
    of(word, '', '', '', 1, 'bye'),
    of(word, '', '', 'W', 1, 'bye'),
    of(word, '-', '-', '-', '½', 'none'),
    of(word, '', '', 'B', 0, 'none'),
  ]),
  ...['BYE', 'spielfrei'].flatMap((word) => [
    of(word, '', '', '', '+', 'bye'),
    of(word, '', '', '', '-', 'none'),
    of(word, '', '', '', 'bye', 'bye'),
    of(word, '', '', 'W', '1-0', 'bye'),
    of(word, '', '', '', '1-0', 'resultNeedsColour'),
    of(word, 0, 0, '', 1, 'bye'),
    of(word, 1500, 1500, 'W', 1, 'opponentDoubtful'),
    of(word, '', 1500, 'W', 1, 'opponentDoubtful'),
    of(word, '', '', '', '', 'valueMissing'),
    of('', word, '', '', 1, 'bye'),
    of('', '', word, '', 1, 'bye'),
    of('', word, word, '', 1, 'bye'),
    of('', word, 1500, 'W', 1, 'opponentDoubtful'),
  ]),
  ...HALF_BYES.flatMap((word) => [
    of(word, '', '', '', '½', 'none'),
    of(word, '', '', '', 0, 'none'),
    of(word, '', '', '', 1, 'opponentDoubtful'),
  ]),
  ...FORFEITS.flatMap((word) => [
    of(word, '', '', '', 1, 'forfeitWin'),
    of(word, '', '', 'B', 0, 'forfeitLoss'),
    of(word, '', '', '', 0.5, 'opponentDoubtful'),
    of(word, 1500, 1500, 'W', 1, 'opponentDoubtful'),
  ]),
  ...NOBODIES.flatMap((word) => [
    of(word, '', '', 'W', 1, 'opponentMissing'),
    of(word, '', '', '', '+', 'forfeitWin'),
    of(word, '', '', '', 'bye', 'bye'),
  ]),
  // people stay people
  ...PEOPLE.flatMap((name) => [
    of(name, 1500, 1500, 'W', 1, 'game 1500 1500'),
    of(name, '', '', 'W', 1, 'game unrated unrated'),
    of(name, '', '', '', 1, 'valueMissing'),
  ]),
  ...DOUBTFUL.map((name) => of(name, '', '', 'W', 1, 'opponentDoubtful')),
  of('Smith (forfeit)', 1500, 1500, 'W', 1, 'opponentDoubtful'),
  of('Smith (forfeit)', 1500, 1500, 'W', '+', 'forfeitWin'),
  of('Bye (junior)', 1500, 1500, 'W', 1, 'game 1500 1500'),
  // points of nobody, and an unrated opponent who is said to be one
  ...['', '-', '–', '0', '?', '*', '...', 'unrated'].flatMap((name) =>
    [1, 0.5, 0, '1-0'].map((result) =>
      name === 'unrated'
        ? of('', 'unr', '', 'W', result, 'game unrated unrated')
        : of(name, '', '', 'W', result, 'opponentMissing'),
    ),
  ),
  of('', '', '', '', '+', 'forfeitWin'),
  of('', '', '', '', '-', 'forfeitLoss'),
  of('', '', '', '', 'bye', 'bye'),
  of('', '', '', '', 'half-point bye', 'none'),
  of('', '-', '-', 'W', 1, 'opponentMissing'),
  of('', 0, 0, 'W', 1, 'opponentMissing'),
  of('', 'unrated', 'unrated', 'B', 0, 'game unrated unrated'),
  of('', 1500, '', 'W', 1, 'game 1500 unrated'),
  of('', '', 1500, 'W', 1, 'game unrated 1500'),
  of('', 'abc', 1500, 'W', 1, 'textInRating'),
  of('', 'n/a', 'n/a', 'W', 1, 'textInRating'),
  of('', 1500, 1500, 'W', 'free', 'bye'),
  of('', '', '', '', 'spielfrei', 'bye'),
  of('', 1500, 1500, 'W', 'walkover', 'resultUnknown'),
  // totals in six forms, below the row
  of('Total', '', '', '', 1, 'none'),
  of('', 'Total', '', '', 1, 'none'),
  of('', '', '', 'Totaal', 1, 'none'),
  of('Average', '', '', '', 0.5, 'none'),
  of('', '', '', 'Sum', '', 'none'),
  of('Grand total', '', '', '', 1, 'none'),
  of('', '', '', '', 2.5, 'resultUnknown'),
];

/** A row of the bureau's games: White, Black, result; and the other cells of a game abroad. */
export interface BureauCase {
  readonly cells: Readonly<Record<string, unknown>>;
  readonly is: Outcome;
}

const board = (White: unknown, Black: unknown, Result: unknown, is: Outcome): BureauCase => ({
  cells: { White, Black, Result },
  is,
});

export const BUREAU_CASES: readonly BureauCase[] = [
  ...BYES.flatMap((word) => [
    board(1, word, '1-0', 'bye'),
    board(word, 1, '0-1', 'bye'),
    board(1, word, '½-½', 'requestedByeLeftOut'),
    board(word, 1, '1-0', 'requestedByeLeftOut'),
  ]),
  ...FORFEITS.flatMap((word) => [
    board(1, word, '1-0', 'forfeitToWhite'),
    board(word, 1, 1, 'forfeitToWhite'),
    board(word, 1, '0-1', 'forfeitToBlack'),
    board(1, word, '½-½', 'opponentDoubtful'),
  ]),
  ...HALF_BYES.flatMap((word) => [
    board(1, word, '½-½', 'requestedByeLeftOut'),
    board(1, word, '1-0', 'opponentDoubtful'),
  ]),
  ...NOBODIES.map((word) => board(1, word, '1-0', 'opponentMissing')),
  ...PEOPLE.map((name) => board(1, name, '1-0', 'idUnknown')),
  ...['', '-', 0].map((nobody) => board(1, nobody, '1-0', 'opponentNotAPlayer')),
  board('', '', '1-0', 'valueMissing'),
  board(1, '2 (forfeit)', '1-0', 'opponentDoubtful'),
  board(1, 2, 'spielfrei', 'byeWithTwoPlayers'),
  board(1, '', 'free', 'bye'),
];

/** Headers as people write them, for the columns of a month's games. */
export const HEADER_CASES: readonly (readonly [header: string, key: string])[] = [
  ...(['Opp own rating', 'Opponent own', 'Opponent rating', "Opponent's rating"] as const).map(
    (header) => [header, 'Opponent own type'] as const,
  ),
  ...(['Opp. Main', 'Opponent main rating', "Opponent's Main"] as const).map(
    (header) => [header, 'Opponent Main'] as const,
  ),
  ...(['Tournament', 'Event', 'Section', 'TOURNAMENT '] as const).map(
    (header) => [header, 'Tournament'] as const,
  ),
  ...(['End date', 'enddate', 'End_Date', 'Date', 'Ended'] as const).map(
    (header) => [header, 'End date'] as const,
  ),
  ...(['Colour', 'Color', 'W/B', 'Col.'] as const).map((header) => [header, 'Colour'] as const),
  ...(['Result', 'Res.', 'Score', 'Pts', 'Points'] as const).map((header) => [header, 'Result'] as const),
  ...(['Minutes', 'Min.', 'Time control', 'T'] as const).map((header) => [header, 'Minutes'] as const),
];

/** Headers that are not understood, and the column that they may be. */
export const MISNAMED_CASES: readonly (readonly [header: string, instead: string])[] = [
  ['Opponent publ. rating', 'Opponent Main'],
  ['Main list', 'Opponent Main'],
  ['Oponent Main', 'Opponent Main'],
  ['Opponent rtg (own)', 'Opponent own type'],
  ['Opponent ratng', 'Opponent own type'],
  ['Tournement', 'Tournament'],
  ['Name of event', 'Tournament'],
  ['Date of end', 'End date'],
  ['End dat', 'End date'],
  ['Colr', 'Colour'],
  ['My colour', 'Colour'],
  ['My result', 'Result'],
  ['Resullt', 'Result'],
  ['Minuts', 'Minutes'],
];

/** The end date of a tournament, and the day that it is. */
export const DATE_CASES: readonly (readonly [typed: unknown, is: Outcome])[] = [
  ...['2024/03/15', '2024-03-15', '15 March 2024', '15-Mar-2024', '15.03.2024', 45366, 20240315].map(
    (typed) => [typed, '2024/03/15'] as const,
  ),
  ...['03/04/2024', '3-4-2024'].map((typed) => [typed, 'twoMeanings'] as const),
  ...['soon', '2024/02/30', 'March 2024', 60, '31/31/2024'].map(
    (typed) => [typed, 'dateUnreadable'] as const,
  ),
  ...['', '  ', null].map((typed) => [typed, 'valueMissing'] as const),
];

/** A cell of a round in a crosstable. */
export const ROUND_CASES: readonly (readonly [cell: unknown, is: Outcome])[] = [
  ...BYES.map((word) => [word, 'bye'] as const),
  ...['half-point bye', 'H', 'requested bye'].map((word) => [word, 'halfByeRequested'] as const),
  ...['zero-point bye', 'not paired', 'Z', 0, '--'].map((word) => [word, 'unplayed'] as const),
  ...['forfeit', 'walkover', 'w/o', 'Smith', 'unpaired', '0000'].map(
    (word) => [word, 'roundResultUnknown'] as const,
  ),
  ...['0w1', '0000w1', '7w1'].map((word) => [word, 'unknownOpponent'] as const),
  ['', 'none'],
  ['-', 'forfeitLoss'],
  ['+', 'forfeitWin'],
];
