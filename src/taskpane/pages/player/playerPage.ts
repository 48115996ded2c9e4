import type { Surroundings } from '../../actions/actions';
import type { LoadedPage } from '../../month/monthState';
import { playerActions } from './playerActions';
import { playerView } from './playerView';
import { readPlayer } from './readPlayer';

/** The page Player. */
export function createPlayerPage(surroundings: Surroundings): LoadedPage {
  const own = playerActions(surroundings);
  return {
    view: ({ player }, actions) => playerView(player, own, actions),
    read: () => readPlayer(surroundings),
    newlyShown: (before, now) =>
      now.player.goTo !== before.player.goTo ? (now.player.goTo?.id ?? null) : null,
  };
}
