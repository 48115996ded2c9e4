import type { EventFileKind, EventFilePlayer, EventFileReading } from '../eventFile';
import { SILENT_EVENT } from '../eventFile';
import { formatOfWords, readFormat } from '../fields/format';
import { sizeProblems } from '../fields/minimum';
import { arbiterProblems, idProblems } from '../games/checkPlayers';
import type { ForeignFile } from '../problems/foreignFiles';
import { eventProblem, type EventProblem, inFileOrder } from '../problems/problem';
import type { Grid } from '../xlsx/workbook';
import { readCard } from '../card/readCard';
import { readCrosstable } from './crosstable';
import { type ListDetails, listDetails } from './details';
import { cellText, type HeaderRow, headerRows } from './headers';
import { readPairings } from './pairings';
import { playerRows } from './playerRows';
import { earliest, latest } from '../../engine/kit/calendarDay';

/** What a list has of players and games. */
interface ListContents {
  readonly kind: EventFileKind;
  readonly players: readonly EventFilePlayer[];
  readonly games: EventFileReading['games'];
  readonly roundDays: EventFileReading['event']['roundDays'];
  /** The last round that the list has; null where it has none. */
  readonly lastRound: number | null;
  readonly problems: readonly EventProblem[];
}

/** A list of chess-results, or null where the sheet has none: then it may be on another sheet. */
export function readList(grid: Grid): EventFileReading | null {
  const headers = headerRows(grid);
  const [first] = headers;
  if (first === undefined) return foreignLanguage(grid);
  const foreign = foreignList(grid, first);
  if (first.kind === 'playerCard') return readCard(grid, first);
  if (foreign !== null) return unread([eventProblem('foreignFile', null, { found: foreign })]);
  const details = listDetails(grid, first.row);
  const contents = contentsOf(grid, headers, first, details);
  const format = formatOf(contents, details);
  const { event } = details;
  const roundDays = contents.roundDays;
  const known = roundDays.filter((day) => day !== null);
  // The day of one round is not that of the event.
  const all = contents.problems.every(({ code }) => code !== 'oneRoundOnly');
  const complete = all && known.length > 0 && known.length === contents.lastRound;
  const reading = {
    ...event,
    format: format.format,
    rounds: contents.lastRound ?? details.declaredRounds?.rounds ?? null,
    roundDays,
    startDay: event.startDay ?? (complete ? earliest(known) : null),
    endDay: event.endDay ?? (complete ? latest(known) : null),
  };
  const problems = [
    ...details.problems.filter(({ code }) => !/(start|end)Missing/.test(code) || !complete),
    ...contents.problems,
    ...format.problems,
    ...idProblems(contents.players),
    ...arbiterProblems(event.arbiters, contents.players),
    ...roundProblems(contents, details),
  ];
  if (
    contents.games.length > 0 &&
    problems.every(({ effect, clause }) => effect !== 'refuses' || clause !== '')
  ) {
    problems.push(...sizeProblems(reading, contents.games));
  }
  return {
    kind: contents.kind,
    encoding: null,
    event: reading,
    players: contents.players,
    games: contents.games,
    problems: inFileOrder(problems),
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
  const problems: EventProblem[] = [eventProblem('notEnglish', null, {})];
  grid.forEach((cells, row) => {
    const text = cellText(cells, 0).slice(0, 300);
    if (/\((rapid|blitz|standard)\) : .*\d ?\+ ?\d+[\s,;/&]+\d+ ?\+ ?\d/i.test(text)) {
      const value = text.slice(text.indexOf(' : ') + 3);
      problems.push(eventProblem('timesOfRoundsDiffer', { line: row + 1, column: 1 }, { value }));
    }
  });
  return unread(problems);
}

function contentsOf(
  grid: Grid,
  headers: readonly HeaderRow[],
  first: HeaderRow,
  details: ListDetails,
): ListContents {
  const problems: EventProblem[] = [];
  if (first.kind === 'pairings') {
    const pairings = readPairings(
      grid,
      headers.filter(({ kind }) => kind === 'pairings'),
    );
    return {
      kind: 'chessResultsPairings',
      players: pairings.players,
      games: pairings.games,
      roundDays: pairings.roundDays,
      lastRound: Math.max(...pairings.rounds),
      problems: [...pairings.problems, ...missingRounds(pairings.rounds, details)],
    };
  }
  const rows = playerRows(grid, first, problems);
  const players = rows.map(({ player }) => player);
  if (rows.length === 0) problems.push(eventProblem('noListFound', null, {}));
  if (first.kind === 'players') {
    return { kind: 'chessResultsPlayers', players, games: [], roundDays: [], lastRound: null, problems };
  }
  if (first.kind === 'roundRobinTable') {
    const games = (players.length * (players.length - 1)) / 2;
    problems.push(eventProblem('coloursMissing', { line: first.row + 1 }, { games }));
    return { kind: 'chessResultsCrosstable', players, games: [], roundDays: [], lastRound: null, problems };
  }
  const table = readCrosstable(grid, first, rows);
  return {
    kind: 'chessResultsCrosstable',
    players: players.map((player, at) => ({ ...player, number: table.numbers[at] ?? player.number })),
    games: table.games,
    roundDays: [],
    lastRound: table.lastRound,
    problems: [...problems, ...table.problems],
  };
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

/** The rounds that the details have, all of which must be in the list. */
function roundProblems(
  { lastRound, problems }: ListContents,
  { declaredRounds }: ListDetails,
): EventProblem[] {
  if (lastRound === null || declaredRounds === null || lastRound >= declaredRounds.rounds) return [];
  if (problems.some(({ code }) => code === 'oneRoundOnly')) return [];
  const { rounds, line } = declaredRounds;
  const details = { declared: rounds, found: lastRound, record: 'Number of rounds' };
  return [eventProblem('roundsMissing', { line, column: 1 }, details)];
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

function unread(problems: readonly EventProblem[]): EventFileReading {
  return { kind: 'unknown', encoding: null, event: SILENT_EVENT, players: [], games: [], problems };
}
