import {
  type CompareProgress,
  type Finding,
  FINDING_KINDS,
  type FindingKind,
  MOST_LISTED,
} from './comparison';
import { sortSteps } from './sortSteps';

/** Collects the lines of a comparison by their kinds, and counts them. */
export class Findings {
  readonly counts: Record<FindingKind, number> = {
    differs: 0,
    rounded: 0,
    missingHere: 0,
    missingThere: 0,
    twiceHere: 0,
    twiceThere: 0,
    noKeyHere: 0,
    noKeyThere: 0,
    equal: 0,
  };
  private readonly lists = new Map<FindingKind, Finding[]>(FINDING_KINDS.map((kind) => [kind, []]));

  add(finding: Finding): void {
    this.counts[finding.kind] += 1;
    this.lists.get(finding.kind)!.push(finding);
  }

  /** Equal cells come in their order, so that no more of them are kept than can be listed. */
  addEqual(rowHere: number, rowThere: number, column: number): void {
    this.counts.equal += 1;
    const list = this.lists.get('equal')!;
    if (list.length === MOST_LISTED) return;
    list.push({ kind: 'equal', rowHere, rowThere, column, difference: null, remark: '' });
  }

  /** All of them, in their order, as many as are listed. */
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

/** The largest differences first, then what is no number; equal ones stay by key and column. */
function bySize(a: Finding, b: Finding): number {
  if (a.difference === null || b.difference === null) {
    return Number(a.difference === null) - Number(b.difference === null);
  }
  return Math.abs(b.difference) - Math.abs(a.difference);
}
