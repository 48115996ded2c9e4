/**
 * What can be wrong with an input, as values. The engine never throws: a function that cannot give a number returns a
 * Problem, a month collects them. The words a user reads are in one file, `sheet/problemText.ts`.
 */
export const PROBLEM_CODES = [
  // time control and game type
  'minutesNotPositive',
  'incrementNegative',
  'tooFastToRate',
  // performances
  'noRatedGames',
  'scoreOutOfRange',
  'gamesNotWhole',
  'endsAfterCalculation',
  'olderThanEightYears',
  'fewerThanFive',
  'performanceMissing',
  // ratings
  'ratingNotPositive',
  'kNotPositive',
  'noRatings',
  'highestBelowRating',
  'historyDoesNotStartWithRating',
  'opponentUnratedAbroad',
  'penaltyNegative',
  // events of a rating period
  'sectionRefused',
  'notFideRated',
  'handedInLate',
  'eventUnrated',
  // sections and people
  'countNotWhole',
  'boardsMissing',
  'yearOutOfRange',
  'eventBeforeBirth',
  // Red Hot Pawn and the Queensland junior list
  'startingRatingMissing',
  'gameOrderUnknown',
  'noTableRow',
  'noRatedPlayers',
  'unratedWithoutAnchor',
  'performancesNotSettled',
  // crosstables
  'noPlayers',
  'rowsNotPlayers',
  'duplicateNumber',
  'twoResultsInRound',
  'playerAgainstHimself',
  'unknownOpponent',
  'resultWithoutMirror',
  'twoMirroredWins',
  'mirrorDisagrees',
  'sameColour',
  // sections rated by the older documents
  'kFromRating',
  'kMissing',
  'tooFewRounds',
  'playedMoreThanRounds',
  'fieldTooRated',
  'notLowestSection',
  'gainNotGranted',
  'fewerThanTwenty',
  'rateOfPlayTooFast',
  'firstControlNotForty',
  'tooManyRoundsADay',
  'tooManyHoursADay',
  'lastsTooLong',
  'tooFewRated',
  'tooFewPlayers',
  'matchNotTwoPlayers',
  'matchWithUnrated',
  'treatedAsSwiss',
  'resultDisregarded',
  'notPublished',
  'floorNotKnown',
  // cells
  'errorInCell',
  'notANumber',
  'textInRating',
  'ratingNegative',
  'minutesUnreadable',
  'dateUnreadable',
  'resultUnknown',
  'resultIsDate',
  'colourUnknown',
  'gameTypeUnknown',
  'ratingListUnknown',
  'sectionFormatUnknown',
  'yesNoUnknown',
  // blocks of a sheet
  'blockMissing',
  'columnMissing',
  'columnTwice',
  'rowMissing',
  'rowTwice',
  'rowUnknown',
  'valueMissing',
  'historyNotNewestFirst',
  'historyGap',
  'minutesDiffer',
  'endDateDiffers',
  'abroadDiffers',
  'typeNotOfList',
  'typeAgainstMinutes',
  'opponentUnrated',
  'roundNotANumber',
  'requestedByeLeftOut',
  // a section's crosstable on a sheet
  'playerNumberUnreadable',
  'roundResultUnknown',
  'resultsWithoutHeader',
  'scoreDiffers',
  'columnsMixed',
  // a section's options
  'systemUnknown',
  'optionUnknown',
  'optionValueUnknown',
  // arguments of cell functions
  'argumentMissing',
  'shapesDiffer',
  'notOneCell',
  'notOneLine',
  'gapInRatings',
  'resultNotRated',
  'readingUnknown',
  'numberNotPositive',
  'numberOutOfRange',
  // the bureau's tables
  'tableMissing',
  'tableEmpty',
  'idUnknown',
  'idTwice',
  'eventUnknown',
  'eventTwice',
  'eventAmbiguous',
  'eventWithoutGames',
  'eventLeftOut',
  'endBeforeStart',
  'eventOutsidePeriod',
  'receivedOutsidePeriod',
  'receivedBeforeEnd',
  'boardsNotGiven',
  'roundsNotKnown',
  'roundUnreadable',
  'boardResultUnknown',
  'boardResultIsDate',
  'gameAgainstHimself',
  'gameTwice',
  'byeWithTwoPlayers',
  'opponentNotAPlayer',
  'penaltyKindUnknown',
  'penaltyTwice',
  'monthUnreadable',
  'historyMonthTwice',
  'historyMonthMissing',
  'memoryNotEarlier',
  // a list as a text file
  'quoteNotClosed',
  'fieldsDiffer',
  'fileEmpty',
  // cross-check
  'printedUnreadable',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** An error stops the calculation it stands in; a note only tells. */
export type Severity = 'error' | 'note';

export interface Problem {
  readonly problem: ProblemCode;
  /** The clause that asks for what is missing or wrong, as the document numbers it. */
  readonly clause: string;
  readonly severity: Severity;
  /** The figures and names that the words need. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** A number (or other value), or the reason why there is none. */
export type Outcome<T> = T | Problem;

export function problem(
  code: ProblemCode,
  clause: string,
  details: Problem['details'] = {},
  severity: Severity = 'error',
): Problem {
  return { problem: code, clause, severity, details };
}

export function isProblem(outcome: unknown): outcome is Problem {
  return typeof outcome === 'object' && outcome !== null && 'problem' in outcome;
}
