import { playerMonth, RATING_TYPES } from '../../src/engine/csa2024';
import { type BureauMonth, bureauMonth, playerInputOf, ranks } from '../../src/engine/csa2024/bureau';
import {
  type BureauReading,
  changeDistribution,
  leftOutLines,
  playerLine,
  playerLineSheet,
  playerOfId,
  publishedDistribution,
  type RunSheets,
  runSheetsSteps,
  sampleSheets,
  type Rows,
  type TableSheet,
} from '../../src/bureau';
import { fingerprintSteps } from '../../src/bureau/read/fingerprint';
import { withoutCharts } from '../../src/bureau/tables/tableSheet';
import { cellAddress } from '../../src/figures/address';
import { fullSize } from '../support/fullSize';
import { asBureauCells, bureauWith, finished, MARCH, readAll, readWith, type Row } from './support';
import { withTotals, cellsOfSheets, sampleBureau } from '../support/bureau';

const SIZE = { players: 150, games: 1_200, seed: 4, period: MARCH };
const READING = readAll(cellsOfSheets(sampleSheets(sampleBureau(SIZE))));
const MONTH = bureauMonth(READING.input!);
const SHEETS = sheetsOf(READING, MONTH);

function sheetsOf(reading: BureauReading, month: BureauMonth): RunSheets {
  return finished(runSheetsSteps(withTotals(reading, month), '1.2.3'));
}

/** The rows of a sheet by their titles. */
function rowsOf({ columns, rows }: TableSheet<Rows>): Row[] {
  return rows.slice().map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]])));
}

describe('New ratings', () => {
  const rows = rowsOf(SHEETS.newRatings);

  test('has each rating once, by list and rank, as the month of its player gives it', () => {
    expect(rows.length).toBe(MONTH.ratings.rated.reduce((sum, one) => sum + one, 0));
    const order = rows.map((row) => [row['List'], row['Rank']] as [string, number]);
    const titles = ['Main', 'Standard', 'Rapid', 'Blitz'];
    const sorted = [...order].sort((a, b) => titles.indexOf(a[0]) - titles.indexOf(b[0]) || a[1] - b[1]);
    expect(order).toEqual(sorted);
    for (const row of rows) {
      const player = playerOfId(READING, row['CSA id'])!;
      const list = RATING_TYPES[titles.indexOf(String(row['List']))]!;
      const { ratings, activity } = playerMonth(playerInputOf(READING.input!, player));
      const record = ratings[list];
      const close = (title: string, figure: number | null): void => {
        if (figure === null) expect([title, row[title]]).toEqual([title, null]);
        else expect(row[title]).toBeCloseTo(figure, 9);
      };
      close('Old raw', record.given.rating);
      close('Change', record.change);
      close('Maximum', record.maximumChange);
      close('Wp', record.weightedPerformance);
      close('New raw', record.newRaw);
      close('Weighted', record.weightedRating);
      close('Published', record.published);
      expect(row['K']).toBe(record.k);
      expect(row['Penalty']).toBe(record.penaltyPoints === 0 ? null : record.penaltyPoints);
      expect(row['Lifted']).toBe(record.lifted ? 'yes' : null);
      const cap = [record.changeCapped ? 'change' : '', record.liftCapped ? 'lift' : ''].filter(Boolean);
      expect(row['Cap applied']).toBe(cap.join(' and ') || null);
      expect(row['Rank']).toBe(ranks(MONTH, list)[player]);
      expect(row['Activity']).toBe(activity);
    }
  });

  test('gives some rows as it gives all of them, for Excel takes them in blocks', () => {
    const { rows: lines } = SHEETS.newRatings;
    const all = lines.slice();
    const blocks = Array.from({ length: Math.ceil(lines.length / 7) }, (_, at) =>
      lines.slice(7 * at, 7 * at + 7),
    );
    expect(all).toHaveLength(lines.length);
    expect(blocks.flat()).toEqual(all);
    expect(lines.slice(lines.length - 1)).toEqual(all.slice(-1));
    const whole = { ...SHEETS.newRatings, rows: all };
    const printOf = (sheet: TableSheet<Rows>): unknown => finished(fingerprintSteps(withoutCharts(sheet)));
    expect(printOf(SHEETS.newRatings)).toBe(printOf(whole));
  });

  test('says its period, and keeps text in columns of text', () => {
    const { name, tableName, note, columns, rows: lines } = SHEETS.newRatings;
    expect([name, tableName]).toEqual(['New ratings 2024-03', 'CsaNewRatings_2024_03']);
    expect(note).toMatch(/2024\/03\/01 to 2024\/03\/31, calculated on 2024\/04\/01/);
    const wrong = lines
      .slice()
      .flatMap((row) =>
        row.flatMap((cell, at) => (typeof cell === 'string' && columns[at]?.format !== '@' ? [cell] : [])),
      );
    expect(wrong).toEqual([]);
  });
});

describe('Left out', () => {
  test('has what the tables have wrong, with sheet, row, column and clause, and what the rules do not take', () => {
    const cells = asBureauCells(
      bureauWith((bureau) => {
        bureau.games[3] = { ...bureau.games[3], Black: 99 };
        bureau.events.push(
          { Event: 'Late', Format: 'Swiss', 'Base minutes': 90, 'End date': '2023/03/01' },
          { Event: 'Fast', Format: 'Swiss', 'Base minutes': 3, 'End date': '2024/03/03', Rounds: 5 },
        );
        bureau.games.push(
          { Event: 'Late', Round: 1, White: 1, Black: 2, Result: 1 },
          { Event: 'Late', Round: 2, White: 1, Black: 3, Result: 1 },
          { Event: 'Fast', Round: 1, White: 1, Black: 2, Result: 1 },
        );
        bureau.players[0] = { ...bureau.players[0], 'Main highest': 1000 };
      }),
    );
    const reading = readAll(cells);
    const lines = leftOutLines(reading, bureauMonth(reading.input!));
    expect(
      lines.map(({ sheet, row, column, what, games, clause }) => [sheet, row, column, what, games, clause]),
    ).toEqual([
      ['Players', 4, 'L', 'confirmed', 0, '31'],
      ['Events', 5, 'I', 'left out', 2, '4.6'],
      ['Games', 7, 'E', 'left out', 1, '14.4'],
      ['Events', 6, 'C', 'event not rated', 1, '17.1'],
    ]);
    expect(lines[2]?.reason).toBe(
      'No player has the CSA id 99. Correct it, or add the player to the table of players (clause 14.4).',
    );
  });

  test('is the sheet of these lines', () => {
    const lines = leftOutLines(READING, MONTH);
    expect(rowsOf(SHEETS.leftOut).map((row) => row['Reason'])).toEqual(lines.map(({ reason }) => reason));
    expect(lines.length).toBe(MONTH.leftOut.length);
    expect(lines.length).toBeGreaterThan(2);
  });
});

describe('Run', () => {
  const text = JSON.stringify(SHEETS.run.cells);

  test('says date, version, options, counts, totals', () => {
    for (const part of ['2024/03/01 to 2024/03/31', '2024/04/01', '1.2.3', 'Maximum change']) {
      expect(text).toContain(part);
    }
    const value = (title: string): unknown => SHEETS.run.cells.find(([first]) => first === title)?.[1];
    expect(value('Players')).toBe(150);
    expect(value('Rows of games')).toBe(READING.input!.games.count);
    expect(value('Events')).toBe(READING.events.length);
    expect(value('Rated players')).toBe(
      rowsOf(SHEETS.newRatings).filter((row) => row['List'] === 'Main').length,
    );
  });

  test('has the blocks that charts are drawn from', () => {
    const sum = (rows: readonly { counts: { main: number } }[]): number =>
      rows.reduce((total, { counts }) => total + counts.main, 0);
    const rated = rowsOf(SHEETS.newRatings).filter((row) => row['List'] === 'Main');
    expect(sum(publishedDistribution(MONTH))).toBe(rated.length);
    const unchanged = SHEETS.run.cells.find(([first]) => first === 'Unchanged raw ratings')?.[1];
    expect(sum(changeDistribution(MONTH).rows) + Number(unchanged)).toBe(rated.length);
    const { published, changes } = Object.fromEntries(SHEETS.run.blocks);
    expect(published?.rows).toBe(publishedDistribution(MONTH).length + 1);
    expect(SHEETS.run.cells[changes!.row]?.slice(0, 5)).toEqual([
      'From',
      'Main',
      'Standard',
      'Rapid',
      'Blitz',
    ]);
    for (const { from } of publishedDistribution(MONTH)) expect(from % 50).toBe(0);
    const steps = changeDistribution(MONTH).rows.map(({ from }) => from);
    expect(steps).toEqual(steps.map((_, at) => steps[0]! + 10 * at));
  });

  test('has only the steps that occur, each with where it begins, where a rating is far from all others', () => {
    const reading = readWith(({ players, games, history }) => {
      players[0] = { ...players[0], Main: 123_456_789_012_345.6 };
      history.length = 0;
      games.length = 0;
    });
    const { run } = sheetsOf(reading, bureauMonth(reading.input!));
    const { row, rows, columns } = run.blocks.get('published')!;
    expect(run.cells.slice(row + 1, row + rows).map((line) => line.slice(0, columns))).toEqual([
      [1400, 0, 0, 6, 0],
      [1500, 5, 0, 0, 0],
      [123_456_789_012_300, 1, 0, 0, 0],
    ]);
  });

  test('leaves out the gaps of a list too where another list is too far for a chart', () => {
    const reading = readWith(({ players, games, history }) => {
      players.forEach((row, at) => (players[at] = { ...row, Main: 1500, Rapid: 1400 + 200 * at }));
      players[0] = { ...players[0], Main: 123_456_789_012_345.6 };
      history.length = 0;
      games.length = 0;
    });
    const rows = publishedDistribution(bureauMonth(reading.input!));
    expect(rows.map(({ from }) => from)).toEqual([
      1400, 1500, 1600, 1800, 2000, 2200, 2400, 123_456_789_012_300,
    ]);
  });

  test('a name like a formula stays text', () => {
    const reading = readWith((bureau) => {
      bureau.players = bureau.players.map((row) => ({ ...row, Surname: '=1+1', 'CSA id': row['CSA id'] }));
    });
    const { cells, numberFormats } = sheetsOf(reading, bureauMonth(reading.input!)).run;
    const formulas = cells.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('='));
    // Only the points are added up by the sheet, list by list.
    expect(formulas.map((one) => String(one).replace(/\d+/g, '0'))).toEqual(
      ['B', 'C', 'D', 'E'].map((column) => `=SUM(${column}0:${column}0)`),
    );
    const row = cells.findIndex((line) => line[2] === "'=1+1");
    expect(numberFormats[row]?.[2]).toBe('General');
  });
});

test('the same run gives the same sheets; an un-rated event leaves the list as if it had not been there', () => {
  const again = readAll(cellsOfSheets(sampleSheets(sampleBureau(SIZE))));
  expect(JSON.stringify(sheetsOf(again, bureauMonth(again.input!)))).toBe(JSON.stringify(SHEETS));
  const other: Row = {
    Event: 'Other',
    Format: 'Swiss',
    'Base minutes': 90,
    'End date': '2024/03/02',
    Rounds: 5,
  };
  const ratingsWith = (events: Row[]): unknown => {
    const reading = readWith((bureau) => {
      bureau.events.push(...events);
      if (events.length > 0) {
        bureau.games.push(
          ...bureau.games.slice(0, 15).map((row) => ({ ...row, Event: 'Other', Result: '0-1' })),
        );
      }
    });
    return rowsOf(sheetsOf(reading, bureauMonth(reading.input!)).newRatings);
  };
  expect(ratingsWith([{ ...other, 'Un-rated': 'yes' }])).toEqual(ratingsWith([]));
  expect(ratingsWith([other])).not.toEqual(ratingsWith([]));
});

test("a player's line ends with the new rating and has at most 24 months", () => {
  const player = READING.people.findIndex(
    (_, at) => MONTH.ratings.rated[at * 4] === 1 && READING.input!.history.known[at * 4] === 24,
  );
  const line = playerLine(READING, MONTH, player);
  expect(line).toHaveLength(24);
  expect(line.at(-1)?.ratings[0]).toBe(MONTH.ratings.newRaw[player * 4]);
  expect(line.at(-2)?.ratings[0]).toBe(READING.input!.players.raw[player * 4]);
  expect(line[0]?.ratings[0]).toBe(READING.input!.history.raw[player * 96 + 22]);
  const sheet = playerLineSheet(READING, MONTH, player);
  expect(sheet.blocks.get('line')).toEqual({ row: 2, column: 0, rows: 25, columns: 5 });
  expect(sheet.cells[26]?.[1]).toBe(MONTH.ratings.newRaw[player * 4]);
});

const MONTHS = fullSize(200, 15);
test(`the points of the sheet Run add up to the change of all raw ratings in ${MONTHS} random months`, () => {
  for (let seed = 1; seed <= MONTHS; seed += 1) {
    const size = { players: 60, games: 200, seed, period: MARCH };
    const reading = readAll(cellsOfSheets(sampleSheets(sampleBureau(size))));
    const month = bureauMonth(reading.input!);
    const { run } = sheetsOf(reading, month);
    const top = run.cells.findIndex(([first]) => first === 'Points');
    const end = run.cells.findIndex(([first]) => first === 'Change of all raw ratings');
    RATING_TYPES.forEach((type, list) => {
      const parts = run.cells.slice(top + 1, end).map((line) => line[list + 1] as number);
      const at = (player: number): number => player * RATING_TYPES.length + list;
      const change = reading.people.reduce((sum, _, player) => {
        const start = month.input.players.raw[at(player)]!;
        const after = month.ratings.rated[at(player)] === 1 ? month.ratings.newRaw[at(player)]! : 0;
        return sum + after - (Number.isNaN(start) ? 0 : start);
      }, 0);
      const sum = parts.reduce((all, one) => all + one, 0);
      expect([seed, type, Math.abs(sum - change) < 1e-6]).toEqual([seed, type, true]);
      const cell = (row: number): string => cellAddress({ row, column: list + 1 });
      expect(run.cells[end]![list + 1]).toBe(`=SUM(${cell(top + 1)}:${cell(end - 1)})`);
    });
  }
});
