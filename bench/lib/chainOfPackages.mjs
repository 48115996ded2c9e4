// What checking a chain of packages takes, as JSON on the output: players, months, who reads the packages: command line or pane.
import { loadPublications } from './engine.mjs';
import { packagesOf, packagesReadBy } from './packages.mjs';
import { measuredSteps } from './sliced.mjs';

const [players, months, reader] = process.argv.slice(2);
const publications = await loadPublications();
const paths = await packagesOf(publications, Number(players), Number(months));
const { result, ...run } = measuredSteps(
  publications.checkChainSteps(packagesReadBy(reader, publications, paths), 'bench'),
);
const memory = process.resourceUsage().maxRSS / 1000;
console.log(JSON.stringify({ ...run, memory, faults: result.length }));
