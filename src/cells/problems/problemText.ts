import { type Problem, problem as problemOf } from '../../engine/kit/problem';
import { isNotYet } from '../notYet';
import { counted, decimalSign, ERROR_WORDS, known, sentences, withClause, type Words } from './errorText';

/** The words of what only the pane and its sheets name: notes, questions, and what is wrong in tables and lists. */
const OTHER_WORDS = {
  // notes, and what only the pane asks about
  highestBelowRating: ({ list, highest, rating }) =>
    `${known`${list}: `}The highest rating${known`, ${highest},`} is below the current one${known`, ${rating}`}; the current one is taken.`,
  historyDoesNotStartWithRating: ({ list, newest, rating }) =>
    `${known`${list}: `}The history should start with the current raw rating${known`: it has ${newest}, the rating is ${rating}`}.`,
  colourMissing: ({ tournament, round }) =>
    `${known`${tournament}`}${known`, round ${round}: `}A game at the board needs the colour of the player.`,
  sectionRefused: ({ tournament, least, counts, rounds }) =>
    `${known`${tournament}: `}The section has too few players, boards or rounds to be rated${known`; it needs ${least} ${counts} and ${rounds} completed rounds`}. The Bureau may rate it anyway.`,
  notFideRated: ({ tournament }) =>
    `${known`${tournament}: `}An event abroad must be FIDE rated to be rated here.`,
  submittedLate: ({ tournament }) =>
    `${known`${tournament}: `}The results were submitted after the month that follows the one in which the event ended.`,
  eventUnrated: ({ tournament }) =>
    `${known`${tournament}: `}The event has been un-rated; the list is as if it had never been there.`,
  printedUnreadable:
    'These cells hold no results that can be compared. Pick four published ratings (Main, Standard, Rapid, Blitz), or a table with the rating lists down the side and headers such as New raw, Weighted, Published.',
  startingRatingMissing: ({ player }) =>
    `${known`Player ${player}: `}An unrated player needs a starting rating, which the post does not give; their games are left out. Give one.`,
  gameOrderUnknown:
    'A table of opponents has no order of games, so every game is rated with the ratings at the start. Give the results by rounds.',
  unratedWithoutAnchor: ({ player }) =>
    `${known`Player ${player}: `}No chain of games leads to a rated player; the performance depends on the start value alone.`,
  performancesNotSettled: ({ cycles }) =>
    `The performances of the unrated players did not settle${known` in ${cycles} cycles`}; those of the last cycle are used.`,
  kFromRating: ({ player }) =>
    `${known`Player ${player}: `}K is not given and follows from the rating. A player who has had a lower K keeps it: then enter it.`,
  fieldTooRated: ({ needed, unrated }) =>
    `A Beginner section has at least 66% unrated players${known`: here ${needed}, and there are ${unrated}`}.`,
  notLowestSection: 'A Beginner section is the lowest of its tournament.',
  roundsWithoutResult: ({ played, rounds }) =>
    `Nobody has a result after round ${played}; the crosstable has columns for ${rounds}, which count as scheduled. If there were fewer, give the scheduled rounds.`,
  gainNotGranted: ({ player, gain, played, needed }) =>
    `${known`Player ${player}: `}The gain${known` of ${gain}`} is not granted${known`: ${played} rounds were played, ${needed} are needed`}.`,
  rateOfPlayTooFast: ({ minutes, needed }) =>
    `The players have too little time for the event to be rated${known`: ${minutes} minutes for 60 moves, ${needed} are needed`}.`,
  firstControlNotForty: ({ moves }) =>
    `A first time control with a number of moves should have 40${known`, not ${moves}`}.`,
  tooManyRoundsADay: ({ most, rounds }) =>
    `At most${known` ${most}`} rounds may be played on one day${known`, not ${rounds}`}.`,
  tooManyHoursADay: ({ most, hours }) =>
    `At most${known` ${most}`} hours may be played on one day${known`, not ${hours}`}.`,
  lastsTooLong: ({ most, days }) =>
    `An event may last${known` ${most}`} days${known`, not ${days}`}, unless it is a league or a longer one was approved.`,
  treatedAsSwiss: 'A game of this round robin was not played; it is rated as a Swiss.',
  resultDisregarded: ({ player }) =>
    `${known`Player ${player}: `}An unrated player with no more than half a point in their first event: their games are not rated, for either player.`,
  notPublished: ({ floor }) => `No result so far reaches the rating floor${known` of ${floor}`}.`,
  stillCalculating: 'Excel is still calculating this cell. It is read again when that is done.',
  totalLeftOut: 'This row looks like a total and is not read.',
  rowsNotTaken: ({ rows, table, first }) =>
    `Not taken: ${rows} below ${table}, from "${first}" on, as none of them is filled in like its rows. What belongs to the table has to be moved up to it.`,
  remarkNotTaken: ({ rows, table, first }) =>
    `Taken for a remark and not read: ${rows} below ${table}, "${first}".`,
  columnNotTaken: ({ title, table }) =>
    `The column ${title} beside ${table} is not taken, as a column without a header stands between. Give that one a header, or delete it.`,
  monthsDiffer: ({ months, date }) =>
    `The tournaments ended in ${months}. A rating period is one month; all of them would be rated together, on ${date}.`,
  namesAlike: ({ name, other }) =>
    `${name} and ${other} ended on the same day with the same time control. If they are one tournament, give it one spelling.`,
  roundTwice: ({ round, above }) =>
    `Round ${round} of this tournament stands ${counted(above, 'row')} above already. Correct the round, or take one of the rows out.`,
  gameTwiceInMonth: ({ above }) =>
    `The same game stands ${counted(above, 'row')} above already. Take one of the rows out, or give each its round.`,
  listMissing: ({ list }) => `There is no column ${list}: the player counts as unrated in it.`,
  historyListMissing: ({ list }) => `There is no column ${list}: its history counts as empty.`,
  rowUnknown: ({ title }) =>
    `The row${known` ${title}`} is not one of this block and is left alone. Is it misspelt?`,
  typeAgainstMinutes: ({ minutes, type }) =>
    `By its ${minutes} minutes this tournament is ${type}; the type given is used.`,
  opponentUnrated: 'The opponent has no rating and counts as 1200.',
  colourNotNeeded: ({ value }) => `"${value}" is not a colour; a game that was not played needs none.`,
  roundNotANumber: 'The round is not a number and is left out.',
  requestedByeLeftOut: 'A bye that was asked for is neither a game nor activity; the row is left out.',
  readAsUnplayed: ({ value, kind }) =>
    `"${value}" is read as ${kind}, which is not rated. For a person type the full name.`,
  outsideBounds: ({ what, value, least, most, reason, point }) =>
    `${what} of ${value} does not lie between ${least} and ${most}: ${reason}.${known` ${value} may be ${point} with its point lost.`}`,
  notInTable: ({ what, value, values, point }) =>
    `${what} of ${value} is none of ${values}.${known` ${value} may be ${point} with its point lost.`}`,
  changeTooLarge: ({ list, before, value, most, penalties }) =>
    `${known`${list}: `}From ${before} to ${value} is more than a rating can change in one month, ${most} points${known` and ${penalties} penalty points`}.`,
  scoreDiffers: ({ printed, score }) =>
    `The score here, ${printed}, is not that of the results, ${score}; the results are used.`,

  // the bureau's tables
  tableMissing: ({ table }) =>
    `There is no table ${table}. Insert a bureau workbook, or give your table this name on the Table Design tab.`,
  tableEmpty: ({ table }) => `The table ${table} has no rows.`,
  rowsBelowTable: ({ rows }) =>
    `The Excel table ends above this cell: ${counted(rows, 'row')} below its end would not be read. Drag the corner of the table down to the last row, or confirm that it ends where it should.`,
  idUnknown: ({ id }) =>
    `No player has the CSA id ${id}. Correct it, or add the player to the table of players.`,
  idTwice: ({ id, above }) =>
    `Two players have the CSA id ${id}${known`; the other one stands ${counted(above, 'row')} above`}. Give each a different id.`,
  idUnlikeOthers: ({ id }) =>
    `"${id}" is not a number like the other CSA ids. Correct it, or confirm that it is the id of a player.`,
  playerLikeTotal: ({ name }) =>
    `"${name}" looks like the label of a total. Delete the row, or confirm that this is the surname of a player.`,
  playerTwice: ({ above, id }) =>
    `This player stands ${counted(above, 'row')} above already, under the CSA id ${id}: the same names and date of birth. Take one of the two out.`,
  nameNotOfId: ({ id, known, name }) =>
    `The CSA id ${id} is that of ${known} in the table of players, but here stands ${name}. Correct the id or the name.`,
  eventUnknown: ({ event }) =>
    `There is no event ${event} in the table of events. Correct the name, or add the event.`,
  eventTwice: ({ event, above }) =>
    `Two rows are headed the event ${event}${known`; the other one stands ${counted(above, 'row')} above`}. Give each section its own name.`,
  eventAmbiguous: ({ event }) => `The event ${event} has several sections. Fill in Section.`,
  eventWithoutGames: 'The event has no games.',
  eventLeftOut: ({ event }) => `The event ${event} is left out, and what belongs to it.`,
  nameAgainstControl: ({ word, minutes, type }) =>
    `The name says ${word}, but ${minutes} minutes a player make these games ${type}. Correct the time control.`,
  abroadAtHome:
    'All opponents in this event abroad stand in the table of players. Correct Where if it was held in RSA.',
  endBeforeStart: ({ end, start }) =>
    `The event ends on ${end}, before it starts${known` on ${start}`}. Correct one of the two.`,
  eventOutsidePeriod: ({ date, first, last }) =>
    `The event ended on ${date}, outside of the period ${first} to ${last}. An event of the month before needs its date in Received on.`,
  receivedOutsidePeriod: ({ date, first, last }) =>
    `The event was received on ${date} and belongs to the period of that day, not to ${first} to ${last}.`,
  receivedBeforeEnd: ({ date }) => `The event was received on ${date}, before it ended.`,
  boardsNotGiven:
    'A team section needs the number of boards of a team, and is not rated without it. Fill in Boards.',
  roundsNotKnown: 'The number of rounds of this event is not known. Fill in Rounds in the table of events.',
  roundUnreadable: ({ value }) => `"${value}" is not a round. Use whole numbers from 1.`,
  boardResultUnknown: ({ value }) =>
    `"${value}" is not a result of a game. Use 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, or White's score alone (1, ½, 0).`,
  boardResultIsDate:
    'Excel has made a date of this result. Format the column as Text and type it again, such as 1-0.',
  gameAgainstSelf: ({ id }) => `Player ${id} is their own opponent. Correct one of the two ids.`,
  gameTwice: ({ above }) =>
    `This game stands already${known` ${counted(above, 'row')}`} above: the same event, round and players. It counts once.`,
  gameContradicts: ({ above }) =>
    `This game stands ${counted(above, 'row')} above already, with another result. Correct the round or the result, or take one of the two rows out.`,
  playerTwiceInRound: ({ id, round, above }) =>
    `Player ${id} has another game in round ${round}, ${counted(above, 'row')} above. Correct the id or the round.`,
  roundAboveRounds: ({ rounds, round }) =>
    `The event has ${rounds} rounds, and this is round ${round}. Correct the round, or Rounds in the table of events.`,
  roundsMissing: ({ missing, round }) =>
    `Games of round ${missing} are missing; this is the first of round ${round}. Correct the round.`,
  gameOutsideEvent: ({ date, start, end }) =>
    `The game was played on ${date}, but the event${known` began on ${start} and`} ended on ${end}. Correct the date or the event.`,
  controlNotOfEvent: ({ minutes, ofEvent }) =>
    `The game has ${minutes} minutes a player, its event ${ofEvent}. Correct the event, or the time control.`,
  byeWithTwoPlayers: 'A bye has one player. Clear the other one, or correct the result.',
  opponentNotAPlayer: 'In RSA both players need a CSA id that stands in the table of players.',
  penaltyKindUnknown: ({ value }) => `"${value}" is not a kind of penalty. Use forfeit, withdrew or carried.`,
  penaltyTwice: ({ round }) => `This player is penalised already for round ${round} of this event.`,
  penaltyOfPlayedRound: ({ round }) =>
    `The table of games has this player playing in round ${round}. Correct the id or the round.`,
  penaltyWithoutGames: 'This player has no row of games in this event. Correct the id or the event.',
  performanceTwice: ({ above }) =>
    `The same performance stands ${counted(above, 'row')} above already. Take one of the two out.`,
  monthUnreadable: ({ value }) => `"${value}" is not a month. Use a date of that month, or text yyyy/mm.`,
  historyMonthTwice: ({ month }) =>
    `The month ${month} stands twice for this player. Take one of the two out.`,
  historyMonthMissing: ({ month }) =>
    `The month before this one, ${month}, is missing; the months that are there are weighed.`,
  memoryNotEarlier: ({ date, first }) =>
    `This is of ${date}, but the period begins on ${first}: these tables already include this period. Use the tables as they were before it.`,

  // a list that is read from a file, and lists that are joined
  fieldTooLong: ({ line }) =>
    `A field in line ${line} has more than 32 767 characters, which no cell can hold: a quotation mark before it may not be closed.`,
  quoteNotClosed: ({ line }) =>
    `A quotation mark${known` in line ${line}`} is not closed. The file is cut off or damaged.`,
  fieldsDiffer: ({ fields, expected }) =>
    `There are ${fields} fields, but ${expected} in the header; the line is left out.`,
  fileEmpty: ({ file }) => `The file ${file} is empty.`,
  fileTooLarge: ({ file, megabytes, most }) =>
    `"${file}" has ${megabytes} MB; no list has more than ${most} MB.`,
  fileNotText: ({ file }) =>
    `The file ${file} is no text file. If it is a workbook, open it in Excel and use its table, or save it as CSV.`,
  listColumnMissing: ({ title, found }) =>
    `There is no column ${title}. The columns of the file are: ${found}.`,
  charactersDamaged: ({ count }) =>
    `Some characters (${count}) are damaged and are shown as \uFFFD. Save the file as "CSV UTF-8" where it was made.`,

  listIdTwice: ({ id, lines }) =>
    `The CSA id ${id} is in lines ${lines}, which do not say the same. None of them was taken; correct the file.`,
  surnameDiffers: ({ id, surname, other, where }) =>
    `The CSA id ${id} belongs to ${surname} here, but to ${other} in ${where}. The rating was not taken; correct the id or the surname.`,
  detailDiffers: ({ title, value, other, where }) =>
    `${title} is "${value}" here, but "${other}" in ${where}, which stays.`,
  personTwice: ({ other, where, id }) =>
    `A player with the same name and date of birth has the CSA id ${other} in ${where}, but ${id} here. Both are taken as two players; correct the id that is wrong.`,
  ratingKept: ({ list, rating, where }) =>
    `There is no ${list} rating here, but ${rating} in ${where}, which stays.`,
} satisfies Words;

/** What is wrong, for each problem. */
export const WORDS: Required<Words> = { ...ERROR_WORDS, ...OTHER_WORDS };

/**
 * What to do about a problem that a cell function can meet too. Excel's error card says what is wrong and the function's
 * help page what to do; the pane says both.
 */
const ADVICE: Words = {
  endsAfterCalculation: 'Correct one of the two.',
  performanceMissing: 'Fill it in.',
  opponentUnratedAbroad: 'Enter it as their rating.',
  noTableRow: 'Use the corrected one.',
  playerAgainstSelf: 'Leave this cell blank.',
  resultWithoutMirror: "Enter it in the opponent's row.",
  twoMirroredWins: 'Correct one of the two.',
  kMissing: 'Enter it.',
  floorNotKnown: 'Enter it.',
  errorInCell: 'Correct it first.',
  notANumber: () => `Type it as a number, such as 1405${decimalSign()}6.`,
  twoMeanings: 'Type it so that it can mean only one.',
  textInRating: 'Type a number, or leave the cell blank for an unrated player.',
  minutesUnreadable:
    'Type the minutes (25), or minutes and seconds a move (60+30), the same for both players.',
  dateUnreadable: 'Use an Excel date, or text such as 2024/03/15 or 15 March 2024.',
  resultUnknown: () => `Use 1, 0${decimalSign()}5 (or ½, =), 0, +, - or bye.`,
  resultNeedsColour: () =>
    `Fill in the colour, or type the player's own result: 1, 0${decimalSign()}5, 0, + or -.`,
  resultIsDate: () => `Type 0${decimalSign()}5 or ½.`,
  colourUnknown: 'Use W or B.',
  opponentMissing:
    'Type bye, + or - as the result; for a game the opponent\'s name, or "unrated" as their rating.',
  opponentDoubtful:
    'For a bye or forfeit type bye, + or - as the result; for a game type the full name and nothing else.',
  gameTypeUnknown: 'Use Classical, Standard, Rapid or Blitz.',
  ratingListUnknown: 'Use Main, Standard, Rapid or Blitz.',
  sectionFormatUnknown:
    'Use Swiss, round robin, double round robin, team Swiss, team round robin, Scheveningen or disabled.',
  blockMissing: 'Select it, header row included.',
  valueMissing: 'Fill it in.',
  historyGap: 'Fill it in.',
  typeNotOfList: 'Correct one of the two.',
  playerNumberUnreadable: 'Use whole numbers from 1.',
  playerIsNobody: 'Delete the row, and write bye in the rounds against it. For a person type the full name.',
  roundResultUnknown:
    'Write opponent, colour and result, such as 12w1, 3b= or 12b- (forfeit), or bye; leave it blank where nothing was played.',
  columnsMixed: 'Use one kind for all results.',
  systemUnknown: 'Use csa2013, fide2008, qjrl or rhp.',
  optionUnknown: ({ names }) => `Use ${names}.`,
  optionValueUnknown: ({ values }) => `Use ${values}.`,
  argumentMissing: 'Fill it in.',
  gapInRatings: 'Give the ratings without gaps, newest first.',
  readingUnknown: 'Use "regulations", "no maximum" or "as printed".',
};

/** A problem in plain English: what is wrong, what to do about some, and the clause that asks for it. */
export function problemText(found: Problem): string {
  const problem = asShown(found);
  const parts = [sentences(WORDS, problem), sentences(ADVICE, problem)];
  return withClause(parts.filter((part) => part !== null).join(' '), problem.clause);
}

/** A problem as it is shown: a cell that waits for its calculation has nothing wrong with it, though it cannot be read. */
export function asShown(problem: Problem): Problem {
  const waits = problem.problem === 'errorInCell' && isNotYet(problem.details.value);
  return waits ? problemOf('stillCalculating', '') : problem;
}

/** The words of a problem without the player it is about: notes with the same words are alike. */
export function textForAll(found: Problem): string {
  const { player, row, ...details } = found.details;
  return problemText(player === undefined && row === undefined ? found : { ...found, details });
}

/** Notes alike of several players in one sentence, such as "146 players: K is not given and follows from the rating." */
export function ofPlayers(count: number, text: string): string {
  return `${count} players: ${text}`;
}

/** Problems as sentences; those alike of several players are one, in the place of the first. */
export function groupedTexts(problems: readonly Problem[]): string[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const text = textForAll(problem);
    groups.set(text, [...(groups.get(text) ?? []), problem]);
  }
  return [...groups].flatMap(([text, same]) =>
    same.length > 1 && same.every(({ details }) => 'player' in details)
      ? [ofPlayers(same.length, text)]
      : same.map(problemText),
  );
}
