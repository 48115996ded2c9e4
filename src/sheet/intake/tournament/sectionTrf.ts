import { writeTrf } from '../../../events';
import { teamsLeftOut } from '../../../events/trf/writeHead';
import type { TrfSource } from '../../../events/trf/writeTrf';
import { trfFileName, unfitting } from '../out/outWords';
import type { ChosenFile, SectionDraft } from '../section';
import { isTrf, listStanding, type SectionSource, settledByFile, withItsFile } from './fileAndSheet';
import { tournamentFiles } from './tournamentFile';
import { fieldsLacking, sheetDiffers } from './trfLacks';

/** A section as a file, or why there is none. */
export type SectionTrf =
  | {
      readonly name: string;
      readonly text: string;
      /** What the file will lack, or has otherwise than its source; to be said before it is saved. */
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
    original: {
      rounds,
      lines: draft.files[0].reading.original?.lines ?? [],
      nationalRows: new Map(),
    },
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
