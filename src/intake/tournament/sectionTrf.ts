import { firstNames } from '../../cells/joinWithAnd';
import type { EventFileEvent, EventFilePlayer } from '../../events';
import { originalOf } from '../../events/model/eventFile';
import { teamsLeftOut, trfFileName, type TrfSource, unfitting, writeTrf } from '../../events/trf/writeTrf';
import type { ChosenFile, SectionDraft } from '../draft/draft';
import {
  isTrf,
  listStanding,
  type SectionSource,
  settledByFile,
  withItsFile,
  type MergedSection,
} from './fileAndSheet';
import { tournamentFiles } from './tournamentFile';

/** A section as a file, or why there is none. */
export type SectionTrf =
  | {
      readonly name: string;
      readonly text: string;
      /** What the file will lack, or has differently from its source; named before it is saved. */
      readonly lacks: readonly string[];
    }
  | { readonly refusal: string };

/**
 * The section of a sheet as TRF26. A file has a place for each round, opponent and colour, so that the sheet holds a crosstable of
 * rounds with the colours, in the form of chess-results.
 *
 * With the event file that the sheet was written from, everything that the sheet does not have otherwise is that of the file:
 * byes that no crosstable shows, points, ranks, dates of birth, ids and the lines about the event.
 *
 * @param sheet the sheet as it is now
 * @param source its event file; null where there is none at hand
 */
export function sectionTrf(sheet: ChosenFile, source: SectionSource | null = null): SectionTrf {
  const [file] = tournamentFiles([source === null ? sheet : settledByFile(sheet, source)]);
  // Nobody can be asked here: without its question a section is refused.
  const refusal = file?.refusals[0] ?? file?.question?.text;
  if (file === undefined || refusal !== undefined) {
    return {
      refusal:
        `A TRF has round, opponent and colour of each game: the crosstable has the columns No., Name, 1.Rd, 2.Rd and so on, with cells such as 12w1. ${refusal ?? ''}`.trim(),
    };
  }
  return source === null ? ofSheet(sheet, file.draft) : ofFile(file.draft, source);
}

function ofSheet(sheet: ChosenFile, draft: SectionDraft): SectionTrf {
  const { rounds } = draft;
  const section: Required<TrfSource> = {
    event: { ...draft.event, name: draft.event.name ?? sheet.name },
    players: listStanding(draft.players, rounds),
    games: draft.games,
    original: originalOf(rounds, draft.files[0].reading.original?.lines),
  };
  return written(section, fieldsLacking(section, draft));
}

function ofFile(draft: SectionDraft, source: SectionSource): SectionTrf {
  const merged = withItsFile(draft, source);
  const { section } = merged;
  const teams = teamsLeftOut(section.event, section.original.lines)
    ? [
        'The lines of the teams (310) are left out: the type of the tournament is not clear, and record 192 goes with them.',
      ]
    : [];
  return written(section, [
    ...sheetDiffers(merged),
    ...teams,
    ...(isTrf(source.file) ? [] : fieldsLacking(section, source.file.draft)),
  ]);
}

function written(section: Required<TrfSource>, lacks: readonly string[]): SectionTrf {
  return {
    name: trfFileName(section),
    text: writeTrf(section),
    lacks: [...lacks, ...unfitting(section.players)],
  };
}

/** The parts of a player line that a crosstable often does not have, as a user would search for them. */
const OF_PLAYERS: readonly (readonly [words: string, has: (player: EventFilePlayer) => boolean])[] = [
  ['dates of birth', ({ birth }) => birth !== null],
  ['sex', ({ gender }) => gender !== null],
  ['federations', ({ federation }) => federation !== null],
  ['FIDE ids', ({ fideId, id58 }) => fideId !== null || id58 !== null],
  ['CSA ids', ({ csaId, id58 }) => csaId !== null || id58 !== null],
  ['ranks', ({ rank }) => rank !== null],
];
/** Most players have none of these: only where nobody has one, they may be missing. */
const OF_SOME: typeof OF_PLAYERS = [
  ['titles', ({ title }) => title !== null],
  ['ratings', ({ rating, nationalRating }) => rating !== null || nationalRating !== null],
];
const TIME = 'the time control';
const OF_EVENT: readonly (readonly [words: string, has: (event: EventFileEvent) => boolean])[] = [
  ['the city', ({ city }) => city !== null],
  ['the federation of the event', ({ federation }) => federation !== null],
  ['the start date', ({ startDay }) => startDay !== null],
  ['the end date', ({ endDay }) => endDay !== null],
  ['the dates of the rounds', ({ roundDays }) => roundDays.some((day) => day !== null)],
  ['the chief arbiter', ({ arbiters }) => arbiters.some(({ role }) => role === 'chief')],
  [TIME, ({ timeControl }) => timeControl !== null],
];

/**
 * What the TRF26 of a section lacks that came from no TRF: the fields for which its source has no column or line, and the byes,
 * points and ranks that the source does not have.
 *
 * @param draft the section as its source has it
 */
function fieldsLacking(
  { event, players, original }: Required<TrfSource>,
  draft: Pick<SectionDraft, 'files' | 'players'>,
): string[] {
  const ofPlayers = OF_PLAYERS.flatMap(([words, has]) => {
    const without = players.filter((player) => !has(player)).length;
    if (without === 0) return [];
    return without === players.length ? [words] : [`${words} of ${without} of ${players.length} players`];
  });
  const ofSome = OF_SOME.flatMap(([words, has]) => (players.some(has) ? [] : [words]));
  const inWords = original.lines.some(({ record }) => record === '122');
  const ofEvent = OF_EVENT.flatMap(([words, has]) =>
    has(event) || (words === TIME && inWords) ? [] : [words],
  );
  const lacking = [...ofPlayers, ...ofSome, ...ofEvent];
  return [
    ...(lacking.length === 0 ? [] : [`The file will lack: ${lacking.join(', ')}.`]),
    ...byesLacking(original.rounds, draft),
    ...standingLacking(draft),
  ];
}

/** What a list of chess-results does not show of byes; Swiss-Manager's own file has them all. */
function byesLacking(
  rounds: Required<TrfSource>['original']['rounds'],
  { files }: Pick<SectionDraft, 'files'>,
): string[] {
  const { kind } = files[0].reading;
  const count = (wanted: string): number => rounds.filter(({ code }) => code === wanted).length;
  const [full, none] = [count('U'), count('Z')];
  if (kind === 'chessResultsCrosstable' && full > 0) {
    return [
      `A crosstable shows byes of a full point alike: ${full === 1 ? '1 bye is' : `${full} byes are`} written as given by the pairing (U), not as asked for (F).`,
    ];
  }
  if (kind === 'chessResultsPairings' && none > 0) {
    return [
      `Pairings of chess-results leave out byes of earlier rounds: ${none === 1 ? '1 round without a game is' : `${none} rounds without a game are`} written as a bye of no points (Z). A crosstable has the byes.`,
    ];
  }
  return [];
}

/** Points and ranks that are calculated, as the source has none. */
function standingLacking({ players }: Pick<SectionDraft, 'players'>): string[] {
  if (players.some(({ rank }) => rank !== null)) return [];
  const [what, from] = players.some(({ points }) => points === null)
    ? ['Points and ranks', 'results']
    : ['Ranks', 'points'];
  return [`${what} follow from the ${from}, without tie-breaks: players with equal points share a rank.`];
}

/** Where the sheet is no longer as it was written from its file. */
function sheetDiffers({ changed, otherPlayers, dropped }: MergedSection): string[] {
  return [
    ...(changed.length === 0
      ? []
      : [
          `Results on the sheet differ from the file (No. ${firstNames(changed)}). The results of the sheet are written, with points that follow from them.`,
        ]),
    ...(otherPlayers
      ? ['The sheet has other players than the file. The players of the sheet are written.']
      : []),
    ...(changed.length === 0 && !otherPlayers ? [] : ['All ranks follow from the points.']),
    ...(dropped.length === 0
      ? []
      : [`Left out, as the sheet differs from them: the records ${dropped.join(', ')} of the file.`]),
  ];
}
