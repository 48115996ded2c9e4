/**
 * What to do about a problem that a cell function can meet too. Excel's error card says what is wrong and the function's
 * help page what to do; the pane says both, so these words load with the pane alone. A middle dot is the decimal sign.
 */
export const ADVICE = {
  endsAfterCalculation: 'Correct one of the two.',
  performanceMissing: 'Fill it in.',
  opponentUnratedAbroad: 'Enter it as their rating.',
  noTableRow: 'Use the corrected one.',
  playerAgainstSelf: 'Leave this cell blank.',
  resultWithoutMirror: "Enter it in the opponent's row.",
  twoMirroredWins: 'Correct one of the two.',
  kMissing: 'Enter it.',
  floorNotKnown: 'Enter it.',
  errorInCell: 'Correct it first.',
  notANumber: 'Type it as a number, such as 1405·6.',
  twoMeanings: 'Type it so that it can mean only one.',
  textInRating: 'Type a number, or leave the cell blank for an unrated player.',
  minutesUnreadable:
    'Type the minutes (25), or minutes and seconds a move (60+30), the same for both players.',
  dateUnreadable: 'Use an Excel date, or text such as 2024/03/15 or 15 March 2024.',
  resultUnknown: 'Use 1, 0·5 (or ½, =), 0, +, - or bye.',
  resultNeedsColour: "Fill in the colour, or type the player's own result: 1, 0·5, 0, + or -.",
  resultIsDate: 'Type 0·5 or ½.',
  colourUnknown: 'Use W or B.',
  opponentMissing:
    'Type bye, + or - as the result; for a game the opponent\'s name, or "unrated" as their rating.',
  opponentDoubtful:
    'For a bye or forfeit type bye, + or - as the result; for a game type the full name and nothing else.',
  gameTypeUnknown: 'Use Classical, Standard, Rapid or Blitz.',
  ratingListUnknown: 'Use Main, Standard, Rapid or Blitz.',
  sectionFormatUnknown:
    'Use Swiss, round robin, double round robin, team Swiss, team round robin, Scheveningen or disabled.',
  blockMissing: 'Select it, header row included.',
  valueMissing: 'Fill it in.',
  historyGap: 'Fill it in.',
  typeNotOfList: 'Correct one of the two.',
  playerNumberUnreadable: 'Use whole numbers from 1.',
  playerIsNobody: 'Delete the row, and write bye in the rounds against it. For a person type the full name.',
  roundResultUnknown:
    'Write opponent, colour and result, such as 12w1, 3b= or 12b- (forfeit), or bye; leave it blank where nothing was played.',
  columnsMixed: 'Use one kind for all results.',
  systemUnknown: 'Use csa2013, fide2008, qjrl or rhp.',
  optionUnknown: 'Use {names}.',
  optionValueUnknown: 'Use {values}.',
  argumentMissing: 'Fill it in.',
  gapInRatings: 'Give the ratings without gaps, newest first.',
  readingUnknown: 'Use "regulations", "no maximum" or "as printed".',
} as const;
