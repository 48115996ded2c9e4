import { isProblem, type Outcome } from '../engine/kit/problem';
import { problemText } from '../problems/problemText';
import { keysOf } from '../figures/key';
import { RATING_FORMAT } from '../figures/formats';
import { label, repeat, ReportPage } from '../figures/reportPage';
import type { CellSpec } from '../figures/sheetBuilder';
import type { SheetModel } from '../figures/sheetModel';
import { optionTexts } from '../options/optionsLine';
import { sectionDocument } from '.';
import type { OptionValues } from '../options/option';
import { rateSection, SECTION_SYSTEMS, type SectionSystem, SYSTEM_TITLES, sectionSummary } from './rules';
import type { SectionTable } from '../section/sectionRules';
import {
  type Csa2024Section,
  csa2024Section,
  CHANGE_FORMAT,
  CSA2024,
  playerKey,
  stepsOfCsa2024,
} from './csa2024/section';

/** The time control of the section where none is entered: a classical game, which has nearly its full weight (27). */
const COMPARED_MINUTES = 120;

/** Where a system has no figure for a player. */
const NO_FIGURE = '–';
/** A section that cannot be rated may have a reason for every player; these are enough to begin with. */
const REASONS_SHOWN = 3;

/** What a system gives each player, in the order of the crosstable. */
interface Compared {
  readonly key: SectionSystem | 'csa2024';
  readonly title: string;
  readonly players: readonly ComparedPlayer[];
  /** Why it can rate none of them; empty where it can. */
  readonly reasons: readonly string[];
}

interface ComparedPlayer {
  readonly newRating: number | null;
  readonly change: number | null;
  readonly note: string;
}

/**
 * A section by all systems: players down, systems across, each with the new rating and the change. Where a system cannot
 * rate a player or the section, the cell has a dash and a note below gives the reason. The column of 2024 has formulas, so that
 * another time control can be tried.
 *
 * @param table from `readCrosstable`
 * @param options each system's options, from `standardOptions` or as chosen; those of 2024 are the time control by clause
 *   19, for the weight Tw
 */
export function compareSystems(
  table: SectionTable,
  options: Readonly<Record<SectionSystem, OptionValues>> & { readonly csa2024?: OptionValues },
): SheetModel {
  const entered = options.csa2024?.['minutes'];
  const minutes = typeof entered === 'number' ? entered : COMPARED_MINUTES;
  const page = new ReportPage('plain');
  const newest = csa2024Section(table, minutes);
  const systems = [
    comparedNewest(newest),
    ...SECTION_SYSTEMS.map((system) => compared(system, table, options[system])),
  ];
  page.line('A section by five systems', 'title');
  page.line(
    'Every system with the ratings of this crosstable as its own. Notes on single figures are below.',
  );
  for (const system of SECTION_SYSTEMS) {
    const changed = optionTexts(sectionDocument(system).options, options[system]);
    if (changed.length > 0) page.line(`${SYSTEM_TITLES[system]}: ${changed.join('. ')}.`);
  }
  comparison(page, table, systems);
  notes(page, table, systems);
  if (!isProblem(newest)) stepsOfCsa2024(page, newest, minutes);
  return page.sheet.finish('Compare systems', 1);
}

function compared(system: SectionSystem, table: SectionTable, values: OptionValues): Compared {
  const { record } = rateSection(system, table, values);
  const errors = record.problems.filter(({ severity }) => severity === 'error');
  const players = sectionSummary(record).map(({ newRating, change, note }) => ({
    newRating,
    change,
    note: note === '' && newRating === null ? 'no new rating' : note,
  }));
  return { key: system, title: SYSTEM_TITLES[system], players, reasons: shortened(errors.map(problemText)) };
}

function shortened(reasons: readonly string[]): string[] {
  const rest = reasons.length - REASONS_SHOWN;
  return rest <= 0 ? [...reasons] : [...reasons.slice(0, REASONS_SHOWN), `${rest} more problems.`];
}

function comparedNewest(newest: Outcome<Csa2024Section>): Compared {
  const head = { key: 'csa2024', title: CSA2024 } as const;
  if (isProblem(newest)) return { ...head, players: [], reasons: [problemText(newest)] };
  const players = newest.rows.map(({ player, games, newRating, change }) => ({
    newRating,
    change,
    note: [
      ...(player.rating === null ? ['unrated: starts from 1200 with K 40 (clause 56)'] : []),
      ...(games === 0 ? ['no rated games'] : []),
    ].join('; '),
  }));
  return { ...head, players, reasons: [] };
}

function comparison(page: ReportPage, { players }: SectionTable, systems: readonly Compared[]): void {
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
  { key, players }: Compared,
  index: number,
  number: number,
  figure: 'newRating' | 'change',
  format: string,
): CellSpec {
  const value = players[index]?.[figure] ?? null;
  if (value === null) return label(NO_FIGURE);
  const role = figure === 'newRating' ? 'result' : 'figure';
  const own = comparedKey(`compare/${key}/${number}`, figure);
  if (key === 'csa2024') return { ...repeat(playerKey(number, figure), value, format), role, key: own };
  return { role, value, format, key: own };
}

function notes(page: ReportPage, table: SectionTable, systems: readonly Compared[]): void {
  const rows = systems.flatMap(({ title, players, reasons }): CellSpec[][] => [
    ...reasons.map((reason) => noteRow(null, 'all players', title, `not rated: ${reason}`)),
    ...players.flatMap(({ note }, index) => {
      const { number, name } = table.players[index]!;
      return note === '' ? [] : [noteRow(number, name, title, note)];
    }),
  ]);
  if (rows.length === 0) return;
  page.heading('Notes', 'What a figure is, or why there is none');
  page.table({ titles: ['No.', 'Player', 'System', 'Note'], rows });
}

function noteRow(number: number | null, name: string, system: string, note: string): CellSpec[] {
  return [{ role: 'label', value: number }, label(name), label(system), { role: 'note', value: note }];
}
