/**
 * The columns of TRF26 as the standard prints them, record by record, and a check of a file against them. Written from the
 * standard's tables, without the code that is tested.
 */
interface Field {
  readonly first: number;
  readonly last: number;
  /** What the columns hold, blanks included. */
  readonly holds: RegExp;
  /** The same again every so many columns, to the end of the line. */
  readonly every?: number;
}

const field = (first: number, last: number, holds: RegExp, every?: number): Field => ({
  first,
  last,
  holds,
  ...(every === undefined ? {} : { every }),
});
const RIGHT = /^ *\d*$/;
const NUMBER = /^ *\d+$/;
const ANY = /^.*$/;
const POINTS = /^ *\d+\.\d$|^ +$/;
const SIGNED = /^ *-?\d+\.\d$|^ +$/;
const DATE = String.raw`\d{4}/(?:0\d|1[0-2])/(?:[0-2]\d|3[01])`;

/** The columns that a player line and a national row have in common. */
const STATIC = [
  field(5, 8, NUMBER),
  field(10, 10, /^[mw ]$/),
  field(11, 13, ANY),
  field(15, 47, /^(?:\S.*| *)$/),
  field(49, 52, RIGHT),
  field(54, 56, /^(?:[A-Z]{3}|[A-Z]{2} | {3})$/),
];
const BIRTH = field(70, 79, new RegExp(`^(?:${DATE}| {10})$`));

const RECORDS: Readonly<Record<string, readonly Field[]>> = {
  '001': [
    ...STATIC,
    field(58, 68, RIGHT),
    BIRTH,
    field(81, 84, POINTS),
    field(86, 89, RIGHT),
    field(92, 95, /^(?: *\d+| {4})$/, 10),
    field(97, 97, /^[wb\- ]$/, 10),
    field(99, 99, /^[-+WDL1=0HFUZ ]$/, 10),
  ],
  NRS: [...STATIC, field(58, 68, /^ *[A-Z\d]*$/), BIRTH],
  '013': [field(5, 36, ANY), field(37, 40, RIGHT, 5)],
  '310': [
    field(5, 7, NUMBER),
    field(9, 40, ANY),
    field(42, 46, ANY),
    field(48, 53, RIGHT),
    field(55, 60, POINTS),
    field(62, 67, POINTS),
    field(69, 71, RIGHT),
    field(74, 77, RIGHT, 5),
  ],
  '240': [field(5, 5, /^[FHZ]$/), field(7, 9, NUMBER), field(11, 14, NUMBER, 5)],
  '250': [
    field(5, 8, POINTS),
    field(10, 13, POINTS),
    field(15, 17, NUMBER),
    field(19, 21, NUMBER),
    field(23, 26, NUMBER),
    field(28, 31, NUMBER),
  ],
  '260': [field(5, 7, NUMBER), field(9, 11, NUMBER), field(13, 16, NUMBER, 5)],
  '299': [
    field(5, 5, /^[WDLFHZ+\- ]$/),
    field(8, 11, SIGNED),
    field(14, 17, SIGNED),
    field(20, 22, RIGHT),
    field(24, 27, NUMBER, 5),
  ],
  '300': [field(5, 7, NUMBER), field(9, 11, NUMBER), field(13, 15, NUMBER), field(17, 20, NUMBER, 5)],
  '320': [field(5, 8, POINTS), field(10, 13, POINTS), field(15, 17, NUMBER, 4)],
  '330': [
    field(5, 6, /^(?:\+-|-\+|--)$/),
    field(8, 10, NUMBER),
    field(12, 14, NUMBER),
    field(16, 18, NUMBER),
  ],
  '132': [field(92, 99, /^(?:\d\d\/\d\d\/\d\d| {8})$/, 10)],
  '162': [field(6, 6, /^[WDLAPX]$/, 9), field(7, 10, POINTS, 9)],
  '362': [field(5, 6, /^T[WDL]$/, 9), field(7, 10, POINTS, 9)],
};

/** Records of free text and of codes, from column 5. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['012', '022', '092', '102', '112', '122', '182', '202', '212'].map((record) => [record, /^(?:\S.*)?$/]),
  ),
  '032': /^(?:[A-Z]{3})?$/,
  '042': new RegExp(`^(?:${DATE})?$`),
  '052': new RegExp(`^(?:${DATE})?$`),
  ...Object.fromEntries(['062', '072', '082', '142'].map((record) => [record, /^\d+$/])),
  '152': /^[WB]$/,
  '172': /^[A-Z]{3} (?:FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER)$/,
  '222': /^(?:\d+\/)?\d+(?:\+\d+)?(?::(?:\d+\/)?\d+(?:\+\d+)?)*$/,
  '352': /^[WB]+$/,
  '801': /^\s*\S.*$/,
  '802': /^\s*\S.*$/,
};

/** The Tournament Type Code Table, as printed. */
const TYPES = `
  FIDE_DUTCH_2017 FIDE_DUTCH_2026 FIDE_DUTCH FIDE_DUBOV FIDE_BURSTEIN FIDE_DUTCH_2017_BAKU FIDE_DUTCH_2026_BAKU
  FIDE_DUTCH_BAKU FIDE_DUBOV_BAKU FIDE_BURSTEIN_BAKU CUSTOM_SWISS FIDE_DOUBLESWISS FIDE_DOUBLESWISS_BAKU
  CUSTOM_DOUBLESWISS BERGER_ROUNDROBIN BERGER_DOUBLEROUNDROBIN FIDE_ROUNDROBIN FIDE_DOUBLEROUNDROBIN
  CUSTOM_ROUNDROBIN FIDE_SCHILLER CUSTOM_SCHILLER FIDE_SCHEVENINGEN FIDE_DOUBLESCHEVENINGEN CUSTOM_SCHEVENINGEN
  CUSTOM_KNOCKOUT FIDE_TEAM_TYPEA_MP_GP FIDE_TEAM_TYPEA_GP_MP FIDE_TEAM_TYPEA_MP FIDE_TEAM_TYPEA_GP
  FIDE_TEAM_TYPEB_MP_GP FIDE_TEAM_TYPEB_GP_MP FIDE_TEAM_TYPEB_MP FIDE_TEAM_TYPEB_GP FIDE_TEAM_MP_GP FIDE_TEAM_GP_MP
  FIDE_TEAM_MP FIDE_TEAM_GP FIDE_TEAM CUSTOM_TEAM_SWISS_MP CUSTOM_TEAM_SWISS_GP FIDE_TEAM_TYPEA_MP_GP_BAKU
  FIDE_TEAM_TYPEA_MP_BAKU FIDE_TEAM_TYPEB_MP_GP_BAKU FIDE_TEAM_TYPEB_MP_BAKU FIDE_TEAM_MP_GP_BAKU FIDE_TEAM_MP_BAKU
  FIDE_TEAM_BAKU CUSTOM_TEAM_SWISS BERGER_TEAM_ROUNDROBIN BERGER_TEAM_DOUBLEROUNDROBIN FIDE_TEAM_ROUNDROBIN
  FIDE_TEAM_DOUBLEROUNDROBIN CUSTOM_TEAM_ROUNDROBIN CUSTOM_TEAM_KNOCKOUT`
  .trim()
  .split(/\s+/);

/** Where a file is not as the standard has it, each with its line and column; empty where it is, character by character. */
export function layoutFaults(text: string): string[] {
  const faults: string[] = [];
  if (text.startsWith('\uFEFF')) faults.push('begins with a byte order mark');
  if (!text.endsWith('\r\n')) faults.push('the last line has no end');
  const lines = text.split('\r\n').slice(0, -1);
  lines.forEach((line, at) => {
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    if (/[\u0000-\u001f]/.test(line)) faults.push(`line ${at + 1}: a control character`);
    faults.push(...lineFaults(line).map((fault) => `line ${at + 1}: ${fault}`));
  });
  const records = lines.map((line) => line.slice(0, 3));
  const type = lines.find((line) => line.startsWith('192 '))?.slice(4) ?? '';
  const ofTeams = /TEAM|SCHEVENINGEN|SCHILLER/.test(type);
  if (ofTeams !== records.includes('310')) faults.push('192 and 310 are not together');
  const national = records.filter((record) => /^[A-Z]{3}$/.test(record));
  if (national.length > 0 && !records.includes('172')) faults.push('national rows without 172');
  return faults;
}

function lineFaults(line: string): string[] {
  const record = line.slice(0, 3);
  if (line.length > 3 && line[3] !== ' ') return ['column 4 is not blank'];
  if (record === '192') return TYPES.includes(line.slice(4)) ? [] : [`192 is ${line.slice(4)}`];
  const words = TEXTS[record];
  if (words !== undefined) return words.test(line.slice(4)) ? [] : [`${record} holds "${line.slice(4)}"`];
  const fields = RECORDS[/^[A-Z]{3}$/.test(record) ? 'NRS' : record];
  return fields === undefined ? [`no record ${record}`] : fieldFaults(line, fields);
}

function fieldFaults(line: string, fields: readonly Field[]): string[] {
  const faults: string[] = [];
  const covered = new Set([1, 2, 3, 4]);
  for (const { first, last, holds, every } of fields) {
    for (
      let start = first;
      start === first || (every !== undefined && start <= line.length);
      start += every ?? Infinity
    ) {
      const end = start + last - first;
      for (let column = start; column <= end; column += 1) covered.add(column);
      const text = line.slice(start - 1, end);
      // Blanks at the end of a line are left out.
      const whole = text.padEnd(end - start + 1);
      if (start > line.length && start === first) continue;
      if (!holds.test(whole) && !holds.test(text)) faults.push(`columns ${start}-${end} hold "${text}"`);
      if (every === undefined) break;
    }
  }
  [...line].forEach((character, at) => {
    if (character !== ' ' && !covered.has(at + 1)) faults.push(`column ${at + 1} holds "${character}"`);
  });
  return faults;
}
