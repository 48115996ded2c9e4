// What checking a chain of packages takes, as JSON on the output: players, months.
import { loadPublications } from './engine.mjs';
import { packagesOf, packagesInPane } from './packages.mjs';
import { measuredSteps } from './sliced.mjs';

const [players, months] = process.argv.slice(2).map(Number);
const publications = await loadPublications();
const paths = await packagesOf(publications, players, months);
const { result, ...run } = measuredSteps(
  publications.checkChainSteps(packagesInPane(publications, paths), 'bench'),
);
const memory = process.resourceUsage().maxRSS / 1000;
console.log(JSON.stringify({ ...run, memory, faults: result.length }));
