import type { QjrlSection } from '../../../engine/qjrl';
import { label } from '../../kit/reportPage';
import { gameColumn } from './qjrlGames';
import { DETAIL, ratedPlayers, scoreFigures } from './qjrlPlayers';
import type { SectionPage } from './sectionPage';

/** Section 2: the performances of rated players, which the guard of 4(c) asks for. */
export function performances(page: SectionPage, record: QjrlSection): void {
  const players = ratedPlayers(record).filter(({ performance }) => performance !== null);
  if (players.length === 0) return;
  const asRated = record.options.performanceOpposition === 'asRated';
  page.heading(
    'The performances of rated players',
    `2: ${record.options.method === 'tables' ? 'Table 2' : 'the formula'}; opposition ${asRated ? 'without' : 'with'} the ceilings of 4(b)(ii)`,
  );
  page.table({
    titles: ['No.', 'Player', 'Opposition', 'Percent', 'Diff.', 'Performance'],
    rows: players.map((rated) => {
      const { number, name } = rated.player;
      const performance = rated.performance!;
      const opposition = asRated ? performance - rated.scoreDifference!.diff : rated.averageOpponent!;
      return [
        label(number),
        label(name),
        page.figure(
          `${number}/opposition`,
          opposition,
          (at) =>
            asRated
              ? `AVERAGE(${gameColumn(at, rated, 'opponentRating')})`
              : at.cell(`${number}/averageOpponent`),
          DETAIL,
        ),
        ...scoreFigures(page, record, rated),
        page.figure(
          `${number}/performance`,
          performance,
          (at) =>
            page.isLive && hasLivePerformance(record) && opposition > 0
              ? `CSA.QJRL.PERF(${at.cell(`${number}/opposition`)},${at.cell(`${number}/percent`)})`
              : `${at.cell(`${number}/opposition`)}+${at.cell(`${number}/diff`)}`,
          DETAIL,
        ),
      ];
    }),
  });
}

/** The function knows the mended table and our ceilings only. */
function hasLivePerformance({ options }: QjrlSection): boolean {
  const { above, below } = options.performanceCeiling;
  return options.method === 'tables' && options.print === 'corrected' && above === 400 && below === 500;
}
