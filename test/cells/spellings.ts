import type { ErrorCode } from '../../src/engine/kit/problem';
import type { Colour } from '../../src/engine/csa2024/expectedScore';
import type { TypedBoardResult } from '../../src/cells/readBoardResult';
import type { TypedResult } from '../../src/cells/readResult';

/**
 * All spellings in one table: what people type into a cell, and what it means there or why it is refused. The readers,
 * everything that reads by them, and the page of the help are held to it.
 */
export type Spelling<T> = Typed & (Means<T> | TwoMeanings | Refused);

export interface Typed {
  readonly typed: string | number;
  /** What stands in the help instead, where the characters do not show. */
  readonly shown?: string;
  /** The colour that stands beside a result. */
  readonly beside?: Colour;
}
export interface Means<T> {
  readonly means: T;
}
export interface TwoMeanings {
  readonly either: readonly [string, string];
}
export interface Refused {
  readonly refused: ErrorCode;
}

const each = <T>(means: T, ...spellings: readonly (string | number)[]): Spelling<T>[] =>
  spellings.map((typed) => ({ typed, means }));
const none = (refused: ErrorCode, ...spellings: readonly (string | number)[]): (Typed & Refused)[] =>
  spellings.map((typed) => ({ typed, refused }));

export const NUMBERS: readonly Spelling<number>[] = [
  ...each(
    1405.6,
    1405.6,
    '1405.6',
    '1405,6',
    '1 405,6',
    '1 405.6',
    '1.405,6',
    '1,405.6',
    "1'405.6",
    '1’405,6',
  ),
  { typed: '1\u00a0405,6', shown: '1 405,6 (no-break space)', means: 1405.6 },
  { typed: '1\u202f405,6', shown: '1 405,6 (narrow no-break space)', means: 1405.6 },
  { typed: '1\u2009405,6', shown: '1 405,6 (thin space)', means: 1405.6 },
  { typed: ' 1405,6 ', shown: '1405,6 (spaces around it)', means: 1405.6 },
  { typed: "'1405.6", shown: "'1405.6 (an apostrophe before it)", means: 1405.6 },
  ...each(1405, '1405', '1 405', '+1405', '1405.', '1405,0'),
  ...each(1405600, '1,405,600', '1.405.600', '1 405 600'),
  ...each(0.5, '.5', ',5', '0,500', '0.500'),
  ...each(-3, '-3', '-3,0', '−3'),
  { typed: '1,405', either: ['1405', '1.405'] },
  { typed: '1.405', either: ['1405', '1.405'] },
  { typed: '14,056', either: ['14056', '14.056'] },
  ...none('notANumber', 'abc', '1e3', '0x10', '-', '1 405 6', '1,40,560', '1.405,6,7', '14 05', '5%', '4½'),
  ...none('numberTooLarge', '1234567890123456', '-1 234 567 890 123 456,5'),
];

/** Of two meanings a rating can only be one: there is no rating of 1.405. */
export const RATINGS: readonly Spelling<number | null>[] = [
  ...each<number | null>(1405.6, 1405.6, '1405.6', '1405,6', '1 405,6', '1.405,6'),
  ...each<number | null>(1405, '1,405', '1.405'),
  ...each<number | null>(985.125, '985,125', '985.125'),
  ...each<number | null>(null, 0, '0', '0,0'),
  { typed: '14,056', either: ['14056', '14.056'] },
  { typed: '4,500', either: ['4500', '4.5'] },
  ...none('textInRating', 'abc', 'n/a', '1405 P'),
  ...none('ratingNegative', -1405, '−1405'),
];

export const DATES: readonly Spelling<string>[] = [
  ...each(
    '2024/03/15',
    45366,
    45366.75,
    20240315,
    '2024/03/15',
    '2024-03-15',
    '2024/3/15',
    '2024.03.15',
    '20240315',
  ),
  ...each('2024/03/15', '2024-03-15T14:30:00Z', '2024/03/15 14:30'),
  ...each('2024/03/15', '15 March 2024', '15 Mar 2024', 'March 15, 2024', '15-Mar-2024', '15th March 2024'),
  ...each('2024/03/15', '2024 March 15', '15 Maart 2024', '15 Mrt. 2024'),
  ...each('2024/03/15', '15.03.2024', '15. 3. 2024', '15/03/2024', '15-03-2024', '03/15/2024'),
  ...each('2024/04/03', '03.04.2024'),
  ...each('2024/04/04', '04/04/2024'),
  ...each('2024/05/01', '1 Mei 2024', '1 May 2024'),
  ...each('2024/10/31', '31 Okt 2024', '31 Oktober 2024', '31 Oct 2024'),
  ...each('2024/12/07', '7 Des 2024', '7 Desember 2024', '7 December 2024'),
  ...each('2024/09/07', '7 Sept 2024', '7 September 2024'),
  { typed: '03/04/2024', either: ['3 April 2024', '4 March 2024'] },
  { typed: '3-4-2024', either: ['3 April 2024', '4 March 2024'] },
  ...none('dateUnreadable', '2024/02/30', '31/31/2024', '15/13/2024', '15.13.2024', '2024/15/03', '15/03/24'),
  ...none(
    'dateUnreadable',
    '15 Ma 2024',
    '15 March',
    'March 2024',
    'soon',
    '45366',
    2024,
    60,
    3000000,
    '15 March April 2024',
  ),
];

export const RESULTS: readonly Spelling<TypedResult>[] = [
  ...each<TypedResult>('win', 1, '1', '1.0', '1,0', 'win', 'Won', 'W'),
  ...each<TypedResult>('draw', 0.5, '0.5', '0,5', '.5', '½', '1/2', '1 / 2', '=', 'draw', 'd', 'remis'),
  ...each<TypedResult>('draw', '½-½', '1/2-1/2', '0.5-0.5', '0,5:0,5', '½:½', '=-='),
  ...each<TypedResult>('loss', 0, '0', '0.0', 'loss', 'Lost', 'L'),
  ...each<TypedResult>('forfeitWin', '+', 'forfeit win', 'Win by forfeit'),
  ...each<TypedResult>('forfeitLoss', '-', '−', '–', 'forfeit', 'Forfeit-loss', '-/-', '0F-0F'),
  ...each<TypedResult>('bye', 'bye', 'pairing bye', 'full-point bye', 'U'),
  ...each<TypedResult>('requestedBye', 'half-point bye', '½-point bye', 'zero-point bye', 'H', 'Z'),
  { typed: '1-0', beside: 'white', means: 'win' },
  { typed: '1-0', beside: 'black', means: 'loss' },
  { typed: '0-1', beside: 'white', means: 'loss' },
  { typed: '0 : 1', beside: 'black', means: 'win' },
  { typed: '½-½', beside: 'black', means: 'draw' },
  { typed: '1', beside: 'black', means: 'win' },
  { typed: '+/-', beside: 'white', means: 'forfeitWin' },
  { typed: '1F-0F', beside: 'black', means: 'forfeitLoss' },
  { typed: '1:0K', beside: 'white', means: 'forfeitWin' },
  ...none('resultNeedsColour', '1-0', '0-1', '1:0', '+/-', '- - +', '1F-0F', '1:0K'),
  { typed: '0-0', either: ['a game that both lost', 'a forfeit of both, -/-'] },
  { typed: 'F', either: ['a forfeit', 'a full-point bye'] },
  ...none('resultUnknown', '1-', '-1', '+1', '+-', '1-½', '2', 2, -1, 0.25, 'x', '1½', '½-½F'),
  ...none('resultIsDate', 45293, 45323),
];

export const BOARD_RESULTS: readonly Spelling<TypedBoardResult>[] = [
  ...each<TypedBoardResult>('whiteWins', '1-0', '1 - 0', '1–0', '1:0', '1/0', 1, '1', '1.0'),
  ...each<TypedBoardResult>(
    'draw',
    '½-½',
    '1/2-1/2',
    '1/2 - 1/2',
    '½:½',
    '0.5-0.5',
    '0,5-0,5',
    '.5-.5',
    '=-=',
  ),
  ...each<TypedBoardResult>('draw', 0.5, '0.5', '0,5', '½', '1/2', '=', 'draw', 'remis'),
  ...each<TypedBoardResult>('blackWins', '0-1', '0−1', '0:1', 0, '0'),
  ...each<TypedBoardResult>('forfeitToWhite', '+/-', '+:-', '+--', '+ / −', '+', '1-0F', '1F-0F', '1:0K'),
  ...each<TypedBoardResult>('forfeitToBlack', '-/+', '-:+', '--+', '-', '−', '0-1 f', '0F-1F', '0:1K'),
  ...each<TypedBoardResult>('doubleForfeit', '-/-', '-:-', '---', '–/–', '0F-0F', '0-0FF', '0:0K'),
  ...each<TypedBoardResult>('bye', 'bye', 'BYE', 'pairing bye', 'full-point bye', 'U'),
  ...each<TypedBoardResult>(
    'requestedBye',
    'half bye',
    'half-point bye',
    '½ bye',
    '0.5 bye',
    'zero-point bye',
    'H',
    'Z',
  ),
  { typed: '0-0', either: ['a game that both lost', 'a forfeit of both, -/-'] },
  { typed: 'F', either: ['a forfeit', 'a full-point bye'] },
  ...none(
    'boardResultUnknown',
    '2-0',
    '1-1',
    '1½',
    'won',
    'x',
    2,
    -1,
    0.25,
    10,
    '1.5',
    '10.5',
    45323.5,
    '½-½F',
  ),
  ...none('boardResultIsDate', 36526, 45323, 'Jan-00', '1-Feb', '01-Jan-2000'),
];

export const COLOURS: readonly Spelling<Colour>[] = [
  ...each<Colour>('white', 'W', 'w', 'White', 'WHITE ', 'wit'),
  ...each<Colour>('black', 'B', 'b', 'Black', 'swart'),
  ...none('colourUnknown', '-', 'Z', 's', 1, 'W/B'),
];

/** In minutes: the base time of all periods and, by clause 19, a minute for each second a move. */
export const TIME_CONTROLS: readonly Spelling<number>[] = [
  ...each(25, 25, '25', '25 min', '25 minutes', "25'", '25/25', 'G/25', '25 min per player'),
  ...each(25.5, '25.5', '25,5 min'),
  ...each(90, '1h30', '1h30m', '1h 30 min', '1 hour 30 minutes', '60+30', '80+10'),
  ...each(
    120,
    '2h',
    '120',
    '90+30',
    '90 + 30',
    '90 min + 30 sec',
    '90\'+30"',
    "90'+30''",
    '90 min + 30 sec/move',
  ),
  ...each(
    120,
    '90 min + 30 sec per move',
    '90 minutes and 30 seconds a move',
    'G90+30',
    'G/90;+30',
    'G/90 inc 30',
  ),
  ...each(
    120,
    '90m30s',
    '1h30+30',
    '1h30m + 30s',
    '90 min plus 30 sec from move 1',
    '90 min, 30 sec per move',
  ),
  ...each(
    120,
    '90 minutes with 30 second increment from move 1',
    '90 min +30sec increment per move starting from move 1',
    '90 min + 30 sec from first move',
    '90m + 30s inc',
    '90 min each, with an increment of 30 seconds from the first move',
    'game in 90 minutes; with 30 sec inc.',
  ),
  ...each(100, 'All moves in 90 minutes, plus 10 seconds per move'),
  ...each(60, '60 min each', '45 min + 15 sec increment', 'game/60'),
  ...each(120, '40/90+30', '40/90 min + 30 min'),
  ...each(
    150,
    '40/90+30+30',
    '90 min/40 moves + 30 min + 30 sec',
    '90min/40moves + 30min/end + 30sec',
    '90+30+30',
  ),
  ...each(150, '40 moves in 90 min, 30 min for the rest, 30 sec/move', "90'/40 moves + 30' + 30\""),
  ...each(150, "40/90' + Game/30' + 30\"/move", "40/90', g/30', 30 sec"),
  ...each(135, '90 minutes/40 moves + 15 min KO + 30 sec/move'),
  ...each(120, '90/40+30', '5400+30'),
  ...each(35, '1500+10'),
  ...each(10, '0+10', '5+5'),
  { typed: '25/30', either: ['25 moves in 30 minutes', 'different minutes for the two players'] },
  { typed: '40/90', either: ['40 moves in 90 minutes', 'different minutes for the two players'] },
  { typed: '90/30', either: ['90 minutes and 30 seconds a move', 'different minutes for the two players'] },
  {
    typed: '300+3',
    either: ['5 minutes and 3 seconds a move', '300 minutes and 3 seconds a move'],
  },
  { typed: '40/50+30', either: ['80 minutes', '70 minutes'] },
  { typed: '1,405', either: ['1405', '1.405 minutes'] },
  ...none(
    'minutesUnreadable',
    'fast',
    -5,
    '-5',
    '0+0',
    '25+',
    '90 30',
    '1:30',
    '30 sec',
    '40 moves in 90 min + 30 sec',
  ),
  ...none('minutesUnreadable', '90+30 or 60+30', '90+30+60+30', '30 sec + 90 min', '90 min + 5 sec delay'),
  ...none('minutesUnreadable', '40 moves in 90 min with 30 sec increment', '90 min with 30 sec delay'),
  ...none('minutesUnreadable', '90 min + 30 sec from move 10', '90 min + 30 sec from move 41', 'each', 'KO'),
  ...none('minutesUnreadable', '90 min + 30 sec inc 5', '60 min eachx', '60 min kox', '30s inc'),
];
