import { changedLists, playerPage } from '../../../sheet/player/playerPage';
import { isChanged, NO_WHAT_IF, compared, whatIfMonth } from '../../../sheet/player/whatIf';
import { chosenSubject } from '../../month/subject';
import type { PlayerPart } from './playerPart';
import { INITIAL_DRAFT, type PlayerState, type ShownMonth } from './playerState';

const STARTS_OVER = 'The month on the sheet has changed, so What if starts over.';

/** Reads the month that the page is about. */
export async function readPlayer(part: PlayerPart): Promise<void> {
  await part.month.read(part.state.get().written);
  takeMonth(part);
}

/** Takes over the month in hand. What is changed in What if holds only for the month that it was changed in. */
export function takeMonth({ month, state }: PlayerPart): void {
  const before = state.get();
  const subject = chosenSubject(month.get());
  const isSame = inputOf(before.subject) === inputOf(subject);
  const isOtherSheet = before.subject?.sheet.id !== subject?.sheet.id;
  const isDataOpen = (before.isDataOpen && !isOtherSheet) || subject?.month === null;
  setShown(state, { subject, isDataOpen, ...(isSame ? {} : startOver(before)) });
}

/** Changes the state, and calculates what follows from it. */
export function setShown(state: PlayerPart['state'], changes: Partial<PlayerState>): void {
  const now = { ...state.get(), ...changes };
  state.set({ ...changes, shown: shownMonth(now) });
}

function shownMonth({ subject, whatIf, type }: PlayerState): ShownMonth | null {
  const real = subject?.month ?? null;
  if (real === null) return null;
  const imagined = whatIfMonth(real, whatIf);
  const list = type ?? changedLists(real)[0] ?? 'main';
  return {
    real,
    imagined,
    type: list,
    page: playerPage(imagined, list),
    compared: compared(real, imagined),
  };
}

/** What of the page belonged to another month. */
function startOver({ whatIf }: PlayerState): Partial<PlayerState> {
  return {
    whatIf: NO_WHAT_IF,
    draft: INITIAL_DRAFT,
    draftProblems: {},
    notice: isChanged(whatIf) ? STARTS_OVER : null,
  };
}

const inputOf = (subject: PlayerState['subject']): string => JSON.stringify(subject?.month?.input ?? null);
