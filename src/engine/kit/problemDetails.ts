/**
 * The table of problems: each code once, with the details it has to be made with. The words for it stand in
 * `src/cells/problems`, and the compiler holds both to this table.
 */

/** Where a problem is. Every problem may say it; words name it where it is known. */
export interface ProblemPlace {
  /** A player's number, an opponent's. */
  readonly player?: number;
  readonly opponent?: number;
  /** The player's place in the list, from 1, and the cell's column of results. */
  readonly row?: number;
  readonly column?: number;
  /** The rating list, by its key or by its title. */
  readonly list?: string;
  /** The tournament's name; '' where it has none. */
  readonly tournament?: string;
  readonly round?: number | string;
  /** What a performance comes from, and its place there. */
  readonly source?: string;
  readonly index?: number;
  /** The line of a text file, from 1. */
  readonly line?: number;
  /** The argument of a cell function. */
  readonly inArgument?: string;
}

type NoDetails = Readonly<Record<never, never>>;

/** A cell that cannot be read, and what it holds. */
interface Unreadable {
  readonly value: string;
}

/** Problems that stop the calculation they stand in. */
export interface ErrorDetails {
  // time control and game type
  minutesNotPositive: { readonly minutes: number | undefined };
  incrementNegative: { readonly seconds: number };
  tooFastToRate: { readonly minutes: number };

  // performances
  noRatedGames: NoDetails;
  scoreOutOfRange: { readonly score: number; readonly games: number };
  gamesNotWhole: { readonly games: number } | Unreadable;
  endsAfterCalculation: { readonly days: number };
  olderThanEightYears: { readonly days: number };
  fewerThanFive: { readonly count: number };
  performanceMissing: NoDetails;

  // ratings
  ratingNotPositive: { readonly rating?: number };
  kNotPositive: { readonly k: number } | Unreadable;
  noRatings: NoDetails;
  /** `points`: penalty points that wait with the event. */
  opponentUnratedAbroad: { readonly points?: number };
  colourMissing: NoDetails;
  penaltyNegative: { readonly points: number };

  // events of a rating period
  sectionRefused: { readonly least: number; readonly counts: string; readonly rounds: number };
  notFideRated: NoDetails;
  submittedLate: NoDetails;
  eventUnrated: NoDetails;

  // sections and people
  countNotWhole: { readonly number: number } | Unreadable;
  boardsMissing: NoDetails;
  yearOutOfRange: { readonly year: number };
  eventBeforeBirth: { readonly birthYear: number; readonly eventYear: number };

  // the Queensland junior list
  noTableRow: { readonly value: number };
  noRatedPlayers: NoDetails;
  cyclesOutOfRange: { readonly cycles: number; readonly most: number };

  // crosstables
  noPlayers: { readonly players: number };
  rowsNotPlayers: { readonly players: number; readonly rows: number };
  duplicateNumber: NoDetails;
  twoResultsInRound: NoDetails;
  playerAgainstSelf: NoDetails;
  unknownOpponent: { readonly opponent: number };
  resultWithoutMirror: NoDetails;
  twoMirroredWins: NoDetails;
  mirrorDisagrees: NoDetails;
  sameColour: NoDetails;

  // sections rated by the older documents
  kMissing: NoDetails;
  tooFewRounds: { readonly rounds: number; readonly needed: number };
  playedMoreThanRounds: { readonly played: number; readonly rounds: number };
  fewerThanTwenty: { readonly games: number };
  rateOfPlayTooFast: { readonly minutes: number; readonly needed: number };
  tooManyRoundsADay: { readonly rounds: number; readonly most: number };
  tooManyHoursADay: { readonly hours: number; readonly most: number };
  lastsTooLong: { readonly days: number; readonly most: number };
  tooFewRated: { readonly rated: number; readonly needed: number };
  tooFewPlayers: { readonly players: number; readonly needed: number };
  matchNotTwoPlayers: { readonly players: number };
  matchWithUnrated: { readonly rated: number };
  floorNotKnown: NoDetails;

  // cells
  errorInCell: Unreadable;
  stillCalculating: NoDetails;
  notANumber: Unreadable;
  /** Of columns that were not read from tables. */
  columnUnusable: { readonly name: string; readonly value: number };
  numberTooLarge: { readonly value: number } | Unreadable;
  twoMeanings: Unreadable & { readonly one: string; readonly other: string };
  textInRating: Unreadable;
  ratingNegative: Unreadable;
  /** In a function's argument; `point` is the number with the decimal point that it may have lost. */
  ratingTooHigh: { readonly value: number; readonly most: number; readonly point?: number };
  incrementTwice: Unreadable;
  minutesUnreadable: Unreadable;
  dateUnreadable: Unreadable;
  resultUnknown: Unreadable;
  resultIsDate: NoDetails;
  resultNeedsColour: Unreadable;
  colourUnknown: Unreadable;
  opponentMissing: NoDetails;
  opponentDoubtful: Unreadable;
  gameTypeUnknown: Unreadable;
  ratingListUnknown: Unreadable;
  sectionFormatUnknown: Unreadable;
  yesNoUnknown: Unreadable;

  // blocks of a sheet
  blockMissing: { readonly block: string };
  /** `header` is one that was not understood and may be the column. */
  columnMissing: { readonly title: string; readonly header?: string };
  columnTwice: { readonly title: string | number };
  rowMissing: { readonly title: string };
  rowTwice: { readonly title: string };
  valueMissing: NoDetails;
  historyNotNewestFirst: { readonly number: number; readonly above: number };
  historyGap: NoDetails;
  minutesDiffer: { readonly minutes: string | number; readonly first: string | number };
  endDateDiffers: { readonly date: string; readonly first: string };
  abroadDiffers: NoDetails;
  rateAnywayDiffers: NoDetails;
  typeNotOfList: { readonly list: string; readonly type: string };

  // a section's crosstable on a sheet
  playerNumberUnreadable: Unreadable;
  playerIsNobody: Unreadable;
  roundResultUnknown: Unreadable;
  resultsWithoutHeader: NoDetails;
  columnsMixed: NoDetails;

  // a section's options
  systemUnknown: Unreadable;
  optionUnknown: Unreadable & { readonly names: string };
  optionValueUnknown: Unreadable & { readonly option: string; readonly values: string };

  // arguments of cell functions
  argumentMissing: { readonly argument: string };
  shapesDiffer: { readonly shapes: string };
  notOneCell: { readonly argument: string };
  notOneLine: { readonly argument: string };
  gapInRatings: { readonly count: number };
  zeroOrBlank: NoDetails;
  resultNotRated: NoDetails;
  readingUnknown: Unreadable;
  numberNotPositive: { readonly value: number };
  numberOutOfRange: { readonly value: number; readonly least: number; readonly most: number };

  // the bureau's tables
  tableMissing: { readonly table: string };
  tableEmpty: { readonly table: string };
  rowsBelowTable: { readonly rows: number };
  idUnknown: { readonly id: string };
  idTwice: { readonly id: string; readonly above?: number };
  idUnlikeOthers: { readonly id: string };
  playerLikeTotal: { readonly name: string };
  playerTwice: { readonly id: string; readonly above: number };
  nameNotOfId: { readonly id: string; readonly name: string; readonly known: string };
  eventUnknown: { readonly event: string };
  eventTwice: { readonly event: string; readonly above?: number };
  eventAmbiguous: { readonly event: string };
  eventWithoutGames: NoDetails;
  eventLeftOut: { readonly event: string };
  nameAgainstControl: { readonly word: string; readonly minutes: number; readonly type: string };
  abroadAtHome: NoDetails;
  endBeforeStart: { readonly start?: string; readonly end: string };
  eventOutsidePeriod: { readonly date: string; readonly first: string; readonly last: string };
  receivedOutsidePeriod: { readonly date: string; readonly first: string; readonly last: string };
  receivedBeforeEnd: { readonly date: string };
  boardsNotGiven: NoDetails;
  roundsNotKnown: NoDetails;
  roundUnreadable: Unreadable;
  boardResultUnknown: Unreadable;
  boardResultIsDate: NoDetails;
  gameAgainstSelf: { readonly id: string };
  gameTwice: { readonly above?: number };
  gameContradicts: { readonly above: number };
  playerTwiceInRound: { readonly id: string; readonly round: number; readonly above: number };
  roundAboveRounds: { readonly round: number; readonly rounds: number };
  roundsMissing: { readonly round: number; readonly missing: number };
  gameOutsideEvent: { readonly date: string; readonly start?: string; readonly end: string };
  controlNotOfEvent: { readonly minutes: number; readonly ofEvent: number };
  byeWithTwoPlayers: NoDetails;
  opponentNotAPlayer: NoDetails;
  penaltyKindUnknown: Unreadable;
  penaltyTwice: { readonly round: number };
  penaltyOfPlayedRound: { readonly round: number };
  penaltyWithoutGames: NoDetails;
  performanceTwice: { readonly above: number };
  monthUnreadable: Unreadable;
  historyMonthTwice: { readonly month: string };
  historyMonthMissing: { readonly month: string };
  memoryNotEarlier: { readonly date: string; readonly first: string };

  // a list as a text file
  quoteNotClosed: { readonly line?: number };
  fieldTooLong: { readonly line: number };
  fieldsDiffer: { readonly fields: number; readonly expected: number };
  fileEmpty: { readonly file: string };
  fileNotText: { readonly file: string };
  fileTooLarge: { readonly file: string; readonly megabytes: number; readonly most: number };
  listColumnMissing: { readonly title: string; readonly found: string };

  // lists that are joined
  listIdTwice: { readonly id: string; readonly lines: string };
  surnameDiffers: {
    readonly id: string;
    readonly surname: string;
    readonly other: string;
    readonly where: string;
  };

  // cross-check
  printedUnreadable: NoDetails;
}

/** Problems that only tell: the calculation goes on, and says how. */
export interface NoteDetails {
  // ratings
  highestBelowRating: { readonly highest: number | undefined; readonly rating: number | undefined };
  historyDoesNotStartWithRating: { readonly newest: number; readonly rating: number | '' };

  // Red Hot Pawn and the Queensland junior list
  startingRatingMissing: NoDetails;
  gameOrderUnknown: NoDetails;
  unratedWithoutAnchor: NoDetails;
  performancesNotSettled: { readonly cycles: number };

  // sections rated by the older documents
  kFromRating: NoDetails;
  fieldTooRated: { readonly unrated: number; readonly needed: number };
  notLowestSection: NoDetails;
  roundsWithoutResult: { readonly played: number; readonly rounds: number };
  gainNotGranted: { readonly gain: number; readonly played: number; readonly needed: number };
  firstControlNotForty: { readonly moves: number };
  treatedAsSwiss: NoDetails;
  resultDisregarded: NoDetails;
  notPublished: { readonly floor: number };

  // tables of a sheet
  totalLeftOut: NoDetails;
  remarkNotTaken: { readonly rows: string; readonly table: string; readonly first: string };

  // blocks of a sheet
  rowUnknown: { readonly title: string };
  listMissing: { readonly list: string };
  historyListMissing: { readonly list: string };
  typeAgainstMinutes: { readonly minutes: number; readonly type: string };
  opponentUnrated: NoDetails;
  colourNotNeeded: Unreadable;
  roundNotANumber: NoDetails;
  requestedByeLeftOut: NoDetails;
  readAsUnplayed: { readonly value: string; readonly kind: string };

  // a list as a text file, and lists that are joined
  charactersDamaged: { readonly count: number };
  detailDiffers: {
    readonly title: string;
    readonly value: string;
    readonly other: string;
    readonly where: string;
  };
  personTwice: { readonly id: string; readonly other: string; readonly where: string };
  ratingKept: {
    readonly list: string;
    readonly rating: number | string;
    readonly where: string;
  };

  // a section's crosstable on a sheet
  scoreDiffers: { readonly printed: number; readonly score: number };
}

/** Questions: a value that the regulations or common sense rule out, which the user may still confirm. */
export interface QuestionDetails {
  // tables of a sheet, and the months of their games
  rowsNotTaken: { readonly rows: string; readonly table: string; readonly first: string };
  columnNotTaken: { readonly title: string; readonly table: string };
  monthsDiffer: { readonly months: string; readonly date: string };
  namesAlike: { readonly name: string; readonly other: string };
  roundTwice: { readonly round: string; readonly above: number };
  gameTwiceInMonth: { readonly above: number };

  /** `point` is the number with the decimal point that it may have lost. */
  outsideBounds: {
    readonly what: string;
    readonly value: number | string;
    readonly least: number | string;
    readonly most: number | string;
    readonly reason: string;
    readonly point?: number;
  };
  notInTable: {
    readonly what: string;
    readonly value: number;
    readonly values: string;
    readonly point?: number;
  };
  changeTooLarge: {
    readonly list: string;
    readonly value: number;
    readonly before: number;
    readonly most: number;
    /** Penalty points that a fall may have besides. */
    readonly penalties?: number;
  };

  /** `printed` and `score` are those of the first player who differs. */
  scoresDiffer: {
    readonly differing: number;
    readonly players: number;
    readonly printed: number;
    readonly score: number;
  };
}

export interface ProblemDetails extends ErrorDetails, NoteDetails, QuestionDetails {}

export type ErrorCode = keyof ErrorDetails;
export type NoteCode = keyof NoteDetails;
export type QuestionCode = keyof QuestionDetails;
export type ProblemCode = keyof ProblemDetails;

/** The codes of cells that cannot be read, which say what the cell holds. */
export type UnreadableCode = {
  [C in ErrorCode]: Unreadable extends ErrorDetails[C] ? ('value' extends KeysOf<C> ? C : never) : never;
}[ErrorCode];

/** What a problem of this code is made with. */
export type DetailsOf<C extends ProblemCode> = ProblemPlace & ProblemDetails[C];

/** The names that the words of this code may use. */
export type KeysOf<C extends ProblemCode> = ProblemDetails[C] extends infer D
  ? D extends unknown
    ? keyof D
    : never
  : never;
