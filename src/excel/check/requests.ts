import { savesFiles } from '../requests';
import { doneOrRefused, type Observation, type Place } from './observation';

/** A little less than a cell can hold, and as many cells as five megabytes take. */
const LONG_TEXT = 'x'.repeat(32_000);
const CELLS = 170;

/** Writes long texts, half of them in each request unless it is said. */
async function writeTexts({ context, sheet }: Place, inOneRequest: boolean): Promise<void> {
  const at = inOneRequest ? CELLS : CELLS / 2;
  for (let row = 0; row < CELLS; row += at) {
    sheet.getRangeByIndexes(row, 0, at, 1).values = Array.from({ length: at }, () => [LONG_TEXT]);
    await context.sync();
  }
}

/** How many small requests are timed, and the time in milliseconds that tells a line from a program on the same computer. */
const TIMED = 5;
const QUICK_MS = 40;

/** What Excel takes and gives at a time. */
export const REQUEST_OBSERVATIONS: readonly Observation[] = [
  {
    name: 'requestTime',
    title: 'The time of a small request',
    why: 'The pane makes few large requests, not many small ones',
    observe: async ({ context, sheet }) => {
      const times: number[] = [];
      for (let at = 0; at < TIMED; at += 1) {
        const began = performance.now();
        sheet.load('id');
        await context.sync();
        times.push(performance.now() - began);
      }
      return Math.min(...times) < QUICK_MS ? `under ${QUICK_MS} ms` : `${QUICK_MS} ms or more`;
    },
  },
  {
    name: 'requestLimit',
    title: 'A request of more than 5 MB',
    why: 'Cells are written in blocks',
    observe: (place) => doneOrRefused(() => writeTexts(place, true), 'taken'),
  },
  {
    name: 'answerLimit',
    title: 'An answer of more than 5 MB',
    why: 'Cells are read in blocks, halved where texts are long',
    observe: async (place) => {
      await writeTexts(place, false);
      return doneOrRefused(async () => {
        place.sheet.getRangeByIndexes(0, 0, CELLS, 1).load('values');
        await place.context.sync();
      }, 'given');
    },
  },
  {
    name: 'files',
    title: 'A file that the pane saves',
    why: 'Lists, packages and recordings: saved, or shown to be copied',
    observe: () => Promise.resolve(savesFiles() ? 'is saved' : 'is shown, to be copied'),
  },
];
