import { isCount, isUsable, LARGEST_NUMBER } from '../../kit/numbers';
import { type Problem, problem } from '../../kit/problem';
import { GAME_TYPES } from '../ratingTypes';
import { BOARD_RESULTS } from '../boardResult';
import { type BureauInput, HISTORY_LENGTH, LIST_COUNT } from './bureauInput';

/** What the members of a column may be; null = any number, as the figures themselves are checked where they are used. */
type Fits = { readonly least: number; readonly most: number; readonly orNone?: true } | null;

const fromTo = (least: number, end: number): Fits => ({ least, most: end - 1 });
const usable: Fits = { least: -LARGEST_NUMBER, most: LARGEST_NUMBER };
// Stryker disable next-line BooleanLiteral: only whether the word is there is asked, not what it says.
const usableOrNone: Fits = { ...usable, orNone: true };
const any: Fits = null;

type Column = readonly [name: string, column: ArrayLike<unknown>, length: number, fits: Fits];

/**
 * Checks the columns of the federation's month: those that were not made from tables may be too short, point at nothing, or
 * have numbers that cannot be calculated with.
 *
 * @returns `columnUnusable` with the first column that does not fit the others; null where all do
 */
export function columnsProblem(input: BureauInput): Problem | null {
  const { players, events, games, performances, history, penalties } = input;
  const counts = { players, events, games, performances, penalties };
  for (const [table, { count }] of Object.entries(counts)) {
    if (!isCount(count)) return unusable(`${table}.count`, count);
  }
  if (!isUsable(input.calculationDay)) return unusable('calculationDay', input.calculationDay);
  const ratings = players.count * LIST_COUNT;
  const player = fromTo(0, players.count);
  const playerOrNone = fromTo(-1, players.count);
  const list = fromTo(0, LIST_COUNT);
  const fideLists = players.count === 0 ? 1 : Math.floor(players.fide.length / players.count);
  const columns: readonly Column[] = [
    ['players.raw', players.raw, ratings, any],
    ['players.highest', players.highest, ratings, any],
    ['players.k', players.k, ratings, any],
    ['players.fide', players.fide, players.count, usableOrNone],
    ['events.name', events.name, events.count, any],
    ['events.minutes', events.minutes, events.count, any],
    ['events.endDay', events.endDay, events.count, usable],
    ['events.abroad', events.abroad, events.count, any],
    ['events.fideRated', events.fideRated, events.count, any],
    ['events.fideList', events.fideList, events.count, fromTo(0, fideLists)],
    ['events.refusedFormat', events.refusedFormat, events.count, any],
    ['events.rateAnyway', events.rateAnyway, events.count, any],
    ['events.receivedDay', events.receivedDay, events.count, usableOrNone],
    ['events.unrated', events.unrated, events.count, any],
    ['events.sequence', events.sequence, events.count, usable],
    ['events.row', events.row, events.count, any],
    ['games.event', games.event, games.count, fromTo(0, events.count)],
    ['games.round', games.round, games.count, any],
    ['games.white', games.white, games.count, playerOrNone],
    ['games.black', games.black, games.count, playerOrNone],
    ['games.result', games.result, games.count, fromTo(0, BOARD_RESULTS.length)],
    ['games.opponentFide', games.opponentFide, games.count, usableOrNone],
    ['games.row', games.row, games.count, any],
    ['performances.player', performances.player, performances.count, player],
    ['performances.list', performances.list, performances.count, list],
    ['performances.gameType', performances.gameType, performances.count, fromTo(0, GAME_TYPES.length)],
    ['performances.performance', performances.performance, performances.count, any],
    ['performances.endDay', performances.endDay, performances.count, usable],
    ['performances.sequence', performances.sequence, performances.count, usable],
    ['history.raw', history.raw, ratings * HISTORY_LENGTH, any],
    ['history.known', history.known, ratings, fromTo(0, HISTORY_LENGTH + 1)],
    ['penalties.player', penalties.player, penalties.count, player],
    ['penalties.event', penalties.event, penalties.count, fromTo(-1, events.count)],
    ['penalties.points', penalties.points, penalties.count, { least: 0, most: LARGEST_NUMBER }],
    ['penalties.list', penalties.list, penalties.count, list],
  ];
  for (const [name, column, length, fits] of columns) {
    if (column.length < length) return unusable(name, column.length);
    const at = fits === null ? -1 : firstOutside(column as ArrayLike<number>, length, fits);
    if (at >= 0) return unusable(name, (column as ArrayLike<number>)[at]!);
  }
  return null;
}

/** The place of the first member that does not fit; -1 where all do. One loop over numbers, as a month has many games. */
function firstOutside(
  column: ArrayLike<number>,
  length: number,
  { least, most, orNone }: NonNullable<Fits>,
): number {
  for (let at = 0; at < length; at += 1) {
    const value = column[at]!;
    if (value >= least && value <= most) continue;
    if (orNone === undefined || !Number.isNaN(value)) return at;
  }
  return -1;
}

function unusable(name: string, value: number): Problem {
  return problem('columnUnusable', '', { name, value });
}
