import { clauseId } from './clauseLinks.mjs';

/**
 * The anchors of the rows of a clause table, so that whatever a message names has a place to lead to: each row has its own
 * name; the first row of several has what they have in common (17 stands above 17.1, 8.2 above 8.21); a row of a span such
 * as 26-27 has every number in it.
 *
 * @param names the first column of the table: `36`, `17.1`, `8.21a`, `4(a): cycles`, `K-Factor 3`
 * @returns for each row its ids
 */
export function clauseAnchors(names) {
  const rows = names.map((name) => [clauseId(name)]);
  const taken = new Set(rows.flat());
  names.forEach((name, row) => {
    for (const wider of widerNames(name)) {
      const id = clauseId(wider);
      if (taken.has(id)) continue;
      taken.add(id);
      rows[row].push(id);
    }
  });
  return rows;
}

/** 30.2, 8.21a, 4(b)(ii) */
const NUMBERED = /^(\d+(?:\.\d+)*)([a-z]?)((?:\([a-z]+\))*)$/;

/** What a row's name stands under, the nearest first. */
function widerNames(name) {
  const [before] = name.split(':');
  const [, from, to] = /^(\d+)-(\d+)$/.exec(before) ?? [];
  if (from !== undefined) {
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));
  }
  const [, number = '', letter, groups] = NUMBERED.exec(before) ?? [];
  const wider = [before];
  if (letter || groups) wider.push(number);
  for (let shorter = number; shorter.includes('.');) {
    // 8.21 stands under 8.2, and that under 8.
    shorter = shorter.replace(/\.\d$|\d$/, '');
    wider.push(shorter);
  }
  return wider;
}
