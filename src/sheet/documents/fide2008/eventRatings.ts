import { addedForScore as engineAdded, fractionalScore } from '../../../engine/fide2008';
import { callOf } from '../../figures/cellFunction';
import { divided, type Expression, plus } from '../../figures/expression';
import type { Key } from '../../figures/key';
import { halfUp, wholePercent } from '../../figures/rounding';
import type { Columns, FigureColumn } from '../../kit/columns';
import { over, PLAYER } from '../../section/games';
import { ifUnrated } from '../../section/given';
import type { SectionPage } from '../../section/sectionPage';
import { addedBy, addedInNumbers, type ScoreCells } from './addedForScore';
import { RU } from './functions';
import { CHANGE, FRACTION, GAMES, RATING, SCORE, UNROUNDED } from './measures';
import { its, ofGames, ofPlayer, playerKey, type PlayerRow, type UnratedRow } from './rows';

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
    label: 'what the score adds',
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

/** 8.21a-8.24: Ru of the unrated players of a Swiss or team event. */
export function swissStep(page: SectionPage, players: readonly UnratedRow[]): void {
  const events = players.filter(({ section }) => section.format !== 'roundRobin').flatMap(eventsOf);
  if (events.length === 0) return;
  page.heading(
    'Rc and Ru of the unrated players',
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
