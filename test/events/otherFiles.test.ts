import { strToU8, zipSync } from 'fflate';
import { eventProblemText, readEventFile } from '../../src/events';
import { FOREIGN_FILES, type ForeignFile } from '../../src/problems/files';
import { dBaseBytes } from './support/swissPerfectFiles';
import { makeEvent } from './support/randomEvent';
import { textBytes, words } from './support/readings';
import { asCrosstable, asXlsx } from './support/writers';

/** An old Office file: its head, and a directory with these entries. */
const oldOffice = (...names: string[]): Uint8Array => {
  const bytes = new Uint8Array(512 + 128 * names.length);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
  names.forEach((name, entry) => {
    [...name].forEach((letter, at) => {
      bytes[512 + 128 * entry + 2 * at] = letter.charCodeAt(0);
    });
    bytes[512 + 128 * entry + 64] = 2 * name.length + 2;
  });
  return bytes;
};

const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

describe('files that are no reports of an event are named, with what to send instead', () => {
  const files: readonly [ForeignFile, Uint8Array, string?][] = [
    ['empty', new Uint8Array()],
    ['empty', textBytes('  \r\n')],
    ['oldExcel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['oldExcel', oldOffice('Root Entry', 'Workbook', 'SummaryInformation')],
    ['oldExcel', oldOffice('Root Entry', 'Book', 'WordDocument')],
    ['oldExcel', oldOffice('Root Entry', 'WordDocuments')],
    ['wordDocument', oldOffice('Root Entry', '1Table', 'WordDocument', 'Data')],
    ['wordDocument', oldOffice('Root Entry', 'Workbooks', 'Boo', 'WordDocument', 'Workbook')],
    ['pdf', textBytes('%PDF-1.4 ...')],
    ['zip', zip({ 'a.trf': '001', 'b.trf': '001' })],
    [
      'openDocument',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    ],
    ['wordDocument', zip({ 'word/document.xml': '<x/>' })],
    ['otherWorkbook', asXlsx([['Sales']])],
    ['dBase', dBaseBytes([{ name: 'NAME', length: 4 }], [{ NAME: 'x' }])],
    ['vega', textBytes('012|Open\n001 1|m||Alpha, Ann|0|RSA|0|0|0||1|1|\n')],
    ['vega', textBytes('something of its own'), 'open.veg'],
    ['swissPerfect', textBytes('No\tName\tLoc Id\tTotal\t1\t2\n1\tAlpha\t\t1\t2:W\n')],
    ['appTable', textBytes('Rank,Starting#,Name,FIDE_ID,ChessSA_ID,R1_Opponent\n')],
    ['swissManagerXml', textBytes('<?xml version="1.0"?><tournament/>')],
    [
      'sheetAsXml',
      textBytes(
        '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      ),
    ],
    [
      'sheetAsXml',
      textBytes(
        '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
      ),
    ],
    [
      'webPage',
      textBytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><p>News</p></html>'),
    ],
    ['pgn', textBytes('[Event "Open"]\n[White "Alpha, Ann"]\n\n1. e4 *')],
    ['json', textBytes('{"players": []}')],
    ['picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
    ['picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['webPage', textBytes('<!DOCTYPE html><html><body><p>News</p></body></html>')],
    ['text', textBytes('Dear clerk, attached the results.')],
    ['text', textBytes('Team;Points\nTown;3\n')],
    ['binary', Uint8Array.from([1, 2, 0, 0, 7, 9, 200, 13])],
  ];
  test.each(files)('%s', (found, bytes, name = 'file') => {
    const { kind, problems, games, players } = readEventFile(name, bytes);
    expect([kind, games, players]).toEqual(['unknown', [], []]);
    expect(problems.map(({ problem: code, severity: effect }) => [code, effect])).toEqual([
      ['foreignFile', 'error'],
    ]);
    expect(eventProblemText(problems[0]!, kind)).toBe(FOREIGN_FILES[found]);
  });

  test('a file larger than any report', () => {
    expect(words(readEventFile('x', new Uint8Array(20_000_001)))).toEqual([
      'error: The file has 21 MB; no report of an event has more than 20 MB.',
    ]);
  });
});

describe('a workbook', () => {
  const cells = asCrosstable(makeEvent(5, 8, 3, false));
  const whole = asXlsx(cells);

  /** A workbook by hand: one sheet, as its XML stands here. */
  const book = (sheet: string, strings = ''): Uint8Array =>
    zip({
      'xl/workbook.xml':
        '<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
      ...(strings === '' ? {} : { 'xl/sharedStrings.xml': strings }),
    });
  const damage = (sheet: string, strings?: string): string =>
    words(readEventFile('x.xlsx', book(sheet, strings)))[0]!;

  test('whose checksum does not agree is refused', () => {
    const bytes = Uint8Array.from(whole);
    const directory = bytes.findIndex(
      (byte, at) => byte === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1,
    );
    const checksums: string[] = [];
    for (let at = directory; bytes[at + 2] === 1;) {
      const changed = Uint8Array.from(bytes);
      changed[at + 16]! ^= 0x55;
      const reading = readEventFile('x.xlsx', changed);
      if (reading.problems.some(({ problem: code }) => code === 'zipDamaged')) {
        expect(reading.games).toEqual([]);
        checksums.push(words(reading)[0]!);
      }
      at += 46 + bytes[at + 28]! + bytes[at + 30]! + bytes[at + 32]!;
    }
    expect(checksums).toContain(
      'error: The workbook is damaged at xl/worksheets/sheet1.xml: its checksum does not agree. Export it again.',
    );
  });

  test('cut off is refused', () => {
    for (let length = 30; length < whole.length; length += 211) {
      expect(words(readEventFile('x.xlsx', whole.slice(0, length)))[0]).toMatch(
        /^error: The workbook is damaged at /,
      );
    }
  });

  test('that unpacks to more than it says is not unpacked', () => {
    const bomb = book(' '.repeat(3_000_000));
    const at = bomb.lastIndexOf(0x77);
    expect(at).toBeGreaterThan(0);
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let place = 0; place + 46 < bomb.length; place += 1) {
      if (view.getUint32(place, true) === 0x02014b50 && view.getUint32(place + 24, true) === 3_000_000) {
        view.setUint32(place + 24, 1000, true);
      }
    }
    expect(words(readEventFile('x.xlsx', bomb))).toEqual([
      'error: The workbook is damaged at xl/worksheets/sheet1.xml and cannot be read. Export it again.',
    ]);
  });

  test.each([
    ['a tag that is not closed', '<worksheet><sheetData>'],
    ['tags that cross', '<worksheet><a><b></a></b></worksheet>'],
    ['an entity that is not known', '<worksheet>&nbsp;</worksheet>'],
    ['an entity that is not closed', '<worksheet>&amp</worksheet>'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'],
    ['an attribute without quotes', '<worksheet a=b/>'],
    ['a text that is not there', '<worksheet><row r="1"><c r="A1" t="s"><v>7</v></c></row></worksheet>'],
    ['a number that is none', '<worksheet><row r="1"><c r="A1"><v>x</v></c></row></worksheet>'],
    ['a row far away', '<worksheet><row r="99999999"/></worksheet>'],
    ['a cell outside of a row', '<worksheet><c r="A1"><v>1</v></c></worksheet>'],
    ['tags without end', '<a>'.repeat(200)],
    [
      'an entity from elsewhere',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
    ],
    ['attributes without end', `<worksheet ${'a="1" '.repeat(1_000_000)}/>`],
    [
      'a cell far to the right in every row',
      `<worksheet>${'<row><c r="ALL1"><v>1</v></c></row>'.repeat(1_001)}</worksheet>`,
    ],
  ])('with %s is refused', (_, sheet) => {
    expect(damage(sheet)).toBe(
      'error: The workbook is damaged at xl/worksheets/sheet1.xml and cannot be read. Export it again.',
    );
  });

  test('has rich text, texts in the cell, formulas by their value, entities and sections of text', () => {
    const strings =
      '<sst><si><r><t>No</t></r><r><t>.</t></r><rPh><t>aside</t></rPh></si><si><t xml:space="preserve">Name</t></si></sst>';
    const sheet = `<?xml version="1.0"?><worksheet><!-- list --><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>1.Rd</t></is></c></row>
      <row r="2"><c r="A2"><v>1</v></c><c r="B2" t="str"><f>UPPER("x")</f><v>Alpha &amp; &#65;nn, A</v></c><c r="C2" t="inlineStr"><is><t><![CDATA[2w1]]></t></is></c></row>
      <row r="3"><c><v>2</v></c><c t="inlineStr"><is><t>Beta, Ben</t></is></c><c t="inlineStr"><is><t>1b0</t></is></c></row>
      </sheetData></worksheet>`;
    const reading = readEventFile('x.xlsx', book(sheet, strings));
    expect(reading.players.map(({ name }) => name)).toEqual(['Alpha & Ann, A', 'Beta, Ben']);
    expect(reading.games).toEqual([{ round: 1, white: 1, black: 2, result: '1-0' }]);
  });

  test('of which the same sheet is listed thousands of times is read once', () => {
    const many = zip({
      'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(5_000)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(3_000_000)}</worksheet>`,
    });
    expect(words(readEventFile('x.xlsx', many))).toEqual([`error: ${FOREIGN_FILES.otherWorkbook}`]);
  });

  test('whose parts together unpack to more than 10 MB is not unpacked', () => {
    const half = ' '.repeat(5_000_000);
    const large = book(`<worksheet>${half}</worksheet>`, `<sst>${half}</sst>`);
    expect(large.length).toBeLessThan(30_000);
    expect(words(readEventFile('x.xlsx', large))).toEqual([
      'error: The workbook is damaged at xl/worksheets/sheet1.xml and cannot be read. Export it again.',
    ]);
  });
});
