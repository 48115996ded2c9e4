// The columns of a month as bench/limit.c reads them, and its results.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Writes the columns one after the other, each at a multiple of 8 bytes. */
export function writeInput(
  path,
  { calculationDay, players, events, games, performances, history, penalties },
) {
  const counts = [players, events, games, performances, penalties].map(({ count }) => count);
  const columns = [
    Float64Array.of(...counts, calculationDay),
    ...[players.raw, players.highest, players.k, players.fide],
    ...[events.minutes, events.endDay, events.abroad, events.fideRated, events.refusedFormat],
    ...[events.rateAnyway, events.receivedDay, events.unrated, events.sequence],
    ...[games.event, games.white, games.black, games.result, games.opponentFide],
    ...[performances.player, performances.list, performances.gameType, performances.performance],
    ...[performances.endDay, performances.sequence],
    ...[history.raw, history.known],
    ...[penalties.player, penalties.event, penalties.points, penalties.list],
  ];
  const file = openSync(path, 'w');
  for (const column of columns) {
    writeAll(file, new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    writeAll(file, new Uint8Array((8 - (column.byteLength % 8)) % 8));
  }
  closeSync(file);
}

function writeAll(file, bytes) {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

const FIGURES = [
  ...['oldRaw', 'k', 'highest', 'change', 'uncappedRaw', 'maximumChange', 'temporaryRaw'],
  ...['weightedPerformance', 'liftedRaw', 'floor', 'penaltyPoints', 'newRaw', 'weightedRating', 'published'],
];
const FLAGS = ['changeCapped', 'lifted', 'liftCapped', 'raisedToFloor', 'rated'];

/** Reads the results of limit.c in the shape of a BureauMonth. */
export function readResult(path, { players, games }) {
  const bytes = readFileSync(path);
  let offset = 0;
  const column = (Type, length) => {
    const found = new Type(
      bytes.buffer.slice(
        bytes.byteOffset + offset,
        bytes.byteOffset + offset + length * Type.BYTES_PER_ELEMENT,
      ),
    );
    offset += Math.ceil(found.byteLength / 8) * 8;
    return found;
  };
  const [count] = column(Float64Array, 1);
  const places = players.count * 4;
  const ratings = {
    ...Object.fromEntries(FIGURES.map((name) => [name, column(Float64Array, places)])),
    ...Object.fromEntries(FLAGS.map((name) => [name, column(Uint8Array, places)])),
    gamesRated: column(Int32Array, places),
  };
  return {
    ratings,
    activity: column(Int32Array, players.count),
    gameRated: column(Uint8Array, games.count),
    performances: {
      player: column(Int32Array, count),
      event: column(Int32Array, count),
      list: column(Uint8Array, count),
      performance: column(Float64Array, count),
    },
  };
}
