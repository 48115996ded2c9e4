import type { EventResult, Publication } from '../../../engine/fide2008';
import { type Expression, figure, range } from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { type Key, keysOf } from '../../figures/key';
import { type Column, type Columns, column, figuresOf } from '../../kit/columns';
import { label, typed } from '../../kit/reportPage';
import { PLAYER, playerWords } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { GAMES, SCORE, UNROUNDED } from './measures';
import { passKey, playerKey, type UnratedRow } from './rows';

type OfResult = 'average' | 'score' | 'games';

/** An unrated player who has a rating so far, published or not. */
export interface NewPlayerRow extends UnratedRow {
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
export function resultsStep(page: SectionPage, players: readonly NewPlayerRow[]): void {
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
export function ofResults({ player, publication }: NewPlayerRow, part: OfResult): Expression {
  return range(publication.initial.results.map((_, index) => resultKey(player.number, index + 1, part)));
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

function resultKey(number: number, place: number, part: OfResult): Key {
  return keyIn(`${number}/event${place}`, part);
}
