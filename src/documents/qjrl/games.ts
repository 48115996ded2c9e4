import type { QjrlOptions } from '../../engine/qjrl';
import { evaluate } from '../../figures/evaluate';
import { figure, choose, excel, type Expression, operation } from '../../figures/expression';
import type { ShownFigures } from '../../figures/shown';
import { type FigureColumn, type Columns, column } from '../../figures/columns';
import { label } from '../../figures/reportPage';
import {
  givenRating,
  ifUnrated,
  isPositive,
  playerKey as crosstableKey,
  scoreOf,
} from '../../section/crosstableBlock';
import { over, PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { differenceOfScore, percentOfScore, uncappedDifference, withinCeilings } from './functions';
import {
  differenceOfTable,
  gameKey,
  type GameRow,
  gameRows,
  GAMES,
  given,
  its,
  ofGame,
  ofGames,
  ofPlayer,
  percentage,
  playerKey,
  type PlayerRow,
  type RatedRow,
  RATING,
  SCORE,
  settingKey,
  type UnratedRow,
  UNROUNDED,
} from './rows';

type WithScore = RatedRow | UnratedRow;

/** Section 2: the percentage score and its difference, of rated and of unrated players. */
export function scoreColumns(options: QjrlOptions): FigureColumn<WithScore>[] {
  return [
    ofPlayer<WithScore>('percent', {
      ...percentage(options),
      title: 'Percent',
      label: 'percentage score P',
      clause: '2',
      value: ({ record }) => record.scoreDifference?.percent ?? null,
      expression: (row) => percentOfScore(its(row, 'score'), its(row, 'games'), options),
    }),
    ofPlayer<WithScore>('diff', {
      ...differenceOfTable(options),
      title: 'Diff.',
      label: 'difference of the percentage score',
      clause: options.method === 'tables' ? '2, Table 2, 4(b)(ii)' : '2, 4(b)(ii)',
      value: ({ record }) => record.scoreDifference?.diff ?? null,
      expression: (row) => differenceOfScore(its(row, 'percent'), given('above'), given('below'), options),
      inNumbers: (row) => (figures) => differenceInNumbers(row, options, figures),
    }),
  ];
}

/** Section 2: the difference of a percentage, by the table and by the formula. */
export const table2At = (percent: string): string => `Table 2 at ${percent}`;
export const formulaAt = (percent: string): string => `400 x log10(${percent} / (100 - ${percent}))`;

/** Table 2 at 60, or the ceiling where the score reaches it. */
function differenceInNumbers(
  { player }: WithScore,
  options: QjrlOptions,
  { shown, value }: ShownFigures,
): string {
  const key = playerKey(player.number, 'percent');
  const [above, below] = [settingKey('above'), settingKey('below')];
  const percent = Number(value(key));
  const uncapped = Number(evaluate(uncappedDifference(figure(key), options), value));
  if (percent >= 100 || uncapped > Number(value(above))) return `${shown(above)}, the ceiling`;
  if (percent <= 0 || uncapped < -Number(value(below))) return `-${shown(below)}, the ceiling`;
  const text = shown(key);
  return options.method === 'tables' ? table2At(text) : formulaAt(text);
}

const THE_GAMES: Columns<GameRow> = [
  column('No.', ({ player }) => label(player.number)),
  column('Opponent', ({ opponent }) => label(opponent)),
  ofGame('opponentRating', {
    ...RATING,
    title: 'Opp. rating',
    label: "opponent's rating",
    clause: '1, 3, 4(a)',
    value: ({ game }) => game.opponentRating,
    expression: ({ opponent }) => figure(playerKey(opponent, 'ratingUsed')),
  }),
  ofGame('effective', {
    ...RATING,
    title: 'Counts as',
    label: 'rating that the opponent counts as',
    clause: '4(b)(ii)',
    value: ({ game }) => game.effectiveRating,
    expression: (row) => {
      const rating = figure(gameKey(row.name, 'opponentRating'));
      if (!hasCeilings(row)) return rating;
      return withinCeilings(its(row, 'ratingUsed'), rating, given('ceilingAbove'), given('ceilingBelow'));
    },
    inNumbers: (row) => (figures) => countsAs(row, figures),
  }),
  ofGame('score', {
    ...SCORE,
    title: 'Score',
    clause: '1',
    value: ({ game }) => game.score,
    expression: ({ table, player, game, record }) => scoreOf(table, player.number, game, record.games),
  }),
];

const THE_PLAYERS: Columns<PlayerRow> = [
  ...PLAYER,
  ofPlayer('ratingUsed', {
    ...RATING,
    title: 'Rating used',
    clause: '1, 3, 4(a)',
    value: ({ record }) => (record.kind === 'unrated' ? record.temporaryRating : record.rating),
    expression: ratingUsed,
  }),
  ofPlayer('score', {
    ...SCORE,
    title: 'Score',
    label: 'score AS',
    clause: '1',
    value: ({ record }) => record.score,
    expression: (row) => over('SUM', ofGames(row, 'score')),
  }),
  ofPlayer('games', {
    ...GAMES,
    title: 'Games',
    clause: '1',
    value: ({ record }) => record.gamesRated,
    expression: (row) => over('COUNT', ofGames(row, 'score')),
  }),
  ofPlayer('averageOpponent', {
    ...UNROUNDED,
    title: 'Average opp.',
    label: 'average rating of the opponents',
    clause: '1, 4(b)(ii)',
    value: ({ record }) => record.averageOpponent,
    expression: (row) => over('AVERAGE', ofGames(row, 'effective')),
  }),
];

/** The games with what each opponent counts as, and the rating, score and average opposition of each player. */
export function gamesStep(page: SectionPage, players: readonly PlayerRow[], ceilings: boolean): void {
  page.heading(
    'The games, and what each opponent counts as',
    ceilings
      ? '4(b)(ii): at most 500 above and 400 below a rated player; 4(a): unrated opponents with their performance in this event'
      : '4(a): unrated opponents with their performance in this event; the ceilings of 4(b)(ii) are left out',
  );
  page.list(THE_GAMES, players.flatMap(gameRows));
  page.heading(
    'Ratings, scores and average opposition',
    '1; 3: an adult without a QJ rating counts with their ACF rating',
  );
  page.list(THE_PLAYERS, players);
}

/** 4(b)(ii) is of rated players; who is unrated has no rating to be far from. */
function hasCeilings({ section, record }: PlayerRow): boolean {
  return section.options.ceilings && record.kind === 'rated';
}

function countsAs(row: GameRow, { value, shown }: ShownFigures): string {
  const opponent = gameKey(row.name, 'opponentRating');
  if (!hasCeilings(row)) return shown(opponent);
  const own = playerKey(row.player.number, 'ratingUsed');
  const [above, below] = [settingKey('ceilingAbove'), settingKey('ceilingBelow')];
  const difference = Number(value(opponent)) - Number(value(own));
  const limited = `(${shown(opponent)}, limited)`;
  if (difference > Number(value(above))) return `${shown(own)} + ${shown(above)} ${limited}`;
  if (difference < -Number(value(below))) return `${shown(own)} - ${shown(below)} ${limited}`;
  return shown(opponent);
}

/** A player's own rating; one that is deleted or given changes the structure: an error, never a number. */
function ratingUsed(row: PlayerRow): Expression {
  const { number } = row.player;
  switch (row.record.kind) {
    case 'rated':
      return givenRating(number);
    case 'adult': {
      const qjRating = figure(crosstableKey(number, 'rating'));
      const acfRating = figure(crosstableKey(number, 'acfRating'));
      const isAdult = excel('AND', operation(excel('N', qjRating), '=', 0), isPositive(acfRating));
      return choose(isAdult, acfRating, excel('NA'));
    }
    case 'unrated':
      return ifUnrated(number, its(row, 'temporary'));
  }
}
