import type { Obstacle, SectionIntake } from '../../../../intake';

/** What is asked about the event as a whole. */
export function isAskedOfEvent({ player, effect, questions }: Obstacle): boolean {
  return player === null && (effect === 'question' || questions.length > 0);
}

/** Are the players to confirm out of sight? */
export function areFolded({ state, answers }: SectionIntake): boolean {
  return state === 'refused' && answers.players.size === 0;
}
