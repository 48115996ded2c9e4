// What an evaluation of packages takes, as JSON on the output: players, months of packages, level, months evaluated.
import { loadPublications } from './engine.mjs';
import { packagesOf, packagesInPane } from './packages.mjs';
import { measuredSteps } from './sliced.mjs';

const [players, months, level, evaluated] = process.argv.slice(2);
const publications = await loadPublications();
const paths = (await packagesOf(publications, Number(players), Number(months))).slice(0, Number(evaluated));
const choice = { list: 'main', level, testMonths: null };
const { result, ...run } = measuredSteps(
  publications.evaluateSteps(packagesInPane(publications, paths), choice),
);
if ('kind' in result) throw new Error(JSON.stringify(result).slice(0, 500));
const memory = process.resourceUsage().maxRSS / 1000;
console.log(JSON.stringify({ ...run, memory, games: result.systems[0].n }));
