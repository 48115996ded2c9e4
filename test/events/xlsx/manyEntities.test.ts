import { readXml } from '../../../src/events/xlsx/workbook';

test('a million entities are read within seconds', () => {
  const started = performance.now();
  readXml(`<a>${'&amp;'.repeat(1_900_000)}</a>`, 'part', {
    text: (text) => expect(text).toHaveLength(1_900_000),
  });
  expect(performance.now() - started).toBeLessThan(10_000);
});
