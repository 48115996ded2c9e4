import { columnPlaces, type NamedColumn, runs } from '../../src/cells/headers';
import { type Problem, problem } from '../../src/engine/kit/problem';

describe('the stretches of a row', () => {
  test.each<[string, unknown[], [column: number, columns: number][]]>([
    ['nothing', [], []],
    ['blanks', ['', null, ' '], []],
    ['one cell', ['a'], [[0, 1]]],
    ['a whole row', ['a', 'b', 'c'], [[0, 3]]],
    ['0 fills a cell', [0, 1], [[0, 2]]],
    [
      'stretches with blanks before, between and behind',
      ['', 'a', 'b', '', '', 'c', '', 'd', 'e', ''],
      [
        [1, 2],
        [5, 1],
        [7, 2],
      ],
    ],
  ])('%s', (_, line, found) => {
    expect(runs(line)).toEqual(found.map(([column, columns]) => ({ column, columns })));
  });
});

describe('the columns of a header', () => {
  const COLUMNS: readonly NamedColumn<'number' | 'rating'>[] = [
    { key: 'number', title: 'No.', names: ['no', '#'], required: false },
    { key: 'rating', title: 'Main rating', names: ['rating', 'mainrating'], required: true },
  ];
  const placesOf = (header: readonly unknown[], titleWins?: boolean) => {
    const problems: [Problem, number][] = [];
    const places = columnPlaces(
      header,
      COLUMNS,
      (found, place) => {
        problems.push([found, place]);
      },
      titleWins,
    );
    return { places: [...places], problems };
  };
  const twice = problem('columnTwice', '', { title: 'Main rating' });

  test('are found in any order, by any of their names; others are left alone', () => {
    expect(placesOf(['Name', 'RATING', '', '#'])).toEqual({
      places: [
        ['number', 3],
        ['rating', 1],
      ],
      problems: [],
    });
  });

  test('that are needed and missing are told at the first place, others not', () => {
    expect(placesOf(['Name', 'Age'])).toEqual({
      places: [],
      problems: [[problem('columnMissing', '', { title: 'Main rating' }), 0]],
    });
  });

  test('that stand twice are told at the second, and the first is read', () => {
    expect(placesOf(['Rating', 'x', 'Main rating', 'rating'])).toEqual({
      places: [['rating', 0]],
      problems: [[twice, 2]],
    });
  });

  test('one with the very title is meant where the title wins; of two such the first', () => {
    expect(placesOf(['Rating', 'Main rating'], true)).toEqual({ places: [['rating', 1]], problems: [] });
    expect(placesOf(['Rating', 'rating'], true)).toEqual({ places: [['rating', 0]], problems: [[twice, 1]] });
    expect(placesOf(['Rating', 'Main rating', 'MAIN-RATING'], true)).toEqual({
      places: [['rating', 0]],
      problems: [[twice, 1]],
    });
  });
});
