import { addedForScore as engineAdded, type EventResult, fractionalScore } from '../../../engine/fide2008';
import { isProblem } from '../../../engine/kit/problem';
import { callOf } from '../../figures/cellFunction';
import { choose, divided, excel, figure, operation, type Part, plus } from '../../figures/expression';
import { halfUp, wholePercent } from '../../figures/rounding';
import { type Columns, column } from '../../kit/columns';
import { label } from '../../kit/reportPage';
import { PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { addedBy, addedInNumbers, type ScoreCells } from './addedForScore';
import { averageForUse, reachesFloor, RN } from './functions';
import { CHANGE, FRACTION, GAMES, RATING, SCORE, UNROUNDED } from './measures';
import { averageKey, FLOOR, its, ofPlayer, playerKey, type UnratedRow } from './rows';
import { type NewPlayerRow, ofResults, resultsStep } from './resultsSoFar';

const INITIAL_RATINGS: Columns<NewPlayerRow> = [
  ...PLAYER,
  ofPlayer<NewPlayerRow>('rn/average', {
    ...RATING,
    title: 'Average',
    label: 'average of all opponents so far',
    clause: '8.34',
    value: ({ publication }) => publication.initial.average,
    expression: (row) => {
      const games = ofResults(row, 'games');
      const average = divided(excel('SUMPRODUCT', ofResults(row, 'average'), games), excel('SUM', games));
      return averageForUse(row.section.options.interpretations.pooledAverage, average);
    },
  }),
  ofPlayer<NewPlayerRow>('rn/score', {
    ...SCORE,
    title: 'Score',
    label: 'score so far',
    clause: '8.3',
    value: ({ publication }) => publication.initial.score,
    expression: (row) => excel('SUM', ofResults(row, 'score')),
  }),
  ofPlayer<NewPlayerRow>('rn/games', {
    ...GAMES,
    title: 'Games',
    label: 'games so far',
    clause: '8.3, 7.14',
    value: ({ publication }) => publication.initial.games,
    expression: (row) => excel('SUM', ofResults(row, 'games')),
  }),
  ofPlayer<NewPlayerRow>('rn/p', {
    ...FRACTION,
    title: 'p',
    label: 'fractional score p so far',
    clause: '8.1(a)',
    value: ({ publication: { initial } }) => fractionalScore(initial.score, initial.games),
    expression: (row) => divided(wholePercent(its(row, 'rn/score'), its(row, 'rn/games')), 100),
  }),
  ofPlayer<NewPlayerRow>('rn/added', {
    ...CHANGE,
    title: 'Added',
    label: 'what the score so far adds',
    clause: '8.22-8.25',
    value: (row) => {
      const { score, games } = row.publication.initial;
      return engineAdded(score, games, onlyResult(row)?.lowScore ?? { format: 'swiss' });
    },
    expression: (row) => addedBy(scoreCells(row)),
    inNumbers: (row) => (figures) => addedInNumbers(scoreCells(row), figures),
  }),
  ofPlayer<NewPlayerRow>('rn/unrounded', {
    ...UNROUNDED,
    title: 'Sum',
    label: 'average + what the score adds',
    clause: '8.3',
    value: ({ publication }) => publication.initial.unrounded,
    expression: (row) => plus(its(row, 'rn/average'), its(row, 'rn/added')),
  }),
  ofPlayer<NewPlayerRow>('rn', {
    ...RATING,
    title: 'Rn',
    label: 'initial rating Rn',
    clause: '8.3, 8.32',
    value: ({ publication }) => publication.initial.rating,
    expression: (row) => {
      const rounded = halfUp(its(row, 'rn/unrounded'));
      const asSwiss = opponentsOf(row) === null;
      // CSA.FIDE2008.RN takes averages above 0 only.
      const takesAll = row.publication.initial.results.every(({ average }) => average > 0);
      if (!asSwiss || !takesAll || row.section.options.interpretations.pooledAverage !== 'whole')
        return rounded;
      return callOf(
        RN,
        [ofResults(row, 'average'), ofResults(row, 'score'), ofResults(row, 'games')],
        rounded,
      );
    },
  }),
  column('Games needed', ({ player, publication }) => ({
    ...label(publication.gamesNeeded),
    key: playerKey(player.number, 'rn/needed'),
  })),
  ofPlayer<NewPlayerRow>('published', {
    ...RATING,
    title: 'Published',
    label: 'published rating',
    clause: '7.14, 8.33',
    value: ({ publication }) => publication.published,
    expression: (row) => {
      const enoughGames = operation(its(row, 'rn/games'), '>=', its(row, 'rn/needed'));
      const { floorReached } = row.section.options.interpretations;
      const aboveFloor = reachesFloor(floorReached, its(row, 'rn'), figure(FLOOR));
      return choose(excel('AND', enoughGames, aboveFloor), its(row, 'rn'), excel('NA'));
    },
  }),
];

/** 8.3, 7.14: the ratings Rn of the unrated players from all their results so far. */
export function publicationStep(page: SectionPage, unrated: readonly UnratedRow[]): void {
  const players = unrated.flatMap((row): NewPlayerRow[] => {
    const { publication } = row.record;
    return publication === null || isProblem(publication) ? [] : [{ ...row, publication }];
  });
  if (players.length === 0) return;
  resultsStep(page, players);
  page.heading(
    'Initial ratings Rn',
    '8.3, 8.32-8.34; published from 9 games, or 7, and from the floor on (7.14, 0.6)',
  );
  page.list(INITIAL_RATINGS, players);
}

function scoreCells(row: NewPlayerRow): ScoreCells {
  const { number } = row.player;
  return {
    score: playerKey(number, 'rn/score'),
    games: playerKey(number, 'rn/games'),
    p: playerKey(number, 'rn/p'),
    opponents: opponentsOf(row),
  };
}

/** A single event keeps its own rule for low scores; several together are counted as a Swiss. */
function onlyResult({ publication: { initial } }: NewPlayerRow): EventResult | null {
  return initial.results.length === 1 ? initial.results[0]! : null;
}

/** n of a single round robin; null where the rule of a Swiss holds. */
function opponentsOf(row: NewPlayerRow): Part | null {
  const only = onlyResult(row);
  if (only === null || only.lowScore.format === 'swiss') return null;
  return only === row.record.result ? figure(averageKey('n')) : only.lowScore.opponents;
}
