import type { CrosstableCell, GameColour, UnplayedKind } from '../engine/kit/crosstable';
import type { GameScore } from '../engine/kit/units';
import { assertNever } from '../engine/kit/closedSet';
import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { type CellValue, errorIn } from '../cells/cellValue';
import { type Names, withWord } from '../cells/names';
import { absenceIn } from '../cells/noOpponent';
import { twoMeanings, unreadable } from '../cells/reader';
import { readResult, SCORES_AT_BOARD, type TypedResult } from '../cells/readResult';
import { resultWord, wholeScore } from '../cells/resultWords';

/** A result before it has its column; the opponent null where a round names none. */
export type ReadCell = CrosstableCell extends infer Cell
  ? Cell extends CrosstableCell
    ? Omit<Cell, 'column'>
    : never
  : never;

/** What a cell of a table of opponents says: no game, one, or as many as the two have played. */
export function readOpponentCell(value: CellValue, opponent: number): Outcome<ReadCell[]> {
  const single = readResult(value);
  if (single === null) return [];
  // A table of a double round robin writes the results of both games into one cell.
  if (wholeScore(resultWord(value)) !== null) return twoMeanings(value, '', 'one game', 'two games');
  if (!isProblem(single)) return toCells([single], opponent, value);
  if (typeof value !== 'string' || errorIn(value) !== null) return single;
  const parts = value.split(/[\s;|]+/).map(readResult);
  const results = parts.filter((part): part is TypedResult => typeof part === 'string');
  return parts.length > 1 && results.length === parts.length ? toCells(results, opponent, value) : single;
}

function toCells(results: readonly TypedResult[], opponent: number, value: CellValue): Outcome<ReadCell[]> {
  const cells: ReadCell[] = [];
  for (const result of results) {
    switch (result) {
      case 'win':
      case 'draw':
      case 'loss':
        cells.push({ kind: 'game', opponent, score: SCORES_AT_BOARD[result], colour: null });
        break;
      case 'forfeitWin':
      case 'forfeitLoss':
        cells.push({ kind: result, opponent });
        break;
      case 'bye':
      case 'requestedBye':
        // A bye has no opponent, so that it can stand in no opponent's column.
        return unreadable('resultUnknown', '', value);
      default:
        return assertNever(result);
    }
  }
  return cells;
}

/** Opponent, colour (x, a colon or a space where it is not known) and result. */
const ROUND = /^(\d{1,4})\s*([wbx:\s])\s*(1|0|½|=|0?[.,]5|1\/2|[+\-−–])$/i;
/** Forfeits and draws without a colour: 12+, 12-, 12=. A digit after a number would be another number. */
const ROUND_WITHOUT_COLOUR = /^(\d{1,4})()([=+\-−–])$/;

const RESULT_SCORES: Readonly<Record<string, GameScore>> = { '1': 1, '0': 0 };

/** Rounds without an opponent, as people write them without spaces and, in words, hyphens. */
const WITHOUT_OPPONENT: Names<UnplayedKind> = {
  bye: 'u',
  halfByeRequested: '½ = 0.5 halfbye halfpointbye hbye ½bye bye½ requestedbye requestedhalfbye h',
  halfByeAllocated: 'allocatedhalfbye halfbyeallocated',
  forfeitWin: '+',
  forfeitLoss: '- − –',
  unplayed: '0 -- * zerobye zeropointbye unplayed notpaired z',
};

/** What a cell of a table of rounds says; null where it is blank. */
export function readRoundCell(value: CellValue): Outcome<ReadCell | null> {
  if (value === null) return null;
  const error = errorIn(value);
  if (error !== null) return problem('errorInCell', '', { value: error });
  const text = String(value).toLowerCase().trim();
  const [, number, colour, result] = ROUND.exec(text) ?? ROUND_WITHOUT_COLOUR.exec(text) ?? [];
  if (number === undefined || colour === undefined || result === undefined) {
    const word = text.replace(/\s+/g, '');
    const plain = /[a-z]/.test(word) ? word.replaceAll('-', '') : word;
    const kind = withWord(WITHOUT_OPPONENT, plain) ?? (absenceIn(value) === 'bye' ? 'bye' : null);
    return kind === null || typeof value === 'boolean'
      ? unreadable('roundResultUnknown', '', value)
      : { kind, opponent: null };
  }
  const opponent = Number(number);
  if (result === '+') return { kind: 'forfeitWin', opponent };
  if (/^[-−–]$/.test(result)) return { kind: 'forfeitLoss', opponent };
  return { kind: 'game', opponent, score: RESULT_SCORES[result] ?? 0.5, colour: colourOf(colour) };
}

function colourOf(letter: string): GameColour | null {
  if (letter === 'w') return 'white';
  return letter === 'b' ? 'black' : null;
}

/** Is this how a round is printed (12w1), and no opponent's column? */
export function looksLikeRound(value: CellValue): boolean {
  return typeof value === 'string' && ROUND.test(value) && /[wbx:]/i.test(value);
}
