import type { ConfirmReason, KnownPlayer } from './playerMatch';
import type { DraftPlayer } from './section';

/** "player 7, Alpha, Ann" */
export const nameOf = ({ number, name }: DraftPlayer): string => `player ${number}, ${name}`;

/** "Alpha, Ann (105000001, born 2001/02/03)" */
export function knownName({ surname, firstName, id, birth }: KnownPlayer): string {
  const name = [surname, firstName].filter((part) => part !== '').join(', ');
  return `${name} (${[id, ...(birth === '' ? [] : [`born ${birth}`])].join(', ')})`;
}

const QUESTIONS: Readonly<
  Record<ConfirmReason, (player: DraftPlayer, candidates: readonly KnownPlayer[]) => string>
> = {
  surnameDiffers: ({ csaId, fideId, id58, name }, [person]) =>
    `The id ${csaId ?? id58 ?? fideId ?? ''} is that of ${knownName(person!)} in the table of players, but the file says "${name}". Which of the two is it?`,
  idOfTwo: ({ id58, name }, [csa, fide]) =>
    `${id58 ?? ''} is the CSA id of ${knownName(csa!)} and the FIDE id of ${knownName(fide!)}. Which of the two is "${name}"?`,
  idsDisagree: ({ csaId, fideId, id58, name }, candidates) =>
    `The ids of "${name}" (${[csaId === null ? null : `CSA ${csaId}`, fideId === null ? null : `FIDE ${fideId}`, csaId === null && fideId === null ? id58 : null].filter((id) => id !== null).join(', ')}) do not lead to one player: the table of players has ${candidates.map(knownName).join(' and ')}. Who is it?`,
  nameOnly: ({ name }, candidates) =>
    `"${name}" has no id that the table of players knows, and a name alone can be that of two people: ${candidates.map(knownName).join(' or ')}. Is it the same player?`,
};

export function questionOf(
  reason: ConfirmReason,
  player: DraftPlayer,
  candidates: readonly KnownPlayer[],
): string {
  return QUESTIONS[reason](player, candidates);
}

/** 56 */
export function unknownQuestion({ name, csaId, id58, fideId }: DraftPlayer, games: number): string {
  const id = csaId ?? id58 ?? fideId;
  const who = id === null ? `"${name}" has no id` : `"${name}" has the id ${id}, which no player has`;
  const lost = games === 1 ? 'the 1 game' : `the ${games} games`;
  return `${who}, and nobody in the table of players has this name. Add a new player (56: 1200, K 40) with their CSA id, or leave ${lost} out?`;
}
