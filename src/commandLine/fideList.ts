import { createReadStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { cellValue } from '../cells/cellValue';
import { csvSteps, writeCsv } from '../cells/csv';
import { columnPlaces } from '../cells/headers';
import { readBirthYear } from '../cells/readDate';
import { isProblem, type Problem } from '../engine/kit/problem';
import { completed } from '../engine/kit/progress';
import { readColumns } from '../bureau';
import { fideEffect, fideIdOf } from '../bureau/fide/fideChanges';
import { FideFileReader } from '../bureau/fide/fideFile';
import { type FideDoubt, matchFide, type OwnPlayer } from '../bureau/fide/matchFide';
import type { FideList, FidePlayer, WantedPlayers } from '../bureau/fide/readFideList';
import { problemText } from '../problems/problemText';
import type { Command, Result } from './command';
import { BadInput, checkFile, haveSemicolons, MORE_FIELDS, SEMICOLONS, textOf, writeAll } from './files';

const HEADER = ['FIDE id', 'Name', 'Federation', 'Standard', 'Rapid', 'Blitz', 'Born'];

/** FIDE's list: text or XML, zipped or not. @throws BadInput */
async function listIn(path: string, wanted: WantedPlayers): Promise<FideList> {
  checkFile(path);
  const reader = new FideFileReader(wanted, basename(path));
  for await (const bytes of createReadStream(path)) {
    const found = reader.push(bytes as Uint8Array);
    if (found !== null) throw badList(path, found);
  }
  const list = reader.end();
  if (isProblem(list)) throw badList(path, list);
  return list;
}

function badList(path: string, found: Problem): BadInput {
  const { line = 0, column = 0 } = found.details;
  const [text, at] = [problemText(found), { line: Number(line), column: Number(column) }];
  return new BadInput(`${path} is not used.`, [{ file: path, ...at, clause: '', text, key: null }]);
}

const field = (value: number | null): string => (value === null ? '' : String(value));

/** A table of players, and who they are. */
function tableOfPlayers(path: string) {
  const read = completed(csvSteps(textOf(path), ','));
  if (isProblem(read)) throw new BadInput(`${path} cannot be read as CSV.`);
  const [header = [], ...rows] = read.rows;
  const places = columnPlaces<string>(header, readColumns('players'), () => undefined, true);
  if (!places.has('id')) {
    const why = haveSemicolons(header) ? SEMICOLONS : 'the column CSA id is missing.';
    throw new BadInput(`${path}, line 1: ${why}`);
  }
  const longer = rows.findIndex((row) => row.slice(header.length).some((one) => one.trim() !== ''));
  if (longer >= 0) throw new BadInput(`${path}, line ${read.lines[longer + 1]}: ${MORE_FIELDS}`);
  const at = (row: readonly string[], key: string): string => row[places.get(key) ?? -1] ?? '';
  const own = rows.map((row): OwnPlayer => {
    const born = readBirthYear(cellValue(at(row, 'birth')));
    return {
      fideId: fideIdOf(cellValue(at(row, 'fideId'))),
      surname: at(row, 'surname'),
      firstName: at(row, 'firstName'),
      born: typeof born === 'number' ? born : null,
    };
  });
  return { header, rows, places, own, nameOf: (row: number) => at(rows[row]!, 'id') };
}

const WHY: Readonly<Record<FideDoubt, string>> = {
  nameDiffers: 'filled in by the FIDE id, although the list has another name',
  idTwice: 'filled in by the FIDE id, which another player has too',
  otherId: 'the list has the name and year of birth under another FIDE id',
  severalFit: 'several players fit',
  yearUnknown: 'the name is in the list, but a year of birth is not known',
  nearName: 'the list has only a similar name',
};
/** The doubts about a player with a FIDE id that the list has: the id counts. */
const BY_ID: readonly FideDoubt[] = ['nameDiffers', 'idTwice'];

/** The table with the FIDE ids and ratings of the list; all its rows and columns stay. */
function withFide(
  { header, rows, places, own, nameOf }: ReturnType<typeof tableOfPlayers>,
  list: readonly FidePlayer[],
): { text: string; found: number } {
  const { found, questions } = matchFide(own, list);
  const doubts = new Map(questions.map((question) => [question.row, question]));
  const ids = placeOf(places, 'fideId', header, 'FIDE id');
  const ratings = placeOf(places, 'fideRating', ids.header, 'FIDE rating');
  let count = 0;
  const filled = rows.map((row, index) => {
    const question = doubts.get(index);
    const isById = question !== undefined && BY_ID.includes(question.doubt);
    const player = found.get(index) ?? (isById ? question.candidates[0] : undefined);
    const fields = ratings.header.map((_, place) => row[place] ?? '');
    if (player === undefined || isById) {
      const { surname, firstName } = own[index]!;
      const why = question === undefined ? 'not found' : WHY[question.doubt];
      process.stderr.write(`${[nameOf(index), surname, firstName].filter(Boolean).join(' ')}: ${why}.\n`);
    }
    if (player === undefined) return fields;
    count += 1;
    const was = (fields[ratings.place] ?? '').trim();
    const effect = fideEffect(cellValue(was), player.standard);
    if (effect === 'unrated')
      process.stderr.write(`${nameOf(index)}: unrated in the list; FIDE rating ${was} stays.\n`);
    fields[ids.place] = player.fideId;
    if (effect === 'changes') fields[ratings.place] = field(player.standard);
    return fields;
  });
  return { text: writeCsv([ratings.header, ...filled]), found: count };
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
    const players = args.option('players');
    const table = players === null ? null : tableOfPlayers(players);
    const ids = new Set(table?.own.map(({ fideId }) => fideId));
    const list = await listIn(path, { federation, ids });
    const filled = table === null ? null : withFide(table, list.players);
    // Players whose FIDE id is in the table are kept too, and may have gone to another federation.
    const count = list.players.filter((player) => player.federation === federation).length;
    const rows = list.players.map((player) => [
      player.fideId,
      player.name,
      player.federation,
      ...[player.standard, player.rapid, player.blitz, player.born].map(field),
    ]);
    writeAll(dirname(out), { [basename(out)]: filled?.text ?? writeCsv([HEADER, ...rows]) });
    return {
      text: '',
      json: { players: count, found: filled?.found ?? null, file: out },
      exitCode: 0,
    };
  },
};
