import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { cellValue } from '../cells/cellValue';
import { csvSteps, writeCsv } from '../cells/csv';
import { columnPlaces } from '../cells/headers';
import { readYear } from '../cells/readDate';
import { isProblem } from '../engine/kit/problem';
import { completed } from '../engine/kit/progress';
import { readColumns } from '../bureau';
import { FideListError, FideListReader, type FidePlayer, matchFide } from './fidePlayers';
import type { Command, Result } from './command';
import { BadInput, checkFile, textOf, writeAll } from './files';

const HEADER = ['FIDE id', 'Name', 'Federation', 'Standard', 'Rapid', 'Blitz', 'Born'];

/** The players of a federation in FIDE's list: text or XML, zipped or not. @throws BadInput */
async function playersIn(path: string, federation: string): Promise<FidePlayer[]> {
  checkFile(path);
  const name = basename(path).toLowerCase();
  const only = name.includes('rapid') ? 'rapid' : name.includes('blitz') ? 'blitz' : 'standard';
  const reader = new FideListReader(federation, only);
  const players: FidePlayer[] = [];
  const decoder = new TextDecoder('utf-8');
  const push = (bytes: Uint8Array, isLast: boolean): void => {
    for (const player of reader.push(decoder.decode(bytes, { stream: !isLast }))) players.push(player);
  };
  try {
    if (isZip(path)) await unzipped(path, push);
    else for await (const bytes of createReadStream(path)) push(bytes as Uint8Array, false);
    for (const player of reader.end()) players.push(player);
  } catch (error) {
    if (error instanceof FideListError) throw new BadInput(`${path}, ${error.message}`);
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${path} cannot be unpacked.`);
  }
  return players;
}

function isZip(path: string): boolean {
  const file = openSync(path, 'r');
  const first = Buffer.alloc(2);
  readSync(file, first);
  closeSync(file);
  return first.toString('latin1') === 'PK';
}

/** Unpacks the list of a zip piece by piece. */
async function unzipped(path: string, push: (bytes: Uint8Array, isLast: boolean) => void): Promise<void> {
  let failure: Error | null = null;
  let ended = false;
  const unzip = new Unzip((file) => {
    if (!/\.(txt|xml)$/i.test(file.name)) return;
    file.ondata = (error, bytes, isLast) => {
      if (error !== null) failure ??= error;
      else if (failure === null) {
        try {
          push(bytes, isLast);
        } catch (thrown) {
          failure = thrown as Error;
        }
      }
      ended ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const bytes of createReadStream(path)) {
    unzip.push(bytes as Uint8Array, false);
    if (failure !== null) throw failure as Error;
  }
  unzip.push(new Uint8Array(0), true);
  if (failure !== null) throw failure as Error;
  if (!ended) throw new BadInput(`${path} holds no list that can be unpacked.`);
}

const field = (value: number | null): string => (value === null ? '' : String(value));

/** A table of players with the FIDE ids and ratings of the list; all its rows and columns stay. */
function withFide(path: string, list: readonly FidePlayer[]): { text: string; found: number } {
  const read = completed(csvSteps(textOf(path), ','));
  if (isProblem(read)) throw new BadInput(`${path} is no CSV.`);
  const [header = [], ...rows] = read.rows;
  const places = columnPlaces<string>(header, readColumns('players'), () => undefined, true);
  const at = (row: readonly string[], key: string): string => row[places.get(key) ?? -1] ?? '';
  const own = rows.map((row) => {
    const born = readYear(cellValue(at(row, 'birth')));
    return {
      fideId: at(row, 'fideId'),
      surname: at(row, 'surname'),
      firstName: at(row, 'firstName'),
      born: typeof born === 'number' ? born : null,
    };
  });
  const { found, ambiguous } = matchFide(own, list);
  const ids = placeOf(places, 'fideId', header, 'FIDE id');
  const ratings = placeOf(places, 'fideRating', ids.header, 'FIDE rating');
  const filled = rows.map((row, index) => {
    const player = found.get(index);
    const fields = ratings.header.map((_, place) => row[place] ?? '');
    if (player === undefined) {
      const { surname, firstName } = own[index]!;
      const why = ambiguous.includes(index) ? 'several players fit' : 'not found';
      process.stderr.write(`${[at(row, 'id'), surname, firstName].filter(Boolean).join(' ')}: ${why}.\n`);
      return fields;
    }
    fields[ids.place] = player.fideId;
    fields[ratings.place] = field(player.standard);
    return fields;
  });
  return { text: writeCsv([ratings.header, ...filled]), found: found.size };
}

/** The place of a column, which is added at the end where the table does not have it. */
function placeOf(
  places: ReadonlyMap<string, number>,
  key: string,
  header: readonly string[],
  title: string,
): { place: number; header: readonly string[] } {
  const place = places.get(key);
  return place === undefined ? { place: header.length, header: [...header, title] } : { place, header };
}

export const fideList: Command = {
  usage: 'fide-list FILE --federation RSA [--players players.csv] --out FILE.csv',
  help: `Takes the players of a federation out of FIDE's monthly list: text or XML, zipped or not.

  --players  a table of players, which is written to --out with FIDE id and FIDE rating (Standard) filled in: by FIDE id, else by
             name and year of birth where exactly one fits; the others stay as they are and are named
  --out      the file that is written`,
  options: ['federation', 'players', 'out'],
  run: async (args): Promise<Result> => {
    const path = args.word('FILE');
    const federation = args.required('federation').toUpperCase();
    const out = args.required('out');
    const list = await playersIn(path, federation);
    const players = args.option('players');
    const filled = players === null ? null : withFide(players, list);
    const rows = list.map((player) => [
      player.fideId,
      player.name,
      player.federation,
      ...[player.standard, player.rapid, player.blitz, player.born].map(field),
    ]);
    writeAll(dirname(out), { [basename(out)]: filled?.text ?? writeCsv([HEADER, ...rows]) });
    return { text: '', json: { players: list.length, found: filled?.found ?? null, file: out }, exitCode: 0 };
  },
};
