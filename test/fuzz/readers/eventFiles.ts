import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { cellValue } from '../../../src/cells/cellValue';
import { SEPARATORS, writeCsv } from '../../../src/cells/csv';
import {
  type EventFileReading,
  eventProblemText,
  readEventFile,
  readEventSheet,
  writeTrf,
} from '../../../src/events';
import { sectionSheet, sectionTrf, tournamentFiles } from '../../../src/intake/tournament';
import { joinFiles } from '../../../src/intake';
import { makeEvent } from '../../events/support/randomEvent';
import { SMALL_SWISS, swissManagerBytes } from '../../events/support/swissManagerFile';
import {
  asSwissPerfect,
  iniText,
  scoBytes,
  SEVEN_PAIRINGS,
  trnBytes,
} from '../../events/support/swissPerfectFiles';
import { seven, trfText } from '../../events/support/trfText';
import {
  asCrosstable,
  asPairings,
  asRanking,
  asTrf16,
  asXlsx,
  type Cell,
} from '../../events/support/writers';
import { cellDamages, damagedCells, damagedFiles, type Rows } from '../kit/damage';
import { FORMULA_TEXTS, hostileText } from '../kit/hostile';
import { BrokenPromise, isWritten } from '../kit/promises';
import { target } from '../kit/target';

/** All that the pages make of a file that was read: the problems in words, a section, its sheet, its file. */
function useReading(name: string, reading: EventFileReading, writes: boolean): void {
  // The reader's own guard: whatever is thrown inside is told as this problem.
  if (reading.problems.some(({ problem: code }) => code === 'notReadable'))
    throw new BrokenPromise('an exception inside');
  for (const problem of reading.problems) eventProblemText(problem, reading.kind);
  const file = { name, hash: name, reading };
  joinFiles([file]);
  const [tournament] = tournamentFiles([file]);
  if (tournament === undefined || !writes) return;
  for (const rating of ['rating', 'nationalRating'] as const) isWritten(sectionSheet(tournament, rating));
  sectionTrf(file);
}

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly writes: boolean;
}

/** One input in four is also written again. */
const writes = fc.nat({ max: 3 }).map((part) => part === 0);

function read({ name, bytes, writes: isWrittenToo }: File): void {
  useReading(name, readEventFile(name, bytes), isWrittenToo);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const events = [1, 2, 3, 4].map((seed) => makeEvent(seed, 3 + seed, 2 + (seed % 3), seed === 3));
const [event] = events;

const TRF_WORDS = [
  '001',
  '012 ',
  '013',
  '132',
  '122 90 min + 30 sec',
  'XXR 5',
  'BBW 1',
  '0000 - U',
  '   2 w 1',
  '300',
  'NRS',
  'RSA',
  '9999 w 1',
  '   1 w 1',
];

/** Tournament reports as text. */
export const trf = target<File>({
  name: 'trf',
  input: fc.record({
    name: fc.constantFrom('event.trf', 'event.txt', '__proto__'),
    bytes: damagedFiles(
      [
        ...events.map((one) => bytesOf(asTrf16(one))),
        ...events.map((one) => bytesOf(writeTrf(one))),
        bytesOf(trfText(seven())),
      ],
      TRF_WORDS,
    ),
    writes,
  }),
  tested: 7_000,
  read,
});

const cellText = (cell: Cell): string =>
  String(cell ?? '').replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;' })[letter] ?? '&gt;');
const htmlOf = (cells: readonly (readonly Cell[])[]): string =>
  `<!DOCTYPE html><html><head><title>Chess-results.com - Open</title></head><body><table>${cells
    .map((row) => `<tr>${row.map((cell) => `<td>${cellText(cell)}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`;

/** Saved web pages. */
export const pages = target<File>({
  name: 'pages',
  input: fc.record({
    name: fc.constant('page.html'),
    bytes: damagedFiles(
      [asCrosstable(event!), asPairings(event!), asRanking(event!).cells].map((cells) =>
        bytesOf(htmlOf(cells)),
      ),
      [
        '<table>',
        '</table>',
        '<tr>',
        '<td>',
        '<script>',
        '</script',
        '<!--',
        '&#1114112;',
        '&#xD800;',
        '&constructor;',
        '<h2>Round 1</h2>',
      ],
    ),
    writes,
  }),
  tested: 3_000,
  read,
});

/** Lists that were saved as text. */
export const csvLists = target<File>({
  name: 'csvlists',
  input: fc.record({
    name: fc.constant('list.csv'),
    bytes: damagedFiles(
      [asCrosstable(event!), asPairings(event!), asRanking(event!).cells].flatMap((cells) =>
        SEPARATORS.map((separator) =>
          bytesOf(
            writeCsv(
              cells.map((row) => row.map((cell) => String(cell ?? ''))),
              separator,
            ),
          ),
        ),
      ),
      ['"', '""', 'sep=;', 'sep=,\r\n', '\r', '\n"', '\uFEFF', 'No.;Name;1.Rd', 'Bo.,White,Result,Black'],
    ),
    writes,
  }),
  tested: 2_000,
  read,
});

/** Swiss-Manager's own files. */
export const swissManager = target<File>({
  name: 'swissmanager',
  input: fc.record({
    name: fc.constant('event.tunx'),
    bytes: damagedFiles(
      [swissManagerBytes(SMALL_SWISS)],
      ['\u0093', '\u00ff\u0089D', '\u00ff\u00ff\u00ff\u00ff'],
    ),
    writes,
  }),
  tested: 4_000,
  read,
});

interface SwissPerfectFiles {
  readonly sco: Uint8Array;
  readonly trn: Uint8Array;
  readonly ini: Uint8Array;
  readonly zipped: boolean;
  readonly writes: boolean;
}

/** What the tables of dBase have in their headers and their records. */
const DBASE_WORDS = [
  '\u0000',
  '\r',
  '\u001a',
  '*',
  ' ',
  '*****',
  '-1',
  '99999',
  '1.5',
  'W_TYPE',
  'BLACK',
  'ID',
];
const tables = events.map(asSwissPerfect);

/** The three files of SwissPerfect, each damaged alone, and chosen together or in a zip. */
export const swissPerfect = target<SwissPerfectFiles>({
  name: 'swissperfect',
  input: fc.record({
    sco: damagedFiles([...tables.map(({ sco }) => sco), scoBytes(SEVEN_PAIRINGS)], DBASE_WORDS),
    trn: damagedFiles([...tables.map(({ trn }) => trn), trnBytes()], DBASE_WORDS),
    ini: damagedFiles([bytesOf(iniText())], ['[Tournament Info]', '[', '=', 'Rounds=1e9', 'Name=__proto__']),
    zipped: fc.boolean(),
    writes,
  }),
  tested: 3_000,
  read({ sco, trn, ini, zipped, writes: isWrittenToo }) {
    if (zipped) {
      const bytes = zipSync({ 'x.sco': sco, 'x.trn': trn, 'x.ini': ini }, { level: 0 });
      return useReading('x.zip', readEventFile('x.zip', bytes), isWrittenToo);
    }
    const files = Object.entries({ sco, trn, ini }).map(([ending, bytes]) => {
      const name = `x.${ending}`;
      const reading = readEventFile(name, bytes);
      useReading(name, reading, false);
      return { name, hash: name, reading };
    });
    for (const tournament of tournamentFiles(files)) {
      for (const { file, problem } of tournament.draft.problems) eventProblemText(problem, file.reading.kind);
      if (isWrittenToo) isWritten(sectionSheet(tournament, 'rating'));
    }
  },
});

/** Any bytes, behind what files begin with. */
export const anything = target<File>({
  name: 'anything',
  input: fc.record({
    name: fc.constantFrom('file', 'file.xlsx', 'file.veg', 'constructor'),
    bytes: fc
      .tuple(
        fc.constantFrom(
          '',
          '001 ',
          '012 ',
          'PK\u0003\u0004',
          'PK\u0005\u0006',
          '\u0093\u00ff\u0089D',
          '<html><table><tr><td>',
          '%PDF',
          '\u00ff\u00fe',
          '\u00fe\u00ff',
          '\u00ef\u00bb\u00bf',
          '\u0003',
          '\u0003\u007e\u0008\u0009',
        ),
        fc.oneof(fc.uint8Array({ maxLength: 200 }), hostileText.map(bytesOf)),
      )
      .map(([head, tail]) => Uint8Array.from([...[...head].map((letter) => letter.charCodeAt(0)), ...tail])),
    writes: fc.constant(true),
  }),
  tested: 4_000,
  read,
});

const SHEET = 'xl/worksheets/sheet1.xml';
const PARTS: Readonly<Record<string, string>> = {
  'xl/workbook.xml':
    '<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst><si><t>Alpha, Ann</t></si><si><r><t>=cmd|x</t></r></si></sst>',
  [SHEET]: sheetXml(asCrosstable(event!)),
};
const PART_NAMES = Object.keys(PARTS);

function sheetXml(cells: readonly (readonly Cell[])[]): string {
  const rows = cells.map((row) => {
    const inRow = row.map((cell) =>
      typeof cell === 'number'
        ? `<c><v>${cell}</v></c>`
        : `<c t="inlineStr"><is><t>${cellText(cell)}</t></is></c>`,
    );
    return `<row>${inRow.join('')}</row>`;
  });
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** What XML of a workbook never has, and what it has where it does not belong. */
const XML_PIECES = [
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
  '<!ENTITY xxe SYSTEM "http://example.org/">',
  '<?xml-stylesheet href="http://example.org/x.xsl"?>',
  '&xxe;',
  '&b;',
  '&__proto__;',
  '&#x110000;',
  '&#0;',
  '<![CDATA[=cmd|x]]>',
  '<!-- -- -->',
  '<c t="s"><v>0</v></c>',
  '<c t="s"><v>__proto__</v></c>',
  '<c t="s"><v>-1</v></c>',
  '<c t="s"><v>1e99</v></c>',
  '<c r="XFD1048576"><v>1</v></c>',
  '<c r="ALL1"><v>1</v></c>',
  '<row r="99999">',
  '<row r="1e9">',
  '<c><v>1e999</v></c>',
  '<c><v>0x7fffffff</v></c>',
  '<c><f>cmd|x</f><v>1</v></c>',
  '<x '.repeat(50),
  '<a>'.repeat(200),
  'x:y="1" '.repeat(50),
] as const;

function zipOf(parts: Iterable<readonly [string, string]>, packs: boolean): Uint8Array {
  const files = Object.fromEntries([...parts].map(([name, xml]) => [name, strToU8(xml)]));
  return zipSync(files, { level: packs ? 1 : 0 });
}

/** Workbooks whose parts are damaged before they are packed, so that checksums agree. */
const packed = fc
  .tuple(
    fc.array(
      fc.record({
        part: fc.constantFrom(...PART_NAMES, SHEET, SHEET),
        where: fc.nat({ max: 0xffff_ffff }),
        length: fc.nat({ max: 30 }),
        text: fc.oneof(
          fc.constantFrom<string>(...XML_PIECES),
          fc.constantFrom<string>(...FORMULA_TEXTS),
          hostileText,
        ),
      }),
      { maxLength: 3 },
    ),
    fc.option(fc.constantFrom(...PART_NAMES), { nil: null, freq: 8 }),
    fc.option(fc.constantFrom('constructor', '../../x', 'xl/worksheets/sheet1.xml/', 'nested.zip'), {
      nil: null,
    }),
    fc.boolean(),
  )
  .map(([changes, missing, extra, stored]) => {
    const parts = new Map(Object.entries(PARTS));
    for (const { part, where, length, text } of changes) {
      const xml = parts.get(part)!;
      const at = where % (xml.length + 1);
      parts.set(part, xml.slice(0, at) + text + xml.slice(at + length));
    }
    if (missing !== null) parts.delete(missing);
    if (extra !== null) parts.set(extra, PARTS[SHEET]!);
    return zipOf(parts, !stored);
  });

/** Workbooks: the parts of the zip damaged, or its bytes, with sizes and places that are not true among them. */
export const workbooks = target<File>({
  name: 'xlsx',
  input: fc.record({
    name: fc.constant('list.xlsx'),
    bytes: fc.oneof(
      { weight: 3, arbitrary: packed },
      {
        weight: 2,
        arbitrary: damagedFiles(
          [asXlsx(asCrosstable(event!)), zipOf(Object.entries(PARTS), false)],
          [
            'PK\u0001\u0002',
            'PK\u0003\u0004',
            'PK\u0005\u0006',
            '\u007f\u007f\u007f\u007f',
            '\u0000\u0000\u0000\u0003',
            SHEET,
          ],
        ),
      },
    ),
    writes,
  }),
  tested: 6_000,
  read,
});

const LIST_WORDS = [
  'No.',
  'Name',
  'Rtg',
  '1.Rd',
  '2.Rd',
  '99.Rd',
  'Bo.',
  'Result',
  'Round 1 on 2026/08/08',
  'Starting rank',
  'Rk.',
  '  2w1',
  ' -1',
  '1 - 0',
  'bye',
  'not paired',
  'Player info',
  'Nome',
  'Blancas',
  '1.тур',
  'Ronda 1 el 2026/08/08',
  'Data : 2026/08/08 a 2026/08/09',
  '2n1',
  '3ч½',
];
const LISTS: readonly Rows[] = [
  ...events.map(asCrosstable),
  ...events.map(asPairings),
  ...events.map((one) => asRanking(one).cells),
];

/** Lists of chess-results on a sheet. */
export const lists = target({
  name: 'lists',
  input: fc.record({
    which: fc.nat({ max: LISTS.length - 1 }),
    damages: cellDamages(LIST_WORDS),
    writes,
  }),
  tested: 3_000,
  read({ which, damages, writes: isWrittenToo }) {
    const cells = damagedCells(LISTS[which]!, damages);
    useReading('Sheet1', readEventSheet(cells.map((line) => line.map(cellValue))), isWrittenToo);
  },
});
