import { cellValue, type CellValue, isBlankRow } from '../../cells/cellValue';
import { RATING_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { parseCalendarDay } from '../../engine/kit/calendarDay';
import type { Progress } from '../../engine/kit/progress';
import { roundHalfAway, TOLERANCE } from '../../engine/kit/round';
import {
  type Comparison,
  type CompareProgress,
  type Finding,
  keyedRows,
  keyOrder,
  sortSteps,
  FINDING_KINDS,
  type FindingKind,
  MOST_LISTED,
  decimalsShown,
  isSpecial,
  ownDecimals,
} from './comparison';
import {
  type ComparedSide,
  titledByPosition,
  type Pairing,
  numberOf,
  titlesOf,
  listColumn,
  onlyRows,
  NOTHING_CHOSEN,
  pairByTitle,
} from './sides';

type Steps<Result> = Generator<CompareProgress, Result>;

/** Cells compared in a step of a few milliseconds. */
const CELLS_A_STEP = 400;

/**
 * Compares two sides, in steps. By keys, the order of the rows does not matter; rows with a repeated key are listed and not
 * compared. By position, the first row is compared with the first, and the first column with the first.
 */
export function* compareSteps(here: ComparedSide, there: ComparedSide, pairing: Pairing): Steps<Comparison> {
  const findings = new Findings();
  const byKeys = pairing.keys.length > 0;
  const titled = byKeys ? { here: true, there: true } : titledByPosition(here, there);
  const compared = new ComparedRows(here, there, pairing, findings);
  if (byKeys) yield* compareByKeys(compared, pairing);
  else yield* compareByPosition(compared, titled);
  const listed = yield* findings.inOrder();
  return { here, there, pairing, titled, counts: findings.counts, findings: listed };
}

function* compareByKeys(compared: ComparedRows, { keys }: Pairing): Steps<void> {
  const { here, there } = compared;
  const ours = yield* keyedRows(
    here.cells,
    keys.map((pair) => pair.here),
  );
  const theirs = yield* keyedRows(
    there.cells,
    keys.map((pair) => pair.there),
  );
  const all = [...new Set([...ours.rows.keys(), ...theirs.rows.keys()])];
  const progress = { doing: 'keys', done: all.length, of: all.length } as const;
  const sorted = yield* sortSteps(all, keyOrder, progress);
  for (const [at, key] of sorted.entries()) {
    compared.key(ours.rows.get(key) ?? [], theirs.rows.get(key) ?? []);
    if (at % compared.rowsAStep === 0) yield { doing: 'rows', done: at, of: all.length };
  }
  for (const row of ours.withoutKey) compared.row('noKeyHere', row, null);
  for (const row of theirs.withoutKey) compared.row('noKeyThere', null, row);
}

function* compareByPosition(compared: ComparedRows, titled: Comparison['titled']): Steps<void> {
  const [first, firstThere] = [Number(titled.here), Number(titled.there)];
  const ours = compared.here.cells.length - first;
  const theirs = compared.there.cells.length - firstThere;
  const of = Math.max(ours, theirs);
  for (let row = 0; row < of; row += 1) {
    compared.position(row < ours ? first + row : null, row < theirs ? firstThere + row : null);
    if (row % compared.rowsAStep === 0) yield { doing: 'rows', done: row, of };
  }
}

/** Compares rows cell by cell, and collects the findings. */
class ComparedRows {
  readonly rowsAStep: number;

  constructor(
    readonly here: ComparedSide,
    readonly there: ComparedSide,
    private readonly pairing: Pairing,
    private readonly findings: Findings,
  ) {
    this.rowsAStep = Math.max(1, Math.floor(CELLS_A_STEP / Math.max(1, pairing.columns.length)));
  }

  /** Compares the rows of a key. */
  key(ours: readonly number[], theirs: readonly number[]): void {
    const [row, rowThere] = [ours[0], theirs[0]];
    if (ours.length > 1) this.twice('twiceHere', ours, theirs);
    if (theirs.length > 1) this.twice('twiceThere', theirs, ours);
    if (ours.length > 1 || theirs.length > 1) return;
    if (row === undefined) this.row('missingHere', null, rowThere ?? null);
    else if (rowThere === undefined) this.row('missingThere', row, null);
    else this.cells(row, rowThere);
  }

  /** Compares the rows at a position; a blank row on only one side is ignored. */
  position(row: number | null, rowThere: number | null): void {
    const hasNoPartner = row === null || rowThere === null;
    const line = row === null ? this.there.cells[rowThere ?? 0] : this.here.cells[row];
    if (hasNoPartner && isBlankRow(line!)) return;
    this.key(row === null ? [] : [row], rowThere === null ? [] : [rowThere]);
  }

  /** Reports a whole row. */
  row(kind: Finding['kind'], rowHere: number | null, rowThere: number | null, remark = ''): void {
    this.findings.add({ kind, rowHere, rowThere, column: null, difference: null, remark });
  }

  private twice(kind: 'twiceHere' | 'twiceThere', rows: readonly number[], others: readonly number[]): void {
    const other = others.length === 1 ? others[0]! : null;
    const remark = `occurs ${rows.length} times; none was compared`;
    for (const row of rows) {
      if (kind === 'twiceHere') this.row(kind, row, other, remark);
      else this.row(kind, other, row, remark);
    }
  }

  private cells(rowHere: number, rowThere: number): void {
    const [ours, theirs] = [this.here.cells[rowHere]!, this.there.cells[rowThere]!];
    this.pairing.columns.forEach((pair, column) => {
      const [a, b] = [cellValue(ours[pair.here]), cellValue(theirs[pair.there])];
      // Two blank cells are not counted.
      if (a === null && b === null) return;
      const formats = [
        this.here.formats?.[rowHere]?.[pair.here] ?? '',
        this.there.formats?.[rowThere]?.[pair.there] ?? '',
      ] as const;
      const { kind, difference, remark } = cellVerdict(a, b, formats);
      if (kind === 'equal') this.findings.addEqual(rowHere, rowThere, column);
      else this.findings.add({ kind, rowHere, rowThere, column, difference, remark });
    });
  }
}

/** Collects the lines of a comparison by their kinds, and counts them. */
export class Findings {
  readonly counts = Object.fromEntries(FINDING_KINDS.map((kind) => [kind, 0])) as Record<FindingKind, number>;
  private readonly lists = new Map<FindingKind, Finding[]>(FINDING_KINDS.map((kind) => [kind, []]));

  add(finding: Finding): void {
    this.counts[finding.kind] += 1;
    this.lists.get(finding.kind)!.push(finding);
  }

  /** Equal cells come in order, so only as many are kept as can be listed. */
  addEqual(rowHere: number, rowThere: number, column: number): void {
    this.counts.equal += 1;
    const list = this.lists.get('equal')!;
    if (list.length === MOST_LISTED) return;
    list.push({ kind: 'equal', rowHere, rowThere, column, difference: null, remark: '' });
  }

  /** The findings to list, in order. */
  *inOrder(): Generator<CompareProgress, Finding[]> {
    const progress = { doing: 'order', done: 0, of: this.counts.differs + this.counts.rounded } as const;
    const all: Finding[] = [];
    for (const kind of FINDING_KINDS) {
      const list = this.lists.get(kind)!;
      const sorted =
        kind === 'differs' || kind === 'rounded' ? yield* sortSteps(list, bySize, progress) : list;
      for (const finding of sorted) {
        if (all.length === MOST_LISTED) return all;
        all.push(finding);
      }
    }
    return all;
  }
}

/** The largest differences first, then differences in text. */
function bySize(a: Finding, b: Finding): number {
  if (a.difference === null || b.difference === null) {
    return Number(a.difference === null) - Number(b.difference === null);
  }
  return Math.abs(b.difference) - Math.abs(a.difference);
}

type CellKind = 'equal' | 'rounded' | 'differs';

/** The result for two cells, with the difference if both are numbers and it fits a cell. */
interface CellVerdict {
  readonly kind: CellKind;
  readonly difference: number | null;
  /** Why there is no difference in numbers; '' if there is one, or if both are text. */
  readonly remark: string;
}

/** For numbers such as 1E+308 and -1E+308, whose difference does not fit a cell. */
const TOO_FAR_APART = 'too far apart for a difference';

const EQUAL: CellVerdict = { kind: 'equal', difference: null, remark: '' };

/**
 * Compares two cells. Numbers are equal to 1e-9; equal as shown if they are the same when rounded half away from zero to the
 * decimals that one of them shows; else they differ. Text is compared letter for letter; a number, a date or TRUE written as
 * text counts as such.
 *
 * @param formats the number formats of the two cells; '' = none, as in a file
 */
export function cellVerdict(
  here: CellValue,
  there: CellValue,
  formats: readonly [here: string, there: string],
): CellVerdict {
  if (here === there || isSameLogical(here, there)) return EQUAL;
  const a = asNumber(here, there, formats[1]);
  const b = asNumber(there, here, formats[0]);
  if (a === null || b === null) {
    return { kind: 'differs', difference: null, remark: remarkOn(here, there, a, b) };
  }
  const difference = a - b;
  if (!Number.isFinite(difference)) return { kind: 'differs', difference: null, remark: TOO_FAR_APART };
  if (Math.abs(difference) <= TOLERANCE) return EQUAL;
  const shown = [decimalsOf(here, a, formats[0]), decimalsOf(there, b, formats[1])];
  const rounded = shown.some(
    (decimals) =>
      // Numbers further apart than the last decimal cannot round to the same; this decides most cases.
      Math.abs(difference) <= 1.01 * 10 ** -decimals &&
      roundHalfAway(a, decimals) === roundHalfAway(b, decimals),
  );
  return { kind: rounded ? 'rounded' : 'differs', difference, remark: '' };
}

/** A file has TRUE as text. */
function isSameLogical(here: CellValue, there: CellValue): boolean {
  const [a, b] = [here, there].map((value) => String(value).toUpperCase());
  return a === b && (typeof here === 'boolean' || typeof there === 'boolean');
}

/** The number of a cell, or of the date in its text if the other cell shows a date. */
function asNumber(value: CellValue, other: CellValue, formatOfOther: string): number | null {
  const number = numberOf(value);
  if (number !== null || typeof value !== 'string' || typeof other !== 'number') return number;
  const day = isSpecial(formatOfOther) ? parseCalendarDay(value) : null;
  return day === null ? null : serialOfDay(day);
}

function decimalsOf(value: CellValue, number: number, format: string): number {
  return typeof value === 'string' ? ownDecimals(value) : decimalsShown(number, format);
}

function remarkOn(here: CellValue, there: CellValue, a: number | null, b: number | null): string {
  if (here === null) return 'blank here';
  if (there === null) return 'blank there';
  if (a !== null) return 'a number here, text there';
  return b !== null ? 'text here, a number there' : '';
}

/** A published list. */
export interface PublishedList {
  readonly list: RatingType;
  readonly file: ComparedSide;
}

/** The comparison of a list's new ratings with the published ones. */
interface ListComparison {
  readonly list: RatingType;
  readonly comparison: Comparison;
}

/**
 * Compares new ratings with published ones, list by list and by CSA id.
 *
 * @param newRatings a table with a row for each player and list
 * @param files at most one of each list
 */
export function* comparePublishedSteps(
  newRatings: ComparedSide,
  files: readonly PublishedList[],
): Generator<Progress, ListComparison[]> {
  const column = listColumn(titlesOf(newRatings));
  const compared: ListComparison[] = [];
  for (const list of RATING_TYPES) {
    const file = files.find((one) => one.list === list)?.file;
    if (file === undefined) continue;
    const title = RATING_TITLES[list];
    const here = onlyRows(newRatings, column, title, `${newRatings.name}, ${title}`);
    const pairing = pairByTitle(titlesOf(here), titlesOf(file), NOTHING_CHOSEN);
    const steps = compareSteps(here, file, pairing);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield { ...step.value, doing: `Comparing ${title}` };
    compared.push({ list, comparison: step.value });
  }
  return compared;
}
