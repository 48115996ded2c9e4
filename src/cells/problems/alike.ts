import type { Problem } from '../../engine/kit/problem';
import { problemText } from './problemText';

/** The words of a problem without the player it is about: notes with the same words are alike. */
export function textForAll(found: Problem): string {
  const { player, row, ...details } = found.details;
  return problemText(player === undefined && row === undefined ? found : { ...found, details });
}

/** Notes alike of several players in one sentence, such as "146 players: K is not given and follows from the rating." */
export function ofPlayers(count: number, text: string): string {
  return `${count} players: ${text}`;
}

/** Problems as sentences; those alike of several players are one, in the place of the first. */
export function groupedTexts(problems: readonly Problem[]): string[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const text = textForAll(problem);
    groups.set(text, [...(groups.get(text) ?? []), problem]);
  }
  return [...groups].flatMap(([text, same]) =>
    same.length > 1 && same.every(({ details }) => 'player' in details)
      ? [ofPlayers(same.length, text)]
      : same.map(problemText),
  );
}
