import { playerMonth } from '../../src/engine/csa2024';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { Month } from '../../src/taskpane/month/month';
import { UNKNOWN_STYLE } from '../../src/taskpane/kit/numberStyle';
import { createConfirmations } from '../../src/taskpane/kit/confirmations';
import type { Pane } from '../../src/taskpane/kit/page';
import { createStore } from '../../src/taskpane/shell/paneState';
import { chosenSubject, type Subject } from '../../src/taskpane/month/subject';
import { type CheckedSubject, SubjectReader } from '../../src/taskpane/month/checkedSubject';
import { OTHER_MONTH } from '../support/sampleMonths';
import { FakeWorkbook } from './support/fakeWorkbook';

async function subjectOf(fake: FakeWorkbook): Promise<Subject & { checked: CheckedSubject }> {
  const nothing = (): Promise<void> => Promise.resolve();
  const pane: Pane = {
    workbook: fake.workbook,
    today: () => OTHER_MONTH.calculationDay,
    numberStyle: { get: () => UNKNOWN_STYLE, read: nothing, choose: () => undefined },
    slice: createStore,
    perform: () => Promise.resolve(true),
    dropWaiting: () => undefined,
    say: () => undefined,
    offer: () => undefined,
    open: nothing,
    goTo: nothing,
    resetPages: () => undefined,
    waiting: () => null,
  };
  const month = new Month(pane, createConfirmations(pane));
  await month.read();
  const checked = await new SubjectReader(month).read();
  return { ...chosenSubject(month.get())!, checked: checked! };
}

describe('the month that a page is about', () => {
  it('is that of the report in front, by its own reading and date', async () => {
    const fake = new FakeWorkbook();
    const month = playerMonth({ ...OTHER_MONTH, tournaments: OTHER_MONTH.tournaments.slice(1) });
    const { name } = fake.put('Report', monthReport(month, 'values').cells);
    const subject = await subjectOf(fake);
    expect(subject.sheet?.name).toBe(name);
    expect(subject.kind).toBe('report');
    expect(subject.blocked).toBeNull();
    expect(subject.month?.ratings).toEqual(month.ratings);
    const inHand = subject.checked.subject!;
    expect(inHand.figureAt(inHand.placeOf('step9/main/published')!)).toBe('step9/main/published');
  });

  it('is that of the worked example, without the maximum of clause 47', async () => {
    const fake = new FakeWorkbook();
    fake.put('Worked example', exampleSheet().cells);
    const { kind, reading, month } = await subjectOf(fake);
    expect([kind, reading]).toEqual(['example', 'no maximum']);
    expect(month?.ratings.standard.published).toBeCloseTo(1533.158, 3);
  });

  it('stays known, without its cells, when rows were put into the report', async () => {
    const fake = new FakeWorkbook();
    const cells = [...monthReport(playerMonth(OTHER_MONTH), 'values').cells];
    fake.put('Report', [...cells.slice(0, 3), [], ...cells.slice(3)]);
    const subject = await subjectOf(fake);
    expect(subject.month).not.toBeNull();
    expect(subject.checked.subject?.figureAt({ row: 6, column: 9 })).toBeNull();
    expect(subject.checked.subject?.isMoved).toBe(true);
  });

  it('is told to be missing on a sheet without tables', async () => {
    const subject = await subjectOf(new FakeWorkbook());
    expect(subject.month).toBeNull();
    expect(subject.blocked).toMatch(/^Select the ranges "Player" and "Games of the month" first/);
  });
});
