import type { IntakeMonth } from './intake';
import { plainId } from './tables/knownPlayers';
import type { KnownPlayers } from './tables/knownPlayers';

/**
 * The CSA ids that new players can get (14.4): those after the highest of the ids with the most usual number of digits, which
 * no player of the table and no new player of the files has.
 *
 * @param known the table of players
 * @param month the sections of the files
 * @param count how many are needed
 * @returns none where most ids of the table are not numbers, so that there is no next one
 */
export function freeIds(known: KnownPlayers, month: Pick<IntakeMonth, 'sections'>, count: number): string[] {
  const ids = known.all.map(({ id }) => id).filter((id) => /^\d+$/.test(id));
  if (2 * ids.length <= known.all.length) return [];
  const counts = new Map<number, number>();
  for (const { length } of ids) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [digits] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
  const given = new Set(
    month.sections.flatMap(({ matches }) =>
      matches.flatMap((match) => (match.kind === 'new' ? [plainId(match.csaId)] : [])),
    ),
  );
  const free: string[] = [];
  const usual = ids.filter(({ length }) => length === digits);
  let last = usual.reduce((most, id) => Math.max(most, Number(id)), 0);
  while (free.length < count) {
    last += 1;
    const id = String(last).padStart(digits, '0');
    if (known.byId(id) === null && !given.has(plainId(id))) free.push(id);
  }
  return free;
}
