/** @jest-environment jsdom */
import './support/noDownload';
import { deferred, RETRY_PAUSES_MS, runDeferred } from '../../src/excel/requests';
import type { Platform } from '../../workbench/excel';
import {
  eachRequestFailing,
  FAILURES,
  type Failure,
  type Moment,
  MOMENTS,
  nextTested,
  RAW_WORDS,
} from '../support/failingRequests';
import { excelOf, outOfExcel, STRICT_PLATFORMS } from './support/excelOf';
import { OFFICE_FLOWS, type OfficeFlow } from './support/officeFlows';

/** ALL_PLATFORMS=true: every flow in every platform, each of its requests failing; else in one, and some of the requests. */
const ALL = process.env.ALL_PLATFORMS === 'true';
// A test that goes on after its time would write into the workbook of the next one.
jest.setTimeout(ALL ? 3_600_000 : 600_000);

const FAILING = MOMENTS.flatMap((moment) => FAILURES.map((code) => ({ moment, code })));

/** How a request fails is another matter in each platform. */
const WAYS = OFFICE_FLOWS.flatMap((flow, at) => {
  const ways = STRICT_PLATFORMS.map((platform, index) => ({
    platform,
    ...FAILING[(at + index) % FAILING.length]!,
  }));
  return (ALL ? ways : [ways[at % ways.length]!]).map(
    ({ platform, moment, code }) => [flow.name, platform, moment, code, flow] as const,
  );
});

// What may be another workbook in front is tried again after a pause, which takes no time here.
beforeAll(() => (RETRY_PAUSES_MS as number[]).fill(0));
afterEach(async () => {
  outOfExcel();
  for (const item of deferred()) await runDeferred(item).catch(() => undefined);
});

async function failEachRequest(
  flow: OfficeFlow,
  platform: Platform,
  moment: Moment,
  code: Failure,
): Promise<number> {
  const excel = excelOf(platform);
  const good = await flow.open(excel);
  await flow.act(good);
  expect(good.alert).toBe('');
  const done = timeless(good.everything());
  let before = '';
  const requests = await eachRequestFailing({
    code,
    moment,
    next: ALL ? (request) => request + 1 : nextTested,
    open: async () => {
      const pane = await flow.open(excel);
      before = timeless(pane.everything());
      return pane;
    },
    act: flow.act,
    check: async (pane, _, failing) => {
      expect(pane.text).not.toContain(RAW_WORDS);
      expect(pane.bench.unknownApis).toEqual([]);
      if (pane.alert !== '') {
        expect([failing, timeless(pane.everything())]).toEqual([failing, before]);
        expect(pane.alert).toMatch(/try again|press|again/i);
        await flow.act(pane);
      }
      expect([failing, pane.alert, timeless(pane.everything())]).toEqual([failing, '', done]);
    },
  });
  return requests;
}

/** A state as text, a value a line, without the time of day at which something was written; texts are compared in no time. */
const timeless = (state: unknown): string =>
  JSON.stringify(state, null, 1).replace(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, 'time');

test.each(WAYS)(
  '%s in %s, each request failing %s it is done (%s): done, or as before with words, and done the next time',
  async (_, platform, moment, code, flow) => {
    expect(await failEachRequest(flow, platform, moment, code)).toBeGreaterThan(1);
  },
);
