import type { LeftOut } from '../../engine/csa2024';
import { problemText } from '../../problems/problemText';
import type { MonthPage } from './givenBlocks';

/** A tournament that is not rated, by its name, and why. */
export function leftOutText({ reason }: LeftOut): string {
  return `Left out. ${problemText(reason)}`;
}

/** The tournaments that are not rated, below everything else: read again, the report has them no more, and no cell moves. */
export function leftOutTournaments(report: MonthPage): void {
  const { leftOut } = report.month;
  if (leftOut.length === 0) return;
  report.heading('Not rated', 'Tournaments of which no game is rated, each with the reason and its clause');
  for (const one of leftOut) report.line(leftOutText(one));
}
