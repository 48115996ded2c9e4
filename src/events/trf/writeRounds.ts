import type { EventFileGame, EventFilePlayer, EventFileResult } from '../eventFile';
import { ROUND_WIDTH } from './columns';

/** The codes of White and of Black. */
const CODES: Readonly<Record<EventFileResult, readonly [white: string, black: string]>> = {
  '1-0': ['1', '0'],
  '½-½': ['=', '='],
  '0-1': ['0', '1'],
  '+/-': ['+', '-'],
  '-/+': ['-', '+'],
  '-/-': ['-', '-'],
  bye: ['U', ''],
};
const POINTS: Readonly<Record<string, number>> = { '1': 1, '=': 0.5, '+': 1, U: 1 };
const NO_GAME = '0000 - Z';

/** The rounds of every player line, and the points that they give. */
export function roundTexts(
  players: readonly EventFilePlayer[],
  games: readonly EventFileGame[],
  rounds: number,
): { cells: Map<number, string>; points: Map<number, number> } {
  const texts = new Map(players.map(({ number }) => [number, Array.from({ length: rounds }, () => NO_GAME)]));
  const points = new Map<number, number>();
  const write = (
    player: number | null,
    round: number,
    opponent: number | null,
    colour: string,
    code: string,
  ): void => {
    const own = player === null ? undefined : texts.get(player);
    if (player === null || own === undefined) return;
    const who = opponent === null ? '0000' : String(opponent).padStart(4);
    own[round - 1] = `${who} ${colour} ${code}`;
    points.set(player, (points.get(player) ?? 0) + (POINTS[code] ?? 0));
  };
  for (const { round, white, black, result } of games) {
    const [ofWhite, ofBlack] = CODES[result];
    write(white, round, black, black === null ? '-' : 'w', ofWhite);
    write(black, round, white, 'b', ofBlack);
  }
  const cells = new Map(
    [...texts].map(([player, own]) => [player, own.map((text) => text.padEnd(ROUND_WIDTH)).join('')]),
  );
  return { cells, points };
}
