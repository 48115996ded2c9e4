import type { nothing, TemplateResult } from 'lit-html';
import type { ChosenFile } from '../../../../sheet/intake/draft/draft';
import {
  filesOfSheet,
  ratingOfSheet,
  sectionSheet,
  type SectionSource,
  sectionTrf,
  type SectionTrf,
  type TournamentFile,
  tournamentFiles,
} from '../../../../sheet/intake/tournament';
import type { SheetArea, SheetRef } from '../../../../excel/workbook';
import { readFiles, readSheetInFront } from '../../../kit/eventFiles';
import { giveFiles } from '../../../kit/files';
import type { Focus, Pane } from '../../../kit/page';
import { EVENT_FILE_CARD, type EventFileState, eventFileView, isUsable, TRF_CARD } from './eventFileView';

/** The part of the page that takes event files; its code is loaded with the first of them. */
export interface EventFile {
  readonly view: () => TemplateResult | typeof nothing;
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
  readonly takeSheet: () => Promise<void>;
  /** The section of a sheet as TRF26; what the file will lack is shown first. */
  readonly giveTrf: (sheetId: string | null) => Promise<void>;
}

/** Nobody waits for one file so long that it would have to be cancelled. */
const WITHOUT_PROGRESS = { report: () => undefined, signal: new AbortController().signal };

/** What to do for a section whose file is not at hand. */
function chooseAgain(files: readonly string[]): string {
  const names = files.map((name) => `"${name}"`).join(' and ');
  return `This section was read from ${names}. Choose it again under Event files, and its byes, points, ranks and details are kept.`;
}

/** @param read takes the new sheet, and the file it is from, for the tournament in hand */
export function createEventFile(
  pane: Pane,
  focus: Focus,
  read: (sheet: SheetRef, file: TournamentFile) => Promise<void>,
): EventFile {
  const state = pane.slice<EventFileState>({
    file: null,
    isConfirmed: false,
    rating: 'rating',
    trf: null,
  });
  /** The event file of each section that was written, by the id of its sheet. */
  const sources = new Map<string, SectionSource>();

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
    state.set({ file: only, isConfirmed: false, rating: only.offered ?? 'rating', trf: null });
  };

  const write = async (): Promise<void> => {
    await pane.perform('Writing the section…', async () => {
      // Another file may have been chosen just before.
      const { file, isConfirmed, rating } = state.get();
      if (file === null || !isUsable(file, isConfirmed)) return;
      const sheet = await pane.workbook.writeSheet(sectionSheet(file, rating));
      sources.set(sheet.id, { file, rating });
      state.set({ file: null, trf: null });
      try {
        await read(sheet, file);
        pane.say('done', `The section is on the new sheet "${sheet.name}".`);
      } catch {
        // The sheet is there: what Excel refuses now is read by Refresh, which says why.
        pane.say('done', `The section is on the new sheet "${sheet.name}". Press Refresh to read it.`);
      }
    });
  };

  /** The file that a sheet was written from; one that was chosen again counts too. */
  const sourceOf = (
    { sheet }: SheetArea,
    texts: readonly string[],
    read: ChosenFile,
  ): SectionSource | null => {
    const written = sources.get(sheet.id);
    const { file } = state.get();
    if (written !== undefined || file === null) return written ?? null;
    const rating = ratingOfSheet(texts, read.reading, file);
    return rating === null ? null : { file, rating };
  };

  const trfOf = (area: SheetArea): SectionTrf => {
    const read = readSheetInFront(area);
    const texts = area.cells.map(([first]) => String(first ?? ''));
    const source = sourceOf(area, texts, read);
    const trf = sectionTrf(read, source);
    const files = source === null ? filesOfSheet(texts) : [];
    return 'refusal' in trf || files.length === 0
      ? trf
      : { ...trf, lacks: [...trf.lacks, chooseAgain(files)] };
  };

  /** @param shown what the user was told that the file lacks; null before */
  const giveTrf = async (sheetId: string | null, shown: readonly string[] | null): Promise<void> => {
    const { workbook } = pane;
    const area = sheetId === null ? await workbook.readActiveSheet() : await workbook.readSheet(sheetId);
    state.set({ trf: null });
    if (area === null) {
      pane.say('problem', 'The sheet of the crosstable is not there any more. Press Refresh.');
      return;
    }
    const trf = trfOf(area);
    if ('refusal' in trf) {
      pane.say('problem', `No file was written. ${trf.refusal}`);
      return;
    }
    const { name, text, lacks } = trf;
    if (lacks.length > 0 && lacks.join('\n') !== shown?.join('\n')) {
      focus.on(TRF_CARD);
      state.set({ trf: { name, lacks, sheetId } });
      return;
    }
    const where = giveFiles(pane, [{ name, text }]);
    pane.say('done', `The section is in the file "${name}", ${where}.`);
  };

  return {
    view: () =>
      eventFileView(state.get(), {
        choose: (rating) => state.set({ rating }),
        confirm: () => state.set({ isConfirmed: true }),
        write,
        remove: () => state.set({ file: null }),
        save: async () => {
          const { trf } = state.get();
          if (trf !== null) await pane.perform('Writing the file…', () => giveTrf(trf.sheetId, trf.lacks));
        },
        cancel: () => state.set({ trf: null }),
      }),
    takeFiles: async (chosen) => {
      const { files, unread } = await readFiles(chosen, WITHOUT_PROGRESS);
      if (unread.length > 0) {
        pane.say('problem', `The browser does not hand over "${unread.join('", "')}". Choose it again.`);
      } else take(files);
    },
    takeSheet: async () => take([readSheetInFront(await pane.workbook.readActiveSheet())]),
    giveTrf: (sheetId) => giveTrf(sheetId, null),
  };
}
