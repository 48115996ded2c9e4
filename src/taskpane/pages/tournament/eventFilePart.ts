import { hintedButton } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { html, nothing } from 'lit-html';
import type { SheetRef } from '../../../excel/workbook';
import type { Focus, Pane } from '../../kit/page';
import { loadCode } from '../../kit/loadCode';
import { fileField, sheetToRead } from '../../kit/files';
import { SOURCE } from './tournamentActions';
import { rulesOn, timeControlOptions } from './documents';
import type { SheetTournament } from './choices';
import type { EventFile, FiledEvent, Tournament } from './tournament';

/** The rules of the day on which the tournament ended, and its time control where the file has one that is certain. */
function choicesFor({
  startDay,
  endDay,
  timeControl,
}: FiledEvent): Pick<SheetTournament, 'system' | 'day' | 'options'> {
  const minutes = timeControl?.certain === true ? timeControl.minutes : null;
  const day = endDay ?? startDay;
  return { system: rulesOn(day), day, options: timeControlOptions(minutes) };
}

/** The fields to choose a file, and what follows once there is one. What reading it needs is loaded with the first one. */
export function eventFilePart(pane: Pane, tournament: Tournament, focus: Focus) {
  let loaded: EventFile | null = null;
  const read = async (sheet: SheetRef, event: FiledEvent): Promise<void> => {
    focus.on(SOURCE);
    await tournament.readFrom(sheet.id, { pick: null, ...choicesFor(event) });
    tournament.set({ result: null, comparison: null });
  };
  const withCode = async (doing: string, work: (it: EventFile) => Promise<void>): Promise<void> => {
    await pane.perform(doing, async () => {
      loaded ??= (
        await loadCode(() => import(/* webpackChunkName: "tournamentFile" */ './eventFile'))
      ).createEventFile(pane, focus, read);
      await work(loaded);
    });
  };
  const giveTrf = (): Promise<void> =>
    withCode('Writing the file…', (it) => it.giveTrf(tournament.get().sheet?.id ?? null));
  return {
    view: () =>
      fold({
        id: 'event-files',
        line: 'Event files',
        isOpen: tournament.get().range.kind === 'missing',
        body: html`
          ${fileField({
            id: 'tournament-file',
            label: 'Choose event files',
            hint: "TRF, chess-results or Swiss-Manager: one tournament's file or files.",
            take: (files) => withCode('Reading the file…', (it) => it.takeFiles(files)),
          })}
          ${sheetToRead(
            'tournament-sheet',
            'Turns a list of chess-results that is open in this workbook into a new sheet to run.',
            () => withCode('Reading the sheet…', (it) => it.takeSheet()),
          )}
          ${loaded === null ? nothing : loaded.view()}
          ${hintedButton({
            id: 'tournament-trf',
            title: 'Download TRF26',
            hint: 'The section above, if its rounds have opponents and colours.',
            act: giveTrf,
          })}
        `,
      }),
  };
}
