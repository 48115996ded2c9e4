import type { BureauColumn, BureauTable, ColumnKey } from '../bureau';
import { TABLES } from '../bureau/tables/tables';
import type { Checked } from './clauses/checked';
import { playedRounds } from './entries';
import { isRatedLater } from './facts';
import type { IntakeRows, NewRow } from './rows/rows';

/** Columns that the workbook's tables lack and new rows would fill, such as `Federation of the table of players`. */
export interface LackingColumns {
  /** Without these a run would rate the section differently: nothing is appended before they are there. */
  readonly needed: readonly string[];
  /** No rating depends on these: what belongs in them is left out. */
  readonly leftOut: readonly string[];
}

type AnyRow = NewRow<string>;
type Needs = (row: AnyRow, checked: Checked) => boolean;

const isYes = (value: unknown): boolean => value === 'yes';
const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * When a run needs what a row has in an optional column. A run reads a column that is not there as blank: no section, no
 * increment, in RSA, received in time, and so many rounds as were played.
 */
const NEEDED: { readonly [T in BureauTable]?: { readonly [Key in ColumnKey<T>]?: Needs } } = {
  events: {
    section: ({ section }) => isFilled(section),
    boards: ({ boards }) => isFilled(boards),
    rounds: ({ rounds }, checked) =>
      !checked.facts.abroad && isFilled(rounds) && rounds !== playedRounds(checked.entries),
    increment: ({ increment }) => isFilled(increment) && increment !== 0,
    where: (_row, { facts }) => facts.abroad,
    fideRated: ({ fideRated }, { facts }) => facts.abroad && isYes(fideRated),
    received: (_row, { facts }) => isRatedLater(facts),
    rateAnyway: ({ rateAnyway }) => isYes(rateAnyway),
  },
  games: {
    section: ({ section }) => isFilled(section),
    round: ({ round }) => isFilled(round),
    opponent: ({ opponent }) => isFilled(opponent),
    opponentFide: ({ opponentFide }) => isFilled(opponentFide),
  },
  penalties: {
    section: ({ section }) => isFilled(section),
    kind: ({ kind }) => isFilled(kind),
  },
};

/** The columns that the tables lack for the rows of a section: nothing is lost unnoticed. */
export function lackingColumns(
  rows: Pick<IntakeRows, 'players' | 'events' | 'games' | 'penalties'>,
  checked: Checked,
): LackingColumns {
  const { tables } = checked;
  const [needed, leftOut]: [string[], string[]] = [[], []];
  for (const table of ['players', 'events', 'games', 'penalties'] as const) {
    if (!tables.has(table)) continue;
    const rowsOfTable: readonly AnyRow[] = rows[table];
    const needs = NEEDED[table] as Readonly<Partial<Record<string, Needs>>> | undefined;
    for (const { key, title, required } of TABLES[table].columns as readonly BureauColumn[]) {
      const filling = rowsOfTable.filter((row) => isFilled(row[key]));
      if (filling.length === 0 || tables.placeOf(table, key as ColumnKey<typeof table>) !== null) continue;
      const isNeeded = required || filling.some((row) => needs?.[key]?.(row, checked) === true);
      (isNeeded ? needed : leftOut).push(`${title} of the table of ${table}`);
    }
  }
  return { needed, leftOut };
}
