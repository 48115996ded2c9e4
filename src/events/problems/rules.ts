import type { EventProblemCode } from './details';

/** Nothing of the file is used; a row or a part of it is left out; everything is used, and this is to be known. */
export type EventProblemEffect = 'error' | 'skipped' | 'note';

/** What of the event a person can be asked for. */
export type EventQuestion =
  'name' | 'startDay' | 'endDay' | 'rounds' | 'roundDays' | 'timeControl' | 'format';

interface Rule {
  readonly effect: EventProblemEffect;
  readonly clause: string;
  /** What of the event a person has to say; their word settles the problem. Null where it is nothing of the event. */
  readonly asks: EventQuestion | null;
}

const error = (clause = '', asks: EventQuestion | null = null): Rule => ({
  effect: 'error',
  clause,
  asks,
});
const skipped = (clause: string): Rule => ({ effect: 'skipped', clause, asks: null });
const note = (clause = '', asks: EventQuestion | null = null): Rule => ({ effect: 'note', clause, asks });

/** What each problem does, and the clause of the 2024 regulations that asks for what is wrong. */
export const RULES: Readonly<Record<EventProblemCode, Rule>> = {
  foreignFile: error(),
  savedWebPage: note(),
  tooLarge: error(),
  zipDamaged: error(),
  workbookDamaged: error(),
  charactersDamaged: note(),
  notReadable: error(),

  noPlayerLines: error(),
  linesWrapped: error(),
  columnsShifted: note(),
  columnsUnproved: error(),
  lineShort: note(),
  lineMisaligned: error(),
  unknownRecord: note(),
  recordUnreadable: note(),
  numberUnreadable: error(),
  numberTwice: error(),
  numbersMissing: note(),
  playersCounted: note(),
  totalLeftOut: note(),

  nameMissing: note('14.1'),
  noFirstName: note('14.1'),
  idTwice: error('14.4'),
  genderUnknown: note('14.3'),
  titleUnknown: note(),
  federationUnknown: note(),
  ratingUnreadable: note(),
  birthUnreadable: note('14.2'),
  pointsUnreadable: note(),
  nationalRowUnknown: skipped('14.4'),
  nationalRowTwice: error('14.4'),
  nationalNameDiffers: note('14.1'),
  nationalRowsAbroad: note(),

  colourUnknown: error(),
  resultUnknown: error(),
  cellUnknown: error(),
  opponentUnknown: error(),
  playsThemself: error(),
  roundUnfinished: error(),
  resultPending: error(),
  roundsMissing: error(),
  roundsUnproved: note('13'),
  resultWithoutOpponent: skipped('55.2'),
  codeWithOpponent: error(),
  resultsContradict: error(),
  noCounterpart: error(),
  sameColour: error('33'),
  coloursMissing: error('33'),
  byeAmongPlayers: note('55.2'),
  byeAssumed: note('55.2'),
  requestedByeLeftOut: skipped('55.2'),
  shortGame: note('46'),
  shortDrawLeftOut: skipped('46'),
  matchForfeitedButPlayed: error('46'),
  pointsWithBlank: note('55.2'),
  pointsDiffer: error(),
  pointsOfManyDiffer: error(),

  eventNameMissing: error('13.1', 'name'),
  startMissing: note('13.2', 'startDay'),
  endMissing: error('13.2', 'endDay'),
  dayUnreadable: note('13.2'),
  daysDoubtful: note('13.2', 'endDay'),
  roundDaysDoubtful: note('13.3', 'roundDays'),
  roundDaysReread: note('13.3'),
  roundDaysMissing: note('13.3'),
  hostedAbroad: note('10'),
  timeMissing: error('19', 'timeControl'),
  timeTemplate: error('19', 'timeControl'),
  timeUnknown: error('19', 'timeControl'),
  timeUnderstood: note('19'),
  timeOffered: note('19', 'timeControl'),
  timeTooFast: error('23'),
  timesOfColoursDiffer: error('21'),
  timesOfRoundsDiffer: error('22'),
  timesDisagree: note('19', 'timeControl'),
  formatUnclear: note('17', 'format'),
  arbiterAmongPlayers: note('8'),
  sectionTooSmall: note('17'),

  noListFound: error(),
  notEnglish: error(),
  listCut: error(),
  playersCut: note(),
  rankingNotFinal: error('13', 'rounds'),
  oneRoundOnly: error(),
  roundsNotInOrder: error(),
  pairingsHideByes: note('55.2'),
  restRounds: note('55.2'),
  detailsMissing: note('13', 'endDay'),
  nameTwice: error(),
  gameTwice: error(),

  cardPlayerMissing: error('10'),
  cardRoundUnreadable: error(),
  cardColourMissing: error('33'),

  teamFile: error(),
  swissManagerDamaged: error(),
  gamesCounted: error(),
  doubleZero: note('46'),
  resultCodeUnknown: error(),

  swissPerfectIncomplete: error(),
  dBaseDamaged: error(),
  dBaseValueUnreadable: error(),
  swissPerfectColours: error('33'),
  swissPerfectTeams: error(),
  swissPerfectNumberTwice: error(),
  swissPerfectResultUnknown: error(),
  swissPerfectForfeit: note('46'),
  swissPerfectByes: skipped('55.2'),
};
