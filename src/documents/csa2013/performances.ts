import {
  addedForWins,
  type Csa2013SectionRecord,
  type OpponentGame,
  type PerformanceRecord,
  type SectionPlayerRecord,
  type UnratedPlayerRecord,
} from '../../engine/csa2013';
import { callOf } from '../../figures/cellFunction';
import { type Expression, figure, plus } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { column, type Columns, type FigureColumn } from '../../figures/columns';
import { repeat } from '../../figures/reportPage';
import { countOf, GAME, over, PLAYER } from '../../section/games';
import { givenRating } from '../../section/given';
import type { SectionPage } from '../../section/sectionPage';
import { finished, PERF, wonOverLost } from './functions';
import { GAMES, RATING, UNROUNDED } from './measures';
import {
  gameKey,
  type GameRow,
  gameRows,
  gamesInOrder,
  isMixed,
  ofGame,
  ofGames,
  ofPlayer,
  playerKey,
  type PlayerRow,
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
    (row) => wonOverLost(its(row, 'wins'), its(row, 'losses'), its(row, 'games')),
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
        : plus(its(row, 'average'), its(row, 'added')),
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
  unrated: readonly PlayerRow<UnratedPlayerRecord>[],
): void {
  if (unrated.length > 0 && !isMixed(section)) {
    page.heading(
      'Step 6: the opponents of the unrated players, rated ones at their rating, unrated ones at the temporary rating',
      'Summary (tournament performance) 5',
    );
    page.list<GameRow<OpponentGame>>(
      FINAL_OPPONENTS,
      unrated.flatMap((row) => gameRows(row, row.record.games)),
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

function its({ player }: PlayerRow, part: Made): Expression {
  return figure(playerKey(player.number, `performance/${part}`));
}

function performanceOf(row: PlayerRow): Expression {
  if (isMixed(row.section)) return figure(playerKey(row.player.number, 'temporaryRating'));
  const steps = finished(row.options, its(row, 'unrounded'));
  if (row.options.interpretations.performanceRounding !== 'whole') return steps;
  const parts = (['average', 'wins', 'losses', 'games'] as const).map((part) => its(row, part));
  return callOf(PERF, parts, steps);
}

/** A figure of the games that a performance is made of: games that are not rated stand last, and may not be among them. */
function counted({ player, record }: PlayerRow, part: 'score' | 'opponent' | 'atFloor' | 'final') {
  const keys = ofGames(player.number, gamesOf(record), part);
  return record.kind === 'unrated' ? keys : keys.slice(0, record.performance?.games ?? 0);
}

function gamesOf(record: SectionPlayerRecord): readonly OpponentGame[] {
  return record.kind === 'unrated' ? record.games : gamesInOrder(record);
}

/** Where the opponents' ratings of a performance stand. */
function opponentsIn({ record, section }: PlayerRow): 'opponent' | 'atFloor' | 'final' {
  if (record.kind === 'rated') return 'opponent';
  return isMixed(section) ? 'atFloor' : 'final';
}
