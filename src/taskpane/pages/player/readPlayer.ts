import { isChanged, NO_WHAT_IF } from '../../../sheet/player/whatIf';
import type { Surroundings } from '../../actions/actions';
import { readSubject } from '../../month/subject';
import { NO_DRAFT, type PlayerState } from './playerState';

const BEGINS_ANEW = 'The month on the sheet has changed, so What if begins anew.';

/**
 * Reads the month that the page is about. A sheet that the page itself has written is no other month; and what is otherwise
 * in What if holds only for the month that it began with.
 */
export async function readPlayer(surroundings: Surroundings): Promise<void> {
  const { store, workbook } = surroundings;
  const { written, subject: before } = store.get().player;
  const { sheet } = await workbook.readActiveSheet();
  if (before !== null && written.includes(sheet.id)) return;
  const subject = await readSubject(surroundings);
  const { player } = store.get();
  const sameMonth = inputOf(player.subject) === inputOf(subject);
  store.set({ player: { ...player, subject, ...(sameMonth ? {} : anew(player)) } });
}

/** What of the page belonged to another month. */
function anew({ whatIf }: PlayerState): Partial<PlayerState> {
  return {
    whatIf: NO_WHAT_IF,
    draft: NO_DRAFT,
    draftProblems: {},
    notice: isChanged(whatIf) ? BEGINS_ANEW : null,
  };
}

const inputOf = (subject: PlayerState['subject']): string => JSON.stringify(subject?.month?.input ?? null);
