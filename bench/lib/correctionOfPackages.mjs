// What a correction of the first of some months takes, as JSON on the output: players, months of packages, months corrected.
import { loadPublications } from './engine.mjs';
import { packagesOf, packagesInPane } from './packages.mjs';
import { measuredSteps } from './sliced.mjs';

const [players, months, corrected] = process.argv.slice(2).map(Number);
const publications = await loadPublications();
const { completed, openedSteps, readTableFileSteps, recalculateSteps } = publications;
const { cellsOfFiles, correctionSheetSteps, ownFiles, tableChangesSteps, CORRECTION_STANDARD } = publications;
const paths = (await packagesOf(publications, players, months)).slice(0, corrected);
const packages = packagesInPane(publications, paths);

const [first] = packages;
const read = completed(readTableFileSteps(completed(openedSteps(first)).files));
const tables = { ...read, games: cellsOfFiles(read).games };
const change = {
  period: first.publication.period,
  tables: { ...tables, games: { ...tables.games, cells: withOtherResult(tables.games.cells) } },
  interpretations: {},
  options: CORRECTION_STANDARD,
  created: '2026-01-01T00:00:00.000Z',
  addIn: 'bench',
};
const run = measuredSteps(recalculateSteps(packages, change, new Set()));
if ('kind' in run.result) throw new Error(JSON.stringify(run.result).slice(0, 500));
const decision = { outcome: 'from-now-on', reason: 'A wrong result', decidedBy: 'The Bureau' };
const notified = { reportedOn: null, reportedBy: '', notifiedOn: null };
const correction = { ...change, ...decision, ...notified };
const sheet = measuredSteps(correctionSheetSteps(correction, run.result));
const last = ownFiles(completed(openedSteps(packages.at(-1))).files);
const after = run.result.at(-1).made.files;
const cells = cellsOfFiles(completed(readTableFileSteps(last)));
const seeds = measuredSteps(tableChangesSteps(cells, last, after));
const timesOf = (measured) => ({ ...measured, result: undefined });
const memory = process.resourceUsage().maxRSS / 1000;
console.log(JSON.stringify({ ...timesOf(run), sheet: timesOf(sheet), seeds: timesOf(seeds), memory }));

/** The first game with a winner is a draw. */
function withOtherResult([header, ...rows]) {
  const result = header.indexOf('Result');
  const at = rows.findIndex((row) => row[result] === '1-0');
  return [header, ...rows.map((row, place) => (place === at ? row.with(result, '½-½') : row))];
}
