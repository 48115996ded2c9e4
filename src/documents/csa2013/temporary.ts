import {
  halfScoreOver,
  type OpponentGame,
  type TemporaryRecord,
  type UnratedPlayerRecord,
} from '../../engine/csa2013';
import { callOf } from '../../figures/cellFunction';
import { divided, type Expression, figure, minus, plus, times } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { wholePercent } from '../../figures/rounding';
import { type Columns, type FigureColumn } from '../../figures/columns';
import { countOf, GAME, over, PLAYER } from '../../section/games';
import { givenRating, ifUnrated } from '../../section/given';
import { scoreOf } from '../../section/score';
import type { SectionPage } from '../../section/sectionPage';
import { addedByPercent, finished, PU, wonOverLost } from './functions';
import { DIFFERENCE, GAMES, HALVES, PERCENT, RATING, SCORE, UNROUNDED } from './measures';
import {
  FLOOR,
  type GameRow,
  gameRows,
  isMixed,
  ofGame,
  ofGames,
  ofPlayer,
  playerKey,
  type PlayerRow,
} from './rows';

const FORMULAE_2 = 'Formulae 2';
type UnratedRow = PlayerRow<UnratedPlayerRecord>;

/** The score of a game; the rated and the unrated players' games have it in tables of their own. */
export const SCORE_OF_GAME: FigureColumn<GameRow> = ofGame('score', {
  ...SCORE,
  title: 'S',
  label: 'score S',
  clause: 'Summary (rating change) 2',
  value: ({ game }) => game.score,
  expression: ({ table, player, game, games }) => scoreOf(table, player.number, game, games),
});

const GAMES_AT_FLOOR: Columns<GameRow> = [
  ...GAME,
  ofGame('atFloor', {
    ...RATING,
    title: 'Rating',
    label: 'rating of the opponent, or the floor',
    clause: 'How unrated players will be treated 5',
    value: ({ game }) => game.opponentRating,
    expression: ({ game }) => (game.opponentUnrated ? figure(FLOOR) : givenRating(game.opponent)),
  }),
  SCORE_OF_GAME,
];

const TEMPORARY_RATINGS: Columns<UnratedRow> = [
  ...PLAYER,
  temporary('averageOpponent', 'A', UNROUNDED, 'average A of the opponents', ({ player, record }) =>
    over('AVERAGE', ofGames(player.number, record.gamesAtFloor, 'atFloor')),
  ),
  temporary('score', 'S', SCORE, 'score S', (row) => over('SUM', scores(row))),
  temporary('games', 'N', GAMES, 'games N', (row) => over('COUNT', scores(row))),
  temporary('percent', '%', PERCENT, 'percentage score', (row) =>
    wholePercent(its(row, 'score'), its(row, 'games')),
  ),
  ofPlayer<UnratedRow>('temporary/halfScoreOver', {
    ...HALVES,
    title: 'S - N / 2',
    label: 'S - N / 2',
    clause: FORMULAE_2,
    value: ({ record: { temporary } }) =>
      temporary === null ? null : halfScoreOver(temporary.score, temporary.games),
    expression: (row) => minus(its(row, 'score'), divided(its(row, 'games'), 2)),
  }),
  temporary('added', 'Added', { ...UNROUNDED, unit: DIFFERENCE.unit }, 'what the score adds', (row) =>
    addedByPercent(its(row, 'percent'), overHalf(row)),
  ),
  temporary('unrounded', 'A + added', UNROUNDED, 'A + added', (row) =>
    plus(its(row, 'averageOpponent'), its(row, 'added')),
  ),
  ofPlayer<UnratedRow>('temporaryRating', {
    ...RATING,
    title: 'Temporary',
    label: 'temporary rating Pu',
    clause: `${FORMULAE_2}; How unrated players will be treated 5`,
    value: ({ record }) => record.temporaryRating,
    expression: (row) =>
      ifUnrated(row.player.number, row.record.temporary === null ? figure(FLOOR) : ratingOf(row)),
  }),
];

/** How unrated players will be treated 5: the temporary ratings, the opponents at their ratings or the floor. */
export function temporaryStep(page: SectionPage, players: readonly UnratedRow[]): void {
  const [first] = players;
  if (first === undefined) return;
  page.heading(
    'Step 2: the opponents of the unrated players, rated ones at their rating, unrated ones at the floor',
    'How unrated players will be treated 5; Summary (tournament performance) 4',
  );
  page.list<GameRow<OpponentGame>>(
    GAMES_AT_FLOOR,
    players.flatMap((row) => gameRows(row, row.record.gamesAtFloor)),
  );
  page.heading(
    'Temporary ratings Pu',
    isMixed(first.section)
      ? 'Formulae 2, as Real Example 3 has them: over 50% A + 400 (W - L) / N; 50% A; under 50% A + Dp. At least 100'
      : 'Formulae 2: over 50% A + 30 (S - N / 2); 50% A; under 50% A + Dp of Table 1. At least 100',
  );
  page.list(TEMPORARY_RATINGS, players);
}

function temporary(
  part: keyof TemporaryRecord,
  title: string,
  measure: Measure,
  label: string,
  expression: (row: UnratedRow) => Expression,
): FigureColumn<UnratedRow> {
  return ofPlayer<UnratedRow>(`temporary/${part}`, {
    ...measure,
    title,
    label,
    clause: FORMULAE_2,
    value: ({ record }) => record.temporary?.[part] ?? null,
    expression,
  });
}

function its({ player }: UnratedRow, part: keyof TemporaryRecord | 'halfScoreOver'): Expression {
  return figure(playerKey(player.number, `temporary/${part}`));
}

function scores({ player, record }: UnratedRow) {
  return ofGames(player.number, record.gamesAtFloor, 'score');
}

/** What a score of more than 50% adds. */
function overHalf(row: UnratedRow): Expression {
  if (!isMixed(row.section)) return times(30, its(row, 'halfScoreOver'));
  return wonOverLost(countOf(scores(row), 1), countOf(scores(row), 0), its(row, 'games'));
}

function ratingOf(row: UnratedRow): Expression {
  const { performanceRounding } = row.options.interpretations;
  const rounded = finished(row.options, its(row, 'unrounded'));
  // CSA.CHESSA2013.PU takes averages above 0 only; the floor is 0 where the rated players have less than 100.
  const takesIt = (row.record.temporary?.averageOpponent ?? 0) > 0;
  if (performanceRounding !== 'whole' || isMixed(row.section) || !takesIt) return rounded;
  return callOf(PU, [its(row, 'averageOpponent'), its(row, 'score'), its(row, 'games')], rounded);
}
