import { problem } from '../../../engine/kit/problem';
import { checkName } from './gameChecks';
import { readId } from './ids';
import type { Effect } from './placed';
import type { PlayersReading } from './readPlayers';
import type { TableReader } from './tableReader';

/**
 * The player of a row, by their CSA id; null where there is none, with its problem noted: the row is left out, as no
 * rating of a player on the list depends on it.
 */
export function playerOf(
  table: TableReader<'performances'> | TableReader<'history'> | TableReader<'penalties'>,
  players: PlayersReading,
  clause: string,
): number | null {
  const reader = table as TableReader<'history'>;
  const effect: Effect = 'leavesOut';
  const id = reader.need('player', readId, clause, effect);
  if (id === null) return null;
  const index = players.indexOf.get(id);
  if (index !== undefined) {
    checkName(reader, 'player', 'name', index, players);
    return index;
  }
  reader.report('player', problem('idUnknown', clause, { id: reader.text('player').trim() }), effect);
  return null;
}
