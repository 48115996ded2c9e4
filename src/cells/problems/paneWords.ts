/** The words of notes, which no cell function has a place for, and of what only the pane asks about. */
export const PANE_WORDS = {
  highestBelowRating:
    '[{list}: ]The highest rating[, {highest},] is below the current one[, {rating}]; the current one is taken.',
  historyDoesNotStartWithRating:
    '[{list}: ]The history should start with the current raw rating[: it has {newest}, the rating is {rating}].',
  colourMissing: '[{tournament}][, round {round}: ]A game at the board needs the colour of the player.',
  sectionRefused:
    '[{tournament}: ]The section has too few players, boards or rounds to be rated[; it needs {least} {counts} and {rounds} completed rounds]. The Bureau may rate it anyway.',
  notFideRated: '[{tournament}: ]An event abroad must be FIDE rated to be rated here.',
  submittedLate:
    '[{tournament}: ]The results were submitted after the month that follows the one in which the event ended.',
  eventUnrated: '[{tournament}: ]The event has been un-rated; the list is as if it had never been there.',
  printedUnreadable:
    'These cells hold no results that can be compared. Pick four published ratings (Main, Standard, Rapid, Blitz), or a table with the rating lists down the side and headers such as New raw, Weighted, Published.',
  startingRatingMissing:
    '[Player {player}: ]An unrated player needs a starting rating, which the post does not give; their games are left out. Give one.',
  gameOrderUnknown:
    'A table of opponents has no order of games, so every game is rated with the ratings at the start. Give the results by rounds.',
  unratedWithoutAnchor:
    '[Player {player}: ]No chain of games leads to a rated player; the performance depends on the start value alone.',
  performancesNotSettled:
    'The performances of the unrated players did not settle[ in {cycles} cycles]; those of the last cycle are used.',
  kFromRating:
    '[Player {player}: ]K is not given and follows from the rating. A player who has had a lower K keeps it: then enter it.',
  fieldTooRated:
    'A Beginner section has at least 66% unrated players[: here {needed}, and there are {unrated}].',
  notLowestSection: 'A Beginner section is the lowest of its tournament.',
  roundsWithoutResult:
    'Nobody has a result after round {played}; the crosstable has columns for {rounds}, which count as scheduled. If there were fewer, give the scheduled rounds.',
  gainNotGranted:
    '[Player {player}: ]The gain[ of {gain}] is not granted[: {played} rounds were played, {needed} are needed].',
  rateOfPlayTooFast:
    'The players have too little time for the event to be rated[: {minutes} minutes for 60 moves, {needed} are needed].',
  firstControlNotForty: 'A first time control with a number of moves should have 40[, not {moves}].',
  tooManyRoundsADay: 'At most[ {most}] rounds may be played on one day[, not {rounds}].',
  tooManyHoursADay: 'At most[ {most}] hours may be played on one day[, not {hours}].',
  lastsTooLong:
    'An event may last[ {most}] days[, not {days}], unless it is a league or a longer one was approved.',
  treatedAsSwiss: 'A game of this round robin was not played; it is rated as a Swiss.',
  resultDisregarded:
    '[Player {player}: ]An unrated player with no more than half a point in their first event: their games are not rated, for either player.',
  notPublished: 'No result so far reaches the rating floor[ of {floor}].',
  stillCalculating: 'Excel is still calculating this cell. It is read again when that is done.',
  totalLeftOut: 'This row looks like a total and is not read.',
  rowsNotTaken:
    'Not taken: {rows} below {table}, from "{first}" on, as none of them is filled in like its rows. What belongs to the table has to be moved up to it.',
  remarkNotTaken: 'Taken for a remark and not read: {rows} below {table}, "{first}".',
  columnNotTaken:
    'The column {title} beside {table} is not taken, as a column without a header stands between. Give that one a header, or delete it.',
  monthsDiffer:
    'The tournaments ended in {months}. A rating period is one month; all of them would be rated together, on {date}.',
  namesAlike:
    '{name} and {other} ended on the same day with the same time control. If they are one tournament, give it one spelling.',
  roundTwice:
    'Round {round} of this tournament stands {above|row} above already. Correct the round, or take one of the rows out.',
  gameTwiceInMonth:
    'The same game stands {above|row} above already. Take one of the rows out, or give each its round.',
  listMissing: 'There is no column {list}: the player counts as unrated in it.',
  historyListMissing: 'There is no column {list}: its history counts as empty.',
  rowUnknown: 'The row[ {title}] is not one of this block and is left alone. Is it misspelt?',
  typeAgainstMinutes: 'By its {minutes} minutes this tournament is {type}; the type given is used.',
  opponentUnrated: 'The opponent has no rating and counts as 1200.',
  colourNotNeeded: '"{value}" is not a colour; a game that was not played needs none.',
  roundNotANumber: 'The round is not a number and is left out.',
  requestedByeLeftOut: 'A bye that was asked for is neither a game nor activity; the row is left out.',
  readAsUnplayed: '"{value}" is read as {kind}, which is not rated. For a person type the full name.',
  outsideBounds:
    '{what} of {value} does not lie between {least} and {most}: {reason}.[ {value} may be {point} with its point lost.]',
  notInTable: '{what} of {value} is none of {values}.[ {value} may be {point} with its point lost.]',
  changeTooLarge:
    '[{list}: ]From {before} to {value} is more than a rating can change in one month, {most} points[ and {penalties} penalty points].',
  scoreDiffers: 'The score here, {printed}, is not that of the results, {score}; the results are used.',
} as const;
