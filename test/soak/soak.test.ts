import { soak } from './soak';

test('a year of a bureau, month after month: ratings are carried over, and the tenth month is what each player has alone', () => {
  const months = [...soak({ months: 12, players: 60, games: 150, seed: 7 })];
  expect(months.flatMap(({ differences }) => differences)).toEqual([]);
  expect(months.map(({ players }) => players)).toEqual(months.map(() => 60));
  expect(months.every(({ games }) => games >= 100)).toBe(true);
  expect(months.filter(({ compared }) => compared > 0).map(({ month }) => month)).toEqual([10]);
  expect(months[9]!.compared).toBeGreaterThan(60 * 4 * 5);
});
