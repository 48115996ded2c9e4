import { foldedName } from '../../cells/names';
import { groupBy } from '../../engine/kit/groups';
import { nameFits } from '../read/readPlayers';
import type { FidePlayer } from './readFideList';

/** A player as the bureau has them. */
export interface OwnPlayer {
  readonly fideId: string;
  readonly surname: string;
  readonly firstName: string;
  /** The year; null where it is not known. */
  readonly born: number | null;
}

/** Why a person has to decide who a player of the bureau is in FIDE's list. */
export type FideDoubt =
  /** The player of the list with this FIDE id has another name. */
  | 'nameDiffers'
  /** Several players of the bureau have this FIDE id. */
  | 'idTwice'
  /** The list does not have this FIDE id, and has the name and year of birth under another one. */
  | 'otherId'
  /** Several players fit by name and year of birth, in the list or in the table. */
  | 'severalFit'
  /** The name is the same, but a year of birth is not known. */
  | 'yearUnknown'
  /** The surname and the year of birth are the same, the first names only in part. */
  | 'nearName';

/** A player of the bureau who is to be confirmed, by their row. */
export interface FideQuestion {
  readonly row: number;
  readonly doubt: FideDoubt;
  /** Who it may be; one at least. */
  readonly candidates: readonly FidePlayer[];
}

/** The players of a table in FIDE's list. */
export interface FideMatches {
  /** The player of the list, by the row of the table. */
  readonly found: ReadonlyMap<number, FidePlayer>;
  /** In the order of the rows. */
  readonly questions: readonly FideQuestion[];
}

/**
 * Finds players in FIDE's list: by FIDE id, else by name and year of birth, if exactly one fits. A name that is only near is never
 * taken: it is a question, as is everything else that is not certain.
 *
 * @param own the players of the table, by their rows
 * @param list the players of the federation, and those whose FIDE id is in the table
 */
export function matchFide(own: readonly OwnPlayer[], list: readonly FidePlayer[]): FideMatches {
  const found = new Map<number, FidePlayer>();
  const questions: FideQuestion[] = [];
  const ask = (row: number, doubt: FideDoubt, candidates: readonly FidePlayer[]): void => {
    questions.push({ row, doubt, candidates });
  };
  const byId = new Map(list.map((player) => [player.fideId, player]));
  const ids = groupBy([...own.keys()], (row) => own[row]!.fideId.trim());
  const taken = new Set<string>();
  for (const [id, rows] of ids) {
    const player = byId.get(id);
    if (player === undefined) continue;
    taken.add(id);
    for (const row of rows) {
      if (rows.length > 1) ask(row, 'idTwice', [player]);
      else if (fits(own[row]!, player)) found.set(row, player);
      else ask(row, 'nameDiffers', [player]);
    }
  }
  const names = new NamesOfList(list.filter(({ fideId }) => !taken.has(fideId)));
  const certain: (readonly [row: number, player: FidePlayer])[] = [];
  for (const [row, player] of own.entries()) {
    const id = player.fideId.trim();
    if (taken.has(id)) continue;
    const best = names.find(player);
    if (best === null) continue;
    if (id !== '') {
      if (best.doubt === null) ask(row, 'otherId', best.candidates);
    } else if (best.doubt === null) certain.push([row, best.candidates[0]!]);
    else ask(row, best.doubt, best.candidates);
  }
  for (const rows of groupBy(certain, ([, { fideId }]) => fideId).values()) {
    if (rows.length === 1) found.set(...rows[0]!);
    else for (const [row, player] of rows) ask(row, 'severalFit', [player]);
  }
  return { found, questions: questions.sort((a, b) => a.row - b.row) };
}

/** Whether the name of a player with the same FIDE id fits; one who has no name fits. */
function fits({ surname, firstName }: OwnPlayer, { name }: FidePlayer): boolean {
  return nameFits(name, surname) || (surname.trim() === '' && nameFits(name, firstName));
}

interface Fitting {
  /** null = exactly one fits by name and year. */
  readonly doubt: FideDoubt | null;
  readonly candidates: readonly FidePlayer[];
}

/** Players of the list by their names. */
class NamesOfList {
  private readonly whole: ReadonlyMap<string, readonly FidePlayer[]>;
  private readonly surnames: ReadonlyMap<string, readonly FidePlayer[]>;

  constructor(list: readonly FidePlayer[]) {
    this.whole = groupBy(list, ({ name }) => foldedName(name));
    this.surnames = groupBy(list, ({ name, born }) => `${surnameOf(name)} ${born ?? ''}`);
  }

  find({ surname, firstName, born }: OwnPlayer): Fitting | null {
    const name = foldedName(`${surname} ${firstName}`);
    if (name === '') return null;
    const named = this.whole.get(name) ?? [];
    const sameYear = named.filter((player) => born !== null && player.born === born);
    if (sameYear.length > 0) {
      return { doubt: sameYear.length === 1 ? null : 'severalFit', candidates: sameYear };
    }
    const unknown = named.filter((player) => born === null || player.born === null);
    if (unknown.length > 0) return { doubt: 'yearUnknown', candidates: unknown };
    if (born === null) return null;
    const near = (this.surnames.get(`${foldedName(surname)} ${born}`) ?? []).filter(
      (player) => foldedName(player.name) !== name && areNear(firstName, firstNameOf(player.name)),
    );
    return near.length === 0 ? null : { doubt: 'nearName', candidates: near };
  }
}

const surnameOf = (name: string): string => foldedName(name.split(',')[0] ?? '');
const firstNameOf = (name: string): string => name.slice(surnameEnd(name));
const surnameEnd = (name: string): number => (name.includes(',') ? name.indexOf(',') + 1 : name.length);

/** Whether first names share a word, or the initial of one; none is near to any. */
function areNear(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => foldedName(name).split(' ').filter(Boolean));
  if (first!.length === 0 || second!.length === 0) return true;
  const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);
  return first!.some((a) => second!.some((b) => a === b || isInitial(a, b) || isInitial(b, a)));
}
