import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUREAU_TABLES } from '../bureau';
import {
  changedRows,
  type MergedPlayers,
  type MergeLog,
  mergePlayers,
  notUndoneText,
  splitPlayers,
} from '../publications/mergePlayers';
import { filesOf, ownFiles, tableFileName, type TableFiles } from '../publications/tableFiles';
import type { Arguments, Command, Result } from './command';
import { BadInput, isFolder, packageAt, tablesIn, textOf, writeAll } from './files';

const LOG = 'merge.json';

async function tableFilesAt(path: string): Promise<TableFiles> {
  return isFolder(path) ? filesOf(tablesIn(path)) : ownFiles(packageAt(path).files);
}

/** Writes the six tables into --out, which has none yet. */
function writeTables(args: Arguments, files: TableFiles, more: Readonly<Record<string, string>>): void {
  const out = args.required('out');
  const there = BUREAU_TABLES.map(tableFileName).find((name) => existsSync(join(out, name)));
  if (there !== undefined) throw new BadInput(`${join(out, there)} already exists. Choose another folder.`);
  writeAll(out, {
    ...Object.fromEntries(BUREAU_TABLES.map((table) => [tableFileName(table), files[table]])),
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
    const source = await tableFilesAt(args.word('SOURCE'));
    const merged = mergePlayers(source, args.required('keep'), args.required('drop'));
    if ('stop' in merged) throw new BadInput(merged.stop);
    const { files, log } = merged;
    const conflicts = conflictTexts(merged);
    const json = { ...log, conflicts, at: new Date().toISOString() };
    if (args.option('out') !== null)
      writeTables(args, files, { [LOG]: `${JSON.stringify(json, null, 2)}\n` });
    const text = [...conflicts.map((one) => `${one}\n`), rowTexts(log)].join('');
    return { text, json: { ...json, changed: changedRows(log) }, exitCode: 0 };
  },
};

export const split: Command = {
  usage: 'split DIR --out DIR',
  help: `Undoes a merge: the two records are again what they were. DIR is a folder that merge wrote; what was typed there since stays, and
a cell of the merge that was changed since is an error.

  --out  a new folder for the six tables`,
  options: ['out'],
  run: async (args): Promise<Result> => {
    const folder = args.word('DIR');
    const files = await tableFilesAt(folder);
    let log: MergeLog;
    try {
      log = JSON.parse(textOf(join(folder, LOG))) as MergeLog;
    } catch (error) {
      if (error instanceof BadInput) throw error;
      throw new BadInput(`${join(folder, LOG)} is not the log of a merge.`);
    }
    const { files: apart, notUndone } = splitPlayers(files, log);
    if (notUndone[0] !== undefined) throw new BadInput(notUndone.map(notUndoneText).join('\n'));
    writeTables(args, apart, {});
    const { keep, drop } = log;
    return { text: '', json: { keep, drop, changed: changedRows(log) }, exitCode: 0 };
  },
};
