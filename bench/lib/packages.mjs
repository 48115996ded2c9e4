// Packages of months one after the other, of a federation of any size, as a bureau would keep them in a folder.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { tablesOf } from './cells.mjs';
import { federation } from './federation.mjs';

/** Excel's number for 1970-01-01. */
const SERIAL_OF_1970 = 25_569;
const TABLES = ['players', 'events', 'games', 'performances', 'history', 'penalties'];
const START = 'Start date';
const END = 'End date';

/**
 * The paths of the packages, the oldest first. They are made once and kept in build/bench.
 *
 * @param publications the modules of `loadPublications`
 */
export async function packagesOf(publications, players, months) {
  const folder = inProject('build', 'bench', `packages-${players}-${months}`);
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    await makePackages(publications, players, months, making);
    renameSync(making, folder);
  }
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * Packages that are read when they are needed, as the pane reads them: in steps, while a browser hashes beside them.
 *
 * @param publications the modules of `loadPublications`
 */
export function packagesInPane({ openPackageSteps, packagesAt, unzipSteps, utf8Steps }, paths) {
  return packagesAt(paths).map(({ publication }, at) => ({
    publication,
    *openSteps() {
      const zip = readFileSync(paths[at]);
      const files = yield* unzipSteps(zip);
      const hashed = new Map();
      for (const [path, bytes] of Object.entries(files)) {
        yield { doing: path, done: 0, of: 0 };
        hashed.set(path, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
      }
      return yield* openPackageSteps(paths[at], hashed, utf8Steps);
    },
  }));
}

async function makePackages(publications, players, months, folder) {
  const {
    completed,
    makePackageSteps,
    nextMonthFileSteps,
    nextPeriod,
    packageName,
    periodOf,
    ratePackageSteps,
  } = publications;
  const { readTableFileSteps, zipOf } = publications;
  const first = tablesOf(federation(players));
  let period = periodOf(first.day);
  let tables = Object.fromEntries(TABLES.map((table) => [table, cellsOf(table, first[table])]));
  for (let month = 0; month < months; month += 1) {
    const publication = {
      ...{ period, version: 1, kind: 'original', reason: '', decidedBy: '' },
      ...{ created: '2026-01-01T00:00:00.000Z', addIn: 'bench' },
    };
    const { made, problems } = answered(publications, tables, publication, makePackageSteps);
    if (made === null) throw new Error(`${problems[0].file}, line ${problems[0].line}: ${problems[0].text}`);
    writeFileSync(path.join(folder, `${packageName(publication)}.zip`), await zipOf(made));
    if (month === months - 1) break;
    const rated = completed(ratePackageSteps(made)).month;
    const next = completed(readTableFileSteps(completed(nextMonthFileSteps(rated))));
    period = nextPeriod(period);
    const { events, games } = tablesOf(federation(players, undefined, players + month + 1));
    tables = {
      ...next,
      events: cellsOf('events', inMonth(events, period, first.day)),
      games: cellsOf('games', games),
    };
  }
}

/** The package, all questions answered. */
function answered({ completed, REGULATIONS }, tables, publication, makePackageSteps) {
  const made = (answers) => completed(makePackageSteps(tables, REGULATIONS, answers, publication));
  const outcome = made(new Set());
  const keys = outcome.problems?.map(({ key }) => key) ?? [];
  return keys.length === 0 || keys.includes(null) ? outcome : made(new Set(keys));
}

const cellsOf = (table, cells) => ({ cells, sheet: `${table}.csv`, origin: { row: 0, column: 0 } });

/** Events on the same days of another month. */
function inMonth([header, ...rows], { last }, day) {
  const [start, end] = [header.indexOf(START), header.indexOf(END)];
  const moved = rows.map((row) => {
    const before = day + SERIAL_OF_1970 - row[end];
    return row.map((cell, at) => {
      if (at === end) return last + SERIAL_OF_1970 - Math.min(before, 27);
      return at === start ? last + SERIAL_OF_1970 - Math.min(before, 27) : cell;
    });
  });
  return [header, ...moved];
}
