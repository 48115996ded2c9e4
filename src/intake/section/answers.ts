import type { SectionFormat } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';

/**
 * What a person says of a section: what no file holds, and what a file is silent or unclear about. null = nobody has said it
 * yet; then what the file has counts.
 */
export interface Answers {
  /** 13.1: the event (4.1), and its section (4.2); '' where the event has only one. */
  readonly event: string | null;
  readonly section: string | null;
  /** 13.2 */
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  /** 13: how many rounds the event had, confirmed where a list may be from before the last one. */
  readonly rounds: number | null;
  /** 13.3: the day of each round, from the first. */
  readonly roundDays: readonly (CalendarDay | null)[] | null;
  /** 13.4: the code of the host region. */
  readonly hostRegion: string | null;
  /** 13.5: the Chief Organiser, and their CSA id. */
  readonly organiser: string | null;
  readonly organiserId: string | null;
  /** 6: whether an arbiter was present in every round. */
  readonly arbiterPresent: boolean | null;
  /** 7: whether the fees of its arbiters are paid, where there is no table of them. */
  readonly feesPaid: boolean | null;
  /** 8: whether it was a club event, in which an arbiter may play. */
  readonly clubEvent: boolean | null;
  /** 9, 10: whether it was hosted abroad. */
  readonly abroad: boolean | null;
  /** 10, 60: whether it was FIDE rated. */
  readonly fideRated: boolean | null;
  /** 60.2: whether norms could be made. */
  readonly normEvent: boolean | null;
  /** 10: where its results stand on the web. */
  readonly link: string | null;
  /** 19: the minutes and seconds a move, confirmed. */
  readonly timeControl: { readonly baseMinutes: number; readonly incrementSeconds: number } | null;
  /** 17 */
  readonly format: SectionFormat | null;
  /** 17.3, 17.4: the boards of a team. */
  readonly boards: number | null;
  /** 18: whether the Bureau gave its permission. */
  readonly permission: boolean | null;
  /** 60: the day it was registered. */
  readonly registeredOn: CalendarDay | null;
  /** 61: who handed its file in. */
  readonly handedInBy: string | null;
  /** 61: the day its file was handed in. */
  readonly receivedOn: CalendarDay | null;
  /** 12, 17.6: who decided that it is rated although a clause is not met: "Ratings Committee, 3 November". */
  readonly rateAnyway: string | null;
  /** 63: that it takes the place of the section that stands in the tables already. */
  readonly replaces: boolean | null;
  /** What to do with a player who is not matched for certain, by their number in the file. */
  readonly players: ReadonlyMap<number, PlayerAnswer>;
  /** 10.2, 44: the tournament performance of an unrated opponent abroad, by their number in the file. */
  readonly performances: ReadonlyMap<number, number>;
  /** 51, 52: the keys of the penalties that are taken, of `PenaltyCandidate`. */
  readonly penalties: ReadonlySet<string>;
}

/** What a person says of a player of a file. */
export type PlayerAnswer =
  /** The player with this CSA id in the table of players. */
  | { readonly as: 'known'; readonly id: string }
  /** 56: a new player, with the CSA id that they were given. */
  | { readonly as: 'new'; readonly csaId: string }
  /** Their games are left out. */
  | { readonly as: 'leftOut' };

/** The answers that settle a verdict or a problem. */
export type IntakeQuestion = keyof Answers;

/** Before anybody has said anything. */
export const NO_ANSWERS: Answers = {
  event: null,
  section: null,
  startDay: null,
  endDay: null,
  rounds: null,
  roundDays: null,
  hostRegion: null,
  organiser: null,
  organiserId: null,
  arbiterPresent: null,
  feesPaid: null,
  clubEvent: null,
  abroad: null,
  fideRated: null,
  normEvent: null,
  link: null,
  timeControl: null,
  format: null,
  boards: null,
  permission: null,
  registeredOn: null,
  handedInBy: null,
  receivedOn: null,
  rateAnyway: null,
  replaces: null,
  players: new Map(),
  performances: new Map(),
  penalties: new Set(),
};
