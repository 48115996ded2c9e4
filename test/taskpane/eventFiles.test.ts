/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTAKE_INTERPRETATIONS } from '../../src/intake';
import { writeTrf } from '../../src/events';
import type { TestEvent } from '../events/support/randomEvent';
import { asRanking } from '../events/support/writers';
import { forAll, people, rowsOf, say, section, tablesWith, trfFile, type } from './support/arbiterFiles';
import { BureauPane, smallSheets } from './support/bureauPane';
import { fullSize } from '../support/fullSize';
import { chooseFiles, dropFiles, textFile } from './support/files';

jest.setTimeout(240_000);

const KNOWN = people(60);
const TABLES = ['Players', 'Events', 'Games', 'Performances', 'Rating history', 'Penalties'];

const stateOf = (pane: BureauPane): string[] =>
  [...pane.root.querySelectorAll('[data-section] > .line')].map((line) =>
    (line.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
const shown = (pane: BureauPane, selector: string): string =>
  (pane.root.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function withFile(event: TestEvent, known = KNOWN): Promise<BureauPane> {
  const pane = await BureauPane.open(tablesWith(known));
  await chooseFiles(pane, 'event-files', [trfFile('march.trf', event)]);
  return pane;
}

const isReady = (pane: BureauPane): boolean =>
  pane.root.querySelector('#event-file-append')?.getAttribute('aria-disabled') === 'false';

/** The whole name of the first button whose name begins so. */
function buttonBeginning(pane: BureauPane, words: string): string {
  const names = [...pane.root.querySelectorAll('main button')].map((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
  return names.find((name) => name.startsWith(words)) ?? words;
}

async function leaveOut(pane: BureauPane, name: string): Promise<void> {
  const buttons = [...pane.root.querySelectorAll<HTMLButtonElement>('[data-player] button')];
  const label = (one: HTMLButtonElement): string => one.getAttribute('aria-label') ?? '';
  buttons.find((one) => label(one).startsWith('Leave') && label(one).endsWith(`out: ${name}`))?.click();
  await pane.rest();
}

/** Confirms the time control where it is asked. */
async function clockIsRight(pane: BureauPane): Promise<void> {
  pane.root.querySelector<HTMLButtonElement>('#ask-clock-is-right')?.click();
  await pane.rest();
}

describe('a file', () => {
  test('Publish names files that wait: their games are in no rating', async () => {
    const pane = await withFile(section('March Open', KNOWN));
    await pane.openStep('Publish');
    expect(shown(pane, '#bureau-not-in')).toBe('Not in these ratings: 1 file waiting under Files.');
  });

  test('is shown with its kind, encoding, players, games and clauses; nothing is written', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const before = pane.everything();
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', KNOWN))]);
    expect(pane.alert).toBe('');
    expect(shown(pane, '#event-file-card')).toContain('march.trf: TRF26, UTF-8');
    expect(shown(pane, '#event-file-card')).toContain('Players: 60 matched');
    expect(shown(pane, '#event-file-card')).toMatch(/Games: \d+ games/);
    expect(shown(pane, '#event-file-card')).toContain('13.4 Host region');
    expect(pane.root.querySelector<HTMLInputElement>('#common-receivedOn')?.value).toBe('2024/04/15');
    expect(pane.everything()).toEqual(before);
  });

  test('is appended to Events and Games, with a row on Files, and its month can be run', async () => {
    const event = section('March Open', KNOWN);
    const pane = await withFile(event);
    await forAll(pane);
    await clockIsRight(pane);
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(pane.status).toContain('March Open is now in the tables');
    expect(pane.sheets).toEqual(['Sheet1', ...TABLES, 'Files']);
    expect(rowsOf(pane, 'Events')).toEqual([
      expect.objectContaining({ Event: 'March Open', Format: 'Swiss', 'Base minutes': 60, Increment: 5 }),
    ]);
    expect(rowsOf(pane, 'Games')).toHaveLength(event.games.length);
    expect(rowsOf(pane, 'Files')).toEqual([
      expect.objectContaining({ File: 'march.trf', Event: 'March Open', 'Host region': 'GAU' }),
    ]);
    expect(pane.bench.unknownApis).toEqual([]);
    expect(document.activeElement?.id).toBe('event-files-appended');
    await pane.click('Home');
    expect(pane.text).toContain('March 2024: 1 event, not yet run');
    await pane.click('Bureau');
    await pane.click('Run March 2024');
    expect(pane.alert).toBe('');
    expect(pane.sheets).toContain('New ratings 2024-03');
  });

  test('that waits is the next step on Home, under the month in hand', async () => {
    const pane = await BureauPane.open(smallSheets());
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', KNOWN))]);
    await pane.click('Home');
    await pane.click('Continue: March 2024: 1 file not yet in the tables');
    expect(shown(pane, '#event-file-card')).toContain('march.trf');
  });

  test('of 60 players takes three clicks, beside what is typed', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    let clicks = 0;
    pane.root.addEventListener('click', () => (clicks += 1));
    // The choice in the system's own window is one of the three.
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', KNOWN))]);
    clicks += 1;
    await forAll(pane);
    await clockIsRight(pane);
    if (isReady(pane)) await pane.click('Append');
    expect(rowsOf(pane, 'Events')).toHaveLength(1);
    expect(clicks).toBeLessThanOrEqual(3);
  });

  test('that contradicts itself is sent back, with its line and clause on a sheet', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const bytes = readFileSync(join(__dirname, '../events/data/results_contradict.trf'));
    await chooseFiles(pane, 'event-files', [textFile('contradicts.trf', bytes)]);
    expect(stateOf(pane).join()).toContain('Goes back');
    expect(pane.root.querySelector('#event-file-append')).toBeNull();
    await pane.click('Write the sheet Sent back');
    expect(pane.alert).toBe('');
    expect(pane.sheets).toEqual(['Sheet1', ...TABLES, 'Sent back']);
    const lines = rowsOf(pane, 'Sent back');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({ File: 'contradicts.trf' });
    // 13: the same reasons on the same day are there already; others join the entry, below it.
    await pane.click('Write the sheet Sent back');
    expect(pane.status).toContain('already sent back today');
    expect(rowsOf(pane, 'Sent back')).toEqual(lines);
    await type(pane, 'common-hostRegion', 'GAU');
    await pane.click('Write the sheet Sent back');
    const now = rowsOf(pane, 'Sent back');
    expect(now).toHaveLength(2 * lines.length - 1);
    const before = now.slice(0, lines.length);
    expect(before.map((line) => line['Came again on'])).toEqual(lines.map((line) => line['Checked on']));
    expect(before[0]!['What changed']).toMatch(/^1 of \d+ reasons is settled \(13\.4\); /);
    expect(now.slice(lines.length).map((line) => line['Came again on'])).toEqual(
      before.slice(1).map(() => ''),
    );
  });

  test('that is none is named for what it is', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    await dropFiles(pane, 'event-files', [textFile('scan.pdf', '%PDF-1.7 something')]);
    expect(shown(pane, '#event-file-card')).toContain('This is a PDF');
    // Without players there is nothing to say of players, games and clauses.
    expect(pane.root.querySelectorAll('#event-file-card details')).toHaveLength(0);
  });

  test('that is a folder is named, with the field for folders', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const folder = new Blob([]);
    Object.defineProperty(folder, 'name', { value: 'March' });
    Object.defineProperty(folder, 'arrayBuffer', { value: () => Promise.reject(new Error('NotFoundError')) });
    await dropFiles(pane, 'event-files', [folder as File]);
    expect(pane.alert).toContain(
      'Could not read "March". Choose it again. For a folder press "Choose a folder".',
    );
  });

  test('whose names look like formulas stays text', async () => {
    const hostile = KNOWN.slice(0, 20).map((player, at) =>
      at === 0 ? { ...player, name: '=HYPERLINK("x"), Ann', csaId: '103088888' } : player,
    );
    const pane = await withFile(section('=1+1', hostile), KNOWN.slice(1));
    await forAll(pane);
    await clockIsRight(pane);
    const asked = pane.root.querySelector('[data-player="1"]');
    expect(asked).not.toBeNull();
    await type(pane, 'new-1', '103088888');
    await pane.click('New player: =HYPERLINK("x"), Ann');
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(rowsOf(pane, 'Events')[0]).toMatchObject({ Event: '=1+1' });
    expect(rowsOf(pane, 'Players').at(-1)).toMatchObject({
      'CSA id': '103088888',
      Surname: '=HYPERLINK("x")',
    });
    const id = pane.idOf('Events');
    expect(pane.bench.grid.readNumberFormats(id, { row: 3, column: 0, rows: 1, columns: 1 })).toEqual([
      ['@'],
    ]);
  });
});

describe('the date in Received on', () => {
  test('after the month in which the sections ended moves them to the next one, named beside Ready and above the list', async () => {
    const pane = await withFile(section('March Open', KNOWN));
    await forAll(pane);
    await clockIsRight(pane);
    expect(stateOf(pane).join()).toMatch(/Ready$/);
    expect(shown(pane, '#event-files-later')).toBe('');
    await type(pane, 'common-receivedOn', '2024-04-01');
    expect(stateOf(pane).join()).toMatch(/Ready, rated in April 2024$/);
    expect(shown(pane, '#event-files-later')).toContain(
      '1 section of an earlier month is rated in April 2024',
    );
  });
});

describe('a player', () => {
  test('whom nobody knows is new or left out, as the user says, and can be asked about again', async () => {
    const pane = await withFile(section('March Open', KNOWN), KNOWN.slice(2));
    await forAll(pane);
    await clockIsRight(pane);
    expect(isReady(pane)).toBe(false);
    expect(pane.root.querySelectorAll('#event-file-card [data-player]')).toHaveLength(2);
    await type(pane, 'new-1', '103000001');
    await pane.click(`New player: ${KNOWN[0]!.name}`);
    expect(document.activeElement?.id).toBe('asked-player-2');
    await leaveOut(pane, KNOWN[1]!.name);
    expect(isReady(pane)).toBe(true);
    expect(document.activeElement?.id).toBe('event-file-append');
    await pane.click(`Ask again about ${KNOWN[1]!.name}`);
    expect(isReady(pane)).toBe(false);
    await leaveOut(pane, KNOWN[1]!.name);
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(rowsOf(pane, 'Players')).toHaveLength(59);
    const games = rowsOf(pane, 'Games');
    expect(games.some(({ White, Black }) => [White, Black].includes('103000001'))).toBe(true);
    expect(games.some(({ White, Black }) => [White, Black].includes('103000002'))).toBe(false);
    expect(rowsOf(pane, 'Sent back').length).toBeGreaterThan(0);
  });

  test('who is new is offered the next CSA ids that nobody has, each another one', async () => {
    const event = section('March Open', KNOWN);
    const players = event.players.map((player, at) =>
      at < 2 ? { ...player, csaId: null, fideId: null } : player,
    );
    const pane = await withFile({ ...event, players }, KNOWN.slice(2));
    const highest = Math.max(...KNOWN.slice(2).map(({ csaId }) => Number(csaId)));
    const offered = ['#new-1', '#new-2'].map((id) => pane.root.querySelector<HTMLInputElement>(id)?.value);
    expect(offered).toEqual([String(highest + 1), String(highest + 2)]);
    await pane.click(`New player: ${KNOWN[0]!.name}`);
    expect(pane.root.querySelector<HTMLInputElement>('#new-2')?.value).toBe(String(highest + 2));
  });

  test('who is given an id that another has is asked about again, with the reason and the id', async () => {
    const pane = await withFile(section('March Open', KNOWN), KNOWN.slice(2));
    await forAll(pane);
    await clockIsRight(pane);
    const taken = KNOWN[9]!.csaId!;
    await type(pane, 'new-1', taken);
    await pane.click(`New player: ${KNOWN[0]!.name}`);
    expect(isReady(pane)).toBe(false);
    expect(shown(pane, '[data-player="1"] p')).toBe(
      `The CSA id ${taken} is that of ${KNOWN[9]!.name} already. Give player 1, ${KNOWN[0]!.name} another one.`,
    );
    expect(pane.root.querySelector<HTMLInputElement>('#new-1')?.value).toBe(taken);
    expect(shown(pane, '#event-file-card')).toContain('Players: 2 to confirm, 58 matched');
    await leaveOut(pane, KNOWN[1]!.name);
    expect(document.activeElement?.id).toBe('asked-player-1');
    await type(pane, 'new-1', '103000001');
    await pane.click(`New player: ${KNOWN[0]!.name}`);
    expect(isReady(pane)).toBe(true);
  });

  test('of a section that goes back is out of sight until somebody begins to answer', async () => {
    const event = section('March Open', KNOWN.slice(0, 20));
    const pane = await BureauPane.open(tablesWith(KNOWN.slice(2)));
    // A White has lost, and the line of Black says the same of Black.
    const contradicting = String(writeTrf(event)).replace(' w 1', ' w 0');
    await chooseFiles(pane, 'event-files', [textFile('march.trf', contradicting)]);
    await forAll(pane);
    expect(stateOf(pane).join()).toContain('Goes back');
    const folded = pane.root.querySelector('[data-player="1"]')!.closest('details')!;
    expect(folded.open).toBe(false);
    expect(shown(pane, '#event-file-card')).toContain('Players to confirm: 2');
    await leaveOut(pane, KNOWN[0]!.name);
    expect(folded.open).toBe(true);
    expect(document.activeElement?.id).toBe('asked-player-2');
    await leaveOut(pane, KNOWN[1]!.name);
    expect(document.activeElement?.id).toBe('event-file-send-back');
  });

  test('with the id of somebody else is confirmed with one click', async () => {
    const wrong = KNOWN.slice(0, 20).map((player, at) =>
      at === 3 ? { ...player, name: 'Quite Another, Zed' } : player,
    );
    const pane = await withFile(section('March Open', wrong));
    await forAll(pane);
    await clockIsRight(pane);
    expect(isReady(pane)).toBe(false);
    await pane.click(buttonBeginning(pane, 'It is '));
    expect(isReady(pane)).toBe(true);
  });
});

describe('a month of files', () => {
  async function three(): Promise<BureauPane> {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const bytes = readFileSync(join(__dirname, '../events/data/results_contradict.trf'));
    await chooseFiles(pane, 'event-files', [
      trfFile('a.trf', section('March Open', KNOWN.slice(0, 30), { seed: 5 })),
      trfFile('b.trf', section('Easter Cup', KNOWN.slice(30), { seed: 6 })),
      textFile('c.trf', bytes),
    ]);
    return pane;
  }

  test('goes in at once, as far as it is ready; what goes back stays in the list', async () => {
    const pane = await three();
    expect(shown(pane, '#event-files-sections')).toContain('3 sections');
    await forAll(pane);
    const clocks = [...pane.root.querySelectorAll('button')].find(({ textContent }) =>
      /are right/.test(textContent ?? ''),
    );
    clocks?.click();
    pane.root.querySelector<HTMLButtonElement>('[aria-labelledby=clocks] button')?.click();
    await pane.rest();
    expect(shown(pane, '#event-files-sections')).toBe('3 sections: 2 ready, 0 need you, 1 goes back');
    await pane.click('Append the 2 sections that are ready');
    expect(pane.alert).toBe('');
    expect(rowsOf(pane, 'Events').map(({ Event }) => Event)).toEqual(['March Open', 'Easter Cup']);
    expect(rowsOf(pane, 'Files').map(({ File }) => File)).toEqual(['a.trf', 'b.trf']);
    expect(shown(pane, '#event-files-sections')).toContain('1 section');
  });

  test('can be cancelled while it is read, and no file stays in the list', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const files = Array.from({ length: 40 }, (_, at) =>
      trfFile(`${at}.trf`, section(`Open ${at}`, KNOWN.slice(0, 8), { seed: at })),
    );
    const before = pane.everything();
    const isCancelled = await pane.cancelIn(
      () => chooseFiles(pane, 'event-files', files),
      /Reading files.* 20 /,
    );
    expect(isCancelled).toBe(true);
    expect(pane.alert).toBe('');
    expect(pane.root.querySelector('[data-section]')).toBeNull();
    expect(pane.everything()).toEqual(before);
    await chooseFiles(pane, 'event-files', files);
    expect(shown(pane, '#event-files-sections')).toContain('40 sections');
  });

  test('with the same contents twice has them once, and says which file is left aside', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const event = section('March Open', KNOWN);
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', event), trfFile('march (1).trf', event)]);
    expect(pane.root.querySelectorAll('[data-section]')).toHaveLength(1);
    expect(pane.status).toContain(
      '"march (1).trf" has the same contents as "march.trf" and was not added again.',
    );
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', event)]);
    expect(pane.status).toContain('The file "march.trf" is already in the list.');
  });

  test('with two files of one section says which file each is', async () => {
    const pane = await BureauPane.open(tablesWith(KNOWN));
    const event = section('March Open', KNOWN);
    await chooseFiles(pane, 'event-files', [
      trfFile('march.trf', event),
      trfFile('march corrected.trf', { ...event, games: event.games.slice(1) }),
      trfFile('easter.trf', section('Easter Cup', KNOWN)),
    ]);
    const lines = [...pane.root.querySelectorAll('[data-section] > .line + p')].map(
      (line) => /^[^:,]*/.exec((line.textContent ?? '').trim())?.[0],
    );
    expect(lines.sort()).toEqual(['60 players', 'march corrected.trf', 'march.trf']);
  });

  test('can be cancelled while it is written, and nothing stays', async () => {
    const pane = await three();
    await forAll(pane);
    pane.root.querySelector<HTMLButtonElement>('[aria-labelledby=clocks] button')?.click();
    await pane.rest();
    const before = pane.everything();
    expect(await pane.clickAndCancel('Append the 2 sections that are ready', /Writing Games/)).toBe(true);
    expect(pane.status).toContain('Your tables are as they were');
    expect(pane.everything()).toEqual(before);
  });
});

test('tables of another month are named before anything goes into them', async () => {
  const sheets = tablesWith(KNOWN).map((sheet) => ({ ...sheet, tableName: `${sheet.tableName}_2024_02` }));
  const pane = await BureauPane.open(sheets);
  await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', KNOWN))]);
  await forAll(pane);
  expect(shown(pane, '#event-file-card')).toContain(
    'The chosen tables are for February 2024, but this section is rated in March 2024 (clause 65).',
  );
});

test('13: a ranking after some round asks until it is confirmed that this was the last, and can be asked again', async () => {
  const event = section('March Open', KNOWN.slice(0, 20), { rounds: 5 });
  const rows = asRanking(event).cells.map((row) =>
    String(row[0]).startsWith('Final Ranking') ? ['Ranking crosstable after Round 5'] : row,
  );
  const csv = rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n');
  const pane = await BureauPane.open(tablesWith(KNOWN));
  await chooseFiles(pane, 'event-files', [textFile('ranking.csv', csv)]);
  const question = 'Was the event over after round 5?';
  expect(shown(pane, '#event-file-asked')).toContain(question);
  await pane.click('Confirm: the event had 5 rounds');
  expect(shown(pane, '#event-file-asked')).not.toContain(question);
  expect(shown(pane, '#event-file-card')).toContain('The event had 5 rounds, as was confirmed.');
  await pane.click('Ask again');
  expect(shown(pane, '#event-file-asked')).toContain(question);
});

describe('appending', () => {
  test('leaves the workbook as it was where any request fails', async () => {
    const event = section('March Open', KNOWN.slice(0, 20));
    let [failing, failed] = [0, 0];
    for (let more = true; more; failing += fullSize(1, 3)) {
      const pane = await withFile(event);
      await forAll(pane);
      await clockIsRight(pane);
      const before = pane.everything();
      let seen = 0;
      pane.bench.setFailureHook(() =>
        seen++ === failing
          ? { code: 'GeneralException', message: 'broken off', actionIndex: 9999 }
          : undefined,
      );
      await pane.click('Append');
      pane.bench.setFailureHook(undefined);
      more = seen > failing;
      if (pane.alert === '') continue;
      failed += 1;
      expect(pane.alert).toContain('Nothing was written: your tables are as they were.');
      expect([failing, pane.everything()]).toEqual([failing, before]);
    }
    expect(failed).toBeGreaterThan(6);
  });

  test('says what stands in the way on a protected sheet, with nothing written', async () => {
    const pane = await withFile(section('March Open', KNOWN));
    await forAll(pane);
    await clockIsRight(pane);
    pane.bench.document.sheet(pane.idOf('Games')).protected = true;
    const before = pane.everything();
    await pane.click('Append');
    expect(pane.alert).toContain('Nothing was written. The sheet "Games" is protected.');
    expect(pane.everything()).toEqual(before);
  });

  test('into a workbook without tables makes them first', async () => {
    const pane = await BureauPane.open();
    const event = section('March Open', KNOWN.slice(0, 8));
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', event)]);
    await forAll(pane);
    await clockIsRight(pane);
    await pane.click('All 8 with a CSA id in the file are new');
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(pane.sheets).toEqual(['Sheet1', ...TABLES, 'Files']);
    expect(rowsOf(pane, 'Players')).toHaveLength(8);
    expect(rowsOf(pane, 'Games')).toHaveLength(event.games.length);
  });

  test('the same file again is refused, and a corrected one replaces the section', async () => {
    const event = section('March Open', KNOWN.slice(0, 20));
    const pane = await withFile(event);
    await forAll(pane);
    await clockIsRight(pane);
    await pane.click('Append');
    const games = rowsOf(pane, 'Games');
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', event)]);
    expect(isReady(pane)).toBe(false);
    expect(shown(pane, '#event-file-card')).toContain('63');
    await pane.click('Remove from this list: March Open');
    const [first, ...others] = event.games;
    const corrected = { ...first!, result: first!.result === '1-0' ? '0-1' : '1-0' } as typeof first;
    await chooseFiles(pane, 'event-files', [
      trfFile('march.trf', { ...event, games: [corrected!, ...others] }),
    ]);
    await clockIsRight(pane);
    await say(pane, 'ask-replaces', 'yes');
    await pane.click('Replace');
    expect(pane.alert).toBe('');
    expect(rowsOf(pane, 'Events')).toHaveLength(2);
    expect(rowsOf(pane, 'Games')).toHaveLength(2 * games.length);
    expect(rowsOf(pane, 'Events').map((row) => row['Un-rated'])).toEqual(['', 'yes']);
  });

  test('the same file is refused in the month after, too', async () => {
    const event = section('March Open', KNOWN.slice(0, 20));
    const pane = await withFile(event);
    await forAll(pane);
    await clockIsRight(pane);
    await pane.click('Append');
    await pane.click('Run');
    await pane.click('Carry forward');
    expect(pane.root.querySelector<HTMLSelectElement>('#bureau-month')?.value).toBe('2024-04');
    await chooseFiles(pane, 'event-files', [trfFile('again.trf', event)]);
    expect(isReady(pane)).toBe(false);
    expect(shown(pane, '#event-file-card')).toContain('is appended already: March Open');
  });

  /** The tables without some columns, and with a column of the user's own in the first place. */
  const tablesWithout = (table: string, titles: readonly string[], known = KNOWN) =>
    tablesWith(known).map((sheet) => {
      if (sheet.name !== table) return sheet;
      const kept = sheet.columns.map(({ title }) => !titles.includes(title));
      const line = <T>(own: T, cells: readonly T[]): T[] => [own, ...cells.filter((_, at) => kept[at])];
      const remarks = { ...sheet.columns[1]!, title: 'Remarks' };
      return {
        ...sheet,
        columns: line(remarks, sheet.columns),
        rows: sheet.rows.map((row) => line(null, row)),
      };
    });
  const missing = (pane: BureauPane): string => shown(pane, '#event-files-columns');

  test('needs the column Received on only where it decides about the month (61), and names it before any question', async () => {
    const pane = await BureauPane.open(tablesWithout('Events', ['Received on']));
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', KNOWN))]);
    expect(missing(pane)).toContain('This column is missing: Received on of the table of events.');
    expect(stateOf(pane).join()).toContain('1 column missing, ');
    // Received in March, the section is rated in March with and without the column.
    await forAll(pane);
    await clockIsRight(pane);
    expect(missing(pane)).toBe('');
    expect(shown(pane, '#event-file-card')).toContain('Received on of the table of events');
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(pane.status).toContain(
      'Not recorded, because there is no column for it: Received on of the table of events. No rating depends on it.',
    );
    expect(rowsOf(pane, 'Events')).toEqual([expect.objectContaining({ Event: 'March Open', Remarks: '' })]);
  });

  test('into tables without a needed column holds back only the sections that need it, until the column is there', async () => {
    const pane = await BureauPane.open(tablesWithout('Games', ['Section']));
    await chooseFiles(pane, 'event-files', [
      trfFile('march.trf', section('March Open', KNOWN)),
      trfFile('b.trf', section('Spring Open - B', KNOWN, { seed: 5 })),
    ]);
    expect(missing(pane)).toContain(
      'This column is missing: Section of the table of games. Add it to the header row, then press Check again: 1 section waits for that.',
    );
    await forAll(pane);
    await pane.click(buttonBeginning(pane, 'March Open'));
    await clockIsRight(pane);
    expect(stateOf(pane).join()).toContain('March Open Ready');
    await pane.click('Append the 1 section that is ready');
    expect(pane.alert).toBe('');
    expect(rowsOf(pane, 'Events').map(({ Event }) => Event)).toEqual(['March Open']);
    const games = pane.bench.document.tables.find(({ name }) => name === 'CsaGames')!;
    const header = { row: games.box.row, column: 0, rows: 1, columns: 1 };
    pane.bench.grid.writeCells(games.sheetId, header, [['Section']]);
    await pane.click('Check again');
    expect(missing(pane)).toBe('');
    expect(document.activeElement?.id).toBe('event-files-sections');
    await clockIsRight(pane);
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(new Set(rowsOf(pane, 'Games').map(({ Section }) => Section))).toEqual(new Set(['', 'B']));
  });

  test('leaves out what the own table of players has no column for, and puts a whole name into one column', async () => {
    const known = KNOWN.slice(1);
    const pane = await BureauPane.open(tablesWithout('Players', ['First name', 'Region', 'Gender'], known));
    await chooseFiles(pane, 'event-files', [trfFile('march.trf', section('March Open', KNOWN))]);
    expect(missing(pane)).toBe('');
    await forAll(pane);
    await clockIsRight(pane);
    await type(pane, 'new-1', '103000001');
    await pane.click(`New player: ${KNOWN[0]!.name}`);
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(pane.status).toContain('Gender of the table of players, Region of the table of players');
    expect(rowsOf(pane, 'Players').at(-1)).toMatchObject({ 'CSA id': '103000001', Surname: KNOWN[0]!.name });
  });
});

test('a list of chess-results on the sheet in front is read there', async () => {
  const pane = await BureauPane.open(tablesWith(KNOWN));
  await pane.click('Read this sheet');
  expect(stateOf(pane).join()).toContain('Goes back');
  expect(pane.text).toContain('Players');
});

describe('interpretations', () => {
  /** A player of another federation whom the tables do not have. */
  const withVisitor = KNOWN.slice(0, 20).map((player, at) =>
    at === 0 ? { ...player, federation: 'ZIM' } : player,
  );
  const choose = async (pane: BureauPane, name: string, value: string): Promise<void> => {
    const field = pane.root.querySelector<HTMLSelectElement>(`#file-option-${name}`)!;
    field.value = value;
    field.dispatchEvent(new Event('change'));
    await pane.rest();
  };
  const asked = (pane: BureauPane): number => pane.root.querySelectorAll('[data-player]').length;

  test('each is offered with its clause, at its standard', async () => {
    const pane = await withFile(section('March Open', KNOWN));
    for (const [name, { clause, choices, standard }] of Object.entries(INTAKE_INTERPRETATIONS)) {
      const field = pane.root.querySelector<HTMLSelectElement>(`#file-option-${name}`)!;
      expect([...field.options].map(({ value }) => value)).toEqual(choices);
      expect(new Set([...field.options].map(({ text }) => text)).size).toBe(choices.length);
      expect(field.value).toBe(standard);
      expect(shown(pane, `#file-option-${name}-clause`)).toContain(clause);
    }
  });

  test('the chosen one holds at once, is remembered by the workbook, stands on Files, and can be taken back', async () => {
    const event = section('March Open', withVisitor);
    const pane = await withFile(event, KNOWN.slice(1));
    await forAll(pane);
    await clockIsRight(pane);
    expect(asked(pane)).toBe(1);
    await choose(pane, 'visitors', 'leaveOut');
    expect(asked(pane)).toBe(0);
    expect(shown(pane, '#file-options')).toContain('(1 changed)');
    await pane.click('Back to the standard');
    expect(document.activeElement?.id).toBe('file-options');
    expect(asked(pane)).toBe(1);
    await choose(pane, 'visitors', 'leaveOut');
    await pane.click('Append');
    expect(pane.alert).toBe('');
    expect(rowsOf(pane, 'Files')[0]).toMatchObject({
      Interpretations: 'A player of another federation who is in no table: left out, with their games (56)',
    });
    await chooseFiles(pane, 'event-files', [trfFile('easter.trf', section('Easter Cup', withVisitor))]);
    expect(pane.root.querySelector<HTMLSelectElement>('#file-option-visitors')?.value).toBe('leaveOut');
    expect(asked(pane)).toBe(0);
  });

  test('nothing stands on Files where all are at their standard', async () => {
    const pane = await withFile(section('March Open', KNOWN));
    await forAll(pane);
    await clockIsRight(pane);
    await pane.click('Append');
    expect(rowsOf(pane, 'Files')[0]).toMatchObject({ Interpretations: '' });
  });
});

test('of two sections the one that is left is open when the other was appended', async () => {
  const pane = await BureauPane.open(tablesWith(KNOWN));
  await chooseFiles(pane, 'event-files', [
    trfFile('march.trf', section('March Open', KNOWN)),
    textFile('scan.pdf', '%PDF-1.7 something'),
  ]);
  await forAll(pane);
  await pane.click('March Open');
  await clockIsRight(pane);
  await pane.click('Append');
  expect(pane.alert).toBe('');
  expect(shown(pane, '#event-file-card')).toContain('This is a PDF');
  expect(document.activeElement?.id).toBe('event-files-appended');
});
