import { type RhpGame, type RhpPlayerRecord, type RhpSection, wholePoints } from '../../../engine/rhp';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { label } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import { scoreExpression } from './crosstableBlock';
import { gameKeys } from './gameKeys';
import { chartPoints, expectancy, formulaPoints, kByRating } from './rhpFormulas';
import type { SectionPage } from './sectionPage';

/** What each game wins or loses, by the formula and by the charts. */
export function pointsOfGames(page: SectionPage, record: RhpSection): void {
  const staged = isStaged(record);
  page.heading(
    'The points of each game, K x (Score - Win Expectancy)',
    staged
      ? 'Calculating your Rating; Explanation of Symbols: the ratings at the conclusion of the game, so after the rounds before; Assumptions: decimals from .5 are rounded up'
      : "Calculating your Rating; Assumptions: decimals from .5 are rounded up. All games with the ratings at the section's start",
  );
  const rows = record.players.flatMap((player) => {
    const keys = gameKeys(player.player.number, player.games);
    return player.games.map((game, index) => gameRow(page, record, player, game, keys, index));
  });
  page.table({ titles: TITLES, rows });
}

const TITLES = [
  'No.',
  'Opponent',
  'Own rating',
  'Opp. rating',
  'Difference',
  'Score',
  'K',
  'Expectancy',
  'K x (S-We)',
  'By formula',
  'By chart',
  'Points',
] as const;

/** Rounds are rated one after the other; in a table of opponents nobody knows which game came first. */
function isStaged({ table, options }: RhpSection): boolean {
  return table.columns === 'rounds' && options.ratingsUsed === 'atConclusion';
}

function gameRow(
  page: SectionPage,
  record: RhpSection,
  { player, games }: RhpPlayerRecord,
  game: RhpGame,
  keys: readonly string[],
  index: number,
): CellSpec[] {
  const { options } = record;
  const key = keys[index]!;
  const own = (at: References) => at.cell(`${key}/ownRating`);
  const opponent = (at: References) => at.cell(`${key}/opponentRating`);
  const score = (at: References) => at.cell(`${key}/score`);
  const exact = (at: References) => at.cell(`${key}/exact`);
  const before = (at: References) =>
    isStaged(record) && index > 0
      ? `${at.cell(`${keys[index - 1]!}/ownRating`)}+${at.cell(`${keys[index - 1]!}/points`)}`
      : at.cell(`${player.number}/ratingUsed`);
  const live = page.isLive && game.ratingBefore > 0 && game.opponentRating > 0;
  const rounded = options.rounding === 'halfUp';
  return [
    label(player.number),
    label(game.opponent),
    page.figure(`${key}/ownRating`, game.ratingBefore, before, RATING_FORMAT),
    page.figure(
      `${key}/opponentRating`,
      game.opponentRating,
      (at) => at.cell(opponentKey(record, player.number, game)),
      RATING_FORMAT,
    ),
    page.figure(
      `${key}/difference`,
      game.difference,
      (at) => `ABS(${opponent(at)}-${own(at)})`,
      RATING_FORMAT,
    ),
    page.figure(
      `${key}/score`,
      game.score,
      (at) => scoreExpression(page, at, player.number, game, games),
      SCORE_FORMAT,
    ),
    page.figure(`${key}/k`, game.k, (at) => kByRating(own(at)), WHOLE_FORMAT),
    page.figure(`${key}/expected`, game.expected, (at) => expectancy(own(at), opponent(at), live), '0.0000'),
    page.figure(
      `${key}/exact`,
      game.exactChange,
      (at) => `${at.cell(`${key}/k`)}*(${score(at)}-${at.cell(`${key}/expected`)})`,
      '0.0000',
    ),
    page.figure(
      `${key}/byFormula`,
      formulaValue(game, rounded),
      (at) => (rounded ? formulaPoints(own(at), opponent(at), score(at), exact(at), live) : exact(at)),
      rounded ? WHOLE_FORMAT : '0.0000',
    ),
    page.figure(
      `${key}/byChart`,
      game.chartChange,
      (at) => chartPoints(at, own(at), opponent(at), score(at), live),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${key}/points`,
      game.change,
      (at) => at.cell(`${key}/${options.pointsFrom === 'chart' ? 'byChart' : 'byFormula'}`),
      rounded ? WHOLE_FORMAT : '0.0000',
    ),
  ];
}

/** What the formula gives, also where the chart decides. */
function formulaValue({ exactChange }: RhpGame, rounded: boolean): number {
  return rounded ? wholePoints(exactChange) : exactChange;
}

/** The opponent's rating of the same moment. */
function opponentKey(record: RhpSection, number: number, { opponent, column }: RhpGame): string {
  const other = record.players.find(({ player }) => player.number === opponent)!;
  if (!isStaged(record)) return `${opponent}/ratingUsed`;
  const index = other.games.findIndex((game) => game.column === column && game.opponent === number);
  return `${gameKeys(opponent, other.games)[index]!}/ownRating`;
}
