import { isProblem } from '../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from '../cells/cellValue';
import { BLOCK_COLUMNS, type BlockKind } from '../cells/columns';
import { columnPlaces } from '../cells/headers';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { readRating } from '../cells/readNumber';
import { readResult } from '../cells/readResult';
import { readColour, readRatingType } from '../cells/readWords';
import type { Reader } from '../cells/reader';
import { withOpponentTitled } from './opponentColumn';
import { rowOf } from './playerRow';

type Says = (key: string, read: Reader<unknown>) => boolean;

/** What a row below a blank one must say to be of a block: two things at least that other tables seldom have side by side. */
const LOOKS_LIKE: Readonly<Record<BlockKind, (says: Says, value: (key: string) => CellValue) => boolean>> = {
  player: (_, value) => rowOf(value('label')) !== null,
  history: (says, value) =>
    typeof value('number') === 'number' &&
    ['main', 'standard', 'rapid', 'blitz'].some((list) => says(list, readRating)),
  past: (says) =>
    says('list', readRatingType) && (says('performance', readRating) || says('endDate', readDate)),
  games: (says, value) => isGame(says, value) || isTournament(says, value),
};

function isGame(says: Says, value: (key: string) => CellValue): boolean {
  const hasOpponent = ['opponentMain', 'opponentOwn'].some((key) => says(key, readRating));
  const others = [hasOpponent, says('colour', readColour), !isBlankOrZero(value('opponentName'))];
  const count = others.filter((other) => other).length;
  return isScoreAlone(value) || (says('result', readResult) ? count > 0 : count > 1);
}

/** A result with nothing beside it, or a total: the reader says which. */
function isScoreAlone(value: (key: string) => CellValue): boolean {
  const others = BLOCK_COLUMNS.games.filter(({ key }) => key !== 'result');
  return typeof value('result') === 'number' && others.every(({ key }) => value(key) === null);
}

/** A row that only names a tournament. */
function isTournament(says: Says, value: (key: string) => CellValue): boolean {
  return !isBlankOrZero(value('tournament')) && says('minutes', readMinutes) && says('endDate', readDate);
}

/**
 * How a row of a block is known.
 *
 * @param header the cells of the block's header row
 */
export function rowTest(
  kind: BlockKind,
  header: readonly unknown[],
): (line: readonly CellValue[]) => boolean {
  return (line) => {
    const cells = kind === 'games' ? withOpponentTitled([header, line]) : [header];
    const places = columnPlaces<string>(cells[0] ?? [], BLOCK_COLUMNS[kind], () => undefined);
    const value = (key: string): CellValue => {
      const place = places.get(key) ?? (key === 'label' ? 0 : undefined);
      return place === undefined ? null : cellValue(line[place]);
    };
    const says: Says = (key, read) => {
      const said = read(value(key));
      return said !== null && !isProblem(said);
    };
    return LOOKS_LIKE[kind](says, value);
  };
}
