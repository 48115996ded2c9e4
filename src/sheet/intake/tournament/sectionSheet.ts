import type { EventFilePlayer } from '../../../events';
import type { SheetModel } from '../../kit/sheetModel';
import { type CrosstableColumn, crosstableModel, NUMBER, TEXT, text } from '../out/crosstableModel';
import { KIND_WORDS } from '../rows/filesRows';
import type { SectionDraft } from '../section';
import type { FileRating, TournamentFile } from './tournamentFile';

/** The ratings of files in words. */
export const RATING_WORDS: Readonly<Record<FileRating, string>> = {
  rating: 'FIDE',
  nationalRating: 'national',
};

/** The line above the table that says which rating is in `Rtg`. */
export function ratingLine(rating: FileRating): string {
  return `Ratings in Rtg : ${RATING_WORDS[rating]}`;
}

/** The lines above the table that name the files of a section. */
export function sourceLines({ files }: Pick<SectionDraft, 'files'>): string[] {
  return files.map(({ name, reading }) => `Read from : ${name}, ${KIND_WORDS[reading.kind]}`);
}

/** The names of the files that a sheet was written from, by the lines above its table. */
export function filesOfSheet(texts: readonly string[]): string[] {
  return texts.flatMap((text) => /^Read from : (.+), [^,]+$/.exec(text)?.[1] ?? []);
}

/**
 * The section of event files as a sheet that the page Tournament rates: a crosstable of rounds, which is a list of chess-results at the
 * same time. The column `Rtg` has the rating that it is rated from; K is blank, to be filled in where a document asks for it.
 */
export function sectionSheet({ draft }: TournamentFile, rating: FileRating): SheetModel {
  const { event, players, games, files } = draft;
  // Headers stand side by side: a blank one would end the table.
  const columns: readonly CrosstableColumn[] = [
    { title: 'No.', ...NUMBER, width: 14, of: ({ number }) => number },
    { title: 'Name', ...TEXT, width: 28, of: ({ name }) => text(name) },
    { title: 'Rtg', ...NUMBER, of: (player) => player[rating] },
    { title: 'K', ...NUMBER, of: () => null },
    { title: 'Title', ...TEXT, width: 6, of: ({ title }) => text(title) },
    { title: 'FED', ...TEXT, width: 6, of: ({ federation }) => text(federation) },
    { title: 'ID', ...TEXT, of: ({ csaId }) => text(csaId) },
    { title: 'FideID', ...TEXT, of: ({ fideId }) => text(fideId) },
    { title: 'RtgI', ...NUMBER, of: (player) => player.rating },
    { title: 'RtgN', ...NUMBER, of: ({ nationalRating }) => nationalRating },
    // A CSA id or a FIDE id: a TRF16 does not say which.
    ...(players.some(({ id58 }) => id58 !== null)
      ? [{ title: 'Id in 58-68', ...TEXT, of: ({ id58 }: EventFilePlayer) => text(id58) }]
      : []),
  ];
  const about = [
    ratingLine(rating),
    ...sourceLines({ files }),
    ...(event.link === null ? [] : [`Link : ${event.link}`]),
  ];
  return crosstableModel({ event, players, games, about, columns, bye: 'bye' });
}
