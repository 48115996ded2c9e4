import type { Problem, Unreadable } from '../engine/kit/problem';
import {
  CORRECT_ONE,
  decimalSign,
  type DetailsIn,
  errors,
  isNot,
  known,
  lostPoint,
  questions,
  say,
  withClause,
  wordsOf,
} from './table';
import './calculations';

export const CELL_ERRORS = errors('', {
  // cells
  errorInCell: [({ value }: Unreadable) => say`The cell contains the error ${value}.`, 'Correct it first.'],
  notANumber: [isNot('a number'), () => say`Type it as a number, such as 1405${decimalSign()}6.`],
  twoMeanings: [
    ({ value, one, other }: Unreadable & { one: string; other: string }) =>
      say`"${value}" can mean ${one} or ${other}.`,
    'Type it so that only one is possible.',
  ],
  textInRating: [isNot('a rating'), 'Type a number, or leave the cell blank for an unrated player.'],
  ratingNegative: ({ value }: Unreadable) => say`A rating cannot be negative: ${value}.`,
  /** In a function's argument; `point` is the number with the decimal point that it may have lost. */
  ratingTooHigh: ({ value, most, point }: { value: number; most: number; point?: number }) =>
    say`Nobody has a rating of ${value}: the most is ${most}.${lostPoint(value, point)}`,
  incrementTwice: ({ value }: Unreadable) =>
    say`"${value}" already has an increment. Leave out the second argument.`,
  minutesUnreadable: [
    isNot('a time control'),
    'Type the minutes (25), or minutes and seconds a move (60+30), the same for both players.',
  ],
  dateUnreadable: [isNot('a date'), 'Use an Excel date, or text such as 2024/03/15 or 15 March 2024.'],
  resultUnknown: [isNot('a result'), () => say`Use 1, 0${decimalSign()}5 (or ½, =), 0, +, - or bye.`],
  resultNeedsColour: [
    ({ value }: Unreadable) => say`"${value}" does not say who scored the point.`,
    () => say`Fill in the colour, or type the player's own result: 1, 0${decimalSign()}5, 0, + or -.`,
  ],
  resultIsDate: ['Excel has made a date of this result.', () => say`Type 0${decimalSign()}5 or ½.`],
  colourUnknown: [isNot('a colour'), 'Use W or B.'],
  opponentMissing: [
    'This row has a result but no opponent: no name and no rating.',
    'Type bye, + or - as the result; for a game the opponent\'s name, or "unrated" as their rating.',
  ],
  opponentDoubtful: [
    ({ value }: Unreadable) => say`"${value}" may be a bye, a forfeit or a person.`,
    'For a bye or forfeit type bye, + or - as the result; for a game type the full name and nothing else.',
  ],
  gameTypeUnknown: [isNot('a game type'), 'Use Classical, Standard, Rapid or Blitz.'],
  ratingListUnknown: [isNot('a rating list'), 'Use Main, Standard, Rapid or Blitz.'],
  sectionFormatUnknown: [
    isNot('a format'),
    'Use Swiss, round robin, double round robin, team Swiss, team round robin, Scheveningen or disabled.',
  ],
  yesNoUnknown: ({ value }: Unreadable) => say`"${value}" is neither yes nor no.`,

  // blocks of a sheet
  blockMissing: [
    ({ block }: { block: string }) => say`There is no ${block} block.`,
    'Select it, header row included.',
  ],
  /** `header` is one that was not understood and may be the column. */
  columnMissing: ({ title, header }: { title: string; header?: string }) =>
    say`The column ${title} is missing${known`; "${header}" may be ${title}`}.`,
  columnTwice: ({ title }: { title: string | number }) => say`Two columns have the header ${title}.`,
  rowMissing: ({ title }: { title: string }) => say`The row ${title} is missing.`,
  rowTwice: ({ title }: { title: string }) => say`Two rows have the label ${title}.`,
  valueMissing: ['This cell is blank.', 'Fill it in.'],
  historyNotNewestFirst: ({ number, above }: { number: number; above: number }) =>
    say`List the history newest first: ${number} is below ${above}.`,
  historyGap: ['The history has a gap above this rating.', 'Fill it in.'],
  minutesDiffer: ({ minutes, first }: { minutes: string | number; first: string | number }) =>
    say`One tournament has one time control: here ${minutes}, before ${first}.`,
  endDateDiffers: ({ date, first }: { date: string; first: string }) =>
    say`One tournament has one end date: here ${date}, before ${first}.`,
  abroadDiffers: 'A tournament is either abroad or not: its first row differs.',
  rateAnywayDiffers: 'A tournament is either rated anyway or not: its first row differs.',
  typeNotOfList: [
    ({ type, list }: { list: string; type: string }) => say`A ${type} tournament does not count for ${list}.`,
    CORRECT_ONE,
  ],

  // a section's crosstable on a sheet
  playerIsNobody: [
    isNot('a player'),
    'Delete the row, and write bye in the rounds against it. For a person type the full name.',
  ],
  roundResultUnknown: [
    isNot('a result of a round'),
    'Write opponent, colour and result, such as 12w1, 3b= or 12b- (forfeit), or bye; leave it blank where nothing was played.',
  ],
  resultsWithoutHeader: 'A column of results needs a round or number as its header.',
  columnsMixed: ['Some headers are rounds, others are numbers.', 'Use one kind for all results.'],

  // a section's options
  systemUnknown: [isNot('a rating system'), ({ names }: { names: string }) => say`Use ${names}.`],
  optionUnknown: [isNot('an option of this system'), ({ names }: { names: string }) => say`Use ${names}.`],
  optionValueUnknown: [
    ({ value, option }: Unreadable & { option: string }) =>
      say`"${value}" is not a value of the option ${option}.`,
    ({ values }: { values: string }) => say`Use ${values}.`,
  ],

  // arguments of cell functions
  argumentMissing: [({ argument }: { argument: string }) => say`${argument} is missing.`, 'Fill it in.'],
  shapesDiffer: ({ shapes }: { shapes: string }) => say`The ranges differ in size: ${shapes}.`,
  notOneCell: ({ argument }: { argument: string }) => say`${argument} must be one cell.`,
  notOneLine: ({ argument }: { argument: string }) => say`${argument} must be one row or one column.`,
  gapInRatings: [
    ({ count }: { count: number }) => say`Rating ${count} is blank.`,
    'Give the ratings without gaps, newest first.',
  ],
  zeroOrBlank: "A 0 here may be a blank cell. Type L for a loss, '0 for another number.",
  resultNotRated: 'Forfeits and byes are not rated.',
  readingUnknown: [isNot('a reading'), 'Use "regulations", "no maximum" or "as printed".'],
  numberNotPositive: ({ value }: { value: number }) => say`${value} must be more than 0.`,
  numberOutOfRange: ({ value, least, most }: { value: number; least: number; most: number }) =>
    say`${value} must be between ${least} and ${most}.`,
});

export const CELL_QUESTIONS = questions('', {
  // a section's crosstable on a sheet
  /** `printed` and `score` are those of the first player who differs. */
  scoresDiffer: (d: { differing: number; players: number; printed: number; score: number }) =>
    say`The scores of ${d.differing} of ${d.players} players do not follow from their results: a round may be missing. The first is ${d.printed}, and the results make ${d.score}.`,
});

declare module '../engine/kit/problem' {
  interface ErrorDetails extends DetailsIn<typeof CELL_ERRORS> {}
  interface QuestionDetails extends DetailsIn<typeof CELL_QUESTIONS> {}
}

/** A problem that a cell function can meet, in plain English: what is wrong, and the clause. */
export function errorText(problem: Problem): string {
  return withClause(wordsOf(problem), problem.clause);
}
