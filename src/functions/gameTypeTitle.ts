import type { GameType } from '../engine/csa2024/ratingTypes';
import { isProblem, type Outcome } from '../engine/kit/problem';

const TITLES: Readonly<Record<GameType, string>> = {
  classical: 'Classical',
  standard: 'Standard',
  rapid: 'Rapid',
  blitz: 'Blitz',
};

/** A game type as the regulations write it. */
export function gameTypeTitle(type: Outcome<GameType>): Outcome<string> {
  return isProblem(type) ? type : TITLES[type];
}
