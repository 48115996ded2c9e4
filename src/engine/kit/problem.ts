/** Where a problem is. Every problem may have it; words name it where it is known. */
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

export type NoDetails = Readonly<Record<never, never>>;

/** A cell that cannot be read, with its content. */
export interface Unreadable {
  readonly value: string;
}

/** What stops a calculation, and the details that its words need. */
export interface CalculationErrors {
  minutesNotPositive: { readonly minutes: number | undefined };
  incrementNegative: { readonly seconds: number };
  tooFastToRate: { readonly minutes: number };
  noRatedGames: NoDetails;
  scoreOutOfRange: { readonly score: number; readonly games: number };
  gamesNotWhole: { readonly games?: number; readonly value?: string };
  endsAfterCalculation: { readonly days: number };
  olderThanEightYears: { readonly days: number };
  fewerThanFive: { readonly count: number };
  performanceMissing: NoDetails;
  ratingNotPositive: { readonly rating?: number };
  kNotPositive: { readonly k?: number; readonly value?: string };
  noRatings: NoDetails;
  /** `points`: penalty points that wait with the event. */
  opponentUnratedAbroad: { readonly points?: number };
  colourMissing: NoDetails;
  penaltyNegative: { readonly points: number };
  sectionRefused: { readonly least: number; readonly counts: string; readonly rounds: number };
  notFideRated: NoDetails;
  submittedLate: NoDetails;
  eventUnrated: NoDetails;
  countNotWhole: { readonly number?: number; readonly value?: string };
  boardsMissing: NoDetails;
  yearOutOfRange: { readonly year: number };
  eventBeforeBirth: { readonly birthYear: number; readonly eventYear: number };
  noTableRow: { readonly value: number };
  noRatedPlayers: NoDetails;
  cyclesOutOfRange: { readonly cycles: number; readonly most: number };
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
  /** Of columns that were not read from tables. */
  columnUnusable: { readonly name: string; readonly value: number };
  numberTooLarge: { readonly value: number | string };
  poolDoesNotAddUp: { readonly list: string; readonly sum: number; readonly change: number };
  playerNumberUnreadable: Unreadable;
}

/** What is to be known of a calculation that goes on. */
export interface CalculationNotes {
  highestBelowRating: { readonly highest: number | undefined; readonly rating: number | undefined };
  ratingBelowFloor: { readonly highest: number; readonly rating: number };
  historyDoesNotStartWithRating: { readonly newest: number; readonly rating: number | '' };
  startingRatingMissing: NoDetails;
  gameOrderUnknown: NoDetails;
  unratedWithoutAnchor: NoDetails;
  performancesNotSettled: { readonly cycles: number };
  kFromRating: NoDetails;
  fieldTooRated: { readonly unrated: number; readonly needed: number };
  notLowestSection: NoDetails;
  roundsWithoutResult: { readonly played: number; readonly rounds: number };
  gainNotGranted: { readonly gain: number; readonly played: number; readonly needed: number };
  firstControlNotForty: { readonly moves: number };
  treatedAsSwiss: NoDetails;
  resultDisregarded: NoDetails;
  notPublished: { readonly floor: number };
}

/**
 * The codes of all problems by their severity. The engine has its own; `src/problems` has the words of all, and adds the
 * codes of cells and tables here.
 */
export interface ErrorDetails extends CalculationErrors {}
export interface NoteDetails extends CalculationNotes {}
export interface QuestionDetails {}

interface ProblemDetails extends ErrorDetails, NoteDetails, QuestionDetails {}

export type ErrorCode = keyof ErrorDetails;
export type NoteCode = keyof NoteDetails;
export type QuestionCode = keyof QuestionDetails;
export type ProblemCode = keyof ProblemDetails;

/** The codes of cells that cannot be read. */
export type UnreadableCode = {
  [C in ErrorCode]: Unreadable extends ErrorDetails[C]
    ? 'value' extends keyof ErrorDetails[C]
      ? C
      : never
    : never;
}[ErrorCode];

/** What a problem of this code is made with. */
export type DetailsOf<C extends ProblemCode> = ProblemPlace & ProblemDetails[C];

/**
 * An error stops the calculation it belongs to. A question is about a value that can be calculated with and is hardly meant:
 * it waits for the user's answer; the engine asks none. What is skipped is left out of the calculation, and a note only
 * informs.
 */
export type Severity = 'error' | 'question' | 'skipped' | 'note';

/**
 * What is wrong with an input, as a value. The engine never throws: a function that cannot give a number returns a
 * Problem, a month collects them. The words a user reads are in `src/problems`.
 */
export interface Problem {
  readonly problem: ProblemCode;
  /** The clause that asks for what is missing or wrong, as the document numbers it; '' where none does. */
  readonly clause: string;
  readonly severity: Severity;
  /** The figures and names that the words need. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** A number (or other value), or the reason why there is none. */
export type Outcome<T> = T | Problem;

/** The details as an argument: it can be left out where none is needed. */
type Given<C extends ProblemCode> =
  Partial<DetailsOf<C>> extends DetailsOf<C> ? [details?: DetailsOf<C>] : [details: DetailsOf<C>];

/** A problem that stops its calculation. */
export function problem<C extends ErrorCode>(code: C, clause: string, ...details: Given<C>): Problem;
export function problem(problem: ErrorCode, clause: string, details: Problem['details'] = {}): Problem {
  return { problem, clause, severity: 'error', details };
}

/** A problem that only informs; the calculation goes on. */
export function note<C extends NoteCode>(code: C, clause: string, ...details: Given<C>): Problem;
export function note(problem: NoteCode, clause: string, details: Problem['details'] = {}): Problem {
  return { problem, clause, severity: 'note', details };
}

/** Whether one of the problems is an error. */
export function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** The same problem with the place it was found in. */
export function placedAt(found: Problem, place: ProblemPlace): Problem {
  return { ...found, details: { ...found.details, ...place } };
}

/** Whether an outcome is the reason why there is no number (or other value). */
export function isProblem(outcome: unknown): outcome is Problem {
  return typeof outcome === 'object' && outcome !== null && 'problem' in outcome;
}
