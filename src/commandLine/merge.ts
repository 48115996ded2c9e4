import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUREAU_TABLES, OPTIONAL_TABLES } from '../bureau';
import {
  changedRows,
  type MergedPlayers,
  type MergeLog,
  mergePlayerSteps,
  notUndoneText,
  splitPlayerSteps,
} from '../publications/mergePlayers';
import { filesOf, ownFileSteps, tableFileName, type TableFiles } from '../publications/tableFiles';
import { type Arguments, type Command, finish, type Result } from './command';
import { BadInput, isFolder, tablesIn, textOf, writeAll } from './files';
import { packageAt } from './packages';

const LOG = 'merge.json';

const tableFilesAt = (path: string): TableFiles =>
  isFolder(path) ? filesOf(tablesIn(path)) : finish(ownFileSteps(packageAt(path).files));

/** The optional tables of a folder, in which a merge changes nothing. */
function optionalFilesAt(path: string): Record<string, string> {
  const names = OPTIONAL_TABLES.map(tableFileName);
  return isFolder(path)
    ? Object.fromEntries(
        names.filter((name) => existsSync(join(path, name))).map((name) => [name, textOf(join(path, name))]),
      )
    : {};
}

/** Writes the six tables and the optional ones of the source into --out, where no table may exist yet. */
function writeTables(
  args: Arguments,
  source: string,
  files: TableFiles,
  more: Readonly<Record<string, string>> = {},
): void {
  const out = args.required('out');
  const there = BUREAU_TABLES.map(tableFileName).find((name) => existsSync(join(out, name)));
  if (there !== undefined) throw new BadInput(`${join(out, there)} already exists. Choose another folder.`);
  writeAll(out, {
    ...Object.fromEntries(BUREAU_TABLES.map((table) => [tableFileName(table), files[table]])),
    ...optionalFilesAt(source),
    ...more,
  });
}

/** What two records contradict each other in, with what stays. */
function conflictTexts({ differences, sameRounds }: MergedPlayers): string[] {
  return [
    ...differences
      .filter(({ isConflict }) => isConflict)
      .map(({ title, kept, dropped }) => `${title}: ${kept} stays, ${dropped} goes.`),
    ...sameRounds.map(
      ({ event, section, round, rows: [kept, dropped] }) =>
        `games.csv, lines ${kept + 2} and ${dropped + 2}: both are in round ${round} of ${[event, section].filter(Boolean).join(', ')} (13.3).`,
    ),
  ];
}

function rowTexts({ rows }: MergeLog): string {
  const line = (fields: readonly string[] | null): string => fields?.join(',') ?? 'taken out';
  return rows
    .map(
      ({ table, row, before, after }) =>
        `${tableFileName(table)}, line ${row + 2}: ${line(before)} -> ${line(after)}\n`,
    )
    .join('');
}

export const merge: Command = {
  usage: 'merge SOURCE --keep ID --drop ID [--out DIR]',
  help: `Merges two records of one player, and shows every row that changes. SOURCE is a package, or a folder with the six tables.
What the kept record has stays, what it lacks comes from the other one; the highest rating is that of either (31). What the two
contradict each other in, such as two ratings of a list or two dates of birth, is named first.

  --keep  the id that stays
  --drop  the id that goes
  --out   a new folder for the six tables and ${LOG}, by which split undoes the merge; without it nothing is written`,
  options: ['keep', 'drop', 'out'],
  run: async (args): Promise<Result> => {
    const source = args.word('SOURCE');
    const merged = finish(
      mergePlayerSteps(tableFilesAt(source), args.required('keep'), args.required('drop')),
    );
    if ('stop' in merged) throw new BadInput(merged.stop);
    const { files, log } = merged;
    const conflicts = conflictTexts(merged);
    const json = { ...log, conflicts, at: new Date().toISOString() };
    if (args.option('out') !== null)
      writeTables(args, source, files, { [LOG]: `${JSON.stringify(json, null, 2)}\n` });
    const text = [...conflicts.map((one) => `${one}\n`), rowTexts(log)].join('');
    return { text, json: { ...json, changed: changedRows(log) }, exitCode: 0 };
  },
};

/** @throws BadInput where the file is not the log of a merge */
export function mergeLogIn(path: string): MergeLog {
  const text = textOf(path);
  try {
    const log = JSON.parse(text) as Partial<MergeLog> | null;
    if (log?.keep !== undefined && log.drop !== undefined && Array.isArray(log.rows)) return log as MergeLog;
  } catch {
    // No JSON.
  }
  throw new BadInput(`${path} is not the log of a merge.`);
}

export const split: Command = {
  usage: 'split DIR --out DIR',
  help: `Undoes a merge: the two records are again what they were. DIR is a folder that merge wrote; what was typed there since stays, and
a cell of the merge that was changed since is an error.

  --out  a new folder for the six tables`,
  options: ['out'],
  run: async (args): Promise<Result> => {
    const folder = args.word('DIR');
    const files = tableFilesAt(folder);
    const log = mergeLogIn(join(folder, LOG));
    const { files: apart, notUndone } = finish(splitPlayerSteps(files, log));
    if (notUndone[0] !== undefined) throw new BadInput(notUndone.map(notUndoneText).join('\n'));
    writeTables(args, folder, apart);
    const { keep, drop } = log;
    return { text: '', json: { keep, drop, changed: changedRows(log) }, exitCode: 0 };
  },
};
