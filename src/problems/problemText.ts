import { isNotYet } from '../cells/cellValue';
import { groupBy } from '../engine/kit/groups';
import { type Problem, problem as problemOf } from '../engine/kit/problem';
import './cells';
import {
  counted,
  type DetailsIn,
  errors,
  isNot,
  known,
  lostPoint,
  notes,
  questions,
  say,
  TOTAL_LEFT_OUT,
  textOf,
} from './table';

/** Where something is wrong in FIDE's list; both count from 1. */
interface FideListPlace {
  line: number;
  column: number;
}

export const TABLE_ERRORS = errors('', {
  // notes, and questions of the pane alone
  printedUnreadable:
    'These cells contain no results that can be compared. Select four published ratings (Main, Standard, Rapid, Blitz), or a table with the rating lists down the side and headers such as New raw, Weighted, Published.',
  stillCalculating: 'Excel is still calculating this cell. It is read again when that is done.',

  // the bureau's tables
  tableMissing: ({ table }: { table: string }) =>
    say`There is no table ${table}. Insert a bureau workbook, or give your table this name on the Table Design tab.`,
  tableEmpty: ({ table }: { table: string }) => say`The table ${table} has no rows.`,
  rowsBelowTable: ({ rows }: { rows: number }) =>
    say`The Excel table ends above this cell: ${counted(rows, 'row')} below its end would not be read. Drag the corner of the table down to the last row, or confirm that it ends where it should.`,
  idUnknown: ({ id }: { id: string }) =>
    say`No player has the CSA id ${id}. Correct it, or add the player to the table of players.`,
  idTwice: ({ id, above }: { id: string; above?: number }) =>
    say`Two players have the CSA id ${id}${known`; the other one is ${counted(above, 'row')} above`}. Give each a different id.`,
  idUnlikeOthers: ({ id }: { id: string }) =>
    say`"${id}" is not a number like the other CSA ids. Correct it, or confirm that it is the id of a player.`,
  playerLikeTotal: ({ name }: { name: string }) =>
    say`"${name}" looks like the label of a total. Delete the row, or confirm that this is the surname of a player.`,
  playerTwice: ({ above, id }: { id: string; above: number }) =>
    say`This player is already listed ${counted(above, 'row')} above, under CSA id ${id}: the same names and date of birth. Remove one of the two.`,
  nameNotOfId: ({ id, known, name }: { id: string; name: string; known: string }) =>
    say`CSA id ${id} belongs to ${known}, but this row says ${name}. Correct the id or the name.`,
  eventUnknown: ({ event }: { event: string }) =>
    say`There is no event ${event} in the table of events. Correct the name, or add the event.`,
  eventTwice: ({ event, above }: { event: string; above?: number }) =>
    say`Two rows are for event ${event}${known`; the other is ${counted(above, 'row')} above`}. Give each section its own name.`,
  eventAmbiguous: ({ event }: { event: string }) =>
    say`The event ${event} has several sections. Fill in Section.`,
  eventWithoutGames: 'The event has no games.',
  eventLeftOut: ({ event }: { event: string }) =>
    say`The event ${event} is left out, with everything that belongs to it.`,
  nameAgainstControl: ({ word, minutes, type }: { word: string; minutes: number; type: string }) =>
    say`The name says ${word}, but ${minutes} minutes a player make these games ${type}. Correct the time control.`,
  abroadAtHome:
    'All opponents in this event abroad are in the table of players. Correct Where if it was held in RSA.',
  fideListMissing: ({ event, date, list }: { event: string; date: string; list: string }) =>
    say`${event} began on ${date}, when FIDE's list of ${list} was valid. Rating history has no FIDE ratings of that month, so those on Players would be used. Read that list in the step Tables, or confirm that they are right.`,
  endBeforeStart: ({ end, start }: { start?: string; end: string }) =>
    say`The event ends on ${end}, before it starts${known` on ${start}`}. Correct one of the two.`,
  eventOutsidePeriod: ({ date, first, last }: { date: string; first: string; last: string }) =>
    say`The event ended on ${date}, outside the period ${first} to ${last}. An event of the month before needs its date in Received on.`,
  receivedOutsidePeriod: ({ date, first, last }: { date: string; first: string; last: string }) =>
    say`The event was received on ${date} and belongs to the period of that day, not to ${first} to ${last}.`,
  receivedBeforeEnd: ({ date }: { date: string }) => say`The event was received on ${date}, before it ended.`,
  boardsNotGiven:
    'A team section needs the number of boards of a team, and is not rated without it. Fill in Boards.',
  roundsWithoutGame: ({ rounds, counted }: { rounds: number; counted: number }) =>
    say`Rounds is ${rounds}, but only ${counted} have a game that was played. By those the section is not rated.`,
  roundsNotKnown: 'The number of rounds of this event is not known. Fill in Rounds in the table of events.',
  roundUnreadable: isNot('a round. Use whole numbers from 1'),
  boardResultUnknown: isNot(
    "a result of a game. Use 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, or White's score alone (1, ½, 0)",
  ),
  boardResultIsDate:
    'Excel has made a date of this result. Format the column as Text and type it again, such as 1-0.',
  gameAgainstSelf: ({ id }: { id: string }) =>
    say`Player ${id} is their own opponent. Correct one of the two ids.`,
  gameTwice: ({ above }: { above?: number }) =>
    say`This game is already listed${known` ${counted(above, 'row')}`} above: the same event, round and players. It counts once.`,
  gameContradicts: ({ above }: { above: number }) =>
    say`This game is already listed ${counted(above, 'row')} above, with another result. Correct the round or the result, or remove one of the two rows.`,
  playerTwiceInRound: ({ id, round, above }: { id: string; round: number; above: number }) =>
    say`Player ${id} has another game in round ${round}, ${counted(above, 'row')} above. Correct the id or the round.`,
  roundAboveRounds: ({ rounds, round }: { round: number; rounds: number }) =>
    say`The event has ${rounds} rounds, and this is round ${round}. Correct the round, or Rounds in the table of events.`,
  roundsMissing: ({ missing, round }: { round: number; missing: number }) =>
    say`Games of round ${missing} are missing; this is the first of round ${round}. Correct the round.`,
  gameOutsideEvent: ({ date, start, end }: { date: string; start?: string; end: string }) =>
    say`The game was played on ${date}, but the event${known` began on ${start} and`} ended on ${end}. Correct the date or the event.`,
  controlNotOfEvent: ({ minutes, ofEvent }: { minutes: number; ofEvent: number }) =>
    say`The game has ${minutes} minutes a player, its event ${ofEvent}. Correct the event, or the time control.`,
  byeWithTwoPlayers: 'A bye has one player. Clear the other one, or correct the result.',
  opponentNotAPlayer: 'In RSA both players need a CSA id that is in the table of players.',
  penaltyKindUnknown: isNot('a kind of penalty. Use forfeit, withdrew or carried'),
  penaltyTwice: ({ round }: { round: number }) =>
    say`This player already has a penalty for round ${round} of this event.`,
  penaltyOfPlayedRound: ({ round }: { round: number }) =>
    say`In the table of games this player played in round ${round}. Correct the id or the round.`,
  penaltyWithoutGames: 'This player has no row of games in this event. Correct the id or the event.',
  performanceTwice: ({ above }: { above: number }) =>
    say`The same performance is already listed ${counted(above, 'row')} above. Remove one of the two.`,
  monthUnreadable: isNot('a month. Use a date of that month, or text yyyy/mm'),
  historyMonthTwice: ({ month }: { month: string }) =>
    say`The month ${month} is listed twice for this player. Remove one of the two.`,
  historyMonthMissing: ({ month }: { month: string }) =>
    say`The history of this player has no row for ${month}; the other months are weighed.`,
  memoryNotEarlier: ({ date, first }: { date: string; first: string }) =>
    say`This is dated ${date}, but the period begins on ${first}: these tables already include this period. Use the tables as they were before it.`,

  // the optional tables
  wordsMissing: isNot('a name or a code'),
  idUnreadable: isNot('an id of Chess SA or FIDE'),
  fideIdUnreadable: isNot('a FIDE id, which is a number'),
  yearUnreadable: isNot('a year'),
  registrationKindUnknown: isNot('one of CSA, FIDE and FIDE norm'),
  playedUnknown: isNot('a way to play. Use over the board or hybrid'),

  // a list that is read from a file, and lists that are joined
  fieldTooLong: ({ line }: { line: number }) =>
    say`A field in line ${line} has more than 32 767 characters, which no cell can hold: a quotation mark before it may not be closed.`,
  quoteNotClosed: ({ line }: { line?: number }) =>
    say`A quotation mark${known` in line ${line}`} is not closed. The file is cut off or damaged.`,
  fieldsDiffer: ({ fields, expected }: { fields: number; expected: number }) =>
    say`There are ${fields} fields, but ${expected} in the header; the line is left out.`,
  fileNumber: ({ value, title }: { value: string; title: string; line: number; column: number }) =>
    say`${title}: "${value}" is not a number. Write a decimal point and no thousands sign.`,
  fileEmpty: ({ file }: { file: string }) => say`The file ${file} is empty.`,

  // FIDE's monthly list
  fideListUnknown: ({ line }: FideListPlace) =>
    say`Line ${line} is not the header line of a list of FIDE, which has ID Number, Name and Fed, and this is not a list in XML. Download the list of players again.`,
  fideListWebPage:
    'This is a web page, not a list of FIDE. Download the list of players itself: a zip, a text file or an XML file.',
  fideListUnreadable: ({ value, what }: FideListPlace & { value: string; what: string }) =>
    say`"${value}" is not ${what}. The list is damaged, or FIDE has changed its layout.`,
  fideListLacks: ({ what, line }: FideListPlace & { what: string }) =>
    say`There is no ${what} in line ${line}. The list is damaged, or FIDE has changed its layout.`,
  fideListCutOff: ({ line }: FideListPlace) => say`The list is cut off in line ${line}. Download it again.`,
  fideListElement: ({ line }: FideListPlace) =>
    say`An entry for a player has no proper beginning or end in line ${line}. The list is damaged, or FIDE has changed its layout.`,
  fideListEmpty: ({ line }: FideListPlace) => say`No player follows the header in line ${line}.`,
  fideListNobody: (d: { federation: string; first: string; federations: number; players: number }) =>
    say`None of the ${counted(d.players, 'player')} in this list is from ${d.federation}: they are from ${d.federations === 1 ? d.first : `${d.federations} other federations, such as ${d.first}`}. Choose the list of all federations, or another federation.`,
  fideListNotInZip:
    'This zip has no list of FIDE: no text file (.txt) with the header ID Number, Name and Fed, and no XML file with players.',
  fideListSeveral: ({ first, second }: { first: string; second: string }) =>
    say`This zip has more than one list: "${first}" and "${second}". Unpack it, and choose one of them.`,
  fideListZipDamaged: 'This zip is damaged or cut off and cannot be unpacked. Download it again.',

  fileTooLarge: ({ file, megabytes, most }: { file: string; megabytes: number; most: number }) =>
    say`"${file}" has ${megabytes} MB; no list has more than ${most} MB.`,
  fileNotText: ({ file }: { file: string }) =>
    say`The file ${file} is not a text file. If it is a workbook, open it in Excel and use its table, or save it as CSV.`,
  listColumnMissing: ({ title, found }: { title: string; found: string }) =>
    say`There is no column ${title}. The columns of the file are: ${found}.`,
  listIdTwice: ({ id, lines }: { id: string; lines: string }) =>
    say`CSA id ${id} is in lines ${lines}, which differ. None of them was used; correct the file.`,
  surnameDiffers: (d: { id: string; surname: string; other: string; where: string }) =>
    say`CSA id ${d.id} belongs to ${d.surname} here, but to ${d.other} in ${d.where}. The rating was not used; correct the id or the surname.`,
});

export const TABLE_NOTES = notes('', {
  // notes, and questions of the pane alone
  totalLeftOut: TOTAL_LEFT_OUT,
  remarkNotTaken: ({ rows, table, first }: { rows: string; table: string; first: string }) =>
    say`Skipped as a note: ${rows} below ${table}, "${first}".`,
  listMissing: ({ list }: { list: string }) =>
    say`There is no column ${list}: the player counts as unrated in it.`,
  historyListMissing: ({ list }: { list: string }) =>
    say`There is no column ${list}: its history counts as empty.`,
  rowUnknown: ({ title }: { title: string }) =>
    say`The row${known` ${title}`} is not one of this block and is left alone. Is it misspelt?`,
  typeAgainstMinutes: ({ minutes, type }: { minutes: number; type: string }) =>
    say`By its ${minutes} minutes this tournament is ${type}; the type entered is used.`,
  opponentUnrated: 'The opponent has no rating and counts as 1200.',
  colourNotNeeded: isNot('a colour; a game that was not played needs none'),
  roundNotANumber: 'The round is not a number and is left out.',
  requestedByeLeftOut: 'A bye that was asked for is neither a game nor activity; the row is left out.',
  readAsUnplayed: ({ value, kind }: { value: string; kind: string }) =>
    say`"${value}" is read as ${kind}, which is not rated. For a person type the full name.`,
  scoreDiffers: ({ printed, score }: { printed: number; score: number }) =>
    say`The score here is ${printed}, but the results make ${score}; the results are used.`,

  // the optional tables
  administratorMissing: ({ code }: { code: string }) =>
    say`Region ${code} has no Regional Administrator. Fill in the name.`,
  regionTwice: ({ code, above }: { code: string; above: number }) =>
    say`Region ${code} is already listed ${counted(above, 'row')} above. Remove one of the two or, if the administrator was replaced (58), fill in Since.`,
  regionUnknown: ({ code, count }: { code: string; count: number }) =>
    say`There is no region ${code} in the table Regions${count === 1 ? '' : `; ${count} rows have it`}. Correct the code, or add the region.`,
  notRegistered: ({ last, days }: { last: string; days: number }) =>
    say`The section is not registered; the last day was ${last}, ${days} days before the start. Fill in Registered on.`,
  registeredLate: ({ date, last, days }: { date: string; last: string; days: number }) =>
    say`The section was registered on ${date}; the last day was ${last}, ${days} days before the start.`,
  registeredTwice: ({ event, above }: { event: string; above: number }) =>
    say`${event} is already registered ${counted(above, 'row')} above. Remove one of the two rows, or give each its section.`,
  eventNotRegistered: ({ event }: { event: string }) =>
    say`${event} is not in the table Registered events, and each section has to be registered. Add its row, or correct the name.`,
  placeOfEventMissing: 'The host region is missing. Fill in its code.',
  registrantMissing: 'It is not known who registered the event. Fill in Registered by.',
  registrantUnknown: ({ name }: { name: string }) =>
    say`"${name}" is not a region, province or body in the table Regions. Correct it, or add it there.`,
  registrantNotHost: ({ name, places }: { name: string; places: string }) =>
    say`The event was registered by ${name}, but is hosted by ${places}: the region that hosts it registers it.`,
  registrantWithoutHub: ({ name, places }: { name: string; places: string }) =>
    say`The event was registered by ${name}, which has no playing hub. The hubs are in ${places}.`,
  bodyOfOtherProvince: ({ name, places }: { name: string; places: string }) =>
    say`The event was registered by ${name}, but ${places} is in another province: a provincial body registers for its own regions.`,
  entityNotApproved: ({ name }: { name: string }) =>
    say`"${name}" is not a region, province or body in the table Regions. A national event is registered by one of these, or by an approved entity.`,
  arbiterWithoutId: 'The arbiter has neither a CSA id nor a FIDE id. Fill in one of the two.',
  arbiterTwice: ({ id, year, above }: { id: string; year: number; above: number }) =>
    say`Arbiter ${id} is already listed for ${String(year)} ${counted(above, 'row')} above. Remove one of the two rows.`,
  feesPaidBeforeYear: ({ date, year }: { date: string; year: number }) =>
    say`The fees of ${String(year)} were paid on ${date}, more than a year before. Correct the date or the year.`,

  // a list that is read from a file, and lists that are joined
  charactersDamaged: ({ count }: { count: number }) =>
    say`Some characters (${count}) are damaged and are shown as \uFFFD. Save the file as "CSV UTF-8" where it was made.`,
  detailDiffers: (d: { title: string; value: string; other: string; where: string }) =>
    say`${d.title} is "${d.value}" here, but "${d.other}" in ${d.where}, which is kept.`,
  personTwice: ({ other, where, id }: { id: string; other: string; where: string }) =>
    say`A player with the same name and date of birth has the CSA id ${other} in ${where}, but ${id} here. They are treated as two players; correct the wrong id.`,
  ratingKept: ({ list, rating, where }: { list: string; rating: number | string; where: string }) =>
    say`There is no ${list} rating here, but ${rating} in ${where}, which is kept.`,
});

export const TABLE_QUESTIONS = questions('', {
  // notes, and questions of the pane alone
  rowsNotTaken: ({ rows, table, first }: { rows: string; table: string; first: string }) =>
    say`Not read: ${rows} below ${table}, from "${first}" on, do not look like this table. Move any that belong to it directly below it.`,
  columnNotTaken: ({ title, table }: { title: string; table: string }) =>
    say`The column ${title} is not read: a column without a header separates it from ${table}. Give that column a header, or delete it.`,
  monthsDiffer: ({ months, date }: { months: string; date: string }) =>
    say`The tournaments ended in ${months}. A rating period is one month; all of them would be rated together, on ${date}.`,
  namesAlike: ({ name, other }: { name: string; other: string }) =>
    say`${name} and ${other} ended on the same day with the same time control. If they are one tournament, give it one spelling.`,
  roundTwice: ({ round, above }: { round: string; above: number }) =>
    say`Round ${round} of this tournament is already listed ${counted(above, 'row')} above. Correct the round, or remove one of the rows.`,
  gameTwiceInMonth: ({ above }: { above: number }) =>
    say`The same game is already listed ${counted(above, 'row')} above. Remove one of the rows, or give each its round.`,
  /** `point` is the number with the decimal point that it may have lost. */
  outsideBounds: (d: {
    what: string;
    value: number | string;
    least: number | string;
    most: number | string;
    reason: string;
    point?: number;
  }) =>
    say`${d.what} of ${d.value} is not between ${d.least} and ${d.most}: ${d.reason}.${lostPoint(d.value, d.point)}`,
  notInTable: (d: { what: string; value: number; values: string; point?: number }) =>
    say`${d.what} of ${d.value} is not one of ${d.values}.${lostPoint(d.value, d.point)}`,
  changeTooLarge: (d: { list: string; value: number; before: number; most: number; penalties?: number }) =>
    say`${known`${d.list}: `}From ${d.before} to ${d.value} is more than a rating can change in one month, ${d.most} points${known` and ${d.penalties} penalty points`}.`,
});

declare module '../engine/kit/problem' {
  interface ErrorDetails extends DetailsIn<typeof TABLE_ERRORS> {}
  interface NoteDetails extends DetailsIn<typeof TABLE_NOTES> {}
  interface QuestionDetails extends DetailsIn<typeof TABLE_QUESTIONS> {}
}

/** A problem of a cell, a table or a list in plain English. */
export function problemText(found: Problem): string {
  return textOf(asShown(found));
}

/** Why a tournament is not rated. */
export function leftOutText({ reason }: { readonly reason: Problem }): string {
  return `Left out. ${problemText(reason)}`;
}

/** A problem as it is shown: a cell that Excel still calculates cannot be read, but is not wrong. */
export function asShown(problem: Problem): Problem {
  const waits = problem.problem === 'errorInCell' && isNotYet(problem.details.value);
  return waits ? problemOf('stillCalculating', '') : problem;
}

/** The text of a problem without its player: notes with the same text are grouped. */
export function textForAll(found: Problem): string {
  const { player, row, ...details } = found.details;
  return problemText(player === undefined && row === undefined ? found : { ...found, details });
}

/** The same note for several players as one sentence, such as "146 players: K is not given and follows from the rating." */
export function ofPlayers(count: number, text: string): string {
  return `${count} players: ${text}`;
}

/** Problems as sentences; the same one for several players becomes one sentence, in the place of the first. */
export function groupedTexts(problems: readonly Problem[]): string[] {
  return [...groupBy(problems, textForAll)].flatMap(([text, same]) =>
    same.length > 1 && same.every(({ details }) => 'player' in details)
      ? [ofPlayers(same.length, text)]
      : same.map(problemText),
  );
}
