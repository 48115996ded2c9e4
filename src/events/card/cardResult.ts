import { type CellValue } from '../../cells/cellValue';
import { readResultOf, type TypedResult } from '../../cells/readResult';
import { isProblem } from '../../engine/kit/problem';
import type { EventFileResult } from '../eventFile';

export type CardColour = 'white' | 'black';

/** What a round of a card came to, from the player's side; null where there is no result yet. */
export interface CardResult {
  /** Null where the cell does not say it. */
  readonly colour: CardColour | null;
  readonly result: TypedResult | 'none' | null;
}

/** Colour (s for Black in German), points, and K for a game that was not played. */
const OF_CHESS_RESULTS = /^([wbs]|-(?=\s*[10½]))?\s*(1|½|0[.,]5|0|=|\+|-)?\s*(k)?$/;

const SCORES: Readonly<Record<string, 'win' | 'draw' | 'loss'>> = {
  ...{ '1': 'win', '0': 'loss', '½': 'draw', '=': 'draw', '0.5': 'draw', '0,5': 'draw' },
};

/**
 * A result of a card as chess-results prints it, "w 1", "s 0K", "- ½", or as people type it beside a column of colours: 1, ½,
 * win, 1-0, bye.
 *
 * @param cell the cell of the result
 * @param colour what a column of colours says; null where there is none, or it is blank
 * @param met whether an opponent is named: a point without one is a bye
 * @returns 'unreadable' for what is none of these, or says two things
 */
export function readCardResult(
  cell: CellValue,
  colour: CardColour | null,
  met: boolean,
): CardResult | 'unreadable' {
  const text = String(cell ?? '')
    .trim()
    .toLowerCase();
  const parts = OF_CHESS_RESULTS.exec(text);
  if (parts === null) return typed(cell, colour);
  const [, letter, points, unplayed] = parts;
  const own = letter === 'w' ? 'white' : letter === 'b' || letter === 's' ? 'black' : null;
  if (points !== undefined && own !== null && colour !== null && own !== colour) return 'unreadable';
  const side = own ?? colour;
  // Alone a w is White on a card of chess-results, and a win beside a column of colours.
  if (points === undefined) return colour === null ? { colour: side, result: null } : typed(cell, colour);
  if (!met) return { colour: null, result: withoutOpponent(points) };
  if (points === '+' || points === '-') {
    return { colour: side, result: points === '+' ? 'forfeitWin' : 'forfeitLoss' };
  }
  const score = SCORES[points]!;
  if (unplayed === undefined && letter !== '-') return { colour: side, result: score };
  // Half a point without a game against a named opponent is nothing that is known.
  if (score === 'draw') return 'unreadable';
  return { colour: side, result: score === 'win' ? 'forfeitWin' : 'forfeitLoss' };
}

/** Without an opponent a point is a bye of the pairing, half a point one that was asked for (55.2). */
function withoutOpponent(points: string): CardResult['result'] {
  if (points === '1' || points === '+') return 'bye';
  return points === '0' || points === '-' ? 'none' : 'requestedBye';
}

function typed(cell: CellValue, colour: CardColour | null): CardResult | 'unreadable' {
  const result = readResultOf(cell, colour);
  return isProblem(result) ? 'unreadable' : { colour, result };
}

/** The result of the game as a file has it, White first. */
export function resultOfGame(result: TypedResult, colour: CardColour): EventFileResult {
  const white = colour === 'white';
  switch (result) {
    case 'win':
      return white ? '1-0' : '0-1';
    case 'loss':
      return white ? '0-1' : '1-0';
    case 'draw':
      return '½-½';
    case 'forfeitWin':
      return white ? '+/-' : '-/+';
    case 'forfeitLoss':
      return white ? '-/+' : '+/-';
    case 'bye':
    case 'requestedBye':
      return 'bye';
  }
}
