import { label } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import type { SectionPage } from './sectionPage';

/** Whose a row of a table is. */
export interface Person {
  readonly number: number;
  readonly name: string;
}

/** The columns by which a row of a table tells whose it is. */
export const PLAYER_TITLES = ['No.', 'Player'] as const;
export const GAME_TITLES = [...PLAYER_TITLES, 'Opp.', 'Opponent'] as const;

/** The number and name of a player. */
export function playerLabels({ number, name }: Person): CellSpec[] {
  return [label(number), label(name)];
}

/** A player and his opponent. */
export function gameLabels(page: SectionPage, player: Person, opponent: number): CellSpec[] {
  const { players } = page.rated.table;
  const name = players.find(({ number }) => number === opponent)?.name ?? '';
  return [...playerLabels(player), label(opponent), label(name)];
}

/** The cells of one figure of some games, at least one, that stand below each other. */
export function gamesRange(at: References, keys: readonly string[], figure: string): string {
  return at.range(`${keys[0]!}/${figure}`, `${keys[keys.length - 1]!}/${figure}`);
}

/** A function of one figure over some games that stand below each other, such as SUM over the scores; 0 where there are none. */
export function overGames(at: References, call: string, keys: readonly string[], figure: string): string {
  return keys.length === 0 ? '0' : `${call}(${gamesRange(at, keys, figure)})`;
}

/** How many of some games were won (1) or lost (0). */
export function gamesWith(at: References, keys: readonly string[], score: 0 | 1): string {
  return keys.length === 0 ? '0' : `COUNTIF(${gamesRange(at, keys, 'score')},${score})`;
}
