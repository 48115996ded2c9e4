import { LateAnswers } from '../../functions/lateAnswers';

const place = { sheetId: 's', row: 0, column: 0 };

describe('functions that answer later', () => {
  let told: (typeof place)[][];
  let late: LateAnswers;
  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    late = new LateAnswers((places) => told.push([...places]));
  });
  afterEach(() => jest.useRealTimers());

  const take = (key: string, answer: unknown, delay = 100) => late.take(key, place, delay, () => [[answer]]);

  test('have no answer at first; then their cell is calculated again and takes it', async () => {
    expect(take('a', 42)).toBeNull();
    await jest.advanceTimersByTimeAsync(99);
    expect(take('a', 42)).toBeNull();
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(told).toEqual([[place]]);
    expect(take('a', 42)).toEqual([[42]]);
  });

  test('answer a formula that is calculated several times in a row, but a later calculation asks anew', async () => {
    take('a', 42);
    await jest.advanceTimersByTimeAsync(120);
    expect(take('a', 42)).toEqual([[42]]);
    expect(take('a', 42)).toEqual([[42]]);
    await jest.advanceTimersByTimeAsync(600);
    expect(take('a', 42)).toBeNull();
  });

  test('that answer together calculate their cells together', async () => {
    take('a', 1);
    take('b', 2);
    await jest.advanceTimersByTimeAsync(150);
    expect(told).toEqual([[place, place]]);
  });

  test('with a promise wait for it too; a rejected one is an error', async () => {
    take('a', Promise.resolve(7));
    take('b', Promise.reject(new Error('out of order')));
    await jest.advanceTimersByTimeAsync(150);
    expect(take('a', null)).toEqual([[7]]);
    expect(take('b', null)).toEqual([[expect.objectContaining({ code: '#VALUE!' })]]);
  });

  test('are forgotten when the add-in starts anew', async () => {
    take('a', 42);
    late.clear();
    await jest.advanceTimersByTimeAsync(150);
    expect(told).toEqual([]);
  });
});
