import { withCount } from '../cells/numberText';
import { FORFEIT_WORDS } from '../cells/readWords';
import type { Severity } from '../engine/kit/problem';
import { asking, declared, type DetailsIn, errors, isNot, notes, skipped, TOTAL_LEFT_OUT } from './table';
import { gameType } from '../engine/csa2024/timeControl';
import { type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';

/** The details of the event that the user can be asked for. */
export type EventQuestion =
  'name' | 'startDay' | 'endDay' | 'rounds' | 'roundDays' | 'timeControl' | 'format';

/** Files that are not reports of an event: what each is, and what to send instead. */
export const FOREIGN_FILES = {
  empty: 'The file is empty. There are no player lines (001) in it.',
  oldExcel: 'This is an old Excel file (.xls). Open it in Excel and press Read this sheet.',
  pdf: 'This is a PDF, which contains only a picture of the results. Send the TRF that the pairing program exports, or the Excel list of chess-results.',
  zip: 'This is a zip of other files. Unpack it and choose the files themselves.',
  openDocument: 'This is an OpenDocument file. Open it, save it as .xlsx and choose that.',
  wordDocument:
    'This is a Word document. Send the TRF that the pairing program exports, or the Excel list of chess-results.',
  sheetAsXml:
    'This is a sheet saved as XML. Open it in Excel and press Read this sheet, or save it as .xlsx and choose that.',
  otherWorkbook:
    'This workbook contains no list of chess-results. Export the list of players, and the crosstable or all pairings, to Excel.',
  dBase:
    'This is a dBase table, but not one of SwissPerfect: it has neither players (.trn) nor results (.sco). Export TRF from the pairing program.',
  vega: "This is Vega's own file. Export the FIDE report (TRF) from Vega.",
  swissPerfect:
    'This is a text export of SwissPerfect, which does not say who had White (33). Choose the .sco, the .trn and the .ini of the event instead.',
  appTable:
    'This table names the opponents and has no starting numbers for them. Export the FIDE report (TRF), with the columns where TRF has them.',
  swissManagerXml:
    "This is an XML file, which the pairing programs use for input. Export TRF from the pairing program, or send Swiss-Manager's own file (.TUNX).",
  pgn: 'This is a PGN file: it has the moves of games, but not the whole event. Export TRF from the pairing program.',
  json: 'This is a JSON file. Export TRF from the pairing program.',
  picture: 'This is a picture. Send the TRF that the pairing program exports.',
  webPage:
    'This web page contains no list of chess-results. Export the crosstable or all pairings to Excel from the page.',
  notPaired:
    'This is the list of players who were not paired. Export the crosstable, which has all games and byes.',
  teamList:
    'This is a list of teams. The games of the players are in the pairings by boards; export TRF from the pairing program.',
  text: 'This text is not a report of an event: it has no lines 001 or 012, and no table with headers such as No., Name, Rtg, 1.Rd. Export TRF from the pairing program, or open the table in Excel and press Read this sheet.',
  binary:
    "The add-in does not know this type of file. Send a TRF, the Excel lists of chess-results, or Swiss-Manager's own file (.TUNX).",
} as const;

export type ForeignFile = keyof typeof FOREIGN_FILES;

const HALVES = {
  won: 'a win',
  drew: 'a draw',
  lost: 'a loss',
  forfeitWon: FORFEIT_WORDS.won,
  forfeitLost: FORFEIT_WORDS.lost,
  noResult: 'no result yet',
  nothing: 'nothing',
} as const;
const BOTH = {
  won: 'both won against each other',
  drew: 'both drew',
  lost: 'both lost to each other',
  forfeitWon: 'both won by forfeit against each other',
  forfeitLost: 'both lost by forfeit',
  noResult: 'both have no result yet',
  nothing: 'both have nothing',
} as const;

/** The first and the last of some days. There is at least one. */
const list = (days: readonly CalendarDay[]): string =>
  [...new Set([days[0]!, days.at(-1)!])].map((day) => formatCalendarDay(day)).join(' to ');

/** 13.3: how many rounds have a date. */
export function roundDaysMissing({ given, rounds }: { given: number; rounds: number }): string {
  return given === 0
    ? 'The date of each round is missing.'
    : `The dates of ${given} of ${withCount(rounds, 'round')} are given.`;
}

/** "90 minutes and 30 seconds a move" */
export function timeWords({
  baseMinutes,
  incrementSeconds,
}: {
  baseMinutes: number;
  incrementSeconds: number;
}): string {
  return incrementSeconds === 0
    ? `${withCount(baseMinutes, 'minute')} for each player, no increment`
    : `${withCount(baseMinutes, 'minute')} and ${withCount(incrementSeconds, 'second')} a move`;
}

function typeOf(minutes: number): string {
  const type = gameType(minutes);
  return typeof type === 'string' ? type[0]!.toUpperCase() + type.slice(1) : 'too fast';
}

/** The two players of a pairing; 0 is nobody. */
function pair(white: number, black: number): string {
  const [one, other] = [white, black].filter((player) => player !== 0);
  return other === undefined ? `player ${one ?? 'unknown'}` : `players ${one} and ${other}`;
}

type OfPlayer = { player: number };
type InRound = OfPlayer & { round: number };
type PairInRecord = { record: number; round: number; white: number; black: number };
type Value = { value: string };
type Half = keyof typeof HALVES;
type Time = { text: string; baseMinutes: number; incrementSeconds: number; minutes: number };
type Days = { start: CalendarDay; end: CalendarDay };

/** Every problem of an event file, declared once: its effect, its clause, and its message with the details that the message needs. */
export const FILE_PROBLEMS = {
  // the file
  ...errors('', {
    foreignFile: ({ found }: { found: ForeignFile }) => FOREIGN_FILES[found],
    tooLarge: ({ megabytes, most }: { megabytes: number; most: number }) =>
      `The file has ${megabytes} MB; no report of an event has more than ${most} MB.`,
    zipDamaged: ({ part }: { part: string }) =>
      `The workbook is damaged at ${part}: its checksum does not agree. Export it again.`,
    workbookDamaged: ({ part }: { part: string }) =>
      `The workbook is damaged at ${part} and cannot be read. Export it again.`,
    notReadable: 'The file is damaged and cannot be read. Export it again.',
  }),
  ...notes('', {
    savedWebPage: 'This is a saved web page. Its table is read as a list.',
    fileCharactersDamaged: ({ count }: { count: number }) =>
      `${withCount(count, 'character')} of this file cannot be read. Names may be wrong.`,
  }),

  // lines and columns of TRF
  ...errors('', {
    noPlayerLines: 'There are no player lines (001) in the file.',
    linesWrapped: ({ lines }: { lines: number }) =>
      `This line continues the player line before it: an e-mail program or an editor wrapped ${withCount(lines, 'line')}, so that rounds are missing. Attach the file to the e-mail, or export it again.`,
    columnsUnproved: ({ players, federation }: { players: number; federation: string | null }) =>
      `The columns of ${players === 1 ? 'the player line' : `the ${players} player lines`} (001) are not where TRF puts them${federation === null ? '' : `: the federation is in ${federation}, TRF has it in 54-56`}. Export the TRF with another program or version.`,
    lineMisaligned: ({ value }: Value) =>
      `From here the columns of this player line are not where TRF puts them: "${value}" is found. The file is damaged or was edited by hand.`,
    numberUnreadable: isNot('a starting number'),
    numberTwice: ({ number, otherLine }: { number: number; otherLine: number }) =>
      `Starting number ${number} is used in this line and in line ${otherLine}.`,
  }),
  ...notes('', {
    columnsShifted: (d: { players: number; federation: string | null; rounds: string | null }) => {
      const places = [
        ...(d.federation === null ? [] : [`the federation is in ${d.federation}, TRF has it in 54-56`]),
        ...(d.rounds === null ? [] : [`round 1 is in ${d.rounds}, TRF has it in 92-99`]),
      ];
      return `The columns of all ${d.players} player lines are shifted: ${places.length === 0 ? 'some of the fields before the rounds are not where TRF has them' : places.join(', and ')}. Read this way, both entries of every game agree, and so do the points.`;
    },
    lineShort: ({ after, columns }: { after: string; columns: number }) =>
      `The line is ${withCount(columns, 'column')} short after "${after}": the program that wrote it counted bytes. It was read ${withCount(columns, 'column')} to the left.`,
    unknownRecord: ({ record, count: number }: { record: string; count: number }) =>
      `The lines ${record} (${number} of them) are of an unknown type and are not used.`,
    recordUnreadable: ({ record, value }: { record: string; value: string }) =>
      `The line ${record} cannot be read: "${value}". It is not used.`,
    numbersMissing: ({ numbers }: { numbers: string }) =>
      `The starting numbers have gaps: ${numbers} ${numbers.includes(',') ? 'are' : 'is'} missing.`,
    playersCounted: ({ declared, found }: { declared: number; found: number }) =>
      `The file says it has ${declared} players, but it has ${found} player lines.`,
    fileTotalLeftOut: TOTAL_LEFT_OUT,
  }),

  // what a player line says of the player
  ...notes('14.1', {
    nameMissing: ({ player }: OfPlayer) => `Player ${player} has no name.`,
    noFirstName: ({ name }: { name: string }) =>
      `"${name}" has no first name, so the player is matched by id only.`,
    nationalNameDiffers: (d: { player: number; name: string; nationalName: string }) =>
      `Player ${d.player} is "${d.name}" in the player line and "${d.nationalName}" in the national row. The CSA id counts.`,
  }),
  ...errors('14.4', {
    fileIdTwice: ({ id, otherLine, csa }: { id: string; otherLine: number; csa: boolean }) =>
      `This line and line ${otherLine} both have ${csa ? 'CSA ' : ''}id ${id}. Each player needs a different id.`,
    nationalRowTwice: ({ number }: { number: number }) => `Number ${number} has two national rows.`,
  }),
  ...notes('14.3', {
    genderUnknown: isNot('m or w'),
  }),
  ...notes('', {
    titleUnknown: isNot('a FIDE title'),
    federationUnknown: isNot('a FIDE federation'),
    ratingUnreadable: isNot('a rating'),
    pointsUnreadable: isNot('a number of points'),
    nationalRowsAbroad: ({ federation, rows }: { federation: string; rows: number }) =>
      `${withCount(rows, 'national row')} of ${federation}, not of RSA; not used.`,
  }),
  ...notes('14.2', {
    birthUnreadable: ({ value, player }: Value & { player?: number }) =>
      `${player === undefined ? '' : `Player ${player}: `}"${value}" is not a date of birth; yyyy/mm/dd is expected.`,
  }),
  ...skipped('14.4', {
    nationalRowUnknown: ({ number }: { number: string }) =>
      `This national row is for player ${number}, who is not in the file.`,
  }),

  // results
  ...errors('', {
    fileColourUnknown: isNot('a colour; w or b is expected'),
    fileResultUnknown: isNot('a result'),
    cellUnknown: isNot('the result of a round'),
    opponentUnknown: ({ opponent, round }: { opponent: number; round: number }) =>
      `Round ${round}: opponent ${opponent} is not in the file.`,
    playsThemself: ({ player, round }: InRound) =>
      `Player ${player} is their own opponent in round ${round}.`,
    roundUnfinished: ({ round, games }: { round: number; games: number }) =>
      `Round ${round} has ${withCount(games, 'game')} without a result: the event is not finished. Send the file after the last round.`,
    resultPending: ({ round, player, value, others }: InRound & Value & { others: number }) =>
      `Round ${round} has no result yet for player ${player}${others === 0 ? '' : ` and ${withCount(others, 'other')}`} ("${value}"). Send the file after the last round.`,
    fileRoundsMissing: ({ declared, found, record }: { declared: number; found: number; record: string }) =>
      `The file is from before round ${Math.min(found + 1, declared)} (${record} ${declared}, results of ${withCount(found, 'round')}). Send it after the last round.`,
    codeWithOpponent: ({ player, round, code }: InRound & { code: string }) =>
      `Player ${player}, round ${round}: "${code}" is a round without a game, but an opponent is named.`,
    resultsContradict: (d: {
      round: number;
      first: number;
      firstHalf: Half;
      firstLine: number;
      second: number;
      secondHalf: Half;
      secondLine: number;
    }) =>
      d.firstHalf === d.secondHalf
        ? `Round ${d.round}: players ${d.first} and ${d.second} ${BOTH[d.firstHalf]} (lines ${d.firstLine}, ${d.secondLine}). The file is refused.`
        : `Round ${d.round}: player ${d.first} has ${HALVES[d.firstHalf]} against player ${d.second}, who has ${HALVES[d.secondHalf]} (lines ${d.firstLine}, ${d.secondLine}). The file is refused.`,
    noCounterpart: ({ round, player, opponent, met }: InRound & { opponent: number; met: number | null }) =>
      `Round ${round}: player ${player} has met ${opponent}, but ${opponent} has ${met === null ? 'no game in this round' : `met ${met}`}. The file is refused.`,
    pointsDiffer: ({ player, points, results }: OfPlayer & { points: number; results: number }) =>
      `Player ${player}'s points and results disagree: ${withCount(points, 'point')}, and the results give ${results}. Ask the arbiter which is right.`,
    pointsOfManyDiffer: (
      d: OfPlayer & { points: number; results: number; rounds: number; differing: number; players: number },
    ) =>
      `Player ${d.player} has ${withCount(d.points, 'point')}, but the results of ${withCount(d.rounds, 'round')} give ${d.results}, and ${d.differing} of ${d.players} players have such a difference. ${d.points > d.results ? 'Rounds are probably missing: lines were cut off, or a column was deleted' : 'The points follow no known point system'}. Export the file again.`,
  }),
  ...notes('13', {
    roundsUnproved: ({ found }: { found: number }) =>
      `Nothing in the file says how many rounds there were: it has no points and no line 142, XXR or 132. Check that there were ${withCount(found, 'round')}.`,
  }),
  ...skipped('55.2', {
    resultWithoutOpponent: ({ player, round, result }: InRound & { result: 'won' | 'drawn' | 'lost' }) =>
      `Player ${player}, round ${round}: a ${result === 'drawn' ? 'drawn' : result === 'won' ? 'won' : 'lost'} game without an opponent. It is left out. If it was a bye, its code is U.`,
    fileRequestedByeLeftOut: ({ player, round, code }: InRound & { code: string }) =>
      `Player ${player}, round ${round}: a bye that was not given by the pairing (${code}) is neither a game nor activity; it is left out.`,
  }),
  ...errors('33', {
    fileSameColour: (d: { round: number; first: number; second: number; colour: 'White' | 'Black' }) =>
      `Round ${d.round}: players ${d.first} and ${d.second} both had ${d.colour}.`,
    coloursMissing: ({ games }: { games: number }) =>
      `This list does not say who had White (${withCount(games, 'game')}). Export the "Pairings/Results" of all rounds.`,
  }),
  ...notes('55.2', {
    byeAmongPlayers: ({ player, name }: OfPlayer & { name: string }) =>
      `Player ${player} is "${name}", which is not a person: a game won against it is read as a bye.`,
    byeAssumed: ({ player, round, code }: InRound & { code: string }) =>
      `Player ${player}, round ${round}: "${code}" without an opponent is read as a bye.`,
    pointsWithBlank: (d: OfPlayer & { points: number; results: number; rounds: string }) =>
      `Player ${d.player} has ${withCount(d.points, 'point')}, their results give ${d.results}. ${d.rounds.includes(',') ? `Rounds ${d.rounds} are blank: were there byes?` : `Round ${d.rounds} is blank: was it a bye?`} Nothing is rated either way.`,
  }),
  ...notes('46', {
    shortGame: ({ player, round, code }: InRound & { code: string }) =>
      `Player ${player}, round ${round}: a game shorter than one move (${code}) is read as a forfeit.`,
  }),
  ...skipped('46', {
    shortDrawLeftOut: ({ player, round }: InRound) =>
      `Player ${player}, round ${round}: a draw of a game shorter than one move (D) is not rated; it is left out.`,
  }),
  ...errors('46', {
    matchForfeitedButPlayed: ({ round, first, second }: { round: number; first: number; second: number }) =>
      `Round ${round}: the match was forfeited (330), but players ${first} and ${second} have a game.`,
  }),

  // the event
  ...asking('name', 'error', '13.1', {
    eventNameMissing: 'The name of the event is missing. Fill it in.',
  }),
  ...asking('startDay', 'note', '13.2', {
    startMissing: 'The start date is missing. Fill it in.',
  }),
  ...asking('endDay', 'error', '13.2', {
    endMissing: 'The end date is missing (36). Fill it in.',
  }),
  ...notes('13.2', {
    dayUnreadable: ({ value }: Value & { of: 'start' | 'end' | 'round' }) =>
      `"${value}" is not a date; yyyy/mm/dd is expected.`,
  }),
  ...asking('endDay', 'note', '13.2', {
    daysDoubtful: ({ start, end, rounds }: Days & { rounds: readonly CalendarDay[] }) =>
      `Start ${formatCalendarDay(start)}, end ${formatCalendarDay(end)}?${rounds.length === 0 ? '' : ` The rounds are on ${list(rounds)}.`} Which date is right?`,
  }),
  ...asking('roundDays', 'note', '13.3', {
    roundDaysDoubtful: ({ start, end, rounds }: Days & { rounds: readonly CalendarDay[] }) =>
      `The rounds are on ${list(rounds)}, but the event is from ${formatCalendarDay(start)} to ${formatCalendarDay(end)}. Which days were they?`,
  }),
  ...notes('13.3', {
    roundDaysReread: ({ start, end, order }: Days & { order: 'YY.DD.MM' | 'DD.MM.YY' }) =>
      `The round dates are read as ${order}, because as YY.MM.DD they do not exist or fall outside of the event, ${formatCalendarDay(start)} to ${formatCalendarDay(end)}.`,
    roundDaysMissing,
  }),
  ...notes('10', {
    hostedAbroad: ({ federation }: { federation: string }) =>
      `Hosted outside RSA (${federation}). Was it FIDE rated? Whose results are they, and where is the link?`,
  }),
  ...asking('timeControl', 'error', '19', {
    timeMissing: 'The time control is missing. Fill it in.',
    timeTemplate: ({ value }: Value) =>
      `The time control is the program's template ("${value}"). What was it?`,
    timeUnknown: ({ value }: Value) =>
      `"${value}" is not a time control that can be read. What was it, in minutes and seconds a move?`,
  }),
  ...notes('19', {
    timeUnderstood: (its: Time) =>
      `"${its.text}" is read as ${timeWords(its)}: ${typeOf(its.minutes)} (20). Right?`,
  }),
  ...asking('timeControl', 'note', '19', {
    timeOffered: (its: Time) =>
      `"${its.text}" may mean ${timeWords(its)}, which is ${withCount(its.minutes, 'minute')} (${its.baseMinutes} + 60 x ${its.incrementSeconds} s): ${typeOf(its.minutes)} (20). Right?`,
    timesDisagree: ({ text, encoded }: { text: string; encoded: string }) =>
      `The time control is "${text}" in line 122 and "${encoded}" in line 222. Which is right?`,
  }),
  ...errors('23', {
    timeTooFast: (its: Time) =>
      `"${its.text}" is ${withCount(its.minutes, 'minute')}. Games under 5 minutes are not rated.`,
  }),
  ...errors('21', {
    timesOfColoursDiffer: ({ text, white, black }: { text: string; white: number; black: number }) =>
      `"${text}" gives White ${withCount(white, 'minute')} and Black ${black}. Both players need the same time.`,
  }),
  ...errors('22', {
    timesOfRoundsDiffer: ({ value }: Value) =>
      `"${value}" names two time controls. All rounds of a section need the same one.`,
  }),
  ...asking('format', 'note', '17', {
    formatUnclear: ({ words, structure }: { words: string | null; structure: string | null }) =>
      words === null
        ? 'The file does not say what format the event had. Which was it?'
        : `The file says "${words}", but ${structure === null ? 'that is no format of clause 17' : `the games are those of a ${structure}`}. Which was it?`,
  }),
  ...notes('8', {
    arbiterAmongPlayers: ({ arbiter, player, chief }: OfPlayer & { arbiter: string; chief: boolean }) =>
      `The ${chief ? 'chief arbiter' : 'arbiter'} ${arbiter} is also player ${player}. Was it a club event?`,
  }),
  ...notes('17', {
    sectionTooSmall: (d: {
      counts: 'players' | 'boards' | 'rounds';
      found: number;
      least: number;
      minimumClause: string;
    }) =>
      `${withCount(d.found, d.counts.slice(0, -1))}: not rated (${d.minimumClause} asks ${d.least}). Was permission asked (18)?`,
  }),

  // lists of chess-results
  ...errors('', {
    noListFound:
      'No list of chess-results is found on this sheet: no header row such as No., Name, Rtg, 1.Rd.',
    notEnglish:
      'The list is in a language that the add-in cannot read. On chess-results choose ENG above the page, then export it again.',
    listCut: ({ highest, rows }: { highest: number; rows: number }) =>
      `The games name opponents up to ${highest}, but the list has ${withCount(rows, 'row')}: it was cut off. On chess-results choose "Show complete list", then export.`,
    oneRoundOnly: ({ round, rounds }: { round: number | null; rounds: number | null }) =>
      `The list has only round ${round ?? 'one'}${rounds === null ? '' : ` of ${rounds}`}. Choose all rounds together, or a crosstable.`,
    roundsNotInOrder: ({ rounds }: { rounds: string }) =>
      `The list has rounds ${rounds} and not every round from the first. Choose all rounds together, or a complete crosstable.`,
    nameTwice: ({ name }: { name: string }) =>
      `Two players are called "${name}", and the list has no numbers to tell them apart.`,
    fileGameTwice: ({ player, round }: InRound) => `Player ${player} has two games in round ${round}.`,
  }),
  ...notes('', {
    playersCut: ({ rows }: { rows: number }) =>
      `The list has exactly ${rows} players, where chess-results cuts lists off. On chess-results choose "Show complete list", then export.`,
  }),
  ...asking('rounds', 'error', '13', {
    rankingNotFinal: ({ round }: { round: number }) =>
      `The list is a ranking after round ${round}, not a final ranking. Was the event over after round ${round}? The final ranking shows it, and so does this list with "Show tournament details".`,
  }),
  ...notes('55.2', {
    pairingsHideByes:
      'Lists of pairings do not show the byes of earlier rounds: the games are complete, but the activity may not be. A crosstable shows both.',
    restRounds: ({ count }: { count: number }) =>
      `Left out: ${withCount(count, 'rest round')} of a round robin. A rest is not a bye given by the pairing.`,
  }),
  ...asking('endDay', 'note', '13', {
    detailsMissing:
      'The list does not say when the event was, at what time control and with which arbiters. On chess-results tick "Show tournament details" before the export, or fill it in.',
  }),

  // one player's card
  ...errors('10', {
    cardPlayerMissing:
      'These are the results of one player, but no name is above them. Write "Name" and "CSA id", each with its value in the cell beside it.',
  }),
  ...errors('', {
    cardRoundUnreadable: ({ value }: Value) =>
      value === ''
        ? 'The round is missing. Use 1, 2, 3 and so on.'
        : `"${value}" is not a round. Use 1, 2, 3 and so on.`,
  }),
  ...errors('33', {
    cardColourMissing: ({ round }: { round: number }) =>
      `It is not known who had White in round ${round}, and the expected score depends on it. Write w or b in a column Colour.`,
  }),

  // Swiss-Manager's own file
  ...errors('', {
    teamFile:
      'This is a team event of Swiss-Manager, which the add-in cannot read. Export TRF16 from Swiss-Manager.',
    swissManagerDamaged: ({ part }: { part: string }) =>
      `The file is damaged at ${part}, or of a version that is not known. Export TRF16 from Swiss-Manager.`,
    gamesCounted: ({ schedule, found }: { schedule: number; found: number }) =>
      `The file's schedule has ${withCount(schedule, 'game')}, but the file has ${found}. Export TRF16 from Swiss-Manager.`,
    resultCodeUnknown: ({ round, board, code }: { round: number; board: number; code: number }) =>
      `Round ${round}, board ${board}: result code ${code} is not known. Export TRF16 from Swiss-Manager.`,
  }),
  ...notes('46', {
    doubleZero: ({ round, board, code }: { round: number; board: number; code: number }) =>
      `Round ${round}, board ${board}: neither player got a point (code ${code}); it is read as a double forfeit.`,
  }),

  // SwissPerfect
  ...errors('', {
    swissPerfectIncomplete: ({ missing }: { missing: string }) =>
      `SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the ${missing} of the same name together with this file.`,
    dBaseDamaged: ({ part }: { part: string }) =>
      `The file of SwissPerfect is damaged at ${part}. Copy the .sco, the .trn and the .ini again.`,
    dBaseValueUnreadable: (d: { record: number } & Value & { file: '.sco' | '.trn'; column: string }) =>
      `Record ${d.record} of the ${d.file}: "${d.value}" in ${d.column} cannot be read. Correct it in SwissPerfect, then copy the files again.`,
    swissPerfectTeams:
      'The .ini is of a team event, which the add-in cannot read. Enter the boards of the matches in the crosstable or Games.',
    swissPerfectNumberTwice: (d: { record: number } & { number: number; otherRecord: number }) =>
      `Records ${d.otherRecord} and ${d.record} of the .trn both have the ID ${d.number}. Each player needs a number of their own.`,
    swissPerfectResultUnknown: (d: PairInRecord & { scores: string; types: string }) =>
      `Record ${d.record} of the .sco, round ${d.round}, ${pair(d.white, d.black)}: the scores ${d.scores} (in half points) with the types ${d.types} are not a known result. Was the game played? Enter its result again in SwissPerfect, then copy the files again.`,
  }),
  ...errors('33', {
    swissPerfectColours:
      'The .sco has no column WHITE or BLACK, so it does not show who had White. Enter the event in Swiss-Manager, or type it into the crosstable or Games.',
  }),
  ...notes('46', {
    swissPerfectForfeit: ({ record, round, white, black }: PairInRecord) =>
      `Record ${record} of the .sco, round ${round}, ${pair(white, black)}: the game was not played (its types are not 1). It is read as a forfeit.`,
  }),
  ...skipped('55.2', {
    swissPerfectByes: ({ round, players }: { round: number; players: string }) =>
      `Round ${round}: players ${players} each have a point without an opponent. The pairing gives one bye a round at most, so these byes are left out.`,
  }),
};

export type EventProblemCode = keyof typeof FILE_PROBLEMS;

/** The figures and names that the message of each problem needs. */
export type EventProblemDetails = DetailsIn<typeof FILE_PROBLEMS>;

/** An error of a file, or a note about it. */
interface ProblemOf<C extends EventProblemCode> {
  readonly severity: Severity;
  readonly problem: C;
  /** The line of a text, the row of a sheet, from 1; null for the file as a whole. */
  readonly line: number | null;
  /** The character of the line, the column of the sheet, from 1. */
  readonly column: number | null;
  /** The clause of the 2024 regulations; '' where there is none. */
  readonly clause: string;
  readonly details: EventProblemDetails[C];
}

export type EventProblem = { [C in EventProblemCode]: ProblemOf<C> }[EventProblemCode];

/** A place of the file; null for the file as a whole. */
export interface Place {
  readonly line: number | null;
  readonly column?: number | null;
}

/** A problem with its severity and clause. */
export function eventProblem<C extends EventProblemCode>(
  code: C,
  place: Place | null,
  details: EventProblemDetails[C],
): EventProblem {
  const { severity, clause } = declared(code);
  const problem: ProblemOf<C> = {
    severity: severity,
    problem: code,
    line: place?.line ?? null,
    column: place?.column ?? null,
    clause,
    details,
  };
  // The compiler does not see that a problem with one code belongs to the union of all codes.
  return problem as unknown as EventProblem;
}

/** The detail of the event that the user has to enter before the file can be used; null if none. */
export function asksFor(code: EventProblemCode): EventQuestion | null {
  return declared(code).asks as EventQuestion | null;
}

/** Sorted as in the file; problems of the whole file come first. */
export function inFileOrder(problems: readonly EventProblem[]): EventProblem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** An error of a file, or an open question about it, with its place. Lines and columns count from 1; 0 = the whole file. */
export interface LineProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The clause; '' = none. */
  readonly clause: string;
  readonly text: string;
  /** The key of the answer, such as `host-region=CODE`; null if only a corrected file helps. */
  readonly key: string | null;
}
