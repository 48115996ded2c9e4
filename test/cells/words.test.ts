import { joinWithAnd } from '../../src/cells/joinWithAnd';
import { isNotYet } from '../../src/cells/cellValue';
import {
  asWritten,
  COMMA_STYLE,
  numberStyle,
  POINT_STYLE,
  setNumberStyle,
  styleOf,
  withDecimalSign,
} from '../../src/cells/numberStyle';
import { decimals, exact, fixed, signed, withCount, withThousands } from '../../src/cells/numberText';
import { asShown, problemText } from '../../src/problems/problemText';
import { problem } from '../../src/engine/kit/problem';

afterEach(() => setNumberStyle(POINT_STYLE));

test.each([
  [[], ''],
  [['Main'], 'Main'],
  [['Main', 'Rapid'], 'Main and Rapid'],
  [['Main', 'Standard', 'Rapid'], 'Main, Standard and Rapid'],
])('%p are joined as "%s"', (parts, words) => {
  expect(joinWithAnd(parts)).toBe(words);
});

describe('numbers in sentences', () => {
  test.each<[string, () => string, string, string]>([
    ['with decimals, half away from zero', () => decimals(2.345, 2), '2.35', '2,35'],
    ['of less than nothing, with a minus sign', () => decimals(-1405.65, 1), '−1405.7', '−1405,7'],
    ['that are gained', () => signed(11.95, 1), '+12.0', '+12,0'],
    ['that are lost', () => signed(-11.94, 1), '−11.9', '−11,9'],
    ['that round to nothing', () => signed(0.04, 1), '0.0', '0,0'],
    ['that are nothing', () => signed(0, 1), '0.0', '0,0'],
    ['in arithmetic, with a hyphen', () => fixed(-11.95, 2), '-11.95', '-11,95'],
    ['with all their decimals', () => exact(0.125), '0.125', '0,125'],
    ['with thousands', () => withThousands(1_234_567), '1,234,567', '1\u00a0234\u00a0567'],
    ['without thousands', () => withThousands(999), '999', '999'],
    ['in our words', () => withDecimalSign('0·5 or 1·5 (12.1)'), '0.5 or 1.5 (12.1)', '0,5 or 1,5 (12.1)'],
    ['that are text', () => asWritten('-1405.6'), '-1405.6', '-1405,6'],
  ])('%s', (_, text, withPoint, withComma) => {
    expect(text()).toBe(withPoint);
    setNumberStyle(COMMA_STYLE);
    expect(text()).toBe(withComma);
  });

  test('the style goes with the decimal sign, and is the one that was set last', () => {
    expect(styleOf('.')).toEqual({ decimal: '.', list: ',' });
    expect(styleOf(',')).toEqual({ decimal: ',', list: ';' });
    expect(numberStyle()).toBe(POINT_STYLE);
    setNumberStyle(COMMA_STYLE);
    expect(numberStyle()).toBe(COMMA_STYLE);
  });

  test('one thing is no things', () => {
    expect([0, 1, 2].map((count) => withCount(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
  });
});

describe('a cell that Excel has not calculated yet', () => {
  test('is known by what stands in it', () => {
    expect(['#BUSY!', '#GETTING_DATA', '#N/A', 'busy', null].map(isNotYet)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('has nothing wrong with it', () => {
    const waiting = problem('errorInCell', '56', { value: '#BUSY!' });
    expect(asShown(waiting)).toEqual(problem('stillCalculating' as never, ''));
    expect(problemText(waiting)).toBe(
      'Excel is still calculating this cell. It is read again when that is done.',
    );
  });

  test.each([
    problem('errorInCell', '56', { value: '#N/A' }),
    problem('notANumber', '', { value: '#BUSY!' }),
    problem('noRatings', ''),
  ])('other problems stay as they are: %p', (other) => {
    expect(asShown(other)).toBe(other);
  });
});
