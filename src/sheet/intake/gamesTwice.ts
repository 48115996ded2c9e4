import type { Entry, MatchesByNumber } from './entries';
import type { SectionFacts } from './intake';
import { csaIdOf } from './matchPlayers';
import { plainId } from './tables/knownPlayers';
import type { KnownGame } from './tables/knownGames';
import { sectionKey } from './tables/knownSections';
import type { IntakeTables } from './tables/readIntakeTables';

/** A section as it is held against the table of games. */
interface Held {
  readonly entries: readonly Entry[];
  readonly facts: Pick<SectionFacts, 'event' | 'section' | 'abroad'>;
  readonly players: MatchesByNumber;
  readonly tables: Pick<IntakeTables, 'gamesOf'>;
}

/** A game abroad whose player has one in this round of the event already, under another section's name. */
export interface GameTwice {
  readonly entry: Entry;
  readonly name: string;
  readonly known: KnownGame;
  /** Whether it is that very game, which both players have handed in, so that it is left out here. */
  readonly same: boolean;
}

/**
 * Clause 10: players hand in their results abroad one by one, so that a game of two of them comes twice, and a file of the whole
 * event may follow. What is in the tables already is found by event, round and player.
 */
export function gamesTwice({ entries, facts, players, tables }: Held): GameTwice[] {
  const { event, section, abroad } = facts;
  if (!abroad || event === null) return [];
  const isOther = (known: KnownGame): boolean =>
    sectionKey(event, known.section) !== sectionKey(event, section ?? '');
  return entries.flatMap((entry): GameTwice[] => {
    if (entry.leftOut) return [];
    const matches = [entry.white, entry.black].map((number) => players.get(number ?? NaN));
    const ids = matches.map((match) => plainId(csaIdOf(match) ?? ''));
    return matches.flatMap((match, at): GameTwice[] => {
      const id = ids[at]!;
      const known = id === '' ? [] : tables.gamesOf(event, entry.round, id).filter(isOther);
      return known.map((game) => {
        const pair = game.white === ids[0] && game.black === ids[1] && !ids.includes('');
        return { entry, name: match!.player.name, known: game, same: pair && game.result === entry.result };
      });
    });
  });
}

/** The entries, without the games that are in the tables as the other player handed them in. */
export function withoutSameGames(entries: readonly Entry[], twice: readonly GameTwice[]): Entry[] {
  const same = new Set(twice.flatMap((one) => (one.same ? [one.entry] : [])));
  return entries.map((entry) => (same.has(entry) ? { ...entry, leftOut: true } : entry));
}
