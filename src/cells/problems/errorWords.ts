/**
 * The words of the problems that a cell function can meet, which load with the functions. {name} is filled in from the
 * problem's details, {days|day} as 1 day or 2 days; a part in [brackets] is left out where a detail of it is not known.
 */
export const ERROR_WORDS = {
  // time control and game type
  minutesNotPositive: 'A time control is more than 0 minutes[, not {minutes}].',
  incrementNegative: 'An increment cannot be negative[: {seconds}].',
  tooFastToRate: '[{tournament}: ]A time control under 5 minutes is not rated[; this one is {minutes}].',

  // performances
  noRatedGames: 'A performance needs at least one rated game.',
  scoreOutOfRange: 'A score lies between 0 and the games[: {score} of {games}].',
  gamesNotWhole: 'Games are a whole number, 0 or more[, not {games}].',
  endsAfterCalculation: '[{tournament}: ]The end date is[ {days|day}] after the calculation date.',
  olderThanEightYears: '[{tournament}: ]Tournaments older than 2920 days are ignored[: {days} days].',
  fewerThanFive: 'A weighted performance needs five tournaments of the last 2920 days[; there are {count}].',
  performanceMissing: 'One of the five newest tournaments[ of {list}] has no performance.',

  // ratings
  ratingNotPositive:
    '[{list}: ]A rating must be more than 0[, not {rating}]; leave it blank for an unrated player.',
  kNotPositive: '[{list}: ]K must be more than 0[, not {k}]; leave it blank to have it worked out.',
  noRatings: 'There is no rating to weigh.',
  opponentUnratedAbroad:
    '[{tournament}][, round {round}: ]Unrated opponents abroad count with their tournament performance.[ {points} penalty points wait for it.]',
  penaltyNegative: '[{list}: ]Penalty points cannot be negative[: {points}].',

  // sections and people
  countNotWhole: 'Players, boards and rounds are whole numbers[, not {number}].',
  boardsMissing: 'A team section needs its boards, the fourth argument.',
  yearOutOfRange: 'A year has four digits, 1800 to 2200[, not {year}].',
  eventBeforeBirth: 'The event[ of {eventYear}] is before the year of birth[, {birthYear}].',

  // Red Hot Pawn and the Queensland junior list
  noTableRow: '[Player {player}: ]The printed table has no figure for this value[: {value}].',
  noRatedPlayers: '[Player {player}: ]Nobody here is rated, so an unrated player needs a start value.',

  cyclesOutOfRange: 'Cycles are a whole number, 0 to {most}, not {cycles}.',

  // crosstables
  noPlayers: 'The crosstable has no players.',
  rowsNotPlayers: 'The crosstable needs one row for each player[: {players} players, {rows} rows].',
  duplicateNumber: '[Player {player}: ]A player number stands twice.',
  twoResultsInRound: '[Player {player}: ]Two results in one round.',
  playerAgainstSelf: '[Player {player}: ]The player is their own opponent.',
  unknownOpponent: '[Player {player}: ]There is no player[ {opponent}] in the crosstable.',
  resultWithoutMirror: '[Player {player} against {opponent}: ]The opponent has no result of this game.',
  twoMirroredWins: '[Player {player} against {opponent}: ]Both players have won this game.',
  mirrorDisagrees: '[Player {player} against {opponent}: ]The two results of this game do not agree.',
  sameColour: '[Player {player} against {opponent}: ]Both players have the same colour.',

  // sections rated by the older documents
  kMissing: '[Player {player}: ]A rated player needs a K.',
  tooFewRounds: 'Too few rounds to be rated without dispensation[: {rounds}, {needed} are needed].',
  playedMoreThanRounds:
    '[Player {player}: ]The results fill more rounds than there are[: {played} of {rounds}].',
  fewerThanTwenty: 'A first rating takes 20 rated games of one type[; there are {games}].',
  tooFewRated: 'Too few rated players for a round robin[: {rated}, {needed} are needed].',
  tooFewPlayers:
    'Too few players for a double round robin with unrated ones[: {players}, {needed} are needed].',
  matchNotTwoPlayers: 'A match has two players[, not {players}].',
  matchWithUnrated: 'A match with an unrated player is not rated.',
  floorNotKnown: 'The rating floor of that time is not known.',

  // cells
  errorInCell: 'The cell holds the error {value}.',
  notANumber: '"{value}" is not a number.',
  columnUnusable: 'The column {name} does not fit the others: {value}. Nothing is calculated.',
  numberTooLarge: '"{value}" has more than 15 digits before the decimal sign, too many to calculate with.',
  twoMeanings: '"{value}" can mean {one} or {other}.',
  textInRating: '"{value}" is not a rating.',
  ratingNegative: 'A rating cannot be negative: {value}.',
  ratingTooHigh:
    'Nobody has a rating of {value}: the most is {most}.[ {value} may be {point} with its point lost.]',
  incrementTwice: '"{value}" has an increment already, so leave the second argument out.',
  minutesUnreadable: '"{value}" is not a time control.',
  dateUnreadable: '"{value}" is not a date.',
  resultUnknown: '"{value}" is not a result.',
  resultNeedsColour: '"{value}" leaves open whose point it is.',
  resultIsDate: 'Excel has made a date of this result.',
  colourUnknown: '"{value}" is not a colour.',
  opponentMissing: 'This row has a result but no opponent: no name and no rating.',
  opponentDoubtful: '"{value}" may be a bye, a forfeit or a person.',
  gameTypeUnknown: '"{value}" is not a game type.',
  ratingListUnknown: '"{value}" is not a rating list.',
  sectionFormatUnknown: '"{value}" is not a format.',
  yesNoUnknown: '"{value}" is neither yes nor no.',

  // blocks of a sheet
  blockMissing: 'There is no {block} block.',
  columnMissing: 'The column {title} is missing[; "{header}" may be {title}].',
  columnTwice: 'Two columns are headed {title}.',
  rowMissing: 'The row {title} is missing.',
  rowTwice: 'Two rows are headed {title}.',
  valueMissing: 'This cell is blank.',
  historyNotNewestFirst: 'The history stands newest first: {number} is below {above}.',
  historyGap: 'The history has a gap above this rating.',
  minutesDiffer: 'One tournament has one time control: here {minutes}, before {first}.',
  endDateDiffers: 'One tournament has one end date: here {date}, before {first}.',
  abroadDiffers: 'One tournament is abroad or not: its first row says otherwise.',
  rateAnywayDiffers: 'One tournament is rated anyway or not: its first row says otherwise.',
  typeNotOfList: 'A {type} tournament does not count for {list}.',

  // a section's crosstable on a sheet
  playerNumberUnreadable: '"{value}" is not a player number.',
  playerIsNobody: '"{value}" is not a player.',
  roundResultUnknown: '"{value}" is not a result of a round.',
  resultsWithoutHeader: 'A column of results needs a round or number as its header.',
  columnsMixed: 'Some headers are rounds, others are numbers.',
  scoresDiffer:
    'The scores of {differing} of {players} players do not follow from their results: a round may be missing. The first is {printed}, and the results make {score}.',

  // a section's options
  systemUnknown: '"{value}" is not a rating system.',
  optionUnknown: '"{value}" is not an option of this system.',
  optionValueUnknown: '"{value}" is no value of the option {option}.',

  // arguments of cell functions
  argumentMissing: '{argument} is missing.',
  shapesDiffer: 'The ranges differ in size: {shapes}.',
  notOneCell: '{argument} must be one cell.',
  notOneLine: '{argument} must be one row or one column.',
  gapInRatings: 'Rating {count} is blank.',
  zeroOrBlank: "A 0 here may be a blank cell. Type L for a loss, '0 for another number.",
  resultNotRated: 'Forfeits and byes are not rated.',
  readingUnknown: '"{value}" is not a reading.',
  numberNotPositive: '{value} must be more than 0.',
  numberOutOfRange: '{value} does not lie between {least} and {most}.',
} as const;
