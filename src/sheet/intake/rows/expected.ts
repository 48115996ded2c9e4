import type { EventProblem } from '../../../events';

const WHOLE_FILE = 'The file as its program writes it, not damaged and not edited by hand';
const TRF =
  'A FIDE report (TRF16 or TRF26), a list of chess-results in Excel (.xlsx), or the file of Swiss-Manager (.TUNX, .TURX)';
const BOTH_LINES = 'Each game with opponent, colour and result, the same in the lines of both players';
const ALL_ROUNDS = 'The results of all rounds, after the last one';
const OWN_NUMBER = 'A starting number of their own for each player';
const ONE_CONTROL =
  'One time control for both players and all rounds, of 5 minutes or more, such as 90 min + 30 sec';

/** What a file that is refused, or left out in part, should have instead: by the code of its problem. */
export const EXPECTED: Readonly<Partial<Record<EventProblem['code'], string>>> = {
  foreignFile: TRF,
  tooLarge: TRF,
  zipDamaged: WHOLE_FILE,
  workbookDamaged: WHOLE_FILE,
  notReadable: WHOLE_FILE,
  noPlayerLines: 'A line 001 for each player',
  columnsUnproved: 'The columns of TRF: the federation in 54-56, the id in 58-68, round 1 in 92-99',
  lineMisaligned: 'The columns of TRF: the federation in 54-56, the id in 58-68, round 1 in 92-99',
  numberUnreadable: OWN_NUMBER,
  numberTwice: OWN_NUMBER,
  idTwice: 'An id of their own for each player',
  nationalRowUnknown: 'A national row only for players who have a line 001',
  nationalRowTwice: 'One national row for each player',
  colourUnknown: BOTH_LINES,
  resultUnknown: BOTH_LINES,
  cellUnknown: BOTH_LINES,
  opponentUnknown: 'Opponents who are in the file',
  playsThemself: BOTH_LINES,
  roundUnfinished: ALL_ROUNDS,
  resultPending: ALL_ROUNDS,
  roundsMissing: ALL_ROUNDS,
  resultWithoutOpponent: 'The opponent of the game, or U for a bye given by the pairing',
  codeWithOpponent: BOTH_LINES,
  resultsContradict: BOTH_LINES,
  noCounterpart: BOTH_LINES,
  sameColour: BOTH_LINES,
  coloursMissing: 'A list with the colours: a crosstable of a Swiss, or the pairings of all rounds',
  requestedByeLeftOut: 'Nothing; such a bye is neither a game nor activity',
  shortDrawLeftOut: 'Nothing; such a game is not rated',
  matchForfeitedButPlayed: 'No games in a match that was forfeited',
  pointsDiffer: 'Points that follow from the results',
  eventNameMissing: 'The name of the event and of the section',
  endMissing: 'The start and the end date, as yyyy/mm/dd',
  timeMissing: ONE_CONTROL,
  timeTemplate: ONE_CONTROL,
  timeUnknown: ONE_CONTROL,
  timeTooFast: ONE_CONTROL,
  timesOfColoursDiffer: ONE_CONTROL,
  timesOfRoundsDiffer: ONE_CONTROL,
  noListFound: 'A crosstable, the pairings of all rounds or a list of players, exported from chess-results',
  notEnglish: 'The list in English (lan=1)',
  listCut: 'The complete list',
  oneRoundOnly: 'The pairings of all rounds, or a crosstable',
  roundsNotInOrder: 'The pairings of all rounds, or a crosstable',
  nameTwice: 'Starting numbers beside the names',
  gameTwice: 'One game a round for each player',
  cardPlayerMissing: 'The name and the CSA id of the player above their results',
  cardRoundUnreadable: 'The number of the round',
  cardColourMissing: 'The colour of each game, w or b',
  teamFile: 'TRF16, exported from Swiss-Manager',
  swissManagerDamaged: 'TRF16, exported from Swiss-Manager',
  gamesCounted: 'TRF16, exported from Swiss-Manager',
  resultCodeUnknown: 'TRF16, exported from Swiss-Manager',
};

/** What a clause asks of a section, for what its verdict found. */
export const EXPECTED_BY_CLAUSE: Readonly<Record<string, string>> = {
  '6': 'An arbiter present in every round',
  '7': 'Arbiters whose fees are paid',
  '8': 'Arbiters who do not play, except in a club event',
  '9': 'The results of one player only of an event abroad; of one in South Africa the file of the section',
  '10': 'An event that was FIDE rated, received by the end of the month after its end',
  '10.2': 'The tournament performance of each opponent without a FIDE rating',
  '13.1': 'The name of the event and of the section',
  '13.2': 'The start and the end date, as yyyy/mm/dd',
  '13.3': 'The date of each round, as yyyy/mm/dd',
  '13.4': 'The code of the host region',
  '14.4': "Each player's own CSA id",
  '17': 'The format of the section',
  '17.1': '6 players and 5 completed rounds',
  '17.2': '4 players and 6 completed rounds',
  '17.3': '4 boards and 5 completed rounds',
  '17.4': '5 players a team and 5 completed rounds',
  '17.5': '4 players and 3 completed rounds',
  '19': ONE_CONTROL,
  '23': ONE_CONTROL,
  '57.2': "Each player's own CSA id",
  '60': 'Registration 3 days before the start; 7 where it is FIDE rated, 30 with norms',
  '61': 'The file by the end of the month after the end of the event',
  '63': 'A file that was not appended before, or that is to take the place of one',
};
