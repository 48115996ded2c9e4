import { bytesOf, signatureOf } from '../../functions/callSize';

const blankColumn = (blank: unknown): unknown[][] => new Array<unknown[]>(1_048_576).fill([blank]);

describe('the size of a call', () => {
  test('an empty column has one byte more than five megabytes', () => {
    expect(bytesOf([blankColumn('')])).toBe(5_242_881);
  });

  test('with zeros for blanks it has less', () => {
    expect(bytesOf([blankColumn(0)])).toBe(4_194_305);
  });

  test('is that of the arguments as JSON, in bytes', () => {
    const rows = [
      [1, 'é'],
      [null, true],
    ];
    const json = JSON.stringify(rows);
    expect(bytesOf([rows, 'a'])).toBe(Buffer.byteLength(json) + 3);
  });
});

describe('the signature of a call', () => {
  test('is short for whole columns', () => {
    expect(signatureOf([blankColumn(''), 1]).length).toBeLessThan(40);
  });

  test('tells calls apart', () => {
    expect(signatureOf([[[1]], 2])).not.toBe(signatureOf([[[1, 2]]]));
    expect(signatureOf(['1'])).not.toBe(signatureOf([1]));
  });
});
