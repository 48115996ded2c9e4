import { formerIds } from '../bureau/tables/mergedRecords';
import { writeCsv } from '../cells/csv';
import { missingBetween, newestVersions } from '../publications/chain';
import {
  LIST_PRESETS,
  type ListChoice,
  listText,
  listTitles,
  makeList,
  monthsNeeded,
} from '../publications/makeList';
import { ratePackageSteps } from '../publications/monthPackage';
import { type Arguments, type Command, finish, type Result } from './command';
import { BadInput } from './files';
import { mergeLogIn } from './merge';
import { packagesAt } from './packages';
import { refuse } from './rate';

function choiceOf(args: Arguments): ListChoice {
  const name = args.required('preset');
  const preset = Object.hasOwn(LIST_PRESETS, name) ? LIST_PRESETS[name] : undefined;
  if (preset === undefined) {
    throw new BadInput(`--preset ${name}: the presets are ${Object.keys(LIST_PRESETS).join(', ')}.`);
  }
  const activeMonths = args.count('active-months');
  const decimals = args.option('decimals');
  if (decimals !== null && decimals !== '0' && decimals !== '1') {
    throw new BadInput(`--decimals ${decimals}: write 0 or 1.`);
  }
  return {
    ...preset,
    ...ageOf(args),
    list: args.list ?? 'main',
    activeMonths: activeMonths ?? preset.activeMonths,
    shownMonths: activeMonths === null ? preset.shownMonths : null,
    region: args.option('region') ?? preset.region,
    top: args.count('top') ?? preset.top,
    decimals: decimals === '1' ? 1 : 0,
  };
}

/** --age U14 or S60. */
function ageOf(args: Arguments): Partial<ListChoice> {
  const text = args.option('age');
  if (text === null) return {};
  const [, kind, years] = /^([US])(\d{1,3})$/i.exec(text) ?? [];
  if (kind === undefined) throw new BadInput(`--age ${text}: write U14 for juniors, S60 for seniors.`);
  return kind.toUpperCase() === 'U' ? { under: Number(years) } : { over: Number(years) };
}

export const list: Command = {
  usage:
    'list PACKAGE.. --preset NAME [--list main] [--active-months n] [--age U14] [--region X] [--top n] [--decimals 1] [--merged merge.json]',
  help: `Prints a list of the newest package as CSV, under the headers of the published lists; those of FIDE and Queensland have their own.

  --preset         ${Object.keys(LIST_PRESETS).join(', ')}
  --list           main, standard, rapid or blitz
  --active-months  only players with games in one of so many newest packages (55)
  --age            U14: at most 14 in the year in which the list is valid; S60: at least 60
  --region         only players of a region
  --top            so many rows
  --decimals       1: ratings with one decimal (25)
  --merged         the log of a merge of two records: earlier packages have the player under the id that went`,
  options: ['preset', 'list', 'active-months', 'age', 'region', 'top', 'decimals', 'merged'],
  run: async (args): Promise<Result> => {
    const choice = choiceOf(args);
    const packages = newestVersions(packagesAt(args.some('PACKAGE')));
    const needed = packages.slice(-monthsNeeded(choice));
    const months = needed.map((source) => {
      const outcome = finish(ratePackageSteps(source));
      return outcome.month ?? refuse(outcome.problems);
    });
    const merges = args.all('merged').map(mergeLogIn);
    const former = formerIds(merges.map(({ keep, drop }) => ({ id: keep, former: drop, isSplit: false })));
    const made = makeList(months, choice, former);
    const [titles, rows] = [listTitles(made), listText(made)];
    for (const { text } of missingBetween(needed)) process.stderr.write(`${text}\n`);
    if (rows.length === 0) process.stderr.write('Nobody is on this list.\n');
    if (made.monthsShort !== null) {
      const { has, needs } = made.monthsShort;
      process.stderr.write(`Made of ${has} of the ${needs} months that this list looks at.\n`);
    }
    const players = rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at]])));
    return { text: writeCsv([titles, ...rows]), json: { list: choice.list, players }, exitCode: 0 };
  },
};
