import {
  type EventFileKind,
  type EventFilePlayer,
  type EventFileReading,
  type EventFileRound,
  originalOf,
  unreadFile,
} from '../model/eventFile';
import { timeLines } from '../fields/timeControl';
import { formatOfWords, readFormat, sizeProblems } from '../fields/format';
import { arbiterProblems, idProblems } from '../fields/people';
import { eventProblem, type EventProblem, type ForeignFile, inFileOrder } from '../../problems/files';
import { roundsOfGames } from '../games/rounds';
import type { Grid } from '../xlsx/workbook';
import { readCard } from './playerCard';
import { CUT_AT, readCrosstable } from './crosstable';
import { type ListDetails, listDetails } from './details';
import { cellText, type HeaderRow, headerRows, inEnglish } from './headers';
import { readPairings, type RoundTable, roundTables } from './pairings';
import { playerRows } from './playerRows';
import { earliest, latest } from '../../engine/kit/calendarDay';

/** What a list has of players and games. */
interface ListContents {
  readonly kind: EventFileKind;
  readonly players: readonly EventFilePlayer[];
  readonly games: EventFileReading['games'];
  readonly roundDays: EventFileReading['event']['roundDays'];
  /** Whether those days can be read in two ways, none of which is proved. */
  readonly areDaysOpen?: boolean;
  /** The last round that the list has; null where it has none. */
  readonly lastRound: number | null;
  readonly problems: readonly EventProblem[];
  /** The rounds by player, where the list has them so. */
  readonly rounds?: readonly EventFileRound[];
}

/** A list of chess-results, or null where the sheet has none: then it may be on another sheet. */
export function readList(given: Grid): EventFileReading | null {
  const grid = inEnglish(given);
  const headers = headerRows(grid);
  const [first] = headers;
  if (first === undefined) return foreignLanguage(grid);
  const foreign = foreignList(grid, first);
  if (first.kind === 'playerCard') return readCard(grid, first);
  if (foreign !== null) return unreadFile(eventProblem('foreignFile', null, { found: foreign }));
  const tables = first.kind === 'pairings' ? roundTables(grid, headers) : [];
  const details = listDetails(
    grid,
    first.row,
    tables.flatMap(({ day }) => day ?? []),
  );
  const contents = contentsOf(grid, tables, first, details);
  const format = formatOf(contents, details);
  const { event } = details;
  const roundDays = contents.roundDays;
  const known = roundDays.filter((day) => day !== null);
  // The day of one round is not that of the event.
  const all = contents.problems.every(({ problem: code }) => code !== 'oneRoundOnly');
  const complete = all && known.length > 0 && known.length === contents.lastRound;
  const [start, end] = complete ? [earliest(known), latest(known)] : [null, null];
  const isOpen = contents.areDaysOpen === true && event.endDay === null;
  const reading = {
    ...event,
    format: format.format,
    rounds: contents.lastRound ?? details.declaredRounds?.rounds ?? null,
    roundDays,
    startDay: event.startDay ?? (isOpen ? null : start),
    endDay: event.endDay ?? (isOpen ? null : end),
  };
  const problems = [
    ...details.problems.filter(({ problem: code }) => !/(start|end)Missing/.test(code) || !complete),
    ...contents.problems,
    ...(isOpen && start !== null && end !== null && details.days.length === 0
      ? [eventProblem('daysDoubtful', null, { start, end, rounds: known })]
      : []),
    ...format.problems,
    ...idProblems(contents.players),
    ...arbiterProblems(event.arbiters, contents.players),
    ...roundProblems(contents, details),
  ];
  if (contents.games.length > 0) problems.push(...sizeProblems(reading, contents.games, problems));
  return {
    kind: contents.kind,
    encoding: null,
    event: reading,
    players: contents.players,
    games: contents.games,
    problems: inFileOrder(problems),
    ...(contents.rounds && { original: originalOf(contents.rounds, timeLines(details.problems)) }),
  };
}

/** Lists of chess-results that are of no use for a whole event. */
function foreignList(grid: Grid, header: HeaderRow): ForeignFile | null {
  if (header.kind === 'teamList') return 'teamList';
  const title = grid.slice(0, header.row).some((cells) => /^not paired/i.test(cellText(cells, 0)));
  return title ? 'notPaired' : null;
}

/** A list whose headers are in another language; what it says of two time controls is understood all the same. */
function foreignLanguage(grid: Grid): EventFileReading | null {
  const ofChessResults = grid.some((cells) => /chess-?results/i.test(cellText(cells, 0)));
  const headerLike = grid.some((cells) =>
    cells.some((cell) =>
      /^(nome|nombre|nom|naam|navn|имя|név|jméno|weiß|bianco|blancas|blancs)$/i.test(
        String(cell ?? '').trim(),
      ),
    ),
  );
  if (!ofChessResults && !headerLike) return null;
  const notEnglish = eventProblem('notEnglish', null, {});
  const problems: EventProblem[] = [notEnglish];
  grid.forEach((cells, row) => {
    const text = cellText(cells, 0).slice(0, 300);
    if (/\((rapid|blitz|standard)\) : .*\d ?\+ ?\d+[\s,;/&]+\d+ ?\+ ?\d/i.test(text)) {
      const value = text.slice(text.indexOf(' : ') + 3);
      problems.push(eventProblem('timesOfRoundsDiffer', { line: row + 1, column: 1 }, { value }));
    }
  });
  return { ...unreadFile(notEnglish), problems };
}

function contentsOf(
  grid: Grid,
  tables: readonly RoundTable[],
  first: HeaderRow,
  details: ListDetails,
): ListContents {
  const problems: EventProblem[] = [];
  if (first.kind === 'pairings') {
    const pairings = readPairings(grid, tables, details.days);
    return {
      kind: 'chessResultsPairings',
      players: pairings.players,
      games: pairings.games,
      roundDays: pairings.roundDays,
      areDaysOpen: pairings.areDaysOpen,
      lastRound: Math.max(...pairings.rounds),
      problems: [...pairings.problems, ...missingRounds(pairings.rounds, details)],
      rounds: roundsOfGames(
        pairings.players,
        pairings.games,
        Math.max(...pairings.rounds),
        pairings.requestedByes,
      ),
    };
  }
  const rows = playerRows(grid, first, problems);
  const players = rows.map(({ player }) => player);
  if (rows.length === 0) problems.push(eventProblem('noListFound', null, {}));
  if (first.kind === 'players') {
    if (rows.length === CUT_AT)
      problems.push(eventProblem('playersCut', { line: first.row + 1 }, { rows: CUT_AT }));
    return { kind: 'chessResultsPlayers', players, games: [], roundDays: [], lastRound: null, problems };
  }
  if (first.kind === 'roundRobinTable') {
    const games = (players.length * (players.length - 1)) / 2;
    problems.push(eventProblem('coloursMissing', { line: first.row + 1 }, { games }));
    return { kind: 'chessResultsCrosstable', players, games: [], roundDays: [], lastRound: null, problems };
  }
  const table = readCrosstable(grid, first, rows);
  const inOrder = first.rounds.map(({ round }) => round);
  if (inOrder.some((round, at) => round !== at + 1)) problems.push(notAllRounds(inOrder, first));
  return {
    kind: 'chessResultsCrosstable',
    players: players.map((player, at) => ({ ...player, number: table.numbers[at] ?? player.number })),
    games: table.games,
    roundDays: [],
    lastRound: table.lastRound,
    problems: [...problems, ...table.problems],
    rounds: table.rounds,
  };
}

/** A crosstable from which the column of a round was deleted. */
function notAllRounds(rounds: readonly number[], { row, rounds: columns }: HeaderRow): EventProblem {
  const at = columns.find(({ round }, before) => round !== before + 1)!;
  return eventProblem(
    'roundsNotInOrder',
    { line: row + 1, column: at.column + 1 },
    { rounds: rounds.join(', ') },
  );
}

/** All rounds from the first on, none twice. */
function missingRounds(rounds: readonly number[], { declaredRounds }: ListDetails): EventProblem[] {
  const declared = declaredRounds?.rounds ?? null;
  const [only] = rounds;
  if (rounds.length === 1 && (only === 0 || declared !== 1)) {
    return [eventProblem('oneRoundOnly', null, { round: only === 0 ? null : only!, rounds: declared })];
  }
  const missing = rounds.findIndex((round, at) => round !== at + 1);
  return missing === -1
    ? [eventProblem('pairingsHideByes', null, {})]
    : [eventProblem('roundsNotInOrder', null, { rounds: rounds.join(', ') })];
}

/** The rounds that the details or the title have, all of which must be in the list; whether a ranking that is not final has
 * all rounds is a question. */
function roundProblems(
  { kind, lastRound, problems }: ListContents,
  { declaredRounds, standing }: ListDetails,
): EventProblem[] {
  if (lastRound === null || problems.some(({ problem: code }) => code === 'oneRoundOnly')) return [];
  const missing = (rounds: number, line: number, record: string): EventProblem[] =>
    lastRound >= rounds
      ? []
      : [
          eventProblem(
            'fileRoundsMissing',
            { line, column: 1 },
            { declared: rounds, found: lastRound, record },
          ),
        ];
  if (declaredRounds !== null) return missing(declaredRounds.rounds, declaredRounds.line, 'Number of rounds');
  if (standing === null || kind !== 'chessResultsCrosstable') return [];
  const { rounds, isFinal, line } = standing;
  const lost = missing(rounds, line, isFinal ? 'Final ranking, rounds:' : 'Ranking after round');
  return isFinal || lost.length > 0
    ? lost
    : [eventProblem('rankingNotFinal', { line, column: 1 }, { round: lastRound })];
}

function formatOf(
  { players, games }: ListContents,
  { type, complete }: ListDetails,
): { format: EventFileReading['event']['format']; problems: readonly EventProblem[] } {
  const words = type?.text ?? null;
  if (games.length === 0) {
    return { format: words === null ? null : formatOfWords(words), problems: [] };
  }
  const place = type?.place ?? null;
  const reading = readFormat({ code: null, words, teams: false, players: players.length, games, place });
  // A list without details has one question about all of them.
  return complete ? reading : { format: reading.format, problems: [] };
}
