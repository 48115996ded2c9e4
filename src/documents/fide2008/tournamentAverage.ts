import type { RoundRobinDetermination, RoundRobinRated } from '../../engine/fide2008';
import { assertNever } from '../../engine/kit/closedSet';
import { divided, excel, type Expression, figure, minus, plus, range, times } from '../../figures/expression';
import { type Columns, figuresOf } from '../../figures/columns';
import { over, PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { type EventRow, RC_AND_RU, RU_OF_EVENT, type ScoreRow, SCORES } from './eventRatings';
import { averageForUse, dpOfFraction } from './functions';
import {
  type AverageFigure,
  averageKey,
  CHANGE,
  DIFFERENCE,
  its,
  ofGames,
  ofPlayer,
  OPPONENTS,
  type PlayerFigure,
  playerKey,
  type PlayerRow,
  RATING,
  rowOf,
  UNROUNDED,
} from './rows';

interface RatedPartRow extends ScoreRow {
  readonly result: RoundRobinRated;
}

/** The tournament average, which a round robin has once. */
interface AverageRow {
  readonly roundRobin: RoundRobinDetermination;
  readonly players: readonly PlayerRow[];
}

const ofRoundRobin = figuresOf<AverageRow, AverageFigure>({
  key: (_, part) => averageKey(part),
  words: () => '',
});

const OF_RATED: Columns<RatedPartRow> = [
  ...PLAYER,
  ofPlayer<RatedPartRow>('rate', {
    ...RATING,
    title: 'Rate',
    label: 'rating that enters Rar',
    clause: '8.21b i',
    value: ({ result }) => result.rating,
    expression: (row) => its(row, 'rating'),
  }),
  ...SCORES,
  ofPlayer<RatedPartRow>('dp', {
    ...DIFFERENCE,
    title: 'dp',
    label: 'rating difference dp',
    clause: '8.21b ii, table 8.1(a)',
    value: ({ result }) => result.dp,
    expression: (row) => dpOfFraction(its(row, 'p')),
    inNumbers:
      ({ player }) =>
      ({ shown }) =>
        `dp of ${shown(playerKey(player.number, 'p'))}`,
  }),
];

const AVERAGES: Columns<AverageRow> = [
  ofRoundRobin('rar', {
    ...UNROUNDED,
    title: 'Rar',
    label: 'average rating Rar of the rated players',
    clause: '8.21b i',
    value: ({ roundRobin }) => roundRobin.averageOfRated,
    expression: ({ roundRobin }) => over('AVERAGE', ofAll(roundRobin.rated, 'rate')),
  }),
  ofRoundRobin('dpa', {
    ...CHANGE,
    title: 'dpa',
    label: 'average dpa of the rated players',
    clause: '8.21b ii',
    value: ({ roundRobin }) => roundRobin.averageDp,
    expression: ({ roundRobin }) => over('AVERAGE', ofAll(roundRobin.rated, 'dp')),
  }),
  ofRoundRobin('n', {
    ...OPPONENTS,
    title: 'n',
    label: 'number of opponents n',
    clause: '8.21b iii',
    value: ({ roundRobin }) => roundRobin.opponents,
    expression: opponentsOf,
  }),
  ofRoundRobin('raUnrounded', {
    ...UNROUNDED,
    title: 'Rar - dpa n/(n+1)',
    label: 'Rar - dpa x n / (n + 1)',
    clause: '8.21b iii',
    value: ({ roundRobin }) => roundRobin.unroundedAverage,
    expression: () => {
      const n = average('n');
      return minus(average('rar'), divided(times(average('dpa'), n), plus(n, 1)));
    },
  }),
  ofRoundRobin('ra', {
    ...RATING,
    title: 'Ra',
    label: 'tournament average Ra',
    clause: '8.21b iii',
    value: ({ roundRobin }) => roundRobin.average,
    expression: ({ players }) =>
      averageForUse(players[0]!.section.options.interpretations.roundRobinAverage, average('raUnrounded')),
  }),
];

const OF_UNRATED: Columns<EventRow> = [
  ...PLAYER,
  ofPlayer<EventRow>('rc', {
    ...RATING,
    title: 'Rc',
    label: 'average Rc of the event',
    clause: '8.21b',
    value: ({ result }) => result.average,
    expression: () => average('ra'),
  }),
  ...RU_OF_EVENT,
];

/** 8.21b, then 8.22-8.25: the tournament average Ra, and Ru of the unrated players from it. */
export function determinationStep(page: SectionPage, players: readonly PlayerRow[]): void {
  const roundRobin = players[0]?.section.roundRobin ?? null;
  if (roundRobin === null) return;
  page.heading('p and dp of the rated players against all opponents', '8.21b ii, table 8.1(a)');
  page.list(
    OF_RATED,
    roundRobin.rated.map((result) => withScores(rowOf(players, result.player), result)),
  );
  page.heading('The tournament average Ra', '8.21b i-iii: Ra = Rar - dpa x n / (n + 1)');
  page.list(AVERAGES, [{ roundRobin, players }]);
  page.heading(
    RC_AND_RU,
    '8.22-8.25: Rc is Ra; 15 points more for each half point over 50%, dp x n / (n + 1) under 50%',
  );
  page.list(
    OF_UNRATED,
    roundRobin.unrated.map((result) => ({
      ...withScores(rowOf(players, result.player), { ...result, average: roundRobin.average }),
      opponents: average('n'),
    })),
  );
}

/** All games of a round robin count. */
function withScores<R extends ScoreRow['result']>(row: PlayerRow, result: R) {
  return { ...row, result, scores: ofGames(row, 'counted', 'score') };
}

function average(part: AverageFigure): Expression {
  return figure(averageKey(part));
}

function ofAll(list: readonly { readonly player: number }[], part: PlayerFigure) {
  return list.map(({ player }) => playerKey(player, part));
}

/** 8.21b iii: n, the players less one; by an interpretation the games of each. */
function opponentsOf({ players, roundRobin }: AverageRow): Expression {
  const { options, disregarded } = players[0]!.section;
  const { doubleRoundRobinN } = options.interpretations;
  switch (doubleRoundRobinN) {
    case 'opponents': {
      const [rated, unrated] = [roundRobin.rated, roundRobin.unrated].map((list) =>
        excel('COUNT', range(ofAll(list, 'w'))),
      );
      return minus(plus(rated!, unrated!), 1);
    }
    case 'games':
      return its(
        players.find(({ player }) => !disregarded.includes(player.number))!,
        'wGames',
      );
    default:
      return assertNever(doubleRoundRobinN);
  }
}
