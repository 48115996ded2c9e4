import type {
  CappingPass,
  Fide2008SectionRecord,
  RoundRobinDetermination,
  RoundRobinUnrated,
} from '../../../../engine/fide2008';
import { sum } from '../../../../engine/kit/scores';
import { WHOLE_FORMAT } from '../../../kit/formats';
import { repeat } from '../../../kit/reportPage';
import type { CellSpec, References } from '../../../kit/sheetBuilder';
import { halfUp } from '../expressions';
import { GAME_TITLES, gameLabels, PLAYER_TITLES, playerLabels } from '../gameRows';
import type { SectionPage } from '../sectionPage';
import { averageForUse } from './fideParts';

/** 8.58: the limit of 400 points on the opponents of the unrated players, pass by pass. */
export function cappingStep(page: SectionPage, record: Fide2008SectionRecord): void {
  const { roundRobin } = record;
  if (roundRobin === null) return;
  const passes = roundRobin.unrated[0]?.passes.length ?? 0;
  for (let pass = 1; pass <= passes; pass += 1) passBlocks(page, record, roundRobin, pass);
}

function passBlocks(
  page: SectionPage,
  record: Fide2008SectionRecord,
  roundRobin: RoundRobinDetermination,
  pass: number,
): void {
  const which = roundRobin.unrated[0]!.passes.length > 1 ? `, pass ${pass}` : '';
  page.heading(
    `What the opponents of the unrated players count as${which}`,
    '8.58, 8.54: an opponent more than 400 points away counts as 400 away',
  );
  page.table({
    titles: [...GAME_TITLES, 'Rating', 'Counts as', 'Excess'],
    rows: roundRobin.unrated.flatMap((unrated) => opponents(page, record, roundRobin, unrated, pass)),
  });
  page.heading(
    `Rc (new) and Ru (new)${which}`,
    '8.58: Rc (new) = Ra - excess / n; Ru (new) = Rc (new) + added',
  );
  page.table({
    titles: [...PLAYER_TITLES, 'Ru', 'Excess', 'Ra - excess / n', 'Rc (new)', 'Rc + added', 'Ru (new)'],
    rows: roundRobin.unrated.map((unrated) => [
      ...playerLabels(personOf(record, unrated.player)),
      ...newFigures(page, record, roundRobin, unrated, pass),
    ]),
  });
}

function personOf({ players }: Fide2008SectionRecord, number: number) {
  return players.find(({ player }) => player.number === number)!.player;
}

/** An opponent's rating in a pass, and where it stands. */
interface FieldRating {
  readonly player: number;
  readonly rating: number;
  readonly key: string;
}

/** All players whose results count, with the ratings that a pass starts from. */
function fieldOf({ rated, unrated }: RoundRobinDetermination, pass: number): FieldRating[] {
  return [
    ...rated.map(({ player, rating }) => ({ player, rating, key: `${player}/rating` })),
    ...unrated.map((one) => ({
      player: one.player,
      rating: ratingBefore(one, pass),
      key: keyBefore(one, pass),
    })),
  ];
}

function ratingBefore({ rating, passes }: RoundRobinUnrated, pass: number): number {
  return pass === 1 ? rating : passes[pass - 2]!.rating;
}

function keyBefore({ player }: RoundRobinUnrated, pass: number): string {
  return pass === 1 ? `${player}/ru` : `${player}/pass${pass - 1}/ru`;
}

function opponents(
  page: SectionPage,
  record: Fide2008SectionRecord,
  roundRobin: RoundRobinDetermination,
  unrated: RoundRobinUnrated,
  pass: number,
): CellSpec[][] {
  const { capped } = unrated.passes[pass - 1]!;
  const own = (at: References) => at.cell(keyBefore(unrated, pass));
  return fieldOf(roundRobin, pass)
    .filter(({ player }) => player !== unrated.player)
    .map(({ player, rating, key }): CellSpec[] => {
      const at858 = `${unrated.player}/pass${pass}/${player}`;
      const counted = capped.find(({ opponent }) => opponent === player)?.counted ?? rating;
      return [
        ...gameLabels(page, personOf(record, unrated.player), player),
        { ...repeat(key, rating, WHOLE_FORMAT), key: `${at858}/rating` },
        page.figure(
          `${at858}/counted`,
          counted,
          (at) => `MAX(${own(at)}-400,MIN(${own(at)}+400,${at.cell(`${at858}/rating`)}))`,
          WHOLE_FORMAT,
        ),
        page.figure(
          `${at858}/excess`,
          rating - counted,
          (at) => `${at.cell(`${at858}/rating`)}-${at.cell(`${at858}/counted`)}`,
          WHOLE_FORMAT,
        ),
      ];
    });
}

function newFigures(
  page: SectionPage,
  { options }: Fide2008SectionRecord,
  roundRobin: RoundRobinDetermination,
  unrated: RoundRobinUnrated,
  pass: number,
): CellSpec[] {
  const { player, passes } = unrated;
  const result = passes[pass - 1]!;
  const own = `${player}/pass${pass}`;
  const others = fieldOf(roundRobin, pass).filter((one) => one.player !== player);
  const of = (at: References, figure: string) => at.cell(`${own}/${figure}`);
  return [
    repeat(keyBefore(unrated, pass), ratingBefore(unrated, pass), WHOLE_FORMAT),
    page.figure(
      `${own}/excess`,
      excessOf(result),
      (at) =>
        `SUM(${at.range(`${own}/${others[0]!.player}/excess`, `${own}/${others.at(-1)!.player}/excess`)})`,
      WHOLE_FORMAT,
    ),
    page.figure(
      `${own}/rcUnrounded`,
      result.unroundedAverage,
      (at) => `${at.cell('ra')}-${of(at, 'excess')}/${at.cell('n')}`,
      '0.00',
    ),
    page.figure(
      `${own}/rc`,
      result.average,
      (at) => averageForUse(options.readings.roundRobinAverage, of(at, 'rcUnrounded')),
      WHOLE_FORMAT,
    ),
    page.figure(
      `${own}/ruUnrounded`,
      result.unrounded,
      (at) => `${of(at, 'rc')}+${at.cell(`${player}/added`)}`,
      '0.00',
    ),
    page.figure(`${own}/ru`, result.rating, (at) => halfUp(of(at, 'ruUnrounded')), WHOLE_FORMAT),
  ];
}

function excessOf({ capped }: CappingPass): number {
  return sum(capped.map(({ opponentRating, counted }) => opponentRating - counted));
}
