import type { EventFilePlayer } from '../../events';
import { asksFor } from '../../problems/files';
import { eventProblemText } from '../../events/model/eventFile';
import type { SheetModel } from '../../figures/sheetModel';
import {
  type ChosenFile,
  type FileProblem,
  isCard,
  KIND_WORDS,
  noGames,
  type SectionDraft,
} from '../draft/draft';
import { joinFiles } from '../draft/joinFiles';
import { type CrosstableColumn, crosstableModel, NUMBER, TEXT, text } from '../out/crosstable';

/** Which rating of a file a tournament is rated from. */
export type FileRating = 'rating' | 'nationalRating';

/** A section of event files, for a document that rates one tournament. */
export interface TournamentFile {
  readonly draft: SectionDraft;
  /** Why it cannot be used, with the place; empty where it can. */
  readonly refusals: readonly string[];
  /** What has to be confirmed before it is used, such as that a ranking has all rounds of the event; null = nothing. */
  readonly question: { readonly text: string; readonly rounds: number } | null;
  /** What was left out, or is to be known of it; no player is matched here, so that a missing first name is not. */
  readonly notes: readonly string[];
  /** How many players have each rating. */
  readonly rated: Readonly<Record<FileRating, number>>;
  /** The rating of most players is offered first; null where nobody has one. */
  readonly offered: FileRating | null;
}

/**
 * Event files for the page Tournament: the files of one tournament, whose section becomes a crosstable. What the bureau's month
 * alone asks of an event is no matter here: names and dates (13), format (17), time control (19-23), where it was (9, 10), arbiters (8).
 *
 * @returns several where the files are of several tournaments
 */
export function tournamentFiles(files: readonly ChosenFile[]): TournamentFile[] {
  return joinFiles(files).map(tournamentOf);
}

function tournamentOf(draft: SectionDraft): TournamentFile {
  const matters = draft.problems.filter(({ problem }) => !isOfEvent(problem));
  const text = ({ file, problem }: FileProblem): string => eventProblemText(problem, file.reading.kind);
  const refused = matters.filter(({ problem }) => problem.severity === 'error').map(text);
  const refusals = [...draft.disagreements, ...cardRefusal(draft), ...refused];
  const count = (key: FileRating): number => draft.players.filter((player) => player[key] !== null).length;
  const rated = { rating: count('rating'), nationalRating: count('nationalRating') };
  return {
    draft,
    refusals: refusals.length > 0 || draft.games.length > 0 ? refusals : [noGames(draft)],
    question: questionOf(draft),
    notes: matters
      .filter(({ problem }) => problem.severity !== 'error' && problem.problem !== 'noFirstName')
      .map(text),
    rated,
    offered:
      rated.rating + rated.nationalRating === 0
        ? null
        : rated.nationalRating > rated.rating
          ? 'nationalRating'
          : 'rating',
  };
}

function questionOf({ problems }: SectionDraft): TournamentFile['question'] {
  for (const { file, problem } of problems) {
    if (problem.problem !== 'rankingNotFinal') continue;
    return { text: eventProblemText(problem, file.reading.kind), rounds: problem.details.round };
  }
  return null;
}

/** Clauses of the 2024 regulations that ask something of the event, not of its players and games. */
const OF_EVENT = /^(8|9|10|13|17|18|19|2[0-3])(\.|$)/;

function isOfEvent({ problem: code, clause }: FileProblem['problem']): boolean {
  return asksFor(code) !== null || (OF_EVENT.test(clause) && !code.startsWith('card'));
}

function cardRefusal(draft: SectionDraft): string[] {
  return isCard(draft)
    ? [
        "These are one player's results, and a tournament needs those of all. Results abroad go in on the page Bureau, under Event files.",
      ]
    : [];
}

/** The ratings of files in words. */
export const RATING_WORDS: Readonly<Record<FileRating, string>> = {
  rating: 'FIDE',
  nationalRating: 'national',
};

/** The line above the table that names the rating in `Rtg`. */
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
    // A CSA id or a FIDE id: a TRF16 does not tell them apart.
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
