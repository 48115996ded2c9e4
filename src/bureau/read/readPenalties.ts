import type { CellValue } from '../../cells/cellValue';
import { type Names, named } from '../../cells/names';
import { readNumber } from '../../cells/readNumber';
import { readRatingType } from '../../cells/readWords';
import { reader, unreadable } from '../../cells/reader';
import { forfeitPenalty, withdrawalPenalty } from '../../engine/csa2024';
import {
  BLACK_ABSENT,
  type GameColumns,
  listCode,
  type PenaltyColumns,
  WHITE_ABSENT,
} from '../../engine/csa2024/bureau/bureauInput';
import { isProblem, problem } from '../../engine/kit/problem';
import type { RowsByPlace } from '../../cells/headers';
import { BUREAU_BOUNDS } from '../../documents/csa2024/bounds';
import { BOARD_RESULTS } from '../../engine/csa2024/boardResult';
import { EventLookup, type EventsReading } from './readEvents';
import type { GamesReading } from './readGames';
import { PlayerLookup, type PlayersReading } from './readPlayers';
import {
  checkNumber,
  type BureauTableProblem,
  readRound,
  type ReadingProgress,
  TableReader,
} from './tableReader';

/** Clauses 51, 52 and 53. */
type PenaltyKind = 'forfeit' | 'withdrew' | 'carried';

const KIND_NAMES: Names<PenaltyKind> = {
  forfeit: 'forfeit forfeited forfeitloss default noshow absent',
  withdrew: 'withdrew withdrawal withdrawn withdraw',
  carried: 'carried carriedover carriedforward waiting',
};

const readKind = reader<PenaltyKind>(
  (value) => named(KIND_NAMES, value) ?? unreadable('penaltyKindUnknown', '51', value),
);

interface Penalty {
  readonly row: number;
  readonly player: number;
  /** -1 = carried over, in a single list. */
  readonly event: number;
  readonly points: number;
  readonly list: number;
  /** Its rounds; 0 if it is carried over. */
  readonly first: number;
  readonly last: number;
}

/**
 * The table of penalties (51-54). A wrong row is skipped, as is one that penalises a round again. A row that contradicts the
 * games is a question.
 */
export function* readPenalties(
  cells: RowsByPlace,
  players: PlayersReading,
  events: EventsReading,
  games: GamesReading,
  problems: BureauTableProblem[],
): Generator<ReadingProgress, PenaltyColumns> {
  const table = new TableReader('penalties', cells, 'skipped', problems);
  const lookup = new PlayerLookup(table, players, '51');
  const ofEvents = new EventPenalties(table, events, games);
  const found: Penalty[] = [];
  yield* table.eachRow(() => {
    const player = lookup.at();
    const kind = penaltyKindIn(table);
    if (player === null || table.rejected) return;
    if (kind !== 'carried') (['list', 'points'] as const).forEach((key) => table.noteError(key, '53'));
    const penalty = kind === 'carried' ? readCarried(table, player) : ofEvents.read(player, kind);
    if (penalty !== null) found.push(penalty);
  });
  checkPenalties(
    table,
    found.filter(({ event }) => event >= 0),
    games.columns,
  );
  return {
    count: found.length,
    player: Int32Array.from(found, ({ player }) => player),
    event: Int32Array.from(found, ({ event }) => event),
    points: Float64Array.from(found, ({ points }) => points),
    list: Uint8Array.from(found, ({ list }) => list),
  };
}

/** The kind in its column; "withdrew" may be in the column of the round; the default is a forfeit. */
export function penaltyKindIn(table: TableReader<'penalties'>): PenaltyKind {
  const typed = table.read('kind', readKind);
  return hasWithdrawn(table) ? 'withdrew' : (typed ?? 'forfeit');
}

const hasWithdrawn = (table: TableReader<'penalties'>): boolean => isWithdrawal(table.value('round'));

function isWithdrawal(round: CellValue): boolean {
  const word = readKind(round);
  return !isProblem(word) && word === 'withdrew';
}

/** Whether a row with these cells has points that wait for a first rating (53). */
export const isCarriedPenalty = (kind: CellValue, round: CellValue): boolean =>
  readKind(kind) === 'carried' && !isWithdrawal(round);

/** Clause 53: points that wait for the player's first rating in a list. */
function readCarried(table: TableReader<'penalties'>, player: number): Penalty | null {
  const list = table.need('list', readRatingType, '53');
  const points = table.need('points', readNumber, '53');
  if (points !== null && points < 0) table.report('points', problem('penaltyNegative', '51', { points }));
  if (points !== null && points > 0) checkNumber(table, 'points', BUREAU_BOUNDS.points, points);
  if (list === null || points === null || table.rejected) return null;
  return { row: table.row, player, event: -1, points, list: listCode(list), first: 0, last: 0 };
}

/** Reads penalties of the period's events, and remembers the penalised rounds. */
class EventPenalties {
  private readonly lookup: EventLookup;
  /** Rounds from the first to the last, by player and event. */
  private readonly penalised = new Map<number, { readonly first: number; readonly last: number }[]>();

  constructor(
    private readonly table: TableReader<'penalties'>,
    private readonly events: EventsReading,
    private readonly games: GamesReading,
  ) {
    this.lookup = new EventLookup(table, events);
  }

  /** The penalty of the current row; null if it has a problem, which is reported. */
  read(player: number, kind: 'forfeit' | 'withdrew'): Penalty | null {
    const { table, events } = this;
    const event = this.lookup.at();
    if (event === null) return null;
    if (event < 0) {
      table.report('event', problem('eventLeftOut', '51', { event: events.names.get(-event) ?? '' }));
      return null;
    }
    const first = hasWithdrawn(table)
      ? this.games.ofPlayers.lastRoundIn(event, player) + 1
      : table.need('round', readRound, kind === 'forfeit' ? '51' : '52');
    if (first === null) return null;
    const last = kind === 'forfeit' ? first : this.lastRound(event);
    if (last < first) {
      table.report('round', problem('roundsNotKnown', '52'));
      return null;
    }
    if (this.isTwice(player * events.events.length + event, first, last)) return null;
    const points = kind === 'forfeit' ? forfeitPenalty([first]) : withdrawalPenalty(first, last);
    return { row: table.row, player, event, points, list: 0, first, last };
  }

  private lastRound(event: number): number {
    return this.events.events[event]!.rounds ?? this.games.counts[event]!.lastRound;
  }

  private isTwice(playerAndEvent: number, first: number, last: number): boolean {
    const before = this.penalised.get(playerAndEvent) ?? [];
    this.penalised.set(playerAndEvent, before);
    const again = before
      .filter((rounds) => rounds.first <= last && rounds.last >= first)
      .map((rounds) => Math.max(first, rounds.first));
    if (again.length > 0) {
      this.table.report('round', problem('penaltyTwice', '51', { round: Math.min(...again) }));
      return true;
    }
    before.push({ first, last });
    return false;
  }
}

/** A penalty in one of the period's events, to compare with the games. */
interface CheckedPenalty {
  readonly row: number;
  readonly player: number;
  readonly event: number;
  /** Its rounds. */
  readonly first: number;
  readonly last: number;
}

/** The results of a player who was present. */
const [WHITE_WAS_THERE, BLACK_WAS_THERE] = [WHITE_ABSENT, BLACK_ABSENT].map((absent) =>
  BOARD_RESULTS.map((result, code) => result !== 'bye' && !absent[code]!),
) as [boolean[], boolean[]];

/**
 * Questions penalties (51-52) that contradict the games: the player was present in the round, or has no row in the event. The
 * id, round or event may be wrong.
 */
function checkPenalties(
  table: TableReader<'penalties'>,
  penalties: readonly CheckedPenalty[],
  games: GameColumns,
): void {
  if (penalties.length === 0) return;
  const key = (player: number, event: number): string => `${player} ${event}`;
  const wanted = new Map(penalties.map(({ player, event }) => [key(player, event), new Set<number>()]));
  const withRows = new Set<string>();
  const isPenalised = new Uint8Array(1 + penalties.reduce((most, { player }) => Math.max(most, player), 0));
  for (const { player } of penalties) isPenalised[player] = 1;
  const look = (side: Int32Array, wasThere: readonly boolean[]): void => {
    for (let game = 0; game < games.count; game += 1) {
      // Most players have no penalty.
      if (isPenalised[side[game]!] !== 1) continue;
      const of = key(side[game]!, games.event[game]!);
      const rounds = wanted.get(of);
      if (rounds === undefined) continue;
      withRows.add(of);
      if (wasThere[games.result[game]!]!) rounds.add(games.round[game]!);
    }
  };
  look(games.white, WHITE_WAS_THERE);
  look(games.black, BLACK_WAS_THERE);
  for (const { row, player, event, first, last } of penalties) {
    const of = key(player, event);
    if (!withRows.has(of)) table.reportAt(row, 'player', problem('penaltyWithoutGames', '51'), 'question');
    const played = [...wanted.get(of)!].filter((round) => round >= first && round <= last);
    if (played.length === 0) continue;
    const round = Math.min(...played);
    table.reportAt(row, 'round', problem('penaltyOfPlayedRound', '51', { round }), 'question');
  }
}
