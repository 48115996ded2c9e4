import { plainName } from '../../../cells/names';
import type { CellContent } from '../../kit/sheetModel';
import type { ListedPlayer } from './importList';
import type { PlayerKey } from './listColumns';

/** Players by their CSA id, each with all their lines. */
export function byId(players: readonly ListedPlayer[]): Map<string, ListedPlayer[]> {
  const all = new Map<string, ListedPlayer[]>();
  for (const player of players) {
    const lines = all.get(player.id);
    if (lines === undefined) all.set(player.id, [player]);
    else lines.push(player);
  }
  return all;
}

/** Whether two lines say the same, the spelling of the id apart. */
export function sameCells({ cells }: ListedPlayer, { cells: others }: ListedPlayer): boolean {
  const keys = new Set([...cells.keys(), ...others.keys()]);
  return [...keys].every((key) => key === 'id' || cells.get(key) === others.get(key));
}

/** The same but for case, spaces, hyphens and how accents are written. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string): string => plainName(name.normalize('NFC')) || name;
  return one === other || plain(one) === plain(other);
}

/** Surname, first name and date of birth; null where one of them is not known. */
export function personOf(value: (key: PlayerKey) => CellContent): string | null {
  const parts = [value('surname'), value('firstName'), value('birth')];
  if (parts.some((part) => part === null || part === '')) return null;
  return parts.map((part) => plainName(String(part))).join('\n');
}
