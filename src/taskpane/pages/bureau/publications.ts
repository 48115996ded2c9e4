import { RATING_TITLES } from '../../../cells/columns';
import { withCount, withThousands } from '../../../cells/numberText';
import { RATING_TYPES } from '../../../engine/csa2024';
import { LIST_COUNT } from '../../../engine/csa2024/bureau';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { Progress } from '../../../engine/kit/progress';
import { optionsWithClauses } from '../../../options/optionsLine';
import {
  BUREAU_TABLES,
  bureauTables,
  byTable,
  periodName,
  periodTitle,
  type RatingPeriod,
} from '../../../bureau';
import { type CalculatedMonth, ratedSections } from '../../../bureau/results/calculatedMonth';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import { optionsOf } from '../../../documents/csa2024/readings';
import {
  type KeptPackage,
  keepPublications,
  leaveToRemove,
  listPackages,
  PackageStoreError,
  type PublicationLog,
  readPackageZip,
  readPublicationLog,
} from '../../../excel/publications/store';
import { savesFiles } from '../../../excel/requests';
import { periodsBetween } from '../../../publications/chain';
import { tableMarkSteps } from '../../../publications/edits';
import {
  dayCell,
  KIND_WORDS,
  type LoggedPublication,
  monthCell,
  packageSums,
} from '../../../publications/log';
import {
  makePackageSteps,
  type MonthPackage,
  type PackageFiles,
  packageName,
  type Publication,
  writePackage,
} from '../../../publications/monthPackage';
import { zipSteps } from '../../../publications/packageZip';
import { answerKey } from '../../../publications/rateMonth';
import { giveBytes, sha256 } from '../../kit/files';
import { type Job, runQuietly, runSteps } from '../../kit/jobs';
import { VERSION } from '../../kit/version';
import { keptPackage, noPackageText, packagesAmong, packageTitle } from '../../month/packages';
import { type BureauJob, type BureauParts, readTables, StoppedError } from './bureauParts';
import { resultPeriod, type StateWithTables } from './bureauState';
import { readReady } from './check';
import { withMonth } from './findTables';
import { type InHand, inHandOf } from './inHand';
import { logProblems, ownChanges } from './publicationChanges';
import {
  fits,
  INITIAL_PUBLISHING,
  PACKAGES,
  PACKAGES_TAKEN,
  type Prepared,
  PUBLISHED,
  type PublishedMonth,
  PUBLISHING,
  SAVE_PACKAGE,
} from './publicationsState';
import { type PublishingActions, publishingView } from './publishingView';
import { takePackages } from './publishedPackages';
import { requireUpToDate } from './run';
import { withRollback } from './tableChanges';

export type Publications = ReturnType<typeof createPublications>;

/** The publications of the workbook's months: what was published, and the next publication. Loaded when the first one is needed. */
export function createPublications(parts: BureauParts) {
  const { pane, state, jobs, focus } = parts;
  const own = pane.slice(INITIAL_PUBLISHING);
  const compared = new Set<string>();
  const actions: PublishingActions = {
    setReason: (reason: string) => own.set({ reason }),
    setDecidedBy: (decidedBy: string) => own.set({ decidedBy }),
    leave: () => {
      focus.on(PUBLISH_BUTTON);
      own.set({ prepared: null });
      pane.say('done', NOT_PUBLISHED);
    },
    publish: async () => {
      const { prepared, reason, decidedBy } = own.get();
      if (prepared === null) return;
      const isLater = prepared.made.publication.version > 1;
      if (isLater && (reason.trim() === '' || decidedBy.trim() === '')) {
        focus.on(reason.trim() === '' ? 'publish-reason' : 'publish-decided-by');
        own.set({ isTried: true });
        return;
      }
      await jobs.run('Publishing…', { id: PUBLISHING, step: 'publish' }, (job) =>
        withRollback(parts, job, async () => {
          const text = await publish(isLater ? { ...prepared, reason, decidedBy } : prepared, job);
          const { period, version } = prepared.made.publication;
          own.set({ ...INITIAL_PUBLISHING, done: { text, period, version } });
          job.endAt(PUBLISHED, 'publish');
          pane.say('done', text + (await parts.tables.findWritten(look)));
        }),
      );
    },
    goTo: (cells) => pane.goTo(cells),
    save: (kept) =>
      jobs.run('Reading the package…', { id: SAVE_PACKAGE, step: 'publish' }, (job) =>
        saveAsFile(parts, kept, job),
      ),
    takeFiles: (files) =>
      jobs.run('Reading the files…', { id: `${PACKAGES}-choose`, step: 'publish' }, (job) =>
        takeFiles(parts, look, files, job),
      ),
  };
  /** Finds out which months are published, which of their packages are available, and whether the logs were edited. */
  const look = async (): Promise<void> => {
    const log = await readPublicationLog(new AbortController().signal);
    const kept = log.rows.length === 0 ? [] : await listPackages();
    const { published, packages } = state.get();
    state.set({
      published: publishedMonths(log, kept, packages, published),
      logFaults: logProblems(log),
    });
    await compareQuietly(parts, compared);
  };
  return {
    actions,
    look,
    prepare: async (job: BureauJob): Promise<void> => {
      own.set(INITIAL_PUBLISHING);
      own.set({ prepared: await prepare(parts, job) });
      job.endAt(PUBLISHING, 'publish');
    },
    /** Cells of a sheet were changed: a publication prepared from it is out of date. */
    cellsChanged: (sheetId: string): void => {
      if (own.get().prepared?.sheets.includes(sheetId) === true) own.set({ prepared: null });
      const sheet = state.get().found?.tables.find((one) => one.sheet.id === sheetId)?.sheet.name;
      const months = monthsOnSheet(parts, sheetId);
      const published = state
        .get()
        .published.map((one) =>
          sheet === undefined || !months.has(one.period.first)
            ? one
            : { ...one, changes: { sheets: withSheet(one, sheet), text: null } },
        );
      if (months.size > 0) state.set({ published });
    },
    isAsking: (): boolean => own.get().prepared !== null,
    view: (of: StateWithTables) => publishingView(own.get(), of, actions),
  };
}

/** The changed sheets of a month, and one that was changed now. */
const withSheet = ({ changes }: PublishedMonth, sheet: string): string[] => [
  ...new Set([...(changes?.sheets ?? []), sheet]),
];

/** Saves a package that the workbook keeps as a file. */
async function saveAsFile({ pane }: BureauParts, kept: KeptPackage, { report, signal }: Job): Promise<void> {
  const { name } = kept;
  const progress = ({ done, of }: Progress): void => report({ doing: `Reading ${name}`, done, of });
  const where = giveBytes(`${name}.zip`, await readPackageZip(kept, progress, signal), 'application/zip');
  if (where !== null) pane.say('done', `The package is in the file "${name}.zip", ${where}.`);
}

/** Reads packages of published months from files, and compares the current month with its own package. */
async function takeFiles(
  parts: BureauParts,
  look: () => Promise<void>,
  files: readonly File[],
  job: BureauJob,
): Promise<void> {
  const { packages, others, refused } = await packagesAmong(files, job);
  const [other] = others;
  if (refused.length > 0) throw new StoppedError(refused.join(' '));
  if (other !== undefined) throw new StoppedError(noPackageText(other.name));
  await takePackages(parts, packages, job);
  await look();
  const { inHand, published } = parts.state.get();
  const month = published.find(({ period }) => period.first === inHand?.month);
  if (inHand !== null && month !== undefined && month.changes === null)
    await compare(parts, month, inHand, job);
  parts.pane.say('done', `The tables were compared with ${packages.map(packageTitle).join(', ')}.`);
  job.endAt(PACKAGES_TAKEN, 'publish');
}

/** The published months of which a sheet has a table: by the table's name, else if the page would use the table for the month. */
function monthsOnSheet(parts: BureauParts, sheetId: string): ReadonlySet<CalendarDay> {
  const { found, inHand, published } = parts.state.get();
  const all = bureauTables(found?.tables ?? []);
  const named = new Set(all.flatMap(({ month }) => month ?? []));
  const own = new Set(all.flatMap(({ ref, month }) => (ref.sheet.id === sheetId ? [month] : [])));
  const isOn = (period: RatingPeriod): boolean => {
    if (own.has(period.first)) return true;
    // A table without a month in its name is of a month that has none with it.
    const mayBe = inHand?.month === period.first || (own.has(null) && !named.has(period.first));
    const tables = mayBe ? tablesOf(parts, period) : null;
    return (
      tables !== null && BUREAU_TABLES.some((table) => tables.tables[table].source?.sheet.id === sheetId)
    );
  };
  return new Set(published.flatMap(({ period }) => (isOn(period) ? [period.first] : [])));
}

/** The most cells of six tables that are compared with a publication automatically; larger ones are compared by Check. */
const MOST_AT_ONCE = 60_000;

/** Compares the current month with its publication if that is quick: once, and again after a change; other months after a change. */
async function compareQuietly(parts: BureauParts, compared: Set<string>): Promise<void> {
  const { inHand, published } = parts.state.get();
  for (const month of published) {
    const { kept, file, changes, period } = month;
    const isUnknown = changes !== null && changes.text === null;
    const by = `${packageName(month)} ${kept?.mark ?? (file === null ? 'marks' : 'file')}`;
    const isFirst = period.first === inHand?.month && !compared.has(by);
    const tables = isFirst || isUnknown ? tablesOf(parts, period) : null;
    if (tables === null) continue;
    const size = BUREAU_TABLES.reduce((sum, table) => {
      const { rows, columns } = tables.tables[table].source?.area ?? { rows: 0, columns: 0 };
      return sum + rows * columns;
    }, 0);
    if (size > MOST_AT_ONCE) continue;
    const { signal } = new AbortController();
    await compare(parts, month, tables, {
      signal,
      report: () => undefined,
      reportRows: () => () => undefined,
    });
    compared.add(by);
  }
}

/** The tables of a month, the current one or another; null if they are not known. */
function tablesOf({ pane, state }: BureauParts, period: RatingPeriod): InHand | null {
  const { inHand, found, choices } = state.get();
  if (inHand?.month === period.first) return inHand;
  const other = found === null ? null : inHandOf(found, withMonth(choices, periodName(period)), pane.today());
  return other?.month === period.first ? other : null;
}

/** Compares the tables of a month with its publication, if all six are there. */
async function compare(parts: BureauParts, month: PublishedMonth, inHand: InHand, job: Job): Promise<void> {
  const sources = byTable((table) => inHand.tables[table].source);
  if (Object.values(sources).includes(null)) return;
  await ownChanges(parts, month, await readTables(parts, sources, job), inHand, job);
}

const PUBLISH_BUTTON = 'bureau-publish-month';
const NOT_PUBLISHED = 'Nothing was published; the workbook is as it was.';

/** The months of the log and of chosen packages, each by its newest version. Known changes since then are kept. */
function publishedMonths(
  { rows, tables }: PublicationLog,
  kept: readonly KeptPackage[],
  chosen: readonly MonthPackage[],
  before: readonly PublishedMonth[],
): PublishedMonth[] {
  const ofFiles = chosen.map(({ publication: { period, version } }) => ({
    period,
    version,
    publishedOn: null,
  }));
  const newest = new Map<number, Pick<LoggedPublication, 'period' | 'version' | 'publishedOn'>>();
  for (const row of [...rows, ...ofFiles]) {
    const known = newest.get(row.period.first);
    if (known === undefined || known.version < row.version) newest.set(row.period.first, row);
  }
  return [...newest.values()].map(({ period, version, publishedOn }) => {
    const name = packageName({ period, version });
    const known = before.find((one) => one.period.first === period.first && one.version === version);
    return {
      period,
      version,
      publishedOn,
      kept: kept.find((one) => one.name === name) ?? null,
      file: chosen.find(({ publication }) => packageName(publication) === name) ?? null,
      marks: tables[name] ?? null,
      changes: known?.changes ?? null,
    };
  });
}

/**
 * Makes the package of the month as its tables are now; writes nothing.
 *
 * @throws StoppedError if the month is not ready, is already published in this form, or has published months after it
 */
async function prepare(parts: BureauParts, job: BureauJob): Promise<Prepared> {
  const { pane, state, confirmations } = parts;
  const { cells, reading, inHand } = await readReady(parts, null, job, resultPeriod(state.get()));
  const { period } = reading;
  const { rows } = await readPublicationLog(job.signal);
  const kept = await listPackages();
  const before = newestOf(rows, period.first);
  const published = [...rows, ...state.get().published];
  const later = publishedAfter(period, published);
  if (before !== null && later > 0) {
    throw new StoppedError(
      `${periodTitle(period)} is already published, and ${withCount(later, 'later month')} ${later === 1 ? 'follows' : 'follow'} from it. Use Correct a published month below, which rates every month since again (64).`,
    );
  }
  const ofMonth = packageName({ period, version: 1 }).slice(0, -1);
  const inNone = kept.filter(
    ({ name }) => name.startsWith(ofMonth) && !rows.some((row) => row.name === name),
  );
  if (inNone.length > 0) {
    leaveToRemove(inNone);
    throw new StoppedError(BROKEN_OFF);
  }
  const version = 1 + (before?.version ?? 0);
  const kind = version === 1 ? 'original' : 'revised';
  const created = new Date().toISOString();
  const publication = { period, version, kind, reason: '', decidedBy: '', created, addIn: VERSION } as const;
  const options = optionsOf('regulations', state.get().choices.interpretations);
  const answers = new Set([...confirmations.keys()].map(answerKey));
  const steps = makePackageSteps(cells, options, answers, publication);
  const outcome = await runSteps(job, steps, 'Making the package');
  if (outcome.made === null) throw new StoppedError(outcome.problems[0]?.text ?? NOT_PUBLISHED);
  const { made, month } = outcome;
  await requireUpToDate(parts, month, job);
  const files = await writePackage(version === 1 ? made : withDecision(made, NOT_DECIDED), sha256);
  const sums = await packageSums(files, sha256);
  if (before !== null && before.inputSha256 === sums.inputSha256 && before.listSha256 === sums.listSha256) {
    throw new StoppedError(
      `${periodTitle(period)} is already published as version ${before.version}, and nothing has changed since.`,
    );
  }
  const zip = await zipOf(files, job);
  const changed = before === null ? changedPlayers(month) : await changedSince(before, kept, made, job);
  const interpretations = optionsWithClauses(MONTH_OPTIONS, options);
  const { totals } = month;
  return {
    made,
    package: { name: packageName(made.publication), zip, sha256: await sha256(zip) },
    row: {
      month: monthCell(period),
      version,
      publishedOn: dayCell(pane.today()),
      kind: KIND_WORDS[kind],
      sections: ratedSections(month).length,
      playersChanged: changed,
      ...sums,
      interpretations: interpretations || 'standard',
      addIn: VERSION,
    },
    marks: await runQuietly(job, tableMarkSteps(made.files)),
    lists: RATING_TYPES.map(
      (type) => `${RATING_TITLES[type]} ${withThousands(totals.lists[type].rated)}`,
    ).join(', '),
    sections: ratedSections(month).length,
    isOver: period.last < pane.today(),
    skipped: unpublishedBefore(period, published),
    playersChanged: changed,
    interpretations,
    keptBytes: kept.reduce((sum, { size }) => sum + size, 0),
    sheets: BUREAU_TABLES.flatMap((table) => inHand.tables[table].source?.sheet.id ?? []),
  };
}

/** A later version needs a decision before it is written. Sums and size are known earlier. */
const NOT_DECIDED: Decision = { reason: '-', decidedBy: '-' };
const BROKEN_OFF =
  'An earlier publication of this month was interrupted, and its package is not in the log. Remove it with the button at the top, then publish again.';

type Decision = Pick<Publication, 'reason' | 'decidedBy'>;

const withDecision = (made: MonthPackage, decision: Decision): MonthPackage => ({
  ...made,
  publication: { ...made.publication, ...decision },
});

const zipOf = (files: PackageFiles, job: Job): Promise<Uint8Array> =>
  runSteps(job, zipSteps(files), (doing) => `Compressing ${doing}`);

function newestOf(rows: readonly LoggedPublication[], month: CalendarDay): LoggedPublication | null {
  const ofMonth = rows.filter(({ period }) => period.first === month);
  return ofMonth.sort((a, b) => b.version - a.version)[0] ?? null;
}

/** 64: how many months are published after one, which a later version of it alone would leave with the former ratings. */
function publishedAfter(
  { first }: RatingPeriod,
  published: readonly Pick<PublishedMonth, 'period'>[],
): number {
  const months = new Set(published.map(({ period }) => period.first));
  return [...months].filter((month) => month > first).length;
}

/** The months without a publication between the last published one before a month and that month. */
function unpublishedBefore(
  period: RatingPeriod,
  published: readonly Pick<PublishedMonth, 'period'>[],
): RatingPeriod[] {
  const earlier = published.map((one) => one.period).filter(({ first }) => first < period.first);
  const [newest] = earlier.sort((a, b) => b.first - a.first);
  return newest === undefined ? [] : periodsBetween(newest, period);
}

/** Players of whom a rating changed in the month, or who were rated for the first time. */
function changedPlayers({ month: { input, ratings } }: CalculatedMonth): number {
  let changed = 0;
  for (let player = 0; player < input.players.count; player += 1) {
    const from = player * LIST_COUNT;
    const isChanged = RATING_TYPES.some(
      (_, list) =>
        ratings.rated[from + list] === 1 &&
        !Object.is(ratings.newRaw[from + list], input.players.raw[from + list]),
    );
    if (isChanged) changed += 1;
  }
  return changed;
}

/** Players whose rows on the lists differ from the version before; null if its package is not in the workbook. */
async function changedSince(
  before: LoggedPublication,
  kept: readonly KeptPackage[],
  { lists }: MonthPackage,
  job: Job,
): Promise<number | null> {
  const found = kept.find(({ name }) => name === before.name);
  if (found === undefined) return null;
  const { lists: published } = await keptPackage(found, job);
  const players = new Set<string>();
  for (const type of RATING_TYPES) {
    const [was, is] = [published[type], lists[type]].map((csv) => new Set(String(csv).split('\n'))) as [
      Set<string>,
      Set<string>,
    ];
    for (const line of [...was, ...is]) {
      if (!was.has(line) || !is.has(line)) players.add(line.slice(0, line.indexOf(',')));
    }
  }
  return players.size;
}

/** Writes a publication, all of it or nothing, and saves its file. @returns what was done, in words */
async function publish(prepared: Prepared & Partial<Decision>, job: BureauJob): Promise<string> {
  const { made, row, reason = '', decidedBy = '' } = prepared;
  const { period, version } = made.publication;
  const name = `${packageName(made.publication)}.zip`;
  let written = prepared.package;
  if (version > 1) {
    const zip = await zipOf(await writePackage(withDecision(made, { reason, decidedBy }), sha256), job);
    written = { ...written, zip, sha256: await sha256(zip) };
  }
  const isKept = fits(prepared);
  if (!isKept && !savesFiles()) {
    throw new PackageStoreError(
      'This workbook has no room for another package, and Excel on a Mac cannot save files for add-ins. Publish in Excel on Windows or on the web.',
    );
  }
  await keepPublications(
    {
      packages: isKept ? [written] : [],
      publications: [{ ...row, reason: reason || null, decidedBy: decidedBy || null }],
      corrections: [],
      tables: { [packageName(made.publication)]: prepared.marks },
    },
    job.reportRows('Writing'),
    job.signal,
  );
  const where = giveBytes(name, written.zip, 'application/zip');
  const title = version === 1 ? periodTitle(period) : `${periodTitle(period)}, version ${version},`;
  return `${title} is published. ${whereText(name, isKept, where)}`;
}

function whereText(name: string, isKept: boolean, where: string | null): string {
  if (!isKept) return `Its package is only in the file "${name}", ${where ?? ''}: keep it.`;
  return where === null
    ? 'Its package is saved in this workbook only, as Excel on a Mac cannot save files for add-ins.'
    : `Its package is in this workbook, and in the file "${name}", ${where}.`;
}
