import type { Colour } from '../engine/csa2024/expectedScore';
import { type GameResult, ratedScore } from '../engine/csa2024/gameResult';
import type { Game, Tournament } from '../engine/csa2024/monthRecord';
import { isProblem, note, type Outcome, type Problem, problem } from '../engine/kit/problem';
import { type CellValue, isBlankOrZero, isDash } from '../cells/cellValue';
import { GAMES_COLUMNS, type GamesKey } from '../cells/columns';
import { type Cells, columnMissing } from '../cells/headers';
import { likelyHeader } from '../cells/likelyHeader';
import { readNumber } from '../cells/readNumber';
import { readResultOf, type TypedResult } from '../cells/readResult';
import { saysNone } from '../cells/noOpponent';
import { readColour } from '../cells/readWords';
import { shown } from '../cells/reader';
import type { TableRow } from '../cells/table';
import type { PlacedProblem } from './placedProblem';
import { readBlock } from './readBlock';
import { type OpenTournament, TournamentRows } from './tournamentRows';
import { readOpponentRating, resultOfRow } from './unplayedRow';

type Row = TableRow<GamesKey>;

const MINUTES_COLUMN = GAMES_COLUMNS.find(({ key }) => key === 'minutes')!;

/** What a row says of a game, and not of its tournament. */
const GAME_KEYS = ['round', 'opponentName', 'opponentMain', 'opponentOwn', 'colour', 'result'] as const;

/** The games block: the month's tournaments in the order of the sheet, each with its games. */
export function readGames(cells: Cells, zeroIsBlank: boolean, problems: PlacedProblem[]): Tournament[] {
  const table = readBlock('games', GAMES_COLUMNS, cells, zeroIsBlank, problems);
  if (cells.length > 0 && !table.has('minutes') && !table.has('base')) {
    const header = cells[0]!;
    const understood = new Set(table.places.values());
    const free = [...header.keys()].filter((place) => !understood.has(place));
    const likely = likelyHeader(header, free, MINUTES_COLUMN);
    const [missing, column] = columnMissing(MINUTES_COLUMN.title, header, likely);
    problems.push({ problem: missing, block: 'games', row: 0, column });
  }
  const tournaments = new TournamentRows();
  for (const row of table.rows) {
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
  const typed = readColour(row.value('colour'));
  const own = row.read('result', (value) => resultBeside(typed, value));
  const result = own === null ? null : resultOfRow(row, own);
  if (row.has('result') && row.value('result') === null) row.report('result', problem('valueMissing', '41'));
  if (result === 'requestedBye') {
    row.report('result', note('requestedByeLeftOut', '55'));
    return null;
  }
  const colour = colourOf(row, typed, result);
  const [opponentMain, opponentOwn] = (['opponentMain', 'opponentOwn'] as const).map((key) => {
    const rating = row.read(key, readOpponentRating);
    // Of a column that is missing the table says so, once.
    const isUnrated = row.has(key) && readOpponentRating(row.value(key)) === null;
    if (isUnrated && result !== null && ratedScore(result) !== null) {
      row.report(key, opponentUnrated(tournament?.abroad ?? false));
    }
    return rating;
  });
  if (result === null) return null;
  const name = nameIn(row.value('opponentName'));
  const game: Game = {
    round: roundOf(row),
    opponentMain: opponentMain ?? null,
    opponentOwn: opponentOwn ?? null,
    colour,
    result,
  };
  return name === null ? game : { ...game, opponentName: name };
}

/** A colour that cannot be read is one problem, whatever result it would have decided. */
function resultBeside(colour: Outcome<Colour | null>, value: CellValue): Outcome<TypedResult | null> {
  if (!isProblem(colour)) return readResultOf(value, colour);
  const result = readResultOf(value, null);
  return isProblem(result) && result.problem === 'resultNeedsColour' ? null : result;
}

/** A game at the board has a colour (32). One that was not played needs none: a dash is as good as blank, junk is noted. */
function colourOf(row: Row, typed: Outcome<Colour | null>, result: GameResult | null): Colour | null {
  const isPlayed = result === null || ratedScore(result) !== null;
  if (isProblem(typed)) {
    const value = row.value('colour');
    if (isPlayed || typed.problem !== 'colourUnknown') row.report('colour', typed);
    else if (!isDash(value)) row.report('colour', note('colourNotNeeded', '46', { value: shown(value) }));
    return null;
  }
  if (typed === null && result !== null && isPlayed) row.missing('colour', '32');
  return typed;
}

/** In RSA an unrated opponent counts as 1200 (56); abroad their tournament performance is needed (10.2, 44). */
function opponentUnrated(abroad: boolean): Problem {
  return abroad ? problem('opponentUnratedAbroad', '44') : note('opponentUnrated', '56');
}

/** The opponent's name is only shown, so that nothing in it is wrong. */
function nameIn(cell: CellValue): string | null {
  return isBlankOrZero(cell) || saysNone(cell) ? null : String(cell).replace(/\s+/g, ' ');
}

/** The round is only shown again, so a strange one is no error. */
function roundOf(row: Row): number | null {
  const round = readNumber(row.value('round'));
  if (typeof round === 'number') return round === 0 ? null : round;
  if (round !== null) row.report('round', note('roundNotANumber', ''));
  return null;
}
