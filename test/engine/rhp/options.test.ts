import { RHP_INTERPRETATIONS } from '../../../src/engine/rhp';
import { declared } from '../kit/declared';

test('every interpretation has its place in the post, its standard, and the choices in their order', () => {
  expect(declared(RHP_INTERPRETATIONS)).toEqual([
    ['startingRating', 'Reply', null],
    ['pointsFrom', 'Calculating your Rating', 'formula', 'formula', 'chart'],
    ['rounding', 'Assumptions', 'halfUp', 'halfUp', 'none'],
    ['ratingsUsed', 'Explanation of Symbols', 'atConclusion', 'atConclusion', 'atStart'],
  ]);
});
