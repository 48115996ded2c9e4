import { isNotYet } from '../cells/notYet';
import { type Problem, problem as problemOf } from '../engine/kit/problem';
import './cells';
import { textOf } from './table';
import './tables';

/** A problem of a cell, a table or a list in plain English. */
export function problemText(found: Problem): string {
  return textOf(asShown(found));
}

/** A problem as it is shown: a cell that waits for its calculation has nothing wrong with it, though it cannot be read. */
export function asShown(problem: Problem): Problem {
  const waits = problem.problem === 'errorInCell' && isNotYet(problem.details.value);
  return waits ? problemOf('stillCalculating', '') : problem;
}

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
