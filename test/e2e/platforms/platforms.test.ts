import { type Platform, PLATFORMS } from '../../../workbench/excel';
import { WHOLE_MATRIX } from '../../support/fullSize';
import { RatingsPane } from '../support/ratingsPane';
import { type SheetState, sheetsOf } from '../support/sharePage';
import { type WorkbenchPage, WorkbenchSuite } from '../support/workbench';
import { differencesOf, type Flow, FLOWS } from './flows';

jest.setTimeout(300_000);

const STRICT = (Object.keys(PLATFORMS) as Platform[]).filter((name) => name !== 'lenient');

/** In a shorter run every platform has some flow, and every flow some platform. */
const CHOSEN: readonly (readonly [Platform, string])[] = [
  ['web', 'player'],
  ['windows', 'share'],
  ['windows', 'files'],
  ['mac', 'bureau'],
  ['ltsc2021', 'tournament'],
  ['southAfrican', 'check'],
];

const isChosen = (platform: Platform, { name }: Flow): boolean =>
  WHOLE_MATRIX || CHOSEN.some(([where, flow]) => where === platform && flow === name);

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

/** What Excel itself would have to say: APIs it does not have, errors of the page, Undo that is lost. */
function complaints(workbench: WorkbenchPage): Promise<{ unknown: readonly string[]; undo: number }> {
  return workbench.page.evaluate(() => ({
    unknown: window.workbench!.unknownApis,
    undo: window.workbench!.host.undoCleared.length,
  }));
}

/** What the flow leaves in the kindest Excel; done once. */
const kindest = new Map<string, Promise<SheetState[]>>();
function inKindest(flow: Flow): Promise<SheetState[]> {
  const known = kindest.get(flow.name) ?? left(flow, 'lenient');
  kindest.set(flow.name, known);
  return known;
}

async function left(flow: Flow, platform: Platform): Promise<SheetState[]> {
  const pane = await RatingsPane.open(suite, { excel: platform });
  const { workbench } = pane;
  const undoBefore = (await complaints(workbench)).undo;
  await flow.run(pane);
  const sheets = await sheetsOf(workbench);
  const { unknown, undo } = await complaints(workbench);
  expect(unknown).toEqual([]);
  expect(workbench.errors).toEqual([]);
  expect(workbench.foreignRequests).toEqual([]);
  if (flow.keepsUndo && ['web', 'windows', 'mac'].includes(platform)) expect(undo - undoBefore).toBe(0);
  workbench.giveBack();
  return sheets;
}

describe.each(STRICT)('in the platform %s', (platform) => {
  const chosen = FLOWS.filter((flow) => isChosen(platform, flow));
  test.each(chosen.map((flow) => [flow.name, flow] as const))(
    '%s leaves what it leaves anywhere',
    async (_, flow) => {
      const wanted = await inKindest(flow);
      expect(wanted.length).toBeGreaterThan(1);
      expect(differencesOf(await left(flow, platform), wanted)).toEqual([]);
    },
  );
});
