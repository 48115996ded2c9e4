import type { ProblemCode } from '../engine/kit/problem';
import type { BUREAU_WORDS } from './bureauWords';
import type { PANE_WORDS } from './paneWords';

/**
 * The words of the problems that a cell function can meet, which load with the functions. {name} is filled in from the
 * problem's details; a part in [brackets] is left out where a detail of it is not known.
 */
export const ERROR_WORDS: Readonly<
  Record<Exclude<ProblemCode, keyof typeof PANE_WORDS | keyof typeof BUREAU_WORDS>, string>
> = {
  // time control and game type
  minutesNotPositive: 'A time control must be more than 0 minutes[, not {minutes}].',
  incrementNegative: 'An increment cannot be negative[: {seconds} seconds].',
  tooFastToRate: '[{tournament}: ]A time control under 5 minutes is not rated[; this one is {minutes}].',

  // performances
  noRatedGames: 'Without a rated game there is no performance.',
  scoreOutOfRange: 'The score must lie between 0 and the number of games[; {score} of {games} does not].',
  gamesNotWhole: 'The number of games must be a whole number, 0 or more[, not {games}].',
  endsAfterCalculation:
    '[{tournament}: ]The end date is after the calculation date[ by {days} days]. Correct one of the two.',
  olderThanEightYears:
    '[{tournament}: ]The tournament ended more than 2920 days before the calculation[ ({days} days)] and is ignored.',
  fewerThanFive: 'A weighted performance needs five tournaments of the last 2920 days[; there are {count}].',
  performanceMissing:
    'One of the five newest tournaments[ of the {list} list] has no performance. Fill in its Performance.',

  // ratings
  ratingNotPositive:
    '[{list}: ]A rating must be more than 0[, not {rating}]; leave it blank for an unrated player.',
  kNotPositive: '[{list}: ]K must be more than 0[, not {k}]. Leave it blank to have it worked out.',
  noRatings: 'There is no rating to weigh.',
  opponentUnratedAbroad:
    '[{tournament}][, round {round}: ]An unrated opponent abroad counts with his tournament performance. Enter it as his rating.',
  penaltyNegative: '[{list}: ]Penalty points cannot be negative[: {points}].',

  // sections and people
  countNotWhole: 'Players, boards and rounds must be whole numbers[, not {number}].',
  boardsMissing: 'A team section needs its number of boards. Give it as the fourth argument.',
  yearOutOfRange: 'A year must have four digits, 1800 to 2200[, not {year}].',
  eventBeforeBirth: 'The event[ of {eventYear}] is before the year of birth[, {birthYear}].',

  // Red Hot Pawn and the Queensland junior list
  noTableRow:
    '[Player {player}: ]The table as printed has no figure for this value[: {value}]. Use the corrected table.',
  noRatedPlayers:
    '[Player {player}: ]Nobody in this section is rated, so an unrated player has nothing to start from. Give a start value.',

  // crosstables
  noPlayers: 'The crosstable has no players.',
  rowsNotPlayers: 'The crosstable needs one row for each player[: {players} players, {rows} rows].',
  duplicateNumber: '[Player {player}: ]A player number stands twice.',
  twoResultsInRound: '[Player {player}: ]There are two results in one round.',
  playerAgainstHimself: '[Player {player}: ]The player meets himself. Leave this cell blank.',
  unknownOpponent: '[Player {player}: ]There is no player[ {opponent}] in the crosstable.',
  resultWithoutMirror:
    '[Player {player} against {opponent}: ]The opponent has no result of this game. Enter it in his row.',
  twoMirroredWins:
    '[Player {player} against {opponent}: ]Both players have won this game. Correct one of the two.',
  mirrorDisagrees: '[Player {player} against {opponent}: ]The two results of this game do not agree.',
  sameColour: '[Player {player} against {opponent}: ]Both players have the same colour.',

  // sections rated by the older documents
  kMissing: '[Player {player}: ]A rated player needs his K. Enter it.',
  tooFewRounds:
    'A tournament of fewer than[ {needed}] rounds is not rated without dispensation[; this one has {rounds}].',
  playedMoreThanRounds:
    '[Player {player}: ]The results fill more rounds than there are[: {played} of {rounds}]. Correct the number of rounds.',
  fewerThanTwenty: 'A first rating takes 20 rated games of one type[; there are {games}].',
  tooFewRated: 'Too few players are rated for this round robin to be rated[: {rated}, {needed} are needed].',
  tooFewPlayers: 'A double round robin with unrated players needs more players[: {needed}, not {players}].',
  matchNotTwoPlayers: 'A match has two players[, not {players}].',
  matchWithUnrated: 'A match with an unrated player is not rated.',
  floorNotKnown: 'The rating floor at the time of the event is not known. Enter it.',

  // cells
  errorInCell: 'The cell holds the error {value}. Correct it first.',
  notANumber: '"{value}" is not a number. Type it as a number, such as 1405.6.',
  textInRating: '"{value}" is not a rating. Type a number, or leave the cell blank for an unrated player.',
  ratingNegative: 'A rating cannot be negative: {value}.',
  minutesUnreadable:
    '"{value}" is not a time control. Type the minutes (25), or minutes and seconds a move (60+30); both players must have the same.',
  dateUnreadable: '"{value}" is not a date. Use an Excel date, or text yyyy/mm/dd.',
  resultUnknown: '"{value}" is not a result. Use 1, 0.5 (or ½, =), 0, +, - or bye.',
  resultIsDate: 'Excel has made a date of this result, probably of 1/2. Type 0.5 or ½.',
  colourUnknown: '"{value}" is not a colour. Use W or B.',
  gameTypeUnknown: '"{value}" is not a game type. Use Classical, Standard, Rapid or Blitz.',
  ratingListUnknown: '"{value}" is not a rating list. Use Main, Standard, Rapid or Blitz.',
  sectionFormatUnknown:
    '"{value}" is not a format. Use Swiss, round robin, double round robin, team Swiss, team round robin, Scheveningen or disabled.',
  yesNoUnknown: '"{value}" is neither yes nor no.',

  // blocks of a sheet
  blockMissing: 'There is no {block} block. Select it, header row included.',
  columnMissing: 'The column {title} is missing. Add it, or give its header this name.',
  columnTwice: 'Two columns say {title}. Give one of them another header.',
  rowMissing: 'The row {title} is missing. Add it, with this label in the first column.',
  rowTwice: 'Two rows say {title}. Take one of them out.',
  valueMissing: 'This cell must not be blank. Fill it in.',
  historyNotNewestFirst: 'The history must stand newest first, 1 at the top: {number} is below {above}.',
  historyGap: 'The history has a gap above this rating. Fill it in.',
  minutesDiffer: 'One tournament has one time control: here {minutes} minutes, before {first}.',
  endDateDiffers: 'One tournament has one end date: here {date}, before {first}.',
  abroadDiffers: 'A tournament is held abroad or not: this row says otherwise than its first.',
  typeNotOfList: 'A {type} tournament has no performance in the {list} list. Correct the list or the type.',

  // a section's crosstable on a sheet
  playerNumberUnreadable: '"{value}" is not a player number. Use whole numbers from 1.',
  roundResultUnknown:
    '"{value}" is not a result of a round. Write opponent, colour and result, such as 12w1, 3b= or 5w½, 12w+ or 12b- for a forfeit, or bye; leave it blank where nothing was played.',
  resultsWithoutHeader: 'This column holds results, but its header is no round. Give it a number.',
  columnsMixed:
    'This header is a round, others are numbers. Use one kind of header for all columns of results.',

  // a section's options
  systemUnknown: '"{value}" is not a rating system. Use csa2013, fide2008, qjrl or rhp.',
  optionUnknown: '"{value}" is not an option of this system. Use {names}.',
  optionValueUnknown: '"{value}" is no value of the option {option}. Use {values}.',

  // arguments of cell functions
  argumentMissing: '{argument} is missing. Fill it in.',
  shapesDiffer: 'The ranges must have the same size: {shapes} (rows x columns).',
  notOneCell: '{argument} must be one cell.',
  notOneLine: '{argument} must be one row or one column.',
  gapInRatings: 'Rating {count} of the list is blank. Give the ratings without gaps, newest first.',
  resultNotRated: 'Forfeits and byes are not rated.',
  readingUnknown: '"{value}" is not a reading. Use "regulations", "no maximum" or "as printed".',
  numberNotPositive: '{value} must be more than 0.',
  numberOutOfRange: '{value} does not lie between {least} and {most}.',
};
