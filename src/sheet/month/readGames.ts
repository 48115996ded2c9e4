import { ratedScore } from '../../engine/csa2024/gameResult';
import type { Game, Tournament } from '../../engine/csa2024/monthInput';
import { note, type Problem, problem } from '../../engine/kit/problem';
import { type CellValue, isBlankOrZero } from '../../cells/cellValue';
import { GAMES_COLUMNS, type GamesKey } from '../../cells/columns';
import type { Cells } from '../../cells/headers';
import { readNumber, readRating } from '../../cells/readNumber';
import { readResult } from '../../cells/readResult';
import { readColour } from '../../cells/readWords';
import type { TableRow } from '../../cells/table';
import { withOpponentTitled } from './opponentColumn';
import type { PlacedProblem } from './placedProblem';
import { readBlock } from './readBlock';
import { ScoreTotals } from './scoreTotals';
import { type OpenTournament, TournamentRows } from './tournamentRows';

type Row = TableRow<GamesKey>;

/** What a row says of a game, and not of its tournament. */
const GAME_KEYS = ['round', 'opponentName', 'opponentMain', 'opponentOwn', 'colour', 'result'] as const;

/** The games block: the month's tournaments in the order of the sheet, each with its games. */
export function readGames(given: Cells, zeroIsBlank: boolean, problems: PlacedProblem[]): Tournament[] {
  const cells = withOpponentTitled(given);
  const table = readBlock('games', GAMES_COLUMNS, cells, zeroIsBlank, problems, 'colour');
  if (cells.length > 0 && !table.has('minutes') && !table.has('base')) {
    const missing = problem('columnMissing', '', { title: 'Minutes' });
    problems.push({ problem: missing, block: 'games', row: 0, column: 0 });
  }
  const tournaments = new TournamentRows();
  const totals = new ScoreTotals();
  for (const row of table.rows) {
    if (totals.isTotal(row)) {
      row.report('result', note('totalLeftOut', ''));
      continue;
    }
    const tournament = tournaments.at(row);
    if (isHeading(row, zeroIsBlank)) continue;
    const game = readGame(row, tournament);
    if (game !== null) tournament?.games.push(game);
  }
  return tournaments.all();
}

/** A row that only names a tournament. A 0 as result is a loss, except where blanks arrive as 0. */
function isHeading(row: Row, zeroIsBlank: boolean): boolean {
  const result = row.value('result');
  const others = GAME_KEYS.every((key) => isBlankOrZero(row.value(key)));
  return others && (zeroIsBlank || result === null);
}

function readGame(row: Row, tournament: OpenTournament | null): Game | null {
  const result = row.read('result', readResult);
  if (row.has('result') && row.value('result') === null) row.report('result', problem('valueMissing', '41'));
  if (result === 'requestedBye') {
    row.report('result', note('requestedByeLeftOut', '55'));
    return null;
  }
  const colour = row.read('colour', readColour);
  const opponentMain = row.read('opponentMain', readRating);
  const opponentOwn = row.read('opponentOwn', readRating);
  if (result === null) return null;
  if (ratedScore(result) !== null) {
    if (colour === null) row.missing('colour', '32');
    for (const key of ['opponentMain', 'opponentOwn'] as const) {
      if (isBlankOrZero(row.value(key))) row.report(key, opponentUnrated(tournament?.abroad ?? false));
    }
  }
  const name = nameIn(row.value('opponentName'));
  const game = { round: roundOf(row), opponentMain, opponentOwn, colour, result };
  return name === null ? game : { ...game, opponentName: name };
}

/** In RSA an unrated opponent counts as 1200 (56); abroad their tournament performance is needed (10.2, 44). */
function opponentUnrated(abroad: boolean): Problem {
  return abroad ? problem('opponentUnratedAbroad', '44') : note('opponentUnrated', '56');
}

/** The opponent's name is only shown, so that nothing in it is wrong. */
function nameIn(cell: CellValue): string | null {
  return isBlankOrZero(cell) ? null : String(cell).replace(/\s+/g, ' ');
}

/** The round is only told back to the user, so a strange one is no error. */
function roundOf(row: Row): number | null {
  const round = readNumber(row.value('round'));
  if (typeof round === 'number') return round === 0 ? null : round;
  if (round !== null) row.report('round', note('roundNotANumber', ''));
  return null;
}
