/** The header line of FIDE's combined list, as documented. */
export const FIDE_HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';

/** Where a column of the list begins, from 0. */
export const fideStart = (title: string): number => FIDE_HEADER.indexOf(title);

/** An invented player of FIDE's list. */
export interface FideLine {
  readonly id: string;
  readonly name: string;
  readonly fed: string;
  /** Standard, Rapid, Blitz; 0 = unrated. */
  readonly ratings: readonly [number, number, number];
  /** 0 = not known. */
  readonly born: number;
}

/** A line of the text list, in the columns of its header. */
function textLine({ id, name, fed, ratings: [standard, rapid, blitz], born }: FideLine): string {
  const cells: [string, string][] = [
    ['ID Number', id],
    ['Name', name],
    ['Fed', fed],
    ['Sex', 'M'],
    ['SRtng', String(standard)],
    ['RRtng', String(rapid)],
    ['BRtng', String(blitz)],
    ['B-day', String(born).padStart(4, '0')],
  ];
  return cells
    .reduce((line, [title, text]) => line.padEnd(fideStart(title)) + text, '')
    .padEnd(fideStart('Flag') + 4);
}

const xmlPlayer = ({ id, name, fed, ratings: [standard, rapid, blitz], born }: FideLine): string =>
  `<player>\n<fideid>${id}</fideid>\n<name>${name.replaceAll('&', '&amp;')}</name>\n<country>${fed}</country>\n<sex>M</sex>\n` +
  `<rating>${standard}</rating>\n<games>0</games>\n<rapid_rating>${rapid}</rapid_rating>\n<blitz_rating>${blitz}</blitz_rating>\n` +
  `<birthday>${born}</birthday>\n</player>\n`;

export const textList = (lines: readonly FideLine[]): string =>
  [FIDE_HEADER, ...lines.map(textLine), ''].join('\r\n');

export const xmlList = (lines: readonly FideLine[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n${lines.map(xmlPlayer).join('')}</playerslist>\n`;
