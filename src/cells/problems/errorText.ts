import { entryOf } from '../../engine/kit/closedSet';
import type { Problem, ProblemCode, ProblemPlace } from '../../engine/kit/problem';
import type { DetailsOf, KeysOf } from '../../engine/kit/problemDetails';
import { GAME_TYPE_TITLES, RATING_TITLES } from '../columns';
import { numberStyle } from '../numberStyle';
import { exact } from '../numberText';

/** The details that a problem of this code always has. */
type Always<Details> = {
  [K in keyof Details]-?: Partial<Pick<Details, K>> extends Pick<Details, K> ? never : K;
}[keyof Details];

/** The details of a problem as they are shown: numbers, lists and types as text. */
type Shown<C extends ProblemCode> = Readonly<
  Record<Always<DetailsOf<C>>, string> & Partial<Record<KeysOf<C> | keyof ProblemPlace, string>>
>;

/** The words of some problems: text, or a function of the details. The compiler holds it to the table of problems. */
export type Words = { readonly [C in ProblemCode]?: string | ((details: Shown<C>) => string) };

/** Text with details that may not be known: nothing where one of them is not, or is blank. */
export function known(text: TemplateStringsArray, ...details: readonly (string | undefined)[]): string {
  return details.every((detail) => detail) ? String.raw({ raw: text }, ...details) : '';
}

/** 1 row, 2 rows; what is not known or blank stays so, for `known`. */
export function counted<Count extends string | undefined>(count: Count, thing: string): Count {
  return (count && `${count} ${thing}${count === '1' ? '' : 's'}`) as Count;
}

export const decimalSign = (): string => numberStyle().decimal;

/** The words of the problems that a cell function can meet, which load with the pane. */
export const ERROR_WORDS = {
  // time control and game type
  minutesNotPositive: ({ minutes }) => `A time control is more than 0 minutes${known`, not ${minutes}`}.`,
  incrementNegative: ({ seconds }) => `An increment cannot be negative${known`: ${seconds}`}.`,
  tooFastToRate: ({ tournament, minutes }) =>
    `${known`${tournament}: `}A time control under 5 minutes is not rated${known`; this one is ${minutes}`}.`,

  // performances
  noRatedGames: 'A performance needs at least one rated game.',
  scoreOutOfRange: ({ score, games }) =>
    `A score lies between 0 and the games${known`: ${score} of ${games}`}.`,
  gamesNotWhole: ({ games }) => `Games are a whole number, 0 or more${known`, not ${games}`}.`,
  endsAfterCalculation: ({ tournament, days }) =>
    `${known`${tournament}: `}The end date is${known` ${counted(days, 'day')}`} after the calculation date.`,
  olderThanEightYears: ({ tournament, days }) =>
    `${known`${tournament}: `}Tournaments older than 2920 days are ignored${known`: ${days} days`}.`,
  fewerThanFive: ({ count }) =>
    `A weighted performance needs five tournaments of the last 2920 days${known`; there are ${count}`}.`,
  performanceMissing: ({ list }) =>
    `One of the five newest tournaments${known` of ${list}`} has no performance.`,

  // ratings
  ratingNotPositive: ({ list, rating }) =>
    `${known`${list}: `}A rating must be more than 0${known`, not ${rating}`}; leave it blank for an unrated player.`,
  kNotPositive: ({ list, k }) =>
    `${known`${list}: `}K must be more than 0${known`, not ${k}`}; leave it blank to have it worked out.`,
  noRatings: 'There is no rating to weigh.',
  opponentUnratedAbroad: ({ tournament, round, points }) =>
    `${known`${tournament}`}${known`, round ${round}: `}Unrated opponents abroad count with their tournament performance.${known` ${points} penalty points wait for it.`}`,
  penaltyNegative: ({ list, points }) =>
    `${known`${list}: `}Penalty points cannot be negative${known`: ${points}`}.`,

  // sections and people
  countNotWhole: ({ number }) => `Players, boards and rounds are whole numbers${known`, not ${number}`}.`,
  boardsMissing: 'A team section needs its boards, the fourth argument.',
  yearOutOfRange: ({ year }) => `A year has four digits, 1800 to 2200${known`, not ${year}`}.`,
  eventBeforeBirth: ({ eventYear, birthYear }) =>
    `The event${known` of ${eventYear}`} is before the year of birth${known`, ${birthYear}`}.`,

  // Red Hot Pawn and the Queensland junior list
  noTableRow: ({ player, value }) =>
    `${known`Player ${player}: `}The printed table has no figure for this value${known`: ${value}`}.`,
  noRatedPlayers: ({ player }) =>
    `${known`Player ${player}: `}Nobody here is rated, so an unrated player needs a start value.`,

  cyclesOutOfRange: ({ most, cycles }) => `Cycles are a whole number, 0 to ${most}, not ${cycles}.`,

  // crosstables
  noPlayers: 'The crosstable has no players.',
  rowsNotPlayers: ({ players, rows }) =>
    `The crosstable needs one row for each player${known`: ${players} players, ${rows} rows`}.`,
  duplicateNumber: ({ player }) => `${known`Player ${player}: `}A player number stands twice.`,
  twoResultsInRound: ({ player }) => `${known`Player ${player}: `}Two results in one round.`,
  playerAgainstSelf: ({ player }) => `${known`Player ${player}: `}The player is their own opponent.`,
  unknownOpponent: ({ player, opponent }) =>
    `${known`Player ${player}: `}There is no player${known` ${opponent}`} in the crosstable.`,
  resultWithoutMirror: ({ player, opponent }) =>
    `${known`Player ${player} against ${opponent}: `}The opponent has no result of this game.`,
  twoMirroredWins: ({ player, opponent }) =>
    `${known`Player ${player} against ${opponent}: `}Both players have won this game.`,
  mirrorDisagrees: ({ player, opponent }) =>
    `${known`Player ${player} against ${opponent}: `}The two results of this game do not agree.`,
  sameColour: ({ player, opponent }) =>
    `${known`Player ${player} against ${opponent}: `}Both players have the same colour.`,

  // sections rated by the older documents
  kMissing: ({ player }) => `${known`Player ${player}: `}A rated player needs a K.`,
  tooFewRounds: ({ rounds, needed }) =>
    `Too few rounds to be rated without dispensation${known`: ${rounds}, ${needed} are needed`}.`,
  playedMoreThanRounds: ({ player, played, rounds }) =>
    `${known`Player ${player}: `}The results fill more rounds than there are${known`: ${played} of ${rounds}`}.`,
  fewerThanTwenty: ({ games }) =>
    `A first rating takes 20 rated games of one type${known`; there are ${games}`}.`,
  tooFewRated: ({ rated, needed }) =>
    `Too few rated players for a round robin${known`: ${rated}, ${needed} are needed`}.`,
  tooFewPlayers: ({ players, needed }) =>
    `Too few players for a double round robin with unrated ones${known`: ${players}, ${needed} are needed`}.`,
  matchNotTwoPlayers: ({ players }) => `A match has two players${known`, not ${players}`}.`,
  matchWithUnrated: 'A match with an unrated player is not rated.',
  floorNotKnown: 'The rating floor of that time is not known.',

  // cells
  errorInCell: ({ value }) => `The cell holds the error ${value}.`,
  notANumber: ({ value }) => `"${value}" is not a number.`,
  columnUnusable: ({ name, value }) =>
    `The column ${name} does not fit the others: ${value}. Nothing is calculated.`,
  numberTooLarge: ({ value }) =>
    `"${value}" has more than 15 digits before the decimal sign, too many to calculate with.`,
  twoMeanings: ({ value, one, other }) => `"${value}" can mean ${one} or ${other}.`,
  textInRating: ({ value }) => `"${value}" is not a rating.`,
  ratingNegative: ({ value }) => `A rating cannot be negative: ${value}.`,
  ratingTooHigh: ({ value, most, point }) =>
    `Nobody has a rating of ${value}: the most is ${most}.${known` ${value} may be ${point} with its point lost.`}`,
  incrementTwice: ({ value }) => `"${value}" has an increment already, so leave the second argument out.`,
  minutesUnreadable: ({ value }) => `"${value}" is not a time control.`,
  dateUnreadable: ({ value }) => `"${value}" is not a date.`,
  resultUnknown: ({ value }) => `"${value}" is not a result.`,
  resultNeedsColour: ({ value }) => `"${value}" leaves open whose point it is.`,
  resultIsDate: 'Excel has made a date of this result.',
  colourUnknown: ({ value }) => `"${value}" is not a colour.`,
  opponentMissing: 'This row has a result but no opponent: no name and no rating.',
  opponentDoubtful: ({ value }) => `"${value}" may be a bye, a forfeit or a person.`,
  gameTypeUnknown: ({ value }) => `"${value}" is not a game type.`,
  ratingListUnknown: ({ value }) => `"${value}" is not a rating list.`,
  sectionFormatUnknown: ({ value }) => `"${value}" is not a format.`,
  yesNoUnknown: ({ value }) => `"${value}" is neither yes nor no.`,

  // blocks of a sheet
  blockMissing: ({ block }) => `There is no ${block} block.`,
  columnMissing: ({ title, header }) =>
    `The column ${title} is missing${known`; "${header}" may be ${title}`}.`,
  columnTwice: ({ title }) => `Two columns are headed ${title}.`,
  rowMissing: ({ title }) => `The row ${title} is missing.`,
  rowTwice: ({ title }) => `Two rows are headed ${title}.`,
  valueMissing: 'This cell is blank.',
  historyNotNewestFirst: ({ number, above }) =>
    `The history stands newest first: ${number} is below ${above}.`,
  historyGap: 'The history has a gap above this rating.',
  minutesDiffer: ({ minutes, first }) =>
    `One tournament has one time control: here ${minutes}, before ${first}.`,
  endDateDiffers: ({ date, first }) => `One tournament has one end date: here ${date}, before ${first}.`,
  abroadDiffers: 'One tournament is abroad or not: its first row says otherwise.',
  rateAnywayDiffers: 'One tournament is rated anyway or not: its first row says otherwise.',
  typeNotOfList: ({ type, list }) => `A ${type} tournament does not count for ${list}.`,

  // a section's crosstable on a sheet
  playerNumberUnreadable: ({ value }) => `"${value}" is not a player number.`,
  playerIsNobody: ({ value }) => `"${value}" is not a player.`,
  roundResultUnknown: ({ value }) => `"${value}" is not a result of a round.`,
  resultsWithoutHeader: 'A column of results needs a round or number as its header.',
  columnsMixed: 'Some headers are rounds, others are numbers.',
  scoresDiffer: ({ differing, players, printed, score }) =>
    `The scores of ${differing} of ${players} players do not follow from their results: a round may be missing. The first is ${printed}, and the results make ${score}.`,

  // a section's options
  systemUnknown: ({ value }) => `"${value}" is not a rating system.`,
  optionUnknown: ({ value }) => `"${value}" is not an option of this system.`,
  optionValueUnknown: ({ value, option }) => `"${value}" is no value of the option ${option}.`,

  // arguments of cell functions
  argumentMissing: ({ argument }) => `${argument} is missing.`,
  shapesDiffer: ({ shapes }) => `The ranges differ in size: ${shapes}.`,
  notOneCell: ({ argument }) => `${argument} must be one cell.`,
  notOneLine: ({ argument }) => `${argument} must be one row or one column.`,
  gapInRatings: ({ count }) => `Rating ${count} is blank.`,
  zeroOrBlank: "A 0 here may be a blank cell. Type L for a loss, '0 for another number.",
  resultNotRated: 'Forfeits and byes are not rated.',
  readingUnknown: ({ value }) => `"${value}" is not a reading.`,
  numberNotPositive: ({ value }) => `${value} must be more than 0.`,
  numberOutOfRange: ({ value, least, most }) => `${value} does not lie between ${least} and ${most}.`,
} satisfies Words;

const NAMES: Readonly<Record<string, string>> = { ...RATING_TITLES, ...GAME_TYPE_TITLES };

/** A problem that a cell function can meet, in plain English. */
export function errorText(problem: Problem): string {
  return withClause(sentences(ERROR_WORDS, problem) ?? problem.problem, problem.clause);
}

/** The words for a problem with its details filled in; null where these words have none for it. */
export function sentences(table: Words, { problem, details }: Problem): string | null {
  // Each code has words for its own details, which the compiler cannot see for all of them at once.
  const words = table[problem] as
    string | ((details: Readonly<Record<string, string>>) => string) | undefined;
  if (typeof words !== 'function') return words ?? null;
  return words(Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, shown(detail)])));
}

function shown(detail: string | number): string {
  return typeof detail === 'number' ? exact(Number(detail.toFixed(4))) : (entryOf(NAMES, detail) ?? detail);
}

/** The text with its clause. Parts of other documents have names, such as K-Factor 3 and 60% Rule 2. */
export function withClause(text: string, clause: string): string {
  if (clause === '') return text;
  const isNumbered = /^\d(?!\d*%)/.test(clause);
  return `${text.replace(/\.$/, '')} (${isNumbered ? 'clause ' : ''}${clause}).`;
}
