import {
  addedForScore as engineAdded,
  type EventResult,
  fractionalScore,
  type Publication,
} from '../../../engine/fide2008';
import { isProblem } from '../../../engine/kit/problem';
import { callOf } from '../../figures/cellFunction';
import {
  choose,
  divided,
  excel,
  type Expression,
  figure,
  operation,
  type Part,
  plus,
  range,
} from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { type Key, keysOf } from '../../figures/key';
import { halfUp, wholePercent } from '../../figures/rounding';
import { type Column, type Columns, column, figuresOf } from '../../kit/columns';
import { label, typed } from '../../kit/reportPage';
import { PLAYER, playerWords } from '../../section/figures/games';
import type { SectionPage } from '../../section/reports/sectionPage';
import { passKey } from './capping';
import { addedForScore, averageForUse, dpOfFraction, reachesFloor, RN } from './functions';
import { CHANGE, FRACTION, GAMES, RATING, SCORE, UNROUNDED } from './measures';
import { averageKey, FLOOR, its, ofPlayer, playerKey, type UnratedRow } from './rows';

type OfResult = 'average' | 'score' | 'games';

/** An unrated player who has a rating so far, published or not. */
interface NewPlayerRow extends UnratedRow {
  readonly publication: Publication;
}

/** One of their results. */
interface ResultRow extends UnratedRow {
  readonly result: EventResult;
  /** From 1, in the order played. */
  readonly place: number;
}

const resultKey = keysOf<OfResult>();
const ofResult = figuresOf<ResultRow, OfResult>({
  key: ({ player, place }, part) => keyOfResult(player.number, place, part),
  words: (row) => `${playerWords(row)}, this event`,
});

const RESULTS: Columns<ResultRow> = [
  ...PLAYER,
  column('Event', (row) => label(isThis(row) ? 'this one' : `earlier ${row.place}`)),
  ofEvent('average', 'Average', UNROUNDED, 'average Rc of the opponents', ({ player, record }) =>
    record.roundRobin === null
      ? playerKey(player.number, 'rc')
      : passKey(player.number, record.roundRobin.passes.length, 'rc'),
  ),
  ofEvent('score', 'Score', SCORE, 'score', ({ player }) => playerKey(player.number, 'w')),
  ofEvent('games', 'Games', GAMES, 'games', ({ player }) => playerKey(player.number, 'wGames')),
];

const INITIAL_RATINGS: Columns<NewPlayerRow> = [
  ...PLAYER,
  ofPlayer<NewPlayerRow>('rn/average', {
    ...RATING,
    title: 'Average',
    label: 'average of all opponents so far',
    clause: '8.34',
    value: ({ publication }) => publication.initial.average,
    expression: (row) => {
      const games = results(row, 'games');
      const average = divided(excel('SUMPRODUCT', results(row, 'average'), games), excel('SUM', games));
      return averageForUse(row.section.options.readings.pooledAverage, average);
    },
  }),
  ofPlayer<NewPlayerRow>('rn/score', {
    ...SCORE,
    title: 'Score',
    label: 'score so far',
    clause: '8.3',
    value: ({ publication }) => publication.initial.score,
    expression: (row) => excel('SUM', results(row, 'score')),
  }),
  ofPlayer<NewPlayerRow>('rn/games', {
    ...GAMES,
    title: 'Games',
    label: 'games so far',
    clause: '8.3, 7.14',
    value: ({ publication }) => publication.initial.games,
    expression: (row) => excel('SUM', results(row, 'games')),
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
    expression: (row) =>
      addedForScore(
        its(row, 'rn/score'),
        its(row, 'rn/games'),
        dpOfFraction(its(row, 'rn/p')),
        opponentsOf(row),
      ),
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
      if (!asSwiss || row.section.options.readings.pooledAverage !== 'whole') return rounded;
      return callOf(RN, [results(row, 'average'), results(row, 'score'), results(row, 'games')], rounded);
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
      const { floorReached } = row.section.options.readings;
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
  page.heading(
    'The results of the unrated players so far',
    '8.3, 7.14c: as if all were one tournament; 8.31: first results below the floor are ignored',
  );
  page.list(
    RESULTS,
    players.flatMap((row) =>
      row.publication.initial.results.map((result, index) => ({ ...row, result, place: index + 1 })),
    ),
  );
  page.heading(
    'Initial ratings Rn',
    '8.3, 8.32-8.34; published from 9 games, or 7, and from the floor on (7.14, 0.6)',
  );
  page.list(INITIAL_RATINGS, players);
}

/** A figure of this event, which stands above; that of an earlier event is an input. */
function ofEvent(
  part: OfResult,
  title: string,
  measure: Measure,
  words: string,
  from: (row: ResultRow) => Key,
): Column<ResultRow> {
  const ofThis = ofResult(part, {
    ...measure,
    title,
    label: words,
    clause: '8.3',
    value: (row) => (isThis(row) ? row.result[part] : undefined),
    expression: (row) => figure(from(row)),
  });
  return {
    ...ofThis,
    cell: (row) => ofThis.cell(row) ?? typed(row.result[part], ofThis.key(row), measure.format),
  };
}

function isThis({ result, record }: ResultRow): boolean {
  return result === record.result;
}

function keyOfResult(number: number, place: number, part: OfResult): Key {
  return resultKey(`${number}/event${place}`, part);
}

/** One figure of all results. */
function results({ player, publication }: NewPlayerRow, part: OfResult): Expression {
  return range(publication.initial.results.map((_, index) => keyOfResult(player.number, index + 1, part)));
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
