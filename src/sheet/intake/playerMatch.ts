import type { DraftPlayer } from './section';

/** A player of the table of players. */
export interface KnownPlayer {
  /** As it stands in its cell. */
  readonly id: string;
  readonly surname: string;
  readonly firstName: string;
  /** yyyy/mm/dd, the year alone, or ''. */
  readonly birth: string;
  readonly gender: string;
  readonly region: string;
  readonly fideId: string;
  readonly fideRating: number | null;
  /** The row of the table; its header is row 0. */
  readonly row: number;
}

/** How a player was found: by an id, by names and birth, or because a person said so. */
export type MatchedBy = 'csaId' | 'fideId' | 'nameAndBirth' | 'answer';

/** Why a person has to say who a player is. */
export type ConfirmReason =
  /** The player with the id has another surname: an error of typing is likely. */
  | 'surnameDiffers'
  /** The id in 58-68 is the CSA id of one player and the FIDE id of another. */
  | 'idOfTwo'
  /** The file's CSA id and FIDE id are those of two players, or two have the FIDE id. */
  | 'idsDisagree'
  /** Only the name is the same, or its first 20 characters. */
  | 'nameOnly';

interface OfPlayer {
  readonly player: DraftPlayer;
  /** How many entries of games the player has: what is lost when they are left out. */
  readonly games: number;
  /** What differs between file and table, in full sentences; nothing of it has to be answered. */
  readonly notes: readonly string[];
}

/** Who a player of a file is. */
export type PlayerMatch = OfPlayer &
  (
    | { readonly kind: 'matched'; readonly known: KnownPlayer; readonly by: MatchedBy }
    /** Not to be used before an answer `known`, `new` or `leftOut`. */
    | {
        readonly kind: 'confirm';
        readonly reason: ConfirmReason;
        readonly question: string;
        readonly candidates: readonly KnownPlayer[];
      }
    /** Nobody has this id, name or birth: asked. `offeredId` is the CSA id that the file has. */
    | { readonly kind: 'unknown'; readonly question: string; readonly offeredId: string | null }
    /** 56: to be added to the table of players, under the id that was answered. */
    | { readonly kind: 'new'; readonly csaId: string }
    | { readonly kind: 'leftOut' }
    /** 10: an opponent abroad, who is in no table. */
    | { readonly kind: 'foreign' }
    /** Two players of the file are one player, or the answer cannot be: why. */
    | {
        readonly kind: 'refused';
        readonly clause: string;
        readonly why: string;
        /** Whether it is the answer that cannot be, and another one may. */
        readonly answered: boolean;
      }
  );
