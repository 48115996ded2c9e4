import type { Fide2008Options, Fide2008SectionRecord, FidePlayer } from '../../../../engine/fide2008';
import { assertNever } from '../../../../engine/kit/assertNever';
import type { References } from '../../../kit/sheetBuilder';
import { type PlayerColumn, playerKey } from '../crosstableBlock';
import type { SectionPage } from '../sectionPage';

/** A cell of the crosstable, where it has the column; the block has it as soon as one player has a value in it. */
function givenCell(page: SectionPage, at: References, number: number, column: PlayerColumn): string | null {
  const has = page.rated.table.players.some((player) => player[column] != null);
  return has ? at.cell(playerKey(number, column)) : null;
}

/** 8.56: K where it is not given. */
export function kAtStart(
  page: SectionPage,
  at: References,
  { options }: Fide2008SectionRecord,
  player: FidePlayer,
): string {
  const { newAt2400 } = options.readings;
  const { number } = player;
  const rating = at.cell(`${number}/rating`);
  const games = givenCell(page, at, number, 'gamesPlayed');
  const reached = givenCell(page, at, number, 'reached2400');
  if (page.isLive && newAt2400 === 'thirtyFirst' && games !== null && player.gamesPlayed != null) {
    return `CSA.FIDE2008.K(${[rating, games, ...(reached === null ? [] : [reached])].join(',')})`;
  }
  const isNew = games === null ? null : `AND(ISNUMBER(${games}),${games}<30)`;
  const strong = reached === null ? `${rating}>=2400` : `OR(${reached}="yes",${rating}>=2400)`;
  return kFactor(newAt2400, isNew, strong);
}

/**
 * 8.56 after the event, with the games it adds. Who has reached 2400 is told by the crosstable, else by a K of 10. A K that
 * was given without the games played stays until 2400 is reached.
 */
export function kAfterwards(
  page: SectionPage,
  at: References,
  { options }: Fide2008SectionRecord,
  { number }: FidePlayer,
): string {
  const games = givenCell(page, at, number, 'gamesPlayed');
  const reached = givenCell(page, at, number, 'reached2400');
  const given = at.cell(playerKey(number, 'k'));
  const of = (figure: string) => at.cell(`${number}/${figure}`);
  const byK = `N(${given})=10`;
  const before = reached === null ? byK : `IF(${reached}="",${byK},${reached}="yes")`;
  const strong = `OR(${of('rating')}>=2400,${of('newRating')}>=2400,${before})`;
  const isNew = games === null ? null : `AND(ISNUMBER(${games}),${games}+${of('gamesRated')}<30)`;
  const stays = [
    `N(${given})>0`,
    ...(games === null ? [] : [`NOT(ISNUMBER(${games}))`]),
    `NOT(${strong})`,
  ].join(',');
  return `IF(AND(${stays}),${of('k')},${kFactor(options.readings.newAt2400, isNew, strong)})`;
}

/** 8.56: K by whether the player is new, where that is known, and whether he has reached 2400, both conditions. */
export function kFactor(reading: Fide2008Options['newAt2400'], isNew: string | null, strong: string): string {
  if (isNew === null) return `IF(${strong},10,15)`;
  switch (reading) {
    case 'thirtyFirst':
      return `IF(${isNew},30,IF(${strong},10,15))`;
    case 'tenAtOnce':
      return `IF(${strong},10,IF(${isNew},30,15))`;
    default:
      return assertNever(reading);
  }
}
