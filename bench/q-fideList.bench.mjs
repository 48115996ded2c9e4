/* global Excel, window -- the functions that are evaluated in the page */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { inProject } from '../scripts/lib/project.mjs';
import { inWorkbench, whyNoWorkbench } from './lib/workbench.mjs';
import { fideListFile, LIST_FORMS, NEAR_NAMES, PLAYERS_OF_LIST, tableOfPlayers } from './lib/fideList.mjs';

const TIME = { atMost: 30, unit: ' s' };
const MEMORY = { atMost: 150, unit: ' MB' };
const NONE = { atMost: 0, unit: '' };

export const title = `FIDE's list of ${PLAYERS_OF_LIST} players, as text, zip and XML, read as a stream, and ${NEAR_NAMES} names that are near to those of the list`;

export async function measure(print) {
  const people = tableOfPlayers();
  const skipped = whyNoWorkbench();
  if (skipped !== undefined) print(`pane: not measured: ${skipped}`);
  const values = [];
  for (const form of Object.keys(LIST_FORMS)) {
    const list = fideListFile(form);
    print(`${form}: ${(statSync(list).size / 1e6).toFixed(0)} MB`);
    values.push(...byCommandLine(form, list, people, print));
    if (skipped === undefined) values.push(...(await byPane(form, list, people, print)));
  }
  return { values };
}

/** A planted name that got a FIDE id, or a player who did not get theirs. */
const wrongOf = (ids, people) =>
  ids.filter((id, at) => (people[at].isNear ? id !== '' : id !== people[at].fideId)).length;

function byCommandLine(form, list, people, print) {
  const players = inProject('build', 'bench', 'fide-players.csv');
  const rows = people.map(({ surname, firstName, born }, at) =>
    [at + 1, surname, firstName, born ?? '', ''].join(','),
  );
  writeFileSync(players, ['CSA id,Surname,First name,Date of birth,FIDE id', ...rows, ''].join('\r\n'));
  const program = inProject('bench', 'lib', 'fideListOfFile.mjs');
  const out = inProject('build', 'bench', 'fide-filled.csv');
  const run = JSON.parse(execFileSync(process.execPath, [program, list, players, out], { encoding: 'utf8' }));
  print(
    `command line, ${form}: ${run.players} players of the federation, ${run.found} of ${people.length} found by name and year`,
  );
  print(`command line, ${form}: ${run.before.toFixed(0)} MB before, ${run.memory.toFixed(0)} MB at most`);
  return [
    { what: `command line, ${form}`, value: run.seconds, target: TIME },
    { what: `command line, ${form}, memory`, value: run.memory - run.before, target: MEMORY },
    { what: `command line, ${form}, wrong matches`, value: wrongOf(run.ids, people), target: NONE },
  ];
}

async function byPane(form, list, people, print) {
  const pane = await inWorkbench((page, frame) => inPane(page, frame, list, people));
  print(`pane, ${form}: "${pane.text}"`);
  for (const what of ['heap', 'whole'])
    print(
      `pane, ${form}, ${what}: ${pane.before[what].toFixed(0)} MB before, ${pane.most[what].toFixed(0)} MB at most`,
    );
  print(
    `pane, ${form}: the longest time without an answer ${pane.pause.toFixed(0)} ms, ${pane.processor.toFixed(1)} s of processor time`,
  );
  return [
    { what: `pane, ${form}`, value: pane.seconds, target: TIME },
    { what: `pane, ${form}, memory`, value: pane.most.heap - pane.before.heap, target: MEMORY },
    { what: `pane, ${form}, wrong matches`, value: wrongOf(pane.ids, people), target: NONE },
  ];
}

const PATIENCE = 300_000;
const SAMPLED_EVERY_MS = 100;
const HEADER = ['CSA id', 'Surname', 'First name', 'Date of birth', 'FIDE id', 'FIDE rating'];
const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];

/** Chooses the list in the pane, with the players in its table, and writes what is certain. */
async function inPane(page, frame, list, people) {
  const idle = () => frame.waitForSelector('main[aria-busy=false]', { timeout: PATIENCE });
  const rows = people.map(({ surname, firstName, born }, at) => [
    ...[String(at + 1), surname, firstName, born ?? '', '', ''],
    ...LISTS.map(() => ''),
  ]);
  await frame.evaluate(insertPlayers, [[...HEADER, ...LISTS], ...rows]);
  await frame.getByRole('tab', { name: 'Bureau', exact: true }).click();
  await frame.waitForSelector('#bureau-fide-list', { state: 'attached', timeout: PATIENCE });
  await idle();
  const memory = await watchMemory(page, frame);
  const started = performance.now();
  await frame.setInputFiles('#fide-list', [list]);
  await frame.waitForSelector('#fide-list-read', { state: 'attached', timeout: PATIENCE });
  await idle();
  const seconds = (performance.now() - started) / 1000;
  const used = await memory.stop();
  const text = (await frame.locator('#fide-list-read').textContent()).replace(/\s+/g, ' ').trim();
  await frame.locator('#fide-month').selectOption({ index: 1 });
  await frame.locator('#fide-none').click();
  await frame.locator('#fide-list-write').click();
  await frame.waitForSelector('.note.done', { timeout: PATIENCE });
  await idle();
  const ids = await page.evaluate((count) => {
    const { grid } = window.workbench;
    const { id } = grid.sheets().find(({ name }) => name === 'Players');
    return grid.readValues(id, { row: 1, column: 4, rows: count, columns: 1 }).map(([cell]) => cell);
  }, people.length);
  return { seconds, text, ids, ...used };
}

/** Evaluated in the pane: a sheet with the table of players. */
function insertPlayers(cells) {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add('Players');
    const range = sheet.getRangeByIndexes(0, 0, cells.length, cells[0].length);
    range.values = cells;
    sheet.tables.add(range, true).name = 'CsaPlayers_2024_03';
    await context.sync();
  });
}

/** The memory in use, in MB: the heap of the page, and the whole process that shows it; and the longest time without an answer. */
async function watchMemory(page, frame) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const metric = async (wanted) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted).value;
  };
  const heap = async () => (await metric('JSHeapUsedSize')) / 1e6;
  const processor = await metric('ProcessTime');
  const browser = await page.context().browser().newBrowserCDPSession();
  const whole = async () => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return renderers.reduce((sum, { id }) => sum + residentMegabytes(id), 0);
  };
  await frame.evaluate(() => {
    window.longestPause = 0;
    let last = performance.now();
    window.watching = setInterval(() => {
      window.longestPause = Math.max(window.longestPause, performance.now() - last);
      last = performance.now();
    }, 5);
  });
  const before = { heap: await heap(), whole: await whole() };
  const most = { ...before };
  const timer = setInterval(async () => {
    most.heap = Math.max(most.heap, await heap().catch(() => 0));
    most.whole = Math.max(most.whole, await whole().catch(() => 0));
  }, SAMPLED_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      const pause = await frame.evaluate(() => {
        clearInterval(window.watching);
        return window.longestPause;
      });
      return { before, most, pause, processor: (await metric('ProcessTime')) - processor };
    },
  };
}

function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000;
  } catch {
    return 0;
  }
}
