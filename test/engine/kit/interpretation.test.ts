import {
  amount,
  amountOrBlank,
  chosen,
  interpretation,
  isValueOf,
  standardOf,
  yesOrNo,
} from '../../../src/engine/kit/interpretation';

const OPTIONS = {
  print: interpretation('Tables 1, 2', ['corrected', 'asPrinted']),
  ceilings: yesOrNo('4(b)(ii)', true),
  cycles: amount('4(a)', 5),
  startValue: amountOrBlank('4(a)'),
};

test('an option knows its kind, clause, standard and choices; the first choice is the one in force', () => {
  expect(OPTIONS).toEqual({
    print: {
      kind: 'choice',
      clause: 'Tables 1, 2',
      standard: 'corrected',
      choices: ['corrected', 'asPrinted'],
    },
    ceilings: { kind: 'yesNo', clause: '4(b)(ii)', standard: true, choices: [] },
    cycles: { kind: 'number', clause: '4(a)', standard: 5, choices: [] },
    startValue: { kind: 'number', clause: '4(a)', standard: null, choices: [] },
  });
});

const VALUES = ['corrected', 'asPrinted', 'other', '', true, false, null, undefined, 0, 0.5, 5, -1, NaN, '5'];
test.each([
  ['print', ['corrected', 'asPrinted']],
  ['ceilings', [true, false]],
  ['cycles', [null, 0, 0.5, 5]],
  ['startValue', [null, 0, 0.5, 5]],
] as const)('%s can be %j', (name, values) => {
  expect(VALUES.filter((value) => isValueOf(OPTIONS[name], value))).toEqual(values);
});

test('what nobody says stays at its standard, and 0 is blank where blank is the standard', () => {
  const standard = { print: 'corrected', ceilings: true, cycles: 5, startValue: null };
  expect(standardOf(OPTIONS)).toEqual(standard);
  expect(chosen(OPTIONS, { cycles: 0, startValue: 0 })).toEqual({ ...standard, cycles: 0 });
  const other = { print: 'asPrinted', ceilings: false, cycles: 1, startValue: 900 };
  expect(chosen(OPTIONS, { ...other, unknown: 7 })).toEqual(other);
});
