// What csa-ratings fide-list takes for a whole list and a table of players: a process of its own, so that nothing else is in its memory.
import { readFileSync } from 'node:fs';
import { loadFideList } from './engine.mjs';

const [list, players, out] = process.argv.slice(2);
const { Arguments, fideList } = await loadFideList();
const before = process.memoryUsage.rss();
const used = process.cpuUsage();
const started = performance.now();
process.stderr.write = () => true;
const args = ['--federation', 'RSA', '--players', players, '--out', out];
const { json } = await fideList.run(new Arguments([list, ...args], fideList.options));
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(used);
const rows = readFileSync(out, 'utf8').trimEnd().split('\r\n').slice(1);
console.log(
  JSON.stringify({
    ...json,
    seconds,
    processor: (user + system) / 1e6,
    before: before / 1e6,
    memory: (process.resourceUsage().maxRSS * 1024) / 1e6,
    ids: rows.map((row) => row.split(',')[4]),
  }),
);
