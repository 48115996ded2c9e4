import { calendarDay } from '../../src/engine/kit/calendarDay';
import { gameList, readText, words } from './support/readings';

/** A page of chess-results as a browser saves it: a table arranges it, with menus, headings and the lists in one cell. */
const page = (content: string, details = ''): string => `<!DOCTYPE html><html><head><title>
\tChess-Results Server Chess-results.com - Constructed Open &amp; Reserves
</title><style>h2 { color: red }</style></head><body><form>
<table id="head"><tr><td><div>Logged on: Gast</div><div>Servertime 10.08.2026</div></td></tr>
<tr><td><ul><li><a>Home</a></li><li><a>Tournament-Database</a></li></ul></td></tr>
<tr><td><table id="data"><tr><td><h3>Note: To reduce the server load, links are shown after a click.</h3>
<p>${'Search for player '.repeat(30)}</p><h2>Constructed Open &amp; Reserves</h2><p>Last update 10.08.2026 11:01:36, Creator: somebody</p>
<table><tr><td>Tournament selection</td><td><a>Ladies</a>, <b>Open</b></td></tr>${details}
<tr><td>Parameters</td><td>Show tournament details</td></tr></table>${content}</td></tr></table></td></tr></table></form></body></html>`;

const DETAILS = `<tr><td>Organizer(s)</td><td>Town Chess Club</td></tr>
<tr><td>Federation</td><td>South Africa ( RSA )</td></tr>
<tr><td>Chief Arbiter</td><td>NA Anna Arbiter 14300900</td></tr>
<tr><td>Time control</td><td>60:60</td></tr>
<tr><td>Number of rounds</td><td>1</td></tr>
<tr><td>Date</td><td>2026/08/08</td></tr>`;
const ROUND = `<h2>Pairings/Results</h2><h3>Round 1 on 2026/08/08 at 1900</h3><table><tr><th>Bo.</th><th>No.</th><th></th><td>White</td>
<th>Rtg</th><th>Pts.</th><th>Result</th><th>Pts.</th><th></th><td>Black</td><th>Rtg</th><th>No.</th></tr>
<tr><td>1</td><td>2</td><td></td><td>Beta, Ben</td><td>1500</td><td>0</td><td>0 - 1</td><td>0</td><td></td><td>Alpha, Ann</td><td>1600</td><td>1</td></tr>
<tr><td>2</td><td>3</td><td></td><td>Gamma, Gus</td><td>1400</td><td>0</td><td>&frac12; - &frac12;</td><td>0</td><td></td><td>Delta, Dee</td><td>1300</td><td>4</td></tr></table>`;
const TABLE = `<h2>Starting rank crosstable</h2><table><tr><th>No.</th><th></th><th>Name</th><th>Rtg</th><th>FED</th><td>1.Rd</td><th>Rk.</th>
<th>&nbsp;TB1&nbsp;</th></tr>
<tr><td>1</td><td></td><td>Alpha Ann</td><td>1600</td><td>RSA</td><td>  2b1</td><td>1</td><td>1</td></tr>
<tr><td>2</td><td></td><td>Beta Ben</td><td>1500</td><td>RSA</td><td>  1w0</td><td>4</td><td>0</td></tr>
<tr><td>3</td><td></td><td>Gamma Gus</td><td>1400</td><td>RSA</td><td>  4w&frac12;</td><td>2</td><td>,5</td></tr>
<tr><td>4</td><td></td><td>Delta Dee</td><td>1300</td><td>RSA</td><td>  3b1/2</td><td>2</td><td>,5</td></tr></table>`;
const GAMES = ['1: 2 0-1 1', '1: 3 ½-½ 4'];

test('the pairings of a saved page have the name of the tournament, its details and the round of their heading', () => {
  const reading = readText(page(ROUND, DETAILS), 'page.html');
  expect(gameList(reading)).toEqual(GAMES);
  expect(reading.event).toMatchObject({
    name: 'Constructed Open & Reserves',
    organiser: 'Town Chess Club',
    federation: 'RSA',
    arbiters: [{ role: 'chief', title: 'NA', name: 'Anna Arbiter', id: '14300900' }],
    endDay: calendarDay(2026, 8, 8),
    roundDays: [calendarDay(2026, 8, 8)],
    rounds: 1,
  });
  expect(reading.event.timeControl).toMatchObject({ baseMinutes: 60, incrementSeconds: 0 });
});

test('a crosstable of a saved page, with or without the details', () => {
  expect(gameList(readText(page(TABLE, DETAILS)))).toEqual(GAMES);
  const bare = readText(page(TABLE));
  expect(gameList(bare)).toEqual(GAMES);
  expect(bare.event.name).toBe('Constructed Open & Reserves');
  expect(words(bare)[1]).toContain('The list does not say when the event was');
});

test('one round of several is refused by its number', () => {
  const details = DETAILS.replace('<td>1</td>', '<td>5</td>');
  expect(words(readText(page(ROUND.replace('Round 1', 'Round 3'), details)))).toContain(
    'error: The list has only round 3 of 5. Choose all rounds together, or a crosstable.',
  );
});

test.each(['1/2 - 1/2', '0.5 - 0.5', '0,5 : 0,5', '½-½'])('%s is a draw', (result) => {
  expect(gameList(readText(page(ROUND.replace('&frac12; - &frac12;', result), DETAILS)))).toEqual(GAMES);
});

describe('a sheet that a program has saved as a web page', () => {
  const rows = [
    ['From the Tournament-Database of Chess-Results http://chess-results.com'],
    ['Constructed Open'],
    ['Starting rank crosstable'],
    ['No.', '', 'Name', 'Rtg', 'FED', '1.Rd', 'Rk.'],
    ['1', '', 'Alpha, Ann', '1600', 'RSA', '  2b1', '1'],
    ['2', 'CM', 'Beta, Ben', '1500', 'RSA', '  1w0', '2'],
  ];
  const cells = (row: readonly string[], cell: (text: string) => string): string => row.map(cell).join('');

  test("Excel's own: its names of XML, its comments, titles over several columns, breaks in long texts", () => {
    const body = rows
      .map((row) =>
        row.length === 1
          ? `<tr height=20><td height=20 colspan=7 style='mso-ignore:colspan'>${row[0]!.replace(' of ', '\n  of ')}</td></tr>`
          : `<tr height=20>${cells(row, (text) => `<td class=xl65>${text.replace('  ', "<span style='mso-spacerun:yes'>  </span>").replace(', ', ',\n  ')}</td>`)}</tr>`,
      )
      .join('\n');
    const reading = readText(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns:x="urn:schemas-microsoft-com:office:excel"\nxmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><style><!-- table {} --></style><!--[if gte mso 9]><xml><x:ExcelWorkbook/></xml><![endif]--></head>
<body><!--[if !excel]>&nbsp;&nbsp;<![endif]--><!--The following information was generated by Microsoft Excel's Publish as Web Page wizard.-->
<table border=0>${body}<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]></table></body></html>`,
      'list.htm',
    );
    expect(gameList(reading)).toEqual(['1: 2 0-1 1']);
    expect(reading.event.name).toBe('Constructed Open');
    expect(reading.players.map(({ name, title }) => [name, title])).toEqual([
      ['Alpha, Ann', null],
      ['Beta, Ben', 'CM'],
    ]);
  });

  test.each([
    '<!DOCTYPE html><html>',
    '<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml">',
  ])('without a title: %s', (head) => {
    const body = rows.map((row) => `<tr>${cells(row, (text) => `<td>${text}</td>`)}</tr>`).join('');
    const reading = readText(`${head}<body><table>${body}</table></body></html>`);
    expect(gameList(reading)).toEqual(['1: 2 0-1 1']);
    expect(reading.event.name).toBe('Constructed Open');
  });
});
