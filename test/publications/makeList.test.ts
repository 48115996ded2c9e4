import { completed } from '../../src/engine/kit/progress';
import { csvSteps } from '../../src/cells/csv';
import { RATING_TITLES } from '../../src/cells/columns';
import { RATING_TYPES, type RatingType } from '../../src/engine/csa2024';
import { isProblem } from '../../src/engine/kit/problem';
import { roundHalfAway } from '../../src/engine/kit/round';
import { LIST_COLUMNS } from '../../src/bureau/lists/ratingList';
import { LIST_PRESETS, type ListChoice, makeList } from '../../src/publications/makeList';
import { newRatingsFile } from '../../src/publications/rateMonth';
import { madeChain, monthOf } from './support';

type Row = Readonly<Record<string, string>>;

function rowsOf(csv: string): Row[] {
  const read = completed(csvSteps(csv, ','));
  if (isProblem(read)) throw new Error('no CSV');
  const [header = [], ...rows] = read.rows;
  return rows.map((fields) => Object.fromEntries(header.map((title, at) => [title, fields[at] ?? ''])));
}

const chain = madeChain(3, 23);
const months = chain.map(monthOf);
const players = rowsOf(chain.at(-1)!.files.players);
const ratings = months.map((month) => rowsOf(newRatingsFile(month)));

/** The ids and ratings of a list, from the files of players and of new ratings. */
function expected(choice: ListChoice): string[] {
  const recent = ratings.slice(-(choice.activeMonths ?? 0)).flat();
  const active = new Set(recent.filter(({ Activity }) => Number(Activity) > 0).map((row) => row['CSA id']));
  const listed = players.flatMap((player) => {
    const id = player['CSA id']!;
    const own = ratings
      .at(-1)!
      .find((row) => row['CSA id'] === id && row['List'] === RATING_TITLES[choice.list]);
    const born = Number(player['Date of birth']!.slice(0, 4));
    // The list of March 2024 is valid from April.
    const age = 2024 - born;
    const isOut =
      own === undefined ||
      (choice.activeMonths !== null && !active.has(id)) ||
      (choice.under !== null && !(born > 0 && age <= choice.under)) ||
      (choice.over !== null && !(born > 0 && age >= choice.over)) ||
      (choice.gender !== null && player['Gender'] !== choice.gender) ||
      (choice.region !== null && player['Region'] !== choice.region) ||
      (choice.titled && player['Title'] === '');
    return isOut ? [] : [{ id, rating: roundHalfAway(Number(own['Published']), choice.decimals) }];
  });
  const sorted = [...listed].sort((a, b) => b.rating - a.rating).slice(0, choice.top ?? Infinity);
  return sorted.map(({ id, rating }) => `${id} ${rating.toFixed(choice.decimals)}`);
}

const listed = (choice: ListChoice): string[] =>
  makeList(months, choice).map((fields) => `${fields[0]} ${fields[LIST_COLUMNS.indexOf('RATING')]}`);

describe.each(RATING_TYPES)('the list %s', (list: RatingType) => {
  test.each(Object.keys(LIST_PRESETS))('"%s" has who an independent filter has', (preset) => {
    const choice: ListChoice = { ...LIST_PRESETS[preset]!, list };
    expect(listed(choice)).toEqual(expected(choice));
  });

  test.each<[string, Partial<ListChoice>]>([
    ['active in one month', { activeMonths: 1 }],
    ['active in two months', { activeMonths: 2 }],
    ['under 14', { under: 14 }],
    ['a region', { region: 'GAU' }],
    ['the first three with one decimal', { top: 3, decimals: 1 }],
    ['active girls of a region', { activeMonths: 1, under: 20, gender: 'F', region: 'WP' }],
  ])('%s', (_, changes) => {
    const choice: ListChoice = { ...LIST_PRESETS['all']!, ...changes, list };
    expect(listed(choice)).toEqual(expected(choice));
  });
});

test('a player whose date of birth is not known is on no list of an age', () => {
  const [month] = months.slice(-1);
  const people = month!.reading.people.map((person) => ({ ...person, birth: null }));
  const unknown = { ...month!, reading: { ...month!.reading, people } };
  expect(makeList([unknown], { ...LIST_PRESETS['juniors']!, list: 'main' })).toEqual([]);
});
