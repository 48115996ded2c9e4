import {
  type EventFileEvent,
  type EventFileLine,
  type EventFilePlayer,
  type EventFileReading,
  type EventFileRound,
  readEventSheet,
} from '../../events';
import { pointsByCode } from '../../events/games/rounds';
import { ranked, standingOf, type TrfSource } from '../../events/trf/writeTrf';
import type { SheetModel } from '../../figures/sheetModel';
import type { ChosenFile, SectionDraft } from '../draft/draft';
import {
  RATING_WORDS,
  ratingLine,
  sectionSheet,
  sourceLines,
  type FileRating,
  type TournamentFile,
} from './tournamentFile';

/** The event file of a section, and the rating that its sheet was written with. */
export interface SectionSource {
  readonly file: TournamentFile;
  readonly rating: FileRating;
}

/** A section with everything of its file that the sheet does not contradict. */
export interface MergedSection {
  readonly section: Required<TrfSource>;
  /** The players whose results differ on the sheet from those of the file. */
  readonly changed: readonly number[];
  /** Whether players were added or taken out. */
  readonly otherPlayers: boolean;
  /** The records that are left out, as the sheet contradicts them. */
  readonly dropped: readonly string[];
}

/** Records that repeat points or byes; a changed result makes them wrong. */
const OF_RESULTS = ['240', '299', '310', '300', '320', '330', '801', '802'];
/** Records that name players; another player makes them wrong. */
const OF_PLAYERS = ['013', '250', '260', ...OF_RESULTS];
/** The records of a part of the event, which follow it when the sheet has another one. */
const OF_EVENT = { arbiters: ['102', '112'], timeControl: ['122', '222'] } as const;

/**
 * A section's sheet together with the file that it was written from. The sheet as it was written is made once more: what the
 * sheet now has otherwise follows the sheet, everything else follows the file, with all that a sheet has no place for.
 *
 * @param sheet the sheet as it is now
 */
export function withItsFile(sheet: SectionDraft, source: SectionSource): MergedSection {
  const { draft } = source.file;
  const written = asWritten(source);
  const original = draft.files[0].reading.original;
  const rounds = mergedRounds(draft.rounds, written.original?.rounds ?? [], sheet.rounds);
  const players = mergedPlayers(draft.players, written.players, sheet.players);
  const numbers = new Set(draft.players.map(({ number }) => number));
  const otherPlayers = players.length !== numbers.size || players.some(({ number }) => !numbers.has(number));
  const { event, stale } = mergedEvent(draft.event, written.event, sheet.event);
  const unusable = new Set<string>([
    ...stale,
    ...(rounds.changed.length > 0 ? OF_RESULTS : []),
    ...(otherPlayers ? OF_PLAYERS : []),
  ]);
  const lines = original?.lines ?? [];
  const kept = lines.filter(({ record }) => !unusable.has(record));
  return {
    section: {
      event,
      players: standing(players, rounds, lines, {
        isTrf: isTrf(source.file),
        recalculated: otherPlayers || rounds.changed.length > 0,
      }),
      games: sheet.games,
      original: {
        rounds: rounds.rounds,
        lines: kept,
        nationalRows: original?.nationalRows ?? new Map(),
      },
    },
    changed: rounds.changed,
    otherPlayers,
    dropped: [...new Set(lines.filter((line) => !kept.includes(line)).map(({ record }) => record))].filter(
      (record) => !stale.includes(record),
    ),
  };
}

/**
 * The rating that a sheet was written with, where it is the section of a file: the lines above its table name the file, and
 * most of its players have the numbers of the file. Null for another sheet.
 *
 * @param texts the texts of the sheet's first column
 */
export function ratingOfSheet(
  texts: readonly string[],
  { players }: Pick<EventFileReading, 'players'>,
  { draft }: TournamentFile,
): FileRating | null {
  if (!sourceLines(draft).every((line) => texts.includes(line))) return null;
  const names = new Map(draft.players.map(({ number, name }) => [number, name]));
  const same = players.filter(({ number, name }) => names.get(number) === name).length;
  if (same * 2 <= draft.players.length) return null;
  const ratings = Object.keys(RATING_WORDS) as FileRating[];
  return ratings.find((rating) => texts.includes(ratingLine(rating))) ?? null;
}

/**
 * A sheet without the problems that its file settles: those that it had when it was written, such as a last round of byes
 * that no crosstable shows, and points that no longer fit a result that was changed, as they are calculated anew.
 */
export function settledByFile(sheet: ChosenFile, source: SectionSource): ChosenFile {
  const before = new Set(asWritten(source).problems.map((problem) => JSON.stringify(problem)));
  const problems = sheet.reading.problems.filter(
    (problem) => !problem.problem.startsWith('point') && !before.has(JSON.stringify(problem)),
  );
  return { ...sheet, reading: { ...sheet.reading, problems } };
}

/** The sheet of a section as it is written, read again. */
function asWritten({ file, rating }: SectionSource): EventFileReading {
  return readEventSheet(cellsAsRead(sectionSheet(file, rating)));
}

/** The cells of a sheet as Excel returns them; a leading apostrophe means text. */
function cellsAsRead({ cells }: SheetModel): (string | number | boolean | null)[][] {
  return cells.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? cell.replace(/^'/, '') : (cell as number | null))),
  );
}

/** The rounds of the file, but for those that the sheet now has otherwise; and whose they are. */
function mergedRounds(
  file: readonly EventFileRound[],
  written: readonly EventFileRound[],
  sheet: readonly EventFileRound[],
): { rounds: EventFileRound[]; changed: number[] } {
  const ofFile = byPlace(file);
  const before = byPlace(written);
  const changed = new Set<number>();
  const rounds = sheet.map((now) => {
    const key = placeOf(now);
    const own = ofFile.get(key);
    if (own !== undefined && isSame(now, before.get(key))) return own;
    changed.add(now.player);
    return now;
  });
  // A round that nobody was paired in has no column on the sheet.
  const onSheet = byPlace(sheet);
  const players = new Set(sheet.map(({ player }) => player));
  const others = file.filter(
    (round) => players.has(round.player) && !onSheet.has(placeOf(round)) && !before.has(placeOf(round)),
  );
  return { rounds: [...rounds, ...others], changed: [...changed].sort((a, b) => a - b) };
}

const placeOf = ({ player, round }: EventFileRound): string => `${player}/${round}`;
const byPlace = (rounds: readonly EventFileRound[]): Map<string, EventFileRound> =>
  new Map(rounds.map((round) => [placeOf(round), round]));

function isSame(one: EventFileRound, other: EventFileRound | undefined): boolean {
  return one.opponent === other?.opponent && one.colour === other.colour && one.code === other.code;
}

/** What may differ between a player of the sheet and the same player in the file. */
const ON_SHEET = [
  ...(['name', 'rating', 'nationalRating', 'title', 'federation'] as const),
  ...(['csaId', 'fideId', 'id58', 'birth', 'gender'] as const),
] as const;

/** The players of the sheet in the order of the file, each with what the file knows of the player of that number. */
function mergedPlayers(
  file: readonly EventFilePlayer[],
  written: readonly EventFilePlayer[],
  sheet: readonly EventFilePlayer[],
): EventFilePlayer[] {
  const [ofFile, ofWritten] = [byNumber(file), byNumber(written)];
  const order = new Map(file.map(({ number }, at) => [number, at]));
  const place = ({ number }: EventFilePlayer): number => order.get(number) ?? file.length;
  return sheet
    .map((now): EventFilePlayer => {
      const own = ofFile.get(now.number);
      const before = ofWritten.get(now.number);
      if (own === undefined || before === undefined) return { ...now, points: null, rank: null };
      const edits = ON_SHEET.filter((key) => !isEqual(now[key], before[key])).map((key) => [key, now[key]]);
      return { ...own, ...(Object.fromEntries(edits) as Partial<EventFilePlayer>) };
    })
    .sort((a, b) => place(a) - place(b));
}

const byNumber = (players: readonly EventFilePlayer[]): Map<number, EventFilePlayer> =>
  new Map(players.map((player) => [player.number, player]));

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the lines above the table may have otherwise than the file, and the records of the file that it makes wrong. */
function mergedEvent(
  file: EventFileEvent,
  written: EventFileEvent,
  sheet: EventFileEvent,
): { event: EventFileEvent; stale: string[] } {
  const differs = (key: keyof EventFileEvent): boolean => !isEqual(sheet[key], written[key]);
  const pick = <K extends keyof EventFileEvent>(key: K): EventFileEvent[K] =>
    differs(key) ? sheet[key] : file[key];
  const renamed = differs('name');
  return {
    event: {
      ...file,
      name: renamed ? sheet.name : file.name,
      // The sheet has the section behind the name.
      section: renamed ? null : file.section,
      city: pick('city'),
      federation: pick('federation'),
      startDay: pick('startDay'),
      endDay: pick('endDay'),
      timeControl: pick('timeControl'),
      arbiters: pick('arbiters'),
    },
    stale: (Object.keys(OF_EVENT) as (keyof typeof OF_EVENT)[]).flatMap((key) =>
      differs(key) ? OF_EVENT[key] : [],
    ),
  };
}

/** Whether a section came from a TRF, whose blanks are its own. */
export function isTrf({ draft }: TournamentFile): boolean {
  return draft.files[0].reading.kind.startsWith('trf');
}

/**
 * Points and ranks of the file. A player whose results differ on the sheet has the points of these results, by the point
 * system of the file where it has one; then everybody's rank follows from the points.
 */
function standing(
  players: readonly EventFilePlayer[],
  { rounds, changed }: { rounds: readonly EventFileRound[]; changed: readonly number[] },
  lines: readonly EventFileLine[],
  how: { readonly isTrf: boolean; readonly recalculated: boolean },
): EventFilePlayer[] {
  if (!how.recalculated) return how.isTrf ? [...players] : listStanding(players, rounds);
  const worth = pointsByCode(lines);
  const pointsOf = (player: number): number =>
    rounds.reduce((sum, round) => (round.player === player ? sum + worth(round) : sum), 0);
  const others = new Set(changed);
  return ranked(
    players.map((player) => ({
      ...player,
      points: others.has(player.number) || player.points === null ? pointsOf(player.number) : player.points,
      rank: null,
    })),
  );
}

/**
 * Points and ranks of a list: where it has none, they follow from the results. A rank that is blank is that of the row before,
 * with which it is shared.
 */
export function listStanding(
  players: readonly EventFilePlayer[],
  rounds: readonly EventFileRound[],
): EventFilePlayer[] {
  const hasPoints = players.every(({ points }) => points !== null);
  const withPoints = hasPoints ? players : standingOf(players, rounds);
  if (players.every(({ rank }) => rank === null)) return ranked(withPoints);
  let before: EventFilePlayer | null = null;
  return withPoints.map((player, at) => {
    const rank: number | null =
      players[at]!.rank ?? (before !== null && before.points === player.points ? before.rank : null);
    before = { ...player, rank };
    return before;
  });
}
