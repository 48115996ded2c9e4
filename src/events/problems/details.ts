import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { ForeignFile } from './foreignFiles';

/** Where a player stands: their number in the file. */
interface OfPlayer {
  readonly player: number;
}
interface InRound extends OfPlayer {
  readonly round: number;
}
interface OfRecord {
  /** The number of the record in its table, from 1. */
  readonly record: number;
}
interface PairInRecord extends OfRecord {
  readonly round: number;
  /** 0 where there is no player. */
  readonly white: number;
  readonly black: number;
}
interface Value {
  readonly value: string;
}
type Nothing = Readonly<Record<string, never>>;
type Half = 'won' | 'drew' | 'lost' | 'forfeitWon' | 'forfeitLost' | 'noResult' | 'nothing';
type Time = { readonly text: string; readonly baseMinutes: number; readonly incrementSeconds: number };
type Days = { readonly start: CalendarDay; readonly end: CalendarDay };

/** What can be wrong with an event file, and the figures and names that the words of each problem need. */
export interface EventProblemDetails {
  // the file
  foreignFile: { readonly found: ForeignFile };
  savedWebPage: Nothing;
  tooLarge: { readonly megabytes: number; readonly most: number };
  zipDamaged: { readonly part: string };
  workbookDamaged: { readonly part: string };
  charactersDamaged: { readonly count: number };
  notReadable: Nothing;

  // lines and columns of TRF
  noPlayerLines: Nothing;
  linesWrapped: { readonly lines: number };
  columnsShifted: {
    readonly players: number;
    readonly federation: string | null;
    readonly rounds: string | null;
  };
  columnsUnproved: { readonly players: number; readonly federation: string | null };
  lineShort: { readonly after: string; readonly columns: number };
  lineMisaligned: Value;
  unknownRecord: { readonly record: string; readonly count: number };
  recordUnreadable: { readonly record: string; readonly value: string };
  numberUnreadable: Value;
  numberTwice: { readonly number: number; readonly otherLine: number };
  numbersMissing: { readonly numbers: string };
  playersCounted: { readonly declared: number; readonly found: number };

  totalLeftOut: Nothing;

  // what a player line says of the player
  nameMissing: OfPlayer;
  noFirstName: { readonly name: string };
  idTwice: { readonly id: string; readonly otherLine: number; readonly csa: boolean };
  genderUnknown: Value;
  titleUnknown: Value;
  federationUnknown: Value;
  ratingUnreadable: Value;
  /** `player` where the file has no lines. */
  birthUnreadable: Value & { readonly player?: number };
  pointsUnreadable: Value;
  nationalRowUnknown: { readonly number: string };
  nationalRowTwice: { readonly number: number };
  nationalNameDiffers: { readonly player: number; readonly name: string; readonly nationalName: string };
  nationalRowsAbroad: { readonly federation: string; readonly rows: number };

  // results
  colourUnknown: Value;
  resultUnknown: Value;
  cellUnknown: Value;
  opponentUnknown: { readonly opponent: number; readonly round: number };
  playsThemself: InRound;
  roundUnfinished: { readonly round: number; readonly games: number };
  resultPending: InRound & Value & { readonly others: number };
  roundsMissing: { readonly declared: number; readonly found: number; readonly record: string };
  roundsUnproved: { readonly found: number };
  resultWithoutOpponent: InRound & { readonly result: 'won' | 'drawn' | 'lost' };
  codeWithOpponent: InRound & { readonly code: string };
  resultsContradict: {
    readonly round: number;
    readonly first: number;
    readonly firstHalf: Half;
    readonly firstLine: number;
    readonly second: number;
    readonly secondHalf: Half;
    readonly secondLine: number;
  };
  noCounterpart: InRound & { readonly opponent: number; readonly met: number | null };
  sameColour: {
    readonly round: number;
    readonly first: number;
    readonly second: number;
    readonly colour: 'White' | 'Black';
  };
  coloursMissing: { readonly games: number };
  byeAmongPlayers: OfPlayer & { readonly name: string };
  byeAssumed: InRound & { readonly code: string };
  requestedByeLeftOut: InRound & { readonly code: string };
  shortGame: InRound & { readonly code: string };
  shortDrawLeftOut: InRound;
  matchForfeitedButPlayed: { readonly round: number; readonly first: number; readonly second: number };
  pointsWithBlank: OfPlayer & {
    readonly points: number;
    readonly results: number;
    readonly rounds: string;
  };
  pointsDiffer: OfPlayer & { readonly points: number; readonly results: number };
  pointsOfManyDiffer: OfPlayer & {
    readonly points: number;
    readonly results: number;
    readonly rounds: number;
    readonly differing: number;
    readonly players: number;
  };

  // the event
  eventNameMissing: Nothing;
  startMissing: Nothing;
  endMissing: Nothing;
  dayUnreadable: Value & { readonly of: 'start' | 'end' | 'round' };
  daysDoubtful: Days & { readonly rounds: readonly CalendarDay[] };
  roundDaysDoubtful: Days & { readonly rounds: readonly CalendarDay[] };
  roundDaysReread: Days & { readonly order: 'YY.DD.MM' | 'DD.MM.YY' };
  roundDaysMissing: { readonly given: number; readonly rounds: number };
  hostedAbroad: { readonly federation: string };
  timeMissing: Nothing;
  timeTemplate: Value;
  timeUnknown: Value;
  timeUnderstood: Time & { readonly minutes: number };
  timeOffered: Time & { readonly minutes: number };
  timeTooFast: Time & { readonly minutes: number };
  timesOfColoursDiffer: { readonly text: string; readonly white: number; readonly black: number };
  timesOfRoundsDiffer: Value;
  timesDisagree: { readonly text: string; readonly encoded: string };
  formatUnclear: { readonly words: string | null; readonly structure: string | null };
  arbiterAmongPlayers: OfPlayer & { readonly arbiter: string; readonly chief: boolean };
  sectionTooSmall: {
    readonly counts: 'players' | 'boards' | 'rounds';
    readonly found: number;
    readonly least: number;
    readonly minimumClause: string;
  };

  // lists of chess-results
  noListFound: Nothing;
  notEnglish: Nothing;
  listCut: { readonly highest: number; readonly rows: number };
  playersCut: { readonly rows: number };
  rankingNotFinal: { readonly round: number };
  oneRoundOnly: { readonly round: number | null; readonly rounds: number | null };
  roundsNotInOrder: { readonly rounds: string };
  pairingsHideByes: Nothing;
  restRounds: { readonly count: number };
  detailsMissing: Nothing;
  nameTwice: { readonly name: string };
  gameTwice: InRound;

  // one player's card
  cardPlayerMissing: Nothing;
  cardRoundUnreadable: Value;
  cardColourMissing: { readonly round: number };

  // Swiss-Manager's own file
  teamFile: Nothing;
  swissManagerDamaged: { readonly part: string };
  gamesCounted: { readonly schedule: number; readonly found: number };
  doubleZero: { readonly round: number; readonly board: number; readonly code: number };
  resultCodeUnknown: { readonly round: number; readonly board: number; readonly code: number };

  // SwissPerfect
  swissPerfectIncomplete: { readonly missing: string };
  dBaseDamaged: { readonly part: string };
  dBaseValueUnreadable: OfRecord & Value & { readonly file: '.sco' | '.trn'; readonly column: string };
  swissPerfectColours: Nothing;
  swissPerfectTeams: Nothing;
  swissPerfectNumberTwice: OfRecord & { readonly number: number; readonly otherRecord: number };
  swissPerfectResultUnknown: PairInRecord & { readonly scores: string; readonly types: string };
  swissPerfectForfeit: PairInRecord;
  swissPerfectByes: { readonly round: number; readonly players: string };
}

export type EventProblemCode = keyof EventProblemDetails;
