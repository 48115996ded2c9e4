import { wordsOf } from '../../cells/names';
import type { Birth } from '../../cells/readDate';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventFileArbiter, EventFilePlayer } from '../model/eventFile';
import { eventProblem, type EventProblem, type Place } from '../../problems/files';
import { readDay } from './days';

export function sameWords(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

/** A name is shorter. */
const LONGEST_NAME = 200;

/** One blank for several, none at the ends, and no footnote mark. */
export function tidyName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\*\)$/, '');
}

/** An id; null where it is blank, zeros or dashes. */
export function idOf(text: string): string | null {
  return /^(?:0*|-+)$/.test(text) ? null : text;
}

/** A name of one part, or with nothing behind the comma, has no first name. */
export function hasFirstName(name: string): boolean {
  const tidy = tidyName(name);
  return tidy.includes(',') ? /,\s*\S/.test(tidy) : tidy.includes(' ');
}

/** Clause 14.1: that a player has no name, or no first name. */
export function nameProblems(name: string, player: number, place: Place | null): EventProblem[] {
  if (name === '') return [eventProblem('nameMissing', place, { player })];
  return hasFirstName(name) ? [] : [eventProblem('noFirstName', place, { name })];
}

/**
 * A date of birth: a day, or a year alone (1978, "1975.  .", 1987/00/00). Zeros and dots alone are blank.
 *
 * @returns null where it is blank, 'unreadable' for other text
 */
export function readBirth(text: string): Birth | null | 'unreadable' {
  const bare = text.trim();
  if (/^[0\s./-]*$/.test(bare)) return null;
  const yearAlone = /^(\d{4})(?:[\s./-](?:00)?)*$/.exec(bare);
  if (yearAlone !== null) return plausible(Number(yearAlone[1]), null);
  const day = readDay(bare)?.day ?? null;
  return day === null ? 'unreadable' : plausible(Number(/\d{4}/.exec(bare)?.[0]), day);
}

/** Not for a year of two digits, or one in which nobody who plays was born. */
function plausible(year: number, day: CalendarDay | null): Birth | 'unreadable' {
  return year >= 1850 && year <= 2200 ? { year, day } : 'unreadable';
}

/** FIDE's codes of federations and of players without one. */
const FEDERATIONS = new Set(
  (
    'AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU BUL ' +
    'BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP ' +
    'EST ETH FAI FID FIE FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND ' +
    'IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU ' +
    'LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NON NOR NRU ' +
    'NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SIN SKN SLE SLO SMR SOL SOM ' +
    'SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TAH TJK TKM TLS TOG TPE THA TTO TUN TUR TUV UAE UGA UKR URU USA UZB ' +
    'VAN VEN VIE VIN WAL YEM ZAM ZIM'
  ).split(' '),
);

export function isFederation(code: string): boolean {
  return FEDERATIONS.has(code);
}

/** The code of South Africa in files. */
export const HOME = 'RSA';

/**
 * A federation as the head of a file has it: its code, with its name before or behind it or in its place.
 *
 * @returns the code; the text where it is none
 */
export function federationOf(text: string): string | null {
  const plain = text.trim().toUpperCase();
  if (plain === '') return null;
  if (isFederation(plain)) return plain;
  if (/\bSOUTH AFRICA|^(?:ZA|ZAF)$/.test(plain)) return HOME;
  const code = /\(\s*([A-Z]{3})\s*\)$|^([A-Z]{3}) ?[-,(]/.exec(plain);
  return code?.[1] ?? code?.[2] ?? text.trim();
}

/** Whether an event of this federation was played abroad; of none, nobody knows. */
export function isAbroad(federation: string | null): federation is string {
  return federation !== null && federation !== HOME;
}

/** A rating of up to four digits; null where it is blank or 0, which is unrated. */
export function ratingOf(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** Titles of arbiters: FIDE's and those of the South African Arbiters and Officials Commission. */
const ARBITER_TITLES = ['IA', 'FA', 'NA', 'PA', 'TS', 'SS', 'IO', 'NSR', 'CA', 'NM', 'RA', 'TA'];
/** The arbiters of one line have less text. */
const LONGEST_ARBITERS = 2000;
const TITLED = new RegExp(`^(${ARBITER_TITLES.join('|')})\\.? +`);
const NEXT = new RegExp(`\\s*;\\s*|\\s*,\\s*(?=(?:${ARBITER_TITLES.join('|')}) )`);

/**
 * Clause 15: arbiters as files write them: "IA First Surname (14300000)", "First Surname - AN 2200000", several of
 * them with ";" between, or "," before the next title. A club in brackets or an address is left out of the name.
 */
export function readArbiters(text: string, role: EventFileArbiter['role']): EventFileArbiter[] {
  return text
    .slice(0, LONGEST_ARBITERS)
    .split(NEXT)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
    .map((part) => arbiter(part, role));
}

function arbiter(text: string, role: EventFileArbiter['role']): EventFileArbiter {
  const title = TITLED.exec(text)?.[1] ?? null;
  const bare = text.replace(TITLED, '');
  const id = /\(\s*(?:[A-Z]{2} )?(\d{4,11})\s*\)|(?:\b[A-Z]{2} )?\b(\d{4,11})$/.exec(bare);
  const name = bare
    .slice(0, id?.index ?? bare.length)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[,\s]+[^\s,@]+@\S+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,-]+$/, '')
    .trim();
  return { role, title, name, id: id?.[1] ?? id?.[2] ?? null };
}

/** The arbiters of a section as the sheet Files has them: the chief arbiter beside their id, the others in one text. */
export function filedArbiters(chief: string, chiefId: string, others: string): EventFileArbiter[] {
  const withId = chiefId === '' ? chief : `${chief} (${chiefId})`;
  return [...readArbiters(withId, 'chief'), ...readArbiters(others, 'deputy')];
}

/** An arbiter as `readArbiters` reads them: "NA Anna Arbiter (14300900)". */
export function arbiterName({ title, name, id }: EventFileArbiter): string {
  return [title, name, id === null ? null : `(${id})`].filter((part) => part !== null).join(' ');
}

/** Two players of one file with one id are one player, or a typing error. */
export function idProblems(players: readonly EventFilePlayer[]): EventProblem[] {
  const problems: EventProblem[] = [];
  const seen = new Map<string, EventFilePlayer>();
  for (const player of players) {
    for (const [of, id] of [
      ['csa', player.csaId],
      ['fide', player.fideId],
      ['58', player.id58],
    ] as const) {
      if (id === null || (of === '58' && (id === player.csaId || id === player.fideId))) continue;
      const key = `${of} ${id.replace(/^0+/, '')}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, player);
      else {
        const otherLine = other.line ?? other.number;
        const place = { line: player.line, column: of === '58' ? 58 : null };
        problems.push(eventProblem('fileIdTwice', place, { id, otherLine, csa: of === 'csa' }));
      }
    }
  }
  return problems;
}

/** Clause 8: an arbiter does not play in the event, unless it is a club event; by id, or by name where one has none. */
export function arbiterProblems(
  arbiters: readonly EventFileArbiter[],
  players: readonly EventFilePlayer[],
): EventProblem[] {
  const byId = new Map<string | null, EventFilePlayer>();
  const byName = new Map<string, EventFilePlayer>();
  for (const player of players) {
    for (const id of [player.csaId, player.fideId, player.id58]) if (id !== null) byId.set(id, player);
    byName.set(wordsOf(player.name), player);
  }
  return arbiters.flatMap(({ id, name, role }) => {
    const player = byId.get(id) ?? (wordsOf(name) === '' ? undefined : byName.get(wordsOf(name)));
    if (player === undefined) return [];
    const details = { arbiter: name, player: player.number, chief: role === 'chief' };
    return [eventProblem('arbiterAmongPlayers', { line: player.line }, details)];
  });
}
