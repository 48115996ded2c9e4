/** @jest-environment jsdom */
import './support/noDownload';
import './support/watchedPerform';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { people, tablesWith } from './support/arbiterFiles';
import { BureauPane } from './support/bureauPane';
import { HELD_FLOWS } from './support/heldFlows';
import { HeldPane } from './support/heldPane';
import { fewPlayers } from './support/officeFlows';
import { ALL_TABLES, tableSheet } from '../../src/bureau';

jest.setTimeout(600_000);

// What is waited for in Excel takes no time here.
beforeAll(() => {
  const { setTimeout: later } = globalThis;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((act: () => void, milliseconds = 0) => later(act, Math.min(milliseconds, 5)));
});

const TASKPANE = join(__dirname, '../../src/taskpane');

/** The sources of the pane. */
const sources = readdirSync(TASKPANE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(TASKPANE, name), 'utf8'));

/** What the sources call their actions: all that ends in an ellipsis but for titles of buttons, and what is given to `perform` or to a job's `run`. */
function actions(): string[] {
  const found = sources.flatMap((text) => [
    ...text.matchAll(/(?<!button\(|title: )(["'])([A-Z](?:(?!\1)[^\n])*…)\1/g),
    ...text.matchAll(/\b(?:perform|performAnyway|run)\(\s*(["'`])((?:(?!\1)[^\n])*)\1/g),
  ]);
  return [...new Set(found.map(([, , words]) => words!))];
}

/** Whether an action has this name, in which `${…}` is anything. */
function isOf(name: string, doing: string): boolean {
  const parts = name.split(/\$\{[^}]*\}/);
  if (parts.length === 1) return doing === name;
  return doing.startsWith(parts[0]!) && doing.endsWith(parts.at(-1)!);
}

/** A month with the table Arbiters, which has an activity to write. */
const withOptional = () => [
  ...fewPlayers(),
  tableSheet('arbiters', [ALL_TABLES.arbiters.columns.map(() => '1')]),
];

const EXAMPLE = 'Insert the worked example';
const seen = new Set<string>();
const noted = (held: HeldPane): void => held.seen.forEach((doing) => seen.add(doing));

describe('while the pane is busy, every press waits for its turn and is done once', () => {
  test.each([
    ['Home', [], ['Home']],
    ['Player', ['Home', EXAMPLE], ['Player']],
    ['Tournament', ['Tournament', 'Insert the example'], ['Tournament']],
    ['A number', ['Home', EXAMPLE], ['Check', 'A number']],
    ['A calculation', ['Home', EXAMPLE], ['Check', 'A calculation']],
    ['Two lists', [], ['Check', 'Two lists']],
    ['Share', ['Home', EXAMPLE], ['More', 'Share']],
    ['Settings', ['Home', EXAMPLE], ['More', 'Settings']],
    ['Help', [], ['More', 'Help']],
  ])('on the page %s', async (_, before, tabs) => {
    const held = new HeldPane(await BureauPane.open(fewPlayers(), 'Home'));
    for (const name of before) await held.pane.click(name);
    await held.walk(...tabs);
    noted(held);
  });

  test.each([
    ['with a month', fewPlayers()],
    ['with files from arbiters', tablesWith(people(8))],
    ['with the optional tables', withOptional()],
    ['without tables', []],
  ])('on the page Bureau %s', async (_, sheets) => {
    const held = new HeldPane(await BureauPane.open(sheets));
    await held.walk('Bureau');
    noted(held);
  });

  test.each(HELD_FLOWS.map((flow) => [flow.name, flow] as const))('%s', async (_, { open, act }) => {
    const held = new HeldPane(await open({}));
    await held.whileHeld(act);
    expect(held.pane.alert).toBe('');
    noted(held);
  });

  test('and a table that is chosen in a list is read in its turn', async () => {
    const held = new HeldPane(await BureauPane.open(fewPlayers(), 'Check'));
    await held.pane.click('Two lists');
    const { value } = held.pane.root.querySelector<HTMLOptionElement>('#table-here option:last-child')!;
    await held.choose('table-here', value);
    noted(held);
  });

  test('and every action of the sources was among them', () => {
    expect(actions().length).toBeGreaterThan(50);
    expect(actions().filter((name) => ![...seen].some((doing) => isOf(name, doing)))).toEqual([]);
  });
});
