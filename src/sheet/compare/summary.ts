import { columnTitle, type ComparedSide } from './comparedSide';
import { type Comparison, MOST_LISTED } from './comparison';
import { withThousands } from '../../cells/numberText';

/** By what rows were paired, and how many columns were compared. */
export function howCompared({ here, there, pairing, titled }: Comparison): string {
  const rows = (side: ComparedSide, hasTitles: boolean): string =>
    counted(side.cells.length - Number(hasTitles), 'row');
  const by =
    pairing.keys.length === 0
      ? 'by position, the first row with the first'
      : `by ${pairing.keys.map((pair) => columnTitle(here, pair.here, titled.here)).join(' and ')}`;
  return `${rows(here, titled.here)} here, ${rows(there, titled.there)} there, compared ${by}, in ${counted(pairing.columns.length, 'column')}.`;
}

/** The columns that were not compared; '' where all were. */
export function unpairedColumnsText(comparison: Comparison): string {
  const { pairing, titled } = comparison;
  const listed = (where: 'here' | 'there', columns: readonly number[]): string[] => {
    const titles = columns.map((column) => columnTitle(comparison[where], column, titled[where]));
    return columns.length === 0 ? [] : [`only ${where}: ${titles.join(', ')}`];
  };
  const parts = [...listed('here', pairing.onlyHere), ...listed('there', pairing.onlyThere)];
  return parts.length === 0 ? '' : `Columns not compared, ${parts.join('; ')}.`;
}

/** What the sheet leaves out of the lines; '' where it has them all. */
export function notListed({ counts, findings }: Comparison): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === findings.length) return '';
  const others = all - counts.equal;
  const most = withThousands(MOST_LISTED);
  return others <= MOST_LISTED
    ? `${withThousands(findings.length - others)} of the ${withThousands(counts.equal)} equal cells are listed: at most ${most} lines in all.`
    : `The first ${most} of ${withThousands(others)} lines are listed, the largest differences first; equal cells are only counted.`;
}

function counted(count: number, thing: string): string {
  return `${withThousands(count)} ${thing}${count === 1 ? '' : 's'}`;
}
