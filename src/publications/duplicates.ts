import { foldedName, wordsOf } from '../cells/names';
import { groupBy } from '../engine/kit/groups';
import type { Progress } from '../engine/kit/progress';
import { birthText } from '../bureau/read/readPlayers';
import { playerId } from './tableFiles';
import { placeOf, type Row } from './tableRows';

/** A record of the table of players, as its file has it. */
export interface PlayerRecord {
  readonly id: string;
  readonly surname: string;
  readonly firstName: string;
  /** yyyy/mm/dd, the year alone, or ''. */
  readonly birth: string;
  readonly fideId: string;
}

/** The records of the table of players. @param rows under the bureau's own headers, without the header */
export function playerRecords(rows: readonly Row[]): PlayerRecord[] {
  return rows.flatMap((row) => {
    const [id, surname, firstName, born, fideId] = PLACES.map((at) => row[at]?.trim() ?? '') as Fields;
    const birth = YEAR.test(born) ? born : (birthText(born) ?? born);
    return id === '' ? [] : [{ id, surname, firstName, birth, fideId }];
  });
}

type Fields = [id: string, surname: string, firstName: string, born: string, fideId: string];
const PLACES = ['id', 'surname', 'firstName', 'birth', 'fideId'].map((key) => placeOf('players', key));
const YEAR = /^(\d{4})?$/;
const DAY = /^\d{4}\/\d\d\/\d\d$/;

/** Why two records are likely those of one player, the surest first. */
export const LIKELY_BECAUSE = {
  fideId: 'the same FIDE id',
  name: 'the same name and date of birth',
  near: 'the same date of birth, and names that are nearly the same',
} as const;

/** Two records that are likely those of one player. */
export interface LikelyDuplicate {
  readonly records: readonly [PlayerRecord, PlayerRecord];
  readonly because: keyof typeof LIKELY_BECAUSE;
}

/**
 * Records that are likely those of one player (14.4), the surest pairs first, each pair once. Nobody is merged by it: twins are born on one
 * day, and a FIDE id may be mistyped.
 */
export function* likelyDuplicateSteps(
  records: readonly PlayerRecord[],
): Generator<Progress, LikelyDuplicate[]> {
  const step: Progress = { doing: 'players', done: 0, of: 0 };
  const found = new Map<string, LikelyDuplicate>();
  const add = (because: LikelyDuplicate['because'], one: PlayerRecord, other: PlayerRecord): void => {
    const name = `${one.id}\n${other.id}`;
    if (playerId(one.id) !== playerId(other.id) && !found.has(name))
      found.set(name, { records: [one, other], because });
  };
  for (const same of groups(records, ({ fideId }) => fideId.replace(/^0+/, ''))) {
    eachPair(same, (one, other) => add('fideId', one, other));
  }
  yield step;
  const names = new Map(records.map((record) => [record, sortedName(record)]));
  yield step;
  for (const same of groups(records, (record) => names.get(record)!)) {
    eachPair(same, (one, other) => {
      if (isSameBirth(one.birth, other.birth)) add('name', one, other);
    });
  }
  for (const same of groups(records, ({ birth }) => (DAY.test(birth) ? birth : ''))) {
    yield step;
    eachPair(same, (one, other) => {
      if (isNear(names.get(one)!, names.get(other)!) || isInitial(one, other)) add('near', one, other);
    });
  }
  return [...found.values()];
}

/** Records with the same name of a group, where there are several; '' is none. */
function groups(
  records: readonly PlayerRecord[],
  nameOf: (record: PlayerRecord) => string,
): readonly PlayerRecord[][] {
  const all = groupBy(records, nameOf);
  all.delete('');
  return [...all.values()].filter(({ length }) => length > 1);
}

function eachPair(
  records: readonly PlayerRecord[],
  take: (one: PlayerRecord, other: PlayerRecord) => void,
): void {
  records.forEach((one, at) => records.slice(at + 1).forEach((other) => take(one, other)));
}

/** The words of a name in an order of their own: surname and first name may be in each other's cell. */
const sortedName = ({ surname, firstName }: PlayerRecord): string => wordsOf(`${surname} ${firstName}`);

/** Whether two dates of birth are the same as far as both are known. */
function isSameBirth(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length > 0 && one.slice(0, length) === other.slice(0, length);
}

/** Whether up to two letters of a name are others, one of a short name. Numbers in names tell people apart. */
const isNear = (one: string, other: string): boolean =>
  numbersIn(one) === numbersIn(other) &&
  isWithin(one, other, Math.min(one.length, other.length) < SHORT_NAME ? 1 : 2);
const numbersIn = (name: string): string => name.replace(/\D/g, '');
const SHORT_NAME = 8;

/** Whether one of two first names is the initial of the other. */
function isInitial(one: PlayerRecord, other: PlayerRecord): boolean {
  if (one.firstName.length > 2 && other.firstName.length > 2) return false;
  const [first, otherFirst] = [foldedName(one.firstName), foldedName(other.firstName)];
  return (
    (first.length === 1 || otherFirst.length === 1) &&
    first[0] === otherFirst[0] &&
    foldedName(one.surname) === foldedName(other.surname)
  );
}

/** Whether a name becomes another one by so many letters changed, added, left out or exchanged with the next. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most || lettersApart(one, other) > 2 * most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const changes = Math.min(row[to - 1]! + Number(!isSame), row[to]! + 1, next[to - 1]! + 1);
      next[to] = isSwapped ? Math.min(changes, before[to - 2]! + 1) : changes;
    }
    [before, row] = [row, next];
  }
  return row[other.length]! <= most;
}

/** How many letters only one of two names has. It is quickly counted, and each change of a letter adds at most two. */
function lettersApart(one: string, other: string): number {
  const counts = new Int8Array(32);
  for (let at = 0; at < one.length; at += 1) counts[one.charCodeAt(at) % 32]! += 1;
  for (let at = 0; at < other.length; at += 1) counts[other.charCodeAt(at) % 32]! -= 1;
  return counts.reduce((sum, count) => sum + Math.abs(count), 0);
}
