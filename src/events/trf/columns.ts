/** The columns of a player line of TRF, from 1, both included. */
export const FIELD = {
  number: [5, 8],
  gender: [10, 10],
  title: [11, 13],
  name: [15, 47],
  rating: [49, 52],
  federation: [54, 56],
  id: [58, 68],
  birth: [70, 79],
  points: [81, 84],
  rank: [86, 89],
} as const;

/** What stands for a rating where there is none. */
export const UNRATED = /^(?:-+|unr|nr|n\/a|new)$/i;

/** The sign of a rank that several players share. */
export const SHARED = /^=|=$/;

/** Round 1 begins here; each round has ten columns. */
export const FIRST_ROUND = 92;
export const ROUND_WIDTH = 10;

/** No event has more; a longer line is something else. */
export const MOST_ROUNDS = 99;

/** The columns of a round: of the opponent, the colour and the result. */
export function roundColumns(round: number, shift = 0): { opponent: number; colour: number; result: number } {
  const opponent = FIRST_ROUND + ROUND_WIDTH * (round - 1) + shift;
  return { opponent, colour: opponent + 5, result: opponent + 7 };
}

/** The number of rounds that a line of this length reaches into. */
export function roundsOfLength(length: number, shift = 0): number {
  return Math.max(0, Math.ceil((length - (FIRST_ROUND - 1 + shift)) / ROUND_WIDTH));
}
