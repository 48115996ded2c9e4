import type { EventProblemCode } from './details';

/** Nothing of the file is used; a row or a part of it is left out; everything is used, and this is to be known. */
export type EventProblemEffect = 'refuses' | 'leavesOut' | 'tells';

/** What of the event a person can be asked for. */
export type EventQuestion =
  'name' | 'startDay' | 'endDay' | 'rounds' | 'roundDays' | 'timeControl' | 'format';

interface Rule {
  readonly effect: EventProblemEffect;
  readonly clause: string;
  /** What of the event a person has to say; their word settles the problem. Null where it is nothing of the event. */
  readonly asks: EventQuestion | null;
}

const refuses = (clause = '', asks: EventQuestion | null = null): Rule => ({
  effect: 'refuses',
  clause,
  asks,
});
const leavesOut = (clause: string): Rule => ({ effect: 'leavesOut', clause, asks: null });
const tells = (clause = '', asks: EventQuestion | null = null): Rule => ({ effect: 'tells', clause, asks });

/** What each problem does, and the clause of the 2024 regulations that asks for what is wrong. */
export const RULES: Readonly<Record<EventProblemCode, Rule>> = {
  foreignFile: refuses(),
  savedWebPage: tells(),
  tooLarge: refuses(),
  zipDamaged: refuses(),
  workbookDamaged: refuses(),
  charactersDamaged: tells(),
  notReadable: refuses(),

  noPlayerLines: refuses(),
  linesWrapped: refuses(),
  columnsShifted: tells(),
  columnsUnproved: refuses(),
  lineShort: tells(),
  lineMisaligned: refuses(),
  unknownRecord: tells(),
  recordUnreadable: tells(),
  numberUnreadable: refuses(),
  numberTwice: refuses(),
  numbersMissing: tells(),
  playersCounted: tells(),
  totalLeftOut: tells(),

  nameMissing: tells('14.1'),
  noFirstName: tells('14.1'),
  idTwice: refuses('14.4'),
  genderUnknown: tells('14.3'),
  titleUnknown: tells(),
  federationUnknown: tells(),
  ratingUnreadable: tells(),
  birthUnreadable: tells('14.2'),
  pointsUnreadable: tells(),
  nationalRowUnknown: leavesOut('14.4'),
  nationalRowTwice: refuses('14.4'),
  nationalNameDiffers: tells('14.1'),
  nationalRowsAbroad: tells(),

  colourUnknown: refuses(),
  resultUnknown: refuses(),
  cellUnknown: refuses(),
  opponentUnknown: refuses(),
  playsThemself: refuses(),
  roundUnfinished: refuses(),
  resultPending: refuses(),
  roundsMissing: refuses(),
  roundsUnproved: tells('13'),
  resultWithoutOpponent: leavesOut('55.2'),
  codeWithOpponent: refuses(),
  resultsContradict: refuses(),
  noCounterpart: refuses(),
  sameColour: refuses('33'),
  coloursMissing: refuses('33'),
  byeAmongPlayers: tells('55.2'),
  byeAssumed: tells('55.2'),
  requestedByeLeftOut: leavesOut('55.2'),
  shortGame: tells('46'),
  shortDrawLeftOut: leavesOut('46'),
  matchForfeitedButPlayed: refuses('46'),
  pointsWithBlank: tells('55.2'),
  pointsDiffer: refuses(),
  pointsOfManyDiffer: refuses(),

  eventNameMissing: refuses('13.1', 'name'),
  startMissing: tells('13.2', 'startDay'),
  endMissing: refuses('13.2', 'endDay'),
  dayUnreadable: tells('13.2'),
  daysDoubtful: tells('13.2', 'endDay'),
  roundDaysDoubtful: tells('13.3', 'roundDays'),
  roundDaysReread: tells('13.3'),
  roundDaysMissing: tells('13.3'),
  hostedAbroad: tells('10'),
  timeMissing: refuses('19', 'timeControl'),
  timeTemplate: refuses('19', 'timeControl'),
  timeUnknown: refuses('19', 'timeControl'),
  timeUnderstood: tells('19'),
  timeOffered: tells('19', 'timeControl'),
  timeTooFast: refuses('23'),
  timesOfColoursDiffer: refuses('21'),
  timesOfRoundsDiffer: refuses('22'),
  timesDisagree: tells('19', 'timeControl'),
  formatUnclear: tells('17', 'format'),
  arbiterAmongPlayers: tells('8'),
  sectionTooSmall: tells('17'),

  noListFound: refuses(),
  notEnglish: refuses(),
  listCut: refuses(),
  playersCut: tells(),
  rankingNotFinal: refuses('13', 'rounds'),
  oneRoundOnly: refuses(),
  roundsNotInOrder: refuses(),
  pairingsHideByes: tells('55.2'),
  restRounds: tells('55.2'),
  detailsMissing: tells('13', 'endDay'),
  nameTwice: refuses(),
  gameTwice: refuses(),

  cardPlayerMissing: refuses('10'),
  cardRoundUnreadable: refuses(),
  cardColourMissing: refuses('33'),

  teamFile: refuses(),
  swissManagerDamaged: refuses(),
  gamesCounted: refuses(),
  doubleZero: tells('46'),
  resultCodeUnknown: refuses(),

  swissPerfectIncomplete: refuses(),
  dBaseDamaged: refuses(),
  dBaseValueUnreadable: refuses(),
  swissPerfectColours: refuses('33'),
  swissPerfectTeams: refuses(),
  swissPerfectNumberTwice: refuses(),
  swissPerfectResultUnknown: refuses(),
  swissPerfectForfeit: tells('46'),
  swissPerfectByes: leavesOut('55.2'),
};
