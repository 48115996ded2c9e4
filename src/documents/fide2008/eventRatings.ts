import { addedForScore as engineAdded, fractionalScore } from '../../engine/fide2008';
import { callOf } from '../../figures/cellFunction';
import { evaluate } from '../../figures/evaluate';
import {
  divided,
  type Expression,
  figure,
  halfUp,
  type Part,
  plus,
  wholePercent,
} from '../../figures/expression';
import type { Key } from '../../figures/key';
import { shown, type ShownFigures } from '../../figures/shown';
import type { Columns, FigureColumn } from '../../figures/columns';
import { GAME, over, PLAYER } from '../../section/games';
import { ifUnrated, scoreOf } from '../../section/crosstableBlock';
import { ADDED, type SectionPage } from '../../section/sectionPage';
import { addedForScore, dpOfFraction, RU } from './functions';
import {
  CHANGE,
  FRACTION,
  type GameRow,
  gameRows,
  GAMES,
  isRatedForOthers,
  its,
  ofGame,
  ofGames,
  ofPlayer,
  passKey,
  playerKey,
  type PlayerRow,
  RATING,
  SCORE,
  type UnratedRow,
  UNROUNDED,
} from './rows';

/** The score of a game; the rated and the unrated players' games have it in tables of their own. */
export const SCORE_OF_GAME = ofGame('score', {
  ...SCORE,
  title: 'S',
  label: 'score S',
  clause: ({ record }) => (record.kind === 'rated' ? '8.55b' : '8.2'),
  value: ({ game }) => game.score,
  expression: ({ table, player, game, games }) => scoreOf(table, player.number, game, games),
});

/** The rating that the opponent counts as, in the same tables. */
export const OPPONENT = ofGame('opponent', {
  ...RATING,
  title: 'Rating',
  label: "opponent's rating",
  clause: ({ record }) => (record.kind === 'rated' ? '8.51-8.53' : '8.21a'),
  value: ({ game }) => game.opponentRating,
  expression: ({ section, opponent }) =>
    figure(
      isRatedForOthers(section, opponent)
        ? playerKey(opponent, 'rating')
        : passKey(opponent, passesOf(section, opponent), 'ru'),
    ),
});

const GAMES_OF_SWISS: Columns<GameRow> = [...GAME, SCORE_OF_GAME, OPPONENT];
const GAMES_OF_ROUND_ROBIN: Columns<GameRow> = [...GAME, SCORE_OF_GAME];

/** 8.21, 6.42: the games of the unrated players; in a Swiss with the rated opponents' ratings, of which Rc is the average. */
export function unratedGamesStep(page: SectionPage, players: readonly UnratedRow[]): void {
  const [first] = players;
  if (first === undefined) return;
  const isSwiss = first.section.format !== 'roundRobin';
  page.heading(
    'The games of the unrated players',
    isSwiss
      ? '8.21a, 6.41: those against rated opponents count'
      : '8.21b: those against rated and unrated opponents count',
  );
  page.list(isSwiss ? GAMES_OF_SWISS : GAMES_OF_ROUND_ROBIN, players.flatMap(gameRows));
}

/** 8.58: how often the limit of 400 points was put on an unrated opponent's ratings. */
function passesOf({ roundRobin }: GameRow['section'], number: number): number {
  return roundRobin?.unrated.find(({ player }) => player === number)?.passes.length ?? 0;
}

/** The cells of a score in the report: in an event, or in all events so far. */
export interface ScoreCells {
  readonly score: Key;
  readonly games: Key;
  readonly p: Key;
  /** n of a round robin, null where the rule of a Swiss holds. */
  readonly opponents: Part | null;
}

/** 8.22-8.25: what a score adds to the average. */
export function addedBy({ score, games, p, opponents }: ScoreCells): Expression {
  return addedForScore(figure(score), figure(games), dpOfFraction(figure(p)), opponents);
}

/** The same in numbers: 30 x (7 - 9 / 2), dp of 0.22, or in a round robin -220 x 9 / (9 + 1). */
export function addedInNumbers({ score, games, p, opponents }: ScoreCells, figures: ShownFigures): string {
  const isLow = 2 * Number(figures.value(score)) < Number(figures.value(games));
  if (isLow && opponents === null) return `dp of ${figures.shown(p)}`;
  const dp = Number(evaluate(dpOfFraction(figure(p)), figures.value));
  return shown(addedForScore(figure(score), figure(games), dp, opponents), figures);
}

/** A player with the score that counts. */
export interface ScoreRow extends PlayerRow {
  readonly result: { readonly score: number; readonly games: number; readonly p: number };
  /** The cells of the scores that it adds up. */
  readonly scores: readonly Key[];
}

/** An unrated player with what their score makes of the average. */
export interface EventRow extends ScoreRow {
  readonly result: ScoreRow['result'] & {
    readonly average: number;
    readonly added: number;
    readonly unrounded: number;
    readonly rating: number;
  };
  /** n of a round robin; null in a Swiss. */
  readonly opponents: Expression | null;
}

/** W, the games and p, of rated players (for dpa) and of unrated ones. */
export const SCORES: Columns<ScoreRow> = [
  ofPlayer<ScoreRow>('w', {
    ...SCORE,
    title: 'W',
    label: 'score W',
    clause: clauseOfScore,
    value: ({ result }) => result.score,
    expression: ({ scores }) => over('SUM', scores),
  }),
  ofPlayer<ScoreRow>('wGames', {
    ...GAMES,
    title: 'Games',
    label: 'games that count',
    clause: clauseOfScore,
    value: ({ result }) => result.games,
    expression: ({ scores }) => over('COUNT', scores),
  }),
  ofPlayer<ScoreRow>('p', {
    ...FRACTION,
    title: 'p',
    label: 'fractional score p',
    clause: '8.1(a)',
    value: ({ result }) => result.p,
    expression: (row) => divided(wholePercent(its(row, 'w'), its(row, 'wGames')), 100),
  }),
];

/** 8.22-8.25: from the average to Ru. */
export const RU_OF_EVENT: Columns<EventRow> = [
  ...SCORES,
  ofPlayer<EventRow>('added', {
    ...CHANGE,
    title: 'Added',
    label: ADDED,
    clause: ({ opponents }) => (opponents === null ? '8.22-8.24' : '8.22, 8.23, 8.25'),
    value: ({ result }) => result.added,
    expression: (row) => addedBy(scoreCells(row)),
    inNumbers: (row) => (figures) => addedInNumbers(scoreCells(row), figures),
  }),
  ofPlayer<EventRow>('ruUnrounded', {
    ...UNROUNDED,
    title: 'Rc + added',
    label: 'Rc + what the score adds',
    clause: ({ opponents }) => (opponents === null ? '8.22-8.24' : '8.22, 8.23, 8.25'),
    value: ({ result }) => result.unrounded,
    expression: (row) => {
      const steps = plus(its(row, 'rc'), its(row, 'added'));
      if (row.opponents !== null) return steps;
      return callOf(RU, [its(row, 'rc'), its(row, 'w'), its(row, 'wGames')], steps);
    },
  }),
  ofPlayer<EventRow>('ru', {
    ...RATING,
    title: 'Ru',
    label: 'rating of the event Ru',
    clause: '8.2',
    value: ({ result }) => result.rating,
    expression: (row) => {
      const rounded = halfUp(its(row, 'ruUnrounded'));
      return row.record.kind === 'rated' ? rounded : ifUnrated(row.player.number, rounded);
    },
  }),
];

/** Rc of a Swiss; a round robin has Ra for it. */
const RC_OF_SWISS: FigureColumn<EventRow> = ofPlayer<EventRow>('rc', {
  ...UNROUNDED,
  title: 'Rc',
  label: 'average Rc of the rated opponents',
  clause: '8.21a',
  value: ({ result }) => result.average,
  expression: (row) => over('AVERAGE', ofGames(row, 'againstRated', 'opponent')),
});

export const RC_AND_RU = 'Rc and Ru of the unrated players';

/** 8.21a-8.24: Ru of the unrated players of a Swiss or team event. */
export function swissStep(page: SectionPage, players: readonly UnratedRow[]): void {
  const events = players.filter(({ section }) => section.format !== 'roundRobin').flatMap(eventsOf);
  if (events.length === 0) return;
  page.heading(
    RC_AND_RU,
    '8.21a: Rc is the average of the opponents; 8.22-8.24: 15 points more for each half point over 50%, dp under 50%',
  );
  page.list([...PLAYER, RC_OF_SWISS, ...RU_OF_EVENT], events);
}

/** An unrated player's event, where a game of theirs counts. */
function eventsOf(row: UnratedRow): EventRow[] {
  const { result, unrounded, eventRating } = row.record;
  if (result === null || unrounded === null || eventRating === null) return [];
  const { average, score, games, lowScore } = result;
  const p = fractionalScore(score, games);
  const added = engineAdded(score, games, lowScore);
  return [
    {
      ...row,
      result: { average, score, games, p, added, unrounded, rating: eventRating },
      scores: ofGames(row, 'againstRated', 'score'),
      opponents: null,
    },
  ];
}

function clauseOfScore({ section, record }: ScoreRow): string {
  if (section.format !== 'roundRobin') return '8.21a';
  return record.kind === 'rated' ? '8.21b ii' : '8.21b';
}

function scoreCells({ player: { number }, opponents }: EventRow): ScoreCells {
  return {
    score: playerKey(number, 'w'),
    games: playerKey(number, 'wGames'),
    p: playerKey(number, 'p'),
    opponents,
  };
}
