import type { CalculationErrors, CalculationNotes } from '../engine/kit/problem';
import { CORRECT_ONE, counted, errors, isNot, known, notes, say, type WordsOf } from './table';

errors('', {
  // time control and game type
  minutesNotPositive: ({ minutes }) =>
    say`A time control must be more than 0 minutes${known`, not ${minutes}`}.`,
  incrementNegative: ({ seconds }) => say`An increment cannot be negative${known`: ${seconds}`}.`,
  tooFastToRate: ({ tournament, minutes }) =>
    say`${known`${tournament}: `}A time control under 5 minutes is not rated${known`; this one is ${minutes}`}.`,

  // performances
  noRatedGames: 'A performance needs at least one rated game.',
  scoreOutOfRange: ({ score, games }) =>
    say`A score must be between 0 and the number of games${known`: ${score} of ${games}`}.`,
  gamesNotWhole: ({ games }) => say`The number of games must be whole, 0 or more${known`, not ${games}`}.`,
  endsAfterCalculation: [
    ({ tournament, days }) =>
      say`${known`${tournament}: `}The end date is${known` ${counted(days, 'day')}`} after the calculation date.`,
    CORRECT_ONE,
  ],
  olderThanEightYears: ({ tournament, days }) =>
    say`${known`${tournament}: `}Tournaments older than 2920 days are ignored${known`: ${days} days`}.`,
  fewerThanFive: ({ count }) =>
    say`A weighted performance needs five tournaments of the last 2920 days${known`; there are ${count}`}.`,
  performanceMissing: [
    ({ list }) => say`One of the five newest tournaments${known` of ${list}`} has no performance.`,
    'Fill it in.',
  ],

  // ratings
  ratingNotPositive: ({ list, rating }) =>
    say`${known`${list}: `}A rating must be more than 0${known`, not ${rating}`}; leave it blank for an unrated player.`,
  kNotPositive: ({ list, k }) =>
    say`${known`${list}: `}K must be more than 0${known`, not ${k}`}; leave it blank to have it worked out.`,
  noRatings: 'There is no rating to weigh.',
  opponentUnratedAbroad: [
    ({ tournament, round, points }) =>
      say`${known`${tournament}`}${known`, round ${round}: `}Unrated opponents abroad count with their tournament performance.${known` ${points} penalty points wait for it.`}`,
    'Enter it as their rating.',
  ],
  penaltyNegative: ({ list, points }) =>
    say`${known`${list}: `}Penalty points cannot be negative${known`: ${points}`}.`,

  // sections and people
  countNotWhole: ({ number }) =>
    say`Numbers of players, boards and rounds must be whole${known`, not ${number}`}.`,
  boardsMissing: 'A team section needs its number of boards, the fourth argument.',
  yearOutOfRange: ({ year }) => say`A year must be between 1800 and 2200${known`, not ${year}`}.`,
  eventBeforeBirth: ({ eventYear, birthYear }) =>
    say`The event${known` of ${eventYear}`} is before the year of birth${known`, ${birthYear}`}.`,

  // Red Hot Pawn and the Queensland junior list
  noTableRow: [
    ({ player, value }) =>
      say`${known`Player ${player}: `}The printed table has no figure for this value${known`: ${value}`}.`,
    'Use the corrected one.',
  ],
  noRatedPlayers: ({ player }) =>
    say`${known`Player ${player}: `}Nobody here is rated, so an unrated player needs a start value.`,
  cyclesOutOfRange: ({ most, cycles }) =>
    say`The number of cycles must be whole, 0 to ${most}, not ${cycles}.`,

  // crosstables
  noPlayers: 'The crosstable has no players.',
  rowsNotPlayers: ({ players, rows }) =>
    say`The crosstable needs one row for each player${known`: ${players} players, ${rows} rows`}.`,
  duplicateNumber: ({ player }) => say`${known`Player ${player}: `}This player number is used twice.`,
  twoResultsInRound: ({ player }) =>
    say`${known`Player ${player}: `}The player has two results in one round.`,
  playerAgainstSelf: [
    ({ player }) => say`${known`Player ${player}: `}The player is their own opponent.`,
    'Leave this cell blank.',
  ],
  unknownOpponent: ({ player, opponent }) =>
    say`${known`Player ${player}: `}There is no player${known` ${opponent}`} in the crosstable.`,
  resultWithoutMirror: [
    ({ player, opponent }) =>
      say`${known`Player ${player} against ${opponent}: `}The opponent has no result for this game.`,
    "Enter it in the opponent's row.",
  ],
  twoMirroredWins: [
    ({ player, opponent }) =>
      say`${known`Player ${player} against ${opponent}: `}Both players have won this game.`,
    CORRECT_ONE,
  ],
  mirrorDisagrees: ({ player, opponent }) =>
    say`${known`Player ${player} against ${opponent}: `}The two results of this game do not agree.`,
  sameColour: ({ player, opponent }) =>
    say`${known`Player ${player} against ${opponent}: `}Both players have the same colour.`,

  // sections rated by the older documents
  kMissing: [({ player }) => say`${known`Player ${player}: `}A rated player needs a K.`, 'Enter it.'],
  tooFewRounds: ({ rounds, needed }) =>
    say`Too few rounds to be rated without dispensation${known`: ${rounds}, ${needed} are needed`}.`,
  playedMoreThanRounds: ({ player, played, rounds }) =>
    say`${known`Player ${player}: `}The results fill more rounds than there are${known`: ${played} of ${rounds}`}.`,
  fewerThanTwenty: ({ games }) =>
    say`A first rating needs 20 rated games of one type${known`; there are ${games}`}.`,
  tooFewRated: ({ rated, needed }) =>
    say`Too few rated players for a round robin${known`: ${rated}, ${needed} are needed`}.`,
  tooFewPlayers: ({ players, needed }) =>
    say`Too few players for a double round robin with unrated players${known`: ${players}, ${needed} are needed`}.`,
  matchNotTwoPlayers: ({ players }) => say`A match has two players${known`, not ${players}`}.`,
  matchWithUnrated: 'A match with an unrated player is not rated.',
  floorNotKnown: ['The rating floor of that time is not known.', 'Enter it.'],

  // cells
  columnUnusable: ({ name, value }) =>
    say`The column ${name} does not fit the others: ${value}. Nothing is calculated.`,
  poolDoesNotAddUp: ({ list, sum, change }) =>
    say`${list}: the points of games, lift, maximum, floor, penalties and players come to ${sum}, but the ratings changed by ${change}. Report this fault.`,
  numberTooLarge: ({ value }) =>
    say`"${value}" has more than 15 digits before the decimal sign, too many to calculate with.`,

  // a section's crosstable on a sheet
  playerNumberUnreadable: [isNot('a player number'), 'Use whole numbers from 1.'],

  // notes, and what only the pane asks about
  colourMissing: ({ tournament, round }) =>
    say`${known`${tournament}`}${known`, round ${round}: `}A game at the board needs the colour of the player.`,
  sectionRefused: ({ tournament, least, counts, rounds }) =>
    say`${known`${tournament}: `}The section has too few players, boards or rounds to be rated${known`; it needs ${least} ${counts} and ${rounds} completed rounds`}. The Bureau may rate it anyway.`,
  notFideRated: ({ tournament }) =>
    say`${known`${tournament}: `}An event abroad must be FIDE rated to be rated here.`,
  submittedLate: ({ tournament }) =>
    say`${known`${tournament}: `}The results were submitted after the month that follows the one in which the event ended.`,
  eventUnrated: ({ tournament }) =>
    say`${known`${tournament}: `}The event has been un-rated; the list is calculated without it.`,
  rateOfPlayTooFast: ({ minutes, needed }) =>
    say`The players have too little time for the event to be rated${known`: ${minutes} minutes for 60 moves, ${needed} are needed`}.`,
  tooManyRoundsADay: ({ most, rounds }) =>
    say`At most${known` ${most}`} rounds may be played on one day${known`, not ${rounds}`}.`,
  tooManyHoursADay: ({ most, hours }) =>
    say`At most${known` ${most}`} hours may be played on one day${known`, not ${hours}`}.`,
  lastsTooLong: ({ most, days }) =>
    say`An event may last${known` ${most}`} days${known`, not ${days}`}, unless it is a league or a longer one was approved.`,
} satisfies WordsOf<CalculationErrors>);

notes('', {
  // notes, and what only the pane asks about
  highestBelowRating: ({ list, highest, rating }) =>
    say`${known`${list}: `}The highest rating${known`, ${highest},`} is below the current one${known`, ${rating}`}; the current one is used.`,
  ratingBelowFloor: ({ list, highest, rating }) =>
    say`${known`${list}: `}The rating${known` of ${rating}`} is below the floor of the highest rating${known`, ${highest}`}, and this month would lift it there.`,
  historyDoesNotStartWithRating: ({ list, newest, rating }) =>
    say`${known`${list}: `}The history should start with the current raw rating${known`: it has ${newest}, the rating is ${rating}`}.`,
  startingRatingMissing: ({ player }) =>
    say`${known`Player ${player}: `}An unrated player needs a starting rating, which the post does not give; their games are left out. Enter one.`,
  gameOrderUnknown:
    'A table of opponents has no order of games, so every game is rated with the ratings at the start. Enter results by rounds.',
  unratedWithoutAnchor: ({ player }) =>
    say`${known`Player ${player}: `}No chain of games leads to a rated player; the performance depends on the start value alone.`,
  performancesNotSettled: ({ cycles }) =>
    say`The performances of the unrated players did not settle${known` in ${cycles} cycles`}; those of the last cycle are used.`,
  kFromRating: ({ player }) =>
    say`${known`Player ${player}: `}K is blank and follows from the rating. If the player has had a lower K, enter it.`,
  fieldTooRated: ({ needed, unrated }) =>
    say`A Beginner section needs at least 66% unrated players${known`: ${needed} are needed, there are ${unrated}`}.`,
  notLowestSection: 'A Beginner section is the lowest of its tournament.',
  roundsWithoutResult: ({ played, rounds }) =>
    say`Nobody has a result after round ${played}; the crosstable has columns for ${rounds}, which count as scheduled. If there were fewer, enter their number.`,
  gainNotGranted: ({ player, gain, played, needed }) =>
    say`${known`Player ${player}: `}The gain${known` of ${gain}`} is not granted${known`: ${played} rounds were played, ${needed} are needed`}.`,
  firstControlNotForty: ({ moves }) =>
    say`A first time control with a number of moves should have 40${known`, not ${moves}`}.`,
  treatedAsSwiss: 'A game of this round robin was not played; it is rated as a Swiss.',
  resultDisregarded: ({ player }) =>
    say`${known`Player ${player}: `}This unrated player has no more than half a point in their first event, so their games are not rated for either player.`,
  notPublished: ({ floor }) => say`No result so far reaches the rating floor${known` of ${floor}`}.`,
} satisfies WordsOf<CalculationNotes>);
