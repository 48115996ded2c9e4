import { nothing, type TemplateResult, html } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { type EventFileGame, isPlayedGame } from '../../../events/model/eventFile';
import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { ChosenFile } from '../../../intake/draft/draft';
import {
  filesOfSheet,
  ratingOfSheet,
  sectionSheet,
  type SectionSource,
  sectionTrf,
  type SectionTrf,
  type TournamentFile,
  tournamentFiles,
  type FileRating,
  RATING_WORDS,
} from '../../../intake/tournament';
import { readFiles, readSheetInFront, roundsHad } from '../../kit/eventFiles';
import { button, radio } from '../../kit/fields';
import { giveFiles, beforeSaving, type WaitingFile } from '../../kit/files';
import type { Focus, Pane, Slice } from '../../kit/page';
import { foundList } from '../../kit/problemList';
import type { EventFile, FiledEvent } from './tournament';

/** Nobody waits for one file so long that it would have to be cancelled. */
const WITHOUT_PROGRESS = { report: () => undefined, signal: new AbortController().signal };

/** What to do for a section whose file is not at hand. */
function chooseAgain(files: readonly string[]): string {
  const names = files.map((name) => `"${name}"`).join(' and ');
  return `This section was read from ${names}. Choose it again under Event files, and its byes, points, ranks and details are kept.`;
}

/** The context of the parts. */
interface EventFileParts {
  readonly pane: Pane;
  readonly focus: Focus;
  readonly state: Slice<EventFileState>;
  /** The event file of each section that was written, by the id of its sheet. */
  readonly sources: Map<string, SectionSource>;
}

/** @param read makes the new sheet, with the event of its file, the current tournament */
export function createEventFile(
  pane: Pane,
  focus: Focus,
  read: (sheet: SheetRef, event: FiledEvent) => Promise<void>,
): EventFile {
  const state = pane.slice<EventFileState>({
    file: null,
    isConfirmed: false,
    rating: 'rating',
    trf: null,
  });
  const parts: EventFileParts = { pane, focus, state, sources: new Map() };
  const section = sectionOfFile(parts, read);
  const giveTrf = trfOfSheet(parts);
  return {
    view: () =>
      eventFileView(state.get(), {
        choose: (rating) => state.set({ rating }),
        confirm: () => state.set({ isConfirmed: true }),
        write: section.write,
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
        pane.say('problem', `Could not read "${unread.join('", "')}". Choose the file again.`);
      } else section.take(files);
    },
    takeSheet: async () => section.take([readSheetInFront(await pane.workbook.readActiveSheet())]),
    giveTrf: (sheetId) => giveTrf(sheetId, null),
  };
}

/** The section of a file that was chosen: shown first, then written on a sheet. */
function sectionOfFile(
  { pane, focus, state, sources }: EventFileParts,
  read: (sheet: SheetRef, event: FiledEvent) => Promise<void>,
) {
  return {
    take: (files: readonly ChosenFile[]): void => {
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
    },
    write: async (): Promise<void> => {
      await pane.perform('Writing the section…', async () => {
        // Another file may have been chosen just before.
        const { file, isConfirmed, rating } = state.get();
        if (file === null || !isUsable(file, isConfirmed)) return;
        const sheet = await pane.workbook.writeSheet(sectionSheet(file, rating));
        sources.set(sheet.id, { file, rating });
        state.set({ file: null, trf: null });
        try {
          await read(sheet, file.draft.event);
          pane.say('done', `The section is on the new sheet "${sheet.name}".`);
        } catch {
          // The sheet exists. If Excel refuses now, Refresh reads it and says why.
          pane.say('done', `The section is on the new sheet "${sheet.name}". Press Refresh to read it.`);
        }
      });
    },
  };
}

/**
 * The file for FIDE of a sheet's section, given to the user; what it lacks is shown first.
 *
 * @returns gives the file of a sheet (null: of the one in front), with what the user has been told that it lacks
 */
function trfOfSheet(parts: EventFileParts) {
  const { pane, focus, state } = parts;
  return async (sheetId: string | null, shown: readonly string[] | null): Promise<void> => {
    const { workbook } = pane;
    const area = sheetId === null ? await workbook.readActiveSheet() : await workbook.readSheet(sheetId);
    state.set({ trf: null });
    if (area === null) {
      pane.say('problem', 'The sheet of the crosstable is gone. Press Refresh.');
      return;
    }
    const trf = trfOf(area, parts);
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
}

function trfOf(area: SheetArea, parts: EventFileParts): SectionTrf {
  const read = readSheetInFront(area);
  const texts = area.cells.map(([first]) => String(first ?? ''));
  const source = sourceOf(area, texts, read, parts);
  const trf = sectionTrf(read, source);
  const files = source === null ? filesOfSheet(texts) : [];
  return 'refusal' in trf || files.length === 0 ? trf : { ...trf, lacks: [...trf.lacks, chooseAgain(files)] };
}

/** The file that a sheet was written from; one that was chosen again counts too. */
function sourceOf(
  { sheet }: SheetArea,
  texts: readonly string[],
  read: ChosenFile,
  { sources, state }: EventFileParts,
): SectionSource | null {
  const written = sources.get(sheet.id);
  const { file } = state.get();
  if (written !== undefined || file === null) return written ?? null;
  const rating = ratingOfSheet(texts, read.reading, file);
  return rating === null ? null : { file, rating };
}

/** An event file that was read, before its section is written on a sheet. */
interface EventFileState {
  readonly file: TournamentFile | null;
  /** Whether the user has confirmed the open questions of the file. */
  readonly isConfirmed: boolean;
  readonly rating: FileRating;
  /** The file that waits, and the sheet of its section; null where there is none. */
  readonly trf: (WaitingFile & { readonly sheetId: string | null }) | null;
}

/** The user's actions on an event file that was read. */
interface EventFileActions {
  readonly choose: (rating: FileRating) => void;
  readonly confirm: () => void;
  readonly write: () => Promise<void>;
  readonly remove: () => void;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
}

/** The heading at which the keyboard goes on once a file was read. */
const EVENT_FILE_CARD = 'tournament-file-title';

/** The heading at which the keyboard goes on before a file is saved. */
export const TRF_CARD = 'tournament-trf-title';

/** 180 games, 2 forfeits, 1 bye: as the bureau's page counts them. */
function totalsOf(games: readonly EventFileGame[]): string {
  const played = games.filter(isPlayedGame).length;
  const byes = games.filter(({ black }) => black === null).length;
  const forfeits = games.length - played - byes;
  return [
    withCount(played, 'game'),
    ...(forfeits === 0 ? [] : [withCount(forfeits, 'forfeit')]),
    ...(byes === 0 ? [] : [withCount(byes, 'bye')]),
  ].join(', ');
}

/** The section of a file: what was read, what is wrong with it, which rating it is rated from; and a file before it is saved. */
function eventFileView(
  { file, isConfirmed, rating, trf }: EventFileState,
  actions: EventFileActions,
): TemplateResult | typeof nothing {
  if (file === null && trf === null) return nothing;
  return html`${file === null ? nothing : fileCard({ file, isConfirmed, rating }, actions)}${trf === null ? nothing : beforeSaving(TRF_CARD, trf, actions)}`;
}

/** Whether the section of a file can be written: it has no errors, and its open questions are confirmed. */
export function isUsable({ refusals, question }: TournamentFile, isConfirmed: boolean): boolean {
  return refusals.length === 0 && (question === null || isConfirmed);
}

function fileCard(
  {
    file,
    isConfirmed,
    rating,
  }: Pick<EventFileState, 'isConfirmed' | 'rating'> & { readonly file: TournamentFile },
  actions: EventFileActions,
): TemplateResult {
  const { draft, refusals, question, notes } = file;
  const { event, players, games } = draft;
  const title = [event.name, event.section].filter((part) => part !== null).join(', ');
  return html`
    <section class="stack" aria-labelledby=${EVENT_FILE_CARD}>
      <h3 id=${EVENT_FILE_CARD} tabindex="-1">${title === '' ? draft.files[0].name : title}</h3>
      <p class="quiet">
        ${withCount(players.length, 'player')}, ${withCount(event.rounds ?? 0, 'round')}, ${totalsOf(games)}
      </p>
      ${foundList(refusals, 'error', 'Why it cannot be used')} ${foundList(notes, 'note', 'Notes')}
      ${refusals.length > 0 || question === null ? nothing : questionField(question, isConfirmed, actions)}
      ${
        !isUsable(file, isConfirmed)
          ? nothing
          : html`
              ${ratingField(file, rating, actions)}
              ${button('Write the section', actions.write, {
                id: 'tournament-file-write',
                look: 'primary wide',
                describedBy: 'tournament-file-write-hint',
              })}
              <p class="quiet" id="tournament-file-write-hint">A new sheet; your cells stay as they are.</p>
            `
      }
      ${button('Remove the file', actions.remove, { look: 'wide' })}
    </section>
  `;
}

/** That the file has all rounds of the event, to be confirmed. */
function questionField(
  { text, rounds }: NonNullable<TournamentFile['question']>,
  isConfirmed: boolean,
  { confirm }: EventFileActions,
): TemplateResult {
  const had = roundsHad(rounds);
  if (isConfirmed) return html`<p class="quiet">You confirmed: ${had}.</p>`;
  return html`
    <div class="found question">
      <p>${text}</p>
      ${button(`Confirm: ${had}`, confirm, { id: 'tournament-file-confirm' })}
    </div>
  `;
}

/** Which of the file's ratings counts: a question if it has both, otherwise a sentence. */
function ratingField(
  { rated, draft }: TournamentFile,
  rating: FileRating,
  { choose }: EventFileActions,
): TemplateResult {
  const of = (one: FileRating): string =>
    `${RATING_WORDS[one]}: ${rated[one]} of ${withCount(draft.players.length, 'player')}`;
  const given = (['rating', 'nationalRating'] as const).filter((one) => rated[one] > 0);
  const [only, second] = given;
  if (only === undefined) return html`<p>The file has no ratings: all players are unrated.</p>`;
  if (second === undefined) return html`<p>Ratings: ${of(only)}. The others are unrated.</p>`;
  return html`
    <fieldset class="field">
      <legend>Which ratings does it start from?</legend>
      <div class="choices">
        ${given.map((value) =>
          radio({ name: 'file-rating', value, checked: value === rating, title: of(value) }, () =>
            choose(value),
          ),
        )}
      </div>
      <p class="quiet">
        FIDE: columns 49-52 of TRF, RtgI, or Rtg where a list has only that. National: rows RSA of TRF26,
        RtgN. A player without the chosen rating is unrated.
      </p>
    </fieldset>
  `;
}
