import { completed } from '../../src/engine/kit/progress';
import { csvSteps } from '../../src/cells/csv';
import { RATING_TITLES } from '../../src/cells/columns';
import { RATING_TYPES } from '../../src/engine/csa2024';
import { isProblem } from '../../src/engine/kit/problem';
import { roundHalfAway } from '../../src/engine/kit/round';
import {
  LIST_COLUMN_KEYS,
  LIST_PRESETS,
  type ListChoice,
  listCsv,
  type ListPreset,
  listText,
  listTitles,
  makeList,
  madeListSheet,
  monthsNeeded,
} from '../../src/publications/makeList';
import { newRatingsFile } from '../../src/publications/rateMonth';
import type { CalculatedMonth } from '../../src/bureau/results/calculatedMonth';
import { fullSize } from '../support/fullSize';
import { madeChain, monthOf } from './support';

type Row = Readonly<Record<string, string>>;

function rowsOf(csv: string, separator: ',' | ';' = ','): Row[] {
  const read = completed(csvSteps(csv, separator));
  if (isProblem(read)) throw new Error('no CSV');
  const [header = [], ...rows] = read.rows;
  return rows.map((fields) => Object.fromEntries(header.map((title, at) => [title, fields[at] ?? ''])));
}

// The made-up federations have no titles and no guests.
const titleOf = (player: number): string => ['', '', 'WFM', '#N/A', '-', '', ''][player % 7]!;
const NO_TITLES = ['', '#N/A', '-'];
const federationOf = (player: number): string => (player % 5 === 1 ? 'ZIM' : 'RSA');

function withTitles(month: CalculatedMonth): CalculatedMonth {
  const people = month.reading.people.map((person, at) => ({
    ...person,
    title: titleOf(at),
    federation: federationOf(at),
  }));
  return { ...month, reading: { ...month.reading, people } };
}

/** Three months of a federation, with the files of its players and of its new ratings. */
function federation(seed: number) {
  const chain = madeChain(3, seed);
  const months = chain.map(monthOf).map(withTitles);
  const players = rowsOf(chain.at(-1)!.files.players).map((row, at): Row => ({
    ...row,
    Title: titleOf(at),
    Federation: federationOf(at),
  }));
  return { months, players, ratings: months.map((month) => rowsOf(newRatingsFile(month))) };
}

type Federation = ReturnType<typeof federation>;

/** The rows of a list, from the files of players and of new ratings alone. */
function expected({ players, ratings }: Federation, choice: ListChoice): Row[] {
  const ownIn = (month: number, id: string): Row | undefined =>
    ratings.at(month)!.find((row) => row['CSA id'] === id && row['List'] === RATING_TITLES[choice.list]);
  const activeIn = (months: number | null, id: string): boolean =>
    months === null ||
    ratings
      .slice(-months)
      .flat()
      .some((row) => row['CSA id'] === id && Number(row['Activity']) > 0);
  const shownRating = (row: Row): number => roundHalfAway(Number(row['Published']), choice.decimals);
  const listed = players.flatMap((player) => {
    const id = player['CSA id']!;
    const rated = ownIn(-1, id);
    const isBelow = choice.lowest !== null && rated !== undefined && shownRating(rated) < choice.lowest;
    const own = isBelow ? undefined : rated;
    const born = Number(player['Date of birth']!.slice(0, 4));
    // The list of March 2024 is valid from April.
    const age = 2024 - born;
    const isOut =
      (own === undefined) !== choice.unrated ||
      !activeIn(choice.shownMonths ?? choice.activeMonths, id) ||
      (choice.under !== null && !(born > 0 && age <= choice.under)) ||
      (choice.over !== null && !(born > 0 && age >= choice.over)) ||
      (choice.gender !== null && player['Gender'] !== choice.gender) ||
      (choice.region !== null && player['Region'] !== choice.region) ||
      (choice.federation !== null && player['Federation'] !== choice.federation) ||
      (choice.titled && NO_TITLES.includes(player['Title']!));
    return isOut ? [] : [{ id, player, own, born, rating: own === undefined ? null : shownRating(own) }];
  });
  const sorted = [...listed]
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    .slice(0, choice.top ?? Infinity);
  return sorted.map(({ id, player, own, born, rating }) => {
    const before = ownIn(-2, id);
    const wasUnrated = ownIn(0, id)?.['Old raw'] === '' || ownIn(0, id) === undefined;
    const gamesIn = (list: string): number =>
      ratings
        .flat()
        .filter((row) => row['CSA id'] === id && row['List'] === list)
        .reduce((sum, row) => sum + Number(row['Games rated']), 0);
    const games = gamesIn(RATING_TITLES[choice.list]) - (choice.list === 'main' ? gamesIn('Blitz') : 0);
    const all: Record<string, string> = {
      UNIQUE_NO: id,
      SURNAME: player['Surname']!,
      FIRSTNAME: player['First name']!,
      BDATE: player['Date of birth']!,
      SEX: player['Gender']!,
      TITLE: player['Title']!,
      RATING: rating === null ? '' : rating.toFixed(choice.decimals),
      FED: player['Region']!,
      RANK: rating === null ? '' : String(1 + sorted.filter((one) => one.rating! > rating).length),
      CHANGE:
        before === undefined || rating === null
          ? ''
          : (rating - shownRating(before)).toFixed(choice.decimals).replace(/^-(0(\.0)?)$/, '$1'),
      GAMES: own?.['Games rated'] ?? '0',
      BORN: born > 0 ? String(born) : '',
      FEDERATION: player['Federation']!,
      FIDE_ID: player['FIDE id']!,
      FIDE_RATING: player['FIDE rating']!,
      FLAG: activeIn(choice.activeMonths, id) ? '' : 'i',
      P: wasUnrated && games < 8 ? 'P' : '',
    };
    if (own !== undefined) all['K'] = own['K']!;
    return all;
  });
}

function listedRows(months: readonly CalculatedMonth[], choice: ListChoice): Row[] {
  const made = makeList(months, choice);
  const titles = listTitles(made);
  return listText(made).map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at]!])));
}

/** The expected rows by the columns of the list. */
function expectSame(one: Federation, choice: ListChoice): void {
  const listed = listedRows(one.months, choice);
  const rows = expected(one, choice);
  expect(listed).toHaveLength(rows.length);
  for (const [at, row] of listed.entries()) expect(rows[at]).toMatchObject(row);
}

const federations = Array.from({ length: fullSize(200, 4) }, (_, seed) => federation(23 + seed));
const [first] = federations as [Federation];
const ALL = LIST_PRESETS['all']!;

describe.each(RATING_TYPES)('the list %s', (list) => {
  test.each(Object.keys(LIST_PRESETS))('"%s" has the rows of an independent filter', (preset) => {
    for (const one of federations) expectSame(one, { ...LIST_PRESETS[preset]!, list });
  });

  test.each<[string, Partial<ListChoice>]>([
    ['active in one month', { activeMonths: 1 }],
    ['active in one month, the others of two flagged', { activeMonths: 1, shownMonths: 2 }],
    ['under 14', { under: 14 }],
    ['a region', { region: 'GAU' }],
    ['a federation', { federation: 'RSA' }],
    ['the unrated', { unrated: true, columns: ['id', 'surname', 'rank', 'rating'] }],
    ['from 1500', { lowest: 1500 }],
    ['the first three with one decimal', { top: 3, decimals: 1 }],
    ['active girls of a region', { activeMonths: 1, under: 20, gender: 'F', region: 'WP' }],
    ['every column', { activeMonths: 1, shownMonths: 3, columns: LIST_COLUMN_KEYS, decimals: 1 }],
  ])('%s', (_, changes) => {
    for (const one of federations) expectSame(one, { ...ALL, ...changes, list });
  });
});

test("the presets' numbers are those of their documents", () => {
  expect(LIST_PRESETS).toMatchObject({
    active: { activeMonths: 12, shownMonths: null },
    top: { activeMonths: 12, top: 100 },
    juniors: { under: 18 },
    girls: { under: 18, gender: 'F' },
    seniors: { over: 60 },
    fide: { activeMonths: 12, shownMonths: 36, lowest: 1200 },
    'fide-titled': { titled: true, unrated: true, lowest: 1200 },
    'fide-top': { activeMonths: 12, shownMonths: null, lowest: 1200, top: 100 },
    queensland: { activeMonths: 18, lowest: 500.1 },
  });
});

test('ids with and without leading zeros are one player, and Female is F', () => {
  const { months } = federation(5);
  const choice: ListChoice = {
    ...ALL,
    list: 'main',
    activeMonths: 3,
    gender: 'F',
    columns: ['rank', 'surname'],
  };
  const wanted = makeList(months, choice).rows;
  expect(wanted.length).toBeGreaterThan(0);
  const [january, ...later] = months as [CalculatedMonth, ...CalculatedMonth[]];
  const people = january.reading.people.map((person) => ({ ...person, id: `00${person.id}` }));
  const spelt = { ...january, reading: { ...january.reading, people } };
  const female = later.map((month) => ({
    ...month,
    reading: {
      ...month.reading,
      people: month.reading.people.map((person) => ({
        ...person,
        gender: person.gender === 'F' ? 'Female' : person.gender,
      })),
    },
  }));
  expect(makeList([spelt, ...female], choice).rows).toEqual(wanted);
});

test('a player whose date of birth is not known is on no list of an age', () => {
  const [month] = first.months.slice(-1);
  const people = month!.reading.people.map((person) => ({ ...person, birth: null }));
  const unknown = { ...month!, reading: { ...month!.reading, people } };
  expect(makeList([unknown], { ...LIST_PRESETS['juniors']!, list: 'main' }).rows).toEqual([]);
});

test('a list that looks at more months than are at hand says so', () => {
  const active = { ...LIST_PRESETS['active']!, list: 'main' } as const;
  expect(makeList(first.months, active).monthsShort).toEqual({ has: 3, needs: 12 });
  expect(makeList(first.months, { ...active, activeMonths: 3 }).monthsShort).toBeNull();
});

test('whether a rating is provisional does not depend on who counts as active', () => {
  const queensland: ListChoice = { ...LIST_PRESETS['queensland']!, list: 'main', activeMonths: 1 };
  expect(monthsNeeded(queensland)).toBe(18);
  expect(monthsNeeded({ ...queensland, columns: ['surname', 'rating'] })).toBe(1);
});

test('a semicolon file has decimal commas, and its sheet the same numbers', () => {
  const preset: ListPreset = { ...ALL, decimals: 1, columns: ['surname', 'rating', 'change'] };
  const made = makeList(first.months, { ...preset, list: 'main' });
  const rows = rowsOf(listCsv(made, 'semicolons'), ';');
  const numbers = rows.map(({ RATING }) => RATING);
  expect(numbers.every((text) => /^\d+,\d$/.test(text!))).toBe(true);
  const sheet = madeListSheet(made, preset);
  expect(sheet.columns.map(({ format }) => format)).toEqual(['@', '0.0', '0.0']);
  expect(sheet.rows.slice().map((row) => Number(row[1]).toFixed(1).replace('.', ','))).toEqual(numbers);
});

test('a list looks at earlier months under the former id of a record that was merged', () => {
  const { months } = federation(5);
  const choice: ListChoice = {
    ...LIST_PRESETS.all!,
    list: 'main',
    activeMonths: 3,
    columns: ['id', 'rating', 'change', 'provisional'],
  };
  const wanted = makeList(months, choice);
  const former = new Map<string, readonly string[]>();
  const renamed = months.map((month, at): CalculatedMonth => {
    if (at === months.length - 1) return month;
    const { reading } = month;
    const people = reading.people.map((person, player) => ({ ...person, id: `9${player}` }));
    reading.people.forEach(({ id }, player) => former.set(id, [`9${player}`]));
    const indexOfId = new Map(people.map(({ id }, player) => [id, player]));
    return { ...month, reading: { ...reading, people, indexOfId } };
  });
  expect(makeList(renamed, choice).rows).not.toEqual(wanted.rows);
  expect(makeList(renamed, choice, former).rows).toEqual(wanted.rows);
});
