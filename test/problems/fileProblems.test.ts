import { asksFor, eventProblemText } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import {
  FILE_PROBLEMS,
  eventProblem,
  type EventProblemCode,
  type EventProblemDetails,
  type EventQuestion,
  FOREIGN_FILES,
  type ForeignFile,
} from '../../src/problems/files';

type Row = readonly [code: EventProblemCode, details: object, text: string];

const says = <C extends EventProblemCode>(code: C, details: EventProblemDetails[C], text: string): Row => [
  code,
  details,
  text,
];

const value = 'x?';
const [start, end] = [calendarDay(2026, 8, 8)!, calendarDay(2026, 8, 9)!];
const byMinutes = { text: '25+5', baseMinutes: 25, incrementSeconds: 5, minutes: 30 };
const TRF16 = 'Export TRF16 from Swiss-Manager.';

/** Every problem with its effect, its words and its clause. */
const ROWS: readonly Row[] = [
  says('savedWebPage', {}, 'note: This is a saved web page. Its table is read as a list.'),
  says(
    'tooLarge',
    { megabytes: 21, most: 20 },
    'error: The file has 21 MB; no report of an event has more than 20 MB.',
  ),
  says(
    'zipDamaged',
    { part: 'xl/x.xml' },
    'error: The workbook is damaged at xl/x.xml: its checksum does not agree. Export it again.',
  ),
  says(
    'workbookDamaged',
    { part: 'xl/x.xml' },
    'error: The workbook is damaged at xl/x.xml and cannot be read. Export it again.',
  ),
  says(
    'fileCharactersDamaged',
    { count: 1 },
    'note: 1 character of this file cannot be read. Names may be wrong.',
  ),
  says(
    'fileCharactersDamaged',
    { count: 0 },
    'note: 0 characters of this file cannot be read. Names may be wrong.',
  ),
  says('notReadable', {}, 'error: The file is damaged and cannot be read. Export it again.'),

  says('noPlayerLines', {}, 'error: There are no player lines (001) in the file.'),
  says(
    'linesWrapped',
    { lines: 7 },
    'error: This line continues the player line before it: an e-mail program or an editor wrapped 7 lines, so that rounds are missing. Attach the file to the e-mail, or export it again.',
  ),
  says(
    'columnsShifted',
    { players: 6, federation: '55-57', rounds: '90-97' },
    'note: The columns of all 6 player lines are shifted: the federation is in 55-57, TRF has it in 54-56, and round 1 is in 90-97, TRF has it in 92-99. Read this way, both entries of every game agree, and so do the points.',
  ),
  says(
    'columnsShifted',
    { players: 6, federation: null, rounds: '90-97' },
    'note: The columns of all 6 player lines are shifted: round 1 is in 90-97, TRF has it in 92-99. Read this way, both entries of every game agree, and so do the points.',
  ),
  says(
    'columnsShifted',
    { players: 6, federation: '55-57', rounds: null },
    'note: The columns of all 6 player lines are shifted: the federation is in 55-57, TRF has it in 54-56. Read this way, both entries of every game agree, and so do the points.',
  ),
  says(
    'columnsShifted',
    { players: 6, federation: null, rounds: null },
    'note: The columns of all 6 player lines are shifted: some of the fields before the rounds are not where TRF has them. Read this way, both entries of every game agree, and so do the points.',
  ),
  says(
    'columnsUnproved',
    { players: 1, federation: null },
    'error: The columns of the player line (001) are not where TRF puts them. Export the TRF with another program or version.',
  ),
  says(
    'columnsUnproved',
    { players: 2, federation: '55-57' },
    'error: The columns of the 2 player lines (001) are not where TRF puts them: the federation is in 55-57, TRF has it in 54-56. Export the TRF with another program or version.',
  ),
  says(
    'lineShort',
    { after: 'Zoë', columns: 1 },
    'note: The line is 1 column short after "Zoë": the program that wrote it counted bytes. It was read 1 column to the left.',
  ),
  says(
    'lineMisaligned',
    { value },
    'error: From here the columns of this player line are not where TRF puts them: "x?" is found. The file is damaged or was edited by hand.',
  ),
  says(
    'unknownRecord',
    { record: 'ABC', count: 2 },
    'note: The lines ABC (2 of them) are of an unknown type and are not used.',
  ),
  says(
    'recordUnreadable',
    { record: 'XXR', value },
    'note: The line XXR cannot be read: "x?". It is not used.',
  ),
  says('numberUnreadable', { value }, 'error: "x?" is not a starting number.'),
  says(
    'numberTwice',
    { number: 7, otherLine: 21 },
    'error: Starting number 7 is used in this line and in line 21.',
  ),
  says('numbersMissing', { numbers: '2' }, 'note: The starting numbers have gaps: 2 is missing.'),
  says('numbersMissing', { numbers: '2, 3' }, 'note: The starting numbers have gaps: 2, 3 are missing.'),
  says(
    'playersCounted',
    { declared: 3, found: 2 },
    'note: The file says it has 3 players, but it has 2 player lines.',
  ),

  says('fileTotalLeftOut', {}, 'note: This row looks like a total and is not read.'),
  says('nameMissing', { player: 3 }, 'note: Player 3 has no name (clause 14.1).'),
  says(
    'noFirstName',
    { name: 'Botha' },
    'note: "Botha" has no first name, so the player is matched by id only (clause 14.1).',
  ),
  says(
    'fileIdTwice',
    { id: '14300001', otherLine: 14, csa: false },
    'error: This line and line 14 both have id 14300001. Each player needs a different id (clause 14.4).',
  ),
  says(
    'fileIdTwice',
    { id: '105000001', otherLine: 14, csa: true },
    'error: This line and line 14 both have CSA id 105000001. Each player needs a different id (clause 14.4).',
  ),
  says('genderUnknown', { value }, 'note: "x?" is not m or w (clause 14.3).'),
  says('titleUnknown', { value }, 'note: "x?" is not a FIDE title.'),
  says('federationUnknown', { value }, 'note: "x?" is not a FIDE federation.'),
  says('ratingUnreadable', { value }, 'note: "x?" is not a rating.'),
  says(
    'birthUnreadable',
    { value },
    'note: "x?" is not a date of birth; yyyy/mm/dd is expected (clause 14.2).',
  ),
  says('pointsUnreadable', { value }, 'note: "x?" is not a number of points.'),
  says(
    'nationalRowUnknown',
    { number: '99' },
    'skipped: This national row is for player 99, who is not in the file (clause 14.4).',
  ),
  says('nationalRowTwice', { number: 9 }, 'error: Number 9 has two national rows (clause 14.4).'),
  says(
    'nationalNameDiffers',
    { player: 1, name: 'Alpha, Ann', nationalName: 'Beta, Ben' },
    'note: Player 1 is "Alpha, Ann" in the player line and "Beta, Ben" in the national row. The CSA id counts (clause 14.1).',
  ),
  says(
    'nationalRowsAbroad',
    { federation: 'ZIM', rows: 1 },
    'note: 1 national row of ZIM, not of RSA; not used.',
  ),
  says(
    'nationalRowsAbroad',
    { federation: 'ZIM', rows: 2 },
    'note: 2 national rows of ZIM, not of RSA; not used.',
  ),

  says('fileColourUnknown', { value }, 'error: "x?" is not a colour; w or b is expected.'),
  says('fileResultUnknown', { value }, 'error: "x?" is not a result.'),
  says('cellUnknown', { value }, 'error: "x?" is not the result of a round.'),
  says('opponentUnknown', { opponent: 77, round: 3 }, 'error: Round 3: opponent 77 is not in the file.'),
  says('playsThemself', { player: 5, round: 3 }, 'error: Player 5 is their own opponent in round 3.'),
  says(
    'roundUnfinished',
    { round: 4, games: 2 },
    'error: Round 4 has 2 games without a result: the event is not finished. Send the file after the last round.',
  ),
  says(
    'resultPending',
    { player: 5, round: 4, value: 'X', others: 0 },
    'error: Round 4 has no result yet for player 5 ("X"). Send the file after the last round.',
  ),
  says(
    'resultPending',
    { player: 5, round: 4, value: 'X', others: 7 },
    'error: Round 4 has no result yet for player 5 and 7 others ("X"). Send the file after the last round.',
  ),
  says(
    'fileRoundsMissing',
    { declared: 9, found: 8, record: 'XXR' },
    'error: The file is from before round 9 (XXR 9, results of 8 rounds). Send it after the last round.',
  ),
  says(
    'fileRoundsMissing',
    { declared: 2, found: 1, record: '142' },
    'error: The file is from before round 2 (142 2, results of 1 round). Send it after the last round.',
  ),
  ...(['won', 'drawn', 'lost'] as const).map((result) =>
    says(
      'resultWithoutOpponent',
      { player: 4, round: 2, result },
      `skipped: Player 4, round 2: a ${result} game without an opponent. It is left out. If it was a bye, its code is U (clause 55.2).`,
    ),
  ),
  says(
    'codeWithOpponent',
    { player: 4, round: 2, code: 'U' },
    'error: Player 4, round 2: "U" is a round without a game, but an opponent is named.',
  ),
  ...(
    [
      ['won', 'both won against each other'],
      ['drew', 'both drew'],
      ['lost', 'both lost to each other'],
      ['forfeitWon', 'both won by forfeit against each other'],
      ['forfeitLost', 'both lost by forfeit'],
      ['noResult', 'both have no result yet'],
      ['nothing', 'both have nothing'],
    ] as const
  ).map(([half, both]) =>
    says(
      'resultsContradict',
      { round: 1, first: 1, firstHalf: half, firstLine: 13, second: 2, secondHalf: half, secondLine: 14 },
      `error: Round 1: players 1 and 2 ${both} (lines 13, 14). The file is refused.`,
    ),
  ),
  ...(
    [
      ['won', 'a win', 'drew', 'a draw'],
      ['drew', 'a draw', 'lost', 'a loss'],
      ['lost', 'a loss', 'forfeitWon', 'a win by forfeit'],
      ['forfeitWon', 'a win by forfeit', 'forfeitLost', 'a loss by forfeit'],
      ['forfeitLost', 'a loss by forfeit', 'noResult', 'no result yet'],
      ['noResult', 'no result yet', 'nothing', 'nothing'],
      ['nothing', 'nothing', 'won', 'a win'],
    ] as const
  ).map(([firstHalf, one, secondHalf, other]) =>
    says(
      'resultsContradict',
      { round: 1, first: 1, firstHalf, firstLine: 13, second: 2, secondHalf, secondLine: 14 },
      `error: Round 1: player 1 has ${one} against player 2, who has ${other} (lines 13, 14). The file is refused.`,
    ),
  ),
  says(
    'noCounterpart',
    { round: 1, player: 1, opponent: 2, met: null },
    'error: Round 1: player 1 has met 2, but 2 has no game in this round. The file is refused.',
  ),
  says(
    'noCounterpart',
    { round: 1, player: 1, opponent: 2, met: 3 },
    'error: Round 1: player 1 has met 2, but 2 has met 3. The file is refused.',
  ),
  says(
    'fileSameColour',
    { round: 1, first: 1, second: 2, colour: 'Black' },
    'error: Round 1: players 1 and 2 both had Black (clause 33).',
  ),
  says(
    'coloursMissing',
    { games: 1 },
    'error: This list does not say who had White (1 game). Export the "Pairings/Results" of all rounds (clause 33).',
  ),
  says(
    'byeAmongPlayers',
    { player: 7, name: 'BYE' },
    'note: Player 7 is "BYE", which is not a person: a game won against it is read as a bye (clause 55.2).',
  ),
  says(
    'byeAssumed',
    { player: 4, round: 2, code: '+' },
    'note: Player 4, round 2: "+" without an opponent is read as a bye (clause 55.2).',
  ),
  says(
    'fileRequestedByeLeftOut',
    { player: 4, round: 2, code: 'H' },
    'skipped: Player 4, round 2: a bye that was not given by the pairing (H) is neither a game nor activity; it is left out (clause 55.2).',
  ),
  says(
    'shortGame',
    { player: 4, round: 2, code: 'W' },
    'note: Player 4, round 2: a game shorter than one move (W) is read as a forfeit (clause 46).',
  ),
  says(
    'shortDrawLeftOut',
    { player: 4, round: 2 },
    'skipped: Player 4, round 2: a draw of a game shorter than one move (D) is not rated; it is left out (clause 46).',
  ),
  says(
    'matchForfeitedButPlayed',
    { round: 2, first: 1, second: 5 },
    'error: Round 2: the match was forfeited (330), but players 1 and 5 have a game (clause 46).',
  ),
  says(
    'pointsWithBlank',
    { player: 12, points: 3, results: 2, rounds: '4' },
    'note: Player 12 has 3 points, their results give 2. Round 4 is blank: was it a bye? Nothing is rated either way (clause 55.2).',
  ),
  says(
    'pointsWithBlank',
    { player: 12, points: 3, results: 2, rounds: '4, 5' },
    'note: Player 12 has 3 points, their results give 2. Rounds 4, 5 are blank: were there byes? Nothing is rated either way (clause 55.2).',
  ),
  says(
    'pointsDiffer',
    { player: 12, points: 3, results: 2 },
    "error: Player 12's points and results disagree: 3 points, and the results give 2. Ask the arbiter which is right.",
  ),
  says(
    'pointsOfManyDiffer',
    { player: 1, points: 4, results: 3, rounds: 5, differing: 5, players: 6 },
    'error: Player 1 has 4 points, but the results of 5 rounds give 3, and 5 of 6 players have such a difference. Rounds are probably missing: lines were cut off, or a column was deleted. Export the file again.',
  ),
  says(
    'pointsOfManyDiffer',
    { player: 1, points: 2, results: 3, rounds: 1, differing: 5, players: 6 },
    'error: Player 1 has 2 points, but the results of 1 round give 3, and 5 of 6 players have such a difference. The points follow no known point system. Export the file again.',
  ),

  says('eventNameMissing', {}, 'error: The name of the event is missing. Fill it in (clause 13.1).'),
  says('startMissing', {}, 'note: The start date is missing. Fill it in (clause 13.2).'),
  says('endMissing', {}, 'error: The end date is missing (36). Fill it in (clause 13.2).'),
  says(
    'dayUnreadable',
    { value, of: 'start' },
    'note: "x?" is not a date; yyyy/mm/dd is expected (clause 13.2).',
  ),
  says(
    'daysDoubtful',
    { start, end, rounds: [] },
    'note: Start 2026/08/08, end 2026/08/09? Which date is right? (clause 13.2).',
  ),
  says(
    'daysDoubtful',
    { start, end, rounds: [start, start, end] },
    'note: Start 2026/08/08, end 2026/08/09? The rounds are on 2026/08/08 to 2026/08/09. Which date is right? (clause 13.2).',
  ),
  says(
    'roundDaysDoubtful',
    { start, end: start, rounds: [end, end] },
    'note: The rounds are on 2026/08/09, but the event is from 2026/08/08 to 2026/08/08. Which days were they? (clause 13.3).',
  ),
  says(
    'roundDaysReread',
    { start, end, order: 'YY.DD.MM' },
    'note: The round dates are read as YY.DD.MM, because as YY.MM.DD they do not exist or fall outside of the event, 2026/08/08 to 2026/08/09 (clause 13.3).',
  ),
  says('roundDaysMissing', { given: 0, rounds: 5 }, 'note: The date of each round is missing (clause 13.3).'),
  says(
    'roundDaysMissing',
    { given: 2, rounds: 5 },
    'note: The dates of 2 of 5 rounds are given (clause 13.3).',
  ),
  says(
    'hostedAbroad',
    { federation: 'ZIM' },
    'note: Hosted outside RSA (ZIM). Was it FIDE rated? Whose results are they, and where is the link? (clause 10).',
  ),
  says('timeMissing', {}, 'error: The time control is missing. Fill it in (clause 19).'),
  says(
    'timeTemplate',
    { value },
    'error: The time control is the program\'s template ("x?"). What was it? (clause 19).',
  ),
  says(
    'timeUnknown',
    { value },
    'error: "x?" is not a time control that can be read. What was it, in minutes and seconds a move? (clause 19).',
  ),
  says(
    'timeUnderstood',
    { text: '60/60', baseMinutes: 60, incrementSeconds: 0, minutes: 60 },
    'note: "60/60" is read as 60 minutes for each player, no increment: Standard (20). Right? (clause 19).',
  ),
  says(
    'timeUnderstood',
    byMinutes,
    'note: "25+5" is read as 25 minutes and 5 seconds a move: Rapid (20). Right? (clause 19).',
  ),
  says(
    'timeUnderstood',
    { text: '1/1', baseMinutes: 1, incrementSeconds: 0, minutes: 1 },
    'note: "1/1" is read as 1 minute for each player, no increment: too fast (20). Right? (clause 19).',
  ),
  says(
    'timeOffered',
    { text: '5+1', baseMinutes: 5, incrementSeconds: 1, minutes: 6 },
    'note: "5+1" may mean 5 minutes and 1 second a move, which is 6 minutes (5 + 60 x 1 s): Blitz (20). Right? (clause 19).',
  ),
  says(
    'timeTooFast',
    { text: "3'", baseMinutes: 3, incrementSeconds: 0, minutes: 3 },
    'error: "3\'" is 3 minutes. Games under 5 minutes are not rated (clause 23).',
  ),
  says(
    'timesOfColoursDiffer',
    { text: 'W300-B240', white: 5, black: 4 },
    'error: "W300-B240" gives White 5 minutes and Black 4. Both players need the same time (clause 21).',
  ),
  says(
    'timesOfRoundsDiffer',
    { value: '10+0 7+3' },
    'error: "10+0 7+3" names two time controls. All rounds of a section need the same one (clause 22).',
  ),
  says(
    'timesDisagree',
    { text: '60 min', encoded: '5400' },
    'note: The time control is "60 min" in line 122 and "5400" in line 222. Which is right? (clause 19).',
  ),
  says(
    'formatUnclear',
    { words: null, structure: 'round robin' },
    'note: The file does not say what format the event had. Which was it? (clause 17).',
  ),
  says(
    'formatUnclear',
    { words: 'Knock-out', structure: null },
    'note: The file says "Knock-out", but that is no format of clause 17. Which was it? (clause 17).',
  ),
  says(
    'formatUnclear',
    { words: 'Swiss', structure: 'round robin' },
    'note: The file says "Swiss", but the games are those of a round robin. Which was it? (clause 17).',
  ),
  says(
    'arbiterAmongPlayers',
    { arbiter: 'Zeta, Zak', player: 6, chief: true },
    'note: The chief arbiter Zeta, Zak is also player 6. Was it a club event? (clause 8).',
  ),
  says(
    'arbiterAmongPlayers',
    { arbiter: 'Zeta, Zak', player: 6, chief: false },
    'note: The arbiter Zeta, Zak is also player 6. Was it a club event? (clause 8).',
  ),
  says(
    'sectionTooSmall',
    { counts: 'boards', found: 1, least: 4, minimumClause: '17.4' },
    'note: 1 board: not rated (17.4 asks 4). Was permission asked (18)? (clause 17).',
  ),

  says(
    'noListFound',
    {},
    'error: No list of chess-results is found on this sheet: no header row such as No., Name, Rtg, 1.Rd.',
  ),
  says(
    'notEnglish',
    {},
    'error: The list is in a language that the add-in cannot read. On chess-results choose ENG above the page, then export it again.',
  ),
  says(
    'listCut',
    { highest: 296, rows: 150 },
    'error: The games name opponents up to 296, but the list has 150 rows: it was cut off. On chess-results choose "Show complete list", then export.',
  ),
  says(
    'playersCut',
    { rows: 150 },
    'note: The list has exactly 150 players, where chess-results cuts lists off. On chess-results choose "Show complete list", then export.',
  ),
  says(
    'roundsUnproved',
    { found: 5 },
    'note: Nothing in the file says how many rounds there were: it has no points and no line 142, XXR or 132. Check that there were 5 rounds (clause 13).',
  ),
  says(
    'rankingNotFinal',
    { round: 5 },
    'error: The list is a ranking after round 5, not a final ranking. Was the event over after round 5? The final ranking shows it, and so does this list with "Show tournament details" (clause 13).',
  ),
  says(
    'oneRoundOnly',
    { round: 3, rounds: 7 },
    'error: The list has only round 3 of 7. Choose all rounds together, or a crosstable.',
  ),
  says(
    'oneRoundOnly',
    { round: null, rounds: null },
    'error: The list has only round one. Choose all rounds together, or a crosstable.',
  ),
  says(
    'roundsNotInOrder',
    { rounds: '1, 3' },
    'error: The list has rounds 1, 3 and not every round from the first. Choose all rounds together, or a complete crosstable.',
  ),
  says(
    'pairingsHideByes',
    {},
    'note: Lists of pairings do not show the byes of earlier rounds: the games are complete, but the activity may not be. A crosstable shows both (clause 55.2).',
  ),
  says(
    'restRounds',
    { count: 2 },
    'note: Left out: 2 rest rounds of a round robin. A rest is not a bye given by the pairing (clause 55.2).',
  ),
  says(
    'detailsMissing',
    {},
    'note: The list does not say when the event was, at what time control and with which arbiters. On chess-results tick "Show tournament details" before the export, or fill it in (clause 13).',
  ),
  says(
    'nameTwice',
    { name: 'Alpha, Ann' },
    'error: Two players are called "Alpha, Ann", and the list has no numbers to tell them apart.',
  ),
  says('fileGameTwice', { player: 3, round: 1 }, 'error: Player 3 has two games in round 1.'),

  says(
    'cardPlayerMissing',
    {},
    'error: These are the results of one player, but no name is above them. Write "Name" and "CSA id", each with its value in the cell beside it (clause 10).',
  ),
  says('cardRoundUnreadable', { value: '' }, 'error: The round is missing. Use 1, 2, 3 and so on.'),
  says('cardRoundUnreadable', { value }, 'error: "x?" is not a round. Use 1, 2, 3 and so on.'),
  says(
    'cardColourMissing',
    { round: 2 },
    'error: It is not known who had White in round 2, and the expected score depends on it. Write w or b in a column Colour (clause 33).',
  ),

  says(
    'teamFile',
    {},
    `error: This is a team event of Swiss-Manager, which the add-in cannot read. ${TRF16}`,
  ),
  says(
    'swissManagerDamaged',
    { part: 'the head' },
    `error: The file is damaged at the head, or of a version that is not known. ${TRF16}`,
  ),
  says(
    'gamesCounted',
    { schedule: 1, found: 9 },
    `error: The file's schedule has 1 game, but the file has 9. ${TRF16}`,
  ),
  says(
    'doubleZero',
    { round: 1, board: 2, code: 10 },
    'note: Round 1, board 2: neither player got a point (code 10); it is read as a double forfeit (clause 46).',
  ),
  says(
    'resultCodeUnknown',
    { round: 1, board: 2, code: 15 },
    `error: Round 1, board 2: result code 15 is not known. ${TRF16}`,
  ),

  says(
    'swissPerfectIncomplete',
    { missing: '.sco and the .trn' },
    'error: SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the .sco and the .trn of the same name together with this file.',
  ),
  says(
    'dBaseDamaged',
    { part: 'the columns' },
    'error: The file of SwissPerfect is damaged at the columns. Copy the .sco, the .trn and the .ini again.',
  ),
  says(
    'dBaseValueUnreadable',
    { file: '.sco', record: 12, column: 'W_SCORE', value },
    'error: Record 12 of the .sco: "x?" in W_SCORE cannot be read. Correct it in SwissPerfect, then copy the files again.',
  ),
  says(
    'swissPerfectColours',
    {},
    'error: The .sco has no column WHITE or BLACK, so it does not show who had White. Enter the event in Swiss-Manager, or type it into the crosstable or Games (clause 33).',
  ),
  says(
    'swissPerfectTeams',
    {},
    'error: The .ini is of a team event, which the add-in cannot read. Enter the boards of the matches in the crosstable or Games.',
  ),
  says(
    'swissPerfectNumberTwice',
    { number: 4, record: 7, otherRecord: 3 },
    'error: Records 3 and 7 of the .trn both have the ID 4. Each player needs a number of their own.',
  ),
  says(
    'swissPerfectResultUnknown',
    { record: 12, round: 3, white: 4, black: 7, scores: '2 and 0', types: '1 and 2' },
    'error: Record 12 of the .sco, round 3, players 4 and 7: the scores 2 and 0 (in half points) with the types 1 and 2 are not a known result. Was the game played? Enter its result again in SwissPerfect, then copy the files again.',
  ),
  says(
    'swissPerfectResultUnknown',
    { record: 12, round: 3, white: 0, black: 7, scores: '0 and 3', types: '0 and 1' },
    'error: Record 12 of the .sco, round 3, player 7: the scores 0 and 3 (in half points) with the types 0 and 1 are not a known result. Was the game played? Enter its result again in SwissPerfect, then copy the files again.',
  ),
  says(
    'swissPerfectForfeit',
    { record: 12, round: 3, white: 4, black: 7 },
    'note: Record 12 of the .sco, round 3, players 4 and 7: the game was not played (its types are not 1). It is read as a forfeit (clause 46).',
  ),
  says(
    'swissPerfectByes',
    { round: 3, players: '4, 7' },
    'skipped: Round 3: players 4, 7 each have a point without an opponent. The pairing gives one bye a round at most, so these byes are left out (clause 55.2).',
  ),
];

const textOf = (code: EventProblemCode, details: object): string => {
  const problem = eventProblem(code, null, details as never);
  return `${problem.severity}: ${eventProblemText(problem, 'trf16')}`;
};

test.each(ROWS)('%s %j: %s', (code, details, text) => {
  expect(textOf(code, details)).toBe(text);
});

test('every problem stands in the table above, or is that of a file of another kind', () => {
  const codes = new Set([...ROWS.map(([code]) => code), 'foreignFile']);
  expect(codes).toEqual(new Set(Object.keys(FILE_PROBLEMS)));
});

const TRF = 'Export TRF from the pairing program';
const LISTS = 'the Excel list of chess-results';

test.each<[ForeignFile, string]>([
  ['empty', 'The file is empty. There are no player lines (001) in it'],
  ['oldExcel', 'This is an old Excel file (.xls). Open it in Excel and press Read this sheet'],
  [
    'pdf',
    `This is a PDF, which contains only a picture of the results. Send the TRF that the pairing program exports, or ${LISTS}`,
  ],
  ['zip', 'This is a zip of other files. Unpack it and choose the files themselves'],
  ['openDocument', 'This is an OpenDocument file. Open it, save it as .xlsx and choose that'],
  ['wordDocument', `This is a Word document. Send the TRF that the pairing program exports, or ${LISTS}`],
  [
    'sheetAsXml',
    'This is a sheet saved as XML. Open it in Excel and press Read this sheet, or save it as .xlsx and choose that',
  ],
  [
    'otherWorkbook',
    'This workbook contains no list of chess-results. Export the list of players, and the crosstable or all pairings, to Excel',
  ],
  [
    'dBase',
    'This is a dBase table, but not one of SwissPerfect: it has neither players (.trn) nor results (.sco). Export TRF from the pairing program',
  ],
  ['vega', "This is Vega's own file. Export the FIDE report (TRF) from Vega"],
  [
    'swissPerfect',
    'This is a text export of SwissPerfect, which does not say who had White (33). Choose the .sco, the .trn and the .ini of the event instead',
  ],
  [
    'appTable',
    'This table names the opponents and has no starting numbers for them. Export the FIDE report (TRF), with the columns where TRF has them',
  ],
  [
    'swissManagerXml',
    `This is an XML file, which the pairing programs use for input. ${TRF}, or send Swiss-Manager's own file (.TUNX)`,
  ],
  ['pgn', `This is a PGN file: it has the moves of games, but not the whole event. ${TRF}`],
  ['json', `This is a JSON file. ${TRF}`],
  ['picture', 'This is a picture. Send the TRF that the pairing program exports'],
  [
    'webPage',
    'This web page contains no list of chess-results. Export the crosstable or all pairings to Excel from the page',
  ],
  [
    'notPaired',
    'This is the list of players who were not paired. Export the crosstable, which has all games and byes',
  ],
  [
    'teamList',
    'This is a list of teams. The games of the players are in the pairings by boards; export TRF from the pairing program',
  ],
  [
    'text',
    `This text is not a report of an event: it has no lines 001 or 012, and no table with headers such as No., Name, Rtg, 1.Rd. ${TRF}, or open the table in Excel and press Read this sheet`,
  ],
  [
    'binary',
    "The add-in does not know this type of file. Send a TRF, the Excel lists of chess-results, or Swiss-Manager's own file (.TUNX)",
  ],
])('a file of another kind, %s, says what to send instead', (found, text) => {
  expect(textOf('foreignFile', { found })).toBe(`error: ${text}.`);
});

test('every file of another kind stands in the table above', () => {
  expect(Object.keys(FOREIGN_FILES)).toHaveLength(21);
});

test.each<[EventQuestion, EventProblemCode[]]>([
  ['name', ['eventNameMissing']],
  ['startDay', ['startMissing']],
  ['endDay', ['endMissing', 'daysDoubtful', 'detailsMissing']],
  ['rounds', ['rankingNotFinal']],
  ['roundDays', ['roundDaysDoubtful']],
  ['timeControl', ['timeMissing', 'timeTemplate', 'timeUnknown', 'timeOffered', 'timesDisagree']],
  ['format', ['formatUnclear']],
])('13, 17, 19: a person is asked for the %s by %j', (question, asking) => {
  const codes = Object.keys(FILE_PROBLEMS) as EventProblemCode[];
  expect(codes.filter((code) => asksFor(code) === question)).toEqual(asking);
});
