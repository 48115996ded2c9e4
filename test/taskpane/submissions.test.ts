/** @jest-environment jsdom */
import './support/noDownload';
import { periodOf, sampleOptionalSheets, type TableSheet } from '../../src/bureau';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { sampleBureau } from '../support/bureau';
import { BureauPane, smallSheets } from './support/bureauPane';

jest.setTimeout(120_000);

/** The sample of `smallSheets`, and its optional tables. */
const period = periodOf(parseCalendarDay('2024/03/01')!);
const sample = sampleBureau({ players: 60, games: 120, seed: 7, period });
const optional = (): readonly TableSheet[] => sampleOptionalSheets(sample, period);

const changed = (
  name: string,
  change: (rows: (string | number | boolean | null)[][]) => void,
): TableSheet[] =>
  optional().map((sheet) => {
    if (sheet.name !== name) return sheet;
    const rows = sheet.rows.slice().map((row) => [...row]);
    change(rows);
    return { ...sheet, rows };
  });

const opened = async (more: readonly TableSheet[] = optional()): Promise<BureauPane> => {
  const pane = await BureauPane.open([...smallSheets(), ...more]);
  await pane.click('Who submitted what');
  expect(pane.alert).toBe('');
  return pane;
};

describe('Who submitted what, in the step Files', () => {
  let copied: string[] = [];
  beforeEach(() => {
    copied = [];
    Object.assign(navigator, {
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
  });

  test('a letter to the region whose file has not come, copied by one press', async () => {
    const pane = await opened();
    expect(pane.text).toContain('1 letter, 1 section without a file, 0 sent back');
    await pane.click('Copy the letter to GAU');
    expect(copied).toHaveLength(1);
    expect(copied[0]).toContain('To Alex Alpha, Regional Administrator of GAU, Chess of Gauteng');
    expect(copied[0]).toContain(
      'Club evening 0001: Ended on 2024/03/31. Its file is accepted until 2024/04/30, 15 days left (61).',
    );
    expect(pane.status).toContain('The letter to GAU is copied');
  });

  test('a section that is not over on the day is counted apart', async () => {
    const of = (event: string, end: string, registeredOn: string | null) => [
      event,
      null,
      end,
      end,
      'GAU',
      'CSA',
      'over the board',
      null,
      null,
      registeredOn,
      'GAU',
    ];
    const more = changed('Registered events', (rows) => {
      rows.push(of('Coming', '2024/04/20', '2024/01/02'), of('Today', '2024/04/15', '2024/01/02'));
      rows.push(of('Open', '2024/12/01', null), of('Over', '2024/03/10', null));
    });
    const pane = await opened(more);
    expect(pane.text).toContain('2 sections without a file, 3 not over yet, 0 sent back');
  });

  test('where the browser does not let the pane copy, the letter is selected', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('closed')) } });
    const pane = await opened();
    await pane.click('Copy the letter to GAU');
    expect(pane.alert).toContain('The text of the letter to GAU is selected');
    const field = pane.root.querySelector<HTMLTextAreaElement>('#letter-gau')!;
    expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
  });

  test('57: a region without an administrator is named, and has its letter all the same', async () => {
    const pane = await opened(changed('Regions', (rows) => (rows[0]![2] = null)));
    expect(pane.text).toContain('The table Regions has no administrator of GAU (clause 57)');
    await pane.click('Copy the letter to GAU');
    expect(copied[0]).toMatch(/^To the Regional Administrator of GAU/);
  });

  test('nothing is missing, no letter; without the tables it says where they come from', async () => {
    const complete = await opened(changed('Registered events', (rows) => rows.pop()));
    expect(complete.text).toContain('Nothing is missing from any region');
    const without = await opened([]);
    expect(without.text).toContain('Not in this workbook: Registered events, Regions, Arbiters.');
  });

  test('7, 8: the activity of the arbiters is written as a sheet, and again in its place', async () => {
    const pane = await opened();
    await pane.click('Write the activity as a sheet');
    expect(pane.status).toContain('The activity of the arbiters is on the sheet "Arbiter activity"');
    const count = pane.sheets.length;
    await pane.click('Write the activity as a sheet');
    expect(pane.sheets).toHaveLength(count);
  });
});

describe('the optional tables, in the step Tables', () => {
  test('each can be added empty, and a sample of all three', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Add Regions');
    expect(pane.sheets).toContain('Regions');
    expect(pane.alert).toBe('');
    const other = await BureauPane.open(smallSheets());
    await other.click('Add sample tables');
    expect(other.sheets).toEqual(expect.arrayContaining(['Regions', 'Registered events', 'Arbiters']));
  });

  test('what is wrong with them is a note of Check, at its cell, and nothing stops the run', async () => {
    const pane = await BureauPane.open([
      ...smallSheets(),
      ...changed('Regions', (rows) => {
        rows[0]![2] = null;
        rows[1]![4] = 'last May';
      }),
    ]);
    await pane.click('Check the tables');
    expect(pane.text).toContain('Regions!C4');
    expect(pane.text).toContain('Region GAU has no Regional Administrator. Fill in the name (clause 57).');
    expect(pane.text).toContain('"last May" is not a date.');
    await pane.click('Run');
    expect(pane.alert).toBe('');
    expect(pane.sheets).toContain('New ratings 2024-03');
  });
});
