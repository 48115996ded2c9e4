import {
  expectedPercentage,
  QJRL_EVENT_FACTS,
  QJRL_INTERPRETATIONS,
  QUEENSLAND_JUNIOR,
  qjrlOptions,
  scoreDifference,
} from '../../../src/engine/qjrl';
import { standardOf } from '../../../src/engine/kit/interpretation';
import { declared } from '../kit/declared';

test('every option has its clause, its standard, and the choices in their order', () => {
  expect(declared(QJRL_INTERPRETATIONS)).toEqual([
    ['method', '1, 2', 'tables', 'tables', 'formulas'],
    ['print', 'Tables 1, 2', 'corrected', 'corrected', 'asPrinted'],
    ['threePercentRule', '4(b)(i)', true],
    ['ceilings', '4(b)(ii)', true],
    ['performanceAbove', '4(b)(ii)', 400],
    ['performanceBelow', '4(b)(ii)', 500],
    ['performanceOpposition', '4(b)(ii)', 'withCeilings', 'withCeilings', 'asRated'],
    ['cycles', '4(a)', 5],
    ['settledBelow', '4(a)', 0.5],
    ['startValue', '4(a)', null],
    ['provisionalRounding', '4(a)', 'nearest', 'nearest', 'none'],
    ['guardFromGames', '4(c)', 0],
    ['guardFromGain', '4(c)', 0],
    ['lightningForNewPlayers', '2', 'left out', 'left out', 'in the performance'],
    ['rounding', '2', 'nearest', 'nearest', 'none'],
  ]);
  expect(declared(QJRL_EVENT_FACTS)).toEqual([
    ['kind', '1', 'open', 'open', 'shorter15', 'shorter10', 'lightning'],
    ['k', '1', null],
  ]);
});

test('4(a): 0 cycles are as many as it takes to settle', () => {
  const standard = standardOf(QJRL_INTERPRETATIONS);
  expect([0, 1, 5].map((cycles) => qjrlOptions({ ...standard, cycles }).cycles)).toEqual([null, 1, 5]);
});

test('a method that the document does not have is not calculated with', () => {
  const options = { ...QUEENSLAND_JUNIOR, method: 'guessing' as never };
  expect(() => expectedPercentage(100, options)).toThrow('Not a case: guessing');
  expect(() => scoreDifference(0.5, 1, options)).toThrow('Not a case: guessing');
});
