import { column, type Columns } from '../figures/columns';
import { excel, type ExcelName, type Expression, part, range } from '../figures/expression';
import type { Key } from '../figures/key';
import { label } from '../figures/reportPage';
import type { SectionTable } from './sectionRules';

/** Whose a row of a table is. */
interface Person {
  readonly number: number;
  readonly name: string;
}

/** A row of a player. */
export interface OfPlayer {
  readonly player: Person;
}

/** A row of a game: the player's, and the opponent's number. */
export interface OfGame extends OfPlayer {
  readonly table: SectionTable;
  readonly opponent: number;
}

/** The columns that say whose a row is. */
export const PLAYER: Columns<OfPlayer> = [
  column('No.', ({ player }) => label(player.number)),
  column('Player', ({ player }) => label(player.name)),
];

/** A player and their opponent. */
export const GAME: Columns<OfGame> = [
  ...PLAYER,
  column('Opp.', ({ opponent }) => label(opponent)),
  column('Opponent', ({ table, opponent }) => label(nameOf(table, opponent))),
];

/** A player in words: by name, or by number where there is none. */
export function playerWords({ player }: OfPlayer): string {
  return player.name === '' ? `no. ${player.number}` : player.name;
}

/** A game in words. */
export function gameWords({ player, table, opponent }: OfGame): string {
  const name = nameOf(table, opponent);
  return `${playerWords({ player })} against ${name === '' ? `no. ${opponent}` : name}`;
}

function nameOf({ players }: SectionTable, opponent: number): string {
  return players.find(({ number }) => number === opponent)?.name ?? '';
}

/** One value of figures that stand below each other, such as the SUM of the scores; 0 where there are none. */
export function over(name: ExcelName, keys: readonly Key[]): Expression {
  return keys.length === 0 ? part(0) : excel(name, range(keys));
}

/** How many of some scores are wins (1) or losses (0). */
export function countOf(scores: readonly Key[], score: 0 | 1): Expression {
  return scores.length === 0 ? part(0) : excel('COUNTIF', range(scores), score);
}

/** The keys of a player's games: 3/12 for player 3 against player 12, 3/12.2 for their second game. */
export function gameKeys(number: number, games: readonly { readonly opponent: number }[]): string[] {
  const met = new Map<number, number>();
  return games.map(({ opponent }) => {
    const time = (met.get(opponent) ?? 0) + 1;
    met.set(opponent, time);
    return `${number}/${opponent}${time === 1 ? '' : `.${time}`}`;
  });
}
