// The changes that no test can notice, as they have been looked at: test/equivalent/<part>.json, each with its reason.
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../lib/project.mjs';

const LONGEST = 80;

/** The name of a part's files: src/engine/rhp is engine-rhp. */
export const nameOf = ({ folder }) => folder.replace(/^src\//, '').replaceAll('/', '-');

/** @returns {{ file: string, line: string, from: string, to: string, why: string }[]} */
export function equivalentOf(part) {
  const path = inProject('test', 'equivalent', `${nameOf(part)}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** A change as it stands in the lists: the line where it begins, what stood there and what stands there instead. */
export function changeOf({ fileName, location: { start, end }, replacement }, lines) {
  const first = start.line - 1;
  const changed = lines.slice(first, end.line);
  changed[changed.length - 1] = changed.at(-1).slice(0, end.column - 1);
  changed[0] = changed[0].slice(start.column - 1);
  return {
    file: fileName,
    line: short(lines[first]),
    from: short(changed.join('\n')),
    to: short(replacement ?? ''),
  };
}

export const isSame = (one, other) =>
  one.file === other.file && one.line === other.line && one.from === other.from && one.to === other.to;

const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
