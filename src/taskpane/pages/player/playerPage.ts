import { Focus, type Page, type Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import { playerActions } from './playerActions';
import type { PlayerPart } from './playerPart';
import { INITIAL_PLAYER } from './playerState';
import { playerView } from './playerView';
import { readPlayer } from './readPlayer';

/** The page of a player's month: its data, what it comes to and why, and what is written of it. */
export function createPlayerPage(pane: Pane, month: Month): Page {
  const focus = new Focus();
  const part: PlayerPart = { pane, month, state: pane.slice(INITIAL_PLAYER), focus };
  const actions = playerActions(part);
  return {
    view: () => playerView(part.state.get(), month.get(), actions),
    refresh: () => readPlayer(part),
    focus: focus.take,
  };
}
