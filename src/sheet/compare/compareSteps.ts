import { cellValue } from '../../cells/cellValue';
import { cellVerdict } from './cellVerdict';
import { type ComparedSide, titledByPosition } from './comparedSide';
import type { Comparison, CompareProgress, Finding } from './comparison';
import { Findings } from './findings';
import type { Pairing } from './pairColumns';
import { isBlankRow, keyedRows, keyOrder } from './rowKeys';
import { sortSteps } from './sortSteps';

type Steps<Result> = Generator<CompareProgress, Result>;

/** Cells compared without a pause: a few milliseconds. */
const CELLS_A_STEP = 400;

/**
 * Compares two sides, in steps. By keys, the answer is the same whatever the order of the rows; a key that stands twice on
 * a side is listed with its rows, and none of them is compared, as nobody could tell which one is meant. By position, the
 * first row is compared with the first, the first column with the first.
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

/** Compares rows cell by cell, and notes what it finds. */
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

  /** All rows of a key. */
  key(ours: readonly number[], theirs: readonly number[]): void {
    const [row, rowThere] = [ours[0], theirs[0]];
    if (ours.length > 1) this.twice('twiceHere', ours, theirs);
    if (theirs.length > 1) this.twice('twiceThere', theirs, ours);
    if (ours.length > 1 || theirs.length > 1) return;
    if (row === undefined) this.row('missingHere', null, rowThere ?? null);
    else if (rowThere === undefined) this.row('missingThere', row, null);
    else this.cells(row, rowThere);
  }

  /** The rows of one place; a blank row that only one side has is none. */
  position(row: number | null, rowThere: number | null): void {
    const hasNoPartner = row === null || rowThere === null;
    const line = row === null ? this.there.cells[rowThere ?? 0] : this.here.cells[row];
    if (hasNoPartner && isBlankRow(line!)) return;
    this.key(row === null ? [] : [row], rowThere === null ? [] : [rowThere]);
  }

  /** A row that is reported as a whole. */
  row(kind: Finding['kind'], rowHere: number | null, rowThere: number | null, remark = ''): void {
    this.findings.add({ kind, rowHere, rowThere, column: null, difference: null, remark });
  }

  private twice(kind: 'twiceHere' | 'twiceThere', rows: readonly number[], others: readonly number[]): void {
    const other = others.length === 1 ? others[0]! : null;
    const remark = `stands ${rows.length} times; none was compared`;
    for (const row of rows) {
      if (kind === 'twiceHere') this.row(kind, row, other, remark);
      else this.row(kind, other, row, remark);
    }
  }

  private cells(rowHere: number, rowThere: number): void {
    const [ours, theirs] = [this.here.cells[rowHere]!, this.there.cells[rowThere]!];
    this.pairing.columns.forEach((pair, column) => {
      const [a, b] = [cellValue(ours[pair.here]), cellValue(theirs[pair.there])];
      // Two blank cells say nothing that could be equal.
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
