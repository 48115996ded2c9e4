import type { GameType } from '../engine/csa2024/ratingTypes';
import { isProblem, type Outcome } from '../engine/kit/problem';
import { GAME_TYPE_TITLES } from '../cells/columns';

/** A game type as the regulations write it. */
export function gameTypeTitle(type: Outcome<GameType>): Outcome<string> {
  return isProblem(type) ? type : GAME_TYPE_TITLES[type];
}
