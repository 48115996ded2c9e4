import { gameType } from '../../engine/csa2024/timeControl';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import type { EventProblemCode, EventProblemDetails } from './details';
import { FOREIGN_FILES } from './foreignFiles';

const HALVES = {
  won: 'a win',
  drew: 'a draw',
  lost: 'a loss',
  forfeitWon: 'a win by forfeit',
  forfeitLost: 'a loss by forfeit',
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

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
/** The first and the last of some days, of which there is one at least. */
const list = (days: readonly CalendarDay[]): string =>
  [...new Set([days[0]!, days.at(-1)!])].map((day) => formatCalendarDay(day)).join(' to ');

function time({ baseMinutes, incrementSeconds }: { baseMinutes: number; incrementSeconds: number }): string {
  return incrementSeconds === 0
    ? `${count(baseMinutes, 'minute')} for each player, no increment`
    : `${count(baseMinutes, 'minute')} and ${count(incrementSeconds, 'second')} a move`;
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

type Words = { readonly [C in EventProblemCode]: (its: EventProblemDetails[C]) => string };

/** What each problem says; the place comes before it and the clause behind it. */
export const WORDS: Words = {
  foreignFile: ({ found }) => FOREIGN_FILES[found],
  savedWebPage: () => 'This is a saved web page. Its table is read as a list',
  tooLarge: ({ megabytes, most }) =>
    `The file has ${megabytes} MB; no report of an event has more than ${most} MB`,
  zipDamaged: ({ part }) =>
    `The workbook is damaged at ${part}: its checksum does not agree. Export it again`,
  workbookDamaged: ({ part }) => `The workbook is damaged at ${part} and cannot be read. Export it again`,
  charactersDamaged: ({ count: number }) =>
    `${count(number, 'character')} of this file cannot be read. Names may be wrong`,
  notReadable: () => 'The file is damaged in a way that cannot be described. Export it again',

  noPlayerLines: () => 'There are no player lines (001) in the file',
  linesWrapped: ({ lines }) =>
    `This line continues the player line before it: an e-mail program or an editor wrapped ${count(lines, 'line')}, so that rounds are missing. Attach the file to the e-mail, or export it again`,
  columnsShifted: ({ players, federation, rounds }) => {
    const places = [
      ...(federation === null ? [] : [`the federation stands in ${federation}, TRF has it in 54-56`]),
      ...(rounds === null ? [] : [`round 1 stands in ${rounds}, TRF has it in 92-99`]),
    ];
    return `The columns of all ${players} player lines are shifted: ${places.length === 0 ? 'some of the fields before the rounds are not where TRF has them' : places.join(', and ')}. Read so, every game has its counterpart and the points fit`;
  },
  columnsUnproved: ({ players, federation }) =>
    `The columns of ${players === 1 ? 'the player line' : `the ${players} player lines`} (001) are not where TRF puts them${federation === null ? '' : `: the federation stands in ${federation}, TRF has it in 54-56`}. Export the TRF with another program or version`,
  lineShort: ({ after, columns }) =>
    `The line is ${count(columns, 'column')} short after "${after}": its writer counted bytes. It was read ${count(columns, 'column')} to the left`,
  lineMisaligned: ({ value }) =>
    `From here the columns of this player line are not where TRF puts them: "${value}" is found. The file is damaged or was edited by hand`,
  unknownRecord: ({ record, count: number }) =>
    `The lines ${record} are not known (${number} of them); they are not used`,
  recordUnreadable: ({ record, value }) => `The line ${record} cannot be read: "${value}". It is not used`,
  numberUnreadable: ({ value }) => `"${value}" is no starting number`,
  numberTwice: ({ number, otherLine }) =>
    `Starting number ${number} stands in this line and in line ${otherLine}`,
  numbersMissing: ({ numbers }) =>
    `The starting numbers have gaps: ${numbers} ${numbers.includes(',') ? 'are' : 'is'} missing`,
  playersCounted: ({ declared, found }) =>
    `The file says it has ${declared} players, and ${found} player lines are found`,
  totalLeftOut: () => 'This row looks like a total and is not read',

  nameMissing: ({ player }) => `Player ${player} has no name`,
  noFirstName: ({ name }) => `"${name}" has no first name, so the player is matched by id only`,
  idTwice: ({ id, otherLine, csa }) =>
    `This line and line ${otherLine} are both ${csa ? 'CSA ' : ''}id ${id}. Each player has an id of their own`,
  genderUnknown: ({ value }) => `"${value}" is not m or w`,
  titleUnknown: ({ value }) => `"${value}" is no title of FIDE`,
  federationUnknown: ({ value }) => `"${value}" is no federation of FIDE`,
  ratingUnreadable: ({ value }) => `"${value}" is no rating`,
  birthUnreadable: ({ value, player }) =>
    `${player === undefined ? '' : `Player ${player}: `}"${value}" is no date of birth; yyyy/mm/dd is expected`,
  pointsUnreadable: ({ value }) => `"${value}" is no number of points`,
  nationalRowUnknown: ({ number }) => `A national row for number ${number}, who is not in the file`,
  nationalRowTwice: ({ number }) => `Number ${number} has two national rows`,
  nationalNameDiffers: ({ player, name, nationalName }) =>
    `Player ${player} is "${name}" in the player line and "${nationalName}" in the national row. The CSA id counts`,
  nationalRowsAbroad: ({ federation, rows }) =>
    `${count(rows, 'national row')} of ${federation}, not of RSA; not used`,

  colourUnknown: ({ value }) => `"${value}" is no colour; w or b is expected`,
  resultUnknown: ({ value }) => `"${value}" is no result`,
  cellUnknown: ({ value }) => `"${value}" is no result of a round`,
  opponentUnknown: ({ opponent, round }) => `Round ${round}: opponent ${opponent} is not in the file`,
  playsThemself: ({ player, round }) => `Player ${player} plays themself in round ${round}`,
  roundUnfinished: ({ round, games }) =>
    `Round ${round} has ${count(games, 'game')} without a result: the event is not finished. Send the file after the last round`,
  resultPending: ({ round, player, value, others }) =>
    `Round ${round} has no result yet for player ${player}${others === 0 ? '' : ` and ${count(others, 'other')}`} ("${value}"). Send the file after the last round`,
  roundsMissing: ({ declared, found, record }) =>
    `The file is from before round ${Math.min(found + 1, declared)} (${record} ${declared}, results of ${count(found, 'round')}). Send it after the last round`,
  roundsUnproved: ({ found }) =>
    `Nothing in the file says how many rounds there were: it has no points and no line 142, XXR or 132. Check that there were ${count(found, 'round')}`,
  resultWithoutOpponent: ({ player, round, result }) =>
    `Player ${player}, round ${round}: a ${result === 'drawn' ? 'drawn' : result === 'won' ? 'won' : 'lost'} game without an opponent. Was it a bye? (U) It is left out`,
  codeWithOpponent: ({ player, round, code }) =>
    `Player ${player}, round ${round}: "${code}" is a round without a game, but an opponent is named`,
  resultsContradict: ({ round, first, firstHalf, firstLine, second, secondHalf, secondLine }) =>
    firstHalf === secondHalf
      ? `Round ${round}: players ${first} and ${second} ${BOTH[firstHalf]} (lines ${firstLine}, ${secondLine}). The file is refused`
      : `Round ${round}: player ${first} has ${HALVES[firstHalf]} against player ${second}, who has ${HALVES[secondHalf]} (lines ${firstLine}, ${secondLine}). The file is refused`,
  noCounterpart: ({ round, player, opponent, met }) =>
    `Round ${round}: player ${player} has met ${opponent}, but ${opponent} has ${met === null ? 'no game in this round' : `met ${met}`}. The file is refused`,
  sameColour: ({ round, first, second, colour }) =>
    `Round ${round}: players ${first} and ${second} both had ${colour}`,
  coloursMissing: ({ games }) =>
    `This list does not say who had White (${count(games, 'game')}). Export the "Pairings/Results" of all rounds`,
  byeAmongPlayers: ({ player, name }) =>
    `Player ${player} is "${name}", which is not a person: a game won against it is read as a bye`,
  byeAssumed: ({ player, round, code }) =>
    `Player ${player}, round ${round}: "${code}" without an opponent is read as a bye`,
  requestedByeLeftOut: ({ player, round, code }) =>
    `Player ${player}, round ${round}: a bye that was not given by the pairing (${code}) is neither a game nor activity; it is left out`,
  shortGame: ({ player, round, code }) =>
    `Player ${player}, round ${round}: a game shorter than one move (${code}) is read as a forfeit`,
  shortDrawLeftOut: ({ player, round }) =>
    `Player ${player}, round ${round}: a draw of a game shorter than one move (D) is not rated; it is left out`,
  matchForfeitedButPlayed: ({ round, first, second }) =>
    `Round ${round}: the match was forfeited (330), but players ${first} and ${second} have a game`,
  pointsWithBlank: ({ player, points, results, rounds }) =>
    `Player ${player} has ${count(points, 'point')}, their results give ${results}. ${rounds.includes(',') ? `Rounds ${rounds} are blank: were there byes?` : `Round ${rounds} is blank: was it a bye?`} Nothing is rated either way`,
  pointsDiffer: ({ player, points, results }) =>
    `Player ${player}'s points and results disagree: ${count(points, 'point')}, and the results give ${results}. Ask the arbiter which is right`,
  pointsOfManyDiffer: ({ player, points, results, rounds, differing, players }) =>
    `Player ${player} has ${count(points, 'point')}, but the results of ${count(rounds, 'round')} give ${results}, and ${differing} of ${players} players have such a difference. ${points > results ? 'Rounds are probably missing: lines were cut off, or a column was deleted' : 'The points follow no known point system'}. Export the file again`,

  eventNameMissing: () => 'The name of the event is missing: please fill it in',
  startMissing: () => 'The start date is missing: please fill it in',
  endMissing: () => 'The end date is missing (36): please fill it in',
  dayUnreadable: ({ value }) => `"${value}" is no date; yyyy/mm/dd is expected`,
  daysDoubtful: ({ start, end, rounds }) =>
    `Start ${formatCalendarDay(start)}, end ${formatCalendarDay(end)}?${rounds.length === 0 ? '' : ` The rounds are on ${list(rounds)}.`} Which date is right?`,
  roundDaysDoubtful: ({ start, end, rounds }) =>
    `The rounds are on ${list(rounds)}, but the event is from ${formatCalendarDay(start)} to ${formatCalendarDay(end)}. Which days were they?`,
  roundDaysReread: ({ start, end, order }) =>
    `The round dates are read as ${order}, because as YY.MM.DD they do not exist or fall outside of the event, ${formatCalendarDay(start)} to ${formatCalendarDay(end)}`,
  roundDaysMissing: ({ given, rounds }) =>
    given === 0
      ? 'The date of each round is missing'
      : `The dates of ${given} of ${count(rounds, 'round')} are given`,
  hostedAbroad: ({ federation }) =>
    `Hosted outside RSA (${federation}). Was it FIDE rated? Whose results are they, and where is the link?`,
  timeMissing: () => 'The time control is missing: please fill it in',
  timeTemplate: ({ value }) => `The time control is the program's template ("${value}"). What was it?`,
  timeUnknown: ({ value }) =>
    `"${value}" is no time control that is read here. What was it, in minutes and seconds a move?`,
  timeUnderstood: (its) => `"${its.text}" is read as ${time(its)}: ${typeOf(its.minutes)} (20). Right?`,
  timeOffered: (its) =>
    `"${its.text}" may mean ${time(its)}, which is ${count(its.minutes, 'minute')} (${its.baseMinutes} + 60 x ${its.incrementSeconds} s): ${typeOf(its.minutes)} (20). Right?`,
  timeTooFast: (its) => `"${its.text}" is ${count(its.minutes, 'minute')}: under 5 minutes, not rated`,
  timesOfColoursDiffer: ({ text, white, black }) =>
    `"${text}": White ${count(white, 'minute')}, Black ${black}: not the same for both`,
  timesOfRoundsDiffer: ({ value }) =>
    `"${value}" names two time controls in one section: not the same for all rounds`,
  timesDisagree: ({ text, encoded }) =>
    `The time control is "${text}" in line 122 and "${encoded}" in line 222. Which is right?`,
  formatUnclear: ({ words, structure }) =>
    words === null
      ? 'The file does not say what format the event had. Which was it?'
      : `The file says "${words}", but ${structure === null ? 'that is no format of clause 17' : `the games are those of a ${structure}`}. Which was it?`,
  arbiterAmongPlayers: ({ arbiter, player, chief }) =>
    `The ${chief ? 'chief arbiter' : 'arbiter'} ${arbiter} is also player ${player}. Was it a club event?`,
  sectionTooSmall: ({ counts, found, least, minimumClause }) =>
    `${count(found, counts.slice(0, -1))}: not rated (${minimumClause} asks ${least}). Was permission asked (18)?`,

  noListFound: () =>
    'No list of chess-results is found on this sheet: no header row such as No., Name, Rtg, 1.Rd',
  notEnglish: () =>
    'The list is in a language that is not read here. On chess-results choose ENG above the page, then export it again',
  listCut: ({ highest, rows }) =>
    `Opponents up to ${highest}, but ${count(rows, 'row')}: the list was cut off. On chess-results choose "Show complete list", then export`,
  playersCut: ({ rows }) =>
    `The list has exactly ${rows} players, where chess-results cuts lists off. On chess-results choose "Show complete list", then export`,
  rankingNotFinal: ({ round }) =>
    `The list is a ranking after round ${round}, not a final ranking. Was the event over after round ${round}? The final ranking shows it, and so does this list with "Show tournament details"`,
  oneRoundOnly: ({ round, rounds }) =>
    `Only round ${round ?? 'one'}${rounds === null ? '' : ` of ${rounds}`}. Choose all rounds together, or a crosstable`,
  roundsNotInOrder: ({ rounds }) =>
    `The list has rounds ${rounds} and not every round from the first. Choose all rounds together, or a complete crosstable`,
  pairingsHideByes: () =>
    'Lists of pairings lose the byes of earlier rounds: the games are complete, activity may not be. A crosstable has both',
  restRounds: ({ count: number }) =>
    `${count(number, 'rest round')} of a round robin: no bye given by the pairing, and left out`,
  detailsMissing: () =>
    'The list does not say when the event was, at what time control and with which arbiters. On chess-results tick "Show tournament details" before the export, or fill it in',
  nameTwice: ({ name }) => `Two players are called "${name}", and the list has no numbers to tell them apart`,
  gameTwice: ({ player, round }) => `Player ${player} has two games in round ${round}`,

  cardPlayerMissing: () =>
    'These are the results of one player, and nothing above them says whose: write "Name" and "CSA id", each with its value in the cell beside it',
  cardRoundUnreadable: ({ value }) =>
    value === '' ? 'The round is missing: 1, 2, 3 and so on' : `"${value}" is no round: 1, 2, 3 and so on`,
  cardColourMissing: ({ round }) =>
    `Nothing says who had White in round ${round}, which counts in the expected score: write w or b in a column Colour`,

  teamFile: () =>
    'This is a team event of Swiss-Manager, which is not read here. Export TRF16 from Swiss-Manager',
  swissManagerDamaged: ({ part }) =>
    `The file is damaged at ${part}, or of a version that is not known. Export TRF16 from Swiss-Manager`,
  gamesCounted: ({ schedule, found }) =>
    `The file's schedule has ${count(schedule, 'game')}, and ${found} are found. Export TRF16 from Swiss-Manager`,
  doubleZero: ({ round, board, code }) =>
    `Round ${round}, board ${board}: neither player got a point (code ${code}); it is read as a double forfeit`,
  resultCodeUnknown: ({ round, board, code }) =>
    `Round ${round}, board ${board}: result code ${code} is not known. Export TRF16 from Swiss-Manager`,

  swissPerfectIncomplete: ({ missing }) =>
    `SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the ${missing} of the same name together with this file`,
  dBaseDamaged: ({ part }) =>
    `The file of SwissPerfect is damaged at ${part}. Copy the .sco, the .trn and the .ini again`,
  dBaseValueUnreadable: ({ file, record, column, value }) =>
    `Record ${record} of the ${file}: "${value}" in ${column} cannot be read. Correct it in SwissPerfect, then copy the files again`,
  swissPerfectColours: () =>
    'The .sco has no column WHITE or BLACK, so it does not show who had White. Enter the event in Swiss-Manager, or type it into the crosstable or Games',
  swissPerfectTeams: () =>
    'The .ini is of a team event, which is not read here. Enter the boards of the matches in the crosstable or Games',
  swissPerfectNumberTwice: ({ number, record, otherRecord }) =>
    `Records ${otherRecord} and ${record} of the .trn both have the ID ${number}. Each player needs a number of their own`,
  swissPerfectResultUnknown: ({ record, round, white, black, scores, types }) =>
    `Record ${record} of the .sco, round ${round}, ${pair(white, black)}: the scores ${scores} (in half points) with the types ${types} are no known result. Was the game played? Enter its result again in SwissPerfect, then copy the files again`,
  swissPerfectForfeit: ({ record, round, white, black }) =>
    `Record ${record} of the .sco, round ${round}, ${pair(white, black)}: the game was not played (its types are not 1). It is read as a forfeit`,
  swissPerfectByes: ({ round, players }) =>
    `Round ${round}: players ${players} each have a point without an opponent. The pairing gives one bye a round at most, so these byes are left out`,
};
