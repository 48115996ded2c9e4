import { problemText } from '../problems/problemText';
import { keysOf } from '../figures/key';
import { RATING_FORMAT } from '../figures/formats';
import { label, repeat, ReportPage } from '../figures/reportPage';
import type { CellSpec } from '../figures/sheetBuilder';
import type { SheetModel } from '../figures/sheetModel';
import { optionTexts } from '../options/optionsLine';
import { TOURNAMENT_DOCUMENTS, type TournamentRules } from '.';
import type { OptionValues } from '../options/option';
import type { SectionSystem } from './rules';
import type { SectionDocument } from '../section/sectionDocument';
import type { RatedSection, SectionTable } from '../section/sectionRules';
import { CHANGE_FORMAT, CSA2024_SECTION, playerKey, stepsOfCsa2024 } from './csa2024/section';

/** The time control of the section where none is entered: a classical game, which has nearly its full weight (27). */
const COMPARED_MINUTES = 120;

/** Where a system has no figure for a player. */
const NO_FIGURE = '–';
/** A section that cannot be rated may have a reason for every player; these are enough to begin with. */
const REASONS_SHOWN = 3;

/** What a system gives each player of a section, and what it cannot give. */
export interface ComparedSystem {
  readonly key: TournamentRules;
  readonly title: string;
  /** In the order of the crosstable; empty where it can rate none of them. */
  readonly players: readonly ComparedPlayer[];
  /** Why it can rate none of them; empty where it can. */
  readonly reasons: readonly string[];
  /** What it needs besides the section, and what is assumed of the section instead. */
  readonly leftOut: readonly string[];
}

interface ComparedPlayer {
  readonly newRating: number | null;
  readonly change: number | null;
  readonly note: string;
}

/** Each system's options; those of 2024 are the time control by clause 19, for the weight Tw. */
type ComparedOptions = Readonly<Record<SectionSystem, OptionValues>> & { readonly csa2024?: OptionValues };

/**
 * A section by all systems, in the order in which they are offered: the figures are those of each system's own report.
 *
 * @param table from `readCrosstable`
 * @param options each system's options, from `standardOptions` or as chosen; without a time control 2024 counts 120 minutes
 */
export function comparedSystems(table: SectionTable, options: ComparedOptions): ComparedSystem[] {
  return ratedByAll(table, options).map(compared);
}

interface RatedBy {
  readonly document: SectionDocument<TournamentRules>;
  readonly rated: RatedSection;
  /** What is assumed of the section that neither crosstable nor options have. */
  readonly assumed: readonly string[];
}

function ratedByAll(table: SectionTable, options: ComparedOptions): RatedBy[] {
  const isTimed = typeof options.csa2024?.['minutes'] === 'number';
  const values = { ...options, csa2024: isTimed ? options.csa2024 : { minutes: COMPARED_MINUTES } };
  return TOURNAMENT_DOCUMENTS.map((document) => ({
    document,
    rated: document.rate(table, values[document.id]),
    assumed: document === CSA2024_SECTION && !isTimed ? [NO_TIME_CONTROL] : [],
  }));
}

const NO_TIME_CONTROL = `No time control is entered: the games count as ${COMPARED_MINUTES} minutes (19).`;

function compared({ document, rated: { record }, assumed }: RatedBy): ComparedSystem {
  const { id, title, leftOut } = document;
  const errors = record.problems.filter(({ severity }) => severity === 'error');
  const players = document.summary(record).map(({ newRating, change, note }) => ({
    newRating,
    change,
    note: note === '' && newRating === null ? 'no new rating' : note,
  }));
  const reasons = shortened(errors.map(problemText));
  return { key: id, title, players, reasons, leftOut: [...assumed, leftOut] };
}

function shortened(reasons: readonly string[]): string[] {
  const rest = reasons.length - REASONS_SHOWN;
  return rest <= 0 ? [...reasons] : [...reasons.slice(0, REASONS_SHOWN), `${rest} more problems.`];
}

/**
 * The same as a sheet: players down, systems across, each with the new rating and the change. Where a system cannot rate a player or the
 * section, the cell has a dash and a note below gives the reason. The column of 2024 has formulas, so that another time control can be tried.
 */
export function compareSystems(table: SectionTable, options: ComparedOptions): SheetModel {
  const page = new ReportPage('plain');
  const rated = ratedByAll(table, options);
  const systems = rated.map(compared);
  page.line('A section by five systems', 'title');
  page.line(
    'Each system takes the ratings of this crosstable as its own. Notes on single figures are below.',
  );
  for (const { document, rated: section } of rated) {
    const changed = document === CSA2024_SECTION ? [] : optionTexts(document.options, section.values);
    if (changed.length > 0) page.line(`${document.title}: ${changed.join('. ')}.`);
  }
  comparison(page, table, systems);
  limits(page, systems);
  notes(page, table, systems);
  for (const { rated: section } of rated) stepsOfCsa2024(page, section.record);
  return page.sheet.finish('Compare systems', 1);
}

function comparison(page: ReportPage, { players }: SectionTable, systems: readonly ComparedSystem[]): void {
  page.heading('New ratings and changes', 'A dash: no figure by that system');
  const titles = ['No.', 'Player', 'Rating', ...systems.flatMap(({ title }) => [`${title} new`, 'change'])];
  page.table({
    titles,
    rows: players.map(({ number, name, rating }, index): CellSpec[] => [
      label(number),
      label(name),
      rating === null ? label('unrated') : { role: 'figure', value: rating, format: RATING_FORMAT },
      ...systems.flatMap((system) => [
        figureCell(system, index, number, 'newRating', RATING_FORMAT),
        figureCell(system, index, number, 'change', CHANGE_FORMAT),
      ]),
    ]),
  });
}

const comparedKey = keysOf<'newRating' | 'change'>();

function figureCell(
  { key, players }: ComparedSystem,
  index: number,
  number: number,
  figure: 'newRating' | 'change',
  format: string,
): CellSpec {
  const value = players[index]?.[figure] ?? null;
  if (value === null) return label(NO_FIGURE);
  const role = figure === 'newRating' ? 'result' : 'figure';
  const own = comparedKey(`compare/${key}/${number}`, figure);
  // The steps below have these figures as formulas.
  if (key === CSA2024_SECTION.id)
    return { ...repeat(playerKey(number, figure), value, format), role, key: own };
  return { role, value, format, key: own };
}

function limits(page: ReportPage, systems: readonly ComparedSystem[]): void {
  page.heading('Left out', 'What a system needs besides this section');
  const rows = systems.flatMap(({ title, leftOut }) =>
    leftOut.map((text): CellSpec[] => [label(title), { role: 'note', value: text }]),
  );
  page.table({ titles: ['System', 'Left out'], rows });
}

function notes(page: ReportPage, table: SectionTable, systems: readonly ComparedSystem[]): void {
  const rows = systems.flatMap(({ title, players, reasons }): CellSpec[][] => [
    ...reasons.map((reason) => noteRow(null, 'all players', title, `not rated: ${reason}`)),
    ...players.flatMap(({ note }, index) => {
      const { number, name } = table.players[index]!;
      return note === '' ? [] : [noteRow(number, name, title, note)];
    }),
  ]);
  if (rows.length === 0) return;
  page.heading('Notes', 'Where a figure is special or missing');
  page.table({ titles: ['No.', 'Player', 'System', 'Note'], rows });
}

function noteRow(number: number | null, name: string, system: string, note: string): CellSpec[] {
  return [{ role: 'label', value: number }, label(name), label(system), { role: 'note', value: note }];
}
