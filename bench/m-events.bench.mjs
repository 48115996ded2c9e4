import { loadEvents } from './lib/engine.mjs';
import { median, millisecondsOf, processorMillisecondsOf } from './lib/timing.mjs';

const PLAYERS = 350;
const ROUNDS = 9;
const FILES = 40;
const PLAYERS_OF_A_FILE = 60;

export const title = 'reading event files: a TRF of 350 players and 9 rounds, and the forty files of a month';

export async function measure(print) {
  const { readEventFile, writeTrf } = await loadEvents();
  const bytes = (players, seed) => new TextEncoder().encode(writeTrf(section(players, seed)));
  const large = bytes(PLAYERS, 1);
  const month = Array.from({ length: FILES }, (_, at) => bytes(PLAYERS_OF_A_FILE, at + 2));
  const reading = readEventFile('large.trf', large);
  if (reading.players.length !== PLAYERS || reading.games.length !== (PLAYERS / 2) * ROUNDS) {
    throw new Error('The file was not read whole');
  }
  if (reading.problems.some(({ effect }) => effect === 'error')) throw new Error('The file was refused');

  const times = millisecondsOf(() => readEventFile('large.trf', large), { runs: 40, warmUp: 5 });
  const one = Math.min(...times);
  const all = processorMillisecondsOf(() => month.map((file) => readEventFile('month.trf', file)), 1);
  print(
    `${PLAYERS} players, ${reading.games.length} games, ${large.length} bytes: ${one.toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
  );
  print(`${FILES} files of ${PLAYERS_OF_A_FILE} players and ${ROUNDS} rounds: ${all.toFixed(0)} ms`);
  return {
    values: [
      { what: 'one large file', value: one, target: { atMost: 20, unit: ' ms' } },
      { what: 'the files of a month', value: all, target: { atMost: 1000, unit: ' ms' } },
    ],
  };
}

/** A Swiss in which neighbours of a turning circle meet, so that nobody meets twice. */
function section(count, seed) {
  const players = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: `Surname${at + 1}, Zoë`,
    csaId: String(103_000_000 + seed * 1000 + at),
    rating: 1000 + ((at * 37 + seed) % 1200),
    nationalRating: 1000 + ((at * 31 + seed) % 1200),
    region: 'CAP',
    gender: 'm',
    federation: 'RSA',
    ...{
      id58: null,
      fideId: null,
      birth: null,
      title: null,
      club: null,
      points: null,
      rank: null,
      line: null,
    },
  }));
  const games = Array.from({ length: ROUNDS }, (_, round) =>
    pairsOf(count, round).map((pair, board) => game(round + 1, pair, board + seed)),
  ).flat();
  const event = {
    name: 'Constructed Open',
    ...{ city: 'Polokwane', federation: 'RSA', startDay: 20_673, endDay: 20_681, rounds: ROUNDS },
    roundDays: Array.from({ length: ROUNDS }, (_, round) => 20_673 + round),
    ...{ format: 'individualSwiss', boards: null, arbiters: [], section: null, organiser: null },
    timeControl: { text: '', baseMinutes: 60, incrementSeconds: 5, minutes: 65, certain: true },
  };
  return { event, players, games };
}

function pairsOf(count, round) {
  const place = (at) => (at === 0 ? count : ((at - 1 + round) % (count - 1)) + 1);
  return Array.from({ length: count / 2 }, (_, at) => [place(at), place(count - 1 - at)]);
}

function game(round, [one, other], at) {
  const [white, black] = (round + at) % 2 === 0 ? [one, other] : [other, one];
  return { round, white, black, result: ['1-0', '0-1', '½-½', '1-0', '+/-'][(at * 7 + round) % 5] };
}
