import {
  type EventResult,
  type Publication,
  addedForScore as engineAdded,
  fractionalScore,
} from '../../engine/fide2008';
import { isFirstEvent } from '../../engine/fide2008/sectionRecord';
import { isProblem } from '../../engine/kit/problem';
import { callOf } from '../../figures/cellFunction';
import {
  choose,
  divided,
  excel,
  type Expression,
  figure,
  halfUp,
  operation,
  type Part,
  plus,
  range,
  wholePercent,
} from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { type Key, keysOf } from '../../figures/key';
import { type Column, type Columns, column, figuresOf } from '../../figures/columns';
import { label, typed } from '../../figures/reportPage';
import { over, PLAYER, playerWords } from '../../section/games';
import { isYes, YES_OR_NO, yesNo, yesNoOf } from '../../section/crosstableBlock';
import type { SectionPage } from '../../section/sectionPage';
import { addedBy, addedInNumbers, type ScoreCells } from './eventRatings';
import { reachesFloor, averageForUse, RN } from './functions';
import {
  averageKey,
  CHANGE,
  type Condition,
  FLOOR,
  FRACTION,
  GAMES,
  its,
  ofGames,
  ofPlayer,
  passKey,
  playerKey,
  RATING,
  SCORE,
  type UnratedRow,
  UNROUNDED,
} from './rows';

const CONDITIONS: Columns<UnratedRow> = [
  ...PLAYER,
  ofPlayer<UnratedRow>('conditions/games', {
    ...GAMES,
    title: 'Games v rated',
    label: 'games against rated opponents',
    clause: '6.41, 8.21',
    value: ({ record }) => record.conditions.games,
    expression: (row) => over('COUNT', ofGames(row, 'againstRated', 'score')),
  }),
  ofPlayer<UnratedRow>('conditions/points', {
    ...SCORE,
    title: 'Points',
    label: 'points for the condition of one point',
    clause: '6.41, 8.21',
    value: ({ record }) => record.conditions.points,
    expression: (row) => over('SUM', gamesForPoint(row)),
  }),
  ofPlayer<UnratedRow>('eventRating', {
    ...RATING,
    title: 'Ru',
    label: 'Ru compared with the floor',
    clause: ({ record }) => (record.roundRobin === null ? '8.2' : '8.58'),
    value: ({ record }) => record.eventRating,
    expression: (row) => figure(ruKey(row)),
  }),
  condition('enoughGames', '3 games', 'three games against rated opponents', '6.41, 8.21', (row) =>
    operation(its(row, 'conditions/games'), '>=', 3),
  ),
  condition('enoughPoints', '1 point', 'a point', '6.41, 8.21', (row) =>
    operation(its(row, 'conditions/points'), '>=', 1),
  ),
  orLabel(
    condition(
      'reachesFloor',
      'Floor',
      'the floor is reached',
      '6.1, 6.41',
      (row) =>
        reachesFloor(
          row.section.options.interpretations.floorReached,
          its(row, 'eventRating'),
          figure(FLOOR),
        ),
      ({ record }) => record.eventRating !== null,
    ),
    () => 'no',
  ),
  column('Asked', (row) => label(yesNoOf(isAsked(row)))),
  orLabel(
    condition(
      'counts',
      'Counts',
      'the result counts',
      '6.41, 8.21',
      (row) =>
        excel(
          'AND',
          ...(['enoughGames', 'enoughPoints', 'reachesFloor'] as const).map((part) =>
            isYes(playerKey(row.player.number, `conditions/${part}`)),
          ),
        ),
      (row) => row.record.eventRating !== null && isAsked(row),
    ),
    ({ record }) => yesNoOf(record.conditions.counts),
  ),
];

/** 6.1, 6.41, 8.21: whether an unrated player's result counts. */
export function conditionsStep(page: SectionPage, players: readonly UnratedRow[]): void {
  const [first] = players;
  if (first === undefined) return;
  page.heading(
    'Whether the results of the unrated players count',
    first.section.options.interpretations.unratedConditions === 'everyEvent'
      ? '6.41, 8.21: three games against rated opponents, a point, and the floor'
      : '6.41, 8.21: in a first event three games against rated opponents, a point, and the floor; later events always',
  );
  page.list(CONDITIONS, players);
}

/** A condition in a word; where it does not arise the cell is left to others. */
function condition(
  part: Condition,
  title: string,
  words: string,
  clause: string,
  holds: (row: UnratedRow) => Expression,
  arises: (row: UnratedRow) => boolean = () => true,
): Column<UnratedRow> {
  return ofPlayer<UnratedRow>(`conditions/${part}`, {
    ...YES_OR_NO,
    title,
    label: words,
    clause,
    value: (row) => (arises(row) ? yesNoOf(row.record.conditions[part]) : undefined),
    expression: (row) => yesNo(holds(row)),
  });
}

/** A column with a word that follows from nothing where a row has no such figure. */
function orLabel(one: Column<UnratedRow>, word: (row: UnratedRow) => string): Column<UnratedRow> {
  return { ...one, cell: (row) => one.cell(row) ?? label(word(row)) };
}

function isAsked({ record, section }: UnratedRow): boolean {
  return section.options.interpretations.unratedConditions === 'everyEvent' || isFirstEvent(record.player);
}

/** Ru of a Swiss, or of the last pass in a round robin. */
function ruKey({ player: { number }, record: { roundRobin } }: UnratedRow): Key {
  return roundRobin === null ? playerKey(number, 'ru') : passKey(number, roundRobin.passes.length, 'ru');
}

/** 8.21: the games from which the point may come. */
function gamesForPoint(row: UnratedRow): Key[] {
  const { format, disregarded, options } = row.section;
  if (format === 'roundRobin')
    return ofGames(row, disregarded.includes(row.player.number) ? 'all' : 'counted', 'score');
  return ofGames(row, options.interpretations.onePoint === 'inAllGames' ? 'all' : 'againstRated', 'score');
}

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

const keyIn = keysOf<OfResult>();
const ofResult = figuresOf<ResultRow, OfResult>({
  key: ({ player, place }, part) => resultKey(player.number, place, part),
  words: (row) => `${playerWords(row)}, this event`,
});

const RESULTS: Columns<ResultRow> = [
  ...PLAYER,
  column('Event', (row) => label(isThis(row) ? 'this one' : `earlier ${row.place}`)),
  ofEvent('average', 'Average', UNROUNDED, 'average of the opponents Rc', ({ player, record }) =>
    record.roundRobin === null
      ? playerKey(player.number, 'rc')
      : passKey(player.number, record.roundRobin.passes.length, 'rc'),
  ),
  ofEvent('score', 'Score', SCORE, 'score W', ({ player }) => playerKey(player.number, 'w')),
  ofEvent('games', 'Games', GAMES, 'games that count', ({ player }) => playerKey(player.number, 'wGames')),
];

/** 8.3, 8.31: the results of the unrated players so far, this event with them where it counts. */
function resultsStep(page: SectionPage, players: readonly NewPlayerRow[]): void {
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
}

/** One figure of all results. */
function ofResults({ player, publication }: NewPlayerRow, part: OfResult): Expression {
  return range(publication.initial.results.map((_, index) => resultKey(player.number, index + 1, part)));
}

/** A figure of this event, calculated above; that of an earlier event is an input. */
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

function resultKey(number: number, place: number, part: OfResult): Key {
  return keyIn(`${number}/event${place}`, part);
}

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
