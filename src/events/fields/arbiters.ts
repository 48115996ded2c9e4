import type { EventFileArbiter } from '../eventFile';

/** Titles of arbiters: FIDE's and those of the South African Arbiters and Officials Commission. */
const TITLES = ['IA', 'FA', 'NA', 'PA', 'TS', 'SS', 'IO', 'NSR', 'CA', 'NM', 'RA', 'TA'];
/** The arbiters of one line have less text. */
const LONGEST = 2000;
const TITLED = new RegExp(`^(${TITLES.join('|')})\\.? +`);
const NEXT = new RegExp(`\\s*;\\s*|\\s*,\\s*(?=(?:${TITLES.join('|')}) )`);

/**
 * Clause 15: arbiters as files write them: "IA First Surname (14300000)", "First Surname - AN 2200000", several of
 * them with ";" between, or "," before the next title. A club in brackets or an address is left out of the name.
 */
export function readArbiters(text: string, role: EventFileArbiter['role']): EventFileArbiter[] {
  return text
    .slice(0, LONGEST)
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

/** An arbiter as `readArbiters` reads them: "NA Anna Arbiter (14300900)". */
export function arbiterName({ title, name, id }: EventFileArbiter): string {
  return [title, name, id === null ? null : `(${id})`].filter((part) => part !== null).join(' ');
}
