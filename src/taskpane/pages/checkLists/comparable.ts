import { numberInText } from '../../../cells/readNumber';
import { pairByPosition, pairByTitle, type Pairing } from '../../../sheet/compare';
import { boxAddress, intersection } from '../../../sheet/kit/address';
import { withThousands } from '../../kit/numbers';
import type { CheckListsState, FoundSide, SideName } from './checkListsState';

/** A side of more cells would not fit into the memory of a small computer together with the other one. */
export const MOST_CELLS = 1_000_000;

/** The pairs of columns as they stand. */
export function pairingOf({ found: { here, there }, way, pairs }: CheckListsState): Pairing {
  const [ours, theirs] = [here?.titles ?? [], there?.titles ?? []];
  return way === 'id' ? pairByTitle(ours, theirs, pairs) : pairByPosition(ours, theirs);
}

/** Why the two sides cannot be compared as they stand, and what to do; null where they can. */
export function notComparable(state: CheckListsState): string | null {
  const { here, there } = state.found;
  const missing = whatIsMissing('here', state) ?? whatIsMissing('there', state);
  if (here === null || there === null || missing !== null) return missing;
  const large = [here, there].find(({ rows, titles }) => rows * titles.length > MOST_CELLS);
  if (large !== undefined) {
    return `${large.name} has more than ${withThousands(MOST_CELLS)} cells. Select fewer rows or columns.`;
  }
  return (
    overlap(here, there) ?? (state.way === 'id' ? (noPartners(state, here, there) ?? noList(state)) : null)
  );
}

function whatIsMissing(side: SideName, { choices, found }: CheckListsState): string | null {
  if (choices[side] === null) return `Choose what stands ${side} first.`;
  if (found[side] === null) {
    return `What was chosen ${side} is not in the workbook any more, or holds nothing. Choose it again.`;
  }
  return null;
}

function overlap(here: FoundSide, there: FoundSide): string | null {
  if (here.at === null || there.at === null || here.at.sheet.id !== there.at.sheet.id) return null;
  const both = intersection(here.at.box, there.at.box);
  return both === null
    ? null
    : `The two sides overlap in ${boxAddress(both)} of ${here.at.sheet.name}. Choose two that lie apart.`;
}

function noPartners(state: CheckListsState, here: FoundSide, there: FoundSide): string | null {
  const without = [here, there].find(({ titles }) => looksLikeData(titles));
  if (without !== undefined) {
    return `The first row of ${without.name} has numbers or blanks where headers should be. Select the header row too, or compare by position.`;
  }
  const { keys, columns } = pairingOf(state);
  if (keys.length === 0) return 'Choose the columns with the ids, or compare by position.';
  return columns.length === 0 ? 'No two columns have the same header. Pair two of them under Columns.' : null;
}

function noList({ filter }: CheckListsState): string | null {
  if (filter === null || filter.value !== null) return null;
  return `Say which list is compared: ${filter.side} has a row for each list and player, the other side has not.`;
}

/** A header row has words; a year may stand among them. */
function looksLikeData(titles: readonly string[]): boolean {
  const words = titles.filter((title) => title !== '' && numberInText(title) === null);
  return words.length * 2 < titles.length;
}
