import type { EventFileArbiter, EventFilePlayer } from '../eventFile';
import { wordsOf } from '../fields/names';
import { eventProblem, type EventProblem } from '../problems/problem';

/** Two players of one file with one id are one player, or a typing error. */
export function idProblems(players: readonly EventFilePlayer[]): EventProblem[] {
  const problems: EventProblem[] = [];
  const seen = new Map<string, EventFilePlayer>();
  for (const player of players) {
    for (const [of, id] of [
      ['csa', player.csaId],
      ['fide', player.fideId],
      ['58', player.id58],
    ] as const) {
      if (id === null || (of === '58' && (id === player.csaId || id === player.fideId))) continue;
      const key = `${of} ${id.replace(/^0+/, '')}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, player);
      else {
        const otherLine = other.line ?? other.number;
        const place = { line: player.line, column: of === '58' ? 58 : null };
        problems.push(eventProblem('idTwice', place, { id, otherLine, csa: of === 'csa' }));
      }
    }
  }
  return problems;
}

/** Clause 8: an arbiter does not play in the event, unless it is a club event; by id, or by name where one has none. */
export function arbiterProblems(
  arbiters: readonly EventFileArbiter[],
  players: readonly EventFilePlayer[],
): EventProblem[] {
  const byId = new Map<string | null, EventFilePlayer>();
  const byName = new Map<string, EventFilePlayer>();
  for (const player of players) {
    for (const id of [player.csaId, player.fideId, player.id58]) if (id !== null) byId.set(id, player);
    byName.set(wordsOf(player.name), player);
  }
  return arbiters.flatMap(({ id, name, role }) => {
    const player = byId.get(id) ?? (wordsOf(name) === '' ? undefined : byName.get(wordsOf(name)));
    if (player === undefined) return [];
    const details = { arbiter: name, player: player.number, chief: role === 'chief' };
    return [eventProblem('arbiterAmongPlayers', { line: player.line }, details)];
  });
}
