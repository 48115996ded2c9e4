import {
  addedForWins,
  type Csa2013SectionRecord,
  halfScoreOver,
  type OpponentGame,
  type PerformanceRecord,
  type SectionPlayerRecord,
  type TemporaryRecord,
} from '../../engine/csa2013';
import { callOf } from '../../figures/cellFunction';
import { column, type Columns, type FigureColumn } from '../../figures/columns';
import { divided, type Expression, figure, minus, plus, times, wholePercent } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { repeat } from '../../figures/reportPage';
import { givenRating, ifUnrated, scoreOf } from '../../section/crosstableBlock';
import { countOf, GAME, gameRowsOf, over, PLAYER } from '../../section/games';
import { ADDED, type SectionPage } from '../../section/sectionPage';
import { addedByPercent, finished, PERF, PU, wonOverLost } from './functions';
import {
  DIFFERENCE,
  FLOOR,
  gameKey,
  type GameRow,
  GAMES,
  gamesInOrder,
  HALVES,
  isMixed,
  keysOfGames,
  ofGame,
  ofPlayer,
  PERCENT,
  playerKey,
  type PlayerRow,
  RATING,
  SCORE,
  type UnratedRow,
  UNROUNDED,
} from './rows';

const FORMULAE_1 = 'Formulae 1';

const FINAL_OPPONENTS: Columns<GameRow> = [
  ...GAME,
  ofGame('final', {
    ...RATING,
    title: 'Rating',
    label: "opponent's rating or temporary rating",
    clause: 'Summary (tournament performance) 5',
    value: ({ game }) => game.opponentRating,
    expression: ({ game }) =>
      game.opponentUnrated ? figure(playerKey(game.opponent, 'temporaryRating')) : givenRating(game.opponent),
  }),
  column('S', ({ name, game }) => repeat(gameKey(name, 'score'), game.score)),
];

const PERFORMANCES: Columns<PlayerRow> = [
  ...PLAYER,
  made(
    'average',
    'A',
    UNROUNDED,
    'average A of the opponents',
    ({ averageOpponent }) => averageOpponent,
    (row) => over('AVERAGE', counted(row, opponentsIn(row))),
  ),
  made(
    'games',
    'N',
    GAMES,
    'games N',
    ({ games }) => games,
    (row) => over('COUNT', counted(row, 'score')),
  ),
  made(
    'wins',
    'W',
    GAMES,
    'games won W',
    ({ wins }) => wins,
    (row) => countOf(counted(row, 'score'), 1),
  ),
  made(
    'losses',
    'L',
    GAMES,
    'games lost L',
    ({ losses }) => losses,
    (row) => countOf(counted(row, 'score'), 0),
  ),
  made(
    'added',
    '400 (W - L) / N',
    { unit: 'rating points', format: UNROUNDED.format },
    '400 (W - L) / N',
    ({ wins, losses, games }, { section }) => (isMixed(section) ? null : addedForWins(wins, losses, games)),
    (row) => wonOverLost(madeOf(row, 'wins'), madeOf(row, 'losses'), madeOf(row, 'games')),
  ),
  made(
    'unrounded',
    'Sum',
    UNROUNDED,
    'A + 400 (W - L) / N',
    ({ unrounded }) => unrounded,
    (row) =>
      isMixed(row.section)
        ? figure(playerKey(row.player.number, 'temporary/unrounded'))
        : plus(madeOf(row, 'average'), madeOf(row, 'added')),
  ),
  ofPlayer('performance', {
    ...RATING,
    title: 'P',
    label: 'tournament performance P',
    clause: FORMULAE_1,
    value: ({ record }) => record.performance?.performance,
    expression: performanceOf,
  }),
];

/** Formulae 1, Summary (tournament performance) 5: the performances that enter Pw, of rated and unrated players. */
export function performanceStep(
  page: SectionPage,
  section: Csa2013SectionRecord,
  players: readonly PlayerRow[],
  unrated: readonly UnratedRow[],
): void {
  if (unrated.length > 0 && !isMixed(section)) {
    page.heading(
      'Step 6: the opponents of the unrated players, rated ones at their rating, unrated ones at the temporary rating',
      'Summary (tournament performance) 5',
    );
    page.list<GameRow<OpponentGame>>(
      FINAL_OPPONENTS,
      unrated.flatMap((row) => gameRowsOf(row, row.record.games)),
    );
  }
  page.heading(
    'Tournament performances P',
    isMixed(section)
      ? 'As Real Example 3 has it, the temporary ratings are the tournament performances'
      : 'Formulae 1: P = A + 400 (W - L) / N, at least 100. For Pw (Formulae 3, Using Pw)',
  );
  page.list(PERFORMANCES, players);
}

type Made = 'average' | 'games' | 'wins' | 'losses' | 'added' | 'unrounded';

/** What a performance is made of. */
function made(
  part: Made,
  title: string,
  measure: Measure,
  label: string,
  value: (performance: PerformanceRecord, row: PlayerRow) => number | null,
  expression: (row: PlayerRow) => Expression,
): FigureColumn<PlayerRow> {
  return ofPlayer(`performance/${part}`, {
    ...measure,
    title,
    label,
    clause: FORMULAE_1,
    value: (row) => (row.record.performance === null ? undefined : value(row.record.performance, row)),
    expression,
  });
}

function madeOf({ player }: PlayerRow, part: Made): Expression {
  return figure(playerKey(player.number, `performance/${part}`));
}

function performanceOf(row: PlayerRow): Expression {
  if (isMixed(row.section)) return figure(playerKey(row.player.number, 'temporaryRating'));
  const steps = finished(row.section.options, madeOf(row, 'unrounded'));
  if (row.section.options.interpretations.performanceRounding !== 'whole') return steps;
  const parts = (['average', 'wins', 'losses', 'games'] as const).map((part) => madeOf(row, part));
  return callOf(PERF, parts, steps);
}

/** A figure of the games that a performance is made of: games that are not rated come last, and may not be among them. */
function counted({ player, record }: PlayerRow, part: 'score' | 'opponent' | 'atFloor' | 'final') {
  const keys = keysOfGames(player.number, gamesOf(record), part);
  return record.kind === 'unrated' ? keys : keys.slice(0, record.performance?.games ?? 0);
}

function gamesOf(record: SectionPlayerRecord): readonly OpponentGame[] {
  return record.kind === 'unrated' ? record.games : gamesInOrder(record);
}

/** Which figure of the games is the opponent's rating of a performance. */
function opponentsIn({ record, section }: PlayerRow): 'opponent' | 'atFloor' | 'final' {
  if (record.kind === 'rated') return 'opponent';
  return isMixed(section) ? 'atFloor' : 'final';
}

const FORMULAE_2 = 'Formulae 2';

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
    over('AVERAGE', keysOfGames(player.number, record.gamesAtFloor, 'atFloor')),
  ),
  temporary('score', 'S', SCORE, 'score S', (row) => over('SUM', scores(row))),
  temporary('games', 'N', GAMES, 'games N', (row) => over('COUNT', scores(row))),
  temporary('percent', '%', PERCENT, 'percentage score', (row) =>
    wholePercent(ofTemporary(row, 'score'), ofTemporary(row, 'games')),
  ),
  ofPlayer<UnratedRow>('temporary/halfScoreOver', {
    ...HALVES,
    title: 'S - N / 2',
    clause: FORMULAE_2,
    value: ({ record: { temporary } }) =>
      temporary === null ? null : halfScoreOver(temporary.score, temporary.games),
    expression: (row) => minus(ofTemporary(row, 'score'), divided(ofTemporary(row, 'games'), 2)),
  }),
  temporary('added', 'Added', { ...UNROUNDED, unit: DIFFERENCE.unit }, ADDED, (row) =>
    addedByPercent(ofTemporary(row, 'percent'), overHalf(row)),
  ),
  temporary('unrounded', 'A + added', UNROUNDED, 'A + added', (row) =>
    plus(ofTemporary(row, 'averageOpponent'), ofTemporary(row, 'added')),
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
    players.flatMap((row) => gameRowsOf(row, row.record.gamesAtFloor)),
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

function ofTemporary({ player }: UnratedRow, part: keyof TemporaryRecord | 'halfScoreOver'): Expression {
  return figure(playerKey(player.number, `temporary/${part}`));
}

function scores({ player, record }: UnratedRow) {
  return keysOfGames(player.number, record.gamesAtFloor, 'score');
}

/** What a score of more than 50% adds. */
function overHalf(row: UnratedRow): Expression {
  if (!isMixed(row.section)) return times(30, ofTemporary(row, 'halfScoreOver'));
  return wonOverLost(countOf(scores(row), 1), countOf(scores(row), 0), ofTemporary(row, 'games'));
}

function ratingOf(row: UnratedRow): Expression {
  const { performanceRounding } = row.section.options.interpretations;
  const rounded = finished(row.section.options, ofTemporary(row, 'unrounded'));
  // CSA.CHESSA2013.PU takes averages above 0 only; the floor is 0 where the rated players have less than 100.
  const takesIt = (row.record.temporary?.averageOpponent ?? 0) > 0;
  if (performanceRounding !== 'whole' || isMixed(row.section) || !takesIt) return rounded;
  return callOf(
    PU,
    [ofTemporary(row, 'averageOpponent'), ofTemporary(row, 'score'), ofTemporary(row, 'games')],
    rounded,
  );
}
