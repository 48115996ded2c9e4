import { isFirstEvent } from '../../../engine/fide2008/sectionRecord';
import { excel, type Expression, figure, operation } from '../../figures/expression';
import type { Key } from '../../figures/key';
import { type Column, type Columns, column } from '../../kit/columns';
import { label } from '../../kit/reportPage';
import { over, PLAYER } from '../../section/games';
import { isYes, YES_OR_NO, yesNo, yesNoOf } from '../../section/given';
import type { SectionPage } from '../../section/sectionPage';
import { reachesFloor } from './functions';
import { GAMES, RATING, SCORE } from './measures';
import { type Condition, FLOOR, its, ofGames, ofPlayer, passKey, playerKey, type UnratedRow } from './rows';

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
    label: 'Ru that is held against the floor',
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
