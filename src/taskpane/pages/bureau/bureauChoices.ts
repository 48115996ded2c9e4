import { type TableSource, isTable } from '../../../excel/bureau/findTables';
import { BUREAU_TABLES, type BureauTable } from '../../../sheet/bureau';
import { type Interpretations, parseInterpretations } from '../../../sheet/documents/csa2024/readings';
import type { PickedCells } from '../../kit/page';
import { isObject, parsePick } from '../../kit/parse';

/** A table or range that the user chose, as it is saved: a table also by its name, should Excel give it another id. */
export type Pick =
  | { readonly kind: 'table'; readonly id: string; readonly name: string }
  | { readonly kind: 'range'; readonly cells: PickedCells };

export type Picks = Readonly<Partial<Record<BureauTable, Pick>>>;

/** What the user chose on the page, as the workbook remembers it. */
export interface BureauChoices {
  /** Such as 2026-10; null = the newest month of the tables. */
  readonly month: string | null;
  readonly picks: Picks;
  /** The picks of months that were rolled forward, by the month: they hold when the user goes back to it. */
  readonly earlier: Readonly<Partial<Record<string, Picks>>>;
  /** The sheets that were written for a purpose, such as `run 2026-10`: the same again takes their place. */
  readonly written: Written;
  readonly fileOptions: FileOptions;
  /** How the regulations are understood where they are silent; the others are at their standard. */
  readonly interpretations: Interpretations;
}

/** How event files are understood where the regulations are silent, by the names of the options; the others are at their standard. */
export type FileOptions = Readonly<Partial<Record<string, string>>>;

/** A sheet as it was when it was written. */
export interface WrittenSheet {
  readonly id: string;
  /** Of its cells; '' = not known. */
  readonly print: string;
}

export type Written = Readonly<Partial<Record<string, readonly WrittenSheet[]>>>;

export const INITIAL_CHOICES: BureauChoices = {
  month: null,
  picks: {},
  earlier: {},
  written: {},
  fileOptions: {},
  interpretations: {},
};

/** The choices that were saved; what is none of ours any more is passed over. */
export function parseBureauChoices(saved: unknown): BureauChoices {
  if (!isObject(saved)) return INITIAL_CHOICES;
  const earlier = isObject(saved.earlier) ? Object.entries(saved.earlier) : [];
  return {
    month: typeof saved.month === 'string' ? saved.month : null,
    picks: parsePicks(saved.picks),
    earlier: Object.fromEntries(earlier.map(([month, picks]) => [month, parsePicks(picks)])),
    written: parseWritten(saved.written),
    fileOptions: parseFileOptions(saved.fileOptions),
    interpretations: parseInterpretations(saved.interpretations),
  };
}

function parseFileOptions(saved: unknown): FileOptions {
  if (!isObject(saved)) return {};
  return Object.fromEntries(
    Object.entries(saved).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function parseWritten(saved: unknown): Written {
  if (!isObject(saved)) return {};
  return Object.fromEntries(
    Object.entries(saved).map(([purpose, sheets]) => [
      purpose,
      (Array.isArray(sheets) ? sheets : []).flatMap((one: unknown): WrittenSheet[] => {
        if (!isObject(one) || typeof one.id !== 'string') return [];
        return [{ id: one.id, print: typeof one.print === 'string' ? one.print : '' }];
      }),
    ]),
  );
}

function parsePicks(saved: unknown): Picks {
  if (!isObject(saved)) return {};
  const picks: Partial<Record<BureauTable, Pick>> = {};
  for (const table of BUREAU_TABLES) {
    const pick = parseOne(saved[table]);
    if (pick !== null) picks[table] = pick;
  }
  return picks;
}

function parseOne(saved: unknown): Pick | null {
  if (!isObject(saved)) return null;
  const { kind, id, name } = saved;
  if (kind === 'table' && typeof id === 'string' && typeof name === 'string') return { kind, id, name };
  const cells = kind === 'range' ? parsePick(saved.cells) : null;
  return cells === null ? null : { kind: 'range', cells };
}

export function pickOf(source: TableSource): Pick {
  if (isTable(source)) return { kind: 'table', id: source.id, name: source.name };
  return { kind: 'range', cells: { sheetId: source.sheet.id, box: source.box } };
}

/** The picks that hold for a month. */
export function picksFor({ picks, earlier }: BureauChoices, month: string | null): Picks {
  return month === null ? picks : { ...picks, ...earlier[month] };
}

/** One more pick; for a month that was rolled forward it joins that month's own. */
export function withPick(
  choices: BureauChoices,
  month: string | null,
  table: BureauTable,
  pick: Pick,
): BureauChoices {
  const { picks, earlier } = choices;
  const ofMonth = month === null ? undefined : earlier[month];
  if (month === null || ofMonth === undefined) return { ...choices, picks: { ...picks, [table]: pick } };
  return { ...choices, earlier: { ...earlier, [month]: { ...ofMonth, [table]: pick } } };
}

/** Another month: a picked table that has a month in its name stays behind with it. */
export function withMonth(choices: BureauChoices, month: string): BureauChoices {
  const stays = Object.entries(choices.picks).filter(
    ([, pick]) => pick.kind === 'range' || !/_\d{4}_\d{2}(_\d+)?$/.test(pick.name),
  );
  return { ...choices, month, picks: Object.fromEntries(stays) };
}

/** The next month, which begins on tables of its own: the picks stay behind with the month that was rolled forward. */
export function rolledForward(choices: BureauChoices, from: string, to: string): BureauChoices {
  const { earlier } = choices;
  const picks = picksFor(choices, from);
  if (Object.keys(picks).length === 0) return { ...choices, month: to };
  return { ...choices, month: to, picks: {}, earlier: { ...earlier, [from]: picks } };
}
