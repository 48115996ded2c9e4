import { wordsOf } from '../../cells/names';
import { groupBy } from '../../engine/kit/groups';
import { birthIn, textOfBirth } from '../../cells/readDate';
import type { Cells } from '../../cells/headers';
import { loggedMerges } from '../../bureau/tables/mergedRecords';
import { readId, TableReader } from '../../bureau/read/tableReader';
import { readRating } from '../../cells/readNumber';
import { cutName } from '../draft/draft';

/** A player of the table of players. */
export interface KnownPlayer {
  /** As its cell has it. */
  readonly id: string;
  readonly surname: string;
  readonly firstName: string;
  /** yyyy/mm/dd, the year alone, or ''. */
  readonly birth: string;
  readonly gender: string;
  readonly region: string;
  readonly fideId: string;
  readonly fideRating: number | null;
  /** The row of the table; its header is row 0. */
  readonly row: number;
}

/** The table of players, as files are matched with it. */
export interface KnownPlayers {
  readonly all: readonly KnownPlayer[];
  /** By an id as a cell or a file has it. */
  readonly byId: (id: string | null) => KnownPlayer | null;
  readonly byFideId: (id: string | null) => readonly KnownPlayer[];
  /** By surname and first name, in any order, without case and accents. */
  readonly byName: (name: string) => readonly KnownPlayer[];
  /** By the first characters of a name that a program has cut. */
  readonly byCutName: (name: string) => readonly KnownPlayer[];
  /** Ids of records that were merged with others: they are not given again. */
  readonly formerIds: readonly string[];
  /** The codes of the regions that players have, in the order of the alphabet. */
  readonly regions: readonly string[];
}

/**
 * @param cells the table, its header first; none where there is no table yet
 * @param merged the log of merged records, where there is one
 */
export function readKnownPlayers(cells: Cells, merged: Cells = []): KnownPlayers {
  const all = playersOf(cells);
  const nameOf = ({ surname, firstName }: KnownPlayer): string => `${surname}, ${firstName}`;
  const ids = groupBy(all, ({ id }) => plainId(id));
  const fideIds = groupBy(all, ({ fideId }) => plainId(fideId));
  const names = groupBy(all, (player) => wordsOf(nameOf(player)));
  const cut = groupBy(all, (player) => cutName(nameOf(player)));
  const found = <Key>(by: ReadonlyMap<Key, KnownPlayer[]>, key: Key): readonly KnownPlayer[] =>
    key === null || key === '' ? [] : (by.get(key) ?? []);
  return {
    all,
    byId: (id) => (id === null ? null : (ids.get(plainId(id))?.[0] ?? null)),
    byFideId: (id) => (id === null ? [] : found(fideIds, plainId(id))),
    byName: (name) => found(names, wordsOf(name)),
    byCutName: (name) => found(cut, cutName(name)),
    formerIds: loggedMerges(merged).map(({ former }) => former),
    regions: [...new Set(all.map(({ region }) => region.trim()).filter((code) => code !== ''))].sort(),
  };
}

/** An id as it is compared; '' for none. */
export function plainId(id: string): string {
  const plain = readId(id.trim() === '' ? null : id.trim());
  return typeof plain === 'string' && plain !== '0' ? plain : '';
}

function playersOf(cells: Cells): KnownPlayer[] {
  const table = new TableReader('players', cells, 'note', []);
  const players: KnownPlayer[] = [];
  for (const row of table.filledRows()) {
    if (table.value('id') === null) continue;
    players.push({
      id: table.text('id').trim(),
      surname: table.text('surname').trim(),
      firstName: table.text('firstName').trim(),
      birth: textOfBirth(birthIn(table.value('birth'))),
      gender: table.text('gender').trim(),
      region: table.text('region').trim(),
      fideId: table.text('fideId').trim(),
      fideRating: table.read('fideRating', readRating),
      row,
    });
  }
  return players;
}
