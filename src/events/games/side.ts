/** What a player's own line says of a game or of a round without one. */
export type Half =
  | 'won'
  | 'drew'
  | 'lost'
  | 'forfeitWon'
  | 'forfeitLost'
  | 'shortWon'
  | 'shortLost'
  | 'shortDrew'
  | 'noResult';

/** One half of a game: what stands in the line of one of its players. */
export interface Side {
  readonly round: number;
  readonly player: number;
  readonly opponent: number;
  readonly colour: 'w' | 'b' | null;
  readonly half: Half;
  readonly line: number;
  readonly column: number;
}

/** A bye given by the pairing. */
export interface Bye {
  readonly round: number;
  readonly player: number;
}
