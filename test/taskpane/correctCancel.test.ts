/** @jest-environment jsdom */
import './support/noDownload';
import type { MadePackage } from '../../src/publications/monthPackage';
import { madeChain, monthAfter, nextOf } from '../publications/support';
import { fullSize } from '../support/fullSize';
import { type } from './support/arbiterFiles';
import { BureauPane } from './support/bureauPane';
import {
  packageFile,
  provideBrowser,
  sectionFile,
  tablesOfFiles,
  tablesOfPackage,
} from './support/correctedMonth';
import { chooseFiles, pick } from './support/files';

jest.setTimeout(600_000);
beforeAll(provideBrowser);
beforeEach(() => {
  jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2024-04-15T08:00:00.000Z');
});
afterEach(() => jest.restoreAllMocks());

const chain = madeChain(2, 11);
const [first, second] = chain as [MadePackage, MadePackage];

/** The pane over the tables of both published months, and of the month after them. */
async function opened(): Promise<BureauPane> {
  const { period } = second.publication;
  const pane = await BureauPane.open([
    ...chain.flatMap(tablesOfPackage),
    ...tablesOfFiles(nextOf(second), monthAfter(period)),
  ]);
  await pane.openStep('Publish');
  pane.root.querySelector<HTMLButtonElement>('#bureau-correct')?.click();
  return pane;
}

async function report(pane: BureauPane): Promise<void> {
  const files = await Promise.all(chain.map(packageFile));
  await chooseFiles(pane, 'correct-files', [...files, sectionFile(first, true)]);
}

async function reported(outcome: string): Promise<BureauPane> {
  const pane = await opened();
  await report(pane);
  await pick(pane, outcome);
  await type(pane, 'correct-reason', 'The result of round 1');
  await type(pane, 'correct-decided-by', 'Ratings Bureau');
  return pane;
}

const record = async (pane: BureauPane): Promise<void> => {
  pane.root.querySelector<HTMLButtonElement>('#correct-record')?.click();
  await pane.rest();
};

/** A progress as the page shows it, without its numbers. */
const stageOf = (text: string): string => text.replace(/\d+/g, '#').trim();

/** What the page shows of the progress of some work, each stage once. */
async function stagesOf(pane: BureauPane, work: (pane: BureauPane) => Promise<void>): Promise<string[]> {
  const stages = new Set<string>();
  const none = /(?!)/;
  const watch = new MutationObserver(() => {
    const text = stageOf(pane.root.querySelector('#progress-text')?.textContent ?? '');
    if (text !== '') stages.add(text);
  });
  watch.observe(pane.root, { subtree: true, childList: true, characterData: true });
  await pane.cancelIn(() => work(pane), none);
  watch.disconnect();
  // An ordinary run takes every fourth of them, and the last.
  const every = fullSize(1, 4);
  return [...stages].filter((_, at) => at % every === 0 || at === stages.size - 1);
}

const atStage = (stage: string): RegExp =>
  new RegExp(`^\\s*${stage.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/#/g, '\\d+')}\\s*$`);

test('Cancel at each stage of the report leaves the workbook as it was, and the report comes the next time', async () => {
  const stages = await stagesOf(await opened(), report);
  expect(stages.length).toBeGreaterThan(2);
  for (const stage of stages) {
    const pane = await opened();
    const before = pane.everything();
    expect([stage, await pane.cancelIn(() => report(pane), atStage(stage))]).toEqual([stage, true]);
    expect([stage, pane.alert, pane.everything()]).toEqual([stage, '', before]);
    await report(pane);
    expect([stage, pane.root.querySelector('#correct-report')?.textContent]).toEqual([
      stage,
      expect.stringContaining('change'),
    ]);
  }
});

test.each(['from-now-on', 'republish', 'refuse'])(
  'Cancel at each stage of the writing leaves workbook and logs as they were, or all is done: %s',
  async (outcome) => {
    const good = await reported(outcome);
    const stages = await stagesOf(good, record);
    expect(good.alert).toBe('');
    const done = good.everything();
    expect(stages.length).toBeGreaterThan(outcome === 'refuse' ? 1 : 2);
    let cancelled = 0;
    for (const stage of stages) {
      const pane = await reported(outcome);
      const before = pane.everything();
      expect([stage, await pane.cancelIn(() => record(pane), atStage(stage))]).toEqual([stage, true]);
      const isDone = pane.root.querySelector('#correct-written') !== null;
      expect([stage, pane.alert, pane.everything()]).toEqual([stage, '', isDone ? done : before]);
      if (isDone) continue;
      cancelled += 1;
      await record(pane);
      expect([stage, pane.alert, pane.everything()]).toEqual([stage, '', done]);
    }
    expect(cancelled).toBeGreaterThan(0);
  },
);
