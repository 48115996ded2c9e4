import type {
  Fide2008SectionRecord,
  RoundRobinDetermination,
  RoundRobinRated,
  RoundRobinUnrated,
} from '../../../../engine/fide2008';
import { assertNever } from '../../../../engine/kit/assertNever';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { halfUp, ifUnrated, wholePercent } from '../expressions';
import { overGames, PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { addedForScore, averageForUse, dpOf, orderedGames } from './fideParts';

/** 8.21b, then 8.22-8.25: the tournament average Ra, and Ru of the unrated players from it. */
export function determinationStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const { roundRobin } = record;
  if (roundRobin === null) return;
  page.heading('p and dp of the rated players against all opponents', '8.21b ii, table 8.1(a)');
  page.table({
    titles: [...PLAYER_TITLES, 'Rate', 'W', 'Games', 'p', 'dp'],
    rows: roundRobin.rated.map((rated) => [
      ...labels(record, rated.player),
      ...ratedFigures(page, record, rated),
    ]),
  });
  page.heading('The tournament average Ra', '8.21b i-iii: Ra = Rar - dpa x n / (n + 1)');
  page.table({
    titles: ['Rar', 'dpa', 'n', 'Rar - dpa n/(n+1)', 'Ra'],
    rows: [averages(page, record, roundRobin)],
  });
  page.heading(
    'Rc and Ru of the unrated players',
    '8.22-8.25: Rc is Ra; 15 points more for each half point over 50%, dp x n / (n + 1) under 50%',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Rc', 'W', 'Games', 'p', 'Added', 'Rc + added', 'Ru'],
    rows: roundRobin.unrated.map((unrated) => [
      ...labels(record, unrated.player),
      ...unratedFigures(page, record, roundRobin, unrated),
    ]),
  });
}

function playerOf({ players }: Fide2008SectionRecord, number: number) {
  return players.find(({ player }) => player.number === number)!;
}

function labels(record: Fide2008SectionRecord, number: number): CellSpec[] {
  return playerLabels(playerOf(record, number).player);
}

/** W, games and p, for rated and unrated players alike. */
function score(
  page: SectionPage,
  record: Fide2008SectionRecord,
  { player, score: points, games, p }: RoundRobinRated | RoundRobinUnrated,
): CellSpec[] {
  const { countedKeys } = orderedGames(record, playerOf(record, player));
  return [
    page.figure(`${player}/w`, points, (at) => overGames(at, 'SUM', countedKeys, 'score'), SCORE_FORMAT),
    page.figure(
      `${player}/wGames`,
      games,
      (at) => overGames(at, 'COUNT', countedKeys, 'score'),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${player}/p`,
      p,
      (at) => `${wholePercent(at.cell(`${player}/w`), at.cell(`${player}/wGames`))}/100`,
      FACTOR_FORMAT,
    ),
  ];
}

function ratedFigures(page: SectionPage, record: Fide2008SectionRecord, rated: RoundRobinRated): CellSpec[] {
  const { player } = rated;
  return [
    { ...repeat(`${player}/rating`, rated.rating, WHOLE_FORMAT), key: `${player}/rate` },
    ...score(page, record, rated),
    page.figure(`${player}/dp`, rated.dp, (at) => dpOf(page, at, at.cell(`${player}/p`)), WHOLE_FORMAT),
  ];
}

function averages(
  page: SectionPage,
  record: Fide2008SectionRecord,
  roundRobin: RoundRobinDetermination,
): CellSpec[] {
  const { rated, averageOfRated, averageDp, opponents, unroundedAverage, average } = roundRobin;
  const { roundRobinAverage } = record.options.readings;
  const ofRated = (at: References, figure: string) =>
    at.range(`${rated[0]!.player}/${figure}`, `${rated.at(-1)!.player}/${figure}`);
  return [
    page.figure('rar', averageOfRated, (at) => `AVERAGE(${ofRated(at, 'rate')})`, '0.00'),
    page.figure('dpa', averageDp, (at) => `AVERAGE(${ofRated(at, 'dp')})`, '0.00'),
    page.figure('n', opponents, (at) => opponentsOf(at, record, roundRobin), WHOLE_FORMAT),
    page.figure(
      'raUnrounded',
      unroundedAverage,
      (at) => `${at.cell('rar')}-${at.cell('dpa')}*${at.cell('n')}/(${at.cell('n')}+1)`,
      '0.00',
    ),
    page.figure(
      'ra',
      average,
      (at) => averageForUse(roundRobinAverage, at.cell('raUnrounded')),
      WHOLE_FORMAT,
    ),
  ];
}

/** 8.21b iii: n, the players less one; by a reading the games of each. */
function opponentsOf(
  at: References,
  { players, options, disregarded }: Fide2008SectionRecord,
  { rated, unrated }: RoundRobinDetermination,
): string {
  const { doubleRoundRobinN } = options.readings;
  const column = (list: readonly { readonly player: number }[]) =>
    `COUNT(${at.range(`${list[0]!.player}/w`, `${list.at(-1)!.player}/w`)})`;
  switch (doubleRoundRobinN) {
    case 'opponents':
      return `${column(rated)}+${column(unrated)}-1`;
    case 'games': {
      const first = players.find(({ player }) => !disregarded.includes(player.number))!;
      return at.cell(`${first.player.number}/wGames`);
    }
    default:
      return assertNever(doubleRoundRobinN);
  }
}

function unratedFigures(
  page: SectionPage,
  record: Fide2008SectionRecord,
  { average }: RoundRobinDetermination,
  unrated: RoundRobinUnrated,
): CellSpec[] {
  const { player } = unrated;
  const of = (at: References, figure: string) => at.cell(`${player}/${figure}`);
  const isRated = playerOf(record, player).kind === 'rated';
  return [
    { ...repeat('ra', average, WHOLE_FORMAT), key: `${player}/rc` },
    ...score(page, record, unrated),
    page.figure(
      `${player}/added`,
      unrated.added,
      (at) =>
        addedForScore(
          page,
          at,
          { score: of(at, 'w'), games: of(at, 'wGames'), p: of(at, 'p') },
          at.cell('n'),
        ),
      '0.00',
    ),
    page.figure(
      `${player}/ruUnrounded`,
      unrated.unrounded,
      (at) => `${of(at, 'rc')}+${of(at, 'added')}`,
      '0.00',
    ),
    page.figure(
      `${player}/ru`,
      unrated.rating,
      (at) => {
        const ru = halfUp(of(at, 'ruUnrounded'));
        return isRated ? ru : ifUnrated(at, player, ru);
      },
      WHOLE_FORMAT,
    ),
  ];
}
