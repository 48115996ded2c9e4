import { eventProblemText } from '../../../events/problems/problemText';
import { writeTrf } from '../../../events';
import { trfFileName } from '../out/outWords';
import type { ChosenFile } from '../section';
import { tournamentFiles } from './tournamentFile';

/** A section as a file, or why there is none. */
export type SectionTrf =
  | { readonly name: string; readonly text: string; readonly silent: readonly string[] }
  | { readonly refusal: string };

/**
 * The section of a sheet as TRF26. A file has a place for each round, opponent and colour, so that the sheet holds a crosstable of
 * rounds with the colours, in the form of chess-results.
 *
 * @returns with the file, what an arbiter's program will ask for, as the sheet is silent about it
 */
export function sectionTrf(sheet: ChosenFile): SectionTrf {
  const [file] = tournamentFiles([sheet]);
  const refusal = file?.refusals[0];
  if (file === undefined || refusal !== undefined) {
    return {
      refusal:
        `A TRF has round, opponent and colour of each game: the crosstable has the columns No., Name, 1.Rd, 2.Rd and so on, with cells such as 12w1. ${refusal ?? ''}`.trim(),
    };
  }
  const { event, players, games, problems } = file.draft;
  const named = { ...event, name: event.name ?? sheet.name };
  const silent = problems.filter(({ problem }) => problem.code === 'detailsMissing');
  return {
    name: trfFileName({ event: named }),
    text: writeTrf({ event: named, players, games }),
    silent: silent.map((found) => eventProblemText(found.problem, found.file.reading.kind)),
  };
}
