import type { QjrlGame, QjrlPlayerRecord, QjrlSection } from '../../../engine/qjrl';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { label } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';
import { playerKey, scoreExpression } from './crosstableBlock';
import { gameKeys } from './gameKeys';
import type { SectionPage } from './sectionPage';

/** The games with what each opponent counts as, and the rating, score and average opposition of each player. */
export function gamesOfPlayers(page: SectionPage, record: QjrlSection): void {
  page.heading(
    'The games, and what each opponent counts as',
    record.options.ceilings
      ? '4(b)(ii): at most 500 above and 400 below a rated player; 4(a): unrated opponents with their performance in this event'
      : '4(a): unrated opponents with their performance in this event; the ceilings of 4(b)(ii) are left out',
  );
  page.table({
    titles: ['No.', 'Opponent', 'Opp. rating', 'Counts as', 'Score'],
    rows: record.players.flatMap((player) => {
      const keys = gameKeys(player.player.number, player.games);
      return player.games.map((game, index) => gameRow(page, record, player, game, keys[index]!));
    }),
  });
  page.heading(
    'Ratings, scores and average opposition',
    '1; 3: an adult without a QJ rating counts with his ACF rating',
  );
  page.table({
    titles: ['No.', 'Player', 'Rating used', 'Score', 'Games', 'Average opp.'],
    rows: record.players.map((player) => playerRow(page, player)),
  });
}

function gameRow(
  page: SectionPage,
  { options }: QjrlSection,
  { kind, player, games }: QjrlPlayerRecord,
  game: QjrlGame,
  key: string,
): CellSpec[] {
  const rating = (at: References) => at.cell(`${key}/opponentRating`);
  const own = (at: References) => at.cell(`${player.number}/ratingUsed`);
  const within = options.ceilings && kind === 'rated';
  return [
    label(player.number),
    label(game.opponent),
    page.figure(
      `${key}/opponentRating`,
      game.opponentRating,
      (at) => at.cell(`${game.opponent}/ratingUsed`),
      RATING_FORMAT,
    ),
    page.figure(
      `${key}/effective`,
      game.effectiveRating,
      (at) =>
        within
          ? `MIN(${own(at)}+${at.cell('in/ceilingAbove')},MAX(${own(at)}-${at.cell('in/ceilingBelow')},${rating(at)}))`
          : rating(at),
      RATING_FORMAT,
    ),
    page.figure(
      `${key}/score`,
      game.score,
      (at) => scoreExpression(page, at, player.number, game, games),
      SCORE_FORMAT,
    ),
  ];
}

function playerRow(page: SectionPage, record: QjrlPlayerRecord): CellSpec[] {
  const { player, games } = record;
  const { number } = player;
  const idle = games.length === 0;
  return [
    label(number),
    label(player.name),
    page.figure(
      `${number}/ratingUsed`,
      record.kind === 'unrated' ? record.temporaryRating : record.rating,
      (at) => ratingUsed(at, record),
      RATING_FORMAT,
    ),
    page.figure(
      `${number}/score`,
      record.score,
      (at) => (idle ? '0' : `SUM(${gameColumn(at, record, 'score')})`),
      SCORE_FORMAT,
    ),
    page.figure(
      `${number}/games`,
      record.gamesRated,
      (at) => (idle ? '0' : `COUNT(${gameColumn(at, record, 'score')})`),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${number}/averageOpponent`,
      record.averageOpponent,
      (at) => `AVERAGE(${gameColumn(at, record, 'effective')})`,
      '0.00',
    ),
  ];
}

/** A player's own rating; one that is deleted or given changes the structure: an error, never a number. */
function ratingUsed(at: References, { kind, player }: QjrlPlayerRecord): string {
  const cell = (column: 'rating' | 'acfRating') => at.cell(playerKey(player.number, column));
  switch (kind) {
    case 'rated':
      return `IF(N(${cell('rating')})>0,${cell('rating')},NA())`;
    case 'adult':
      return `IF(AND(N(${cell('rating')})=0,N(${cell('acfRating')})>0),${cell('acfRating')},NA())`;
    case 'unrated':
      return `IF(N(${cell('rating')})=0,${at.cell(`${player.number}/temporary`)},NA())`;
  }
}

/** A figure of all games of a player; they stand below each other. */
export function gameColumn(at: References, { player, games }: QjrlPlayerRecord, figure: string): string {
  const keys = gameKeys(player.number, games);
  return at.range(`${keys[0]!}/${figure}`, `${keys.at(-1)!}/${figure}`);
}
