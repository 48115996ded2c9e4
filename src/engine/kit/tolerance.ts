/**
 * How far two numbers may be apart and still be the same figure: one sum in two orders differs by less, and no document
 * prints so many decimals.
 */
export const TOLERANCE = 1e-9;
