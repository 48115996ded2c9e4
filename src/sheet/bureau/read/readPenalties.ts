import { forfeitPenalty, withdrawalPenalty } from '../../../engine/csa2024';
import type { PenaltyColumns } from '../../../engine/csa2024/bureau/bureauInput';
import { isProblem, problem } from '../../../engine/kit/problem';
import { type Names, named } from '../../cells/names';
import { reader, unreadable } from '../../cells/reader';
import type { Cells } from '../../month';
import { EventLookup } from './eventOf';
import type { BureauTableProblem } from './placed';
import { playerOf } from './playerOf';
import type { EventsReading } from './readEvents';
import { type GamesReading, playerInEvent, readRound } from './readGames';
import type { PlayersReading } from './readPlayers';
import { TableReader } from './tableReader';

/** Clauses 51 and 52. */
type PenaltyKind = 'forfeit' | 'withdrew';

const KIND_NAMES: Names<PenaltyKind> = {
  forfeit: ['forfeit', 'forfeited', 'forfeitloss', 'default', 'noshow', 'absent'],
  withdrew: ['withdrew', 'withdrawal', 'withdrawn', 'withdraw'],
};

const readKind = reader<PenaltyKind>(
  (value) => named(KIND_NAMES, value) ?? unreadable('penaltyKindUnknown', '51', value),
);

/** A penalty as its row gives it: the rounds it is for. */
interface Penalised {
  readonly kind: PenaltyKind;
  readonly from: number;
  readonly to: number;
}

/**
 * The table of penalties (51-54). A row that is wrong is left out, and so is one that penalises a round again.
 */
export function readPenalties(
  cells: Cells,
  players: PlayersReading,
  events: EventsReading,
  games: GamesReading,
  problems: BureauTableProblem[],
): PenaltyColumns {
  const table = new TableReader('penalties', cells, 'leavesOut', problems);
  const lookup = new EventLookup(events);
  const penalised = new Map<number, Set<number>>();
  const found: { player: number; event: number; points: number }[] = [];
  for (let row = 1; row < table.rows; row += 1) {
    if (!table.moveTo(row)) continue;
    const player = playerOf(table, players, '51');
    const event = lookup.at(table);
    if (event !== null && event < 0) {
      const name = events.names.get(-event) ?? '';
      table.report('event', problem('eventLeftOut', '51', { event: name }));
    }
    if (player === null || event === null || event < 0) continue;
    const key = playerInEvent(player, event, events.events.length);
    const penalty = readPenalty(table, events.events[event]!.rounds, games, event, key);
    if (penalty === null) continue;
    const before = penalised.get(key) ?? new Set<number>();
    penalised.set(key, before);
    const rounds = Array.from({ length: penalty.to - penalty.from + 1 }, (_, at) => penalty.from + at);
    const again = rounds.find((round) => before.has(round));
    if (again !== undefined) {
      table.report('round', problem('penaltyTwice', '51', { round: again }));
      continue;
    }
    for (const round of rounds) before.add(round);
    const points =
      penalty.kind === 'forfeit' ? forfeitPenalty(rounds) : withdrawalPenalty(penalty.from, penalty.to);
    found.push({ player, event, points });
  }
  return {
    count: found.length,
    player: Int32Array.from(found, ({ player }) => player),
    event: Int32Array.from(found, ({ event }) => event),
    points: Float64Array.from(found, ({ points }) => points),
    list: new Uint8Array(found.length),
  };
}

/** The rounds of a row's penalty; null where it cannot be read, with its problem noted. */
function readPenalty(
  table: TableReader<'penalties'>,
  roundsGiven: number | null,
  games: GamesReading,
  event: number,
  playerAndEvent: number,
): Penalised | null {
  const given = table.value('round');
  const inRound = given === null ? null : readKind(given);
  const word = isProblem(inRound) ? null : inRound;
  const typed = table.read('kind', readKind);
  const kind = word ?? typed ?? 'forfeit';
  const round =
    word === 'withdrew'
      ? (games.lastRounds.get(playerAndEvent) ?? 0) + 1
      : table.need('round', readRound, kind === 'forfeit' ? '51' : '52');
  if (round === null || table.rejected) return null;
  if (kind === 'forfeit') return { kind, from: round, to: round };
  const last = roundsGiven ?? games.counts[event]!.lastRound;
  if (last >= round) return { kind, from: round, to: last };
  table.report('round', problem('roundsNotKnown', '52'));
  return null;
}
