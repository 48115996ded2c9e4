import { boxAddress } from '../../../src/figures/address';
import type { BureauPage } from './bureauPage';

/** Above the first player of the sheet are its title, its note and the headers. */
const ROWS_ABOVE = 3;

/**
 * Makes two players of the sample, who did not play against each other, two records of one: the second gets the name and the date
 * of birth of the first.
 *
 * @param contradict whether both have a Main rating and were in one round; otherwise the second has no rating, and was in no
 *   round of the first
 */
export async function twoRecordsOn(page: BureauPage, contradict: boolean) {
  const [header = [], ...players] = await page.table('Players');
  const [titles = [], ...games] = await page.table('Games');
  const at = (title: string): number => header.indexOf(title);
  const cells = (game: (typeof games)[number], ...of: string[]) =>
    of.map((title) => String(game[titles.indexOf(title)]));
  const roundsOf = (id: string): Set<string> =>
    new Set(
      games
        .filter((game) => cells(game, 'White', 'Black').includes(id))
        .map((game) => cells(game, 'Event', 'Section', 'Round').join('\n')),
    );
  const haveMet = (one: string, other: string): boolean =>
    games.some((game) => cells(game, 'White', 'Black').sort().join() === [one, other].sort().join());
  const known = players.filter((row) => row[at('Date of birth')] !== '' && row[at('Main')] !== '');
  const keep = known[0]!;
  const [id, rounds] = [String(keep[at('CSA id')]), roundsOf(String(keep[at('CSA id')]))];
  const drop = known.find((row) => {
    const other = String(row[at('CSA id')]);
    const isInRound = [...roundsOf(other)].some((round) => rounds.has(round));
    return row !== keep && isInRound === contradict && !haveMet(id, other);
  })!;
  const changed = drop.map((cell, column) => {
    if (['Surname', 'First name', 'Date of birth'].includes(String(header[column]))) return keep[column]!;
    return contradict || column < at('FIDE id') ? cell : '';
  });
  const row = ROWS_ABOVE + players.indexOf(drop);
  await page.pane.workbench.write(
    `Players!${boxAddress({ row, column: 0, rows: 1, columns: changed.length })}`,
    [changed.map((cell, column) => (cell === drop[column] ? null : cell))],
  );
  return { keep: id, drop: String(drop[at('CSA id')]), name: String(keep[at('Surname')]) };
}
