import type { Confirmations } from '../../kit/confirmations';
import { Focus, type Page, type Pane } from '../../kit/page';
import { createTournament } from './tournament';
import { eventFilePart } from './eventFilePart';
import { tournamentActions } from './tournamentActions';
import { tournamentView } from './tournamentView';

/** The page Tournament, with the choices that the workbook remembers. */
export async function createTournamentPage(pane: Pane, confirmations: Confirmations): Promise<Page> {
  const tournament = createTournament(pane, confirmations);
  const focus = new Focus();
  const actions = tournamentActions(pane, tournament, focus);
  const eventFile = eventFilePart(pane, tournament, focus);
  await tournament.load();
  return {
    view: () => tournamentView(tournament.get(), actions, pane, eventFile),
    refresh: tournament.read,
    focus: focus.take,
  };
}
