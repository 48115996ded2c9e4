import type { Expectation, QjrlRatedRecord, QjrlSection } from '../../../engine/qjrl';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { label, repeat } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import { expectedPercentage } from './qjrlFormulas';
import { gameColumn } from './qjrlGames';
import { DETAIL, ratedPlayers } from './qjrlPlayers';
import type { SectionPage } from './sectionPage';

/** Section 1 with the 3 % rule: what rated players were expected to score, and their changes. */
export function changes(page: SectionPage, record: QjrlSection): void {
  const { options } = record;
  const how = options.method === 'tables' ? 'Table 1' : 'the formula';
  page.heading(
    'The rating changes, (AS - ES) x K',
    options.threePercentRule ? `1: ${how}; 4(b)(i): less 3 %` : `1: ${how}, without the 3 % rule of 4(b)(i)`,
  );
  page.table({
    titles: ['No.', 'Player', 'Rating', 'Average opp.', 'RD', 'Expected %', 'ES', 'AS', 'Change'],
    rows: ratedPlayers(record).map((rated): (CellSpec | null)[] => {
      const { number, name } = rated.player;
      return [
        label(number),
        label(name),
        repeat(`${number}/ratingUsed`, rated.rating, RATING_FORMAT),
        ...(rated.expectation === null
          ? [null, null, null, null]
          : expectationFigures(page, record, rated, rated.expectation)),
        repeat(`${number}/score`, rated.score, SCORE_FORMAT),
        page.figure(
          `${number}/change`,
          rated.change,
          (at) => changeExpression(page, at, record, rated),
          DETAIL,
        ),
      ];
    }),
  });
}

function expectationFigures(
  page: SectionPage,
  record: QjrlSection,
  rated: QjrlRatedRecord,
  { difference, percentage, expectedScore }: Expectation,
): CellSpec[] {
  const { number } = rated.player;
  const average = rated.averageOpponent!;
  return [
    repeat(`${number}/averageOpponent`, average, DETAIL),
    page.figure(
      `${number}/difference`,
      difference,
      (at) => `${at.cell(`${number}/ratingUsed`)}-${at.cell(`${number}/averageOpponent`)}`,
      DETAIL,
    ),
    page.figure(
      `${number}/percentage`,
      percentage,
      (at) =>
        page.isLive && hasLiveExpectation(record) && average > 0
          ? `CSA.QJRL.EXPECTED(${at.cell(`${number}/ratingUsed`)},${at.cell(`${number}/averageOpponent`)})`
          : expectedPercentage(at, at.cell(`${number}/difference`), record),
      record.options.method === 'tables' ? WHOLE_FORMAT : DETAIL,
    ),
    page.figure(
      `${number}/expectedScore`,
      expectedScore,
      (at) => `${at.cell(`${number}/percentage`)}*${at.cell(`${number}/games`)}/100`,
      DETAIL,
    ),
  ];
}

/** The functions know the list's own way only: the mended tables, with the 3 % rule. */
function hasLiveExpectation({ options }: QjrlSection): boolean {
  return options.method === 'tables' && options.print === 'corrected' && options.threePercentRule;
}

function changeExpression(
  page: SectionPage,
  at: References,
  record: QjrlSection,
  rated: QjrlRatedRecord,
): string {
  const { number } = rated.player;
  if (rated.expectation === null) return '0';
  const score = at.cell(`${number}/score`);
  const known = rated.games.every(({ opponentRating }) => opponentRating > 0) && rated.averageOpponent! > 0;
  if (page.isLive && hasLiveExpectation(record) && record.options.ceilings && known) {
    const opponents = gameColumn(at, rated, 'opponentRating');
    return `CSA.QJRL.CHANGE(${at.cell(`${number}/ratingUsed`)},${opponents},${score},${at.cell('in/k')})`;
  }
  return `(${score}-${at.cell(`${number}/expectedScore`)})*${at.cell('in/k')}`;
}
