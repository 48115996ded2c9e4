// FIDE's combined list as documented, of invented players, and a bureau's table of players with names that are near to those of the list.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inProject } from '../../scripts/lib/project.mjs';

export const PLAYERS_OF_LIST = 1_700_000;
/** One in so many is of the federation. */
const OWN_ONE_IN = 100;
export const NEAR_NAMES = 2_000;
/** Players of the table who are in the list under the same name and year. */
const SAME_NAMES = 2_000;
const PLAYERS_A_BLOCK = 20_000;
const FEDERATIONS = 'GER IND RUS FRA ESP POL USA TUR ITA IRI'.split(' ');
const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const FIRST_RATING = HEADER.indexOf('SRtng');
const SYLLABLES = 'ba de fo gu ka le mi no pu ra se ti vo wa xe zi'.split(' ');

/** A word for a number: no two numbers have the same one. */
function word(number) {
  let text = '';
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length];
  return text[0].toUpperCase() + text.slice(1);
}

/** Player `at` of the list. */
const nameOf = (at) => ({
  surname: word(at),
  firstName: word(at * 7 + 3),
  born: 1940 + ((at * 31) % 75),
  fideId: String(1_000_000 + at * 3),
});
const isOwn = (at) => at % OWN_ONE_IN === 0;

/** What the list has of a player, besides the name. */
function detailsOf(at) {
  const federation = isOwn(at) ? 'RSA' : FEDERATIONS[at % FEDERATIONS.length];
  return {
    ...nameOf(at),
    federation,
    ratings: [1400 + (at % 1200), at % 3 === 0 ? 0 : 1400 + (at % 1100), 0],
  };
}

function lineOf(at) {
  const { surname, firstName, born, fideId, federation, ratings } = detailsOf(at);
  const rated = ratings.map((rating) => `${String(rating).padEnd(5)} 0   20 `).join('');
  const who = `${fideId.padEnd(15)}${`${surname}, ${firstName}`.padEnd(61)}${federation} M`;
  return `${who.padEnd(FIRST_RATING)}${rated}${born}      \r\n`;
}

function elementOf(at) {
  const { surname, firstName, born, fideId, federation, ratings } = detailsOf(at);
  const rated = ['', 'rapid_', 'blitz_'].map((kind, place) => {
    const games = kind === '' ? 'games' : `${kind}games`;
    return `<${kind}rating>${ratings[place]}</${kind}rating>\n<${games}>0</${games}>\n<${kind}k>20</${kind}k>\n`;
  });
  const titles = ['title', 'w_title', 'o_title', 'foa_title'].map((title) => `<${title}></${title}>\n`);
  return `<player>\n<fideid>${fideId}</fideid>\n<name>${surname}, ${firstName}</name>\n<country>${federation}</country>\n<sex>M</sex>\n${titles.join('')}${rated.join('')}<birthday>${born}</birthday>\n<flag></flag>\n</player>\n`;
}

const TEXT = { first: `${HEADER}\r\n`, player: lineOf, last: '' };
const XML = {
  first: '<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n',
  player: elementOf,
  last: '</playerslist>\n',
};

/** The list as FIDE has it for download. */
export const LIST_FORMS = {
  text: { file: 'players_list_foa.txt', parts: TEXT },
  zip: { file: 'players_list.zip', parts: TEXT, inZip: 'players_list_foa.txt' },
  XML: { file: 'players_list_xml_foa.xml', parts: XML },
};

/** The list's file, which is made once. @param form of `LIST_FORMS` */
export function fideListFile(form) {
  const { file: name, parts, inZip } = LIST_FORMS[form];
  const folder = inProject('build', 'bench');
  const path = `${folder}/${name}`;
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const file = openSync(`${path}.part`, 'w');
  const write = inZip === undefined ? (text) => writeSync(file, text) : zipInto(file, inZip);
  write(parts.first);
  for (let from = 0; from < PLAYERS_OF_LIST; from += PLAYERS_A_BLOCK)
    write(Array.from({ length: PLAYERS_A_BLOCK }, (_, at) => parts.player(from + at)).join(''));
  write(parts.last, true);
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}

/** Writes a zip of one file in pieces. */
function zipInto(file, name) {
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    writeSync(file, bytes);
  });
  const list = new ZipDeflate(name, { level: 6 });
  zip.add(list);
  return (text, isLast = false) => {
    list.push(strToU8(text), isLast);
    if (isLast) zip.end();
  };
}

/** What a name that is near differs in: none of them is the player of the list. */
const SLIPS = [
  ({ surname, ...rest }) => ({ ...rest, surname: surname.slice(0, -1) }),
  ({ surname, ...rest }) => ({ ...rest, surname: surname[1].toUpperCase() + surname[0] + surname.slice(2) }),
  ({ surname, ...rest }) => ({ ...rest, surname: `${surname}s` }),
  ({ firstName, ...rest }) => ({ ...rest, firstName: firstName[0] }),
  ({ firstName, ...rest }) => ({ ...rest, firstName: `${firstName} ${firstName}` }),
  ({ firstName, ...rest }) => ({ ...rest, firstName: `${firstName}q` }),
  ({ firstName, surname, ...rest }) => ({ ...rest, firstName: surname, surname: firstName }),
  ({ born, ...rest }) => ({ ...rest, born: born + 1 }),
  ({ born, ...rest }) => ({ ...rest, born: born - 10 }),
  (player) => ({ ...player, born: null }),
];

/** A table of players: some are in the list, the others are only near to a player of it. */
export function tableOfPlayers() {
  const own = (at) => nameOf(at * OWN_ONE_IN);
  return [
    ...Array.from({ length: SAME_NAMES }, (_, at) => ({ ...own(at), isNear: false })),
    ...Array.from({ length: NEAR_NAMES }, (_, at) => ({
      ...SLIPS[at % SLIPS.length](own(SAME_NAMES + at)),
      isNear: true,
    })),
  ];
}
