import type { nothing, TemplateResult } from 'lit-html';
import type { ChosenFile } from '../../../../sheet/intake/section';
import { sectionSheet, sectionTrf, tournamentFiles } from '../../../../sheet/intake/tournament';
import type { SheetRef } from '../../../../excel/workbook';
import { readFiles, readSheetInFront } from '../../../kit/eventFiles';
import { giveFiles } from '../../../kit/files';
import type { Focus } from '../../../kit/focus';
import type { Pane } from '../../../kit/page';
import { EVENT_FILE_CARD, type EventFileState, eventFileView } from './eventFileView';

/** The part of the page that takes event files; its code is loaded with the first of them. */
export interface EventFile {
  readonly view: () => TemplateResult | typeof nothing;
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
  readonly takeSheet: () => Promise<void>;
  /** The section of a sheet as TRF26. */
  readonly giveTrf: (sheetId: string | null) => Promise<void>;
}

/** Nobody waits for one file so long that it would have to be cancelled. */
const WITHOUT_PROGRESS = { report: () => undefined, signal: new AbortController().signal };

/** @param read takes the new sheet for the tournament in hand */
export function createEventFile(
  pane: Pane,
  focus: Focus,
  read: (sheet: SheetRef) => Promise<void>,
): EventFile {
  const state = pane.slice<EventFileState>({ file: null, rating: 'rating' });

  const take = (files: readonly ChosenFile[]): void => {
    const found = tournamentFiles(files);
    const [only, second] = found;
    if (only === undefined) return;
    if (second !== undefined) {
      state.set({ file: null });
      pane.say(
        'problem',
        `These are the files of ${found.length} tournaments. Choose those of one; the page Bureau takes a whole month.`,
      );
      return;
    }
    focus.on(EVENT_FILE_CARD);
    state.set({ file: only, rating: only.offered ?? 'rating' });
  };

  const write = async (): Promise<void> => {
    const { file, rating } = state.get();
    if (file === null || file.refusals.length > 0) return;
    await pane.perform('Writing the section…', async () => {
      const sheet = await pane.workbook.writeSheet(sectionSheet(file, rating));
      state.set({ file: null });
      try {
        await read(sheet);
        pane.say('done', `The section is on the new sheet "${sheet.name}".`);
      } catch {
        // The sheet is there: what Excel refuses now is read by Refresh, which says why.
        pane.say('done', `The section is on the new sheet "${sheet.name}". Press Refresh to read it.`);
      }
    });
  };

  return {
    view: () =>
      eventFileView(state.get(), {
        choose: (rating) => state.set({ rating }),
        write,
        remove: () => state.set({ file: null }),
      }),
    takeFiles: async (chosen) => {
      const { files, unread } = await readFiles(chosen, WITHOUT_PROGRESS);
      if (unread.length > 0) {
        pane.say('problem', `The browser does not hand over "${unread.join('", "')}". Choose it again.`);
      } else take(files);
    },
    takeSheet: async () => take([readSheetInFront(await pane.workbook.readActiveSheet())]),
    giveTrf: async (sheetId) => {
      const { workbook } = pane;
      const area = sheetId === null ? await workbook.readActiveSheet() : await workbook.readSheet(sheetId);
      if (area === null) {
        pane.say('problem', 'The sheet of the crosstable is not there any more. Press Refresh.');
        return;
      }
      const trf = sectionTrf(readSheetInFront(area));
      if ('refusal' in trf) {
        pane.say('problem', `No file was written. ${trf.refusal}`);
        return;
      }
      const where = giveFiles(pane, [{ name: trf.name, text: trf.text }]);
      pane.say('done', [`The section is in the file "${trf.name}", ${where}.`, ...trf.silent].join(' '));
    },
  };
}
