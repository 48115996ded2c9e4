import { basename } from 'node:path';
import { RATING_TITLES } from '../cells/columns';
import { problemText } from '../problems/problemText';
import { RATING_TYPES, type RatingType } from '../engine/csa2024';
import { isProblem } from '../engine/kit/problem';
import { completed } from '../engine/kit/progress';
import { textFileSteps } from '../bureau';
import { LIST_COLUMNS, ratingList } from '../bureau/lists/ratingList';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import { type ChainFault, checkChainSteps, listOfName } from '../publications/chain';
import { packageName, ratePackageSteps } from '../publications/monthPackage';
import { playerId } from '../publications/tableFiles';
import { type Arguments, type Command, finish, type Result, VERSION } from './command';
import { BadInput, bytesOf } from './files';
import { mergeLogIn } from './merge';
import { packageAt, packagesAt } from './packages';
import { refuse } from './rate';

/** A row in which a list is not what its package gives. Lines count from 1. */
interface ListFault {
  /** null where the list lacks the player. */
  readonly line: number | null;
  readonly player: string;
  readonly column: string;
  readonly listed: string;
  readonly calculated: string;
}

interface ListRow {
  readonly line: number;
  /** By the headers of the published list. */
  readonly fields: Readonly<Partial<Record<(typeof LIST_COLUMNS)[number], string>>>;
}

function rowsOf(path: string): ListRow[] {
  const file = completed(textFileSteps(basename(path), bytesOf(path)));
  if (isProblem(file)) throw new BadInput(`${path}: ${problemText(file)}`);
  const [header = [], ...rows] = file.rows;
  const titles = header.map((title) => title.trim().toUpperCase());
  for (const needed of ['UNIQUE_NO', 'RATING']) {
    if (!titles.includes(needed))
      throw new BadInput(`${path}, line ${file.lines[0] ?? 1}: the column ${needed} is missing.`);
  }
  return rows.map((row, at) => ({
    line: file.lines[at + 1]!,
    fields: Object.fromEntries(
      LIST_COLUMNS.flatMap((title) => {
        const place = titles.indexOf(title);
        return place < 0 ? [] : [[title, (row[place] ?? '').trim()]];
      }),
    ),
  }));
}

function faultsOf(
  rows: readonly ListRow[],
  { reading, month }: CalculatedMonth,
  type: RatingType,
): ListFault[] {
  const expected = new Map(ratingList(reading, month, type).map(({ fields }) => [fields[0]!, fields]));
  const seen = new Set<string>();
  const faults = rows.flatMap(({ line, fields }): ListFault[] => {
    const player = playerId(fields.UNIQUE_NO ?? '');
    const wanted = expected.get(player);
    const whole = { line, player, column: '', listed: Object.values(fields).join(',') };
    if (seen.has(player)) return [{ ...whole, calculated: 'listed twice' }];
    seen.add(player);
    if (wanted === undefined) return [{ ...whole, calculated: '' }];
    return LIST_COLUMNS.flatMap((column, at) => {
      const listed = column === 'UNIQUE_NO' ? undefined : fields[column];
      return listed === undefined || listed === wanted[at]
        ? []
        : [{ line, player, column, listed, calculated: wanted[at]! }];
    });
  });
  const missing = [...expected].filter(([player]) => !seen.has(player));
  return [
    ...faults,
    ...missing.map(([player, fields]) => ({
      line: null,
      player,
      column: '',
      listed: '',
      calculated: fields.join(','),
    })),
  ];
}

/** The list that a call means: by --list, by the file's name, else the one that fits best. */
function typeOf(args: Arguments, path: string, differences: (type: RatingType) => number): RatingType {
  const type = args.list ?? listOfName(basename(path));
  return type ?? [...RATING_TYPES].sort((a, b) => differences(a) - differences(b))[0]!;
}

function inWords({ line, player, column, listed, calculated }: ListFault): string {
  if (line === null) return `Player ${player} is not listed; calculated: ${calculated}.`;
  const place = `Line ${line}, player ${player}`;
  if (column !== '')
    return `${place}, ${column}: listed ${listed || 'nothing'}, calculated ${calculated || 'nothing'}.`;
  return calculated === '' ? `${place}: not rated in this list.` : `${place}: ${calculated}.`;
}

export const check: Command = {
  usage: 'check LIST.csv PACKAGE [--list main]',
  help: `Compares a list with what a package gives, and names the rows that differ.

  --list   main, standard, rapid or blitz; else the file's name says which, else the list that fits best`,
  options: ['list'],
  run: async (args): Promise<Result> => {
    const [path, packagePath] = args.exactly(['LIST.csv', 'PACKAGE']) as [string, string];
    const rows = rowsOf(path);
    const source = packageAt(packagePath);
    const { publication } = source;
    const outcome = finish(ratePackageSteps(source));
    const month = outcome.month ?? refuse(outcome.problems);
    const type = typeOf(args, path, (one) => faultsOf(rows, month, one).length);
    const faults = faultsOf(rows, month, type);
    const name = `${RATING_TITLES[type]} of ${packageName(publication)}`;
    const text =
      faults.length === 0
        ? `${path} equals ${name}: ${rows.length} rows.\n`
        : `${path} differs from ${name}:\n${faults.map((fault) => `${inWords(fault)}\n`).join('')}`;
    const json = { list: type, package: packageName(publication), rows: rows.length, differences: faults };
    return { text, json, exitCode: faults.length === 0 ? 0 : 1 };
  },
};

export function faultInWords({ package: name, file, player, text }: ChainFault): string {
  return `${[name, file, player === '' ? '' : `player ${player}`].filter(Boolean).join(', ')}: ${text}\n`;
}

export const chain: Command = {
  usage: 'chain PACKAGE.. [--merged merge.json]',
  help: `Checks that each package gives its own lists again, and that the tables of each month follow from the month before.

  --merged   the log of a merge of two records in the tables of one of the months: the month before has both of them`,
  options: ['merged'],
  run: async (args): Promise<Result> => {
    const words = args.some('PACKAGE');
    const faults = finish(checkChainSteps(packagesAt(words), VERSION, args.all('merged').map(mergeLogIn)));
    const right =
      words.length === 1
        ? 'The package gives its own lists again.\n'
        : `${words.length} packages give their own lists again and follow each other.\n`;
    const text = faults.length === 0 ? right : faults.map(faultInWords).join('');
    return {
      text,
      json: { packages: words.length, differences: faults },
      exitCode: faults.length === 0 ? 0 : 1,
    };
  },
};
