import { ratedScore } from '../engine/csa2024/gameResult';
import { isProblem, note, problem } from '../engine/kit/problem';
import { type CellValue, isBlankOrZero } from '../cells/cellValue';
import type { GamesKey } from '../cells/columns';
import { absenceIn, saysNone, saysUnrated, unplayedResult } from '../cells/noOpponent';
import { HIGHEST_RATING, readRating } from '../cells/readNumber';
import type { TypedResult } from '../cells/readResult';
import { type Reader, shown, unreadable } from '../cells/reader';
import type { TableRow } from '../cells/table';

type Row = TableRow<GamesKey>;

const RATINGS = ['opponentMain', 'opponentOwn'] as const;
const OPPONENT = ['opponentName', ...RATINGS] as const;

/** An opponent's rating; null also for a dash, "unrated", and the word of a bye or forfeit. */
export const readOpponentRating: Reader<number> = Object.assign(
  (value: CellValue) => (saysNone(value) || isWordOfAbsence(value) ? null : readRating(value)),
  { mostUnconfirmed: HIGHEST_RATING },
);

/** What a cell that should be a rating says of a bye or forfeit. */
function isWordOfAbsence(value: CellValue): boolean {
  return ['bye', 'requestedBye', 'forfeit'].includes(absenceIn(value) ?? '');
}

function absenceOf(row: Row, key: (typeof OPPONENT)[number], isRated: boolean): ReturnType<typeof absenceIn> {
  const value = row.value(key);
  return key === 'opponentName' || isWordOfAbsence(value) ? absenceIn(value, isRated) : null;
}

/**
 * Clauses 28, 46 and 55: the result of a row, which is no game where the row names no opponent. A bye or forfeit by name is
 * read as what it is, and noted; what may be a person too, and points of nobody, are errors.
 *
 * @param typed what the cell of the result says
 * @returns null where the row is none of a month's, with its problem noted
 */
export function resultOfRow(row: Row, typed: TypedResult): TypedResult | null {
  const isRated = RATINGS.some((key) => isRating(row.value(key)));
  const at = OPPONENT.find((key) => absenceOf(row, key, isRated) !== null);
  const points = typed === 'requestedBye' ? null : ratedScore(typed);
  if (at === undefined) {
    if (points === null || isRated || hasOpponent(row)) return typed;
    row.report(row.has('opponentName') ? 'opponentName' : 'opponentMain', problem('opponentMissing', '46'));
    return null;
  }
  const absence = absenceOf(row, at, isRated)!;
  if (points === null) return absence === 'bye' ? byeBeside(typed) : typed;
  const result = absence === 'doubtful' ? null : unplayedResult(absence, points);
  if (result === null) {
    const found = absence === 'nobody' ? problem('opponentMissing', '46') : null;
    row.report(at, found ?? unreadable('opponentDoubtful', '46', row.value(at)));
  } else if (result !== 'requestedBye') {
    const kind = result === 'bye' ? 'a bye' : 'a forfeit';
    row.report(at, note('readAsUnplayed', '46', { value: shown(row.value(at)), kind }));
  }
  return result;
}

/** A bye may be printed as won by forfeit. */
function byeBeside(typed: TypedResult): TypedResult {
  if (typed === 'forfeitLoss') return 'requestedBye';
  return typed === 'forfeitWin' ? 'bye' : typed;
}

/** Whether a row names an opponent without a rating, or says that they have none; a column that is missing has its own problem. */
function hasOpponent(row: Row): boolean {
  const name = row.value('opponentName');
  // A question mark or a star is nobody's name.
  const isNamed = !isBlankOrZero(name) && /[\p{L}\p{N}]/u.test(String(name)) && name !== '0';
  return isNamed || RATINGS.some((key) => saysOther(row.value(key))) || !RATINGS.some((key) => row.has(key));
}

/** Says that there is no rating, or cannot be read, which has its own problem. */
function saysOther(value: CellValue): boolean {
  return saysUnrated(value) || isProblem(readOpponentRating(value));
}

function isRating(value: CellValue): boolean {
  const rating = readRating(value);
  return rating !== null && !isProblem(rating);
}
