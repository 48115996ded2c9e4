import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { inProject } from '../scripts/lib/project.mjs';
import { fideListFile, NEAR_NAMES, PLAYERS_OF_LIST, tableOfPlayers } from './lib/fideList.mjs';

const TIME = { atMost: 30, unit: ' s' };
const MEMORY = { atMost: 150, unit: ' MB' };

export const title = `FIDE's list of ${PLAYERS_OF_LIST} players, read as a stream, and ${NEAR_NAMES} names that are near to those of the list`;

export async function measure(print) {
  const list = fideListFile();
  const people = tableOfPlayers();
  const players = inProject('build', 'bench', 'fide-players.csv');
  const rows = people.map(({ surname, firstName, born }, at) =>
    [at + 1, surname, firstName, born ?? '', ''].join(','),
  );
  writeFileSync(players, ['CSA id,Surname,First name,Date of birth,FIDE id', ...rows, ''].join('\r\n'));
  const program = inProject('bench', 'lib', 'fideListOfFile.mjs');
  const out = inProject('build', 'bench', 'fide-filled.csv');
  const run = JSON.parse(execFileSync(process.execPath, [program, list, players, out], { encoding: 'utf8' }));
  const wrong = run.ids.filter((id, at) => (people[at].isNear ? id !== '' : id !== people[at].fideId)).length;
  print(
    `command line: ${run.players} players of the federation, ${run.found} of ${people.length} found by name and year`,
  );
  print(`memory: ${run.before.toFixed(0)} MB before, ${run.memory.toFixed(0)} MB at most`);
  return {
    values: [
      { what: 'command line', value: run.seconds, target: TIME },
      { what: 'command line, memory', value: run.memory - run.before, target: MEMORY },
      { what: 'wrong matches', value: wrong, target: { atMost: 0, unit: '' } },
    ],
  };
}
