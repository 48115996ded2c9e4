import type { Problem, ProblemCode } from '../engine/kit/problem';

/**
 * The words a user reads for each problem: what is wrong, and what to do. {name} is filled in from the problem's
 * details; a part in [brackets] is left out where a detail of it is not known. The clause is added at the end.
 */
const WORDS: Readonly<Record<ProblemCode, string>> = {
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
  highestBelowRating:
    '[{list}: ]The highest rating[, {highest},] is below the current one[, {rating}]; the current one is taken.',
  historyDoesNotStartWithRating:
    '[{list}: ]The history should start with the current raw rating[: it has {newest}, the rating is {rating}].',
  opponentUnratedAbroad:
    '[{tournament}][, round {round}: ]An unrated opponent abroad counts with his tournament performance. Enter it as his rating.',
  penaltyNegative: '[{list}: ]Penalty points cannot be negative[: {points}].',

  // cross-check
  printedUnreadable:
    'These cells hold no results that can be compared. Pick four published ratings (Main, Standard, Rapid, Blitz), or a table with the rating lists down the side and headers such as New raw, Weighted, Published.',

  // sections and people
  countNotWhole: 'Players, boards and rounds must be whole numbers[, not {number}].',
  boardsMissing: 'A team section needs its number of boards. Give it as the fourth argument.',
  yearOutOfRange: 'A year must have four digits, 1800 to 2200[, not {year}].',
  eventBeforeBirth: 'The event[ of {eventYear}] is before the year of birth[, {birthYear}].',

  // Red Hot Pawn and the Queensland junior list
  startingRatingMissing:
    '[Player {player}: ]An unrated player needs a starting rating, which the post does not give; his games are left out. Give one.',
  gameOrderUnknown:
    'A table of opponents has no order of games, so every game is rated with the ratings at the start. Give the results by rounds.',
  noTableRow:
    '[Player {player}: ]The table as printed has no figure for this value[: {value}]. Use the corrected table.',
  noRatedPlayers:
    '[Player {player}: ]Nobody in this section is rated, so an unrated player has nothing to start from. Give a start value.',
  unratedWithoutAnchor:
    '[Player {player}: ]No chain of games leads to a rated player; the performance depends on the start value alone.',
  performancesNotSettled:
    'The performances of the unrated players did not settle[ in {cycles} cycles]; those of the last cycle are used.',

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
  kFromRating:
    '[Player {player}: ]K is not given and follows from the rating. A player who has had a lower K keeps it: then enter it.',
  kMissing: '[Player {player}: ]A rated player needs his K. Enter it.',
  tooFewRounds:
    'A tournament of fewer than[ {needed}] rounds is not rated without dispensation[; this one has {rounds}].',
  playedMoreThanRounds:
    '[Player {player}: ]The results fill more rounds than there are[: {played} of {rounds}]. Correct the number of rounds.',
  fieldTooRated:
    'A Beginner section has at least 66% unrated players[: here {needed}, and there are {unrated}].',
  notLowestSection: 'A Beginner section is the lowest of its tournament.',
  gainNotGranted:
    '[Player {player}: ]The gain[ of {gain}] is not granted[: {played} rounds were played, {needed} are needed].',
  fewerThanTwenty: 'A first rating takes 20 rated games of one type[; there are {games}].',
  rateOfPlayTooFast:
    'The players have too little time for the event to be rated[: {minutes} minutes for 60 moves, {needed} are needed].',
  firstControlNotForty: 'A first time control with a number of moves should have 40[, not {moves}].',
  tooManyRoundsADay: 'At most[ {most}] rounds may be played on one day[, not {rounds}].',
  tooManyHoursADay: 'At most[ {most}] hours may be played on one day[, not {hours}].',
  lastsTooLong:
    'An event may last[ {most}] days[, not {days}], unless it is a league or a longer one was approved.',
  tooFewRated: 'Too few players are rated for this round robin to be rated[: {rated}, {needed} are needed].',
  tooFewPlayers: 'A double round robin with unrated players needs more players[: {needed}, not {players}].',
  matchNotTwoPlayers: 'A match has two players[, not {players}].',
  matchWithUnrated: 'A match with an unrated player is not rated.',
  treatedAsSwiss: 'A game of this round robin was not played; it is rated as a Swiss.',
  resultDisregarded:
    '[Player {player}: ]An unrated player with no more than half a point in his first event: his games are not rated, for nobody.',
  notPublished: 'No result so far reaches the rating floor[ of {floor}].',
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
  rowUnknown: 'The row[ {title}] is not one of this block and is left alone. Is it misspelt?',
  rowTwice: 'Two rows say {title}. Take one of them out.',
  valueMissing: 'This cell must not be blank. Fill it in.',
  historyNotNewestFirst: 'The history must stand newest first, 1 at the top: {number} is below {above}.',
  historyGap: 'The history has a gap above this rating. Fill it in.',
  minutesDiffer: 'One tournament has one time control: here {minutes} minutes, before {first}.',
  endDateDiffers: 'One tournament has one end date: here {date}, before {first}.',
  abroadDiffers: 'A tournament is held abroad or not: this row says otherwise than its first.',
  typeNotOfList: 'A {type} tournament has no performance in the {list} list. Correct the list or the type.',
  typeAgainstMinutes: 'By its {minutes} minutes this tournament is {type}; the type given is used.',
  opponentUnrated: 'The opponent has no rating and counts as 1200.',
  roundNotANumber: 'The round is not a number and is left out.',
  requestedByeLeftOut: 'A bye that was asked for is neither a game nor activity; the row is left out.',

  // a section's crosstable on a sheet
  playerNumberUnreadable: '"{value}" is not a player number. Use whole numbers from 1.',
  roundResultUnknown:
    '"{value}" is not a result of a round. Write opponent, colour and result, such as 12w1, 3b= or 5w½, 12w+ or 12b- for a forfeit, or bye; leave it blank where nothing was played.',
  resultsWithoutHeader: 'This column holds results, but its header is no round. Give it a number.',
  scoreDiffers: 'The score here, {printed}, is not that of the results, {score}; the results are used.',
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

const NAMES: Readonly<Record<string, string>> = {
  main: 'Main',
  classical: 'Classical',
  standard: 'Standard',
  rapid: 'Rapid',
  blitz: 'Blitz',
};

/** A problem in plain English: what is wrong, what to do, and the clause that asks for it. */
export function problemText({ problem, clause, details }: Problem): string {
  const text = WORDS[problem]
    .split(/(\[[^\]]*\])/)
    .map((part) =>
      part.startsWith('[') ? (filled(part.slice(1, -1), details) ?? '') : (filled(part, details) ?? part),
    )
    .join('');
  return clause === ''
    ? text
    : `${text.replace(/\.$/, '')} (${/^\d/.test(clause) ? 'clause ' : ''}${clause}).`;
}

/** The words with their details filled in; null where one is not known. */
function filled(words: string, details: Problem['details']): string | null {
  let complete = true;
  const text = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = details[name] ?? '';
    complete &&= detail !== '';
    return shown(detail);
  });
  return complete ? text : null;
}

function shown(detail: string | number): string {
  return typeof detail === 'number' ? String(Number(detail.toFixed(4))) : (NAMES[detail] ?? detail);
}
