import { MONTH_INTERPRETATIONS, REGULATIONS } from '../../../src/engine/csa2024/monthOptions';
import { standardOf } from '../../../src/engine/kit/interpretation';

test('the regulations are every interpretation at its standard', () => {
  expect(REGULATIONS).toEqual(standardOf(MONTH_INTERPRETATIONS));
});
