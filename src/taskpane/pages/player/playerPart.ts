import type { Focus, Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import type { PlayerState } from './playerState';

/** What the page works with. */
export interface PlayerPart {
  readonly pane: Pane;
  readonly month: Month;
  readonly state: Slice<PlayerState>;
  readonly focus: Focus;
}
