import { type GameColumns, resultCode } from '../../../engine/csa2024/bureau/bureauInput';
import { problem } from '../../../engine/kit/problem';
import type { TableReader } from './tableReader';

/** A penalty of one of the period's events, as far as the table of games can contradict it. */
export interface CheckedPenalty {
  readonly row: number;
  readonly player: number;
  readonly event: number;
  /** The rounds it is for. */
  readonly first: number;
  readonly last: number;
}

/** The results with which a player was there: they played, or waited for the other one. */
const WHITE_WAS_THERE = codes('whiteWins', 'draw', 'blackWins', 'forfeitToWhite');
const BLACK_WAS_THERE = codes('whiteWins', 'draw', 'blackWins', 'forfeitToBlack');

/**
 * Asks about penalties (51-52) that the games contradict: of a player who was there in the round, or who has no row in
 * the event at all. The id, the round or the event is then another one.
 */
export function checkPenalties(
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
  const look = (side: Int32Array, wasThere: ReadonlySet<number>): void => {
    for (let game = 0; game < games.count; game += 1) {
      // Most players have no penalty.
      if (isPenalised[side[game]!] !== 1) continue;
      const of = key(side[game]!, games.event[game]!);
      const rounds = wanted.get(of);
      if (rounds === undefined) continue;
      withRows.add(of);
      if (wasThere.has(games.result[game]!)) rounds.add(games.round[game]!);
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

function codes(...results: Parameters<typeof resultCode>[0][]): ReadonlySet<number> {
  return new Set(results.map(resultCode));
}
