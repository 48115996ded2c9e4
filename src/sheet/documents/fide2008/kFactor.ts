import { callOf } from '../../figures/cellFunction';
import { choose, excel, type Expression, figure, operation, plus } from '../../figures/expression';
import { isPositive } from '../../section/given';
import { type PlayerColumn, playerKey as givenKey } from '../../section/crosstableBlock';
import { isAt2400, K, kFactor } from './functions';
import { its, type RatedRow } from './rows';

/** A cell of the crosstable, where it has the column; the block has it as soon as one player has a value in it. */
function givenCell({ table, player }: RatedRow, column: PlayerColumn): Expression | null {
  const has = table.players.some((one) => one[column] != null);
  return has ? figure(givenKey(player.number, column)) : null;
}

/** 8.56: K where it is not given. */
export function kAtStart(row: RatedRow): Expression {
  const { newAt2400 } = row.section.options.interpretations;
  const rating = its(row, 'rating');
  const games = givenCell(row, 'gamesPlayed');
  const reached = givenCell(row, 'reached2400');
  const isNew = games === null ? null : excel('AND', excel('ISNUMBER', games), operation(games, '<', 30));
  const strong =
    reached === null ? isAt2400(rating) : excel('OR', operation(reached, '=', 'yes'), isAt2400(rating));
  const steps = kFactor(newAt2400, isNew, strong);
  if (newAt2400 !== 'thirtyFirst' || games === null || row.record.player.gamesPlayed == null) return steps;
  return callOf(K, [rating, games, ...(reached === null ? [] : [reached])], steps);
}

/**
 * 8.56 after the event, with the games it adds. Who has reached 2400 is known from the crosstable, else by a K of 10. A K that
 * was given without the games played stays until 2400 is reached.
 */
export function kAfterwards(row: RatedRow): Expression {
  const games = givenCell(row, 'gamesPlayed');
  const reached = givenCell(row, 'reached2400');
  const given = figure(givenKey(row.player.number, 'k'));
  const byK = operation(excel('N', given), '=', 10);
  const before =
    reached === null ? byK : choose(operation(reached, '=', ''), byK, operation(reached, '=', 'yes'));
  const strong = excel('OR', isAt2400(its(row, 'rating')), isAt2400(its(row, 'newRating')), before);
  const isNew =
    games === null
      ? null
      : excel('AND', excel('ISNUMBER', games), operation(plus(games, its(row, 'gamesRated')), '<', 30));
  const stays = excel(
    'AND',
    isPositive(given),
    ...(games === null ? [] : [excel('NOT', excel('ISNUMBER', games))]),
    excel('NOT', strong),
  );
  return choose(stays, its(row, 'k'), kFactor(row.section.options.interpretations.newAt2400, isNew, strong));
}
